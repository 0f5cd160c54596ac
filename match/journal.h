#pragma once

#include <vector>

#include "engine/play/question.h"

// Who decided: a person at the table, a bot for its seat, or a standing order somebody left.
enum class By : std::uint8_t { Person, Bot, Order, Count };

// One decision, or one throw of real dice, as it is kept. What was asked is kept beside it, so that
// a replay that goes astray is noticed at once.
struct Record {
    RuleId rule;
    SeatId seat;  // none for dice
    By by = By::Person;
    bool dice = false;        // real dice: their faces are answer.picks
    std::uint64_t asked = 0;  // fingerprint of the question, or of the roll
    Answer answer;
    bool operator==(const Record&) const = default;
};

// A step that has been played to its end.
struct StepEnd {
    std::size_t records = 0;  // how many records there were by then
    std::uint64_t hash = 0;   // of the game after it
    bool operator==(const StepEnd&) const = default;
};

// With the scenario and the seed, the whole game.
struct Journal {
    std::vector<Record> records;
    std::vector<StepEnd> steps;

    // Where the records of the unfinished step begin.
    std::size_t open() const { return steps.empty() ? 0 : steps.back().records; }
    bool operator==(const Journal&) const = default;
};

// A fingerprint of what a roll was for.
std::uint64_t fingerprint(const Roll& roll);
