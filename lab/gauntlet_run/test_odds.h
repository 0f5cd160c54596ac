#pragma once

#include "lab/gauntlet_run/odds.h"
#include "lab/test_odds.h"

// For tests: the odds of Gauntlet Run by one line of words. Not part of the program.

namespace gauntlet_run::odds {

inline const OddsOf& gauntlet_run_asked() {
    static const OddsOf odds{gauntlet_run_odds()};
    return odds;
}
// The exact chance of one outcome, "5/36"; "not listed" where it cannot be.
inline std::string exact(const std::string& question, const std::string& words,
                         const std::string& outcome) {
    return gauntlet_run_asked().exact(question, words, outcome);
}

}  // namespace gauntlet_run::odds
