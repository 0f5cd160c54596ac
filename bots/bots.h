#pragma once

#include <functional>
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

// A bot that is not shipped, for tests: while this lives, and on its thread, it plays any book
// under that name. No list has it.
class GuestBot {
  public:
    using Make = std::function<std::unique_ptr<Player>(SeatId seat, std::uint64_t seed)>;
    GuestBot(std::string name, Make make);
    ~GuestBot();
    GuestBot(const GuestBot&) = delete;
    GuestBot& operator=(const GuestBot&) = delete;
};
