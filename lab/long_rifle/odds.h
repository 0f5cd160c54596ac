#pragma once

#include "lab/odds.h"

// The exact odds of Long Rifle: a few figures on a bare table, played out by the rules of the book.
OddsBook long_rifle_odds();
// One of its questions ready to be played out; the words as for `ask_odds`.
Result<OddsCase> long_rifle_case(std::string_view question, const std::vector<std::string>& words);
