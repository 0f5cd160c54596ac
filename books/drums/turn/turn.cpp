#include "books/drums/turn/turn.h"

#include "books/drums/fighting/states.h"
#include "books/drums/seeing/hiding.h"
#include "books/drums/set_up/ending.h"
#include "books/drums/set_up/set_up.h"
#include "books/drums/turn/activation.h"
#include "books/drums/turn/groups.h"

namespace drums {

SideId roll_for_it(Play& play, RuleId rule) {
    for (;;) {
        const int first = play.roll_die(play.by(SideId{0}, rule));
        const int second = play.roll_die(play.by(SideId{1}, rule));
        if (first != second) return SideId::of(first > second ? 0 : 1);
        play.tell(rule, {}, "a tie: both roll again");
    }
}

// DT-50.08 one player's run of activations.
void begin_turn(Play& play, SideId side) {
    Battle& battle = play.battle;
    battle.active = side;
    battle.turn_over = false;
    for (Figure& figure : battle.figures) {
        if (figure.side != side) continue;
        static_cast<Doings&>(figure) = {};  // DT-53.02, DT-02.04, DT-60.11
        for (Carried& weapon : figure.weapons) weapon.fired = weapon.reloaded = false;
    }
    play.tell("DT-50.08"_rule, {}, "Round {}: the turn of {}", battle.turn, play.side_name(side));
}

namespace {

// DT-53.01 turns alternate; DT-63.04 so many rounds.
void end_turn(Play& play) {
    Battle& battle = play.battle;
    if (battle.active != battle.first) {
        if (battle.turn >= battle.setting->rounds) return end_at_limit(play);
        ++battle.turn;
    }
    begin_turn(play, other_side(battle.active));
}

// DT-53.01; DT-59.03 those deployed near enough have found whom they see.
void first_turn(Play& play) {
    Battle& battle = play.battle;
    reveal_those_found(play);
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(most_sides); ++i)
        battle.strength[static_cast<std::size_t>(i)] =
            static_cast<std::int8_t>(strength_of(battle, SideId{i}));
    battle.first = roll_for_it(play, "DT-53.01"_rule);
    battle.turn = 1;
    battle.stage = Stage::Turns;
    begin_turn(play, battle.first);
}

// DT-53.03, DT-53.05 whom to try next, or pass.
void turn_step(Play& play) {
    Battle& battle = play.battle;
    const FigureSet left = untried(battle, battle.active);
    if (left.empty() || battle.turn_over) return end_turn(play);
    Question question = question_for(battle, battle.active, "DT-53.03"_rule, "activate");
    for (const FigureId who : left) offer(question, "activate", who);
    for (const FigureId who : left)
        if (may_lead(battle, who)) offer(question, "activate-group", who);
    offer_pass(question, "pass");
    const Option chosen = play.choose(question);
    if (chosen.verb == "pass") return end_turn(play);
    const bool together = chosen.verb == "activate-group";
    activate(play, together ? form_group(play, chosen.who) : FigureSet{chosen.who}, chosen.who);
}

}  // namespace

// DT-63.07 in this order.
void step(Play& play) {
    switch (play.battle.stage) {
        case Stage::Terrain: return lay_terrain(play);
        case Stage::Edges: return choose_edges(play);
        case Stage::Deployment: return deploy(play);
        case Stage::FirstTurn: return first_turn(play);
        case Stage::Turns: return turn_step(play);
        case Stage::Over:
        case Stage::Count: return;
    }
}

}  // namespace drums
