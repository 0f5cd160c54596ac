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
    load_command->add_option("--seed", load.seed);
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

    HostileOptions hostile;
    auto* hostile_command = app.add_subcommand("hostile", "Sends what nobody should send");
    hostile_command->add_option("--port", hostile.port);
    hostile_command->add_option("--pid", hostile.pid, "the server, whose memory is looked at");
    hostile_command->add_option("--seconds", hostile.seconds);
    hostile_command->add_option("--seed", hostile.seed);
    hostile_command->callback([&] { status = run_hostile(hostile); });

    CLI11_PARSE(app, count, words);
    return status;
}
