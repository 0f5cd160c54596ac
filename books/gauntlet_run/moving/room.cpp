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

bool comes_to(const Battle& battle, UnitId who, const Spots& there) {
    const Spots men = spots_of(battle, who);
    const Inches far = distance(middle_of(men), middle_of(there)), reach = half_move(battle, who);
    if (far > reach) return false;
    Passage met;
    for (std::size_t i = 0; i < men.size() && i < there.size(); ++i)
        met = worse(met, survey(battle, who, Path{men[i], there[i]}));
    return !met.barred && !met.breaks_up && far + met.toll <= reach;
}

Offset onto_the_table(const Battle& battle, const Spots& men, Inches radius) {
    Inches left, right, down, up;
    for (const Point man : men) {
        left = std::max(left, radius - man.x);
        down = std::max(down, radius - man.y);
        right = std::max(right, man.x + radius - battle.ground().width);
        up = std::max(up, man.y + radius - battle.ground().depth);
    }
    return {(left - right).in_hundredths(), (down - up).in_hundredths()};
}

Stand on_the_table(const Battle& battle, UnitId who, const Stand& stand, Formation formation) {
    const Spots men = spots_at(battle, who, stand, formation);
    return {stand.front + onto_the_table(battle, men, base_radius(battle[who])), stand.facing};
}

}  // namespace gauntlet_run
