#include "books/gauntlet_run/moving/formation_check.h"

#include <algorithm>

#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/disorder.h"

namespace gauntlet_run {

bool formation_check(Play& play, UnitId who, RuleId rule) {
    const int needed = basic_morale[play.battle[who].morale];  // GR-99.14 no DMs
    const RollFor why = play.by(who, rule, d6, Purpose::OwnNerve);
    const bool passed = play.roll_at_least(why, 1, needed) == 1;
    const Came came{Purpose::OwnNerve, passed ? CameTo::Holds : CameTo::Wavers, who, {}};
    const bool secret = lies_hidden(play.battle, who);
    play.came_only(secret ? play.audience(who) : Told::everybody, came, "GR-07.10"_rule, who,
                   "{} {} their ranks", play.name(who), passed ? "keep" : "fail to keep");
    return passed;
}

bool checks_when_fast(const Unit& unit) {
    return unit.formation == Formation::Line || unit.formation == Formation::Box
           || unit.formation == Formation::ExtendedLine;
}

bool check_before_full_move(Play& play, UnitId who) {
    if (!checks_when_fast(play.battle[who])) return true;  // GR-07.11 columns need not
    if (formation_check(play, who, "GR-07.11"_rule)) return true;
    disorder(play, who, "GR-07.12"_rule);
    return false;
}

void interpenetrate(Play& play, UnitId mover, UnitId passed) {
    const Because because{play, "GR-07.14"_rule};
    passed_through(play, mover);
    passed_through(play, passed);
}
void passed_through(Play& play, UnitId who) {
    if (!play.battle[who].in_ranks()) return;  // skirmishers take none
    if (!formation_check(play, who, "GR-07.14"_rule)) disorder(play, who, "GR-07.12"_rule);
}

// The gun that it serves is of the unit.
bool meets_gun(const Battle& battle, UnitId crew, const Spots& men, Inches radius, Offset step) {
    if (!battle[crew].gun) return false;
    const Point gun = battle[battle[crew].gun].at;
    return std::any_of(men.begin(), men.end(), [&](Point man) {
        return distance(gun, Segment{man, man + step}) <= radius + gun_radius;
    });
}

namespace {

bool meets(const Battle& battle, UnitId other, const Spots& men, Inches radius, Offset step) {
    const Inches bases = radius + base_radius(battle[other]);
    for (const Point there : spots_of(battle, other))
        for (const Point man : men)
            if (distance(there, Segment{man, man + step}) <= bases) return true;
    return meets_gun(battle, other, men, radius, step);
}

}  // namespace

UnitSet in_the_way(const Battle& battle, UnitId who, const Spots& men, Inches radius, Offset step) {
    UnitSet met;
    for (const UnitId other : all(battle)) {
        const Unit& unit = battle[other];
        if (unit.side != battle[who].side || !unit.on_table() || unit.vehicle()
            || !(unit.in_ranks() || battle[who].in_ranks()) || goes_with(battle, who, other))
            continue;
        if (within(unit.stand.front, battle[who].stand.front, 60_in)
            && meets(battle, other, men, radius, step))
            met.add(other);
    }
    return met;
}

UnitSet in_the_way_of_each(const Battle& battle, UnitId who, const Spots& from, const Spots& to,
                           const UnitSet& together) {
    UnitSet met;
    for (std::size_t i = 0; i < from.size() && i < to.size(); ++i)
        for (const UnitId other :
             in_the_way(battle, who, Spots{from[i]}, base_radius(battle[who]), to[i] - from[i]))
            if (!together.contains(other)) met.add(other);
    return met;
}

void pass_through(Play& play, UnitId who, const Spots& men, Inches radius, Offset step,
                  UnitSet& passed) {
    for (const UnitId other : in_the_way(play.battle, who, men, radius, step)) {
        if (passed.contains(other)) continue;
        passed.add(other);
        passed_through(play, other);
    }
}

}  // namespace gauntlet_run
