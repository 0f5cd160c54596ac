#pragma once

#include "lab/exact.h"
#include "match/match.h"

// What may come of one option's own dice before anybody is asked again, with exact odds. Where the
// same seat is asked first how to do it, with which of several weapons, each of these has its own.
struct OptionOdds {
    std::vector<OddsLine> outcomes;
    bool others_then = false;  // others may still answer with dice of theirs, which are not counted
    std::string why_not;       // if the odds cannot be told
    std::vector<OptionOdds> then = {};  // one for each way to do it; the rest is then empty
    std::string words = {};             // one of these: how it is done
};

// For each option of the waiting question, from the rule code itself. The real dice are not looked
// at; an option whose outcome hangs on something hidden has no odds, nor one with too many ways the
// dice can fall, or ways without end: so many for one option, and so many for all of them together.
struct MostWays {
    std::uint64_t of_one = 8'000, of_all = 24'000;
};
// Where somebody has had enough of it, the options not counted by then have no odds either.
std::vector<OptionOdds> odds_of_options(const Match& match, MostWays most = {},
                                        const Enough& enough = {});
