#include "books/long_rifle/trophies.h"

#include <utility>

#include "books/long_rifle/damage.h"
#include "books/long_rifle/movement.h"
#include "books/long_rifle/results.h"
#include "books/long_rifle/sheets.h"
#include "books/long_rifle/sight.h"
#include "books/long_rifle/stars.h"

namespace long_rifle {

namespace {

// LR-13.19 once in an Encounter; LR-13.33 not if another test has told it to do something else.
bool takes_it_now(Play& play, const TrophyTest& test) {
    Figure& figure = play.battle[test.who];
    if (std::exchange(figure.trophy_tested, true)) return false;
    return !test.cancelled && takes_test(play.battle, test.who, Test::Trophies)
           && play.battle[test.victim].down();
}

// LR-13.20 at once; LR-13.35 that is all it does in this activation.
void carry_out(Play& play, const TrophyTest& test, int passed) {
    Figure& figure = play.battle[test.who];
    const Reaction result = read_sheet(figure.profession, Test::Trophies, passed, {});
    if (result == Reaction::CarryOn || !figure.able() || !play.battle[test.victim].down()) return;
    play.tell("LR-13.20"_rule, test.who, "{} goes to take a Trophy from {}", play.name(test.who),
              play.name(test.victim));
    figure.trophy = test.victim;
    go_for_trophy(play, test.who, result == Reaction::Trophy8 ? 8_in : 16_in);
    end_activation(play.battle, test.who);
}

}  // namespace

// LR-13.19 two dice, no Leader Die, no cover die; LR-13.33 rolled apart; LR-04.26 Stars choose
// before anybody rolls, LR-13.34 and all have rolled before anybody goes.
void trophies_tests(Play& play, std::span<const TrophyTest> tests) {
    FixedVector<TrophyTest, most_figures> taken;
    FixedVector<std::optional<int>, most_figures> passed;
    for (const TrophyTest& test : tests)
        if (takes_it_now(play, test)) taken.push_back(test);
    for (const TrophyTest& test : taken)
        passed.push_back(free_will(play, test.who, Test::Trophies, test.victim));
    for (std::size_t i = 0; i < taken.size(); ++i)
        if (!passed[i])
            passed[i] = play.roll_passes(play.by(taken[i].who, "LR-13.19"_rule), 2,
                                         play.battle[taken[i].who].effective_rep());
    for (std::size_t i = 0; i < taken.size(); ++i) carry_out(play, taken[i], *passed[i]);
}

namespace {

bool trophy_is_there(const Battle& battle, FigureId victim) {
    return victim && battle[victim].down() && !battle[victim].captured
           && !battle[victim].carried_by;
}

}  // namespace

bool bound_for_trophy(const Battle& battle, FigureId who) {
    return trophy_is_there(battle, battle[who].trophy) && !battle[who].trophy_interrupted;
}

bool may_resume_trophy(const Battle& battle, FigureId who) {
    return battle[who].trophy_interrupted && trophy_is_there(battle, battle[who].trophy)
           && in_contact(battle, who, battle[who].trophy);
}

// LR-13.20, LR-13.35 outside its allowance, stopping on contact.
void go_for_trophy(Play& play, FigureId who, Inches distance_allowed) {
    const Battle& battle = play.battle;
    const FigureId victim = battle[who].trophy;
    if (in_contact(battle, who, victim)) return;
    const Inches touch = base_radius(battle[who]) + base_radius(battle[victim]);
    const Point beside = toward(battle[victim].at, battle[who].at, touch);
    travel(play, who, way_toward(battle, who, beside, distance_allowed), Travel::Reaction);
}

void take_trophy(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    const FigureId victim = figure.trophy;
    if (!trophy_is_there(play.battle, victim) || !in_contact(play.battle, who, victim)) return;
    figure.trophy = {};
    figure.trophy_interrupted = false;
    if (play.battle[victim].helpless()) kill(play, victim, who, "LR-13.21"_rule);
    if (play.battle[victim].status != Status::ObviouslyDead) return;  // LR-04.20, LR-04.24
    if (figure.effective_rep() <= 4) {
        figure.rep_change = static_cast<std::int8_t>(figure.rep_change + 1);
        play.tell("LR-13.22"_rule, who, "{} has taken a Trophy: Rep {} until the game ends",
                  play.name(who), figure.effective_rep());
    }
}

}  // namespace long_rifle
