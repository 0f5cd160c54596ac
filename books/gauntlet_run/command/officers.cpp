#include "books/gauntlet_run/command/officers.h"

#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

Rank grade_of(Rank rank) {
    return rank == Rank::Chaplain ? Rank::Lieutenant : rank;
}

bool under_command(const Battle& battle, UnitId who, UnitId officer) {
    // GR-04.19 a commander has the whole army
    if (battle[officer].rank == Rank::Commander && who != officer)
        return battle[who].side == battle[officer].side;
    UnitId above = battle[who].commander;
    for (std::size_t up = 0; above && up < longest_chain; ++up, above = battle[above].commander)
        if (above == officer) return true;
    return false;
}

bool may_command(const Battle& battle, UnitId officer, UnitId who) {
    const Unit& giver = battle[officer];
    const Unit& taker = battle[who];
    if (who == officer || taker.side != giver.side || taker.vehicle()) return false;
    if (giver.rank == Rank::Chaplain)
        return !taker.officer() && taker.commander == officer
               && (giver.leads_regulars || taker.irregular());  // GR-04.26, GR-60.20
    // GR-04.20 a lieutenant his own squads only
    if (giver.rank == Rank::Lieutenant) return !taker.officer() && taker.commander == officer;
    if (taker.officer() && grade_of(taker.rank) >= grade_of(giver.rank)) return false;
    return under_command(battle, who, officer);
}

bool may_activate(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    return unit.on_table() && !unit.activated && !unit.vehicle();
}

bool fits_with(const Battle& battle, UnitId officer, UnitId unit) {
    const Unit& body = battle[unit];
    const std::size_t figures = figures_of(battle, unit) + figures_of(battle, officer);
    for (const Point spot : spots(body.stand, posts_in(body, body.formation, figures)))
        if (!battle.ground().on_table(spot)) return false;
    return true;
}

void attach(Battle& battle, UnitId officer, UnitId unit) {
    expects(!battle[unit].attached && !battle[officer].attached, "an officer with two units");
    battle[officer].attached = unit;
    battle[officer].stand = battle[unit].stand;
    battle[officer].hidden = false;  // GR-28.01 the marker is that of his unit now, if it has one
    battle[unit].attached = officer;
    battle[officer].hidden = false;
}

void detach(Battle& battle, UnitId officer) {
    Unit& unit = battle[battle[officer].attached];
    battle[officer].hidden = unit.hidden;
    battle[officer].seen_at_night = unit.seen_at_night;
    battle[officer].attached = unit.attached = {};
}

}  // namespace gauntlet_run
