#include <doctest/doctest.h>

#include <regex>
#include <set>

#include "books/books.h"
#include "cli/commands.h"

namespace {

class Written final : public Console {
  public:
    void out(std::string_view text) override { text_ += text; }
    void err(std::string_view text) override { text_ += text; }
    std::optional<std::string> line(std::string_view) override { return {}; }
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

std::string help_of(const std::string& command) {
    static const std::vector<OddsBook> no_odds;
    Written console;
    CHECK(run_command({command, "--help"}, {books(), no_odds}, console) == 0);
    return console.text();
}

}  // namespace

TEST_CASE("every scenario that a command's help names is there") {
    std::set<std::string> scenarios, books_there;
    for (const Book* book : books()) {
        books_there.insert(std::string{book->name()});
        for (const ScenarioInfo& scenario : book->scenarios()) scenarios.insert(scenario.name);
    }
    const std::regex name{"([a-z-]+)/[a-z-]+"};
    int named = 0;
    for (const char* command : {"serve", "play", "sim", "muster", "odds", "replay", "books",
                                "scenarios", "rules", "bench"}) {
        const std::string help = help_of(command);
        for (std::sregex_iterator at{help.begin(), help.end(), name}, end; at != end; ++at) {
            if (!books_there.contains(at->str(1))) continue;  // another slash
            CHECK_MESSAGE(scenarios.contains(at->str()), command << " names " << at->str());
            ++named;
        }
    }
    CHECK(named >= 2);
}
