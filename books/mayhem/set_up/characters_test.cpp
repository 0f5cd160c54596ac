#include <doctest/doctest.h>
#include <fmt/format.h>

#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/game.h"
#include "books/mayhem/invariants.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/outside/scenario.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/set_up/army_lists.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// Chapters 01 to 03.

namespace {

std::string with(std::string_view head, std::string_view figures_a, std::string_view figures_b) {
    return std::string{head} + "\n[[side]]\nname = \"A\"\nlist = \"fiw-english\"\nfigures = ["
           + std::string{figures_a}
           + "]\n[[side]]\nname = \"B\"\nlist = \"fiw-french\"\nfigures = ["
           + std::string{figures_b} + "]\n";
}
const std::string head = "title = \"T\"\nsummary = \"S\"\n";

}  // namespace

TEST_CASE("MM-01.01 every roll is of six-sided dice and every distance is in inches") {
    Scene scene{"A line @0,0 vs B line @0,17"};
    scene.dice("MM-06.05: 6 1; MM-11.02: 6 6");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    for (const Roll& roll : scene.umpire.rolls())
        for (const std::uint8_t face : roll.faces) CHECK((face >= 1 && face <= 6));
    CHECK(scene.last_roll("MM-06.05"_rule).dice == 2);
    CHECK(gap(scene.battle, scene.id("A"), scene.id("B")) >= 16_in);
}

TEST_CASE("MM-01.02 a table is 48 by 72 inches, and at least 36 by 36") {
    const auto usual = read_scenario(
        with(head, "\"Hobbs colonial pc @9,9\"", "\"M militia @9,30\""), "t.toml", {});
    REQUIRE(usual);
    CHECK(usual->ground().width == 48_in);
    CHECK(usual->ground().depth == 72_in);
    const auto small = read_scenario(
        with(head + "table = [36, 36]\n", "\"H colonial pc @9,9\"", "\"M militia @9,30\""),
        "t.toml", {});
    CHECK(small.has_value());
    const auto tiny = read_scenario(
        with(head + "table = [30, 36]\n", "\"H colonial pc @9,9\"", "\"M militia @9,30\""),
        "t.toml", {});
    REQUIRE_FALSE(tiny);
    CHECK(tiny.error().what.find("'table'") != std::string::npos);
}

TEST_CASE("MM-01.03 a foot base is 1\" square, a mounted one 1\" wide and 2\" deep") {
    Scene scene{"A line @0,0 | R dragoon @5,0 vs B line @0,10"};
    CHECK(base_of(scene["A"]).width == 1_in);
    CHECK(base_of(scene["A"]).depth == 1_in);
    CHECK(base_of(scene["R"]).width == 1_in);
    CHECK(base_of(scene["R"]).depth == 2_in);
    CHECK(gap(scene.battle, scene.id("A"), scene.id("R")) == 3.5_in);
}

TEST_CASE("MM-01.04, MM-01.05 front, flank and rear by the edges of the base") {
    Scene scene{"A line @0,0 facing 0,1 | R dragoon @10,0 facing 0,1 vs B line @0,10"};
    CHECK(zone_of(scene["A"], Scene::at(8, 0.6)) == Zone::Front);
    CHECK(zone_of(scene["A"], Scene::at(8, 0.5)) == Zone::Flank);
    CHECK(zone_of(scene["A"], Scene::at(-8, -0.5)) == Zone::Flank);
    CHECK(zone_of(scene["A"], Scene::at(0, -0.6)) == Zone::Rear);
    // The mounted base is deeper.
    CHECK(zone_of(scene["R"], Scene::at(14, 0.9)) == Zone::Flank);
    CHECK(zone_of(scene["R"], Scene::at(14, 1.1)) == Zone::Front);
    CHECK(zone_of(scene["R"], Scene::at(14, -1.1)) == Zone::Rear);
}

TEST_CASE("MM-01.06 he sees and fires to front and flank, not to the rear, and turns to a flank") {
    Scene scene{"A line @0,0 facing 0,1 vs F line @0,8 | S line @8,0 | R line @0,-8"};
    const FigureId a = scene.id("A");
    CHECK(sees(scene.battle, a, scene.id("F")));
    CHECK(sees(scene.battle, a, scene.id("S")));
    CHECK_FALSE(sees(scene.battle, a, scene.id("R")));
    CHECK_FALSE(can_fire(scene.battle, a, scene.id("R"), 0, false));
    REQUIRE(can_fire(scene.battle, a, scene.id("S"), 0, false));
    scene.dice("MM-06.05: 1 6; MM-11.02: 6 6");  // miss; S routs, A is Active and needs Rep or less
    scene.dice("MM-05.11: 6");
    fire(scene.play(), a, scene.id("S"), 0);
    CHECK(scene["A"].facing == Facing{1, 0});
}

TEST_CASE("MM-01.07, MM-01.08, MM-01.09 one PC for each player, the others are grunts") {
    const auto good = read_scenario(
        with(head, "\"Hobbs colonial pc @9,9\", \"Asa militia @12,9\"", "\"M militia @9,30\""),
        "t.toml", {});
    REQUIRE(good);
    CHECK(good->figures.size() == 3);
    CHECK(good->figures[0].pc);
    CHECK_FALSE(good->figures[1].pc);
    CHECK(good->figures[0].rep == 4);  // his line's own profile
    CHECK(good->figures[1].rep == 3);
    const auto bad = read_scenario(
        with(head, "\"Hobbs colonial pc @9,9\", \"Asa militia pc @12,9\"", "\"M militia @9,30\""),
        "t.toml", {});
    REQUIRE_FALSE(bad);
    CHECK(bad.error().what.find("MM-01.08") != std::string::npos);
}

TEST_CASE("MM-01.08, MM-01.09, MM-30.21 a scenario makes nobody better than his line of the list") {
    const auto refused = [](std::string_view figure) {
        const auto battle = read_scenario(
            with(head, fmt::format("\"{}\"", figure), "\"M militia @9,30\""), "t.toml", {});
        return battle ? std::string{} : battle.error().what;
    };
    CHECK(refused("Hobbs colonial pc @9,9").empty());
    CHECK(refused("Hobbs colonial rep3 @9,9").empty());  // MM-14.04 below it is accepted
    CHECK(refused("Hobbs colonial rep5 pc @9,9").find("MM-01.08") != std::string::npos);
    CHECK(refused("Ann civilian @9,9").empty());
    CHECK(refused("Ann civilian musket @9,9").find("MM-30.21") != std::string::npos);
    CHECK(refused("Ann civilian mt @9,9").find("MM-30.21") != std::string::npos);
    CHECK_FALSE(refused("Ann civilian rep3 @9,9").empty());
    // Nor with what it has not, but for what is had by agreement (MM-52.04).
    for (const std::string_view word : {"gr", "mt", "rifle", "pistol", "bow", "musket musket"})
        CHECK(refused(fmt::format("Hobbs colonial {} pc @9,9", word)).find("MM-01.08")
              != std::string::npos);
    CHECK(refused("Hobbs colonial lt musket pc @9,9").empty());
    CHECK(refused("Hobbs colonial musket lance @9,9").empty());
    CHECK(refused("Asa line lt @9,9").find("MM-01.09") != std::string::npos);
    // Nor without what it has, unless that is agreed.
    CHECK(refused("Asa militia unarmed @9,9").find("MM-01.09") != std::string::npos);
    CHECK(refused("Asa warrior tomahawk @9,9").find("MM-01.09") != std::string::npos);
    CHECK(refused("Asa militia blunderbuss @9,9").empty());
    CHECK(refused("Ann civilian pc @9,9").find("MM-01.08") != std::string::npos);
}

TEST_CASE(
    "MM-01.08 every player whom the scenario names has one PC, a side without may have none") {
    const auto read = [](std::string_view players, std::string_view figures) {
        std::string text = with(head, figures, "\"M militia @9,30\"");
        text.insert(text.find("list = "), players);
        const auto battle = read_scenario(text, "t.toml", {});
        return battle ? std::string{} : battle.error().what;
    };
    const std::string_view two = "players = [\"Ann\", \"John\"]\n";
    const std::string_view hobbs = "\"Hobbs colonial pc @9,9\", \"Asa militia player2 @12,9\"";
    CHECK(read("players = [\"Ann\"]\n", "\"Hobbs colonial pc @9,9\"").empty());
    CHECK(read("players = [\"Ann\"]\n", "\"Hobbs colonial @9,9\"").find("Ann has no PC")
          != std::string::npos);
    CHECK(read(two, hobbs).find("John has no PC") != std::string::npos);
    CHECK(read(two, "\"Hobbs colonial pc @9,9\", \"Asa militia player2 pc @12,9\"").empty());
    CHECK(read("", "\"Hobbs colonial @9,9\"").empty());
}

TEST_CASE("MM-01.10, MM-01.13 Reputation and Special Characteristics come from the profile") {
    Scene scene{"G highlander | L ranger | R light-dragoon vs B line"};
    CHECK(scene["G"].grenadier);
    CHECK(scene["G"].rep == 5);
    CHECK(scene["L"].light);
    CHECK(scene["R"].rider);
    // MT moves 24", foot 8".
    CHECK(normal_move(scene["R"]) == 24_in);
    CHECK(normal_move(scene["L"]) == 8_in);
    // GR: 11 in melee; LT: 4 when firing, and full speed in rugged ground.
    CHECK(read_to_hit(melee_attack(scene.battle, scene.id("G"), scene.id("B")), 11) == Score::Hit);
    CHECK(read_to_hit(melee_attack(scene.battle, scene.id("L"), scene.id("B")), 11) == Score::Miss);
    CHECK(read_to_hit(fire_attack(scene.battle, scene.id("L"), scene.id("B"), Weapon::Musket), 4)
          == Score::Hit);
    CHECK(read_to_hit(fire_attack(scene.battle, scene.id("G"), scene.id("B"), Weapon::Musket), 4)
          == Score::Miss);
}

TEST_CASE("MM-01.11 the Rep a character sheet names: great renown, veteran, green, civilian") {
    Scene scene{"A ranger | B line | C militia | D civilian vs E line"};
    const View view = view_of(scene.battle, SeatId::of(0));
    const auto rep = [&](std::size_t i) { return view.pieces[i].sheet[3].second; };
    CHECK(rep(0) == "5 (great renown)");
    CHECK(rep(1) == "4 (veteran)");
    CHECK(rep(2) == "3 (green)");
    CHECK(rep(3) == "2 (civilian)");
}

TEST_CASE("MM-01.12 Rep runs from 0 to 5, and 0 only while disabled") {
    Scene scene{"A line vs B line"};
    CHECK_FALSE(check_invariants(scene.battle));
    scene["A"].rep = 1;
    CHECK_FALSE(check_invariants(scene.battle));
    scene["A"].rep = 0;
    CHECK(check_invariants(scene.battle));
    scene["A"].rep = 6;
    CHECK(check_invariants(scene.battle));
    scene["A"].rep = 0;
    scene["A"].status = Status::Disabled;
    lift(scene.battle, scene.id("A"));
    CHECK_FALSE(check_invariants(scene.battle));
}

TEST_CASE("MM-01.14 a dismounted rider is foot in everything") {
    Scene scene{"R dragoon dismounted @0,0 | M dragoon @10,0 vs B line @0,10"};
    CHECK(normal_move(scene["R"]) == 8_in);
    CHECK(charge_move(scene["R"]) == 12_in);
    CHECK(base_of(scene["R"]).depth == 1_in);
    CHECK(normal_move(scene["M"]) == 24_in);
    // On the reaction tables too, and on the ground.
    CHECK(received_fire_result(scene.battle, scene["R"], 2) == Reaction::ReturnFire);
    CHECK(received_fire_result(scene.battle, scene["M"], 2) == Reaction::Charge);
    CHECK(being_charged_result(scene["R"], true, false, 2) == Reaction::Fire);
    CHECK(being_charged_result(scene["R"], true, false, 1) == Reaction::Rout);
    CHECK(being_charged_result(scene["M"], true, false, 1) == Reaction::Retire);
    CHECK(being_charged_result(scene["M"], true, false, 2) == Reaction::CounterCharge);
}

TEST_CASE("MM-01.15 a mount does not change a weapon's range") {
    Scene scene{"R dragoon @0,0 | D dragoon dismounted @10,0 vs B line @0,10 | C line @10,9.5"};
    // 8" from base edge to base edge, for both.
    scene.move("B", 0, 9.5);
    scene.move("C", 10, 9);
    CHECK(can_fire(scene.battle, scene.id("R"), scene.id("B"), 1, false));
    CHECK(can_fire(scene.battle, scene.id("D"), scene.id("C"), 1, false));
    scene.move("B", 0, 9.6);
    scene.move("C", 10, 9.1);
    CHECK_FALSE(can_fire(scene.battle, scene.id("R"), scene.id("B"), 1, false));
    CHECK_FALSE(can_fire(scene.battle, scene.id("D"), scene.id("C"), 1, false));
}

TEST_CASE("MM-03.01, MM-03.03 each side names a Leader before the battle, anybody; the PC first") {
    Scene scene{"A line rep5 | B militia pc vs C line | D highlander"};
    scene.answer("name-leader: leader");  // the default: the PC of side 1
    bool first = true;
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.topic == "name-leader");
        CHECK(question.options.size() == 2);
        first = false;
        return pick(1);  // side 2: not the suggested highest Rep
    });
    name_leaders(scene.play());
    CHECK_FALSE(first);
    CHECK(scene["B"].leader);
    CHECK_FALSE(scene["A"].leader);
    CHECK(scene["C"].leader);
    CHECK_FALSE(scene["D"].leader);
}

TEST_CASE("MM-99.02, MM-03.02 a sergeant may lead a squad beside the side's main Leader") {
    const auto battle = read_scenario(
        with(head,
             "\"Captain colonial pc leader unit1 @9,9\", \"Serjeant militia leader unit2 @12,9\", "
             "\"Asa militia unit2 @14,9\", \"Jon militia unit1 @16,9\"",
             "\"M militia @9,30\""),
        "t.toml", {});
    REQUIRE(battle);
    CHECK(battle->figures[0].leader);
    CHECK(battle->figures[1].leader);
    CHECK(battle->figures[2].under == FigureId::of(1));
    CHECK(battle->figures[3].under == FigureId::of(0));
    // Each has a unit of his own.
    const auto shared = read_scenario(
        with(head,
             "\"Captain colonial pc leader unit1 @9,9\", \"Serjeant militia leader unit1 @12,9\", "
             "\"Asa militia unit1 @14,9\"",
             "\"M militia @9,30\""),
        "t.toml", {});
    REQUIRE_FALSE(shared);
    CHECK(shared.error().what.find("MM-03.02") != std::string::npos);
}

TEST_CASE("MM-03.05 with one Leader he leads all; a lost one counts for those assigned to him") {
    Scene scene{"L line leader @0,0 | A line @2,0 | B line @4,0 vs C line @0,10"};
    name_leaders(scene.play());
    CHECK(scene["A"].under == scene.id("L"));
    CHECK(scene["B"].under == scene.id("L"));
    // He may go with any Leader, his own or not.
    Scene two{"L line leader @0,0 | M line leader @9,0 | A line @2,0 vs C line @0,10"};
    two["A"].under = two.id("M");
    CHECK(may_follow(two.battle, two.id("L")) == two.mask({"A"}));
}

TEST_CASE(
    "MM-03.06, MM-03.07 the character sheet: name, nationality, unit, Rep, weapon, movement") {
    Scene scene{"Hobbs colonial pc -- two summers | C civilian vs B line | R dragoon"};
    const View view = view_of(scene.battle, SeatId::of(0));
    const auto& sheet = view.pieces[0].sheet;
    REQUIRE(sheet.size() >= 6);
    CHECK(sheet[0] == std::pair<std::string, std::string>{"Name", "Hobbs"});
    CHECK(sheet[1].second == "English");
    CHECK(sheet[2].second == "Colonial, two summers");
    CHECK(sheet[3].second == "4 (veteran)");
    CHECK(sheet[4].second == "musket");
    CHECK(sheet[5].second == "8\"");
    CHECK(view.pieces[1].sheet[3].second == "2 (civilian)");  // not on the printed sheet
    CHECK(view.pieces[3].sheet[5].second == "24\"");
    CHECK(view.pieces.size() == 4);  // one for every character
}

TEST_CASE("MM-50.01 by the base rules a scenario's groups count for nothing") {
    const std::string text = with(head, "\"Hobbs colonial pc group1 @9,9\"", "\"M militia @9,30\"");
    const auto base = read_scenario(text, "t.toml", {});
    REQUIRE(base);
    CHECK(base->figures[0].group == 0);
    CHECK_FALSE(check_invariants(*base));
    ScenarioOptions options;
    options.switches.emplace_back("advanced", "yes");
    const auto advanced = read_scenario(text, "t.toml", options);
    REQUIRE(advanced);
    CHECK(advanced->figures[0].group == 1);
}
