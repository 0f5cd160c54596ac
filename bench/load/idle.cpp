// Many sockets that only sit there, and what they cost the server.
#include <fmt/format.h>

#include <cstdio>
#include <fstream>

#include "bench/load/modes.h"
#include "server/test_games.h"

long memory_of(int pid) {
    std::ifstream status{fmt::format("/proc/{}/status", pid)};
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
    return 0;
}

int run_idle(const IdleOptions& options) {
    Loop loop;
    const long before = memory_of(options.pid);
    int open = 0;
    int lost = 0;
    std::vector<std::shared_ptr<Socket>> sockets;
    while (static_cast<int>(sockets.size()) < options.sockets) {
        const auto made =
            make_game(options.port, options.scenario, {"me", "me"}, sockets.size() + 1);
        if (!made) {
            std::fprintf(stderr, "no game could be made on port %d\n", options.port);
            return 1;
        }
        for (const std::string& token : made->tokens) {
            SocketEvents events;
            events.opened = [&] { ++open; };
            events.closed = [&] { ++lost; };
            sockets.push_back(open_socket(loop, options.port, "/api/seat/" + token + "/socket",
                                          std::move(events)));
        }
        loop.run_for(std::chrono::milliseconds{1});
    }
    loop.run_for(std::chrono::seconds{2});
    const long busy = memory_of(options.pid);
    loop.run_for(std::chrono::seconds{options.seconds});
    const long after = memory_of(options.pid);
    fmt::print(R"({{"sockets":{},"open":{},"lost":{},"before_kib":{},"opened_kib":{},)"
               "\"idle_kib\":{},\"kib_per_socket\":{:.1f}}}\n",
               sockets.size(), open, lost, before, busy, after,
               static_cast<double>(after - before) / static_cast<double>(sockets.size()));
    return open == static_cast<int>(sockets.size()) && lost == 0 ? 0 : 1;
}
