#include "books/gauntlet_run/outside/scenario.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "books/gauntlet_run/armies/force.h"
#include "books/gauntlet_run/game.h"
#include "books/gauntlet_run/invariants.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/moving/forced_moves.h"
#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/set_up/deployment.h"
#include "books/gauntlet_run/set_up/edges.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"
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

TEST_CASE("GR-01.22 armies come from the short edges if the file says nothing else") {
    const auto edges = [](const std::string& table, const std::string& zone,
                          const std::string& other = {}) {
        const Result<Battle> battle =
            read_scenario("title = 'X'\nsummary = 'X'\nyear = 1777\n" + table + R"(
[[side]]
name = "A"
players = ["A"]
army = "british-1764"
force = "British Fusilier 10"
)" + zone + R"(
[[side]]
name = "B"
players = ["B"]
army = "british-1764"
force = "British Fusilier 10"
)" + other,
                          "x.toml", {});
        REQUIRE_MESSAGE(battle, (battle ? std::string{} : battle.error().what));
        return *battle;
    };
    using Edges = std::pair<Edge, Edge>;
    const auto of = [](const Battle& battle) {
        return Edges{battle.force(SideId{0}).edge, battle.force(SideId{1}).edge};
    };
    const Battle usual = edges("", "");
    CHECK(of(usual) == Edges{Edge::Left, Edge::Right});
    CHECK(usual[UnitId{0}].stand.facing == Facing{1, 0});
    CHECK(usual[UnitId{1}].stand.facing == Facing{-1, 0});
    CHECK(deployment_zone(usual, SideId{0}).contains({6_in, 24_in}));
    CHECK_FALSE(deployment_zone(usual, SideId{0}).contains({13_in, 24_in}));
    CHECK(of(edges("table = [48, 72]", "")) == Edges{Edge::Near, Edge::Far});
    // GR-01.23 its own edge is the one it deploys at
    CHECK(of(edges("", "zone = [[20, 36], [52, 48]]")) == Edges{Edge::Far, Edge::Near});
    // opposite each other, whichever of the two the file names
    CHECK(of(edges("", "edge = 'right'")) == Edges{Edge::Right, Edge::Left});
    CHECK(of(edges("", "edge = 'near'")) == Edges{Edge::Near, Edge::Far});
    const Battle second = edges("", "", "edge = 'left'");
    CHECK(of(second) == Edges{Edge::Right, Edge::Left});
    CHECK(second[UnitId{0}].stand.facing == Facing{-1, 0});
    CHECK(of(edges("", "edge = 'near'", "edge = 'left'")) == Edges{Edge::Near, Edge::Left});
}

TEST_CASE("GR-01.23 a unit that falls back makes for the edge its side came from") {
    Scene scene{"A skirmish x5 @0,0 vs E skirmish @30,0"};
    scene.setting().forces[0].edge = Edge::Left;
    CHECK(fall_back(scene.play(), scene.id("A"), 6_in, "GR-20.02"_rule));
    CHECK(scene["A"].stand.front == Scene::at(-6, 0));
}

TEST_CASE("GR-28.12 in a scenario by night everybody begins Hidden") {
    const Result<Battle> battle = start_scenario("alarm-by-night", {});
    REQUIRE(battle);
    for (const UnitId who : all(*battle))
        CHECK_FALSE(known_to(*battle, who, other_side((*battle)[who].side)));
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

TEST_CASE("GR-72.04 a scenario may give the Spanish of the Southeast Woodland allies") {
    const auto read = [](std::string_view army, std::string_view more) {
        return read_scenario(fmt::format("title = 'X'\nsummary = 'X'\nyear = 1704\n"
                                         "[[side]]\nname = 'A'\nplayers = ['A']\narmy = '{}'\n{}\n"
                                         "[[side]]\nname = 'B'\nplayers = ['B']\n"
                                         "army = 'english-1675'\nforce = 'Village Militia 10'\n",
                                         army, more),
                             "x.toml", {});
    };
    const std::string force = "force = \"\"\"\nChief, mounted\n  Woodland 10\n\"\"\"";
    const Result<Battle> battle = read("spanish-southeast", "allies = ['Woodland']\n" + force);
    REQUIRE_MESSAGE(battle, (battle ? std::string{} : battle.error().what));
    CHECK((*battle)[UnitId::of(1)].native);
    CHECK((*battle)[UnitId::of(0)].rank == Rank::Lieutenant);
    const auto refused = [&](std::string_view army, const std::string& more) {
        const Result<Battle> wrong = read(army, more);
        return wrong ? std::string{} : wrong.error().what;
    };
    CHECK(refused("spanish-southeast", "force = 'Woodland 10'").find("GR-60.31, GR-72.04")
          != std::string::npos);
    CHECK(refused("spanish-southeast", "allies = ['Pueblo']\nforce = 'Milicía 10'")
              .find("expected Woodland (GR-72.04)")
          != std::string::npos);
    CHECK(refused("french-1680", "allies = ['Mission']\nforce = 'Marin 10'").find("GR-60.31")
          != std::string::npos);
    CHECK_FALSE(
        read_force_file("army = 'spanish-southeast'\nyear = 1704\nallies = ['Woodland']\n"
                        "force = 'Woodland 10'\n",
                        "f"));
}

TEST_CASE("GR-15.12 GR-57.01 a scenario says of what metal a barrel is, and whether it is rifled") {
    const Result<Battle> battle = read_scenario(R"(title = "X"
summary = "X"
year = 1757
[[side]]
name = "A"
players = ["A"]
army = "british-1714"
force = """
Lieutenant
  British Artillery (light), bronze
  British Artillery (light), old iron, rifled
"""
[[side]]
name = "B"
players = ["B"]
army = "british-1714"
force = """
Lieutenant
  British Artillery (light)
"""
)",
                                                "x.toml", {});
    REQUIRE_MESSAGE(battle, (battle ? std::string{} : battle.error().what));
    REQUIRE(battle->guns.size() == 3);
    CHECK(battle->guns[0].metal == Metal::Brass);
    CHECK_FALSE(battle->guns[0].rifled);
    CHECK(battle->guns[1].metal == Metal::OldIron);
    CHECK(battle->guns[1].rifled);
    CHECK(battle->guns[2].metal == Metal::Iron);
}

TEST_CASE("GR-73.17 against conquistadors the early Pueblo fight, and in no other game") {
    const auto wrong = [](std::string_view army, std::string_view force, std::string_view others,
                          std::string_view rest) {
        const Result<Battle> battle = read_scenario(
            fmt::format("title = 'X'\nsummary = 'X'\nyear = 1580\n[[side]]\nname = 'A'\n"
                        "players = ['A']\narmy = '{}'\nforce = '{}'\n[[side]]\nname = 'B'\n"
                        "players = ['B']\narmy = '{}'\nforce = '{}'\n",
                        army, force, others, rest),
            "x.toml", {});
        return battle ? std::string{} : battle.error().what;
    };
    const auto pueblo = [&](std::string_view army, std::string_view force) {
        return wrong("southwest-natives", "Pueblo 10", army, force);
    };
    const auto warriors = [&](std::string_view army, std::string_view force) {
        return wrong(army, force, "conquistador-foes", "Pueblo Warrior 10");
    };
    CHECK(pueblo("conquistadors", "Piquero español 12")
              .find("no Pueblo in this game; expected Pueblo Warrior (GR-73.17)")
          != std::string::npos);
    CHECK(pueblo("spanish-1580", "Piquero colonial 12").empty());
    CHECK(warriors("conquistadors", "Piquero español 12").empty());
    CHECK(warriors("spanish-1580", "Piquero colonial 12")
              .find("no Pueblo Warrior in this game; expected Pueblo (GR-73.17)")
          != std::string::npos);
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

namespace {

// With that ground and that first unit, in an army of those.
Battle laid_out(const std::string& ground, const std::string& unit) {
    const Result<Battle> battle =
        read_scenario("title = 'X'\nsummary = 'X'\nyear = 1777\n" + ground + R"(
[[side]]
name = "A"
players = ["A"]
army = "british-1764"
force = ")" + unit + R"("
[[side]]
name = "B"
players = ["B"]
army = "british-1764"
force = "British Fusilier 10"
)",
                      "x.toml", {});
    REQUIRE_MESSAGE(battle, (battle ? std::string{} : battle.error().what));
    return *battle;
}

}  // namespace

TEST_CASE("GR-06.20 GR-06.17 a scenario says which cliffs and curtain walls can be scaled") {
    const Battle battle = laid_out(R"(
[[hill]]
box = [[60, 40], [70, 46]]
wooded = true
[[cliff]]
box = [[10, 10], [20, 12]]
[[cliff]]
box = [[30, 10], [40, 12]]
scalable = false
[[curtain-wall]]
course = [[10, 20], [20, 20]]
[[curtain-wall]]
course = [[30, 20], [40, 20]]
scalable = true
)",
                                   "British Fusilier 10, @35,4");
    CHECK_FALSE(check_invariants(battle));
    const auto climb = [&](std::int64_t x, std::int64_t from, std::int64_t to) {
        return survey(battle, UnitId{0},
                      Path{{Inches::hundredths(x * 100), Inches::hundredths(from * 100)},
                           {Inches::hundredths(x * 100), Inches::hundredths(to * 100)}});
    };
    CHECK_FALSE(climb(15, 8, 14).barred);
    CHECK(climb(35, 8, 14).barred);
    CHECK(climb(15, 18, 22).barred);
    CHECK_FALSE(climb(35, 18, 22).barred);
    CHECK(climb(35, 18, 22).worst == Grade::Formidable);
}

TEST_CASE("GR-06.18, GR-12.07, GR-12.09 a scenario has stairs, logs and rifle pits") {
    const Battle battle = laid_out(R"(
[[stairs]]
box = [[10, 10], [20, 12]]
[[stairway]]
box = [[10, 20], [20, 22]]
[[rifle-pits]]
box = [[10, 30], [20, 32]]
[[log]]
course = [[10, 40], [20, 40]]
)",
                                   "British Fusilier 10");
    const Ground& ground = battle.ground();
    const auto has = [&](AreaKind kind) {
        return std::any_of(ground.areas.begin(), ground.areas.end(),
                           [&](const Area& area) { return area.kind == kind; });
    };
    CHECK(has(AreaKind::Stairs));
    CHECK(has(AreaKind::Stairway));
    CHECK(has(AreaKind::Pit));
    REQUIRE(ground.lines.size() == 1);
    CHECK(ground.lines[0].kind == LineKind::Log);
}

TEST_CASE("GR-08.01 cavalry begins mounted, or on foot beside its horses, as the scenario says") {
    const Battle mounted = laid_out("", "British Dragoon 5, @20,20");
    CHECK(mounted[UnitId{0}].mounted);
    const Battle on_foot = laid_out("", "British Dragoon 5, dismounted, @20,20");
    const Unit& dragoons = on_foot[UnitId{0}];
    CHECK_FALSE(dragoons.mounted);
    CHECK(dragoons.rides);
    CHECK(dragoons.holders == 1);  // GR-08.05
    CHECK(figures_of(on_foot, UnitId{0}) == 4);
    CHECK(within(dragoons.horses, Point{20_in, 20_in}, 3_in));
    CHECK(may_mount(on_foot, UnitId{0}));
    CHECK_FALSE(check_invariants(on_foot));
}

namespace {

// What is wrong with such a unit; nothing: nothing.
std::string wrong_with_unit(const std::string& army, const std::string& unit) {
    const Result<Battle> battle = read_scenario(R"(
title = 'X'
summary = 'X'
year = 1777
[[medium-woods]]
box = [[40, 10], [60, 20]]
[[side]]
name = "A"
players = ["A"]
army = ")" + army + R"("
force = ")" + unit + R"("
[[side]]
name = "B"
players = ["B"]
army = "british-1764"
force = "British Fusilier 10"
)",
                                                "x.toml", {});
    return battle ? std::string{} : battle.error().what;
}

}  // namespace

TEST_CASE(
    "GR-05.01 a unit begins in a formation that it has, and GR-06.09 ranks in no Obstruction") {
    const auto fusiliers = [](const std::string& words) {
        return wrong_with_unit("british-1764", "British Fusilier 10, " + words);
    };
    for (const char* right : {"@20,15, in line", "@20,15, in march-column", "@20,15, in disordered",
                              "@50,15, in disordered"})
        CHECK_MESSAGE(fusiliers(right).empty(), right, fusiliers(right));
    for (const char* formation :
         {"skirmish", "box", "square", "attack-column", "crew", "limbered", "extended-line"})
        CHECK_MESSAGE(
            fusiliers(std::string{"@20,15, in "} + formation).find("GR-05.01") != std::string::npos,
            formation);
    CHECK(fusiliers("@50,15, in line").find("GR-06.09") != std::string::npos);
}
