#include "books/mayhem/turn/groups.h"

#include "books/mayhem/place.h"

namespace mayhem {

FigureSet group_members(const Battle& battle, SideId side, std::uint8_t group) {
    FigureSet members;
    for (const FigureId who : all(battle))
        if (group != 0 && battle[who].group == group && battle[who].side == side
            && battle[who].fighting())
            members.add(who);
    return members;
}

FigureId group_leader(const Battle& battle, FigureSet members) {
    FigureId leader;
    for (const FigureId who : members)
        if (!leader || battle[who].rep > battle[leader].rep) leader = who;
    return leader;
}

namespace {

FigureSet side_of(const Battle& battle, SideId side) {
    return fighting(battle, side);
}

std::uint8_t free_number(const Battle& battle, SideId side) {
    for (std::uint8_t number = 1; number < most_figures; ++number) {
        bool used = false;
        for (const Figure& figure : battle.figures)
            used = used || (figure.side == side && figure.group == number);
        if (!used) return number;
    }
    return 0;
}

// Those of `among` who are linked to `who`, each within 2" of the next.
FigureSet linked(const Battle& battle, FigureId who, FigureSet among) {
    FigureSet chain = FigureSet{who};
    for (FigureSet last; last != chain;) {
        last = chain;
        for (const FigureId one : among - chain)
            for (const FigureId member : last)
                if (within_gap(battle, one, member, group_reach)) {
                    chain.add(one);
                    break;
                }
    }
    return chain;
}

}  // namespace

void drop_stragglers(Battle& battle, SideId side) {
    for (const FigureId who : all(battle)) {
        Figure& figure = battle[who];
        if (figure.side != side || figure.group == 0) continue;
        const FigureSet others = group_members(battle, side, figure.group) - who;
        bool near = false;
        for (const FigureId other : others)
            near = near || within_gap(battle, who, other, group_reach);
        if (!near || !figure.fighting()) figure.group = 0;
    }
    for (Figure& figure : battle.figures)
        if (figure.side == side && figure.group != 0
            && group_members(battle, side, figure.group).count() < 2)
            figure.group = 0;
}

void gather(Battle& battle, SideId side) {
    for (const FigureId who : side_of(battle, side)) battle[who].group = 0;
    FigureSet left = side_of(battle, side);
    while (!left.empty()) {
        const FigureId first = left.first();
        FigureSet chain = FigureSet{first};
        // One after another, so that what is left out at ten is linked to what is in.
        for (bool grown = true; grown && chain.count() < largest_group;) {
            grown = false;
            for (const FigureId one : left - chain) {
                if (!linked(battle, first, chain | one).contains(one)) continue;
                chain.add(one);
                grown = true;
                break;
            }
        }
        left -= chain;
        if (chain == FigureSet{first}) continue;
        const std::uint8_t number = free_number(battle, side);
        for (const FigureId one : chain) battle[one].group = number;
    }
}

namespace {

// MM-50.05, MM-50.06 he may join the other, if they are within 2" and the group is not full. Two
// single men are offered once: the other joins him, unless he has had his turn.
bool may_join(const Battle& battle, FigureId who, FigureId other, FigureSet done) {
    if (!within_gap(battle, who, other, group_reach)) return false;
    const std::uint8_t group = battle[other].group;
    if (group == 0) return battle[who].group != 0 || who < other || done.contains(other);
    if (group == battle[who].group) return false;
    const FigureSet members = group_members(battle, battle[other].side, group);
    return members.count() < largest_group;
}

void offer_regrouping(const Battle& battle, SideId side, FigureSet done, Question& q) {
    const FigureSet ours = side_of(battle, side);
    if (done.empty()) offer(q, "gather");
    for (const FigureId who : ours - done) {
        if (battle[who].group != 0) offer(q, "leave-group", who);
        std::uint32_t groups = 0;  // each group is named once
        for (const FigureId other : ours - who) {
            const std::uint32_t bit = std::uint32_t{1} << battle[other].group;
            if (!may_join(battle, who, other, done)
                || (battle[other].group != 0 && (groups & bit) != 0))
                continue;
            groups |= bit;
            offer(q, "join-group", who, other);
        }
    }
    offer_pass(q, "keep-groups");
}

}  // namespace

void regroup(Play& play, SideId side) {
    Battle& battle = play.battle;
    drop_stragglers(battle, side);
    for (FigureSet done;;) {
        Question q = question_for_side(battle, side, "MM-50.09"_rule, "groups");
        offer_regrouping(battle, side, done, q);
        if (q.options.size() == 1 || (done.empty() && q.options.size() == 2)) break;
        const Option chosen = play.choose(q);
        if (chosen.verb == "keep-groups") break;
        if (chosen.verb == "gather") {
            gather(battle, side);
            break;
        }
        done.add(chosen.who);
        if (chosen.verb == "leave-group") {
            battle[chosen.who].group = 0;
        } else {
            if (battle[chosen.target].group == 0)
                battle[chosen.target].group = free_number(battle, side);
            battle[chosen.who].group = battle[chosen.target].group;
        }
        drop_stragglers(battle, side);
    }
}

}  // namespace mayhem
