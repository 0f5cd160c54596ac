#include "books/mayhem/set_up/goals.h"

#include <algorithm>
#include <bit>

namespace mayhem {

namespace {

template <class Counts>
int count_if(const Battle& battle, SideId side, Counts counts) {
    return static_cast<int>(
        std::count_if(battle.figures.begin(), battle.figures.end(),
                      [&](const Figure& figure) { return figure.side == side && counts(figure); }));
}

int with(const Battle& battle, SideId side, Status status) {
    return count_if(battle, side, [&](const Figure& figure) { return figure.status == status; });
}

// MM-21.08, MM-21.09
SideId ambush_winner(const Battle& battle) {
    const SideId movers = attacking_side(battle);
    if (got_out(battle).reached()) return movers;
    return !any_escaped(battle) && still_there(battle, movers) == 0 ? other_side(movers) : SideId{};
}

// MM-24.06, MM-24.07
SideId raid_winner(const Battle& battle) {
    const SideId raiders = attacking_side(battle), others = other_side(raiders);
    const bool raiders_there = still_there(battle, raiders) > 0;
    const bool others_there = still_there(battle, others) > 0;
    if (!others_there && raiders_there) return raiders;
    if (looted(battle).reached()) return raiders;
    return !raiders_there && others_there ? others : SideId{};
}

}  // namespace

int still_there(const Battle& battle, SideId side, ToldTo to) {
    return count_if(battle, side, [&](const Figure& figure) {
        return figure.fighting() || (figure.status == Status::Hidden && to.of(side));
    });
}

SideId stronger(const Battle& battle, ToldTo to) {
    const int first = still_there(battle, SideId{0}, to);
    const int second = still_there(battle, SideId{1}, to);
    if (first == second) return {};
    return first > second ? SideId{0} : SideId{1};
}

int count_of(const Battle& battle, SideId side) {
    return count_if(battle, side, [](const Figure&) { return true; });
}

SideId attacking_side(const Battle& battle) {
    for (std::int8_t i = 0; i < 2; ++i)
        if (!battle.army(SideId{i}).defends) return SideId{i};
    return SideId{0};
}

// MM-21.09 if all ambushers are gone, every one still fighting counts as having exited.
HowFar got_out(const Battle& battle) {
    const SideId movers = attacking_side(battle);
    int out = with(battle, movers, Status::Escaped);
    if (still_there(battle, other_side(movers)) == 0) out += still_there(battle, movers);
    return {out, (count_of(battle, movers) + 1) / 2};
}

bool any_escaped(const Battle& battle) {
    const SideId movers = attacking_side(battle);
    return got_out(battle).done + with(battle, movers, Status::DrivenAway) > 0;
}

HowFar looted(const Battle& battle) {
    const SideId raiders = attacking_side(battle);
    std::uint32_t been_in = 0;
    for (const Figure& figure : battle.figures)
        if (figure.side == raiders
            && (figure.status == Status::Escaped || figure.status == Status::DrivenAway))
            been_in |= figure.entered;
    const auto dwellings = static_cast<int>(battle.ground().buildings.size());
    return {std::popcount(been_in), std::max(1, (dwellings + 1) / 2)};
}

SideId winner_of(const Battle& battle) {
    switch (battle.setting->encounter) {
        case Encounter::Ambush: return ambush_winner(battle);
        case Encounter::Raid: return raid_winner(battle);
        default: return stronger(battle);
    }
}

bool limit_reached(const Battle& battle) {
    if (battle.advanced()) return battle.last_turn;
    return battle.switches().turn_limit && battle.turn >= battle.switches().last_turn;
}

}  // namespace mayhem
