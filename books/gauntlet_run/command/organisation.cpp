#include "books/gauntlet_run/command/organisation.h"

namespace gauntlet_run {

UnitSet own_units(const Battle& battle, UnitId officer) {
    UnitSet set;
    for (const UnitId who : all(battle))
        if (battle[who].fights() && battle[who].commander == officer) set.add(who);
    return set;
}

UnitSet own_officers(const Battle& battle, UnitId officer) {
    UnitSet set;
    for (const UnitId who : all(battle))
        if (battle[who].officer() && battle[who].commander == officer) set.add(who);
    return set;
}

}  // namespace gauntlet_run
