#include "books/drums/fighting/opposed.h"

#include <algorithm>

namespace drums {

namespace {

// DT-52.05 a score below 1 counts as 1; DT-52.08 a natural 1 or 6 is nothing special.
int score_of(const Contender& contender, int die) {
    int score = die;
    for (const Modifier& modifier : contender.roll.modifiers) score += modifier.value;
    return std::max(1, score);
}

}  // namespace

void Contender::add(RuleId rule, int value, std::string_view words) {
    if (value != 0) roll.modifiers.push_back({rule, static_cast<std::int8_t>(value), false, words});
}

Contender contender(const Battle& battle, FigureId who, RuleId rule, Purpose purpose) {
    Contender made{who, roll_by(battle, who, rule, purpose)};
    made.add("DT-51.02"_rule, battle[who].combat, "Combat");
    return made;
}

// DT-52.07 first doubled (DT-52.04), then beaten while knocked down, then by the winner's natural
// die (DT-52.06).
Blow blow(int winner, int loser, int winners_die, bool loser_knocked_down) {
    if (winner <= loser) return Blow::None;  // DT-52.03 equal scores: nothing
    if (winner >= 2 * loser || loser_knocked_down) return Blow::OutOfAction;
    return winners_die % 2 == 1 ? Blow::Odd : Blow::Even;
}

Contest roll_off(Play& play, const Contender& attacker, const Contender& defender) {
    const int his_die = play.roll_die(attacker.roll), other_die = play.roll_die(defender.roll);
    const int his = score_of(attacker, his_die), other = score_of(defender, other_die);
    play.tell("DT-52.01"_rule, attacker.who, "{} scores {}, {} {}", play.name(attacker.who), his,
              play.name(defender.who), other);
    Contest contest;
    contest.on_attacker = blow(other, his, other_die, play.battle[attacker.who].down());
    contest.on_defender = blow(his, other, his_die, play.battle[defender.who].down());
    return contest;
}

}  // namespace drums
