#pragma once

#include "lab/petite_guerre/odds.h"
#include "lab/test_odds.h"

// For tests: the odds of La Petite Guerre by one line of words. Not part of the program.

namespace petite_guerre::odds {

inline const OddsOf& petite_guerre_asked() {
    static const OddsOf odds{petite_guerre_odds()};
    return odds;
}
// The exact chance of one outcome, "5/36".
inline std::string exact(const std::string& question, const std::string& words,
                         const std::string& outcome) {
    return petite_guerre_asked().exact(question, words, outcome);
}

}  // namespace petite_guerre::odds
