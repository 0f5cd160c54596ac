#include "books/gauntlet_run/moving/leaving.h"

#include "books/gauntlet_run/moving/disorder.h"

namespace gauntlet_run {

void driven_off(Play& play, UnitId who) {
    Battle& battle = play.battle;
    play.tell("GR-20.08"_rule, who, "{} {} driven off the table", play.name(who),
              play.does(who, "are", "is"));
    dissolve(play, who, "GR-20.08"_rule);
    battle[who].presence = Presence::Left;
    if (battle[who].attached) battle[battle[who].attached].presence = Presence::Left;
    for (const UnitId other : all(battle))  // GR-47.05 whom they carry
        if (battle[other].carrier == who) battle[other].presence = Presence::Left;
}

}  // namespace gauntlet_run
