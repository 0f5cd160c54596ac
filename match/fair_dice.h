#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/dice/roll.h"

// Dice that can be proved to somebody who trusts nobody; docs/fair-dice.md says how and against
// whom. Everything is BLAKE2b of a few lines of text, so that it can be checked by hand.

// What the dice of a game follow from: 64 and 32 hexadecimal digits, small letters.
struct FairDice {
    std::string secret;                // the server's
    std::vector<std::string> numbers;  // of the persons, by seat; empty: a bot's
    bool operator==(const FairDice&) const = default;
};

// 64 hexadecimal digits.
struct DiceKey {
    std::string hex;
    bool operator==(const DiceKey&) const = default;
};

// Told to everybody before anything else: the hash of the secret's bytes.
std::string seal_of(std::string_view secret);
// What a person sends before his number: it fits one number, at one seat, under one seal. The seat
// is the first of his, from 0.
std::string promise_of(std::string_view seal, int seat, std::string_view number);
DiceKey key_of(const FairDice& fair, std::string_view scenario);

// Chance that is not dice: what the set-up leaves to it, and what a bot chooses.
std::uint64_t set_up_seed(const DiceKey& key);
std::uint64_t bot_seed(const DiceKey& key, int seat, std::uint64_t answers_before);

// In such a game the stream is no source of chance, only a count: of the rolls, and which take-back
// by agreement they come after.
Stream first_fair_roll();
Stream after_take_back(const Stream& before, std::uint64_t take_back);
// Rolls the faces of roll number stream.state() and counts on.
void roll_fair(Roll& roll, const DiceKey& key, Stream& stream);

bool is_secret(std::string_view text);  // also a seal, a promise or a key
bool is_number(std::string_view text);
