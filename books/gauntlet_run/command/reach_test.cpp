#include "books/gauntlet_run/command/reach.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

TEST_CASE("GR-04.03 orders go 6 inches, 12 with a musician, 18 with an ensign") {
    Scene scene{"Hale lieutenant @0,0 | Cole captain musician @10,0 | Ware field-officer ensign"};
    CHECK(command_range(scene["Hale"]) == 6_in);
    CHECK(command_range(scene["Cole"]) == 12_in);
    CHECK(command_range(scene["Ware"]) == 18_in);
    // GR-04.04 he must be alive, and with him
    scene["Ware"].staff_left = Staff::None;
    CHECK(command_range(scene["Ware"]) == 6_in);
}

TEST_CASE("GR-04.27 the range is measured from the officer himself to the nearest figure") {
    Scene scene{"Hale lieutenant @0,0 | A line of:Hale @0,8 | B skirmish of:Hale @0,-7"};
    CHECK(in_command_range(scene.battle, scene.id("Hale"), scene.id("A")));
    scene.move("A", 0, 8.01);  // its second rank is 6.01" off now
    CHECK_FALSE(in_command_range(scene.battle, scene.id("Hale"), scene.id("A")));
    // no line of sight is needed
    scene.building(-4, 2, 4, 4);
    scene.move("A", 0, 8);
    CHECK(in_command_range(scene.battle, scene.id("Hale"), scene.id("A")));
}

TEST_CASE("GR-04.27 his staff's place does not lengthen his arm") {
    Scene scene{"Cole captain musician @0,0 | A skirmish x1 of:Cole @0,13"};
    const UnitId cole = scene.id("Cole"), a = scene.id("A");
    CHECK(in_command_range(scene.battle, cole, a));
    for (const double x : {-14.0, 14.0}) {
        scene.move("A", x, 0);
        CHECK_FALSE(in_command_range(scene.battle, cole, a));
    }
}

TEST_CASE("GR-04.02 squads, teams, guns and lower officers in range who have not acted") {
    Scene scene{
        "Cole captain @0,0 | Hale lieutenant of:Cole @3,0 | A line of:Hale @0,4 | "
        "B line x5 of:Hale @-5,-4 | G gun:light of:Cole @6,-4 | Far line of:Hale @0,20 | "
        "Done line of:Hale @-6,3"};
    scene["Done"].activated = true;
    const UnitSet may = may_be_ordered(scene.battle, scene.id("Cole"));
    CHECK(may == UnitSet{scene.id("Hale"), scene.id("A"), scene.id("B"), scene.id("G")});
}

TEST_CASE("GR-04.18 an attached officer orders the unit he is with and no other") {
    Scene scene{"A line @0,0 | Hale lieutenant with:A @0,0 | B line of:Hale @0,4"};
    scene["A"].commander = scene.id("Hale");
    CHECK(may_be_ordered(scene.battle, scene.id("Hale")) == UnitSet{scene.id("A")});
    // GR-04.28 and none once that has acted
    scene["A"].activated = true;
    CHECK(may_be_ordered(scene.battle, scene.id("Hale")).empty());
}

TEST_CASE("GR-04.01 an officer is one figure, and his staff one more") {
    const Scene scene{"Hale lieutenant @0,0 | Cole captain musician @10,0"};
    CHECK(figures_of(scene.battle, scene.id("Hale")) == 1);
    CHECK(figures_of(scene.battle, scene.id("Cole")) == 2);
}

TEST_CASE(
    "GR-04.25 an officer outside orders nobody within a structure, nor one within those outside") {
    Scene scene{"Hale lieutenant @0,0 | A skirmish x5 of:Hale @0,4"};
    const UnitId hale = scene.id("Hale"), a = scene.id("A");
    CHECK(may_be_ordered(scene.battle, hale) == UnitSet{a});
    scene.building(-3, 1.5, 3, 7);
    CHECK(may_be_ordered(scene.battle, hale).empty());
    scene.move("Hale", 0, 5);
    CHECK(may_be_ordered(scene.battle, hale) == UnitSet{a});
}

}  // namespace gauntlet_run
