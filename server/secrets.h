#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

// Chance that nobody can guess, and the promise about the dice. All of it is libsodium's work.

// A link's secret part: 128 bits, base64url, 22 characters.
std::string new_token();
bool looks_like_token(std::string_view text);
// The token that only looks and belongs to this one. It follows from it, so that games of older
// programs have one too; the way back is as hard as guessing.
std::string look_token_of(std::string_view token);
// The name of a game: says nothing and opens nothing.
std::string new_game_name();
// 32 bytes, as hexadecimal digits.
std::string new_secret();

// In games by a seed, and those from before promises: the first 8 bytes, most significant first, of
// BLAKE2b-256 of the secret's bytes, the bytes of the seats' nonces in order, and the scenario's
// name.
std::uint64_t seed_from(std::string_view secret, const std::vector<std::string>& nonces,
                        std::string_view scenario);

// The name a browser has made up for itself: 16 to 64 hexadecimal digits, an even number of them.
Refusal check_device(std::string_view device);

// What a browser makes up before it takes a seat, so that it can ask again if the answer is lost:
// 32 to 64 hexadecimal digits, an even number of them.
Refusal check_claim(std::string_view claim);
// What is kept of it.
std::string hash_of_claim(std::string_view claim);
