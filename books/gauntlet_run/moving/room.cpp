#include <algorithm>

#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "engine/table/route.h"

// GR-06.02, GR-06.36 where a unit may end (moving/movement.h).
namespace gauntlet_run {

namespace {

bool all_on_table(const Battle& battle, const Spots& men, Inches radius) {
    const Ground& ground = battle.ground();
    for (const Point man : men)
        if (man.x < radius || man.y < radius || man.x + radius > ground.width
            || man.y + radius > ground.depth)
            return false;
    return true;
}

// A gun is no unit, but nobody stands where it stands.
bool on_a_gun(const Battle& battle, UnitId who, const Spots& men, Inches radius) {
    const Box box = box_round(men, battle[who].stand.front);
    for (const GunId id : guns(battle)) {
        const Gun& gun = battle[id];
        if (!box.contains_within(gun.at, radius + gun_radius)) continue;
        if (gun.lost || battle[who].gun == id || (gun.crew && !battle[gun.crew].on_table()))
            continue;
        for (const Point man : men)
            if (within(man, gun.at, radius + gun_radius)
                && distance(man, gun.at) < radius + gun_radius)
                return true;
    }
    return false;
}

// `strictly`: an inch from everybody, even if it is nearer to him now.
bool too_near(const Battle& battle, UnitId who, const Spots& men, Inches radius, bool strictly,
              const UnitSet& others = {}) {
    const Unit& unit = battle[who];
    const Box box = box_round(men, men[0]);
    for (const UnitId other : all(battle)) {
        const Unit& near = battle[other];
        const Inches bases = radius + base_radius(near);
        if (!box.contains_within(near.stand.front, apart + bases + farthest(near))) continue;
        if (!near.on_table() || goes_with(battle, who, other) || others.contains(other)
            || !known_to(battle, other, unit.side))  // GR-28.02
            continue;
        const Figures& body = figures(battle, other);
        const Spots& there = body.men;
        if (there.empty() || boxes_apart(box, body.box, apart + bases)) continue;
        const Inches then = gap(men, radius, there, base_radius(near));
        if (then >= apart) continue;
        if (strictly) return true;
        const Inches now = gap(men_of(battle, who), base_radius(unit), there, base_radius(near));
        if (then < now) return true;
    }
    return false;
}

}  // namespace

bool has_space(const Battle& battle, UnitId who, const Spots& men, Inches radius, bool strictly) {
    if (men.empty()) return true;
    return all_on_table(battle, men, radius) && !on_a_gun(battle, who, men, radius)
           && !too_near(battle, who, men, radius, strictly);
}

bool has_space_among(const Battle& battle, UnitId who, const UnitSet& others, const Spots& men) {
    const Inches radius = base_radius(battle[who]);
    return all_on_table(battle, men, radius) && !on_a_gun(battle, who, men, radius)
           && !too_near(battle, who, men, radius, true, others);
}
bool has_space_beside(const Battle& battle, UnitId who, UnitId other, const Spots& men) {
    UnitSet others;
    others.add(other);
    return has_space_among(battle, who, others, men);
}

namespace {

// GR-05.18 an Attack Column with both its halves, as long as it is one.
Spots men_as(const Battle& battle, UnitId who, const Stand& stand, Formation formation) {
    return formation == battle[who].formation ? men_at(battle, who, stand)
                                              : spots_at(battle, who, stand, formation);
}

}  // namespace

bool ends_clear(const Battle& battle, UnitId who, const Stand& stand) {
    return has_space(battle, who, men_at(battle, who, stand), base_radius(battle[who]), true);
}

bool stands_clear(const Battle& battle, UnitId who, const Stand& stand, Formation formation) {
    const Spots men = men_as(battle, who, stand, formation);
    return has_space(battle, who, men, base_radius(battle[who]), false);
}

std::optional<Stand> clear_place(const Battle& battle, UnitId who, const Stand& stand,
                                 Formation formation, Inches reach) {
    const auto good = [&](Point spot) {
        const Stand there{spot, stand.facing};
        if (survey(battle, who, Path{stand.front, spot}).barred) return false;
        const Spots men = men_as(battle, who, there, formation);
        for (const Point man : men)
            if (survey(battle, who, Path{spot, man}).barred) return false;
        return has_space(battle, who, men, base_radius(battle[who]), true);
    };
    const auto found = nearest_spot(battle.ground(), stand.front, reach, good);
    if (!found) return {};
    return Stand{*found, stand.facing};
}

Stand on_the_table(const Battle& battle, UnitId who, const Stand& stand, Formation formation) {
    const Inches radius = base_radius(battle[who]);
    Inches left, right, down, up;
    for (const Point man : spots_at(battle, who, stand, formation)) {
        left = std::max(left, radius - man.x);
        down = std::max(down, radius - man.y);
        right = std::max(right, man.x + radius - battle.ground().width);
        up = std::max(up, man.y + radius - battle.ground().depth);
    }
    return {{stand.front.x + left - right, stand.front.y + down - up}, stand.facing};
}

}  // namespace gauntlet_run
