#include "books/gauntlet_run/charge/charge.h"
#include "books/gauntlet_run/fire/cover.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/units/figures.h"
#include "books/gauntlet_run/units/structures.h"

// Of charge/charge.h: who may charge whom.
namespace gauntlet_run {

bool may_charge(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    return unit.on_table() && unit.fights() && unit.formation != Formation::Square  // GR-06.26
           && !unit.box_outward && !unit.gun && !carries(battle, who);              // GR-47.05
}

namespace {

// GR-01.03
bool in_reach(const Battle& battle, UnitId who, UnitId target) {
    const bool rides = battle[who].mounted && has_quarters(battle[target]);
    const BodySide started = quarter_of(battle, target, battle[who].stand.front);
    for (const BodySide quarter :
         {BodySide::Front, BodySide::Right, BodySide::Rear, BodySide::Left}) {
        if (rides ? quarter == BodySide::Front : quarter != started) continue;
        const auto way = approach(battle, who, target, quarter);
        if (way && way->cost <= charge_reach(battle, who, way->met)) return true;
    }
    return false;
}

bool may_name(const Battle& battle, UnitId who, UnitId target, Lookout& lookout) {
    const Unit& enemy = battle[target];
    if (!enemies(battle, who, target) || !stands_alone(battle, target) || enemy.vehicle())
        return false;
    if (battle[who].mounted && has_quarters(enemy) && all_fronts(enemy)) return false;  // GR-16.26
    if (building_of(battle, target) != building_of(battle, who)) return false;
    // GR-16.03, GR-28.02; GR-02.12 who crouches behind a wall is seen for this.
    const UnitId beside = battle[who].beside;  // GR-05.18 or the other half of their column does
    if (!lookout.sees(target) && !(beside && sees(battle, beside, target))) return false;
    return !battle.switches().measuring || in_reach(battle, who, target);
}

}  // namespace

UnitSet chargeable(const Battle& battle, UnitId who) {
    Lookout lookout{battle, who};
    return chargeable(battle, who, lookout);
}

UnitSet chargeable(const Battle& battle, UnitId who, Lookout& lookout) {
    UnitSet set;
    if (!may_charge(battle, who)) return set;
    for (const UnitId target : all(battle))
        if (may_name(battle, who, target, lookout)) set.add(target);
    return set;
}

bool may_charge_at(const Battle& battle, UnitId who, UnitId target) {
    Lookout lookout{battle, who};
    return may_charge_at(battle, who, target, lookout);
}

bool may_charge_at(const Battle& battle, UnitId who, UnitId target, Lookout& lookout) {
    return may_charge(battle, who) && may_name(battle, who, target, lookout);
}

}  // namespace gauntlet_run
