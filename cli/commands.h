#pragma once

#include "cli/asked.h"
#include "cli/console.h"
#include "cli/shelf.h"

// What a command has to work with, and how it ended: 0 good, 2 bad input, 1 something else.
struct Command {
    const Shelf& shelf;
    Console& console;
    int status = 0;

    // Says what was wrong and ends with the status for bad input.
    void refuse(std::string_view what);
};

// The whole program: reads the arguments (without the program's name) and runs one command.
int run_command(const std::vector<std::string>& arguments, const Shelf& shelf, Console& console);

// Each in a file of its own, with what it was asked.
void run_books(Command& command, bool as_json);
void run_scenarios(Command& command, const ScenariosAsked& asked);
void run_serve(Command& command, ServeAsked asked);
void run_play(Command& command, PlayAsked asked);
void run_sim(Command& command, SimAsked asked);
void run_muster(Command& command, const MusterAsked& asked);
void run_odds(Command& command, OddsAsked asked);
void run_replay(Command& command, const ReplayAsked& asked);
void run_rules(Command& command, const RulesAsked& asked);
void run_bench(Command& command, const BenchAsked& asked);
