#include "books/gauntlet_run/moving/forced_moves.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

using Order = ::gauntlet_run::Formation;

bool falls_back(Scene& scene, Inches far = fall_back_distance) {
    return fall_back(scene.play(), scene.id("A"), far, "GR-20.02"_rule);
}

}  // namespace

TEST_CASE("GR-20.04 straight toward the friendly edge") {
    Scene scene{"A skirmish @0,0 vs B skirmish @0,14"};
    CHECK(falls_back(scene));
    CHECK(scene["A"].stand.front == Scene::at(0, -6));
    scene.move("B", 0, 2);
    CHECK(fall_back(scene.play(), scene.id("B"), retreat_distance, "GR-20.10"_rule));
    CHECK(scene["B"].stand.front == Scene::at(0, 14));
}

TEST_CASE("GR-20.04 as far as terrain allows: the half-move in Obstructions") {
    Scene scene{"A skirmish x1 @0,0"};
    scene.area(AreaKind::Woods, -9, -20, 9, -2);
    CHECK(falls_back(scene, retreat_distance));
    CHECK(scene["A"].stand.front == Scene::at(0, -6));
}

TEST_CASE("GR-20.04 what it does not come to does not slow it") {
    Scene fence{"A skirmish x1 @0,0"};
    SUBCASE("GR-06.06 a fence that it has not the 2 inches left for") {
        fence.line(LineKind::Fence, -9, -5, 9, -5);
        CHECK(falls_back(fence));
        CHECK(fence["A"].stand.front.y <= Scene::at(0, -4.9).y);
        CHECK(fence["A"].stand.front.y >= Scene::at(0, -5).y);
    }
    SUBCASE("GR-06.06 one that it crosses") {
        fence.line(LineKind::Fence, -9, -3, 9, -3);
        CHECK(falls_back(fence));
        CHECK(fence["A"].stand.front == Scene::at(0, -4));
    }
    SUBCASE("GR-06.15 woods farther off than its half-move stop it at their rim") {
        fence.area(AreaKind::Woods, -9, -20, 9, -11);
        CHECK(falls_back(fence, retreat_distance));
        CHECK(fence["A"].stand.front.y <= Scene::at(0, -10.9).y);
        CHECK(fence["A"].stand.front.y >= Scene::at(0, -11).y);
    }
    SUBCASE("GR-20.08 and who does not get to the edge does not leave by it") {
        fence.move("A", 0, -18.5);
        fence.line(LineKind::Fence, -9, -20, 9, -20);
        CHECK(falls_back(fence));
        CHECK(fence["A"].on_table());
    }
}

TEST_CASE("GR-51.03 fall back 6 inches, retreat 12") {
    CHECK(fall_back_distance == 6_in);
    CHECK(retreat_distance == 12_in);
}

TEST_CASE("GR-20.07 a unit that cannot complete the move stays") {
    Scene water{"A skirmish x1 @0,0"};
    water.area(AreaKind::Lake, -9, -9, 9, -3);
    CHECK_FALSE(falls_back(water));
    CHECK(water["A"].stand.front == Scene::at(0, 0));
    Scene friends{"A skirmish x1 @0,0 | B skirmish x1 @0,-6"};
    CHECK_FALSE(falls_back(friends));
    CHECK_FALSE(may_fall_back(friends.battle, friends.id("A"), 6_in));
    CHECK(may_fall_back(friends.battle, friends.id("A"), 3_in));
}

TEST_CASE("GR-20.08 half of its figures beyond the edge: it is removed") {
    Scene scene{"A skirmish x1 @0,-20"};
    CHECK(falls_back(scene));
    CHECK(scene["A"].presence == Presence::Left);
}

TEST_CASE("GR-20.08 otherwise its figures stay 2 inches from the edge") {
    Scene scene{"A march-column @0,-13"};  // ten men, the last rank 4" behind the first
    CHECK(falls_back(scene));
    CHECK(scene["A"].on_table());
    for (const Point man : spots_of(scene.battle, scene.id("A"))) CHECK(man.y >= 2.5_in);
}

TEST_CASE("GR-20.06 officers near by may go along if they like") {
    for (const bool goes : {true, false}) {
        Scene scene{"A skirmish x5 @0,0 | Hale captain @5,0 | Far captain @20,0"};
        scene.answer(goes ? "go-along: go-along A" : "go-along: stay-behind A");
        CHECK(falls_back(scene));
        CHECK(scene["Hale"].stand.front == (goes ? Scene::at(5, -6) : Scene::at(5, 0)));
        CHECK(scene["Far"].stand.front == Scene::at(20, 0));
    }
}

TEST_CASE("GR-04.15 an attached officer goes with his unit") {
    Scene scene{"A skirmish x5 @0,0 | Hale captain with:A"};
    CHECK(falls_back(scene));
    CHECK(scene["Hale"].stand.front == Scene::at(0, -6));
}

TEST_CASE("GR-16.25 falling back from a charge keeps formation and facing, without a check") {
    Scene scene{"A line @0,0 vs B skirmish @0,6"};
    CHECK(fall_back(scene.play(), scene.id("A"), 6_in, "GR-16.12"_rule));
    CHECK(scene["A"].stand == Stand{Scene::at(0, -6), {0, 1}});
    CHECK(scene["A"].formation == Order::Line);
    CHECK(scene["A"].moved);  // GR-13.15 what it was loading is interrupted
}

TEST_CASE("GR-02.09 a forced move ends crouching") {
    Scene scene{"A skirmish crouching @0,0"};
    CHECK(falls_back(scene));
    CHECK_FALSE(scene["A"].crouching);
}

TEST_CASE("GR-07.14 a formed friend through whom it flees checks") {
    Scene scene{"A skirmish x1 @0,0 | B line @0,-3"};
    scene.dice("GR-07.14: 2");
    CHECK(falls_back(scene, 8_in));
    CHECK(scene["B"].formation == Order::Disordered);
}

TEST_CASE("GR-28.11 whoever is driven out of the woods is hidden no longer") {
    Scene scene{"A skirmish hidden @0,0 vs E skirmish @0,20"};
    scene.area(AreaKind::LightWoods, -10, -4, 10, 10);
    CHECK(falls_back(scene));
    CHECK_FALSE(scene["A"].hidden);
    Scene deep{"A skirmish hidden @0,0 vs E skirmish @0,20"};
    deep.area(AreaKind::LightWoods, -10, -20, 10, 10);
    CHECK(falls_back(deep));
    CHECK(deep["A"].hidden);
}

TEST_CASE("GR-05.17 a body in ranks that falls back among trees is Disordered there") {
    Scene scene{"A line @0,0"};
    scene.area(AreaKind::Woods, -20, -20, 20, -2);
    CHECK(falls_back(scene));
    CHECK(scene["A"].formation == Order::Disordered);
    Scene open{"A line @0,0"};
    CHECK(falls_back(open));
    CHECK(open["A"].formation == Order::Line);
}

TEST_CASE("GR-08.07 riders who are driven back over a fence jump it") {
    Scene scene{"A line x5 mounted expert-rider @0,0"};
    scene.line(LineKind::Fence, -20, -3, 20, -3);
    scene.dice("GR-08.07: 1");
    CHECK(falls_back(scene));
    CHECK(scene["A"].men == 4);
}

TEST_CASE("GR-28.17 a forced move into range of a Hidden unit is a look for it, others are not") {
    Scene scene{"A skirmish x5 @0,10 vs B skirmish x5 hidden @0,-12"};
    scene.area(AreaKind::Woods, -20, -20, 20, 20);
    scene.dice("GR-28.04: 7");
    CHECK(falls_back(scene));
    CHECK_FALSE(scene["B"].hidden);
    Scene near{"A skirmish x5 @0,4 vs B skirmish x5 hidden @0,-12"};
    near.area(AreaKind::Woods, -20, -20, 20, 20);
    CHECK(falls_back(near));  // it was in range before: no roll
    CHECK(near["B"].hidden);
}

TEST_CASE(
    "GR-05.17 GR-05.18 an Attack Column that falls back among trees is broken up, both halves") {
    Scene scene{"A attack-column @0,0 | B attack-column @2,0"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    scene.area(AreaKind::Woods, -9, -20, 9, -6);
    CHECK(fall_back(scene.play(), scene.id("A"), 6_in, "GR-16.12"_rule));
    CHECK(scene["A"].formation == Order::Disordered);
    CHECK(scene["B"].formation == Order::Disordered);
}

TEST_CASE("GR-06.07 who falls back tears down the fence that any of them cross") {
    Scene scene{"A line @0,0"};
    const LineId fence =
        scene.line(LineKind::Fence, 1.2, -3, 9, -3);  // not where their middle goes
    CHECK(falls_back(scene));
    CHECK(torn_down(scene.battle, fence, Scene::at(2, -3)));
    CHECK_FALSE(torn_down(scene.battle, fence, Scene::at(4, -3)));
}

TEST_CASE("GR-06.36 nobody falls back through an enemy, one who does not fight neither") {
    Scene scene{"A skirmish x1 @0,0 vs Hale captain @0,-3"};
    CHECK_FALSE(falls_back(scene));
    scene.move("Hale", 0, -1);  // GR-18.17 from one in contact it breaks away
    CHECK(falls_back(scene));
}

TEST_CASE("GR-06.02 who falls back ends an inch from others, however near he was before") {
    Scene scene{"A skirmish x1 @0,0 | B march-column @1.8,1"};
    REQUIRE(gap(scene.battle, scene.id("A"), scene.id("B")) < 1_in);
    CHECK_FALSE(falls_back(scene, 3_in));
    CHECK(falls_back(scene));
}

TEST_CASE("GR-20.08 a figure leaves the board when all of its base would be beyond the edge") {
    for (const bool off : {true, false}) {
        Scene scene{"A skirmish x1 @0,-20"};
        scene.move("A", 0, off ? -18.5 : -18.4);  // 5.5" or 5.6" from the edge to its middle
        CHECK(falls_back(scene));
        CHECK(scene["A"].on_table() == !off);
        if (!off) CHECK(scene["A"].stand.front.y == 2.5_in);
    }
}

TEST_CASE("GR-20.06 within 6 inches of the officer, not of his musician") {
    for (const bool near : {true, false}) {
        Scene scene{"A skirmish x1 @0,0 | Hale captain musician @20,0"};
        const Spots both = spots_of(scene.battle, scene.id("Hale"));
        const std::int64_t side = both.back().x > both.front().x ? 1 : -1;
        const Inches far = (near ? 5.9_in : 6.2_in) + base_radius(scene["A"]) * 2;
        scene["A"].stand.front = both.front() + Offset{side * far.in_hundredths(), 0};
        REQUIRE_FALSE(farther_than(scene.battle, scene.id("Hale"), scene.id("A"), 6_in));
        if (near) scene.answer("go-along: stay-behind A");
        CHECK(falls_back(scene));
    }
}

TEST_CASE("GR-18.21 GR-26.05 who is driven back upon captives of his side sets them free") {
    Scene scene{"A steady x1 skirmish @0,0 | C steady x1 skirmish @0,-6 vs E steady @0,20"};
    scene["C"].presence = Presence::Surrendered;
    fall_back(scene.play(), scene.id("A"), 6_in, "GR-20.02"_rule);
    CHECK(scene["C"].on_table());
}

}  // namespace gauntlet_run
