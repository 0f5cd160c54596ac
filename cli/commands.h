#pragma once

#include "cli/console.h"
#include "cli/shelf.h"

namespace CLI {
class App;
}

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

// Each adds itself to the program; its own file says what it does.
void add_play(CLI::App& app, Command& command);
void add_sim(CLI::App& app, Command& command);
void add_odds(CLI::App& app, Command& command);
void add_replay(CLI::App& app, Command& command);
void add_books(CLI::App& app, Command& command);
void add_scenarios(CLI::App& app, Command& command);
void add_rules(CLI::App& app, Command& command);
void add_bench(CLI::App& app, Command& command);
void add_serve(CLI::App& app, Command& command);
