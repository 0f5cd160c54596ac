#pragma once

#include <sys/types.h>

#include <map>

#include "bench/load/modes.h"
#include "server/test_games.h"

// Games that are played while something is done to the server or its store, with a book of what was
// said to be kept.

// A server in a process of its own.
class Program {
  public:
    Program(std::string path, std::string db, unsigned short port)
        : path_{std::move(path)}, db_{std::move(db)}, port_{port} {}
    ~Program() { kill(); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    bool start();
    void kill();
    bool end();  // as asked, and well; false: it did not
    unsigned short port() const { return port_; }
    bool alive() const { return pid_ > 0; }

  private:
    std::string path_, db_;
    unsigned short port_;
    pid_t pid_ = 0;
};

using Programs = std::vector<std::unique_ptr<Program>>;

// So many on ports of their own; none: one of them does not start.
Programs started_programs(const std::string& path, const std::string& db, int count);

struct Given {
    std::int64_t n = 0;
    std::size_t seat = 0;
    std::string answer;
    auto operator<=>(const Given&) const = default;
};

// Plays one game by allowed answers, both seats, and comes back whenever it is sent away.
class PlayedGame : public std::enable_shared_from_this<PlayedGame> {
  public:
    PlayedGame(Loop& loop, const Programs& programs, MadeGame made, std::uint64_t seed);

    void open(std::size_t seat);
    const std::string& name() const { return made_.game; }
    const std::vector<Given>& acknowledged() const { return acknowledged_; }
    // Those of which it was said that they were not kept, and that were never given again.
    std::vector<Given> refused() const;
    bool over() const { return over_; }

  private:
    void came(std::size_t seat, std::string_view text);
    void answer(std::size_t seat, const Asked& asked);

    Loop& loop_;
    const Programs& programs_;
    MadeGame made_;
    Stream stream_;
    std::vector<std::shared_ptr<Socket>> sockets_;
    std::map<std::string, Given> under_way_;
    std::map<Given, int> times_given_;
    std::vector<Given> acknowledged_, refused_;
    int sent_ = 0;
    bool over_ = false;
};

using PlayedGames = std::vector<std::shared_ptr<PlayedGame>>;

std::size_t acknowledged_in(const PlayedGames& games);
// Until the games go again: each has had an answer or two acknowledged since the last fault.
void run_into_load(Loop& loop, const PlayedGames& games);

struct Found {
    std::size_t acknowledged = 0, lost = 0, broken = 0, over = 0;
    std::size_t refused = 0, kept_all_the_same = 0;  // said not to be kept; but it was
};

// Compares the book with the store, and builds every game again from it.
Found look_at_all(const std::string& db, const PlayedGames& games);
