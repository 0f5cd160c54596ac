#include <doctest/doctest.h>

#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/test_scene.h"

// PG-12.05 .. PG-12.08 where several limits meet.
namespace petite_guerre {

namespace {

constexpr double base = 3.3;

struct Pair : Scene {
    Pair() : Scene{"Ames provincials B musket @0,0 vs Roy irregulars A rifle @0,100"} {}
    bool see() { return sees(battle, id("Ames"), id("Roy")); }
};

}  // namespace

TEST_CASE("PG-12.07, PG-12.08 from the open 20 paces of light and heavy cover together") {
    Pair scene;
    scene.area(AreaKind::Woods, -50, 20, 50, 32);
    scene.area(AreaKind::Thicket, -50, 50, 50, 90);
    scene.move("Roy", 0, 50 + 8 + base);
    CHECK(scene.see());  // 12 and 8
    scene.move("Roy", 0, 50 + 9 + base);
    CHECK_FALSE(scene.see());
    scene.area(AreaKind::Woods, -50, -20, 50, 10);  // he stands in light cover: 20 of heavy alone
    CHECK(scene.see());
}

TEST_CASE("PG-12.08 where two woods lie over each other the cover counts once, the denser") {
    Pair scene;
    scene.area(AreaKind::Woods, -50, 20, 50, 35);
    scene.area(AreaKind::Woods, -60, 22, 60, 38);
    scene.move("Roy", 0, 60);
    CHECK(scene.see());  // 18 paces
    scene.area(AreaKind::Thicket, -50, 20, 50, 38);
    CHECK(scene.see());
    scene.area(AreaKind::Thicket, -50, 38, 50, 41);
    CHECK_FALSE(scene.see());
}

TEST_CASE("PG-12.05, PG-12.06 fog at night halves again what the night has left") {
    Pair scene;
    scene.switches().night = true;
    scene.switches().weather = Weather::Fog;
    scene.move("Roy", 0, 40 + 2 * base);
    CHECK(scene.see());
    scene.move("Roy", 0, 41 + 2 * base);
    CHECK_FALSE(scene.see());
}

}  // namespace petite_guerre
