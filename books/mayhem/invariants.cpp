#include "books/mayhem/invariants.h"

#include <algorithm>

#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/set_up/army_lists.h"
#include "engine/play/invariants.h"
#include "engine/table/ground_check.h"

namespace mayhem {

namespace {

Refusal check_figure(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    // MM-01.12
    if (figure.rep < 0 || figure.rep > 5 || figure.full_rep < 1 || figure.full_rep > 5)
        return about(battle, who, "has no legal Rep");
    if (figure.fighting() && figure.rep == 0) return about(battle, who, "fights with Rep 0");
    if (figure.charging) return about(battle, who, "is still charging between steps");
    if (figure.carrying || figure.carried_by)
        return about(battle, who, "is still carried between steps");
    if (figure.mounted && !figure.rider) return about(battle, who, "rides without a horse");
    if (figure.mounted && figure.has_horse) return about(battle, who, "has two horses");
    if (!figure.upright() && !battle.touching(who).empty())
        return about(battle, who, "touches somebody though he is down or gone");
    if (figure.on_table() && !battle.ground().on_table(figure.at))
        return about(battle, who, "stands beside the table");
    if (!battle.setting_up() && !battle.over() && figure.status == Status::Waiting)
        return about(battle, who, "was never placed");
    if (!(figure.behind - battle.touching(who)).empty())
        return about(battle, who, "has somebody at his rear who does not touch him");
    if (figure.facing.dx == 0 && figure.facing.dy == 0) return about(battle, who, "faces nowhere");
    if (!battle.advanced() && (figure.group != 0 || !figure.unaware_of.empty()))
        return about(battle, who, "has an Advanced state in a base battle");
    return {};
}

// Nobody stands on anybody, and what is remembered is true.
Refusal check_pairs(const Battle& battle, const Battle& fresh, FigureId who) {
    const auto i = static_cast<std::size_t>(who.index);
    const Figure& figure = battle[who];
    if (!figure.on_table()) return {};
    if (fresh[who].standing != figure.standing && figure.upright())
        return about(battle, who, "does not stand on what he is said to stand on");
    if (fresh.contact[i] != battle.contact[i])
        return about(battle, who, "touches others than is remembered");
    if (!figure.upright() || figure.climbing()) return {};
    for (const FigureId other : all(battle)) {
        const Figure& there = battle[other];
        if (other == who || !there.upright()) continue;
        if (clear_between(fresh, who, other) != clear_between(battle, who, other))
            return about(battle, who, "sees others than is remembered");
        if (other > who && !there.climbing() && figure.at == there.at)
            return about(battle, who, "stands on another");
    }
    return {};
}

Refusal check_setting(const Setting& setting) {
    if (setting.sides.size() != 2 || setting.armies.size() != 2)
        return Error{"a battle has two sides"};
    if (Refusal wrong = check_seats(setting, 2, most_seats)) return wrong;
    if (setting.tags.heights.size() != setting.ground.areas.size()
        || setting.tags.camps.size() != setting.ground.areas.size()
        || setting.tags.fieldworks.size() != setting.ground.lines.size())
        return Error{"terrain and its tags do not agree"};
    for (const Army& army : setting.armies)
        if (!names_one_of(army.list.index, army_lists().size())
            || (!army.zone.empty() && army.zone.size() != 2))
            return Error{"a side with a list or zone there is not"};
    return check_ground(setting.ground);
}

Refusal check_ids(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const std::size_t many = battle.figures.size();
    for (const FigureId id : {figure.under, figure.routed_by, figure.carrying, figure.carried_by})
        if (!names_one_of(id.index, many))
            return about(battle, who, "names somebody who is not there");
    if (!figure.side || !names_one_of(figure.side.index, 2)
        || !names_one_of(figure.seat.index, battle.setting->seats.size()) || !figure.seat)
        return about(battle, who, "is on no side");
    if (!names_one_of(figure.list.index, army_lists().size())
        || (figure.type >= 0
            && (!figure.list || !names_one_of(figure.type, army_list(figure.list).types.size()))))
        return about(battle, who, "is of no troop type");
    if (!names_one_of(figure.climb.cliff.index, battle.ground().areas.size()))
        return about(battle, who, "climbs what is not there");
    return {};
}

// MM-08.01 whom they touch is worked out anew, which places those have is as it was saved.
void settle_loaded(Battle& battle) {
    std::array<FigureSet, most_figures> behind{};
    for (const FigureId who : all(battle)) entry(behind, who) = battle[who].behind;
    settle(battle);
    for (const FigureId who : all(battle))
        battle[who].behind = entry(behind, who) & battle.touching(who);
}

}  // namespace

Refusal check_invariants(const Battle& battle) {
    for (const FigureId who : all(battle))
        if (auto wrong = check_figure(battle, who)) return wrong;
    if (battle.setting_up()) return {};
    Battle fresh = battle;
    settle(fresh);
    for (const FigureId who : all(battle))
        if (auto wrong = check_pairs(battle, fresh, who)) return wrong;
    return {};
}

Refusal check_loaded(Battle& battle) {
    if (auto wrong = check_setting(*battle.setting)) return wrong;
    const std::size_t many = battle.figures.size();
    if (battle.setting->names.size() != many || battle.setting->notes.size() != many)
        return Error{"the names do not fit the characters"};
    for (const FigureId who : all(battle))
        if (auto wrong = check_ids(battle, who)) return wrong;
    for (const FigureId who : battle.order)
        if (!who || !names_one_of(who.index, many)) return Error{"the order names nobody"};
    if (!names_one_of(battle.active.index, many) || !names_one_of(battle.acting.index, 2)
        || !names_one_of(battle.first.index, 2) || !names_one_of(battle.winner.index, 2))
        return Error{"a side or character there is not"};
    if (battle.step_side < 0 || battle.step_side > 1 || battle.next < 0)
        return Error{"a turn that cannot be"};
    settle_loaded(battle);
    return check_invariants(battle);
}

}  // namespace mayhem
