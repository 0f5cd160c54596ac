#include <doctest/doctest.h>

#include "books/petite_guerre/guns/gun_scene.h"
#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/turn/turn.h"

namespace petite_guerre {
namespace {

const std::string foe = " vs Roy irregulars B @280,190";

// Where one shot at 200 paces falls: the dead man among those laid out round the aim.
std::string fallen_on(std::string_view dice) {
    GunScene at{GunSize::Light,
                " vs On irregulars B | Right10 irregulars B | Left10 irregulars B"
                " | Short20 irregulars B | Long20 irregulars B | Right20 irregulars B"};
    const Point aim = GunScene::ahead(200);
    const double y = 106.6;
    at.scene.move("On", 0, y);
    at.scene.move("Right10", 10, y);
    at.scene.move("Left10", -10, y);
    at.scene.move("Short20", 0, y - 20);
    at.scene.move("Long20", 0, y + 20);
    at.scene.move("Right20", 20, y);
    at.fire("shot", aim, dice);
    std::string fallen;
    for (const FigureId who : all(at.scene.battle))
        if (at.scene.battle[who].status == Status::Dead) fallen += at.scene.play().name(who) + " ";
    return fallen;
}

}  // namespace

TEST_CASE("PG-19.01, PG-19.02 3 or less misses by 20 paces, 4 and 5 by 10, 6 is on target") {
    CHECK(fallen_on("PG-19.02: 6") == "On ");
    for (const char* die : {"4", "5"})
        CHECK(fallen_on("PG-19.02: " + std::string{die} + "; PG-19.04: 1") == "Right10 ");
    for (const char* die : {"1", "2", "3"})
        CHECK(fallen_on("PG-19.02: " + std::string{die} + "; PG-19.04: 1") == "Right20 ");
}

TEST_CASE("PG-19.01 canister, Gatling and swivel shot have no fall of shot") {
    GunScene swivel{GunSize::Swivel, " vs Roy irregulars B @0,-43.4"};
    swivel.scene.acquired("One", "Roy");
    swivel.fire_at("shot", "Roy", "PG-15.01: 1");
    CHECK(swivel.scene.rolls("PG-19.02"_rule) == 0);
    GunScene canister{GunSize::Light, foe};
    canister.fire("canister", GunScene::ahead(100), "");
    CHECK(canister.scene.umpire.rolls().empty());
}

TEST_CASE("PG-19.03 short range helps, indirect fire hinders, and every turn at the same place") {
    const auto modifier = [](GunScene& at, const char* what, double range,
                             const char* dice = "PG-19.02: 6") {
        at.fire(what, GunScene::ahead(range), dice);
        at.next_turn();
        return sum_of({{}, {}, {}, at.scene.last_roll("PG-19.02"_rule).modifiers});
    };
    GunScene gun{GunSize::Light, foe};
    CHECK(modifier(gun, "shot", 121) == 0);
    CHECK(modifier(gun, "shot", 120) == 1);
    CHECK(modifier(gun, "shot", 120) == 2);
    CHECK(modifier(gun, "shot", 120) == 3);
    GunScene mortar{GunSize::Light, foe, GunPiece::Mortar};
    CHECK(modifier(mortar, "shell", 200, "PG-19.02: 6; PG-19.04: 1; PG-20.09: 1") == -1);
    CHECK(modifier(mortar, "shell", 120, "PG-19.02: 6; PG-20.09: 1") == 0);
}

TEST_CASE("PG-19.04, PG-19.05 the second die: right, left, short or long along the line") {
    CHECK(fallen_on("PG-19.02: 4; PG-19.04: 1") == "Right10 ");
    CHECK(fallen_on("PG-19.02: 4; PG-19.04: 2") == "Left10 ");
    for (const char* die : {"3", "4"})
        CHECK(fallen_on("PG-19.02: 1; PG-19.04: " + std::string{die}) == "Short20 ");
    for (const char* die : {"5", "6"})
        CHECK(fallen_on("PG-19.02: 1; PG-19.04: " + std::string{die}) == "Long20 ");
}

TEST_CASE("PG-19.06 earlier shots count until it moves or aims elsewhere") {
    GunScene at{GunSize::Light, foe};
    const auto earlier = [&](double range) {
        at.fire("shot", GunScene::ahead(range), "PG-19.02: 6");
        at.next_turn();
        return at.scene.modifier("PG-19.02"_rule, "PG-19.06"_rule);
    };
    CHECK(earlier(200) == 0);
    CHECK(earlier(200) == 1);
    CHECK(earlier(200) == 2);
    CHECK(earlier(210) == 0);
    CHECK(earlier(200) == 0);
    CHECK(earlier(200) == 1);
    gun_moved(at.scene.battle, at.id);
    at.gun().used = false;
    CHECK(earlier(200) == 0);
    at.scene.answer("load-with: shot");
    at.scene.answer("aim-gun: aim-again");
    at.scene.dice("PG-19.02: 6");
    fire_gun(at.scene.play(), at.id);
    CHECK(at.scene.modifier("PG-19.02"_rule, "PG-19.06"_rule) == 1);
}

TEST_CASE("PG-19.07 a place registered before the game counts as one earlier shot") {
    for (const bool elsewhere : {false, true}) {
        GunScene at{GunSize::Light, foe};
        at.gun().registered = true;
        at.gun().registered_at = GunScene::ahead(200);
        if (elsewhere) {
            at.fire("shot", GunScene::ahead(150), "PG-19.02: 6");
            at.next_turn();
            at.fire("shot", GunScene::ahead(200), "PG-19.02: 6");
        } else {
            at.scene.answer("load-with: shot");
            at.scene.answer("aim-gun: aim-at-registered");
            at.scene.dice("PG-19.02: 6");
            fire_gun(at.scene.play(), at.id);
        }
        CHECK(at.scene.modifier("PG-19.02"_rule, "PG-19.06"_rule) == (elsewhere ? 0 : 1));
    }
}

TEST_CASE("PG-19.08 mortars always, howitzers only at what the gun cannot see, others never") {
    const auto penalty = [](GunPiece piece, bool house, const char* dice) {
        GunScene at{GunSize::Light, foe, piece};
        if (house) at.scene.cabin(-30, 0, 30, 20);
        at.fire(piece == GunPiece::Gun ? "shot" : "shell", GunScene::ahead(200), dice);
        int value = 0;
        for (const Modifier& one : at.scene.last_roll("PG-19.02"_rule).modifiers)
            if (one.words == "indirect fire") value += one.value;
        return value;
    };
    CHECK(penalty(GunPiece::Mortar, false, "PG-19.02: 6; PG-19.04: 1; PG-20.09: 1") == -1);
    CHECK(penalty(GunPiece::Howitzer, false, "PG-19.02: 6; PG-20.09: 1") == 0);
    CHECK(penalty(GunPiece::Howitzer, true, "PG-19.02: 6; PG-19.04: 1; PG-20.09: 1") == -1);
    CHECK(penalty(GunPiece::Gun, true, "PG-19.02: 6") == 0);
}

TEST_CASE("PG-19.09, PG-14.17 beyond its range, or a mortar's under 40 paces: wasted") {
    struct Row {
        GunPiece piece;
        double range;
        bool wasted;
    };
    for (const Row& row : {Row{GunPiece::Gun, 275, false}, Row{GunPiece::Gun, 20, false},
                           Row{GunPiece::Howitzer, 39.8, true}, Row{GunPiece::Howitzer, 40, false},
                           Row{GunPiece::Mortar, 30, true}}) {
        CAPTURE(row.range);
        GunScene at{GunSize::Light, foe, row.piece};
        std::string dice;
        if (!row.wasted) dice = row.piece == GunPiece::Gun ? "PG-19.02: 6" : "PG-19.02: 6; 1";
        at.fire(row.piece == GunPiece::Gun ? "shot" : "shell", GunScene::ahead(row.range), dice);
        CHECK(at.scene.told("wasted") == row.wasted);
        CHECK_FALSE(at.gun().loaded);
    }
    GunScene small{GunSize::Battalion, foe};
    small.fire("shot", GunScene::ahead(160.2), "");
    CHECK(small.scene.told("wasted"));
}

TEST_CASE("PG-19.09 an acquired target beyond the range is under fire all the same") {
    GunScene at{GunSize::Battalion, " vs Roy irregulars B musket @0,90"};
    at.scene.acquired("One", "Roy");
    at.fire_at("shot", "Roy", "");
    CHECK(at.scene["Roy"].under(Fire::Artillery));
    GunScene blind{GunSize::Battalion, " vs Roy irregulars B musket @0,90"};
    blind.fire("shot", Scene::at(0, 90), "");
    CHECK_FALSE(blind.scene["Roy"].under_fire());  // PG-17.08
}

TEST_CASE("PG-19.10 step by step: checked, laid, dice, effect, marks, smoke, counted") {
    GunScene at{GunSize::Light, " vs Roy irregulars B musket @0,100 | Luc irregulars B @22,100"};
    Scene& scene = at.scene;
    scene.acquired("Nco", "Roy");
    at.gun().loaded = false;
    CHECK_FALSE(ready_to_fire(at.gun()));
    at.gun().loaded = true;
    at.gun().set_up = 1;
    CHECK_FALSE(ready_to_fire(at.gun()));
    at.gun().set_up = 2;
    CHECK(ready_to_fire(at.gun()));
    at.fire_at("shot", "Roy", "PG-19.02: 4; PG-19.04: 5");
    CHECK(scene["Roy"].present());  // it fell 10 paces beyond him
    CHECK(scene["Roy"].under(Fire::Artillery));
    CHECK(scene["Luc"].under(Fire::Artillery));  // within 20 paces of the target
    CHECK(scene.battle.smoke.size() == 1);
    CHECK(scene.battle.smoke[0].artillery);
    CHECK_FALSE(at.gun().loaded);
    CHECK(at.gun().shots == 1);
    CHECK(at.gun().used);
}

TEST_CASE("PG-27.21 those about a man who is hit are under fire, however far off the aim was") {
    GunScene at{GunSize::Light, " vs Roy irregulars B musket | Luc irregulars B"};
    at.scene.move("Roy", 20, 106.6);
    at.scene.move("Luc", 46, 106.6);  // 20 paces from Roy, more than that from the spot aimed at
    at.fire("shot", GunScene::ahead(200), "PG-19.02: 3; PG-19.04: 1");
    REQUIRE(at.scene["Roy"].status == Status::Dead);
    CHECK(at.scene["Luc"].under(Fire::Artillery));
}

TEST_CASE("PG-19.10, PG-14.04 artillery too is bound to the first class of targets") {
    GunScene at{GunSize::Light, " vs Threat irregulars B rifle @0,0 | Other irregulars B @20,100"};
    Scene& scene = at.scene;
    scene.acquired("Nco", "Threat");
    scene.acquired("Nco", "Other");
    scene.answer("load-with: shot");
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.options.size() == 2);
        CHECK(question.options[0].target == scene.id("Threat"));
        return pick(0);
    });
    scene.dice("PG-19.02: 4; PG-19.04: 1");
    fire_gun(scene.play(), at.id);
}

TEST_CASE("PG-19.11 a house on the way is struck instead; men and woods are not, nor by a mortar") {
    const auto hit_behind = [](bool house) {
        GunScene at{GunSize::Light, " vs Roy irregulars B @0,100 | Luc irregulars B @0,40"};
        if (house) at.scene.cabin(-30, 60, 30, 80);
        at.scene.area(AreaKind::Woods, -30, 0, 30, 20);
        at.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
        return at.scene["Roy"].status == Status::Dead && at.scene["Luc"].present();
    };
    CHECK(hit_behind(false));
    CHECK_FALSE(hit_behind(true));
    GunScene mortar{GunSize::Light, " vs Roy irregulars B @0,100", GunPiece::Mortar};
    mortar.scene.cabin(-30, 60, 30, 80);
    mortar.gun().shots = 1;
    mortar.gun().aimed = true;
    mortar.gun().aim = Scene::at(0, 100);
    mortar.fire("shell", Scene::at(0, 100), "PG-19.02: 6; PG-20.09: 3; 1");
    CHECK(mortar.scene["Roy"].status == Status::Dead);
}

TEST_CASE("PG-19.11 the shot strikes the near face of what stops it") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @0,56 | Luc irregulars B @0,100"};
    at.scene.cabin(-30, 60, 30, 80);
    at.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
    CHECK(at.scene["Roy"].status == Status::Dead);  // who stands against the wall
    CHECK(at.scene["Luc"].present());
}

TEST_CASE("PG-18.03 swivel shot is a rifle shot of 60 and 120 paces with a saving throw") {
    const auto shoot = [](double range, std::string_view dice) {
        GunScene at{GunSize::Swivel, " vs Roy irregulars B musket"};
        at.scene.move("Roy", 0, -100 + 6.6 + 3.3 + range);
        at.scene.acquired("One", "Roy");
        at.fire_at("shot", "Roy", dice);
        CHECK(at.scene["Roy"].under(Fire::SmallArms));
        CHECK_FALSE(at.scene["Roy"].under(Fire::Artillery));
        return at.scene["Roy"].wounded();
    };
    CHECK(shoot(60, "PG-15.01: 4; 2"));
    CHECK_FALSE(shoot(60, "PG-15.01: 3"));
    CHECK(shoot(61, "PG-15.01: 5; 2"));
    CHECK_FALSE(shoot(61, "PG-15.01: 4"));
    CHECK_FALSE(shoot(121, ""));
}

TEST_CASE("PG-17.10 blind artillery puts enemies within 20 paces of the point under fire") {
    GunScene at{GunSize::Light, " vs Near irregulars B @23,100 | Far irregulars B @0,125"};
    at.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
    CHECK(at.scene["Near"].under(Fire::Artillery));
    CHECK_FALSE(at.scene["Far"].under_fire());
}

TEST_CASE("PG-99.15 light gun, round shot: 10 paces short, then on target") {
    GunScene at{GunSize::Light, " vs Roy irregulars B | Luc irregulars B @200,100"};
    const Point aim = GunScene::ahead(200);
    at.scene.move("Roy", 0, 96.6);
    at.fire("shot", aim, "PG-19.02: 5; PG-19.04: 3");
    CHECK(at.scene.told("10 paces short"));
    CHECK(at.scene["Roy"].status == Status::Dead);
    at.next_turn();
    at.scene.move("Luc", 0, 106.6);
    at.fire("shot", aim, "PG-19.02: 5");
    CHECK(at.scene.told("on target"));
    CHECK(at.scene["Luc"].status == Status::Dead);
}

TEST_CASE("PG-19.11 a crest or a palisade stops it as a house does") {
    for (const bool hill : {false, true}) {
        GunScene at{GunSize::Light, " vs Roy irregulars B @0,16 | Luc irregulars B @0,100"};
        if (hill)
            at.scene.hill(-40, 0, 40, 40);
        else
            at.scene.line(LineKind::Palisade, -40, 20, 40, 20);
        at.fire("shot", Scene::at(0, 100), "PG-19.02: 6");
        CHECK(at.scene["Roy"].status == Status::Dead);  // before it
        CHECK(at.scene["Luc"].present());
    }
}

TEST_CASE("PG-18.03, PG-17.06 swivel shot is not aimed at whom nobody at the gun sees") {
    for (const bool house : {false, true}) {
        GunScene at{GunSize::Swivel,
                    " | Chief regulars B leader2 @-20,-110 vs Roy irregulars B @0,-20"};
        Scene& scene = at.scene;
        if (house) scene.cabin(-20, -60, 20, -50);
        scene["Chief"].command.designated = scene.id("Roy");
        scene["Chief"].command.control = true;
        CHECK_FALSE(acquired_by_gun(scene.battle, at.id, scene.id("Roy")).empty());
        bool offered = false;
        scene.umpire.otherwise([&](const Question& question) {
            for (const Option& option : question.options)
                offered = offered || option.verb == "aim-at";
            Answer answer;
            answer.spot = Scene::at(0, -20);
            if (question.kind == Asking::Place) return answer;
            return pick(question.topic == "load-with" ? 0 : question.options.size() - 1);
        });
        fire_gun(scene.play(), at.id);
        CHECK(offered == !house);
        CHECK(scene["Roy"].present());
    }
}

TEST_CASE("PG-18.03, PG-11.08 cover from swivel shot is counted from the gun") {
    GunScene at{GunSize::Swivel, " vs Roy irregulars B @0,-20"};
    // Between the target and the man at its left, but not before the gun.
    at.scene.line(LineKind::StoneWall, -8, -28, -0.6, -28);
    at.scene.acquired("One", "Roy");
    at.fire_at("shot", "Roy", "PG-15.01: 1");
    CHECK(at.scene.modifier("PG-15.01"_rule, "PG-15.02"_rule) == 0);
}

}  // namespace petite_guerre
