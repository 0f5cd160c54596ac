#include "books/gauntlet_run/seeing/night_fire.h"

#include "books/gauntlet_run/fire/cover.h"
#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

// GR-28.16 unless its muskets are empty; GR-14.04 those at a gun leave their own arms alone.
bool can_shoot(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    if (!unit.fights() || unit.arms.empty() || unit.gun) return false;
    if (unit.formation == Formation::MarchColumn || unit.formation == Formation::AttackColumn)
        return false;  // GR-10.17
    // GR-06.13 not as it moves there, GR-06.33 nor from the face of a cliff, GR-47.05 nor with a
    // straggler on the horse
    if (unit.hard_going && who == battle.watch.acting) return false;
    if (clings(battle, who) || (unit.mounted && carries(battle, who))) return false;
    for (const bool fired : unit.loading.fired)
        if (fired) return false;
    return !has_tokens(unit);
}

// GR-28.14 nobody, if none is within the vision distance. GR-02.10 those who keep low behind heavy
// cover cannot be seen at all.
UnitId nearest_friend(const Battle& battle, UnitId seeker) {
    UnitId nearest;
    Inches least;
    for (const UnitId other : all(battle)) {
        if (other == seeker || enemies(battle, seeker, other)) continue;
        if (!battle[other].fights() || !stands_alone(battle, other)) continue;
        if (battle[other].melee || !sees(battle, seeker, other)) continue;
        if (keeps_low(battle, seeker, other)) continue;
        const Inches far = gap(battle, seeker, other);
        if (nearest && far >= least) continue;
        nearest = other;
        least = far;
    }
    return nearest;
}

// GR-28.15, GR-28.20 at the skirmish rate, and that is its activation.
void fire_blindly(Play& play, UnitId who, UnitId at, Alarms& alarms) {
    alarms.by = who;
    Shot shot;
    shot.by = who;
    shot.at = at;
    shot.how = Volley::Skirmish;
    shoot(play, shot, alarms);
    Unit& unit = play.battle[who];
    unit.activated = unit.cut_short = true;
    unit.ambuscade = unit.crouching = false;  // GR-02.09
    unit.activation = Activation::Fire;
    if (unit.attached) play.battle[unit.attached].activated = true;
}

}  // namespace

void fire_on_friends(Play& play, UnitId seeker) {
    const Battle& battle = play.battle;
    if (!can_shoot(battle, seeker) || battle[seeker].fired) return;
    const UnitId friends = nearest_friend(battle, seeker);
    if (!friends) return;
    play.tell("GR-28.14"_rule, seeker, "{} take {} for the enemy", play.name(seeker),
              play.name(friends));
    const Because because{play, "GR-28.14"_rule};
    Alarms first, second;
    fire_blindly(play, seeker, friends, first);
    if (battle[friends].on_table() && can_shoot(battle, friends) && battle[seeker].on_table())
        fire_blindly(play, friends, seeker, second);
    check_morale(play, first);  // GR-19.24
    if (second.by) check_morale(play, second);
}

}  // namespace gauntlet_run
