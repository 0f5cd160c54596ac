#pragma once

#include "bench/load/times.h"
#include "server/test_games.h"

// Players who answer what they are asked, at their own pace, and remember what the server said it
// had kept.

struct HonestFigures {
    Times answers;
    std::uint64_t acknowledged = 0, found = 0, refused = 0, sockets_lost = 0;
    std::uint64_t games = 0, games_proved = 0;
    std::string first_wrong;

    void wrong(std::string what) {
        if (first_wrong.empty()) first_wrong = std::move(what);
    }
};

struct HonestOptions {
    unsigned short port = 1757;
    int games = 20;   // at once, each from an address of its own
    double rate = 4;  // answers a second of each
    std::uint64_t seed = 1;
};

class HonestGame;

class HonestPlayers {
  public:
    HonestPlayers(Loop& loop, HonestOptions options, HonestFigures& figures);
    ~HonestPlayers();
    HonestPlayers(const HonestPlayers&) = delete;
    HonestPlayers& operator=(const HonestPlayers&) = delete;

    bool begin();  // false: no game could be made
    // Everybody resigns, and what was acknowledged is looked for in the saves.
    void end();

  private:
    std::vector<std::shared_ptr<HonestGame>> games_;
    Loop& loop_;
    HonestOptions options_;
    HonestFigures& figures_;
};
