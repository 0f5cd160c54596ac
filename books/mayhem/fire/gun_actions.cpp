#include <algorithm>

#include "books/mayhem/fire/guns.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "engine/table/sight_line.h"

// What a crew can do with its gun: MM-40.15, MM-40.16, MM-40.23, MM-40.24.
namespace mayhem {

namespace {

constexpr int least_crew = 2;
constexpr Inches push_distance = 4_in;  // MM-40.16

using Guns = FixedVector<GunId, most_guns>;

// The guns he can serve with enough others.
Guns served_by(const Battle& battle, FigureId who) {
    Guns served;
    if (!battle.switches().artillery) return served;
    for (std::size_t i = 0; i < battle.guns.size(); ++i) {
        const GunId gun = GunId::of(static_cast<std::int64_t>(i));
        if (!touches_gun(battle, who, gun)) continue;
        const FigureSet crew = crew_of(battle, gun, battle[who].side);
        if (crew.contains(who) && crew.count() >= least_crew) served.push_back(gun);
    }
    return served;
}

// MM-40.03 the enemy named, as in any other fire: in sight, not in contact with a friend
// (MM-06.10), and one he is aware of (MM-53.07).
bool may_name(const Battle& battle, FigureId who, FigureId target, bool turning) {
    if (!battle[target].upright() || !enemies(battle, who, target)) return false;
    if (!turning && zone_of(battle[who], battle[target].at) == Zone::Rear)
        return false;  // MM-01.06
    if (battle[who].unaware_of.contains(target)) return false;
    for (const FigureId other : battle.touching(target))
        if (battle[other].side == battle[who].side) return false;
    return clear_between(battle, who, target);
}
bool bears(const Battle& battle, const Gun& gun, FigureId target, Special special) {
    return in_arc(gun, battle[target].at)
           && within(muzzle(gun), battle[target].at, row_of(special).far + radius(battle[target]));
}

// MM-40.16, MM-40.23 those who may push with him: crewmen who have not acted yet, this turn or in
// the activation he takes part in.
FigureSet other_pushers(const Battle& battle, GunId gun, FigureId who, FigureSet yet_to_act) {
    FigureSet able;
    for (const FigureId one : crew_of(battle, gun, battle[who].side) - who)
        if (!battle[one].activated || yet_to_act.contains(one)) able.add(one);
    return able;
}

Point pushed_to(const Gun& gun, int direction) {
    const Offset step = gun.facing.step();
    const Offset way = direction > 0 ? step : -step;
    return toward(gun.at, gun.at + Offset{way.dx * 100, way.dy * 100}, push_distance);
}

// The gun rolls through no enemy and stops on nobody, nor on another gun, nor in a building.
bool gun_can_roll(const Battle& battle, const Gun& gun, Point to, FigureSet pushers) {
    if (!battle.ground().on_table(to) || battle.ground().building_at(to)) return false;
    for (const FigureId who : all(battle)) {
        if (!battle[who].upright() || pushers.contains(who)) continue;
        const Inches reach = radius(battle[who]) - 0.02_in + gun_radius;
        if (within(battle[who].at, to, reach)) return false;
        const bool enemy = enemies(battle, who, pushers.first());
        if (enemy && crosses_base(gun.at, to, battle[who].at, reach)) return false;
    }
    for (const Gun& other : battle.guns)
        if (&other != &gun && within(other.at, to, gun_radius * 2 - 0.02_in)) return false;
    return true;
}

// Gun and pushers move alike; the place must be free for all three.
bool can_push(const Battle& battle, const Gun& gun, FigureId a, FigureId b, int direction) {
    const Point to = pushed_to(gun, direction);
    const Offset step = to - gun.at;
    const FigureSet pushers = FigureSet{a} | FigureSet{b};
    if (!gun_can_roll(battle, gun, to, pushers)) return false;
    for (const FigureId who : {a, b}) {
        const Point from = battle[who].at, end = from + step;
        if (!battle.ground().on_table(end) || !free_of_contact(battle, who, end)
            || step_blocked(battle, who, from, end, Going::Voluntary))
            return false;
        for (const FigureId other : all(battle))
            if (battle[other].upright() && !pushers.contains(other)
                && within(battle[other].at, end,
                          radius(battle[other]) - 0.02_in + radius(battle[who])))
                return false;
        for (const Gun& other : battle.guns)
            if (&other != &gun && within(other.at, end, radius(battle[who]) + gun_radius - 0.02_in))
                return false;
    }
    return true;
}

// One gun's actions.
void offer_actions_of(const Battle& battle, FigureId who, GunId id, FigureSet yet_to_act,
                      Question& q) {
    const Gun& gun = battle[id];
    if (gun.used) return;
    if (gun.to_reload == 0) {
        for (const FigureId target : all(battle))
            if (may_name(battle, who, target, false)
                && bears(battle, gun, target, canister_of(gun.kind)))
                offer(q, "canister", who, target, id.index);
        offer(q, "ball", who, {}, id.index);
    } else {
        offer(q, "reload-gun", who, {}, id.index);
    }
    offer(q, "turn-gun", who, {}, id.index);
    if (gun.kind != GunKind::Light) return;
    for (const FigureId other : other_pushers(battle, id, who, yet_to_act))
        for (const int direction : {1, -1})
            if (can_push(battle, gun, who, other, direction))
                offer(q, direction > 0 ? "push-gun" : "pull-gun", who, other, id.index);
}

bool bears_in_reaction(const Battle& battle, GunId gun, FigureId who, FigureId target,
                       Special special) {
    return battle[gun].to_reload == 0 && may_name(battle, who, target, true)
           && bears(battle, battle[gun], target, special);
}

}  // namespace

void offer_gun_actions(const Battle& battle, FigureId who, FigureSet yet_to_act, Question& q) {
    for (const GunId gun : served_by(battle, who))
        offer_actions_of(battle, who, gun, yet_to_act, q);
}

void offer_gun_in_reaction(const Battle& battle, FigureId who, FigureId target, Question& q) {
    if (battle.guns.empty()) return;
    for (const GunId gun : served_by(battle, who)) {
        if (bears_in_reaction(battle, gun, who, target, canister_of(battle[gun].kind)))
            offer(q, "canister", who, target, gun.index);
        if (bears_in_reaction(battle, gun, who, target, Special::Ball))
            offer(q, "ball", who, target, gun.index);
    }
}

// The ball carries farther than canister of any gun.
bool gun_bears(const Battle& battle, FigureId who, FigureId target) {
    if (battle.guns.empty()) return false;
    for (const GunId gun : served_by(battle, who))
        if (bears_in_reaction(battle, gun, who, target, Special::Ball)) return true;
    return false;
}

void reload_gun(Play& play, FigureId who, GunId id) {
    Gun& gun = play.battle[id];
    gun.used = true;
    --gun.to_reload;
    play.tell("MM-40.16"_rule, who, "{} reloads the gun", play.name(who));
}

void turn_gun(Play& play, FigureId who, GunId id) {
    Battle& battle = play.battle;
    Gun& gun = battle[id];
    gun.used = true;
    Question q = question_for(battle, who, "MM-40.16"_rule, "gun-facing");
    offer_compass(q, who, gun.at);
    for (const FigureId foe : all(battle))
        if (battle[foe].upright() && enemies(battle, who, foe)) offer(q, "toward", who, foe);
    const Option& chosen = play.choose(q);
    const Point spot =
        chosen.verb == "toward" ? battle[chosen.target].at : spot_on_compass(gun.at, chosen.detail);
    if (spot != gun.at) gun.facing = facing_toward(gun.at, spot);
    play.tell("MM-40.16"_rule, who, "{} turns the gun", play.name(who));
}

void push_gun(Play& play, FigureId who, GunId id, FigureId other, int direction) {
    Battle& battle = play.battle;
    Gun& gun = battle[id];
    const Offset step = pushed_to(gun, direction) - gun.at;
    gun.used = true;
    gun.at = gun.at + step;
    for (const FigureId pusher : {who, other}) {
        battle[pusher].moved += push_distance;
        put(battle, pusher, battle[pusher].at + step);
    }
    battle[other].activated = true;
    play.tell("MM-40.16"_rule, who, "{} and {} push the gun", play.name(who), play.name(other));
}

}  // namespace mayhem
