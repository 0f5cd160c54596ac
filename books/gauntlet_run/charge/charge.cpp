#include "books/gauntlet_run/charge/charge.h"

#include <algorithm>
#include <utility>

#include "books/gauntlet_run/charge/reactions.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/captives.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/formation_check.h"
#include "books/gauntlet_run/moving/jumping.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"

// The seven steps of GR-16.22.
namespace gauntlet_run {

namespace {

constexpr Inches met_at = 4_in;  // GR-16.15, GR-16.16
constexpr Inches step_length = 1_in;
constexpr Inches last_step = 1_in;  // GR-16.13 the one that makes contact

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
    if (!play.battle.dark()) show_itself(play, who, "GR-28.11"_rule);
    unit.activated = unit.moved = true;
    unit.cut_short = false;                  // whatever ended an earlier one
    unit.activation = Activation::FullMove;  // GR-02.04, GR-16.08 nobody fires in it
    unit.ambuscade = unit.crouching = false;
    set_out_beside(play.battle, who);
    play.came({Purpose::Charge, CameTo::Charges, who, target}, "GR-16.01"_rule, who, "{} charge {}",
              play.name(who), play.name(target));
    charge.quarter = choose_quarter(play, who, target);
    charge.flank = charge.quarter != BodySide::Front;
    return charge;
}

// Base to base, of Attack Columns both halves.
Inches between(const Battle& battle, const Charge& charge) {
    return gap(men_of(battle, charge.by), base_radius(battle[charge.by]), men_of(battle, charge.at),
               base_radius(battle[charge.at]));
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

bool may_go_on(const Battle& battle, const Charge& charge) {
    return battle[charge.by].on_table() && !battle[charge.by].cut_short;
}
bool may_strike(const Battle& battle, const Charge& charge) {
    return may_go_on(battle, charge) && battle[charge.at].on_table();
}

int enemies_unseen(const Battle& battle, SideId side) {
    int count = 0;
    for (const UnitId who : all(battle))
        if (battle[who].on_table() && !known_to(battle, who, side)) ++count;
    return count;
}

// How far they have come.
struct Walked {
    Inches gone;  // wheel and tolls with it
    Passage met;  // on the way
};
enum class Came : std::uint8_t { There, LookAgain, NoFarther };

// GR-28.17, GR-29.06 step by step, so that whoever comes into range is looked for and whoever lies
// in wait may strike. `legs`: what is left of them. Somebody found may bar the rest (GR-06.36).
Came walk(Play& play, Charge& charge, const Stand& there, Path& legs, Walked& walked) {
    const Unit& unit = play.battle[charge.by];
    const Formation formation = unit.formation;
    const int unseen = enemies_unseen(play.battle, unit.side);
    const bool target_there = play.battle[charge.at].on_table();
    for (;;) {
        const Path step = first_part(legs, step_length);
        const bool last = length(legs) <= step_length;
        legs = rest_of(legs, step_length);
        const Stand stand = last ? there : Stand{step.back(), there.facing};
        const Passage met = go_on(play, charge.by, stand, step, charge.friends);
        walked.gone += length(step) + met.toll;
        walked.met = worse(walked.met, met);
        if (!after_step(play, charge.by) || !may_go_on(play.battle, charge)
            || play.battle[charge.at].on_table() != target_there)
            return Came::NoFarther;
        if (last) return Came::There;
        if (unit.formation != formation || enemies_unseen(play.battle, unit.side) != unseen)
            return Came::LookAgain;
    }
}

// (2) who cannot reach goes as far as he can and provokes nothing.
void fall_short(Play& play, Charge& charge, std::string_view why = "falls short") {
    const Because because{play, "GR-16.22"_rule};
    halt(play, charge, why);
    if (!charge.checked) keep_order(play, charge, false);
    const Approach* way = charge.way ? &*charge.way : nullptr;
    CameSoFar came = short_of(play.battle, charge.by, charge.at, way);
    Walked walked;
    while (walk(play, charge, came.stand, came.legs, walked) == Came::LookAgain)
        if (!stands_clear(play.battle, charge.by, came.stand, play.battle[charge.by].formation))
            return;
}

// There is still a way, and it is not too far.
bool finds_way_on(Play& play, Charge& charge, Walked& walked) {
    const bool open_so_far = charge.open;
    find_way(play.battle, charge);
    charge.open = charge.open && open_so_far;
    if (charge.way) {
        const Passage met = worse(walked.met, charge.way->met);
        const Inches cost = walked.gone + charge.way->cost;
        walked.gone += charge.way->wheel;
        if (cost <= charge_reach(play.battle, charge.by, met)) return true;
    }
    halt(play, charge, "finds no way in");
    return false;
}

// As near to the target as that. False: they come no farther.
bool come_near(Play& play, Charge& charge, Inches off) {
    Battle& battle = play.battle;
    battle[charge.by].cut_short = false;
    if (between(battle, charge) <= off)
        return after_step(play, charge.by) && may_strike(battle, charge);
    Walked walked;
    walked.gone = charge.way->wheel;
    walked.met.all_road = true;
    for (;;) {
        const Stand there = off_by(battle, charge.by, charge.at, *charge.way, off);
        Path legs = legs_of(*charge.way);
        legs.back() = there.front;  // it is on the last of them
        const Came came = walk(play, charge, there, legs, walked);
        if (came != Came::LookAgain) return came == Came::There;
        if (!finds_way_on(play, charge, walked)) return false;
        if (gap(battle, charge.by, charge.at) <= off) return true;
    }
}

// (7) GR-18.10, GR-18.11
Melee contact(Play& play, Charge& charge) {
    const Passage met = met_at_the_end(play.battle, charge.by, *charge.way);
    Melee melee{charge.by, charge.at};
    melee.charger_second = met.worst >= Grade::Difficult;
    melee.charge_bonus = charge.open && met.worst == Grade::Open && !charge.countered;
    melee.flanking = charge.flank;
    melee.ambush = charge.ambush;
    if (!charge.countered)
        go_on(play, charge.by, in_contact(*charge.way), legs_of(*charge.way), charge.friends);
    for (const UnitId who : {charge.by, charge.at}) notice(play, who);  // GR-28.08
    return melee;
}

// GR-47.05 whom the target carries may get down now, and perhaps in the way. False: they fall
// short.
bool let_down(Play& play, Charge& charge) {
    if (!carries(play.battle, charge.at)) return true;
    ask_getting_down(play, charge.at);
    find_way(play.battle, charge);
    if (reaches(play.battle, charge)) return true;
    fall_short(play, charge);
    return false;
}

// GR-29.09 who reacts to a charge does not spring an Ambuscade at it on the way as well.
bool come_near_who_reacts(Play& play, Charge& charge, Inches off) {
    Unit& target = play.battle[charge.at];
    const bool in_ambuscade = std::exchange(target.ambuscade, false);
    const Activation before = target.activation;
    const bool near = come_near(play, charge, off);
    if (target.on_table() && target.activation == before) target.ambuscade = in_ambuscade;
    return near;
}

// From where they have come to now: whoever fell, their figures stand otherwise.
bool finds_way_home(Play& play, Charge& charge) {
    const bool open_so_far = charge.open;
    find_way(play.battle, charge);
    charge.open = charge.open && open_so_far;
    if (!charge.way) halt(play, charge, "finds no way in");
    return charge.way.has_value();
}

// GR-16.13 whom they charged is on the table no longer: they go after it, as far as they can.
void go_after(Play& play, Charge& charge) {
    if (!play.battle[charge.by].on_table()) return;
    if (figures_of(play.battle, charge.at) > 0) find_way(play.battle, charge);
    fall_short(play, charge, "meets nobody");
}

// GR-16.13 they may still be caught who have gone from where they stood.
bool catches_up(Play& play, Charge& charge) {
    if (!play.battle[charge.at].on_table()) return go_after(play, charge), false;
    find_way(play.battle, charge);
    if (charge.way && charge.way->met.breaks_up && reaches(play.battle, charge))
        keep_order(play, charge, true);
    if (!reaches(play.battle, charge)) return fall_short(play, charge), false;
    return come_near_who_reacts(play, charge, last_step) && finds_way_home(play, charge);
}

// GR-16.19, GR-29.06 step by step to where they meet. False: the chargers do not get there.
bool meet_half_way(Play& play, Charge& charge, const Halfway& meeting) {
    Battle& battle = play.battle;
    battle[charge.by].cut_short = false;
    Path legs = legs_of(*charge.way);
    legs.back() = meeting.chargers.front;
    put(battle, charge.at, meeting.turned);
    Walked walked;
    Came came = walk(play, charge, meeting.chargers, legs, walked);
    for (; came == Came::LookAgain; came = walk(play, charge, meeting.chargers, legs, walked)) {
        if (approach(battle, charge.by, charge.at, charge.quarter)) continue;
        halt(play, charge, "finds no way in");  // GR-06.36
        return false;
    }
    if (came != Came::There) return false;
    charge.way->way.back() = meeting.chargers.front;  // GR-18.11 it ends there
    charge.way->striker = charge.way->struck = meeting.chargers.front;
    go_there(play, charge.at, meeting.target, Path{meeting.turned.front, meeting.target.front});
    battle[charge.at].moved = true;
    charge.countered = true;
    charge.flank = false;
    play.tell("GR-16.19"_rule, charge.at, "{} meet {} half way", play.name(charge.at),
              play.name(charge.by));
    return true;
}

// (4) to (6). False: no contact comes of it.
bool reaction(Play& play, Charge& charge) {
    if (!let_down(play, charge)) return false;
    const ChargeReaction chosen = choose_reaction(play, charge);
    // GR-20.14 whatever it does beside standing is its activation (GR-16.17)
    if (chosen != ChargeReaction::Stand && !check_to_act(play, charge.at))
        return catches_up(play, charge);
    if (chosen == ChargeReaction::FallBack && fall_back_from(play, charge))
        return catches_up(play, charge);
    if (chosen == ChargeReaction::Countercharge)
        if (const auto meeting = countercharge(play, charge))
            return meet_half_way(play, charge, *meeting);
    if (!come_near_who_reacts(play, charge, met_at)) return false;
    if (chosen == ChargeReaction::Fire && !fire_at_chargers(play, charge)) return false;
    return finds_way_home(play, charge);
}

}  // namespace

Passage go_on(Play& play, UnitId who, const Stand& there, const Path& legs, UnitSet& friends) {
    Battle& battle = play.battle;
    Passage all;
    all.all_road = true;
    struct Met {
        bool breaks_up = false;
        int jumps = 0;
    };
    Met own, theirs;  // GR-05.18 of an Attack Column each half for itself
    const UnitId beside = battle[who].beside;
    for_each_way(battle, who, there.facing, legs, [&](const Path& way, bool others) {
        const Passage his = survey(battle, who, way);
        Met& met = others ? theirs : own;
        all = worse(all, his);
        met.breaks_up = met.breaks_up || his.breaks_up;
        met.jumps = std::max(met.jumps, his.jumps);
        if (battle[who].in_ranks())
            tear_fences_abreast(play, who, way);
        else
            tear_fences(play, who, way);
    });
    const Stand stand = on_the_table(battle, who, there, battle[who].formation);
    const UnitSet passed = passed_through(battle, who, battle[who].stand, stand);
    const UnitSet captives = captives_touched(battle, who, battle[who].stand, stand);
    put(battle, who, stand);
    free_captives(play, who, captives);  // GR-18.21
    if (own.breaks_up) disorder(play, who, "GR-05.17"_rule);
    if (theirs.breaks_up) disorder(play, beside, "GR-05.17"_rule);
    for (int jumps = 0; jumps < own.jumps && battle[who].on_table(); ++jumps) jump(play, who);
    for (int jumps = 0; jumps < theirs.jumps && battle[beside].on_table(); ++jumps)
        jump(play, beside);
    for (const UnitId other : passed) {
        if (!battle[who].on_table() || friends.contains(other)) continue;
        friends.add(other);
        interpenetrate(play, who, other);
    }
    return all;
}

void go_there(Play& play, UnitId who, const Stand& there, const Path& legs) {
    UnitSet friends;
    go_on(play, who, there, legs, friends);
}

std::optional<Melee> charge_home(Play& play, UnitId who, UnitId target, bool from_ambuscade) {
    Charge charge = declare(play, who, target, from_ambuscade);
    const Because because{play, "GR-16.01"_rule};
    charge.began = between(play.battle, charge);
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
