#include "books/long_rifle/turn/actions.h"

#include <algorithm>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/fire/reloading.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/moving/retrieving_wounded.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/reactions/trophies.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/challenges.h"
#include "books/long_rifle/turn/groups.h"

namespace long_rifle {

bool has_something_left(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return figure.active && !figure.finished && figure.able() && !figure.in_melee()
           && figure.on_table();
}

// LR-10.09, LR-20.04 neither moved nor stood up, mounted or lifted anybody, and fired at nobody.
bool nothing_done_yet(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return !figure.moved && !figure.fired && !figure.fired_actively && !figure.shot
           && !figure.fast_tried && figure.movement >= normal_move(battle, who);
}

// LR-09.16 nor has it had its hands on anything, or been interrupted in this activation.
bool may_resume_task(const Battle& battle, FigureId who) {
    return nothing_done_yet(battle, who) && !battle[who].handed && !battle[who].laid_hands;
}
bool may_begin_task(const Battle& battle, FigureId who) {
    return may_resume_task(battle, who) && !battle[who].interrupted;
}

Inches movement_on_foot(const Battle& battle, FigureId who) {
    const Inches cost = battle[who].prone ? stand_up_cost(battle, who) : 0_in;
    return std::max(0_in, battle[who].movement - cost);
}

// LR-11.05 at any time, so also when all of the normal move is gone, LR-11.15 unless it lies there
// without what getting up takes; LR-14.12 not once halted, LR-26.15 nor with a full bucket.
bool may_fast_move(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const bool can_go = movement_on_foot(battle, who) > 0_in || !figure.prone;
    return !figure.fast_tried && !figure.wagon && !figure.bucket && can_go;
}

// LR-10.02 once, if it has not fired in reaction since its activation began; LR-10.06, LR-20.13 and
// once more with each weapon picked up or handed over since, whichever comes first.
bool may_fire_actively(const Battle& battle, FigureId who, std::int8_t weapon) {
    const Figure& figure = battle[who];
    const Carried& carried = figure.weapons[static_cast<std::size_t>(weapon)];
    return ready(battle, carried) && (!figure.fired || carried.picked_up);
}

namespace {

// LR-03.08, LR-11.15 up first if it lies; LR-07.11 leaving its group if it goes too far. With no
// movement left it only turns (LR-10.04).
void move(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    const bool may_turn = !play.staying.turned.contains(who);
    const FigureMove rules{play.battle, who, movement_on_foot(play.battle, who), may_turn};
    Question question = question_for(play.battle, who, "LR-11.01"_rule, "move");
    question.kind = Asking::Move;
    question.move = &rules;
    const Answer answer = play.ask(question);
    if (length(answer.path) > 0_in) {
        if (figure.prone) figure.movement = movement_on_foot(play.battle, who);
        play.tell("LR-11.01"_rule, who, "{} moves {:.1f}\"", play.name(who),
                  play.shown(length(answer.path)));
        const FigureSet captives = watched_by(play.battle, who);
        const Arrival arrival = travel(play, who, answer.path, Travel::Voluntary);
        bring_captives(play, who, captives);
        if (arrival != Arrival::Arrived) return;
    }
    play.battle[who].facing = answer.facing;
    come_into_sight(play, moving_group(play.battle, who), who);
}

// LR-10.03 before, during or after its move, but not before an In Sight that it brings about by
// turning to fire; then the player may think again.
void fire_actively(Play& play, FigureId who, const Option& option) {
    if (turns_into_sight(play, who, option.target)) return;
    Shots shots;
    if (option.verb == "fire-both") {
        shots = both_at(who, option);
    } else {
        shots.push_back(
            {who, option.target, static_cast<std::int8_t>(option.detail), false, false});
    }
    play.battle[who].fired_actively = true;
    Tests due;
    fire_together(play, {shots.begin(), shots.size()}, due);
    take_tests(play, due);
}

// LR-22.28 against one named target, and not withdrawn.
void charge_actively(Play& play, FigureId who, const Option& option) {
    const Charge one{who, option.target};
    Tests due;
    if (option.verb == "fast-charge") {
        fast_charge(play, {&one, 1}, due);
    } else {
        charge(play, {&one, 1}, due);
    }
    take_tests(play, due);
    end_activation(play.battle, who);
    come_into_sight(play, moving_group(play.battle, who), who);  // LR-12.38 by its last inches
}

void begin_task(Battle& battle, FigureId who, Task task, int detail) {
    battle[who].task = task;
    battle[who].task_detail = static_cast<std::int16_t>(detail);
    end_activation(battle, who);
}

// LR-10.05 .. LR-10.07
void pick_up_weapon(Play& play, FigureId who, int number) {
    Dropped* dropped = play.battle.dropped.begin() + number;
    const Carried carried = dropped->weapon;
    play.battle.dropped.erase(dropped);
    take_in_hand(play.battle, who, carried);
    play.tell("LR-10.05"_rule, who, "{} picks up a {}", play.name(who),
              play.battle.weapon(carried).title);
}

void change_weapons(Play& play, FigureId who, const Option& option) {
    const auto slot = static_cast<std::int8_t>(option.detail);
    play.battle[who].handed = true;
    if (option.verb == "hand-over") hand_over(play, who, slot, option.target);
    if (option.verb == "take-weapon") hand_over(play, option.target, slot, who);
    if (option.verb == "set-loader") {
        play.battle[who].loader = option.target;
        play.tell("LR-20.11"_rule, who, "{} loads for {}", play.name(option.target),
                  play.name(who));
    }
}

// LR-11.11 down for nothing, LR-11.13 and it may fire from there; LR-11.12, LR-11.19 up, on and off
// for half a move.
void change_posture(Play& play, FigureId who, std::string_view verb) {
    Figure& figure = play.battle[who];
    if (verb == "go-prone") {
        figure.prone = true;
        play.tell("LR-11.11"_rule, who, "{} goes prone", play.name(who));
        // LR-12.04 he is no longer in anybody's line
        return come_into_sight(play, moving_group(play.battle, who), who);
    }
    figure.movement -= stand_up_cost(play.battle, who);
    if (verb == "stand-up") figure.prone = false;
    if (verb == "dismount") {
        figure.mounted = false;
        figure.has_horse = true;
        figure.horse = figure.at;
    }
    if (verb == "mount") figure.mounted = true;
    play.tell(verb == "stand-up" ? "LR-11.12"_rule : "LR-11.19"_rule, who, "{} {}", play.name(who),
              verb == "stand-up" ? "stands up"
              : verb == "mount"  ? "mounts"
                                 : "dismounts");
}

// LR-21.10 whoever a friend frees acts from the next turn on: nobody takes him along now.
void free_by_hand(Play& play, FigureId captive) {
    set_free(play, captive);
    play.battle[captive].activated = play.battle[captive].spent = true;
}

bool is_one_of(std::string_view verb, std::initializer_list<std::string_view> verbs) {
    return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
}

// LR-09.16 it costs nothing, and yet it is something else than a task; LR-20.04 a reload may
// follow.
bool takes_hands(std::string_view verb) {
    return is_one_of(verb, {"capture", "kill", "free-captive", "pick-up-weapon", "pick-up-wounded",
                            "put-down-wounded"});
}

void join_a_melee(Play& play, FigureId who, FigureId foe) {
    Tests due;
    join_melee(play, who, foe, due);
    take_tests(play, due);
    end_activation(play.battle, who);
    come_into_sight(play, moving_group(play.battle, who), who);
}

}  // namespace

void carry_out(Play& play, FigureId who, const Option& option) {
    Battle& battle = play.battle;
    const std::string_view verb = option.verb;
    if (takes_hands(verb)) battle[who].laid_hands = true;
    if (verb == "done") {
        battle[who].finished = true;
        return;
    }
    if (is_one_of(verb, {"move", "turn"})) return move(play, who);
    if (verb == "fast-move") return fast_move(play, FigureSet{who});
    if (is_one_of(verb, {"fire", "fire-both"})) return fire_actively(play, who, option);
    if (is_one_of(verb, {"charge", "fast-charge"})) return charge_actively(play, who, option);
    if (verb == "join-melee") return join_a_melee(play, who, option.target);
    if (verb == "reload") return reload(play, who, static_cast<std::int8_t>(option.detail));
    if (verb == "fix-misfire") return begin_task(battle, who, Task::FixMisfire, option.detail);
    if (verb == "tie-captive")
        return begin_task(battle, who, Task::TieCaptive, option.target.index);
    if (verb == "free-captive" && battle[option.target].tied)
        return begin_task(battle, who, Task::FreeCaptive, option.target.index);
    if (verb == "free-captive") return free_by_hand(play, option.target);
    if (verb == "take-trophy")
        return begin_task(battle, who, Task::TakeTrophy, option.target.index);
    if (verb == "capture") return capture(play, who, option.target);
    if (verb == "kill") return kill(play, option.target, who, "LR-21.05"_rule);
    if (verb == "pick-up-wounded") return pick_up(play, who, option.target);
    if (verb == "put-down-wounded") return put_down(play, who);
    if (verb == "pick-up-weapon") return pick_up_weapon(play, who, option.detail);
    if (verb == "join-group") return join_up(play, who);
    if (verb == "challenge") return take_challenge(play, who, option);
    if (is_one_of(verb, {"hand-over", "take-weapon", "set-loader"}))
        return change_weapons(play, who, option);
    if (is_one_of(verb, {"go-prone", "stand-up", "dismount", "mount"}))
        return change_posture(play, who, verb);
    building_action(play, who, option);
}

namespace {

// LR-21.09, LR-21.10 tied up, or cut loose.
void finish_with_captive(Play& play, FigureId who, FigureId captive, Task task) {
    Figure& figure = play.battle[captive];
    if (!figure.captured || !in_contact(play.battle, who, captive)) return;
    if (task == Task::FreeCaptive) return free_by_hand(play, captive);
    figure.tied = true;
    play.tell("LR-21.09"_rule, who, "{} ties {} up", play.name(who), play.name(captive));
}

}  // namespace

void finish_task(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    const Task task = figure.task;
    figure.task = Task::None;
    if (task == Task::None || !figure.able()) return;
    if (task == Task::FixMisfire)
        return fix_misfire(play, who, static_cast<std::int8_t>(figure.task_detail));
    if (task == Task::TakeTrophy) return take_trophy(play, who);
    if (task == Task::TieCaptive || task == Task::FreeCaptive)
        return finish_with_captive(play, who, FigureId::of(figure.task_detail), task);
    figure.task = task;
    finish_building_task(play, who);
    play.battle[who].task = Task::None;
}

}  // namespace long_rifle
