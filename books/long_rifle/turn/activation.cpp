#include <algorithm>

#include "books/long_rifle/buildings/barricades.h"
#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/fire/reloading.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/moving/swimming.h"
#include "books/long_rifle/reactions/reaction.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/reactions/trophies.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/groups.h"
#include "books/long_rifle/turn/turn.h"

// LR-09.09: one group's activation from beginning to end.
namespace long_rifle {

void begin_activation(Battle& battle, FigureId who) {
    Figure& figure = battle[who];
    figure.active = true;
    figure.activated = true;
    figure.finished = figure.spent = figure.joined = false;
    figure.moved = false;
    figure.fast_tried = figure.halted = false;
    figure.fired = false;
    figure.fired_actively = false;
    figure.handed = false;
    figure.interrupted = figure.laid_hands = figure.shot = false;
    figure.movement = normal_move(battle, who);
    figure.fast_extra = 0_in;
    figure.road_extra = 0_in;
    figure.move_began = figure.at;
    figure.at_edge = static_cast<bool>(figure.standing.bank);  // LR-27.53
    figure.task = Task::None;
    ready_weapons(figure);      // LR-20.07
    stop_ducking(battle, who);  // LR-14.10
}

namespace {

void end(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    if (figure.task != Task::None) figure.spent = true;
    figure.fired = figure.fired || figure.fired_actively;  // LR-07.16
    finish_task(play, who);
    figure.active = false;
    figure.finished = false;
    figure.charging = figure.halted = figure.shot = false;
    figure.interrupted = figure.laid_hands = false;
    figure.unused = figure.able() ? figure.movement : 0_in;
    figure.movement = 0_in;
    figure.road_extra = 0_in;
}

FigureSet still_to_act(const Battle& battle, FigureSet group) {
    FigureSet mask;
    for (const FigureId who : group)
        if (has_something_left(battle, who)) mask.add(who);
    return mask;
}

FigureSet locked_in_melee(const Battle& battle, FigureSet group) {
    FigureSet mask;
    for (const FigureId who : group)
        if (battle[who].in_melee()) mask.add(who);
    return mask;
}

// What a melee, a test or a burning roof has bound it to do (LR-23.15, LR-13.20, LR-26.12).
void bound_actions(Play& play, FigureSet group, FigureSet locked) {
    Tests due;
    activate_group_in_melee(play, locked, due);
    take_tests(play, due);
    for (const FigureId who : group) {
        Figure& figure = play.battle[who];
        if (!figure.able() || figure.finished || figure.in_melee()) continue;
        if (swims_in(play.battle, who) && !active_in_the_river(play, who)) continue;
        if (must_leave(play.battle, who)) {
            figure.task = Task::None;
            leave_building(play, who);
        } else if (bound_for_trophy(play.battle, who)) {
            if (figure.task != Task::TakeTrophy) go_on_to_trophy(play, who);
            end_activation(play.battle, who);
        }
    }
    come_into_sight(play, {}, {});  // LR-12.04 by what has been done here
}

// LR-13.23 whoever is beside his Trophy has been at it since his activation began.
void set_to_trophies(Battle& battle, FigureSet group) {
    for (const FigureId who : group)
        if (beside_its_trophy(battle, who) && !battle[who].in_melee())
            battle[who].task = Task::TakeTrophy;
}

// LR-29.01 nobody speaks for the figures of another player on his side.
FigureSet of_one_player(const Battle& battle, FigureSet group) {
    FigureSet mask;
    for (const FigureId who : group)
        if (battle[who].seat == battle[group.first()].seat) mask.add(who);
    return mask;
}

// LR-07.14 those taken along belong to it too.
FigureSet active_players(const Battle& battle) {
    FigureSet mask;
    for (const FigureId who : all(battle))
        if (battle[who].active && has_player(battle, who)) mask.add(who);
    return mask;
}

Option choose_who_acts(Play& play, FigureSet left) {
    const FigureId first = left.first();
    Question question = question_for(play.battle, first, "LR-10.01"_rule, "who-acts");
    for (const FigureId who : left) offer(question, "act", who);
    if (left.count() > 1) {
        if (!play.staying.together) offer_group_actions(play.battle, left, question);
        offer_pass(question, "end-activation");
    }
    return play.choose(question);
}

// LR-10.04 whoever goes nowhere turns once, and then stays as he is; when anything else has been
// done, by whomever, they all may think again. Everything else uses something up.
void one_acts(Play& play, FigureId who) {
    const Option action = choose_action(play, who);
    if (action.pass) return carry_out(play, who, action);
    const Figure before = play.battle[who];
    const int rolled = play.rolled();
    carry_out(play, who, action);
    Figure turned_back = play.battle[who];
    turned_back.facing = before.facing;
    const bool in_place = action.verb == "move" || action.verb == "turn";
    if (!in_place || turned_back != before || play.rolled() != rolled)
        play.staying = {};
    else if (play.battle[who] == before)
        play.staying.stay.add(who);
    else
        play.staying.turned.add(who);
}

// LR-22.06 if nobody of those named can do it, it is not begun again before something is done.
void group_acts(Play& play, FigureSet left, const Option& action) {
    const int rolled = play.rolled();
    carry_out_together(play, left, action);
    if (play.rolled() != rolled)
        play.staying = {};
    else
        play.staying.together = true;
}

// LR-10.01 each figure chooses for itself, in whatever order its player likes; those of one player
// after those of another. False: nobody has anything left to do.
bool next_act(Play& play) {
    Battle& battle = play.battle;
    const FigureSet left = of_one_player(battle, still_to_act(battle, active_players(battle)));
    if (left.empty()) return false;
    const Option chosen = choose_who_acts(play, left);
    if (chosen.verb == "end-activation") {
        for (const FigureId who : left) battle[who].finished = true;
        return true;
    }
    if (chosen.verb == "act") {
        one_acts(play, chosen.who);
    } else {
        group_acts(play, left, chosen);
    }
    come_into_sight(play, {}, {});  // LR-12.04 past those who have fallen or made way
    return true;
}

// The game's own go before the players'.
void game_acts(Play& play, FigureSet group) {
    for (const FigureId who : group) {
        if (has_player(play.battle, who) || !has_something_left(play.battle, who)) continue;
        game_controlled(play, who);
        come_into_sight(play, {}, {});
    }
}

}  // namespace

bool activation_under_way(const Battle& battle) {
    return std::any_of(battle.figures.begin(), battle.figures.end(),
                       [](const Figure& figure) { return figure.active; });
}

void go_on_with_activation(Play& play) {
    play.staying = {};
    while (next_act(play))
        if (play.staying == Staying{}) return;
    for (const FigureId who : all(play.battle))
        if (play.battle[who].active) end(play, who);
}

void activate_group(Play& play, FigureSet group) {
    begin_activation_of_group(play, group);
    while (activation_under_way(play.battle)) go_on_with_activation(play);
}

void begin_activation_of_group(Play& play, FigureSet group) {
    Battle& battle = play.battle;
    begin_activation_of_openings(battle);
    // LR-20.16, LR-10.06 what lies about is barred in that activation only.
    for (Dropped& one : battle.dropped) one.weapon.not_before_next = false;
    play.tell("LR-09.06"_rule, leader_of(battle, group), "{}{} activate{}",
              play.name(leader_of(battle, group)), group.count() > 1 ? " and the group" : "",
              group.count() > 1 ? "" : "s");
    const FigureSet locked = locked_in_melee(battle, group);  // LR-23.15 before this activation
    for (const FigureId who : group) begin_activation(battle, who);
    set_to_trophies(battle, group);
    come_into_sight(play, {}, {});  // LR-14.10 those who rise from Duck Back
    bound_actions(play, group, locked);
    game_acts(play, group);
}

void activate_where_shown(Play& play, FigureSet group) {
    Battle& battle = play.battle;
    begin_activation_of_openings(battle);
    for (const FigureId who : group) {
        begin_activation(battle, who);
        battle[who].moved = battle[who].moved_this_turn = true;
        halt(battle, who);
    }
    come_into_sight(play, {}, {});
    game_acts(play, group);
}

}  // namespace long_rifle
