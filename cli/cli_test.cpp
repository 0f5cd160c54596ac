#include <doctest/doctest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>

#include "books/books.h"
#include "cli/commands.h"
#include "engine/play/play.h"
#include "match/fair_check.h"
#include "match/save.h"
#include "tests/support/toy_match.h"

namespace json = boost::json;
namespace fs = std::filesystem;

namespace {

class ScriptConsole final : public Console {
  public:
    void out(std::string_view text) override { written += text; }
    void err(std::string_view text) override { errors += text; }
    std::optional<std::string> line(std::string_view prompt) override {
        written += prompt;
        if (typed.empty()) return {};
        std::string next = typed.front();
        typed.pop_front();
        return next;
    }
    std::deque<std::string> typed;
    std::string written, errors;
};

OddsBook toy_odds() {
    OddsTopic topic;
    topic.question = {"pass", "Passing dice", {{"dice", "1 to 6", "2", "how many"}}};
    topic.work_out = [](const OddsGiven& given) {
        const int dice = given.at("dice")[0] - '0';
        return exact_odds(
            [&](Umpire& umpire) {
                Stream unused;
                UmpiredPlay play{umpire, unused};
                return std::to_string(play.roll_passes({}, dice, 4)) + " passed";
            },
            first_option);
    };
    return {"toy", {topic}};
}

struct Ran {
    int status;
    std::string out, err;
    bool says(std::string_view text) const { return out.find(text) != std::string::npos; }
};
Ran run(const std::vector<std::string>& arguments, std::deque<std::string> typed = {},
        bool interactive = false) {
    static const toy::ToyBook book;
    static const std::vector<const Book*> books{&book};
    static const std::vector<OddsBook> odds{toy_odds()};
    ScriptConsole console;
    console.typed = std::move(typed);
    console.interactive = interactive;
    const int status = run_command(arguments, {books, odds}, console);
    return {status, console.written, console.errors};
}

// A file that is gone when the test ends.
struct TemporaryFile {
    std::string path =
        (fs::temp_directory_path() / ("powderhorn_test_" + std::to_string(::getpid()) + ".json"))
            .string();
    ~TemporaryFile() { std::remove(path.c_str()); }
};

}  // namespace

TEST_CASE("without a command the program says what it can do") {
    const Ran ran = run({});
    CHECK(ran.status == 0);
    for (const char* name :
         {"play", "sim", "odds", "replay", "books", "scenarios", "rules", "bench"})
        CHECK(ran.says(name));
    CHECK(run({"--version"}).out == "powderhorn " POWDERHORN_VERSION "\n");
}

TEST_CASE("every command has help with an example") {
    for (const char* name :
         {"play", "sim", "odds", "replay", "books", "scenarios", "rules", "bench"}) {
        const Ran ran = run({name, "--help"});
        CHECK(ran.status == 0);
        CHECK(ran.says("Example"));
        CHECK(ran.says(std::string{"powderhorn "} + name));
    }
}

TEST_CASE("bad input ends with status 2, a word on standard error and nothing on standard output") {
    const std::vector<std::vector<std::string>> bad{
        {"fly"},
        {"sim", "toy/duel"},
        {"sim", "toy/duel", "--games", "0"},
        {"sim", "toy/duel", "--games", "many"},
        {"sim", "toy/duel", "--games", "1", "--bots", "hal"},
        {"sim", "toy/duel", "--games", "1", "--bots", "random,random,random"},
        {"sim", "toy/duel", "--games", "1", "--switch", "luck=yes"},
        {"sim", "toy/duel", "--games", "1", "--switch", "turns"},
        {"sim", "toy/duel", "--games", "1", "--switch", "turns=1000"},
        {"sim", "nowhere", "--games", "1"},
        {"play"},
        {"play", "nowhere"},
        {"play", "toy/duel", "--dice", "loaded"},
        {"play", "toy/duel", "--players", "person,hal"},
        {"play", "toy/duel", "--resume", "x.json"},
        {"play", "--resume", "/no/such/file"},
        {"replay", "/no/such/file"},
        {"odds", "nobook"},
        {"odds", "toy", "fly"},
        {"odds", "toy", "pass", "rep=4"},
        {"rules", "nobook"},
        {"rules", "ZZ-01.01"},
        {"rules", "--switches"},
        {"scenarios", "nobook"},
    };
    for (const auto& arguments : bad) {
        CAPTURE(arguments[0]);
        CAPTURE(arguments.back());
        const Ran ran = run(arguments);
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
        CHECK(ran.err.starts_with("powderhorn: "));
    }
}

TEST_CASE("numbers out of their range are refused in plain words") {
    struct Row {
        std::vector<std::string> before;
        std::string option;
        std::vector<std::string> bad, good;
        std::string range;
    };
    const std::vector<std::string> sim{"sim", "toy/duel", "--games", "1"};
    const std::vector<Row> rows{
        {{"sim", "toy/duel"},
         "--games",
         {"0", "-1", "100000001", "99999999999999999999", "1.5", "1e3", "0x10", "010", "", " 1"},
         {"1"},
         "1 to 100000000"},
        {sim,
         "--threads",
         {"0", "-1", "1025", "1000000", "18446744073709551617", "two"},
         {"1", "3"},
         "1 to 1024"},
        {sim,
         "--seed",
         {"-1", "-0", "9007199254740992", "18446744073709551616", "0x10", "010", "1.5"},
         {"0", "9007199254740991"},
         "0 to 9007199254740991"},
        {{"play", "toy/duel"},
         "--seed",
         {"-1", "18446744073709551615", "9007199254740992", "010", "x"},
         {"0", "9007199254740991"},
         "0 to 9007199254740991"},
    };
    for (const Row& row : rows) {
        const auto with = [&](const std::string& value) {
            std::vector<std::string> arguments = row.before;
            arguments.push_back(row.option + "=" + value);
            return run(arguments);
        };
        for (const std::string& value : row.bad) {
            CAPTURE(row.option);
            CAPTURE(value);
            const Ran ran = with(value);
            CHECK(ran.status == 2);
            CHECK(ran.out.empty());
            CHECK(ran.err.starts_with("powderhorn: " + row.option));
            if (!value.empty())
                CHECK(ran.err.find("a whole number from " + row.range + " is expected, not '"
                                   + value + "'")
                      != std::string::npos);
        }
        for (const std::string& value : row.good) CHECK(with(value).status == 0);
    }
}

TEST_CASE("whatever is typed at the terminal, the game goes on or stops kindly") {
    std::deque<std::string> typed{"3,2", "3 3", "none"};
    const std::vector<std::string> words{"",
                                         "-1",
                                         "0",
                                         "99999999999999999999",
                                         "1e9",
                                         "stay",
                                         "n -4",
                                         "n 1e99",
                                         "toward",
                                         "always",
                                         "always -1",
                                         "always 0",
                                         "log -1",
                                         "map x",
                                         "undo 9",
                                         "save",
                                         "odds 77",
                                         "rules \x01\xff",
                                         "lift x",
                                         "roster ?",
                                         "resign",
                                         "no",
                                         "draw",
                                         "no",
                                         "1 1 1 1 1 1 1 1 1 1",
                                         "walk",
                                         "stay",
                                         "999,999",
                                         "-1,-1",
                                         "x,y",
                                         "hold",
                                         "\xc3\x28",
                                         "bot",
                                         "help me",
                                         "why not",
                                         "1,",
                                         ",1",
                                         "facing n",
                                         "stay facing",
                                         "n 1 facing nowhere"};
    for (int round = 0; round < 5; ++round)
        for (const std::string& word : words) typed.push_back(word);
    typed.emplace_back(100'000, 'x');
    const Ran ran = run({"play", "toy/duel", "--seed", "3"}, typed);
    CHECK(ran.status == 0);
    CHECK((ran.says("The input has ended") || ran.says("The game is over")));
}

TEST_CASE("a server that cannot be as it was asked for ends with status 2 and says why") {
    const std::vector<std::pair<std::vector<std::string>, std::string>> all{
        {{"--db", ""}, "an empty name is neither"},
        {{"--db", ":memory:"}, "not the name of a file"},
        {{"--db", "/"}, "is not a file"},
        {{"--port", "65536"}, "from 0 to 65535"},
        {{"--port", "-1"}, "from 0 to 65535"},
        {{"--threads", "1000000"}, "from 0 to 256"},
        {{"--threads", "-1"}, "from 0 to 256"},
        {{"--put-away-after", "0"}, "from 1 to 1000000"},
        {{"--connections-of-one-address", "0"}, "from 1 to 1000000"},
        {{"--host", "http://table.example"}, "a name such as table.example is accepted"},
        {{"--public-address", "table.example"}, "http:// or https:// and a name are accepted"},
        {{"--public-address", "https://table.example/"}, "http:// or https:// and a name"},
    };
    for (const auto& one : all) {
        const std::vector<std::string>& words = one.first;
        const std::string& why = one.second;
        std::vector<std::string> arguments{"serve"};
        arguments.insert(arguments.end(), words.begin(), words.end());
        const Ran ran = run(arguments);
        CHECK_MESSAGE(ran.status == 2, words[0], " ", words[1]);
        CHECK_MESSAGE(ran.err.find(why) != std::string::npos, ran.err);
        CHECK(ran.out.empty());
    }
}

TEST_CASE("a misspelt scenario is guessed") {
    CHECK(run({"sim", "toy/dual", "--games", "1"}).err
          == "powderhorn: There is no scenario 'toy/dual'. Did you mean toy/duel?\n");
    CHECK(run({"sim", "long-duel", "--games", "1"}).status == 0);
}

TEST_CASE("sim --json holds what scripts rely on") {
    const Ran ran = run({"sim", "toy/duel", "--games", "50", "--seed", "9", "--json"});
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    const json::object document = json::parse(ran.out).as_object();
    for (const char* key : {"scenario", "seed", "games", "decisions", "seconds", "games_per_second",
                            "decisions_per_second", "wins", "signature"})
        CHECK(document.contains(key));
    const json::object& wins = document.at("wins").as_object();
    CHECK(wins.at("Reds").as_int64() + wins.at("Blues").as_int64() + wins.at("draws").as_int64()
          == 50);
    const Ran two =
        run({"sim", "toy/duel", "--games", "50", "--seed", "9", "--threads", "2", "--json"});
    CHECK(json::parse(two.out).at("signature") == document.at("signature"));
}

TEST_CASE("odds --json adds up to one in lowest terms") {
    const Ran ran = run({"odds", "toy", "pass", "dice=3", "--json"});
    CHECK(ran.status == 0);
    const json::object document = json::parse(ran.out).as_object();
    CHECK(document.at("book") == "toy");
    CHECK(document.at("question") == "pass");
    CHECK(document.at("given").at("dice") == "3");
    const json::array& outcomes = document.at("outcomes").as_array();
    REQUIRE(outcomes.size() == 4);
    CHECK(outcomes[3].at("outcome") == "3 passed");
    CHECK(outcomes[3].at("exact") == "8/27");
    CHECK(run({"odds", "toy"}).says("dice=2"));
    CHECK(run({"odds"}).says("powderhorn odds toy"));
}

TEST_CASE("books, scenarios and rules are listed in words and as JSON") {
    CHECK(run({"books"}).says("Toy Duels"));
    CHECK(json::parse(run({"books", "--json"}).out).at(0).at("name") == "toy");
    CHECK(run({"scenarios", "toy"}).says("toy/long-duel"));
    CHECK(json::parse(run({"scenarios", "--json"}).out).as_array().size() == 2);
    CHECK(run({"rules"}).says("Toy Duels"));
    CHECK(run({"rules", "toy", "--switches"}).says("how long the duel lasts"));
    const Ran one = run({"rules", "lr-01.01"});
    CHECK(one.out.starts_with("LR-01.01 (advice, "));
    CHECK(json::parse(run({"rules", "LR-01.01", "--json"}).out).at("id") == "LR-01.01");
    CHECK(json::parse(run({"rules", "LR-01", "--json"}).out).as_array().size() > 5);
}

TEST_CASE("bench prints one signature, the same each time") {
    const Ran first = run({"bench", "--signature"});
    CHECK(first.out.size() == 9);
    CHECK(run({"bench", "--signature"}).out == first.out);
    CHECK(run({"bench"}).says("Signature: " + first.out));
}

TEST_CASE("a game is played at the terminal, saved, gone on with and replayed") {
    const TemporaryFile file;
    const Ran ran = run({"play", "toy/duel", "--seed", "3"},
                        {"3,2", "3 3", "none", "walk", "n 2", "save " + file.path, "quit"});
    CHECK(ran.status == 0);
    CHECK(ran.says("Ann walks"));
    CHECK(ran.says("Saved."));
    const Ran on = run({"play", "--resume", file.path}, {"roster", "2"});
    CHECK(on.says("A  Ann  duellist  3,4"));
    CHECK(on.says("The input has ended"));
    const Ran verified = run({"replay", file.path, "--verify"});
    CHECK(verified.status == 0);
    CHECK(verified.out.starts_with("Verified: toy/duel, seed 3:"));
    CHECK(run({"replay", file.path}).says("[TY-03.01] Ann walks"));
    CHECK(json::parse(run({"replay", file.path, "--json"}).out).at("verified") == true);
}

TEST_CASE("replay compares the dice with what a player kept of them") {
    const TemporaryFile file;
    MatchOptions options = toy::options(1);
    options.fair = FairDice{std::string(64, '5'), {std::string(32, 'a'), std::string(32, 'b')}};
    const auto promises = promises_of(*options.fair);
    const std::string seal = seal_of(options.fair->secret);
    Match match = toy::start(options);
    Stream stream{5};
    for (int i = 0; i < 14; ++i) REQUIRE(!toy::answer_any(match, stream));
    REQUIRE(!match.take_back({}, 1));
    toy::play_out(match, 4);
    std::ofstream{file.path} << save_text(match);
    const std::string taken = fmt::format("1@{}", taken_back(match)[0].rolls);

    const auto verify = [&](std::vector<std::string> kept) {
        kept.insert(kept.begin(), {"replay", file.path, "--verify"});
        return run(kept);
    };
    const Ran good = verify({"--seal", seal, "--number", std::string(32, 'b'), "--promise",
                             promises[0], "--promise", promises[1], "--take-back", taken});
    CHECK(good.status == 0);
    CHECK(good.says("The dice are those that were promised"));
    CHECK(good.says("Verified: toy/duel, seal " + seal));
    CHECK(verify({}).status == 0);
    const auto caught = [&](const std::vector<std::string>& kept, const std::string& words) {
        const Ran ran = verify(kept);
        return ran.status == 1 && ran.says(words) && !ran.says("Verified");
    };
    CHECK(caught({"--seal", std::string(64, '0'), "--take-back", taken}, "changed its secret"));
    CHECK(caught({"--number", std::string(32, 'c'), "--take-back", taken}, "your number is not"));
    CHECK(caught({"--promise", promises[1], "--promise", promises[0], "--take-back", taken},
                 "the number of Red is not"));
    CHECK(caught({"--seal", seal}, "the game has the take-backs " + taken));
    CHECK(caught({"--take-back", "2@3"}, "the game has the take-backs " + taken));
    for (const std::vector<std::string>& bad :
         std::vector<std::vector<std::string>>{{"--seal", "xyz"},
                                               {"--number", "12"},
                                               {"--promise", "12"},
                                               {"--take-back", "1"},
                                               {"--take-back", "x@1"},
                                               {"--take-back", "1@-1"}})
        CHECK(verify(bad).status == 2);
}

TEST_CASE("a game at the terminal ends by resignation or by agreement") {
    const TemporaryFile file;
    const std::deque<std::string> set_up{"3,2", "3 3", "none", "3,10", "3 3", "none"};
    std::deque<std::string> typed = set_up;
    typed.insert(typed.end(),
                 {"resign", "no", "draw", "no", "draw", "yes", "save " + file.path, ""});
    const Ran drawn = run({"play", "toy/duel", "--seed", "3", "--hot-seat"}, typed);
    CHECK(drawn.says("Nobody has resigned."));
    CHECK(drawn.says("Blue does not agree; the game goes on."));
    CHECK(drawn.says("The game is over. a draw by agreement"));
    const Ran verified = run({"replay", file.path, "--verify"});
    CHECK(verified.status == 0);
    CHECK(verified.says("a draw by agreement"));
    CHECK(run({"play", "--resume", file.path}, {""}).says("a draw by agreement"));

    typed = set_up;
    typed.insert(typed.end(), {"resign", "yes", ""});
    CHECK(run({"play", "toy/duel", "--seed", "3", "--hot-seat"}, typed)
              .says("Reds have resigned: Blues have won"));
    // One against one: the bot has no more left than the other side.
    CHECK(run({"play", "toy/duel", "--seed", "3"}, {"3,2", "3 3", "none", "draw", ""})
              .says("a draw by agreement"));
}

TEST_CASE("certain waste is said before, and asked once more") {
    const std::deque<std::string> without_powder{"3,2", "5 1", "none", "fire"};
    std::deque<std::string> typed = without_powder;
    typed.insert(typed.end(), {"fire", "n", "fire", "", "fire", "y", "quit", ""});
    const Ran ran = run({"play", "toy/duel", "--seed", "3"}, typed);
    CHECK(ran.says("There is no powder left to fire with. Sure? (y/n)"));
    CHECK(ran.says("Nothing has been chosen."));
    CHECK(ran.says("Ann has no powder left"));
    typed = without_powder;
    typed.insert(typed.end(), {"fire", "n", "always 1", "n", "quit", ""});
    const Ran cancelled = run({"play", "toy/duel", "--seed", "3"}, typed);
    CHECK(cancelled.says("No order has been given."));
    CHECK_FALSE(cancelled.says("Ann has no powder left"));
}

TEST_CASE("a file of somebody else is not written over without asking") {
    const TemporaryFile file;
    std::ofstream{file.path} << "dear";
    const std::string save = "save " + file.path;
    const Ran kept = run({"play", "toy/duel", "--seed", "3"}, {save, "n", "quit", ""});
    CHECK(kept.says("is there already and would be lost. Sure? (y/n)"));
    CHECK(kept.says("Nothing has been saved."));
    std::string text;
    std::ifstream{file.path} >> text;
    CHECK(text == "dear");
    // Once it is his own it is written as often as he likes.
    const Ran written = run({"play", "toy/duel", "--seed", "3"}, {save, "y", save, "quit"});
    CHECK(written.status == 0);
    CHECK(run({"play", "--resume", file.path}, {save, "quit"}).says("Saved."));
}

TEST_CASE("what is typed wrongly is explained and changes nothing") {
    const Ran ran = run({"play", "toy/duel", "--seed", "3"},
                        {"here", "6,6", "3,2", "9 9 9", "9 9", "3 3", "1 2 3", "none", "9", "wal",
                         "up", "n 9", "toward Nobody", "e 2 facing bob"});
    CHECK(ran.says("Type a spot x,y in inches"));
    CHECK(ran.says("That is outside your own edge."));
    CHECK(ran.says("Type 2 numbers, one for each line."));
    CHECK(ran.says("Option 1 takes 5 at most."));
    CHECK(ran.says("0 to 2 of the options must be chosen, not 3."));
    CHECK(ran.says("Type a number from 1 to 4, or 'help'."));
    CHECK(ran.says("Type a spot x,y in inches, a direction"));
    CHECK(ran.says("Ann walks"));
}

TEST_CASE("at any prompt there is help, a map, the odds, the rules, the log and undo") {
    const Ran ran =
        run({"play", "toy/duel", "--seed", "3"},
            {"help",       "3,2",  "3 3",  "none",           "objectives", "map",  "map big",
             "roster bob", "odds", "why",  "rules LR-01.01", "rules x",    "log",  "log x",
             "hold",       "undo", "lift", "always 2",       "bot",        "quit", ""});
    CHECK(ran.status == 0);
    for (const char* text :
         {"keep the game", "woods", "Reds:  A Ann", "stands at", "Bob Life 4", "hangs on something",
          "LR-01.01 (advice", "There is no rule 'x'", "Ann is ready", "'log' takes a number",
          "no standing orders", "From now on always: hold.", "Save first?", "[ ] shoot the other",
          "[ ] have powder left (3 charges, 1 needed)", "(0 charges; as far as you know)",
          "The game ends after turn 12", "Nobody has won if both stand"})
        CHECK_MESSAGE(ran.says(text), std::string{text});
}

TEST_CASE("undo at the terminal") {
    const Ran ran = run({"play", "toy/duel", "--seed", "3", "--hot-seat"},
                        {"undo", "3,2", "undo", "4,2", "roster"});
    CHECK(ran.says("Nothing can be taken back"));
    CHECK(ran.says("Taken back."));
    CHECK(ran.says("Red - Ann: set-up?"));
}

TEST_CASE("real dice are typed in") {
    const Ran ran = run({"play", "toy/duel", "--dice", "mine", "--hot-seat"},
                        {"3,2", "3 3", "none", "3,10", "3 3", "none", "fire", "7 1", "3", "36"});
    CHECK(ran.says("Ann rolls 2 dice, 4 or less passes"));
    CHECK(ran.says("A die shows 1 to 6, not 7."));
    CHECK(ran.says("2 dice are needed, not 1."));
    CHECK(ran.says("Ann rolls 2 dice, 4 or less passes: 3 6 = 1 passed"));
    CHECK(ran.says("Ann hits Bob"));
}

TEST_CASE("a line says what brought it about, and 'why' has that rule too") {
    TemporaryFile file;
    const Ran ran = run({"play", "toy/duel", "--dice", "mine", "--hot-seat"},
                        {"3,2", "3 3", "none", "3,10", "3 3", "none", "fire", "11", "1", "66",
                         "why", "save " + file.path, "quit"});
    CHECK(ran.says("[TY-02.03] Ann hits Bob\n"));
    CHECK(ran.says("[TY-02.03] Bob misses (from TY-02.05)\n"));
    CHECK(ran.says("TY-02.03 was brought about by TY-02.05.\n"));
    CHECK(run({"replay", file.path}).says("[TY-02.03] Bob misses (from TY-02.05)\n"));
}

TEST_CASE("'why' tells the rule of the cause after that of the effect") {
    static const std::vector<OddsBook> no_odds;
    ScriptConsole console;
    console.typed = {"1", "why", "quit"};  // Duck Back
    run_command({"play", "long-rifle/two-man-meeting", "--seed", "7"}, {books(), no_odds}, console);
    const std::string& said = console.written;
    CHECK(said.find("[LR-14.04] Nathan Bell ducks back (from LR-12.26)\n") != std::string::npos);
    const std::size_t effect = said.find("LR-14.04 (rule");
    const std::size_t link = said.find("LR-14.04 was brought about by LR-12.26.");
    const std::size_t cause = said.find("LR-12.26 (rule");
    REQUIRE(cause != std::string::npos);
    CHECK(effect < link);
    CHECK(link < cause);
}

TEST_CASE("without a scenario a person may choose from a list") {
    const Ran ran = run({"play"}, {"9", "2", "quit"}, true);
    CHECK(ran.status == 0);
    CHECK(ran.says("Which game would you like to play?"));
    CHECK(ran.says("Type a number from 1 to 2, or quit."));
    CHECK(ran.says("Ann: set-up?"));
    CHECK(run({"play"}, {}, true).status == 0);
}

TEST_CASE("whoever names a book plays its first game, and the list of games begins with those") {
    CHECK(run({"play", "toy", "--players", "random,random"}).says("A duel\n"));
    CHECK(run({"play", "ty", "--players", "random,random"}).says("A duel\n"));
    CHECK(run({"scenarios", "toy"}).says("seats: Red, Blue; a good first game\n"));
    CHECK(json::parse(run({"scenarios", "--json"}).out).at(0).at("first_game").as_bool());

    static const std::vector<OddsBook> no_odds;
    ScriptConsole console;
    console.interactive = true;
    run_command({"play"}, {books(), no_odds}, console);
    CHECK(console.written.find("Each of the first 5 teaches a book.\n") != std::string::npos);
    const std::size_t last_first = console.written.find("Two platoons");
    REQUIRE(last_first != std::string::npos);
    CHECK(last_first < console.written.find("A battalion a side"));
    for (const Book* book : books()) {
        ScriptConsole one;
        run_command({"play", std::string{book->name()}}, {books(), no_odds}, one);
        CHECK_MESSAGE(one.written.find(": you\n") != std::string::npos, book->name());
    }
}

TEST_CASE("bots alone play a game to its end") {
    const Ran ran = run({"play", "toy/duel", "--seed", "3", "--players", "random,random"});
    CHECK(ran.status == 0);
    CHECK(ran.says("The game is over."));
}

TEST_CASE("a damaged save is refused kindly") {
    const TemporaryFile file;
    run({"play", "toy/duel", "--seed", "3"}, {"3,2", "save " + file.path});
    if (std::FILE* opened = std::fopen(file.path.c_str(), "r+")) {
        std::fputs("[]", opened);
        std::fclose(opened);
    }
    const Ran ran = run({"replay", file.path});
    CHECK(ran.status == 2);
    CHECK(ran.err.find("cannot be replayed: it is not JSON") != std::string::npos);
}
