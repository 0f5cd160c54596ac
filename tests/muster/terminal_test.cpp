// The large game at the terminal: the ledger in place of the map, 300 options, 400 men.
#include <unistd.h>

#include <deque>
#include <filesystem>

#include "cli/commands.h"
#include "cli/ledger.h"
#include "tests/muster/at_play.h"

using namespace muster;

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

struct Ran {
    int status;
    std::string out, err;
    bool says(std::string_view text) const { return out.find(text) != std::string::npos; }
};

Ran run(const std::vector<std::string>& arguments, std::deque<std::string> typed = {}) {
    on_shelf();
    ScriptConsole console;
    console.typed = std::move(typed);
    const int status = run_command(arguments, {books(), odds_books()}, console);
    return {status, console.written, console.errors};
}

struct TemporaryFile {
    std::string path = (std::filesystem::temp_directory_path()
                        / ("muster_test_" + std::to_string(::getpid()) + ".json"))
                           .string();
    ~TemporaryFile() { std::filesystem::remove(path); }
};

}  // namespace

TEST_CASE("in camp the terminal prints the ledger, in the field the map") {
    const Ran camp = run({"play", the_scenario, "--seed", "7", "--hot-seat"});
    CHECK(camp.says("In camp"));
    CHECK(camp.says("Month:"));
    CHECK(camp.says("1 of 2 [MU-01.01]"));
    CHECK(camp.says("The companies of the Redcoats [MU-01.01]"));
    CHECK(camp.says("Grenadiers   25"));
    CHECK(camp.says("Fort Edward"));
    CHECK(camp.says("Redcoats; road to Half-Way Brook, trail to Wood\n"));
    CHECK_FALSE(camp.says("200 redcoats"));

    // Both camps: stay, and the 300th thing of the store.
    const Ran field =
        run({"play", the_scenario, "--seed", "7", "--hot-seat"}, {"3", "300", "3", "1"});
    CHECK(field.says("300  Buy"));
    CHECK(field.says("Redcoats buy " + good_name(299)));
    CHECK(field.says("the sides take the field in month 1"));
    CHECK(field.says("200 redcoats"));
    CHECK(field.says("200 rangers"));
    CHECK(field.says("Which company acts?"));
}

TEST_CASE("a game with bots is saved at the terminal, goes on, and is replayed") {
    const TemporaryFile file;
    const Ran saved = run({"play", the_scenario, "--seed", "7", "--players", "person,random"},
                          {"3", "300", "odds", "1", "bot", "save " + file.path, "quit"});
    CHECK(saved.status == 0);
    CHECK(saved.says("Saved."));
    std::deque<std::string> bots(120, "bot");
    const Ran resumed = run({"play", "--resume", file.path}, bots);
    CHECK(resumed.says("The game is over."));
    CHECK(resumed.says("month 2"));
    const Ran replayed = run({"replay", file.path, "--verify"});
    CHECK(replayed.says("Verified: muster/long-muster"));
    CHECK(run({"replay", file.path}).says("the sides take the field"));
}

TEST_CASE("a ledger without anything in it is nothing, and a list without rows says so") {
    const Paint plain;
    CHECK(draw_ledger({}, plain, 80).empty());
    Ledger ledger;
    ledger.lists.push_back({"What is offered", {"Thing"}, {}, {}});
    ledger.story = {"Snow fell."};
    CHECK(draw_ledger(ledger, plain, 80) == "\n  What is offered\n    none\n\n  Snow fell.\n");
}
