#include "books/gauntlet_run/command/officers.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

struct Army : Scene {
    Army()
        : Scene{
            "General commander ensign | Ware field-officer of:General | Cole captain of:Ware | "
            "Hale lieutenant of:Cole | A line of:Hale | B line of:Cole | Dunn lieutenant | "
            "C line of:Dunn | N line | Father chaplain | M skirmish of:Father | R line of:Father"} {}
    bool may(std::string_view officer, std::string_view who) const {
        return may_command(battle, id(officer), id(who));
    }
};

}  // namespace

TEST_CASE("GR-04.20 a lieutenant orders his own squads only") {
    const Army army;
    CHECK(army.may("Hale", "A"));
    CHECK_FALSE(army.may("Hale", "B"));
    CHECK_FALSE(army.may("Hale", "C"));
    CHECK_FALSE(army.may("Hale", "Cole"));
    CHECK_FALSE(army.may("Hale", "Dunn"));
}

TEST_CASE("GR-04.19 captains and above order what is below them in their own command") {
    const Army army;
    CHECK(army.may("Cole", "Hale"));
    CHECK(army.may("Cole", "A"));
    CHECK(army.may("Cole", "B"));
    CHECK_FALSE(army.may("Cole", "Dunn"));
    CHECK_FALSE(army.may("Cole", "C"));
    CHECK_FALSE(army.may("Cole", "Ware"));
    CHECK(army.may("Ware", "Cole"));
    CHECK(army.may("Ware", "Hale"));
    CHECK(army.may("Ware", "A"));
    CHECK_FALSE(army.may("Ware", "C"));
    SUBCASE("GR-04.19 a commander orders the whole army") {
        for (const char* who : {"Ware", "Cole", "Hale", "A", "C", "N", "Dunn", "Father"})
            CHECK_MESSAGE(army.may("General", who), who);
        CHECK_FALSE(army.may("General", "General"));
    }
    SUBCASE("GR-04.19 whatever becomes of those between") {
        Army fallen;
        fallen["Hale"].presence = Presence::Destroyed;
        CHECK(fallen.may("Cole", "A"));
    }
}

TEST_CASE("GR-04.26 a chaplain is a lieutenant of irregular units") {
    Army army;
    CHECK(army.may("Father", "M"));
    CHECK_FALSE(army.may("Father", "R"));
    CHECK_FALSE(army.may("Father", "A"));
    army["Father"].leads_regulars = true;
    CHECK(army.may("Father", "R"));
}

TEST_CASE("GR-60.20 gunners are no irregulars for a chaplain to command") {
    Scene scene{"Father chaplain | G skirmish gun:light of:Father | M skirmish of:Father"};
    CHECK(scene["G"].type == Type::Skirmish);
    CHECK_FALSE(may_command(scene.battle, scene.id("Father"), scene.id("G")));
    CHECK(may_command(scene.battle, scene.id("Father"), scene.id("M")));
    scene["Father"].leads_regulars = true;
    CHECK(may_command(scene.battle, scene.id("Father"), scene.id("G")));
}

TEST_CASE("GR-01.13 nobody acts twice in a turn") {
    Army army;
    const UnitId a = army.id("A");
    CHECK(may_activate(army.battle, a));
    army["A"].activated = true;
    CHECK_FALSE(may_activate(army.battle, a));
    army["A"].activated = false;
    army["A"].presence = Presence::Routed;
    CHECK_FALSE(may_activate(army.battle, a));
}

TEST_CASE("GR-04.26 a chaplain orders no gun: its crew is no irregular unit") {
    Scene scene{"Father chaplain | G gun:light of:Father | M skirmish of:Father"};
    scene["G"].type = Type::Skirmish;  // as it is mustered
    CHECK(may_command(scene.battle, scene.id("Father"), scene.id("M")));
    CHECK_FALSE(may_command(scene.battle, scene.id("Father"), scene.id("G")));
    scene["Father"].leads_regulars = true;
    CHECK(may_command(scene.battle, scene.id("Father"), scene.id("G")));
}

TEST_CASE("GR-04.11 an officer who joins a unit is hidden no longer than that is") {
    Scene scene{"A skirmish @0,0 | Hale lieutenant hidden @0,6 vs W skirmish @0,40"};
    attach(scene.battle, scene.id("Hale"), scene.id("A"));
    CHECK_FALSE(scene["Hale"].hidden);
}

}  // namespace gauntlet_run
