#include "books/long_rifle/turn/goals.h"

#include <algorithm>

#include "books/long_rifle/buildings/fire.h"

namespace long_rifle {

bool is_there(const Figure& figure) {
    return !figure.captured && !figure.wagon
           && (figure.status <= Status::Stunned || figure.status == Status::Waiting);
}

namespace {

template <class Counts>
int count_of(const Battle& battle, Counts counts) {
    return static_cast<int>(std::count_if(battle.figures.begin(), battle.figures.end(), counts));
}

// However many must be able; where no number is said, somebody must be there.
HowFar holding_out(const Battle& battle, const Objective& objective) {
    const int now_there = there(battle, objective.side);
    if (objective.count == 0 || now_there == 0)
        return {now_there, std::max<int>(1, objective.count)};
    const int able = count_of(battle, [&](const Figure& figure) {
        return figure.side == objective.side && figure.able() && figure.on_table();
    });
    return {able, objective.count};
}

}  // namespace

int there(const Battle& battle, SideId side) {
    return count_of(battle,
                    [&](const Figure& figure) { return figure.side == side && is_there(figure); });
}

bool left_over(const Battle& battle, const Figure& figure, const Objective& objective) {
    if (figure.status != Status::Left && figure.status != Status::LeftWounded) return false;
    if (figure.captured && figure.captor != objective.side) return false;
    return objective.edge == Edge::None
           || edge_left_by(battle.ground(), figure.at) == objective.edge;
}

HowFar progress(const Battle& battle, const Objective& objective) {
    switch (objective.goal) {
        case Goal::Leave:
            return {count_of(battle,
                             [&](const Figure& figure) {
                                 return figure.side == objective.side
                                        && left_over(battle, figure, objective);
                             }),
                    objective.count};
        case Goal::Rescue:
            return {left_over(battle, battle[objective.figure], objective) ? 1 : 0, 1};
        case Goal::Burn: return {burnt_percent(battle, objective.building), 100};
        case Goal::Hold: return holding_out(battle, objective);
        case Goal::LastStanding:
        case Goal::Count: break;
    }
    return {};
}

HowFar others_gone(const Battle& battle, SideId side) {
    HowFar far;
    for (const Figure& figure : battle.figures) {
        if (figure.side == side || figure.wagon) continue;
        ++far.needed;
        far.done += is_there(figure) ? 0 : 1;
    }
    return far;
}

SideId winner_at_limit(const Battle& battle) {
    const Setting& setting = *battle.setting;
    for (const Objective& objective : setting.objectives)
        if (objective.goal == Goal::Hold && progress(battle, objective).reached())
            return objective.side;
    return setting.winner_at_limit;
}

}  // namespace long_rifle
