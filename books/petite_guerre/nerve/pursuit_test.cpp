#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/compulsory.h"

using namespace petite_guerre;

// Chapter 32: pursuit.

namespace {

// Ames has broken, and Roy may pursue him.
struct Chase {
    Scene scene;
    explicit Chase(std::string_view roy, std::string_view more = "")
        : scene{"Ames provincials B musket @0,0 vs Roy " + std::string{roy} + " @0,20"
                + std::string{more}} {
        break_figure(scene.play(), ames(), roy_id(), scene["Roy"].at, "PG-22.17"_rule);
        scene["Ames"].rout.pursuers.add(roy_id());
        scene.battle.stage = Stage::Compulsory;
    }
    FigureId ames() const { return scene.id("Ames"); }
    FigureId roy_id() const { return scene.id("Roy"); }
    FigureSet candidates() const { return may_pursue(scene.battle, scene.id("Ames")); }
    void run(std::string_view dice) {
        scene.dice(dice);
        CHECK(next_compulsory_move(scene.play(), SideId{0}));
    }
};

}  // namespace

TEST_CASE("PG-32.01, PG-32.06 Natives always pursue: a run right after his, in the enemy's part") {
    Chase chase{"irregulars B natives tomahawk"};
    chase.run("4 3");
    CHECK(chase.scene.y("Ames") == -50);
    CHECK(chase.scene.y("Roy") == -20);
    CHECK(chase.scene["Roy"].turn.pursued);
    CHECK(chase.scene["Roy"].now.ran);  // PG-32.08
    CHECK(made_compulsory_move(chase.scene.battle, chase.roy_id()));
    CHECK(held_by(chase.scene.battle, chase.roy_id()) == Held::Pursuit);
    CHECK(chase.scene["Ames"].rout.pursuers.contains(chase.roy_id()));
}

TEST_CASE("PG-32.02 controlled Regulars as the player wishes") {
    for (const bool go : {true, false}) {
        Chase chase{"regulars B musket fixed controlled"};
        chase.scene.answer(go ? "pursue-runner: pursue" : "pursue-runner: let-run");
        chase.run(go ? "4 3" : "4");
        CHECK(chase.scene["Roy"].turn.pursued == go);
    }
}

TEST_CASE("PG-32.03 all others roll 4 or more, Regulars not under control too") {
    for (const std::string_view who : {"irregulars B musket", "regulars B musket"})
        for (const int die : {4, 3}) {
            Chase chase{who};
            chase.run("5 " + std::to_string(die) + (die == 4 ? " 2" : ""));
            CHECK(chase.scene["Roy"].turn.pursued == (die == 4));
            CHECK(chase.scene.rolls("PG-32.03"_rule) == 1);
        }
}

TEST_CASE("PG-32.04, PG-32.09 mounted +1; class A +1 or -1, chosen before the die") {
    Chase rider{"provincials B sword mounted"};
    rider.run("5 3 2");
    CHECK(rider.scene["Roy"].turn.pursued);
    for (const bool keen : {true, false}) {
        Chase chase{"irregulars A musket"};
        chase.scene.answer(keen ? "pursuit-zeal: press-on" : "pursuit-zeal: hold-back");
        chase.run(keen ? "5 3 2" : "5 4");
        CHECK(chase.scene["Roy"].turn.pursued == keen);
    }
}

TEST_CASE(
    "PG-32.05 who may: in contact, charging or charged, free of others, in sight, within 40") {
    Chase chase{"irregulars B musket", " | Pal irregulars B musket @20,0"};
    Scene& scene = chase.scene;
    CHECK(chase.candidates() == scene.set({"Roy"}));  // Pal had nothing to do with him
    scene["Roy"].harm.stunned = 1;
    CHECK(chase.candidates().empty());
    scene["Roy"].harm.stunned = 0;
    scene["Roy"].mount.to_control = true;  // PG-02.17
    CHECK(chase.candidates().empty());
    scene["Roy"].mount.to_control = false;
    scene.move("Roy", 0, 46);  // 39 paces
    CHECK_FALSE(chase.candidates().empty());
    scene.move("Roy", 0, 48);
    CHECK(chase.candidates().empty());
    scene.move("Roy", 0, 20);
    scene.cabin(-30, 5, 30, 14);
    CHECK(chase.candidates().empty());
    Scene busy{
        "Ames provincials B musket @0,0 | Finn provincials B musket @0,26.6 vs Roy irregulars B "
        "musket @0,20"};
    busy["Ames"].rout.broken = true;
    busy["Ames"].rout.pursuers = busy.set({"Roy"});
    CHECK(may_pursue(busy.battle, busy.id("Ames")).empty());
}

TEST_CASE("PG-32.05 those at his heels as he breaks: in contact, or one charged the other") {
    Scene scene{
        "Ames provincials B musket @0,0 vs Roy irregulars B musket @0,6.6 | Pal irregulars B "
        "musket @30,0 | Kin irregulars B musket @-30,0 | Far irregulars B musket @0,60"};
    scene["Pal"].now.of_turn = scene["Ames"].now.of_turn = 1;
    scene["Pal"].now.unique = scene["Ames"].now.unique = Unique::Charge;
    scene["Pal"].now.target = scene.id("Ames");
    scene["Ames"].now.target = scene.id("Kin");
    break_figure(scene.play(), scene.id("Ames"), scene.id("Roy"), scene["Roy"].at, "PG-29.05"_rule);
    CHECK(scene["Ames"].rout.pursuers == scene.set({"Roy", "Pal", "Kin"}));
}

TEST_CASE("PG-32.05 who touches a runner, or charged him on his flight, may pursue him, too") {
    Scene scene{
        "Roy irregulars B natives musket tomahawk controlled @0,0 vs Ames regulars B musket @0,25"};
    scene["Ames"].rout.broken = true;
    scene["Ames"].rout.moves = 1;
    scene.acquired("Roy", "Ames");
    scene.dice("5 3");
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK(scene["Ames"].rout.pursuers == scene.set({"Roy"}));
    scene["Ames"].rout.pursuers.clear();
    CHECK(opponents(scene.battle, scene.id("Ames")) == scene.set({"Roy"}));
    CHECK(may_pursue(scene.battle, scene.id("Ames")) == scene.set({"Roy"}));
}

TEST_CASE("PG-32.05 a formed unit rolls once, and goes after him as a body") {
    Scene scene{"Ames provincials B musket @0,0 vs R regulars B musket fixed x6"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 20, {0, -1});
    break_figure(scene.play(), scene.id("Ames"), scene.id("R 3"), scene["R 3"].at, "PG-22.17"_rule);
    scene["Ames"].rout.pursuers = scene.battle[body].men();
    scene.battle.stage = Stage::Compulsory;
    scene.dice("5 4 3");
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(scene.rolls("PG-32.03"_rule) == 1);
    CHECK(scene["R 6"].turn.pursued);
    CHECK(scene["R 1"].formed());
    CHECK(scene.y("R 3") < 0);
}

TEST_CASE("PG-32.06, PG-32.08 contact with the runner only; 20 paces from others; no reply") {
    Chase caught{"irregulars B natives tomahawk"};
    caught.run("2 5");
    CHECK(opponents(caught.scene.battle, caught.roy_id()) == caught.scene.set({"Ames"}));
    caught.scene.answer("capture: strike");
    caught.scene.dice("PG-23.01: 6 1");  // Ames has the better of it, and no blow
    fight_all(caught.scene.play());
    CHECK_FALSE(caught.scene["Roy"].stunned());
    caught.scene.answer("capture: strike");
    caught.scene.dice("PG-23.01: 1 6; PG-25.03: 2");
    fight_all(caught.scene.play());
    CHECK(caught.scene["Ames"].wounded());
    Scene scene{
        "Ames provincials B musket @0,0 | Finn provincials B musket @0,-25 vs Roy irregulars B "
        "natives tomahawk @0,20"};
    break_figure(scene.play(), scene.id("Ames"), scene.id("Roy"), scene["Roy"].at, "PG-22.17"_rule);
    scene["Ames"].rout.pursuers = scene.set({"Roy"});
    scene.battle.stage = Stage::Compulsory;
    scene.dice("5 5");
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(gap(scene.battle, scene.id("Roy"), scene.id("Finn")) >= paces(20));
    CHECK(scene["Roy"].turn.pursued);
}

TEST_CASE("PG-32.07 every rout move is a new decision, until he is 40 paces off or has left") {
    Chase chase{"irregulars B musket"};
    chase.run("2 1");  // 30 paces, and Roy does not follow
    CHECK_FALSE(chase.scene["Roy"].turn.pursued);
    chase.scene["Ames"].rout.moved = false;
    CHECK(chase.candidates().empty());  // 43 paces
    chase.scene.move("Roy", 0, 0);
    CHECK(chase.candidates() == chase.scene.set({"Roy"}));
    chase.run("2 6 2");
    CHECK(chase.scene["Roy"].turn.pursued);
    Chase left{"irregulars B natives tomahawk"};
    const FigureSet candidates = left.candidates();
    left.scene["Ames"].status = Status::Fled;
    pursue(left.scene.play(), left.ames(), candidates);
    CHECK_FALSE(left.scene["Roy"].turn.pursued);
}

TEST_CASE("PG-32.07 who was left behind once does not take the pursuit up again") {
    Chase chase{"irregulars B natives tomahawk"};
    chase.scene.move("Roy", 0, 60);
    chase.run("4");  // more than 40 paces off before the move
    CHECK(chase.scene.y("Ames") == -50);
    chase.scene.move("Roy", 0, -20);
    CHECK(chase.candidates().empty());
}

TEST_CASE("PG-32.09 a possible pursuer puts off his own move; if he pursues, that replaces it") {
    for (const int die : {3, 4}) {
        Chase chase{"irregulars B musket"};
        Scene& scene = chase.scene;
        scene.battle.first = scene.battle.acting = SideId{1};
        scene.battle.turn = 2;
        scene["Roy"].turn.bound = Bound::Repeat;
        scene["Roy"].last.move = MoveKind::Walk;
        scene["Roy"].last.bearing = {1, 0};
        CHECK_FALSE(next_compulsory_move(scene.play(), SideId{1}));  // he waits
        CHECK(scene["Roy"].turn.put_off);
        scene.battle.acting = SideId{0};
        chase.run("5 " + std::to_string(die) + (die == 4 ? " 2" : ""));
        CHECK(scene["Roy"].turn.pursued == (die == 4));
        if (die == 3) scene.dice("3");
        CHECK(next_compulsory_move(scene.play(), SideId{0}) == (die == 3));
        CHECK(scene.x("Roy") == (die == 3 ? 30 : 0));
    }
}

TEST_CASE("PG-32.05, PG-26.09 one rearing mount does not keep a formed unit from pursuing") {
    Scene scene{
        "Ames provincials B musket @6,30 vs R provincials B carbine mounted x6 | Chief provincials "
        "B leader2 sword @0,-60"};
    scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
    break_figure(scene.play(), scene.id("Ames"), scene.id("R 3"), scene["R 3"].at, "PG-22.17"_rule);
    scene["Ames"].rout.pursuers.add(scene.id("R 3"));
    scene.battle.stage = Stage::Compulsory;
    scene["R 5"].mount.to_control = true;
    CHECK(may_pursue(scene.battle, scene.id("Ames")) == scene.set({"R 3"}));
    scene["R 3"].mount.to_control = true;
    CHECK(may_pursue(scene.battle, scene.id("Ames")).empty());
}

TEST_CASE("PG-32.09 a formed unit waits if any of its men may pursue") {
    Scene scene{"Ames provincials B musket @0,0 vs R regulars B musket fixed x6"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 20, {0, -1});
    break_figure(scene.play(), scene.id("Ames"), scene.id("R 3"), scene["R 3"].at, "PG-22.17"_rule);
    scene["Ames"].rout.pursuers = scene.set({"R 3"});
    scene.battle.stage = Stage::Compulsory;
    scene.battle.first = scene.battle.acting = SideId{1};
    scene.battle[body].bound = Bound::Retire;
    CHECK_FALSE(next_compulsory_move(scene.play(), SideId{1}));
    CHECK(scene["R 1"].turn.put_off);
    CHECK(scene.y("R 1") == 20);
}

TEST_CASE(
    "PG-32.02, PG-05.09 a leader without the point for his actions does not choose to pursue") {
    for (const bool acts : {true, false}) {
        Chase chase{"regulars B leader2 sword controlled"};
        chase.scene["Roy"].command.act = acts;
        if (acts) chase.scene.answer("pursue-runner: pursue");
        chase.run(acts ? "4 3" : "4");
        CHECK(chase.scene["Roy"].turn.pursued == acts);
    }
}

TEST_CASE("PG-32.02, PG-05.10 a formed unit that chooses to pursue leaves such a leader behind") {
    Scene scene{
        "Ames provincials B musket @0,0 vs Chief regulars B leader2 sword controlled | R regulars "
        "B musket fixed controlled x6"};
    const BodyId body = scene.form({"R 1", "R 2", "R 3", "Chief", "R 4", "R 5", "R 6"},
                                   Layout::Line, 1, 0, 20, {0, -1});
    break_figure(scene.play(), scene.id("Ames"), scene.id("R 3"), scene["R 3"].at, "PG-22.17"_rule);
    scene["Ames"].rout.pursuers = scene.battle[body].men();
    scene.battle.stage = Stage::Compulsory;
    scene.answer("pursue-runner: pursue");
    scene.dice("5 3");
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK_FALSE(scene["Chief"].formed());
    CHECK_FALSE(scene["Chief"].turn.pursued);
    CHECK(scene["R 1"].turn.pursued);
    CHECK(scene.y("R 1") < 0);
}
