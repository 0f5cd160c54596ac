#pragma once

#include "lab/odds.h"

// The exact odds of La Petite Guerre: a few figures on a bare table, played out by the rules of the
// book.
OddsBook petite_guerre_odds();
// One of its questions ready to be played out; the words as for `ask_odds`.
Result<OddsCase> petite_guerre_case(std::string_view question,
                                    const std::vector<std::string>& words);
