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
// The name of a game: says nothing and opens nothing.
std::string new_game_name();
// 32 bytes, as hexadecimal digits.
std::string new_secret();

// BLAKE2b-256 of the secret's bytes, as hexadecimal digits: told before the first die falls.
std::string commitment_to(std::string_view secret);
// The first 8 bytes, most significant first, of BLAKE2b-256 of the secret's bytes, the bytes of the
// seats' nonces in order, and the scenario's name.
std::uint64_t seed_from(std::string_view secret, const std::vector<std::string>& nonces,
                        std::string_view scenario);

// What a player adds to the dice: 16 to 64 hexadecimal digits, an even number of them.
Refusal check_nonce(std::string_view nonce);
std::string new_nonce();
