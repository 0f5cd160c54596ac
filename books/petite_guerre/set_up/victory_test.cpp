#include "books/petite_guerre/set_up/victory.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"
#include "engine/play/game.h"

using namespace petite_guerre;

namespace {

constexpr SideId one{0}, two{1};
constexpr std::string_view sides =
    "Ames regulars leader3 sword @0,0 | Man regulars musket x5 "
    "vs Chief irregulars leader1 commander bow @0,60 | Lead irregulars leader2 bow unit2 @40,60 "
    "| Roy irregulars bow | Jean irregulars bow | Ann civilians";

void gone(Scene& scene, std::string_view name, Status status) {
    scene[name].status = status;
    lift(scene.battle, scene.id(name));
}

}  // namespace

TEST_CASE("PG-84.01 points for enemy figures: 2, 1 and 1, doubled and tripled for leaders") {
    Scene scene{sides};
    CHECK(points_of(scene.battle, one) == 0);
    SUBCASE("dead, captured or fled") {
        for (const Status status : {Status::Dead, Status::Captured, Status::Fled}) {
            gone(scene, "Roy", status);
            CHECK(points_of(scene.battle, one) == 2);
        }
        gone(scene, "Roy", Status::Left);
        CHECK(points_of(scene.battle, one) == 0);
    }
    SUBCASE("wounded, and still broken") {
        scene["Roy"].harm.wounds = 1;
        CHECK(points_of(scene.battle, one) == 1);
        scene["Roy"].rout.broken = true;
        CHECK(points_of(scene.battle, one) == 2);
    }
    SUBCASE("a leader and the Commander") {
        gone(scene, "Lead", Status::Dead);
        CHECK(points_of(scene.battle, one) == 4);
        gone(scene, "Chief", Status::Captured);
        CHECK(points_of(scene.battle, one) == 10);
    }
    SUBCASE("own losses are the enemy's points") {
        gone(scene, "Man 1", Status::Dead);
        CHECK(points_of(scene.battle, one) == 0);
        CHECK(points_of(scene.battle, two) == 2);
    }
}

TEST_CASE("PG-84.01 five points for a gun captured or knocked out") {
    Scene scene{sides};
    const GunId gun = scene.gun(GunSize::Light, 0, -50, {0, 1}, {"Man 1"});
    CHECK(points_of(scene.battle, two) == 0);
    scene.battle[gun].side = two;
    CHECK(points_of(scene.battle, two) == 5);
    scene.battle[gun].out = true;
    CHECK(points_of(scene.battle, two) == 5);
    scene.battle[gun].side = one;
    CHECK(points_of(scene.battle, two) == 5);
    CHECK(points_of(scene.battle, one) == 0);
}

TEST_CASE("PG-24.09, PG-84.04 a point for each body searched, when the option is on") {
    Scene scene{sides};
    gone(scene, "Roy", Status::Dead);
    scene["Roy"].captivity.searched = true;
    scene["Roy"].captivity.searched_by = scene.id("Man 1");
    CHECK(points_of(scene.battle, one) == 2);
    scene.switches().trophies = true;
    CHECK(points_of(scene.battle, one) == 3);
    CHECK(points_of(scene.battle, two) == 0);
}

TEST_CASE("PG-84.02 it ends after the last turn, or with more than half of a side lost") {
    Scene scene{sides};
    SUBCASE("twelve turns") {
        scene.battle.turn = 11;
        end_if_over(scene.play());
        CHECK_FALSE(scene.battle.over());
        scene.battle.turn = 12;
        end_if_over(scene.play());
        CHECK(scene.battle.over());
    }
    SUBCASE("half is not more than half, and civilians do not count") {
        CHECK(scene.battle.started[1] == 4);
        gone(scene, "Roy", Status::Dead);
        gone(scene, "Ann", Status::Dead);
        scene["Jean"].rout.broken = true;
        CHECK(lost(scene.battle, two) == 2);
        end_if_over(scene.play());
        CHECK_FALSE(scene.battle.over());
        gone(scene, "Lead", Status::Captured);
        CHECK(lost(scene.battle, two) == 3);
        end_if_over(scene.play());
        CHECK(scene.battle.over());
        CHECK(scene.battle.winner == one);
    }
    SUBCASE("off the table, whichever edge it was") {
        for (const char* name : {"Roy", "Jean"}) gone(scene, name, Status::Left);
        gone(scene, "Lead", Status::Fled);
        CHECK(lost(scene.battle, two) == 3);
        end_if_over(scene.play());
        CHECK(scene.battle.over());
    }
}

TEST_CASE(
    "PG-84.03 beyond one half alone loses; else points, and a lead of less than 3 is a draw") {
    Scene scene{sides};
    scene.battle.turn = 12;
    SUBCASE("a lead of two") {
        gone(scene, "Roy", Status::Dead);
        end_if_over(scene.play());
        CHECK_FALSE(scene.battle.winner);
    }
    SUBCASE("a lead of three") {
        gone(scene, "Roy", Status::Dead);
        scene["Jean"].harm.wounds = 1;
        end_if_over(scene.play());
        CHECK(scene.battle.winner == one);
    }
    SUBCASE("beyond one half he loses, whatever the points") {
        for (const char* name : {"Man 1", "Man 2", "Man 3", "Man 4"})
            scene[name].rout.broken = true;
        scene.battle.scored[0] = 50;
        end_if_over(scene.play());
        CHECK(scene.battle.winner == two);
    }
    SUBCASE("both beyond it: the points") {
        for (const char* name : {"Man 1", "Man 2", "Man 3", "Man 4"})
            scene[name].rout.broken = true;
        for (const char* name : {"Roy", "Jean", "Lead"}) gone(scene, name, Status::Dead);
        end_if_over(scene.play());
        CHECK(scene.battle.winner == one);  // 8 to 4
    }
    SUBCASE("who left where he may is not lost") {
        for (const char* name : {"Man 1", "Man 2", "Man 3", "Man 4"})
            gone(scene, name, Status::Left);
        scene.battle.scored[0] = 4;
        end_if_over(scene.play());
        CHECK(scene.battle.winner == one);
    }
}

TEST_CASE(
    "PG-80.07, PG-84.01, PG-85.02 over a permitted edge he leaves and scores, in rout he flees") {
    Scene scene{sides};
    scene.force(0).exit = Edge::Right;
    scene.setting().goals = {{GoalKind::LeaveBy, one, 1, Edge::Right}};
    leaves_table(scene.play(), scene.id("Man 1"), Edge::Right);
    CHECK(scene["Man 1"].status == Status::Left);
    CHECK(points_of(scene.battle, one) == 1);
    scene["Man 2"].rout.broken = true;
    leaves_table(scene.play(), scene.id("Man 2"), Edge::Right);
    CHECK(scene["Man 2"].status == Status::Fled);
    leaves_table(scene.play(), scene.id("Man 3"), Edge::Left);
    CHECK(scene["Man 3"].status == Status::Fled);
    CHECK(points_of(scene.battle, one) == 1);
    CHECK(points_of(scene.battle, two) == 4);
}

TEST_CASE("PG-80.07 a move over a permitted edge leaves the table, any other stops there") {
    for (const bool may : {true, false}) {
        Scene scene{"Ames regulars B musket @280,0 facing 1,0 vs Roy irregulars B @-200,0"};
        if (may) scene.force(0).exit = Edge::Right;
        scene.answer("kind-of-move: walk");
        scene.answer_move("Ames", {Scene::at(may ? 340 : 290, 0)});
        scene.dice("PG-09.01: 5");
        move_item(scene.play(), scene.id("Ames"));
        CHECK((scene["Ames"].status == Status::Left) == may);
        if (!may) CHECK(scene.x("Ames") == doctest::Approx(300).epsilon(0.01));
    }
}

TEST_CASE(
    "PG-85.03 five points for each building with no defender in it, one for a settler secured") {
    Scene scene{
        "Ames irregulars leader2 musket @0,0 | Kin civilians @60,0 "
        "vs Roy irregulars natives leader1 bow @0,120"};
    scene.cabin(-15, -15, 15, 15);
    scene.cabin(45, -15, 75, 15);
    scene.cabin(100, -15, 130, 15);
    scene.setting().buildings = {0, 0, 0};
    scene.setting().goals = {{GoalKind::EmptyBuilding, two, 5, Edge::None},
                             {GoalKind::SecuredCivilian, two, 1, Edge::None}};
    CHECK(points_of(scene.battle, two) == 5);
    scene.move("Ames", 0, 40);
    CHECK(points_of(scene.battle, two) == 10);
    gone(scene, "Kin", Status::Captured);
    CHECK(points_of(scene.battle, two) == 17);  // the third building, and 2 for the captive
    scene["Kin"].captivity.secured = true;
    CHECK(points_of(scene.battle, two) == 18);
    CHECK(points_of(scene.battle, one) == 0);
}

TEST_CASE("PG-85.04 ten points for the limbered gun off the far edge") {
    Scene scene{sides};
    scene.setting().goals = {{GoalKind::GunLeavesBy, one, 10, Edge::Right}};
    const GunId gun = scene.gun(GunSize::Gatling, 290, 0, {1, 0}, {"Man 1"});
    SUBCASE("on its limber") {
        scene.battle[gun].limbered = true;
        gun_leaves_table(scene.play(), gun, Edge::Right);
        CHECK(points_of(scene.battle, one) == 10);
        CHECK(scene.battle[gun].gone);
    }
    SUBCASE("over another edge") {
        scene.battle[gun].limbered = true;
        gun_leaves_table(scene.play(), gun, Edge::Near);
        CHECK(points_of(scene.battle, one) == 0);
    }
    SUBCASE("pushed by hand") {
        gun_leaves_table(scene.play(), gun, Edge::Right);
        CHECK(points_of(scene.battle, one) == 0);
    }
}

TEST_CASE("PG-84.04, PG-85.05 ten points for whoever holds the gun at the end") {
    Scene scene{sides};
    scene.setting().goals = {{GoalKind::HoldGun, one, 10, Edge::None},
                             {GoalKind::HoldGun, two, 10, Edge::None}};
    scene.gun(GunSize::Light, 0, -10, {0, 1}, {"Ames"});
    CHECK(points_of(scene.battle, one) == 10);
    CHECK(points_of(scene.battle, two) == 0);
    for (const char* name : {"Ames", "Man 1", "Man 2", "Man 3", "Man 4", "Man 5"})
        scene.move(name, -200, -150);
    CHECK(points_of(scene.battle, one) == 0);
    scene.move("Roy", 0, 10);
    CHECK(points_of(scene.battle, two) == 10);
}

TEST_CASE("PG-84.02 the players may end it before: by resigning, as a draw, or by the points") {
    Scene scene{sides};
    Battle drawn = scene.battle;
    end_by_agreement(drawn, Ending::Draw, {});
    CHECK(drawn.over());
    CHECK_FALSE(drawn.winner);
    Battle resigned = scene.battle;
    end_by_agreement(resigned, Ending::Resigned, two);
    CHECK(resigned.winner == two);
    for (const char* name : {"Roy", "Jean"}) gone(scene, name, Status::Dead);
    Battle stopped = scene.battle;
    end_by_agreement(stopped, Ending::Stopped, {});
    CHECK(stopped.winner == one);
}
