#include <doctest/doctest.h>

#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/groups.h"
#include "books/long_rifle/turn/turn.h"

// LR-27.26: the last of a Fast Move on a road.
namespace long_rifle {

namespace {

// Rep 4 and a die of 1, with the road die 4: 13", the last 4" of them for the road only.
void runs(Scene& scene, std::string_view who) {
    begin_activation(scene.battle, scene.id(who));
    scene.dice("LR-11.02: 1 6; LR-27.26: 4");
    fast_move(scene.play(), FigureSet{scene.id(who)});
    REQUIRE(scene[who].movement == 13_in);
    REQUIRE(scene[who].road_extra == 4_in);
}
bool refused(const Scene& scene, std::string_view who, Point to, Inches allowance) {
    Answer answer;
    answer.path = Path{scene[who].at, to};
    answer.facing = {0, 1};
    return FigureMove{scene.battle, scene.id(who), allowance}.check(answer).has_value();
}

}  // namespace

TEST_CASE("LR-27.26, LR-12.06 the two inches of an In Sight may lead off the road") {
    Scene scene{"A scout rep4 @0,0"};
    scene.road(-24, 0, 24, 0);
    runs(scene, "A");
    CHECK_FALSE(refused(scene, "A", Scene::at(0, 2), 2_in));
    scene["A"].movement = 5_in;  // all but one inch of it is the road's
    CHECK_FALSE(refused(scene, "A", Scene::at(2, 0), 2_in));
    CHECK(refused(scene, "A", Scene::at(0, 2), 2_in));
}

TEST_CASE("LR-27.26, LR-11.21 off the table by the road, or without the road's part") {
    Scene scene{"A scout rep4 @14,0"};
    scene.road(-24, 0, 24, 0);
    runs(scene, "A");
    CHECK_FALSE(refused(scene, "A", Scene::at(26, 0), 13_in));
    CHECK(refused(scene, "A", Scene::at(25.5, 5), 13_in));
    scene.move("A", 17, 0);
    CHECK_FALSE(refused(scene, "A", Scene::at(24.5, 4), 13_in));  // 8.5": enough without it
}

TEST_CASE("LR-27.26, LR-07.14 of those taken along only who is on the road has its part") {
    Scene scene{
        "A scout rep4 @4,0 facing 1,0 | B scout rep4 @4,3 facing 1,0 | E scout rep4 @12,0 facing "
        "-1,0"};
    scene.road(-24, 0, 24, 0);
    const FigureId e = scene.id("E");
    runs(scene, "E");
    scene.answer_move("move", "E", {Scene::at(8, 0)});
    carry_out(scene.play(), e, {"move", e, {}, -1, {}});
    REQUIRE(may_join_up(scene.battle, e) == scene.mask({"A", "B"}));
    carry_out(scene.play(), e, {"join-group", e, {}, -1, {}});
    CHECK(scene["A"].movement == 9_in);
    CHECK(refused(scene, "A", Scene::at(4, -8), 9_in));
    CHECK_FALSE(refused(scene, "A", Scene::at(-5, 0), 9_in));
    CHECK(scene["B"].movement == 5_in);
    CHECK_FALSE(refused(scene, "B", Scene::at(4, 8), 5_in));
}

}  // namespace long_rifle
