#include "books/gauntlet_run/moving/captives.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/seeing/hidden.h"

namespace gauntlet_run {

// GR-28.11, GR-28.17, GR-29.06 wherever a move has come to.
bool after_step(Play& play, UnitId who) {
    if (!play.battle[who].on_table()) return false;
    leaves_woods(play, who);
    free_captives(play, who);  // GR-26.05
    return look_about(play, who) && spring(play, who, Moment::During);
}

}  // namespace gauntlet_run
