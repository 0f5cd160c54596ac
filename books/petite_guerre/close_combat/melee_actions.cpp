#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/body_actions.h"
#include "books/petite_guerre/turn/items.h"
#include "books/petite_guerre/turn/turn.h"

// PG-23.12, PG-23.13 phase 4 of those in hand-to-hand.
namespace petite_guerre {

namespace {

// PG-23.13, PG-31.14 broken, and off at once; PG-32.06 those in contact may follow.
void run_from_melee(Play& play, FigureSet runners) {
    Battle& battle = play.battle;
    const Because because{play, "PG-23.12"_rule};
    for (const FigureId who : runners) {
        const FigureSet in_contact = opponents(battle, who);
        const FigureId cause =
            nearest(battle, who, in_contact.empty() ? known_foes(battle, who) : in_contact);
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

// Who strikes one of them from behind and is behind him still.
FigureSet behind(const Battle& battle, FigureSet men) {
    FigureSet set;
    for (const FigureId man : men)
        for (const FigureId enemy : battle[man].harm.behind& opponents(battle, man))
            if (!in_front(battle, man, battle[enemy].at)) set.add(enemy);
    return set;
}

FigureSet prone_of(const Battle& battle, FigureSet men) {
    FigureSet set;
    for (const FigureId man : men)
        if (battle[man].prone() && !battle[man].stunned()) set.add(man);
    return set;
}

void get_up(Play& play, FigureSet men) {
    for (const FigureId man : men) {
        play.battle[man].posture = Posture::Standing;
        note_item(play.battle, man, Item::Posture);
    }
    play.tell("PG-23.12"_rule, men.first(), "{} gets up", play.name(men.first()));
}

void turn_on(Play& play, FigureId who, FigureSet men, FigureId enemy) {
    Battle& battle = play.battle;
    if (const BodyId body = battle[who].body)
        face_body(battle, body, battle[enemy].at);
    else
        turn_to(battle, who, battle[enemy].at);
    for (const FigureId man : men) note_item(battle, man, Item::Turn);
    play.tell("PG-23.12"_rule, who, "{} turns on {}", play.name(who), play.name(enemy));
}

Question what_to_do(const Battle& battle, FigureId who, FigureSet men) {
    Question question = question_for(battle, who, "PG-23.12"_rule, "melee-action");
    offer(question, "fight-on", who);
    if (!prone_of(battle, men).empty()) offer(question, "get-up", who);
    for (const FigureId enemy : behind(battle, men)) offer(question, "turn-on", who, enemy);
    offer(question, "run-away", who);
    return question;
}

}  // namespace

// PG-23.12, PG-23.13 one of them; PG-08.01 a formed unit as one; PG-05.09 a leader who did not buy
// his actions chooses nothing.
void melee_action(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const FigureSet men = with_mates(battle, who);
    const FigureId one = battle[who].formed() ? taking_part(battle, battle[who].body).first() : who;
    for (const FigureId man : men) {
        Deeds& deeds = begin_deeds(battle, man);
        deeds.spent = Turned::HandToHand;
        deeds.acted = true;
    }
    if (!one || battle[one].stunned() || !may_choose_actions(battle, one)) return;
    const Option chosen = play.choose(what_to_do(battle, one, men));
    if (chosen.verb == "run-away") return run_away(play, one);
    if (chosen.verb == "fight-on") return;
    const FigureSet moved = chosen.verb == "get-up" ? prone_of(battle, men) : men;
    if (chosen.verb == "get-up")
        get_up(play, moved);
    else
        turn_on(play, one, moved, chosen.target);
    for (const FigureId man : moved) moved_on_the_spot(play, man);  // PG-14.24
}

}  // namespace petite_guerre
