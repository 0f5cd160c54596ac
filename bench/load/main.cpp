// powderhorn_load: tries out a running server from another process, as its players would.
#include <CLI/CLI.hpp>
#include <memory>

#include "bench/load/modes.h"

namespace {

// Each mode keeps what was asked of it in its callback.
void add_load(CLI::App& app, int& status) {
    const auto asked = std::make_shared<LoadOptions>();
    auto* command = app.add_subcommand("load", "Many games answered at an even pace");
    command->add_option("--port", asked->port);
    command->add_option("--scenario", asked->scenario);
    command->add_option("--games", asked->games);
    command->add_option("--seconds", asked->seconds);
    command->add_option("--rate", asked->rate, "answers a second for each game; 0: no pause");
    command->add_option("--odds-of", asked->odds_of,
                        "one client in so many asks for odds at each question; 0: none");
    command->add_option("--seed", asked->seed);
    command->add_option("--least-rate", asked->least_rate, "answers a second; fewer fail");
    command->add_option("--most-p99", asked->most_p99, "milliseconds; more fail");
    command->callback([asked, &status] { status = run_load(*asked); });
}

void add_idle(CLI::App& app, int& status) {
    const auto asked = std::make_shared<IdleOptions>();
    auto* command = app.add_subcommand("idle", "Many sockets that only sit there");
    command->add_option("--port", asked->port);
    command->add_option("--scenario", asked->scenario);
    command->add_option("--sockets", asked->sockets);
    command->add_option("--seconds", asked->seconds);
    command->add_option("--pid", asked->pid, "the server, whose memory is looked at");
    command->callback([asked, &status] { status = run_idle(*asked); });
}

void add_kill(CLI::App& app, int& status) {
    const auto asked = std::make_shared<KillOptions>();
    auto* command =
        app.add_subcommand("kill", "kill -9 under load; no acknowledged answer may be lost");
    command->add_option("--program", asked->program);
    command->add_option("--db", asked->db)->required();
    command->add_option("--scenario", asked->scenario);
    command->add_option("--kills", asked->kills);
    command->add_option("--games", asked->games);
    command->add_option("--processes", asked->processes);
    command->add_option("--seed", asked->seed);
    command->callback([asked, &status] { status = run_kill(*asked); });
}

void add_faults(CLI::App& app, int& status) {
    const auto asked = std::make_shared<FaultOptions>();
    auto* command =
        app.add_subcommand("faults", "The store fails under load; it must come back by itself");
    command->add_option("--program", asked->program);
    command->add_option("--db", asked->db)->required();
    command->add_option("--scenario", asked->scenario);
    command->add_option("--break", asked->break_it, "a command for the shell")->required();
    command->add_option("--mend", asked->mend_it, "likewise")->required();
    command->add_option("--episodes", asked->episodes);
    command->add_option("--games", asked->games);
    command->add_option("--at-least", asked->at_least, "milliseconds that it stays broken");
    command->add_option("--more", asked->more, "at most so many more");
    command->add_option("--page-within", asked->page_within, "milliseconds, all the time");
    command->add_option("--seed", asked->seed);
    command->callback([asked, &status] { status = run_faults(*asked); });
}

void add_hostile(CLI::App& app, int& status) {
    const auto asked = std::make_shared<HostileOptions>();
    auto* command = app.add_subcommand("hostile", "Sends what nobody should send");
    command->add_option("--port", asked->port);
    command->add_option("--pid", asked->pid, "the server, whose memory is looked at");
    command->add_option("--seconds", asked->seconds);
    command->add_option("--seed", asked->seed);
    command->callback([asked, &status] { status = run_hostile(*asked); });
}

void add_soak(CLI::App& app, int& status) {
    const auto asked = std::make_shared<SoakOptions>();
    auto* command = app.add_subcommand("soak", "Hostile and honest clients together");
    command->add_option("--port", asked->port);
    command->add_option("--pid", asked->pid, "the server, whose memory is looked at");
    command->add_option("--seconds", asked->seconds);
    command->add_option("--slower", asked->slower, "so many times the usual limits");
    command->add_option("--seed", asked->seed);
    command->callback([asked, &status] { status = run_soak(*asked); });
}

void add_heavy(CLI::App& app, int& status) {
    const auto asked = std::make_shared<HeavyOptions>();
    auto* command =
        app.add_subcommand("heavy", "Sends without end and reads nothing; memory must be bounded");
    command->add_option("--port", asked->port);
    command->add_option("--pid", asked->pid, "the server, whose memory is looked at");
    command->add_option("--seconds", asked->seconds, "for each attack");
    command->add_option("--most-kib", asked->most_kib, "that the server may have");
    command->callback([asked, &status] { status = run_heavy(*asked); });
}

void add_crowd(CLI::App& app, int& status) {
    const auto asked = std::make_shared<CrowdOptions>();
    auto* command =
        app.add_subcommand("crowd", "More connections than the server has files; it must not spin");
    command->add_option("--port", asked->port);
    command->add_option("--pid", asked->pid, "the server, whose time is looked at");
    command->add_option("--connections", asked->connections);
    command->add_option("--seconds", asked->seconds);
    command->callback([asked, &status] { status = run_crowd(*asked); });
}

void add_greedy(CLI::App& app, int& status) {
    const auto asked = std::make_shared<GreedyOptions>();
    auto* command =
        app.add_subcommand("greedy", "Has much worked out; what others feel of it has limits");
    command->add_option("--port", asked->port);
    command->add_option("--sockets", asked->sockets);
    command->add_option("--seconds", asked->seconds);
    command->add_option("--slower", asked->slower, "so many times the usual limits");
    command->add_option("--seed", asked->seed);
    command->callback([asked, &status] { status = run_greedy(*asked); });
}

}  // namespace

int main(int count, char** words) {
    CLI::App app{"Tries out a Powderhorn server from outside.", "powderhorn_load"};
    app.require_subcommand(1);
    int status = 0;
    add_load(app, status);
    add_idle(app, status);
    add_kill(app, status);
    add_faults(app, status);
    add_hostile(app, status);
    add_soak(app, status);
    add_heavy(app, status);
    add_crowd(app, status);
    add_greedy(app, status);
    CLI11_PARSE(app, count, words);
    return status;
}
