#include "books/gauntlet_run/artillery/gun_shot.h"
#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/fire/cover.h"
#include "books/gauntlet_run/units/figures.h"

// GR-57.01, GR-14.11 .. 14.22: range, the number needed to hit, and the dice of a hit.
namespace gauntlet_run {

namespace {

constexpr int direct_number = 4;                                // GR-14.11
constexpr int first_indirect = 5, after_a_hit = 3;              // GR-14.16
constexpr Inches mortar_least = 12_in, howitzer_least = 18_in;  // GR-14.18

// GR-14.16, GR-14.17 of indirect hits each target has its own, until it or the gun moves.
bool ranged_in(const Battle& battle, const GunShot& shot) {
    return battle[shot.gun].ranged.contains(aimed_at(battle, shot));
}

// GR-14.12 the same gun with its last shot, the same target, and neither has moved since.
bool hit_before(const Battle& battle, const GunShot& shot) {
    const Gun& gun = battle[shot.gun];
    if (!shot.at) return gun.hit_gun == shot.at_gun && gun.hit_there == battle[shot.at_gun].at;
    return gun.last_hit == shot.at && gun.hit_there == battle[shot.at].stand.front;
}

struct Sum {
    GunNeeded& needed;
    void add(int value, RuleId rule, std::string_view words) {
        needed.number += value;
        needed.modifiers.push_back({rule, static_cast<std::int8_t>(value), false, words});
    }
};

// GR-14.21, GR-14.22 separate faults.
void add_crew(const Battle& battle, const GunShot& shot, Sum& sum) {
    if (half_crew(battle, shot.crew)) sum.add(1, "GR-14.22"_rule, "half crew");
    if (inexperienced_crew(battle, shot.crew)) {
        const bool foot = battle[shot.gun].inexperienced;
        sum.add(1, foot ? "GR-09.06"_rule : "GR-14.22"_rule, "inexperienced crew");
    }
}

// GR-14.13; GR-16.24 chargers are met at close range.
void add_distance(const Battle& battle, const GunShot& shot, Sum& sum) {
    const GunRow& row = row_of(battle[shot.gun].size);
    const Inches distance = gun_distance(battle, shot);
    if (shot.charged || distance <= row.close)
        sum.add(-1, "GR-14.13"_rule, "close range");
    else if (distance > half(row.most))
        sum.add(1, "GR-14.13"_rule, "long range");
}

// GR-31.12 the gun itself is behind nothing; GR-57.01 light cover, smoke and crouching do not
// count.
bool behind_heavy(const Battle& battle, const GunShot& shot) {
    if (shot.at_gun) return false;
    return cover_of(battle, battle[shot.gun].at, shot.crew, shot.at).cover == Cover::Heavy;
}

}  // namespace

Inches gun_distance(const Battle& battle, const GunShot& shot) {
    const Point muzzle = battle[shot.gun].at;
    if (!shot.at_gun) return gap(battle, muzzle, shot.at);
    const Inches middles = distance(muzzle, battle[shot.at_gun].at);
    return middles > gun_radius ? middles - gun_radius : 0_in;
}

bool in_gun_range(const Battle& battle, const GunShot& shot) {
    const Gun& gun = battle[shot.gun];
    const Inches distance = gun_distance(battle, shot);
    if (shot.with == Ammunition::Canister) return distance <= canister_range;
    if (distance > row_of(gun.size).most) return false;
    if (!shot.indirect) return true;
    return distance >= (gun.kind == GunKind::Mortar ? mortar_least : howitzer_least);
}

// GR-57.01, GR-14.16, GR-14.21 (GR-99.16, GR-99.19)
GunNeeded gun_needed(const Battle& battle, const GunShot& shot) {
    GunNeeded needed;
    Sum sum{needed};
    if (shot.indirect) {  // GR-14.10, GR-14.19, GR-14.21 the crew alone counts
        needed.number = ranged_in(battle, shot) ? after_a_hit : first_indirect;
        add_crew(battle, shot, sum);
        return needed;
    }
    needed.number = direct_number;
    if (shot.moved) sum.add(1, "GR-57.01"_rule, "moved");
    add_distance(battle, shot, sum);
    if (battle[shot.gun].rifled) sum.add(-1, "GR-57.01"_rule, "rifled");
    if (behind_heavy(battle, shot)) sum.add(1, "GR-57.01"_rule, "heavy cover");
    add_crew(battle, shot, sum);
    if (hit_before(battle, shot)) sum.add(-1, "GR-14.12"_rule, "hit before");
    return needed;
}

// GR-15.05 the ball runs along the length of it.
bool enfiladed(const Battle& battle, Point from, UnitId target) {
    const Formation formation = battle[target].formation;
    const BodySide side = side_toward(outline_of(battle, target), from);
    const bool ends = side == BodySide::Left || side == BodySide::Right;
    if (formation == Formation::Line) return ends;
    return formation == Formation::MarchColumn && !ends;
}

namespace {

// GR-15.03, GR-15.04 (GR-99.17)
bool doubled(const Battle& battle, const GunShot& shot) {
    if (shot.with != Ammunition::Shot || shot.at_gun) return false;
    const Formation formation = battle[shot.at].formation;
    return formation == Formation::Box || formation == Formation::Square
           || formation == Formation::AttackColumn
           || enfiladed(battle, battle[shot.gun].at, shot.at);
}

// GR-14.20 a scenario marks such a house by a landmark in it.
bool in_bunker(const Battle& battle, Point spot) {
    const Ground& ground = battle.ground();
    for (const Landmark& mark : ground.landmarks) {
        if (mark.kind != "bunker") continue;
        const BuildingId house = ground.building_at(mark.at);
        if (house && ground.building_at(spot) == house) return true;
    }
    return false;
}

}  // namespace

// GR-15.01 by size, ammunition and what is aimed at; GR-31.06, GR-57.06 some do nothing to a gun.
int damage_dice(const Battle& battle, const GunShot& shot) {
    const GunRow& row = row_of(battle[shot.gun].size);
    const bool structure = static_cast<bool>(shot.at_gun);
    const Point there = structure ? battle[shot.at_gun].at : battle[shot.at].stand.front;
    if (shot.indirect && in_bunker(battle, there)) return 0;  // GR-14.19
    int dice = 0;
    switch (shot.with) {
        case Ammunition::Shot: dice = structure ? row.shot_structures : row.shot_troops; break;
        case Ammunition::Shell: dice = structure ? row.shell_structures : row.shell_troops; break;
        case Ammunition::Canister: dice = structure ? 0 : row.canister; break;
        default: break;
    }
    return doubled(battle, shot) ? dice * 2 : dice;
}

}  // namespace gauntlet_run
