#include "books/petite_guerre/turn/turn.h"

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/surprise.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/set_up/set_up.h"
#include "books/petite_guerre/set_up/victory.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/compulsory.h"

namespace petite_guerre {

namespace {

// PG-02.02 the first side has its part of a phase, then the other.
void enter_phase(Battle& battle, Stage stage) {
    battle.stage = stage;
    battle.acting = battle.first;
    battle.part_begun = false;
}
// The part of this side is done: the other's, or the next phase.
void end_part(Battle& battle, Stage next) {
    if (battle.acting != battle.first) return enter_phase(battle, next);
    battle.acting = other_side(battle.first);
    battle.part_begun = false;
}

// What lasts one turn only.
void begin_turn(Battle& battle) {
    ++battle.turn;
    for (Figure& figure : battle.figures) {
        figure.turn = {};
        figure.command = {};
        figure.rout.moved = false;
        figure.harm.friend_down = false;
        figure.harm.friend_down_by = {};
    }
    for (Body& body : battle.bodies) {
        body.at_start = static_cast<std::uint8_t>(body.men().count());  // PG-30.02
        body.casualties.clear();
        body.surprised = body.was_charged = body.volleyed = false;
        body.bound = body.next;  // PG-02.06
        body.next = Bound::Free;
    }
    for (Gun& gun : battle.guns) gun.used = false;
    battle.files.clear();  // PG-06.18
}

void begin_battle(Battle& battle) {
    note_training(battle);
    battle.started = {};
    for (const Figure& figure : battle.figures)
        if (figure.troops != Troops::Civilians) ++entry(battle.started, figure.side);
    enter_phase(battle, Stage::Initiative);
}

// PG-02.05 of one side: its points, then its tests; PG-02.15 step 2.
void control_step(Play& play) {
    Battle& battle = play.battle;
    const SideId side = battle.acting;
    fix_control(play, side);
    rally(play, side);
    take_control_tests(play, side);
    end_part(battle, Stage::Compulsory);
    if (battle.stage == Stage::Control) battle.stage = Stage::Command;
}

// PG-02.15 step 3, one move in a step.
void compulsory_step(Play& play) {
    Battle& battle = play.battle;
    if (!battle.part_begun) {
        for (const FigureId who : present(battle, battle.acting)) begin_deeds(battle, who);
        battle.part_begun = true;
    }
    if (next_compulsory_move(play, battle.acting)) return;
    end_part(battle, Stage::Actions);
    if (battle.stage == Stage::Actions) clear_under_fire(battle);  // PG-02.15 step 4
}

// PG-02.15 step 5, one actor in a step.
void action_step(Play& play) {
    Battle& battle = play.battle;
    if (!battle.part_begun) {
        battle.part_begun = true;
        begin_actions(play, battle.acting);
    }
    if (next_action(play, battle.acting)) return;
    end_part(battle, Stage::HandToHand);
    if (battle.stage == Stage::HandToHand) clear_charges(battle);
}

void set_up_step(Play& play) {
    Battle& battle = play.battle;
    switch (battle.stage) {
        case Stage::Terrain:
            lay_terrain(play);
            battle.stage = Stage::Order;
            break;
        case Stage::Order:
            decide_order(play);
            battle.stage = Stage::Deployment;
            break;
        default:
            if (!deploy_next(play)) begin_battle(battle);
            break;
    }
}

}  // namespace

// PG-02.03, PG-02.04
void roll_for_first(Play& play) {
    Battle& battle = play.battle;
    const SideId one{0}, two{1};
    int high = 0, low = 0;
    do {
        high = play.roll_die(play.by_side(one, "PG-02.03"_rule));
        low = play.roll_die(play.by_side(two, "PG-02.03"_rule));
    } while (high == low);
    const SideId winner = high > low ? one : two;
    Question question = question_for_side(battle, winner, "PG-02.03"_rule, "first-or-second");
    offer(question, "go-first");
    offer(question, "go-second");
    const bool goes_first = play.choose(question).verb == "go-first";
    battle.first = goes_first ? winner : other_side(winner);
    play.tell("PG-02.03"_rule, {}, "{} go first this turn", battle.side_name(battle.first));
}

// PG-02.13, PG-02.15 step 8
void end_turn(Play& play) {
    Battle& battle = play.battle;
    remove_stunned(play);
    free_unsecured(play);
    settle_guns(play);  // PG-80.09 its crew may have fallen since anybody moved
    count_running(play);
    keep_last_moves(battle);
    age_surprise(battle);
    age_sounds(battle);
    end_if_over(play);
    if (!battle.over()) enter_phase(battle, Stage::Initiative);
}

// PG-02.01, PG-02.15
void step(Play& play) {
    Battle& battle = play.battle;
    switch (battle.stage) {
        case Stage::Initiative:
            begin_turn(battle);
            play.tell("PG-02.01"_rule, {}, "turn {}", battle.turn);
            roll_for_first(play);
            enter_phase(battle, Stage::Command);
            break;
        case Stage::Command:
            allocate_command(play, battle.acting);
            battle.stage = Stage::Control;
            break;
        case Stage::Control: control_step(play); break;
        case Stage::Compulsory: compulsory_step(play); break;
        case Stage::Actions: action_step(play); break;
        case Stage::HandToHand:
            fight_all(play);
            enter_phase(battle, Stage::Tests);
            break;
        case Stage::Tests:
            take_phase_six_tests(play, battle.acting);
            end_part(battle, Stage::TurnEnd);
            break;
        case Stage::TurnEnd: end_turn(play); break;
        case Stage::Over: break;
        default: set_up_step(play); break;
    }
}

}  // namespace petite_guerre
