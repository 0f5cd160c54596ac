#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/turn.h"

// Chapter 32: pursuit.
namespace petite_guerre {

namespace {

constexpr Inches near_enough = paces(40);  // PG-32.05
constexpr int pursues_from = 4;            // PG-32.03

// PG-32.05, PG-02.16, PG-02.17 free of others, and of what counts before a pursuit.
bool is_free(const Battle& battle, FigureId who, FigureId runner) {
    const Figure& figure = battle[who];
    FigureSet others = opponents(battle, who);
    others.remove(runner);
    const bool has_moved = battle.stage == Stage::Compulsory && figure.turn.forced_done;
    return figure.present() && !figure.stunned() && others.empty() && !figure.mount.to_control
           && !figure.turn.pursued && !has_moved;
}

// All of a formed unit go, so none of them may be held; its stunned men are carried along, and
// those who control their mounts (PG-26.09).
bool all_free(const Battle& battle, FigureId who, FigureId runner) {
    if (!is_free(battle, who, runner)) return false;
    for (const FigureId man : with_mates(battle, who))
        if (!battle[man].stunned() && !battle[man].mount.to_control
            && !is_free(battle, man, runner))
            return false;
    return true;
}

}  // namespace

// PG-32.05, PG-32.07
FigureSet may_pursue(const Battle& battle, FigureId runner) {
    FigureSet set;
    for (const FigureId who : battle[runner].rout.pursuers | opponents(battle, runner))
        if (battle[who].present() && enemies(battle, who, runner)
            && within_gap(battle, who, runner, near_enough) && all_free(battle, who, runner)
            && sees(battle, who, runner))
            set.add(who);
    return set;
}

namespace {

// PG-32.02
bool is_controlled_regular(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.formed()) return figure.troops == Troops::Regulars && figure.turn.controlled;
    const Body& body = battle[figure.body];
    return troops_of(battle, body) == Troops::Regulars && controlled(battle, body);
}

// PG-32.04, PG-32.09 chosen before the die.
int zeal(Play& play, FigureId who, FigureId runner) {
    const Battle& battle = play.battle;
    const Figure& figure = battle[who];
    const Class experience =
        figure.formed() ? class_of(battle, battle[figure.body]) : figure.experience;
    if (experience != Class::A) return 0;
    Question question = question_for(battle, who, "PG-32.04"_rule, "pursuit-zeal", runner);
    offer(question, "press-on", who, runner);
    offer(question, "hold-back", who, runner);
    return play.choose(question).verb == "press-on" ? 1 : -1;
}

// PG-32.02; PG-05.09 a leader who did not buy his actions chooses nothing.
bool chooses_to_pursue(Play& play, FigureId who, FigureId runner) {
    const Battle& battle = play.battle;
    if (!battle[who].formed() && !may_choose_actions(battle, who)) return false;
    Question question = question_for(battle, who, "PG-32.02"_rule, "pursue-runner", runner);
    offer(question, "pursue", who, runner);
    offer_pass(question, "let-run", who, runner);
    return play.choose(question).verb == "pursue";
}

// PG-32.01 .. PG-32.04
bool decides_to_pursue(Play& play, FigureId who, FigureId runner) {
    const Battle& battle = play.battle;
    if (battle[who].natives) return true;
    if (is_controlled_regular(battle, who)) return chooses_to_pursue(play, who, runner);
    const int eager = zeal(play, who, runner);
    RollFor roll = play.by(who, "PG-32.03"_rule);
    modify(roll, "PG-32.04"_rule, battle[who].mounted() ? 1 : 0, "mounted");
    modify(roll, "PG-32.04"_rule, eager, "class A");
    return roll_total(play, roll) >= pursues_from;
}

// PG-05.10 whoever of a formed unit may choose nothing stays behind when it chooses to go. Nobody:
// he was the one, or all that was left of it.
FigureId without_idle_leader(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    const BodyId body = battle[who].body;
    if (!body || !is_controlled_regular(battle, who)) return who;
    leave_idle_leader_behind(play, body);
    return battle[who].body == body ? who : battle[body].men().first();
}

// PG-32.06, PG-32.08 one run after him; contact only with runners.
void follow(Play& play, FigureId who, FigureId runner) {
    Battle& battle = play.battle;
    const BodyId body = battle[who].body;
    const FigureSet men = with_mates(battle, who);
    for (const FigureId man : men) {
        battle[man].turn.pursued = true;
        Deeds& deeds = begin_deeds(battle, man);
        deeds.spent = Turned::Pursuit;
        deeds.acted = true;
    }
    battle[runner].rout.pursuers |= men;  // PG-32.05
    play.tell("PG-32.06"_rule, who, "{} pursues {}", play.name(who), play.name(runner));
    const Because because{play, "PG-32.06"_rule};
    Limits limits;
    limits.contact_with = runner;
    limits.to_the_end = true;
    limits.wounded_half = !body;
    const Point there = battle[runner].at;
    if (body)
        go_body(play, body, MoveKind::Run, Path{front_of(battle, battle[body]), there}, limits);
    else
        move_along(play, who, MoveKind::Run,
                   way_to(battle, who, there, distance(battle[who].at, there) + near_enough),
                   limits);
    for (const FigureId man : men) battle[man].now.ran = true;  // PG-32.08
}

}  // namespace

// PG-32.07
void leave_behind(Battle& battle, FigureId runner) {
    FigureSet& pursuers = battle[runner].rout.pursuers;
    for (const FigureId who : pursuers)
        if (!battle[who].present() || !within_gap(battle, who, runner, near_enough)
            || !sees(battle, who, runner))
            pursuers.remove(who);
}

// PG-32.06, PG-32.07 PG-32.05 a formed unit rolls once.
void pursue(Play& play, FigureId runner, FigureSet candidates) {
    const Battle& battle = play.battle;
    const Because because{play, "PG-31.16"_rule};
    FigureSet done;
    for (const FigureId who : candidates) {
        if (!battle[runner].present() || !battle[runner].broken()) return;
        if (done.contains(who) || !battle[who].present()) continue;
        done |= with_mates(battle, who);
        if (!decides_to_pursue(play, who, runner)) continue;
        if (const FigureId goes = without_idle_leader(play, who)) follow(play, goes, runner);
    }
}

}  // namespace petite_guerre
