#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/play/game.h"

// Plays something out once with the umpire given, from the same beginning each time, and names how
// it ended.
using PlayOut = std::function<std::string(Umpire&)>;
// Answers questions on the way.
using Policy = std::function<Answer(const Question&)>;

// Asked now and then by work that may take long; true ends it.
using Enough = std::function<bool()>;

inline constexpr int most_rolls = 200;

// The exact chance of each outcome, from the very rule code that is played: every way the dice can
// fall is tried. The fractions are in lowest terms and add up to one; outcomes come in the order in
// which they are first met. An error if there are more ways than `most_ways`,
// or one of more than `most_rolls`: a die that is rolled again until it shows something new; and if
// somebody has had enough of it. Never a number that is not the right one.
Result<std::vector<OddsLine>> exact_odds(const PlayOut& play_out, Policy policy,
                                         std::uint64_t most_ways = 5'000'000,
                                         const Enough& enough = {});

// Puts the lines in the order of `names`; outcomes not named there stay behind them.
void put_in_order(std::vector<OddsLine>& lines, const std::vector<std::string>& names);

// True if the exact fractions add up to one.
bool adds_up(const std::vector<OddsLine>& lines);

// The always-first policy: for questions with one sensible answer.
Answer first_option(const Question& question);
