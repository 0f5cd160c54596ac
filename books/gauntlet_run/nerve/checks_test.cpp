#include <doctest/doctest.h>

#include "books/gauntlet_run/charge/charge.h"
#include "books/gauntlet_run/fire/casualties.h"
#include "books/gauntlet_run/nerve/failed_checks.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

using gauntlet_run::Formation;  // not the engine's

constexpr auto casualties = static_cast<std::uint16_t>(Alarm::Casualties);

// One unit has lost men to fire; who else must, checks as well.
Alarms shot_at(Scene& scene, std::string_view who, std::string_view dice) {
    Alarms alarms;
    alarms.add(scene.id(who), Alarm::Casualties);
    scene.dice(dice);
    check_morale(scene.play(), alarms);
    return alarms;
}

}  // namespace

TEST_CASE("GR-19.02 a unit that lost men to fire checks") {
    Scene scene{"A steady @0,0"};
    const Alarms alarms = shot_at(scene, "A", "GR-19.13: 3");
    CHECK(alarms.checked.contains(scene.id("A")));
    CHECK(alarms.failed.empty());
}

TEST_CASE("GR-19.24 a unit that its own side has shot at checks as for the enemy's fire") {
    Scene scene{"A steady @0,0 | B steady @12,0"};
    Alarms alarms;
    alarms.by = scene.id("B");
    alarms.add(scene.id("A"), Alarm::Casualties);
    scene.dice("GR-19.13: 3");
    check_morale(scene.play(), alarms);
    CHECK(alarms.checked == UnitSet{scene.id("A")});
}

TEST_CASE("GR-19.04 a unit near an officer who fell checks") {
    Scene scene{"A steady @0,0"};
    Alarms alarms;
    alarms.add(scene.id("A"), Alarm::OfficerDown);
    scene.dice("GR-19.13: 3");
    check_morale(scene.play(), alarms);
    CHECK(scene.causes() == "GR-19.13 < GR-19.04");
}

TEST_CASE("GR-19.05 Wavering and Inexperienced units check when others flee near them") {
    Scene scene{
        "A steady skirmish @0,0 | W wavering @10,0 | I inexperienced @-10,0 | Far wavering @30,0"};
    const Alarms alarms = shot_at(scene, "A", "2 4 5");
    CHECK(alarms.checked.contains(scene.id("W")));
    CHECK(alarms.checked.contains(scene.id("I")));
    CHECK_FALSE(alarms.checked.contains(scene.id("Far")));
}

TEST_CASE("GR-47.14 an Inexperienced unit checks when its neighbours rout") {
    Scene scene{"A steady skirmish lost5 shaken @0,0 | I inexperienced @-10,0"};
    const Alarms alarms = shot_at(scene, "A", "7 5");
    CHECK(alarms.checked.contains(scene.id("I")));
    CHECK(scene["A"].presence == Presence::Routed);
}

TEST_CASE("GR-47.27 a Wavering unit checks when its neighbours fall back") {
    Scene scene{"A steady skirmish @0,0 | W wavering @-10,0"};
    CHECK(shot_at(scene, "A", "2 4").checked.contains(scene.id("W")));
}

TEST_CASE("GR-47.02 Drilled units, and GR-47.21 Steady ones, ignore those who flee") {
    Scene scene{"A steady skirmish @0,0 | D drilled @12,0 | S steady @-10,0"};
    const Alarms alarms = shot_at(scene, "A", "2");
    CHECK(alarms.checked == UnitSet{scene.id("A")});
}

TEST_CASE("GR-19.06 the flight of an enemy frightens nobody") {
    Scene scene{"A steady skirmish @0,0 vs W wavering @0,5"};
    CHECK(shot_at(scene, "A", "2").checked == UnitSet{scene.id("A")});
}

TEST_CASE("GR-19.23 who only loses his order where he stands frightens nobody") {
    Scene scene{"A steady @0,0 | W wavering @12,0"};
    CHECK(shot_at(scene, "A", "2").checked == UnitSet{scene.id("A")});
    CHECK(scene["A"].formation == Formation::Disordered);
}

TEST_CASE("GR-19.19 each unit checks once for one action, so no panic runs for ever") {
    Scene scene{"A wavering skirmish @0,0 | B wavering skirmish @5,0"};
    const Alarms alarms = shot_at(scene, "A", "3 3");  // both fail, each within sight of the other
    CHECK(alarms.failed.count() == 2);
    CHECK(scene.rolls("GR-19.13"_rule) == 2);
}

TEST_CASE("GR-19.19 several causes make one check with all that counts") {
    Scene scene{"A steady @0,0"};
    Alarms alarms;
    alarms.add(scene.id("A"), Alarm::Casualties);
    alarms.add(scene.id("A"), Alarm::OfficerDown);
    alarms.add(scene.id("A"), Alarm::Artillery);
    scene.dice("5");
    check_morale(scene.play(), alarms);
    CHECK(scene.rolls("GR-19.13"_rule) == 1);
    CHECK(scene.modifiers("GR-19.13"_rule) == 2);
}

TEST_CASE("GR-19.07 his units check at +4 when their chief is killed (GR-19.25)") {
    Scene scene{"A steady native skirmish @0,0"};
    Alarms alarms;
    alarms.add(scene.id("A"), Alarm::ChiefKilled);
    scene.dice("7");
    check_morale(scene.play(), alarms);
    CHECK(scene.causes() == "GR-19.13 < GR-19.07");
    CHECK(alarms.failed.empty());
}

TEST_CASE("GR-19.22 what makes a check harder is no cause of one") {
    Scene scene{"A steady @0,0"};
    Alarms alarms;
    alarms.add(scene.id("A"), Alarm::Flank);
    check_morale(scene.play(), alarms);
    CHECK(alarms.checked.empty());
}

TEST_CASE("GR-05.07 both halves of an Attack Column fail by one check") {
    Scene scene{"A steady attack-column @0,0 | B wavering attack-column @2,0"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    Alarms alarms;
    alarms.add(scene.id("A"), Alarm::Casualties);
    alarms.add(scene.id("B"), Alarm::Casualties);
    scene.dice("3");
    check_morale(scene.play(), alarms);
    CHECK(alarms.failed.count() == 2);
    CHECK(scene["A"].formation == Formation::Disordered);
    CHECK(scene["B"].formation == Formation::Disordered);
}

TEST_CASE("GR-20.14 a unit that retreated checks before it may act, by what lasts alone") {
    Scene scene{"A steady skirmish lost1 @0,0"};
    scene["A"].retreated = true;
    scene.dice("4");
    CHECK(check_to_act(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["A"].retreated);
    CHECK(scene.modifiers("GR-19.13"_rule) == 1);
    CHECK(check_to_act(scene.play(), scene.id("A")));  // and once is enough
}

TEST_CASE("GR-20.15 failing that it falls back and loses the activation") {
    Scene scene{"A steady skirmish lost1 @0,0"};
    scene["A"].retreated = true;
    scene.dice("3");
    CHECK_FALSE(check_to_act(scene.play(), scene.id("A")));
    CHECK(scene["A"].retreated);
    CHECK(scene["A"].activated);
    CHECK(scene["A"].stand.front == Scene::at(0, -6));
}

TEST_CASE("GR-20.18 a Shaken unit goes on as long as it passes") {
    Scene scene{"A steady skirmish lost5 shaken @0,0"};
    CHECK(shot_at(scene, "A", "8").failed.empty());
    CHECK(scene["A"].on_table());
    CHECK(check(scene.play(), scene.id("A"), 0));  // nothing to check for
    scene.dice("7");
    CHECK_FALSE(check(scene.play(), scene.id("A"), casualties));
    CHECK(scene["A"].presence == Presence::Routed);
}

TEST_CASE("GR-19.05 GR-19.23 who sees his friends destroyed, or lay down their arms, checks") {
    Scene scene{"A steady x1 skirmish @0,0 | W wavering skirmish @-5,0 vs E steady @0,20"};
    Alarms alarms;
    take_casualties(scene.play(), scene.id("A"), {1, 0, scene.id("E")}, alarms);
    REQUIRE(scene["A"].presence == Presence::Destroyed);
    scene.dice("GR-19.13: 4");
    check_morale(scene.play(), alarms);
    CHECK(alarms.checked == UnitSet{scene.id("W")});
    Scene captives{
        "A steady skirmish lost5 shaken @0,0 | W wavering skirmish @-8,0 vs E steady @0,7"};
    CHECK(shot_at(captives, "A", "7 4").checked.contains(captives.id("W")));
    CHECK(captives["A"].presence == Presence::Surrendered);
}

TEST_CASE("GR-19.23 who falls back before a charge, or from it by custom, frightens nobody") {
    Scene scene{"A steady x5 skirmish @0,0 vs E steady skirmish @0,12 | W wavering skirmish @8,12"};
    scene.answer("charge-reaction: fall-back A");
    charge(scene.play(), scene.id("A"), scene.id("E"));
    CHECK(scene.told("GR-16.25"_rule));
    Scene natives{
        "A native steady x5 skirmish @0,0 | W wavering native skirmish @-9,0 vs E steady "
        "skirmish @0,8"};
    natives["E"].activated = true;
    natives.dice("GR-18.02: 1 1; GR-18.02: 1 1 1 1 1");
    natives.answer("after-melee: stay");
    charge(natives.play(), natives.id("A"), natives.id("E"));
    CHECK(natives.told("GR-18.19"_rule));
    CHECK(natives.rolls("GR-19.13"_rule) == 0);
}

}  // namespace gauntlet_run
