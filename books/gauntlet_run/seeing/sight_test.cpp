#include "books/gauntlet_run/seeing/sight.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {
using Order = ::gauntlet_run::Formation;
bool sees(const Scene& scene, std::string_view from, std::string_view to) {
    return sees(scene.battle, scene.id(from), scene.id(to));
}
}  // namespace

TEST_CASE("GR-10.07 whoever of them sees anybody of the others, the unit sees them") {
    Scene scene{"A skirmish x1 @0,0 vs B line @0,20"};
    scene.building(-10, 8, 0.3, 12);
    scene.building(0.75, 8, 10, 12);  // a gap through which the file beside the middle is seen
    const InView view = in_view(scene.battle, scene.id("A"), scene.id("B"));
    REQUIRE(view.how_many_are_seen() == 2);
    CHECK(sees(scene, "A", "B"));
    CHECK(sees(scene, "B", "A"));
}

TEST_CASE("GR-10.08 figures of its own unit never block a unit, another unit does") {
    Scene scene{"A line @0,0 vs B line @0,20 | C line x10 @0,10>0,-1"};
    CHECK_FALSE(sees(scene, "A", "B"));
    scene.move("C", 20, 10);
    CHECK(sees(scene, "A", "B"));
    scene["C"].presence = Presence::Destroyed;
    scene.move("C", 0, 10);
    CHECK(sees(scene, "A", "B"));
}

TEST_CASE(
    "GR-10.08 GR-05.18 the halves of an Attack Column do not hide the enemy from one another") {
    Scene scene{"A attack-column @0,0 | C attack-column @2,0 vs B skirmish x1 @20,-2"};
    CHECK_FALSE(sees(scene, "A", "B"));
    scene["A"].beside = scene.id("C");
    scene["C"].beside = scene.id("A");
    CHECK(sees(scene, "A", "B"));
    CHECK(sees(scene, "B", "A"));
}

TEST_CASE("GR-10.08 one man in the way does not hide a whole line") {
    Scene scene{"A line @0,0 vs B line @0,20 | Hale captain @0,10"};
    CHECK(sees(scene, "A", "B"));
}

TEST_CASE("GR-10.08 a wagon is no unit that blocks sight") {
    Scene scene{"A line x2 @0,0 vs B skirmish x2 @0,6 | W skirmish x1 @0,3"};
    scene["W"].branch = Branch::Vehicle;
    CHECK(sees(scene, "A", "B"));
}

TEST_CASE("GR-10.09 those on a height see over the heads of those below, and are seen") {
    Scene scene{"A line @0,0 vs B line @0,20 | C line @0,10"};
    CHECK_FALSE(sees(scene, "A", "B"));
    scene.area(AreaKind::Hill, -10, -4, 10, 2);
    CHECK(sees(scene, "A", "B"));
    CHECK(sees(scene, "B", "A"));
    scene.setting().ground.areas.back().crest.clear();
    scene.move("C", 0, 2);  // up to the same height
    CHECK_FALSE(sees(scene, "A", "B"));
}

TEST_CASE("GR-10.09 GR-18.09 a gun at the crest sees over those on the slope before it") {
    Scene scene{"G gun:light @0,0 | C line @0,5 vs B line @0,20"};
    scene.area(AreaKind::Hill, -12, -6, 12, 6);  // its crest runs along y = 0
    const auto gun_sees = [&] {
        return sees_from(scene.battle, scene.gun_of("G").at, scene.id("B"), false, scene.id("G"));
    };
    CHECK(gun_sees());
    CHECK(sees(scene, "G", "B"));
    CHECK(sees(scene, "B", "G"));
    const InView view = in_view(scene.battle, scene.id("G"), scene.id("B"));
    CHECK(view.shooters == view.everybody);
    scene.setting().ground.areas.back().crest.clear();  // a hill that rises nowhere
    CHECK_FALSE(gun_sees());
    CHECK_FALSE(sees(scene, "B", "G"));
}

TEST_CASE("GR-10.09 GR-18.09 on one hill nobody sees over those who are as near to the crest") {
    Scene scene{"A skirmish x1 @0,0.5 | C skirmish x1 @10,0.8 vs B skirmish x1 @20,0.5>0,1"};
    scene.area(AreaKind::Hill, -20, -6, 30, 6);  // its crest runs along y = 0
    CHECK_FALSE(sees(scene, "A", "B"));
    CHECK_FALSE(sees(scene, "B", "A"));
    scene.move("C", 10, 3);
    scene.move("B", 20, 5.5);
    CHECK(sees(scene, "A", "B"));
    CHECK(sees(scene, "B", "A"));
}

TEST_CASE("GR-10.08 of whom a side knows nothing, it is not told that he is in the way") {
    Scene scene{"A line @0,0 vs B line @0,20 | C line x10 hidden @0,10>0,-1"};
    CHECK(sees(scene, "A", "B"));
    CHECK_FALSE(sees(scene, "B", "A"));  // they know of their own
    scene["C"].hidden = false;
    CHECK_FALSE(sees(scene, "A", "B"));
}

TEST_CASE("GR-10.10 nobody outside sees those who are 2 inches or deeper in the woods") {
    Scene scene{"A line @0,0 vs B skirmish x1 @0,12.4"};
    scene.area(AreaKind::Woods, -10, 10, 10, 20);
    CHECK(sees(scene, "A", "B"));  // his base is 1.9" from the edge
    scene.move("B", 0, 12.6);
    CHECK_FALSE(sees(scene, "A", "B"));
    CHECK_FALSE(sees(scene, "B", "A"));
}

TEST_CASE("GR-10.10 light woods and scrub hide nobody") {
    Scene scene{"A line @0,0 vs B skirmish x1 @0,15"};
    SUBCASE("scrub") {
        scene.area(AreaKind::Brush, -10, 10, 10, 20);
    }
    SUBCASE("light woods") {
        scene.area(AreaKind::LightWoods, -10, 10, 10, 20);
    }
    CHECK(sees(scene, "A", "B"));
}

TEST_CASE("GR-10.10 nor through woods that are as deep") {
    Scene scene{"A line @0,0 vs B line @0,20"};
    scene.area(AreaKind::Thicket, -20, 9, 20, 10.5);
    CHECK(sees(scene, "A", "B"));
    scene.area(AreaKind::Thicket, -20, 9, 20, 11.5);
    CHECK_FALSE(sees(scene, "A", "B"));
}

TEST_CASE("GR-10.10 woods one after another count together, and those that adjoin are one") {
    Scene scene{"A line @0,0 vs B line @0,20"};
    scene.area(AreaKind::Woods, -20, 5, 20, 6.5);
    CHECK(sees(scene, "A", "B"));
    scene.area(AreaKind::Thicket, -20, 12, 20, 13.5);
    CHECK_FALSE(sees(scene, "A", "B"));
    Scene one{"A line @0,0 vs B skirmish x1 @0,12.2"};
    one.area(AreaKind::Woods, -10, 10, 10, 11.5);
    one.area(AreaKind::Thicket, -10, 11.5, 10, 20);
    CHECK(sees(one, "A", "B"));  // his base is 1.7" from the edge
    one.move("B", 0, 13);
    CHECK_FALSE(sees(one, "A", "B"));
    Scene across{"A skirmish x1 @0,1.7>0,1 vs B skirmish x1 @0,8.3"};  // a road between two woods
    across.area(AreaKind::Woods, -10, -10, 10, 3);
    across.area(AreaKind::Woods, -10, 7, 10, 20);
    CHECK(sees(across, "A", "B"));
}

TEST_CASE("GR-10.11 from the outer inch of woods one looks out freely, aslant too") {
    Scene scene{"A skirmish x1 @-9,10.6 vs B line @9,4"};
    scene.area(AreaKind::Woods, -20, 10, 20, 20);
    CHECK(sees(scene, "A", "B"));
}

TEST_CASE("GR-10.10 nor does one see to the far edge of them") {
    Scene scene{"A line @0,0 vs B skirmish x1 @0,13.2"};
    scene.area(AreaKind::Woods, -20, 10, 20, 14);
    CHECK_FALSE(sees(scene, "A", "B"));
}

TEST_CASE("GR-10.12 between one and two inches inside a unit is seen and sees") {
    Scene scene{"A skirmish x1 @0,11.8 vs B line @0,2>0,1"};
    scene.area(AreaKind::Woods, -20, 10, 20, 20);
    CHECK(sees(scene, "A", "B"));
    CHECK(sees(scene, "B", "A"));
}

TEST_CASE("GR-10.23 from 2 inches or deeper nobody sees out") {
    Scene scene{"A skirmish x1 @0,13 vs B line @0,2>0,1"};
    scene.area(AreaKind::Woods, -20, 10, 20, 20);
    CHECK_FALSE(sees(scene, "A", "B"));
    scene.move("B", 0, 18);  // but into the same woods, by day
    CHECK(sees(scene, "A", "B"));
}

TEST_CASE("GR-10.25 buildings, palisades and hills stop sight; fences and smoke do not") {
    Scene scene{"A line @0,0 vs B line @0,20"};
    scene.line(LineKind::Fence, -10, 10, 10, 10);
    scene.battle.smoke.push_back({Scene::at(-5, 9), Scene::at(5, 9), scene.id("A")});
    CHECK(sees(scene, "A", "B"));
    SUBCASE("a building") {
        scene.building(-10, 8, 10, 12);
    }
    SUBCASE("a palisade") {
        scene.line(LineKind::Palisade, -10, 10, 10, 10);
    }
    SUBCASE("a curtain wall") {
        scene.line(LineKind::CurtainWall, -10, 10, 10, 10);
    }
    SUBCASE("a low ridge") {
        scene.area(AreaKind::Ridge, -10, 9, 10, 10);
    }
    SUBCASE("a hill between them") {
        scene.area(AreaKind::Hill, -10, 8, 10, 12);
    }
    CHECK_FALSE(sees(scene, "A", "B"));
}

TEST_CASE("GR-10.25 a ridge stops no sight from a height as high, a higher one does") {
    Scene scene{"A line @0,0 vs B line @0,20"};
    scene.area(AreaKind::Ridge, -20, 9, 20, 11);
    CHECK_FALSE(sees(scene, "A", "B"));
    scene.area(AreaKind::Hill, -10, -4, 10, 2);
    CHECK(sees(scene, "A", "B"));
    CHECK(sees(scene, "B", "A"));
    scene.area(AreaKind::Hill, -20, 8, 20, 12);  // under the ridge
    CHECK_FALSE(sees(scene, "A", "B"));
    CHECK_FALSE(sees(scene, "B", "A"));
    scene.area(AreaKind::Hill, -9, -4, 9, 1);  // and under them
    CHECK(sees(scene, "A", "B"));
}

TEST_CASE("GR-10.25 those who touch a palisade look over it") {
    Scene scene{"A line @0,9.5 vs B line @0,20"};
    scene.line(LineKind::Palisade, -10, 10, 10, 10);
    CHECK(sees(scene, "A", "B"));
    CHECK(sees(scene, "B", "A"));
    scene.move("A", 0, 7);
    CHECK_FALSE(sees(scene, "A", "B"));
}

TEST_CASE("GR-12.06 with a building in the way only some figures see and are seen") {
    Scene scene{"A line x1 @0,0 vs B line @0,20"};
    scene.building(0.6, 8, 10, 12);
    const InView view = in_view(scene.battle, scene.id("A"), scene.id("B"));
    CHECK(view.how_many_shoot() == 1);
    CHECK(view.how_many_are_seen() > 0);
    CHECK(view.how_many_are_seen() < 10);
    const InView back = in_view(scene.battle, scene.id("B"), scene.id("A"));
    CHECK(back.how_many_shoot() == view.how_many_are_seen());
}

TEST_CASE("GR-14.06 a gun that fires indirectly looks past skirmishers, not past ranks") {
    Scene scene{"G gun:light @0,0 vs B line @0,20 | C skirmish x10 @0,10"};
    const Point gun = scene.gun_of("G").at;
    const auto seen = [&](bool over) {
        return sees_from(scene.battle, gun, scene.id("B"), over, scene.id("G"));
    };
    CHECK(seen(true));
    scene["C"].formation = Order::Line;
    CHECK_FALSE(seen(true));
    CHECK_FALSE(seen(false));
}

TEST_CASE("what is remembered of two units is what would be found out again") {
    Scene scene{"A line @0,0 vs B line @0,20"};
    scene.building(-10, 8, 10, 12);
    CHECK_FALSE(sees(scene, "A", "B"));
    scene.move("A", -30, 10);
    CHECK(sees(scene, "A", "B"));
    scene.move("A", 0, 0);
    CHECK_FALSE(sees(scene, "A", "B"));
}

}  // namespace gauntlet_run
