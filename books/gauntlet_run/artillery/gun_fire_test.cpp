#include "books/gauntlet_run/artillery/gun_fire.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "books/gauntlet_run/artillery/gun_scene.h"
#include "books/gauntlet_run/artillery/gun_shot.h"

namespace gauntlet_run {

namespace {

// The ways to lay the gun on it, and how it looks then.
std::string ways_to_lay(const Scene& scene, std::string_view at) {
    std::string words;
    for (const Laid& way : layings(scene.battle, shot_at(scene, "G", at)))
        words += (words.empty() ? "" : ", ") + std::string{way.verb} + (way.far ? " far" : "");
    return words;
}

}  // namespace

TEST_CASE("GR-14.03 a gun fires at whom it sees; its arc is 90 degrees, and it may be turned") {
    Scene scene{"G gun:light @0,0 vs A line @0,15 | B line @20,0 | C line @0,-15>0,1"};
    CHECK(shots_of(scene, "G") == "fire-gun A, fire-gun B, fire-gun C");
    CHECK(ways_to_lay(scene, "A") == "lay-as-it-is");
    CHECK(ways_to_lay(scene, "B") == "lay-by-45, lay-straight far");
    CHECK(ways_to_lay(scene, "C") == "lay-straight far");
}

TEST_CASE("GR-14.03 how the gun is turned is its owner's to say") {
    Scene scene{"G gun:light @0,0 vs A line @20,0"};
    scene.answer("lay-gun: lay-straight");
    scene.dice("GR-14.11: 2");
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene.gun_of("G").facing == Facing{1, 0});
    CHECK(scene.gun_of("G").moved);
    Scene other{"G gun:light @0,0 vs A line @5,15"};
    other.answer("lay-gun: lay-as-it-is");
    other.dice("GR-14.11: 2");
    fire(other, "fire-gun", "G", "A");
    CHECK(other.gun_of("G").facing == Facing{0, 1});
}

TEST_CASE("GR-14.03 who is in the arc may be laid on as it stands, by 45 degrees or straight") {
    Scene scene{"G gun:light @0,0 vs A line @5,15"};
    CHECK(ways_to_lay(scene, "A") == "lay-as-it-is, lay-by-45, lay-straight");
    scene.answer("lay-gun: lay-by-45");
    scene.dice("GR-14.11: 2");
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene.gun_of("G").facing == Facing{1, 1});
    CHECK_FALSE(scene.gun_of("G").moved);
}

TEST_CASE("GR-09.04 a turn of up to 45 degrees is free, a farther one is a move") {
    Scene scene{"G gun:light @0,0 vs A line @12,6 | B line @0,-15>0,1"};
    CHECK(ways_to_lay(scene, "A") == "lay-by-45, lay-straight far");
    scene.dice("GR-14.11: 2");
    fire(scene, "fire-gun", "G", "B");
    CHECK(scene.modifier("GR-14.11"_rule, "GR-57.01"_rule) == 1);
    CHECK(scene.gun_of("G").moved);
    CHECK(scene.gun_of("G").facing == Facing{0, -1});
}

TEST_CASE("GR-14.04 GR-15.18 a crew of one fires, and nobody fires a gun twice") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    scene["G"].men = 1;
    CHECK(may_fire_gun(scene.battle, scene.id("G"), false));
    scene.dice("GR-14.11: 2");
    fire(scene, "fire-gun", "G", "A");
    CHECK_FALSE(may_fire_gun(scene.battle, scene.id("G"), false));
}

TEST_CASE("GR-14.05 direct fire is stopped by whoever stands between") {
    Scene scene{"G gun:light @0,0 | F line @0,8 vs A line x4 @0,15"};
    CHECK(shots_of(scene, "G").empty());
}

TEST_CASE("GR-14.06 indirect fire goes over skirmishers but not over formed units") {
    Scene scene{"G gun:light mortar @0,0 | F skirmish x10 @0,8 vs A line x4 @0,20"};
    CHECK(shots_of(scene, "G") == "lob A");
    scene["F"].formation = gauntlet_run::Formation::Line;
    CHECK(shots_of(scene, "G").empty());
}

TEST_CASE("GR-14.07 a howitzer fires either way, and canister only directly") {
    Scene scene{"G gun:medium howitzer @0,0 vs A line @0,20"};
    CHECK(shots_of(scene, "G") == "fire-gun A, lob A");
    scene.gun_of("G").card = Ammunition::Canister;
    CHECK(shots_of(scene, "G") == "fire-gun A");
}

TEST_CASE("GR-15.09 the gun itself may be aimed at, with shot or shell") {
    Scene scene{"G gun:light @0,0 vs H gun:light @0,20"};
    CHECK(shots_of(scene, "G") == "fire-gun H, fire-at-gun H's gun");
    scene.gun_of("G").card = Ammunition::Canister;
    CHECK(shots_of(scene, "G") == "fire-gun H");
}

TEST_CASE("GR-15.09 the gun itself has to be in sight, whoever of its crew is") {
    Scene scene{"G gun:light @0,0 vs H gun:light @0,20"};
    scene.building(-1, 17, 1, 18);
    CHECK(shots_of(scene, "G") == "fire-gun H");  // beside the house a crewman shows himself
}

TEST_CASE("GR-15.09 a gun that nobody serves may be aimed at too") {
    Scene scene{"G gun:light @0,0 vs H gun:light @0,20 | A line @30,20"};
    const GunId gun = scene["H"].gun;
    abandon_gun(scene.play(), scene.id("H"));
    scene.move("H", 30, 10);
    CHECK(shots_of(scene, "G").find("fire-at-gun H's gun") != std::string::npos);
    scene.dice("GR-14.11: 5; GR-15.09: 4 5 6");
    Alarms alarms;
    const Option option = option_of(scene, "fire-at-gun", "G", piece_of(scene.battle, gun));
    work_gun(scene.play(), option, false, alarms);
    CHECK(scene.battle[gun].lost);
    CHECK(scene["H"].on_table());
}

TEST_CASE("GR-14.12 GR-15.09 a hit on a gun that nobody serves helps the next shot at it") {
    Scene scene{"G gun:light @0,0 vs H gun:medium @0,15"};
    GunShot shot{scene.id("G"), {}, scene["G"].gun, scene["H"].gun};
    abandon_gun(scene.play(), scene.id("H"));
    CHECK(gun_needed(scene.battle, shot).number == 4);
    scene.dice("GR-14.11: 5; GR-15.09: 1 1 1");
    Alarms alarms;
    const Option option = option_of(scene, "fire-at-gun", "G", piece_of(scene.battle, shot.at_gun));
    work_gun(scene.play(), option, false, alarms);
    CHECK(gun_needed(scene.battle, shot).number == 3);
}

TEST_CASE("GR-01.03 lengths are known beforehand only where measuring is allowed") {
    Scene scene{"G gun:very-light x3 @0,-20 vs A line @0,20"};
    CHECK(shots_of(scene, "G") == "fire-gun A");
    scene.setting().switches.measuring = true;
    CHECK(shots_of(scene, "G").empty());
    Scene near{"G gun:light @0,0 vs A line @0,15"};
    const auto by_eye = [&] {
        Question question = question_for(near.battle, near.id("G"), "GR-02.01"_rule, "activation");
        offer_gun_shots(near.battle, near.id("G"), false, question);
        REQUIRE_FALSE(question.options.empty());
        return question.by_eye;
    };
    CHECK(by_eye());  // nothing is measured while the target is chosen
    near.setting().switches.measuring = true;
    CHECK_FALSE(by_eye());
}

TEST_CASE("GR-12.04 GR-10.25 a gun fires over the wall or palisade that its base touches") {
    const auto fires = [](LineKind wall, double y) {
        Scene scene{"G gun:light @0,0 vs A line @0,15"};
        scene.line(wall, -20, y, 20, y);
        const int number = number_for(scene, "G", "A");
        return fmt::format("{}, {}", shots_of(scene, "G"), number);
    };
    CHECK(fires(LineKind::Earthwork, 1) == "fire-gun A, 4");
    CHECK(fires(LineKind::Earthwork, 1.1) == "fire-gun A, 5");
    CHECK(fires(LineKind::Palisade, 1) == "fire-gun A, 4");
    CHECK(fires(LineKind::Palisade, 1.1) == ", 5");
}

TEST_CASE("GR-57.04 a shot that falls short is spent all the same") {
    Scene scene{"G gun:very-light x3 @0,-20 vs A line @0,20"};
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene.gun_of("G").fired);
    CHECK(scene.gun_of("G").card == Ammunition::None);
    CHECK(scene.told("GR-57.04"_rule));
}

TEST_CASE("GR-09.20 a medium gun does not fire in the activation that unlimbers it") {
    Scene scene{"G gun:medium @0,0 | L gun:light @5,0 vs A line @0,15"};
    scene.gun_of("G").unlimbered = scene.gun_of("L").unlimbered = true;
    CHECK_FALSE(may_fire_gun(scene.battle, scene.id("G"), true));
    CHECK(may_fire_gun(scene.battle, scene.id("L"), true));
}

TEST_CASE("GR-15.20 two smokes before the muzzle, and the card is taken away") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    scene.dice("GR-14.11: 2");
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene.battle.smoke.size() == 2);
    CHECK(scene.gun_of("G").card == Ammunition::None);
}

TEST_CASE("GR-15.22 GR-15.23 GR-15.24 reloading takes an activation in which they do not fire") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    scene.gun_of("G").card = Ammunition::None;
    scene.gun_of("G").tokens = 1;
    CHECK(shots_of(scene, "G").empty());
    Question question;
    offer_gun_loading(scene.battle, scene.id("G"), question);
    REQUIRE(offered(scene, question) == "reload-gun G's gun");
    scene.answer("lay-card: lay-shot");
    Alarms alarms;
    work_gun(scene.play(), question.options[0], false, alarms);
    CHECK(scene.gun_of("G").tokens == 0);
    CHECK(scene.gun_of("G").card == Ammunition::Shot);
}

TEST_CASE("GR-15.25 a loaded gun may be given another card instead of firing") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    Question question;
    offer_gun_loading(scene.battle, scene.id("G"), question);
    CHECK(offered(scene, question) == "change-card G's gun");
    scene.umpire.answer("lay-card", pick(1));
    Alarms alarms;
    work_gun(scene.play(), question.options[0], false, alarms);
    CHECK(scene.gun_of("G").card == Ammunition::Canister);
}

TEST_CASE("GR-99.35 a light gun through three turns (worked example)") {
    Scene scene{"G gun:light @0,0 vs A line @0,20.5"};
    CHECK(number_for(scene, "G", "A") == 5);
    scene.dice("GR-14.11: 5; GR-15.02: 3 1");
    fire(scene, "fire-gun", "G", "A");
    gun_tokens(scene.play());
    forget_gun_turn(scene.battle);
    CHECK(scene.gun_of("G").tokens == 1);
    CHECK(shots_of(scene, "G").empty());
    scene.umpire.answer("lay-card", pick(1));
    Alarms alarms;
    work_gun(scene.play(),
             option_of(scene, "reload-gun", "G", piece_of(scene.battle, scene["G"].gun)), false,
             alarms);
    scene.move("A", 0, 15.5);
    scene.dice("GR-15.02: 3 3 1 2 1");
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene.rolls("GR-14.11"_rule) == 1);
}

TEST_CASE("GR-16.24 an unactivated gun fires at chargers in its arc, at close range") {
    Scene scene{"G gun:light @0,0 | M gun:light mortar @20,0 vs A line @0,15 | B line @20,15"};
    CHECK(may_fire_gun_at_chargers(scene.battle, scene.id("G"), scene.id("A")));
    CHECK_FALSE(may_fire_gun_at_chargers(scene.battle, scene.id("M"), scene.id("B")));
    scene.dice("GR-14.11: 2");
    Alarms alarms;
    fire_gun_at_chargers(scene.play(), scene.id("G"), scene.id("A"), alarms);
    CHECK(scene.modifier("GR-14.11"_rule, "GR-14.13"_rule) == -1);
    scene.gun_of("G").card = Ammunition::Shot;
    scene.gun_of("G").fired = false;
    scene.move("A", 15, 0);
    CHECK_FALSE(may_fire_gun_at_chargers(scene.battle, scene.id("G"), scene.id("A")));
    scene.move("A", 0, 15);
    scene["G"].activated = true;
    CHECK_FALSE(may_fire_gun_at_chargers(scene.battle, scene.id("G"), scene.id("A")));
}

TEST_CASE("GR-16.23 GR-16.24 a gun does not fire at chargers whom friends hide from it") {
    Scene scene{"G gun:light @0,0 | F line @0,5 vs A line @0,15"};
    CHECK_FALSE(may_fire_gun_at_chargers(scene.battle, scene.id("G"), scene.id("A")));
    scene.move("F", 20, 5);
    CHECK(may_fire_gun_at_chargers(scene.battle, scene.id("G"), scene.id("A")));
}

}  // namespace gauntlet_run
