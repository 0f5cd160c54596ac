#include <algorithm>

#include "books/petite_guerre/drawn.h"
#include "books/petite_guerre/gunnery.h"
#include "books/petite_guerre/place.h"
#include "engine/table/deviation.h"

// Chapter 20: round shot and shell.
namespace petite_guerre {

namespace {

constexpr Inches hole = half(round_shot_hole);         // PG-20.01 its radius
constexpr Inches inner = paces(5), outer = paces(10);  // PG-20.08

// PG-20.05 earthwork or stone that it lands on shelters whoever is behind.
bool sheltered(const Battle& battle, const GunShot& shot, Point impact, FigureId who) {
    const Ground& ground = battle.ground();
    const SightLine line = look_along(ground, battle[shot.gun].at, battle[who].at);
    return std::any_of(line.lines.begin(), line.lines.end(), [&](const LineMet& met) {
        const Feature feature = feature_of(ground[met.line]);
        return (feature == Feature::Earthwork || feature == Feature::LowWall)
               && ground[met.line].distance_to(impact) <= hole;
    });
}

// PG-20.04 bases that the hole overlaps.
FigureSet struck_at(const Battle& battle, const GunShot& shot, Point impact) {
    FigureSet set;
    for (const FigureId who : all(battle))
        if (battle[who].present() && within(impact, battle[who].at, radius(battle[who]) + hole)
            && !sheltered(battle, shot, impact, who))
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
        if (!crosses_base(impact, on, battle[who].at, radius(battle[who]))) continue;
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

// PG-20.05
void knock_out_guns(Play& play, const GunShot& shot, Point impact) {
    for (const GunId id : guns(play.battle)) {
        Gun& gun = play.battle[id];
        if (id == shot.gun || gun.gone || gun.out || !within(impact, gun.at, wide_radius + hole))
            continue;
        gun.out = true;
        play.tell("PG-20.05"_rule, shot.layer, "{} is put out of action", play.name(id));
    }
}

}  // namespace

RollFor roll_against(const Play& play, FigureId by, FigureId target, RuleId rule) {
    const Figure& figure = play.battle[target];
    return figure.knows.hidden ? play.by_side(figure.side, rule) : play.by(by, rule);
}

// PG-20.01 .. PG-20.05 all killed, with no saving throw.
FigureSet round_shot(Play& play, const GunShot& shot, Point impact) {
    const FigureSet struck = struck_at(play.battle, shot, impact);
    const FigureSet killed = struck | struck_behind(play.battle, shot, impact, struck);
    make_hole(play, shot, impact);
    knock_out_guns(play, shot, impact);
    return killed;
}

namespace {

// PG-20.06, PG-20.07, PG-20.12 what must be thrown; nothing needs no die.
int needed_in_burst(const Battle& battle, FigureId who, Point burst) {
    const bool hard = battle.ground().building_at(battle[who].at)
                      || protection_at(battle, battle[who].at, burst) == Protection::Hard;
    if (within(burst, battle[who].at, inner)) return hard ? 3 : 0;
    return hard ? 5 : 3;
}

}  // namespace

// PG-20.06 .. PG-20.08, PG-20.10, PG-20.12 friend and enemy alike, nearest first; PG-99.16 is
// an example.
FigureSet burst(Play& play, const GunShot& shot, Point impact) {
    const Battle& battle = play.battle;
    play.tell_drawn([&] { return std::vector{template_at(Ammunition::Shell, impact)}; },
                    "PG-20.06"_rule, shot.layer, "the shell bursts");
    FixedVector<FigureId, most_figures> inside;
    for (const FigureId who : all(battle))
        if (battle[who].present() && within(impact, battle[who].at, outer)) inside.push_back(who);
    std::stable_sort(inside.begin(), inside.end(), [&](FigureId a, FigureId b) {
        return distance(impact, battle[a].at) < distance(impact, battle[b].at);
    });
    FigureSet hits;
    for (const FigureId who : inside) {
        const int needed = needed_in_burst(battle, who, impact);
        const RuleId rule =
            within(impact, battle[who].at, inner) ? "PG-20.06"_rule : "PG-20.07"_rule;
        const RollFor roll = roll_against(play, shot.layer, who, rule);
        if (needed == 0 || play.roll_at_least(roll, 1, needed) == 1) hits.add(who);
    }
    return hits;
}

}  // namespace petite_guerre
