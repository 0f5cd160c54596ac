#include "books/gauntlet_run/fire/fire.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "books/gauntlet_run/fire/fire_scene.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/fire/smoke.h"
#include "books/gauntlet_run/seeing/sight.h"

namespace gauntlet_run {

namespace {
using Order = ::gauntlet_run::Formation;
}

TEST_CASE("GR-99.04 a full volley with a critical wound (worked example)") {
    Scene scene{"A line @0,0 vs B skirmish @0,12"};
    put_at(scene, "A", "B", 8_in);
    scene.dice("GR-11.01: 12 9 7 6 3 1 8 7 2; GR-11.04: 12 7 6 3 9; GR-11.10: 9");
    scene.answer("critical-damage: take-nco B");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Full)) == 3);
    CHECK(scene.last_roll("GR-11.01"_rule).target == 7);
    CHECK(scene["B"].men == 7);
    CHECK_FALSE(scene["B"].nco);
    CHECK(smokes_of(scene.battle, scene.id("A")) == 2);
    thin_smoke(scene.battle);
    scene.setting().switches.loose_ball = false;
    place_reloading_tokens(scene.play());
    CHECK(smokes_of(scene.battle, scene.id("A")) == 1);
    CHECK(scene["A"].loading.tokens[0] == 1);
    CHECK(scene["A"].loading.tokens[1] == 1);
}

TEST_CASE("GR-99.08 eight bows at a target in light armour with a shield (worked example)") {
    Scene scene{"A skirmish native bow x8 @0,0 vs B skirmish light-armour shield @0,10"};
    put_at(scene, "A", "B", 6_in);
    scene.dice("GR-11.01: 7 7 7 6; GR-11.04: 10 9 11");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Skirmish)) == 2);
    CHECK(scene.last_roll("GR-11.04"_rule).target == 10);
    scene["A"].arms[0].missile = Missile::Musket;
    scene.dice("GR-11.01: 7 6 6; GR-11.04: 7");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Skirmish)) == 1);
}

TEST_CASE("GR-01.04 nine d12 are the most that are rolled, GR-01.05 a d3 is half a d6") {
    Scene scene{"A line steady musket @0,0 | O lieutenant with:A vs E line @0,8"};
    CHECK(dice(scene, shot(scene, "A", "E", Volley::Full)) == 9);
    CHECK(d3.faces * 2 == d6.faces);
    scene.dice("GR-01.05: 3");
    CHECK(scene.play().roll_die(scene.play().by(SideId{0}, "GR-01.05"_rule, d3)) == 3);
}

TEST_CASE("GR-11.02 a volley rolls a die for each figure, skirmishers by the table") {
    Scene scene{"A line lost2 @0,0 vs B skirmish @0,12"};
    put_at(scene, "A", "B", 8_in);
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Full)) == 7);
    scene["A"].formation = Order::Skirmish;
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Skirmish)) == 3);
}

TEST_CASE("GR-11.04 seven or more wounds, for each hit") {
    Scene scene{"A skirmish @0,0 vs B skirmish @0,12"};
    put_at(scene, "A", "B", 8_in);
    scene.dice("GR-11.01: 7 8 9 6; GR-11.04: 6 7 8");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Skirmish)) == 2);
}

TEST_CASE("GR-11.05 bows are stopped by armour and shield, firearms are not") {
    Scene scene{"A skirmish bow @0,0 vs B skirmish heavy-armour @0,10"};
    put_at(scene, "A", "B", 5_in);
    scene.dice("GR-11.01: 7 6 6 6 6; GR-11.04: 9");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Skirmish)) == 0);
    CHECK(scene.last_roll("GR-11.04"_rule).target == 10);
}

TEST_CASE("GR-11.06 crossbow bolts go through armour and shields") {
    Scene scene{"A skirmish crossbow @0,0 vs B skirmish heavy-armour shield @0,10"};
    put_at(scene, "A", "B", 5_in);
    scene.dice("GR-11.01: 7 6 6; GR-11.04: 7");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Skirmish)) == 1);
}

TEST_CASE("GR-48.04 armour is nothing against firearms") {
    Scene scene{"A skirmish pistol @0,0 vs B skirmish heavy-armour shield @0,10"};
    put_at(scene, "A", "B", 4_in);
    scene.dice("GR-11.01: 7 6 6 6; GR-11.04: 7");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Skirmish)) == 1);
    for (int i = 0; i < static_cast<int>(Missile::Count); ++i) {
        const Weapon& one = weapon(static_cast<Missile>(i));
        INFO(missile_names.rows[static_cast<std::size_t>(i)]);
        if (one.firearm) CHECK_FALSE(one.armour_stops);
    }
    CHECK_FALSE(weapon(Missile::Crossbow).armour_stops);
}

TEST_CASE("GR-47.19 a shield is one more against bows, GR-53.05 light armour two") {
    Scene scene{"A skirmish longbow @0,0 vs B skirmish shield @0,10"};
    put_at(scene, "A", "B", 5_in);
    scene.dice("GR-11.01: 7 6 6 6; GR-11.04: 7");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Skirmish)) == 0);
    CHECK(scene.modifier("GR-11.04"_rule, "GR-47.19"_rule) == 1);
    scene["B"].armour = Armour::Light;
    scene.dice("GR-11.01: 7 6 6 6; GR-11.04: 9");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Skirmish)) == 0);
    CHECK(scene.modifier("GR-11.04"_rule, "GR-53.05"_rule) == 2);
}

TEST_CASE("GR-53.05 heavy armour is three more against bows") {
    Scene scene{"A skirmish bow x2 @0,0 vs B skirmish heavy-armour @0,10"};
    put_at(scene, "A", "B", 5_in);
    scene.dice("GR-11.01: 7; GR-11.04: 10");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Skirmish)) == 1);
    CHECK(scene.modifiers("GR-11.04"_rule) == 3);
}

TEST_CASE("GR-11.13 mixed weapons roll separately") {
    Scene scene{"A skirmish native bow @0,0 vs B skirmish @0,10"};
    scene["A"].arms[0].men = 6;
    scene["A"].arms.push_back({Missile::Musket, Lock::Matchlock, 4});
    put_at(scene, "A", "B", 8_in);
    const Aims aims = aims_of(scene.battle, shot(scene, "A", "B", Volley::Skirmish));
    REQUIRE(aims.size() == 2);
    CHECK(aims[0].dice == 3);
    CHECK(aims[0].needed == 9);  // long for a bow
    CHECK(aims[1].dice == 1);
    CHECK(aims[1].needed == 7);  // short for a musket
    scene.dice("GR-11.01: 8 8 9; GR-11.01: 7; GR-11.04: 1; GR-11.04: 7");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Skirmish)) == 1);
}

TEST_CASE("GR-10.04 range is from the nearest figure to the nearest, base to base") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    // front rank to front rank: ten inches between the middles, half a base off at either end
    CHECK(gap(scene.battle, scene.id("A"), scene.id("B")) == 9_in);
    CHECK(aims_of(scene.battle, shot(scene, "A", "B", Volley::Full))[0].band == Band::Short);
    scene.move("B", 0, 10.1);
    CHECK(aims_of(scene.battle, shot(scene, "A", "B", Volley::Full))[0].band == Band::Long);
}

TEST_CASE("GR-10.05 when one figure reaches, all with that weapon do, each weapon by itself") {
    Scene scene{"A skirmish @0,0 vs B skirmish x1 @0,20"};
    scene["A"].arms[0] = {Missile::Musket, Lock::Flintlock, 7};
    scene["A"].arms.push_back({Missile::Bow, Lock::Flintlock, 3});
    put_at(scene, "A", "B", 17.9_in);
    const Aims aims = aims_of(scene.battle, shot(scene, "A", "B", Volley::Skirmish));
    CHECK(aims[0].dice == 3);
    CHECK(aims[0].band == Band::Long);
    CHECK(aims[1].band == Band::OutOfRange);
}

TEST_CASE("GR-01.03 a shot out of range rolls nothing, but makes smoke and must be reloaded") {
    Scene scene{"A line @0,-20 vs B line @0,20"};
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Full)) == 0);
    CHECK(scene.told("GR-01.03"_rule));
    CHECK(scene["A"].fired);
    CHECK(smokes_of(scene.battle, scene.id("A")) == 2);
    CHECK_FALSE(loaded(scene["A"], 0));
}

TEST_CASE("GR-04.31 two wounds of one volley strike an officer and his staff, or horse and rider") {
    Scene scene{"A line @0,0 vs Hale captain musician @0,8"};
    scene.dice("GR-11.01: 12 12 1 1 1 1 1 1 1; GR-11.04: 7 7");
    scene.answer("officer-or-staff: take-staff Hale");
    CHECK(shoot(scene, shot(scene, "A", "Hale", Volley::Full)) == 2);
    CHECK(scene["Hale"].gone());
    Scene rider{"A line @0,0 vs Hale captain mounted @0,8"};
    rider.dice("GR-11.01: 12 12 1 1 1 1 1 1 1; GR-11.04: 7 7; GR-47.17: 3");
    CHECK(shoot(rider, shot(rider, "A", "Hale", Volley::Full)) == 1);
    CHECK(rider["Hale"].gone());
}

TEST_CASE("GR-05.07 a volley strikes down more of a column than are left of the half aimed at") {
    Scene scene{"A line @0,0 vs B attack-column @0,8 | C attack-column @2,8"};
    scene["B"].beside = scene.id("C");
    scene["C"].beside = scene.id("B");
    scene["B"].men = scene["B"].arms[0].men = 1;
    scene.dice("GR-11.01: 12 12 12 12 1 1 1 1 1; GR-11.04: 7 7 7 7");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Full)) == 4);
    CHECK(scene["C"].men == 7);
}

TEST_CASE("GR-12.06 only those with a view shoot, only those in view are hit") {
    Scene scene{"A line x2 @0,0 vs B line @0,12"};
    scene.building(0.6, 5, 10, 8);
    const int seen = in_view(scene.battle, scene.id("A"), scene.id("B")).how_many_are_seen();
    REQUIRE(seen < 10);
    REQUIRE(seen > 0);
    scene["B"].nco = false;  // he would not shoot
    const InView back = in_view(scene.battle, scene.id("B"), scene.id("A"));
    REQUIRE(back.how_many_shoot() == seen);
    CHECK(dice(scene, shot(scene, "B", "A", Volley::Full)) == seen);
}

TEST_CASE("GR-12.06 an officer who is with them shoots if he has a view, his staff never") {
    // From the right: men 0 and 1 and 2, then 3, the officer and his musician behind them.
    const auto fires = [](std::size_t hidden_file) {
        Scene scene{"A line x4 @0,0 | Hale captain musician with:A vs B skirmish x1 @0,20"};
        scene["A"].nco = false;
        const Spots men = spots_of(scene.battle, scene.id("A"));
        REQUIRE(men.size() == 6);
        const double x = (men[hidden_file].x - Scene::at(0, 0).x).in_hundredths() / 100.0;
        scene.building(x - 0.3, 2, x + 0.3, 3);
        const InView view = in_view(scene.battle, scene.id("A"), scene.id("B"));
        REQUIRE(view.how_many_shoot() == 4);
        return dice(scene, shot(scene, "A", "B", Volley::Full));
    };
    CHECK(fires(2) == 4);  // hides one man and the musician
    CHECK(fires(1) == 3);  // hides one man and the officer
}

TEST_CASE("GR-12.06 in skirmish too it is men who have to see, not the staff beside them") {
    Scene scene{"A skirmish x1 @0,0 | Hale captain musician with:A vs B skirmish x1 @0,20"};
    const Offset man = spots_of(scene.battle, scene.id("A"))[0] - Scene::at(0, 0);
    const double x = static_cast<double>(man.dx) / 100, y = static_cast<double>(man.dy) / 100;
    scene.building(x - 0.3, y + 0.6, x + 0.3, y + 0.7);
    const InView view = in_view(scene.battle, scene.id("A"), scene.id("B"));
    REQUIRE((view.shooters & 1U) == 0);
    REQUIRE(view.how_many_shoot() > 0);
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Skirmish)) == 0);
    shoot(scene, shot(scene, "A", "B", Volley::Skirmish));
    CHECK(smokes_of(scene.battle, scene.id("A")) == 0);
}

TEST_CASE("GR-04.31 GR-11.07 a shot may strike down a lone officer and his staff") {
    Scene scene{"A line @0,0 vs Hale captain musician @0,8"};
    scene.answer("officer-or-staff: take-staff Hale");
    scene.dice("GR-11.01: 12 12 1 1 1 1 1 1 1; GR-11.04: 7 7");
    CHECK(shoot(scene, shot(scene, "A", "Hale", Volley::Full)) == 2);
    CHECK(scene["Hale"].gone());
}

TEST_CASE("GR-05.07 GR-11.15 no wound is lost while the other half of a column has figures") {
    Scene scene{"A line @0,0 vs B attack-column x1 @0,8 | C attack-column @2,8"};
    scene["B"].beside = scene.id("C");
    scene["C"].beside = scene.id("B");
    scene.dice("GR-11.01: 12 12 12 1 1 1 1 1 1; GR-11.04: 7 7 7");
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Full)) == 3);
    CHECK(scene["C"].men == 8);
}

TEST_CASE("GR-11.07 GR-08.05 who holds horses is a figure of his unit, and falls as one") {
    for (const int holders : {1, 2}) {
        Scene scene{"A line @0,0 vs E skirmish x2 @0,8"};
        scene["E"].holders = static_cast<std::uint8_t>(holders);
        scene.dice("GR-11.01: 12 12 1 1 1 1 1 1 1; GR-11.04: 7 7");
        CHECK(shoot(scene, shot(scene, "A", "E", Volley::Full)) == 2);
        CHECK(scene["E"].presence == Presence::Destroyed);
    }
}

TEST_CASE("GR-10.24 muskets that nobody fires are still loaded, and give no smoke of a volley") {
    Scene scene{"A line mounted carbine x5 @0,0 vs B line @0,9"};
    scene["A"].arms.push_back({Missile::Pistol, Lock::Flintlock, 5});
    Shot both = shot(scene, "A", "B", Volley::Full);
    SUBCASE("all fire their pistols") {
        both.users = {0, 5};
        scene.dice("GR-11.01: 1 1 1 1 1");
        shoot(scene, both);
        CHECK(loaded(scene["A"], 0));
    }
    SUBCASE("two fire their carbines, of whom one is the NCO") {
        both.users = {2, 3};
        scene.dice("GR-11.01: 1; GR-11.01: 1 1 1");
        shoot(scene, both);
        CHECK_FALSE(loaded(scene["A"], 0));
    }
}

TEST_CASE("GR-12.06 surplus wounds on those out of view are lost") {
    Scene scene{"A line @0,0 vs B extended-line light @0,13"};
    scene.building(-1.4, 11, 10, 11.8);
    const int seen = in_view(scene.battle, scene.id("A"), scene.id("B")).how_many_are_seen();
    REQUIRE(seen > 0);
    REQUIRE(seen < 9);
    const int fired = dice(scene, shot(scene, "A", "B", Volley::Full));
    REQUIRE(fired > seen);
    std::string all = "GR-11.01:", wounds = "; GR-11.04:";
    for (int i = 0; i < fired; ++i) all += " 11", wounds += " 11";
    scene.dice(all + wounds);
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Full)) == seen);
}

TEST_CASE("GR-13.09 skirmish fire brings no token") {
    Scene scene{"A skirmish @0,0 vs B skirmish @0,14"};
    scene.dice("1 1 1 1");
    shoot(scene, shot(scene, "A", "B", Volley::Skirmish));
    place_reloading_tokens(scene.play());
    CHECK_FALSE(has_tokens(scene["A"]));
}

TEST_CASE("GR-10.06 a volley of pistols brings no token") {
    Scene scene{"A line mounted pistol x5 @0,0 vs B skirmish @0,8"};
    put_at(scene, "A", "B", 4_in);
    scene.dice("1 1 1 1");
    shoot(scene, shot(scene, "A", "B", Volley::Full));
    place_reloading_tokens(scene.play());
    CHECK_FALSE(has_tokens(scene["A"]));
}

TEST_CASE("GR-13.10 one smoke for any fire, two for a full volley, none for bows") {
    Scene scene{"A line @0,0 | C skirmish @20,0 | D skirmish bow @-20,0 vs B skirmish @0,14"};
    scene.dice("1 1 1 1 1 1 1 1 1");
    shoot(scene, shot(scene, "A", "B", Volley::Full));
    CHECK(smokes_of(scene.battle, scene.id("A")) == 2);
    shoot(scene, shot(scene, "C", "B", Volley::Skirmish));  // out of range, smoke all the same
    CHECK(smokes_of(scene.battle, scene.id("C")) == 1);
    shoot(scene, shot(scene, "D", "B", Volley::Skirmish));
    CHECK(smokes_of(scene.battle, scene.id("D")) == 0);
    Scene ranks{"A line @0,0 vs B skirmish @0,14"};
    ranks.dice("1 1 1 1 1");
    shoot(ranks, shot(ranks, "A", "B", Volley::FrontRank));
    CHECK(smokes_of(ranks.battle, ranks.id("A")) == 1);
}

TEST_CASE("GR-50.03 loose ball rolls misses again at short range, and leaves three smokes") {
    Scene scene{"A line x5 @0,0 vs B skirmish @0,12"};
    scene["A"].loading.load.fill(Load::LooseBall);
    put_at(scene, "A", "B", 9_in);
    scene.dice("GR-11.01: 7 6 6 1; GR-50.03: 7 6 1; GR-11.04: 1 1");
    shoot(scene, shot(scene, "A", "B", Volley::Full));
    CHECK(smokes_of(scene.battle, scene.id("A")) == 3);
}

TEST_CASE("GR-50.03 close range is short range too, and half a volley leaves three smokes") {
    for (const Volley how : {Volley::Full, Volley::FrontRank, Volley::RearRank}) {
        Scene scene{"A line x4 @0,0 vs B skirmish @0,12"};
        scene["A"].loading.load.fill(Load::LooseBall);
        put_at(scene, "A", "B", 3_in);
        const Shot close = shot(scene, "A", "B", how);
        const Aims aims = aims_of(scene.battle, close);
        REQUIRE(aims.size() == 1);
        CHECK(aims[0].band == Band::Close);
        CHECK(aims[0].again);
        std::string ones;
        for (int i = 0; i < aims[0].dice; ++i) ones += " 1";
        scene.dice(fmt::format("GR-11.01:{}; GR-50.03:{}", ones, ones));
        shoot(scene, close);
        CHECK(smokes_of(scene.battle, scene.id("A")) == 3);
    }
}

TEST_CASE("GR-50.03 not at long range") {
    Scene scene{"A line x5 @0,0 vs B skirmish @0,12"};
    scene["A"].loading.load.fill(Load::LooseBall);
    put_at(scene, "A", "B", 10_in);
    scene.dice("GR-11.01: 8 6 6 1");
    shoot(scene, shot(scene, "A", "B", Volley::Full));
    CHECK(scene.rolls("GR-50.03"_rule) == 0);
}

TEST_CASE("GR-50.04 cartridges roll nothing again, nor does skirmish fire") {
    Scene scene{"A line x5 @0,0 vs B skirmish @0,12"};
    put_at(scene, "A", "B", 9_in);
    CHECK_FALSE(aims_of(scene.battle, shot(scene, "A", "B", Volley::Full))[0].again);
    scene["A"].loading.load.fill(Load::LooseBall);
    CHECK(aims_of(scene.battle, shot(scene, "A", "B", Volley::Full))[0].again);
    scene["A"].formation = Order::Disordered;
    CHECK_FALSE(aims_of(scene.battle, shot(scene, "A", "B", Volley::Skirmish))[0].again);
}

TEST_CASE("GR-19.20 to GR-19.22 what makes the check for a shot harder is noted") {
    Scene scene{"W skirmish native hidden @0,0 vs B line @0,12>0,1"};
    put_at(scene, "W", "B", 8_in);
    Alarms alarms;
    scene.dice("GR-11.01: 7 1 1 1; GR-11.04: 7");
    shoot(scene.play(), shot(scene, "W", "B", Volley::Skirmish), alarms);
    REQUIRE(alarms.due.size() == 1);
    CHECK(alarms.due[0].has(Alarm::Casualties));
    CHECK(alarms.due[0].has(Alarm::ByNatives));
    CHECK(alarms.due[0].has(Alarm::Ambushed));
    CHECK(alarms.due[0].has(Alarm::Flank));  // from behind
    CHECK_FALSE(scene["W"].hidden);          // GR-28.11
}

TEST_CASE("GR-11.01 what came of a shot is said") {
    Scene scene{"A skirmish x2 @0,0 | C skirmish x2 @4,0 vs B skirmish @0,14"};
    put_at(scene, "A", "B", 5_in);
    scene.dice("GR-11.01: 1; GR-11.01: 7; GR-11.04: 1");
    shoot(scene, shot(scene, "A", "B", Volley::Skirmish));
    shoot(scene, shot(scene, "C", "B", Volley::Skirmish));
    CHECK(scene.came(Purpose::ToHit) == "A missed B, C hit B");
}

TEST_CASE("GR-12.06 with half of the target in cover all shoot, whoever has a view") {
    Scene scene{"A line x2 @0,0 vs B line @0,12"};
    scene.building(0.6, 5, 10, 8);
    const InView back = in_view(scene.battle, scene.id("B"), scene.id("A"));
    REQUIRE(back.how_many_shoot() < 9);
    scene.line(LineKind::Fence, -20, 2, 20, 2);
    CHECK(dice(scene, shot(scene, "B", "A", Volley::Full)) == 9);
}

TEST_CASE("GR-10.08 GR-12.06 nobody fires through another unit, be the target in cover or not") {
    Scene scene{"A line x2 @0,0 vs B line @0,12 | C line x10 @3.4,6"};
    scene["B"].nco = false;  // he would not shoot
    const InView view = in_view(scene.battle, scene.id("B"), scene.id("A"));
    REQUIRE(view.how_many_shoot() > 0);
    REQUIRE(view.how_many_shoot() < 9);
    CHECK(dice(scene, shot(scene, "B", "A", Volley::Full)) == view.how_many_shoot());
    scene.line(LineKind::Fence, -20, 2, 20, 2);
    CHECK(dice(scene, shot(scene, "B", "A", Volley::Full)) == view.how_many_shoot());
}

TEST_CASE("GR-10.08 GR-12.06 those behind another unit are not hit, be they in cover or not") {
    Scene scene{"A line @0,0 vs B extended-line light @0,13 | C line x10 @3.4,11"};
    scene.line(LineKind::Fence, -20, 5, 20, 5);
    const int seen = in_view(scene.battle, scene.id("A"), scene.id("B")).how_many_are_seen();
    REQUIRE(seen > 0);
    const int fired = dice(scene, shot(scene, "A", "B", Volley::Full));
    REQUIRE(fired > seen);
    std::string all = "GR-11.01:", wounds = "; GR-11.04:";
    for (int i = 0; i < fired; ++i) all += " 11", wounds += " 11";
    scene.dice(all + wounds);
    CHECK(shoot(scene, shot(scene, "A", "B", Volley::Full)) == seen);
}

TEST_CASE("GR-12.06 GR-11.09 an officer who is seen is none of those who can fall") {
    Scene scene{"A line @15,2>-1,0 vs E x5 march-column @0,0>0,1 | Hale captain with:E"};
    scene.building(1.05, -0.45, 1.9, 4);  // before the first two of the column
    REQUIRE(in_view(scene.battle, scene.id("A"), scene.id("E")).how_many_are_seen() == 4);
    scene.dice("GR-11.01: 12 12 12 12 12 12 12 12 12; GR-11.04: 11 11 11 11 11 11 11 11 11");
    CHECK(shoot(scene, shot(scene, "A", "E", Volley::Full)) == 3);
}

TEST_CASE("GR-19.21 an ambush that strikes down only the officer is one all the same") {
    Scene scene{"W skirmish x2 native hidden @0,0 vs B line @0,12 | Hale captain with:B"};
    put_at(scene, "W", "B", 8_in);
    Alarms alarms;
    scene.dice("GR-11.01: 12; GR-11.04: 12; GR-11.10: 9");
    scene.answer("critical-damage: take-officer Hale");
    shoot(scene.play(), shot(scene, "W", "B", Volley::Skirmish), alarms);
    bool ambushed = false;
    for (const Alarmed& one : alarms.due)
        ambushed = ambushed || (one.who == scene.id("B") && one.has(Alarm::Ambushed));
    CHECK(ambushed);
}

TEST_CASE("GR-08.05 those who hold the horses do not shoot, whoever else is with the unit") {
    Scene scene{
        "A skirmish x5 carbine caplock @0,0 | Hale lieutenant musician with:A vs B line @0,8"};
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Skirmish)) == 3);  // six of them
    scene["A"].holders = 1;
    CHECK(dice(scene, shot(scene, "A", "B", Volley::Skirmish)) == 2);  // four and he
    Scene ranks{"A line x10 @0,0 vs B line @0,8"};
    ranks["A"].holders = 2;
    CHECK(dice(ranks, shot(ranks, "A", "B", Volley::Full)) == 7);  // GR-13.01 but the NCO
}

TEST_CASE("GR-52.03 GR-20.09 in heavy cover is who was so against the fire he checks for") {
    const auto noted = [](Alarm which, double wall) {
        Scene scene{"A skirmish x5 @0,0 vs B skirmish x5 @0,9"};
        scene.line(LineKind::StoneWall, -20, wall, 20, wall);
        Alarms alarms;
        scene.dice("GR-11.01: 12 12; GR-11.04: 11 11");
        shoot(scene.play(), shot(scene, "A", "B", Volley::Skirmish), alarms);
        return alarms.due[0].has(which);
    };
    CHECK(noted(Alarm::InHeavyCover, 5));       // far before them, but between
    CHECK(noted(Alarm::InNoHeavyCover, 11.5));  // at their backs
}

TEST_CASE("GR-27.03 powder flashes, bows do not") {
    for (const char* weapon : {"musket", "pistol", "bow", "longbow", "crossbow"}) {
        CAPTURE(weapon);
        Scene scene{"A skirmish x2 " + std::string{weapon} + " @0,0 vs B skirmish @0,7"};
        scene.dice("GR-11.01: 1");
        const std::string_view name{weapon};
        shoot(scene, shot(scene, "A", "B", Volley::Skirmish));
        CHECK(scene["A"].fired);
        CHECK(scene["A"].flashed == (name == "musket" || name == "pistol"));
    }
}

}  // namespace gauntlet_run
