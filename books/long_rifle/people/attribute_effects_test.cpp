#include <doctest/doctest.h>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/fire/reloading.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/groups.h"

// What each Special Attribute does, LR-05.11 .. LR-05.33.
namespace long_rifle {

namespace {

// What one wound by B does to A.
Damage wounded(Scene& scene, Damage damage, std::string_view dice = "") {
    scene["A"].status = Status::CarryOn;
    scene["A"].prone = false;
    scene.dice(dice);
    const Wound one{damage, scene.id("B"), true, false};
    Tests due;
    return harm(scene.play(), scene.id("A"), {&one, 1}, due);
}

void fired_on(Scene& scene) {
    note_everybody_in_sight(scene.battle);
    Tests due;
    due.received_fire(scene.id("A"), scene.id("B"));
    take_tests(scene.play(), due);
}

Inches fast_extra(Scene& scene, std::string_view dice) {
    Figure& figure = scene["A"];
    figure.active = true;
    figure.movement = normal_move(scene.battle, scene.id("A"));
    scene.dice(dice);
    fast_move(scene.play(), FigureSet{scene.id("A")});
    return figure.movement - normal_move(scene.battle, scene.id("A"));
}

}  // namespace

TEST_CASE("LR-05.11, LR-05.14 a Brawler fights with a die more, a Runt with a die less") {
    Scene scene{"A scout rep4 brawler knife | B scout rep4 runt knife | C scout rep4 knife"};
    const auto dice = [&](std::string_view a, std::string_view b) {
        return melee_dice(scene.battle, scene.id(a), scene.id(b), false).dice;
    };
    CHECK(dice("C", "A") == 5);
    CHECK(dice("A", "C") == 6);
    CHECK(dice("B", "C") == 4);
}

TEST_CASE("LR-05.12 a Poltroon under fire starts with one die; cover and Leader Die still add") {
    Scene scene{"A settler rep4 poltroon @0,0 | L settler rep5 star @2,0 vs B scout rep4 @0,18"};
    const FigureId a = scene.id("A"), b = scene.id("B");
    CHECK(reaction_dice(scene.battle, a, Test::ReceivedFire, b) == 1);
    CHECK(reaction_dice(scene.battle, a, Test::ManDown, b) == 2);
    CHECK(reaction_dice(scene.battle, scene.id("L"), Test::ReceivedFire, b) == 2);
    scene.dice("LR-08.07: 1; LR-13.11: 6");  // passes one, by the leader: no Cohesion Test
    fired_on(scene);
    CHECK(scene["A"].status == Status::DuckBack);
    scene.move("A", 0, 0);
    scene.wall(-3, 0.5, 3, 0.5);
    CHECK(reaction_dice(scene.battle, a, Test::ReceivedFire, b) == 2);
}

TEST_CASE("LR-05.13 one Quick to Quit tests Cohesion at a Rep one lower") {
    Scene scene{"A settler rep4 quick-to-quit @0,0 | C settler rep4 @2,0 vs B scout rep4 @0,18"};
    scene.dice("LR-13.11: 6 6; LR-13.26: 4 4; LR-18.19: 1");
    fired_on(scene);
    CHECK(scene["A"].status == Status::RanAway);
    CHECK(scene["C"].status == Status::CarryOn);
}

TEST_CASE("LR-05.15 the Slow count only the highest passing die of a Fast Move") {
    Scene slow{"A scout rep4 slow"};
    CHECK(fast_extra(slow, "LR-11.02: 3 4") == 4_in);
    CHECK(fast_extra(slow, "LR-11.02: 3 5") == 3_in);
    Scene plain{"A scout rep4"};
    CHECK(fast_extra(plain, "LR-11.02: 3 4") == 7_in);
}

TEST_CASE("LR-05.19 the Fast move 10 inches on foot, with a third die of their own") {
    Scene scene{"A scout rep4 fast"};
    CHECK(normal_move(scene.battle, scene.id("A")) == 10_in);
    CHECK(fast_extra(scene, "LR-11.02: 3 4; LR-05.19: 2") == 9_in);
    CHECK(fast_extra(scene, "LR-11.02: 3 5; LR-05.19: 6") == 3_in);
    Scene rider{"A scout rep4 fast mounted"};
    CHECK(normal_move(rider.battle, rider.id("A")) == 12_in);
    CHECK(fast_extra(rider, "LR-11.02: 3 4; LR-05.19: 2") == 9_in);
}

TEST_CASE("LR-05.16, LR-05.21 Slow to React a die less In Sight, Heightened Senses a die more") {
    Scene scene{
        "A hunter rep4 slow-to-react | B hunter rep4 heightened-senses | C hunter rep4"
        " vs D hunter rep4"};
    const auto dice = [&](std::string_view who) {
        return in_sight_dice(scene.battle, scene.id(who), FigureSet{scene.id("D")}).dice;
    };
    CHECK(dice("C") == 4);
    CHECK(dice("A") == 3);
    CHECK(dice("B") == 5);
}

TEST_CASE("LR-05.17 a Born Leader rolls the Leader Die as Temporary Leader") {
    Scene scene{"A scout rep4 born-leader | B scout rep3"};
    CHECK(has_leader_die(scene.battle, scene.id("A")));
    scene.dice("LR-08.07: 4");
    CHECK(leader_die(scene.play(), scene.mask({"A", "B"})) == 1);
    Scene plain{"A scout rep4 | B scout rep3 born-leader"};  // not the Temporary Leader
    CHECK(leader_die(plain.play(), plain.mask({"A", "B"})) == 0);
}

TEST_CASE("LR-05.20 a Fast Loader reloads on the best two of three dice") {
    Scene scene{"A soldier rep4 fast-loader"};
    Carried& musket = scene.weapon("A", "musket-and-bayonet");
    const auto reloads = [&](std::string_view dice) {
        musket.markers = 1;
        musket.not_before_next = false;
        scene.dice(dice);
        reload(scene.play(), scene.id("A"), 0);
        return musket.markers == 0;
    };
    CHECK(reloads("LR-20.03: 1 6 4"));
    CHECK_FALSE(musket.not_before_next);  // two passed
    CHECK(reloads("LR-20.03: 6 6 4"));
    CHECK(musket.not_before_next);  // one
    CHECK_FALSE(reloads("LR-20.03: 5 6 5"));
    CHECK(scene.umpire.rolls().back().dice == 3);
}

TEST_CASE("LR-05.22 Nerves of Steel: a Duck Back is a Carry On") {
    Scene scene{"A settler rep4 nerves-of-steel @0,0 unloaded vs B scout rep4 @0,18"};
    scene["A"].active = true;
    scene["A"].task = Task::FixMisfire;
    scene.dice("LR-13.11: 1 1");  // a Settler who cannot fire ducks back
    fired_on(scene);
    CHECK(scene["A"].status == Status::CarryOn);
    CHECK_FALSE(scene["A"].prone);
    CHECK(scene["A"].task == Task::FixMisfire);  // a Carry On does not interrupt
}

TEST_CASE("LR-05.22 Nerves of Steel In Sight: passing 0d6 does nothing and carries on") {
    Scene scene{"A soldier rep4 nerves-of-steel @0,0 vs B settler rep4 game unarmed @0,18"};
    scene.battle.seen = {};
    scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 6 6 6; LR-12.21: 6; LR-12.21: 6");
    come_into_sight(scene.play(), {}, {});
    CHECK(scene["A"].status == Status::CarryOn);
    CHECK(scene.weapon("A", "musket-and-bayonet").markers == 0);
}

TEST_CASE("LR-05.23, LR-05.31 Hard as Nails: the first bad result is a Knock Down, the next not") {
    Scene scene{"A scout rep4 hard-as-nails vs B scout rep4"};
    CHECK(wounded(scene, Damage::ObviouslyDead, "LR-13.24: 1 1") == Damage::Stunned);
    CHECK(wounded(scene, Damage::OutOfTheFight) == Damage::OutOfTheFight);
    scene["A"].used_hard_as_nails = false;
    CHECK(wounded(scene, Damage::OutOfTheFight, "LR-13.24: 6 6") == Damage::ObviouslyDead);
    scene["A"].used_hard_as_nails = false;  // LR-05.31 the test itself gives the first such result
    CHECK(wounded(scene, Damage::KnockDown, "LR-13.24: 6 1; LR-13.24: 1 1") == Damage::Stunned);
    CHECK(scene["A"].used_hard_as_nails);
}

TEST_CASE("LR-05.29, LR-05.31 Resilient: the first Out of the Fight is Stunned") {
    Scene scene{"A scout rep4 resilient vs B scout rep4"};
    CHECK(wounded(scene, Damage::ObviouslyDead) == Damage::ObviouslyDead);
    CHECK(wounded(scene, Damage::OutOfTheFight) == Damage::Stunned);
    CHECK(wounded(scene, Damage::OutOfTheFight) == Damage::OutOfTheFight);
    scene["A"].used_resilient = false;
    CHECK(wounded(scene, Damage::KnockDown, "LR-13.24: 6 1") == Damage::Stunned);
}

TEST_CASE("LR-05.28 attributes before Star Power, Hard as Nails before Resilient") {
    Scene scene{"A scout rep4 star power1 hard-as-nails resilient vs B scout rep4"};
    scene.dice("LR-13.24: 6 1; LR-04.09: 4");  // a Knock Down, Out of the Fight, Stunned
    CHECK(wounded(scene, Damage::OutOfTheFight) == Damage::Stunned);
    CHECK(scene["A"].used_hard_as_nails);
    CHECK(scene["A"].used_resilient);
}

TEST_CASE("LR-05.24, LR-05.25 Hawk Eye: the best of two dice to hit, two locations to pick from") {
    Scene scene{"A scout rep3 hawk-eye @0,0 vs B settler rep4 @0,10"};
    const FigureId a = scene.id("A"), b = scene.id("B");
    Tests due;
    scene.dice("LR-18.07: 1 6; LR-18.24: 3 4; LR-05.25: 2 2");  // 9; chest or off arm
    SUBCASE("the shooter picks") {
        scene.answer("hawk-eye: row");
        fire(scene.play(), {a, b, 0, false, false}, due);
        CHECK(scene["B"].status == Status::OutOfTheFight);
    }
    SUBCASE("and the milder if he likes") {
        scene.umpire.answer("hawk-eye", pick(1));
        scene.dice("LR-13.24: 1 1");  // the off arm: a Knock Down
        fire(scene.play(), {a, b, 0, false, false}, due);
        CHECK(scene["B"].status == Status::Stunned);
    }
    SUBCASE("the game takes the more severe") {
        scene["A"].seat = {};
        fire(scene.play(), {a, b, 0, false, false}, due);
        CHECK(scene["B"].status == Status::OutOfTheFight);
    }
    CHECK_FALSE(scene.weapon("A", "rifle").misfired);  // the 1 was not the die used
}

TEST_CASE("LR-05.24 a Hawk Eye who lies prone rolls three dice, and two 1s are a misfire") {
    Scene scene{"A soldier rep3 hawk-eye @0,0 vs B settler rep4 @0,10"};
    const Shot shot{scene.id("A"), scene.id("B"), 0, false, false};
    Tests due;
    scene.dice("LR-18.07: 1 1");  // a musket with its bayonet is a musket
    fire(scene.play(), shot, due);
    CHECK(scene.weapon("A", "musket-and-bayonet").misfired);
    scene.weapon("A", "musket-and-bayonet") = {scene["A"].weapons[0].weapon};
    scene["A"].prone = true;
    scene.dice("LR-18.07: 1 2 1");
    fire(scene.play(), shot, due);
    CHECK_FALSE(scene.weapon("A", "musket-and-bayonet").misfired);
}

TEST_CASE("LR-05.24, LR-05.25 Hawk Eye is for muskets and rifles") {
    Scene scene{"A scout rep4 hawk-eye pistol bow @0,0 vs B settler rep4 @0,5"};
    Tests due;
    scene.dice("LR-18.07: 6; LR-18.24: 3 4");
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    CHECK(scene["B"].status == Status::OutOfTheFight);
    scene["B"].status = Status::CarryOn;
    scene.dice("LR-18.07: 2");
    fire(scene.play(), {scene.id("A"), scene.id("B"), 1, false, false}, due);
}

TEST_CASE("LR-05.25 with a named part the row die is rolled twice") {
    Scene scene{"A scout rep5 hawk-eye game @0,0 vs B settler rep4 @0,10"};
    scene.dice("LR-18.07: 6 1; LR-18.28: 4; LR-05.25: 1");  // rows 7 and 6 of the chest
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    CHECK(scene["B"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-05.25 in cover a row that misses is the mildest of the two") {
    Scene scene{"A scout rep4 hawk-eye game @0,0 vs B settler rep4 @0,10"};
    scene.wall(-2, 9.45, 2, 9.45);
    scene.dice("LR-18.07: 6 1; LR-18.24: 4 5; LR-05.25: 1 4; LR-13.24: 1 1");  // gut or gun arm
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    CHECK(scene["B"].status == Status::Stunned);
}

TEST_CASE("LR-05.26 Initiative is a Rep more for activation, when alone") {
    Scene scene{"A scout rep4 initiative | B scout rep4"};
    CHECK(activation_rep(scene.battle, FigureSet{scene.id("A")}) == 5);
    CHECK(activation_rep(scene.battle, scene.mask({"A", "B"})) == 4);
    CHECK(activation_rep(scene.battle, FigureSet{scene.id("B")}) == 4);
    CHECK(scene["A"].effective_rep() == 4);  // nothing else
}

TEST_CASE("LR-05.27, LR-05.28, LR-05.32 Lucky Bastard: once in a life a death is a miss") {
    Scene scene{"A soldier rep4 lucky-bastard @0,0 vs B scout rep5 @0,10"};
    scene.answer("lucky: keep-luck");
    CHECK(wounded(scene, Damage::ObviouslyDead) == Damage::ObviouslyDead);
    scene["A"].status = Status::CarryOn;
    scene["A"].prone = false;
    scene["A"].weapons = {};
    scene.answer("lucky: use-luck");
    scene.dice("LR-18.07: 5; LR-18.24: 1 1");
    Tests due;
    fire(scene.play(), {scene.id("B"), scene.id("A"), 0, false, false}, due);
    CHECK(scene["A"].carrying_on());
    CHECK_FALSE(scene["A"].prone);
    REQUIRE(due.due.size() == 1);  // LR-05.32 as any miss
    CHECK(due.due[0].fired_on_by == FigureSet{scene.id("B")});
    CHECK(wounded(scene, Damage::ObviouslyDead) == Damage::ObviouslyDead);  // not asked again
}

TEST_CASE("LR-05.27 whoever has used his luck in an earlier Encounter has none left") {
    Scene scene{"A soldier rep4 lucky-bastard luck-used @0,0 vs B scout rep5 @0,10"};
    CHECK(wounded(scene, Damage::ObviouslyDead) == Damage::ObviouslyDead);  // not asked
}

TEST_CASE("LR-05.30, LR-05.33 Stout: the first Runaway is a Duck Back, without a Parting Shot") {
    Scene scene{"A settler rep4 stout @0,0 vs B scout rep4 @0,18"};
    scene.dice("LR-13.11: 6 6; LR-13.26: 6 6");
    fired_on(scene);
    CHECK(scene["A"].status == Status::DuckBack);
    scene.dice("LR-13.11: 6 6; LR-13.26: 6 6; LR-18.19: 1");
    fired_on(scene);
    CHECK(scene["A"].status == Status::RanAway);
}

TEST_CASE("LR-05.25 the third die of a Hawk Eye who lies prone is for the hit, not for its place") {
    Scene scene{"A scout rep3 hawk-eye game @0,0 vs B settler rep4 @0,10"};
    scene["A"].prone = true;
    scene.dice("LR-18.07: 1 2 6; LR-18.24: 2 2; LR-05.25: 3 4");  // 9; off arm or chest, no more
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    CHECK(scene["B"].status == Status::OutOfTheFight);
}

}  // namespace long_rifle
