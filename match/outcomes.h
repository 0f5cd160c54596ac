#pragma once

#include "engine/play/game.h"

// What comes of an option in few and plain words, for whoever asks for its odds.

// Who would do it, and to whom; nobody where nothing is done to anybody.
struct Aim {
    PieceId who, target;
};

// One way the dice may fall, while it is played out.
struct OutcomeHeard {
    CameTo verdict = CameTo::Nothing;  // of the shot or blow that was chosen, the best of several
    std::vector<std::string> lines;    // what a charge came to, in its own words
    std::string next;                  // what is asked next
    bool next_is_part = false;         // of the same shot or blow

    void came(const Came& came, const Aim& aim);
    void hear(const Told& told, SeatId seat);
    // Of the same seat, about the same target: it has come to something.
    void asked(const Question& question, const Game& game, const Aim& aim, SeatId seat);
};

// What happens in that way: whether it hits, what befalls the target, the rest. Ways for which this
// is the same are one outcome; it is put in words by name_outcomes.
std::string outcome_of(const View& before, const View& after, const OutcomeHeard& heard,
                       const Aim& aim);

// Puts them in words, likeliest first. What happens in every one of them is left out.
void name_outcomes(std::vector<OddsLine>& lines);
