#include "books/gauntlet_run/artillery/vehicles.h"
#include "engine/table/turning.h"

// GR-09.10 ways that can be driven.
namespace gauntlet_run {

namespace {

constexpr Inches slack = 0.02_in;  // what rounding may cost

std::int64_t length_of(Offset step) {
    return whole_root(dot(step, step));
}

// How much of both legs a bend takes that is driven on that radius: r times the tangent of half the
// angle. Nothing is enough to turn right about.
std::int64_t taken_by_bend(Offset in, Offset out, Inches radius) {
    const std::int64_t along = length_of(in) * length_of(out) + dot(in, out);
    const std::int64_t across = cross(in, out) < 0 ? -cross(in, out) : cross(in, out);
    if (along <= 0 || across > along * 4) return Inches{1000_in}.in_hundredths();
    return radius.in_hundredths() * across / along;
}

// A facing of some length, so that it can be turned without losing its angle.
Offset lengthened(Facing facing) {
    const std::int64_t length = length_of({facing.dx * 1000LL, facing.dy * 1000LL});
    return {facing.dx * 1'000'000LL / length * 10, facing.dy * 1'000'000LL / length * 10};
}

// By 30 degrees, of which the cosine is 0.8660.
Offset turned_30(Offset step, bool left) {
    const std::int64_t sine = left ? 5000 : -5000;
    return {(step.dx * 8660 - step.dy * sine) / 10'000, (step.dx * sine + step.dy * 8660) / 10'000};
}

// Within 30 degrees of it.
bool nearly_ahead(Offset step, Offset to) {
    const std::int64_t along = dot(step, to) / 100;
    const std::int64_t across = (cross(step, to) < 0 ? -cross(step, to) : cross(step, to)) / 100;
    return along > 0 && across * 1732 <= along * 1000;
}

}  // namespace

bool drivable(const Path& path, Facing facing, Inches radius) {
    Offset before = lengthened(facing);
    std::int64_t left = 0;  // of the leg so far
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Offset leg = path[i] - path[i - 1];
        if (leg == Offset{}) return false;
        const std::int64_t bend = taken_by_bend(before, leg, radius);
        if (bend > left + slack.in_hundredths()) return false;
        left = length_of(leg) - bend;
        if (left + slack.in_hundredths() < 0) return false;
        before = leg;
    }
    return true;
}

Path driven_to(Point from, Facing facing, Point to, Inches radius) {
    Path path{from};
    if (from == to) return path;
    Offset looks = lengthened(facing);
    // the side of a polygon about the circle that bends by 30 degrees, half of it at first
    const Inches side = Inches::hundredths(std::int64_t{radius.in_hundredths()} * 5360 / 10'000);
    const bool left = cross(looks, to - from) > 0;
    if (cross(looks, to - from) == 0 && dot(looks, to - from) > 0) {
        path.push_back(to);
        return path;
    }
    Inches leg = half(side);
    for (int bends = 0; bends < 12; ++bends) {
        path.push_back(::toward(path.back(), path.back() + looks, leg));
        leg = side;
        if (nearly_ahead(looks, to - path.back())) {
            path.push_back(to);
            break;
        }
        looks = turned_30(looks, left);
    }
    return path;
}

}  // namespace gauntlet_run
