#pragma once

#include "books/drums/play.h"

// Chapter 52: the opposed roll, and what being beaten comes to.
namespace drums {

// One of the two who roll, with what is added to the die.
struct Contender {
    FigureId who;
    RollFor roll;

    void add(RuleId rule, int value, std::string_view words);
};
// DT-51.02, DT-52.01 begins with the Combat score.
Contender contender(const Battle& battle, FigureId who, RuleId rule, Purpose purpose);

// DT-52.02 .. DT-52.07
enum class Blow : std::uint8_t { None, Odd, Even, OutOfAction };
struct Contest {
    Blow on_attacker = Blow::None;
    Blow on_defender = Blow::None;
};
Contest roll_off(Play& play, const Contender& attacker, const Contender& defender);
// What the loser suffers.
Blow blow(int winner, int loser, int winners_die, bool loser_knocked_down);

}  // namespace drums
