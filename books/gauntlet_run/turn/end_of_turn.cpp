#include "books/gauntlet_run/turn/end_of_turn.h"

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/fire/smoke.h"
#include "books/gauntlet_run/moving/captives.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/set_up/ending.h"

namespace gauntlet_run {

namespace {

// GR-01.20, GR-01.26 step 9
void take_tokens_off(Battle& battle) {
    forget_sightings(battle);  // GR-28.19
    for (Unit& unit : battle.units) {
        static_cast<Doings&>(unit) = {};
        if (!unit.ambuscade) continue;
        unit.activated = true;  // GR-29.05
        unit.activation = Activation::Ambuscade;
    }
    forget_gun_turn(battle);
}

}  // namespace

void end_of_turn(Play& play) {
    Battle& battle = play.battle;
    walk_captives(play);           // GR-01.26
    thin_smoke(battle);            // GR-01.18
    place_reloading_tokens(play);  // GR-01.19
    gun_tokens(play);
    keep_or_drop_ambuscades(play);  // GR-29.04
    if (end_if_decided(play)) return;
    take_tokens_off(battle);
    ++battle.turn;
    battle.stage = Stage::Initiative;
}

}  // namespace gauntlet_run
