#include "books/gauntlet_run/seeing/vision.h"

#include <algorithm>

#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

// GR-27.01 as printed; the ground is a row, the light a column (dawn and twilight: GR-27.08).
// clang-format off
constexpr std::array<EnumArray<Light, Inches>, 2> vision_table{{
//                           Day               Night  No moon  Full moon  Fog    Dawn
/* Open ground, light woods */ {{unlimited_sight, 12_in, 9_in,    18_in,     12_in, unlimited_sight}},
/* Medium, heavy woods      */ {{18_in,            9_in, 6_in,    12_in,      9_in, 18_in}},
}};
// clang-format on

constexpr Inches longer_by_light = 6_in;                           // GR-27.03
constexpr Inches lit_by_campfire = 6_in, lit_by_building = 12_in;  // GR-27.04, GR-27.05

// GR-27.04, GR-27.05 a fire of the scenario: by itself, or of the building it is in.
bool lights(const Ground& ground, const Landmark& fire, Point spot) {
    if (fire.kind == "campfire" || fire.kind == "bonfire")
        return within(fire.at, spot, lit_by_campfire);
    if (fire.kind != "burning") return false;
    const BuildingId house = ground.building_at(fire.at);
    return house && ground[house].footprint.distance_to(spot) <= lit_by_building;
}

Inches range_on_ground(const Battle& battle, Point spot, Light light) {
    return vision_table[woods_at(battle, spot) >= Woods::Medium ? 1 : 0][light];
}

bool lit_there(const Battle& battle, Point spot) {
    const Ground& ground = battle.ground();
    for (const Landmark& fire : ground.landmarks)
        if (lights(ground, fire, spot)) return true;
    return ground.inside(spot, AreaKind::Lit);
}

// GR-27.06 whoever stands in the light is seen as by day; GR-27.10 the worse ground of the two.
Inches range_between(const Battle& battle, UnitId from, Point to, bool light_there) {
    const bool dark = battle.dark();
    const Light light = dark && lit_there(battle, to) ? Light::Day : battle.switches().light;
    const Inches range = std::min(range_on_ground(battle, battle[from].stand.front, light),
                                  range_on_ground(battle, to, light));
    if (!dark || light == Light::Day) return range;
    return light_there || bears_light(battle[from]) ? range + longer_by_light : range;
}

}  // namespace

bool deep_in_woods(const Battle& battle, UnitId who) {
    return woods_at(battle, battle[who].stand.front) >= Woods::Medium;
}

bool among_trees(const Battle& battle, UnitId who) {
    return among_trees(battle, battle[who].stand.front);
}

bool lit(const Battle& battle, UnitId who) {
    return lit_there(battle, battle[who].stand.front);
}

bool bears_light(const Unit& unit) {
    return unit.has(Special::Torches) || unit.flashed;
}

Inches vision_range(const Battle& battle, UnitId from, UnitId to) {
    return range_between(battle, from, battle[to].stand.front, bears_light(battle[to]));
}

bool within_vision(const Battle& battle, UnitId from, UnitId to) {
    const Inches range = vision_range(battle, from, to);
    return range >= unlimited_sight || !farther_than(battle, from, to, range);
}

bool spot_within_vision(const Battle& battle, UnitId from, Point to) {
    const Inches range = range_between(battle, from, to, false);
    return range >= unlimited_sight || gap(battle, to, from) <= range;
}

bool known_to(const Battle& battle, UnitId who, SideId side) {
    const Unit& unit = battle[who];
    if (unit.side == side) return true;
    if (!battle.dark()) return !unit.hidden;
    return unit.seen_at_night || lit(battle, who);
}

bool dim_light(const Battle& battle) {
    const Light light = battle.switches().light;
    return light == Light::Fog || light == Light::Dawn;
}

}  // namespace gauntlet_run
