#include <fmt/format.h>

#include <boost/json.hpp>

#include "bots/bots.h"
#include "cli/commands.h"
#include "cli/text.h"
#include "engine/base/hash.h"
#include "lab/sim.h"

namespace json = boost::json;

namespace {

constexpr std::uint64_t games_each = 32;
constexpr std::uint64_t first_seed = 1757;

std::string rate(std::uint64_t count, double seconds) {
    return seconds > 0 ? fmt::format("{:.0f}", static_cast<double>(count) / seconds) : "-";
}

}  // namespace

// The same games for ever: every scenario of every book, by bots that know no book, on one thread.
// The signature changes exactly when play does.
void run_bench(Command& command, const BenchAsked& asked) {
    Hasher signature;
    std::vector<std::vector<std::string>> rows{
        {"SCENARIO", "GAMES", "DECISIONS", "GAMES/S", "DECISIONS/S", "SIGNATURE"}};
    json::array list;
    for (const auto& [book, info] : command.shelf.scenarios()) {
        SimOptions options;
        options.game = {info.name, first_seed, {}};
        options.games = games_each;
        const auto result =
            simulate(*book, options, [&book = *book](const Game&, SeatId seat, std::uint64_t seed) {
                return make_bot(book.name(), "random", seat, seed);
            });
        if (!result) return command.refuse(fmt::format("{}: {}", info.name, result.error().what));
        signature.add(info.name);
        signature.add(result->signature);
        rows.push_back({info.name, std::to_string(result->games), std::to_string(result->decisions),
                        rate(result->games, result->seconds),
                        rate(result->decisions, result->seconds),
                        signature_text(result->signature)});
        list.push_back(json::object{{"scenario", info.name},
                                    {"games", result->games},
                                    {"decisions", result->decisions},
                                    {"seconds", result->seconds},
                                    {"signature", signature_text(result->signature)}});
    }
    const std::string all = signature_text(signature.value());
    if (asked.signature_only) return command.console.out(all + "\n");
    if (asked.as_json)
        return command.console.out(
            json::serialize(json::object{{"scenarios", std::move(list)}, {"signature", all}})
            + "\n");
    command.console.out(in_columns(rows, static_cast<std::size_t>(command.console.width), 0));
    command.console.out(fmt::format("Signature: {}\n", all));
}
