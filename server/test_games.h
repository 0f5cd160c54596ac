#pragma once

#include <optional>
#include <vector>

#include "engine/dice/stream.h"
#include "server/test_client.h"

// Games on a running server, played over its sockets by players who answer anything allowed.

struct MadeGame {
    std::string game;
    std::vector<std::string> tokens;  // by seat
    std::string watch;
};
std::optional<MadeGame> make_game(unsigned short port, const std::string& scenario,
                                  const std::vector<std::string>& seats, std::uint64_t seed);

// What the players need of a `now` message.
struct Asked {
    std::int64_t n = 0;
    bool question = false, over = false;
    std::string answer;  // an allowed one, the members without braces: "picks":[2]
};
Asked read_now(std::string_view text, Stream& stream);
bool is_type(std::string_view text, std::string_view type);
// The request that this message says is durable: a `done`, or a `now` that says so as well.
std::optional<std::string> done_id(std::string_view text);
