#include "books/gauntlet_run/artillery/gun_moves.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/artillery/gun_scene.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

Answer way(std::initializer_list<Point> spots, Facing facing = {0, 1}) {
    Answer answer;
    for (const Point spot : spots) answer.path.push_back(spot);
    answer.facing = facing;
    return answer;
}

}  // namespace

TEST_CASE("GR-09.01 GR-09.02 GR-09.03 how far guns are moved by hand") {
    Scene scene{
        "V gun:very-light x3 @0,0 | L gun:light @6,0 | M gun:medium @12,0 | H gun:heavy @18,0 | S "
        "gun:siege x6 @24,0"};
    const auto move = [&](std::string_view crew, bool full) {
        return gun_move(scene.battle, scene.id(crew), full);
    };
    CHECK(move("V", false) == 3_in);
    CHECK(move("L", false) == 3_in);
    CHECK(move("L", true) == 6_in);
    CHECK(move("M", false) == 0_in);
    CHECK(move("M", true) == 3_in);
    CHECK(move("H", true) == 0_in);
    CHECK(move("S", true) == 0_in);
}

TEST_CASE("GR-09.01 a gun goes as far as its allowance, and its crew with it") {
    Scene scene{"G gun:light @0,0 vs A line @0,20"};
    const GunMove rules{scene.battle, scene.id("G"), 3_in};
    CHECK_FALSE(rules.check(way({Scene::at(0, 0), Scene::at(0, 3)})));
    CHECK(rules.check(way({Scene::at(0, 0), Scene::at(0, 3.5)})));
    scene.answer_move("G", {Scene::at(2, 2)}, {1, 0});
    CHECK(move_gun(scene.play(), scene.id("G"), false));
    CHECK(scene.gun_of("G").at == Scene::at(2, 2));
    CHECK(scene["G"].stand.front == Scene::at(2, 2));
    CHECK(scene.gun_of("G").facing == Facing{1, 0});
    CHECK(scene.gun_of("G").moved);
}

TEST_CASE("GR-09.04 a heavy gun may still be turned where it stands") {
    Scene scene{"G gun:heavy @0,0 vs A line @0,20"};
    const GunMove rules{scene.battle, scene.id("G"), 0_in};
    CHECK_FALSE(rules.check(way({Scene::at(0, 0)}, {1, 0})));
    CHECK(rules.check(way({Scene::at(0, 0), Scene::at(0, 1)})));
    scene.answer_move("G", {}, {1, 1});
    move_gun(scene.play(), scene.id("G"), false);
    CHECK_FALSE(scene.gun_of("G").moved);  // 45 degrees
    scene.answer_move("G", {}, {1, -1});
    move_gun(scene.play(), scene.id("G"), false);
    CHECK(scene.gun_of("G").moved);
}

TEST_CASE("GR-14.17 a gun that is moved has lost its range") {
    Scene scene{"G gun:light @0,0 vs A line @0,20"};
    scene.gun_of("G").last_hit = scene.id("A");
    scene.gun_of("G").ranged.add(scene.id("A"));
    scene.answer_move("G", {Scene::at(0, 2)});
    move_gun(scene.play(), scene.id("G"), false);
    CHECK_FALSE(scene.gun_of("G").last_hit);
    CHECK(scene.gun_of("G").ranged.empty());
}

TEST_CASE("GR-06.15 a gun is pushed into a redoubt (GR-30.13) no farther than its half-move") {
    Scene scene{"G gun:light @0,0 vs A line @30,20"};
    scene.area(AreaKind::Redoubt, -5, 2, 5, 12);
    const GunMove rules{scene.battle, scene.id("G"), gun_move(scene.battle, scene.id("G"), true)};
    CHECK_FALSE(rules.check(way({Scene::at(0, 0), Scene::at(0, 3)})));
    CHECK(rules.check(way({Scene::at(0, 0), Scene::at(0, 4)})));
}

TEST_CASE("GR-06.07 those who push a gun over a fence tear it down") {
    Scene scene{"G gun:light @0,0 vs A line @30,20"};
    scene.line(LineKind::Fence, -10, 1.5, 10, 1.5);
    scene.answer_move("G", {Scene::at(0, 4)});
    move_gun(scene.play(), scene.id("G"), true);
    CHECK(scene.battle.torn.size() == 1);
}

TEST_CASE("GR-09.20 a medium gun that has fired is not limbered in that activation") {
    Scene scene{"G gun:medium @0,0 | L gun:light @10,0 vs A line @0,20"};
    for (const std::string_view crew : {"G", "L"}) {
        scene.gun_of(crew).limber = 2;
        scene.gun_of(crew).fired = true;
    }
    const auto offered_to = [&](std::string_view crew) {
        Question question;
        offer_limbering(scene.battle, scene.id(crew), question);
        return offered(scene, question);
    };
    CHECK(offered_to("G").empty());
    CHECK(offered_to("L") == "limber L's gun");
    scene.gun_of("G").fired = false;
    CHECK(offered_to("G") == "limber G's gun");
}

TEST_CASE("GR-03.09 GR-09.17 GR-09.18 limbering and unlimbering; the gun then looks any way") {
    Scene scene{"G gun:medium @0,0 vs A line @0,20"};
    Question none;
    offer_limbering(scene.battle, scene.id("G"), none);
    CHECK(none.options.empty());
    scene.gun_of("G").limber = 2;
    Question question;
    offer_limbering(scene.battle, scene.id("G"), question);
    REQUIRE(offered(scene, question) == "limber G's gun");
    change_limber(scene.play(), question.options[0]);
    CHECK(scene["G"].formation == gauntlet_run::Formation::Limbered);
    Question again;
    offer_limbering(scene.battle, scene.id("G"), again);
    REQUIRE(offered(scene, again) == "unlimber G's gun");
    scene.answer_move("G", {}, {-1, 0});
    change_limber(scene.play(), again.options[0]);
    CHECK(scene["G"].formation == gauntlet_run::Formation::Crew);
    CHECK(scene.gun_of("G").facing == Facing{-1, 0});
    CHECK(scene.gun_of("G").unlimbered);
}

TEST_CASE("GR-09.17 no gun is unlimbered in a corner where its crew finds no room on the table") {
    for (const double in : {1.2, 3.0}) {
        Scene scene{"G gun:light @0,0 vs A line @0,20"};
        scene.move("G", 36 - in, -24 + in);
        scene.gun_of("G").limbered = true;
        scene.gun_of("G").limber = 2;
        scene["G"].formation = gauntlet_run::Formation::Limbered;
        Question question;
        offer_limbering(scene.battle, scene.id("G"), question);
        CHECK(question.options.empty() == (in < 2));
    }
}

TEST_CASE("GR-09.14 GR-09.15 GR-09.16 a limber with its gun goes half, with animals enough") {
    Scene scene{"G gun:medium @0,0 | H gun:heavy @10,0 vs A line @0,20"};
    for (const std::string_view crew : {"G", "H"}) {
        scene.gun_of(crew).limbered = true;
        scene[crew].formation = gauntlet_run::Formation::Limbered;
        scene.gun_of(crew).limber = 2;
    }
    CHECK(gun_move(scene.battle, scene.id("G"), false) == 6_in);
    CHECK(gun_move(scene.battle, scene.id("G"), true) == 0_in);  // GR-09.13
    CHECK(gun_move(scene.battle, scene.id("H"), false) == 0_in);
    scene.gun_of("H").limber = 4;
    CHECK(gun_move(scene.battle, scene.id("H"), false) == 9_in);
}

TEST_CASE("GR-09.08 GR-09.10 a limbered gun is driven in its crew's activation") {
    Scene scene{"G gun:light @0,0 vs A line @0,20"};
    scene.gun_of("G").limbered = true;
    scene.gun_of("G").limber = 2;
    scene["G"].formation = gauntlet_run::Formation::Limbered;
    const GunMove rules{scene.battle, scene.id("G"), 6_in};
    CHECK(rules.check(way({Scene::at(0, 0), Scene::at(4, 0)})));  // not on the spot
    scene.answer_move("G", {Scene::at(0, 5)});
    CHECK(move_gun(scene.play(), scene.id("G"), false));
    CHECK(scene.gun_of("G").at == Scene::at(0, 5));
}

TEST_CASE("GR-06.09 no gun is moved into an obstruction") {
    Scene scene{"G gun:light @0,0 vs A line @0,20"};
    scene.area(AreaKind::Woods, -5, 2, 5, 8);
    const GunMove rules{scene.battle, scene.id("G"), 6_in};
    CHECK(rules.check(way({Scene::at(0, 0), Scene::at(0, 5)})));
}

TEST_CASE("GR-06.36 a gun is not moved to within an inch of the enemy") {
    Scene scene{"G gun:light @0,0 vs A line @0,7"};
    const GunMove rules{scene.battle, scene.id("G"), 6_in};
    CHECK(rules.check(way({Scene::at(0, 0), Scene::at(0, 5)})));
    CHECK_FALSE(rules.check(way({Scene::at(0, 0), Scene::at(0, 3)})));
}

TEST_CASE("GR-09.01 whatever a gun's rules sample or suggest is allowed") {
    Scene scene{"G gun:light @0,0 | H gun:light @12,0 vs A line @0,7"};
    scene.gun_of("H").limbered = true;
    scene.gun_of("H").limber = 2;
    scene["H"].formation = gauntlet_run::Formation::Limbered;
    Stream stream{7};
    for (const std::string_view crew : {"G", "H"}) {
        const GunMove rules{scene.battle, scene.id(crew), 6_in};
        for (int i = 0; i < 40; ++i) CHECK_FALSE(rules.check(rules.sample(stream)));
        for (int x = -10; x <= 10; x += 5) CHECK_FALSE(rules.check(rules.toward(Scene::at(x, 5))));
    }
}

TEST_CASE("GR-09.17 GR-09.18 a crew that limbers or unlimbers by the edge stays on the table") {
    Scene scene{"G gun:light @0,23.4>0,1"};
    scene.gun_of("G").limber = 2;
    const auto all_on_table = [&] {
        for (const Point man : spots_of(scene.battle, scene.id("G")))
            if (!scene.battle.ground().on_table(man)) return false;
        return true;
    };
    const auto change = [&](std::string_view verb) {
        Option option;
        option.verb = verb;
        option.who = scene.id("G");
        option.target = piece_of(scene.battle, scene["G"].gun);
        change_limber(scene.play(), option);
    };
    scene.umpire.otherwise([](const Question& question) {
        Stream stream;
        return question.move->sample(stream);
    });
    change("limber");
    CHECK(all_on_table());
    change("unlimber");
    CHECK(all_on_table());
}

TEST_CASE("GR-06.04 GR-51.02 a road adds an inch to a gun's move, half of it to a half-move") {
    Scene scene{"G gun:light @0,-10 vs A line @0,20"};
    scene.line(LineKind::Road, 0, -24, 0, 24, 2);
    const auto goes = [&](Inches most, double far) {
        const GunMove rules{scene.battle, scene.id("G"), most};
        return !rules.check(way({Scene::at(0, -10), Scene::at(0, -10 + far)}));
    };
    CHECK(goes(6_in, 7));
    CHECK_FALSE(goes(6_in, 7.1));
    CHECK(goes(3_in, 3.5));
    CHECK_FALSE(goes(3_in, 3.6));
    scene.gun_of("G").limbered = true;
    scene.gun_of("G").limber = 2;
    scene["G"].formation = gauntlet_run::Formation::Limbered;
    CHECK(goes(6_in, 6.5));
    CHECK_FALSE(goes(6_in, 6.6));
}

TEST_CASE("GR-07.14 formed friends check when a gun is moved through them") {
    Scene scene{"G gun:light @0,0 | A line x5 @0,3.6 | B skirmish x1 @9,3 vs E line @0,40"};
    scene.gun_of("G").limbered = true;
    scene.gun_of("G").limber = 4;
    scene["G"].formation = gauntlet_run::Formation::Limbered;
    scene["G"].men = 1;
    scene.dice("GR-07.14: 1");
    scene.answer_move("G", {Scene::at(0, 9)});
    CHECK(move_gun(scene.play(), scene.id("G"), false));
    CHECK(scene.rolls("GR-07.14"_rule) == 1);
    CHECK(scene["A"].formation == gauntlet_run::Formation::Disordered);
}

TEST_CASE("GR-06.07 a fence over which a gun is pushed is torn down") {
    Scene scene{"G gun:light @0,0 vs A line @0,20"};
    const LineId fence = scene.line(LineKind::Fence, -9, 2, 9, 2);
    scene.answer_move("G", {Scene::at(0, 4)});
    CHECK(move_gun(scene.play(), scene.id("G"), true));
    CHECK(scene.gun_of("G").at == Scene::at(0, 4));
    CHECK(torn_down(scene.battle, fence, Scene::at(0, 2)));
}

}  // namespace gauntlet_run
