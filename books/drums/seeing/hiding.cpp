#include "books/drums/seeing/hiding.h"

#include "books/drums/measuring.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/seeing/sight.h"
#include "engine/table/route.h"

namespace drums {

namespace {

constexpr Inches farthest_ambush = 24_in;  // three moves and the bases

}  // namespace

bool any_hidden(const Battle& battle, SideId side) {
    if (battle.switches().hidden_set_up == Hiding::Nobody) return false;
    for (const Figure& figure : battle.figures)
        if (figure.side == side && figure.hidden()) return true;
    return false;
}

FigureSet found_by(const Battle& battle, const Figure& there) {
    FigureSet found;
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        if (figure.side == there.side || !figure.hidden()) continue;
        if (within(there.at, figure.at, one_short + radius(there) + radius(figure))
            && sees_at(battle, who, there))
            found.add(who);
    }
    return found;
}

void reveal(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    if (!figure.hidden()) return;
    figure.presence = Presence::OnTable;
    play.reveal();
    play.tell("DT-59.03"_rule, who, "{} was hidden and is placed on the table", play.name(who));
}

bool reveal_along(Play& play, FigureId who, const Path& path) {
    const Battle& battle = play.battle;
    if (!any_hidden(battle, other_side(battle[who].side))) return false;
    const auto found_at = [&](Point spot) {
        if (!battle.ground().on_table(spot)) return FigureSet{};
        return found_by(battle, standing_at(battle, who, spot));
    };
    bool some = false;
    while (const auto along =
               first_sight(path, [&](Point spot) { return !found_at(spot).empty(); })) {
        for (const FigureId hidden : found_at(point_along(path, *along))) reveal(play, hidden);
        some = true;
    }
    return some;
}

void reveal_those_found(Play& play) {
    Battle& battle = play.battle;
    if (battle.switches().hidden_set_up == Hiding::Nobody) return;
    for (const FigureId who : all(battle))
        if (battle[who].placed())
            for (const FigureId hidden : found_by(battle, battle[who])) reveal(play, hidden);
}

void begin_ambush(Battle& battle, FigureId who) {
    Figure& figure = battle[who];
    figure.moved = false;
    figure.ambushes = {};
    for (const FigureId enemy : all(battle)) {
        const Figure& there = battle[enemy];
        if (there.side == figure.side || !there.in_play()) continue;  // it may find a hidden one
        if (!within(figure.at, there.at, farthest_ambush)) continue;
        if (figure.hidden()
            || (!sees(battle, who, enemy) && cover_from(battle, enemy, figure) != Cover::None))
            figure.ambushes.add(enemy);
    }
}

bool from_ambush(const Battle& battle, FigureId who, FigureId enemy) {
    const Figure& figure = battle[who];
    return figure.moved && figure.ambushes.contains(enemy);
}

}  // namespace drums
