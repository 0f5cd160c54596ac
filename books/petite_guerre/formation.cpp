#include "books/petite_guerre/formation.h"

#include <algorithm>

#include "books/petite_guerre/place.h"

namespace petite_guerre {

// PG-04.06
bool may_form(const Figure& figure) {
    return figure.troops == Troops::Regulars || figure.troops == Troops::Provincials;
}

namespace {

// So far along a facing from a spot.
Point along(Point from, Facing facing, Inches length) {
    const Point ahead = from + Offset{facing.dx * std::int64_t{100}, facing.dy * std::int64_t{100}};
    return toward(from, ahead, length);
}

}  // namespace

// PG-04.07, PG-04.08
Places places(Layout layout, int depth, std::size_t men, Point front, Facing facing,
              Inches base_radius) {
    const Inches apart = base_radius * 2;  // base to base
    const int count = static_cast<int>(men);
    const int run = (count + depth - 1) / depth;
    const bool line = layout == Layout::Line;
    const int abreast = line ? run : depth;
    const Facing right{facing.dy, static_cast<std::int16_t>(-facing.dx)};
    Places spots;
    for (int i = 0; i < count; ++i) {
        // From the right in a line; the files of a file formation from the left.
        const int from_right = line ? i % run : depth - 1 - i / run;
        const int back = line ? i / run : i % run;
        const Inches sideways = half(apart * (abreast - 1)) - apart * from_right;
        spots.push_back(along(along(front, right, sideways), facing, -(apart * back)));
    }
    return spots;
}

namespace {

// PG-04.13 .. PG-04.17
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
    const Places spots =
        places(layout, depth, men.size(), front, facing, radius(battle[men.front()]));
    for (std::size_t i = 0; i < men.size(); ++i) {
        battle[men[i]].body = id;
        battle[men[i]].facing = facing;
        put(battle, men[i], spots[i]);
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
        if (body.places[i] == who) {
            const int place = static_cast<int>(i);
            return body.layout == Layout::Line ? place / body.run : place % body.run;
        }
    return -1;
}

FigureSet rank(const Body& body, int number) {
    FigureSet set;
    for (const FigureId who : body.men())
        if (rank_of(body, who) == number) set.add(who);
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

namespace {

std::int64_t nearest_part(std::int64_t part, std::int64_t whole) {
    return (2 * part + (part < 0 ? -whole : whole)) / (2 * whole);
}

}  // namespace

Point wheeled(Point guide, Point man, Facing before, Facing after) {
    const std::int64_t ahead = dot(before.step(), man - guide);
    const std::int64_t left = cross(before.step(), man - guide);
    std::int64_t square = dot(before.step(), before.step()) * dot(after.step(), after.step());
    std::int64_t scale = 1;
    for (; square < 100'000'000'000'000; square *= 10'000) scale *= 100;
    const std::int64_t size = whole_root(square);
    const Offset there{nearest_part((ahead * after.dx - left * after.dy) * scale, size),
                       nearest_part((ahead * after.dy + left * after.dx) * scale, size)};
    return guide + there;
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
