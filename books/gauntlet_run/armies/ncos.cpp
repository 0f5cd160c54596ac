#include "books/gauntlet_run/armies/ncos.h"

#include <algorithm>

namespace gauntlet_run {

namespace {

constexpr std::string_view with = "NCO with firearm", without = "NCO without firearm";
constexpr std::string_view with_one = "NCO with ";

bool names(const std::vector<std::string>& rows, const ListedUnit& row) {
    return std::find(rows.begin(), rows.end(), row.name) != rows.end();
}

void add_firearms(const std::vector<Slot>& slots, Slot& kinds) {
    for (const Slot& slot : slots)
        for (const Arm& arm : slot)
            if (arm.firearm()) kinds.push_back(arm);
}

// Those of his row, and what it may buy in their place.
Slot firearms_of(const ListedUnit& row) {
    Slot kinds;
    add_firearms(row.weapons, kinds);
    for (const Extra& extra : row.extras)
        if (extra.arm && !extra.one_figure)
            add_firearms(std::vector<Slot>{Slot{*extra.arm}}, kinds);
    return kinds;
}

}  // namespace

bool same_kind(const Arm& said, const Arm& arm) {
    if (said.missile == Missile::Pistol && arm.missile == Missile::Revolver) return true;
    if (said.lock && arm.lock && *said.lock != *arm.lock) return false;
    return said.missile == arm.missile || arm_in({arm}, said.name) != nullptr;
}

// GR-63.04, GR-65.04 some may have a firearm, GR-66.03 and its like some will; GR-77.04 a lance, a
// farm tool or a machete instead of one. GR-60.42 what is printed first, if nothing is said.
NcoChoice nco_choice(const Army& army, const ListedUnit& row, bool mounted) {
    const NcoArms& ncos = army.ncos;
    const Slot theirs = firearms_of(row);
    if (ncos.rule.empty()) return {true, false, theirs, false, false};
    if (names(ncos.firearms, row) && ncos.firearm)  // GR-74.03
        return {true, false, {*ncos.firearm}, true, true};
    if (names(ncos.firearms, row)) return {true, false, theirs, false, true};
    if (ncos.all_foot && !mounted) return {true, false, theirs, false, true};  // GR-80.04
    if (names(ncos.may_have_firearms, row)) return {false, true, theirs, false, true};
    const auto firearm = [](const Arm& arm) { return arm.firearm(); };
    NcoChoice choice{false, names(ncos.may_have_none, row), {}, true, false};
    for (const Slot& slot : mounted ? ncos.mounted : ncos.foot) {
        if (std::none_of(slot.begin(), slot.end(), firearm)) continue;
        choice.firearm = true;
        choice.may_say = choice.may_say || !std::all_of(slot.begin(), slot.end(), firearm);
    }
    add_firearms(mounted ? ncos.mounted : ncos.foot, choice.kinds);
    // GR-77.04; GR-80.04 a pistol may be the revolver of his men, a carbine their rifled one
    const Slot printed = choice.kinds;
    for (const Arm& one : theirs) {
        const bool like = std::any_of(printed.begin(), printed.end(),
                                      [&](const Arm& kind) { return same_kind(kind, one); });
        if (like || names(ncos.may_have_theirs, row)) choice.kinds.push_back(one);
    }
    return choice;
}

bool about_nco(const Wish& wish) {
    return wish.words == without || wish.words.starts_with(with_one);
}

namespace {

// "NCO with carbine"; "NCO with firearm" leaves the kind open.
void take_word(const NcoChoice& choice, std::string_view words, const std::string& rule,
               NcoWeapon& his, Faults& faults) {
    const Arm* arm = arm_in(choice.kinds, words);
    if (arm != nullptr) {
        his.kind = *arm;
        his.said = true;
    } else {
        faults.add(rule, fmt::format("its NCO has no {}", words));
    }
}

}  // namespace

NcoWeapon weapon_of_nco(const ToMuster& wanted, bool mounted, Faults& faults) {
    const NcoChoice choice = nco_choice(*wanted.army, *wanted.row, mounted);
    const std::string& list = wanted.army->ncos.rule;
    const std::string& rule = list.empty() ? wanted.row->id : list;
    NcoWeapon his{choice.firearm, {}, false, choice.must, choice.kinds};
    if (choice.own && !choice.kinds.empty()) his.kind = choice.kinds.front();
    for (const Wish& wish : wanted.wishes) {
        if (!about_nco(wish)) continue;
        his.firearm = wish.words != without;
        if (his.firearm != choice.firearm && !choice.may_say)
            faults.add(rule, choice.firearm ? "its NCO has a firearm" : "its NCO has no firearm");
        else if (his.firearm && wish.words != with)
            take_word(choice, std::string_view{wish.words}.substr(with_one.size()), rule, his,
                      faults);
    }
    return his;
}

}  // namespace gauntlet_run
