#include "cli/commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <memory>
#include <thread>

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

constexpr std::uint64_t most_games = 100'000'000, most_threads = 1024;
constexpr std::uint64_t largest_seed = 9'007'199'254'740'991;  // what a browser counts exactly

// Digits alone: CLI11 would take -1 for the largest number there is, and 010 for eight.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    return CLI::Validator{
        [least, most](const std::string& text) {
            std::uint64_t value = 0;
            const char* end = text.data() + text.size();
            const auto [stopped, wrong] = std::from_chars(text.data(), end, value);
            const bool zero_first = text.size() > 1 && text[0] == '0';
            const bool good = wrong == std::errc{} && stopped == end && !zero_first
                              && value >= least && value <= most;
            return good ? std::string{}
                        : fmt::format("a whole number from {} to {} is expected, not '{}'", least,
                                      most, text);
        },
        ""};
}

void add_bench(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("bench", "Plays a fixed set of games: signature and speed");
    const auto asked = std::make_shared<BenchAsked>();
    sub->add_flag("--signature", asked->signature_only, "Print only the signature");
    sub->add_flag("--json", asked->as_json, "One JSON document instead of text");
    sub->footer("Example:\n  powderhorn bench --signature");
    sub->callback([&command, asked] { run_bench(command, *asked); });
}

void add_odds(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("odds", "Exact odds, from the rules that are played");
    const auto asked = std::make_shared<OddsAsked>();
    sub->add_option("BOOK", asked->book, "The book; without it, those there are");
    sub->add_option("QUESTION", asked->question, "What to tell the odds of; without it, a list");
    sub->add_option("key=value", asked->given, "What is given, such as rep=4");
    sub->add_flag("--json", asked->as_json, "One JSON document instead of text");
    sub->footer(
        "Examples:\n  powderhorn odds long-rifle\n"
        "  powderhorn odds long-rifle shot rep=5 weapon=rifle\n"
        "  powderhorn odds petite-guerre shot weapon=musket distance=35 target.cover=soft moved");
    sub->callback([&command, asked] { run_odds(command, *asked); });
}

void add_play(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("play", "Play at the terminal, against bots or hot-seat");
    const auto asked = std::make_shared<PlayAsked>();
    sub->add_option(
        "SCENARIO", asked->scenario,
        "Which game, or a book for its first game; without it you may choose from a list");
    sub->add_option("--battle", asked->battle, "A battle of your own instead of a scenario")
        ->type_name("FILE");
    sub->add_option("--seed", asked->seed, "The seed of the dice; the same seed, the same dice")
        ->check(whole_number(0, largest_seed))
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
        "  powderhorn play gauntlet-run\n"
        "  powderhorn play long-rifle/ambush-on-the-trail --seed 7\n"
        "  powderhorn play --battle mill.toml --hot-seat\n"
        "  powderhorn play --resume creek.json");
    sub->callback([&command, asked] { run_play(command, *asked); });
}

void add_replay(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("replay", "Watch a saved game again, or verify it");
    const auto asked = std::make_shared<ReplayAsked>();
    sub->add_option("FILE", asked->file, "The saved game")->required()->type_name("");
    sub->add_flag("--verify", asked->verify, "Only check that every step comes out as saved");
    sub->add_flag("--json", asked->as_json, "One JSON document instead of text; implies --verify");
    sub->add_option("--seal", asked->seal, "The seal you were shown before the game")
        ->type_name("HEX");
    sub->add_option("--number", asked->number, "Your own number")->type_name("HEX");
    sub->add_option("--promise", asked->promises,
                    "The promise of each seat, in order, as you were shown it; - for a bot")
        ->type_name("HEX");
    sub->add_option("--take-back", asked->take_backs,
                    "A take-back you agreed to, and how many rolls had been made before it: 1@40")
        ->type_name("N@ROLLS");
    sub->footer(
        "Example:\n  powderhorn replay creek.json --verify\n"
        "With any of --seal, --number, --promise and --take-back the game's dice are compared "
        "with\n"
        "what you kept while you played; docs/fair-dice.md says how to come by it.");
    sub->callback([&command, asked] { run_replay(command, *asked); });
}

void add_rules(CLI::App& app, Command& command) {
    auto* sub =
        app.add_subcommand("rules", "The catalogue of rules: of a book, a chapter, one rule");
    const auto asked = std::make_shared<RulesAsked>();
    sub->add_option("BOOK|ID", asked->what,
                    "A book, a chapter such as LR-01, or a rule such as LR-01.01");
    sub->add_flag("--switches", asked->switches,
                  "The optional rules of a book that a scenario or --switch may set");
    sub->add_flag("--sheets", asked->sheets, "The quick reference sheets of a book");
    sub->add_flag("--json", asked->as_json, "One JSON document instead of text");
    sub->footer(
        "Examples:\n  powderhorn rules long-rifle\n  powderhorn rules LR-01.01\n"
        "  powderhorn rules long-rifle --switches");
    sub->callback([&command, asked] { run_rules(command, *asked); });
}

void add_serve(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("serve", "The table in the browser, for you and your friends");
    const auto asked = std::make_shared<ServeAsked>();
    ServeOptions& options = asked->options;
    sub->add_option("--port", options.port, "Where it listens; 0: any port that is free")
        ->capture_default_str()
        ->check(whole_number(0, 65'535))
        ->type_name("N");
    sub->add_option("--db", options.db, "Where games are kept: a file, or postgres://…")
        ->capture_default_str()
        ->type_name("FILE");
    sub->add_option("--address", options.address, "0.0.0.0 lets other machines in")
        ->capture_default_str()
        ->type_name("ADDRESS");
    sub->add_option("--threads", options.threads, "Workers; 0: one for each core")
        ->check(whole_number(0, 256))
        ->type_name("N");
    sub->add_option("--public-address", options.public_address,
                    "https://table.example, as others reach it; this name is answered to")
        ->type_name("URL");
    sub->add_option("--host", options.hosts,
                    "Another name it is opened by (may be repeated): http://NAME:1757")
        ->allow_extra_args(false)
        ->type_name("NAME");
    sub->add_option("--put-away-after", options.put_away_after,
                    "Seconds until an unused game leaves the memory")
        ->capture_default_str()
        ->check(whole_number(1, 1'000'000))
        ->type_name("N");
    sub->add_option("--new-link-after", options.new_link_after,
                    "Minutes until a new link can be used that another player asked for")
        ->capture_default_str()
        ->check(CLI::Range(0, 1'000'000).description(""))
        ->type_name("N");
    sub->add_option("--forget-after", options.forget_after,
                    "Days until a game nobody touches is deleted; 0: never")
        ->capture_default_str()
        ->check(whole_number(0, 100'000))
        ->type_name("DAYS");
    sub->add_option("--connections-of-one-address", options.connections_of_one_address,
                    "How many connections one address may have open")
        ->capture_default_str()
        ->check(whole_number(1, 1'000'000))
        ->type_name("N");
    sub->add_flag("--no-rate-limits", asked->no_limits, "Nobody is asked to wait");
    sub->add_flag("--behind-proxy", options.behind_proxy,
                  "Take addresses from the proxy's X-Forwarded-For");
    sub->add_flag("--allow-private-webhooks", options.allow_private_webhooks,
                  "Webhooks may go to private addresses");
    sub->add_flag("--open", asked->open, "Open the browser");
    sub->footer(
        "Examples:\n  powderhorn serve --open\n"
        "  powderhorn serve --address 0.0.0.0 --host cabin --db /var/lib/powderhorn/games.db");
    sub->callback([&command, asked] { run_serve(command, *asked); });
}

void add_sim(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("sim", "Bots play a scenario many times, as fast as they can");
    const auto asked = std::make_shared<SimAsked>();
    asked->options.threads = std::max(1U, std::thread::hardware_concurrency());
    sub->add_option("SCENARIO", asked->scenario, "Which game: powderhorn scenarios lists them");
    sub->add_option("--battle", asked->battle, "A battle of your own instead of a scenario")
        ->type_name("FILE");
    sub->add_option("--games", asked->options.games, "How many")
        ->required()
        ->check(whole_number(1, most_games))
        ->type_name("N");
    sub->add_option("--seed", asked->options.game.seed, "Seed of the first; each next is one more")
        ->check(whole_number(0, largest_seed))
        ->capture_default_str()
        ->type_name("N");
    sub->add_option("--threads", asked->options.threads, "How many work at once; changes no result")
        ->check(whole_number(1, most_threads))
        ->capture_default_str()
        ->type_name("N");
    sub->add_option("--bots", asked->bots, "Who plays: one bot for all, or one for each side")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("A,B");
    sub->add_option("--switch", asked->switches, "An optional rule (may be repeated)")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE");
    sub->add_flag("--json", asked->as_json, "One JSON document instead of text");
    sub->footer(
        "Examples:\n  powderhorn sim long-rifle/ambush-on-the-trail --games 1000 --bots "
        "random,random\n"
        "  powderhorn sim --battle mill.toml --games 200");
    sub->callback([&command, asked] { run_sim(command, *asked); });
}

void add_books(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("books", "The rulebooks that can be played");
    const auto as_json = std::make_shared<bool>(false);
    sub->add_flag("--json", *as_json, "One JSON document instead of text");
    sub->footer("Example:\n  powderhorn books");
    sub->callback([&command, as_json] { run_books(command, *as_json); });
}

void add_muster(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("muster", "Army lists, and forces taken from them");
    const auto asked = std::make_shared<MusterAsked>();
    sub->add_option("BOOK", asked->book, "The book; without it, all lists of all books");
    sub->add_option("LIST", asked->list, "Whom that list has, at which points, with which options");
    sub->add_option("--year", asked->year, "The year; a list has other troops by date")
        ->check(whole_number(1, 3000))
        ->type_name("N");
    sub->add_option("--points", asked->points, "The most a force may cost")
        ->check(whole_number(1, 100'000))
        ->type_name("N");
    sub->add_flag("--fill", asked->fill, "A whole force by chance, as a file");
    sub->add_option("--seed", asked->seed, "The same seed, the same force")
        ->check(whole_number(0, largest_seed))
        ->type_name("N");
    sub->add_option("--check", asked->check, "What a force costs, and what is wrong with it")
        ->type_name("FILE");
    sub->add_option("--edit", asked->edit, "Make a force here and keep it in that file")
        ->type_name("FILE");
    sub->add_flag("--json", asked->as_json, "One JSON document instead of text");
    sub->footer(
        "Examples:\n  powderhorn muster\n  powderhorn muster drums\n"
        "  powderhorn muster drums --fill --points 400 --seed 7\n"
        "  powderhorn muster drums --edit mine.toml\n"
        "  powderhorn muster --check mine.toml");
    sub->callback([&command, asked] { run_muster(command, *asked); });
}

void add_scenarios(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("scenarios", "The games there are, of one book or of all");
    const auto asked = std::make_shared<ScenariosAsked>();
    sub->add_option("BOOK", asked->book, "Only those of this book");
    sub->add_option("--check", asked->check,
                    "What is wrong with a scenario file; BOOK where the file names none")
        ->option_text("FILE");
    sub->add_flag("--json", asked->as_json, "One JSON document instead of text");
    sub->footer(
        "Examples:\n  powderhorn scenarios\n  powderhorn scenarios long-rifle --json\n"
        "  powderhorn scenarios --check mill.toml");
    sub->callback([&command, asked] { run_scenarios(command, *asked); });
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
    add_muster(app, command);
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
