#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/turn/items.h"

// PG-22.18 .. PG-22.20 the one item, or volley, of those who stand to receive a charge.
namespace petite_guerre {

namespace {

// PG-14.06 loaded, and the charger to the front: by the time of the shot he is near enough to be
// acquired at once (PG-13.02, PG-22.21).
bool anybody_may_shoot(const Battle& battle, FigureSet men, FigureId charger) {
    for (const FigureId who : men)
        if (may_shoot(battle, who) && in_front(battle, who, battle[charger].at)) return true;
    return false;
}
// PG-14.03 the nearest of those who can be shot at.
FigureId whom_to_shoot(const Battle& battle, FigureId who, FigureSet men, FigureSet far) {
    FigureSet possible;
    for (const FigureId charger : far)
        if (anybody_may_shoot(battle, men, charger)) possible.add(charger);
    return nearest(battle, who, possible);
}
bool anybody_low(const Battle& battle, FigureSet men) {
    for (const FigureId who : men)
        if (!battle[who].mounted() && battle[who].posture != Posture::Standing) return true;
    return false;
}
bool anybody_may_fix(const Battle& battle, FigureSet men) {
    for (const FigureId who : men)
        if (battle[who].bayonet && !battle[who].fixed && !battle[who].stunned()) return true;
    return false;
}

// PG-05.09 all but a leader in the ranks who did not buy his actions.
FigureSet who_react(const Battle& battle, FigureId who) {
    FigureSet men;
    for (const FigureId man : with_mates(battle, who))
        if (may_choose_actions(battle, man)) men.add(man);
    return men;
}

// Quarters to the right that bring a formed unit to face that spot best.
int quarters_to(const Battle& battle, const Body& body, Point spot) {
    const Offset there = spot - battle[body.men().first()].at;
    const Facing f = body.facing;
    const std::int64_t ahead = dot(f.step(), there);
    const std::int64_t right = dot(Offset{f.dy, -f.dx}, there);
    const auto size = [](std::int64_t value) { return value < 0 ? -value : value; };
    if (size(right) > size(ahead)) return right > 0 ? 1 : 3;
    return ahead >= 0 ? 0 : 2;
}

bool may_turn(const Battle& battle, FigureId who, FigureId charger) {
    if (!battle[who].formed()) return !in_front(battle, who, battle[charger].at);
    const BodyId body = battle[who].body;
    return may_turn_body(battle, body)
           && quarters_to(battle, battle[body], battle[charger].at) != 0;
}

// PG-22.20 his own action is not used up: nothing is written down.
void turn_on(Play& play, FigureId who, FigureId charger) {
    Battle& battle = play.battle;
    if (battle[who].formed()) {
        const BodyId body = battle[who].body;
        return turn_body(play, body, quarters_to(battle, battle[body], battle[charger].at));
    }
    turn_to(battle, who, battle[charger].at);
    battle[who].dodged = false;  // PG-10.05
    after_move(play, who, false);
}

void rise(Play& play, FigureSet men) {
    for (const FigureId who : men) {
        Figure& figure = play.battle[who];
        if (figure.mounted() || figure.stunned()) continue;
        if (figure.posture != Posture::Standing) figure.dodged = false;  // PG-10.05
        figure.posture = Posture::Standing;
        after_move(play, who, false);
    }
}

Question ask(const Battle& battle, FigureId who, FigureSet men, FigureSet far, FigureSet all) {
    const Figure& figure = battle[who];
    Question question =
        question_for(battle, who, "PG-22.18"_rule, "react", nearest(battle, who, far));
    const FigureId shot_at = whom_to_shoot(battle, who, men, far);
    if (shot_at && figure.formed() && may_volley(battle, figure.body))
        offer(question, "react-volley", who, shot_at);
    if (shot_at) offer(question, "react-shoot", who, shot_at);
    if (anybody_low(battle, men)) offer(question, "react-rise", who);
    for (const FigureId charger : all)
        if (may_turn(battle, who, charger)) offer(question, "react-turn", who, charger);
    if (anybody_may_fix(battle, men)) offer(question, "react-bayonet", who);
    offer_pass(question, "react-not", who);
    for (const Option& option : question.options)  // PG-14.01
        if (option.verb == "react-volley" || option.verb == "react-shoot") question.by_eye = true;
    return question;
}

}  // namespace

// PG-22.18, PG-22.19
Reacts choose_reaction(Play& play, FigureId who, FigureSet far, FigureSet all) {
    Battle& battle = play.battle;
    const FigureSet men = who_react(battle, who);
    const Option chosen = play.choose(ask(battle, who, men, far, all));
    const std::string_view verb = chosen.verb;
    if (verb == "react-volley") return {Reaction::Volley, chosen.target};
    if (verb == "react-shoot") return {Reaction::Shoot, chosen.target};
    if (verb == "react-not") return {};
    const Because because{play, "PG-22.18"_rule};
    if (verb == "react-rise") rise(play, men);
    if (verb == "react-turn") turn_on(play, who, chosen.target);
    if (verb == "react-bayonet")
        for (const FigureId man : men)
            if (battle[man].bayonet && !battle[man].stunned()) battle[man].fixed = true;
    play.tell("PG-22.18"_rule, who, "{} {}", play.name(who),
              verb == "react-rise"   ? "rises"
              : verb == "react-turn" ? "turns to the charge"
                                     : "fixes the bayonet");
    return {Reaction::Done, {}};
}

}  // namespace petite_guerre
