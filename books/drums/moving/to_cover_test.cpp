#include <doctest/doctest.h>

#include "books/drums/fighting/shooting.h"
#include "books/drums/measuring.h"
#include "books/drums/seeing/sight.h"
#include "books/drums/test_scene.h"

// DT-04.05: those beaten by an odd die make for cover.
namespace drums {

namespace {

void fire(Scene& scene, std::string_view dice) {
    scene.dice(dice);
    shoot(scene.play(), {scene.id("A"), scene.id("B")});
}

}  // namespace

TEST_CASE("DT-56.10 by the shortest way to the nearest cover from that shooter, and no farther") {
    Scene scene{"A provincial c2 @0,0 vs B regular c2 @0,6"};
    scene.area(AreaKind::Woods, 2, 5, 8, 12);    // 1.5" from its base
    scene.area(AreaKind::Woods, -9, 5, -4, 12);  // 3.5" away
    fire(scene, "3 4");
    CHECK(scene["B"].at.x > Scene::at(1.5, 6).x);
    CHECK(scene["B"].at.x <= Scene::at(1.56, 6).x);  // it stops where its base reaches in
    CHECK(scene["B"].at.y == Scene::at(0, 6).y);
    // With no cover within a Short it runs the full Short towards the nearest.
    Scene far{"A provincial c2 @0,0 vs B regular c2 @0,6"};
    far.area(AreaKind::Woods, -3, 14, 3, 20);
    fire(far, "3 4");
    CHECK(far["B"].at == Scene::at(0, 9));
    // Cover is also where woods come to lie in between (DT-55.04), though they are far away.
    Scene beyond{"A provincial c2 @0,0 vs B regular c2 @0,12"};
    beyond.area(AreaKind::Woods, 1, 4, 5, 8);
    CHECK(cover_from(beyond.battle, beyond.id("A"), beyond["B"]) == Cover::None);
    fire(beyond, "5 5");  // 5 + 2 + 1 = 8 against 7
    CHECK(beyond["B"].at.y == Scene::at(0, 12).y);
    CHECK(beyond["B"].at.x > Scene::at(1.4, 12).x);  // the line just cuts the corner
    CHECK(beyond["B"].at.x <= Scene::at(1.6, 12).x);
    CHECK(cover_from(beyond.battle, beyond.id("A"), beyond["B"]) == Cover::Light);
    // With no cover on the table it goes prone.
    Scene none{"A provincial c2 @0,0 vs B regular c2 @0,6"};
    fire(none, "3 4");
    CHECK(none["B"].state == State::Prone);
}

TEST_CASE("DT-56.10 one who stands against a blank wall runs for the next cover") {
    Scene scene{"A provincial c2 @0,0 vs B regular c2 @1.4,6"};
    scene.cabin(-8, 6.5, 2, 10.5, 2);  // its window is too far away
    scene.area(AreaKind::Woods, 8, 0, 16, 12);
    REQUIRE(cover_from(scene.battle, scene.id("A"), scene["B"]) == Cover::None);
    fire(scene, "3 4");
    CHECK(scene["B"].at == Scene::at(4.4, 6));
}

TEST_CASE(
    "DT-56.10 by the shortest way, though that is not straight: round the corner of a house") {
    Scene scene{"A provincial c2 @-6,0 vs B regular c2 @1.4,6"};
    scene.cabin(-8, 6.5, 2, 10.5, 2);
    scene.area(AreaKind::Woods, 8, 0, 16, 12);
    fire(scene, "5 5");  // 5 + 2 + 1 = 8 against 7
    CHECK(scene["B"].at.x > Scene::at(2.4, 6).x);
    CHECK(scene["B"].at.y > Scene::at(0, 6.5).y);
    CHECK(cover_from(scene.battle, scene.id("A"), scene["B"]) == Cover::Heavy);
    CHECK(within(scene["B"].at, Scene::at(1.4, 6), 3_in));
}

TEST_CASE("DT-54.12 the run to cover is not slowed, and stays on the table and off deep water") {
    Scene slow{"A provincial c2 @0,0 vs B regular c2 @0,6"};
    slow.area(AreaKind::Marsh, -5, 5, 5, 11);
    slow.area(AreaKind::Woods, -3, 14, 3, 20);
    fire(slow, "3 4");
    CHECK(slow["B"].at == Scene::at(0, 9));
    Scene wet{"A provincial c2 @0,0 vs B regular c2 @0,6"};
    wet.line(LineKind::River, -24, 9, 24, 9, 2);
    wet.area(AreaKind::Woods, -3, 11, 3, 20);
    fire(wet, "3 4");
    CHECK(wet["B"].at.y > Scene::at(0, 6).y);
    CHECK(wet["B"].at.y <= Scene::at(0, 8).y);
    Scene rider{"A provincial c2 @0,14 vs B mounted-trooper c2 @0,22"};
    rider.area(AreaKind::Woods, -3, 20, 3, 24);
    fire(rider, "5 5");  // in cover: a Short away from the shooter, as far as the table goes
    CHECK(rider["B"].at.y > Scene::at(0, 23.5).y);
    CHECK(rider["B"].at.y <= Scene::at(0, 24).y);
}

TEST_CASE("DT-56.10, DT-54.12 not into contact; a prone figure crawls there and stays prone") {
    Scene scene{"A provincial c2 @0,0 | C regular @0,8.5 vs B regular c2 prone @0,6"};
    scene.area(AreaKind::Woods, -1.5, 8, 1.5, 12);
    fire(scene, "3 4");
    CHECK(scene["B"].state == State::Prone);
    CHECK(scene["B"].at != Scene::at(0, 6));
    CHECK_FALSE(within(scene["B"].at, scene["C"].at, 1.05_in));
}

TEST_CASE("DT-56.11 prone in cover suffers nothing more; mounted rides 1 Short away instead") {
    Scene scene{"A provincial c2 @0,0 vs B regular c2 prone @0,6"};
    scene.area(AreaKind::Woods, -3, 5, 3, 9);
    fire(scene, "5 5");  // 5 + 2 + 2 - 1 = 8 against 7
    CHECK(scene["B"].state == State::Prone);
    CHECK(scene["B"].at == Scene::at(0, 6));
    Scene rider{"A provincial c2 @0,0 vs B mounted-trooper c2 @0,6"};
    rider.area(AreaKind::Woods, -3, 5, 3, 9);
    fire(rider, "5 5");
    CHECK(rider["B"].standing());
    CHECK(rider["B"].at == Scene::at(0, 9));
    Scene bare{"A provincial c2 @0,0 vs B mounted-trooper c2 @0,6"};
    fire(bare, "3 4");  // no cover on the table
    CHECK(bare["B"].standing());
    CHECK(bare["B"].at == Scene::at(0, 9));
}

TEST_CASE("DT-57.13, DT-54.12 the run to cover does not end across a fence from an enemy") {
    for (const bool enemy : {true, false}) {
        Scene scene{"A provincial c2 @0,0 | C regular @0.8,3.5 vs B regular c2 @0,6"};
        scene.line(LineKind::Fence, -9, 4, 9, 4);
        if (!enemy) scene.move("C", 9, 0);
        fire(scene, "3 4");  // straight on he would be behind the fence, and C across it
        CHECK(cover_from(scene.battle, scene.id("A"), scene["B"]) == Cover::Light);
        CHECK((scene["B"].at.x == Scene::at(0, 6).x) == !enemy);
        CHECK_FALSE(in_contact(scene.battle, scene.id("B"), scene.id("C")));
    }
}

}  // namespace drums
