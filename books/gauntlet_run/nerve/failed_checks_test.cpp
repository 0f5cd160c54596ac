#include "books/gauntlet_run/nerve/failed_checks.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/nerve/shaken.h"
#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

using gauntlet_run::Formation;  // not the engine's

Alarms fails(Scene& scene, std::string_view who, bool natural_one = false) {
    Alarms alarms;
    fail_check(scene.play(), {scene.id(who), natural_one}, alarms);
    return alarms;
}

// So far back, and half the depth of its ranks more: in disorder it stands about its middle.
bool went_back(const Scene& scene, std::string_view who, double inches) {
    const Inches y = scene[who].stand.front.y;
    return y <= Scene::at(0, -inches).y && y >= Scene::at(0, -inches - 1).y;
}

}  // namespace

TEST_CASE("GR-20.01 a formed unit is disordered in place") {
    Scene scene{"A steady @0,0"};
    fails(scene, "A");
    CHECK(scene["A"].formation == Formation::Disordered);
    CHECK(went_back(scene, "A", 0));
    CHECK_FALSE(scene["A"].activated);
}

TEST_CASE("GR-20.02 skirmishers and disordered units fall back 6 inches, Engaged") {
    Scene scene{"A steady skirmish @0,0 | D steady disordered @20,0"};
    fails(scene, "A");
    CHECK(scene["A"].stand.front == Scene::at(0, -6));
    CHECK(scene["A"].activation == Activation::Engaged);
    fails(scene, "D");
    CHECK(scene["D"].stand.front == Scene::at(20, -6));
}

TEST_CASE("GR-20.03 it goes though it has acted, and loses what it had not done") {
    Scene scene{"A steady skirmish @0,0 | B steady skirmish ambuscade @20,0"};
    scene["A"].activated = true;
    fails(scene, "A");
    CHECK(scene["A"].stand.front == Scene::at(0, -6));
    fails(scene, "B");
    CHECK(scene["B"].activated);
    CHECK_FALSE(scene["B"].ambuscade);
}

TEST_CASE("GR-20.05 a crew that fails abandons its gun") {
    Scene scene{"G steady gun:light @0,0"};
    const GunId gun = scene["G"].gun;
    fails(scene, "G");
    CHECK_FALSE(scene["G"].gun);
    CHECK_FALSE(scene.battle[gun].crew);
    CHECK(scene.battle[gun].at == Scene::at(0, 0));
    CHECK(scene["G"].stand.front.y < Scene::at(0, -4).y);
}

TEST_CASE("GR-20.09 behind heavy cover it crouches, and a crew keeps its gun") {
    Scene scene{"A steady skirmish @0,0 | L steady @20,0 | G steady gun:light @-20,0"};
    scene.area(AreaKind::Pit, -35, -10, 35, 10);
    for (const char* who : {"A", "L", "G"}) {
        const Point before = scene[who].stand.front;
        fails(scene, who);
        CHECK(scene[who].crouching);
        CHECK(scene[who].activation == Activation::Crouch);
        CHECK(scene[who].stand.front == before);
    }
    CHECK(scene["L"].formation == Formation::Line);
    CHECK(scene["G"].gun);
}

TEST_CASE("GR-20.10 on a natural 1 it retreats 12 inches and loses a figure") {
    Scene scene{"A steady skirmish @0,0"};
    fails(scene, "A", true);
    CHECK(scene["A"].stand.front == Scene::at(0, -12));
    CHECK(scene["A"].men == 9);
    CHECK(scene["A"].retreated);
}

TEST_CASE("GR-20.12 inside a structure they may crouch in place of it, and lose the figure") {
    Scene scene{"A steady skirmish @0,0 | B steady skirmish @20,0"};
    scene.building(-4, -4, 4, 4);
    scene.area(AreaKind::Redoubt, 10, -6, 30, 6);
    scene.answer("retreat-or-crouch: crouch");
    fails(scene, "A", true);
    CHECK(scene["A"].crouching);
    CHECK(scene["A"].men == 9);
    CHECK_FALSE(scene["A"].retreated);
    scene.answer("retreat-or-crouch: retreat");
    fails(scene, "B", true);
    CHECK(scene["B"].retreated);
    CHECK(scene["B"].men == 9);
}

TEST_CASE("GR-20.13 Drilled units fall back in place of retreating, without a loss") {
    Scene scene{"A drilled skirmish @0,0"};
    fails(scene, "A", true);
    CHECK(scene["A"].stand.front == Scene::at(0, -6));
    CHECK(scene["A"].men == 10);
    CHECK_FALSE(scene["A"].retreated);
}

TEST_CASE("GR-47.02 a Drilled unit under heavy cover does not even fall back") {
    Scene scene{"A drilled skirmish @0,0"};
    scene.area(AreaKind::Pit, -10, -10, 10, 10);
    fails(scene, "A", true);
    CHECK(scene["A"].crouching);
    CHECK(scene["A"].men == 10);
}

TEST_CASE("GR-20.19 a Shaken unit that fails routs") {
    Scene scene{"A steady skirmish lost5 shaken @0,0 | Hale captain with:A vs E steady @0,20"};
    fails(scene, "A");
    CHECK(scene["A"].presence == Presence::Routed);
    CHECK_FALSE(scene["Hale"].on_table());
}

TEST_CASE("GR-20.20 with an unshaken enemy within 6 inches it surrenders") {
    Scene scene{"A steady skirmish lost5 shaken @0,0 | Hale captain with:A vs E steady @0,7"};
    fails(scene, "A");
    CHECK(scene["A"].presence == Presence::Surrendered);
    CHECK(scene["Hale"].presence == Presence::Surrendered);
    CHECK(scene.told("GR-20.20"_rule));
    Scene other{"A steady skirmish lost5 shaken @0,0 vs E steady skirmish shaken lost5 @0,7"};
    fails(other, "A");
    CHECK(other["A"].presence == Presence::Routed);
}

TEST_CASE("GR-20.21 the check for the losses that shook it does not end it") {
    Scene scene{"A steady lost5 @0,0"};
    Alarms alarms;
    note_losses(scene.play(), scene.id("A"), alarms);
    CHECK(scene["A"].shaken);
    fail_check(scene.play(), {scene.id("A"), false, alarms.due[0].why}, alarms);
    CHECK(scene["A"].on_table());
    CHECK(went_back(scene, "A", 6));  // GR-20.22 as skirmishers do
}

TEST_CASE("GR-20.23 the last shaken unit of a besieged building gives up with all who are in it") {
    Scene scene{
        "A steady skirmish x5 lost2 shaken @-2,0 | B steady x5 skirmish @2,0 | Hale captain @0,2 "
        "vs E steady skirmish shaken @0,9"};
    scene.building(-4, -4, 4, 4);
    fails(scene, "A");
    for (const char* who : {"A", "B", "Hale"}) CHECK(scene[who].presence == Presence::Surrendered);
    CHECK(scene.told("GR-20.23"_rule));
}

TEST_CASE("GR-20.23 not while another shaken unit is in it") {
    Scene scene{
        "A steady skirmish x5 lost2 shaken @-2,0 | B steady x5 lost2 shaken skirmish @2,0 vs E "
        "steady skirmish shaken @0,9"};
    scene.building(-4, -4, 4, 4);
    fails(scene, "A");
    CHECK(scene["A"].presence == Presence::Routed);
    CHECK(scene["B"].on_table());
}

TEST_CASE("GR-20.30 a building is besieged by an enemy within 6 inches of it") {
    Scene scene{
        "A steady skirmish x5 lost2 shaken @-2,0 | B steady x5 skirmish @2,0 vs E steady "
        "skirmish shaken @0,20"};
    scene.building(-4, -4, 4, 4);
    fails(scene, "A");
    CHECK(scene["A"].presence == Presence::Routed);
    CHECK(scene["B"].on_table());
}

TEST_CASE("GR-20.27 light units fail by the formation they are in") {
    Scene scene{"A steady light extended-line @0,0 | B steady light @20,0 | C steady light @-20,0"};
    scene["C"].formation = Formation::Skirmish;
    fails(scene, "A");
    CHECK(scene["A"].formation == Formation::Disordered);
    CHECK(went_back(scene, "A", 0));
    fails(scene, "B");
    CHECK(went_back(scene, "B", 0));
    fails(scene, "C");
    CHECK(scene["C"].stand.front == Scene::at(-20, -6));
}

TEST_CASE("GR-20.28 whatever it was doing is over") {
    Scene scene{"A steady @0,0"};
    fails(scene, "A");
    CHECK(scene["A"].cut_short);
}

TEST_CASE("GR-20.29 the first result that fits") {
    Scene scene{"A steady lost5 shaken skirmish @0,0 | L steady @20,0"};
    scene.area(AreaKind::Pit, -10, -10, 10, 10);
    const UnitId a = scene.id("A"), l = scene.id("L");
    CHECK(result_of(scene.battle, {a, true}) == Failing::Flight);
    scene["A"].shaken = false;
    CHECK(result_of(scene.battle, {a, true}) == Failing::Retreat);
    CHECK(result_of(scene.battle, {a, false}) == Failing::Crouch);
    CHECK(result_of(scene.battle, {l, false}) == Failing::Disordered);
    scene["L"].formation = Formation::Disordered;
    CHECK(result_of(scene.battle, {l, false}) == Failing::FallBack);
}

TEST_CASE("GR-20.31 a formed unit that is driven back is disordered") {
    Scene scene{"A steady @0,0"};
    fails(scene, "A", true);
    CHECK(scene["A"].formation == Formation::Disordered);
}

TEST_CASE("GR-16.18 GR-18.17 chargers and fighters who fail do not stay where they are") {
    Scene scene{"A steady @0,0"};
    Alarms alarms;
    fail_check(scene.play(), {scene.id("A"), false, 0, true}, alarms);
    CHECK(scene["A"].formation == Formation::Disordered);
    CHECK(went_back(scene, "A", 6));
}

TEST_CASE("GR-99.39 a natural 1 outside melee (worked example)") {
    Scene scene{"S steady @0,0 | D drilled @20,0 | M inexperienced skirmish @-20,0"};
    scene.building(-24, -4, -16, 4);
    fails(scene, "S", true);
    CHECK(scene["S"].formation == Formation::Disordered);
    CHECK(went_back(scene, "S", 12));
    CHECK(scene["S"].men == 9);
    fails(scene, "D", true);
    CHECK(scene["D"].formation == Formation::Disordered);
    CHECK(went_back(scene, "D", 6));
    CHECK(scene["D"].men == 10);
    scene.answer("retreat-or-crouch: crouch");
    fails(scene, "M", true);
    CHECK(scene["M"].crouching);
    CHECK(scene["M"].men == 9);
    Scene party{
        "N steady native resolute skirmish @0,0 | O drilled native resolute skirmish "
        "@20,0 | Chief lieutenant native with:O"};
    const auto casualties = static_cast<std::uint16_t>(Alarm::Casualties);
    party.dice("GR-19.13: 1; GR-19.13: 1");
    CHECK_FALSE(check(party.play(), party.id("N"), casualties));  // an ordinary failure
    CHECK(party["N"].stand.front == Scene::at(0, -6));
    CHECK(party["N"].men == 10);
    CHECK(check(party.play(), party.id("O"), casualties));  // 0 needed
}

TEST_CASE("GR-20.02 GR-04.28 the officer who is driven back with them has acted too") {
    Scene scene{"A steady skirmish @0,0 | Hale captain with:A"};
    fails(scene, "A");
    CHECK(scene["Hale"].stand.front == Scene::at(0, -6));
    CHECK(scene["Hale"].activated);
}

TEST_CASE("GR-20.10 GR-20.14 a Retreat that is blocked costs the figure, but nobody has run") {
    Scene scene{"A steady skirmish x5 @0,0"};
    scene.area(AreaKind::Lake, -20, -20, 20, -3);
    fails(scene, "A", true);
    CHECK(scene["A"].men == 4);
    CHECK(scene["A"].stand.front == Scene::at(0, 0));
    CHECK_FALSE(scene["A"].retreated);
}

TEST_CASE("GR-20.23 an officer surrenders with the unit he is with, whoever is named first") {
    Scene scene{
        "Hale captain @0,0 | A steady skirmish x5 lost2 shaken @-2,0 | G steady gun:light @2,0 vs "
        "E steady skirmish shaken @0,9"};
    scene["Hale"].attached = scene.id("G");
    scene["G"].attached = scene.id("Hale");
    const GunId gun = scene["G"].gun;
    scene.building(-5, -4, 5, 4);
    fails(scene, "A");
    CHECK(scene["G"].presence == Presence::Surrendered);
    CHECK(scene["Hale"].presence == Presence::Surrendered);
    CHECK(scene["G"].attached == scene.id("Hale"));
    CHECK_FALSE(scene.battle[gun].crew);  // GR-15.26 it stands abandoned
}

TEST_CASE("GR-20.09 behind heavy cover is who was so against the fire he checks for") {
    Scene scene{"A steady skirmish @0,0"};
    const auto result = [&](Alarm how) {
        return result_of(scene.battle, {scene.id("A"), false, static_cast<std::uint16_t>(how)});
    };
    CHECK(result(Alarm::InHeavyCover) == Failing::Crouch);
    CHECK(result(Alarm::InNoHeavyCover) == Failing::FallBack);
    scene.line(LineKind::StoneWall, -20, 1.5, 20, 1.5);
    CHECK(result(Alarm::InNoHeavyCover) == Failing::FallBack);
}

}  // namespace gauntlet_run
