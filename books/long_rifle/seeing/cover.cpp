#include "books/long_rifle/seeing/cover.h"

#include "books/long_rifle/moving/swimming.h"

namespace long_rifle {

// LR-17.11
bool stationary(const Figure& figure) {
    return !figure.moved_this_turn;
}

namespace {

// LR-27.13 touching the crest and seen from the other side of it.
bool over_the_crest(const Battle& battle, const Figure& figure, Point from) {
    if (!figure.standing.crest) return false;
    const std::vector<Point>& crest = battle.ground()[figure.standing.crest].crest;
    for (std::size_t i = 0; i + 1 < crest.size(); ++i)
        if (segments_meet({from, figure.at}, {crest[i], crest[i + 1]})) return true;
    return false;
}

// LR-27.30, LR-27.42 inside or leaving a creek or a ford.
bool in_or_leaving_water(const Figure& figure) {
    return figure.standing.water || figure.leaving_water;
}

}  // namespace

bool solid(LineKind kind) {
    return kind == LineKind::Wall || kind == LineKind::Fence || kind == LineKind::Log
           || kind == LineKind::Hedge;
}

bool solid_between(const Battle& battle, FigureId a, FigureId b) {
    const Segment between{battle[a].at, battle[b].at};
    for (const Line& line : battle.ground().lines)
        for (std::size_t i = 0; solid(line.kind) && i + 1 < line.course.size(); ++i)
            if (segments_meet(between, {line.course[i], line.course[i + 1]})) return true;
    return false;
}

bool behind_something(const Battle& battle, FigureId who, Point from) {
    const Figure& figure = battle[who];
    for (const Line& line : battle.ground().lines) {
        const Inches touch = base_radius(figure) + 0.05_in;
        if (!solid(line.kind) || !line.box.contains_within(figure.at, touch)) continue;
        for (std::size_t i = 0; i + 1 < line.course.size(); ++i) {
            const Segment stretch{line.course[i], line.course[i + 1]};
            if (distance(figure.at, stretch) <= touch && segments_meet({from, figure.at}, stretch))
                return true;
        }
    }
    for (const FigureId other : all(battle))  // a wagon it stands behind
        if (battle[other].wagon && other != who && battle[other].on_table()
            && in_contact(battle, who, other)
            && crosses_base(from, figure.at, battle[other].at, base_radius(battle[other])))
            return true;
    return false;
}

// LR-17.10: woods and buildings give cover only to those who keep still (LR-25.15, LR-25.19,
// LR-25.20, LR-25.21, LR-27.20, LR-27.21); LR-17.13 prone is no cover; LR-27.11 clear ground is
// none.
bool in_cover(const Battle& battle, FigureId who, FigureId against) {
    const Figure& figure = battle[who];
    if ((figure.standing.woods || figure.standing.inside) && stationary(figure)) return true;
    if (in_or_leaving_water(figure)) return true;
    const Point from = eye(battle, battle[against]);
    return over_the_crest(battle, figure, from) || behind_something(battle, who, from);
}

// LR-17.10 a swimmer is not, though he is in cover.
bool concealed(const Battle& battle, FigureId who, FigureId against) {
    const Figure& figure = battle[who];
    return figure.standing.woods || figure.standing.inside
           || (in_or_leaving_water(figure) && !swims_in(battle, who))
           || over_the_crest(battle, figure, eye(battle, battle[against]));
}

// LR-17.09 cover and concealment may both be there; together they hinder spotting once (LR-12.14).
bool hard_to_spot(const Battle& battle, FigureId who, FigureId by) {
    return concealed(battle, who, by) || in_cover(battle, who, by);
}

}  // namespace long_rifle
