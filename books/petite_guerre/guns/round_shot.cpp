#include <algorithm>

#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/outside/marks_on_table.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "engine/table/deviation.h"

// Chapter 20: round shot and shell.
namespace petite_guerre {

namespace {

constexpr Inches hole = half(round_shot_hole);         // PG-20.01 its radius
constexpr Inches inner = paces(5), outer = paces(10);  // PG-20.08

// PG-20.01 no hole in these.
bool earth_or_stone(Feature feature) {
    return feature == Feature::Earthwork || feature == Feature::LowWall;
}

// PG-20.05 earthwork or stone that it lands on shelters whoever is behind; PG-07.18 that of
// pioneers too.
bool sheltered(const Battle& battle, const GunShot& shot, Point impact, Point at) {
    const Ground& ground = battle.ground();
    const Point from = battle[shot.gun].at;
    const SightLine line = look_along(ground, from, at);
    for (const LineMet& met : line.lines)
        if (earth_or_stone(feature_of(ground[met.line]))
            && ground[met.line].distance_to(impact) <= hole)
            return true;
    for (const Works& works : battle.works) {
        const Segment stretch{works.a, works.b};
        if (works.done && !works.breach && earth_or_stone(works.feature)
            && distance(impact, stretch) <= hole && segments_meet({from, at}, stretch))
            return true;
    }
    return false;
}

// PG-20.04 bases that the hole overlaps.
FigureSet struck_at(const Battle& battle, const GunShot& shot, Point impact) {
    FigureSet set;
    for (const FigureId who : all(battle))
        if (battle[who].present() && within(impact, battle[who].at, radius(battle[who]) + hole)
            && !sheltered(battle, shot, impact, battle[who].at))
            set.add(who);
    return set;
}

// PG-20.03, PG-20.04 the line of fire goes on through his base, near a man struck; no further.
FigureSet struck_behind(const Battle& battle, const GunShot& shot, Point impact, FigureSet struck) {
    const Facing line = facing_toward(battle[shot.gun].at, impact);
    const Point on = step_along(impact, line, paces(40));
    FigureSet set;
    for (const FigureId who : all(battle)) {
        if (!battle[who].present() || struck.contains(who)) continue;
        if (!crosses_base(impact, on, battle[who].at, radius(battle[who]))
            || sheltered(battle, shot, impact, battle[who].at))
            continue;
        for (const FigureId first : struck)
            if (gap(battle, first, who) <= behind_a_victim
                && dot(line.step(), battle[who].at - battle[first].at) > 0)
                set.add(who);
    }
    return set;
}

// PG-20.01, PG-20.05, PG-80.10 not in earth or stone: there is no cover any more where it went
// through.
void make_hole(Play& play, const GunShot& shot, Point impact) {
    Battle& battle = play.battle;
    const Ground& ground = battle.ground();
    bool wooden = false;
    for (const Line& line : ground.lines) {
        const Feature feature = feature_of(line);
        wooden = wooden
                 || ((feature == Feature::Fence || feature == Feature::Palisade)
                     && line.distance_to(impact) <= hole);
    }
    for (const Building& building : ground.buildings)
        wooden = wooden || building.footprint.distance_to_rim(impact) <= hole;
    if (!wooden || battle.works.full()) return;
    Works works;
    works.a = works.b = impact;
    works.breach = works.done = true;
    battle.works.push_back(works);
    play.tell("PG-20.05"_rule, shot.layer, "it makes a hole in the wood");
}

// PG-20.02 animals too: those that nobody rides.
void kill_standing_mounts(Play& play, const GunShot& shot, Point impact) {
    const Battle& battle = play.battle;
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        if (!mount_stands(figure) || !within(impact, figure.mount.at, wide_radius + hole)
            || sheltered(battle, shot, impact, figure.mount.at))
            continue;
        reveal(play, who);
        hit_standing_mount(play, who, HitBy::RoundShot);
    }
}

// PG-20.05
void knock_out_guns(Play& play, const GunShot& shot, Point impact) {
    for (const GunId id : guns(play.battle)) {
        Gun& gun = play.battle[id];
        if (id == shot.gun || gun.gone || gun.out || !within(impact, gun.at, wide_radius + hole))
            continue;
        gun.out = true;
        for (const FigureId who : gun.crew) reveal(play, who);
        play.tell("PG-20.05"_rule, shot.layer, "{} is put out of action", play.name(id));
    }
}

}  // namespace

// PG-20.01 .. PG-20.05 all killed, with no saving throw.
FigureSet round_shot(Play& play, const GunShot& shot, Point impact) {
    const Because because{play, "PG-20.01"_rule};
    const FigureSet struck = struck_at(play.battle, shot, impact);
    const FigureSet killed = struck | struck_behind(play.battle, shot, impact, struck);
    for (const FigureId who : killed) reveal(play, who);  // PG-81.02
    make_hole(play, shot, impact);
    knock_out_guns(play, shot, impact);
    kill_standing_mounts(play, shot, impact);
    return killed;
}

namespace {

// PG-20.06, PG-20.07, PG-20.12 what must be thrown; nothing needs no die.
int needed_in_burst(const Battle& battle, Point at, Point burst) {
    const bool hard =
        battle.ground().building_at(at) || protection_at(battle, at, burst) == Protection::Hard;
    if (within(burst, at, inner)) return hard ? 3 : 0;
    return hard ? 5 : 3;
}

// PG-20.06, PG-20.07 is whatever of his stands there hit?
bool hit_by_burst(Play& play, const GunShot& shot, FigureId who, Point at, Point impact) {
    reveal(play, who);  // PG-81.02
    const int needed = needed_in_burst(play.battle, at, impact);
    const RuleId rule = within(impact, at, inner) ? "PG-20.06"_rule : "PG-20.07"_rule;
    return needed == 0 || play.roll_at_least(play.by(shot.layer, rule), 1, needed) == 1;
}

// PG-20.06, PG-25.14
void burst_among_mounts(Play& play, const GunShot& shot, Point impact) {
    const Battle& battle = play.battle;
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        if (mount_stands(figure) && within(impact, figure.mount.at, outer)
            && hit_by_burst(play, shot, who, figure.mount.at, impact))
            hit_standing_mount(play, who, HitBy::SmallArms);
    }
}

}  // namespace

// PG-20.06 .. PG-20.08, PG-20.10, PG-20.12 friend and enemy alike, nearest first; PG-99.16 is
// an example.
FigureSet burst(Play& play, const GunShot& shot, Point impact) {
    const Battle& battle = play.battle;
    play.tell_drawn([&] { return std::vector{template_at(Ammunition::Shell, impact)}; },
                    "PG-20.06"_rule, shot.layer, "the shell bursts");
    const Because because{play, "PG-20.06"_rule};
    FixedVector<FigureId, most_figures> inside;
    for (const FigureId who : all(battle))
        if (battle[who].present() && within(impact, battle[who].at, outer)) inside.push_back(who);
    std::stable_sort(inside.begin(), inside.end(), [&](FigureId a, FigureId b) {
        return distance(impact, battle[a].at) < distance(impact, battle[b].at);
    });
    FigureSet hits;
    for (const FigureId who : inside)
        if (hit_by_burst(play, shot, who, battle[who].at, impact)) hits.add(who);
    burst_among_mounts(play, shot, impact);
    return hits;
}

}  // namespace petite_guerre
