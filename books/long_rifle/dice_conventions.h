#pragma once

#include "books/long_rifle/play.h"

// Chapter 02: how the book reads its dice.
namespace long_rifle {

inline constexpr int top_row = 2;  // LR-02.04 most tables stop at two passed dice

// LR-02.01, LR-02.03, LR-02.12 how many of the dice are equal to or under the target; a target of 6
// or more always passes, one of 0 or less never. LR-02.04 the highest printed row is the most.
int pass_dice(UmpiredPlay& play, const RollFor& why, int dice, int target, int row = top_row);
// LR-02.02 the target is the Rep of whoever rolls.
int pass_dice(Play& play, const RollFor& why, int dice);
// LR-02.13 only the best dice count: on a pass roll the lowest `best` of them ...
int pass_best(UmpiredPlay& play, const RollFor& why, int dice, int target, int best);
// ... and on a roll that is read, the highest.
int read_best(UmpiredPlay& play, const RollFor& why, int dice);
// LR-02.07 the score as rolled, all dice added.
int read_dice(UmpiredPlay& play, const RollFor& why, int dice);

// LR-02.06 a range in parentheses such as (1-2).
struct Range {
    int low, high;
    constexpr bool holds(int score) const { return low <= score && score <= high; }
};
bool happens(UmpiredPlay& play, const RollFor& why, Range range);

// LR-02.08
// clang-format off
inline constexpr std::array<int, 6> half_die{
//  1  2  3  4  5  6
    1, 1, 2, 2, 3, 3};
// clang-format on
int roll_half_die(UmpiredPlay& play, const RollFor& why);

// LR-02.09 what the top left corner of a table says about the dice.
enum class Corner : std::uint8_t {
    Number,         // that many dice
    Word,           // one die for each point of the named value (REP)
    EachShooter,    // # on Ranged Combat: one die for each figure, and weapon, firing
    NoRoll,         // # on Melee Results: successes already scored are compared
    OneAndAnother,  // 1 + 1: two separate rolls of one die
    Count
};
// How many dice one roll takes, and how many rolls are made. `value`: the printed number, the named
// value, or how many fire.
struct HowMany {
    int dice, rolls;
    bool operator==(const HowMany&) const = default;
};
constexpr HowMany how_many_dice(Corner corner, int value) {
    switch (corner) {
        case Corner::Number:
        case Corner::Word: return {value, 1};
        case Corner::EachShooter: return {1, value};
        case Corner::OneAndAnother: return {1, 2};
        case Corner::NoRoll:
        case Corner::Count: break;
    }
    return {0, 0};
}

// LR-02.10 "+1d6" changes how many dice are rolled, "+1" the target or the score. LR-02.11 a pool
// never drops below zero.
int pool(const RollFor& why, int dice);
int modified(const RollFor& why, int target_or_score);

}  // namespace long_rifle
