// powderhorn_load: tries out a running server from another process, as its players would.
#include <CLI/CLI.hpp>

#include "bench/load/modes.h"

int main(int count, char** words) {
    CLI::App app{"Tries out a Powderhorn server from outside.", "powderhorn_load"};
    app.require_subcommand(1);
    int status = 0;

    LoadOptions load;
    auto* load_command = app.add_subcommand("load", "Many games answered at an even pace");
    load_command->add_option("--port", load.port);
    load_command->add_option("--scenario", load.scenario);
    load_command->add_option("--games", load.games);
    load_command->add_option("--seconds", load.seconds);
    load_command->add_option("--rate", load.rate, "answers a second for each game; 0: no pause");
    load_command->add_option("--odds-of", load.odds_of,
                             "one client in so many asks for odds at each question; 0: none");
    load_command->add_option("--seed", load.seed);
    load_command->add_option("--least-rate", load.least_rate, "answers a second; fewer fail");
    load_command->add_option("--most-p99", load.most_p99, "milliseconds; more fail");
    load_command->callback([&] { status = run_load(load); });

    IdleOptions idle;
    auto* idle_command = app.add_subcommand("idle", "Many sockets that only sit there");
    idle_command->add_option("--port", idle.port);
    idle_command->add_option("--scenario", idle.scenario);
    idle_command->add_option("--sockets", idle.sockets);
    idle_command->add_option("--seconds", idle.seconds);
    idle_command->add_option("--pid", idle.pid, "the server, whose memory is looked at");
    idle_command->callback([&] { status = run_idle(idle); });

    KillOptions kill;
    auto* kill_command =
        app.add_subcommand("kill", "kill -9 under load; no acknowledged answer may be lost");
    kill_command->add_option("--program", kill.program);
    kill_command->add_option("--db", kill.db)->required();
    kill_command->add_option("--scenario", kill.scenario);
    kill_command->add_option("--kills", kill.kills);
    kill_command->add_option("--games", kill.games);
    kill_command->add_option("--processes", kill.processes);
    kill_command->add_option("--seed", kill.seed);
    kill_command->callback([&] { status = run_kill(kill); });

    FaultOptions faults;
    auto* faults_command =
        app.add_subcommand("faults", "The store fails under load; it must come back by itself");
    faults_command->add_option("--program", faults.program);
    faults_command->add_option("--db", faults.db)->required();
    faults_command->add_option("--scenario", faults.scenario);
    faults_command->add_option("--break", faults.break_it, "a command for the shell")->required();
    faults_command->add_option("--mend", faults.mend_it, "likewise")->required();
    faults_command->add_option("--episodes", faults.episodes);
    faults_command->add_option("--games", faults.games);
    faults_command->add_option("--at-least", faults.at_least, "milliseconds that it stays broken");
    faults_command->add_option("--more", faults.more, "at most so many more");
    faults_command->add_option("--page-within", faults.page_within, "milliseconds, all the time");
    faults_command->add_option("--seed", faults.seed);
    faults_command->callback([&] { status = run_faults(faults); });

    HostileOptions hostile;
    auto* hostile_command = app.add_subcommand("hostile", "Sends what nobody should send");
    hostile_command->add_option("--port", hostile.port);
    hostile_command->add_option("--pid", hostile.pid, "the server, whose memory is looked at");
    hostile_command->add_option("--seconds", hostile.seconds);
    hostile_command->add_option("--seed", hostile.seed);
    hostile_command->callback([&] { status = run_hostile(hostile); });

    SoakOptions soak;
    auto* soak_command = app.add_subcommand("soak", "Hostile and honest clients together");
    soak_command->add_option("--port", soak.port);
    soak_command->add_option("--pid", soak.pid, "the server, whose memory is looked at");
    soak_command->add_option("--seconds", soak.seconds);
    soak_command->add_option("--slower", soak.slower, "so many times the usual limits");
    soak_command->add_option("--seed", soak.seed);
    soak_command->callback([&] { status = run_soak(soak); });

    HeavyOptions heavy;
    auto* heavy_command =
        app.add_subcommand("heavy", "Sends without end and reads nothing; memory must be bounded");
    heavy_command->add_option("--port", heavy.port);
    heavy_command->add_option("--pid", heavy.pid, "the server, whose memory is looked at");
    heavy_command->add_option("--seconds", heavy.seconds, "for each attack");
    heavy_command->add_option("--most-kib", heavy.most_kib, "that the server may have");
    heavy_command->callback([&] { status = run_heavy(heavy); });

    CrowdOptions crowd;
    auto* crowd_command =
        app.add_subcommand("crowd", "More connections than the server has files; it must not spin");
    crowd_command->add_option("--port", crowd.port);
    crowd_command->add_option("--pid", crowd.pid, "the server, whose time is looked at");
    crowd_command->add_option("--connections", crowd.connections);
    crowd_command->add_option("--seconds", crowd.seconds);
    crowd_command->callback([&] { status = run_crowd(crowd); });

    GreedyOptions greedy;
    auto* greedy_command =
        app.add_subcommand("greedy", "Has much worked out; what others feel of it has limits");
    greedy_command->add_option("--port", greedy.port);
    greedy_command->add_option("--sockets", greedy.sockets);
    greedy_command->add_option("--seconds", greedy.seconds);
    greedy_command->add_option("--slower", greedy.slower, "so many times the usual limits");
    greedy_command->add_option("--seed", greedy.seed);
    greedy_command->callback([&] { status = run_greedy(greedy); });

    CLI11_PARSE(app, count, words);
    return status;
}
