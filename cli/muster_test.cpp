#include <doctest/doctest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <deque>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "books/books.h"
#include "cli/commands.h"

namespace fs = std::filesystem;
namespace json = boost::json;

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

struct Folder {
    fs::path path = fs::temp_directory_path() / ("powderhorn-muster-" + std::to_string(getpid()));
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
    bool says(std::string_view text) const { return said.find(text) != std::string::npos; }
    bool complains(std::string_view text) const {
        return complained.find(text) != std::string::npos;
    }
};
Ran run(const std::vector<std::string>& arguments, std::deque<std::string> typed = {}) {
    static const std::vector<OddsBook> no_odds;
    Terminal console;
    console.typed = std::move(typed);
    const int status = run_command(arguments, {books(), no_odds}, console);
    return {status, console.said, console.complained};
}

std::string text_of(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("the lists of every book that has some are told, and whom each has") {
    const Ran all = run({"muster"});
    CHECK(all.status == 0);
    for (const Book* book : books())
        if (book->muster() != nullptr) CHECK_MESSAGE(all.says(book->name()), book->name());
    const Ran drums = run({"muster", "drums"});
    CHECK(drums.says("native-warrior: 29 a figure"));
    CHECK(drums.says("Quality 4, Combat 2; musket, tomahawk; woodsman"));
    const json::value rows = json::parse(run({"muster", "drums", "--json"}).said);
    CHECK(rows.as_array().size() == 22);
    CHECK(run({"muster", "chess"}).status == 2);
    CHECK(run({"muster", "drums", "no-such-list"}).status == 2);
}

TEST_CASE("a force by chance is a file that is good, and the same for the same seed") {
    const Folder folder;
    const Ran filled = run({"muster", "drums", "--fill", "--points", "400", "--seed", "7"});
    REQUIRE_MESSAGE(filled.status == 0, filled.complained);
    CHECK(run({"muster", "drums", "--fill", "--points", "400", "--seed", "7"}).said == filled.said);
    CHECK(run({"muster", "drums", "--fill", "--points", "400", "--seed", "8"}).said != filled.said);
    const std::string file = folder.with("mine.toml", filled.said);
    const Ran good = run({"muster", "--check", file});
    CHECK_MESSAGE(good.status == 0, good.complained);
    CHECK(good.says("of 400 points"));
    CHECK(run({"muster", "drums", "--fill", "--points", "20"}).status == 2);
}

TEST_CASE("what forbids a force is told with its rule and its line") {
    const Folder folder;
    const std::string file =
        folder.with("mine.toml",
                    "book = 'drums'\npoints = 350\nfigures = ['2 militia-captain', '5 settler']\n");
    const Ran wrong = run({"muster", "--check", file});
    CHECK(wrong.status == 2);
    CHECK(wrong.complains("a force has one Leader at most, not 2 (DT-61.01)"));
    const json::value account = json::parse(run({"muster", "--check", file, "--json"}).said);
    CHECK(account.at("points").to_number<int>() == 127);
    CHECK(account.at("faults").at(0).at("rule").as_string() == "DT-61.01");
    const Ran camel = run({"muster", "--check",
                           folder.with("camel.toml", "book = 'drums'\nfigures = ['4 camel']\n")});
    CHECK(camel.status == 2);
    CHECK(camel.complains("camel.toml:2"));
    CHECK(run({"muster", "--check", folder.with("x.toml", "figures = []\n")}).complains("book"));
}

TEST_CASE("a force is made at the terminal, kept in its file and gone on with") {
    const Folder folder;
    const std::string file = folder.file("mine.toml");
    const Ran made =
        run({"muster", "drums", "--edit", file, "--points", "350"},
            {"add Hale: ranger-officer", "add 4 x ranger", "add 3 x camel", "add settler", "drop 3",
             "undo", "count 3 2", "name 3 Seth", "undo", "points 300", "fly", "save", "quit"});
    CHECK(made.status == 0);
    CHECK(made.says("Nobody is called 'camel'"));
    CHECK(made.says("'fly' is not known"));
    CHECK(text_of(file)
          == "book = \"drums\"\npoints = 300\nfigures = [\n    \"Hale: ranger-officer\",\n"
             "    \"4 ranger\",\n    \"2 settler\",\n]\n");
    const Ran more = run({"muster", "--edit", file}, {"fill", "save", "quit"});
    CHECK(more.status == 0);
    CHECK(run({"muster", "--check", file}).status == 0);
    CHECK(text_of(file).find("Hale: ranger-officer") != std::string::npos);
}

TEST_CASE("a force that is not kept is not left by a slip") {
    const Folder folder;
    const Ran stayed = run({"muster", "drums", "--edit", folder.file("mine.toml")},
                           {"add settler", "quit", "no", "save", "quit"});
    CHECK(stayed.says("Kept in"));
    const Ran left = run({"muster", "drums", "--edit", folder.file("other.toml")},
                         {"add settler", "quit", "yes", "save"});
    CHECK_FALSE(left.says("Kept in"));
    CHECK(run({"muster", "--edit", folder.file("new.toml")}).status == 2);
}
