#include "cli/commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

namespace {

constexpr const char* about =
    "Powderhorn plays black-powder frontier skirmish games by the book: it knows every rule, rolls "
    "the dice, asks what you want to do and says which rule made each thing happen.";
constexpr const char* first_steps =
    "First steps:\n"
    "  powderhorn play         choose a game and play it here\n"
    "  powderhorn scenarios    the games there are\n"
    "  powderhorn COMMAND --help   what a command does, with examples";

// CLI11 names the command that was being read last.
std::string command_of(const CLI::App& app) {
    for (const CLI::App* sub : app.get_subcommands()) return "powderhorn " + sub->get_name();
    return "powderhorn";
}

}  // namespace

void Command::refuse(std::string_view what) {
    console.err(fmt::format("powderhorn: {}\n", what));
    status = 2;
}

int run_command(const std::vector<std::string>& arguments, const Shelf& shelf, Console& console) {
    CLI::App app{about, "powderhorn"};
    app.footer(first_steps);
    app.set_version_flag("--version", "powderhorn " POWDERHORN_VERSION);
    app.require_subcommand(0, 1);
    app.get_formatter()->column_width(28);
    Command command{shelf, console};
    add_serve(app, command);
    add_play(app, command);
    add_sim(app, command);
    add_odds(app, command);
    add_replay(app, command);
    add_books(app, command);
    add_scenarios(app, command);
    add_rules(app, command);
    add_bench(app, command);

    try {
        std::vector<std::string> reversed{arguments.rbegin(), arguments.rend()};
        app.parse(std::move(reversed));
        if (app.get_subcommands().empty()) console.out(app.help());
    } catch (const CLI::CallForHelp&) {
        const auto subs = app.get_subcommands();
        console.out(subs.empty() ? app.help() : subs[0]->help("powderhorn"));
    } catch (const CLI::CallForVersion& version) {
        console.out(fmt::format("{}\n", version.what()));
    } catch (const CLI::ParseError& wrong) {
        command.refuse(fmt::format("{}\nTry: {} --help", wrong.what(), command_of(app)));
    }
    return command.status;
}
