#include "books/gauntlet_run/units/structures.h"

namespace gauntlet_run {

namespace {

bool is_works(AreaKind kind) {
    return kind == AreaKind::Pit || kind == AreaKind::Trench || kind == AreaKind::Redoubt;
}

}  // namespace

BuildingId building_of(const Battle& battle, UnitId who) {
    if (battle.ground().buildings.empty()) return {};
    return battle.ground().building_at(battle[who].stand.front);
}

AreaId works_of(const Battle& battle, UnitId who) {
    const std::vector<Area>& areas = battle.ground().areas;
    for (std::size_t i = 0; i < areas.size(); ++i)
        if (is_works(areas[i].kind) && areas[i].shape.contains(battle[who].stand.front))
            return AreaId::of(static_cast<std::int64_t>(i));
    return {};
}

bool in_structure(const Battle& battle, UnitId who) {
    return building_of(battle, who) || works_of(battle, who);
}

bool share_structure(const Battle& battle, UnitId a, UnitId b) {
    return building_of(battle, a) == building_of(battle, b)
           && works_of(battle, a) == works_of(battle, b);
}

}  // namespace gauntlet_run
