#pragma once

#include <memory>

#include "engine/play/umpires.h"

// The plain bot of Long Rifle: it knows the book's odds and plays as a sensible person would.
std::unique_ptr<Player> make_long_rifle_plain(SeatId seat, std::uint64_t seed);
