#pragma once

#include "match/match.h"

// What a fuzzer does with a game that was let in: everything a player or a page could ask of it.

// Answers at random for so long, and looks at everything before each answer; what has become of it
// must be a save that can be read.
void play_on(Match& match, std::uint64_t seed, int answers);

// Our own faults (`expects`) end `doing` and no more; what the sanitizers find ends the program.
// With POWDERHORN_STRICT=1 our own faults do so too. False: there was one.
bool contained(const std::function<void()>& doing);
