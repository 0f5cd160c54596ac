#include "books/gauntlet_run/outside/scenario.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/game.h"
#include "books/gauntlet_run/invariants.h"
#include "engine/play/game.h"

using namespace gauntlet_run;

TEST_CASE("every scenario of the book is read, and its battle can stand as it is") {
    const std::vector<ScenarioInfo> shipped = scenario_shelf.infos();
    CHECK(shipped.size() >= 8);
    for (const ScenarioInfo& info : shipped) {
        CAPTURE(info.name);
        const Result<Battle> battle = start_scenario(info.name, {});
        REQUIRE_MESSAGE(battle, (battle ? std::string{} : battle.error().what));
        CHECK_FALSE(check_invariants(*battle));
        for (const std::int16_t units : battle->units_at_start) CHECK(units >= 2);
    }
}

TEST_CASE("GR-01.22 a table is six feet by four if the file says nothing else") {
    const Result<Battle> battle = start_scenario("a-company-attack", {});
    REQUIRE(battle);
    CHECK(battle->ground().width == 72_in);
    CHECK(battle->ground().depth == 48_in);
}

TEST_CASE("GR-28.12 in a scenario by night everybody begins Hidden") {
    const Result<Battle> battle = start_scenario("alarm-by-night", {});
    REQUIRE(battle);
    for (const Unit& unit : battle->units) CHECK((unit.hidden || unit.presence == Presence::Spare));
}

TEST_CASE("what is wrong with a scenario is said at once, with its line") {
    const Result<Battle> battle = read_scenario(R"(title = "X"
year = 1757
[[goal]]
kind = "hold"
place = "nowhere"
side = 1
points = 1
[[side]]
name = "A"
players = ["A"]
army = "british-1714"
force = "2 x British Piper 10"
)",
                                                "x.toml", {});
    REQUIRE_FALSE(battle);
    const std::string& said = battle.error().what;
    CHECK(said.find("x.toml:5: key 'place': expected the name of an area") != std::string::npos);
    CHECK(said.find("British Piper") != std::string::npos);
    CHECK(said.find("key 'side': expected two of them") != std::string::npos);
}

TEST_CASE("GR-17.03 a scenario gives ladders, GR-15.16 and every gun may find a team of infantry") {
    const Result<Battle> battle = read_scenario(R"(title = "X"
summary = "X"
year = 1757
[[side]]
name = "A"
players = ["A"]
army = "british-1714"
force = """
Lieutenant
  British Fusilier 10, ladders
  British Fusilier 10
"""
[[side]]
name = "B"
players = ["B"]
army = "british-1714"
force = """
Lieutenant
  British Artillery (light)
  British Artillery (light)
Lieutenant
  British Fusilier 10
  British Fusilier 10
"""
)",
                                                "x.toml", {});
    REQUIRE_MESSAGE(battle, (battle ? std::string{} : battle.error().what));
    int ladders = 0, spare = 0;
    for (const Unit& unit : battle->units) {
        ladders += unit.ladders;
        spare += unit.presence == Presence::Spare ? 1 : 0;
    }
    CHECK(ladders == 2);
    CHECK(spare == 4);
    CHECK(battle->units_at_start[0] == 2);
    CHECK(battle->units_at_start[1] == 4);
}
