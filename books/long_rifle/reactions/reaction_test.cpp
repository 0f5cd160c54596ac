#include "books/long_rifle/reactions/reaction.h"

#include <doctest/doctest.h>

#include <array>
#include <type_traits>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/turn/cohesion.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

// A fires at B with the first weapon.
Tests shot(Scene& scene, std::string_view a, std::string_view b, bool parting = false) {
    Tests due;
    fire(scene.play(), {scene.id(a), scene.id(b), 0, parting, parting}, due);
    return due;
}

Damage hit(Scene& scene, std::string_view name, std::string_view by, Damage damage, Tests& due,
           bool by_fire = true) {
    const Wound wound{damage, scene.id(by), by_fire, false};
    return harm(scene.play(), scene.id(name), {&wound, 1}, due);
}

bool bound_to_test(const Scene& scene, const Tests& due, std::string_view name) {
    for (const Tests::Due& one : due.due)
        if (one.who == scene.id(name)) return true;
    return false;
}

int dice(const Scene& scene, std::string_view name, Test test, std::string_view cause) {
    return reaction_dice(scene.battle, scene.id(name), test, scene.id(cause));
}

}  // namespace

TEST_CASE("LR-99.01, LR-01.03, LR-01.04, LR-01.05 round the corner of a house (book example)") {
    Skirmish scene{"A scout rep5 star @3,-4 vs B warrior rep4 bow @8,8"};
    scene.cabin(-6, 0, 6, 2);
    note_everybody_in_sight(scene.battle);
    scene.answer("activate-group: activate");
    scene.answer("action: move");
    scene.answer_move("move", "A", {Scene::at(9, -4)});
    // both test (LR-12.04), B is first and misses
    scene.dice("LR-12.12: 4 4 4 4 4; LR-12.12: 1 1 4 4; LR-12.21: 1; LR-18.07: 2");
    scene.answer("in-sight: finish-movement");
    scene.answer("finish-fast: normal");
    scene.answer("free-will: pass-2");         // A under fire shoots back and misses
    scene.dice("LR-18.07: 2; LR-13.11: 1 1");  // B under fire shoots again and misses
    scene.dice("LR-18.07: 3");                 //
    scene.answer("free-will: pass-1");         // A has no ball left and ducks back: the end of it
    scene.whole_step();
    CHECK(scene.order_of("LR-18.07"_rule) == "B A B");
    CHECK(scene["A"].status == Status::DuckBack);
    CHECK(scene.battle.active_side() == SideId{0});  // all that in A's phase
    CHECK_FALSE(scene["B"].activated);
    scene.whole_step();
    CHECK(scene.battle.active_side() == SideId{1});  // then B's side
}

TEST_CASE("LR-01.05 the next group waits until all reactions are over") {
    Skirmish scene{"A soldier rep5 @0,-8 | B soldier rep4 @12,-8 vs C soldier rep4 unloaded @0,8"};
    note_everybody_in_sight(scene.battle);
    scene.answer("activate-group: activate");
    scene.answer("action: fire C");
    scene.dice("LR-18.07: 2; LR-13.11: 6 1");  // C ducks back
    scene.answer("action: done");
    scene.whole_step();
    CHECK(scene["C"].status == Status::DuckBack);
    CHECK_FALSE(scene["B"].activated);
    scene.answer("activate-group: forgo");
    scene.whole_step();
    CHECK(scene["B"].activated);
}

TEST_CASE("LR-01.08 a figure is its character") {
    static_assert(std::is_base_of_v<Character, Figure>);
    Scene scene{"A scout rep5 star"};
    const Character& character = scene["A"];
    CHECK(character.rep == 5);
    CHECK(character.star);
}

TEST_CASE("LR-13.01 five Reaction Tests, and a figure may owe all of them") {
    CHECK(static_cast<int>(Test::Count) == 5);
    Scene scene{"A warrior rep4 @0,0"};
    for (const Test test : {Test::ReceivedFire, Test::ManDown, Test::Trophies,
                            Test::RecoverFromKnockDown, Test::Cohesion})
        CHECK(takes_test(scene.battle, scene.id("A"), test));
}

TEST_CASE("LR-99.31, LR-13.03 a warrior passes one die and charges (book example)") {
    Skirmish scene{"Huron warrior rep4 unloaded @0,0 vs Regular soldier rep4 unloaded game @0,8"};
    scene["Huron"].seat = {};
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-13.11: 3 5; LR-22.10: 1 1 1; LR-22.10: 6");  // the Regular runs
    scene.fired_on("Huron", {"Regular"});
    CHECK(scene.told("Huron: Charge"));
    CHECK(scene["Regular"].status == Status::RanAway);
}

TEST_CASE("LR-99.18, LR-13.04 the Leader Die lifts both Grunts by one pass (book example)") {
    Skirmish scene{
        "Billy soldier rep5 star unloaded @0,0 | Three soldier rep3 unloaded @2,0"
        " | Four soldier rep4 unloaded @-2,0 vs Foe scout rep4 @0,20"};
    note_everybody_in_sight(scene.battle);
    Tests due;
    due.received_fire(scene.id("Three"), scene.id("Foe"));
    due.received_fire(scene.id("Four"), scene.id("Foe"));
    scene.dice("LR-08.07: 3; LR-13.11: 5 4; LR-13.11: 5 3");
    take_tests(scene.play(), due);
    CHECK(scene["Three"].status == Status::DuckBack);  // one passed
    CHECK(scene["Four"].carrying_on());                // two
    CHECK(scene.rolls_of("Billy", "LR-13.11"_rule) == 0);
}

TEST_CASE("LR-13.05 one die more in cover, under fire and for Man Down only") {
    Scene scene{"A soldier rep4 @0,0.5 | P settler rep4 poltroon @2,0.5 vs Foe scout @0,-12"};
    CHECK(dice(scene, "A", Test::ReceivedFire, "Foe") == 2);
    CHECK(dice(scene, "A", Test::ManDown, "Foe") == 2);
    CHECK(dice(scene, "P", Test::ReceivedFire, "Foe") == 1);
    scene.woods(-4, 0, 4, 4);
    CHECK(dice(scene, "A", Test::ReceivedFire, "Foe") == 3);
    CHECK(dice(scene, "A", Test::ManDown, "Foe") == 3);
    CHECK(dice(scene, "P", Test::ReceivedFire, "Foe") == 2);
    for (const Test test : {Test::Cohesion, Test::Trophies, Test::RecoverFromKnockDown})
        CHECK(dice(scene, "A", test, "Foe") == 2);
}

TEST_CASE("LR-13.06 where the Charge into Melee Table says so nobody tests") {
    // B passes two more: C halts and is shot at; three more, and there are tests
    Skirmish scene{
        "B warrior rep5 game @0,0 vs C soldier rep4 unloaded game @0,8 | D soldier rep4 game @2,8"};
    note_everybody_in_sight(scene.battle);
    scene["D"].facing = facing_toward(scene["D"].at, scene["C"].at);
    const Charge charges{scene.id("C"), scene.id("B"), true};
    Tests due;
    SUBCASE("missed, no tests") {
        scene.dice("LR-22.10: 6 6; LR-22.10: 1 1 6; LR-18.07: 2");
        charge(scene.play(), {&charges, 1}, due);
        CHECK(due.empty());
    }
    SUBCASE("shot down, no Man Down") {
        scene.move("D", 2, 5.5);
        scene.dice("LR-22.10: 6 6; LR-22.10: 1 1 6; LR-18.07: 5; LR-18.24: 3 3");
        charge(scene.play(), {&charges, 1}, due);
        CHECK(scene["C"].status == Status::ObviouslyDead);
        CHECK(due.empty());
    }
    SUBCASE("the last row drops nothing") {
        scene.dice("LR-22.10: 6 6; LR-22.10: 1 1 1; LR-18.07: 2");
        charge(scene.play(), {&charges, 1}, due);
        CHECK(bound_to_test(scene, due, "C"));
    }
}

TEST_CASE("LR-13.08 whoever is down, taken or gone takes no test but Recover From Knock Down") {
    Skirmish scene{"A soldier rep4 @0,0 vs Foe scout rep4 @0,12"};
    for (const Status status :
         {Status::Stunned, Status::OutOfTheFight, Status::ObviouslyDead, Status::RanAway}) {
        scene["A"].status = status;
        for (const Test test : {Test::ReceivedFire, Test::ManDown, Test::Cohesion, Test::Trophies})
            CHECK_FALSE(takes_test(scene.battle, scene.id("A"), test));
        scene.fired_on("A", {"Foe"});  // nothing is rolled
    }
    scene["A"].status = Status::CarryOn;
    scene["A"].captured = true;
    CHECK_FALSE(takes_test(scene.battle, scene.id("A"), Test::ReceivedFire));
    scene["A"].captured = false;
    scene["A"].status = Status::Stunned;
    scene.dice("LR-13.24: 1 6");
    Tests due;
    hit(scene, "A", "Foe", Damage::KnockDown, due);
    CHECK(scene["A"].status == Status::OutOfTheFight);
}

TEST_CASE("LR-13.09 locked in melee only Recover From Knock Down is taken") {
    Skirmish scene{"A soldier rep4 @0,0 vs B warrior rep4 @0,1 | Foe scout rep4 @0,12"};
    scene["A"].melee_with = scene.mask({"B"});
    scene["B"].melee_with = scene.mask({"A"});
    for (const Test test : {Test::ReceivedFire, Test::ManDown, Test::Cohesion})
        CHECK_FALSE(takes_test(scene.battle, scene.id("A"), test));
    scene.fired_on("A", {"Foe"});
    scene.dice("LR-13.24: 1 1");
    Tests due;
    hit(scene, "A", "Foe", Damage::KnockDown, due);
    CHECK(scene["A"].status == Status::Stunned);
}

TEST_CASE("LR-13.10, LR-01.04 bows go back and forth until somebody is hit") {
    Skirmish scene{"A warrior rep4 bow @0,0 vs B warrior rep4 bow @0,12"};
    scene.dice("LR-18.07: 2");
    for (int i = 0; i < 5; ++i) scene.dice("LR-13.11: 1 1; LR-18.07: 2");
    scene.dice("LR-13.11: 1 1; LR-18.07: 6; LR-18.24: 3 3");
    take_tests(scene.play(), shot(scene, "A", "B"));
    CHECK(scene.rolls_of("A", "LR-13.11"_rule) == 3);
    CHECK(scene.rolls_of("B", "LR-13.11"_rule) == 3);
    CHECK(scene["B"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-13.11, LR-99.36 missed, or saved by cover: Received Fire (book example)") {
    Skirmish scene{"A scout rep4 @0,-12 vs B soldier rep4 unloaded @0,0.5"};
    SUBCASE("missed") {
        scene.dice("LR-18.07: 2");
        CHECK(bound_to_test(scene, shot(scene, "A", "B"), "B"));
    }
    SUBCASE("a total of 10 hits, but location 9 misses a man in cover") {
        scene.woods(-4, 0, 4, 4);
        scene.dice("LR-18.07: 6; LR-18.24: 4 5");
        const Tests due = shot(scene, "A", "B");
        CHECK(scene["B"].carrying_on());
        CHECK(bound_to_test(scene, due, "B"));
    }
    SUBCASE("the same in the open hits") {
        scene.dice("LR-18.07: 6; LR-18.24: 4 5");
        shot(scene, "A", "B");
        CHECK(scene["B"].status == Status::OutOfTheFight);
    }
    SUBCASE("knocked down: Recover From Knock Down instead") {
        scene.dice("LR-18.07: 6; LR-18.24: 2 2; LR-13.24: 1 1");
        const Tests due = shot(scene, "A", "B");
        CHECK(scene["B"].status == Status::Stunned);
        take_tests(scene.play(), due);  // and no other
    }
}

TEST_CASE("LR-13.12 several shots of one moment, or of one In Sight, are one test") {
    Skirmish scene{
        "A hunter rep4 @0,-6 | C hunter rep4 @4,-6 vs B soldier rep4 unloaded game @0,6"};
    SUBCASE("together") {
        const std::array<Shot, 2> shots{Shot{scene.id("A"), scene.id("B"), 0, false, false},
                                        Shot{scene.id("C"), scene.id("B"), 0, false, false}};
        scene.dice("LR-18.07: 2; LR-18.07: 2");
        Tests due;
        fire_together(scene.play(), shots, due);
        REQUIRE(due.due.size() == 1);
        CHECK(due.due[0].fired_on_by == scene.mask({"A", "C"}));
    }
    SUBCASE("one after the other in an In Sight") {
        scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 1 1 1 4; LR-12.12: 4 4 4 4");
        scene.dice("LR-12.21: 1; LR-18.07: 2; LR-12.21: 1; LR-18.07: 2; LR-12.21: 6");
        scene.dice("LR-13.11: 1 1");
        come_into_sight(scene.play(), {}, {});
        CHECK(scene.rolls_of("B", "LR-13.11"_rule) == 1);
    }
}

TEST_CASE("LR-13.13 a misfire frightens nobody") {
    Skirmish scene{"A scout rep4 @0,-12 vs B soldier rep4 @0,0"};
    scene.dice("LR-18.07: 1");
    CHECK(shot(scene, "A", "B").empty());
    CHECK(scene.weapon("A", "rifle").misfired);
}

TEST_CASE("LR-13.14 a Parting Shot causes no Received Fire") {
    Skirmish scene{"A scout rep4 @0,-12 vs B soldier rep4 @0,0"};
    scene.dice("LR-18.07: 2");
    CHECK(shot(scene, "A", "B", true).empty());
}

TEST_CASE(
    "LR-13.15 fire goes back to the one who caused the test: the closest, or a Star's choice") {
    Skirmish scene{
        "A hunter rep4 @0,0 | S hunter rep5 star @0,-8"
        " vs Near soldier rep4 unloaded game @0,10 | Far soldier rep4 unloaded game @6,12"};
    scene["Near"].weapons.clear();
    scene["Far"].weapons.clear();
    SUBCASE("one") {
        scene.dice("LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 6 6; LR-13.26: 1 1");
        scene.fired_on("A", {"Far"});  // though the other is closer
        CHECK(scene.rolls_of("Far", "LR-13.11"_rule) == 1);
    }
    SUBCASE("several, a Grunt") {
        scene.dice("LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 6 6; LR-13.26: 1 1");
        scene.fired_on("A", {"Near", "Far"});
        CHECK(scene.rolls_of("Near", "LR-13.11"_rule) == 1);
    }
    SUBCASE("several, a Star") {
        scene.move("A", 20, 0);
        scene.answer("which-cause: react-to Far");
        scene.answer("free-will: pass-2");
        scene.dice("LR-18.07: 2; LR-13.11: 6 6; LR-13.26: 1 1");
        scene.fired_on("S", {"Near", "Far"});
        CHECK(scene.rolls_of("Far", "LR-13.11"_rule) == 1);
    }
}

TEST_CASE("LR-99.32, LR-13.16, LR-13.17 a Rep 4 falls: the Rep 4 tests, the Rep 5 not (book)") {
    Scene scene{
        "Five warrior rep5 @-2,0 facing 1,0 | Down warrior rep4 @0,0 | Four warrior rep4 @2,0 "
        "facing"
        " -1,0 vs Foe scout @0,12"};
    for (const Damage damage : {Damage::Stunned, Damage::OutOfTheFight, Damage::ObviouslyDead})
        for (const bool by_fire : {true, false}) {
            scene["Down"].status = Status::CarryOn;
            Tests due;
            hit(scene, "Down", "Foe", damage, due, by_fire);
            CHECK(due.due.size() == 1);
            CHECK(bound_to_test(scene, due, "Four"));
            CHECK(due.due[0].downed_by == scene.mask({"Foe"}));
        }
    // each time it happens: Stunned first, then dead
    scene["Down"].status = Status::Stunned;
    Tests again;
    hit(scene, "Down", "Foe", Damage::ObviouslyDead, again);
    CHECK(bound_to_test(scene, again, "Four"));
}

TEST_CASE("LR-13.16 within 4 inches, of the same group or not; LR-13.18 and in front") {
    Scene scene{
        "Down settler rep4 @0,0 | A settler rep4 @5,0 facing -1,0 | B settler rep4 @-5.1,0 facing "
        "1,0"
        " | C settler rep4 @0,3 facing 0,1 | D settler rep4 @3,3 facing -1,-1 vs Foe scout @0,16"};
    scene.woods(1, 0.8, 1.4, 3);  // between the fallen man and D
    Tests due;
    hit(scene, "Down", "Foe", Damage::Stunned, due);
    CHECK(bound_to_test(scene, due, "A"));
    CHECK_FALSE(bound_to_test(scene, due, "B"));  // too far
    CHECK_FALSE(bound_to_test(scene, due, "C"));  // looks the other way
    CHECK_FALSE(bound_to_test(scene, due, "D"));  // cannot see it
    scene["C"].facing = Facing{0, -1};
    Scene other{
        "Down settler rep4 @0,0 group1 | A settler rep4 @5,0 facing -1,0 group2 vs F scout"};
    Tests others;
    hit(other, "Down", "F", Damage::Stunned, others);
    CHECK(bound_to_test(other, others, "A"));
}

TEST_CASE("LR-99.33, LR-13.24 Rep 3 rolls 4 and 2: Out of the Fight (book example)") {
    Skirmish scene{"A soldier rep3 @0,0 vs Foe scout @0,12"};
    scene.dice("LR-13.24: 4 2");
    CHECK(recover_from_knock_down(scene.play(), scene.id("A")) == Damage::OutOfTheFight);
    scene.dice("LR-13.24: 3 2; LR-13.24: 4 4");
    CHECK(recover_from_knock_down(scene.play(), scene.id("A")) == Damage::Stunned);
    CHECK(recover_from_knock_down(scene.play(), scene.id("A")) == Damage::ObviouslyDead);
}

TEST_CASE("LR-13.24 no Free Will, no Leader Die and no cover die for it") {
    Skirmish scene{"Star soldier rep5 star @0,0.5 | A soldier rep4 @2,0.5 vs Foe scout @0,-12"};
    scene.woods(-4, 0, 4, 4);
    scene.switches().star_power = false;
    scene.dice("LR-13.24: 1 1; LR-13.24: 6 6");
    CHECK(recover_from_knock_down(scene.play(), scene.id("Star")) == Damage::Stunned);
    CHECK(recover_from_knock_down(scene.play(), scene.id("A")) == Damage::ObviouslyDead);
}

TEST_CASE("LR-99.35, LR-13.30 one set of dice for Man Down and Received Fire (book example)") {
    Skirmish scene{
        "Chief warrior rep5 unloaded @0,0 | B warrior rep4 unloaded @2,0 facing -1,0"
        " | C warrior rep4 unloaded @-2,0 facing 1,0"
        " vs X soldier rep5 @0,17 | Y soldier rep5 @2,17 | Z soldier rep5 @-2,17"};
    note_everybody_in_sight(scene.battle);
    const std::array<Shot, 3> shots{Shot{scene.id("X"), scene.id("Chief"), 0, false, false},
                                    Shot{scene.id("Y"), scene.id("B"), 0, false, false},
                                    Shot{scene.id("Z"), scene.id("C"), 0, false, false}};
    scene.dice("LR-18.07: 5; LR-18.24: 3 3; LR-18.07: 2; LR-18.07: 2");
    Tests due;
    fire_together(scene.play(), shots, due);
    CHECK(scene["Chief"].status == Status::ObviouslyDead);
    // B passes one: Received Fire has him duck, Man Down (others near) carry on; the worse counts.
    // C passes two and carries on by both.
    scene.dice("LR-13.11: 1 6; LR-13.11: 1 1");
    take_tests(scene.play(), due);
    CHECK(scene["B"].status == Status::DuckBack);
    CHECK(scene["C"].carrying_on());
    CHECK(scene.rolls_of("B", "LR-13.16"_rule) == 0);
}

TEST_CASE("LR-13.30 a passed Leader Die counts in each of the tests") {
    Skirmish scene{
        "Star soldier rep5 star @0,0 | B soldier rep4 unloaded @2,0 vs X scout rep4 @0,20"};
    note_everybody_in_sight(scene.battle);
    Tests due;
    due.received_fire(scene.id("B"), scene.id("X"));
    due.man_down(scene.id("B"), scene.id("X"));
    scene.dice("LR-08.07: 1; LR-13.11: 6 6");  // one passed in both: no Cohesion Test
    take_tests(scene.play(), due);
    CHECK(scene["B"].status == Status::DuckBack);
}

TEST_CASE("LR-13.31 of two results the worse is carried out") {
    using enum Reaction;
    const std::array<Reaction, 6> best_to_worst{Reaction::Charge, Fire,     RushShot,
                                                CarryOn,          DuckBack, Runaway};
    for (std::size_t a = 0; a < best_to_worst.size(); ++a)
        for (std::size_t b = 0; b < best_to_worst.size(); ++b) {
            Response response;
            response.take(best_to_worst[a]);
            response.take(best_to_worst[b]);
            CHECK(response.reaction == best_to_worst[std::max(a, b)]);
        }
    // a call for Cohesion is resolved first and its outcome ranked
    Response called;
    called.take(DuckBack);
    called.take(CohesionTest);
    CHECK(called.cohesion);
    CHECK(called.reaction == DuckBack);
    called.take(Runaway);
    CHECK(called.reaction == Runaway);
    // an animal that disappears by both its tests gives the Parting Shot that one of them allows
    Response wolf, other;
    wolf.take(RunawayNoShot);
    wolf.take(Runaway);
    CHECK(wolf.reaction == Runaway);
    other.take(DuckBack);
    other.take(RunawayNoShot);
    CHECK(other.reaction == RunawayNoShot);
}

TEST_CASE("LR-13.31, LR-16.02 a wolf that runs by Man Down and by Cohesion is shot at as it goes") {
    Skirmish scene{
        "A hunter rep4 star @0,-10 vs Down wolf stunned game @2,0 | Wolf wolf game @0,0"};
    note_everybody_in_sight(scene.battle);
    Tests due;
    due.received_fire(scene.id("Wolf"), scene.id("A"));
    due.man_down(scene.id("Wolf"), scene.id("A"));
    // none passed: Man Down says gone, Received Fire the Cohesion Test, and that gone with a shot
    scene.dice("LR-13.11: 6 6; LR-13.26: 6 6");
    scene.answer("parting-shot: hold-fire");
    take_tests(scene.play(), due);
    CHECK(scene["Wolf"].status == Status::RanAway);
}

TEST_CASE("LR-99.30, LR-13.32 a warrior ducks back, then tests; the worse stands (book example)") {
    Skirmish scene{"Billy hunter rep5 star @0,-6 vs Warrior warrior rep4 @0,6"};
    scene.wall(-3, 8, 3, 8);
    scene.dice("LR-12.12: 1 1 1 4 4; LR-12.12: 1 4 4 4");
    scene.answer("in-sight: fire Warrior");
    scene.dice("LR-18.07: 2; LR-12.21: 6");  // missed; and the warrior ducks behind the wall
    SUBCASE("a better result does not bring him out again") {
        scene.dice("LR-13.11: 1 1 6");  // he is in cover there: a third die
        come_into_sight(scene.play(), {}, {});
        CHECK(scene["Warrior"].status == Status::DuckBack);
        CHECK_FALSE(scene.has_shot("Warrior"));
    }
    SUBCASE("a worse one counts") {
        scene.dice("LR-13.11: 6 6 6; LR-13.26: 6 6");
        come_into_sight(scene.play(), {}, {});
        CHECK(scene["Warrior"].status == Status::RanAway);
    }
}

TEST_CASE("LR-13.34 all roll; then Cohesion, shots together, charges, Duck Backs, Runaways") {
    Skirmish scene{
        "Runs settler rep1 game @-16,0 | Ducks soldier rep4 unloaded game @-8,0"
        " | Charges warrior rep4 tomahawk game @0,0 | Fires hunter rep4 game @8,0"
        " | Also hunter rep4 game @16,0 vs X soldier rep4 unloaded game @0,12"};
    scene["X"].weapons.clear();
    note_everybody_in_sight(scene.battle);
    Tests due;
    for (const std::string_view name : {"Runs", "Ducks", "Charges", "Fires", "Also"})
        due.received_fire(scene.id(name), scene.id("X"));
    scene.dice("LR-13.11: 6 6; LR-13.11: 1 6; LR-13.11: 1 1; LR-13.11: 1 1; LR-13.11: 1 1");
    scene.dice("LR-13.26: 6 6");
    scene.dice("LR-18.07: 2; LR-18.07: 2");              // both miss X
    scene.dice("LR-22.10: 6 6 6; LR-22.10: 6 6");        // the charge
    scene.dice("LR-23.02: 6 6 6 6 6; LR-23.02: 6 6 6");  // evenly matched
    Responses responses;
    Tests next;
    roll_reactions(scene.play(), due, responses);
    cohesion_tests(scene.play(), responses);
    CHECK(scene["Runs"].on_table());  // nothing has been done yet
    CHECK(scene.umpire.rolls().size() == 6);
    carry_out_reactions(scene.play(), due, responses, next);
    CHECK(scene.order_of("LR-18.07"_rule) == "Fires Also");
    CHECK(scene["Charges"].in_melee());
    CHECK(scene["Ducks"].status == Status::DuckBack);
    CHECK(scene["Runs"].status == Status::RanAway);
    CHECK(bound_to_test(scene, next, "X"));  // the next batch
    std::string order;
    for (const Told& told : scene.umpire.told()) {
        if (told.rule == "LR-18.08"_rule) order += "shot ";
        if (told.rule == "LR-22.06"_rule) order += "charge ";
        if (told.rule == "LR-14.04"_rule || told.rule == "LR-14.05"_rule) order += "duck ";
        if (told.rule == "LR-14.15"_rule) order += "run";
    }
    CHECK(order == "shot shot charge duck run");
}

TEST_CASE("LR-13.34 of charges those of the active side come first") {
    Skirmish scene{
        "B warrior rep4 tomahawk game @12,0 vs A warrior rep4 tomahawk game @0,0"
        " | X settler rep3 unarmed game @12,8 vs Y settler rep3 unarmed game @0,8"};
    scene.battle.phase = 1;  // A's side is active; Y is of a third
    note_everybody_in_sight(scene.battle);
    Tests due;
    due.received_fire(scene.id("B"), scene.id("X"));
    due.received_fire(scene.id("A"), scene.id("Y"));
    scene.dice("LR-13.11: 1 1; LR-13.11: 1 1");
    scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6; LR-22.10: 1 1 1; LR-22.10: 6 6");  // both run
    take_tests(scene.play(), due);
    CHECK(scene.order_of("LR-22.10"_rule) == "A Y B X");
}

TEST_CASE("LR-13.15 so does a charge, and a Rush Shot") {
    SUBCASE("a charge at the cause, though another is closer") {
        Skirmish scene{
            "A warrior rep4 unloaded game @0,0"
            " vs Near settler rep4 unarmed game @-5,5 | Far settler rep4 unarmed game @6,6"};
        note_everybody_in_sight(scene.battle);
        scene.dice("LR-13.11: 1 1; LR-22.10: 1 1 1; LR-22.10: 6 6");  // three more: he runs
        scene.fired_on("A", {"Far"});
        CHECK(scene["Far"].status == Status::RanAway);
        CHECK(scene["Near"].carrying_on());
    }
    SUBCASE("a Rush Shot at the cause") {
        Skirmish scene{
            "A soldier rep4 game @0,0"
            " vs Near settler rep4 unarmed game @-5,5 | Far settler rep4 unarmed game @6,6"};
        note_everybody_in_sight(scene.battle);
        scene.dice("LR-13.11: 1 6; LR-18.07: 5; LR-13.11: 1 6");  // 9: a miss in a rush
        scene.fired_on("A", {"Far"});
        CHECK(scene.rolls_of("Far", "LR-13.11"_rule) == 1);
    }
    SUBCASE("but never at a friend whose shot went astray (LR-18.14)") {
        Skirmish scene{"A soldier rep4 @0,-10 | F soldier rep4 game @0,0 vs E warrior @20,20"};
        note_everybody_in_sight(scene.battle);
        scene.dice("LR-13.11: 1 1");
        scene.fired_on("F", {"A"});
        CHECK_FALSE(scene.has_shot("F"));
        CHECK(scene["F"].carrying_on());
    }
}

TEST_CASE("LR-13.05, LR-13.30 the cover die counts in the test against whose causes cover holds") {
    Skirmish scene{
        "B soldier rep4 unloaded game @0,0 vs X scout rep4 unloaded @0,16 | Y scout rep4 @20,0"};
    scene.wall(-3, 0.5, 3, 0.5);  // against X, not against Y
    note_everybody_in_sight(scene.battle);
    const FigureId b = scene.id("B");
    CHECK(reaction_dice(scene.battle, b, Test::ReceivedFire, scene.mask({"X"})) == 3);
    CHECK(reaction_dice(scene.battle, b, Test::ReceivedFire, scene.mask({"X", "Y"})) == 2);
    CHECK(reaction_dice(scene.battle, b, Test::ManDown, scene.mask({"X", "Y"})) == 2);
    Tests due;
    SUBCASE("cover only from the one who fired") {
        due.received_fire(b, scene.id("X"));
        due.man_down(b, scene.id("Y"));
        // Received Fire passes one and he ducks back; Man Down passes none: Cohesion
        scene.dice("LR-13.11: 6 6; LR-13.11: 1; LR-13.26: 1 1");
        take_tests(scene.play(), due);
        CHECK(scene["B"].status == Status::DuckBack);
    }
    SUBCASE("cover only from the one who brought the other down") {
        due.received_fire(b, scene.id("Y"));
        due.man_down(b, scene.id("X"));
        // Received Fire passes none: Cohesion, and that he passes; Man Down passes one
        scene.dice("LR-13.11: 6 6; LR-13.11: 1; LR-13.26: 1 1");
        take_tests(scene.play(), due);
        CHECK(scene["B"].carrying_on());
    }
    SUBCASE("two who fired, and cover from the nearer only") {
        due.received_fire(b, scene.id("X"));
        due.received_fire(b, scene.id("Y"));
        scene.dice("LR-13.11: 1 6");
        take_tests(scene.play(), due);
        CHECK(scene["B"].status == Status::DuckBack);
    }
}

TEST_CASE("LR-13.05 where no enemy is the cause, cover is what covers from every side") {
    Scene scene{"A soldier rep4 @0,0.5 vs Foe scout @0,-12"};
    scene.wall(-3, 0, 3, 0);
    CHECK(reaction_dice(scene.battle, scene.id("A"), Test::ManDown, FigureSet{}) == 2);
    scene.woods(-4, 0, 4, 4);
    CHECK(reaction_dice(scene.battle, scene.id("A"), Test::ManDown, FigureSet{}) == 3);
}

TEST_CASE("LR-13.15 under fire it is those who fired, not those who brought a friend down") {
    // Y is closer, but out of sight by now: X can be fired at, so that A need not duck back
    Skirmish scene{
        "A hunter rep4 game @0,0 | F hunter rep4 game @2,0 vs X scout rep4 @0,20"
        " | Y scout rep4 @-10,-4"};
    scene.woods(-6, -8, -4, 2);
    note_everybody_in_sight(scene.battle);
    Tests due;
    due.received_fire(scene.id("A"), scene.id("X"));
    due.man_down(scene.id("A"), scene.id("Y"));
    scene.dice("LR-13.11: 1 6");  // Fire by the one test, Carry On by the other, the worse
    take_tests(scene.play(), due);
    CHECK(scene["A"].carrying_on());
}

TEST_CASE("LR-04.26, LR-13.34 a Star has chosen before anybody rolls") {
    Skirmish scene{
        "A soldier rep4 unloaded @2,0 | Star soldier rep5 star @0,0 vs X scout rep4 @0,24"};
    note_everybody_in_sight(scene.battle);
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.topic == "free-will");
        CHECK(scene.umpire.rolls().empty());
        Answer first;
        first.picks.push_back(0);  // pass-2
        return first;
    });
    Tests due;
    due.received_fire(scene.id("A"), scene.id("X"));
    due.received_fire(scene.id("Star"), scene.id("X"));
    scene.dice("LR-08.07: 6; LR-13.11: 1 1");
    take_tests(scene.play(), due);
    CHECK(scene.told("LR-04.26"_rule));
}

TEST_CASE("LR-13.32 one who was charged and fired has left his Duck Back, and ducks again") {
    // B fires at C, C drops prone, A charges him and is fired at; then comes the test for B's shot
    Skirmish scene{
        "A hunter rep4 unloaded game @0,-5 | B hunter rep4 game @-4,-8"
        " vs C soldier rep4 musket game @0,3"};
    scene.dice("LR-12.12: 1 4 4 4; LR-12.12: 1 1 1 1; LR-12.12: 1 1 4 4");
    scene.dice("LR-12.21: 1; LR-18.07: 2; LR-12.21: 6");
    scene.dice("LR-12.21: 1; LR-22.10: 6 6; LR-22.10: 1 1; LR-18.07: 2");
    scene.dice("LR-13.11: 1 6");
    come_into_sight(scene.play(), {}, {});
    CHECK(scene.has_shot("C"));
    CHECK(scene["C"].status == Status::DuckBack);
}

TEST_CASE("LR-13.15 of several causes a Grunt takes the closest, in whatever order they fired") {
    Skirmish scene{
        "A hunter rep4 @0,0"
        " vs Far soldier rep4 unarmed game @6,12 | Near soldier rep4 unarmed game @0,10"};
    scene.dice("LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 6 6; LR-13.26: 1 1");
    scene.fired_on("A", {"Far", "Near"});
    CHECK(scene.rolls_of("Near", "LR-13.11"_rule) == 1);
    CHECK(scene.rolls_of("Far", "LR-13.11"_rule) == 0);
}

TEST_CASE("LR-13.19 there is room for the Trophies of everybody at one moment") {
    Tests due;
    for (std::size_t i = 0; i < most_figures; ++i)
        due.trophy(FigureId::of(static_cast<std::int64_t>(i)), FigureId{0});
    CHECK(due.trophies.size() == most_figures);
}

TEST_CASE("LR-16.10, LR-05.17 a lion beside them takes nobody's Leader Die") {
    Skirmish scene{
        "Lion mountain-lion game @0,0 | L soldier rep4 born-leader game @2,0"
        " | G soldier rep3 unloaded game @4,0 vs X warrior rep4 unarmed game @0,-20"};
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-08.07: 1; LR-13.11: 6 6");
    scene.fired_on("G", {"X"});
    CHECK(scene["G"].status == Status::DuckBack);
}

TEST_CASE("LR-22.14, LR-16.12 a beast that runs from a charge: only the charger may fire") {
    Skirmish scene{
        "A warrior rep4 unloaded game @0,-6 | B hunter rep4 game @10,-6 vs Bear bear game @0,0"};
    Tests due;
    SUBCASE("from a charge") {
        run_away_from(scene.play(), scene.id("Bear"), scene.mask({"A"}), true, due);
        CHECK(scene.umpire.rolls().empty());
    }
    SUBCASE("else every hunter who can") {
        scene.dice("LR-18.19: 6; LR-18.07: 1");
        run_away(scene.play(), scene.id("Bear"), scene.mask({"A"}), true, due);
        CHECK(scene.umpire.rolls().size() == 2);  // the hunter, who may and does fire
    }
}

TEST_CASE(
    "LR-13.34, LR-13.32 what a Duck Back has drawn fire for is tested after the whole batch") {
    // B ducks back from A and is fired at by D on his way; R runs from A at the same moment
    Skirmish scene{
        "B scout rep4 unloaded @0,0 | R settler rep1 @-20,-6"
        " vs A warrior rep4 @0,-8 | D warrior rep4 @3,10"};
    scene.woods(-3, 4, 1.8, 5);
    scene.woods(1, -3, 6, -2);
    note_everybody_in_sight(scene.battle);
    Tests due;
    due.received_fire(scene.id("B"), scene.id("A"));
    due.received_fire(scene.id("R"), scene.id("A"));
    scene.dice("LR-13.11: 1 6; LR-13.11: 6 6; LR-13.26: 6 6");
    scene.dice("LR-12.12: 1 4 4 4; LR-12.21: 1; LR-18.07: 2; LR-13.11: 1 1");
    take_tests(scene.play(), due);
    CHECK(scene["B"].status == Status::DuckBack);
    CHECK(scene["R"].status == Status::RanAway);
    std::string order;
    for (const Told& told : scene.umpire.told()) {
        if (told.rule == "LR-13.03"_rule && told.actor == scene.id("B")) order += "B ";
        if (told.rule == "LR-14.15"_rule) order += "R runs ";
    }
    CHECK(order == "B R runs B ");
}

TEST_CASE("LR-13.32 nothing that falls due later either is tested on the way to cover") {
    Skirmish scene{
        "B soldier rep4 @0,0 facing 1,0 | F soldier rep4 @3,0 vs D soldier rep4 game @3,10"};
    note_everybody_in_sight(scene.battle);
    Tests later, due;
    scene.play().ducking = scene.mask({"B"});
    scene.play().in_cover = &later;
    due.received_fire(scene.id("F"), scene.id("D"));
    scene.dice("LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 1 1; LR-18.07: 6; LR-18.24: 3 3");
    take_tests(scene.play(), due);
    CHECK(scene["F"].status == Status::ObviouslyDead);
    CHECK(bound_to_test(scene, later, "B"));  // Man Down, when he is there
    scene.play().ducking = {};
    scene.play().in_cover = nullptr;
}

}  // namespace long_rifle
