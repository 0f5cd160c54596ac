#include "books/long_rifle/reactions/reaction.h"

#include <algorithm>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/people/stars.h"
#include "books/long_rifle/reactions/sheets.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/cohesion.h"
#include "books/long_rifle/turn/groups.h"

namespace long_rifle {

Tests::Due& Tests::entry(FigureId who) {
    for (Due& one : due)
        if (one.who == who) return one;
    due.push_back({who});
    return due.back();
}
RuleId rule_of(Test test) {
    switch (test) {
        case Test::ReceivedFire: return "LR-13.11"_rule;
        case Test::ManDown: return "LR-13.16"_rule;
        case Test::Trophies: return "LR-13.19"_rule;
        default: return "LR-13.25"_rule;
    }
}

void Tests::received_fire(FigureId target, FigureId shooter) {
    entry(target).fired_on_by.add(shooter);
}
void Tests::man_down(FigureId tester, FigureId cause) {
    Due& one = entry(tester);
    one.man_down = true;
    if (cause) one.downed_by.add(cause);
}
void Tests::trophy(FigureId taker, FigureId victim) {
    for (const TrophyDue& one : trophies)
        if (one.who == taker) return;
    trophies.push_back({taker, victim});
}
void Tests::add(const Tests& other) {
    for (const Due& theirs : other.due) {
        Due& ours = entry(theirs.who);
        ours.fired_on_by |= theirs.fired_on_by;
        ours.downed_by |= theirs.downed_by;
        ours.man_down = ours.man_down || theirs.man_down;
        ours.standing_duck_back = ours.standing_duck_back || theirs.standing_duck_back;
    }
    for (const TrophyDue& theirs : other.trophies) trophy(theirs.who, theirs.victim);
}

// LR-13.08 nobody who is down, taken or gone; LR-13.09, LR-13.29 nobody locked in melee; LR-16.11.
bool takes_test(const Battle& battle, FigureId who, Test test) {
    const Figure& figure = battle[who];
    if (!figure.able() || figure.in_melee() || figure.wagon) return false;
    return figure.animal == Animal::None || animal_takes(figure.animal, test);
}

namespace {

// LR-13.05 cover from all who caused the test; where none of the enemy did, from every side.
bool in_cover_from_all(const Battle& battle, FigureId who, FigureSet causes) {
    if (causes.empty()) return in_cover(battle, who, who);
    for (const FigureId cause : causes)
        if (!in_cover(battle, who, cause)) return false;
    return true;
}

}  // namespace

// LR-13.03 two dice; LR-05.12 a Poltroon under fire one; LR-13.05 one more in cover, for Received
// Fire and Man Down; LR-16.03 a bear one more; LR-16.04 no cover die for animals.
int reaction_dice(const Battle& battle, FigureId who, Test test, FigureSet causes) {
    const Figure& figure = battle[who];
    const bool fired_on = test == Test::ReceivedFire;
    if (figure.animal != Animal::None) {
        const bool more = fired_on || test == Test::RecoverFromKnockDown;
        return figure.animal == Animal::Bear && more ? 3 : 2;
    }
    int dice = fired_on && figure.is(Attribute::Poltroon) ? 1 : 2;
    if ((fired_on || test == Test::ManDown) && in_cover_from_all(battle, who, causes)) ++dice;
    return dice;
}

// LR-13.16, LR-99.32 within 4" and seen; LR-13.17 not by those of higher Rep; LR-13.18 in their
// front.
void man_down_around(const Battle& battle, FigureId who, FigureId cause, Tests& into) {
    for (const FigureId other : all(battle)) {
        const bool bound = other != who && battle[other].side == battle[who].side
                           && takes_test(battle, other, Test::ManDown)
                           && battle[who].effective_rep() >= battle[other].effective_rep()
                           && gap_within(battle, other, who, 4_in);
        if (bound && sees(battle, other, who)) into.man_down(other, cause);
    }
}

namespace {

// LR-08.11 one for each group in the batch; LR-08.10 of Received Fire and Man Down (Cohesion has
// its own).
struct LeaderDice {
    struct One {
        FigureSet group;
        int passed;
    };
    FixedVector<One, most_figures> rolled;

    int of(Play& play, FigureId who) {
        if (play.battle[who].animal != Animal::None) return 0;  // LR-16.01
        for (const One& one : rolled)
            if (one.group.contains(who)) return one.passed;
        const FigureSet group = testing_group(play.battle, who);  // LR-08.13, LR-16.10
        rolled.push_back({group, leader_die(play, group)});
        return rolled.back().passed;
    }
};

// LR-13.15, LR-18.05 at the one who caused the test; with several causes a Star chooses, a Grunt
// takes the closest still standing.
FigureId main_cause(Play& play, FigureId who, FigureSet causes) {
    FigureSet standing;
    for (const FigureId cause : causes)
        if (enemies(play.battle, who, cause) && may_be_shot(play.battle, cause))
            standing.add(cause);
    if (standing.empty()) standing = causes;
    if (play.battle[who].star && has_player(play.battle, who)) {
        Question question = question_for(play.battle, who, "LR-13.15"_rule, "which-cause");
        for (const FigureId cause : standing) offer(question, "react-to", who, cause);
        if (!question.options.empty()) return play.choose(question).target;
    }
    FigureId closest;
    for (const FigureId cause : standing)
        if (!closest || gap(play.battle, who, cause) < gap(play.battle, who, closest))
            closest = cause;
    return closest;
}

// Somebody who must test, and what is settled before anybody rolls.
struct Tester {
    Tests::Due due;
    FigureId cause;             // LR-13.15
    std::optional<int> chosen;  // LR-04.26

    FigureSet causes() const { return due.fired_on_by | due.downed_by; }
};
using Testers = FixedVector<Tester, most_figures>;

// LR-13.15 under fire those who fired, whoever brought a friend down; LR-04.26 a Star chooses
// instead of rolling, so before he sees any dice.
Testers who_tests(Play& play, const Tests& now) {
    Testers testers;
    for (Tests::Due due : now.due) {
        if (!takes_test(play.battle, due.who, Test::ReceivedFire)) due.fired_on_by = {};
        if (!takes_test(play.battle, due.who, Test::ManDown)) due.man_down = false;
        if (due.fired_on_by.empty() && !due.man_down) continue;
        const bool fired_on = !due.fired_on_by.empty();
        const FigureSet causes = fired_on ? due.fired_on_by : due.downed_by;
        const FigureId cause = !causes.empty() ? main_cause(play, due.who, causes) : FigureId{};
        const Test first = fired_on ? Test::ReceivedFire : Test::ManDown;
        testers.push_back({due, cause, free_will(play, due.who, first, cause)});
    }
    return testers;
}

// LR-13.30, LR-99.35 one set of dice for both tests; a die that only one of them has (cover, a
// Poltroon's second) counts in that one.
struct PassedDice {
    int received_fire = 0, man_down = 0;
};
PassedDice roll_for(Play& play, const Tester& tester, LeaderDice& leaders) {
    if (tester.chosen) return {*tester.chosen, *tester.chosen};
    const Battle& battle = play.battle;
    const Tests::Due& due = tester.due;
    const bool fired_on = !due.fired_on_by.empty();
    const RuleId rule = rule_of(fired_on ? Test::ReceivedFire : Test::ManDown);
    // LR-16.02 a beast may have been struck, not fired at
    const bool shot = fired_on && battle[due.who].animal == Animal::None;
    const Because because{play, !fired_on ? "LR-18.27"_rule : shot ? "LR-18.07"_rule : RuleId{}};
    const Because test{play, rule};
    const int leader = leaders.of(play, due.who);
    const int fire_dice =
        fired_on ? reaction_dice(battle, due.who, Test::ReceivedFire, due.fired_on_by) : 0;
    const int down_dice =
        due.man_down ? reaction_dice(battle, due.who, Test::ManDown, due.downed_by) : 0;
    const int most = std::max(fire_dice, down_dice);
    const int shared = fired_on && due.man_down ? std::min(fire_dice, down_dice) : most;
    const int rep = battle[due.who].effective_rep();
    const RollFor why = play.by(due.who, rule, Purpose::Reaction);
    const int passed = play.roll_passes(why, shared, rep) + leader;  // LR-08.12 dice of his own
    const int more = most > shared ? play.roll_passes(why, most - shared, rep) : 0;
    return {passed + (fire_dice > shared ? more : 0), passed + (down_dice > shared ? more : 0)};
}

Reaction read(const Battle& battle, FigureId who, Test test, int passed, FigureId cause) {
    const SheetSituation situation = sheet_situation(battle, who, cause);
    const Figure& figure = battle[who];
    return figure.animal != Animal::None ? read_animal_sheet(figure.animal, test, passed, situation)
                                         : read_sheet(figure.profession, test, passed, situation);
}

}  // namespace

// LR-13.03, LR-99.31, LR-13.04, LR-13.30 every figure rolls before anything is carried out
// (LR-13.34).
void roll_reactions(Play& play, const Tests& now, Responses& responses) {
    LeaderDice leaders;
    for (const Tester& tester : who_tests(play, now)) {
        const Tests::Due& due = tester.due;
        const FigureId cause = tester.cause;
        const PassedDice passed = roll_for(play, tester, leaders);
        Response& response = responses.of(due.who);
        response.causes |= tester.causes();
        response.target = cause;
        // LR-13.32 if it is still in Duck Back
        response.ducked = due.standing_duck_back && play.battle[due.who].status == Status::DuckBack;
        if (response.ducked) response.take(Reaction::DuckBack, "LR-13.32"_rule);  // LR-99.30
        const auto take = [&](Test test, int dice, FigureSet causes) {
            const Reaction result = read(play.battle, due.who, test, dice, cause);
            if (result == Reaction::CohesionTest) response.called_by |= causes;  // LR-18.20
            response.take(result, rule_of(test));
        };
        if (!due.fired_on_by.empty())
            take(Test::ReceivedFire, passed.received_fire, due.fired_on_by);
        if (due.man_down) take(Test::ManDown, passed.man_down, due.downed_by);
    }
}

namespace {

void take_batch(Play& play, const Tests& now, Tests& next) {
    Responses responses;
    roll_reactions(play, now, responses);
    cohesion_tests(play, responses);
    carry_out_reactions(play, now, responses, next);
}

// LR-13.32 whoever is on his way to cover tests when he is there.
Tests without_those_ducking(const Play& play, const Tests& tests) {
    if (play.ducking.empty()) return tests;
    Tests now;
    now.trophies = tests.trophies;
    for (const Tests::Due& due : tests.due) {
        Tests one;
        one.due.push_back(due);
        const bool later = play.ducking.contains(due.who);
        (later ? *play.in_cover : now).add(one);
    }
    return now;
}

}  // namespace

// LR-01.03, LR-99.01 inside the active side's phase; LR-01.04, LR-13.10 back and forth as often as
// it takes.
void take_tests(Play& play, const Tests& tests) {
    if (tests.empty()) return;
    if (play.in_sight != nullptr) {  // LR-13.07
        play.in_sight->postponed.add(tests);
        return;
    }
    Tests now = without_those_ducking(play, tests);
    for (int batches = 0; !now.empty(); ++batches) {
        expects(batches < 10'000, "LR-01.04: an exchange that never ends");
        Tests next;
        take_batch(play, now, next);
        now = without_those_ducking(play, next);
    }
}

}  // namespace long_rifle
