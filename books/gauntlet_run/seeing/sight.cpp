#include "books/gauntlet_run/seeing/sight.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "books/gauntlet_run/seeing/sight_lines.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

// A unit as others look at it.
struct Looked {
    Spots men;
    Inches radius;
    Box box;     // round the middles of all of them
    Inches far;  // from its anchor to the farthest of them
};

Looked looked_at(const Battle& battle, UnitId who) {
    const Point anchor = battle[who].stand.front;
    Looked unit{spots_of(battle, who), base_radius(battle[who]), {}, 0_in};
    if (unit.men.empty()) unit.men.push_back(anchor);  // a wagon that has lost its driver
    unit.box = {unit.men[0], unit.men[0]};
    for (const Point man : unit.men) {
        unit.box.low = {std::min(unit.box.low.x, man.x), std::min(unit.box.low.y, man.y)};
        unit.box.high = {std::max(unit.box.high.x, man.x), std::max(unit.box.high.y, man.y)};
    }
    const Offset spread = unit.box.high - unit.box.low;
    unit.far = Inches::hundredths(std::max(spread.dx, spread.dy)) * 2;  // more than the diagonal
    return unit;
}

Box both(const Box& a, const Box& b) {
    return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
            {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}

// Who speaks for a unit when it is only asked whether anybody sees: the nearest to the other, then
// those at its two ends as the other sees it.
using Eyes = FixedVector<Point, 3>;
Eyes eyes_of(const Looked& unit, Point other) {
    std::size_t near = 0, left = 0, right = 0;
    const Offset across = other - unit.men[0];
    for (std::size_t i = 1; i < unit.men.size(); ++i) {
        const Offset step = unit.men[i] - other, nearest = unit.men[near] - other;
        if (dot(step, step) < dot(nearest, nearest)) near = i;
        if (cross(across, unit.men[i] - unit.men[left]) > 0) left = i;
        if (cross(across, unit.men[i] - unit.men[right]) < 0) right = i;
    }
    Eyes eyes;
    eyes.push_back(unit.men[near]);
    if (left != near) eyes.push_back(unit.men[left]);
    if (right != near && right != left) eyes.push_back(unit.men[right]);
    return eyes;
}

// GR-10.08 the figures of other units that may stand in the way. Wagons only give cover (GR-12.07),
// and of whom a side knows nothing, it cannot tell that they do.
struct InTheWay {
    UnitId a, b;          // whose own figures never are
    SideId looking;       // nobody: whoever it is
    bool ranked = false;  // GR-14.06 only bodies in ranks
};
struct Standing {
    Point at;
    Inches radius;
};
using Bodies = std::vector<Standing>;

// No figure of a unit stands farther from its anchor, however it is formed.
Inches reach_of(const Battle& battle, UnitId who) {
    const auto figures = static_cast<int>(figures_of(battle, who));
    return (battle[who].mounted ? 2_in : 1.5_in) * ((figures + 3) / 2);
}

// The way from one unit to another, as broad as the broader of the two.
struct Corridor {
    Box box;
    Point from;
    Offset along;
    Inches length, breadth;

    bool may_hold(Point anchor, Inches reach) const {
        if (!box.contains_within(anchor, reach)) return false;
        const std::int64_t aside = std::abs(cross(along, anchor - from));
        return aside <= std::int64_t{(breadth + reach).in_hundredths()} * length.in_hundredths();
    }
};

void gather(const Battle& battle, const InTheWay& what, const Corridor& corridor, Bodies& bodies) {
    bodies.clear();
    for (const UnitId who : all(battle)) {
        const Unit& unit = battle[who];
        if (who == what.a || who == what.b || !unit.on_table() || unit.vehicle()) continue;
        if (figures_of(battle, who) == 0) continue;  // attached, or the last has just fallen
        if (what.ranked && !unit.in_ranks()) continue;
        if (!corridor.may_hold(unit.stand.front, reach_of(battle, who))) continue;
        if (what.looking && !known_to(battle, who, what.looking)) continue;
        const Inches radius = base_radius(unit);
        for (const Point man : spots_of(battle, who))
            if (corridor.may_hold(man, radius)) bodies.push_back({man, radius});
    }
}

// GR-10.09 nobody below stands in the way of one on a height, nor before one.
bool body_between(const Battle& battle, const Bodies& bodies, Point from, Point to) {
    for (const Standing& body : bodies) {
        if (!crosses_base(from, to, body.at, body.radius)) continue;
        const Ground& ground = battle.ground();
        const int highest = std::max(height_at(ground, from), height_at(ground, to));
        if (highest <= height_at(ground, body.at)) return true;
    }
    return false;
}

Memory& memory_of(const Battle& battle, UnitId a, UnitId b) {
    Memory& memory = battle.memory;
    memory.on(ground_mark(*battle.setting), battle.units.size());
    memory.stands(a, stood(battle, a));
    memory.stands(b, stood(battle, b));
    return memory;
}

// Two units and what is between them.
struct Between {
    Looked a, b;
    bool open = true;                // nothing of the ground is
    const Bodies* bodies = nullptr;  // who are

    Corridor corridor() const {
        const Offset along = b.men[0] - a.men[0];
        return {both(a.box, b.box), a.men[0], along, distance(a.men[0], b.men[0]) + 0.01_in,
                std::max(a.far, b.far)};
    }
    bool clear(const Battle& battle, Point from, Point to) const {
        if (!open && !ground_is_clear(battle.ground(), {from, a.radius}, {to, b.radius}))
            return false;
        return bodies == nullptr || !body_between(battle, *bodies, from, to);
    }
};

bool any_clear(const Battle& battle, const Between& between) {
    const Eyes theirs = eyes_of(between.b, between.a.men[0]);
    const Eyes ours = eyes_of(between.a, theirs[0]);
    for (const Point from : ours)
        for (const Point to : theirs)
            if (between.clear(battle, from, to)) return true;
    return false;
}

// What does not hang on others: nothing of the ground lies between any of them; some see others.
bool open_between(const Battle& battle, UnitId a, UnitId b, const Box& corridor, Memory& memory) {
    if (memory.knows(Asked::Open, a, b)) return memory.holds(Asked::Open, a, b);
    const bool open = !stops_sight_within(battle.ground(), corridor);
    memory.note(Asked::Open, a, b, open);
    memory.note(Asked::Open, b, a, open);
    return open;
}
bool ground_lets(const Battle& battle, UnitId a, UnitId b, const Between& between, Memory& memory) {
    if (memory.knows(Asked::Sees, a, b)) return memory.holds(Asked::Sees, a, b);
    const bool lets = any_clear(battle, between);
    memory.note(Asked::Sees, a, b, lets);
    return lets;
}

}  // namespace

bool clear_sight(const Battle& battle, UnitId from, UnitId to) {
    Memory& memory = memory_of(battle, from, to);
    if (memory.knows(Asked::Sees, from, to) && !memory.holds(Asked::Sees, from, to)) return false;
    Between between{looked_at(battle, from), looked_at(battle, to)};
    const Corridor corridor = between.corridor();
    between.open = open_between(battle, from, to, corridor.box, memory);
    if (!between.open && !ground_lets(battle, from, to, between, memory)) return false;
    thread_local Bodies bodies;
    gather(battle, {from, to, battle[from].side}, corridor, bodies);
    between.bodies = &bodies;
    return bodies.empty() || any_clear(battle, between);
}

bool sees(const Battle& battle, UnitId from, UnitId to) {
    return known_to(battle, to, battle[from].side) && within_vision(battle, from, to)
           && clear_sight(battle, from, to);
}

namespace {

Looked a_spot(Point at) {
    Looked spot{{}, 0_in, {at, at}, 0_in};
    spot.men.push_back(at);
    return spot;
}

bool clear_between(const Battle& battle, Between between, const InTheWay& what) {
    const Corridor corridor = between.corridor();
    between.open = !stops_sight_within(battle.ground(), corridor.box);
    thread_local Bodies bodies;
    gather(battle, what, corridor, bodies);
    between.bodies = &bodies;
    return any_clear(battle, between);
}

}  // namespace

bool sees_from(const Battle& battle, Point from, UnitId to, bool over_skirmishers, UnitId by) {
    const SideId looking = by ? battle[by].side : SideId{};
    return clear_between(battle, {a_spot(from), looked_at(battle, to)},
                         {by, to, looking, over_skirmishers});
}

bool sees_spot(const Battle& battle, Point from, Point to, bool over_skirmishers, UnitId by) {
    return clear_between(battle, {a_spot(from), a_spot(to)},
                         {by, by, battle[by].side, over_skirmishers});
}

InView in_view(const Battle& battle, UnitId from, UnitId to) {
    Between between{looked_at(battle, from), looked_at(battle, to)};
    const Corridor corridor = between.corridor();
    between.open = open_between(battle, from, to, corridor.box, memory_of(battle, from, to));
    thread_local Bodies bodies;
    gather(battle, {from, to, battle[from].side}, corridor, bodies);
    between.bodies = &bodies;
    const auto all_of = [](const Spots& men) { return ~std::uint64_t{0} >> (64 - men.size()); };
    const std::uint64_t everybody = all_of(between.a.men);
    if (between.open && bodies.empty()) return {everybody, all_of(between.b.men), everybody};
    InView view{0, 0, everybody};
    for (std::size_t i = 0; i < between.a.men.size(); ++i)
        for (std::size_t k = 0; k < between.b.men.size(); ++k) {
            const std::uint64_t one = std::uint64_t{1} << i, other = std::uint64_t{1} << k;
            if ((view.shooters & one) != 0 && (view.targets & other) != 0) continue;
            if (!between.clear(battle, between.a.men[i], between.b.men[k])) continue;
            view.shooters |= one;
            view.targets |= other;
        }
    return view;
}

}  // namespace gauntlet_run
