#pragma once

#include "lab/sim.h"

// Two bots against each other, each seed played twice with the sides changed, so that neither the
// dice nor the better side decides.
struct ArenaResult {
    SimResult first, second;  // A on the first side; then B on it
    std::uint64_t wins_a = 0, wins_b = 0, draws = 0;
};
// The seats of side 0 get the one bot, all others the other.
Result<ArenaResult> arena(const Book& book, const SimOptions& options, const MakePlayer& a,
                          const MakePlayer& b, const Progress& progress = {});

// A on the first side, B on every other.
MakePlayer by_side(MakePlayer a, MakePlayer b);
