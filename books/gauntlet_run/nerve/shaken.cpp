#include "books/gauntlet_run/nerve/shaken.h"

#include <algorithm>

#include "books/gauntlet_run/moving/disorder.h"

namespace gauntlet_run {

// GR-20.16, GR-20.17 (GR-99.15)
int shaken_at(const Unit& unit) {
    const int tenacious = unit.has(Special::Tenacious) ? 1 : 0;    // GR-47.23
    const int unreliable = unit.has(Special::Unreliable) ? 1 : 0;  // GR-47.26
    return std::max(1, unit.strength / 2 + tenacious - unreliable);
}

void note_losses(Play& play, UnitId who, Alarms& alarms) {
    Unit& unit = play.battle[who];
    if (unit.shaken || !unit.fights() || !unit.on_table() || unit.lost < shaken_at(unit)) return;
    unit.shaken = true;
    alarms.add(who, Alarm::BecameShaken);
    play.tell("GR-20.16"_rule, who, "{} are shaken: {} of {} are gone", play.name(who), unit.lost,
              unit.strength);
    scatter(play, who, "GR-20.22"_rule);
}

}  // namespace gauntlet_run
