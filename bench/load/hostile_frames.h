#pragma once

#include <cstdint>
#include <string>

#include "engine/dice/stream.h"

// What nobody should send. An answer has the id "a", all else "x".

// A frame for a seat whose game is at `n`: nearly right or all wrong, one in three damaged
// somewhere. One in many ends the game if it can.
std::string hostile_frame(Stream& stream, std::int64_t n, std::int64_t proposal);
std::string hostile_request(Stream& stream);
