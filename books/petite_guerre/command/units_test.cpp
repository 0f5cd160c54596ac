#include "books/petite_guerre/command/units.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/game.h"
#include "books/petite_guerre/outside/notation.h"
#include "books/petite_guerre/test_scene.h"

// Chapter 03, and PG-04.01 .. PG-04.05.
namespace petite_guerre {

namespace {

bool refused(const Scene& scene, std::string_view rule) {
    const Refusal refusal = check_force(scene.battle, SideId{0});
    return refusal && refusal->what.find(rule) != std::string::npos;
}

std::string line_of(const Scene& scene, std::size_t piece, std::string_view key) {
    const View view = view_of(scene.battle, SeatId{0});
    for (const auto& [name, value] : view.pieces[piece].sheet)
        if (name == key) return value;
    return {};
}

}  // namespace

TEST_CASE("PG-03.01 a figure has exactly what its line of the roster shows") {
    const auto note = read_figure("Ames regulars musket bayonet knife @-10,4.5");
    REQUIRE(note.has_value());
    CHECK(note->name == "Ames");
    CHECK(note->figure.weapons.size() == 2);
    CHECK(note->figure.weapons[0].weapon == Weapon::Musket);
    CHECK(note->figure.weapons[0].loaded());
    CHECK(note->figure.weapons[1].weapon == Weapon::Knife);
    CHECK(note->figure.bayonet);
    CHECK_FALSE(note->figure.fixed);
    CHECK(*note->at == Point{tenths_of_a_pace(-100), tenths_of_a_pace(45)});
    CHECK(read_figure("Ben civilians")->figure.weapons.empty());
    CHECK_FALSE(read_figure("Ben civilians cannon").has_value());
    CHECK_FALSE(read_figure("Ben").has_value());
}

TEST_CASE("PG-03.02, PG-03.03, PG-03.04, PG-03.05 every figure has one of three classes") {
    Scene scene{"A regulars A | B regulars B | C regulars C vs Roy irregulars"};
    CHECK(scene["A"].experience == Class::A);
    CHECK(scene["B"].experience == Class::B);
    CHECK(scene["C"].experience == Class::C);
    CHECK(line_of(scene, 0, "Class").find("A: seasoned") == 0);
    CHECK(line_of(scene, 1, "Class").find("B: experienced") == 0);
    CHECK(line_of(scene, 2, "Class").find("C: novices") == 0);
}

TEST_CASE("PG-03.06, PG-03.07, PG-03.08, PG-03.09, PG-03.10 and one of four troop types") {
    Scene scene{"A regulars | B provincials | C irregulars | D civilians vs Roy irregulars"};
    CHECK(line_of(scene, 0, "Troops").find("Regulars: European line") == 0);
    CHECK(line_of(scene, 1, "Troops").find("Provincials: colonial") == 0);
    CHECK(line_of(scene, 2, "Troops").find("Irregulars: at home in the country") == 0);
    CHECK(line_of(scene, 3, "Troops").find("Civilians: untrained") == 0);
}

TEST_CASE("PG-03.11 Natives is a mark of its own; not every Irregular has it") {
    Scene scene{"A irregulars natives | B irregulars vs Roy irregulars"};
    CHECK(scene["A"].natives);
    CHECK_FALSE(scene["B"].natives);
    CHECK(line_of(scene, 0, "Special") == "Native warrior");
}

TEST_CASE("PG-03.12 at most one marksman to a unit") {
    Scene one{"L irregulars leader1 marksman | A irregulars x5 vs Roy irregulars"};
    CHECK_FALSE(refused(one, "PG-03.12"));
    Scene two{
        "L irregulars leader1 marksman | M irregulars marksman | A irregulars x5 vs R irregulars"};
    CHECK(refused(two, "PG-03.12"));
    CHECK_FALSE(check_force(two.battle, SideId{0}, {2}));  // the scenario says otherwise
}

TEST_CASE("PG-03.13 non-regulars are all but the Regulars") {
    Scene scene{"A regulars | B provincials | C irregulars | D civilians vs Roy irregulars"};
    CHECK_FALSE(non_regular(scene["A"]));
    for (const std::string_view name : {"B", "C", "D"}) CHECK(non_regular(scene[name]));
}

TEST_CASE("PG-03.14 civilians are class C unless the roster says otherwise") {
    CHECK(read_figure("Ben civilians")->figure.experience == Class::C);
    CHECK(read_figure("Ben civilians B")->figure.experience == Class::B);
    CHECK(read_figure("Ben regulars")->figure.experience == Class::B);
}

TEST_CASE("PG-03.15 a weapon he did not begin with is unfamiliar") {
    Scene scene{
        "Ames regulars musket knife | Gus regulars gunner | Bill civilians rifle unfamiliar "
        "vs Roy irregulars"};
    Figure& ames = scene["Ames"];
    REQUIRE(take_over(ames, make_carried(Weapon::Rifle)));
    CHECK(ames.weapons.back().unfamiliar);
    REQUIRE(take_over(ames, make_carried(Weapon::Musket)));
    CHECK_FALSE(ames.weapons.back().unfamiliar);
    CHECK_FALSE(take_over(ames, make_carried(Weapon::Bow)));   // his hands are full
    CHECK_FALSE(familiar_with(scene["Bill"], Weapon::Rifle));  // the roster marks it so
}

TEST_CASE("PG-04.01 a unit has 4 to 24 figures, its leader among them") {
    Scene four{
        "L regulars leader2 commander unit1 | A regulars x3 unit1 | M regulars leader2 unit2 "
        "| B regulars x3 unit2 vs Roy irregulars"};
    CHECK_FALSE(check_force(four.battle, SideId{0}));
    Scene three{
        "L regulars leader2 commander unit1 | A regulars x2 unit1 | M regulars leader2 unit2 "
        "| B regulars x4 unit2 vs Roy irregulars"};
    CHECK(refused(three, "PG-04.01"));
    Scene most{"L regulars leader2 | A regulars x23 vs Roy irregulars"};
    CHECK_FALSE(check_force(most.battle, SideId{0}));
    Scene too_many{"L regulars leader2 | A regulars x24 vs Roy irregulars"};
    CHECK(refused(too_many, "PG-04.01"));
    four.battle.units[1].attached_to = UnitId{0};
    four["B 1"].unit = four["B 2"].unit = UnitId{0};
    CHECK_FALSE(refused(four, "PG-04.01"));  // an attached crew is not counted (PG-82.03)
}

TEST_CASE("PG-04.02 every unit has a leader of its own") {
    Scene without{"A regulars x6 vs Roy irregulars"};
    CHECK(refused(without, "PG-04.02"));
    Scene with{"L regulars leader3 | A regulars x5 vs Roy irregulars"};
    CHECK_FALSE(check_force(with.battle, SideId{0}));
    CHECK(leader_of(with.battle, with.id("A 2")) == with.id("L"));
    Scene two{"L regulars leader3 | M regulars leader3 | A regulars x5 vs Roy irregulars"};
    CHECK(refused(two, "PG-04.02"));
}

TEST_CASE("PG-04.03 only civilians may belong to no unit and have no leader") {
    Scene settlers{"A civilians x6 vs Roy irregulars"};
    CHECK_FALSE(check_force(settlers.battle, SideId{0}));
    CHECK_FALSE(leader_of(settlers.battle, settlers.id("A 1")));
    Scene others{"L regulars leader2 | B regulars x5 | A irregulars nounit vs Roy irregulars"};
    CHECK(refused(others, "PG-04.03"));
}

TEST_CASE("PG-04.04 with more than one unit one leader is the Commander") {
    Scene none{
        "L regulars leader2 unit1 | A regulars x3 unit1 | M regulars leader2 unit2 | B "
        "regulars x3 unit2 vs Roy irregulars"};
    CHECK(refused(none, "PG-04.04"));
    none["L"].commander = true;
    CHECK_FALSE(check_force(none.battle, SideId{0}));
    none["M"].commander = true;
    CHECK(refused(none, "PG-04.04"));
    none["M"].commander = false;
    none["L"].commander = false;
    none["A 1"].commander = true;
    CHECK(refused(none, "PG-04.04"));
}

TEST_CASE("PG-04.05 a leader commands his own unit and crews attached to it, the Commander all") {
    Scene scene{
        "L regulars leader2 commander unit1 | A regulars unit1 | M regulars leader2 unit2 | B "
        "regulars unit2 | G regulars unit3 vs Roy irregulars leader1"};
    scene.battle.units[2].attached_to = UnitId{1};
    const auto commands = [&](std::string_view leader, std::string_view who) {
        return may_command(scene.battle, scene.id(leader), scene.id(who));
    };
    CHECK(commands("L", "A"));
    CHECK(commands("L", "B"));
    CHECK(commands("M", "B"));
    CHECK(commands("M", "G"));
    CHECK(commands("M", "M"));
    CHECK_FALSE(commands("M", "A"));
    CHECK_FALSE(commands("M", "L"));
    CHECK_FALSE(commands("A", "A"));
    CHECK_FALSE(commands("Roy", "A"));
}

TEST_CASE(
    "PG-04.05 another unit's leader neither controls nor encourages; the Commander does both") {
    for (const std::string_view leader : {"L", "M"}) {
        Scene scene{
            "L regulars leader2 commander unit1 @0,0 | A regulars unit1 @0,10 | M regulars leader2 "
            "unit2 @0,20 | B regulars unit2 @0,30 vs Roy irregulars @0,190"};
        scene[leader].command.control = true;
        scene[leader].command.encourage = 1;
        fix_control(scene.play(), SideId{0});
        CHECK(scene["A"].turn.controlled == (leader == "L"));
        CHECK(encouragement(scene.battle, scene.id("A"), false) == (leader == "L" ? 1 : 0));
        CHECK(scene["B"].turn.controlled);
        CHECK(encouragement(scene.battle, scene.id("B"), false) == 1);
    }
}

}  // namespace petite_guerre
