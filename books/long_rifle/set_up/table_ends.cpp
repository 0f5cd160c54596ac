#include "books/long_rifle/set_up/table_ends.h"

#include <algorithm>
#include <memory>

#include "books/long_rifle/set_up/deployment.h"
#include "books/long_rifle/set_up/terrain_generator.h"
#include "engine/play/saved.h"

namespace long_rifle {

namespace {

SeatId first_seat(const Battle& battle, SideId side) {
    const std::vector<SideId>& sides = battle.setting->seat_sides;
    const auto found = std::find(sides.begin(), sides.end(), side);
    return found == sides.end() ? SeatId{} : SeatId::of(found - sides.begin());
}

// Most of the side, with its PEFs and the bands it has still to form, stands in that half of the
// table.
bool holds(const Battle& battle, SideId side, Edge end) {
    const Ground& ground = battle.ground();
    const bool across = end == Edge::Left || end == Edge::Right;
    const Inches middle = half(across ? ground.width : ground.depth);
    int low = 0, high = 0;
    const auto count = [&](Point at) { ++((across ? at.x : at.y) < middle ? low : high); };
    for (const Figure& figure : battle.figures)
        if (figure.side == side && figure.on_table()) count(figure.at);
    for (const Pef& pef : battle.pefs)
        if (pef.side == side) count(pef.at);
    for (const Muster& muster : battle.setting->musters)
        if (muster.side == side) count(part_way(muster.zone.low, muster.zone.high, 1, 2));
    return (end == Edge::Left || end == Edge::Near) == (low >= high);
}

Point turned(const Ground& ground, Point p) {
    return {ground.width - p.x, ground.depth - p.y};
}

// Goals over an edge go with the ends, and so does where a band will be formed (LR-06.10).
void turn_setting(Battle& battle) {
    change_setting(battle, [](Setting& setting) {
        for (Objective& objective : setting.objectives) objective.edge = opposite(objective.edge);
        for (Muster& muster : setting.musters)
            muster.zone = {turned(setting.ground, muster.zone.high),
                           turned(setting.ground, muster.zone.low)};
    });
}

void turn_round(Battle& battle) {
    const Ground& ground = battle.ground();
    for (Figure& figure : battle.figures) {
        figure.at = turned(ground, figure.at);
        figure.horse = turned(ground, figure.horse);
        figure.facing = {static_cast<std::int16_t>(-figure.facing.dx),
                         static_cast<std::int16_t>(-figure.facing.dy)};
    }
    for (Dropped& dropped : battle.dropped) dropped.at = turned(ground, dropped.at);
    for (Pef& pef : battle.pefs) pef.at = turned(ground, pef.at);
    settle_down(battle);
    turn_setting(battle);
}

}  // namespace

void choose_ends(Play& play) {
    Battle& battle = play.battle;
    if (battle.switches().generate_terrain || battle.sides() != 2) return;
    const SideId side = SideId::of(1);
    const Edge end = choose_table_end(play, battle.ground(), first_seat(battle, side), &battle);
    if (!holds(battle, side, end)) turn_round(battle);
    play.tell("LR-27.01"_rule, {}, "{} has picked its end of the table", battle.setting->sides[1]);
}

}  // namespace long_rifle
