#include "engine/play/scenario_files.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/play/game.h"

namespace {
constexpr ScenarioShelf shelf{"long-rifle", "long_rifle"};
constexpr std::string_view good =
    "title = 'A test'\nsummary = 'Two meet.'\nfirst-game = true\n"
    "[[side]]\nname = 'A'\nplayers = ['Ann', 'Al']\n[[side]]\nname = 'B'\nplayers = ['Ben']\n";
}  // namespace

TEST_CASE("a scenario is named after its book and its file") {
    CHECK(shelf.name_of("long_rifle/scenarios/ambush.toml") == "long-rifle/ambush");
    CHECK(shelf.name_of("ambush.toml") == "long-rifle/ambush");
    CHECK(shelf.name_of("ambush") == "long-rifle/ambush");
}

TEST_CASE("title, summary, seats in order, and whether it is one to begin with") {
    const auto info = shelf.read_info(good, "x.toml");
    REQUIRE(info);
    CHECK(info->name == "long-rifle/x");
    CHECK(info->title == "A test");
    CHECK(info->summary == "Two meet.");
    CHECK(info->seats == std::vector<std::string>{"Ann", "Al", "Ben"});
    CHECK(info->first_game);
}

TEST_CASE("a file without a title, or that is no file, is refused with its line") {
    const auto untitled = shelf.read_info("summary = 'S.'\n", "x.toml");
    REQUIRE_FALSE(untitled);
    CHECK(untitled.error().what.find("x.toml:") == 0);
    CHECK(untitled.error().what.find("title") != std::string::npos);
    const auto broken = shelf.read_info("title = 'A\n", "x.toml");
    REQUIRE_FALSE(broken);
    CHECK(broken.error().what.find("x.toml:1") == 0);
}

TEST_CASE("every built-in scenario of the shelf is found, with or without its book's name") {
    const auto infos = shelf.infos();
    REQUIRE_FALSE(infos.empty());
    CHECK(std::any_of(infos.begin(), infos.end(),
                      [](const ScenarioInfo& info) { return info.first_game; }));
    for (const ScenarioInfo& info : infos) {
        CAPTURE(info.name);
        CHECK_FALSE(info.title.empty());
        CHECK_FALSE(info.seats.empty());
        const auto file = shelf.find(info.name);
        REQUIRE(file);
        CHECK(shelf.name_of((*file)->path) == info.name);
        const auto short_name = shelf.find(info.name.substr(shelf.book.size() + 1));
        REQUIRE(short_name);
        CHECK(*short_name == *file);
    }
}

TEST_CASE("a scenario that is not there: the complaint lists those that are, and is not endless") {
    const auto missing = shelf.find("long-rifle/" + std::string(5000, 'x'));
    REQUIRE_FALSE(missing);
    CHECK(missing.error().what.size() < 4000);
    CHECK(missing.error().what.find("accepted: ") != std::string::npos);
    CHECK(missing.error().what.find(shelf.infos()[0].name) != std::string::npos);
    CHECK_FALSE(shelf.find(""));
    CHECK_FALSE(shelf.find("../profiles"));
    CHECK_FALSE(shelf.find("long-rifle"));
    CHECK(ScenarioShelf{"none", "none"}.infos().empty());
}
