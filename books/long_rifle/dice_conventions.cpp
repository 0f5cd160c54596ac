#include "books/long_rifle/dice_conventions.h"

#include <algorithm>

namespace long_rifle {

// LR-02.01, LR-02.03, LR-02.04, LR-02.12; LR-99.02
int pass_dice(UmpiredPlay& play, const RollFor& why, int dice, int target, int row) {
    return play.roll_passes(why, dice, target, row);
}

// LR-02.02
int pass_dice(Play& play, const RollFor& why, int dice) {
    return pass_dice(play, why, dice, play.battle[why.who].effective_rep());
}

// LR-02.13 the lowest dice pass first, so keeping the best is counting no more than so many passes
int pass_best(UmpiredPlay& play, const RollFor& why, int dice, int target, int best) {
    return play.roll_passes(why, dice, target, best);
}

// LR-02.13
int read_best(UmpiredPlay& play, const RollFor& why, int dice) {
    return play.roll_highest(why, dice);
}

// LR-02.07
int read_dice(UmpiredPlay& play, const RollFor& why, int dice) {
    return play.roll_sum(why, dice);
}

// LR-02.06
bool happens(UmpiredPlay& play, const RollFor& why, Range range) {
    return range.holds(play.roll_die(why));
}

// LR-02.08
int roll_half_die(UmpiredPlay& play, const RollFor& why) {
    return half_die[static_cast<std::size_t>(play.roll_die(why) - 1)];
}

// LR-02.10, LR-02.11
int pool(const RollFor& why, int dice) {
    for (const Modifier& modifier : why.modifiers)
        if (modifier.dice) dice += modifier.value;
    return std::max(0, dice);
}

// LR-02.10
int modified(const RollFor& why, int target_or_score) {
    for (const Modifier& modifier : why.modifiers)
        if (!modifier.dice) target_or_score += modifier.value;
    return target_or_score;
}

}  // namespace long_rifle
