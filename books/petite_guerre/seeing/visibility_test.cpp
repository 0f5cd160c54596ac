#include "books/petite_guerre/seeing/visibility.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/turn.h"

using namespace petite_guerre;

namespace {

constexpr double base = 3.3;  // from the middle of a base to its edge

// Two men so many paces apart, base to base.
struct Pair : Scene {
    Pair() : Scene{"Ames provincials B musket @0,0 vs Roy irregulars A rifle @0,100"} {}
    void apart(double gap) { move("Roy", 0, gap + 2 * base); }
    bool see() { return sees(battle, id("Ames"), id("Roy")); }
};

}  // namespace

TEST_CASE("PG-12.01 who is seen is not acquired yet, and who is not seen is acquired no more") {
    Pair scene;
    scene.apart(60);
    CHECK(scene.see());
    CHECK_FALSE(has_acquired(scene.battle, scene.id("Ames"), scene.id("Roy")));
    scene.acquired("Ames", "Roy");
    CHECK(acquired_by(scene.battle, scene.id("Ames")).contains(scene.id("Roy")));
    scene.cabin(-40, 20, 40, 50);
    after_move(scene.play(), scene.id("Roy"), false);
    CHECK_FALSE(has_acquired(scene.battle, scene.id("Ames"), scene.id("Roy")));
}

TEST_CASE("PG-12.02 forty paces in heavy cover") {
    Pair scene;
    scene.area(AreaKind::Thicket, -50, -50, 50, 150);
    scene.apart(40);
    CHECK(scene.see());
    scene.apart(41);
    CHECK_FALSE(scene.see());
}

TEST_CASE("PG-12.03 eighty paces in light cover") {
    Pair scene;
    scene.area(AreaKind::Woods, -50, -50, 50, 150);
    scene.apart(80);
    CHECK(scene.see());
    scene.apart(81);
    CHECK_FALSE(scene.see());
}

TEST_CASE("PG-12.04 in the open only the line of sight limits it") {
    Pair scene;
    scene.move("Ames", -290, -190);
    scene.move("Roy", 290, 190);
    CHECK(scene.see());
}

TEST_CASE("PG-12.05 at night half of everything, and eighty paces in the open") {
    Pair scene;
    scene.switches().night = true;
    SUBCASE("open") {
        scene.apart(80);
        CHECK(scene.see());
        scene.apart(81);
        CHECK_FALSE(scene.see());
    }
    SUBCASE("light 40") {
        scene.area(AreaKind::Woods, -50, -50, 50, 150);
        scene.apart(40);
        CHECK(scene.see());
        scene.apart(41);
        CHECK_FALSE(scene.see());
    }
    SUBCASE("heavy 20") {
        scene.area(AreaKind::Thicket, -50, -50, 50, 150);
        scene.apart(20);
        CHECK(scene.see());
        scene.apart(21);
        CHECK_FALSE(scene.see());
    }
}

TEST_CASE("PG-12.06 weather: fog as night, rain by the scenario's share") {
    Pair scene;
    scene.area(AreaKind::Woods, -50, -50, 50, 30);
    scene.apart(200);
    CHECK_FALSE(scene.switches().weather != Weather::Clear);  // off unless chosen
    CHECK(scene.see());
    scene.switches().weather = Weather::Fog;
    CHECK_FALSE(scene.see());
    scene.apart(80);
    CHECK(scene.see());
    scene.apart(81);
    CHECK_FALSE(scene.see());
    scene.switches().weather = Weather::Rain;
    scene.switches().weather_percent = 25;
    CHECK_FALSE(scene.see());  // 26.7 paces of wood, 20 in this rain
    scene.switches().weather_percent = 50;
    CHECK(scene.see());
}

TEST_CASE("PG-12.07 twenty paces into cover denser than one's own") {
    Pair scene;
    const auto into = [&](AreaKind kind, double depth) {
        scene.setting().ground.areas.clear();
        scene.area(kind, -50, 30, 50, 120);
        scene.move("Roy", 0, 30 + depth + base);
        return scene.see();
    };
    CHECK(into(AreaKind::Woods, 20));
    CHECK_FALSE(into(AreaKind::Woods, 21));
    CHECK(into(AreaKind::Thicket, 20));
    CHECK_FALSE(into(AreaKind::Thicket, 21));
    // Out of light cover into heavy.
    CHECK(into(AreaKind::Thicket, 20));
    scene.area(AreaKind::Woods, -50, -30, 50, 30);
    CHECK(scene.see());
    scene.move("Roy", 0, 30 + 21 + base);
    CHECK_FALSE(scene.see());
}

TEST_CASE("PG-12.08 out of the wood one sees who does not see back") {
    Pair scene;
    scene.area(AreaKind::Woods, -50, -50, 50, 25);
    scene.apart(100);  // 21.7 paces of light cover
    const Sighting sight = see_each_other(scene.battle, scene.id("Ames"), scene.id("Roy"));
    CHECK(sight.there);
    CHECK_FALSE(sight.back);
}

TEST_CASE("PG-12.08 stretches of cover add up; out of cover one sees far") {
    Pair scene;
    scene.area(AreaKind::Woods, -50, 20, 50, 35);
    scene.area(AreaKind::Woods, -50, 50, 50, 65);
    scene.move("Roy", 0, 45);  // behind one belt of 15
    CHECK(scene.see());
    scene.move("Roy", 0, 90);  // behind both: 30 paces of light cover
    CHECK_FALSE(scene.see());
    // From within the wood outwards: light cover behind him does not count, open ground is free.
    scene.move("Ames", 0, 52);
    scene.move("Roy", 0, 190);
    CHECK(scene.see());
    scene.move("Ames", 0, 40);
    scene.switches().night = true;  // halves the 20 as well
    scene.move("Roy", 0, 50 + 10 + base);
    CHECK(scene.see());
    scene.move("Roy", 0, 50 + 11 + base);
    CHECK_FALSE(scene.see());
}

TEST_CASE("PG-12.09 normal sounds: 80 paces by day, 160 by night") {
    Pair scene;
    CHECK(made_out(scene.battle, Sound::Normal, paces(80), false));
    CHECK_FALSE(made_out(scene.battle, Sound::Normal, paces(81), false));
    scene.switches().night = true;
    CHECK(made_out(scene.battle, Sound::Normal, paces(160), false));
    CHECK_FALSE(made_out(scene.battle, Sound::Normal, paces(161), false));
}

TEST_CASE("PG-12.10 loud sounds carry any distance") {
    Pair scene;
    CHECK(made_out(scene.battle, Sound::Loud, paces(700), false));
}

TEST_CASE("PG-12.11 a nearer sound masks others") {
    Pair scene;
    CHECK(made_out(scene.battle, Sound::Normal, paces(40), true));
    CHECK_FALSE(made_out(scene.battle, Sound::Normal, paces(41), true));
    scene.apart(60);
    make_sound(scene.play(), scene.id("Ames"), Sound::Normal);  // the listener's own
    make_sound(scene.play(), scene.id("Roy"), Sound::Normal);
    CHECK_FALSE(scene["Ames"].knows.heard.contains(scene.id("Roy")));
}

TEST_CASE("PG-12.12 a masked shot is made out up to 160 paces") {
    Pair scene;
    CHECK(made_out(scene.battle, Sound::Loud, paces(160), true));
    CHECK_FALSE(made_out(scene.battle, Sound::Loud, paces(161), true));
}

TEST_CASE("PG-12.13 who was heard this turn or last has given warning of himself") {
    Pair scene;
    scene.apart(60);
    make_sound(scene.play(), scene.id("Roy"), Sound::Normal);
    CHECK(scene["Ames"].knows.heard.contains(scene.id("Roy")));
    age_sounds(scene.battle);
    CHECK(scene["Ames"].knows.heard.empty());
    CHECK(scene["Ames"].knows.heard_last.contains(scene.id("Roy")));
    age_sounds(scene.battle);
    CHECK(scene["Ames"].knows.heard_last.empty());
}

TEST_CASE("PG-12.13 the turns that go by are counted at their end") {
    Pair scene;
    scene.apart(60);
    make_sound(scene.play(), scene.id("Roy"), Sound::Normal);
    for (const bool still : {true, false}) {
        scene.battle.stage = Stage::TurnEnd;
        end_turn(scene.play());
        ++scene.battle.turn;
        CHECK(scene["Ames"].knows.heard_last.contains(scene.id("Roy")) == still);
        CHECK(scene["Ames"].knows.heard.empty());
    }
}

TEST_CASE("PG-12.14 moving sounds, crawling and dodging do not, a shot is loud") {
    Scene scene{
        "Ames provincials B musket @0,0 | Crow provincials B musket @30,0 prone | "
        "Dunn provincials B musket @60,0 | Finn provincials B musket @90,0 "
        "vs Roy irregulars A rifle @0,60"};
    scene.area(AreaKind::Woods, 50, -20, 70, 60);
    scene.dice("PG-09.01: 2; PG-09.01: 4");
    const auto way = [&](const char* name) {
        return Path{scene[name].at, toward(scene[name].at, scene.at(scene.x(name), 100), paces(5))};
    };
    move_along(scene.play(), scene.id("Ames"), MoveKind::Walk, way("Ames"), {});
    move_along(scene.play(), scene.id("Crow"), MoveKind::Crawl, way("Crow"), {});
    move_along(scene.play(), scene.id("Dunn"), MoveKind::Dodge, way("Dunn"), {});
    after_shot(scene.play(), scene.id("Finn"), false);
    CHECK(scene["Ames"].now.sound);
    CHECK_FALSE(scene["Crow"].now.sound);
    CHECK_FALSE(scene["Dunn"].now.sound);
    CHECK(scene["Dunn"].now.move == MoveKind::Dodge);
    CHECK(scene["Finn"].now.loud);
    CHECK_FALSE(scene["Finn"].now.sound);
}

TEST_CASE("PG-12.14 loading and forming up are heard") {
    Scene scene{
        "A regulars B musket unloaded controlled x6 vs Roy irregulars A rifle @0,60 facing 0,1 | "
        "Far "
        "irregulars A rifle @0,150"};
    const BodyId body =
        scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0);
    SUBCASE("loading") {
        load(scene.play(), scene.id("A 3"));
        CHECK(scene["Roy"].knows.heard == scene.set({"A 3"}));
    }
    SUBCASE("another formation") {
        scene.answer("form-up-as: double-line");
        scene.answer_place("form-up-where", scene.at(0, 0));
        change_formation(scene.play(), body);
        CHECK_FALSE(scene["Roy"].knows.heard.empty());
    }
    CHECK(scene["Far"].knows.heard.empty());
}

TEST_CASE("PG-12.14 who reports is heard") {
    Scene scene{
        "Chief regulars B leader2 @0,-12 | Ames regulars B musket @0,0 vs Roy irregulars B rifle "
        "@0,60"};
    scene.acquired("Ames", "Roy");
    scene["Chief"].command.listen = true;
    give_report(scene.play(), scene.id("Ames"));
    CHECK(scene["Roy"].knows.heard == scene.set({"Ames"}));
}

TEST_CASE("PG-12.15 looking is the Acquire item") {
    Pair scene;
    scene.apart(100);
    scene.dice("PG-13.03: 6");
    acquire_item(scene.play(), scene.id("Ames"), false);
    CHECK(scene["Ames"].now.items.contains(Item::Acquire));
    CHECK(has_acquired(scene.battle, scene.id("Ames"), scene.id("Roy")));
}

TEST_CASE("PG-12.16 a sentry may hear somebody behind him, if the players want it") {
    Scene scene{"Sentry provincials B musket @0,0 facing 0,1 vs Roy provincials A rifle @0,-70"};
    const Path way{scene.at(0, -70), scene.at(0, -60)};
    SUBCASE("off: no roll") {
        scene.dice("PG-09.01: 2");
        move_along(scene.play(), scene.id("Roy"), MoveKind::Walk, way, {});
        CHECK(scene.rolls("PG-12.16"_rule) == 0);
    }
    SUBCASE("on: five is enough, four is not") {
        CHECK_FALSE(Switches{}.sentry_hearing);
        scene.dice("PG-12.16: 4; PG-12.16: 5");
        CHECK_FALSE(sentry_hears(scene.play(), scene.id("Sentry"), scene.id("Roy")));
        CHECK(sentry_hears(scene.play(), scene.id("Sentry"), scene.id("Roy")));
        CHECK(scene["Sentry"].knows.heard.contains(scene.id("Roy")));
    }
    SUBCASE("a crawling Irregular is two harder to hear, a runner one easier") {
        scene["Roy"].troops = Troops::Irregulars;
        scene["Roy"].now.move = MoveKind::Crawl;
        scene.dice("PG-12.16: 6; PG-12.16: 5");
        CHECK_FALSE(sentry_hears(scene.play(), scene.id("Sentry"), scene.id("Roy")));
        scene["Roy"].now.move = MoveKind::Run;
        CHECK(sentry_hears(scene.play(), scene.id("Sentry"), scene.id("Roy")));
    }
    SUBCASE("on: a walk behind him is heard by the roll alone") {
        scene.switches().sentry_hearing = true;
        scene.dice("PG-09.01: 2; PG-12.16: 4");
        move_along(scene.play(), scene.id("Roy"), MoveKind::Walk, way, {});
        CHECK(scene["Sentry"].knows.heard.empty());
    }
    SUBCASE("on: it is rolled when he moves there") {
        scene.switches().sentry_hearing = true;
        scene["Roy"].posture = Posture::Prone;
        scene.dice("PG-12.16: 6");
        move_along(scene.play(), scene.id("Roy"), MoveKind::Crawl, way, {});
        CHECK(scene["Sentry"].knows.heard.contains(scene.id("Roy")));
    }
    SUBCASE("on: of one whom he knows he hears without a roll") {
        scene.switches().sentry_hearing = true;
        scene.acquired("Sentry", "Roy");
        scene.dice("PG-09.01: 2");
        move_along(scene.play(), scene.id("Roy"), MoveKind::Walk, way, {});
        CHECK(scene["Sentry"].knows.heard.contains(scene.id("Roy")));
    }
    SUBCASE("on: who moves before him is heard as ever") {
        scene.switches().sentry_hearing = true;
        scene["Sentry"].facing = {0, -1};
        scene.dice("PG-09.01: 2");
        move_along(scene.play(), scene.id("Roy"), MoveKind::Walk, way, {});
        CHECK(scene["Sentry"].knows.heard.contains(scene.id("Roy")));
    }
    SUBCASE("on: what he does himself masks a mover at more than 40 paces") {
        scene.switches().sentry_hearing = true;
        scene["Roy"].posture = Posture::Prone;
        scene["Sentry"].now.of_turn = scene.battle.turn;
        scene["Sentry"].now.sound = true;
        move_along(scene.play(), scene.id("Roy"), MoveKind::Crawl, way, {});
        CHECK(scene.rolls("PG-12.16"_rule) == 0);
    }
}

TEST_CASE("PG-99.04 seeing into cover: 25 paces inside heavy cover no, 20 paces yes") {
    Pair scene;
    scene.area(AreaKind::Thicket, -50, 30, 50, 120);
    for (const bool from_light : {false, true}) {
        if (from_light) scene.area(AreaKind::Woods, -50, -30, 50, 30);
        scene.move("Roy", 0, 55);
        CHECK_FALSE(scene.see());
        scene.move("Roy", 0, 50);
        CHECK(scene.see());
        CHECK_FALSE(has_acquired(scene.battle, scene.id("Ames"), scene.id("Roy")));
    }
}

TEST_CASE("PG-99.05 a masked gunshot: made out at 160 paces, not at 170") {
    for (const int away : {160, 170}) {
        Scene scene{
            "Ames provincials B musket @0,-150 | Near provincials B musket @40,-150 "
            "vs Roy irregulars A rifle @0,100"};
        scene.move("Roy", 0, -150 + away + 2 * base);
        after_shot(scene.play(), scene.id("Near"), false);
        after_shot(scene.play(), scene.id("Roy"), false);
        CHECK(scene["Ames"].knows.heard.contains(scene.id("Roy")) == (away == 160));
        // PG-13.06 only a shot that is made out draws his attention.
        const Finding it = finding(scene.battle, scene.id("Ames"), scene.id("Roy"), false);
        bool drawn = false;
        for (const Modifier& one : it.roll.modifiers) drawn = drawn || one.rule == "PG-13.06"_rule;
        CHECK(drawn == (away == 160));
    }
}

TEST_CASE("PG-99.06 masked movement: a moving listener hears it at 40 paces, not at 50") {
    for (const int away : {40, 50}) {
        Pair scene;
        scene.apart(away);
        make_sound(scene.play(), scene.id("Ames"), Sound::Normal);
        make_sound(scene.play(), scene.id("Roy"), Sound::Normal);
        CHECK(scene["Ames"].knows.heard.contains(scene.id("Roy")) == (away == 40));
    }
}

TEST_CASE(
    "PG-80.06 the line of sight is from centre to centre; crests, buildings, walls block it") {
    constexpr std::string_view two =
        "Ames regulars B musket @0,0 | Finn regulars B musket @0,30 vs Roy irregulars B @0,60";
    const auto seen = [](Scene& scene) {
        return sees(scene.battle, scene.id("Ames"), scene.id("Roy"));
    };
    Scene bare{two};
    CHECK(seen(bare));  // figures do not block it
    Scene crest{two};
    crest.hill(-60, 10, 60, 50);
    CHECK_FALSE(seen(crest));
    Scene cabin{two};
    cabin.cabin(-10, 10, 10, 20);
    CHECK_FALSE(seen(cabin));
    Scene beside{two};
    beside.cabin(1, 10, 20, 20);  // over the edge of their bases, beside the line
    CHECK(seen(beside));
    Scene wall{two};
    wall.line(LineKind::Palisade, -30, 20, 30, 20);
    CHECK_FALSE(seen(wall));
    Scene fence{two};
    fence.line(LineKind::Fence, -30, 20, 30, 20);
    CHECK(seen(fence));
}
