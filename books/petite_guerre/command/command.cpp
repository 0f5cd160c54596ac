#include "books/petite_guerre/command/command.h"

#include <algorithm>
#include <array>

#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "engine/table/route.h"

// Chapter 05 and the command radius of chapter 06. Points are spent in allocate.cpp, control is
// fixed in under_control.cpp, orders and reports are in orders.cpp.
namespace petite_guerre {

namespace {

// PG-05.01
// clang-format off
constexpr std::array<Category, 3> categories{{
//   points  radius
    {4, paces(80)},  // 1
    {3, paces(60)},  // 2
    {2, paces(40)},  // 3
}};
// clang-format on

constexpr Inches shorter_under_fire = paces(10);  // PG-06.11
constexpr Inches longer = paces(20);              // PG-06.12
constexpr Inches near_leader = paces(20);

bool near(const Battle& battle, FigureId leader, FigureId who) {
    return battle[who].side == battle[leader].side && within_gap(battle, leader, who, near_leader);
}

bool sees_friend(const Battle& battle, FigureId from, FigureId to) {
    return from == to || sees(battle, from, to);
}

// PG-06.12, PG-06.16
bool has_music(const Battle& battle, FigureId leader) {
    for (const FigureId who : present(battle, battle[leader].side))
        if (plays(battle, who) && near(battle, leader, who)
            && !hidden_from_onlookers(battle, who, leader))
            return true;
    return false;
}

// PG-06.14
bool sees_standard(const Battle& battle, FigureId leader, FigureId who) {
    for (const FigureId bearer : present(battle, battle[leader].side))
        if (battle[bearer].standard && !battle[bearer].broken() && near(battle, leader, bearer)
            && sees_friend(battle, who, bearer))
            return true;
    return false;
}

}  // namespace

// PG-05.01, PG-05.02 whatever his class and troop type.
const Category& row_of_category(int category) {
    return categories[static_cast<std::size_t>(std::clamp(category, 1, 3) - 1)];
}

// PG-05.17 the wounded and those in hand-to-hand command as before.
bool can_command(const Battle& battle, FigureId leader) {
    const Figure& figure = battle[leader];
    return figure.present() && figure.leads() && !figure.stunned();
}

// PG-05.01, PG-06.11
Inches command_radius(const Battle& battle, FigureId leader) {
    const Inches full = row_of_category(battle[leader].category).radius;
    return battle[leader].under_fire() ? full - shorter_under_fire : full;
}

// PG-06.01, PG-06.04, PG-06.12 .. PG-06.15; PG-06.13 both together give no more than one.
bool in_command(const Battle& battle, FigureId leader, FigureId who) {
    if (!can_command(battle, leader)) return false;
    if (leader == who) return true;
    const Inches reach = command_radius(battle, leader);
    if (!within_gap(battle, leader, who, reach + longer)) return false;
    if (has_music(battle, leader)) return true;
    if (!sees(battle, leader, who)) return false;
    return within_gap(battle, leader, who, reach) || sees_standard(battle, leader, who);
}

// PG-05.12, PG-07.16, PG-14.03; PG-06.12 .. PG-06.15
bool in_radius(const Battle& battle, FigureId leader, FigureId who) {
    if (!can_command(battle, leader)) return false;
    if (leader == who) return true;
    const Inches reach = command_radius(battle, leader);
    if (within_gap(battle, leader, who, reach)) return true;
    return within_gap(battle, leader, who, reach + longer)
           && (has_music(battle, leader) || sees_standard(battle, leader, who));
}

// PG-05.14 .. PG-05.16; PG-29.07 his own test to charge may use his own.
int encouragement(const Battle& battle, FigureId who, bool charging) {
    int most = 0;
    for (const FigureId leader : present(battle, battle[who].side)) {
        const Figure& chief = battle[leader];
        if (chief.command.encourage <= most || hidden_from_onlookers(battle, leader, who)) continue;
        if (charging && leader != who && !chief.turn.charging) continue;
        if (may_command(battle, leader, who) && in_command(battle, leader, who)
            && sees_friend(battle, leader, who))  // music alone does not encourage
            most = chief.command.encourage;
    }
    return most;
}

// PG-05.16, PG-30.07 a formed unit as one: any man of it within reach.
int encouragement(const Battle& battle, const Body& body) {
    int most = 0;
    for (const FigureId who : body.men()) most = std::max(most, encouragement(battle, who, false));
    return most;
}

// PG-05.08, PG-05.09
bool may_choose_actions(const Battle& battle, FigureId who) {
    return !battle[who].leads() || battle[who].command.act;
}

// PG-05.10; PG-08.08 one who is stunned goes along like any other.
FigureSet leave_idle_leader_behind(Play& play, BodyId body, FigureSet moving) {
    Battle& battle = play.battle;
    FigureSet left;
    for (const FigureId who : battle[body].men() & moving) {
        if (battle[who].stunned() || may_choose_actions(battle, who)) continue;
        leave_body(battle, who);
        left.add(who);
        play.tell_only(who_may_know(battle, who), "PG-05.10"_rule, who,
                       "{} takes no action and stays behind", play.name(who));
        if (!battle[body].exists()) break;
    }
    return left;
}
FigureSet leave_idle_leader_behind(Play& play, BodyId body) {
    return leave_idle_leader_behind(play, body, play.battle[body].men());
}

// PG-05.10
void step_aside(Play& play, FigureSet leaders) {
    Battle& battle = play.battle;
    for (const FigureId who : leaders) {
        if (!battle[who].present() || has_room(battle, who, battle[who].at)) continue;
        put(battle, who, spot_aside(battle, who));
        after_move(play, who, false);
    }
}

// PG-05.18, PG-05.19 control already given lasts; all else lapses.
void lose_leader(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    if (!figure.leads()) return;
    const bool control = figure.command.control;
    figure.command = {};
    figure.command.control = control;
}

// PG-06.16, PG-29.10, PG-07.10
bool plays(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const Deeds& now = figure.now;
    const bool cannot =
        now.of_turn == battle.turn && (now.move == MoveKind::Dodge || now.unique == Unique::Charge);
    return figure.present() && figure.musician && figure.turn.playing && !figure.stunned()
           && !figure.turn.charging && !cannot;
}

}  // namespace petite_guerre
