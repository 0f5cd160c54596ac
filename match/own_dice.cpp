#include "match/own_dice.h"

#include <algorithm>

namespace {

bool met(std::span<const Roll> so_far, Purpose purpose) {
    return std::any_of(so_far.begin(), so_far.end(),
                       [&](const Roll& roll) { return roll.purpose == purpose; });
}

bool another(std::span<const Roll> so_far, const Roll& next) {
    return std::any_of(so_far.begin(), so_far.end(), [&](const Roll& roll) {
        return roll.purpose == next.purpose && roll.who != next.who;
    });
}

// Of the one who acts it is his option's own, of others it is not; but the shot that meets a
// charger is what was chosen for it.
bool shot_of_another(std::span<const Roll> so_far, const Roll& next) {
    const Roll& first = so_far.front();
    if (next.who == first.who) return false;
    return first.purpose != Purpose::ChargeRun || met(so_far, Purpose::ToHit);
}

}  // namespace

bool begins_something_else(std::span<const Roll> so_far, const Roll& next) {
    switch (next.purpose) {
        case Purpose::Part:
        case Purpose::Melee:
        case Purpose::Count: break;
        // All who test for the same thing test together.
        case Purpose::Reaction:
        case Purpose::Sight:
        case Purpose::Acting:
        case Purpose::Charge:
        case Purpose::Deed:
        case Purpose::GroupNerve: return so_far.front().purpose != next.purpose;
        // One after the other: the first is counted.
        case Purpose::OwnNerve:
        case Purpose::ChargeRun:
        case Purpose::Joining: return true;
        case Purpose::InZone: return met(so_far, Purpose::InZone);  // the nearest is counted
        case Purpose::Run: return another(so_far, next);
        case Purpose::ToHit: return shot_of_another(so_far, next);
    }
    return false;
}
