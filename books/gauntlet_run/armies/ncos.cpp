#include "books/gauntlet_run/armies/ncos.h"

#include <algorithm>

namespace gauntlet_run {

namespace {

constexpr std::string_view with = "NCO with firearm", without = "NCO without firearm";

bool names(const std::vector<std::string>& rows, const ListedUnit& row) {
    return std::find(rows.begin(), rows.end(), row.name) != rows.end();
}

}  // namespace

// GR-63.04, GR-65.04 some may have a firearm, GR-66.03 and its like some will; GR-77.04 a lance, a
// farm tool or a machete instead of one. GR-60.42 what is printed first, if nothing is said.
NcoChoice nco_choice(const Army& army, const ListedUnit& row, bool mounted) {
    const NcoArms& ncos = army.ncos;
    if (ncos.rule.empty() || names(ncos.firearms, row)) return {true, false};
    if (ncos.all_foot && !mounted) return {true, false};  // GR-80.04
    if (names(ncos.may_have_firearms, row)) return {false, true};
    const auto firearm = [](const Arm& arm) { return arm.firearm(); };
    NcoChoice choice{false, names(ncos.may_have_none, row)};
    for (const Slot& slot : mounted ? ncos.mounted : ncos.foot) {
        if (std::none_of(slot.begin(), slot.end(), firearm)) continue;
        choice.firearm = true;
        choice.may_say = choice.may_say || !std::all_of(slot.begin(), slot.end(), firearm);
    }
    return choice;
}

bool about_nco(const Wish& wish) {
    return wish.words == with || wish.words == without;
}

bool nco_has_firearm(const ToMuster& wanted, bool mounted, Faults& faults) {
    const NcoChoice choice = nco_choice(*wanted.army, *wanted.row, mounted);
    bool has = choice.firearm;
    for (const Wish& wish : wanted.wishes) {
        if (!about_nco(wish)) continue;
        has = wish.words == with;
        if (has != choice.firearm && !choice.may_say) {
            const std::string& rule = wanted.army->ncos.rule;
            faults.add(rule.empty() ? wanted.row->id : rule,
                       choice.firearm ? "its NCO has a firearm" : "its NCO has no firearm");
        }
    }
    return has;
}

}  // namespace gauntlet_run
