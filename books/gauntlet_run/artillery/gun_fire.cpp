#include "books/gauntlet_run/artillery/gun_fire.h"

#include "books/gauntlet_run/artillery/gun_shot.h"
#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/fire/cover.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"

// Whom a gun may fire at, and its loading.
namespace gauntlet_run {

namespace {

// GR-10.14, GR-10.15, GR-28.02 whoever may be aimed at, sight and arc aside.
bool is_target(const Battle& battle, UnitId crew, UnitId target) {
    if (battle[target].vehicle() && battle[target].men == 0) return false;  // GR-09.21
    return enemies(battle, crew, target) && stands_alone(battle, target) && !battle[target].melee
           && known_to(battle, target, battle[crew].side) && within_vision(battle, crew, target);
}

// GR-01.03 lengths are looked at beforehand only where that is allowed.
bool may_reach(const Battle& battle, const GunShot& shot) {
    return !battle.switches().measuring || in_gun_range(battle, shot);
}

// GR-14.05, GR-02.10 directly; GR-14.06 indirectly over the heads of skirmishers.
bool in_gun_sight(const Battle& battle, const GunShot& shot) {
    const Point muzzle = battle[shot.gun].at;
    if (!sees_from(battle, muzzle, shot.at, shot.indirect, shot.crew)) return false;
    return shot.indirect || !keeps_low(battle, muzzle, shot.crew, shot.at);
}

struct Aiming {
    std::string_view at_troops, at_gun;
    bool indirect;
};
constexpr std::array<Aiming, 2> aimings{{{"fire-gun", "fire-at-gun", false},  //
                                         {"lob", "lob-at-gun", true}}};

bool can_aim(const Gun& gun, const Aiming& how) {
    if (!how.indirect) return fires_directly(gun.kind);
    return fires_indirectly(gun.kind) && gun.card != Ammunition::Canister;
}

// GR-15.09 the gun itself is what has to be in sight, not those who serve it.
bool gun_in_sight(const Battle& battle, const GunShot& shot) {
    const Point muzzle = battle[shot.gun].at, there = battle[shot.at_gun].at;
    if (!sees_spot(battle, muzzle, there, shot.indirect, shot.crew, shot.at)) return false;
    return !shot.at || shot.indirect || !keeps_low(battle, muzzle, shot.crew, shot.at);
}

// Shot or shell that can do something to it, as far as they know how far it is.
void offer_aim(const Battle& battle, const GunShot& shot, const Aiming& how, Question& question) {
    if (damage_dice(battle, shot) == 0 || !may_reach(battle, shot)) return;
    if (shot.at_gun ? !gun_in_sight(battle, shot) : !in_gun_sight(battle, shot)) return;
    const PieceId at = shot.at_gun ? piece_of(battle, shot.at_gun) : shot.at;
    offer(question, shot.at_gun ? how.at_gun : how.at_troops, shot.crew, at,
          static_cast<int>(shot.with));
    question.by_eye = !battle.switches().measuring;  // GR-01.03
}

void offer_target(const Battle& battle, GunShot shot, const Aiming& how, Question& question) {
    offer_aim(battle, shot, how, question);
    if (!serves(battle, shot.at)) return;
    shot.at_gun = battle[shot.at].gun;  // GR-15.09
    offer_aim(battle, shot, how, question);
}

// GR-15.09 a gun that nobody serves, whosever it was.
void offer_abandoned(const Battle& battle, UnitId crew, GunId target, Question& question) {
    const GunId id = battle[crew].gun;
    if (!spot_within_vision(battle, crew, battle[target].at)) return;
    for (const Aiming& how : aimings)
        if (can_aim(battle[id], how))
            offer_aim(battle, {crew, {}, id, target, battle[id].card, how.indirect}, how, question);
}

// GR-15.25 another card than the one it has.
bool has_other_card(const Gun& gun) {
    for (const Ammunition one : {Ammunition::Shot, Ammunition::Shell, Ammunition::Canister})
        if (one != gun.card && may_load(gun, one)) return true;
    return false;
}

}  // namespace

// GR-14.04 the crew's own arms are left alone; GR-09.20 a gun of medium size or more does not fire
// as it is unlimbered.
bool may_fire_gun(const Battle& battle, UnitId crew, bool moved) {
    if (!serves(battle, crew) || crewmen(battle, crew) == 0) return false;
    if (battle[crew].fired) return false;  // GR-10.13 their own arms, or as part of their squad
    const Gun& gun = battle[battle[crew].gun];
    if (moved && gun.unlimbered && gun.size > GunSize::Light) return false;
    return gun.card != Ammunition::None && !gun.fired && !gun.limbered;
}

void offer_gun_shots_at(const Battle& battle, UnitId crew, UnitId target, Question& question) {
    if (!is_target(battle, crew, target) || !may_fire_gun(battle, crew, false)) return;
    const GunId id = battle[crew].gun;
    for (const Aiming& how : aimings)
        if (can_aim(battle[id], how))
            offer_target(battle, {crew, target, id, {}, battle[id].card, how.indirect}, how,
                         question);
}

void offer_gun_shots(const Battle& battle, UnitId crew, bool moved, Question& question) {
    if (!may_fire_gun(battle, crew, moved)) return;
    for (const UnitId target : all(battle)) offer_gun_shots_at(battle, crew, target, question);
    for (const GunId gun : guns(battle))
        if (abandoned(battle, gun)) offer_abandoned(battle, crew, gun, question);
}

// GR-15.22, GR-15.23, GR-15.24 (GR-99.35) the token comes off in an activation in which they
// neither move nor fire; GR-09.05 those whom others have come to count as moved.
void offer_gun_loading(const Battle& battle, UnitId crew, Question& question) {
    if (!serves(battle, crew)) return;
    const GunId id = battle[crew].gun;
    const Gun& gun = battle[id];
    if (gun.fired || gun.limbered || gun.moved) return;
    if (gun.card == Ammunition::None)
        offer(question, "reload-gun", crew, piece_of(battle, id));
    else if (has_other_card(gun))
        offer(question, "change-card", crew, piece_of(battle, id));
}

namespace {

void load_gun(Play& play, UnitId crew, bool again) {
    Battle& battle = play.battle;
    const GunId id = battle[crew].gun;
    battle[id].tokens = 0;
    lay_card(play, id);
    play.tell_only(play.audience(crew), again ? "GR-15.25"_rule : "GR-15.22"_rule, crew,
                   "{} have {} {}", play.name(crew), again ? "loaded anew" : "reloaded",
                   play.name(id));
}

}  // namespace

void work_gun(Play& play, const Option& option, bool moved, Alarms& alarms, bool ambush) {
    Battle& battle = play.battle;
    const UnitId crew = option.who;
    if (option.verb == "reload-gun" || option.verb == "change-card")
        return load_gun(play, crew, option.verb == "change-card");
    GunShot shot{crew, option.target, battle[crew].gun};
    shot.indirect = option.verb == "lob" || option.verb == "lob-at-gun";
    shot.at_gun = gun_that_is(battle, option.target);
    if (shot.at_gun) shot.at = battle[shot.at_gun].crew;
    lay_gun(play, shot);
    const Gun& gun = battle[shot.gun];
    shot.with = gun.card;
    shot.moved = moved || gun.moved;
    if (shot.at) shot.ambush = ambush || !known_to(battle, crew, battle[shot.at].side);
    fire_gun(play, shot, alarms);
}

// GR-16.24 as it is laid, with the card it holds.
bool may_fire_gun_at_chargers(const Battle& battle, UnitId crew, UnitId chargers) {
    const Unit& unit = battle[crew];  // GR-29.09 in Ambuscade it holds its activation
    if ((unit.activated && !unit.ambuscade) || !may_fire_gun(battle, crew, false)) return false;
    const Gun& gun = battle[battle[crew].gun];
    return fires_directly(gun.kind) && in_arc(gun.at, gun.facing, spots_of(battle, chargers))
           && sees_from(battle, gun.at, chargers, false, crew);  // GR-16.23, GR-14.05
}

void fire_gun_at_chargers(Play& play, UnitId crew, UnitId chargers, Alarms& alarms) {
    GunShot shot{crew, chargers, play.battle[crew].gun};
    shot.with = play.battle[shot.gun].card;
    shot.moved = play.battle[shot.gun].moved;
    shot.charged = true;
    fire_gun(play, shot, alarms);
}

}  // namespace gauntlet_run
