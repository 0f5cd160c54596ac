#include <doctest/doctest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cstdio>
#include <deque>
#include <filesystem>

#include "cli/commands.h"
#include "engine/play/play.h"
#include "tests/support/toy_game.h"

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
    const Ran ran = run({"play", "toy/duel", "--seed", "3"},
                        {"help",    "3,2",        "3 3",   "none", "map",
                         "map big", "roster bob", "odds",  "why",  "rules LR-01.01",
                         "rules x", "log",        "log x", "hold", "undo",
                         "lift",    "always 2",   "bot",   "quit", ""});
    CHECK(ran.status == 0);
    for (const char* text :
         {"keep the game", "woods", "Reds:  A Ann", "stands at", "Bob Life 4", "hangs on something",
          "LR-01.01 (advice", "There is no rule 'x'", "Ann is ready", "'log' takes a number",
          "no standing orders", "From now on always: hold.", "Save first?"})
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

TEST_CASE("without a scenario a person may choose from a list") {
    const Ran ran = run({"play"}, {"9", "2", "quit"}, true);
    CHECK(ran.status == 0);
    CHECK(ran.says("Which game would you like to play?"));
    CHECK(ran.says("Type a number from 1 to 2, or quit."));
    CHECK(ran.says("Ann: set-up?"));
    CHECK(run({"play"}, {}, true).status == 0);
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
