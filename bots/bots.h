#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/play/umpires.h"

// The bots by name. Each is made for one seat, with a stream of its own: it never sees the game's
// dice.
std::span<const std::string_view> bot_names();
bool has_bot(std::string_view name);
// The name must be one that has_bot knows.
std::unique_ptr<Player> make_bot(std::string_view name, SeatId seat, std::uint64_t seed);
