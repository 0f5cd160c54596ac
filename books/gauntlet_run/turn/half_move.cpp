// GR-02.02, GR-07.01, GR-07.02 the Half-move activation; see acting.h.
#include "books/gauntlet_run/artillery/crews.h"
#include "books/gauntlet_run/artillery/gun_moves.h"
#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/charge/ladders.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/turn/acting.h"

namespace gauntlet_run {

namespace {

// What has been done of it.
struct HalfMove {
    bool moved = false;    // or changed its formation in the place of that
    bool changed = false;  // GR-08.03 dismounted: it may go on on foot
    bool fired = false;
    UnitId gunners;  // GR-15.16 five who have left it for a gun: they fire with it, not after it

    bool begun() const { return moved || changed || fired; }
};

bool is_limbering(const Option& option) {
    return option.verb == "limber" || option.verb == "unlimber";
}
bool is_crew_change(const Option& option) {
    return option.verb == "shift-crew" || option.verb == "man-gun";
}

void change(Acting& acting, HalfMove& done, const Option& option) {
    acting.stirred = true;
    done.changed = true;
    // GR-08.03, GR-47.03 who may move beside it has not done so yet
    done.moved = done.moved || !pace_beside_change(acting.play.battle, acting.who, option);
    if (is_limbering(option)) return change_limber(acting.play, option);
    if (is_crew_change(option)) {
        change_crew(acting.play, option);
        const Battle& battle = acting.play.battle;
        const UnitId crew = battle[gun_that_is(battle, option.target)].crew;
        if (crew && battle[crew].left_squad == acting.who) done.gunners = crew;
        return;
    }
    change_formation(acting.play, acting.who, option);
}

// GR-28.17, GR-29.06 its figures stand elsewhere then.
void change_and_look(Acting& acting, HalfMove& done, const Option& option) {
    change(acting, done, option);
    if (acting.goes_on()) after_step(acting.play, acting.who);
}

void go(Acting& acting, HalfMove& done) {
    acting.stirred = true;
    done.moved = true;
    if (serves(acting.play.battle, acting.who))
        move_gun(acting.play, acting.who, false);
    else
        move(acting.play, acting.who, Pace::Half);
}

// GR-17.05 and nothing after it.
void raise_ladders(Acting& acting, const Option& option) {
    acting.stirred = true;
    use_ladders(acting.play, acting.who, option);
}

void shoot(Acting& acting, HalfMove& done, const Option& option) {
    if (option.who == done.gunners)
        done.gunners = {};
    else
        done.fired = true;
    take_shot(acting, option, true);
    // GR-29.06 right after it, if he can still go on to something else
    if (!done.moved && acting.goes_on()) spring(acting.play, acting.who, Moment::During);
}

Question what_next(const Acting& acting, const HalfMove& done) {
    const Battle& battle = acting.play.battle;
    const UnitId who = acting.who;
    Question question = question_for(battle, who, "GR-02.02"_rule, "half-move");
    if (!done.begun() && has_to_reform(battle, who)) {  // GR-05.15
        offer_forming_up(battle, who, question);
        return question;
    }
    if (!done.moved && can_move(battle, who, false)) offer(question, "move", who);
    if (!done.moved && !done.changed) offer_changes(battle, who, question);
    if (!done.fired) offer_fire(battle, who, true, question);
    if (done.gunners) offer_fire(battle, done.gunners, true, question);
    if (done.moved && !done.changed && !done.fired) offer_raising(battle, who, question);
    if (done.begun()) offer_pass(question, "half-move-done", who);
    return question;
}

// One thing more; false: he has done.
bool go_on_with(Acting& acting, HalfMove& done) {
    const Question question = what_next(acting, done);
    if (question.options.empty()) return false;
    const Option chosen = acting.play.choose(question);
    if (chosen.pass) return false;
    if (chosen.verb == "raise-ladders") return raise_ladders(acting, chosen), false;
    if (chosen.verb == "move")
        go(acting, done);
    else if (is_shot(chosen))
        shoot(acting, done, chosen);
    else
        change_and_look(acting, done, chosen);
    return acting.goes_on();
}

}  // namespace

void offer_changes(const Battle& battle, UnitId who, Question& question) {
    if (serves(battle, who)) {
        offer_limbering(battle, who, question);
        return offer_crew_changes(battle, who, question);
    }
    offer_formations(battle, who, question);
    offer_crew_changes(battle, who, question);
}

bool has_to_reform(const Battle& battle, UnitId who) {
    if (!must_reform(battle, who)) return false;
    Question question;
    offer_forming_up(battle, who, question);
    return !question.options.empty();
}

void take_half_move(Acting& acting) {
    acting.unit().activation = Activation::HalfMove;
    HalfMove done;
    while (go_on_with(acting, done)) {
    }
}

}  // namespace gauntlet_run
