#include "bots/gauntlet_run/plain_aims.h"

#include <optional>

#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/set_up/edges.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run::plain {

namespace {

constexpr int late = 3;            // turns before the end in which the place itself counts
constexpr Inches lurking = 18_in;  // nearer than that they are to be struck
constexpr Inches beside = 9_in;
constexpr Inches in_the_way = 14_in;

const Polygon& shape_of(const Battle& table, const Goal& goal) {
    return goal.building ? entry(table.ground().buildings, goal.building).footprint
                         : entry(table.ground().areas, goal.area).shape;
}

Point over_edge(const Ground& ground, Edge edge, Point from) {
    const Inches far = distance_to_edge(ground, from, edge);
    const Offset out = -inward(edge).step();
    const std::int64_t way = far.in_hundredths();
    return from + Offset{out.dx * way, out.dy * way};
}

bool enemy_is_in(const Thought& thought, const Goal& goal) {
    for (const UnitId foe : thought.foes)
        if (thought.table[foe].fights()
            && shape_of(thought.table, goal).distance_to(place_of(thought.table, foe)) < 3_in)
            return true;
    return false;
}

// They are on their way off the table, and have not yet gone by.
bool lies_in_wait(const Thought& thought, UnitId who) {
    const Battle& table = thought.table;
    const Goal* theirs = goal_of(table, other_side(thought.side), GoalKind::LeaveBy);
    if (theirs == nullptr || !table[who].hidden || !can_shoot(table, who)) return false;
    const Inches ours = distance_to_edge(table.ground(), place_of(table, who), theirs->edge);
    for (const UnitId foe : thought.foes) {
        const Point there = place_of(table, foe);
        if (distance_to_edge(table.ground(), there, theirs->edge) < ours - 4_in) return false;
        if (within(there, place_of(table, who), lurking)) return false;
    }
    return true;
}

// Somebody bars the way, and there is time enough to drive him off.
bool must_fight(const Thought& thought, UnitId who, const Goal& leave) {
    const Battle& table = thought.table;
    const Point here = place_of(table, who);
    const Inches way = distance_to_edge(table.ground(), here, leave.edge);
    if (way < 10_in || turns_left(table) < way.whole() / 8 + 2) return false;
    for (const UnitId foe : thought.foes)
        if (table[foe].fights() && !table[foe].mounted
            && within(here, place_of(table, foe), in_the_way))
            return true;
    return false;
}

// GR-16.05 riders go round to where they may strike.
Point flank_of(const Battle& table, UnitId who, UnitId foe) {
    const Unit& unit = table[foe];
    const Point there = place_of(table, foe);
    if (!unit.formed() || unit.formation == Formation::Square) return there;
    const Offset ahead = unit.stand.facing.step();
    const Point right = toward(there, there + Offset{ahead.dy, -ahead.dx}, beside);
    const Point left = toward(there, there + Offset{-ahead.dy, ahead.dx}, beside);
    const Point from = place_of(table, who);
    const bool nearer = distance(from, right) < distance(from, left);
    const Point best = nearer ? right : left;
    if (table.ground().on_table(best)) return best;
    return nearer ? left : right;
}

// GR-17.01 where a curtain wall is in the way; with ladders that is where to go.
std::optional<Point> wall_before(const Ground& ground, Point from, Point to) {
    std::optional<Point> nearest;
    for (const Line& line : ground.lines) {
        if (line.kind != LineKind::CurtainWall) continue;
        for (std::size_t i = 0; i + 1 < line.course.size(); ++i) {
            const Segment wall{line.course[i], line.course[i + 1]};
            if (!segments_meet(wall, {from, to})) continue;
            const Point there = nearest_point(from, wall);
            if (!nearest || distance(from, there) < distance(from, *nearest)) nearest = there;
        }
    }
    return nearest;
}

}  // namespace

const Goal* goal_of(const Battle& table, SideId side, GoalKind kind) {
    for (const Goal& goal : table.setting->goals)
        if (goal.side == side && goal.kind == kind) return &goal;
    return nullptr;
}

int turns_left(const Battle& table) {
    const int limit = table.switches().turns;
    return limit == 0 ? 99 : limit - table.turn;
}

Point middle_of(const Battle& table, const Goal& goal) {
    const Box& box = shape_of(table, goal).box;
    return part_way(box.low, box.high, 1, 2);
}

bool is_in(const Battle& table, const Goal& goal, Point spot) {
    return shape_of(table, goal).contains(spot);
}

Stance stance_of(const Thought& thought, UnitId who) {
    const Battle& table = thought.table;
    if (const Goal* leave = goal_of(table, thought.side, GoalKind::LeaveBy))
        return must_fight(thought, who, *leave) ? Stance::Press : Stance::March;
    if (lies_in_wait(thought, who)) return Stance::Hold;
    const Goal* place = goal_of(table, thought.side, GoalKind::Hold);
    if (place != nullptr && thought.lead <= 0) {
        const bool there = is_in(table, *place, place_of(table, who));
        if (there && !enemy_is_in(thought, *place)) return Stance::Hold;
        if (!enemy_is_in(thought, *place) || turns_left(table) <= late) return Stance::Seize;
    }
    return thought.lead > 0 ? Stance::Hold : Stance::Press;
}

Wish wish_of(const Thought& thought, UnitId who) {
    const Battle& table = thought.table;
    const Point from = place_of(table, who);
    Wish wish;
    wish.foe = nearest_of(table, from, thought.foes);
    wish.gap = gap_to(table, who, wish.foe);
    wish.spot = from;
    const Stance stance = stance_of(thought, who);
    if (stance == Stance::March) {
        const Goal* goal = goal_of(table, thought.side, GoalKind::LeaveBy);
        wish.spot = over_edge(table.ground(), goal->edge, from);
    } else if (stance == Stance::Seize) {
        wish.spot = middle_of(table, *goal_of(table, thought.side, GoalKind::Hold));
    } else if (stance == Stance::Press && wish.foe) {
        wish.spot = place_of(table, wish.foe);
        wish.stop = std::max(0_in, good_range(table, who) - 1_in);
        if (table[who].mounted) {
            wish.spot = flank_of(table, who, wish.foe);
            wish.stop = 2_in;
        }
    } else if (stance == Stance::Press) {
        // nobody is to be seen: to where they came from
        const Edge edge = table.force(other_side(thought.side)).edge;
        wish.spot = toward(over_edge(table.ground(), edge, from), from, 10_in);
    }
    const bool climbs = table[who].ladders > 0 && stance != Stance::March;
    if (const auto wall = wall_before(table.ground(), from, wish.spot); climbs && wall) {
        wish.spot = *wall;
        wish.stop = 1_in;
    }
    return wish;
}

bool horse_near(const Thought& thought, UnitId who, Inches reach) {
    for (const UnitId foe : thought.foes) {
        const Unit& unit = thought.table[foe];
        if (unit.mounted && unit.fights() && !unit.shaken
            && within(unit.stand.front, place_of(thought.table, who), reach))
            return true;
    }
    return false;
}

}  // namespace gauntlet_run::plain
