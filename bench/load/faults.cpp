// The store is made to fail again and again while games are played: a full disk, a database that
// hangs. Whatever was acknowledged must be there, what was refused must not, pages must be served
// all the time, and it must come back by itself.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "bench/load/kept_games.h"

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

Milliseconds since(Clock::time_point began) {
    return std::chrono::duration_cast<Milliseconds>(Clock::now() - began);
}

bool run(const std::string& command) {
    return std::system(command.c_str()) == 0;  // NOLINT: whoever runs the test says what
}

struct EpisodeFigures {
    Milliseconds slowest_page{0}, slowest_health{0}, slowest_return{0}, slowest_play{0};
    int pages = 0, pages_failed = 0, healthy_while_broken = 0, stayed_away = 0;
};

// Things that do not need the store go on.
void look_at_pages(unsigned short port, EpisodeFigures& figures) {
    for (const char* page : {"/", "/metrics", "/api/books"}) {
        const auto began = Clock::now();
        ++figures.pages;
        if (http_get(port, page).status != 200) ++figures.pages_failed;
        figures.slowest_page = std::max(figures.slowest_page, since(began));
    }
}

bool healthy(unsigned short port, EpisodeFigures& figures) {
    const auto began = Clock::now();
    const bool well = http_get(port, "/healthz").status == 200;
    figures.slowest_health = std::max(figures.slowest_health, since(began));
    return well;
}

class Episodes {
  public:
    Episodes(const FaultOptions& options, const Programs& programs, Loop& loop, PlayedGames& games)
        : options_{options},
          programs_{programs},
          port_{programs[0]->port()},
          loop_{loop},
          games_{games},
          chance_{options.seed},
          seed_{options.seed} {}

    bool one(EpisodeFigures& figures) {
        keep_games_running();
        run_into_load(loop_, games_);
        loop_.run_for(Milliseconds{chance_.below(300)});
        if (!run(options_.break_it)) return false;
        use_up_what_is_left(figures);
        const auto broke = Clock::now();
        const Milliseconds lasts{
            options_.at_least
            + static_cast<int>(chance_.below(static_cast<std::uint32_t>(options_.more)))};
        bool well = true;
        while (since(broke) < lasts) {
            loop_.run_for(Milliseconds{100});
            look_at_pages(port_, figures);
            well = healthy(port_, figures);
        }
        if (well) ++figures.healthy_while_broken;
        if (!run(options_.mend_it)) return false;
        come_back(figures);
        return true;
    }

  private:
    int running() const {
        return static_cast<int>(std::count_if(games_.begin(), games_.end(),
                                              [](const auto& game) { return !game->over(); }));
    }

    void keep_games_running() {
        for (int i = running(); i < options_.games; ++i) {
            const auto made = make_game(port_, options_.scenario, {"me", "me"}, ++seed_);
            if (!made) return;
            games_.push_back(std::make_shared<PlayedGame>(loop_, programs_, *made, seed_));
            for (std::size_t seat = 0; seat < made->tokens.size(); ++seat)
                games_.back()->open(seat);
        }
    }

    // A store that has room of its own, as SQLite's log has, goes on until that is full.
    void use_up_what_is_left(EpisodeFigures& figures) {
        const auto began = Clock::now();
        while (since(began) < Milliseconds{60'000} && healthy(port_, figures)) {
            loop_.run_for(Milliseconds{100});
            // A new one may have to wait long for its reply.
            if (running() < options_.games / 2) keep_games_running();
        }
    }

    // Nobody helps: neither a restart nor somebody who plays where he was refused.
    void come_back(EpisodeFigures& figures) {
        const auto mended = Clock::now();
        const std::size_t before = acknowledged_in(games_);
        bool well = false;
        bool plays = false;
        while (since(mended) < Milliseconds{30'000} && !(well && plays)) {
            loop_.run_for(Milliseconds{20});
            if (!well && (well = healthy(port_, figures)))
                figures.slowest_return = std::max(figures.slowest_return, since(mended));
            if (!plays && (plays = acknowledged_in(games_) > before))
                figures.slowest_play = std::max(figures.slowest_play, since(mended));
        }
        if (!well || !plays) ++figures.stayed_away;
    }

    const FaultOptions& options_;
    const Programs& programs_;
    unsigned short port_;
    Loop& loop_;
    PlayedGames& games_;
    Stream chance_;
    std::uint64_t seed_;
};

}  // namespace

int run_faults(const FaultOptions& options) {
    const Programs programs = started_programs(options.program, options.db, 1);
    if (programs.empty()) return 1;
    Loop loop;
    PlayedGames games;
    EpisodeFigures figures;
    Episodes episodes{options, programs, loop, games};
    int done = 0;
    while (done < options.episodes && episodes.one(figures)) ++done;
    loop.run_for(Milliseconds{1000});
    const auto asked = Clock::now();
    const bool ended_well = programs[0]->end();
    const Milliseconds ending = since(asked);
    const Found found = look_at_all(options.db, games);
    fmt::print(
        R"({{"episodes":{},"games":{},"acknowledged":{},"lost":{},"refused":{},)"
        R"("refused_but_kept":{},"broken":{},"pages":{},"pages_failed":{},"slowest_page_ms":{},)"
        R"("slowest_health_ms":{},"healthy_while_broken":{},"well_again_after_ms":{},)"
        R"("plays_again_after_ms":{},"stayed_away":{},"ended_well":{},"ended_after_ms":{}}})"
        "\n",
        done, games.size(), found.acknowledged, found.lost, found.refused, found.kept_all_the_same,
        found.broken, figures.pages, figures.pages_failed, figures.slowest_page.count(),
        figures.slowest_health.count(), figures.healthy_while_broken,
        figures.slowest_return.count(), figures.slowest_play.count(), figures.stayed_away,
        ended_well, ending.count());
    const bool good = done == options.episodes && found.acknowledged > 0
                      && found.lost + found.broken + found.kept_all_the_same == 0
                      && figures.pages_failed + figures.stayed_away == 0
                      && figures.healthy_while_broken == 0 && ended_well
                      && figures.slowest_page < Milliseconds{options.page_within};
    return good ? 0 : 1;
}
