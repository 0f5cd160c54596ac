#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "bots/bots.h"
#include "cli/battle_file.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/play_session.h"
#include "match/save.h"

namespace {

std::uint64_t any_seed() {
    std::random_device device;
    return device() % 1'000'000'000;  // short enough to be typed again
}

// A numbered list; Enter takes one that is good to begin with.
std::optional<std::string> choose_scenario(Command& command) {
    auto all = command.shelf.scenarios();
    const auto others = std::stable_partition(
        all.begin(), all.end(), [](const Shelf::Scenario& one) { return one.info.first_game; });
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < all.size(); ++i)
        rows.push_back({fmt::format("{:>2}", i + 1), all[i].info.title,
                        fmt::format("{} ({})", all[i].info.summary, all[i].book->title())});
    command.console.out("Which game would you like to play?\n");
    if (const auto first = others - all.begin(); first > 1)
        command.console.out(fmt::format("Each of the first {} teaches a book.\n", first));
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

// Of a book its first game.
Result<ChosenGame> wanted(const Shelf& shelf, const PlayAsked& asked) {
    if (asked.battle.empty())
        if (auto first = shelf.first_game(asked.scenario))
            return ChosenGame{first->book, std::move(first->info), {}};
    return chosen_game(shelf, asked.scenario, asked.battle);
}

Result<Match> begin(Command& command, const PlayAsked& asked) {
    const auto chosen = wanted(command.shelf, asked);
    if (!chosen) return chosen.error();
    const auto switches = read_switches(*chosen->book, asked.switches);
    if (!switches) return switches.error();
    MatchOptions options;
    options.game = chosen->options(asked.seed.value_or(any_seed()), *switches);
    options.dice = asked.dice == "mine" ? DiceFrom::People : DiceFrom::Stream;
    options.seats = asked.players;
    if (asked.players.empty() && !asked.hot_seat) {
        options.seats.assign(chosen->info.seats.size(),
                             std::string{usual_bot(chosen->book->name())});
        if (!options.seats.empty()) options.seats[0] = person;
    }
    return Match::start(*chosen->book, std::move(options));
}

Result<Match> go_on(Command& command, const PlayAsked& asked) {
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

}  // namespace

void run_play(Command& command, PlayAsked asked) {
    const bool named = !asked.scenario.empty() || !asked.battle.empty();
    if (!asked.resume.empty() && named)
        return command.refuse(
            "--resume goes on with a saved game; it takes no scenario and no battle.");
    if (asked.resume.empty() && !named) {
        if (!command.console.interactive)
            return command.refuse("play needs a scenario; 'powderhorn scenarios' lists them.");
        const auto chosen = choose_scenario(command);
        if (!chosen) return;
        asked.scenario = *chosen;
    }
    auto match = asked.resume.empty() ? begin(command, asked) : go_on(command, asked);
    if (!match) return command.refuse(match.error().what);
    PlaySession{std::move(*match), command.console, asked.resume}.run();
}
