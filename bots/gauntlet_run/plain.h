#pragma once

#include <memory>

#include "engine/play/umpires.h"

// The plain bot of Gauntlet Run: it knows the book's tables and leads its army as a sensible person
// would, with nothing but what its side can see.
std::unique_ptr<Player> make_gauntlet_run_plain(SeatId seat, std::uint64_t seed);
