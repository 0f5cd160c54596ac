#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/place.h"

// PG-27.20 .. PG-27.22 who is under fire, and of what.
namespace petite_guerre {

namespace {

constexpr Inches reach_of(Fire fire) {
    return fire == Fire::Artillery ? paces(20) : paces(10);  // PG-27.20
}

// PG-27.22; the nearest who fired is remembered (PG-31.15), the last direction stays (PG-28.09).
void mark_one(Battle& battle, FigureId who, Fire fire, FigureId by, Point from) {
    Figure& figure = battle[who];
    const bool nearer = !figure.under_fire()
                        || distance(figure.at, from) < distance(figure.at, figure.harm.fired_from);
    if (nearer) {
        figure.harm.fired_by = by;
        figure.harm.fired_from = from;
    }
    figure.harm.under_fire =
        static_cast<std::uint8_t>(figure.harm.under_fire | (1U << static_cast<unsigned>(fire)));
}

// PG-27.21 a formed unit is under fire if any of its figures is.
void mark_all(Battle& battle, FigureSet marked, Fire fire, FigureId by, Point from) {
    FigureSet with_bodies = marked;
    for (const FigureId who : marked)
        if (battle[who].formed()) with_bodies |= battle[battle[who].body].men();
    for (const FigureId who : with_bodies) mark_one(battle, who, fire, by, from);
}

}  // namespace

// PG-27.20, PG-27.21 those fired on, and their friends within the distance now.
void mark_under_fire(Play& play, FigureSet fired_on, Fire fire, FigureId by, Point from) {
    Battle& battle = play.battle;
    FigureSet marked;
    for (const FigureId who : fired_on) {
        const FigureSet friends = present(battle, battle[who].side);
        if (battle[who].present()) marked.add(who);
        marked |= within_paces(battle, who, reach_of(fire), friends);
    }
    mark_all(battle, marked, fire, by, from);
}

// PG-17.10
void mark_spot_under_fire(Play& play, Point spot, Fire fire, SideId side, FigureId by, Point from) {
    Battle& battle = play.battle;
    mark_all(battle, within_paces(battle, spot, reach_of(fire), present(battle, other_side(side))),
             fire, by, from);
}

// PG-27.21
void clear_under_fire(Battle& battle) {
    for (Figure& figure : battle.figures) figure.harm.under_fire = 0;
}

}  // namespace petite_guerre
