#pragma once

#include "match/match.h"

// What may come of one option before anybody is asked again, with exact odds.
struct OptionOdds {
    std::vector<OddsLine> outcomes;
    std::string why_not;  // if the odds cannot be told
};

// For each option of the waiting question, from the rule code itself. The real dice are not looked
// at, and an option whose outcome hangs on something hidden has no odds.
std::vector<OptionOdds> odds_of_options(const Match& match, std::uint64_t most_ways = 20'000);
