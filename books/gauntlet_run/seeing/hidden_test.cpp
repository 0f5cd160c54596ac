#include "books/gauntlet_run/seeing/hidden.h"

#include <doctest/doctest.h>

#include <functional>

#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/seeing/night_fire.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

int number(const Scene& scene, std::string_view seeker, std::string_view hidden) {
    return sight_needed(scene.battle, scene.id(seeker), scene.id(hidden)).number;
}
void has(Unit& unit, Special special) {
    unit.specials |= 1U << static_cast<unsigned>(special);
}

}  // namespace

TEST_CASE("GR-28.01 a unit in woods that no enemy sees may be declared Hidden") {
    Scene scene{"A skirmish x5 @0,0 vs B skirmish x5 @0,20"};
    CHECK_FALSE(may_hide(scene.battle, scene.id("B")));
    scene.area(AreaKind::Woods, -10, 14, 10, 24);
    CHECK(may_hide(scene.battle, scene.id("B")));
    scene.move("B", 0, 15);  // at the edge of the woods
    CHECK_FALSE(may_hide(scene.battle, scene.id("B")));
    scene.move("B", 0, 20);
    scene.answer("hide: hide");
    offer_hiding(scene.play(), scene.id("B"));
    CHECK(scene["B"].hidden);
    offer_hiding(scene.play(), scene.id("B"));  // it is not asked again
}

TEST_CASE("GR-28.01 to hide is its owner's choice, and nobody hides in scrub or by night") {
    Scene scene{"A skirmish x5 @0,-20 vs B skirmish x5 @0,20"};
    scene.area(AreaKind::Brush, -10, 14, 10, 24);
    CHECK_FALSE(may_hide(scene.battle, scene.id("B")));
    scene.area(AreaKind::Woods, -10, 14, 10, 24);
    scene.answer("hide: stay-in-view");
    offer_hiding(scene.play(), scene.id("B"));
    CHECK_FALSE(scene["B"].hidden);
    scene.setting().switches.light = Light::Night;
    CHECK_FALSE(may_hide(scene.battle, scene.id("B")));
}

TEST_CASE("GR-28.04 GR-28.05 GR-47.12 GR-47.28 seekers need 7, with Woodcraft 6, Foresters 5") {
    Scene scene{"A skirmish @0,0 vs B skirmish hidden @0,12"};
    CHECK(number(scene, "A", "B") == 7);
    has(scene["A"], Special::Woodcraft);
    CHECK(number(scene, "A", "B") == 6);
    has(scene["A"], Special::Forester);
    CHECK(number(scene, "A", "B") == 5);
}

TEST_CASE("GR-28.06 what the hidden unit does makes it harder or easier to see") {
    Scene scene{"A skirmish @0,0 vs B skirmish hidden @0,12"};
    scene["B"].crouching = true;
    CHECK(number(scene, "A", "B") == 9);
    scene["B"].moved = true;  // it crawls
    CHECK(number(scene, "A", "B") == 8);
    scene["B"].crouching = false;
    scene["B"].activation = Activation::HalfMove;
    CHECK(number(scene, "A", "B") == 6);
    scene["B"].activation = Activation::FullMove;
    CHECK(number(scene, "A", "B") == 4);
}

TEST_CASE(
    "GR-99.25 crouching Foresters sought by Woodcraft need 10, at 6 inches none (worked example)") {
    Scene scene{"A skirmish x5 @0,0 vs B skirmish x5 hidden crouching @0,11"};
    scene.area(AreaKind::Woods, -20, -20, 20, 20);
    has(scene["A"], Special::Woodcraft);
    has(scene["B"], Special::Forester);
    CHECK(number(scene, "A", "B") == 10);
    scene.dice("GR-28.04: 9");
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK(scene["B"].hidden);
    scene.dice("GR-28.04: 10");
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["B"].hidden);
    scene["B"].hidden = true;
    scene.move("B", 0, 7);
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["B"].hidden);
    CHECK(scene.told("GR-28.08"_rule));
}

TEST_CASE("GR-28.08 at 6 inches every hidden unit is seen, but not through a house (GR-28.18)") {
    Scene scene{"A skirmish x5 @0,0 vs B skirmish x5 hidden @0,7"};
    scene.building(-8, 3, 8, 4);
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK(scene["B"].hidden);
    scene.setting().ground.buildings.clear();
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["B"].hidden);
}

TEST_CASE("GR-28.18 GR-10.25 a hill without a crest line hides who is within 6 inches behind it") {
    Scene scene{"A skirmish x5 @0,0 vs B skirmish x5 hidden @0,7"};
    scene.area(AreaKind::Hill, -8, 3, 8, 4);
    scene.setting().ground.areas.back().crest.clear();
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK(scene["B"].hidden);
    scene.setting().ground.areas.clear();
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["B"].hidden);
}

TEST_CASE("GR-28.07 GR-28.18 beyond 18 inches and behind a building nobody looks for it") {
    Scene scene{"A skirmish x5 @0,-12 vs B skirmish x5 hidden @0,12"};
    scene.area(AreaKind::Woods, -20, -20, 20, 20);
    CHECK(detection_range(scene.battle, scene.id("A"), scene.id("B")) == 18_in);
    CHECK(look_out(scene.play(), scene.id("A")));
    scene.move("A", 0, 0);
    scene.building(-8, 5, 8, 7);
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK(scene["B"].hidden);
}

TEST_CASE("GR-28.10 GR-28.17 one roll for a pair in an activation, at its start or on the way") {
    Scene scene{"A skirmish x5 @0,0 vs B skirmish x5 hidden @0,12"};
    scene.area(AreaKind::Woods, -20, -20, 20, 20);
    scene.dice("GR-28.04: 3");
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK(look_about(scene.play(), scene.id("A")));
    CHECK(scene.rolls("GR-28.04"_rule) == 1);
    Scene other{"A skirmish x5 @0,-12 vs B skirmish x5 hidden @0,12"};
    other.area(AreaKind::Woods, -20, -20, 20, 20);
    CHECK(look_out(other.play(), other.id("A")));
    other.move("A", 0, -3);
    other.dice("GR-28.04: 7");
    CHECK(look_about(other.play(), other.id("A")));
    CHECK_FALSE(other["B"].hidden);
}

TEST_CASE("GR-28.04 a hidden unit that acts is looked for by each enemy in range") {
    Scene scene{"A skirmish x5 @-6,0 | C skirmish x5 @6,0 vs B skirmish x5 hidden @0,12"};
    scene.area(AreaKind::Woods, -20, -20, 20, 20);
    scene.dice("GR-28.04: 2; GR-28.04: 6");
    CHECK(look_out(scene.play(), scene.id("B")));
    CHECK(scene["B"].hidden);
    for (const Told& told : scene.umpire.told())
        if (told.roll && told.roll->rule == "GR-28.04"_rule) CHECK_FALSE(told.roll->who);
}

TEST_CASE("GR-28.11 by day whoever leaves the woods is seen") {
    Scene scene{"A skirmish x5 @0,-20 vs B skirmish x5 hidden @0,12"};
    scene.area(AreaKind::Woods, -20, 5, 20, 20);
    scene.umpire.otherwise([](const Question&) { return pick(0); });
    CHECK(after_step(scene.play(), scene.id("B")));
    CHECK(scene["B"].hidden);
    scene.move("B", 0, 3);
    CHECK(after_step(scene.play(), scene.id("B")));
    CHECK_FALSE(scene["B"].hidden);
}

TEST_CASE("GR-28.11 in darkness contact shows a unit, until the end of the turn (GR-28.19)") {
    Scene scene{"A line @0,0 vs B line @0,12"};
    scene.setting().switches.light = Light::Night;
    show_itself(scene.play(), scene.id("B"), "GR-28.11"_rule);
    CHECK(scene["B"].seen_at_night);
    forget_sightings(scene.battle);
    CHECK_FALSE(scene["B"].seen_at_night);
}

TEST_CASE("GR-28.12 GR-28.13 in darkness everybody is looked for, on a plain 7") {
    Scene scene{"A skirmish x5 @0,0 vs B skirmish x5 crouching @0,12"};
    scene.setting().switches.light = Light::Night;
    has(scene["A"], Special::Forester);
    CHECK(number(scene, "A", "B") == 7);
    scene.dice("GR-28.04: 7; GR-28.04: 5");
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK(scene["B"].seen_at_night);
    CHECK_FALSE(scene["A"].seen_at_night);
}

TEST_CASE("GR-28.14 GR-28.15 GR-28.20 a 1 or 2 in the dark makes a unit fire on its friends") {
    Scene scene{
        "A skirmish x10 @0,0 | F skirmish x10 @8,0 | G skirmish x5 @-20,0 vs B skirmish x5 @0,12"};
    scene.setting().switches.light = Light::Night;
    scene.dice("GR-28.04: 2; GR-11.01: 1 1 1 1; GR-11.01: 1 1 1 1; GR-28.04: 3");
    CHECK_FALSE(look_out(scene.play(), scene.id("A")));
    CHECK(scene["A"].activated);
    CHECK(scene["F"].activated);
    CHECK_FALSE(scene["G"].activated);
    CHECK(scene["A"].fired);
    CHECK(scene["F"].fired);
}

TEST_CASE("GR-02.09 who fires in the dark by mistake, or back, has activated and is up") {
    Scene scene{
        "A skirmish x10 crouching @0,0 | F skirmish x10 crouching @8,0 vs B skirmish x5 @0,12"};
    scene.setting().switches.light = Light::Night;
    scene.dice("GR-28.04: 2; GR-11.01: 1 1 1 1; GR-11.01: 1 1 1 1; GR-28.04: 3");
    CHECK_FALSE(look_out(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["A"].crouching);
    CHECK_FALSE(scene["F"].crouching);
}

TEST_CASE("GR-19.24 who loses men to his friends by night checks, and so do they") {
    Scene scene{"A steady skirmish x10 @0,0 | F steady skirmish x10 @8,0 vs B skirmish x5 @0,12"};
    scene.setting().switches.light = Light::Night;
    scene.dice("GR-28.04: 2; GR-11.01: 11 1 1 1; GR-11.04: 11; GR-11.01: 11 1 1; GR-11.04: 11");
    scene.dice("GR-19.13: 11; GR-19.13: 11; GR-28.04: 3");
    CHECK_FALSE(look_out(scene.play(), scene.id("A")));
    CHECK(scene["F"].men == 9);
    CHECK(scene["A"].men == 9);
    CHECK(scene.rolls("GR-19.13"_rule) == 2);
}

TEST_CASE("GR-28.16 an unloaded formed unit does not fire back") {
    Scene scene{"A skirmish x10 @0,0 | F line x10 @8,0>1,0 vs B skirmish x5 @0,12"};
    scene.setting().switches.light = Light::Night;
    scene["F"].loading.tokens = {1, 1};
    scene.dice("GR-28.04: 1; GR-11.01: 1 1 1 1; GR-28.04: 3");
    CHECK_FALSE(look_out(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["F"].activated);
}

TEST_CASE("GR-28.14 with no friend in sight nothing comes of it") {
    Scene scene{"A skirmish x10 @0,0 vs B skirmish x5 @0,12"};
    scene.setting().switches.light = Light::Night;
    scene.dice("GR-28.04: 1; GR-28.04: 3");
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["A"].activated);
}

TEST_CASE("GR-28.11 GR-28.12 in the dark nobody is seen for walking in the open, nor for a shot") {
    Scene scene{"A skirmish x5 @0,-4 vs B skirmish x5 @0,12"};
    scene.setting().switches.light = Light::Night;
    scene["B"].hidden = true;  // as by day
    CHECK(after_step(scene.play(), scene.id("B")));
    CHECK_FALSE(known_to(scene.battle, scene.id("B"), SideId{0}));
    scene["A"].seen_at_night = true;
    scene.dice("GR-11.01: 1 1");
    Alarms alarms;
    shoot(scene.play(), {scene.id("B"), scene.id("A"), Volley::Skirmish, 1, {}}, alarms);
    CHECK_FALSE(known_to(scene.battle, scene.id("B"), SideId{0}));
}

TEST_CASE("GR-27.06 GR-28.12 who stands by a fire is not Hidden in the dark") {
    Scene scene{"A skirmish x5 @0,-20 vs B skirmish x5 hidden @0,12"};
    scene.setting().switches.light = Light::Night;
    CHECK_FALSE(known_to(scene.battle, scene.id("B"), SideId{0}));
    scene.area(AreaKind::Lit, -3, 9, 3, 15);
    CHECK(known_to(scene.battle, scene.id("B"), SideId{0}));
}

TEST_CASE("GR-28.19 GR-06.36 whom it has seen in an earlier turn of the night it knows no more") {
    Scene scene{"A skirmish x5 @0,0 vs B skirmish x5 @0,10"};
    scene.setting().switches.light = Light::Night;
    scene["B"].seen_at_night = true;
    CHECK(enemies_to_avoid(scene.battle, scene.id("A"), 12_in).size() == 1);
    forget_sightings(scene.battle);
    CHECK(enemies_to_avoid(scene.battle, scene.id("A"), 12_in).size() == 0);
}

TEST_CASE("GR-29.01 GR-28.12 in the dark nobody is asked for an Ambuscade that there is not") {
    Scene scene{"A skirmish x5 @0,0 vs B skirmish x5 hidden @0,20"};
    scene.setting().switches.light = Light::Night;
    scene["A"].seen_at_night = true;
    CHECK(spring(scene.play(), scene.id("A"), Moment::Before));  // no question
}

TEST_CASE("GR-28.14 GR-10.17 a march column fires on nobody, in the dark neither") {
    Scene scene{"A march-column @0,0 | F skirmish x10 @8,0 vs B skirmish x5 @0,12"};
    scene.setting().switches.light = Light::Night;
    scene.dice("GR-28.04: 1; GR-28.04: 5");
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["A"].fired);
}

TEST_CASE("GR-28.01 GR-28.08 nobody hides from an enemy within 6 inches, trees or not") {
    Scene scene{"A skirmish x1 @0,0 vs B skirmish x1 @0,6"};
    scene.area(AreaKind::Woods, -10, 1, 10, 24);
    REQUIRE_FALSE(clear_sight(scene.battle, scene.id("A"), scene.id("B")));
    CHECK_FALSE(may_hide(scene.battle, scene.id("B")));
    scene.move("B", 0, 8);
    CHECK(may_hide(scene.battle, scene.id("B")));
}

TEST_CASE("GR-28.04 GR-05.18 both halves of an Attack Column that acts look for a Hidden unit") {
    Scene scene{"A attack-column @0,0 | C attack-column @2,0 vs B skirmish x5 hidden @0,12"};
    scene["A"].beside = scene.id("C");
    scene["C"].beside = scene.id("A");
    scene.area(AreaKind::LightWoods, -20, 8, 20, 20);
    scene.dice("GR-28.04: 3; GR-28.04: 8");
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["B"].hidden);
}

TEST_CASE("GR-28.18 GR-10.25 a palisade hides who is within 6 inches behind it") {
    Scene scene{"A skirmish x5 @0,0 vs B skirmish x5 hidden @0,7"};
    scene.line(LineKind::Palisade, -8, 3.5, 8, 3.5);
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK(scene["B"].hidden);
    scene.setting().ground.lines.clear();
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["B"].hidden);
}

TEST_CASE("GR-28.08 any of its figures within 6 inches in a clear line is seen") {
    Scene scene{"A line x4 @0,0 vs B line x4 hidden @0,6"};
    const NearestPair pair = nearest_pair(scene.battle, scene.id("A"), scene.id("B"));
    const double x = (pair.a.x - Scene::at(0, 0).x).in_hundredths() / 100.0;
    scene.building(x - 0.1, 2, x + 0.1, 3);  // between those two, and nobody else
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["B"].hidden);
}

TEST_CASE("GR-28.12 by night a wagon is looked for as units are, and looks for nobody") {
    Scene scene{"A skirmish x5 @0,0 vs W wagon @0,11"};
    scene.setting().switches.light = Light::Night;
    scene.dice("GR-28.04: 6; GR-28.04: 7");
    CHECK(look_out(scene.play(), scene.id("A")));
    CHECK_FALSE(known_to(scene.battle, scene.id("W"), SideId{0}));
    CHECK(look_out(scene.play(), scene.id("W")));
    CHECK(known_to(scene.battle, scene.id("W"), SideId{0}));
    CHECK_FALSE(known_to(scene.battle, scene.id("A"), SideId{1}));
}

TEST_CASE("GR-28.14 it fires on the nearest of its friends, at the skirmish rate") {
    Scene scene{
        "F skirmish x5 @-11,0 | A skirmish x10 @0,0 | G skirmish x5 unarmed @8,0 vs B skirmish x5 "
        "@0,12"};
    scene.setting().switches.light = Light::Night;
    scene.dice("GR-28.04: 2; GR-11.01: 1 1 1 1; GR-28.04: 3");
    CHECK_FALSE(look_out(scene.play(), scene.id("A")));
    CHECK(scene.told("A take G for the enemy"));
}

TEST_CASE("GR-28.20 a formed unit fires so without leaving its ranks, and need not reload") {
    Scene scene{"A line x10 @0,0 | F line x10 @8,0>1,0 vs B skirmish x5 @0,12"};
    scene.setting().switches.light = Light::Night;
    scene.dice("GR-28.04: 1; GR-11.01: 1 1 1 1; GR-11.01: 1 1 1 1; GR-28.04: 3");
    CHECK_FALSE(look_out(scene.play(), scene.id("A")));
    for (const char* who : {"A", "F"}) {
        CHECK(scene[who].activated);
        CHECK(scene[who].formation == gauntlet_run::Formation::Line);
        CHECK(scene[who].loading.fired == std::array<bool, 2>{});
    }
    CHECK(scene["A"].cut_short);
}

TEST_CASE("GR-28.14 who does not open fire on his friends in the dark") {
    const auto fires = [](const std::function<void(Unit&)>& change, const char* dice) {
        Scene scene{"A skirmish x10 @0,0 | F skirmish x10 unarmed @8,0 vs B skirmish x5 @0,12"};
        scene.setting().switches.light = Light::Night;
        scene.battle.watch.acting = scene.id("A");
        change(scene["A"]);
        if (*dice != 0) scene.dice(dice);
        fire_on_friends(scene.play(), scene.id("A"));
        return scene.rolls("GR-11.01"_rule) > 0;
    };
    CHECK(fires([](Unit&) {}, "GR-11.01: 1 1 1 1"));
    CHECK_FALSE(fires([](Unit& unit) { unit.fired = true; }, ""));       // its muskets are empty
    CHECK_FALSE(fires([](Unit& unit) { unit.gun = GunId{0}; }, ""));     // GR-14.04
    CHECK_FALSE(fires([](Unit& unit) { unit.hard_going = true; }, ""));  // GR-06.13
    CHECK_FALSE(fires([](Unit& unit) { unit.loading.tokens[0] = 1; }, ""));  // GR-28.16
}

TEST_CASE("GR-28.14 GR-47.05 nor do riders with stragglers") {
    Scene scene{
        "A skirmish mounted carbine x5 @0,0 | S skirmish x2 @20,0 | F skirmish x10 unarmed @8,0 vs "
        "B skirmish x5 @0,12"};
    scene.setting().switches.light = Light::Night;
    scene["S"].presence = Presence::Carried;
    scene["S"].carrier = scene.id("A");
    fire_on_friends(scene.play(), scene.id("A"));
    CHECK_FALSE(scene["A"].fired);
}

TEST_CASE(
    "GR-28.17 GR-28.08 who has fired on his friends looks for the rest of them all the same") {
    Scene scene{
        "A skirmish x10 @0,0 | F skirmish x10 unarmed @10,0 vs B skirmish x5 @0,12 | N skirmish x5 "
        "@-7,-3"};
    scene.setting().switches.light = Light::Night;
    scene.dice("GR-28.04: 2; GR-11.01: 1 1 1 1; GR-28.04: 7");
    CHECK_FALSE(look_out(scene.play(), scene.id("A")));
    CHECK(scene["A"].seen_at_night);  // B has looked for them
    CHECK(scene["N"].seen_at_night);  // within 6"
    CHECK_FALSE(scene["B"].seen_at_night);
}

TEST_CASE("GR-28.14 GR-02.10 a friend who keeps low behind heavy cover is not fired on") {
    Scene scene{
        "A skirmish x10 @0,0 | F skirmish x10 unarmed crouching @8,0 vs B skirmish x5 @0,12"};
    scene.setting().switches.light = Light::Night;
    scene.line(LineKind::StoneWall, 4, -6, 4, 6);
    fire_on_friends(scene.play(), scene.id("A"));
    CHECK_FALSE(scene["A"].fired);
    scene["F"].crouching = false;
    scene.dice("GR-11.01: 1 1 1 1");
    fire_on_friends(scene.play(), scene.id("A"));
    CHECK(scene["A"].fired);
}

TEST_CASE("GR-28.14 GR-02.10 it takes the nearest of those whom it can see") {
    Scene scene{
        "A skirmish x10 @0,0 | F skirmish x10 crouching @8,0 | G skirmish x5 unarmed @-10,0 vs B "
        "skirmish x5 @0,12"};
    scene.setting().switches.light = Light::Night;
    scene.line(LineKind::StoneWall, 4, -6, 4, 6);
    scene.dice("GR-11.01: 1 1 1 1");
    fire_on_friends(scene.play(), scene.id("A"));
    CHECK(scene.told("A take G for the enemy"));
}

}  // namespace gauntlet_run
