#include "books/drums/set_up/goals.h"

namespace drums {

FigureId messenger_of(const Battle& battle) {
    for (const FigureId who : all(battle))
        if (battle[who].messenger) return who;
    return {};
}

HowFar raiders_left(const Battle& battle) {
    int count = 0, lost = 0;
    for (const Figure& figure : battle.figures) {
        if (figure.side != battle.setting->attacker) continue;
        ++count;
        lost += figure.lost() ? 1 : 0;
    }
    return {count - lost, (count + 1) / 2};
}

int points_lost(const Battle& battle, SideId side) {
    int points = 0;
    for (const Figure& figure : battle.figures)
        if (figure.side == side && figure.lost()) points += figure.points;
    return points;
}

SideId ahead_on_points(const Battle& battle) {
    const int first = points_lost(battle, SideId{0}), second = points_lost(battle, SideId{1});
    return first == second ? SideId{} : SideId::of(first < second ? 0 : 1);
}

SideId winner_at_limit(const Battle& battle) {
    const SideId attacker = battle.setting->attacker;
    switch (battle.setting->kind) {
        case Kind::Raid:
            return battle.alight && raiders_left(battle).reached() ? attacker
                                                                   : other_side(attacker);
        case Kind::Word: return other_side(attacker);
        case Kind::Meeting:
        case Kind::Count: break;
    }
    return ahead_on_points(battle);
}

}  // namespace drums
