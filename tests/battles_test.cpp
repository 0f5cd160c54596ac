// The battles of docs/battles.md: each is read, played to its end, saved and played again from its
// save.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <fstream>
#include <set>
#include <sstream>

#include "books/books.h"
#include "books/own_battle.h"
#include "bots/bots.h"
#include "match/save.h"
#include "tests/support/source_dir.h"

namespace {

std::vector<std::string> battles() {
    std::ostringstream text;
    text << std::ifstream{source_dir() / "docs" / "battles.md"}.rdbuf();
    const std::string page = text.str(), begin = "```battle\n", end = "```\n";
    std::vector<std::string> found;
    for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at)) {
        at += begin.size();
        found.push_back(page.substr(at, page.find(end, at) - at));
    }
    return found;
}

MatchOptions by_bots(const OwnBattle& own, const std::string& battle, std::uint64_t seed) {
    MatchOptions options;
    options.game = {own.info.name, seed, {}, battle};
    options.seats.assign(own.info.seats.size(), "random");
    return options;
}

}  // namespace

TEST_CASE("every book has a battle on the page of battles, and each can be played and saved") {
    std::set<std::string_view> of;
    for (const std::string& battle : battles()) {
        const auto own = read_own_battle(battle, "battles.md");
        REQUIRE_MESSAGE(own, own.error().what);
        CAPTURE(own->info.name);
        of.insert(own->book->name());
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            auto match = Match::set_up(*own->book, by_bots(*own, battle, seed));
            REQUIRE_MESSAGE(match, match.error().what);
            REQUIRE(!match->run());
            CHECK(match->over());
            const auto save = read_save(save_text(*match));
            REQUIRE_MESSAGE(save, save.error().what);
            CHECK(save->options.game.battle == battle);
            const auto again = replay(books(), *save);
            REQUIRE_MESSAGE(again, again.error().what);
            CHECK(again->now().hash() == match->now().hash());
        }
    }
    CHECK(of.size() == books().size());
}

TEST_CASE("of which book a battle is has to be said, and its name comes from its title") {
    CHECK_FALSE(read_own_battle("title = 'x'\nsummary = 'y'\n", "b.toml"));
    CHECK_FALSE(read_own_battle("book = 'chess'\ntitle = 'x'\nsummary = 'y'\n", "b.toml"));
    const auto name = [](const std::string& title) {
        const auto own = read_own_battle(
            fmt::format("book = 'drums'\ntitle = '{}'\nsummary = 'y'\n", title), "b.toml");
        return own ? own->info.name : own.error().what;
    };
    CHECK(name("At the Saw Mill!") == "drums/own/at-the-saw-mill");
    CHECK(name("--") == "drums/own/battle");
    CHECK(name("Étienne 2nd") == "drums/own/tienne-2nd");
    CHECK_FALSE(read_own_battle(std::string(largest_battle + 1, '#'), "b.toml"));
}
