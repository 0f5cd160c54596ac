#pragma once

#include <functional>

#include "engine/play/game.h"

// Many games of one scenario by bots, as fast as they go. Game i is played with seed + i, so the
// result does not depend on how many threads share the work.
struct SimOptions {
    GameOptions game;  // the seed is that of the first game
    std::uint64_t games = 1;
    unsigned threads = 1;
    std::uint64_t most_steps = 100'000;  // a game longer than this is given up as endless
};

struct SimResult {
    std::vector<std::string> sides;
    std::uint64_t games = 0, steps = 0, turns = 0, decisions = 0;
    std::vector<std::uint64_t> wins;  // by side
    std::uint64_t draws = 0;
    std::uint64_t endless = 0;
    std::uint64_t signature = 0;  // over the final state of every game, in order
    double seconds = 0;
};

// The player of a seat in one game; the seed is for his own stream.
using MakePlayer =
    std::function<std::unique_ptr<Player>(const Game& game, SeatId seat, std::uint64_t seed)>;
// Called now and then from the calling thread with the number of games finished.
using Progress = std::function<void(std::uint64_t done)>;

Result<SimResult> simulate(const Book& book, const SimOptions& options, const MakePlayer& players,
                           const Progress& progress = {});

// A signature as it is printed: 8f31c2aa.
std::string signature_text(std::uint64_t signature);
