#include "books/long_rifle/moving/retrieving_wounded.h"

#include <doctest/doctest.h>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

struct Wounded : Scene {
    explicit Wounded(std::string_view figures) : Scene{figures} {
        make_active("Who");
        note_everybody_in_sight(battle);
    }
    void make_active(std::string_view name) {
        Figure& figure = (*this)[name];
        figure.active = true;
        figure.movement = normal_move(battle, id(name));
    }
    bool may() const { return may_pick_up(battle, id("Who"), id("Friend")); }
    void lift() { pick_up(play(), id("Who"), id("Friend")); }
};
constexpr std::string_view friends =
    "Who settler rep4 musket @0,0 | Friend settler rep3 out @0,2 vs Foe warrior rep4 game @0,12";

}  // namespace

TEST_CASE("LR-24.11 a figure within 1\" of a wounded friend may pick it up") {
    Wounded scene{friends};
    CHECK(scene.may());
    scene.lift();
    CHECK(carrying_wounded(scene.battle, scene.id("Who")));
    CHECK(scene["Friend"].carried_by == scene.id("Who"));
    CHECK(scene["Friend"].at == scene["Who"].at);
    put_down(scene.play(), scene.id("Who"));
    CHECK(!carrying_wounded(scene.battle, scene.id("Who")));
    CHECK(in_contact(scene.battle, scene.id("Who"), scene.id("Friend")));
    scene.move("Friend", 0, 2.2);
    CHECK(!scene.may());
}

TEST_CASE("LR-24.12 Stunned, Out of the Fight and dead friends, one for each carrier") {
    Wounded scene{
        "Who settler rep4 @0,0 | Friend settler @0,2 | Other settler out @1,1 "
        "vs Foe warrior out @-1,1"};
    CHECK(!scene.may());
    for (const Status status : {Status::Stunned, Status::OutOfTheFight, Status::ObviouslyDead}) {
        scene["Friend"].status = status;
        CHECK(scene.may());
    }
    CHECK(!may_pick_up(scene.battle, scene.id("Who"), scene.id("Foe")));
    scene.lift();
    CHECK(!may_pick_up(scene.battle, scene.id("Who"), scene.id("Other")));
}

TEST_CASE("LR-24.12 a Stunned friend who comes round is put down") {
    Wounded scene{friends};
    scene["Friend"].status = Status::Stunned;
    scene.lift();
    scene["Friend"].recovering = true;
    end_phase(scene.play());
    CHECK(scene["Friend"].carrying_on());
    CHECK(!scene["Friend"].carried_by);
    CHECK(!carrying_wounded(scene.battle, scene.id("Who")));
}

TEST_CASE("LR-24.13 picking up takes 2\" off the movement, the rest may be moved") {
    Wounded scene{friends};
    scene.lift();
    CHECK(scene["Who"].movement == 6_in);
    put_down(scene.play(), scene.id("Who"));
    scene["Who"].movement = 1.9_in;
    CHECK(!scene.may());
}

TEST_CASE("LR-24.14 a carrier moves its full distance in later activations, casualty and all") {
    Wounded scene{friends};
    scene.lift();
    scene.make_active("Who");  // a new activation
    const Path way{scene["Who"].at, Scene::at(0, -8)};
    CHECK(path_cost(scene.battle, scene.id("Who"), way) <= scene["Who"].movement);
    CHECK(travel(scene.play(), scene.id("Who"), way, Travel::Voluntary) == Arrival::Arrived);
    CHECK(scene["Who"].at == Scene::at(0, -8));
    CHECK(scene["Friend"].at == Scene::at(0, -8));
}

TEST_CASE("LR-24.15 a carrier fires with the Rush Shot penalty") {
    Wounded scene{friends};
    Tests due;
    SUBCASE("with a casualty 9 misses") {
        scene.lift();
        scene.dice("LR-18.07: 5");
    }
    SUBCASE("without it hits") {
        scene.dice("LR-18.07: 5; LR-18.24: 3 3");
    }
    const bool carries = carrying_wounded(scene.battle, scene.id("Who"));
    fire(scene.play(), {scene.id("Who"), scene.id("Foe")}, due);
    CHECK(scene["Foe"].down() == !carries);
}

TEST_CASE("LR-24.16 a carrier's Fast Move counts only the best passing die") {
    const auto goes = [](std::string_view dice, bool carries) {
        Wounded scene{friends};
        if (carries) scene.lift();
        scene.make_active("Who");
        scene.dice(dice);
        fast_move(scene.play(), FigureSet{scene.id("Who")});
        scene.finish();
        return scene["Who"].movement;
    };
    CHECK(goes("LR-11.02: 4 2", false) == 14_in);
    CHECK(goes("LR-11.02: 4 2", true) == 12_in);
    CHECK(goes("LR-11.02: 2 4", true) == 12_in);
    CHECK(goes("LR-11.02: 6 3", true) == 11_in);  // Rep 4: the 6 does not pass
    CHECK(goes("LR-11.02: 5 6", true) == 8_in);
}

TEST_CASE("LR-24.17, LR-24.16 a carrier that charges has put the casualty down before it runs") {
    Wounded scene{
        "Who settler rep4 musket unloaded @0,0 | Friend settler rep3 out @0,-2 "
        "vs Foe settler rep4 unarmed game @0,20"};
    scene.lift();
    scene.make_active("Who");
    scene.dice("LR-11.02: 4 2; LR-22.10: 6 6; LR-22.10: 1 1");  // both dice count: 14" and 6"
    const Charge one{scene.id("Who"), scene.id("Foe")};
    Tests due;
    fast_charge(scene.play(), {&one, 1}, due);
    CHECK(!carrying_wounded(scene.battle, scene.id("Who")));
    CHECK(gap_within(scene.battle, scene.id("Who"), scene.id("Foe"), 6_in));
    CHECK(!gap_within(scene.battle, scene.id("Friend"), scene.id("Who"), 6_in));
}

TEST_CASE("LR-24.17 a carrier that is charged drops the casualty") {
    Wounded scene{friends};
    scene.lift();
    drop_when_charged(scene.play(), scene.id("Who"));
    CHECK(!carrying_wounded(scene.battle, scene.id("Who")));
    CHECK(!scene["Friend"].carried_by);
}

TEST_CASE("LR-24.18 a charged Star may keep hold and fights with two dice less") {
    Wounded scene{
        "Who settler rep4 star musket @0,0 | Friend settler rep3 out @0,2 "
        "vs Foe warrior rep4 unarmed game @0,6"};
    scene.lift();
    scene["Who"].active = false;
    const FigureId star = scene.id("Who"), foe = scene.id("Foe");
    const int before = melee_dice(scene.battle, star, foe).dice;
    SUBCASE("keeps hold") {
        scene.answer("charged-carrier: keep-hold");
        drop_when_charged(scene.play(), star);
        CHECK(carrying_wounded(scene.battle, star));
        CHECK(before == 4 - 2);
    }
    SUBCASE("drops it") {
        scene.answer("charged-carrier: drop");
        drop_when_charged(scene.play(), star);
        CHECK(!carrying_wounded(scene.battle, star));
        CHECK(melee_dice(scene.battle, star, foe).dice == 4);
    }
}

TEST_CASE(
    "LR-24.12 carried over the edge of the table the wounded stay wounded and the dead dead") {
    for (const Status status : {Status::Stunned, Status::OutOfTheFight, Status::ObviouslyDead}) {
        Wounded scene{friends};
        scene["Friend"].status = status;
        scene.lift();
        scene.make_active("Who");
        scene.move("Who", 0, -22);
        travel(scene.play(), scene.id("Who"), {Scene::at(0, -22), Scene::at(0, -25)},
               Travel::Voluntary);
        CHECK(scene["Who"].status == Status::Left);
        CHECK(scene["Friend"].status
              == (status == Status::Stunned         ? Status::Left
                  : status == Status::OutOfTheFight ? Status::LeftWounded
                                                    : Status::LeftDead));
    }
}

TEST_CASE("LR-03.10 a carrier who is Stunned does not lie on top of whom he carried") {
    Wounded scene{friends};
    scene["Friend"].status = Status::Stunned;
    scene.lift();
    lay_low(scene.play(), scene.id("Who"), Status::Stunned);
    CHECK(!carrying_wounded(scene.battle, scene.id("Who")));
    CHECK_FALSE(within(scene["Who"].at, scene["Friend"].at, 0.9_in));
    CHECK(in_contact(scene.battle, scene.id("Who"), scene.id("Friend")));
}

}  // namespace long_rifle
