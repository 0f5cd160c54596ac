#include <doctest/doctest.h>

#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"

namespace long_rifle {

namespace {

// A and Foe are evenly matched; B is A's friend, active, with 8" to go.
struct Melee : Scene {
    explicit Melee(std::string_view b)
        : Scene{fmt::format("A settler rep4 unarmed game @0,0 | B settler rep4 unarmed {} "
                            "vs Foe settler rep4 unarmed game @0,1",
                            b)} {
        battle[id("A")].melee_with = mask({"Foe"});
        battle[id("Foe")].melee_with = mask({"A"});
        (*this)["B"].active = true;
        (*this)["B"].movement = 8_in;
        note_everybody_in_sight(battle);
    }
    void join() {
        Tests due;
        join_melee(play(), id("B"), id("Foe"), due);
    }
    bool may() const { return may_join_against(battle, id("B")) == mask({"Foe"}); }
};

}  // namespace

TEST_CASE("LR-23.16 passing 1d6 against Rep lets a figure join an evenly matched melee") {
    Melee scene{"game @5,1"};
    REQUIRE(scene.may());
    SUBCASE("passes and fights; the foe has one die less (LR-23.13)") {
        scene.dice("LR-23.16: 4; LR-23.02: 1 6 6; LR-23.02: 1 6");
        scene.join();
        CHECK(in_contact(scene.battle, scene.id("B"), scene.id("Foe")));
        CHECK(scene["Foe"].melee_with == scene.mask({"A", "B"}));
    }
    SUBCASE("fails and does not join") {
        scene.dice("LR-23.16: 5");
        scene.join();
        CHECK(scene["B"].at == Scene::at(5, 1));
        CHECK(!scene["B"].in_melee());
    }
    CHECK(scene["B"].finished);
}

TEST_CASE("LR-23.17 a joiner is active, sees the melee and can reach a spot 6\" from it") {
    SUBCASE("reach") {
        CHECK(Melee{"game @15,1"}.may());
        CHECK(!Melee{"game @15.2,1"}.may());
    }
    SUBCASE("active") {
        Melee scene{"game @5,1"};
        scene["B"].active = false;
        CHECK(!scene.may());
    }
    SUBCASE("a clear line") {
        Melee scene{"game @6,1"};
        scene.cabin(2, -1, 4, 3);
        scene.settle();
        CHECK(!scene.may());
    }
    SUBCASE("it moves to 6\" and rolls no Charge into Melee Test, Stars neither") {
        Melee scene{"star game @10,1"};
        scene.dice("LR-23.16: 6");
        scene.join();
        CHECK(gap(scene.battle, scene.id("B"), scene.id("Foe")) <= 6_in);
        CHECK(gap(scene.battle, scene.id("B"), scene.id("Foe")) > 5.9_in);
    }
}

TEST_CASE("LR-23.17 not after active fire, nor lying there without the movement to get up") {
    Melee scene{"game @5,1"};
    REQUIRE(scene.may());
    scene["B"].fired_actively = true;
    CHECK(!scene.may());
    scene["B"].fired_actively = false;
    scene["B"].prone = true;
    CHECK(scene.may());
    scene["B"].movement = 3_in;
    CHECK(!scene.may());
}

TEST_CASE("LR-23.17 a joiner whom somebody sees on the way runs on to 6\" from the melee") {
    Melee scene{"star @14,1"};
    scene.battle.figures.push_back(scene["Foe"]);  // X, hidden at first
    scene.setting().names.emplace_back("X");
    scene["X"].melee_with = {};
    scene.move("X", 14, 12);
    scene["X"].facing = {0, -1};
    scene.cabin(13, 4, 16, 8);
    scene.settle();
    note_everybody_in_sight(scene.battle);
    REQUIRE((scene.battle.seen[1] & scene.mask({"X"})).empty());
    scene.dice("LR-12.12: 6 6; LR-12.12: 1 1 1; LR-12.21: 6");  // X ducks back
    scene.answer("in-sight: finish-movement");
    scene.answer("finish-fast: normal");
    scene.umpire.otherwise([&](const Question&) {  // no step, no more movement: it stays
        Answer stay;
        stay.path.push_back(scene["B"].at);
        stay.facing = scene["B"].facing;
        return stay;
    });
    scene.dice("LR-23.16: 6");
    scene.join();
    CHECK(gap(scene.battle, scene.id("B"), scene.id("Foe")) <= 6_in);
}

TEST_CASE("LR-18.10, LR-23.17 who runs to join a melee is not charging: an 8 hits him") {
    Melee scene{"game @14,1"};
    scene.battle.figures.push_back(scene["Foe"]);  // X, hidden at first
    scene.setting().names.emplace_back("X");
    scene["X"].melee_with = {};
    scene["X"].profession = Profession::Soldier;
    scene["X"].weapons.push_back({scene.setting().armoury.find("musket")});
    scene.move("X", 14, 12);
    scene["X"].facing = {0, -1};
    scene.cabin(13, 4, 16, 8);
    scene.settle();
    note_everybody_in_sight(scene.battle);
    REQUIRE((scene.battle.seen[1] & scene.mask({"X"})).empty());
    scene.dice("LR-12.12: 6 6; LR-12.12: 1 1 1 1; LR-12.21: 1; LR-18.07: 4; LR-18.24: 3 3");
    scene.join();
    CHECK(scene["B"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-23.17, LR-14.20 a joiner who ducks back on the way joins nobody") {
    Melee scene{"game @14,1"};
    scene.battle.figures.push_back(scene["Foe"]);
    scene.setting().names.emplace_back("X");
    scene["X"].melee_with = {};
    scene.move("X", 14, 12);
    scene["X"].facing = {0, -1};
    scene.cabin(13, 4, 16, 8);
    scene.settle();
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-12.12: 1 1; LR-12.12: 6 6 6; LR-12.21: 6; LR-12.21: 6");
    scene.join();
    CHECK(scene["B"].status == Status::DuckBack);
    CHECK_FALSE(scene["B"].in_melee());
}

TEST_CASE("LR-23.17 the friend who fights there does not hide the melee from who joins him") {
    Melee scene{"game @0,-6"};  // A stands between him and the foe
    REQUIRE(!clear_line(scene.battle, scene.id("B"), scene.id("Foe")));
    CHECK(scene.may());
    SUBCASE("he gets past him") {
        scene.dice("LR-23.16: 4; LR-23.02: 1 6 6; LR-23.02: 1 6");
        scene.join();
        CHECK(scene["Foe"].melee_with == scene.mask({"A", "B"}));
    }
    SUBCASE("somebody else in the line does") {
        scene.battle.figures.push_back(scene["A"]);  // X, who only stands there
        scene.setting().names.emplace_back("X");
        scene["X"].melee_with = {};
        scene.move("X", 0, -3);
        CHECK(!scene.may());
    }
}

}  // namespace long_rifle
