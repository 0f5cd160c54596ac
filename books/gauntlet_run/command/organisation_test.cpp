#include "books/gauntlet_run/command/organisation.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

TEST_CASE("GR-03.04 squads are their lieutenant's, lieutenants their captain's") {
    const Scene scene{
        "Cole captain | Hale lieutenant of:Cole | A line of:Hale | B line of:Hale | "
        "Dunn lieutenant of:Cole | C line of:Dunn | G gun:light of:Dunn"};
    CHECK(own_units(scene.battle, scene.id("Hale")) == UnitSet{scene.id("A"), scene.id("B")});
    CHECK(own_units(scene.battle, scene.id("Dunn")) == UnitSet{scene.id("C"), scene.id("G")});
    CHECK(own_units(scene.battle, scene.id("Cole")).empty());
    CHECK(own_officers(scene.battle, scene.id("Cole"))
          == UnitSet{scene.id("Hale"), scene.id("Dunn")});
}

TEST_CASE("GR-03.12 a team or a squad by the figures it began with") {
    const Scene scene{
        "A line x5 | B line x10 lost6 | C line x3 mounted | D line x5 mounted lost3 | G gun:light"};
    CHECK(scene["A"].team());
    CHECK_FALSE(scene["B"].team());
    CHECK(scene["C"].team());
    CHECK_FALSE(scene["D"].team());
    CHECK(scene["G"].team());
}

}  // namespace gauntlet_run
