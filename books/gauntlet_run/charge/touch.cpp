#include "books/gauntlet_run/charge/touch.h"

#include <algorithm>
#include <cstdlib>

#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

Discs discs_of(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    Discs discs;
    for (const Point man : men_of(battle, who)) discs.push_back({man, base_radius(unit)});
    if (unit.gun && !discs.full()) discs.push_back({battle[unit.gun].at, gun_radius});
    return discs;
}

Box box_round(const Discs& discs) {
    Box box{discs[0].at, discs[0].at};
    for (const Disc& disc : discs) {
        box.low = {std::min(box.low.x, disc.at.x), std::min(box.low.y, disc.at.y)};
        box.high = {std::max(box.high.x, disc.at.x), std::max(box.high.y, disc.at.y)};
    }
    return box;
}

namespace {

// first_touch measures by a length in whole hundredths, so that bases seem a little larger to it:
// by no more than this, for those of a foot figure or more.
std::int64_t rounding(Inches radius, Offset step) {
    const std::int64_t square = dot(step, step), length = whole_root(square);
    if (length == 0) return 0;
    const std::int64_t most = (radius + gun_radius).in_hundredths() + length + 2;
    const std::int64_t least = (radius + foot_radius).in_hundredths();
    const std::int64_t excess = most * most / length * (square - length * length) / length + most;
    return whole_root(least * least + excess) - least + 5;
}

// The middle of what stands in the first box goes by that step. Whoever it may touch stands no
// farther from its line than both boxes and both bases together reach. All is doubled, as a middle
// may be half a hundredth.
bool comes_upon(const Box& men, Offset step, const Box& others, Inches bases) {
    const std::int64_t twice = 2 * std::int64_t{bases.in_hundredths()};
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

// How far along a step of that length he goes until their bases touch; nothing: not at all, or no
// sooner than somebody does already.
std::optional<Inches> touches(Point man, Offset step, std::int64_t length, Point other,
                              std::int64_t bases, std::int64_t sooner_than) {
    const Offset from = man - other;
    const std::int64_t nearer = dot(from, step);  // below 0: he goes towards it
    const std::int64_t off = dot(from, from) - bases * bases;
    if (nearer >= 0) return {};
    if (off <= 0) return 0_in;
    const std::int64_t within = nearer * nearer - length * length * off;
    if (within < 0) return {};
    // (-nearer - root) / length < sooner_than, but without the root.
    const std::int64_t least_root = -nearer - sooner_than * length + 1;
    if (least_root > 0 && within < least_root * least_root) return {};
    const std::int64_t along = (-nearer - whole_root(within)) / length;
    if (along > length) return {};
    return Inches::hundredths(along);
}

}  // namespace

std::optional<Touch> first_touch(const Spots& men, Inches radius, Offset step,
                                 const Discs& others) {
    const std::int64_t length = whole_root(dot(step, step));
    if (length == 0 || others.empty()) return {};
    std::optional<Touch> first;  // with where the man stands now
    const Box goal = box_round(others);
    const Inches far = radius + gun_radius + Inches::hundredths(rounding(radius, step));
    for (const Point man : men) {
        if (!comes_upon({man, man}, step, goal, far)) continue;
        for (const Disc& disc : others) {
            const std::int64_t bases = (radius + disc.radius).in_hundredths();
            const std::int64_t best = first ? first->along.in_hundredths() : length + 1;
            const auto along = touches(man, step, length, disc.at, bases, best);
            if (!along || (first && *along >= first->along)) continue;
            first = Touch{*along, man, disc.at};
        }
    }
    if (first) first->man = toward(first->man, first->man + step, first->along);
    return first;
}

Sweep::Sweep(const Spots& men, Inches radius, Offset step, Inches how_far)
    : men_{box_round(men, men[0])},
      step_{step},
      radius_{radius + Inches::hundredths(rounding(radius, step))} {
    const std::int64_t length = whole_root(dot(step, step)) + 1, far = how_far.in_hundredths() + 3;
    if (far < length) step_ = {step.dx * far / length, step.dy * far / length};
}

bool Sweep::may_touch(const Battle& battle, UnitId who) const {
    const Unit& unit = battle[who];
    if (unit.beside || unit.gun) return true;  // more stands there than its own figures
    return may_touch(figures(battle, who).box, base_radius(unit));
}

bool Sweep::may_touch(const Box& middles, Inches their_radius) const {
    return comes_upon(men_, step_, middles, radius_ + their_radius);
}

}  // namespace gauntlet_run
