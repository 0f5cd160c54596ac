#include "books/long_rifle/reactions/trophies.h"

#include <utility>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/people/stars.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/reactions/sheets.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"

namespace long_rifle {

namespace {

// LR-13.19 once in an Encounter; LR-13.33 not if another test has told it to do something else.
bool takes_it_now(Play& play, const TrophyTest& test) {
    Figure& figure = play.battle[test.who];
    if (std::exchange(figure.trophy_tested, true)) return false;
    return !test.cancelled && takes_test(play.battle, test.who, Test::Trophies)
           && play.battle[test.victim].down();
}

// LR-13.20 how far it must go for its Trophy now; 0 if for none.
Inches result_of(Play& play, const TrophyTest& test, int passed) {
    Figure& figure = play.battle[test.who];
    const Reaction result = read_sheet(figure.profession, Test::Trophies, passed, {});
    if (result == Reaction::CarryOn) return 0_in;
    play.tell("LR-13.20"_rule, test.who, "{} goes to take a Trophy from {}", play.name(test.who),
              play.name(test.victim));
    figure.trophy = test.victim;
    return result == Reaction::Trophy8 ? 8_in : 16_in;
}

// LR-13.20 at once; LR-13.35 that is all it does in this activation.
void go_now(Play& play, FigureId who, Inches distance) {
    const Figure& figure = play.battle[who];
    const Because because{play, "LR-13.20"_rule};
    if (figure.carrying_on() && !figure.in_melee() && bound_for_trophy(play.battle, who))
        go_for_trophy(play, who, distance);
    end_activation(play.battle, who);
}

}  // namespace

// LR-13.19 two dice, no Leader Die, no cover die; LR-13.33 rolled apart; LR-04.26 Stars choose
// before anybody rolls, LR-13.34 and all have rolled before anybody goes.
void trophies_tests(Play& play, std::span<const TrophyTest> tests) {
    FixedVector<TrophyTest, most_figures> taken;
    FixedVector<std::optional<int>, most_figures> passed;
    for (const TrophyTest& test : tests)
        if (takes_it_now(play, test)) taken.push_back(test);
    const Because man_down{play, "LR-18.27"_rule};
    for (const TrophyTest& test : taken)
        passed.push_back(free_will(play, test.who, Test::Trophies, test.victim));
    for (std::size_t i = 0; i < taken.size(); ++i)
        if (!passed[i])
            passed[i] = play.roll_passes(play.by(taken[i].who, "LR-13.19"_rule, Purpose::Deed), 2,
                                         play.battle[taken[i].who].effective_rep());
    const Because because{play, "LR-13.19"_rule};
    FixedVector<Inches, most_figures> distances;
    for (std::size_t i = 0; i < taken.size(); ++i)
        distances.push_back(result_of(play, taken[i], *passed[i]));
    for (std::size_t i = 0; i < taken.size(); ++i)
        if (distances[i] > 0_in) go_now(play, taken[i].who, distances[i]);
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

bool beside_its_trophy(const Battle& battle, FigureId who) {
    return bound_for_trophy(battle, who) && in_contact(battle, who, battle[who].trophy);
}

namespace {

Path way_to_trophy(const Battle& battle, FigureId who, Inches distance_allowed) {
    const FigureId victim = battle[who].trophy;
    const Inches touch = base_radius(battle[who]) + base_radius(battle[victim]);
    const Point beside = toward(battle[victim].at, battle[who].at, touch);
    return way_toward(battle, who, beside, distance_allowed);
}

}  // namespace

// LR-13.20, LR-13.35 outside its allowance, stopping on contact.
void go_for_trophy(Play& play, FigureId who, Inches distance_allowed) {
    if (in_contact(play.battle, who, play.battle[who].trophy)) return;
    travel(play, who, way_to_trophy(play.battle, who, distance_allowed), Travel::Reaction);
}

// LR-13.20 an active figure's own move, LR-11.12 up first if it lies; LR-12.06 with the step of its
// group, LR-12.33 and on again after an In Sight.
void go_on_to_trophy(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    figure.movement = movement_on_foot(play.battle, who);
    const FigureSet captives = watched_by(play.battle, who);  // LR-21.11
    for (int legs = 0; legs < 12; ++legs) {
        if (!has_something_left(play.battle, who) || (legs > 0 && figure.prone)
            || !bound_for_trophy(play.battle, who) || beside_its_trophy(play.battle, who))
            break;
        const Path way = way_to_trophy(play.battle, who, figure.movement);
        if (travel(play, who, way, Travel::Voluntary) != Arrival::Interrupted) break;
    }
    bring_captives(play, who, captives);
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
