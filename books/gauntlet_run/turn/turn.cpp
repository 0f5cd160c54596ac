#include "books/gauntlet_run/turn/turn.h"

#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/set_up/deployment.h"
#include "books/gauntlet_run/turn/chains.h"
#include "books/gauntlet_run/turn/end_of_turn.h"
#include "books/gauntlet_run/turn/last_phase.h"

namespace gauntlet_run {

namespace {

// GR-01.09 a d12 each, ties again.
SideId highest_roller(Play& play) {
    constexpr SideId one{0}, other{1};
    for (;;) {
        const int first = play.roll_die(play.by(one, "GR-01.09"_rule));
        const int second = play.roll_die(play.by(other, "GR-01.09"_rule));
        if (first != second) return first > second ? one : other;
    }
}

}  // namespace

void initiative(Play& play) {
    Battle& battle = play.battle;
    notice_all(play);  // GR-28.08
    const SideId winner = highest_roller(play);
    Question question = question_for(battle, winner, "GR-01.10"_rule, "initiative");
    offer(question, "go-first");
    offer(question, "hand-over");
    const bool takes_it = play.choose(question).verb == "go-first";
    battle.first = battle.acting = takes_it ? winner : other_side(winner);
    battle.stage = Stage::Chains;
    play.tell("GR-01.09"_rule, {}, "Turn {}: {} begin", battle.turn, play.side_name(battle.first));
}

void step(Play& play) {
    switch (play.battle.stage) {
        case Stage::Deployment: return deploy_next(play);
        case Stage::Opening: return opening(play);
        case Stage::Initiative: return initiative(play);
        case Stage::Chains: return take_chain(play);
        case Stage::LastPhase: return take_last_phase(play);
        case Stage::EndOfTurn: return end_of_turn(play);
        case Stage::Over:
        case Stage::Count: return;
    }
}

}  // namespace gauntlet_run
