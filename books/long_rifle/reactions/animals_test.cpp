#include <doctest/doctest.h>

#include <array>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/outside/notation.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/reactions/sheets.h"
#include "books/long_rifle/turn/cohesion.h"

namespace long_rifle {

namespace {

using Row = std::array<Reaction, 3>;  // pass 2d6, 1d6, 0d6
using Outcomes = std::array<AnimalRecovery, 3>;

void check_row(Animal animal, Test test, const Row& row, bool in_reach = true) {
    SheetSituation s;
    s.in_reach = in_reach;
    for (const int passed : {0, 1, 2})
        CHECK(read_animal_sheet(animal, test, passed, s)
              == row[static_cast<std::size_t>(2 - passed)]);
    CHECK(read_animal_sheet(animal, test, 3, s) == row[0]);
}

void check_recovery(Animal animal, const Outcomes& row) {
    for (const int passed : {0, 1, 2})
        CHECK(animal_recovery(animal, passed) == row[static_cast<std::size_t>(2 - passed)]);
}

// A hit of that kind by A.
Damage hit(Scene& scene, std::string_view name, Damage damage, Tests& due, bool by_fire = true) {
    const Wound wound{damage, scene.id("A"), by_fire, false};
    return harm(scene.play(), scene.id(name), {&wound, 1}, due);
}

}  // namespace

TEST_CASE("LR-16.02 the Animals sheet, cell by cell") {
    using enum Reaction;
    check_row(Animal::Bear, Test::ReceivedFire, {Charge, Charge, Charge});
    check_row(Animal::MountainLion, Test::ReceivedFire, {Charge, Charge, CohesionTest});
    check_row(Animal::Wolf, Test::ReceivedFire, {Charge, Charge, CohesionTest});
    check_row(Animal::Elk, Test::ReceivedFire, {RunawayNoShot, RunawayNoShot, Runaway});
    check_row(Animal::SmallGame, Test::ReceivedFire, {RunawayNoShot, Runaway, Runaway});
    // a charge after Received Fire does not ask for reach (LR-16.07)
    check_row(Animal::Wolf, Test::ReceivedFire, {Charge, Charge, CohesionTest}, false);
    check_row(Animal::Wolf, Test::ManDown, {Charge, CohesionTest, RunawayNoShot});
    check_row(Animal::Wolf, Test::ManDown, {CarryOn, CohesionTest, RunawayNoShot}, false);
    for (const Animal animal : {Animal::MountainLion, Animal::Wolf}) {
        check_row(animal, Test::Cohesion, {Charge, RunawayNoShot, Runaway});
        check_row(animal, Test::Cohesion, {CarryOn, RunawayNoShot, Runaway}, false);
    }
    using enum AnimalRecovery;
    constexpr AnimalRecovery dead = AnimalRecovery::ObviouslyDead;
    check_recovery(Animal::Bear, {Ignored, Wounded, dead});
    check_recovery(Animal::MountainLion, {Wounded, dead, dead});
    check_recovery(Animal::Wolf, {AnimalRecovery::Stunned, Wounded, dead});
    check_recovery(Animal::Elk, {Bolts, dead, dead});
    check_recovery(Animal::SmallGame, {dead, dead, dead});
}

TEST_CASE("LR-16.11 an animal that the sheet does not list for a test does not take it") {
    for (const Animal animal :
         {Animal::Bear, Animal::MountainLion, Animal::Wolf, Animal::Elk, Animal::SmallGame}) {
        CHECK(animal_takes(animal, Test::ReceivedFire));
        CHECK(animal_takes(animal, Test::RecoverFromKnockDown));
        CHECK(animal_takes(animal, Test::ManDown) == (animal == Animal::Wolf));
        CHECK(animal_takes(animal, Test::Cohesion)
              == (animal == Animal::Wolf || animal == Animal::MountainLion));
        CHECK_FALSE(animal_takes(animal, Test::Trophies));
    }
    // a bear beside a dead bear does not mind
    Skirmish scene{"A hunter rep4 @0,-10 vs One bear game @0,0 | Two bear game @2,0"};
    scene["Two"].facing = facing_toward(scene["Two"].at, scene["One"].at);
    Tests due;
    hit(scene, "One", Damage::ObviouslyDead, due);
    CHECK(due.empty());
}

TEST_CASE("LR-16.01 no Leader Die and no Free Will for an animal") {
    Skirmish scene{"A hunter rep4 @0,-10 vs Lion mountain-lion @0,0"};
    scene["Lion"].star = true;  // whatever the scenario says
    scene["Lion"].attributes = 1U << static_cast<unsigned>(Attribute::BornLeader);
    scene.dice("LR-13.11: 6 6; LR-13.26: 6 6");  // its own dice only
    scene.dice("LR-18.19: 1");
    scene.fired_on("Lion", {"A"});
    CHECK(scene["Lion"].status == Status::RanAway);
    CHECK(usual_rep(Animal::SmallGame) == 3);
    CHECK(usual_rep(Animal::Elk) == 4);
    CHECK(usual_rep(Animal::Wolf) == 4);
    CHECK(usual_rep(Animal::MountainLion) == 5);
    CHECK(usual_rep(Animal::Bear) == 5);
}

TEST_CASE("LR-16.03 three dice and the best two for a bear; LR-16.04 no cover die for any") {
    Skirmish scene{"A hunter rep4 @0,-10 vs Bear bear game @0,0.5 | Wolf wolf game @8,0.5"};
    scene.woods(-4, 0, 12, 4);
    CHECK(reaction_dice(scene.battle, scene.id("Bear"), Test::ReceivedFire, scene.id("A")) == 3);
    CHECK(reaction_dice(scene.battle, scene.id("Bear"), Test::RecoverFromKnockDown) == 3);
    CHECK(reaction_dice(scene.battle, scene.id("Bear"), Test::Cohesion) == 2);
    CHECK(reaction_dice(scene.battle, scene.id("Wolf"), Test::ReceivedFire, scene.id("A")) == 2);
    CHECK(reaction_dice(scene.battle, scene.id("Wolf"), Test::ManDown, scene.id("A")) == 2);
    scene.dice("LR-13.24: 5 5 5; LR-13.24: 5 6 5; LR-13.24: 6 6 5; LR-13.24: 6 6 6");
    Tests due;
    CHECK(hit(scene, "Bear", Damage::KnockDown, due) == Damage::KnockDown);
    CHECK(hit(scene, "Bear", Damage::KnockDown, due) == Damage::KnockDown);
    CHECK(scene["Bear"].rep_change == 0);  // both ignored
    CHECK(hit(scene, "Bear", Damage::KnockDown, due) == Damage::KnockDown);
    CHECK(scene["Bear"].rep_change == -2);
    CHECK(hit(scene, "Bear", Damage::KnockDown, due) == Damage::ObviouslyDead);
}

TEST_CASE("LR-16.02 a bear that shakes off a hit takes Received Fire and charges") {
    Skirmish scene{"A hunter rep4 unarmed game @0,-8 vs Bear bear game @0,0"};
    note_everybody_in_sight(scene.battle);
    Tests due;
    scene.dice("LR-13.24: 1 1 1");
    SUBCASE("a shot") {
        hit(scene, "Bear", Damage::KnockDown, due);
    }
    SUBCASE("a blow") {
        hit(scene, "Bear", Damage::KnockDown, due, false);
    }
    CHECK_FALSE(scene["Bear"].prone);
    CHECK(due.due.size() == 1);
    scene.dice("LR-13.11: 6 6 6; LR-22.10: 1 1 1; LR-22.10: 6 6");  // the hunter runs
    take_tests(scene.play(), due);
    CHECK(scene["A"].status == Status::RanAway);
}

TEST_CASE(
    "LR-16.05, LR-16.06 a wounded beast stays up, two Rep lower each time, and tests no more") {
    Scene scene{"A hunter rep4 @0,-10 vs Wolf wolf game @0,0"};
    Tests due;
    scene.dice("LR-13.24: 1 6; LR-13.24: 2 6; LR-13.24: 1 6");
    CHECK(hit(scene, "Wolf", Damage::KnockDown, due) == Damage::KnockDown);
    CHECK(scene["Wolf"].status == Status::CarryOn);
    CHECK_FALSE(scene["Wolf"].prone);
    CHECK(scene["Wolf"].effective_rep() == 2);
    CHECK(due.empty());
    hit(scene, "Wolf", Damage::KnockDown, due);
    CHECK(scene["Wolf"].effective_rep() == 0);
    hit(scene, "Wolf", Damage::KnockDown, due);  // against Rep 0 nothing passes
    CHECK(scene["Wolf"].status == Status::ObviouslyDead);
    CHECK(scene["Wolf"].effective_rep() == 0);
    CHECK(scene["Wolf"].rep == 4);  // its lasting Rep is untouched
}

TEST_CASE("LR-16.06 but a shot of the same moment that missed it is a test of its own") {
    Skirmish scene{"A hunter rep4 @0,-10 | B hunter rep4 @2,-10 vs Lion mountain-lion game @0,0"};
    note_everybody_in_sight(scene.battle);
    const std::array<Shot, 2> shots{Shot{scene.id("A"), scene.id("Lion"), 0, false, false},
                                    Shot{scene.id("B"), scene.id("Lion"), 0, false, false}};
    scene.dice("LR-18.07: 5; LR-18.24: 2 2; LR-18.07: 2; LR-13.24: 1 1");
    Tests due;
    fire_together(scene.play(), shots, due);
    CHECK(scene["Lion"].effective_rep() == 3);
    REQUIRE(due.due.size() == 1);
    CHECK(due.due[0].fired_on_by == scene.mask({"B"}));
}

TEST_CASE("LR-16.02 a wolf may be Stunned; an elk is wounded and bolts, with a Parting Shot") {
    Scene scene{"A hunter rep4 @0,-10 vs Wolf wolf game @0,0 | Elk elk game @6,0"};
    Tests due;
    scene.dice("LR-13.24: 1 1");
    CHECK(hit(scene, "Wolf", Damage::KnockDown, due) == Damage::Stunned);
    CHECK(scene["Wolf"].status == Status::Stunned);
    scene.dice("LR-13.24: 1 1; LR-18.19: 6; LR-18.07: 2");
    hit(scene, "Elk", Damage::KnockDown, due);
    CHECK(scene["Elk"].status == Status::RanAway);
    CHECK(scene["Elk"].effective_rep() == 2);
}

TEST_CASE("LR-16.07 animals go 8 inches, and a wounded temper carries them that far at a hunter") {
    Skirmish scene{"A hunter rep4 unarmed @0,-20 vs Bear bear game @0,0"};
    CHECK(normal_move(scene.battle, scene.id("Bear")) == 8_in);
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-13.11: 6 6 6");
    scene.fired_on("Bear", {"A"});
    CHECK(scene["Bear"].at == Scene::at(0, -8));
}

TEST_CASE("LR-16.07, LR-14.20 at the closest hunter, and its own activation is over then") {
    Skirmish scene{
        "A hunter rep4 unarmed @0,-20 | B hunter rep4 unarmed @16,0 vs Bear bear game @0,0"};
    scene.active({"Bear"});
    scene["Bear"].movement = 7_in;  // the full 8" all the same
    scene.dice("LR-13.11: 6 6 6");
    scene.fired_on("Bear", {"A"});
    CHECK(scene["Bear"].at == Scene::at(8, 0));
    CHECK(scene["Bear"].finished);
    CHECK(scene["Bear"].movement == 0_in);
}

TEST_CASE("LR-16.07, LR-11.20 a beast that lies comes half as far") {
    Skirmish scene{"A hunter rep4 unarmed @0,-20 vs Wolf wolf game prone @0,0"};
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-13.11: 1 1");
    scene.fired_on("Wolf", {"A"});
    CHECK(scene["Wolf"].at == Scene::at(0, -4));
}

TEST_CASE("LR-16.08 elk and small game never fight") {
    Scene scene{
        "Elk elk game @0,0 | Hare small-game game @3,0 | Wolf wolf game @6,0 vs A hunter @3,5"};
    CHECK_FALSE(can_charge(scene.battle, scene.id("Elk")));
    CHECK_FALSE(can_charge(scene.battle, scene.id("Hare")));
    CHECK(can_charge(scene.battle, scene.id("Wolf")));
}

TEST_CASE("LR-16.09 Out of the Fight is Obviously Dead for an animal") {
    Scene scene{"A hunter rep4 @0,-10 vs Bear bear game @0,0"};
    Tests due;
    SUBCASE("a shot") {
        CHECK(hit(scene, "Bear", Damage::OutOfTheFight, due) == Damage::ObviouslyDead);
    }
    SUBCASE("a blow with bare hands (LR-23.25), too") {
        const Wound soft{Damage::OutOfTheFight, scene.id("A"), false, true};
        CHECK(harm(scene.play(), scene.id("Bear"), {&soft, 1}, due) == Damage::ObviouslyDead);
    }
    CHECK(scene["Bear"].status == Status::ObviouslyDead);
    CHECK_FALSE(scene["Bear"].soft_blow);
}

TEST_CASE("LR-16.10 a wolf pack tests together wherever its wolves are, a lion alone") {
    Skirmish scene{
        "A hunter rep4 @0,-20 vs One wolf game @0,0 | Two wolf game @9,0"
        " | Lion mountain-lion game @2,0"};
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-13.11: 6 6; LR-13.26: 1 6");
    scene.fired_on("One", {"A"});
    CHECK(scene["One"].status == Status::RanAway);  // with no Parting Shot
    CHECK(scene["Two"].status == Status::RanAway);
    CHECK(scene["Lion"].carrying_on());
    scene.dice("LR-13.11: 6 6; LR-13.26: 1 6");
    scene.fired_on("Lion", {"A"});
    CHECK(scene["Lion"].status == Status::RanAway);
}

TEST_CASE("LR-16.10 a wolf that sees another go down takes Man Down") {
    Skirmish scene{"A hunter rep4 unarmed @0,-20 vs One wolf game @0,0 | Two wolf game @3,0"};
    note_everybody_in_sight(scene.battle);
    scene["Two"].facing = facing_toward(scene["Two"].at, scene["One"].at);
    Tests due;
    hit(scene, "One", Damage::ObviouslyDead, due);
    SUBCASE("two passed, out of reach: Carry On") {
        scene.dice("LR-13.16: 1 1");
        take_tests(scene.play(), due);
        CHECK(scene["Two"].carrying_on());
        CHECK(scene["Two"].at == Scene::at(3, 0));
    }
    SUBCASE("none: gone") {
        scene.dice("LR-13.16: 6 6");
        take_tests(scene.play(), due);
        CHECK(scene["Two"].status == Status::RanAway);
    }
}

TEST_CASE("LR-16.12, LR-14.18 every hunter with a loaded weapon may have a Parting Shot") {
    Skirmish scene{
        "A hunter rep4 @0,-10 | B scout rep5 star @3,-10 | C hunter rep4 unloaded @6,-10"
        " | D hunter rep4 @9,-10 vs Elk elk rep1 game @0,0"};
    note_everybody_in_sight(scene.battle);
    scene["D"].status = Status::DuckBack;
    SUBCASE("passed none: with it") {
        scene.dice("LR-13.11: 6 6; LR-18.19: 6");  // A shoots; the Star is asked
        scene.answer("parting-shot: fire");
        scene.dice("LR-18.07: 5; LR-18.07: 3");  // 9 and 8 miss: Rush Shots (LR-18.18)
        scene.fired_on("Elk", {"A"});
        CHECK(scene["Elk"].status == Status::RanAway);
        CHECK(scene.order_of("LR-18.07"_rule) == "A B");
    }
    SUBCASE("passed one: without") {
        scene.dice("LR-13.11: 1 6");
        scene.fired_on("Elk", {"A"});
        CHECK(scene["Elk"].status == Status::RanAway);
        CHECK(scene.order_of("LR-18.07"_rule).empty());
    }
}

TEST_CASE("LR-16.13 a beast under fire goes for the closest enemy it sees, whoever fired") {
    Skirmish scene{
        "A hunter rep4 unarmed game @0,-12 | B settler rep1 unarmed game @4,-6"
        " | Hidden settler unarmed game @0,5 vs Lion mountain-lion game @0,0 facing 0,-1"};
    scene.woods(-3, 2, 3, 4);
    note_everybody_in_sight(scene.battle);
    CHECK(closest_hunter(scene.battle, scene.id("Lion")) == scene.id("B"));
    scene.dice("LR-13.11: 1 1; LR-22.10: 1 1; LR-22.10: 6 6");
    scene.dice("LR-23.02: 1 1 1 1 1 1 1; LR-23.04: 3 3");
    scene.fired_on("Lion", {"A"});
    CHECK(scene["B"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-16.01, LR-16.10 people take their Cohesion Test without the beast beside them") {
    Skirmish scene{
        "Dog wolf game @0,0 | S soldier rep5 star game @2,0 | G soldier rep3 game @4,0"
        " vs A warrior rep4 unarmed game @0,-20"};
    note_everybody_in_sight(scene.battle);
    // their own Leader Die, and the wolf is not asked
    scene.dice("LR-08.07: 6; LR-13.11: 6 6; LR-08.07: 1; LR-13.26: 6 6");
    scene.fired_on("G", {"A"});
    for (const std::string_view name : {"Dog", "S", "G"}) CHECK(scene[name].carrying_on());
}

TEST_CASE("LR-16.12, LR-16.02 an elk that a Parting Shot has hit is gone: nobody has a second") {
    Skirmish scene{"A hunter rep4 bow game @0,-10 vs Elk elk game @0,0"};
    note_everybody_in_sight(scene.battle);
    Tests due;
    scene.dice("LR-18.19: 6; LR-18.07: 6; LR-18.24: 1 3; LR-13.24: 1 1");
    run_away(scene.play(), scene.id("Elk"), {}, true, due);
    CHECK(scene["Elk"].status == Status::RanAway);
    CHECK(scene["Elk"].effective_rep() == 2);
}

TEST_CASE("LR-16.12 he whom the elk breaks away from may have a Parting Shot too") {
    Scene scene{"A hunter rep4 pistol game @0,-1 vs Elk elk game @0,0"};
    scene["A"].melee_with = FigureSet{scene.id("Elk")};
    scene["Elk"].melee_with = FigureSet{scene.id("A")};
    Tests due;
    scene.dice("LR-13.24: 1 1; LR-18.19: 6; LR-18.07: 2");
    hit(scene, "Elk", Damage::KnockDown, due, false);
    CHECK(scene["Elk"].status == Status::RanAway);
    CHECK_FALSE(scene["A"].in_melee());
}

}  // namespace long_rifle
