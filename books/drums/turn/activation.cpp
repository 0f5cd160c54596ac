#include "books/drums/turn/activation.h"

#include <algorithm>
#include <bit>

#include "books/drums/seeing/hiding.h"
#include "books/drums/turn/actions.h"
#include "books/drums/turn/groups.h"

namespace drums {

namespace {

constexpr int most_dice = 3;  // DT-50.03

// DT-01.01, DT-53.03 stated before rolling. What a group must reach is the Quality of the worst of
// them (DT-53.09): the question names him.
int choose_dice(Play& play, FigureId who, FigureSet group) {
    const FigureId worst = group == FigureSet{who} ? FigureId{} : worst_in(play.battle, group);
    Question question = question_for(play.battle, who, "DT-01.01"_rule, "dice", worst);
    for (int dice = 1; dice <= most_dice; ++dice) offer(question, "try", who, {}, dice);
    return play.choose(question).detail;
}

// DT-53.06, DT-53.15 until its actions are used or lost.
void act_alone(Play& play, FigureId who) {
    Battle& battle = play.battle;
    while (battle.actions > 0 && may_act(battle, who)) {
        Question question = question_for(battle, who, "DT-02.01"_rule, "action");
        offer_actions(battle, who, battle.actions, question);
        const Option chosen = play.choose(question);
        if (chosen.verb == "done") return;
        battle.actions = static_cast<std::int8_t>(battle.actions - carry_out(play, who, chosen));
        settle(play);
    }
}

}  // namespace

FigureSet untried(const Battle& battle, SideId side) {
    FigureSet mask;
    for (const FigureId who : all(battle))
        if (battle[who].side == side && battle[who].in_play() && !battle[who].tried) mask.add(who);
    return mask;
}

// DT-01.07, DT-01.08 Quality is from 2 to 6, so a 1 always fails and a 6 always succeeds. DT-99.02,
// DT-99.03
Attempt roll_activation(Play& play, FigureId who, int dice, int quality) {
    const int needed = std::clamp(quality, 2, 6);
    Attempt attempt;
    // DT-61.03 nothing is added for a Leader or an NCO.
    attempt.successes = play.roll_at_least(play.by(who, "DT-01.03"_rule), dice, needed);
    attempt.turn_over = dice - attempt.successes >= 2;
    return attempt;
}

void activate(Play& play, FigureSet group, FigureId commander) {
    Battle& battle = play.battle;
    const int dice = choose_dice(play, commander, group);
    for (const FigureId who : group) {
        battle[who].tried = true;
        begin_ambush(battle, who);
    }
    const Attempt attempt = roll_activation(play, commander, dice, worst_quality_in(battle, group));
    battle.actions = static_cast<std::int8_t>(attempt.successes);  // DT-01.04, DT-53.09
    if (attempt.turn_over)
        play.tell("DT-01.05"_rule, {}, "{} failures: the turn of {} ends{}",
                  dice - attempt.successes, play.side_name(battle.active),
                  attempt.successes > 0 ? " after the action gained" : "");
    if (group == FigureSet{commander}) {
        act_alone(play, commander);
    } else {
        group_actions(play, group);
    }
    battle.actions = 0;
    battle.turn_over = attempt.turn_over;  // DT-53.04, DT-01.06, DT-99.01
}

}  // namespace drums
