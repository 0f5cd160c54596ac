#include <doctest/doctest.h>

#include "books/long_rifle/buildings/building_scene.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

TEST_CASE("LR-26.12 who is in a half-burning building must leave by the nearest exit") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    stand(scene, "A", 3, 2);
    CHECK_FALSE(must_leave(scene.battle, scene.id("A")));
    put_fire(scene, cabin, Scene::at(0, 2), 4_in, 4_in);  // all but the right side, mostly
    CHECK(must_leave(scene.battle, scene.id("A")));
    CHECK(building_question(scene, "A").options.size() == 1);
    CHECK(act(scene, "A", "leave-building"));
    CHECK_FALSE(scene["A"].standing.inside);
    CHECK(scene["A"].at.x > Scene::at(4, 0).x);
    CHECK(scene["A"].movement < 8_in - 4_in);
    CHECK_FALSE(scene["A"].finished);
}

TEST_CASE("LR-26.12 when next active they leave, whether a player or the game runs them") {
    for (const std::string_view player : {"", "game"}) {
        Scene scene{fmt::format("A settler {} @3,2 vs B warrior @-20,20", player)};
        const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
        put_fire(scene, cabin, Scene::at(0, 2), 4_in, 4_in);
        scene.settle();
        for (FigureSet& seen : scene.battle.seen) seen = FigureSet::first_of(most_figures);
        scene.umpire.otherwise([](const Question& question) {
            return pick(question.options.size() - 1);  // done
        });
        activate_group(scene.play(), scene.mask({"A"}));
        CHECK(scene.told("LR-26.12"_rule));
        CHECK_FALSE(scene["A"].standing.inside);
    }
}

TEST_CASE("LR-26.10 nobody goes into a building that must be abandoned; from within one gets out") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    const auto blocked = [&](Point a, Point b) {
        return step_blocked(scene.battle, scene.id("A"), a, b, false);
    };
    const Point outside = Scene::at(6, 2), sill = Scene::at(4, 2), inside = Scene::at(2, 2);
    stand(scene, "A", 6, 2);
    put_fire(scene, cabin, Scene::at(0, 2), 3.9_in, 4_in);
    CHECK_FALSE(blocked(outside, inside));
    scene.battle.blazes[0].left = 4_in;
    CHECK(blocked(outside, inside));
    CHECK((blocked(outside, sill) || blocked(sill, inside)));
    CHECK(way_toward(scene.battle, scene.id("A"), inside, 8_in).back().x >= sill.x);
    stand(scene, "A", 2, 2);
    CHECK_FALSE(blocked(inside, outside));
}

TEST_CASE("LR-26.12 of two open exits it takes the nearer") {
    for (const bool far : {true, false}) {
        Scene scene{"A settler"};
        const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
        put_fire(scene, cabin, Scene::at(0, 0), 4_in, 4_in);  // the near and the left side
        stand(scene, "A", far ? 2 : 3, far ? 3 : 2);
        CHECK(act(scene, "A", "leave-building"));
        CHECK((scene["A"].at.y > Scene::at(0, 4).y) == far);
        CHECK((scene["A"].at.x > Scene::at(4, 0).x) != far);
    }
}

TEST_CASE("LR-26.12 where every exit is closed nobody can be made to leave") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    stand(scene, "A", 3.5, 2);
    put_fire(scene, cabin, Scene::at(0, 2), 4.6_in, 4.6_in);  // near, left and far side
    put_barricade(scene, {cabin, right_window}, 1);
    CHECK_FALSE(must_leave(scene.battle, scene.id("A")));
    CHECK(offered(scene, "A", "unbarricade"));
}

TEST_CASE("LR-26.12 from upstairs the way out begins with a level down") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1, 0, 2);
    stand(scene, "A", 2, 2, 1);
    put_fire(scene, cabin, Scene::at(0, 2), 4_in, 4_in);
    CHECK(act(scene, "A", "leave-building"));
    CHECK(scene["A"].level == 0);
    CHECK(scene["A"].standing.inside == cabin);
    CHECK_FALSE(must_leave(scene.battle, scene.id("A")));  // not before its next activation
    next_activation(scene);
    CHECK(act(scene, "A", "leave-building"));
    CHECK_FALSE(scene["A"].standing.inside);
}

TEST_CASE("LR-26.12 who cannot get through in one activation goes to the opening") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 10, 10, 1);
    stand(scene, "A", 3, 5);
    put_fire(scene, cabin, Scene::at(0, 5), 14_in, 14_in);
    CHECK(act(scene, "A", "leave-building"));
    CHECK(scene["A"].standing.inside == cabin);
    CHECK(scene["A"].movement == 0_in);
    next_activation(scene);
    CHECK(act(scene, "A", "leave-building"));
    CHECK_FALSE(scene["A"].standing.inside);
}

TEST_CASE("LR-26.12, LR-11.12 upstairs whoever lies gets up first: the stair takes a full move") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1, 0, 2);
    stand(scene, "A", 2, 2, 1);
    scene["A"].prone = true;
    put_fire(scene, cabin, Scene::at(0, 2), 4_in, 4_in);
    CHECK(act(scene, "A", "leave-building"));
    CHECK_FALSE(scene["A"].prone);
    CHECK(scene["A"].movement == 4_in);
    CHECK(scene["A"].level == 1);
    CHECK_FALSE(must_leave(scene.battle, scene.id("A")));
    next_activation(scene);
    CHECK(act(scene, "A", "leave-building"));
    CHECK(scene["A"].level == 0);
}

TEST_CASE("LR-11.12, LR-26.12 knocked down on his way out he must get up again for half a move") {
    Scene scene{"A soldier rep5 star unloaded @3,2 vs B warrior rep4 musket game @20,2"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    put_fire(scene, cabin, Scene::at(0, 2), 4_in, 4_in);
    scene.settle();
    scene.battle.seen = {};
    begin_activation(scene.battle, scene.id("A"));
    scene.umpire.otherwise([&](const Question& question) {  // he stays where he is seen
        Answer answer;
        answer.path = Path{scene.battle[question.about].at};
        answer.facing = scene.battle[question.about].facing;
        return answer;
    });
    scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 1 1 1; LR-12.21: 1; LR-18.07: 6; LR-18.24: 2 3");
    scene.dice("LR-13.24: 1 1; LR-04.09: 1 4 4 4 4");  // knocked down, he carries on (LR-04.16)
    scene.answer("in-sight: finish-movement");
    scene.answer("finish-fast: normal");
    scene.answer("free-will: pass-2");
    leave_building(scene.play(), scene.id("A"));
    CHECK_FALSE(scene["A"].prone);
    CHECK(scene["A"].standing.inside == cabin);  // what is left does not take him through
    CHECK(scene["A"].movement == 0_in);
}

TEST_CASE("LR-26.10 nor straight through it, in by a door and out by a window") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    stand(scene, "A", 2, -2);
    put_fire(scene, cabin, Scene::at(0, 2), 2_in, 2_in);  // the left and the right side
    put_fire(scene, cabin, Scene::at(4, 2), 1.9_in, 2_in);
    const auto blocked = [&] {
        return step_blocked(scene.battle, scene.id("A"), Scene::at(2, -2), Scene::at(2, 6), false);
    };
    CHECK_FALSE(blocked());
    scene.battle.blazes[1].left = 2_in;
    REQUIRE(must_abandon(scene.battle, cabin));
    CHECK(blocked());
}

TEST_CASE("LR-26.12, LR-07.14 whom another group takes along must leave too: he is active") {
    Scene scene{"A settler rep4 group1 | B settler rep4 group2"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4, 1);
    put_fire(scene, cabin, Scene::at(0, 2), 2_in, 2_in);
    put_fire(scene, cabin, Scene::at(4, 2), 2_in, 2_in);
    stand(scene, "A", 2, 0.5);
    stand(scene, "B", 2, -3);
    scene["A"].active = false;
    scene["B"].moved = true;
    scene["B"].movement = 4_in;
    REQUIRE(may_join_up(scene.battle, scene.id("B")) == scene.mask({"A"}));
    join_up(scene.play(), scene.id("B"));
    CHECK(scene["A"].active);
    CHECK_FALSE(scene["A"].standing.inside);
}

}  // namespace long_rifle
