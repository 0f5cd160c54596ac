#pragma once

#include <memory>

#include "engine/play/umpires.h"

// The plain bot of Drums and Tomahawks: it knows the book's odds and plays as a sensible person
// would.
std::unique_ptr<Player> make_drums_plain(SeatId seat, std::uint64_t seed);
