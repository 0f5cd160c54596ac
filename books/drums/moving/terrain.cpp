#include "books/drums/moving/terrain.h"

#include <algorithm>

#include "books/drums/measuring.h"

namespace drums {

namespace {

// DT-55.01, DT-55.03. Brush and crops hide but do not block.
// clang-format off
constexpr EnumArray<AreaKind, AreaEffect> area_effects{{{
//             going              cover         see inside
/* Woods   */ {Going::Difficult,  Cover::Light, 5_in},
/* Hill    */ {Going::Open,       Cover::None,  any_depth},  // its crest blocks
/* Field   */ {Going::Difficult,  Cover::Light, any_depth},  // crops
/* Rough   */ {Going::Difficult,  Cover::None,  any_depth},
/* Lake    */ {Going::Impassable, Cover::None,  any_depth},
/* Ford    */ {Going::Open,       Cover::None,  any_depth},
/* Bridge  */ {Going::Open,       Cover::None,  any_depth},
/* Marsh   */ {Going::Difficult,  Cover::None,  any_depth},
/* Lit     */ {Going::Open,       Cover::None,  any_depth},
/* Thicket */ {Going::Dense,      Cover::Light, 3_in},
/* Brush   */ {Going::Difficult,  Cover::Light, any_depth},
/* Slope   */ {Going::Difficult,  Cover::None,  any_depth},
/* Cliff   */ {Going::Impassable, Cover::None,  0_in},
/* Bog     */ {Going::Difficult,  Cover::None,  any_depth},
/* Yard    */ {Going::Open,       Cover::None,  any_depth},
/* Pit     */ {Going::Open,       Cover::None,  any_depth},
// Of other books; no scenario of this one has them.
/* LightWoods */ {Going::Open,    Cover::Light, any_depth},
/* Snow     */ {Going::Open,      Cover::None,  any_depth},
/* DeepSnow */ {Going::Difficult, Cover::None,  any_depth},
/* DeepFord */ {Going::Difficult, Cover::None,  any_depth},
/* Ruins    */ {Going::Difficult, Cover::Light, any_depth},
/* Trench   */ {Going::Difficult, Cover::None,  any_depth},
/* Redoubt  */ {Going::Difficult, Cover::None,  any_depth},
/* Glacis   */ {Going::Difficult, Cover::None,  any_depth},
/* Ridge    */ {Going::Difficult, Cover::None,  any_depth},
/* Rocky    */ {Going::Difficult, Cover::None,  any_depth},
/* Stairs   */ {Going::Difficult, Cover::None,  any_depth},
/* Stairway */ {Going::Difficult, Cover::None,  any_depth},
}}};
// clang-format on

Going worse(Going a, Going b) {
    return std::max(a, b);
}

// DT-55.10 the door or window of its room that it touches.
OpeningId opening_at(const Building& building, Point spot, Inches radius) {
    OpeningId nearest;
    Inches least = radius + slack * 2;
    for (std::size_t i = 0; i < building.openings.size(); ++i) {
        const Inches away = distance(spot, building.openings[i].sill);
        if (building.openings[i].level != 0 || away > least) continue;
        least = away;
        nearest = OpeningId::of(static_cast<std::int64_t>(i));
    }
    return nearest;
}

AreaId crest_at(const Area& area, std::size_t number, Point spot, Inches radius) {
    for (std::size_t k = 0; k + 1 < area.crest.size(); ++k)
        if (distance(spot, Segment{area.crest[k], area.crest[k + 1]}) <= radius)
            return AreaId::of(static_cast<std::int64_t>(number));
    return {};
}

bool bridged(const Ground& ground, Point spot) {
    return ground.inside(spot, AreaKind::Bridge) || ground.inside(spot, AreaKind::Ford);
}

Going going_in_water(const Ground& ground, Point spot) {
    Going going = Going::Open;
    for (const Line& line : ground.lines) {
        if (line.kind != LineKind::Creek && line.kind != LineKind::River) continue;
        if (!line.box.contains(spot) || !line.contains(spot)) continue;
        if (bridged(ground, spot)) return Going::Open;
        going = worse(going, line.kind == LineKind::River ? Going::Impassable : Going::Difficult);
    }
    return going;
}

Box grown(const Box& box, Inches by) {
    return {{box.low.x - by, box.low.y - by}, {box.high.x + by, box.high.y + by}};
}

}  // namespace

const AreaEffect& effect_of(AreaKind kind) {
    return area_effects[kind];
}

Going going_at(const Ground& ground, Point spot) {
    Going going = going_in_water(ground, spot);
    for (const Area& area : ground.areas)
        if (area_effects[area.kind].going != Going::Open && area.shape.box.contains(spot)
            && area.shape.contains(spot))
            going = worse(going, area_effects[area.kind].going);
    return going;
}

Footing footing_at(const Ground& ground, Point spot, Inches radius) {
    Footing footing;
    footing.going = going_in_water(ground, spot);
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        const Area& area = ground.areas[i];
        if (!grown(area.shape.box, radius).contains(spot)) continue;
        const AreaEffect& effect = area_effects[area.kind];
        const bool inside = area.shape.contains(spot);
        if (inside) footing.going = worse(footing.going, effect.going);
        if (effect.cover > footing.cover && (inside || area.shape.distance_to(spot) < radius))
            footing.cover = effect.cover;
        if (area.kind != AreaKind::Hill) continue;
        if (inside) ++footing.level;
        if (const AreaId crest = crest_at(area, i, spot, radius)) footing.crest = crest;
    }
    for (std::size_t i = 0; i < ground.buildings.size(); ++i) {
        if (!ground.buildings[i].footprint.contains(spot)) continue;
        footing.inside = BuildingId::of(static_cast<std::int64_t>(i));
        footing.opening = opening_at(ground.buildings[i], spot, radius);
        footing.cover = Cover::Heavy;
        footing.going = Going::Open;
    }
    return footing;
}

Figure standing_at(const Battle& battle, FigureId who, Point spot) {
    Figure there = battle[who];
    there.at = spot;
    there.footing = footing_at(battle.ground(), spot, radius(there));
    return there;
}

void put(Battle& battle, FigureId who, Point spot) {
    Figure& figure = battle[who];
    figure.at = spot;
    figure.footing = footing_at(battle.ground(), spot, radius(figure));
}

}  // namespace drums
