#pragma once

#include "server/house.h"

// When a game was last touched, and when it was told that it will be deleted (0: not since then).
struct Touched {
    std::int64_t at = 0, told = 0;
};
// When a game is deleted that nobody touches from now on; 0: never. Never before it has been told
// for some days. All are seconds, since 1970 where they are times.
std::int64_t deleted_on(Touched touched, std::int64_t forget_after, std::int64_t now);

// Games nobody has touched for as long as the owner has set are deleted; whoever has left an
// address is told some days before. It goes through all games, some at a time.
class Forgetting {
  public:
    explicit Forgetting(House& house) : house_{house} {}

    // The next games in order; called again and again.
    void go_on(std::int64_t now);

  private:
    void look_at(const std::string& game, std::int64_t now);

    House& house_;
    std::string last_;  // the game that was looked at last
};
