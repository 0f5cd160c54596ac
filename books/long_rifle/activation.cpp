#include "books/long_rifle/actions.h"
#include "books/long_rifle/barricades.h"
#include "books/long_rifle/buildings.h"
#include "books/long_rifle/groups.h"
#include "books/long_rifle/in_sight.h"
#include "books/long_rifle/melee.h"
#include "books/long_rifle/movement.h"
#include "books/long_rifle/offers.h"
#include "books/long_rifle/reaction.h"
#include "books/long_rifle/reloading.h"
#include "books/long_rifle/results.h"
#include "books/long_rifle/sight.h"
#include "books/long_rifle/swimming.h"
#include "books/long_rifle/trophies.h"
#include "books/long_rifle/turn.h"

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

Mask still_to_act(const Battle& battle, Mask group) {
    Mask mask = 0;
    for (const FigureId who : each(group))
        if (has_something_left(battle, who)) mask |= who.bit();
    return mask;
}

Mask locked_in_melee(const Battle& battle, Mask group) {
    Mask mask = 0;
    for (const FigureId who : each(group))
        if (battle[who].in_melee()) mask |= who.bit();
    return mask;
}

// What a melee, a test or a burning roof has bound it to do (LR-23.15, LR-13.20, LR-26.12).
void bound_actions(Play& play, Mask group, Mask locked) {
    Tests due;
    activate_group_in_melee(play, locked, due);
    take_tests(play, due);
    for (const FigureId who : each(group)) {
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
    come_into_sight(play, 0, {});  // LR-12.04 by what has been done here
}

// LR-13.23 whoever is beside his Trophy has been at it since his activation began.
void set_to_trophies(Battle& battle, Mask group) {
    for (const FigureId who : each(group))
        if (beside_its_trophy(battle, who) && !battle[who].in_melee())
            battle[who].task = Task::TakeTrophy;
}

// LR-29.01 nobody speaks for the figures of another player on his side.
Mask of_one_player(const Battle& battle, Mask group) {
    Mask mask = 0;
    for (const FigureId who : each(group))
        if (battle[who].seat == battle[*each(group).begin()].seat) mask |= who.bit();
    return mask;
}

// LR-10.01 each figure chooses for itself, in whatever order its player likes; those of one player
// after those of another.
void player_acts(Play& play, Mask& group) {
    for (int actions = 0;; ++actions) {
        expects(actions < 500, "LR-09.09: an activation that never ends");
        for (const FigureId who : all(play.battle))  // LR-07.14 those taken along belong to it now
            if (play.battle[who].active && has_player(play.battle, who)) group |= who.bit();
        const Mask left = of_one_player(play.battle, still_to_act(play.battle, group));
        if (left == 0) return;
        const FigureId first = *each(left).begin();
        Question question = question_for(play.battle, first, "LR-10.01"_rule, "who-acts");
        for (const FigureId who : each(left)) offer(question, "act", who);
        if ((left & (left - 1)) != 0) {
            offer_group_actions(play.battle, left, question);
            offer(question, "end-activation");
        }
        const Option chosen = play.choose(question);
        if (chosen.verb == "end-activation") {
            for (const FigureId who : each(left)) play.battle[who].finished = true;
            continue;
        }
        if (chosen.verb != "act") {
            carry_out_together(play, left, chosen);
        } else {
            carry_out(play, chosen.who, choose_action(play, chosen.who));
        }
        come_into_sight(play, 0, {});  // LR-12.04 past those who have fallen or made way
    }
}

// The game's own first, then the players'.
void act_and_end(Play& play, Mask group) {
    Battle& battle = play.battle;
    Mask players = 0;
    for (const FigureId who : each(group)) {
        if (has_player(battle, who)) {
            players |= who.bit();
        } else if (has_something_left(battle, who)) {
            game_controlled(play, who);
            come_into_sight(play, 0, {});
        }
    }
    player_acts(play, players);
    for (const FigureId who : all(battle))
        if (battle[who].active) end(play, who);
}

}  // namespace

void activate_group(Play& play, Mask group) {
    Battle& battle = play.battle;
    begin_activation_of_openings(battle);
    // LR-20.16, LR-10.06 what lies about is barred in that activation only.
    for (Dropped& one : battle.dropped) one.weapon.not_before_next = false;
    play.tell("LR-09.06"_rule, leader_of(battle, group), "{}{} activate{}",
              play.name(leader_of(battle, group)),
              (group & (group - 1)) != 0 ? " and the group" : "",
              (group & (group - 1)) != 0 ? "" : "s");
    const Mask locked = locked_in_melee(battle, group);  // LR-23.15 before this activation
    for (const FigureId who : each(group)) begin_activation(battle, who);
    set_to_trophies(battle, group);
    come_into_sight(play, 0, {});  // LR-14.10 those who rise from Duck Back
    bound_actions(play, group, locked);
    act_and_end(play, group);
}

void activate_where_shown(Play& play, Mask group) {
    Battle& battle = play.battle;
    begin_activation_of_openings(battle);
    for (const FigureId who : each(group)) {
        begin_activation(battle, who);
        battle[who].moved = battle[who].moved_this_turn = true;
        halt(battle, who);
    }
    come_into_sight(play, 0, {});
    act_and_end(play, group);
}

}  // namespace long_rifle
