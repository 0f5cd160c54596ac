#include "books/long_rifle/buildings/barricades.h"

#include <algorithm>

#include "books/long_rifle/buildings/buildings.h"

namespace long_rifle {

namespace {

constexpr int most_workers = 2;  // LR-25.07, LR-25.08, LR-25.11

// LR-25.07, LR-25.08
struct BarricadeValues {
    int start, most;
};
// clang-format off
constexpr EnumArray<OpeningKind, BarricadeValues> barricade_values{{
    //                           starts at   most
    /* Door   */ BarricadeValues{1,          3},
    /* Window */ BarricadeValues{0,          2},
}};
// clang-format on

Barricade* find(Battle& battle, Place place) {
    for (Barricade& barricade : battle.barricades)
        if (barricade.building == place.building && barricade.opening == place.opening)
            return &barricade;
    return nullptr;
}

// Those of this turn who have worked at it or attacked it, and those who are at it now.
int hands_at(const Battle& battle, Place place, bool from_outside) {
    const Barricade* barricade = barricade_at(battle, place.building, place.opening);
    int hands = 0;
    if (barricade != nullptr && barricade->worked_in == battle.turn)
        hands = from_outside ? barricade->attackers : barricade->workers;
    for (const Figure& figure : battle.figures) {
        const bool works = figure.task == Task::Barricade || figure.task == Task::Unbarricade;
        const bool attacks = figure.task == Task::AttackBarricade;
        if (figure.task_detail == number_of(place)) hands += from_outside ? attacks : works;
    }
    return hands;
}

void note_hand(const Battle& battle, Barricade& barricade, bool from_outside) {
    if (barricade.worked_in != battle.turn) barricade.workers = barricade.attackers = 0;
    barricade.worked_in = battle.turn;
    ++(from_outside ? barricade.attackers : barricade.workers);
}

bool is_inside(const Battle& battle, FigureId who) {
    return static_cast<bool>(battle[who].standing.inside);
}

// Closed, not burning, with a hand free on that side.
bool workable(const Battle& battle, Place place, bool from_outside) {
    const Barricade* barricade = barricade_at(battle, place.building, place.opening);
    return barricade != nullptr && barricade->closed && !barricade->opens_next
           && !burning_opening(battle, place.building, place.opening)
           && hands_at(battle, place, from_outside) < most_workers;
}

}  // namespace

int starting_value(const Opening& opening) {
    return barricade_values[opening.kind].start;
}

int highest_value(const Opening& opening) {
    return barricade_values[opening.kind].most;
}

const Barricade* barricade_at(const Battle& battle, BuildingId building, OpeningId opening) {
    for (const Barricade& barricade : battle.barricades)
        if (barricade.building == building && barricade.opening == opening) return &barricade;
    return nullptr;
}

bool closed(const Battle& battle, BuildingId building, OpeningId opening) {
    const Barricade* barricade = barricade_at(battle, building, opening);
    return barricade != nullptr && barricade->closed;
}

// LR-25.07, LR-25.08 from inside, two at most; LR-25.13 not where one has been destroyed.
bool may_barricade(const Battle& battle, FigureId who) {
    const Place place = opening_in_contact(battle, who);
    if (!place.opening || !is_inside(battle, who)) return false;
    if (burning_opening(battle, place.building, place.opening)) return false;
    const Barricade* barricade = barricade_at(battle, place.building, place.opening);
    if (barricade == nullptr) {
        if (battle.barricades.full()) return false;
    } else if (barricade->destroyed || barricade->opens_next
               || barricade->value >= highest_value(opening_of(battle, place))) {
        return false;
    }
    return hands_at(battle, place, false) < most_workers;
}

// LR-25.09
bool may_unbarricade(const Battle& battle, FigureId who) {
    const Place place = opening_in_contact(battle, who);
    return place.opening && is_inside(battle, who) && workable(battle, place, false);
}

// LR-25.11
bool may_attack_barricade(const Battle& battle, FigureId who) {
    const Place place = opening_in_contact(battle, who);
    return place.opening && !is_inside(battle, who) && workable(battle, place, true);
}

// LR-25.07, LR-25.08, LR-25.14 each working figure adds 1 to the DV, and the opening is closed.
void barricade(Play& play, FigureId who, Place place) {
    Barricade* found = find(play.battle, place);
    const Opening& opening = opening_of(play.battle, place);
    if (found == nullptr && play.battle.barricades.full()) return;
    if (found == nullptr) {
        play.battle.barricades.push_back({});
        found = &play.battle.barricades.back();
        found->building = place.building;
        found->opening = place.opening;
        found->value = static_cast<std::int8_t>(starting_value(opening));
    }
    if (found->destroyed || found->value >= highest_value(opening)) return;
    ++found->value;
    found->closed = true;
    note_hand(play.battle, *found, false);
    play.tell(opening.kind == OpeningKind::Door ? "LR-25.08"_rule : "LR-25.07"_rule, who,
              "{} barricades a {} of {}; its Defensive Value is now {}", play.name(who),
              opening.kind == OpeningKind::Door ? "door" : "window",
              name_of(play.battle, place.building), found->value);
}

// LR-25.09, LR-25.14 back at its starting value it is gone, and passable from the next activation.
void unbarricade(Play& play, FigureId who, Place place) {
    Barricade* found = find(play.battle, place);
    if (found == nullptr || !found->closed || found->opens_next) return;
    const int start = starting_value(opening_of(play.battle, place));
    found->value = static_cast<std::int8_t>(std::max(start, found->value - 1));
    found->opens_next = found->value == start;
    note_hand(play.battle, *found, false);
    play.tell("LR-25.09"_rule, who, "{} clears away part of a barricade of {}; {}", play.name(who),
              name_of(play.battle, place.building),
              found->opens_next ? "nothing of it is left" : "some of it still stands");
}

// LR-25.11 a die for each attacker; a 1 lowers the DV by 1.
void attack_barricade(Play& play, FigureId who, Place place) {
    Barricade* found = find(play.battle, place);
    if (found == nullptr || !found->closed || found->opens_next) return;
    note_hand(play.battle, *found, true);
    if (!play.roll_at_most(play.by(who, "LR-25.11"_rule), 1)) {
        play.tell("LR-25.11"_rule, who, "{} strikes at the barricade; it holds", play.name(who));
        return;
    }
    --found->value;
    play.tell("LR-25.11"_rule, who, "{} breaks into the barricade; its Defensive Value is now {}",
              play.name(who), found->value);
    const Because because{play, "LR-25.11"_rule};
    if (found->value <= 0) destroy_barricade(play, who, place);
}

// LR-25.12, LR-25.13
void destroy_barricade(Play& play, FigureId who, Place place) {
    Barricade* found = find(play.battle, place);
    if (found == nullptr) return;
    found->value = 0;
    found->destroyed = true;
    found->opens_next = true;
    play.tell("LR-25.12"_rule, who, "the barricade of {} is gone and cannot be put up again",
              name_of(play.battle, place.building));
}

void clear_barricade(Play& play, FigureId who, Place place) {
    Barricade* found = find(play.battle, place);
    if (found == nullptr) return;
    found->value = static_cast<std::int8_t>(starting_value(opening_of(play.battle, place)));
    found->opens_next = true;
    play.tell("LR-25.14"_rule, who, "the barricade of {} is cleared away",
              name_of(play.battle, place.building));
}

// LR-25.12, LR-25.14; what was cleared from inside may be barricaded anew.
void begin_activation_of_openings(Battle& battle) {
    for (Barricade* barricade = battle.barricades.begin(); barricade != battle.barricades.end();) {
        if (!barricade->opens_next) {
            ++barricade;
        } else if (barricade->destroyed) {
            barricade->closed = barricade->opens_next = false;
            ++barricade;
        } else {
            barricade = battle.barricades.erase(barricade);
        }
    }
}

}  // namespace long_rifle
