#include "books/gauntlet_run/units/figures.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

TEST_CASE("GR-05.02 a squad in line stands in two ranks of five, bases touching") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    const Spots men = spots_of(scene.battle, scene.id("A"));
    REQUIRE(men.size() == 10);
    CHECK(men[0] == Scene::at(2, 0));
    CHECK(men[4] == Scene::at(-2, 0));
    CHECK(men[5] == Scene::at(2, -1));
}

TEST_CASE("GR-05.03 cavalry in line stands in one rank") {
    Scene scene{"A line mounted x5 @0,0"};
    for (const Point man : spots_of(scene.battle, scene.id("A"))) CHECK(man.y == Scene::at(0, 0).y);
}

TEST_CASE("GR-01.02 distances are measured base edge to base edge of the nearest figures") {
    Scene scene{"A line @0,0 vs B skirmish x5 @0,12"};
    const Spots theirs = spots_of(scene.battle, scene.id("B"));
    Inches least = 100_in;
    for (const Point man : spots_of(scene.battle, scene.id("A")))
        for (const Point other : theirs) least = std::min(least, distance(man, other));
    CHECK(gap(scene.battle, scene.id("A"), scene.id("B")) == least - 1_in);
    CHECK(farther_than(scene.battle, scene.id("A"), scene.id("B"), 8_in));
    CHECK_FALSE(farther_than(scene.battle, scene.id("A"), scene.id("B"), 11_in));
    // foot 1" across, riders 1 1/2", wagons 2"
    Scene bases{
        "Hale captain @0,0 | Cole captain @0,10 | R skirmish x1 mounted @20,0 | W wagon @0,-10"};
    const auto from_hale = [&](const char* to) {
        return gap(bases.battle, bases.id("Hale"), bases.id(to));
    };
    CHECK(from_hale("Cole") == 9_in);
    CHECK(from_hale("R") == 18.75_in);
    CHECK(from_hale("W") == 8.5_in);
}

TEST_CASE("GR-04.12 an attached officer is a figure of his unit, and none of his own") {
    Scene scene{"A line @0,0 | Hale captain musician with:A"};
    CHECK(figures_of(scene.battle, scene.id("A")) == 12);
    CHECK(figures_of(scene.battle, scene.id("Hale")) == 0);
}

TEST_CASE("GR-05.16 Line, Box, March and Attack Column and Square count as formed, nothing else") {
    using Order = ::gauntlet_run::Formation;
    Unit unit;
    for (const Order formed :
         {Order::Line, Order::Box, Order::MarchColumn, Order::AttackColumn, Order::Square}) {
        unit.formation = formed;
        CHECK(unit.formed());
    }
    for (const Order loose :
         {Order::ExtendedLine, Order::Skirmish, Order::Disordered, Order::Crew}) {
        unit.formation = loose;
        CHECK_FALSE(unit.formed());
    }
}

TEST_CASE("GR-03.12 team or squad is fixed by the size at the start") {
    Scene scene{
        "A line x10 lost7 | B line x5 | C line mounted x5 | D line mounted x3 | E gun:light"};
    CHECK_FALSE(scene["A"].team());
    CHECK(scene["B"].team());
    CHECK_FALSE(scene["C"].team());
    CHECK(scene["D"].team());
    CHECK(scene["E"].team());
}

TEST_CASE("GR-03.01 three branches that fight, and three types") {
    Scene scene{"A line @0,0 | C line mounted @0,10 | G gun:light @0,20 | S skirmish @20,0"};
    CHECK(scene["A"].branch == Branch::Infantry);
    CHECK(scene["C"].branch == Branch::Cavalry);
    CHECK(scene["G"].branch == Branch::Artillery);
    for (const char* one : {"A", "C", "G"}) CHECK(scene[one].fights());
    CHECK(scene["A"].type == Type::Formed);
    CHECK(scene["S"].type == Type::Skirmish);
    CHECK(type_names.rows.size() == 3);
}

TEST_CASE("GR-04.21 the ensign of a mounted officer rides too") {
    Scene scene{"F field-officer ensign @0,0"};
    scene["F"].mounted = true;
    REQUIRE(figures_of(scene.battle, scene.id("F")) == 2);
    const Spots both = spots_of(scene.battle, scene.id("F"));
    CHECK(distance(both[0], both[1]) >= mounted_radius * 2);
}

}  // namespace gauntlet_run
