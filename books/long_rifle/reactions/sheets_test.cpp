#include "books/long_rifle/reactions/sheets.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/turn/cohesion.h"

namespace long_rifle {

namespace {

using enum Reaction;

struct FireCells {
    Reaction retrieving, loaded, reach, otherwise;
};
using Who = std::vector<Profession>;
const Who hunters{Profession::Hunter, Profession::Scout};
const Who warriors{Profession::Warrior, Profession::Irregular};
const Who settlers{Profession::Settler};
const Who soldiers{Profession::Soldier};

// Every cell of a Received Fire row, and that the first condition that applies is the one used.
void check_received_fire(const Who& professions, int passed, const FireCells& row) {
    for (const Profession who : professions)
        for (const int state : {0, 1, 2, 3, 4, 5, 6, 7}) {
            SheetSituation s;
            s.retrieving_wounded = (state & 1) != 0;
            s.can_fire = (state & 2) != 0;
            s.in_reach = (state & 4) != 0;
            const Reaction expected = s.retrieving_wounded ? row.retrieving
                                      : s.can_fire         ? row.loaded
                                      : s.in_reach         ? row.reach
                                                           : row.otherwise;
            CHECK(read_sheet(who, Test::ReceivedFire, passed, s) == expected);
        }
}

void check_man_down(const Who& professions, int passed, Reaction alone, Reaction otherwise) {
    for (const Profession who : professions) {
        SheetSituation s;
        CHECK(read_sheet(who, Test::ManDown, passed, s) == alone);
        s.others_near = true;
        CHECK(read_sheet(who, Test::ManDown, passed, s) == otherwise);
    }
}

// The whole Cohesion row: with nobody down, with somebody down, with more down than up.
void check_cohesion(const Who& professions, int passed, Reaction none, Reaction some,
                    Reaction most) {
    for (const Profession who : professions) {
        SheetSituation s;
        CHECK(read_sheet(who, Test::Cohesion, passed, s) == none);
        s.friends_down = true;
        CHECK(read_sheet(who, Test::Cohesion, passed, s) == some);
        s.more_down_than_up = true;
        CHECK(read_sheet(who, Test::Cohesion, passed, s) == most);
    }
}

// Rep 4, dice passed and failed as wanted.
void check_recover(const Who& professions) {
    for (const Profession who : professions) {
        Scene scene{"A scout rep4"};
        scene["A"].profession = who;
        scene.dice("4 4; 4 5; 5 5");
        CHECK(recover_from_knock_down(scene.play(), scene.id("A")) == Damage::Stunned);
        CHECK(recover_from_knock_down(scene.play(), scene.id("A")) == Damage::OutOfTheFight);
        CHECK(recover_from_knock_down(scene.play(), scene.id("A")) == Damage::ObviouslyDead);
    }
}

SheetSituation situation(const Scene& scene, std::string_view who, std::string_view cause) {
    return sheet_situation(scene.battle, scene.id(who), scene.id(cause));
}

}  // namespace

TEST_CASE("LR-06.01 which of the four sheets each of the six professions reads") {
    // Received Fire with two passed and with one, unable to fire, an enemy in charge reach or not
    const auto reads = [](Profession who) {
        SheetSituation far, near;
        near.in_reach = true;
        return std::array{read_sheet(who, Test::ReceivedFire, 2, near),
                          read_sheet(who, Test::ReceivedFire, 2, far),
                          read_sheet(who, Test::ReceivedFire, 1, near)};
    };
    CHECK(profession_names.rows.size() == 6);
    CHECK(reads(Profession::Hunter) == std::array{Charge, DuckBack, DuckBack});
    CHECK(reads(Profession::Scout) == reads(Profession::Hunter));
    CHECK(reads(Profession::Warrior) == std::array{Charge, CarryOn, Charge});
    CHECK(reads(Profession::Irregular) == reads(Profession::Warrior));
    CHECK(reads(Profession::Settler) == std::array{DuckBack, DuckBack, DuckBack});
    CHECK(reads(Profession::Soldier) == std::array{Charge, CarryOn, DuckBack});
}

TEST_CASE("LR-15.02, LR-13.02 the sheet of Hunter/Trappers and Scouts") {
    check_received_fire(hunters, 2, {CarryOn, Fire, Charge, DuckBack});
    check_received_fire(hunters, 1, {CarryOn, Fire, DuckBack, DuckBack});
    check_received_fire(hunters, 0, {CohesionTest, CohesionTest, CohesionTest, CohesionTest});
    check_man_down(hunters, 2, CarryOn, CarryOn);
    check_man_down(hunters, 1, DuckBack, CarryOn);
    check_man_down(hunters, 0, CohesionTest, CohesionTest);
    check_cohesion(hunters, 2, CarryOn, CarryOn, CarryOn);
    check_cohesion(hunters, 1, CarryOn, Runaway, Runaway);
    check_cohesion(hunters, 0, Runaway, Runaway, Runaway);
    check_recover(hunters);
}

TEST_CASE("LR-15.03, LR-13.02 the sheet of Warriors and Irregulars") {
    check_received_fire(warriors, 2, {CarryOn, Fire, Charge, CarryOn});
    check_received_fire(warriors, 1, {CarryOn, RushShot, Charge, DuckBack});
    check_received_fire(warriors, 0, {CohesionTest, CohesionTest, CohesionTest, CohesionTest});
    check_man_down(warriors, 2, CarryOn, CarryOn);
    check_man_down(warriors, 1, CohesionTest, CarryOn);
    check_man_down(warriors, 0, CohesionTest, CohesionTest);
    check_cohesion(warriors, 2, CarryOn, CarryOn, CarryOn);
    check_cohesion(warriors, 1, CarryOn, Runaway, Runaway);
    check_cohesion(warriors, 0, Runaway, Runaway, Runaway);
    check_recover(warriors);
    for (const Profession who : warriors) {
        CHECK(read_sheet(who, Test::Trophies, 2, {}) == CarryOn);
        CHECK(read_sheet(who, Test::Trophies, 1, {}) == Trophy8);
        CHECK(read_sheet(who, Test::Trophies, 0, {}) == Trophy16);
    }
}

TEST_CASE("LR-15.04, LR-13.02 the Settlers' sheet") {
    check_received_fire(settlers, 2, {CarryOn, Fire, DuckBack, DuckBack});
    check_received_fire(settlers, 1, {DuckBack, DuckBack, DuckBack, DuckBack});
    check_received_fire(settlers, 0, {CohesionTest, CohesionTest, CohesionTest, CohesionTest});
    check_man_down(settlers, 2, CarryOn, CarryOn);
    check_man_down(settlers, 1, CohesionTest, CarryOn);
    check_man_down(settlers, 0, CohesionTest, CohesionTest);
    check_cohesion(settlers, 2, CarryOn, CarryOn, CarryOn);
    check_cohesion(settlers, 1, CarryOn, Runaway, Runaway);
    check_cohesion(settlers, 0, Runaway, Runaway, Runaway);
    check_recover(settlers);
}

TEST_CASE("LR-15.05, LR-13.02 the Soldiers' sheet") {
    check_received_fire(soldiers, 2, {CarryOn, Fire, Charge, CarryOn});
    check_received_fire(soldiers, 1, {CarryOn, RushShot, DuckBack, DuckBack});
    check_received_fire(soldiers, 0, {CohesionTest, CohesionTest, CohesionTest, CohesionTest});
    check_man_down(soldiers, 2, CarryOn, CarryOn);
    check_man_down(soldiers, 1, CarryOn, CarryOn);
    check_man_down(soldiers, 0, CohesionTest, CohesionTest);
    check_cohesion(soldiers, 2, CarryOn, CarryOn, CarryOn);
    check_cohesion(soldiers, 1, CarryOn, CarryOn, Runaway);
    check_cohesion(soldiers, 0, Runaway, Runaway, Runaway);
    check_recover(soldiers);
}

TEST_CASE("LR-15.01, LR-15.13 where the sheets differ, and that three passed are as two") {
    SheetSituation nothing, reach, loaded, burdened;
    reach.in_reach = true;
    loaded.can_fire = loaded.in_reach = true;
    burdened.retrieving_wounded = burdened.can_fire = burdened.in_reach = true;
    const auto read = [](Profession who, int passed, const SheetSituation& s) {
        return read_sheet(who, Test::ReceivedFire, passed, s);
    };
    CHECK(read(Profession::Scout, 2, nothing) == DuckBack);
    CHECK(read(Profession::Irregular, 2, nothing) == CarryOn);
    CHECK(read(Profession::Soldier, 2, nothing) == CarryOn);
    CHECK(read(Profession::Settler, 2, reach) == DuckBack);
    CHECK(read(Profession::Hunter, 1, loaded) == Fire);
    CHECK(read(Profession::Warrior, 1, loaded) == RushShot);
    CHECK(read(Profession::Soldier, 1, loaded) == RushShot);
    CHECK(read(Profession::Settler, 1, loaded) == DuckBack);
    CHECK(read(Profession::Settler, 1, burdened) == DuckBack);
    CHECK(read(Profession::Scout, 3, nothing) == DuckBack);
    CHECK(read(Profession::Warrior, 4, reach) == Charge);
}

TEST_CASE("LR-15.01 in range is the weapon's range, in reach that of a charge") {
    Scene scene{"A warrior rep4 musket @0,0 vs B soldier rep4 @0,19"};
    CHECK(situation(scene, "A", "B").can_fire);  // 18" from base to base
    CHECK_FALSE(situation(scene, "A", "B").in_reach);
    scene.move("B", 0, 19.1);
    CHECK_FALSE(situation(scene, "A", "B").can_fire);
    scene.move("B", 0, 15);
    CHECK(situation(scene, "A", "B").in_reach);  // 14"
    scene.move("B", 0, 15.1);
    CHECK_FALSE(situation(scene, "A", "B").in_reach);
}

TEST_CASE("LR-15.07 friends are the group, and the downed of the side within 4 inches in view") {
    Scene scene{
        "A soldier rep4 @0,0 | B soldier rep4 @3,0 | C soldier rep4 @6,0 | Far soldier rep4 @20,0"
        " vs X warrior @0,12"};
    CHECK_FALSE(situation(scene, "A", "X").friends_down);
    scene["Far"].status = Status::ObviouslyDead;
    CHECK_FALSE(situation(scene, "A", "X").friends_down);  // nobody of the group is near it
    scene["C"].status = Status::Stunned;
    CHECK(situation(scene, "A", "X").friends_down);             // it lies near B, who is with A
    CHECK_FALSE(situation(scene, "A", "X").more_down_than_up);  // one of three
    scene.move("Far", 0, -4);
    CHECK_FALSE(situation(scene, "A", "X").more_down_than_up);  // two against two
    scene["B"].status = Status::DuckBack;                       // of the group, not Carrying On
    CHECK(situation(scene, "A", "X").more_down_than_up);        // two against the tester himself
    scene["B"].status = Status::CarryOn;
    scene.woods(-3, -3, 3, -2);
    scene["C"].status = Status::CarryOn;
    CHECK_FALSE(situation(scene, "A", "X").friends_down);  // the fallen one is out of view
}

TEST_CASE("LR-15.08 any friend who is Carrying On within 4 inches is another") {
    Scene scene{"A hunter @0,0 | B settler @0,-5 | W wagon @20,0 vs X warrior @0,12"};
    CHECK(situation(scene, "A", "X").others_near);
    scene.move("B", 0, -5.1);
    CHECK_FALSE(situation(scene, "A", "X").others_near);
    scene.move("B", 2, 0);
    scene.woods(0.8, -3, 1.2, 3);  // of another group, as they do not see each other
    CHECK(scene["A"].group != scene["B"].group);
    CHECK(situation(scene, "A", "X").others_near);
    scene["B"].status = Status::DuckBack;
    CHECK_FALSE(situation(scene, "A", "X").others_near);
    scene.move("W", 0, -2);
    CHECK_FALSE(situation(scene, "A", "X").others_near);
}

TEST_CASE("LR-15.09 retrieving wounded is carrying somebody at that moment") {
    Skirmish scene{"A soldier rep4 @0,0 | B soldier rep4 @1,0 vs X warrior @0,12"};
    scene["B"].status = Status::OutOfTheFight;
    CHECK_FALSE(situation(scene, "A", "X").retrieving_wounded);
    scene["A"].carrying = scene.id("B");
    scene["B"].carried_by = scene.id("A");
    CHECK(situation(scene, "A", "X").retrieving_wounded);
    scene.dice("LR-13.11: 1 5");  // one passed, and he just goes on with his burden
    scene.fired_on("A", {"X"});
    CHECK_FALSE(scene.has_shot("A"));
    CHECK(scene["A"].carrying_on());
}

TEST_CASE("LR-15.10 any one weapon that is loaded and in range will do") {
    Skirmish scene{"A hunter rep4 knife pistol rifle @0,0 vs X warrior unarmed @0,6"};
    const std::string_view dice = "LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 6 6; LR-13.26: 1 1";
    scene.weapon("A", "rifle").markers = 2;
    CHECK(situation(scene, "A", "X").can_fire);  // the pistol
    scene.dice(dice);
    scene.fired_on("A", {"X"});
    CHECK(scene.weapon("A", "pistol").markers == 1);
    scene.weapon("A", "pistol").not_before_next = false;
    CHECK_FALSE(situation(scene, "A", "X").can_fire);
    scene.move("X", 0, 5);
    CHECK(situation(scene, "A", "X").can_fire);  // the knife, at 4"
    scene.dice(dice);
    scene.fired_on("A", {"X"});
    CHECK(scene["A"].weapons.size() == 2);
}

TEST_CASE("LR-15.10 of several it fires the one with the highest Impact, wherever he carries it") {
    for (const std::string_view arms : {"knife pistol rifle", "rifle knife pistol"}) {
        CAPTURE(arms);
        Skirmish scene{fmt::format("A hunter rep4 {} @0,0 vs X warrior unarmed @0,5", arms)};
        scene.answer("two-weapons: fire-one");
        scene.dice("LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 6 6; LR-13.26: 1 1");
        scene.fired_on("A", {"X"});
        CHECK(scene.weapon("A", "rifle").markers == 2);
        CHECK(scene.weapon("A", "pistol").markers == 0);
        CHECK(scene["A"].weapons.size() == 3);
    }
}

TEST_CASE("LR-15.11 whoever is out of sight is not fired at") {
    Skirmish scene{"A soldier rep4 musket @0,0 vs X warrior @0,12"};
    CHECK(situation(scene, "A", "X").can_fire);
    scene.woods(-3, 5, 3, 7);
    CHECK_FALSE(situation(scene, "A", "X").can_fire);
    scene.dice("LR-13.11: 1 1");  // out of range and reach: a Soldier carries on
    scene.fired_on("A", {"X"});
    CHECK_FALSE(scene.has_shot("A"));
    CHECK(scene["A"].carrying_on());
}

TEST_CASE("LR-15.12 unarmed or with a melee weapon only: as out of range") {
    for (const std::string_view arms : {"unarmed", "sword"}) {
        Scene scene{std::string{"A settler rep4 @0,0 "} + std::string{arms}
                    + " vs X warrior @0,12"};
        CHECK_FALSE(situation(scene, "A", "X").can_fire);
        CHECK(read_sheet(Profession::Settler, Test::ReceivedFire, 2, situation(scene, "A", "X"))
              == DuckBack);
    }
}

}  // namespace long_rifle
