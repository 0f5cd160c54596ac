#pragma once

#include "match/match.h"

// A take-back by agreement: its number, and how many rolls had been made at the question it went
// back to. The dice from there on come with that number.
struct TakenBack {
    std::int64_t number = 0, rolls = 0;
    bool operator==(const TakenBack&) const = default;
};
// Those the game has, in its order; what was taken back in its turn is no part of it any more.
std::vector<TakenBack> taken_back(const Match& match);

// What a player wrote down or his browser kept while he played; what is empty is not compared.
struct KeptOfDice {
    std::string seal;                   // that he was shown before anything else
    std::string number;                 // his own
    std::vector<std::string> promises;  // of the seats, as he was shown them before he sent his
    std::optional<std::vector<TakenBack>> take_backs;
};

// Whether the game's dice are those that were promised to him: a sentence for everything that was
// changed. The match has been played again from its save, so its rolls follow from its key.
std::vector<std::string> what_was_changed(const Match& match, const KeptOfDice& kept);

// By seat; a bot has none. All seats of the maker have the same number, promised at the first of
// them, so seats of one number are one person's.
std::vector<std::string> promises_of(const FairDice& fair);
