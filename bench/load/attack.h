#pragma once

#include "bench/load/played_on.h"

// Sockets that send anything to games of every book, which go on all the same.

struct AttackTally {
    std::uint64_t frames = 0, taken = 0, done = 0, refused = 0, looked = 0, closed = 0;
    std::uint64_t games = 0, ended = 0, stuck_sockets = 0;
    std::uint64_t requests = 0, answers_played_on = 0, played_on = 0, saves = 0;
    std::string first_wrong;
};

class Attack {
  public:
    struct Options {
        unsigned short port = 1757;
        int seconds = 10;
        std::uint64_t seed = 1;
        int games = 8;                         // at once
        std::chrono::microseconds pause{500};  // of a socket, before its next frame
        bool many_addresses = false;           // each game is made from one of its own
    };
    explicit Attack(Options options);
    ~Attack();
    Attack(const Attack&) = delete;
    Attack& operator=(const Attack&) = delete;

    bool begin();  // false: no game could be made
    void run();
    // Every game that is left is played on and ended; each that is over is proved by its save.
    void look_at_games();

    AttackTally tally;

  private:
    struct Game;

    void note(std::string wrong);
    bool lay_game();
    void replace_ended();

    const Options options_;
    Stream stream_;
    std::vector<std::pair<std::string, std::size_t>> scenarios_;
    std::size_t next_ = 0;
    Loop loop_;
    std::vector<Game> games_;
    std::vector<MadeGame> over_;
};
