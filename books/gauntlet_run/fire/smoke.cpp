#include "books/gauntlet_run/fire/smoke.h"

#include <algorithm>

#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr Inches depth_of_smoke = 1_in, breadth_of_gun_smoke = 2_in;  // GR-13.19

// A body as it lies across one direction: how far it reaches that way and to both sides of it.
struct Breadth {
    Point origin;
    Offset ahead;  // of some length
    Inches left, right, front;
};

Breadth breadth_of(const Spots& men, Inches radius, Offset ahead) {
    Breadth breadth{men[0], ahead, 0_in, 0_in, 0_in};
    const std::int64_t length = std::max<std::int64_t>(1, whole_root(dot(ahead, ahead)));
    for (const Point man : men) {
        const Offset step = man - men[0];
        const Inches along = Inches::hundredths(dot(step, ahead) / length);
        const Inches aside = Inches::hundredths(cross(step, ahead) / length);  // to the right
        breadth.front = std::max(breadth.front, along);
        breadth.right = std::max(breadth.right, aside);
        breadth.left = std::min(breadth.left, aside);
    }
    breadth.front += radius;
    breadth.right += radius;
    breadth.left -= radius;
    return breadth;
}

Point at(const Breadth& body, Inches along, Inches aside) {
    const std::int64_t length = std::max<std::int64_t>(1, whole_root(dot(body.ahead, body.ahead)));
    const std::int64_t a = along.in_hundredths(), b = aside.in_hundredths();
    return body.origin
           + Offset{(body.ahead.dx * a + body.ahead.dy * b) / length,
                    (body.ahead.dy * a - body.ahead.dx * b) / length};
}

bool lies(const Battle& battle, const Smoke& smoke) {
    return std::find(battle.smoke.begin(), battle.smoke.end(), smoke) != battle.smoke.end();
}

// GR-13.19 the first against its edge, further ones in front of it, and of what still hangs there.
void lay(Battle& battle, UnitId by, const Breadth& body, int markers) {
    for (Inches along = body.front + half(depth_of_smoke); markers > 0; along += depth_of_smoke) {
        const Smoke smoke{at(body, along, body.left), at(body, along, body.right), by};
        if (lies(battle, smoke)) continue;
        if (battle.smoke.full()) {  // the oldest of all has blown away
            std::copy(battle.smoke.begin() + 1, battle.smoke.end(), battle.smoke.begin());
            battle.smoke.pop_back();
        }
        battle.smoke.push_back(smoke);
        --markers;
    }
}

}  // namespace

void lay_smoke(Battle& battle, UnitId by, Point toward, int markers) {
    const Unit& unit = battle[by];
    const Spots men = spots_of(battle, by);
    if (men.empty()) return;
    Offset ahead = unit.in_ranks() ? unit.stand.facing.step() : toward - unit.stand.front;
    if (ahead == Offset{}) ahead = unit.stand.facing.step();
    // A facing is short; a longer step turns with less rounding.
    if (unit.in_ranks()) ahead = {ahead.dx * 100, ahead.dy * 100};
    lay(battle, by, breadth_of(men, base_radius(unit), ahead), markers);
}

void lay_gun_smoke(Battle& battle, UnitId crew, GunId gun, int markers) {
    const Gun& piece = battle[gun];
    const Offset step = piece.facing.step();
    const Offset ahead{step.dx * 100, step.dy * 100};
    const Inches aside = half(breadth_of_gun_smoke);
    lay(battle, crew, {piece.at, ahead, -aside, aside, gun_radius}, markers);
}

// GR-13.16 smoke lies where it was made; the oldest of a unit goes first.
void thin_smoke(Battle& battle) {
    UnitSet thinned;
    const auto goes = [&](const Smoke& smoke) {
        if (thinned.contains(smoke.by)) return false;
        thinned.add(smoke.by);
        return true;
    };
    std::size_t kept = 0;
    for (std::size_t i = 0; i < battle.smoke.size(); ++i)
        if (!goes(battle.smoke[i])) battle.smoke[kept++] = battle.smoke[i];
    while (battle.smoke.size() > kept) battle.smoke.pop_back();
}

int smokes_of(const Battle& battle, UnitId who) {
    return static_cast<int>(std::count_if(battle.smoke.begin(), battle.smoke.end(),
                                          [&](const Smoke& smoke) { return smoke.by == who; }));
}

int crossed(std::span<const Smoke> smoke, Point from, Point to) {
    const Segment line{from, to};
    return static_cast<int>(std::count_if(smoke.begin(), smoke.end(), [&](const Smoke& one) {
        return segments_meet(line, {one.left, one.right});
    }));
}

int smokes_crossed(const Battle& battle, Point from, Point to) {
    return crossed({battle.smoke.data(), battle.smoke.size()}, from, to);
}

}  // namespace gauntlet_run
