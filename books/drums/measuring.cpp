#include "books/drums/measuring.h"

#include <algorithm>

#include "books/drums/moving/terrain.h"

namespace drums {

namespace {

bool touches(const Figure& figure, Segment sill) {
    return distance(figure.at, sill) <= radius(figure) + slack * 2;
}

// DT-57.13 the door or window at which one inside and one outside meet; null if they do not.
const Opening* meeting_place(const Battle& battle, const Figure& in, const Figure& out) {
    if (!in.footing.inside || out.footing.inside || !in.footing.opening) return nullptr;
    const Building& building = battle.ground()[in.footing.inside];
    const Opening& opening = entry(building.openings, in.footing.opening);
    const bool met = touches(out, opening.sill) && segments_meet({in.at, out.at}, opening.sill);
    return met ? &opening : nullptr;
}
const Opening* at_one_opening(const Battle& battle, const Figure& a, const Figure& b) {
    const Opening* opening = meeting_place(battle, a, b);
    return opening != nullptr ? opening : meeting_place(battle, b, a);
}

// Goes over it, or touches it.
bool meets(Segment way, const Line& line) {
    if (line.width > 0_in || !line.box.meets(box_of(way))) return false;
    for (std::size_t i = 1; i < line.course.size(); ++i)
        if (segments_meet(way, {line.course[i - 1], line.course[i]})) return true;
    return false;
}

// What stands between the two: nothing, something to fight across, or something that parts them.
enum class Between : std::uint8_t { Nothing, Obstacle, Wall };
Between between(const Battle& battle, const Figure& a, const Figure& b) {
    Between found = Between::Nothing;
    for (const Line& line : battle.ground().lines) {
        if (!meets({a.at, b.at}, line)) continue;
        if (!is_obstacle(line.kind) || !touches(a, line) || !touches(b, line)) return Between::Wall;
        found = Between::Obstacle;
    }
    return found;
}

}  // namespace

bool touches(const Figure& figure, const Line& line) {
    return line.distance_to(figure.at) <= radius(figure) + slack * 2;
}

Inches gap(const Battle& battle, FigureId a, FigureId b) {
    const Inches reach = radius(battle[a]) + radius(battle[b]);
    return std::max(0_in, distance(battle[a].at, battle[b].at) - reach);
}

bool in_contact(const Battle& battle, const Figure& one, const Figure& other) {
    const Inches bases = radius(one) + radius(other);
    if (!within(one.at, other.at, bases + reach_across)) return false;
    const bool near = within(one.at, other.at, bases + slack);
    if (one.footing.inside != other.footing.inside)
        return at_one_opening(battle, one, other) != nullptr;
    if (one.footing.inside) return near;
    if (battle.ground().lines.empty()) return near;
    switch (between(battle, one, other)) {
        case Between::Nothing: return near;
        case Between::Obstacle: return true;
        case Between::Wall: break;
    }
    return false;
}

bool across_obstacle(const Battle& battle, FigureId a, FigureId b) {
    const Figure &one = battle[a], &other = battle[b];
    if (const Opening* opening = at_one_opening(battle, one, other))
        return opening->kind == OpeningKind::Window;
    return one.footing.inside == other.footing.inside
           && between(battle, one, other) == Between::Obstacle;
}

bool parted(const Battle& battle, Point spot, const Figure& figure) {
    const Segment way{spot, figure.at};
    for (const Line& line : battle.ground().lines)
        if (!is_obstacle(line.kind) && meets(way, line)) return true;
    for (const Building& building : battle.ground().buildings) {
        if (!building.footprint.box.meets(box_of(way))) continue;
        if (building.footprint.contains(spot) == building.footprint.contains(figure.at)) continue;
        const bool open =
            std::any_of(building.openings.begin(), building.openings.end(),
                        [&](const Opening& opening) { return segments_meet(way, opening.sill); });
        if (!open) return true;
    }
    return false;
}

FigureSet placed_of(const Battle& battle, SideId side) {
    FigureSet mask;
    for (const FigureId who : all(battle))
        if (battle[who].side == side && battle[who].placed()) mask.add(who);
    return mask;
}

FigureSet contacts(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    FigureSet mask;
    if (!figure.placed()) return mask;
    for (const FigureId other : all(battle)) {
        const Figure& there = battle[other];
        if (there.side == figure.side || !there.placed()) continue;
        if (within(figure.at, there.at, 2.5_in) && in_contact(battle, who, other)) mask.add(other);
    }
    return mask;
}

bool engaged(const Battle& battle, FigureId who) {
    for (const FigureId other : contacts(battle, who))
        if (!battle[other].down()) return true;
    return false;
}

FigureSet standing_contacts(const Battle& battle, FigureId who) {
    FigureSet mask;
    for (const FigureId other : contacts(battle, who))
        if (battle[other].standing()) mask.add(other);
    return mask;
}

}  // namespace drums
