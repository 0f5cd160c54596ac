#include "books/gauntlet_run/charge/touch.h"

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

// How far along a step of that length he goes until their bases touch.
std::optional<Inches> touches(Point man, Offset step, std::int64_t length, Point other,
                              std::int64_t bases) {
    const Offset from = man - other;
    const std::int64_t nearer = dot(from, step);  // below 0: he goes towards it
    const std::int64_t off = dot(from, from) - bases * bases;
    if (nearer >= 0) return {};
    if (off <= 0) return 0_in;
    const std::int64_t within = nearer * nearer - length * length * off;
    if (within < 0) return {};
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
            const auto along = touches(man, step, length, disc.at, bases);
            if (!along || (first && *along >= first->along)) continue;
            first = Touch{*along, toward(man, man + step, *along), disc.at};
        }
    return first;
}

}  // namespace gauntlet_run
