#pragma once

#include <string_view>

#include "engine/base/rule_id.h"

// What came of a shot or a blow. Of two at once the later of these counts.
enum class Verdict : std::uint8_t { None, Misfired, Missed, Friend, Hit };
std::string_view words_of(Verdict verdict);

// Whoever asks for the odds of a shot wants to hear first of all whether it hits. What a line of
// the log of that rule says of it, or a question of that rule; of most rules they say nothing of
// it.
struct Said {
    Verdict verdict = Verdict::None;
    bool of_target = false;  // the line is about whoever was shot at, not about the shooter
};
Said said_by(RuleId rule);

// Of this rule a line of the log says in its own words what a test came to.
bool says_what_came(RuleId rule);

// Dice thrown to hit somebody.
bool rolls_to_hit(RuleId rule);
