#pragma once

#include "engine/play/game.h"
#include "lab/verdict.h"

// What comes of an option in few and plain words, for whoever asks for its odds.

// Who would do it, and to whom; nobody where nothing is done to anybody.
struct Aim {
    PieceId who, target;
};

// One way the dice may fall, while it is played out.
struct OutcomeHeard {
    Verdict verdict = Verdict::None;
    std::vector<std::string> lines;  // what tests came to, in their own words
    std::string next;                // what is asked next
    bool next_is_part = false;       // of the same shot or blow

    void hear(const Told& told, const Aim& aim, SeatId seat);
    // Of the same seat, about the same target: it has come to something.
    void asked(const Question& question, const Game& game, const Aim& aim, SeatId seat);
};

// What happens in that way: whether it hits, what befalls the target, the rest. Ways for which this
// is the same are one outcome; it is put in words by name_outcomes.
std::string outcome_of(const View& before, const View& after, const OutcomeHeard& heard,
                       const Aim& aim, bool rolled_to_hit);

// Puts them in words, likeliest first. What happens in every one of them is left out.
void name_outcomes(std::vector<OddsLine>& lines);
