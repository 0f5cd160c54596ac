#include "books/long_rifle/moving/swimming.h"

#include <doctest/doctest.h>

#include "books/long_rifle/moving/swim_move.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/set_up/river_course.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/turn.h"

using namespace long_rifle;

namespace {

// A river 6" wide that flows along x from left to right, with a ford 3" wide at x = 0.
struct RiverScene : Scene {
    explicit RiverScene(std::string_view figures) : Scene{figures} {
        line(LineKind::River, -24, 0, 24, 0, 6);
        area(AreaKind::Ford, -1.5, -3.1, 1.5, 3.1);
    }
    void activate(std::string_view who) { activate_group(play(), mask({who})); }
    void swim_to(std::string_view who, double x, double y) { answer_move("swim", who, {at(x, y)}); }
    void turn() {
        battle.stage = Stage::TurnStart;
        dice("LR-09.03: 6 5");
        step(play());
    }
};

}  // namespace

TEST_CASE("LR-27.43, LR-58.09 a Grunt who must break off in a ford is pushed into the river") {
    RiverScene scene{"A scout rep4 @0.5,0 vs B warrior rep4 @-0.5,0 facing -1,0"};
    scene["A"].melee_with = scene.mask({"B"});
    scene["B"].melee_with = scene.mask({"A"});
    CHECK(!swims_in(scene.battle, scene.id("A")));  // he stands in the ford
    scene.dice("LR-24.05: 5; LR-24.06: 3");
    scene.activate("A");
    CHECK(scene.told("LR-27.43"_rule));
    CHECK(scene["A"].at == Scene::at(4.5, 0));
    CHECK(swims_in(scene.battle, scene.id("A")));
    CHECK(!scene["A"].in_melee());
    CHECK(!scene["B"].in_melee());
    scene.finish();
}

TEST_CASE("LR-27.43 with a way out of the ford nobody is pushed into the river") {
    RiverScene scene{"A scout rep4 @0,0.5 vs B warrior rep4 @0,-0.5"};
    scene["A"].melee_with = scene.mask({"B"});
    scene["B"].melee_with = scene.mask({"A"});
    scene.dice("LR-24.05: 5; LR-24.06: 6");
    scene.activate("A");
    CHECK(!scene.told("LR-27.43"_rule));
    CHECK(scene["A"].at.y > Scene::at(0, 2).y);
    scene.finish();
}

TEST_CASE("LR-58.01 an active swimmer takes the Swimming Test and does nothing else") {
    RiverScene scene{"A scout rep4 @8,0"};
    scene.dice("LR-58.03: 4 5");
    scene.swim_to("A", 8, 2.8);
    scene.activate("A");
    CHECK(scene["A"].at == Scene::at(8, 2.8));
    scene.finish();
}

TEST_CASE("LR-58.02 who does not activate drifts 3 inches downstream") {
    RiverScene scene{"A scout rep4 @8,1 vs B warrior rep4 @0,20"};
    scene["A"].activated = false;
    scene.turn();
    CHECK(scene["A"].at == Scene::at(11, 1));
    scene["A"].activated = true;
    scene.turn();
    CHECK(scene["A"].at == Scene::at(11, 1));
    scene.move("A", 22, 0);
    scene["A"].activated = false;
    scene.turn();
    CHECK(scene["A"].status == Status::Left);  // the river leaves the table there
}

TEST_CASE("LR-58.02, LR-24.12 a wounded man whom the river carries off the table stays wounded") {
    RiverScene scene{"A scout rep4 @22,0 | C scout rep4 @22,1.5 vs B warrior rep4 @0,20"};
    scene["A"].status = Status::OutOfTheFight;
    scene["C"].status = Status::Stunned;
    scene["A"].prone = scene["C"].prone = true;
    scene.turn();
    CHECK(scene["A"].status == Status::LeftWounded);
    CHECK(scene["C"].status == Status::Left);
}

TEST_CASE("LR-58.02, LR-23.06 whoever drifts away is no longer in melee") {
    RiverScene scene{"A scout rep3 @8,2.5 vs B warrior rep3 @8,3.5"};
    scene["A"].melee_with = scene.mask({"B"});
    scene["B"].melee_with = scene.mask({"A"});
    scene.turn();
    CHECK(scene["A"].at.x == Scene::at(11, 0).x);
    CHECK(!scene["A"].in_melee());
    CHECK(!scene["B"].in_melee());
}

TEST_CASE("LR-58.03, LR-58.04 two dice against Rep, one more if helped, one less each") {
    RiverScene scene{"A scout rep4 @8,0 | B soldier rep4 @12,0 | C scout rep4 @-10,-6"};
    const auto dice = [&](std::string_view who) {
        int count = 2;
        for (const Modifier& modifier : swimming_roll(scene.play(), scene.id(who)).modifiers)
            count += modifier.value;
        return count;
    };
    CHECK(dice("A") == 2);
    CHECK(dice("B") == 1);
    scene["A"].status = Status::Stunned;
    CHECK(dice("A") == 1);
    scene["B"].status = Status::Stunned;
    CHECK(dice("B") == 0);
    scene.dice("4; 4");
    scene["B"].rep = 4;
    scene["A"].status = Status::CarryOn;
    scene["A"].profession = Profession::Soldier;
    scene.swim_to("A", 8, 1);
    swimming_test(scene.play(), scene.id("A"));
    CHECK(scene.umpire.rolls()[0].target == 4);
    CHECK(scene.umpire.rolls()[0].dice == 1);
    scene.swim_to("A", 8, 1);
    swimming_test(scene.play(), scene.id("A"));
}

TEST_CASE("LR-58.11 a friend Carrying On within 1 inch helps, in the water or on the bank") {
    RiverScene scene{"A scout rep4 @8,-2.5 | C scout rep4 @8,-6 | D scout rep4 @20,-6"};
    const auto helped = [&] {
        return !swimming_roll(scene.play(), scene.id("A")).modifiers.empty();
    };
    CHECK(!helped());
    scene.move("C", 8, -4.4);
    CHECK(helped());
    CHECK(swimming_roll(scene.play(), scene.id("A")).modifiers[0].value == 1);
    scene.move("D", 9.5, -2.5);
    CHECK(swimming_roll(scene.play(), scene.id("A")).modifiers.size() == 1);  // one counts
    scene.move("D", 20, -6);
    scene["C"].status = Status::DuckBack;
    CHECK(!helped());
}

TEST_CASE("LR-58.05 the Swimming Table") {
    RiverScene scene{"A scout rep4 @8,0 vs B warrior rep4 @0,20"};
    SUBCASE("passing two he swims up to 6 inches") {
        scene.dice("4 4");
        scene.swim_to("A", 13.9, 0);
        swimming_test(scene.play(), scene.id("A"));
        CHECK(scene["A"].at == Scene::at(13.9, 0));
    }
    SUBCASE("passing one up to 4, and no farther") {
        scene.dice("4 5");
        scene.swim_to("A", 12.1, 0);
        CHECK_THROWS_AS(swimming_test(scene.play(), scene.id("A")), ScriptError);
    }
    SUBCASE("passing one the Stunned only stay afloat") {
        scene["A"].status = Status::Stunned;
        scene.dice("4");
        swimming_test(scene.play(), scene.id("A"));
        CHECK(scene["A"].at == Scene::at(8, 0));
    }
    SUBCASE("passing none he is carried 6 inches down mid river and tests again") {
        scene.move("A", 8, 2);
        scene.dice("5 5; 5 6; 2");
        swimming_test(scene.play(), scene.id("A"));
        CHECK(scene["A"].status == Status::ObviouslyDead);
        CHECK(scene["A"].at == Scene::at(24, 3.5));  // 12" more, the left bank, the table's edge
    }
    SUBCASE("the right bank on 4 to 6") {
        scene.move("A", -20, 0);
        scene.dice("5 5; 4 6; 5");
        swimming_test(scene.play(), scene.id("A"));
        CHECK(scene["A"].status == Status::ObviouslyDead);
        CHECK(scene["A"].at == Scene::at(-2, -3.5));
    }
    scene.finish();
}

TEST_CASE("LR-58.05 at the bank he may climb out when next active, and go on") {
    RiverScene scene{"A scout rep4 @8,2.8"};
    CHECK(at_river_bank(scene.battle, scene.id("A")));
    SUBCASE("he does") {
        scene.answer("at-the-bank: climb-out");
        scene.answer("action: move");
        scene.umpire.otherwise([&](const Question& question) {
            if (question.kind != Asking::Move) return pick(question.options.size() - 1);
            return question.move->toward(Scene::at(8, 12));
        });
        scene.activate("A");
        CHECK(scene["A"].at.y > Scene::at(8, 10).y);
        CHECK(scene["A"].leaving_water);
    }
    SUBCASE("he swims on") {
        scene.answer("at-the-bank: swim");
        scene.dice("1 1");
        scene.swim_to("A", 5, 2.8);
        scene.activate("A");
        CHECK(scene["A"].at == Scene::at(5, 2.8));
    }
    SUBCASE("the game climbs out") {
        scene["A"].seat = {};
        CHECK(active_in_the_river(scene.play(), scene.id("A")));
        CHECK(scene["A"].at.y > Scene::at(8, 3).y);
        CHECK(!scene["A"].standing.water);
    }
    scene.finish();
}

TEST_CASE("LR-58.06 who passes two the second time survives and swims, and three count as two") {
    RiverScene scene{"A scout rep4 @8,-2.4 | B scout rep4 @8,-4"};
    scene.dice("5 5 6; 4 4");
    scene.umpire.answer("swim", [&] {
        Answer answer;
        answer.path = Path{Scene::at(14, 0), Scene::at(14, 2.8)};
        return answer;
    }());
    swimming_test(scene.play(), scene.id("A"));
    CHECK(scene["A"].at == Scene::at(14, 2.8));
    CHECK(scene["A"].status == Status::CarryOn);
    scene.move("A", 8, -2.4);
    scene.dice("1 2 3");
    scene.swim_to("A", 13, -2.4);
    swimming_test(scene.play(), scene.id("A"));
    CHECK(scene["A"].at == Scene::at(13, -2.4));
    scene.finish();
}

TEST_CASE("LR-58.07 a Stunned swimmer who is helped and passes two swims as the row says") {
    RiverScene scene{"A scout rep4 @8,-2.4 | B scout rep4 @8,-4 vs C warrior rep4 @0,20"};
    scene["A"].status = Status::Stunned;
    scene.dice("4 4");
    scene.swim_to("A", 10, -2.4);
    swimming_test(scene.play(), scene.id("A"));
    CHECK(scene["A"].at == Scene::at(10, -2.4));
    CHECK(scene["A"].status == Status::Stunned);
}

TEST_CASE("LR-58.01 a Stunned swimmer tests in the phase in which he comes round") {
    RiverScene scene{"A scout rep6 @8,0 vs B warrior rep4 @0,20"};
    scene["A"].status = Status::Stunned;
    scene["A"].activated = true;
    scene.battle.stage = Stage::TurnStart;
    scene.dice("LR-09.03: 6 5; LR-58.03: 3");
    scene.whole_step();
    CHECK(scene["A"].recovering);
    CHECK(scene.told("stays afloat"));
}

TEST_CASE("LR-58.08, LR-04.24 the drowned are Obviously Dead, but a Star may Cheat Death") {
    RiverScene scene{"Billy scout rep5 star @8,0"};
    scene["Billy"].rep = 3;
    scene.dice("5 5; 5 5");
    scene.answer("cheat-death: cheat-death");
    swimming_test(scene.play(), scene.id("Billy"));
    CHECK(scene["Billy"].status == Status::CheatedDeath);
    CHECK(scene["Billy"].rep == 2);
    scene.finish();
}

TEST_CASE("LR-58.10 firearms are as good after a swim as before") {
    RiverScene scene{"A scout rep4 rifle @8,0"};
    scene.dice("4 4");
    scene.swim_to("A", 8, 2.8);
    swimming_test(scene.play(), scene.id("A"));
    CHECK(scene.weapon("A", "rifle").markers == 0);
    CHECK(!scene.weapon("A", "rifle").misfired);
}

TEST_CASE("places along a bent river") {
    const Line river =
        make_line(LineKind::River, "", {{0_in, 10_in}, {10_in, 10_in}, {10_in, 30_in}}, 4_in);
    const RiverSpot spot = spot_in_river(river, {11_in, 15_in});
    CHECK(spot.along == 15_in);
    CHECK(spot.aside == -1_in);  // the right bank, going up
    CHECK(point_in_river(river, spot) == Point{11_in, 15_in});
    CHECK(downstream(river, spot, 3_in, false) == Point{11_in, 18_in});
    CHECK(downstream(river, spot, 3_in, true) == Point{10_in, 18_in});
    CHECK(!downstream(river, spot, 20_in, false));
    CHECK(from_bank(river, {11_in, 15_in}) == 1_in);
    CHECK(bank_beside(river, {11_in, 15_in}) == Point{12.5_in, 15_in});
    const auto corner = downstream(river, spot_in_river(river, {8_in, 11.5_in}), 4_in, false);
    REQUIRE(corner);
    CHECK(river.contains(*corner));
}
