#include <doctest/doctest.h>

#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

void fight(Scene& scene, std::initializer_list<std::string_view> attackers,
           std::string_view defender) {
    FixedVector<FigureId, 4> ids;
    for (const std::string_view name : attackers) ids.push_back(scene.id(name));
    Tests due;
    fight(scene.play(), {ids.begin(), ids.size()}, scene.id(defender), due);
}
// Who rolled melee dice, in order.
std::vector<FigureId> fought(const Scene& scene) {
    std::vector<FigureId> order;
    for (const Roll& roll : scene.umpire.rolls())
        if (roll.rule == "LR-23.02"_rule) order.push_back(roll.who);
    return order;
}

}  // namespace

TEST_CASE("LR-99.44 after an Evenly Matched round the second is fought with -1d6 (book example)") {
    Scene scene{
        "D soldier rep5 sword game @0,0 vs A warrior rep4 tomahawk game @-0.6,0.8 "
        "| B warrior rep4 tomahawk game @0.6,0.8"};
    // D has 5 + 2 dice, then 5 + 2 - 1.
    scene.dice("LR-23.02: 1 6 6 6 6; LR-23.02: 1 6 6 6 6 6 6");
    scene.dice("LR-23.02: 1 6 6 6 6; LR-23.02: 1 6 6 6 6 6");
    fight(scene, {"A", "B"}, "D");
    CHECK(scene["D"].melee_with == scene.mask({"A", "B"}));
}

TEST_CASE("LR-23.18 two may fight in the front of one and two in its rear, no more") {
    Scene scene{
        "D soldier rep5 game @0,0 facing 0,1 vs A settler game @0,5 | B settler game @1,5 "
        "| C settler game @-1,5 | E settler game @2,5 | F settler game @-2,5"};
    int front = 0, rear = 0;
    for (const std::string_view name : {"A", "B", "C", "E"}) {
        REQUIRE(move_into_contact(scene.play(), scene.id(name), scene.id("D")));
        CHECK(in_contact(scene.battle, scene.id(name), scene.id("D")));
        ++(in_front(scene.battle, scene.id("D"), scene.id(name)) ? front : rear);
    }
    CHECK(front == 2);
    CHECK(rear == 2);
    CHECK(!move_into_contact(scene.play(), scene.id("F"), scene.id("D")));
    CHECK(scene["F"].at == Scene::at(-2, 5));
}

TEST_CASE("LR-23.19 attackers fight one at a time, from the highest Rep to the lowest") {
    Scene scene{
        "D settler rep3 unarmed game @0,0 vs A settler rep3 unarmed game @0,1 "
        "| B settler rep5 unarmed game @0,-1 | C settler rep4 unarmed game @1,0"};
    scene.dice("LR-23.02: 6 6 6 6; LR-23.02: 6 6; LR-23.02: 6 6 6; LR-23.02: 6; LR-23.02: 6 6");
    scene.dice("LR-23.02: 6");
    fight(scene, {"A", "B", "C"}, "D");
    const FigureId a = scene.id("A"), b = scene.id("B"), c = scene.id("C"), d = scene.id("D");
    CHECK(fought(scene) == std::vector{b, d, c, d, a, d});
}

TEST_CASE("LR-23.20 a Star chooses its slot, and the charger's side orders ties") {
    Scene scene{
        "D settler rep4 unarmed game @0,0 vs Star settler rep3 star unarmed @0,1 "
        "| B settler rep4 unarmed @0,-1 | C settler rep4 unarmed @1,0"};
    scene.answer("melee-order: next C");
    scene.umpire.answer("melee-slot", pick(0));
    for (int rounds = 0; rounds < 3; ++rounds) scene.answer("melee-manner: fight");
    scene.dice("LR-23.02: 6 6; LR-23.02: 6 6 6; LR-23.02: 6 6 6; LR-23.02: 6 6; LR-23.02: 6 6 6");
    scene.dice("LR-23.02: 6 6");
    fight(scene, {"Star", "B", "C"}, "D");
    const FigureId star = scene.id("Star"), b = scene.id("B"), c = scene.id("C"), d = scene.id("D");
    CHECK(fought(scene) == std::vector{star, d, c, d, b, d});
}

TEST_CASE("LR-23.21 a round lost by the defender ends the whole melee") {
    Scene scene{
        "D settler rep3 unarmed game @0,0 vs A settler rep5 unarmed game @0,1 "
        "| B settler rep4 unarmed game @0,-1 | C settler rep3 unarmed game @1,0"};
    scene.dice("LR-23.02: 6 6 6 6; LR-23.02: 6 6");             // A is evenly matched
    scene.dice("LR-23.02: 1 1 1; LR-23.02: 6; LR-23.04: 3 3");  // B kills
    fight(scene, {"A", "B", "C"}, "D");
    CHECK(scene["D"].status == Status::ObviouslyDead);
    CHECK(!scene["A"].in_melee());
}

TEST_CASE("LR-23.22 a losing attacker goes down and the next one fights") {
    Scene scene{
        "D settler rep4 unarmed game @0,0 vs A settler rep5 unarmed game @0,1 "
        "| B settler rep4 unarmed game @0,-1"};
    scene.dice("LR-23.02: 6 6 6 6; LR-23.02: 1 1 1; LR-23.04: 3 3");
    scene.dice("LR-23.02: 6 6 6; LR-23.02: 6 6 6");
    fight(scene, {"A", "B"}, "D");
    CHECK(scene["A"].status == Status::ObviouslyDead);
    CHECK(scene["D"].melee_with == scene.mask({"B"}));
}

TEST_CASE("LR-23.23 the melee is over even if Star Power lets the defender carry on, prone") {
    Scene scene{
        "D settler rep4 star unarmed @0,0 vs A settler rep5 unarmed game @0,1 "
        "| B settler rep4 unarmed game @0,-1"};
    scene.dice("LR-23.02: 6 6 6 6; LR-23.02: 6 6 6");  // A is evenly matched, B wins
    scene.dice("LR-23.02: 1 6 6; LR-23.02: 6 6; LR-23.04: 2 2; LR-13.24: 1 1");
    scene.dice("LR-04.09: 1 4 4 4");
    for (int rounds = 0; rounds < 2; ++rounds) scene.answer("melee-manner: fight");
    fight(scene, {"A", "B"}, "D");
    CHECK(!scene["A"].in_melee());
    CHECK(scene["D"].carrying_on());
    CHECK(scene["D"].prone);
    CHECK(!scene["D"].in_melee());
}

TEST_CASE(
    "LR-23.27 later rounds: each activating attacker in order of Rep, the lone one against one") {
    Scene scene{
        "D settler rep4 unarmed game @0,0 vs A settler rep3 unarmed game @0,1 "
        "| B settler rep5 unarmed game @0,-1"};
    for (const std::string_view name : {"A", "B"}) {
        scene[name].melee_with = scene.mask({"D"});
        scene["D"].melee_with |= scene.mask({name});
    }
    Tests due;
    const FigureId a = scene.id("A"), b = scene.id("B"), d = scene.id("D");
    SUBCASE("the attackers") {
        scene.dice("LR-24.05: 1; LR-23.02: 6 6 6 6; LR-23.02: 6 6 6");
        scene.dice("LR-24.05: 1; LR-23.02: 6 6; LR-23.02: 6 6");
        activate_group_in_melee(scene.play(), scene.mask({"A", "B"}), due);
        CHECK(fought(scene) == std::vector{b, d, a, d});
    }
    SUBCASE("the lone figure, run by the game, takes the highest Rep") {
        scene.dice("LR-24.05: 1; LR-23.02: 6 6 6; LR-23.02: 6 6 6 6");
        activate_in_melee(scene.play(), d, due);
        CHECK(fought(scene) == std::vector{d, b});
    }
    SUBCASE("its player picks") {
        scene["D"].seat = SeatId{0};
        scene.answer("melee-opponent: fight A");
        scene.answer("melee-manner: fight");
        scene.dice("LR-24.05: 1; LR-23.02: 6 6 6; LR-23.02: 6 6");
        activate_in_melee(scene.play(), d, due);
        CHECK(fought(scene) == std::vector{d, a});
    }
    SUBCASE("from a whole activation: one round each, and nothing else") {
        note_everybody_in_sight(scene.battle);
        scene.dice("LR-24.05: 1; LR-23.02: 6 6 6 6; LR-23.02: 6 6 6");
        scene.dice("LR-24.05: 1; LR-23.02: 6 6; LR-23.02: 6 6");
        activate_group(scene.play(), scene.mask({"A", "B"}));
        CHECK(fought(scene) == std::vector{b, d, a, d});
    }
}

TEST_CASE("LR-23.27, LR-23.15 who is locked only in the course of an activation fights on later") {
    // A activates, is seen and charged, and is evenly matched before he has done anything.
    Scene scene{"A settler rep4 unarmed game @0,0 vs B warrior rep4 war-club game @0,5"};
    scene.dice("LR-12.12: 6 6 6; LR-12.12: 1 1 1 1; LR-12.21: 1; LR-22.10: 6 6 6; LR-22.10: 6 6");
    scene.dice("LR-23.02: 6 6 6 6 6 6 6; LR-23.02: 6 6 6");
    activate_group(scene.play(), scene.mask({"A"}));
    CHECK(scene["A"].melee_with == scene.mask({"B"}));
    CHECK(fought(scene).size() == 2);
}

TEST_CASE("LR-23.18 never more than four, though the defender has turned") {
    Scene scene{
        "D soldier rep5 game @0,0 facing 0,1 vs A settler game @0,1 | B settler game @1,0 "
        "| C settler game @-1,0 | E settler game @0,-1 | F settler game @-3,-5"};
    CHECK(!contact_spot(scene.battle, scene.id("F"), scene.id("D")));
    scene.move("C", -4, 0);
    CHECK(contact_spot(scene.battle, scene.id("F"), scene.id("D")));
}

}  // namespace long_rifle
