// kill -9 again and again while games are played; whatever was acknowledged must still be there.
#include <fmt/format.h>

#include "bench/load/kept_games.h"

int run_kill(const KillOptions& options) {
    Stream chance{options.seed};
    const Programs programs = started_programs(options.program, options.db, options.processes);
    if (programs.empty()) return 1;
    Loop loop;
    PlayedGames games;
    std::uint64_t seed = options.seed;
    const auto add_game = [&] {
        const auto made = make_game(programs[0]->port(), options.scenario, {"me", "me"}, ++seed);
        if (!made) return;
        games.push_back(std::make_shared<PlayedGame>(loop, programs, *made, seed));
        for (std::size_t i = 0; i < made->tokens.size(); ++i) games.back()->open(i);
    };
    for (int i = 0; i < options.games; ++i) add_game();
    int killed = 0;
    for (; killed < options.kills; ++killed) {
        run_into_load(loop, games);
        loop.run_for(std::chrono::milliseconds{chance.below(300)});
        Program& victim = *programs[chance.below(static_cast<std::uint32_t>(programs.size()))];
        victim.kill();
        // The others play on for a while.
        loop.run_for(std::chrono::milliseconds{programs.size() > 1 ? chance.below(300) : 1});
        if (!victim.start()) break;
        int running = 0;
        for (const auto& game : games) running += game->over() ? 0 : 1;
        for (; running < options.games; ++running) add_game();
    }
    loop.run_for(std::chrono::milliseconds{500});
    for (const auto& program : programs) program->kill();
    const Found found = look_at_all(options.db, games);
    fmt::print(R"({{"kills":{},"games":{},"games_over":{},"acknowledged":{},"lost":{},)"
               "\"broken\":{}}}\n",
               killed, games.size(), found.over, found.acknowledged, found.lost, found.broken);
    return killed == options.kills && found.acknowledged > 0 && found.lost + found.broken == 0 ? 0
                                                                                               : 1;
}
