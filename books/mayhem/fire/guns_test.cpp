#include "books/mayhem/fire/guns.h"

#include <doctest/doctest.h>

#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/outside/scenario.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"

using namespace mayhem;

// Chapter 40: artillery and special weapons.

namespace {

// A gun at the middle pointing away from us, its crew behind it.
constexpr std::string_view crew = "C line @-1,-1.1 | D line rep5 @1,-1.1";

bool offers(Scene& scene, std::string_view who, std::string_view verb) {
    Question q = question_for(scene.battle, scene.id(who), "MM-04.07"_rule, "action");
    offer_actions(scene.battle, scene.id(who), q);
    return std::any_of(q.options.begin(), q.options.end(),
                       [&](const Option& option) { return option.verb == verb; });
}

Option shot(std::string_view verb, FigureId who, FigureId target) {
    Option option;
    option.verb = verb;
    option.who = who;
    option.target = target;
    option.detail = 0;
    return option;
}

void act_once(Scene& scene, std::string_view who, std::string_view what) {
    scene.answer(what);
    FigureSet none;
    act(scene.play(), scene.id(who), none);
}

}  // namespace

TEST_CASE("MM-40.01, MM-40.21 guns and blunderbusses only with the switch, and from a scenario") {
    CHECK_FALSE(Switches{}.artillery);
    Scene scene{std::string{crew} + " vs B line @0,9"};
    scene.gun(GunKind::Light, 0, 0);
    CHECK(offers(scene, "C", "canister"));
    scene.switches().artillery = false;
    CHECK_FALSE(offers(scene, "C", "canister"));
    Scene old{"A line blunderbuss @0,0 vs B line @0,9"};
    CHECK_FALSE(can_fire(old.battle, old.id("A"), old.id("B"), 0, false));
    old.switches().artillery = true;
    CHECK(can_fire(old.battle, old.id("A"), old.id("B"), 0, false));
    const std::string sides =
        "\n[[side]]\nname = \"A\"\nlist = \"fiw-french\"\nfigures = [\"X line "
        "@9,9\"]\n[[side]]\nname "
        "= \"B\"\nlist = \"fiw-english\"\nfigures = [\"Y line @9,30\"]\n";
    const std::string gun =
        "title = \"T\"\nsummary = \"S\"\n[[gun]]\nkind = \"3-4 pdr\"\nat = [9, 12]\n";
    CHECK_FALSE(read_scenario(gun + sides, "t.toml", {}));
    CHECK(read_scenario("rules = { artillery = true }\n" + gun + sides, "t.toml", {}));
}

TEST_CASE("MM-40.02, MM-40.05, MM-40.12 the special weapons as printed; Power does nothing") {
    struct Row {
        Special special;
        int pairs;
        Inches effective, far;
        int damage, power;
    };
    for (const Row& row : {Row{Special::Blunderbuss, 5, 6_in, 12_in, 2, 8},
                           {Special::Ball, 1, 30_in, 60_in, 10, 12},
                           {Special::Canister4, 10, 10_in, 30_in, 3, 10},
                           {Special::Canister9, 12, 12_in, 35_in, 3, 11},
                           {Special::Canister12, 15, 15_in, 40_in, 3, 12}}) {
        const SpecialRow& printed = row_of(row.special);
        CHECK(printed.pairs == row.pairs);
        CHECK(printed.effective == row.effective);
        CHECK(printed.far == row.far);
        CHECK(printed.damage_dice == row.damage);
        CHECK(printed.power == row.power);
    }
    CHECK(canister_of(GunKind::Light) == Special::Canister4);
    CHECK(canister_of(GunKind::Medium) == Special::Canister9);
    CHECK(canister_of(GunKind::Heavy) == Special::Canister12);
}

TEST_CASE(
    "MM-40.03, MM-40.06 one To Hit roll for each pair, dealt round the figures, nearest first") {
    Scene scene{std::string{crew}
                + " vs B civilian rep5 @0,6 | E civilian rep5 @1,8 | F civilian rep5 @-1,9"};
    scene.gun(GunKind::Light, 0, 0);
    std::string misses;
    for (int i = 0; i < 10; ++i) misses += "MM-06.05: 3 4; ";  // ten pairs: 4, 3 and 3
    scene.dice(misses);
    scene.dice("MM-09.11: 2 6 4");                              // E, then F, then B
    scene.dice("MM-11.02: 1 1; MM-11.02: 1 1; MM-11.02: 1 1");  // MM-40.18 once each
    fire_gun(scene.play(), scene.id("C"), scene.id("B"),
             shot("canister", scene.id("C"), scene.id("B")));
    CHECK(scene.rolls("MM-06.05"_rule) == 10);
    CHECK(scene.rolls("MM-11.02"_rule) == 3);
    CHECK(scene.last_roll("MM-11.02"_rule).who == scene.id("B"));
}

TEST_CASE("MM-40.04 a cone widening to 4\" at effective range, then a strip; friends too") {
    Scene scene{std::string{crew}
                + " | F line @0.5,5 vs B line @0,20 | E line @2.4,20 | G line @2.6,20 | H line "
                  "@2.4,4 | I line @0,32"};
    scene.gun(GunKind::Light, 0, 0);
    const auto hit = in_canister(scene.battle, muzzle(scene.battle.guns[0]), Scene::at(0, 20),
                                 Special::Canister4);
    FigureSet mask;
    for (const FigureId who : hit) mask.add(who);
    CHECK(mask == scene.mask({"F", "B", "E"}));  // the friend, and who is partly inside
    CHECK(hit[0] == scene.id("F"));              // nearest first
}

TEST_CASE("MM-40.06 with nobody in the area nothing is rolled") {
    Scene scene{std::string{crew} + " vs B line @20,20"};
    scene.gun(GunKind::Light, 0, 0);
    CHECK(in_canister(scene.battle, muzzle(scene.battle.guns[0]), Scene::at(0, 20),
                      Special::Canister4)
              .empty());
    scene.move("B", 0, 20);
    scene.cabin(-2, 8, 2, 12);
    fire_gun(scene.play(), scene.id("C"), scene.id("B"),
             shot("canister", scene.id("C"), scene.id("B")));
    CHECK(scene.umpire.rolls().empty());
}

TEST_CASE(
    "MM-40.07, MM-40.08, MM-40.10, MM-40.11 ball: one pair for each figure within 1/2\" of the "
    "line") {
    Scene scene{
        std::string{crew}
        + " vs B civilian rep4 @0,10 | E civilian rep4 @0.9,20 | F line @1.1,20 | G line @-20,20"};
    scene.gun(GunKind::Light, 0, 0);
    scene.answer_place("aim-ball", Scene::at(0, 15));
    scene.dice("MM-06.05: 3 4");                  // B is missed
    scene.dice("MM-06.05: 1 1");                  // E is hit
    scene.dice("MM-40.11: 1 1 1 1 1 1 1 1 5 6");  // ten dice, two failed: killed
    scene.dice("MM-11.02: 1 1");
    fire_gun(scene.play(), scene.id("C"), {}, shot("ball", scene.id("C"), {}));
    CHECK(scene["E"].status == Status::Dead);
    CHECK(scene["F"].fighting());
    CHECK(scene.rolls("MM-40.11"_rule) == 1);
}

TEST_CASE("MM-40.09 while a ball is aimed no line, range or target is shown") {
    Scene scene{std::string{crew} + " vs B line @0,10"};
    scene.gun(GunKind::Light, 0, 0);
    Question q = question_for(scene.battle, scene.id("C"), "MM-04.07"_rule, "action");
    offer_gun_actions(scene.battle, scene.id("C"), {}, q);
    for (const Option& option : q.options)
        if (option.verb == "ball") CHECK_FALSE(option.target);
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.kind == Asking::Place);
        CHECK(question.by_eye);
        CHECK(question.options.empty());
        CHECK_FALSE(question.cause);
        CHECK(question.place->zone().box.low == Point{});  // the whole table, nothing narrower
        Answer answer;
        answer.spot = Scene::at(9, 12);
        return answer;
    });
    fire_gun(scene.play(), scene.id("C"), {}, shot("ball", scene.id("C"), {}));
}

TEST_CASE("MM-40.11 none failed a slight wound, one a serious one, two or more killed") {
    for (const auto& [dice, status] :
         {std::pair{"MM-40.11: 1 1 1; MM-13.03: 1 1", Status::Fighting},
          {"MM-40.11: 1 1 6; MM-07.05: 1", Status::Disabled},
          {"MM-40.11: 1 6 6", Status::Dead}}) {
        Scene scene{std::string{crew} + " vs B civilian rep5 @0,6"};
        scene.gun(GunKind::Light, 0, 0);
        scene.dice("MM-06.05: 1 1");
        const std::string after = dice;
        if (status == Status::Fighting) {
            scene.dice(after.substr(0, after.find(';')));
            for (int i = 0; i < 9; ++i) scene.dice("MM-06.05: 3 4");
            scene.dice("MM-13.03: 1 1; MM-11.02: 1 1");
        } else {
            scene.dice(after);
        }
        fire_gun(scene.play(), scene.id("C"), scene.id("B"),
                 shot("canister", scene.id("C"), scene.id("B")));
        CHECK(scene["B"].status == status);
    }
}

TEST_CASE("MM-40.13, MM-40.15 beyond effective range is over half; the best crew Rep, never LT") {
    Scene scene{"C light rep3 @-1,-1.1 | D light rep3 @1,-1.1 vs B civilian rep5 @0,20"};
    scene.gun(GunKind::Light, 0, 0);
    // 4 would hit for an LT, 6 for Rep 4, 3 and 12 within effective range.
    scene.dice("MM-06.05: 1 3; MM-06.05: 3 3; MM-06.05: 1 2; MM-06.05: 6 6");
    for (int i = 0; i < 6; ++i) scene.dice("MM-06.05: 3 4");
    scene.dice("MM-11.02: 1 1");
    fire_gun(scene.play(), scene.id("C"), scene.id("B"),
             shot("canister", scene.id("C"), scene.id("B")));
    CHECK(scene["B"].fighting());
}

TEST_CASE("MM-40.14 a blunderbuss fires as canister with five pairs to 12\", and reloads in two") {
    Scene scene{"A line blunderbuss @0,0 vs B civilian rep5 @0,6 | E civilian rep5 @1,6"};
    scene.switches().artillery = true;
    for (int i = 0; i < 5; ++i) scene.dice("MM-06.05: 3 4");
    scene.dice("MM-09.11: 6 5; MM-11.02: 1 1; MM-11.02: 1 1");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene.weapon("A", Weapon::Blunderbuss).to_reload == 2);
    CHECK(range_of(scene.battle, Weapon::Blunderbuss) == 12_in);
}

TEST_CASE("MM-40.15, MM-40.26 two of one side on foot in contact serve it, whoever they are") {
    Scene scene{std::string{crew} + " vs B line @0,9 | E line @1,9"};
    const GunId gun = scene.gun(GunKind::Light, 0, 0);
    CHECK(crew_of(scene.battle, gun, SideId{0}).count() == 2);
    scene.move("D", 5, 5);
    CHECK_FALSE(offers(scene, "C", "canister"));
    CHECK_FALSE(offers(scene, "C", "turn-gun"));
    // The other side may take it over.
    scene.move("C", -9, -9);
    scene.move("B", -1, 1.1);
    scene.move("E", 1, 1.1);
    CHECK(offers(scene, "B", "turn-gun"));
    // It cannot be attacked: nothing offers it as a target.
    Question q = question_for(scene.battle, scene.id("C"), "MM-04.07"_rule, "action");
    offer_actions(scene.battle, scene.id("C"), q);
    for (const Option& option : q.options)
        CHECK((!option.target || static_cast<std::size_t>(option.target.index) < 4));
}

TEST_CASE(
    "MM-40.16, MM-40.23 three reload actions; one action of a gun each turn; a light one is "
    "pushed") {
    Scene scene{std::string{crew} + " vs B line @20,20"};
    const GunId gun = scene.gun(GunKind::Light, 0, 0);
    scene.battle[gun].to_reload = 3;
    act_once(scene, "C", "action: reload-gun");
    CHECK(scene.battle[gun].to_reload == 2);
    CHECK_FALSE(offers(scene, "D", "reload-gun"));  // it has had its action
    scene.battle[gun].used = false;
    act_once(scene, "C", "action: push-gun D");
    CHECK(scene.battle[gun].at == Scene::at(0, 4));
    CHECK(scene.y("C") == doctest::Approx(2.9));
    CHECK(scene["D"].activated);  // it took the actions of both
    Scene heavy{std::string{crew} + " vs B line @20,20"};
    heavy.gun(GunKind::Medium, 0, 0);
    CHECK_FALSE(offers(heavy, "C", "push-gun"));
    CHECK(offers(heavy, "C", "turn-gun"));
    heavy.answer("action: turn-gun");
    heavy.answer("gun-facing: toward B");
    FigureSet none;
    act(heavy.play(), heavy.id("C"), none);
    CHECK(heavy.battle.guns[0].facing == Facing{1, 1});
}

TEST_CASE("MM-40.17 hills and structures stop the shot, woods only give cover") {
    Scene scene{std::string{crew} + " vs B line @0,20"};
    scene.gun(GunKind::Light, 0, 0);
    const auto hit = [&] {
        return in_canister(scene.battle, muzzle(scene.battle.guns[0]), Scene::at(0, 20),
                           Special::Canister4)
                   .size()
               + in_ball_path(scene.battle, muzzle(scene.battle.guns[0]), Scene::at(0, 20)).size();
    };
    CHECK(hit() == 2);
    scene.woods(-5, 5, 5, 15);
    CHECK(hit() == 2);
    scene.hill(-5, 8, 5, 12);
    CHECK(hit() == 0);
    Scene house{std::string{crew} + " vs B line @0,20"};
    house.gun(GunKind::Light, 0, 0);
    house.cabin(-2, 8, 2, 12);
    CHECK(in_ball_path(house.battle, muzzle(house.battle.guns[0]), Scene::at(0, 20)).empty());
}

TEST_CASE("MM-40.18, MM-40.25 several hits one by one; slight wounds make one Wound check") {
    Scene scene{std::string{crew} + " vs B civilian rep5 @0,6"};
    scene.gun(GunKind::Light, 0, 0);
    scene.dice("MM-06.05: 1 1; MM-40.11: 1 1 1; MM-06.05: 1 1; MM-40.11: 1 1 1");
    for (int i = 0; i < 8; ++i) scene.dice("MM-06.05: 3 4");
    scene.dice("MM-13.03: 1 1; MM-11.02: 1 1");
    fire_gun(scene.play(), scene.id("C"), scene.id("B"),
             shot("canister", scene.id("C"), scene.id("B")));
    CHECK(scene.rolls("MM-13.03"_rule) == 1);
    CHECK(scene.rolls("MM-11.02"_rule) == 1);
}

TEST_CASE("MM-40.19 canister or ball, as the crew likes, for each shot") {
    Scene scene{std::string{crew} + " vs B line @0,9"};
    scene.gun(GunKind::Light, 0, 0);
    CHECK(offers(scene, "C", "canister"));
    CHECK(offers(scene, "C", "ball"));
}

TEST_CASE("MM-40.20 with the Advanced rules the Damage dice are the Impact") {
    Scene scene{std::string{crew} + " vs B civilian rep5 @0,6", true};
    scene.gun(GunKind::Light, 0, 0);
    scene.dice("MM-54.01: 1 1; MM-54.08: 3 3");  // a Bad Wound against 5 - 3
    fire_gun(scene.play(), scene.id("C"), scene.id("B"),
             shot("canister", scene.id("C"), scene.id("B")));
    CHECK(scene.last_roll("MM-54.08"_rule).target == 2);
    CHECK(scene["B"].status == Status::Dead);
}

TEST_CASE("MM-40.22 fire leaves from the middle of the front edge, 45 degrees either side") {
    Scene scene{std::string{crew} + " vs B line @0,9"};
    scene.gun(GunKind::Light, 0, 0);
    const Gun& gun = scene.battle.guns[0];
    CHECK(muzzle(gun) == Scene::at(0, 1));
    CHECK(in_arc(gun, Scene::at(10, 11)));
    CHECK_FALSE(in_arc(gun, Scene::at(10, 10.9)));
    CHECK_FALSE(in_arc(gun, Scene::at(0, -5)));
}

TEST_CASE("MM-40.24 a crewman told to fire may fire the loaded gun instead") {
    Scene scene{"A line @0,12 vs C line @-1,-1.1 facing 0,1 | D line @1,-1.1 facing 0,1"};
    const GunId gun = scene.gun(GunKind::Light, 0, 0);
    scene.dice("MM-11.02: 1 1");
    scene.answer("weapon: canister A");
    for (int i = 0; i < 10; ++i) scene.dice("MM-06.05: 3 4");
    scene.dice("MM-11.02: 1 1; MM-06.05: 3 4; MM-11.02: 1 1");  // A answers
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 1");
    received_fire(scene.play(), scene.id("C"), scene.id("A"));
    CHECK(scene.battle[gun].to_reload == 3);
    CHECK_FALSE(scene.battle[gun].used);  // none of its own actions
    scene.finish();
}

TEST_CASE(
    "MM-40.04, MM-40.18 a friend in the way is rolled against and checks, but fires at nobody") {
    Scene scene{std::string{crew} + " | F line @0,5 vs B civilian rep5 @0,9"};
    scene.gun(GunKind::Light, 0, 0);
    for (int i = 0; i < 10; ++i) scene.dice("MM-06.05: 3 4");
    scene.dice("MM-11.02: 1 1; MM-11.02: 1 1");
    fire_gun(scene.play(), scene.id("C"), scene.id("B"),
             shot("canister", scene.id("C"), scene.id("B")));
    CHECK(scene.rolls("MM-11.02"_rule) == 2);
    CHECK(scene.last_roll("MM-11.02"_rule).who == scene.id("F"));
    CHECK(scene.weapon("F", Weapon::Musket).ready());
}

TEST_CASE("MM-40.07 a ball carries 60\" from the muzzle") {
    Scene scene{std::string{crew} + " vs B line @0,10"};
    scene.gun(GunKind::Light, 0, 0);
    const auto hit = [&] {
        return in_ball_path(scene.battle, muzzle(scene.battle.guns[0]), Scene::at(0, 20)).size();
    };
    scene.move("B", 0, 61.4);
    CHECK(hit() == 1);
    scene.move("B", 0, 61.6);
    CHECK(hit() == 0);
}

TEST_CASE("MM-40.16 the gun is turned to one of sixteen directions, and pulled back 4\"") {
    Scene scene{std::string{crew} + " vs B line @20,20"};
    const GunId gun = scene.gun(GunKind::Light, 0, 0);
    scene.answer("action: turn-gun");
    act_once(scene, "C", "gun-facing: direction");
    CHECK(scene.battle[gun].facing == Facing{1, 0});
    scene.battle[gun].used = false;
    scene.battle[gun].facing = {0, 1};
    act_once(scene, "C", "action: pull-gun D");
    CHECK(scene.battle[gun].at == Scene::at(0, -4));
    CHECK(scene.y("D") == doctest::Approx(-5.1));
}

TEST_CASE("MM-40.22 canister is offered, and a ball aimed, within the arc; canister within range") {
    Scene scene{std::string{crew} + " vs B line @0,9"};
    scene.gun(GunKind::Light, 0, 0);
    CHECK(offers(scene, "C", "canister"));
    scene.move("B", 10, 10.9);
    CHECK_FALSE(offers(scene, "C", "canister"));
    scene.move("B", 10, 11.2);
    CHECK(offers(scene, "C", "canister"));
    scene.move("B", 0, 31.4);
    CHECK(offers(scene, "C", "canister"));
    scene.move("B", 0, 31.6);
    CHECK_FALSE(offers(scene, "C", "canister"));
    CHECK_FALSE(gun_bears(scene.battle, scene.id("B"), scene.id("C")));
    scene.umpire.otherwise([&](const Question& question) {
        Answer answer;
        answer.spot = Scene::at(10, 10.9);
        CHECK(question.place->check(answer));
        answer.spot = Scene::at(10, 11.2);
        CHECK_FALSE(question.place->check(answer));
        return answer;
    });
    fire_gun(scene.play(), scene.id("C"), {}, shot("ball", scene.id("C"), {}));
}
