// Sends what nobody should send: broken requests, broken frames, frames that are nearly right, from
// the wrong seat, at the wrong time; and between them allowed answers, so that the games go on. The
// server must refuse, go on, and at the end every game must still be one that can be played, ended
// and proved.
#include <fmt/format.h>

#include <cstdio>

#include "bench/load/attack.h"
#include "bench/load/modes.h"

int run_hostile(const HostileOptions& options) {
    const long before = memory_of(options.pid);
    Attack attack{{.port = options.port, .seconds = options.seconds, .seed = options.seed}};
    if (!attack.begin()) {
        std::fprintf(stderr, "no game could be made on port %d\n", options.port);
        return 1;
    }
    attack.run();
    attack.look_at_games();
    const AttackTally& tally = attack.tally;
    const bool healthy = http_get(options.port, "/healthz").status == 200;
    const bool faults = http_get(options.port, "/metrics").body.find("powderhorn_faults_total 0\n")
                        == std::string::npos;
    const bool good = healthy && !faults && tally.first_wrong.empty() && tally.stuck_sockets == 0
                      && tally.taken > 0 && tally.answers_played_on > 0;
    fmt::print(R"({{"frames":{},"answers_taken":{},"other_done":{},"looked":{},"refused":{},)"
               R"("closed":{},"requests":{},"games":{},"games_ended":{},"games_played_on":{},)"
               R"("answers_played_on":{},"saves_verified":{},"stuck_sockets":{},"faults":{},)"
               "\"kib_before\":{},\"kib_after\":{},\"good\":{}}}\n",
               tally.frames, tally.taken, tally.done, tally.looked, tally.refused, tally.closed,
               tally.requests, tally.games, tally.ended, tally.played_on, tally.answers_played_on,
               tally.saves, tally.stuck_sockets, faults, before, memory_of(options.pid), good);
    if (!tally.first_wrong.empty()) fmt::print(stderr, "{}\n", tally.first_wrong);
    return good ? 0 : 1;
}
