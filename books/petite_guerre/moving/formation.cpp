#include "books/petite_guerre/moving/formation.h"

#include <algorithm>

#include "books/petite_guerre/place.h"

namespace petite_guerre {

// PG-04.06
bool may_form(const Figure& figure) {
    return figure.troops == Troops::Regulars || figure.troops == Troops::Provincials;
}

// PG-04.07, PG-04.08 base to base
Spots places(Layout layout, int depth, std::size_t men, Point front, Facing facing,
             Inches base_radius) {
    const bool line = layout == Layout::Line;
    const Formation formation{line ? FormationKind::Line : FormationKind::Column,
                              static_cast<std::uint8_t>(depth), base_to_base(base_radius)};
    return spots({front, facing}, posts(formation, men));
}

RanksAndFiles ranks_of(const Body& body) {
    return {body.layout == Layout::Line, body.run, body.depth};
}

namespace {

// PG-04.13 .. PG-04.17; PG-04.16 elite hangs on neither of the others.
void rate(Battle& battle, Body& body) {
    int men = 0, best = 0, novices = 0, elite = 0;
    for (const FigureId who : body.men()) {
        ++men;
        best += battle[who].experience == Class::A ? 1 : 0;
        novices += battle[who].experience == Class::C ? 1 : 0;
        elite += battle[who].elite ? 1 : 0;
    }
    body.veteran = best * 100 > men * 75;
    body.raw = novices * 100 > men * 33;
    body.elite = elite == men;
}

BodyId free_body(Battle& battle) {
    for (const BodyId id : bodies(battle))
        if (!battle[id].exists()) return id;
    battle.bodies.push_back({});
    return BodyId::of(static_cast<std::int64_t>(battle.bodies.size()) - 1);
}

}  // namespace

BodyId make_body(Battle& battle, const Men& men, Layout layout, int depth, Point front,
                 Facing facing) {
    for (const FigureId who : men) leave_body(battle, who);
    const BodyId id = free_body(battle);
    Body& body = battle[id];
    body = {};
    body.side = battle[men.front()].side;
    body.layout = layout;
    body.depth = static_cast<std::uint8_t>(depth);
    body.run = static_cast<std::uint8_t>((static_cast<int>(men.size()) + depth - 1) / depth);
    body.facing = facing;
    body.places = men;
    body.at_start = static_cast<std::uint8_t>(men.size());
    rate(battle, body);
    const Spots there =
        places(layout, depth, men.size(), front, facing, radius(battle[men.front()]));
    for (std::size_t i = 0; i < men.size(); ++i) {
        battle[men[i]].body = id;
        battle[men[i]].facing = facing;
        put(battle, men[i], there[i]);
    }
    return id;
}

// The middle between the two ends of the first rank, as its places lie.
Point front_of(const Battle& battle, const Body& body) {
    Point low, high;
    bool any = false;
    for (const FigureId who : rank(body, 0)) {
        const Point at = battle[who].at;
        low = any ? std::min(low, at) : at;
        high = any ? std::max(high, at) : at;
        any = true;
    }
    return part_way(low, high, 1, 2);
}

int rank_of(const Body& body, FigureId who) {
    for (std::size_t i = 0; i < body.places.size(); ++i)
        if (body.places[i] == who) return ranks_of(body).post(i).rank;
    return -1;
}

FigureSet rank(const Body& body, int number) {
    const RanksAndFiles ranks = ranks_of(body);
    FigureSet set;
    for (std::size_t i = 0; i < body.places.size(); ++i)
        if (body.places[i] && ranks.post(i).rank == number) set.add(body.places[i]);
    return set;
}

// PG-04.09
void leave_body(Battle& battle, FigureId who) {
    const BodyId id = battle[who].body;
    if (!id) return;
    Body& body = battle[id];
    std::replace(body.places.begin(), body.places.end(), who, FigureId{});
    battle[who].body = {};
    if (body.surprised) battle[who].knows.surprised = true;  // PG-33.04
    if (body.men().count() < static_cast<int>(least_formed)) end_body(battle, id);
}

// PG-28.02 surprised together they have been surprised each for himself.
void end_body(Battle& battle, BodyId id) {
    for (const FigureId who : battle[id].men()) {
        battle[who].body = {};
        if (battle[id].surprised) battle[who].knows.surprised = true;
    }
    battle[id] = {};
}

// PG-04.18, PG-04.19
Troops troops_of(const Battle& battle, const Body& body) {
    int men = 0, provincials = 0;
    for (const FigureId who : body.men()) {
        ++men;
        provincials += battle[who].troops == Troops::Provincials ? 1 : 0;
    }
    return provincials * 2 > men ? Troops::Provincials : Troops::Regulars;
}

Troops troops_of(const Battle& battle, const Figure& figure) {
    return figure.formed() ? troops_of(battle, battle[figure.body]) : figure.troops;
}

Class class_of(const Battle& battle, const Body& body) {
    EnumArray<Class, int> count{};
    for (const FigureId who : body.men()) ++count[battle[who].experience];
    Class most = Class::C;
    for (const Class one : {Class::B, Class::A})
        if (count[one] > count[most]) most = one;
    return most;
}

}  // namespace petite_guerre
