#include "books/petite_guerre/guns/artillery.h"

#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"
#include "engine/table/deviation.h"

// What a crew does with its gun besides firing: PG-18.08 .. PG-18.13.
namespace petite_guerre {

namespace {

constexpr std::uint8_t in_position = 2;  // PG-18.09 turns

// PG-27.14 slowed only if a wounded man is needed.
bool work_done(Battle& battle, FigureSet men, Unique unique) {
    for (const FigureId who : men)
        if (battle[who].wounded()) return unique_done(battle, who, unique);
    return true;
}

// PG-14.09, PG-14.20, PG-80.09
int turns_to_load(const Battle& battle, GunId gun) {
    bool slowly = unfamiliar_crew(battle, gun);
    for (const FigureId who : serving(battle, gun))
        slowly = slowly || battle[who].troops == Troops::Civilians;
    return row_of(battle[gun].size).turns_to_load * (slowly ? 2 : 1);
}

void heard_working(Play& play, FigureSet men) {
    for (const FigureId who : men) {
        begin_deeds(play.battle, who).sound = true;  // PG-12.14
        make_sound(play, who, Sound::Normal);
    }
}

}  // namespace

// PG-18.13
bool in_traverse(const Gun& gun, Point spot) {
    return spot != gun.at && in_cone(gun.at, gun.facing, spot, traverse);
}

Point muzzle(const Gun& gun, Facing aimed) {
    return step_along(gun.at, aimed, wide_radius);
}

bool ready_to_fire(const Gun& gun) {
    return !gun.out && !gun.gone && !gun.limbered && gun.set_up == in_position
           && (gun.loaded || row_of(gun.size).turns_to_load == 0);  // PG-18.12
}

// PG-18.08, PG-18.11
bool may_load_gun(const Battle& battle, GunId id) {
    const Gun& gun = battle[id];
    return !gun.limbered && gun.set_up == in_position && !gun.loaded
           && row_of(gun.size).turns_to_load > 0 && crew_ready(battle, id);
}
bool may_fire_gun(const Battle& battle, GunId id) {
    return ready_to_fire(battle[id]) && crew_ready(battle, id);
}
// PG-18.08, PG-18.09
bool may_set_up_gun(const Battle& battle, GunId id) {
    return (battle[id].limbered || battle[id].set_up < in_position) && crew_ready(battle, id);
}
// PG-18.10
bool may_limber_gun(const Battle& battle, GunId id) {
    return !battle[id].limbered && crew_ready(battle, id);
}

namespace {

// The first of them whom everybody may know of.
FigureId shown_of(const Battle& battle, FigureSet men) {
    for (const FigureId who : men)
        if (!battle[who].knows.hidden) return who;
    return {};
}

}  // namespace

// PG-18.11, PG-14.09, PG-07.19
void load_gun(Play& play, GunId id) {
    Battle& battle = play.battle;
    const FigureSet men = serving(battle, id);
    const int turns = turns_to_load(battle, id);
    begin_work(battle, id, Unique::LoadGun);
    Gun& gun = battle[id];
    if (work_done(battle, men, Unique::LoadGun)) ++gun.progress;
    if (gun.progress >= turns) {
        gun.loaded = true;
        gun.progress = 0;
    }
    play.tell_only(who_may_know_of(battle, id), "PG-18.11"_rule, shown_of(battle, men), "{} is {}",
                   play.name(id), gun.loaded ? "loaded" : "being loaded");
    heard_working(play, men);
}

// PG-18.09
void set_up_gun(Play& play, GunId id) {
    Battle& battle = play.battle;
    const FigureSet men = serving(battle, id);
    begin_work(battle, id, Unique::Unlimber);
    Gun& gun = battle[id];
    if (work_done(battle, men, Unique::Unlimber)) {
        if (gun.limbered) gun.set_up = 0;
        gun.limbered = false;
        ++gun.set_up;
    }
    play.tell_only(who_may_know_of(battle, id), "PG-18.09"_rule, shown_of(battle, men), "{} is {}",
                   play.name(id), gun.set_up == in_position ? "in position" : "being set up");
}

// PG-18.10 also two turns.
void limber_gun(Play& play, GunId id) {
    Battle& battle = play.battle;
    const FigureSet men = serving(battle, id);
    begin_work(battle, id, Unique::Unlimber);
    Gun& gun = battle[id];
    if (work_done(battle, men, Unique::Unlimber)) {
        if (gun.set_up > 0) --gun.set_up;
        gun.limbered = gun.set_up == 0;
    }
    play.tell_only(who_may_know_of(battle, id), "PG-18.10"_rule, shown_of(battle, men), "{} is {}",
                   play.name(id), gun.limbered ? "limbered" : "being limbered");
}

// PG-07.19, PG-18.10 in position it stays so; PG-19.06, PG-19.07 the range is lost.
void gun_moved(Battle& battle, GunId id) {
    Gun& gun = battle[id];
    if (gun.set_up < in_position) gun.set_up = 0;
    gun.aimed = gun.registered = false;
    gun.shots = 0;
    gun.used = true;
}

}  // namespace petite_guerre
