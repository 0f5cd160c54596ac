#include "books/gauntlet_run/charge/charge.h"

#include "books/gauntlet_run/charge/reactions.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/captives.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/formation_check.h"
#include "books/gauntlet_run/moving/jumping.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"

// The seven steps of GR-16.22.
namespace gauntlet_run {

namespace {

constexpr Inches met_at = 4_in;  // GR-16.15, GR-16.16

// GR-16.05 riders may choose any quarter but the front, the others strike that they started in
// (GR-16.04).
BodySide choose_quarter(Play& play, UnitId who, UnitId target) {
    const Battle& battle = play.battle;
    const BodySide started = quarter_of(battle, target, battle[who].stand.front);
    if (!battle[who].mounted || !has_quarters(battle[target]) || all_fronts(battle[target]))
        return started;
    Question question = question_for(battle, who, "GR-16.05"_rule, "charge-quarter", target);
    const auto add = [&](std::string_view verb, BodySide quarter) {
        offer(question, verb, who, target, static_cast<int>(quarter));
    };
    add("strike-right", BodySide::Right);
    add("strike-rear", BodySide::Rear);
    add("strike-left", BodySide::Left);
    return static_cast<BodySide>(play.choose(question).detail);
}

// GR-05.18 the other half of an Attack Column goes with it.
void set_out_beside(Battle& battle, UnitId who) {
    const UnitId beside = battle[who].beside;
    if (!beside) return;
    Unit& unit = battle[beside];
    if (!battle.dark()) unit.hidden = false;
    unit.activated = unit.moved = true;
    unit.activation = Activation::FullMove;
    unit.ambuscade = unit.crouching = false;
}

// (1) the target is named.
Charge declare(Play& play, UnitId who, UnitId target, bool from_ambuscade) {
    Unit& unit = play.battle[who];
    Charge charge;
    charge.by = who;
    charge.at = target;
    charge.ambuscade = from_ambuscade;
    // GR-19.21
    charge.ambush = from_ambuscade || !known_to(play.battle, who, play.battle[target].side);
    charge.from = unit.stand;
    if (!play.battle.dark()) unit.hidden = false;  // GR-28.11
    unit.activated = unit.moved = true;
    unit.activation = Activation::FullMove;  // GR-02.04, GR-16.08 nobody fires in it
    unit.ambuscade = unit.crouching = false;
    set_out_beside(play.battle, who);
    play.came({Purpose::Charge, CameTo::Charges, who, target}, "GR-16.01"_rule, who, "{} charge {}",
              play.name(who), play.name(target));
    charge.quarter = choose_quarter(play, who, target);
    charge.flank = charge.quarter != BodySide::Front;
    return charge;
}

bool reaches(const Battle& battle, const Charge& charge) {
    return charge.way && charge.way->cost <= charge_reach(battle, charge.by, charge.way->met);
}

void find_way(const Battle& battle, Charge& charge) {
    charge.way = approach(battle, charge.by, charge.at, charge.quarter);
    charge.open = charge.way && charge.way->met.worst == Grade::Open;  // GR-18.10
}

void halt(Play& play, const Charge& charge, std::string_view why) {
    play.came({Purpose::Charge, CameTo::Halts, charge.by, charge.at}, "GR-16.22"_rule, charge.by,
              "the charge of {} {}", play.name(charge.by), why);
}

// (3) GR-16.06, GR-16.07; in disorder they make for it as a clump. Who cannot reach it is broken up
// by what he comes to, not by what lies beyond.
void keep_order(Play& play, Charge& charge, bool reaches_it) {
    charge.checked = true;
    const Formation before = play.battle[charge.by].formation;
    if (reaches_it && charge.way->met.breaks_up)
        disorder(play, charge.by, "GR-16.07"_rule);
    else
        check_before_full_move(play, charge.by);
    if (play.battle[charge.by].formation != before) find_way(play.battle, charge);
}

// (2) who cannot reach goes as far as he can and provokes nothing.
void fall_short(Play& play, Charge& charge) {
    const Because because{play, "GR-16.22"_rule};
    halt(play, charge, "falls short");
    if (!charge.checked) keep_order(play, charge, false);
    const Approach* way = charge.way ? &*charge.way : nullptr;
    const CameSoFar came = short_of(play.battle, charge.by, charge.at, way);
    go_there(play, charge.by, came.stand, came.legs);
    after_step(play, charge.by);
}

// On the way, 4" from the target: whoever lies in wait may strike. False: they come no farther.
bool come_near(Play& play, const Charge& charge) {
    if (charge.began > met_at) {
        const Stand there = off_by(play.battle, charge.by, charge.at, *charge.way, met_at);
        Path legs = legs_of(*charge.way);
        legs.back() = there.front;  // it is on the last of them
        go_there(play, charge.by, there, legs);
    }
    play.battle[charge.by].cut_short = false;
    return after_step(play, charge.by) && play.battle[charge.by].on_table()
           && !play.battle[charge.by].cut_short && play.battle[charge.at].on_table();
}

// (7) GR-18.10, GR-18.11
Melee contact(Play& play, const Charge& charge) {
    const Passage met = met_at_the_end(play.battle, charge.by, *charge.way);
    Melee melee{charge.by, charge.at};
    melee.charger_second = met.worst >= Grade::Difficult;
    melee.charge_bonus = charge.open && met.worst == Grade::Open && !charge.countered;
    melee.flanking = charge.flank;
    melee.ambush = charge.ambush;
    if (!charge.countered) go_there(play, charge.by, in_contact(*charge.way), legs_of(*charge.way));
    for (const UnitId who : {charge.by, charge.at}) notice(play, who);  // GR-28.08
    for (const UnitId who : {charge.by, charge.at}) show_itself(play, who, "GR-28.11"_rule);
    return melee;
}

// (4) to (6). False: no contact comes of it.
bool reaction(Play& play, Charge& charge) {
    const ChargeReaction chosen = choose_reaction(play, charge);
    if (chosen == ChargeReaction::FallBack && fall_back_from(play, charge)) {
        // GR-16.13 they may still be caught
        if (!play.battle[charge.at].on_table()) return false;
        find_way(play.battle, charge);
        if (charge.way && charge.way->met.breaks_up && reaches(play.battle, charge))
            keep_order(play, charge, true);
        if (reaches(play.battle, charge)) return true;
        fall_short(play, charge);
        return false;
    }
    if (chosen == ChargeReaction::Countercharge && countercharge(play, charge)) return true;
    if (!come_near(play, charge)) return false;
    if (chosen == ChargeReaction::Fire && !fire_at_chargers(play, charge)) return false;
    const bool open_so_far = charge.open;
    find_way(play.battle, charge);  // whoever fell, their figures stand otherwise
    charge.open = charge.open && open_so_far;
    if (!charge.way) halt(play, charge, "finds no way in");
    return charge.way.has_value();
}

}  // namespace

void go_there(Play& play, UnitId who, const Stand& there, const Path& legs) {
    Battle& battle = play.battle;
    Passage met;
    for_each_way(battle, who, there.facing, legs, [&](const Path& way) {
        met = worse(met, survey(battle, who, way));
        tear_fences(play, who, way);
    });
    const Stand stand = on_the_table(battle, who, there, battle[who].formation);
    const UnitSet passed = passed_through(battle, who, battle[who].stand, stand);
    const UnitSet captives = captives_touched(battle, who, battle[who].stand, stand);
    put(battle, who, stand);
    free_captives(play, who, captives);  // GR-18.21
    if (met.breaks_up) disorder(play, who, "GR-05.17"_rule);
    for (int jumps = 0; jumps < met.jumps && battle[who].on_table(); ++jumps) jump(play, who);
    for (const UnitId other : passed)
        if (battle[who].on_table()) interpenetrate(play, who, other);
}

std::optional<Melee> charge_home(Play& play, UnitId who, UnitId target, bool from_ambuscade) {
    Charge charge = declare(play, who, target, from_ambuscade);
    const Because because{play, "GR-16.01"_rule};
    charge.began = gap(men_of(play.battle, who), base_radius(play.battle[who]),
                       men_of(play.battle, target), base_radius(play.battle[target]));
    find_way(play.battle, charge);
    if (!reaches(play.battle, charge)) return fall_short(play, charge), std::nullopt;
    const StoodAs before = stood(play.battle, who);
    if (!from_ambuscade && !spring_at_chargers(play, target, who)) return {};  // GR-29.09
    if (!play.battle[target].on_table()) return halt(play, charge, "meets nobody"), std::nullopt;
    if (stood(play.battle, who) != before) find_way(play.battle, charge);  // some have fallen
    if (reaches(play.battle, charge)) keep_order(play, charge, true);
    // GR-16.02 in disorder another way may be theirs, and too long
    if (!reaches(play.battle, charge)) return fall_short(play, charge), std::nullopt;
    if (!reaction(play, charge)) return {};
    const Melee melee = contact(play, charge);
    // the last of either has fallen at a jump
    if (!play.battle[who].on_table() || !play.battle[target].on_table()) return {};
    return melee;
}

void charge(Play& play, UnitId who, UnitId target, bool from_ambuscade) {
    if (const auto melee = charge_home(play, who, target, from_ambuscade))
        fight_melee(play, *melee);
}

}  // namespace gauntlet_run
