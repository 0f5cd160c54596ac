#include <doctest/doctest.h>

#include "books/gauntlet_run/fire/fire_scene.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/outside/sentences.h"

namespace gauntlet_run {

namespace {
using Order = ::gauntlet_run::Formation;
bool may_fire_at(const Scene& scene, std::string_view who, std::string_view target) {
    return may_fire_at(scene.battle, scene.id(who), scene.id(target));
}
}  // namespace

TEST_CASE("GR-13.01 a loaded line may fire a full volley") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    CHECK(ways(scene, "A", "B") == "volley front-rank rear-rank");
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Full)) == 9);
}

TEST_CASE("GR-13.02 or by rank") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    CHECK(dice(scene, shot(scene, "A", "B", Volley::FrontRank)) == 5);
    CHECK(dice(scene, shot(scene, "A", "B", Volley::RearRank)) == 4);
}

TEST_CASE("GR-13.03 after losses the front rank is half, rounded up, the NCO in the second") {
    Scene scene{"A line lost3 @0,0 vs B line @0,10"};
    CHECK(dice(scene, shot(scene, "A", "B", Volley::FrontRank)) == 4);
    CHECK(dice(scene, shot(scene, "A", "B", Volley::RearRank)) == 2);
    scene["A"].nco = false;
    CHECK(dice(scene, shot(scene, "A", "B", Volley::RearRank)) == 3);
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Full)) == 7);
}

TEST_CASE("GR-13.04 no full volley before both ranks have reloaded") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    scene["A"].loading.tokens[0] = 1;
    CHECK(ways(scene, "A", "B") == "rear-rank");
    scene["A"].loading.tokens = {0, 1};
    CHECK(ways(scene, "A", "B") == "front-rank");
    scene["A"].loading.tokens = {0, 0};
    CHECK(ways(scene, "A", "B") == "volley front-rank rear-rank");
}

TEST_CASE("GR-13.05 a line may volley with a half-move, at one more") {
    Scene scene{"A line @0,0 vs B line @0,9"};
    Shot one = shot(scene, "A", "B", Volley::Full);
    one.moved = true;
    CHECK(dice(scene, one) == 9);
    CHECK(needed(scene, one) == 7);  // a formed target
}

TEST_CASE("GR-13.06 an officer adds a die only below nine") {
    Scene scene{"A line @0,0 | Hale captain musician with:A vs B line @0,9"};
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Full)) == 9);
    scene["A"].men = 8;
    scene["A"].arms[0].men = 8;
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Full)) == 8);  // seven and he
    CHECK(dice(scene, shot(scene, "A", "B", Volley::FrontRank)) == 5);
}

TEST_CASE("GR-04.26 a chaplain does not shoot") {
    Scene scene{"A line x5 @0,0 | Roy chaplain with:A vs B line @0,9"};
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Full)) == 4);
}

TEST_CASE("GR-13.07 a unit in disorder fires as skirmishers do") {
    Scene scene{"A disordered formed @0,0 vs B line @0,14"};
    CHECK(ways(scene, "A", "B") == "skirmish-fire");
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Skirmish)) == 4);
}

TEST_CASE("GR-13.08 and may not volley before it has reformed") {
    Scene scene{"A disordered formed @0,0 vs B line @0,14"};
    CHECK(ways(scene, "A", "B").find("volley") == std::string::npos);
    scene["A"].formation = Order::Line;
    CHECK(ways(scene, "A", "B").starts_with("volley"));
}

TEST_CASE("GR-13.20 empty muskets are not fired, in no formation") {
    Scene scene{"A line @0,0 vs B line @0,14"};
    scene["A"].loading.tokens = {1, 1};
    CHECK(ways(scene, "A", "B").empty());
    scene["A"].formation = Order::Disordered;
    CHECK(ways(scene, "A", "B").empty());
    CHECK_FALSE(may_fire(scene.battle, scene.id("A")));
    scene["A"].loading.tokens = {0, 1};  // the men of the front rank may
    CHECK(ways(scene, "A", "B") == "skirmish-fire");
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Skirmish)) == 2);
}

TEST_CASE("GR-10.06 pistols are fired whatever else is empty") {
    Scene scene{"A line mounted pistol x5 @0,0 vs B line @0,14"};
    scene["A"].loading.tokens = {1, 1};
    CHECK(ways(scene, "A", "B") == "volley");
}

TEST_CASE("GR-13.21 a line of horse fires full volleys only") {
    Scene scene{"A line mounted carbine x5 @0,0 vs B line @0,14"};
    CHECK(ways(scene, "A", "B") == "volley");
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Full)) == 4);
}

TEST_CASE("GR-10.20 an Extended Line fires half-volleys only") {
    Scene scene{"A extended-line light @0,0 vs B line @0,14"};
    CHECK(ways(scene, "A", "B") == "front-rank rear-rank");
}

TEST_CASE("GR-47.07 an Extended Line may volley by rank") {
    Scene scene{"A extended-line light @0,0 vs B line @0,14"};
    CHECK(dice(scene, shot(scene, "A", "B", Volley::FrontRank)) == 5);
}

TEST_CASE("GR-10.17 nobody fires from March or Attack Column") {
    Scene scene{"A march-column @0,0 vs B line @0,14"};
    CHECK(ways(scene, "A", "B").empty());
    scene["A"].formation = Order::AttackColumn;
    CHECK(ways(scene, "A", "B").empty());
}

TEST_CASE("GR-10.21 skirmishers fire in any direction at the rate of the table") {
    Scene scene{"A skirmish @0,0 vs B line @0,-14"};
    CHECK(ways(scene, "A", "B") == "skirmish-fire");
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Skirmish)) == 4);
}

TEST_CASE("GR-10.22 a box fires at the skirmish rate") {
    Scene scene{"A box x12 musket matchlock @0,0 vs B line @0,14"};
    CHECK(ways(scene, "A", "B") == "skirmish-fire");
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Skirmish)) == 3);
}

TEST_CASE("GR-10.18 each side of a square fires into its own arc") {
    Scene scene{"A square @0,0 | C square @-8,-4>-1,0 vs B line @0,14 | D line @-20,-4>1,0"};
    CHECK(ways(scene, "A", "B").starts_with("volley"));
    CHECK(ways(scene, "A", "D").empty());
    CHECK(ways(scene, "C", "B").empty());
    CHECK(ways(scene, "C", "D").starts_with("volley"));
}

TEST_CASE("GR-10.19 a side of a square fires as a line does") {
    Scene scene{"A square @0,0 vs B line @0,14"};
    CHECK(ways(scene, "A", "B") == "volley front-rank rear-rank");
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Full)) == 9);
}

TEST_CASE("GR-10.19 each squad of a square loads for itself") {
    Scene scene{"A square @0,0 | C square @-8,-4>-1,0 vs B line @0,14 | D line @-20,-4>1,0"};
    scene.setting().switches.loose_ball = false;
    scene["A"].square = scene["C"].square = 0;
    scene.dice("GR-11.01: 1 1 1 1 1 1 1 1 1");
    shoot(scene, shot(scene, "A", "B", Volley::Full));
    place_reloading_tokens(scene.play());
    scene["A"].fired = false;  // the next turn
    CHECK(ways(scene, "A", "B").empty());
    CHECK(ways(scene, "C", "D") == "volley front-rank rear-rank");
}

TEST_CASE("GR-10.16 a line fires at those who have half their figures in its front arc") {
    // The arc's edge leaves the corner of the front at 45 degrees: x = 2.5 + (y - 0.5), at y = 10
    // it is 12.
    const auto fires_at = [](const char* men, double x) {
        Scene scene{std::string{"A line @0,0 vs B line mounted "} + men + " @0,10"};
        scene.move("B", x, 10);
        return may_fire_at(scene, "A", "B");
    };
    CHECK(fires_at("x2", 12));          // one of them is in it
    CHECK_FALSE(fires_at("x2", 13));    // nobody
    CHECK(fires_at("x3", 11.9));        // two of three
    CHECK_FALSE(fires_at("x3", 12.1));  // one of three
    CHECK(fires_at("x4", 12));
    CHECK_FALSE(fires_at("x5", 12.1));
    Scene scene{"A line @0,0 vs B skirmish x2 @0,10"};
    CHECK(may_fire_at(scene, "A", "B"));
    scene.move("B", 14, 10);
    CHECK_FALSE(may_fire_at(scene, "A", "B"));
    scene.move("B", 0, -10);
    CHECK_FALSE(may_fire_at(scene, "A", "B"));
}

TEST_CASE("GR-06.13 nobody fires after a move over Difficult Ground, GR-06.14 or Formidable") {
    const auto fires_after = [](LineKind crossed, Point to) {
        Scene scene{"A skirmish x1 @0,-8 vs B skirmish @0,14"};
        scene.line(crossed, 20, -6, -20, -6);  // an abatis looks down the table
        REQUIRE(may_fire(scene.battle, scene.id("A")));
        scene.answer_move("A", {to});
        REQUIRE(move(scene.play(), scene.id("A"), Pace::Half));
        REQUIRE(scene["A"].stand.front == to);
        return may_fire(scene.battle, scene.id("A"));
    };
    CHECK_FALSE(fires_after(LineKind::Palisade, Scene::at(0, -5)));
    CHECK_FALSE(fires_after(LineKind::Abatis, Scene::at(0, -5)));
    CHECK(fires_after(LineKind::StoneWall, Scene::at(0, -5)));  // GR-06.12 Rough Ground
    CHECK(fires_after(LineKind::Palisade, Scene::at(0, -7)));
}

TEST_CASE("GR-10.07 nobody is fired at who is not seen") {
    Scene scene{"A line @0,0 vs B line @0,14"};
    CHECK(may_fire_at(scene, "A", "B"));
    scene.building(-20, 5, 20, 8);
    CHECK_FALSE(may_fire_at(scene, "A", "B"));
}

TEST_CASE("GR-10.13 a unit fires once a turn, at one unit") {
    Scene scene{"A skirmish @0,0 vs B skirmish @0,12 | C skirmish @12,12"};
    scene.dice("1 1 1 1");
    shoot(scene, shot(scene, "A", "B", Volley::Skirmish));
    CHECK_FALSE(may_fire(scene.battle, scene.id("A")));
    CHECK(ways(scene, "A", "C").empty());
}

TEST_CASE("GR-08.05 where only the holders of the horses are left nobody shoots") {
    Scene scene{"A skirmish x2 carbine @0,0 vs B line @0,10"};
    scene["A"].holders = 1;
    CHECK(may_fire(scene.battle, scene.id("A")));
    scene["A"].holders = 2;
    CHECK_FALSE(may_fire(scene.battle, scene.id("A")));
}

TEST_CASE("GR-10.14 officers may be targeted") {
    Scene scene{"A line @0,0 vs Hale captain @0,10"};
    CHECK(ways(scene, "A", "Hale").starts_with("volley"));
}

TEST_CASE("GR-04.23 a lone officer may be picked, one who is with a unit may not") {
    Scene scene{"A line @0,0 vs B line @0,10 | Hale captain @6,10 | Low captain with:B"};
    CHECK(may_fire_at(scene, "A", "Hale"));
    CHECK_FALSE(may_fire_at(scene, "A", "Low"));
}

TEST_CASE("GR-04.08 an officer by himself uses no weapons") {
    Scene scene{"Hale captain @0,0 vs B line @0,10"};
    scene["Hale"].arms.push_back({Missile::Pistol, Lock::Flintlock, 1});
    CHECK_FALSE(may_fire(scene.battle, scene.id("Hale")));
}

TEST_CASE("GR-10.15 nobody fires into a melee") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    scene["B"].melee = true;
    CHECK_FALSE(may_fire_at(scene, "A", "B"));
}

TEST_CASE("GR-02.10 those who crouch behind heavy cover cannot be aimed at") {
    Scene scene{"A line @0,0 vs B skirmish crouching @0,12"};
    scene.line(LineKind::StoneWall, -20, 5, 20, 5);
    CHECK_FALSE(may_fire_at(scene, "A", "B"));
    scene["B"].crouching = false;
    CHECK(may_fire_at(scene, "A", "B"));
}

TEST_CASE("GR-01.03 distance is not asked beforehand, unless it may be measured") {
    Scene scene{"A line @0,-20 vs B line @0,20"};
    CHECK(may_fire_at(scene, "A", "B"));
    scene.setting().switches.measuring = true;
    CHECK_FALSE(may_fire_at(scene, "A", "B"));
    scene.move("B", 0, -8);
    CHECK(may_fire_at(scene, "A", "B"));
}

TEST_CASE("GR-10.24 a man with two weapons fires one of them") {
    Scene scene{"A skirmish carbine x5 @0,0 vs B line @0,8"};
    scene["A"].arms.push_back({Missile::Pistol, Lock::Flintlock, 5});
    CHECK(ways(scene, "A", "B") == "skirmish-fire skirmish-fire skirmish-fire");
    Question question;
    offer_shots(scene.battle, scene.id("A"), false, question);
    CHECK(shot_of(question.options[0], false).arms == 1);
    CHECK(shot_of(question.options[1], false).arms == 2);
    CHECK(shot_of(question.options[2], false).arms == 3);
    scene["A"].loading.tokens = {1, 1};  // only the pistols are loaded
    CHECK(ways(scene, "A", "B") == "skirmish-fire");
}

TEST_CASE("GR-10.24 each fires the one of his weapons that his owner says") {
    Scene scene{"A skirmish carbine x5 @0,0 vs B line @0,8"};
    scene["A"].arms.push_back({Missile::Revolver, Lock::Caplock, 3});
    put_at(scene, "A", "B", 2_in);  // close for both
    Shot both = shot(scene, "A", "B", Volley::Skirmish);
    CHECK(dice(scene, both) == 2);  // five carbines if nobody says otherwise
    std::string asked;
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.topic == "two-weapons");
        for (const Option& option : question.options)
            asked += option_words(scene.battle, question, option) + ", ";
        return pick(3);
    });
    // three revolvers, two carbines: a die each by the table (GR-56.01)
    scene.dice("GR-11.01: 1; GR-11.01: 1");
    shoot(scene, both);
    CHECK(asked
          == "0 with the revolver, 1 with the revolver, 2 with the revolver, "
             "3 with the revolver, ");
    both.users = {2, 3};
    const Aims aims = aims_of(scene.battle, both);
    REQUIRE(aims.size() == 2);
    CHECK(aims[0].missile == Missile::Carbine);
    CHECK(aims[1].missile == Missile::Revolver);
}

TEST_CASE("GR-10.24, GR-74.03 an NCO fires the only firearm he has") {
    Scene scene{"A skirmish x5 @0,0 vs B line @0,8"};
    Unit& dragoons = scene["A"];
    dragoons.arms.clear();
    dragoons.arms.push_back({Missile::Pistol, Lock::Flintlock, 4});
    dragoons.arms.push_back({Missile::Carbine, Lock::Matchlock, 1});
    dragoons.arms.push_back({Missile::Carbine, Lock::Flintlock, 4});
    dragoons.nco_missile = Missile::Carbine;
    put_at(scene, "A", "B", 2_in);
    std::string asked;
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options)
            asked += option_words(scene.battle, question, option) + ", ";
        return pick(question.options.size() - 1);
    });
    Shot all = shot(scene, "A", "B", Volley::Skirmish);
    all.arms = 7;
    scene.dice("1 1 1");
    shoot(scene, all);
    CHECK(asked
          == "0 with the carbine, 1 with the carbine, 2 with the carbine, "
             "3 with the carbine, 4 with the carbine, ");
}

TEST_CASE("GR-10.24 who fire their pistols do not fire their muskets, in ranks neither") {
    Scene scene{"A line @0,0 vs B line @0,9"};
    scene["A"].arms.push_back({Missile::Pistol, Lock::Flintlock, 10});
    Shot both = shot(scene, "A", "B", Volley::Full);
    CHECK(dice(scene, both) == 9);  // GR-13.01
    both.users = {6, 4};
    const Aims aims = aims_of(scene.battle, both);
    REQUIRE(aims.size() == 2);
    CHECK(aims[0].dice == 5);  // the NCO is one of the six
    CHECK(aims[1].dice == 4);
}

TEST_CASE("GR-50.05 rifles may be fired with a loose ball, if that is played") {
    Scene scene{"A skirmish rifle @0,0 vs B line @0,14"};
    CHECK(ways(scene, "A", "B") == "skirmish-fire skirmish-fire");
    Question question;
    offer_shots(scene.battle, scene.id("A"), false, question);
    CHECK_FALSE(shot_of(question.options[0], false).loose_ball);
    CHECK(shot_of(question.options[1], false).loose_ball);
    scene.setting().switches.rifle_loose_ball = false;
    CHECK(ways(scene, "A", "B") == "skirmish-fire");
}

TEST_CASE("GR-50.06 rifles in skirmish fire every turn") {
    Scene scene{"A skirmish rifle @0,0 vs B skirmish @0,14"};
    scene.dice("1 1 1 1");
    shoot(scene, shot(scene, "A", "B", Volley::Skirmish));
    scene["A"].fired = false;  // the next turn
    CHECK(ways(scene, "A", "B").starts_with("skirmish-fire"));
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Skirmish)) == 4);
}

TEST_CASE("GR-56.05 the NCO counts in skirmish, and so does an officer who is with them") {
    Scene scene{"A skirmish x5 caplock @0,0 | Hale captain with:A vs B line @0,14"};
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Skirmish)) == 3);
    scene["A"].halberd = true;  // his NCO has no firearm
    scene["A"].arms[0].men = 4;
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Skirmish)) == 2);
}

TEST_CASE("GR-14.04 a crew fires no sidearms while it loads or fires its gun") {
    Scene scene{"G gun:light musket @0,0 vs B line @0,14"};
    CHECK(may_fire(scene.battle, scene.id("G")));
    SUBCASE("it loads") {
        scene.gun_of("G").tokens = 1;
    }
    SUBCASE("it has fired") {
        scene.gun_of("G").fired = true;
    }
    SUBCASE("the gun is limbered") {
        scene.gun_of("G").limbered = true;
    }
    CHECK_FALSE(may_fire(scene.battle, scene.id("G")));
}

}  // namespace gauntlet_run
