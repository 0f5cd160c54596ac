#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <random>

#include "bots/bots.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/play_session.h"
#include "match/save.h"

namespace {

constexpr std::size_t largest_save = std::size_t{64} << 20;

struct Asked {
    std::string scenario, resume, dice = "rolled";
    std::optional<std::uint64_t> seed;
    std::vector<std::string> players, switches;
    bool hot_seat = false;
};

std::uint64_t any_seed() {
    std::random_device device;
    return device() % 1'000'000'000;  // short enough to be typed again
}

// A numbered list; Enter takes one that is good to begin with.
std::optional<std::string> choose_scenario(Command& command) {
    auto all = command.shelf.scenarios();
    std::stable_partition(all.begin(), all.end(),
                          [](const Shelf::Scenario& one) { return one.info.first_game; });
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < all.size(); ++i)
        rows.push_back({fmt::format("{:>2}", i + 1), all[i].info.title,
                        fmt::format("{} ({})", all[i].info.summary, all[i].book->title())});
    command.console.out("Which game would you like to play?\n");
    command.console.out(in_columns(rows, static_cast<std::size_t>(command.console.width)));
    while (true) {
        const auto typed = command.console.line("Number (Enter: 1, a good first game): ");
        if (!typed) return {};
        const std::string_view text = trimmed(*typed);
        long long number = 1;
        if (text.empty() || read_whole(text, 1, static_cast<long long>(all.size()), number))
            return all[static_cast<std::size_t>(number - 1)].info.name;
        if (lower(text) == "quit" || lower(text) == "q") return {};
        command.console.out(fmt::format("Type a number from 1 to {}, or quit.\n", all.size()));
    }
}

Result<Match> begin(Command& command, const Asked& asked) {
    const auto scenario = command.shelf.scenario(asked.scenario);
    if (!scenario) return scenario.error();
    const auto switches = read_switches(*scenario->book, asked.switches);
    if (!switches) return switches.error();
    MatchOptions options;
    options.game = {scenario->info.name, asked.seed.value_or(any_seed()), *switches};
    options.dice = asked.dice == "mine" ? DiceFrom::People : DiceFrom::Stream;
    options.seats = asked.players;
    if (asked.players.empty() && !asked.hot_seat) {
        options.seats.assign(scenario->info.seats.size(),
                             std::string{usual_bot(scenario->book->name())});
        if (!options.seats.empty()) options.seats[0] = person;
    }
    return Match::start(*scenario->book, std::move(options));
}

Result<Match> go_on(Command& command, const Asked& asked) {
    const auto text = read_whole_file(asked.resume, largest_save);
    if (!text) return text.error();
    const auto save = read_save(*text);
    if (!save)
        return Error{fmt::format("'{}' cannot be used: {}.", asked.resume, save.error().what)};
    auto match = resume(command.shelf.books, *save);
    if (!match)
        return Error{fmt::format("'{}' cannot be used: {}.", asked.resume, match.error().what)};
    return match;
}

void play(Command& command, Asked asked) {
    if (!asked.resume.empty() && !asked.scenario.empty())
        return command.refuse("--resume goes on with a saved game; it takes no scenario.");
    if (asked.resume.empty() && asked.scenario.empty()) {
        if (!command.console.interactive)
            return command.refuse("play needs a scenario; 'powderhorn scenarios' lists them.");
        const auto chosen = choose_scenario(command);
        if (!chosen) return;
        asked.scenario = *chosen;
    }
    auto match = asked.resume.empty() ? begin(command, asked) : go_on(command, asked);
    if (!match) return command.refuse(match.error().what);
    PlaySession{std::move(*match), command.console}.run();
}

}  // namespace

void add_play(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("play", "Play at the terminal, against bots or hot-seat");
    const auto asked = std::make_shared<Asked>();
    sub->add_option("SCENARIO", asked->scenario,
                    "Which game; without it you may choose from a list");
    sub->add_option("--seed", asked->seed, "The seed of the dice; the same seed, the same dice")
        ->type_name("N");
    sub->add_option("--dice", asked->dice, "mine: you roll real dice and type what they show")
        ->check(CLI::IsMember({"rolled", "mine"}).description(""))
        ->type_name("rolled|mine");
    sub->add_option("--players", asked->players,
                    "Who plays each seat, 'person' or a bot: person,random")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("A,B");
    sub->add_flag("--hot-seat", asked->hot_seat, "Persons play all seats, at this terminal");
    sub->add_option("--switch", asked->switches, "An optional rule (may be repeated)")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE");
    sub->add_option("--resume", asked->resume, "Go on with a saved game")

        ->type_name("FILE");
    sub->footer(
        "Examples:\n  powderhorn play\n"
        "  powderhorn play long-rifle/ambush-at-the-creek --seed 7\n"
        "  powderhorn play --resume creek.json");
    sub->callback([&command, asked] { play(command, *asked); });
}
