#include <doctest/doctest.h>
#include <unistd.h>

#include <deque>
#include <filesystem>
#include <fstream>

#include "books/books.h"
#include "cli/commands.h"
#include "match/save.h"

namespace fs = std::filesystem;

namespace {

class Terminal final : public Console {
  public:
    void out(std::string_view text) override { said += text; }
    void err(std::string_view text) override { complained += text; }
    std::optional<std::string> line(std::string_view) override {
        if (typed.empty()) return {};
        std::string next = typed.front();
        typed.pop_front();
        return next;
    }
    std::deque<std::string> typed;
    std::string said, complained;
};

// Files of one test, gone when it ends.
struct Folder {
    fs::path path = fs::temp_directory_path() / ("powderhorn-battle-" + std::to_string(getpid()));
    Folder() { fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
    std::string file(const std::string& name) const { return (path / name).string(); }
    std::string with(const std::string& name, const std::string& text) const {
        std::ofstream{path / name} << text;
        return file(name);
    }
};

struct Ran {
    int status;
    std::string said, complained;
};
Ran run(const std::vector<std::string>& arguments, std::deque<std::string> typed = {}) {
    static const std::vector<OddsBook> no_odds;
    Terminal console;
    console.typed = std::move(typed);
    const int status = run_command(arguments, {books(), no_odds}, console);
    return {status, console.said, console.complained};
}

const std::string mill =
    "book = 'drums'\ntitle = 'At the Saw Mill!'\nsummary = 'Two lines before a mill.'\n"
    "kind = 'meeting-engagement'\n"
    "[[woods]]\nbox = [[12, 14], [22, 22]]\n"
    "[[side]]\nname = 'British'\nplayers = ['British']\nedge = 'near'\n"
    "figures = ['Hale: regular-officer', '6 regular']\n"
    "[[side]]\nname = 'French'\nplayers = ['French']\nedge = 'far'\n"
    "figures = ['Fortin: militia-captain', '6 coureur-de-bois']\n";

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a battle of one's own is simulated from its file, the same every time") {
    const Folder folder;
    const std::string file = folder.with("mill.toml", mill);
    const Ran once = run({"sim", "--battle", file, "--games", "8", "--bots", "random", "--json"});
    REQUIRE_MESSAGE(once.status == 0, once.complained);
    CHECK(has(once.said, R"("scenario":"drums/own/at-the-saw-mill")"));
    const auto signature = [](const std::string& text) {
        return text.substr(text.find("\"signature\""));
    };
    const Ran again = run(
        {"sim", "--battle", file, "--games", "8", "--bots", "random", "--json", "--threads", "2"});
    CHECK(signature(again.said) == signature(once.said));
    const Ran other =
        run({"sim", "--battle", file, "--games", "8", "--bots", "random", "--json", "--seed", "9"});
    CHECK(signature(other.said) != signature(once.said));
}

TEST_CASE("a battle of one's own is played, saved with its file, gone on with and verified") {
    const Folder folder;
    const std::string file = folder.with("mill.toml", mill), save = folder.file("mill.json");
    const Ran played = run({"play", "--battle", file, "--seed", "3"}, {"1", "1", "save " + save});
    REQUIRE_MESSAGE(played.status == 0, played.complained);
    CHECK(has(played.said, "At the Saw Mill!"));
    CHECK(has(played.said, "Two lines before a mill."));

    fs::remove(file);  // the save has all that is needed
    const Ran verified = run({"replay", save, "--verify"});
    CHECK_MESSAGE(verified.status == 0, verified.complained);
    const Ran resumed = run({"play", "--resume", save}, {"quit"});
    CHECK_MESSAGE(resumed.status == 0, resumed.complained);
    CHECK(has(resumed.said, "Two lines before a mill."));
}

TEST_CASE("a battle file that is wrong is refused with its line and what is accepted") {
    const Folder folder;
    const auto refused = [&](const std::string& text) {
        const Ran ran = run({"sim", "--battle", folder.with("b.toml", text), "--games", "1"});
        CHECK(ran.status == 2);
        CHECK(ran.said.empty());
        return ran.complained;
    };
    const std::string no_book = refused(mill.substr(mill.find('\n') + 1));
    CHECK(has(no_book, "book"));
    CHECK(has(no_book, "gauntlet-run"));
    const std::string other = refused("book = 'chess'\n" + mill.substr(mill.find('\n') + 1));
    CHECK(has(other, "b.toml:1"));
    const std::string key = refused(mill + "camels = 3\n");
    CHECK(has(key, "b.toml:17"));
    CHECK(has(key, "camels"));

    CHECK(run({"sim", "--battle", folder.file("none.toml"), "--games", "1"}).status == 2);
    CHECK(run({"sim", "--games", "1"}).status == 2);
    const std::string file = folder.with("mill.toml", mill);
    CHECK(run({"sim", "drums/raid", "--battle", file, "--games", "1"}).status == 2);
    CHECK(run({"play", "drums/raid", "--battle", file}).status == 2);
    CHECK(run({"play", "--resume", file, "--battle", file}).status == 2);
}

TEST_CASE("a file that names its book is checked without saying it, and only as that book's") {
    const Folder folder;
    const std::string file = folder.with("mill.toml", mill);
    CHECK(run({"scenarios", "--check", file}).status == 0);
    CHECK(run({"scenarios", "drums", "--check", file}).status == 0);
    const Ran other = run({"scenarios", "mayhem", "--check", file});
    CHECK(other.status == 2);
    CHECK(has(other.complained, "book"));
}
