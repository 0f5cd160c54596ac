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

bool bound_for_trophy(const Battle& battle, FigureId who) {
    const FigureId victim = battle[who].trophy;
    return victim && battle[victim].down() && !battle[victim].captured
           && !battle[victim].carried_by;
}

// LR-13.20, LR-13.35 outside its allowance, stopping on contact.
void go_for_trophy(Play& play, FigureId who, Inches distance_allowed) {
    const FigureId victim = play.battle[who].trophy;
    if (in_contact(play.battle, who, victim)) return;
    Path path = way_toward(play.battle, who, play.battle[victim].at, distance_allowed);
    const Inches short_of = base_radius(play.battle[who]) + base_radius(play.battle[victim]);
    if (distance(path.back(), play.battle[victim].at) < short_of) {
        const Inches walked =
            length(path) - (short_of - distance(path.back(), play.battle[victim].at));
        path = first_part(path, walked);
    }
    travel(play, who, path, Travel::Reaction);
}

void take_trophy(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    const FigureId victim = figure.trophy;
    if (!bound_for_trophy(play.battle, who) || !in_contact(play.battle, who, victim)) return;
    figure.trophy = {};
    if (play.battle[victim].helpless()) kill(play, victim, who, "LR-13.21"_rule);
    if (figure.effective_rep() <= 4) {
        figure.rep_change = static_cast<std::int8_t>(figure.rep_change + 1);
        play.tell("LR-13.22"_rule, who, "{} has taken a Trophy: Rep {} until the game ends",
                  play.name(who), figure.effective_rep());
    }
}

}  // namespace long_rifle
