#pragma once

#include <span>

#include "engine/play/question.h"

// One thing that was decided in a step: an answer, or dice that fell. The game before the step and
// these play it again as far as it had come, whatever the dice came from.
struct Decided {
    RuleId rule;
    SeatId seat;              // none for dice
    bool dice = false;        // then the faces are answer.picks
    std::uint64_t asked = 0;  // fingerprint of the question, or of the roll
    Answer answer;
    bool operator==(const Decided&) const = default;
};

// A fingerprint of what a roll was for.
std::uint64_t fingerprint(const Roll& roll);

Decided decided(const Question& question, std::uint64_t asked, const Answer& answer);
Decided decided(const Roll& roll);  // as it fell

// The dice lie like this. Refused, and nothing changed, if these faces cannot be this roll.
Refusal lay_faces(Roll& roll, const Answer& faces);
// Nothing if these faces can be this roll, else why not.
Refusal check_faces(const Roll& roll, std::span<const std::uint8_t> faces);
