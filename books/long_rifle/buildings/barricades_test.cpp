#include <doctest/doctest.h>

#include "books/long_rifle/buildings/building_scene.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/turn/challenges.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

TEST_CASE("LR-25.07 a window's barricade starts at 0 and gains 1 per figure and turn, 2 at most") {
    Scene scene{"A settler | B settler | C settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    const Place window{cabin, right_window};
    stand(scene, "A", 3.5, 2.4);
    CHECK(work(scene, "A", "barricade"));
    CHECK(value_at(scene, window) == 1);
    scene.battle.turn = 2;
    next_activation(scene);
    stand(scene, "B", 3.5, 1.4);
    CHECK(act(scene, "A", "barricade"));
    CHECK(act(scene, "B", "barricade"));
    finish_building_task(scene.play(), scene.id("A"));
    finish_building_task(scene.play(), scene.id("B"));
    CHECK(value_at(scene, window) == 2);
    next_activation(scene);
    scene.battle.turn = 3;
    CHECK_FALSE(offered(scene, "A", "barricade"));
}

TEST_CASE(
    "LR-25.07 two who work at a window together raise it from 0 to 2, a third finds no room") {
    Scene scene{"A settler | B settler | C settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    const Place window{cabin, right_window};
    stand(scene, "A", 3.5, 2.5);
    stand(scene, "B", 3.5, 1.5);
    stand(scene, "C", 3.5, 2);
    CHECK(act(scene, "A", "barricade"));
    CHECK(act(scene, "B", "barricade"));
    CHECK_FALSE(offered(scene, "C", "barricade"));
    finish_building_task(scene.play(), scene.id("A"));
    finish_building_task(scene.play(), scene.id("B"));
    CHECK(value_at(scene, window) == 2);
}

TEST_CASE("LR-25.07, LR-09.16 a whole activation, done at its end, of one who can use his hands") {
    Scene scene{"A settler rep4 @3.5,2 vs B warrior @3.5,20"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    scene.settle();
    note_everybody_in_sight(scene.battle);
    SUBCASE("left in peace") {
        scene.answer("action: barricade");
        activate_group(scene.play(), scene.mask({"A"}));
        CHECK(value_at(scene, {cabin, right_window}) == 1);
        CHECK(scene["A"].spent);
    }
    SUBCASE("interrupted it is spent as well") {
        scene["A"].active = true;
        scene["A"].movement = 8_in;
        CHECK(act(scene, "A", "barricade"));
        interrupt(scene.play(), scene.id("A"));
        CHECK(scene["A"].spent);  // LR-07.16
        CHECK(scene["A"].movement == 0_in);
    }
    SUBCASE("not lying down, nor with a casualty in his arms, nor from outside") {
        stand(scene, "A", 3.5, 2);
        CHECK(offered(scene, "A", "barricade"));
        scene["A"].prone = true;
        CHECK_FALSE(offered(scene, "A", "barricade"));
        scene["A"].prone = false;
        scene["A"].carrying = scene.id("B");
        CHECK_FALSE(offered(scene, "A", "barricade"));
        scene["A"].carrying = {};
        stand(scene, "A", 4.5, 2);
        CHECK_FALSE(offered(scene, "A", "barricade"));
    }
}

TEST_CASE("LR-25.07 LR-25.08 no more than two work at an opening in one turn") {
    Scene scene{"A settler | B settler | C settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 1.5, 0.5);
    stand(scene, "B", 2.5, 0.5);
    stand(scene, "C", 2, 0.5);
    CHECK(act(scene, "A", "barricade"));
    CHECK(act(scene, "B", "barricade"));
    CHECK_FALSE(offered(scene, "C", "barricade"));
    finish_building_task(scene.play(), scene.id("A"));
    finish_building_task(scene.play(), scene.id("B"));
    CHECK_FALSE(offered(scene, "C", "barricade"));
    CHECK_FALSE(offered(scene, "C", "unbarricade"));
    CHECK(value_at(scene, {cabin, door}) == 3);
}

TEST_CASE("LR-25.08 a door's barricade starts at 1 and goes up to 3") {
    Scene scene{"A settler | B settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 1.5, 0.5);
    CHECK(work(scene, "A", "barricade"));
    CHECK(value_at(scene, {cabin, door}) == 2);
    scene.battle.turn = 2;
    next_activation(scene);
    CHECK(work(scene, "A", "barricade"));
    CHECK(value_at(scene, {cabin, door}) == 3);
    scene.battle.turn = 3;
    next_activation(scene);
    CHECK_FALSE(offered(scene, "A", "barricade"));
}

TEST_CASE("LR-09.16 LR-25.07 work that is interrupted comes to nothing") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 3.5, 2);
    CHECK(act(scene, "A", "barricade"));
    CHECK(scene["A"].finished);
    CHECK(scene["A"].task == Task::Barricade);
    CHECK(value_at(scene, {cabin, right_window}) == -1);  // not before the activation ends
    interrupt(scene.play(), scene.id("A"));
    finish_building_task(scene.play(), scene.id("A"));
    CHECK(value_at(scene, {cabin, right_window}) == -1);
}

TEST_CASE("LR-09.16 who has moved or fired has no whole activation left for work") {
    Scene scene{"A settler"};
    scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 3.5, 2);
    CHECK(offered(scene, "A", "barricade"));
    scene["A"].moved = true;
    CHECK_FALSE(offered(scene, "A", "barricade"));
    scene["A"].moved = false;
    scene["A"].fired = true;
    CHECK_FALSE(offered(scene, "A", "barricade"));
}

TEST_CASE("LR-09.16 what is finished stays, whatever happens to the worker afterwards") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 3.5, 2);
    CHECK(work(scene, "A", "barricade"));
    interrupt(scene.play(), scene.id("A"));
    finish_building_task(scene.play(), scene.id("A"));
    CHECK(value_at(scene, {cabin, right_window}) == 1);
}

TEST_CASE("LR-25.09 a barricade is taken away from inside, 1 per figure and turn, by two at most") {
    Scene scene{"A settler | B settler | C settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    const Place window{cabin, right_window};
    put_barricade(scene, window, 2);
    stand(scene, "A", 3.5, 2.5);
    stand(scene, "B", 3.5, 1.5);
    stand(scene, "C", 4.5, 2);  // outside
    CHECK_FALSE(offered(scene, "C", "unbarricade"));
    CHECK(work(scene, "A", "unbarricade"));
    CHECK(value_at(scene, window) == 1);
    CHECK_FALSE(passable(scene.battle, cabin, right_window));
    CHECK(work(scene, "B", "unbarricade"));
    CHECK(value_at(scene, window) == 0);
    stand(scene, "C", 3.5, 2);
    CHECK_FALSE(offered(scene, "C", "unbarricade"));
}

TEST_CASE("LR-25.11 an attacker rolls 1d6 and a 1 lowers the DV by 1") {
    Scene scene{"A warrior | B warrior"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    put_barricade(scene, {cabin, door}, 3);
    stand(scene, "A", 1.5, -0.5);
    stand(scene, "B", 2.5, -0.5);
    scene.dice("LR-25.11: 1 2");
    CHECK(act(scene, "A", "attack-barricade"));
    CHECK(act(scene, "B", "attack-barricade"));
    CHECK(scene["A"].finished);
    finish_building_task(scene.play(), scene.id("A"));
    finish_building_task(scene.play(), scene.id("B"));
    CHECK(value_at(scene, {cabin, door}) == 2);
}

TEST_CASE("LR-25.11 two attackers at most, from outside only, and only if uninterrupted") {
    Scene scene{"A warrior | B warrior | C warrior"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    put_barricade(scene, {cabin, door}, 3);
    stand(scene, "C", 2, 0.5);
    CHECK_FALSE(offered(scene, "C", "attack-barricade"));
    stand(scene, "A", 1.5, -0.5);
    stand(scene, "B", 2.5, -0.5);
    stand(scene, "C", 2, -0.5);
    CHECK(act(scene, "A", "attack-barricade"));
    CHECK(act(scene, "B", "attack-barricade"));
    CHECK_FALSE(offered(scene, "C", "attack-barricade"));
    interrupt(scene.play(), scene.id("A"));
    finish_building_task(scene.play(), scene.id("A"));  // rolls nothing
    CHECK(value_at(scene, {cabin, door}) == 3);
}

TEST_CASE("LR-25.12 at DV 0 the barricade is gone, and is passed from the next activation") {
    Scene scene{"A warrior"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    put_barricade(scene, {cabin, right_window}, 1);
    stand(scene, "A", 4.5, 2);
    scene.dice("LR-25.11: 1");
    CHECK(work(scene, "A", "attack-barricade"));
    CHECK(value_at(scene, {cabin, right_window}) == 0);
    CHECK_FALSE(passable(scene.battle, cabin, right_window));
    next_activation(scene);
    CHECK(passable(scene.battle, cabin, right_window));
}

TEST_CASE("LR-25.13 what was destroyed from outside is not put up again") {
    Scene scene{"A warrior | B settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    put_barricade(scene, {cabin, right_window}, 1);
    stand(scene, "A", 4.5, 2);
    stand(scene, "B", 3.5, 2);
    scene.dice("LR-25.11: 1");
    CHECK(work(scene, "A", "attack-barricade"));
    scene.battle.turn = 2;
    next_activation(scene);
    CHECK_FALSE(offered(scene, "B", "barricade"));
}

TEST_CASE("LR-25.13 what was cleared from inside may be put up again") {
    Scene scene{"B settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    put_barricade(scene, {cabin, right_window}, 1);
    stand(scene, "B", 3.5, 2);
    CHECK(work(scene, "B", "unbarricade"));
    scene.battle.turn = 2;
    next_activation(scene);
    CHECK(offered(scene, "B", "barricade"));
}

TEST_CASE("LR-25.13 a barricade that a Challenge opens from inside may be put up again") {
    Stunt stunt;
    stunt.on_success = Consequence::Open;
    for (const double y : {-0.5, 0.5}) {
        Scene scene{"A scout rep4 | B settler rep4"};
        const BuildingId cabin = scene.cabin(0, 0, 4, 4);
        scene.setting().stunts = {stunt};
        put_barricade(scene, {cabin, door}, 3);
        stand(scene, "A", 1.5, y);
        scene.dice("LR-28.08: 1 1");
        take_challenge(scene.play(), scene.id("A"), {"challenge", scene.id("A"), {}, 0, {}});
        CHECK_FALSE(passable(scene.battle, cabin, door));
        scene.battle.turn = 2;
        next_activation(scene);
        CHECK(passable(scene.battle, cabin, door));
        stand(scene, "B", 2.5, 0.5);
        CHECK(offered(scene, "B", "barricade") == (y > 0));
    }
}

TEST_CASE("LR-25.14 an opening is passable until it is barricaded, then closed to both sides") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    CHECK(passable(scene.battle, cabin, door));
    CHECK(passable(scene.battle, cabin, left_window));
    stand(scene, "A", 2, 0.5);
    CHECK(work(scene, "A", "barricade"));
    CHECK_FALSE(passable(scene.battle, cabin, door));
    CHECK(passable(scene.battle, cabin, left_window));
}

TEST_CASE("LR-25.14 a door cleared from inside is open again at its own DV of 1") {
    Scene scene{"A settler"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    put_barricade(scene, {cabin, door}, 2);
    stand(scene, "A", 2, 0.5);
    CHECK(work(scene, "A", "unbarricade"));
    CHECK(value_at(scene, {cabin, door}) == 1);
    CHECK_FALSE(passable(scene.battle, cabin, door));
    next_activation(scene);
    CHECK(passable(scene.battle, cabin, door));
}

TEST_CASE("LR-25.14 attackers must bring a barricaded door down to 0, its own DV of 1 included") {
    Scene scene{"A warrior"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    put_barricade(scene, {cabin, door}, 2);
    stand(scene, "A", 2, -0.5);
    scene.dice("LR-25.11: 1 1");
    CHECK(work(scene, "A", "attack-barricade"));
    next_activation(scene);
    CHECK_FALSE(passable(scene.battle, cabin, door));
    CHECK(work(scene, "A", "attack-barricade"));
    next_activation(scene);
    CHECK(passable(scene.battle, cabin, door));
}

TEST_CASE("LR-25.14 people still look and shoot through a barricaded opening") {
    Scene scene{"A settler @2,0.5 vs B warrior @2,-8"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    put_barricade(scene, {cabin, door}, 3);
    stand(scene, "A", 2, 0.5);
    CHECK(clear_line(scene.battle, scene.id("A"), scene.id("B")));
    CHECK(clear_line(scene.battle, scene.id("B"), scene.id("A")));
}

TEST_CASE("LR-25.07, LR-09.16 nobody barricades in the activation in which he passed a weapon on") {
    Scene scene{"A settler"};
    scene.cabin(0, 0, 4, 4);
    stand(scene, "A", 3.5, 2);
    CHECK(offered(scene, "A", "barricade"));
    scene["A"].handed = true;
    CHECK_FALSE(offered(scene, "A", "barricade"));
}

TEST_CASE("LR-25.12, LR-25.14 the next group that activates, whichever it is, may pass") {
    Scene scene{
        "A warrior rep4 group1 @4.5,2 | C warrior rep4 group2 @10,2 vs B settler rep4 @-20,20"};
    const BuildingId cabin = scene.cabin(0, 0, 4, 4);
    put_barricade(scene, {cabin, right_window}, 1);
    scene.settle();
    note_everybody_in_sight(scene.battle);
    scene.answer("action: attack-barricade");
    scene.dice("LR-25.11: 1");
    activate_group(scene.play(), scene.mask({"A"}));
    CHECK(value_at(scene, {cabin, right_window}) == 0);
    CHECK_FALSE(passable(scene.battle, cabin, right_window));
    bool open = false;
    scene.umpire.otherwise([&](const Question& question) {
        open = passable(scene.battle, cabin, right_window);
        return pick(question.options.size() - 1);
    });
    activate_group(scene.play(), scene.mask({"C"}));
    CHECK(open);
}

}  // namespace long_rifle
