#include "books/long_rifle/seeing/cover.h"

#include <doctest/doctest.h>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/moving/retrieving_wounded.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/test_scene.h"

namespace long_rifle {

namespace {

struct Sheltered {
    bool cover, concealment;
    bool operator==(const Sheltered&) const = default;
};
constexpr Sheltered neither{false, false}, both{true, true}, only_concealed{false, true};

Sheltered sheltered(const Scene& scene) {
    const FigureId who = scene.id("B"), by = scene.id("A");
    return {in_cover(scene.battle, who, by), concealed(scene.battle, who, by)};
}

int spotting_dice(const Scene& scene) {
    return in_sight_dice(scene.battle, scene.id("A"), FigureSet{scene.id("B")}).dice;
}

// One shot at B with that to-hit die and, if it hits, that location.
Damage shot(Scene& scene, std::string_view dice) {
    scene.weapon("A", "musket").markers = 0;
    scene["B"].status = Status::CarryOn;
    scene.dice(dice);
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    if (scene["B"].status == Status::OutOfTheFight) return Damage::OutOfTheFight;
    return scene["B"].status == Status::ObviouslyDead ? Damage::ObviouslyDead : Damage::Miss;
}

constexpr std::string_view two = "A warrior rep4 @-10,0 facing 1,0 vs B soldier rep4 @0,0 prone";

}  // namespace

TEST_CASE("LR-17.10 who has cover and concealment") {
    Scene scene{two};
    scene["B"].prone = false;
    SUBCASE("clear ground") {
        CHECK(sheltered(scene) == neither);
    }
    SUBCASE("touching a hill crest, seen from the other side") {
        scene.hill(-1, -8, 0.4, 8);  // the crest runs at -0.3
        CHECK(sheltered(scene) == both);
        scene.move("B", -0.6, 0);  // on the near side of it
        CHECK(sheltered(scene) == neither);
    }
    SUBCASE("woods, stationary and moving") {
        scene.woods(-0.8, -4, 4, 4);
        CHECK(sheltered(scene) == both);
        scene["B"].moved_this_turn = true;
        CHECK(sheltered(scene) == only_concealed);
    }
    SUBCASE("inside a building, stationary and moving, and at its window") {
        scene.cabin(-0.5, -2, 4, 2, 1, 1);
        CHECK(scene["B"].standing.opening);
        CHECK(sheltered(scene) == both);
        scene["B"].moved_this_turn = true;
        CHECK(sheltered(scene) == only_concealed);
        scene.move("B", 2, 0);
        CHECK_FALSE(scene["B"].standing.opening);
        CHECK(sheltered(scene) == only_concealed);
        scene["B"].moved_this_turn = false;
        CHECK(sheltered(scene) == both);
    }
    SUBCASE("inside or leaving a creek") {
        scene.creek(0, -10, 0, 10);
        scene["B"].moved_this_turn = true;
        CHECK(sheltered(scene) == both);
        scene.move("B", 3, 0);
        CHECK(sheltered(scene) == neither);
        scene["B"].leaving_water = true;
        CHECK(sheltered(scene) == both);
    }
    SUBCASE("swimming: in cover only") {
        scene.line(LineKind::River, 0, -10, 0, 10, 2);
        CHECK(sheltered(scene) == Sheltered{true, false});
    }
    SUBCASE("inside a river ford") {
        scene.line(LineKind::River, 0, -10, 0, 10, 2);
        scene.area(AreaKind::Ford, -2, -2, 2, 2);
        CHECK(sheltered(scene) == both);
    }
}

TEST_CASE("LR-17.07 concealment only makes the target harder to spot") {
    Scene scene{two};
    scene["B"].prone = false;
    CHECK(spotting_dice(scene) == 4);
    scene.woods(-0.8, -4, 4, 4);
    scene["B"].moved_this_turn = true;
    CHECK(spotting_dice(scene) == 3);
    CHECK(shot(scene, "LR-18.07: 4; LR-18.24: 4 5") == Damage::OutOfTheFight);  // an 8, the gut
}

TEST_CASE("LR-17.08 cover makes it harder to spot and harder to hit") {
    Scene scene{two};
    scene["B"].prone = false;
    scene.woods(-0.8, -4, 4, 4);
    CHECK(spotting_dice(scene) == 3);
    CHECK(shot(scene, "LR-18.07: 4") == Damage::Miss);                 // an 8
    CHECK(shot(scene, "LR-18.07: 5; LR-18.24: 4 4") == Damage::Miss);  // locations 8
    CHECK(shot(scene, "LR-18.07: 5; LR-18.24: 4 5") == Damage::Miss);  // 9
    CHECK(shot(scene, "LR-18.07: 5; LR-18.24: 5 5") == Damage::Miss);  // 10
    CHECK(shot(scene, "LR-18.07: 5; LR-18.24: 5 6") == Damage::Miss);  // 11
    CHECK(shot(scene, "LR-18.07: 5; LR-18.24: 6 6") == Damage::Miss);  // to 12
    CHECK(shot(scene, "LR-18.07: 5; LR-18.24: 3 4") == Damage::OutOfTheFight);
}

TEST_CASE("LR-17.09 cover and concealment at once hinder spotting once") {
    Scene scene{two};
    scene.woods(-0.8, -4, 4, 4);
    scene.wall(-0.5, -2, -0.5, 2);
    CHECK(sheltered(scene) == both);
    CHECK(hard_to_spot(scene.battle, scene.id("B"), scene.id("A")));
    CHECK(spotting_dice(scene) == 3);
}

TEST_CASE("LR-17.11 stationary is who has not moved this turn, or has just ducked back there") {
    Scene scene{two};
    scene["B"].prone = false;
    scene.woods(4, -4, 10, 4);
    CHECK(stationary(scene["B"]));
    scene["B"].moved_this_turn = true;
    CHECK_FALSE(stationary(scene["B"]));
    note_everybody_in_sight(scene.battle);
    Tests due;
    duck_back(scene.play(), scene.id("B"), FigureSet{scene.id("A")}, due);
    CHECK(scene["B"].standing.woods);
    CHECK(stationary(scene["B"]));
    CHECK(in_cover(scene.battle, scene.id("B"), scene.id("A")));
}

TEST_CASE("LR-17.11 who is carried along does not keep still") {
    Scene scene{"A warrior rep4 @-10,0 vs B soldier rep4 stunned @0,0 | C soldier rep4 @1.5,0"};
    scene.woods(-0.8, -4, 8, 4);
    note_everybody_in_sight(scene.battle);
    CHECK(in_cover(scene.battle, scene.id("B"), scene.id("A")));
    scene["C"].active = true;
    scene["C"].movement = 8_in;
    pick_up(scene.play(), scene.id("C"), scene.id("B"));
    travel(scene.play(), scene.id("C"), Path{scene["C"].at, Scene::at(5, 0)}, Travel::Voluntary);
    CHECK(scene["B"].at == Scene::at(5, 0));
    CHECK_FALSE(in_cover(scene.battle, scene.id("B"), scene.id("A")));
    CHECK(concealed(scene.battle, scene.id("B"), scene.id("A")));
}

TEST_CASE("LR-17.11 nor does who is carried up a stair") {
    Scene scene{"A warrior rep4 @-20,0 vs B soldier rep4 out @2,0 | C soldier rep4 @2,1"};
    scene.cabin(0, -3, 6, 3, 1, 0, 2);
    note_everybody_in_sight(scene.battle);
    scene["C"].carrying = scene.id("B");
    scene["B"].carried_by = scene.id("C");
    CHECK(stationary(scene["B"]));
    change_level(scene.play(), scene.id("C"), 1);
    REQUIRE(scene["B"].level == 1);
    CHECK_FALSE(stationary(scene["B"]));
    CHECK_FALSE(in_cover(scene.battle, scene.id("B"), scene.id("A")));
}

TEST_CASE("LR-17.11 troops that a PEF stood for have moved if it has, and keep still if it has") {
    for (const bool moves : {true, false}) {
        Scene scene{"A scout rep4 unarmed game @0,0 vs B warrior rep4 unarmed game @0,20"};
        scene["B"].status = Status::Waiting;
        scene.woods(-10, 8, 10, 20);
        scene.battle.pefs.push_back(
            {SideId::of(1), SeatId::of(1), 1, scene.mask({"B"}), Scene::at(0, 15), true, false});
        scene.settle();
        Answer answer;
        answer.path = Path{Scene::at(0, 15)};
        if (moves) answer.path.push_back(Scene::at(0, 10));
        scene.umpire.otherwise([&](const Question&) { return answer; });
        activate_pef(scene.play(), 0);
        REQUIRE(scene.battle.pefs[0].on_table);
        scene.move("A", 0, 7.5);  // and somebody comes to look
        scene.woods(-10, 7, 10, 9);
        resolve_pefs(scene.play());
        REQUIRE(scene["B"].status == Status::CarryOn);
        CHECK(scene["B"].standing.woods);
        CHECK(in_cover(scene.battle, scene.id("B"), scene.id("A")) == !moves);
    }
}

TEST_CASE("LR-17.12 a solid thing between them that the target touches is cover") {
    Scene scene{"A warrior rep4 @-10,0 facing 1,0 vs B soldier rep4 @0,0"};
    for (const LineKind kind : {LineKind::Wall, LineKind::Fence, LineKind::Log}) {
        scene.setting().ground.lines.clear();
        scene.line(kind, -0.5, -2, -0.5, 2);
        CHECK(sheltered(scene) == Sheltered{true, false});
        scene.move("A", 10, 0);  // the other side of it
        CHECK(sheltered(scene) == neither);
        scene.move("A", -10, 0);
        scene.move("B", 0.2, 0);  // does not touch it
        CHECK(sheltered(scene) == neither);
        scene.move("B", 0, 0);
    }
    scene.setting().ground.lines.clear();
    scene.line(LineKind::Road, -0.5, -2, -0.5, 2, 1);
    CHECK(sheltered(scene) == neither);
}

TEST_CASE("LR-17.12 a wagon is cover for whoever stands at it, and hides whoever does not") {
    Scene scene{"A warrior rep4 @-10,0 facing 1,0 vs B soldier rep4 @1.5,0 | W wagon @0,0"};
    CHECK(sheltered(scene).cover);
    CHECK(clear_line(scene.battle, scene.id("A"), scene.id("B")));
    scene.move("B", 3, 0);
    CHECK_FALSE(sheltered(scene).cover);
    CHECK_FALSE(clear_line(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("LR-17.13 prone is no cover: it turns an 8 into a miss and no more") {
    Scene scene{two};
    CHECK(sheltered(scene) == neither);
    CHECK(spotting_dice(scene) == 4);
    CHECK(shot(scene, "LR-18.07: 4") == Damage::Miss);
    scene["B"].prone = true;
    CHECK(shot(scene, "LR-18.07: 5; LR-18.24: 4 5") == Damage::OutOfTheFight);
}

}  // namespace long_rifle
