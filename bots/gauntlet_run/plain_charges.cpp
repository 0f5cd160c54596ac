#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/charge/approach.h"
#include "books/gauntlet_run/charge/melee.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/units/figures.h"
#include "bots/gauntlet_run/plain_thought.h"

// What charges are worth, and what is done about them.
namespace gauntlet_run::plain {

namespace {

// GR-54.01 what they need against those, charging or not.
int needed_in_melee(const Unit& unit, const Unit& other, bool charging, bool flank) {
    const int armour = other.armour == Armour::Heavy ? 3 : other.armour == Armour::Light ? 2 : 0;
    return 9 - (charging ? 1 : 0) - (unit.formed() ? 1 : 0) - (unit.melee_armed() ? 1 : 0)
           - (flank ? 1 : 0) + (other.formed() ? 1 : 0) + (other.mounted ? 1 : 0)
           + (other.shield ? 1 : 0) + armour;
}

// GR-18.01, GR-18.05 casualties of one round, in hundredths.
int blows(const Unit& unit, const Unit& other, bool charging, bool flank) {
    const int twice = unit.mounted && !other.mounted ? 2 : 1;
    const int dice = melee_dice(unit.morale, unit.men) * twice;
    return dice * twelfths(needed_in_melee(unit, other, charging, flank)) * 100 / 12;
}

// GR-19.13 the chance in hundredths that it fails after so many losses (in hundredths).
int chance_to_fail(const Battle& table, UnitId who, int losses, bool frightened, bool flank) {
    const Unit& unit = table[who];
    const int needed = basic_morale[unit.morale] + unit.lost + (losses + 50) / 100
                       + (unit.nco ? 0 : 2) + (frightened ? 3 : 0) + (flank ? 2 : 0)
                       + officer_bonus(table, who);
    const int faces = unit.team() ? 6 : 12;
    return std::clamp((needed - 1) * 100 / faces, 100 / faces, 100);
}

// GR-16.14 .. 16.16, GR-16.24 what their fire at those who come on would do, in hundredths.
int reaction_fire(const Battle& table, UnitId chargers, UnitId target, bool flank) {
    const Unit& unit = table[target];
    if ((unit.activated && !unit.ambuscade) || empty_handed(table, target)) return 0;
    if (unit.gun) return row_of(table[unit.gun].size).canister * 40;
    if (main_arm(unit) == Missile::None || flank || unit.formation == Formation::MarchColumn)
        return 0;
    const bool line = unit.formation == Formation::Line || unit.formation == Formation::Square;
    const int dice = line ? std::min(9, unit.men - 1) : rate(RateRow::Flintlock, unit.men);
    const Unit& other = table[chargers];
    const int needed = 5 - (other.formed() ? 1 : 0) + (other.mounted ? 1 : 0);
    return dice * twelfths(needed) * 100 / 24;
}

// GR-18.16, GR-20.24 what it is to the other side that they break.
Points worth_of_breaking(const Unit& unit, int left, int others) {
    if (unit.shaken) return 150 + left;
    return 2 * left <= others ? 450 + left : 150;
}

// GR-16.04, GR-16.05 the quarter that can be struck; nothing: it cannot be reached.
std::optional<BodySide> reachable(const Battle& table, UnitId who, UnitId target) {
    const BodySide here = quarter_of(table, target, place_of(table, who));
    const bool rides = table[who].mounted && has_quarters(table[target]);
    for (const BodySide side : {BodySide::Rear, BodySide::Right, BodySide::Left, BodySide::Front}) {
        if (rides ? side == BodySide::Front : side != here) continue;
        const auto way = approach(table, who, target, side);
        if (way && !way->met.barred && way->cost <= charge_reach(table, who, way->met)) return side;
    }
    return {};
}

// What comes of it if they get there.
Points value_of_fight(const Battle& table, UnitId who, UnitId target, bool flank, int shot) {
    const Unit& unit = table[who];
    const Unit& other = table[target];
    const int theirs = blows(unit, other, true, flank);
    const int ours = blows(other, unit, false, false) + shot;
    const int wins = std::clamp(50 + (theirs - ours + shot) / 5, 5, 95);  // of a hundred
    const bool afraid = unit.native && !other.native, we_fear = other.native && !unit.native;
    const int breaks = wins * chance_to_fail(table, target, theirs, afraid, flank) / 100;
    const int fails = (100 - wins) * chance_to_fail(table, who, ours, we_fear, false) / 100;
    const int left = std::max(0, other.men * 100 - theirs),
              rest = std::max(0, unit.men * 100 - ours);
    return theirs * interest_in(other) / 100 - ours
           + breaks * worth_of_breaking(other, left / 100, rest / 100) / 100
           - fails * worth_of_breaking(unit, rest / 100, left / 100) / 100;
}

}  // namespace

Points value_of_charge(const Battle& table, UnitId who, UnitId target) {
    const Unit& unit = table[who];
    const Unit& other = table[target];
    if (farther_than(table, who, target, full_move(table, who) + 1_in)) return never;
    if (other.men == 0 && !other.officer()) return never;
    const bool early = !other.officer() && other.fights();
    if (early && value_of_fight(table, who, target, true, 0) < 0) return never;
    const auto side = reachable(table, who, target);
    if (!side) return never;
    if (other.officer()) return 260;  // GR-04.30
    const bool flank = has_quarters(other) && *side != BodySide::Front;
    const bool distant = farther_than(table, who, target, 4_in);
    const int shot = distant ? reaction_fire(table, who, target, flank) : 0;
    const bool afraid = other.native && !unit.native;
    const int stopped = shot == 0 ? 0 : chance_to_fail(table, who, shot, afraid, false);
    const Points fight = value_of_fight(table, who, target, flank, shot);
    return (fight * (100 - stopped) - (shot + 60) * stopped) / 100;
}

// Fire, if they may; riders ride at riders; who is sure to be beaten gets out of the way.
Answer how_to_receive(Thought& thought) {
    const Battle& table = thought.table;
    const UnitId who = thought.about(), chargers = thought.question.cause;
    const bool weak = value_of_fight(table, chargers, who, false, 0) > 250 && !table[who].gun;
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "fire-at-chargers") return Points{weak && table[who].shaken ? 2 : 4};
        if (option.verb == "countercharge") return Points{3};
        if (option.verb == "fall-back") return Points{weak ? 3 : 0};
        return Points{1};
    });
}

// GR-16.05 one that they can get to; the rear rather than a flank.
Answer which_quarter(Thought& thought) {
    const auto side = reachable(thought.table, thought.about(), thought.question.cause);
    const std::string_view wanted = side == BodySide::Right  ? "strike-right"
                                    : side == BodySide::Left ? "strike-left"
                                                             : "strike-rear";
    return pick_verb(thought.question, wanted);
}

// GR-18.18 back into order.
Answer after_the_melee(Thought& thought) {
    const Unit& unit = thought.table[thought.about()];
    const bool ranks = unit.type == Type::Formed;
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "form-line" || option.verb == "form-box") return Points{ranks ? 3 : 0};
        if (option.pass) return Points{1};
        return Points{0};
    });
}

Answer whom_it_strikes(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "take-officer") return Points{4};
        if (option.verb == "take-nco") return Points{3};
        if (option.verb == "take-special-weapon") return Points{2};
        return Points{option.verb == "take-staff" ? 1 : 0};
    });
}

// GR-18.07 apart, if it costs no dice, or if together nobody has the use of the few blades.
Answer how_to_strike(Thought& thought) {
    const Unit& unit = thought.table[thought.about()];
    const int figures = melee_figures(thought.table, thought.about());
    const int blades = melee_blades(thought.table, thought.about());
    const int together = melee_dice(unit.morale, figures);
    const int apart = melee_dice(unit.morale, blades) + melee_dice(unit.morale, figures - blades);
    const bool half = half_armed(thought.table, thought.about());
    const bool better = half ? apart > together : apart >= together;
    return pick_verb(thought.question, better ? "strike-apart" : "strike-as-one");
}

// Of those with the weapon that most have.
Answer who_falls(Thought& thought) {
    const Unit& unit = thought.table[thought.about()];
    return pick_best(thought.question, [&](const Option& option) {
        const auto arm = static_cast<std::size_t>(option.detail);
        return Points{arm < unit.arms.size() ? int{unit.arms[arm].men} : 0};
    });
}

}  // namespace gauntlet_run::plain
