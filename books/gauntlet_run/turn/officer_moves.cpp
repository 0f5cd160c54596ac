#include "books/gauntlet_run/turn/officer_moves.h"

#include <optional>

#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr Inches beside_him = 1_in;   // GR-05.06, GR-06.02 units end no nearer
constexpr Inches beside_them = 6_in;  // how far off he is looked for room, at the most

// GR-04.11, GR-15.15 gunners only take an officer of their own.
bool takes_officers(const Battle& battle, UnitId officer, UnitId who) {
    const Unit& unit = battle[who];
    if (!unit.on_table() || !unit.fights() || unit.attached) return false;
    if (unit.side != battle[officer].side) return false;
    return unit.branch != Branch::Artillery || under_command(battle, who, officer);
}

// GR-06.06, GR-06.15 straight to the nearest of them, or the way round.
bool reaches(const Battle& battle, UnitId officer, UnitId who, Inches reach) {
    const NearestPair pair = nearest_pair(battle, officer, who);
    Path straight;
    straight.push_back(pair.a);
    straight.push_back(pair.b);
    const Passage met = survey(battle, officer, straight);
    const Inches far = gap(battle, officer, who);
    if (!met.barred && far + met.toll <= (is_obstruction(met.worst) ? half(reach) : reach))
        return true;
    if (!met.barred) return false;
    const UnitMove way{battle, officer, Pace::Officer};
    const Answer round = way.toward(pair.b);
    const Point end = round.path.empty() ? battle[officer].stand.front : round.path.back();
    const Inches rest = gap(battle, end, who);
    return rest <= 2_in && way.price(round).cost + rest <= reach;
}

// GR-04.29 he stands in the midst of them still, his staff beside him now.
void come_out(Battle& battle, UnitId officer) {
    const UnitId unit = battle[officer].attached;
    detach(battle, officer);
    const Formation alone = battle[officer].formation;
    put(battle, officer, on_the_table(battle, officer, battle[unit].stand, alone));
}

}  // namespace

UnitSet joinable(const Battle& battle, UnitId officer, bool moved) {
    UnitSet set;
    if (battle[officer].attached) return set;
    const Inches reach = moved ? beside_him : reach_of(battle, officer, Pace::Officer);
    for (const UnitId who : all(battle))
        if (takes_officers(battle, officer, who) && !farther_than(battle, officer, who, reach)
            && fits_with(battle, officer, who) && reaches(battle, officer, who, reach))
            set.add(who);
    return set;
}

UnitSet joinable_from_unit(const Battle& battle, UnitId officer) {
    const UnitId unit = battle[officer].attached;
    Battle supposed = battle;
    come_out(supposed, officer);
    UnitSet set = joinable(supposed, officer);
    set.remove(unit);
    return set;
}

void join(Play& play, UnitId officer, UnitId unit) {
    if (play.battle[officer].attached) come_out(play.battle, officer);
    const NearestPair way = nearest_pair(play.battle, officer, unit);
    tear_fences(play, officer, Path{way.a, way.b});  // GR-06.07
    attach(play.battle, officer, unit);
    play.tell_only(play.audience(unit), "GR-04.11"_rule, officer, "{} takes command of {} himself",
                   play.name(officer), play.name(unit));
}

namespace {

// With his staff, who are no longer among them then.
std::optional<Stand> place_beside_them(const Battle& battle, UnitId officer) {
    Battle alone = battle;
    const Stand stand = battle[battle[officer].attached].stand;
    detach(alone, officer);
    return clear_place(alone, officer, stand, Formation::Skirmish, beside_them);
}

}  // namespace

bool may_leave(const Battle& battle, UnitId officer) {
    return battle[officer].attached && place_beside_them(battle, officer).has_value();
}

bool leave(Play& play, UnitId officer) {
    const UnitId unit = play.battle[officer].attached;
    expects(may_leave(play.battle, officer), "an officer leaves a unit and has nowhere to go");
    come_out(play.battle, officer);
    play.tell_only(play.audience(unit), "GR-04.16"_rule, officer, "{} leaves {}",
                   play.name(officer), play.name(unit));
    return move(play, officer, Pace::Officer);
}

}  // namespace gauntlet_run
