#include "books/gauntlet_run/nerve/morale.h"

#include <algorithm>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/command/reach.h"
#include "books/gauntlet_run/fire/cover.h"
#include "books/gauntlet_run/fire/critical_damage.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/units/figures.h"
#include "books/gauntlet_run/units/structures.h"

namespace gauntlet_run {

namespace {

// GR-52.01 (GR-99.12, GR-99.13)
// clang-format off
constexpr int
    each_dead_casualty  = +1,
    nco_casualty        = +2,
    ambushed            = +3,
    hit_by_artillery    = +2,
    attacked_by_natives = +3,
    attacked_on_flank   = +2,
    in_heavy_cover      = -1,
    officer_near        = -2,
    chief_killed        = +4;
// clang-format on
constexpr Inches officer_reach = 6_in;

// GR-19.11 of officers whose benefit is lessened: lieutenant, captain, anybody above.
int lessened_bonus(Rank rank) {
    if (rank <= Rank::Lieutenant) return 0;
    return rank == Rank::Captain ? -1 : -2;
}

int bonus_of(const Unit& officer) {
    return officer.lessened ? lessened_bonus(officer.rank) : officer_near;
}

// GR-19.08 .. 19.10 he is free and near, and they share a structure or are outside of all.
bool is_near(const Battle& battle, UnitId officer, UnitId who) {
    const Unit& unit = battle[officer];
    if (!unit.on_table() || !unit.officer() || unit.attached || enemies(battle, officer, who))
        return false;
    return within_of_officer(battle, officer, who, officer_reach)
           && share_structure(battle, officer, who);
}

bool has(std::uint16_t why, Alarm one) {
    return (why & static_cast<std::uint16_t>(one)) != 0;
}

// GR-05.07 an Attack Column checks as one: with the worse basic morale and the greater losses.
struct Nerve {
    int basic = 0, lost = 0;
    bool nco = true;
};
// GR-15.16 five who have left their squad for a gun never had one to lose.
bool lost_its_nco(const Unit& unit) {
    return !unit.nco && !unit.left_squad;
}
Nerve nerve_of(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    Nerve nerve{basic_morale[unit.morale], unit.lost, !lost_its_nco(unit)};
    if (unit.beside) {
        const Unit& beside = battle[unit.beside];
        nerve.basic = std::max(nerve.basic, basic_morale[beside.morale]);
        nerve.lost = std::max(nerve.lost, int{beside.lost});
        nerve.nco = nerve.nco && !lost_its_nco(beside);
    }
    return nerve;
}

void add(MoraleNeeded& needed, RuleId rule, int value, std::string_view words) {
    if (value == 0) return;
    needed.number += value;
    needed.modifiers.push_back({rule, static_cast<std::int8_t>(value), false, words});
}

// GR-52.03 only in the check that the event has caused.
void add_events(const Unit& unit, std::uint16_t why, MoraleNeeded& needed) {
    if (has(why, Alarm::Ambushed)) add(needed, "GR-19.21"_rule, ambushed, "ambushed");
    if (has(why, Alarm::Artillery)) add(needed, "GR-52.01"_rule, hit_by_artillery, "hit by guns");
    // GR-19.20, GR-47.09
    if (has(why, Alarm::ByNatives) && !unit.native && !unit.has(Special::Fearless))
        add(needed, "GR-19.20"_rule, attacked_by_natives, "attacked by Native warriors");
    if (has(why, Alarm::Flank)) add(needed, "GR-19.22"_rule, attacked_on_flank, "on the flank");
    if (has(why, Alarm::ChiefKilled)) add(needed, "GR-19.07"_rule, chief_killed, "chief killed");
}

}  // namespace

int officer_bonus(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    int best = unit.attached ? bonus_of(battle[unit.attached]) : 0;  // GR-19.09
    if (unit.beside && battle[unit.beside].attached)  // GR-05.06 he leads both halves
        best = std::min(best, bonus_of(battle[battle[unit.beside].attached]));
    for (const UnitId officer : all(battle)) {
        if (best == officer_near) break;  // GR-19.08 one only
        if (is_near(battle, officer, who)) best = std::min(best, bonus_of(battle[officer]));
    }
    return best;
}

bool checks_in_heavy_cover(const Battle& battle, UnitId who, std::uint16_t why) {
    if (has(why, Alarm::InHeavyCover)) return true;
    return !has(why, Alarm::InNoHeavyCover) && behind_heavy_cover(battle, who);
}

MoraleNeeded morale_needed(const Battle& battle, UnitId who, std::uint16_t why) {
    const Nerve nerve = nerve_of(battle, who);
    MoraleNeeded needed;
    needed.number = nerve.basic;  // GR-19.01
    // GR-52.03 what lasts
    add(needed, "GR-19.18"_rule, each_dead_casualty * nerve.lost, "casualties");
    if (!nerve.nco) add(needed, "GR-52.01"_rule, nco_casualty, "NCO lost");
    add_events(battle[who], why, needed);
    if (checks_in_heavy_cover(battle, who, why))
        add(needed, "GR-52.01"_rule, in_heavy_cover, "in heavy cover");
    add(needed, "GR-19.08"_rule, officer_bonus(battle, who), "officer");
    return needed;
}

namespace {

// He has what most have, and what all have besides (GR-10.24).
void arm_one_more(Unit& unit) {
    const std::size_t first = first_weapons(unit), main = main_weapon(unit);
    for (std::size_t i = 0; i < unit.arms.size(); ++i) {
        const int all = unit.men - (nco_lacks(unit, i) ? 1 : 0);
        if (i == main || (i >= first && unit.arms[i].men > 0 && unit.arms[i].men == all))
            ++unit.arms[i].men;
    }
}

// GR-18.07, GR-60.21 where half of them have a melee weapon, and it is not in place of his own.
bool one_more_has_blade(const Unit& unit) {
    const Blades many = blades_of(unit, main_weapon(unit) < unit.arms.size());
    return unit.melee_armed() && (many.with > 0 || unit.blades == unit.men);
}

// GR-19.16 one of the many, who counts as lost no more; GR-19.17 Shaken stays Shaken. They make
// room for him if there is none on the table.
void return_figure(Play& play, UnitId who, RuleId rule) {
    Unit& unit = play.battle[who];
    if (unit.lost == 0 || unit.men >= unit.size) return;  // others have filled its ranks
    const bool with_blade = one_more_has_blade(unit);
    arm_one_more(unit);
    if (with_blade) ++unit.blades;
    if (unit.pikes && !unit.has_pikes()) ++unit.other_arms;
    ++unit.men;
    --unit.lost;
    if (unit.gun)
        make_room_for_crew(play.battle, who);
    else
        put(play.battle, who, on_the_table(play.battle, who, unit.stand, unit.formation));
    play.tell(rule, who, "a man who was thought lost comes back to {}", play.name(who));
}

// GR-05.07 of an Attack Column to the half that has lost somebody.
UnitId whose_figure_returns(const Battle& battle, UnitId who) {
    const UnitId beside = battle[who].beside;
    return beside && battle[who].lost == 0 ? beside : who;
}

// GR-19.14, GR-19.15
void on_highest(Play& play, UnitId checked) {
    const UnitId who = whose_figure_returns(play.battle, checked);
    if (play.battle[who].lost == 0) return;
    if (!play.battle[who].team()) return return_figure(play, who, "GR-19.14"_rule);
    if (play.roll_at_least(play.by(who, "GR-19.15"_rule, d6), 1, 4) == 1)
        return_figure(play, who, "GR-19.15"_rule);
}

struct Rolled {
    int face = 0;
    bool passed = false;
    bool natural_one = false;
};
Rolled roll_once(Play& play, UnitId who, const MoraleNeeded& needed, RuleId rule) {
    const Unit& unit = play.battle[who];
    RollFor why = play.by(who, rule, morale_die(unit), Purpose::GroupNerve);
    why.modifiers = needed.modifiers;
    Rolled rolled;
    rolled.face = play.roll_die(why);
    // GR-20.11, GR-47.29 a natural 1 always fails, but Resolute units compare it as any roll.
    rolled.natural_one = rolled.face == 1 && !unit.has(Special::Resolute);
    rolled.passed = !rolled.natural_one && rolled.face >= needed.number;
    return rolled;
}

}  // namespace

MoraleRoll roll_morale(Play& play, UnitId who, std::uint16_t why) {
    const MoraleNeeded needed = morale_needed(play.battle, who, why);
    Rolled rolled = roll_once(play, who, needed, "GR-19.13"_rule);
    if (!rolled.passed && play.battle[who].has(Special::Stubborn)) {
        play.tell("GR-47.22"_rule, who, "{} needed {}+: they are stubborn and try again",
                  play.name(who), needed.number);
        rolled = roll_once(play, who, needed, "GR-47.22"_rule);
    }
    if (rolled.passed) {
        play.came({Purpose::GroupNerve, CameTo::Holds, who, {}}, "GR-19.13"_rule, who,
                  "{} hold: {} of {}+", play.name(who), rolled.face, needed.number);
        if (rolled.face == morale_die(play.battle[who]).faces) on_highest(play, who);
    } else {
        play.came(
            {Purpose::GroupNerve, rolled.natural_one ? CameTo::Breaks : CameTo::Wavers, who, {}},
            "GR-19.13"_rule, who, "{} fail their check: {} of {}+", play.name(who), rolled.face,
            needed.number);
    }
    return {rolled.passed, rolled.natural_one};
}

}  // namespace gauntlet_run
