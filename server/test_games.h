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
// A friend takes his seat; gives its token, empty if it is refused.
std::string claim_seat(unsigned short port, const std::string& invite,
                       const std::string& claim = "00112233445566778899aabbccddeeff");
// The friends have taken their seats.
std::optional<MadeGame> make_game(unsigned short port, const std::string& scenario,
                                  const std::vector<std::string>& seats, std::uint64_t seed);

// A person's part of the dice, as his page adds it: a promise, and the number when all have
// promised.
class DicePart {
  public:
    // What is to be sent now that this has come; nothing: nothing.
    std::optional<std::string> reply(std::string_view came);
    // By another socket: what went by the last one may not have come.
    void begin_again() { promised_ = sent_ = false; }
    const std::string& number() const { return number_; }
    const std::string& seal() const { return seal_; }  // that was shown before the promise
    const std::vector<std::string>& promises() const { return promises_; }

  private:
    std::string number_, seal_;
    std::vector<std::string> promises_;
    bool promised_ = false, sent_ = false;
};

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
