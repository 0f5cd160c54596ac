#include <algorithm>
#include <array>
#include <optional>

#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/outside/marks_on_table.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/shooting/to_hit.h"
#include "engine/table/deviation.h"

// Chapter 19: fall of shot, and swivel shot (PG-18.03), which has none.
namespace petite_guerre {

namespace {

// PG-19.02
// clang-format off
constexpr int miss_far = 3, miss_near = 5;  // the modified roll, or less
constexpr Inches missed(int roll) {
    return roll <= miss_far  ? far_miss
         : roll <= miss_near ? near_miss
                             : Inches{};
}
// PG-19.04
constexpr std::array<Astray, 6> direction{
    Astray::Right, Astray::Left, Astray::Short, Astray::Short, Astray::Long, Astray::Long};
constexpr std::array<std::string_view, 4> direction_words{"right", "left", "short", "long"};
// clang-format on

// PG-80.04
Inches range_to(const Battle& battle, const GunShot& shot) {
    Inches away = distance(battle[shot.gun].at, shot.aim) - wide_radius;
    if (shot.target) away -= radius(battle[shot.target]);
    return std::max(Inches{}, away);
}

// PG-14.17, PG-19.09
bool can_reach(const Gun& gun, Inches range) {
    return range <= row_of(gun.size).long_range
           && (gun.piece == GunPiece::Gun || range >= least_range);
}

// PG-19.08
bool indirect(const Battle& battle, const GunShot& shot) {
    const Gun& gun = battle[shot.gun];
    return gun.piece == GunPiece::Mortar
           || (gun.piece == GunPiece::Howitzer && !sees_spot(battle, gun.at, shot.aim));
}

// PG-19.06, PG-19.07 earlier shots at that very place; aiming elsewhere loses them.
int count_shot(Gun& gun, Point aim) {
    if (gun.registered && gun.registered_at == aim && !gun.aimed)
        gun.shots = 1;
    else if (!gun.aimed || gun.aim != aim)
        gun.shots = 0;
    gun.registered = gun.registered && gun.registered_at == aim;
    gun.aimed = true;
    gun.aim = aim;
    return gun.shots++;
}

// PG-19.01 .. PG-19.05; PG-99.15 is an example.
Point fall(Play& play, const GunShot& shot, Inches range, int earlier) {
    const Battle& battle = play.battle;
    RollFor roll = play.by(shot.layer, "PG-19.02"_rule);
    const bool near = range <= row_of(battle[shot.gun].size).short_range;
    modify(roll, "PG-19.03"_rule, near ? 1 : 0, "short range");
    modify(roll, "PG-19.03"_rule, indirect(battle, shot) ? -1 : 0, "indirect fire");
    modify(roll, "PG-19.06"_rule, earlier, "earlier shots at the same place");
    const Inches miss = missed(roll_total(play, roll));
    if (miss == Inches{}) {
        play.tell_drawn([&] { return std::vector{template_at(shot.ammunition, shot.aim)}; },
                        "PG-19.02"_rule, shot.layer, "on target");
        return shot.aim;
    }
    const Because because{play, "PG-19.02"_rule};
    const int thrown = play.roll_die(play.by(shot.layer, "PG-19.04"_rule));
    const Astray where = direction[static_cast<std::size_t>(thrown - 1)];
    const Point fallen = fallen_astray(battle[shot.gun].at, shot.aim, where, miss);
    const auto shown = [&] {
        return std::vector{missed_by(shot.aim, fallen, miss), template_at(shot.ammunition, fallen)};
    };
    play.tell_drawn(shown, "PG-19.04"_rule, shot.layer, "it falls {} paces {}", whole_paces(miss),
                    direction_words[static_cast<std::size_t>(where)]);
    return fallen;
}

// PG-19.11 direct fire strikes the first crest, building or high wall on its way.
Point struck(Play& play, const GunShot& shot, Point impact) {
    const Battle& battle = play.battle;
    const Point from = battle[shot.gun].at;
    if (indirect(battle, shot) || nothing_solid_between(battle, from, impact)) return impact;
    const SightLine line = look_along(battle.ground(), from, impact);
    std::optional<Inches> first;
    const auto meets = [&](Inches at) {
        if (at > wide_radius + touch && (!first || at < *first)) first = at;
    };
    for (const CrestMet& crest : line.crests) meets(crest.at);
    for (const BuildingMet& wall : line.walls) meets(wall.at);
    for (const LineMet& met : line.lines)
        if (row_of(feature_of(battle.ground()[met.line])).blocks == Blocks::Sight) meets(met.from);
    if (!first) return impact;
    const Point face = toward(from, impact, *first);
    play.tell_drawn([&] { return std::vector{template_at(shot.ammunition, face)}; },
                    "PG-19.11"_rule, shot.layer, "it strikes what stands in its way");
    return face;
}

// PG-20.09
bool fuse_burns(Play& play, const GunShot& shot) {
    const int thrown = play.roll_die(play.by(shot.layer, "PG-20.09"_rule));
    if (thrown == 1) play.tell("PG-20.09"_rule, shot.layer, "the shell bursts in the air");
    if (thrown == 6) play.tell("PG-20.09"_rule, shot.layer, "the fuse goes out");
    return thrown != 1 && thrown != 6;
}

// PG-27.21, PG-17.07, PG-17.08, PG-17.10, PG-20.11
void mark(Play& play, const GunShot& shot, FigureSet hits, bool reaches) {
    Battle& battle = play.battle;
    const Point from = battle[shot.gun].at;
    if (shot.target) hits.add(shot.target);
    if (!hits.empty()) mark_under_fire(play, hits, Fire::Artillery, shot.layer, from);
    if (!shot.target && reaches)
        mark_spot_under_fire(play, shot.aim, Fire::Artillery, battle[shot.gun].side, shot.layer,
                             from);
}

constexpr EnumArray<GunSize, Zone> columns{
    {{Zone::Swivel, Zone::Battalion, Zone::Light, Zone::Medium, Zone::Gatling}}};

// PG-21.01, PG-21.02
BeatenZone beaten_by(const Battle& battle, const GunShot& shot) {
    const Gun& gun = battle[shot.gun];
    BeatenZone zone;
    zone.column = columns[gun.size];
    zone.gun = shot.gun;
    zone.facing = facing_toward(gun.at, shot.aim);
    zone.by = shot.layer;
    return zone;
}
void fire_canister(Play& play, const GunShot& shot) {
    Gun& gun = play.battle[shot.gun];
    gun.aimed = gun.registered = false;  // PG-19.06 aimed elsewhere
    const BeatenZone zone = beaten_by(play.battle, shot);
    after_shot(play, shot.men.first(), true);
    beat_zone(play, zone);
}

// PG-19.10 steps 3 to 7
void fire_at_spot(Play& play, const GunShot& shot) {
    after_shot(play, shot.men.first(), true);
    FigureSet hits;
    HitBy how = HitBy::SmallArms;  // PG-20.10
    const std::optional<Point> impact = fall_of_shot(play, shot);
    if (!impact) {
        play.tell("PG-19.09"_rule, shot.layer, "out of its range: the shot is wasted");
    } else if (shot.ammunition == Ammunition::Shot) {
        hits = round_shot(play, shot, *impact);
        how = HitBy::RoundShot;  // PG-20.02
    } else if (fuse_burns(play, shot)) {
        hits = burst(play, shot, *impact);
    }
    mark(play, shot, hits, impact.has_value());
    if (hits.empty()) play.came({Purpose::InZone, CameTo::Missed, shot.layer, shot.target});
    const Because because{play, how == HitBy::RoundShot ? "PG-20.02"_rule : "PG-20.06"_rule};
    for (const FigureId who : hits) {
        play.came({Purpose::InZone, CameTo::Hit, shot.layer, who});
        hit(play, who, how, shot.layer);
    }
}

}  // namespace

Zone zone_of(GunSize size) {
    return columns[size];
}

std::optional<Point> fall_of_shot(Play& play, const GunShot& shot) {
    Gun& gun = play.battle[shot.gun];
    const int earlier = count_shot(gun, shot.aim);
    const Inches range = range_to(play.battle, shot);
    if (!can_reach(gun, range)) return {};
    return struck(play, shot, fall(play, shot, range, earlier));
}

// PG-18.03 as a rifle; PG-17.06 blind it can hit nobody.
void fire_swivel_shot(Play& play, const GunShot& shot, Inches range) {
    Battle& battle = play.battle;
    const Point from = battle[shot.gun].at;
    const GunRow& row = row_of(battle[shot.gun].size);
    Aim aim;
    if (shot.target)
        aim = aim_with(
            battle, shot.layer, shot.target,
            {row.short_range, row.long_range, range, false, false, shot.unfamiliar, from}, false);
    const bool found = aim.in_range && is_hit(play, aim, play.roll_die(aim.roll));
    after_shot(play, shot.men.first(), true);
    if (shot.target)
        mark_under_fire(play, {shot.target}, Fire::SmallArms, shot.layer, from);
    else if (range <= row.long_range)
        mark_spot_under_fire(play, shot.aim, Fire::SmallArms, battle[shot.gun].side, shot.layer,
                             from);
    if (!found)
        return play.came({Purpose::ToHit, CameTo::Missed, shot.layer, shot.target}, "PG-18.03"_rule,
                         shot.layer, "the shot misses");
    play.came({Purpose::ToHit, CameTo::Hit, shot.layer, shot.target});
    const Because because{play, "PG-18.03"_rule};
    hit(play, shot.target, HitBy::SmallArms, shot.layer);
}

void fire_shot(Play& play, const GunShot& shot) {
    const Gun& gun = play.battle[shot.gun];
    const bool gatling = gun.size == GunSize::Gatling;
    const auto shown = [&] {
        std::vector<ViewZone> zones;
        if (shot.ammunition == Ammunition::Canister)
            zones.push_back(drawn(play.battle, beaten_by(play.battle, shot), true));
        return zones;
    };
    play.tell_drawn(shown, "PG-19.10"_rule, shot.layer, "{} fires{}{}", play.name(shot.gun),
                    gatling ? "" : " ", gatling ? "" : ammunition_names[shot.ammunition]);
    const Because because{play, "PG-19.10"_rule};
    if (shot.ammunition == Ammunition::Canister) return fire_canister(play, shot);
    const Inches range = range_to(play.battle, shot);
    if (gun.size == GunSize::Swivel && shot.ammunition == Ammunition::Shot)
        return fire_swivel_shot(play, shot, range);
    fire_at_spot(play, shot);
}

}  // namespace petite_guerre
