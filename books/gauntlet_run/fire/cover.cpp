#include "books/gauntlet_run/fire/cover.h"

#include <algorithm>

#include "books/gauntlet_run/fire/smoke.h"
#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/seeing/sight_lines.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr Inches fires_out_freely = 1_in;  // GR-10.11

// What it is to a target in it, and whether it also covers one whom the line of fire reaches only
// through it. GR-12.07 light, GR-12.09 heavy.
struct AreaCover {
    Cover cover = Cover::None;
    bool obscures = false;
};
constexpr AreaCover area_cover(AreaKind kind) {
    switch (kind) {
        case AreaKind::Woods:
        case AreaKind::Thicket:
        case AreaKind::LightWoods:
        case AreaKind::Brush:
        case AreaKind::Ruins: return {Cover::Light, true};
        case AreaKind::DeepFord: return {Cover::Light, false};
        case AreaKind::Pit:
        case AreaKind::Trench:
        case AreaKind::Redoubt: return {Cover::Heavy, false};
        default: return {};
    }
}
constexpr std::uint32_t areas_that_cover = [] {
    std::uint32_t kinds = 0;
    for (unsigned i = 0; i < static_cast<unsigned>(AreaKind::Count); ++i)
        if (area_cover(static_cast<AreaKind>(i)).cover != Cover::None) kinds |= 1U << i;
    return kinds;
}();

// GR-12.10 whoever is on its other side, at any distance.
constexpr Cover line_cover(LineKind kind) {
    switch (kind) {
        case LineKind::Fence:
        case LineKind::Log:
        case LineKind::Hedge:
        case LineKind::Barricade:
        case LineKind::Abatis: return Cover::Light;
        case LineKind::Wall:
        case LineKind::StoneWall:
        case LineKind::Palisade:
        case LineKind::CurtainWall:
        case LineKind::Earthwork: return Cover::Heavy;
        default: return Cover::None;
    }
}

// GR-12.07, GR-12.09 by the strength of its walls (GR-58.01): to plank houses light.
Cover inside(const Building& house) {
    constexpr int light_walls = 6;
    return house.strength <= light_walls ? Cover::Light : Cover::Heavy;
}

bool touches(const Spots& men, Inches radius, const Line& line) {
    return std::any_of(men.begin(), men.end(),
                       [&](Point man) { return line.distance_to(man) <= radius; });
}

// Those who fire, and from where the line of fire is drawn.
struct Firing {
    Point from;
    Inches radius;
    Spots men;
    Inches men_radius;
    Inches gun_there = 0_in;  // GR-12.04 the base of the gun that is fired
};

// GR-10.11, GR-10.12 the woods one fires out of cover the target only if he is deeper in them.
bool fires_out_of(const Area& woods, const AreaStretch& stretch, const SightLine& line,
                  const Firing& firing, Point man) {
    if (!woods.shape.contains(firing.from) || woods.shape.contains(man)) return false;
    const Inches from = std::max(stretch.from, firing.radius);
    if (from >= stretch.to) return true;
    return near_the_rim(woods, line, from, stretch.to, fires_out_freely + 0.01_in);
}

Cover from_areas(const Battle& battle, const SightLine& line, const Firing& firing, Point man) {
    Cover best = Cover::None;
    for (const AreaStretch& stretch : line.areas) {
        const AreaCover found = area_cover(stretch.kind);
        const Area& area = battle.ground()[stretch.area];
        if (found.cover <= best) continue;
        if (!found.obscures && !area.shape.contains(man)) continue;
        if (found.obscures && fires_out_of(area, stretch, line, firing, man)) continue;
        best = found.cover;
    }
    return best;
}

struct Base {
    Point at;
    Inches radius;
};

// All that may cover some figure of a target: found once for all of them.
struct Covering {
    bool ground = false;
    Cover own = Cover::None;  // GR-12.07 of one who drives a wagon
    FixedVector<Base, most_units> wagons;
    FixedVector<Smoke, most_smoke> smoke;
    // Which wall was last asked about: the next figure is most likely behind the same.
    LineId wall;
    bool firers_touch_it = false;
};

bool ground_covers(const Ground& ground, const Box& box) {
    for (const Area& area : ground.areas)
        if (area_cover(area.kind).cover != Cover::None && area.shape.box.meets(box)) return true;
    for (const Line& line : ground.lines)
        if (line_cover(line.kind) != Cover::None && line.box.meets(box)) return true;
    return std::any_of(ground.buildings.begin(), ground.buildings.end(),
                       [&](const Building& house) { return house.footprint.box.meets(box); });
}

bool firers_touch(const Battle& battle, const Firing& firing, LineId wall, Covering& covering) {
    if (covering.wall != wall) {
        const Line& line = battle.ground()[wall];
        covering.wall = wall;
        covering.firers_touch_it =
            touches(firing.men, firing.men_radius, line)
            || (firing.gun_there > 0_in && line.distance_to(firing.from) <= firing.gun_there);
    }
    return covering.firers_touch_it;
}

// GR-12.04 nothing for those who are shot at over a fence or parapet that the firers touch.
Cover from_lines(const Battle& battle, const SightLine& line, const Firing& firing,
                 Covering& covering) {
    Cover best = Cover::None;
    for (const LineMet& met : line.lines) {
        const Cover cover = line_cover(met.kind);
        if (cover <= best) continue;
        if (firers_touch(battle, firing, met.line, covering)) continue;
        if (torn_down(battle, met.line, toward(line.from, line.to, met.from))) continue;
        best = cover;
    }
    return best;
}

Covering covering(const Battle& battle, const Firing& firing, UnitId target) {
    const Box& men = figures(battle, target).box;
    const Point from = firing.from;
    const Box box{{std::min(men.low.x, from.x), std::min(men.low.y, from.y)},
                  {std::max(men.high.x, from.x), std::max(men.high.y, from.y)}};
    Covering found;
    found.ground = ground_covers(battle.ground(), box);
    if (battle[target].vehicle()) {  // GR-09.21
        if (battle[target].conveyance != Conveyance::Limber) found.own = Cover::Light;
    } else {
        for (const Unit& unit : battle.units)
            if (unit.vehicle() && unit.on_table())
                found.wagons.push_back({unit.stand.front, base_radius(unit)});
    }
    for (const Smoke& smoke : battle.smoke)
        if (box_of(Segment{smoke.left, smoke.right}).meets(box)) found.smoke.push_back(smoke);
    return found;
}

// GR-12.07 wagons between them, and for one who drives one.
Cover from_wagons(const Covering& covering, Point from, Point to) {
    for (const Base& wagon : covering.wagons)
        if (crosses_base(from, to, wagon.at, wagon.radius)) return Cover::Light;
    return covering.own;
}

Cover from_ground(const Battle& battle, const Firing& firing, Covering& covering, Point man) {
    const Ground& ground = battle.ground();
    Cover best = Cover::None;
    const BuildingId house = ground.building_at(man);
    if (house && !ground[house].footprint.contains(firing.from)) best = inside(ground[house]);
    thread_local SightLine line;
    look_along(ground, firing.from, man, 0, 0, line, {areas_that_cover, false, true, false});
    best = std::max(best, from_areas(battle, line, firing, man));
    return std::max(best, from_lines(battle, line, firing, covering));
}

Cover cover_of_figure(const Battle& battle, const Firing& firing, Covering& covering, Point man) {
    const Cover ground = covering.ground ? from_ground(battle, firing, covering, man) : Cover::None;
    return std::max(ground, from_wagons(covering, firing.from, man));
}

// GR-12.02, GR-12.03, GR-12.07, GR-27.08
Obscured by_the_light(Light light) {
    if (light == Light::Fog) return Obscured::Fog;
    return light == Light::Dawn ? Obscured::Twilight : Obscured::No;
}

CoverFound cover_from(const Battle& battle, const Firing& firing, UnitId target) {
    const Spots& men = spots_of(battle, target);
    Covering around = covering(battle, firing, target);
    EnumArray<Cover, std::size_t> covered{};
    std::size_t in_smoke = 0;
    for (const Point man : men) {
        ++covered[cover_of_figure(battle, firing, around, man)];
        if (crossed(around.smoke, firing.from, man) >= 2) ++in_smoke;
    }
    CoverFound found;
    const auto half_of_them = [&](std::size_t count) { return count * 2 >= men.size(); };
    // GR-12.05 those in heavy cover are in cover too, if it comes to light cover
    if (half_of_them(covered[Cover::Heavy]))
        found.cover = Cover::Heavy;
    else if (half_of_them(covered[Cover::Heavy] + covered[Cover::Light]))
        found.cover = Cover::Light;
    found.to_small_arms = found.cover;
    found.obscured = by_the_light(battle.switches().light);
    if (half_of_them(in_smoke)) found.obscured = Obscured::Smoke;  // GR-13.18
    const Unit& unit = battle[target];
    // GR-47.28, GR-47.35
    if (unit.has(Special::Woodcraft) && !unit.in_ranks() && in_woods(battle, target))
        found.to_small_arms = Cover::Heavy;
    return found;
}

}  // namespace

CoverFound cover_of(const Battle& battle, UnitId from, UnitId target) {
    const Inches radius = base_radius(battle[from]);
    const Point nearest = nearest_pair(battle, from, target).a;
    return cover_from(battle, {nearest, radius, spots_of(battle, from), radius}, target);
}

CoverFound cover_of(const Battle& battle, Point from, UnitId by, UnitId target) {
    return cover_from(
        battle, {from, 0_in, spots_of(battle, by), base_radius(battle[by]), gun_radius}, target);
}

bool behind_heavy_cover(const Battle& battle, UnitId who) {
    const Ground& ground = battle.ground();
    const Inches radius = base_radius(battle[who]);
    const auto safe = [&](Point man) {
        for (const Area& area : ground.areas)
            if (area_cover(area.kind).cover == Cover::Heavy && area.shape.contains(man))
                return true;
        for (const Line& line : ground.lines)
            if (line_cover(line.kind) == Cover::Heavy && line.distance_to(man) <= radius)
                return true;
        const BuildingId house = ground.building_at(man);
        return house && inside(ground[house]) == Cover::Heavy;
    };
    const Spots men = spots_of(battle, who);
    const auto covered = static_cast<std::size_t>(std::count_if(men.begin(), men.end(), safe));
    return covered > 0 && covered * 2 >= men.size();
}

bool keeps_low(const Battle& battle, UnitId from, UnitId target) {
    return battle[target].crouching && cover_of(battle, from, target).cover == Cover::Heavy;
}
bool keeps_low(const Battle& battle, Point from, UnitId by, UnitId target) {
    return battle[target].crouching && cover_of(battle, from, by, target).cover == Cover::Heavy;
}

}  // namespace gauntlet_run
