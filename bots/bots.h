#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/umpires.h"

// The bots by name. Some play any book, some only the book they know. Each is made for one seat,
// with a stream of its own: it never sees the game's dice.
std::vector<std::string> bot_names(std::string_view book);
bool has_bot(std::string_view book, std::string_view name);
// The best that plays this book: who sits opposite when nobody else is named.
std::string_view usual_bot(std::string_view book);
// The name must be one that has_bot knows.
std::unique_ptr<Player> make_bot(std::string_view book, std::string_view name, SeatId seat,
                                 std::uint64_t seed);
