#include "books/gauntlet_run/units/figures.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <type_traits>

namespace gauntlet_run {

namespace {

// GR-05.12, GR-05.13
constexpr Inches between_files = 0.5_in, between_skirmishers = 0.5_in;

// GR-03.07 about its gun: at both sides of it, then behind.
constexpr std::array<Post, 6> beside_the_gun{{{1.55_in, 0_in},
                                              {-1.55_in, 0_in},
                                              {1.1_in, 1.2_in},
                                              {-1.1_in, 1.2_in},
                                              {0_in, 1.6_in},
                                              {0_in, 2.7_in}}};

::Formation layout(const Unit& unit, Formation formation, std::size_t figures) {
    const Spacing bases = base_to_base(base_radius(unit));
    const Spacing extended = with_gaps(bases, between_files, between_files);
    const auto ranks = static_cast<std::uint8_t>(unit.mounted ? 1 : 2);  // GR-05.02, GR-05.03
    const auto files = static_cast<std::uint8_t>(figures > 12 ? 4 : 3);  // GR-05.04
    switch (formation) {
        case Formation::Line:
        case Formation::Square: return {FormationKind::Line, ranks, bases};
        case Formation::ExtendedLine: return {FormationKind::Line, 2, extended};
        case Formation::Box: return {FormationKind::Box, files, bases};
        case Formation::MarchColumn:  // GR-05.05
            return {FormationKind::Column, static_cast<std::uint8_t>(unit.box ? 3 : 2), bases};
        case Formation::AttackColumn: return {FormationKind::Column, 2, bases};
        default: break;
    }
    return {FormationKind::Clump, 1, with_gaps(bases, between_skirmishers, between_skirmishers)};
}

}  // namespace

namespace {

inline std::size_t count_figures(const Battle& battle, const Unit& unit) {
    if (unit.officer()) {
        if (unit.attached) return 0;
        return std::size_t{unit.men} + (unit.staff_left == Staff::None ? 0U : 1U);
    }
    if (unit.vehicle()) return 1;  // GR-09.19 it stands there without its driver too
    // GR-08.05 the holders are with the horses, unless nobody else is left.
    std::size_t figures = unit.men > unit.holders ? unit.men - unit.holders : unit.men;
    if (unit.attached) figures += 1U + (battle[unit.attached].staff_left == Staff::None ? 0U : 1U);
    return figures;
}

}  // namespace

std::size_t figures_of(const Battle& battle, UnitId who) {
    return count_figures(battle, battle[who]);
}

Posts posts_in(const Unit& unit, Formation formation, std::size_t figures) {
    if (formation == Formation::Crew && figures <= beside_the_gun.size()) {
        Posts crew;
        for (std::size_t i = 0; i < figures; ++i) crew.push_back(beside_the_gun[i]);
        return crew;
    }
    return posts(layout(unit, formation, figures), figures);
}

Spots spots_at(const Battle& battle, UnitId who, const Stand& stand, Formation formation) {
    return spots(stand, posts_in(battle[who], formation, figures_of(battle, who)));
}

Box box_round(const Spots& men, Point nobody) {
    if (men.empty()) return {nobody, nobody};
    Box box{men[0], men[0]};
    for (const Point man : men) {
        box.low = {std::min(box.low.x, man.x), std::min(box.low.y, man.y)};
        box.high = {std::max(box.high.x, man.x), std::max(box.high.y, man.y)};
    }
    return box;
}

bool boxes_apart(const Box& a, const Box& b, Inches reach) {
    const std::int64_t across = std::max(a.low.x - b.high.x, b.low.x - a.high.x).in_hundredths();
    const std::int64_t along = std::max(a.low.y - b.high.y, b.low.y - a.high.y).in_hundredths();
    const std::int64_t dx = std::max<std::int64_t>(across, 0);
    const std::int64_t dy = std::max<std::int64_t>(along, 0);
    const std::int64_t far = reach.in_hundredths();
    return dx * dx + dy * dy > far * far;
}

// The middle of the first box goes by that step. Whoever it comes upon stands no farther from its
// line than both boxes and that together reach. All is doubled, as a middle may be half a
// hundredth.
bool comes_upon(const Box& men, Offset step, const Box& others, Inches near) {
    const std::int64_t twice = 2 * std::int64_t{near.in_hundredths()};
    const Offset ours = men.high - men.low, theirs = others.high - others.low;
    const Offset reach{ours.dx + theirs.dx + twice, ours.dy + theirs.dy + twice};
    const Offset from = (others.low - men.low) + (others.high - men.high);
    const Offset way{2 * step.dx, 2 * step.dy};
    if (from.dx + reach.dx < std::min<std::int64_t>(0, way.dx)
        || from.dx - reach.dx > std::max<std::int64_t>(0, way.dx)
        || from.dy + reach.dy < std::min<std::int64_t>(0, way.dy)
        || from.dy - reach.dy > std::max<std::int64_t>(0, way.dy))
        return false;
    return std::abs(cross(way, from)) <= std::abs(way.dx) * reach.dy + std::abs(way.dy) * reach.dx;
}

namespace {

inline StoodAs stands_as(const Battle& battle, const Unit& unit) {
    const auto men = static_cast<std::uint8_t>(count_figures(battle, unit));
    return {unit.stand, unit.formation, men, unit.mounted, unit.box};
}

// It is asked of everybody again and again, so all of it is compared at once.
inline bool same(const StoodAs& a, const StoodAs& b) {
    static_assert(std::has_unique_object_representations_v<StoodAs>);
    return std::memcmp(&a, &b, sizeof(StoodAs)) == 0;
}

}  // namespace

StoodAs stood(const Battle& battle, UnitId who) {
    return stands_as(battle, battle[who]);
}

namespace {

void place(const Unit& unit, const StoodAs& now, Figures& figures) {
    figures.stood = now;
    figures.men = spots(now.stand, posts_in(unit, now.formation, now.figures));
    const Point anchor = now.stand.front;
    figures.box = box_round(figures.men, anchor);
    std::int64_t most = 0;
    for (const Point man : figures.men) most = std::max(most, dot(man - anchor, man - anchor));
    figures.girth = Inches::hundredths(whole_root(most) + 1);
}

}  // namespace

const Figures& figures(const Battle& battle, UnitId who) {
    Figures& figures = battle.memory.figures.of(who, battle.units.size());
    const Unit& unit = battle[who];
    const StoodAs now = stands_as(battle, unit);
    if (!same(figures.stood, now)) place(unit, now, figures);
    return figures;
}
const Spots& spots_of(const Battle& battle, UnitId who) {
    return figures(battle, who).men;
}

Outline outline_at(const Battle& battle, UnitId who, const Stand& stand, Formation formation) {
    const Unit& unit = battle[who];
    const Inches half_base = base_radius(unit);
    return outline(stand, posts_in(unit, formation, figures_of(battle, who)), half_base, half_base);
}
Outline outline_of(const Battle& battle, UnitId who) {
    return outline_at(battle, who, battle[who].stand, battle[who].formation);
}

namespace {

std::int64_t square_between(Point a, Point b) {
    const Offset step = b - a;
    return dot(step, step);
}

// The square of how far it is from the box.
std::int64_t square_to(const Box& box, Point p) {
    const Offset low = box.low - p, high = p - box.high;
    const std::int64_t dx = std::max({std::int64_t{0}, low.dx, high.dx});
    const std::int64_t dy = std::max({std::int64_t{0}, low.dy, high.dy});
    return dx * dx + dy * dy;
}

NearestPair nearest_of(const Spots& a, const Spots& b) {
    NearestPair nearest{};
    std::int64_t least = -1;
    const Box box = box_round(b, {});
    for (const Point one : a) {
        if (least >= 0 && square_to(box, one) >= least) continue;
        for (const Point other : b) {
            const std::int64_t square = square_between(one, other);
            if (least >= 0 && square >= least) continue;
            least = square;
            nearest = {one, other};
        }
    }
    return nearest;
}

Inches edge_to_edge(Inches middles, Inches bases) {
    return std::max(0_in, middles - bases);
}

}  // namespace

Inches gap(const Spots& a, Inches radius_a, const Spots& b, Inches radius_b) {
    expects(!a.empty() && !b.empty(), "the distance to nobody");
    const NearestPair nearest = nearest_of(a, b);
    return edge_to_edge(distance(nearest.a, nearest.b), radius_a + radius_b);
}
Inches gap(const Battle& battle, UnitId a, UnitId b) {
    return gap(spots_of(battle, a), base_radius(battle[a]), spots_of(battle, b),
               base_radius(battle[b]));
}
Inches gap(const Battle& battle, Point from, UnitId to) {
    Spots one;
    one.push_back(from);
    return gap(one, 0_in, spots_of(battle, to), base_radius(battle[to]));
}

bool farther_than(const Battle& battle, UnitId a, UnitId b, Inches reach) {
    const Unit &unit = battle[a], &to = battle[b];
    const Inches bases = base_radius(unit) + base_radius(to);
    const Box there{to.stand.front, to.stand.front};
    // A hundredth more: a distance is rounded down.
    const Inches most = reach + bases + farthest(unit) + farthest(to) + 0.01_in;
    if (!there.contains_within(unit.stand.front, most)) return true;
    const Figures& one = figures(battle, a);
    const Figures& other = figures(battle, b);
    if (boxes_apart(one.box, other.box, reach + bases + 0.01_in)) return true;
    return gap(battle, a, b) > reach;
}

NearestPair nearest_pair(const Battle& battle, UnitId a, UnitId b) {
    return nearest_of(spots_of(battle, a), spots_of(battle, b));
}

}  // namespace gauntlet_run
