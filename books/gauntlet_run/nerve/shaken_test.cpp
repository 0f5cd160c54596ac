#include "books/gauntlet_run/nerve/shaken.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/nerve/withdrawal.h"
#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

using gauntlet_run::Formation;  // not the engine's

}  // namespace

TEST_CASE("GR-99.15 shaken at half its figures (worked example)") {
    Scene scene{"A @0,0 | B x5 @12,0 | T tenacious @-12,0 | U unreliable @24,0"};
    CHECK(shaken_at(scene["A"]) == 5);
    CHECK(shaken_at(scene["B"]) == 2);
    CHECK(shaken_at(scene["T"]) == 6);
    CHECK(shaken_at(scene["U"]) == 4);
}

TEST_CASE("GR-20.16 five of ten, and not four") {
    Scene scene{"A @0,0 lost4"};
    Alarms alarms;
    note_losses(scene.play(), scene.id("A"), alarms);
    CHECK_FALSE(scene["A"].shaken);
    scene["A"].lost = 5;
    note_losses(scene.play(), scene.id("A"), alarms);
    CHECK(scene["A"].shaken);
    CHECK(alarms.due[0].has(Alarm::BecameShaken));
}

TEST_CASE("GR-20.17 never below one, whatever it is called") {
    Scene scene{"A x2 unreliable @0,0"};
    CHECK(shaken_at(scene["A"]) == 1);
}

TEST_CASE("GR-47.23 Tenacious units bear one loss more, GR-47.26 Unreliable ones one less") {
    Scene scene{"T tenacious lost5 @0,0 | U unreliable lost4 @20,0"};
    Alarms alarms;
    note_losses(scene.play(), scene.id("T"), alarms);
    CHECK_FALSE(scene["T"].shaken);
    note_losses(scene.play(), scene.id("U"), alarms);
    CHECK(scene["U"].shaken);
}

TEST_CASE("GR-04.14 an attached officer is no figure of it") {
    Scene scene{"A x5 lost2 @0,0 | Hale captain with:A"};
    Alarms alarms;
    note_losses(scene.play(), scene.id("A"), alarms);
    CHECK(scene["A"].shaken);
}

TEST_CASE("GR-20.22 a formed unit that is shaken becomes a skirmish unit") {
    Scene scene{"A lost5 @0,0"};
    Alarms alarms;
    note_losses(scene.play(), scene.id("A"), alarms);
    CHECK(scene["A"].formation == Formation::Skirmish);
}

TEST_CASE("GR-20.24 an army half of whose units are broken must withdraw") {
    Scene scene{"A @0,0 | B @12,0 | C x5 @24,0 | Hale captain @0,-6 vs E @0,20"};
    const SideId ours{0};
    CHECK_FALSE(must_withdraw(scene.battle, ours));
    scene["A"].shaken = true;
    CHECK_FALSE(must_withdraw(scene.battle, ours));
    scene["B"].presence = Presence::Surrendered;
    CHECK(must_withdraw(scene.battle, ours));
    CHECK_FALSE(must_withdraw(scene.battle, SideId{1}));
}

TEST_CASE("GR-20.25 squads, teams and guns count, officers do not") {
    Scene scene{"A @0,0 | B @12,0 | C x5 @24,0 | G gun:light @-20,0 | Hale captain @0,-6"};
    const SideId ours{0};
    CHECK(entry(scene.battle.units_at_start, ours) == 4);
    for (const Presence gone :
         {Presence::Destroyed, Presence::Routed, Presence::Surrendered, Presence::Left}) {
        scene["A"].presence = gone;
        CHECK(broken_units(scene.battle, ours) == 1);
    }
    scene["A"].presence = Presence::Exited;
    CHECK(broken_units(scene.battle, ours) == 0);
    scene["Hale"].presence = Presence::Destroyed;
    CHECK(broken_units(scene.battle, ours) == 0);
}

}  // namespace gauntlet_run
