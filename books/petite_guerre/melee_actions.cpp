#include "books/petite_guerre/acquisition.h"
#include "books/petite_guerre/actions.h"
#include "books/petite_guerre/broken.h"
#include "books/petite_guerre/command.h"
#include "books/petite_guerre/hand_to_hand.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/turn.h"

// PG-23.12, PG-23.13 phase 4 of those in hand-to-hand.
namespace petite_guerre {

namespace {

// PG-23.13, PG-31.14 broken, and off at once; PG-32.06 those in contact may follow.
void run_from_melee(Play& play, FigureSet runners) {
    Battle& battle = play.battle;
    for (const FigureId who : runners) {
        const FigureSet in_contact = opponents(battle, who);
        const FigureId cause =
            nearest(battle, who, in_contact.empty() ? foes(battle, who) : in_contact);
        if (!battle[who].broken())
            break_figure(play, who, cause, cause ? battle[cause].at : battle[who].at,
                         "PG-23.12"_rule);
        battle[who].rout.pursuers |= in_contact;
    }
    for (const FigureId who : runners) {
        const FigureSet candidates = may_pursue(battle, who);
        battle[who].rout.moved = true;
        rout_move(play, who);
        if (!candidates.empty()) pursue(play, who, candidates);
    }
}

void run_away(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const BodyId body = battle[who].body;
    if (!body) return run_from_melee(play, {who});
    // PG-08.01, PG-30.14 a formed unit runs as a whole.
    const FigureSet men = battle[body].men();
    FigureSet in_contact;
    for (const FigureId man : men) in_contact |= opponents(battle, man);
    const FigureId cause = nearest(battle, who, in_contact);
    break_body(play, body, cause, battle[cause].at, "PG-23.12"_rule);
    run_from_melee(play, men);
}

}  // namespace

// PG-23.12, PG-23.13 one of them; PG-05.09 a leader who did not buy his actions chooses nothing.
void melee_action(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    const FigureSet men = figure.formed() ? battle[figure.body].men() : FigureSet{who};
    for (const FigureId man : men) {
        Deeds& deeds = begin_deeds(battle, man);
        deeds.spent = Turned::HandToHand;
        deeds.acted = true;
    }
    if (figure.stunned() || !may_choose_actions(battle, who)) return;
    Question question = question_for(battle, who, "PG-23.12"_rule, "melee-action");
    offer(question, "fight-on", who);
    if (!figure.formed() && figure.prone()) offer(question, "get-up", who);
    if (!figure.formed())
        for (const FigureId enemy : figure.harm.behind& opponents(battle, who))
            if (!in_front(battle, who, battle[enemy].at)) offer(question, "turn-on", who, enemy);
    offer(question, "run-away", who);
    const Option chosen = play.choose(question);
    if (chosen.verb == "run-away") return run_away(play, who);
    if (chosen.verb == "fight-on") return;
    if (chosen.verb == "get-up") {
        figure.posture = Posture::Standing;
        note_item(battle, who, Item::Posture);
        play.tell("PG-23.12"_rule, who, "{} gets up", play.name(who));
    } else {
        turn_to(battle, who, battle[chosen.target].at);
        note_item(battle, who, Item::Turn);
        play.tell("PG-23.12"_rule, who, "{} turns on {}", play.name(who), play.name(chosen.target));
    }
    begin_deeds(battle, who).turned = true;  // PG-14.24
    after_move(play, who, false);
}

}  // namespace petite_guerre
