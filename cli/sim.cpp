#include "lab/sim.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cmath>
#include <thread>

#include "bots/bots.h"
#include "cli/battle_file.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/text.h"

namespace json = boost::json;

namespace {

double per_second(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

void print_json(Command& command, const SimAsked& asked, const SimResult& result) {
    json::object wins;
    for (std::size_t i = 0; i < result.wins.size(); ++i) wins[result.sides[i]] = result.wins[i];
    wins["draws"] = result.draws;
    const json::object document{
        {"scenario", asked.scenario},
        {"seed", asked.options.game.seed},
        {"games", result.games},
        {"bots", json::array(asked.bots.begin(), asked.bots.end())},
        {"threads", asked.options.threads},
        {"turns", result.turns},
        {"steps", result.steps},
        {"decisions", result.decisions},
        {"seconds", result.seconds},
        {"games_per_second", per_second(result.games, result.seconds)},
        {"decisions_per_second", per_second(result.decisions, result.seconds)},
        {"wins", std::move(wins)},
        {"endless", result.endless},
        {"signature", signature_text(result.signature)}};
    command.console.out(json::serialize(document) + "\n");
}

// 61.2% +- 3.0, the second within which the true share lies nineteen times of twenty.
std::string share(std::uint64_t count, std::uint64_t games) {
    if (games == 0) return {};
    const double part = static_cast<double>(count) / static_cast<double>(games);
    const double error = 1.96 * std::sqrt(part * (1 - part) / static_cast<double>(games));
    return fmt::format("{:>5.1f}% ± {:.1f}", 100 * part, 100 * error);
}

void print_text(Command& command, const SimAsked& asked, const SimResult& result) {
    const std::uint64_t first = asked.options.game.seed;
    std::string text =
        fmt::format("{}: {} games with seeds {} to {}, {}\n", asked.scenario, result.games, first,
                    first + result.games - 1, fmt::join(asked.bots, " against "));
    std::vector<std::vector<std::string>> rows;
    const auto row = [&](const std::string& name, std::uint64_t count) {
        rows.push_back({name, fmt::format("{:>8}", count), share(count, result.games)});
    };
    for (std::size_t i = 0; i < result.wins.size(); ++i)
        row(fmt::format("won by {}", result.sides[i]), result.wins[i]);
    row("draws", result.draws);
    if (result.endless > 0) row("given up as endless", result.endless);
    text += in_columns(rows, static_cast<std::size_t>(command.console.width));
    const double games = result.games > 0 ? static_cast<double>(result.games) : 1;
    text += fmt::format("  {:.1f} turns and {:.0f} decisions in a game\n",
                        static_cast<double>(result.turns) / games,
                        static_cast<double>(result.decisions) / games);
    text += fmt::format("  {:.2f} s: {:.0f} games and {:.0f} decisions each second\n",
                        result.seconds, per_second(result.games, result.seconds),
                        per_second(result.decisions, result.seconds));
    text += fmt::format("  signature {}\n", signature_text(result.signature));
    command.console.out(text);
}

// One bot for all, one for each side, or one for each seat.
Result<MakePlayer> players(const Book& book, const Game& game, std::vector<std::string>& bots) {
    if (bots.empty()) bots.assign(2, std::string{usual_bot(book.name())});
    for (const std::string& bot : bots)
        if (!has_bot(book.name(), bot))
            return Error{fmt::format("There is no bot '{}'. There are: {}.", bot,
                                     fmt::join(bot_names(book.name()), ", "))};
    const std::size_t seats = game.seats();
    if (bots.size() > 2 && bots.size() != seats)
        return Error{
            fmt::format("--bots takes one bot for all, two for the two sides, or one for "
                        "each of the {} seats, not {}.",
                        seats, bots.size())};
    return MakePlayer{[&book, bots, seats](const Game& now, SeatId seat, std::uint64_t seed) {
        std::size_t which = 0;
        if (bots.size() == seats) {
            which = static_cast<std::size_t>(seat.index);
        } else if (bots.size() == 2) {
            which = now.side_of(seat).index == 0 ? 0 : 1;
        }
        return make_bot(book.name(), bots[which], seat, seed);
    }};
}

}  // namespace

void run_sim(Command& command, SimAsked asked) {
    if (asked.scenario.empty() && asked.battle.empty())
        return command.refuse(
            "sim needs a scenario, or --battle FILE; 'powderhorn scenarios' lists those there "
            "are.");
    const auto chosen = chosen_game(command.shelf, asked.scenario, asked.battle);
    if (!chosen) return command.refuse(chosen.error().what);
    asked.scenario = chosen->info.name;
    const auto switches = read_switches(*chosen->book, asked.switches);
    if (!switches) return command.refuse(switches.error().what);
    asked.options.game = chosen->options(asked.options.game.seed, *switches);
    const auto game = chosen->book->start(asked.options.game);
    if (!game) return command.refuse(game.error().what);
    const auto make = players(*chosen->book, **game, asked.bots);
    if (!make) return command.refuse(make.error().what);

    ProgressBar bar{command.console, asked.options.games};
    const auto result = simulate(*chosen->book, asked.options, *make, bar.watch());
    bar.clear();
    if (!result) return command.refuse(result.error().what);
    asked.as_json ? print_json(command, asked, *result) : print_text(command, asked, *result);
}
