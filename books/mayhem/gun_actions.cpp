#include <algorithm>

#include "books/mayhem/guns.h"
#include "books/mayhem/movement.h"
#include "books/mayhem/place.h"

// What a crew can do with its gun: MM-40.15, MM-40.16, MM-40.23, MM-40.24.
namespace mayhem {

namespace {

constexpr int least_crew = 2;
constexpr Inches push_distance = 4_in;  // MM-40.16

// The gun he can serve with enough others, if any.
GunId served_by(const Battle& battle, FigureId who) {
    if (!battle.switches().artillery) return {};
    for (std::size_t i = 0; i < battle.guns.size(); ++i) {
        const GunId gun = GunId::of(static_cast<std::int64_t>(i));
        const Mask crew = crew_of(battle, gun, battle[who].side);
        if ((crew & who.bit()) != 0 && __builtin_popcount(crew) >= least_crew) return gun;
    }
    return {};
}

bool bears(const Battle& battle, const Gun& gun, FigureId target, Special special) {
    return in_arc(gun, battle[target].at)
           && within(muzzle(gun), battle[target].at, row_of(special).far + radius(battle[target]));
}

// MM-40.16, MM-40.23 the one who pushes with him: a crewman who has not acted yet.
FigureId second_pusher(const Battle& battle, GunId gun, FigureId who) {
    for (const FigureId one : each(crew_of(battle, gun, battle[who].side) & ~who.bit()))
        if (!battle[one].activated) return one;
    return {};
}

Point pushed_to(const Gun& gun, int direction) {
    const Offset step = gun.facing.step();
    const Offset way = direction > 0 ? step : -step;
    return toward(gun.at, gun.at + Offset{way.dx * 100, way.dy * 100}, push_distance);
}

// Gun and pushers move alike; the place must be free for all three.
bool can_push(const Battle& battle, const Gun& gun, FigureId a, FigureId b, int direction) {
    const Point to = pushed_to(gun, direction);
    const Offset step = to - gun.at;
    if (!battle.ground().on_table(to)) return false;
    for (const FigureId who : {a, b}) {
        const Point from = battle[who].at;
        if (!battle.ground().on_table(from + step) || !free_of_contact(battle, who, from + step)
            || step_blocked(battle, who, from, from + step, Going::Voluntary))
            return false;
    }
    for (const FigureId who : all(battle)) {
        if (!battle[who].upright() || who == a || who == b) continue;
        const Inches base = radius(battle[who]) - 0.02_in;
        if (within(battle[who].at, to, base + gun_radius)) return false;
        for (const FigureId pusher : {a, b})
            if (within(battle[who].at, battle[pusher].at + step, base + radius(battle[pusher])))
                return false;
    }
    return battle.ground().building_at(to) == BuildingId{};
}

}  // namespace

void offer_gun_actions(const Battle& battle, FigureId who, Question& q) {
    const GunId id = served_by(battle, who);
    if (!id || battle[id].used) return;
    const Gun& gun = battle[id];
    if (gun.to_reload == 0) {
        for (const FigureId target : all(battle))
            if (battle[target].upright() && enemies(battle, who, target)
                && bears(battle, gun, target, canister_of(gun.kind)))
                offer(q, "canister", who, target, id.index);
        offer(q, "ball", who, {}, id.index);
    } else {
        offer(q, "reload-gun", who, {}, id.index);
    }
    offer(q, "turn-gun", who, {}, id.index);
    const FigureId other = second_pusher(battle, id, who);
    if (gun.kind != GunKind::Light || !other) return;
    for (const int direction : {1, -1})
        if (can_push(battle, gun, who, other, direction))
            offer(q, direction > 0 ? "push-gun" : "pull-gun", who, other, id.index);
}

void offer_gun_in_reaction(const Battle& battle, FigureId who, FigureId target, Question& q) {
    if (battle.guns.empty()) return;
    const GunId id = served_by(battle, who);
    if (!id || battle[id].to_reload > 0 || !enemies(battle, who, target)) return;
    if (bears(battle, battle[id], target, canister_of(battle[id].kind)))
        offer(q, "canister", who, target, id.index);
    if (bears(battle, battle[id], target, Special::Ball)) offer(q, "ball", who, target, id.index);
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
