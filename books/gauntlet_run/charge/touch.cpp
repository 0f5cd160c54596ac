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

namespace {

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
    if (length == 0) return {};
    std::optional<Touch> first;
    for (const Point man : men)
        for (const Disc& disc : others) {
            const std::int64_t bases = (radius + disc.radius).in_hundredths();
            const std::int64_t best = first ? first->along.in_hundredths() : length + 1;
            const auto along = touches(man, step, length, disc.at, bases, best);
            if (!along || (first && *along >= first->along)) continue;
            first = Touch{*along, toward(man, man + step, *along), disc.at};
        }
    return first;
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

}  // namespace

Sweep::Sweep(const Spots& men, Inches radius, Offset step, Inches how_far)
    : men_{box_round(men, men[0])},
      step_{step},
      radius_{radius + Inches::hundredths(rounding(radius, step))} {
    const std::int64_t length = whole_root(dot(step, step)) + 1, far = how_far.in_hundredths() + 3;
    if (far < length) step_ = {step.dx * far / length, step.dy * far / length};
}

// The middle of the body goes along a line; whoever it may touch stands no farther from that than
// both boxes and both bases together reach. All is doubled, as a middle may be half a hundredth.
bool Sweep::may_touch(const Box& middles, Inches their_radius) const {
    const std::int64_t bases = (radius_ + their_radius).in_hundredths();
    const Offset ours = men_.high - men_.low, theirs = middles.high - middles.low;
    const Offset reach{ours.dx + theirs.dx + 2 * bases, ours.dy + theirs.dy + 2 * bases};
    const Offset from = (middles.low - men_.low) + (middles.high - men_.high);
    const Offset way{2 * step_.dx, 2 * step_.dy};
    if (from.dx + reach.dx < std::min<std::int64_t>(0, way.dx)
        || from.dx - reach.dx > std::max<std::int64_t>(0, way.dx)
        || from.dy + reach.dy < std::min<std::int64_t>(0, way.dy)
        || from.dy - reach.dy > std::max<std::int64_t>(0, way.dy))
        return false;
    return std::abs(cross(way, from)) <= std::abs(way.dx) * reach.dy + std::abs(way.dy) * reach.dx;
}

}  // namespace gauntlet_run
