#pragma once

#include <optional>

#include "match/journal.h"

// Programs before this one offered what passes in the midst of the others, or first. If the record
// answers this question with its pass in another place, this is the answer in today's order.
std::optional<Answer> in_todays_order(const Record& record, const Question& question);
