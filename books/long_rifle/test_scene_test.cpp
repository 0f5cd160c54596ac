#include "books/long_rifle/test_scene.h"

#include <doctest/doctest.h>

namespace long_rifle {

TEST_CASE("a scene is written in one line") {
    Scene scene{
        "Billy Pinkley scout rep5 star @0,0 facing 0,1 | Tom scout rep3 @-2,0"
        " vs Huron warrior rep4 @5,0 unloaded | A bear game"};
    CHECK(scene.battle.figures.size() == 4);
    CHECK(scene["Billy Pinkley"].at == Scene::at(0, 0));
    CHECK(scene["Billy Pinkley"].facing == Facing{0, 1});
    CHECK(scene["Billy Pinkley"].seat == SeatId{0});
    CHECK(scene["Tom"].side == SideId{0});
    CHECK(scene["Tom"].facing == Facing{1, 0});
    CHECK(scene["Huron"].side == SideId{1});
    CHECK(scene["Huron"].seat == SeatId{1});
    CHECK(scene.weapon("Huron", "musket").markers == 1);
    CHECK(scene["A"].animal == Animal::Bear);
    CHECK_FALSE(scene["A"].seat);
    CHECK_THROWS_AS(scene.id("Nobody"), ScriptError);
    CHECK_THROWS_AS((Scene{"A scout rep5 wings"}), ScriptError);
}

TEST_CASE("a scene names the target of an answer") {
    Scene scene{"Billy Pinkley scout vs Huron warrior"};
    scene.answer("target: fire Huron");
    Question question =
        question_for(scene.battle, scene.id("Billy Pinkley"), "LR-18.04"_rule, "target");
    offer(question, "hold-fire");
    offer(question, "fire", scene.id("Billy Pinkley"), scene.id("Huron"));
    CHECK(scene.play().choose(question).verb == "fire");
    scene.finish();
}

TEST_CASE("a scene has ground") {
    Scene scene{"Billy scout @-10,-10"};
    scene.woods(0, 0, 6, 6);
    scene.hill(-8, 0, -2, 4);
    scene.creek(-24, 12, 24, 12);
    scene.cabin(10, 10, 14, 14);
    const Ground& ground = scene.battle.ground();
    CHECK(ground.inside(Scene::at(3, 3), AreaKind::Woods));
    CHECK(ground.inside(Scene::at(-20, 12.5), LineKind::Creek));
    CHECK(ground.building_at(Scene::at(12, 12)));
    CHECK(ground.areas[1].crest.size() == 2);
    CHECK(ground.buildings[0].openings.size() == 4);
}

}  // namespace long_rifle
