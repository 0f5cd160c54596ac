#include "books/petite_guerre/charging.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/charge_scene.h"
#include "books/petite_guerre/hits.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/tests.h"

using namespace petite_guerre;

// Chapter 22: who may charge, and the tests. Moves, reactions and formed units are in files of
// their own.

TEST_CASE("PG-22.09 only an acquired enemy may be named") {
    Scene scene{"Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B musket @0,60"};
    CHECK(charge_targets(scene.battle, scene.id("Roy")).empty());
    CHECK_FALSE(may_charge(scene.battle, scene.id("Roy")));
    scene.acquired("Roy", "Ames");
    CHECK(charge_targets(scene.battle, scene.id("Roy")) == scene.set({"Ames"}));
}
