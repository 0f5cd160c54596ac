#include "books/gauntlet_run/outside/muster_choices.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "books/gauntlet_run/armies/force_lines.h"
#include "books/gauntlet_run/armies/leaders.h"
#include "books/gauntlet_run/armies/list_words.h"
#include "books/gauntlet_run/armies/muster.h"
#include "books/gauntlet_run/armies/ncos.h"
#include "books/gauntlet_run/artillery/vehicles.h"
#include "books/gauntlet_run/outside/muster_rows.h"

namespace gauntlet_run {

namespace {

class Choices {
  public:
    // Each word once.
    MusterChoice& add(std::string word, std::string text, std::string rule,
                      std::string group = {}) {
        for (MusterChoice& one : all_)
            if (one.word == word) return one;
        MusterChoice one;
        one.word = std::move(word);
        one.text = std::move(text);
        one.rule = std::move(rule);
        one.group = std::move(group);
        all_.push_back(std::move(one));
        return all_.back();
    }
    std::vector<MusterChoice> take() { return std::move(all_); }

  private:
    std::vector<MusterChoice> all_;
};

std::string told_of_extra(const Extra& extra) {
    std::vector<std::string> parts;
    if (extra.arm) parts.push_back(extra.arm->name);
    if (!extra.in_place_of.empty()) parts.push_back("instead of " + extra.in_place_of);
    if (extra.mounts) parts.emplace_back("all of them on horseback");
    if (extra.one_figure) parts.emplace_back("one figure");
    if (!extra.nations.empty())
        parts.push_back(fmt::format("only as {}", fmt::join(extra.nations, ", ")));
    if (!extra.needs.empty())
        parts.push_back(fmt::format("only with {}", fmt::join(extra.needs, ", ")));
    if (extra.one_unit_in > 0) parts.push_back(fmt::format("one unit in {}", extra.one_unit_in));
    if (extra.one_unit_of > 0)
        parts.push_back(fmt::format("one unit only, of {}", extra.one_unit_of));
    for (std::size_t i = 0; i < special_words.rows.size(); ++i)
        if ((extra.specials >> i & 1U) != 0 && special_words.rows[i] != extra.name)
            parts.emplace_back(special_words.rows[i]);
    return fmt::format("{}", fmt::join(parts, "; "));
}

// GR-60.29, GR-60.28, GR-03.09, GR-68.13 what excludes one another.
std::string_view group_of(const Extra& extra) {
    if (extra.armour) return "armour";
    if (extra.limber > 0) return "limber";
    if (extra.one_figure) return "one figure";
    return extra.role != Role::None ? "role" : "";
}

void add_extra(const ListedUnit& unit, const Extra& extra, Choices& choices) {
    MusterChoice& one =
        choices.add(extra.name, told_of_extra(extra), extra.rule.empty() ? unit.id : extra.rule,
                    std::string{group_of(extra)});
    one.points = extra.points;
    one.per = per_names[extra.per];
    one.counted = extra.arm && !extra.whole_unit && !extra.one_figure;
}

void add_extras(const Army& army, const ListedUnit& unit, int year, Choices& choices) {
    for (const Extra& extra : unit.extras)
        if (!extra.by_date && (year == 0 || extra.years.holds(year)))
            add_extra(unit, extra, choices);
    for (const Extra& extra : limbers_of_table(army, unit)) add_extra(unit, extra, choices);
    for (const Extra& extra : extras_for_everybody()) add_extra(unit, extra, choices);
}

// GR-61.06, GR-62.10
void add_nations(const ListedUnit& unit, Choices& choices) {
    for (const std::string& nation : unit.nations)
        choices.add("as " + nation, "which nation they are", unit.id, "nation");
}

// GR-60.21, GR-60.42 where a slot has more than one weapon; who is not told takes the first.
void add_slots(const std::vector<Slot>& slots, const std::string& rule, Choices& choices) {
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i].size() < 2) continue;
        for (const Arm& arm : slots[i]) {
            MusterChoice& one =
                choices.add(arm.name, "that weapon", rule, fmt::format("weapon {}", i + 1));
            one.points = 0;
            one.per = "figure";
            one.counted = true;
            one.usual = &arm == &slots[i].front();
        }
    }
}

// GR-62.15 which firearms there are hangs on the year and on the nation.
void add_weapons(const Army& army, const ListedUnit& unit, int year, Choices& choices) {
    if (year == 0) return add_slots(unit.weapons, unit.id, choices);
    std::vector<std::string> nations = unit.nations;
    nations.insert(nations.begin(), std::string{});
    for (const std::string& nation : nations) {
        ToMuster wanted{&army, &unit, unit.usual_size, nation, {}, {}};
        add_slots(slots_of(wanted, year), unit.id, choices);
    }
}

// GR-63.04 and its like
void add_nco(const Army& army, const ListedUnit& unit, Choices& choices) {
    if (unit.artillery()) return;
    const NcoChoice his = nco_choice(army, unit, unit.table == Table::Mounted);
    const std::string& rule = army.ncos.rule.empty() ? unit.id : army.ncos.rule;
    const auto add = [&](std::string word, const char* text) {
        MusterChoice& one = choices.add(std::move(word), text, rule, "NCO");
        one.points = 0;
        one.per = "unit";
        return &one;
    };
    if (his.may_say) {
        add("NCO with firearm", "its NCO shoots")->usual = his.firearm;
        add("NCO without firearm", "its NCO does not shoot")->usual = !his.firearm;
    }
    if ((!his.firearm && !his.may_say) || his.kinds.size() < 2) return;
    for (const Arm& arm : his.kinds) add("NCO with " + arm.name, "its NCO shoots with that");
}

// GR-15.12, GR-57.01 the barrel, where it is known.
void add_barrel(Choices& choices) {
    choices.add("bronze", "its barrel", "GR-15.12", "barrel");
    choices.add("iron", "its barrel", "GR-15.12", "barrel");
    choices.add("old iron", "its barrel", "GR-15.12", "barrel");
    choices.add("rifled", "a rifled gun", "GR-57.01");
}

// The Native rows of an army, its own or its allies'.
struct NativeRow {
    const Army* army = nullptr;
    const ListedUnit* unit = nullptr;
};
std::vector<NativeRow> natives_of(const Army& army) {
    std::vector<NativeRow> rows;
    for (const ListedUnit& unit : army.units)
        if (unit.native) rows.push_back({&army, &unit});
    const std::vector<std::string> allies = allies_of(army);
    for (const Army& other : armies())
        for (const ListedUnit& unit : other.units)
            if (other.native && std::find(allies.begin(), allies.end(), unit.name) != allies.end())
                rows.push_back({&other, &unit});
    return rows;
}

// A chief has what his men may have.
void add_weapons_of_chief(const Army& army, int year, Choices& choices) {
    const auto offer = [&](const Arm& arm) {
        const bool shoots = arm.missile != Missile::None;
        choices.add(arm.name, "if his men may have it", "GR-61.05", shoots ? "missile" : "blade");
    };
    for (const NativeRow& row : natives_of(army)) {
        for (const Slot& slot : row.unit->weapons)
            for (const Arm& arm : slot)
                if (!arm.firearm()) offer(arm);
        if (const Arming* arming = arming_of(*row.army, *row.unit, {}, year))
            for (const Arm& arm : arming->firearms) offer(arm);
    }
}

// GR-63.02 and its like
void add_weapons_of_officer(const OfficerArms& arms, Rank rank, Choices& choices) {
    const std::vector<Slot>& usual = rank == Rank::Lieutenant ? arms.lieutenant : arms.captain;
    add_slots(usual, arms.rule, choices);
    for (const Slot& slot : arms.irregular)
        for (const Arm& arm : slot)
            choices.add(arm.name, fmt::format("leading {}", fmt::join(arms.irregular_of, " or ")),
                        arms.rule);
}

// GR-04.01, GR-04.19, GR-04.21
void add_staff(Tongue tongue, Rank rank, Choices& choices) {
    const auto add = [&](Staff staff, const char* text) {
        MusterChoice& one =
            choices.add(std::string{word_for(tongue, staff)}, text, "GR-04.19", "staff");
        one.points = price_of(staff);
        one.per = "figure";
    };
    if (tongue == Tongue::Native) return;
    if (rank == Rank::Captain) add(Staff::Musician, "a musician with him");
    if (rank == Rank::Lieutenant) add(Staff::Musician, "a musician with him, of cavalry");
    if (rank >= Rank::FieldOfficer && rank != Rank::Chaplain)
        add(Staff::Ensign, "an ensign with him");
}

}  // namespace

std::vector<MusterChoice> choices_of(const Army& army, const ListedUnit& unit, int year) {
    Choices choices;
    add_nations(unit, choices);
    add_weapons(army, unit, year, choices);
    add_nco(army, unit, choices);
    add_extras(army, unit, year, choices);
    if (unit.artillery()) add_barrel(choices);
    if (unit.table == Table::Mounted)
        choices.add("dismounted", "begins on foot, its horses beside it", "GR-08.01");
    if (unit.table == Table::Foot)
        choices.add("ladders", "with as many ladders as it can carry", "GR-17.03");
    return choices.take();
}

std::vector<MusterChoice> choices_of_table_gun(const Army& army, GunSize size, int year) {
    Choices choices;
    for (const Crew& crew : army.crews) {
        if (crew.name == army.contingent && year > 0 && year < army.contingent_from) continue;
        MusterChoice& one =
            choices.add(crew.name, fmt::format("its crew, {}", morale_words[crew.morale]),
                        army.guns_rule, "crew");
        one.points = gun_price(size, crew.morale);
        one.per = "gun";
    }
    ListedUnit gun;
    gun.id = "GR-60.17";
    gun.table = Table::Artillery;
    gun.gun = size;
    add_extras(army, gun, year, choices);
    add_barrel(choices);
    return choices.take();
}

std::vector<MusterChoice> choices_of_officer(const Army& army, Tongue tongue, Rank rank, int year) {
    Choices choices;
    add_staff(tongue, rank, choices);
    choices.add("mounted", "he rides, if his men do or he is a field officer", "GR-04.19", "horse")
        .points = 0;
    choices.add("on foot", "he walks though his men ride", "GR-04.19", "horse").points = 0;
    if (rank == Rank::FieldOfficer)
        choices.add("commander", "over the whole army", "GR-04.19").points = 0;
    if (rank == Rank::Chaplain) return choices.take();
    if (tongue == Tongue::Native)
        add_weapons_of_chief(army, year, choices);
    else
        add_weapons_of_officer(army.officers, rank, choices);
    return choices.take();
}

std::vector<MusterChoice> choices_of_vehicle(Conveyance what) {
    Choices choices;
    for (std::size_t i = 0; i < draft_words.rows.size(); ++i) {
        if (!may_draw(what, static_cast<Draft>(i))) continue;
        MusterChoice& one = choices.add(std::string{draft_words.rows[i].many}, "what draws it",
                                        "GR-09.07", "animals");
        one.points = 0;
        one.counted = true;
        one.usual = static_cast<Draft>(i) == Draft::Horses;
    }
    choices.add("loaded", "with its load", "GR-09.07").points = 0;
    return choices.take();
}

}  // namespace gauntlet_run
