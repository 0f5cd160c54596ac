#include <doctest/doctest.h>

#include <vector>

#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

namespace {

Going going_of(AreaKind kind) {
    return row_of(feature_of(kind)).going;
}
Line line_of(LineKind kind, int width) {
    return make_line(kind, "", {Scene::at(0, 0), Scene::at(50, 0)}, paces(width));
}

}  // namespace

TEST_CASE("PG-11.01 what is rough, broken, an obstacle or a hill") {
    for (const AreaKind kind : {AreaKind::Thicket, AreaKind::Marsh, AreaKind::Slope})
        CHECK(going_of(kind) == Going::Rough);
    for (const AreaKind kind :
         {AreaKind::Woods, AreaKind::Brush, AreaKind::Rough, AreaKind::Bog, AreaKind::Yard})
        CHECK(going_of(kind) == Going::Broken);
    CHECK(row_of(feature_of(line_of(LineKind::Ditch, 4))).obstacle == Obstacle::Minor);
    CHECK(row_of(feature_of(line_of(LineKind::River, 20))).going == Going::Rough);
    for (const AreaKind kind : {AreaKind::Hill, AreaKind::Slope})
        CHECK(row_of(feature_of(kind)).blocks == Blocks::AtCrest);
    CHECK(going_of(AreaKind::Hill) == Going::Open);
}

TEST_CASE("PG-11.02 difficult is rough or broken") {
    Scene scene{"Ames regulars B musket"};
    scene.area(AreaKind::Woods, 0, 0, 20, 20);
    scene.area(AreaKind::Thicket, 30, 0, 50, 20);
    scene.area(AreaKind::Field, 60, 0, 80, 20);
    CHECK(difficult_at(scene.battle, scene.at(10, 10)));
    CHECK(difficult_at(scene.battle, scene.at(40, 10)));
    CHECK_FALSE(difficult_at(scene.battle, scene.at(70, 10)));
}

TEST_CASE("PG-11.03 hard cover behind fortifications and in rifle pits, soft behind trees") {
    CHECK(row_of(Feature::Earthwork).protection == Protection::Hard);
    CHECK(row_of(Feature::Palisade).protection == Protection::Hard);
    CHECK(row_of(Feature::Building).protection == Protection::Hard);
    CHECK(row_of(Feature::RiflePit).protection == Protection::Hard);
    CHECK(row_of(Feature::LightWoods).protection == Protection::Soft);
    CHECK(row_of(Feature::DenseForest).protection == Protection::Soft);
}

TEST_CASE("PG-11.04 light cover is light woods and scrub, heavy cover dense woods") {
    CHECK(row_of(feature_of(AreaKind::Woods)).visual == Visual::Light);
    CHECK(row_of(feature_of(AreaKind::Brush)).visual == Visual::Light);
    CHECK(row_of(feature_of(AreaKind::Thicket)).visual == Visual::Heavy);
}

TEST_CASE("PG-11.05 what hides and what protects stand apart") {
    Scene scene{"Ames regulars B musket"};
    scene.area(AreaKind::Marsh, 0, 0, 20, 20);
    scene.area(AreaKind::Rough, 30, 0, 50, 20);
    const Point far = scene.at(0, -100), swamp = scene.at(10, 10), rocks = scene.at(40, 10);
    CHECK(visual_at(scene.battle, swamp) == Visual::Light);
    CHECK(protection_at(scene.battle, swamp, far) == Protection::None);
    CHECK(visual_at(scene.battle, rocks) == Visual::Open);
    CHECK(protection_at(scene.battle, rocks, far) == Protection::Soft);
    CHECK(in_any_cover(scene.battle, swamp, far));
    CHECK(in_any_cover(scene.battle, rocks, far));
    CHECK_FALSE(in_any_cover(scene.battle, scene.at(100, 0), far));
}

TEST_CASE("PG-11.06 every feature's movement, visibility and protection") {
    struct Printed {
        Feature feature;
        Going going;
        Obstacle obstacle;
        Visual visual;
        Protection protection;
        Blocks blocks;
    };
    using G = Going;
    using O = Obstacle;
    using V = Visual;
    using P = Protection;
    using B = Blocks;
    // clang-format off
    const std::vector<Printed> page{
        {Feature::DenseForest,      G::Rough,  O::None,  V::Heavy, P::Soft, B::Nothing},
        {Feature::LightWoods,       G::Broken, O::None,  V::Light, P::Soft, B::Nothing},
        {Feature::RockyGround,      G::Broken, O::None,  V::Open,  P::Soft, B::Nothing},
        {Feature::BoggyGround,      G::Broken, O::None,  V::Open,  P::None, B::Nothing},
        {Feature::Swamp,            G::Rough,  O::None,  V::Light, P::None, B::Nothing},
        {Feature::BetweenBuildings, G::Broken, O::None,  V::Open,  P::None, B::Nothing},
        {Feature::GentleSlope,      G::Open,   O::None,  V::Open,  P::None, B::AtCrest},
        {Feature::SteepSlope,       G::Rough,  O::None,  V::Open,  P::None, B::AtCrest},
        {Feature::Stream,           G::Open,   O::Minor, V::Open,  P::None, B::Nothing},
        {Feature::Ditch,            G::Open,   O::Minor, V::Open,  P::Hard, B::Nothing},
        {Feature::Fence,            G::Open,   O::Minor, V::Open,  P::Soft, B::Nothing},
        {Feature::LowWall,          G::Open,   O::Minor, V::Open,  P::Hard, B::Nothing},
        {Feature::Ravine,           G::Open,   O::Major, V::Open,  P::None, B::Nothing},
        {Feature::Palisade,         G::Open,   O::Major, V::Open,  P::Hard, B::Sight},
        {Feature::Earthwork,        G::Open,   O::Minor, V::Open,  P::Hard, B::Nothing},
        {Feature::RiflePit,         G::Open,   O::Minor, V::Open,  P::Hard, B::Nothing},
        {Feature::Building,         G::Open,   O::Minor, V::Open,  P::Hard, B::Sight},
    };
    // clang-format on
    for (const Printed& row : page) {
        const FeatureRow& ours = row_of(row.feature);
        CAPTURE(static_cast<int>(row.feature));
        CHECK(ours.going == row.going);
        CHECK(ours.obstacle == row.obstacle);
        CHECK(ours.visual == row.visual);
        CHECK(ours.protection == row.protection);
        CHECK(ours.blocks == row.blocks);
    }
}

TEST_CASE("PG-11.06 what stands in the way of sight: crest, palisade, building") {
    Scene scene{
        "Ames regulars B musket @0,-60 | Post regulars B musket @0,-4 "
        "vs Roy irregulars A rifle @0,60"};
    const auto see = [&] { return sees(scene.battle, scene.id("Ames"), scene.id("Roy")); };
    CHECK(see());
    SUBCASE("a hill at its crest, but not for one who stands on it") {
        scene.hill(-100, -30, 100, 30);
        CHECK_FALSE(see());
        scene.move("Ames", 0, 0);
        CHECK(see());
    }
    SUBCASE("a palisade, except for figures touching it") {
        scene.line(LineKind::Palisade, -100, 0, 100, 0);
        CHECK_FALSE(see());
        scene.move("Post", 0, -3);
        CHECK(sees(scene.battle, scene.id("Post"), scene.id("Roy")));
        CHECK(sees(scene.battle, scene.id("Roy"), scene.id("Post")));
    }
    SUBCASE("a building, but its occupants see out and are seen") {
        scene.cabin(-20, -20, 20, 20);
        CHECK_FALSE(see());
        scene.move("Ames", 0, 0);
        CHECK(see());
        CHECK(sees(scene.battle, scene.id("Roy"), scene.id("Ames")));
    }
}

TEST_CASE("PG-11.07 a river narrower than ten paces is a major obstacle, a wider one rough") {
    const Line narrow = line_of(LineKind::River, 9), wide = line_of(LineKind::River, 10);
    CHECK(row_of(feature_of(narrow)).obstacle == Obstacle::Major);
    CHECK(row_of(feature_of(narrow)).going == Going::Open);
    CHECK(row_of(feature_of(wide)).obstacle == Obstacle::None);
    CHECK(row_of(feature_of(wide)).going == Going::Rough);
    Scene scene{"Ames regulars B musket"};
    scene.line(LineKind::River, -100, 0, 100, 0, 30);
    CHECK(going_at(scene.battle, scene.at(0, 10)) == Going::Rough);
    CHECK(going_at(scene.battle, scene.at(0, 20)) == Going::Open);
    scene.area(AreaKind::Bridge, -10, -20, 10, 20);
    CHECK(going_at(scene.battle, scene.at(0, 10)) == Going::Open);
}

TEST_CASE("PG-11.08 a line protects those close behind it, an area those inside") {
    Scene scene{"Ames regulars B musket"};
    scene.line(LineKind::Fence, -50, 0, 50, 0);
    const Point shooter = scene.at(0, -60);
    CHECK(protection_at(scene.battle, scene.at(0, 10), shooter) == Protection::Soft);
    CHECK(protection_at(scene.battle, scene.at(0, 20), shooter) == Protection::None);
    CHECK(protection_at(scene.battle, scene.at(0, -10), shooter) == Protection::None);
    scene.area(AreaKind::Woods, 100, 0, 150, 50);
    CHECK(protection_at(scene.battle, scene.at(120, 20), shooter) == Protection::Soft);
    CHECK(protection_at(scene.battle, scene.at(120, 20), scene.at(130, 30)) == Protection::Soft);
    scene.cabin(-150, 0, -100, 50);
    CHECK(protection_at(scene.battle, scene.at(-120, 20), shooter) == Protection::Hard);
    CHECK(protection_at(scene.battle, scene.at(-120, 20), scene.at(-140, 40)) == Protection::None);
    // Out of the house at somebody close to its wall, and at one farther off.
    CHECK(protection_at(scene.battle, scene.at(-120, -10), scene.at(-120, 20)) == Protection::Hard);
    CHECK(protection_at(scene.battle, scene.at(-120, -40), scene.at(-120, 20)) == Protection::None);
    scene.line(LineKind::Ditch, -50, 100, 50, 100, 4);
    CHECK(protection_at(scene.battle, scene.at(0, 100), shooter) == Protection::Hard);
    CHECK(protection_at(scene.battle, scene.at(0, 108), scene.at(0, 60)) == Protection::None);
}

TEST_CASE("PG-11.08 of a fence with a corner the stretch protects that is between them") {
    Scene scene{"Ames regulars B musket"};
    scene.setting().ground.lines.push_back(
        make_line(LineKind::Fence, "", {scene.at(-50, 0), scene.at(50, 0), scene.at(50, 100)}, {}));
    const Point shooter = scene.at(0, -60), spot = scene.at(44, 60);
    CHECK(protection_at(scene.battle, spot, shooter) == Protection::None);
    CHECK(protection_at(scene.battle, spot, scene.at(90, 60)) == Protection::Soft);
    CHECK(protection_at(scene.battle, scene.at(44, 6), shooter) == Protection::Soft);
}

TEST_CASE("PG-11.09 whose fortification it is") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars A rifle @100,100"};
    const SideId ours{0}, theirs{1};
    scene.cabin(50, 50, 90, 90);
    const Point inside = scene.at(70, 70);
    CHECK_FALSE(in_friendly_fortification(scene.battle, inside, ours));
    scene.setting().buildings[0] = 0;  // by scenario
    CHECK(in_friendly_fortification(scene.battle, inside, ours));
    CHECK(fortifications_of(scene.battle, scene.at(0, 0), ours).size() == 1);
    CHECK(fortifications_of(scene.battle, scene.at(0, 0), theirs).empty());
    scene.move("Roy", 70, 70);  // an enemy in it
    CHECK_FALSE(in_friendly_fortification(scene.battle, inside, ours));
    scene["Roy"].knows.hidden = true;  // nobody knows of him
    CHECK(in_friendly_fortification(scene.battle, inside, ours));
    scene["Roy"].knows.hidden = false;
    occupy(scene.battle, scene.id("Roy"));
    scene.move("Roy", 200, 100);
    CHECK(in_friendly_fortification(scene.battle, inside, theirs));  // the last to occupy it
    scene.line(LineKind::Earthwork, -100, -50, -50, -50);
    CHECK_FALSE(in_friendly_fortification(scene.battle, scene.at(-70, -55), ours));
    scene.move("Ames", -70, -55);
    CHECK(in_friendly_fortification(scene.battle, scene.at(-70, -55), ours));
    occupy(scene.battle, scene.id("Ames"));
    scene.move("Ames", 0, 0);
    CHECK(in_friendly_fortification(scene.battle, scene.at(-60, -45), ours));
    CHECK_FALSE(in_friendly_fortification(scene.battle, scene.at(-60, -20), ours));
}

TEST_CASE("PG-11.09, PG-81.01 a hidden man takes a house when he is seen in it, not before") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars A rifle @100,190 hidden"};
    scene.cabin(50, 50, 90, 90);
    scene.battle.held_by[0] = SideId{0};
    scene.move("Roy", 70, 70);
    occupy(scene.battle, scene.id("Roy"));
    CHECK(scene.battle.held_by[0] == SideId{0});
    reveal(scene.play(), scene.id("Roy"));
    CHECK(scene.battle.held_by[0] == SideId{1});
}

TEST_CASE("PG-11.09 a bent work is held from its hollow side") {
    Scene scene{"Ames regulars B musket @0,200 vs Roy irregulars A rifle @100,190"};
    const SideId ours{0}, theirs{1};
    scene.setting().ground.lines.push_back(
        make_line(LineKind::Earthwork, "",
                  {scene.at(-60, 20), scene.at(-30, 0), scene.at(30, 0), scene.at(60, 20)}, {}));
    const Point inside = scene.at(0, 8), before = scene.at(0, -8), wing = scene.at(-52, 22);
    scene.move("Ames", 0, 8);
    occupy(scene.battle, scene.id("Ames"));
    scene.move("Ames", 0, 150);
    CHECK(in_friendly_fortification(scene.battle, inside, ours));
    CHECK(in_friendly_fortification(scene.battle, wing, ours));
    CHECK_FALSE(in_friendly_fortification(scene.battle, before, ours));
    scene.move("Roy", 0, -8);  // before it he has not taken it
    occupy(scene.battle, scene.id("Roy"));
    CHECK(in_friendly_fortification(scene.battle, inside, ours));
    CHECK_FALSE(in_friendly_fortification(scene.battle, before, theirs));
    const auto forts = fortifications_of(scene.battle, scene.at(0, -40), ours);
    REQUIRE_FALSE(forts.empty());
    CHECK(in_friendly_fortification(scene.battle, forts[0], ours));
}

TEST_CASE("friendly cover is the nearest without an enemy close to it") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars A rifle @200,100"};
    scene.area(AreaKind::Woods, 20, -10, 60, 10);
    const Shelter near = nearest_friendly_cover(scene.battle, scene.id("Ames"), paces(40));
    REQUIRE(near.found);
    CHECK(distance(near.at, scene.at(0, 0)) <= paces(25));
    CHECK_FALSE(nearest_friendly_cover(scene.battle, scene.id("Ames"), paces(15)).found);
    scene.move("Roy", 40, 0);
    CHECK_FALSE(nearest_friendly_cover(scene.battle, scene.id("Ames"), paces(25)).found);
}
