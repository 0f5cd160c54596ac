#include "books/gauntlet_run/charge/ladders.h"

#include <algorithm>

#include "books/gauntlet_run/charge/escalade.h"
#include "books/gauntlet_run/fire/casualties.h"
#include "books/gauntlet_run/moving/formation_check.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/nerve/shaken.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr Inches at_the_wall = 1_in, ladder_reach = 3_in;

Inches off_the_wall(const Battle& battle, UnitId who, const Line& wall) {
    const Inches radius = base_radius(battle[who]);
    Inches nearest = 100_in;
    for (const Point man : spots_of(battle, who))
        nearest = std::min(nearest, wall.distance_to(man));
    return std::max(0_in, nearest - radius);
}

// GR-17.03 figures on foot, whose hands are free.
bool may_carry(const Unit& unit) {
    return unit.on_table() && unit.fights() && !unit.mounted && !unit.gun;
}

// GR-17.03, GR-17.11 those that lie at the foot of the wall.
int to_raise(const Unit& unit) {
    return std::min(int{unit.ladders}, ladders_for(unit.men)) - unit.raised;
}

// GR-17.07, GR-17.11 whosever ladders stand there, those on the other side of the wall.
bool may_push(const Battle& battle, UnitId who, UnitId whose) {
    const Unit &unit = battle[who], &other = battle[whose];
    if (!unit.fights() || unit.melee || ladders_for(unit.men) == 0) return false;
    if (!enemies(battle, who, whose) || !other.on_table() || other.raised == 0) return false;
    const LineId wall = wall_at(battle, who);
    if (!wall || gap(battle, other.ladders_at, who) > ladder_reach + base_radius(other))
        return false;
    const Spots& men = spots_of(battle, who);
    const Point nearest = *std::min_element(men.begin(), men.end(), [&](Point a, Point b) {
        return distance(a, other.ladders_at) < distance(b, other.ladders_at);
    });
    return crosses_wall(battle.ground()[wall], {other.ladders_at, nearest});
}

// Where the foot of a ladder is that they raise: with him who is nearest to the wall.
Point at_its_foot(const Battle& battle, UnitId who) {
    const Line& wall = battle.ground()[wall_at(battle, who)];
    const Spots& men = spots_of(battle, who);
    return *std::min_element(men.begin(), men.end(), [&](Point a, Point b) {
        return wall.distance_to(a) < wall.distance_to(b);
    });
}

}  // namespace

bool crosses_wall(const Line& wall, Segment step) {
    for (std::size_t i = 0; i + 1 < wall.course.size(); ++i)
        if (segments_meet({wall.course[i], wall.course[i + 1]}, step)) return true;
    return false;
}

int ladders_for(int figures) {
    if (figures < 2) return 0;
    return figures <= 5 ? 1 : 2;
}

bool at_its_ladders(const Battle& battle, UnitId who) {
    constexpr Inches near_them = 2_in;  // some of them may have fallen
    return battle[who].raised > 0 && wall_at(battle, who)
           && gap(battle, battle[who].ladders_at, who) <= near_them;
}

void leave_ladders(Unit& unit) {
    unit.ladders = static_cast<std::uint8_t>(std::max(0, unit.ladders - unit.raised));
    unit.raised = 0;
}

LineId wall_at(const Battle& battle, UnitId who) {
    const std::vector<Line>& lines = battle.ground().lines;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].kind == LineKind::CurtainWall
            && off_the_wall(battle, who, lines[i]) <= at_the_wall)
            return LineId::of(static_cast<std::int64_t>(i));
    return {};
}

UnitSet across_the_wall(const Battle& battle, UnitId who) {
    UnitSet set;
    const LineId id = wall_at(battle, who);
    if (!id) return set;
    const Line& wall = battle.ground()[id];
    for (const UnitId other : all(battle)) {
        if (!enemies(battle, who, other) || !stands_alone(battle, other) || battle[other].vehicle()
            || farther_than(battle, who, other, ladder_reach))
            continue;
        const NearestPair pair = nearest_pair(battle, who, other);
        if (off_the_wall(battle, other, wall) <= at_the_wall
            && crosses_wall(wall, {pair.a, pair.b}))
            set.add(other);
    }
    return set;
}

void offer_raising(const Battle& battle, UnitId who, Question& question) {
    const Unit& unit = battle[who];
    if (unit.fights() && may_carry(unit) && to_raise(unit) > 0 && wall_at(battle, who))
        offer(question, "raise-ladders", who);
}

void offer_ladders(const Battle& battle, UnitId who, Question& question) {
    const Unit& unit = battle[who];
    if (!unit.fights() || !wall_at(battle, who)) return;
    offer_raising(battle, who, question);
    if (may_carry(unit) && at_its_ladders(battle, who) && !unit.moved)
        offer_assaults(battle, who, question);
    for (const UnitId whose : all(battle))
        if (may_push(battle, who, whose)) offer(question, "push-ladders", who, whose);
}

namespace {

// GR-17.07, GR-17.08, GR-17.11
void push_down(Play& play, UnitId who, UnitId climbers) {
    Unit& unit = play.battle[who];
    unit.activated = true;
    unit.activation = Activation::Engaged;
    unit.ambuscade = unit.crouching = false;
    if (!formation_check(play, who, "GR-17.07"_rule)) {  // GR-07.18
        play.tell("GR-17.07"_rule, who, "{} cannot push the ladders down", play.name(who));
        return;
    }
    Unit& below = play.battle[climbers];
    const bool on_them = at_its_ladders(play.battle, climbers);
    const int fallen = std::min(int{below.raised}, ladders_for(unit.men));
    below.raised = static_cast<std::uint8_t>(below.raised - fallen);
    play.tell("GR-17.08"_rule, who, "{} push {} of the ladders down", play.name(who), fallen);
    if (!on_them) {  // GR-17.11 nobody falls with them, nor picks them up
        below.ladders = static_cast<std::uint8_t>(std::max(0, below.ladders - fallen));
        return;
    }
    Alarms alarms;
    alarms.by = who;
    for (int i = 0; i < fallen && below.men > 0; ++i) remove_figure(play, climbers);
    note_losses(play, climbers, alarms);
    remove_if_empty(play, climbers, alarms);
    check_morale(play, alarms);
}

// GR-17.09 who has not acted may push at once; GR-29.09 who lies in Ambuscade has not.
void let_them_push(Play& play, UnitId climbers) {
    for (const UnitId who : all(play.battle)) {
        const bool free = !play.battle[who].activated || play.battle[who].ambuscade;
        if (!free || !may_push(play.battle, who, climbers)) continue;
        Question question =
            question_for(play.battle, who, "GR-17.09"_rule, "ladders-raised", climbers);
        offer(question, "push-ladders", who, climbers);
        offer_pass(question, "leave-ladders", who, climbers);
        if (!play.choose(question).pass && check_to_act(play, who))  // GR-20.14
            push_down(play, who, climbers);
    }
}

// GR-17.05 they have not moved: up they may go.
void offer_going_up(Play& play, UnitId who) {
    const Unit& unit = play.battle[who];
    if (unit.moved || unit.raised == 0 || !unit.on_table()) return;
    Question question = question_for(play.battle, who, "GR-17.05"_rule, "ladders-stand");
    offer_assaults(play.battle, who, question);
    offer_pass(question, "stay-below", who);
    const Option chosen = play.choose(question);
    if (!chosen.pass) assault_wall(play, who, chosen.target);
}

// GR-17.04
void raise(Play& play, UnitId who) {
    Unit& unit = play.battle[who];
    const Because because{play, "GR-17.04"_rule};
    if (!formation_check(play, who, "GR-17.04"_rule)) {  // GR-07.17
        play.tell("GR-17.11"_rule, who, "{} do not get their ladders up", play.name(who));
        unit.cut_short = true;
        return;
    }
    const int more = to_raise(unit);
    if (!at_its_ladders(play.battle, who)) {  // GR-17.11 others of theirs stand elsewhere
        leave_ladders(unit);
        unit.ladders_at = at_its_foot(play.battle, who);
    }
    unit.raised = static_cast<std::uint8_t>(unit.raised + more);
    play.tell("GR-17.04"_rule, who, "{} raise their ladders", play.name(who));
    let_them_push(play, who);
    offer_going_up(play, who);
}

}  // namespace

void use_ladders(Play& play, UnitId who, const Option& option) {
    if (option.verb == "raise-ladders") return raise(play, who);
    if (option.verb == "push-ladders") return push_down(play, who, option.target);
    assault_wall(play, who, option.target);
}

}  // namespace gauntlet_run
