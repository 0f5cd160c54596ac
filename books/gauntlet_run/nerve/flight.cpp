#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/fire/officers_hit.h"
#include "books/gauntlet_run/moving/captives.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/nerve/failed_checks.h"
#include "books/gauntlet_run/units/figures.h"
#include "books/gauntlet_run/units/structures.h"

// Of nerve/failed_checks.h: the end of Shaken units.
namespace gauntlet_run {

namespace {

constexpr Inches surrenders_within = 6_in;

bool unshaken_enemy_near(const Battle& battle, UnitId who) {
    for (const UnitId enemy : all(battle)) {
        const Unit& unit = battle[enemy];
        if (unit.on_table() && unit.fights() && !unit.shaken && enemies(battle, who, enemy)
            && !farther_than(battle, who, enemy, surrenders_within))
            return true;
    }
    return false;
}

// GR-20.30 an enemy unit is within 6" of it.
bool besieged(const Battle& battle, BuildingId building, SideId by) {
    const Polygon& walls = battle.ground()[building].footprint;
    for (const UnitId enemy : all(battle)) {
        const Unit& unit = battle[enemy];
        if (!unit.on_table() || !unit.fights() || unit.side != by) continue;
        const Inches bases = base_radius(unit);
        for (const Point figure : spots_of(battle, enemy))
            if (walls.distance_to(figure) <= surrenders_within + bases) return true;
    }
    return false;
}

UnitSet inside(const Battle& battle, BuildingId building, SideId side) {
    UnitSet set;
    for (const UnitId who : all(battle))  // an officer who is attached goes with his unit
        if (stands_alone(battle, who) && battle[who].side == side
            && building_of(battle, who) == building)
            set.add(who);
    return set;
}

// GR-20.23 it is the last Shaken unit there.
bool building_gives_up(const Battle& battle, UnitId who, BuildingId building) {
    if (!building || !besieged(battle, building, other_side(battle[who].side))) return false;
    for (const UnitId other : inside(battle, building, battle[who].side))
        if (other != who && battle[other].shaken) return false;
    return true;
}

void remove(Play& play, UnitId who, Presence presence, RuleId rule) {
    Unit& unit = play.battle[who];
    dissolve(play, who, rule);
    unit.presence = presence;
    unit.cut_short = true;
    for (Unit& other : play.battle.units)  // GR-47.05 whom they carry
        if (other.presence == Presence::Carried && other.carrier == who) other.presence = presence;
    crew_is_gone(play, who);  // GR-15.26
}

}  // namespace

void flee_or_surrender(Play& play, UnitId who, Alarms& alarms) {
    const BuildingId building = building_of(play.battle, who);
    if (building_gives_up(play.battle, who, building)) {
        for (const UnitId other : inside(play.battle, building, play.battle[who].side))
            if (play.battle[other].on_table()) surrender(play, other, "GR-20.23"_rule, alarms);
        return;
    }
    if (unshaken_enemy_near(play.battle, who)) return surrender(play, who, "GR-20.20"_rule, alarms);
    rout(play, who, alarms);
}

void rout(Play& play, UnitId who, Alarms& alarms) {
    note_flight(play.battle, who, alarms);
    play.came({Purpose::GroupNerve, CameTo::Breaks, who, {}}, "GR-20.19"_rule, who,
              "{} {} and {} seen no more", play.name(who), play.does(who, "rout", "routs"),
              play.does(who, "are", "is"));
    const Because because{play, "GR-20.19"_rule};
    const UnitId officer = play.battle[who].attached;
    if (officer) officer_falls(play, officer, alarms);  // GR-04.13, GR-19.09
    remove(play, who, Presence::Routed, "GR-20.19"_rule);
}

// GR-18.21 they are captives from now on.
void surrender(Play& play, UnitId who, RuleId rule, Alarms& alarms) {
    note_flight(play.battle, who, alarms);
    play.came({Purpose::GroupNerve, CameTo::Breaks, who, {}}, rule, who,
              "{} lay down their arms and are captives", play.name(who));
    remove(play, who, Presence::Surrendered, rule);
    take_captive(play.battle, who);  // GR-04.13, GR-04.15 with an officer who is attached
}

}  // namespace gauntlet_run
