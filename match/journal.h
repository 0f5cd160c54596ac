#pragma once

#include <vector>

#include "engine/play/game.h"

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
    // At this question something was taken back by agreement: the dice from here on are fresh,
    // from the seed in `asked`; of fair dice that is the number of the take-back.
    bool fresh_dice = false;
    // At this question the person of `seat` gave up while others play on.
    bool resigned = false;
    bool operator==(const Record&) const = default;
};

// A step that has been played to its end, or a correction that stands between two steps.
struct StepEnd {
    std::size_t records = 0;  // how many records there were by then
    std::uint64_t hash = 0;   // of the game after it
    std::optional<Correction> correction = {};
    bool operator==(const StepEnd&) const = default;
};

// The players ended it, at the question then waiting.
struct Ended {
    Ending how = Ending::Draw;
    SeatId by;      // who resigned
    SideId winner;  // none: nobody
    bool operator==(const Ended&) const = default;
};

// With the scenario and the seed, the whole game.
struct Journal {
    std::vector<Record> records;
    std::vector<StepEnd> steps;
    std::vector<Correction> agreed;  // to be made when the unfinished step has ended
    std::optional<Ended> ended;

    // Where the records of the unfinished step begin.
    std::size_t open() const { return steps.empty() ? 0 : steps.back().records; }
    bool operator==(const Journal&) const = default;
};
