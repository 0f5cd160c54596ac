#pragma once

#include <memory>

#include "engine/play/umpires.h"

// The plain bot of La Petite Guerre: it knows the book's tables and plays as a sensible person
// would, with nothing but what its side can see.
std::unique_ptr<Player> make_petite_guerre_plain(SeatId seat, std::uint64_t seed);
