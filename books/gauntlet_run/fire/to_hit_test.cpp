#include <doctest/doctest.h>

#include "books/gauntlet_run/fire/fire_scene.h"

namespace gauntlet_run {

namespace {
using Order = ::gauntlet_run::Formation;
constexpr auto skirmish = Volley::Skirmish;
}  // namespace

TEST_CASE("GR-11.01 seven or more hits, before any DM") {
    Scene scene{"A skirmish @0,0 vs B skirmish @0,12"};
    put_at(scene, "A", "B", 8_in);
    CHECK(needed(scene, shot(scene, "A", "B", skirmish)) == 7);
}

TEST_CASE("GR-53.01 every row of the chart by itself") {
    Scene scene{"A skirmish @0,0 vs B skirmish @0,12"};
    put_at(scene, "A", "B", 8_in);
    Shot one = shot(scene, "A", "B", skirmish);
    const auto give = [&](std::string_view who, Special special) {
        scene[who].specials |= 1U << static_cast<unsigned>(special);
    };
    SUBCASE("moved") {
        one.moved = true;
        CHECK(needed(scene, one) == 8);
    }
    SUBCASE("close") {
        put_at(scene, "A", "B", 3_in);
        CHECK(needed(scene, one) == 5);
    }
    SUBCASE("long") {
        put_at(scene, "A", "B", 10_in);
        CHECK(needed(scene, one) == 9);
    }
    SUBCASE("rifles") {
        scene["A"].arms[0].missile = Missile::Rifle;
        CHECK(needed(scene, one) == 5);
    }
    SUBCASE("long rifles") {
        scene["A"].arms[0].missile = Missile::LongRifle;
        CHECK(needed(scene, one) == 4);
    }
    SUBCASE("good shots") {
        give("A", Special::GoodShot);
        CHECK(needed(scene, one) == 6);
    }
    SUBCASE("poor powder") {
        give("A", Special::PoorPowder);
        CHECK(needed(scene, one) == 8);
    }
    SUBCASE("target formed") {
        scene["B"].formation = Order::Line;
        put_at(scene, "A", "B", 8_in);
        CHECK(needed(scene, one) == 6);
    }
    SUBCASE("target mounted") {
        scene["B"].mounted = true;
        put_at(scene, "A", "B", 8_in);
        CHECK(needed(scene, one) == 8);
    }
    SUBCASE("target crouching") {
        scene["B"].crouching = true;
        CHECK(needed(scene, one) == 9);
    }
    SUBCASE("target in light cover") {
        scene.line(LineKind::Fence, -20, 4, 20, 4);
        CHECK(needed(scene, one) == 8);
    }
    SUBCASE("target in heavy cover") {
        scene.line(LineKind::StoneWall, -20, 4, 20, 4);
        CHECK(needed(scene, one) == 9);
    }
    SUBCASE("first volley") {
        give("A", Special::FirstVolley);
        scene["A"].formation = Order::Line;
        put_at(scene, "A", "B", 8_in);
        CHECK(needed(scene, shot(scene, "A", "B", Volley::Full)) == 6);
    }
}

TEST_CASE("GR-12.01 light cover is one more to hit, heavy cover two, whatever is between them") {
    const auto more = [](LineKind line) {
        Scene scene{"A skirmish @0,0 vs B skirmish @0,12"};
        put_at(scene, "A", "B", 8_in);
        const Shot one = shot(scene, "A", "B", skirmish);
        const int open = needed(scene, one);
        scene.line(line, -20, 4, 20, 4);
        return needed(scene, one) - open;
    };
    for (const LineKind light :
         {LineKind::Fence, LineKind::Log, LineKind::Hedge, LineKind::Barricade, LineKind::Abatis})
        CHECK(more(light) == 1);
    for (const LineKind heavy : {LineKind::StoneWall, LineKind::Earthwork}) CHECK(more(heavy) == 2);
    for (const LineKind none : {LineKind::Ditch, LineKind::ChevauxDeFrise, LineKind::Creek})
        CHECK(more(none) == 0);
}

TEST_CASE("GR-12.02 fog, smoke and half-light cost one more, behind a wall as in the open") {
    for (const bool walled : {false, true}) {
        CAPTURE(walled);
        Scene scene{"A skirmish @0,0 vs B skirmish @0,12"};
        put_at(scene, "A", "B", 8_in);
        if (walled) scene.line(LineKind::StoneWall, -20, 4, 20, 4);
        const Shot one = shot(scene, "A", "B", skirmish);
        const int clear = needed(scene, one);
        CHECK(clear == (walled ? 9 : 7));
        scene.setting().switches.light = Light::Dawn;
        CHECK(needed(scene, one) == clear + 1);
        scene.setting().switches.light = Light::Fog;
        CHECK(needed(scene, one) == clear + 1);
        scene.setting().switches.light = Light::Day;
        for (const double y : {3.0, 5.0})
            scene.battle.smoke.push_back({Scene::at(-20, y), Scene::at(20, y), scene.id("A")});
        CHECK(needed(scene, one) == clear + 1);
    }
}

TEST_CASE("GR-01.07 a DM changes the number needed, and the log says which") {
    Scene scene{"A skirmish @0,0 vs B skirmish crouching @0,12"};
    put_at(scene, "A", "B", 8_in);
    scene.dice("9 8 7 6 1");
    shoot(scene, shot(scene, "A", "B", skirmish));
    CHECK(scene.last_roll("GR-11.01"_rule).target == 9);
    CHECK(scene.modifier("GR-11.01"_rule, "GR-53.02"_rule) == 2);
    CHECK(scene.modifiers("GR-11.01"_rule) == 2);
}

TEST_CASE("GR-01.08 one or less always succeeds, thirteen cannot be rolled") {
    Scene scene{"A skirmish good-shot long-rifle x2 @0,0 vs B line x2 @0,12"};
    scene["A"].specials |= 1U << static_cast<unsigned>(Special::GoodShot);
    put_at(scene, "A", "B", 3_in);
    CHECK(needed(scene, shot(scene, "A", "B", skirmish)) == 0);
    scene.dice("1 1");  // hits with a one, and does not wound with one
    CHECK(shoot(scene, shot(scene, "A", "B", skirmish)) == 0);
    CHECK(scene.came(Purpose::ToHit) == "A hit B");
}

TEST_CASE("GR-99.32 no die can hit at thirteen (worked example)") {
    Scene scene{"A skirmish @0,0 vs B skirmish crouching @0,14"};
    scene.area(AreaKind::Brush, -20, 10, 20, 20);
    put_at(scene, "A", "B", 12_in);
    Shot one = shot(scene, "A", "B", skirmish);
    one.moved = true;
    CHECK(needed(scene, one) == 13);
    scene.dice("12 12 12 12");
    CHECK(shoot(scene, one) == 0);
    CHECK(scene.came(Purpose::ToHit) == "A missed B");
}

TEST_CASE("GR-99.05 first volley, formed target, long range (worked example)") {
    Scene scene{"A line first-volley @0,0 vs B line @0,14"};
    put_at(scene, "A", "B", 12_in);
    CHECK(needed(scene, shot(scene, "A", "B", Volley::Full)) == 7);
}

TEST_CASE("GR-99.06 rifles close at a crouching target in light cover (worked example)") {
    Scene scene{"A skirmish rifle x2 @0,0 vs B skirmish crouching x1 @0,14"};
    put_at(scene, "A", "B", 4_in);
    CHECK(needed(scene, shot(scene, "A", "B", skirmish)) == 7 - 2 - 2 + 2);
    scene.line(LineKind::Fence, -20, 3, 20, 3);
    CHECK(needed(scene, shot(scene, "A", "B", skirmish)) == 6);
}

TEST_CASE("GR-11.03 firing with a half-move costs one") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    Shot one = shot(scene, "A", "B", Volley::Full);
    const int standing = needed(scene, one);
    one.moved = true;
    CHECK(needed(scene, one) == standing + 1);
}

TEST_CASE("GR-47.04 expert riders fire as well after a move") {
    Scene scene{"A skirmish mounted expert-rider carbine x5 @0,0 vs B skirmish @0,10"};
    put_at(scene, "A", "B", 6_in);
    Shot one = shot(scene, "A", "B", skirmish);
    one.moved = true;
    CHECK(needed(scene, one) == 7);
    scene["A"].mounted = false;
    put_at(scene, "A", "B", 6_in);
    CHECK(needed(scene, one) == 8);
}

TEST_CASE("GR-47.10 the first volley in Line has one off, once") {
    Scene scene{"A line first-volley @0,0 vs B skirmish @0,10"};
    put_at(scene, "A", "B", 8_in);
    const Shot one = shot(scene, "A", "B", Volley::Full);
    CHECK(needed(scene, one) == 6);
    scene.dice("1 1 1 1 1 1 1 1 1");
    shoot(scene, one);
    scene.battle.smoke.clear();
    CHECK(needed(scene, one) == 7);
}

TEST_CASE("GR-47.10 it is lost by firing in skirmish") {
    Scene scene{"A disordered first-volley @0,0 vs B skirmish @0,14"};
    put_at(scene, "A", "B", 8_in);
    scene.dice("1 1 1 1");
    shoot(scene, shot(scene, "A", "B", skirmish));
    scene["A"].formation = Order::Line;
    put_at(scene, "A", "B", 8_in);
    CHECK(needed(scene, shot(scene, "A", "B", Volley::Full)) == 7);
}

TEST_CASE("GR-47.10 it is for a volley in Line, not in Extended Line") {
    Scene scene{"A extended-line light first-volley @0,0 vs B skirmish @0,10"};
    put_at(scene, "A", "B", 8_in);
    CHECK(needed(scene, shot(scene, "A", "B", Volley::FrontRank)) == 7);
}

TEST_CASE("GR-47.11 a half-volley uses the first volley up") {
    Scene scene{"A line first-volley @0,0 vs B skirmish @0,10"};
    put_at(scene, "A", "B", 8_in);
    CHECK(needed(scene, shot(scene, "A", "B", Volley::FrontRank)) == 6);
    scene.dice("1 1 1 1 1");
    shoot(scene, shot(scene, "A", "B", Volley::FrontRank));
    CHECK(needed(scene, shot(scene, "A", "B", Volley::RearRank)) == 7);
}

TEST_CASE("GR-53.04 only units with the rule have a first volley") {
    Scene scene{"A line @0,0 vs B skirmish @0,10"};
    put_at(scene, "A", "B", 8_in);
    CHECK(needed(scene, shot(scene, "A", "B", Volley::Full)) == 7);
}

TEST_CASE("GR-47.13 good shots have one off") {
    Scene scene{"A skirmish good-shot bow @0,0 vs B skirmish @0,10"};
    put_at(scene, "A", "B", 5_in);
    CHECK(needed(scene, shot(scene, "A", "B", skirmish)) == 6);
}

TEST_CASE("GR-47.18 poor powder makes firearms worse, and no bows") {
    Scene scene{"A skirmish poor-powder @0,0 vs B skirmish @0,10"};
    put_at(scene, "A", "B", 5_in);
    CHECK(needed(scene, shot(scene, "A", "B", skirmish)) == 8);
    scene["A"].arms[0].missile = Missile::Bow;
    CHECK(needed(scene, shot(scene, "A", "B", skirmish)) == 7);
}

TEST_CASE("GR-47.15 a mounted target is harder to hit by one") {
    Scene scene{"A skirmish @0,0 vs B skirmish mounted x5 @0,10"};
    put_at(scene, "A", "B", 5_in);
    CHECK(needed(scene, shot(scene, "A", "B", skirmish)) == 8);
    CHECK(aims_of(scene.battle, shot(scene, "A", "B", skirmish))[0].modifiers[0].rule
          == "GR-47.15"_rule);
}

TEST_CASE("GR-47.16 and not easier") {
    Scene scene{"A skirmish @0,0 vs B skirmish mounted x5 @0,10"};
    put_at(scene, "A", "B", 5_in);
    CHECK(needed(scene, shot(scene, "A", "B", skirmish)) > 7);
}

TEST_CASE("GR-47.07 an Extended Line counts as skirmish when shot at") {
    Scene scene{"A skirmish @0,0 vs B extended-line @0,10"};
    put_at(scene, "A", "B", 5_in);
    CHECK(needed(scene, shot(scene, "A", "B", skirmish)) == 7);
}

TEST_CASE("GR-63.04 an NCO's pistol is fired in skirmish, and by GR-13.01 in no volley") {
    Scene scene{"A line mounted carbine x5 @0,0 vs B skirmish @0,10"};
    scene["A"].arms[0].men = 4;
    scene["A"].arms.push_back({Missile::Pistol, Lock::Flintlock, 1});
    scene["A"].nco_missile = Missile::Pistol;
    put_at(scene, "A", "B", 6_in);
    const Aims volley = aims_of(scene.battle, shot(scene, "A", "B", Volley::Full));
    REQUIRE(volley.size() == 1);
    CHECK(volley[0].missile == Missile::Carbine);
    CHECK(volley[0].dice == 4);
    scene["A"].formation = Order::Skirmish;
    const Aims loose = aims_of(scene.battle, shot(scene, "A", "B", skirmish));
    REQUIRE(loose.size() == 2);
    CHECK(loose[1].missile == Missile::Pistol);
    CHECK(loose[1].dice == 1);
}

TEST_CASE("GR-11.08 gun crews count as skirmishers") {
    Scene scene{"A skirmish @0,0 vs B gun:light @0,10"};
    put_at(scene, "A", "B", 5_in);
    CHECK(needed(scene, shot(scene, "A", "B", skirmish)) == 7);
}

TEST_CASE("GR-53.02 crouching is added to cover") {
    Scene scene{"A skirmish @0,0 vs B skirmish crouching @0,10"};
    scene.area(AreaKind::Brush, -20, 4, 20, 20);
    put_at(scene, "A", "B", 6_in);
    CHECK(needed(scene, shot(scene, "A", "B", skirmish)) == 10);
}

TEST_CASE("GR-53.06 a rifle with a loose ball has no rifle's DM") {
    Scene scene{"A skirmish rifle @0,0 vs B skirmish @0,10"};
    put_at(scene, "A", "B", 8_in);
    Shot one = shot(scene, "A", "B", skirmish);
    CHECK(needed(scene, one) == 5);
    one.loose_ball = true;
    CHECK(needed(scene, one) == 7);
}

TEST_CASE("GR-50.08 its range and close distance are the smoothbore's") {
    Scene scene{"A skirmish rifle @0,0 vs B skirmish @0,20"};
    put_at(scene, "A", "B", 20_in);
    Shot one = shot(scene, "A", "B", skirmish);
    CHECK(aims_of(scene.battle, one)[0].band == Band::Long);
    one.loose_ball = true;
    CHECK(aims_of(scene.battle, one)[0].band == Band::OutOfRange);
    put_at(scene, "A", "B", 4_in);
    CHECK(aims_of(scene.battle, one)[0].band == Band::Short);
}

TEST_CASE("GR-16.15 fire at chargers is at close range, bows too") {
    Scene scene{"A skirmish bow @0,0 vs B skirmish @0,20"};
    put_at(scene, "A", "B", 10_in);
    Shot one = shot(scene, "A", "B", skirmish);
    CHECK(needed(scene, one) == 9);
    one.reaction = true;
    CHECK(needed(scene, one) == 5);
}

TEST_CASE("GR-99.33 reaction fire of a First Volley squad at skirmishers (worked example)") {
    Scene scene{"A line first-volley steady @0,0 vs W skirmish native wavering @0,10"};
    put_at(scene, "A", "W", 4_in);
    Shot one = shot(scene, "A", "W", Volley::Full);
    one.reaction = true;
    CHECK(needed(scene, one) == 4);
    CHECK(dice(scene, one) == 9);
}

TEST_CASE("GR-99.34 a hidden party fires at a March Column (worked example)") {
    Scene scene{"W skirmish native hidden ambuscade @0,0 vs B march-column wavering @0,12"};
    put_at(scene, "W", "B", 9_in);
    Shot one = shot(scene, "W", "B", skirmish);
    one.ambush = true;
    CHECK(needed(scene, one) == 6);
    CHECK(dice(scene, one) == 4);
}

}  // namespace gauntlet_run
