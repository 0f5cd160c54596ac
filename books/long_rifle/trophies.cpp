#include "books/long_rifle/trophies.h"

#include "books/long_rifle/damage.h"
#include "books/long_rifle/movement.h"
#include "books/long_rifle/results.h"
#include "books/long_rifle/sheets.h"
#include "books/long_rifle/sight.h"
#include "books/long_rifle/stars.h"

namespace long_rifle {

// LR-13.19 once in an Encounter, two dice, no Leader Die, no cover die; LR-13.33 rolled apart.
void trophies_test(Play& play, FigureId who, FigureId victim, bool cancelled) {
    Figure& figure = play.battle[who];
    if (figure.trophy_tested) return;
    figure.trophy_tested = true;
    if (cancelled || !takes_test(play.battle, who, Test::Trophies) || !play.battle[victim].down())
        return;
    const auto chosen = free_will(play, who, Test::Trophies, victim);
    const int passed =
        chosen ? *chosen
               : play.roll_passes(play.by(who, "LR-13.19"_rule), 2, figure.effective_rep());
    const Reaction result = read_sheet(figure.profession, Test::Trophies, passed, {});
    if (result == Reaction::CarryOn) return;
    play.tell("LR-13.20"_rule, who, "{} goes to take a Trophy from {}", play.name(who),
              play.name(victim));
    figure.trophy = victim;
    go_for_trophy(play, who, result == Reaction::Trophy8 ? 8_in : 16_in);
    end_activation(play.battle, who);  // LR-13.35
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
