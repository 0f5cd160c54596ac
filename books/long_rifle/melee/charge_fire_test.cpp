#include <doctest/doctest.h>

#include "books/long_rifle/melee/assault.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"

namespace long_rifle {

namespace {

struct Field : Scene {
    using Scene::Scene;
    Tests due;

    struct Pair {
        std::string_view charger, target;
    };
    void charges(std::initializer_list<Pair> pairs) {
        note_everybody_in_sight(battle);
        Charges all;
        for (const Pair& pair : pairs) all.push_back({id(pair.charger), id(pair.target)});
        charge(play(), {all.begin(), all.size()}, due);
    }
    bool owes_received_fire(std::string_view name) const {
        for (const Tests::Due& one : due.due)
            if (one.who == id(name)) return !one.fired_on_by.empty();
        return false;
    }
    int shots() const {
        int shots = 0;
        for (const Roll& roll : umpire.rolls()) shots += roll.rule == "LR-18.07"_rule ? 1 : 0;
        return shots;
    }
};

}  // namespace

TEST_CASE("LR-99.40 C passes one more, fires and misses, and B moves into melee (book example)") {
    Field scene{
        "A warrior rep4 unarmed game @-3,-5 | B warrior rep4 unarmed game @0,-5 "
        "vs C settler rep4 musket game @0,0"};
    scene.battle.seen = {};
    // In Sight: B is first and charges
    scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 1 6 6 6; LR-12.12: 6 6 6; LR-12.21: 4");
    scene.dice("LR-22.10: 1 6 6; LR-22.10: 1 1; LR-18.07: 2; LR-23.02: 1 6 6; LR-23.02: 1 6 6 6");
    scene.dice("LR-12.21: 6");  // A ducks back; C is locked in melee and has lost the action
    come_into_sight(scene.play(), {}, {});
    CHECK(scene.shots() == 1);
    CHECK(scene["B"].in_melee());  // and no Reaction Test was rolled
    CHECK(scene.weapon("C", "musket").markers > 0);
    CHECK(needs_to_reload(scene.battle, scene.id("C")));  // should A charge in its own turn
}

TEST_CASE("LR-99.41 C may fire at B, who passed one less, not at A, who passed two more") {
    Field scene{
        "A warrior rep4 unarmed game @-1,-5 | B settler rep4 unarmed game @1,-5 "
        "vs C settler rep4 musket game @0,0"};
    SUBCASE("only at B (book example)") {
        // A passes 3, B 0, C 1; C's shot kills B and A gets in.
        scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6; LR-22.10: 1 6; LR-18.07: 6; LR-18.24: 3 3");
        scene.dice("LR-23.02: 1 6 6; LR-23.02: 1 6 6 6");
        scene.charges({{"A", "C"}, {"B", "C"}});
        CHECK(scene["B"].status == Status::ObviouslyDead);
        CHECK(scene["A"].in_melee());
        CHECK(scene.shots() == 1);
    }
    SUBCASE("had both been permitted C would choose") {
        scene["C"].seat = SeatId{1};
        scene.answer("charge-fire: fire A");
        scene.answer("melee-manner: fight");
        scene.dice("LR-22.10: 1 6 6; LR-22.10: 1 6; LR-22.10: 1 6; LR-18.07: 6; LR-18.24: 3 3");
        scene.dice("LR-23.02: 1 6 6; LR-23.02: 1 6 6 6");
        scene.charges({{"A", "C"}, {"B", "C"}});
        CHECK(scene["A"].status == Status::ObviouslyDead);
        CHECK(scene["B"].in_melee());
    }
}

TEST_CASE("LR-22.17 the charger counts as Charging: an 8 misses it") {
    Field scene{"A settler rep4 unarmed game @0,-5 vs B settler rep4 musket game @0,0"};
    scene.dice("LR-22.10: 1 1; LR-22.10: 1 1; LR-18.07: 4; LR-23.02: 1 6 6; LR-23.02: 1 6 6 6");
    scene.charges({{"A", "B"}});
    CHECK(scene["A"].able());
    CHECK(scene["A"].in_melee());
}

TEST_CASE("LR-22.17 one shot in all; two weapons only at once; a later charge allows another") {
    SUBCASE("two chargers, one shot at the nearest") {
        Field scene{
            "A settler rep4 unarmed game @-1,-5 | C settler rep4 unarmed game @1,-6 "
            "vs B settler rep4 musket pistol game @0,0"};
        scene.dice("LR-22.10: 6 6; LR-22.10: 6 6; LR-22.10: 1 1; LR-18.07: 2");
        scene.charges({{"A", "B"}, {"C", "B"}});
        CHECK(scene.shots() == 1);
        CHECK(scene.told("fires musket at A"));
        // C, tested later, allows the pistol
        scene.dice("LR-22.10: 6 6; LR-22.10: 1 1; LR-18.07: 2");
        scene.charges({{"C", "B"}});
        CHECK(scene.shots() == 2);
        CHECK(scene.told("fires pistol at C"));
    }
    SUBCASE("both at once, as Rush Shots") {
        Field scene{"A settler rep4 unarmed game @0,-5 vs B settler rep4 musket pistol @0,0"};
        scene.answer("two-weapons: fire-both");
        scene.dice("LR-22.10: 6 6; LR-22.10: 1 1; LR-18.07: 5; LR-18.07: 5");
        scene.charges({{"A", "B"}});
        CHECK(scene.shots() == 2);
        CHECK(scene["A"].able());
    }
}

TEST_CASE(
    "LR-22.18 the target fires only if loaded, in range, in line and not charged in the rear") {
    SUBCASE("unloaded") {
        Field scene{
            "A settler rep4 unarmed game @0,-5 vs B settler rep4 musket unloaded game @0,0"};
        scene.dice("LR-22.10: 6 6; LR-22.10: 1");
        scene.dice("LR-23.02: 1 6 6; LR-23.02: 1 6 6 6");
        scene.charges({{"A", "B"}});
        CHECK(scene.shots() == 0);
    }
    SUBCASE("a knife does not carry 5\"") {
        Field scene{"A settler rep4 unarmed game @0,-6 vs B settler rep4 knife game @0,0"};
        scene.dice("LR-22.10: 6 6; LR-22.10: 1 1");
        scene.charges({{"A", "B"}});
        CHECK(scene.shots() == 0);
    }
    SUBCASE("rear") {
        Field scene{
            "A settler rep4 unarmed game @0,-5 vs B settler rep4 musket game @0,0 facing 0,1"};
        scene.dice("LR-22.10: 6 6 6 6; LR-22.10: 1 1");
        scene.charges({{"A", "B"}});
        CHECK(scene.shots() == 0);
        CHECK(scene["B"].facing == Facing{0, 1});
    }
    SUBCASE("behind him, but come there from in front: he turns and fires") {
        Field scene{
            "A settler rep4 unarmed game @0,-5 vs B settler rep4 musket game @0,0 facing 0,1"};
        scene["A"].active = true;
        scene["A"].move_began = Scene::at(0, 2);
        scene.dice("LR-22.10: 6 6; LR-22.10: 1 1; LR-18.07: 2");
        scene.charges({{"A", "B"}});
        CHECK(scene.shots() == 1);
        CHECK(scene["B"].facing == Facing{0, -1});
    }
    SUBCASE("another who has got into the line is in the way") {
        Field scene{
            "A settler rep4 unarmed game @0,-6 | C settler rep4 unarmed game @-5,-3 "
            "vs B settler rep4 musket game @0,0"};
        scene.dice("LR-22.10: 6 6; LR-22.10: 1 1");
        note_everybody_in_sight(scene.battle);
        const Charge one{scene.id("A"), scene.id("B")};
        Assaults assaults = go_to_the_spots(scene.play(), {&one, 1});
        scene.move("C", 0, -3);
        charge_tests(scene.play(), assaults);
        run_or_fire(scene.play(), assaults, scene.due);
        CHECK(scene.shots() == 0);
    }
}

TEST_CASE("LR-22.16 where the target passes three more Reaction Tests are taken") {
    Field scene{"A settler rep4 unarmed game @0,-5 vs B warrior rep4 musket game @0,0"};
    scene.dice("LR-22.10: 6 6; LR-22.10: 1 1 1; LR-18.07: 2");
    scene.charges({{"A", "B"}});
    CHECK(scene.owes_received_fire("A"));
}

TEST_CASE("LR-22.19 elsewhere Received Fire and Man Down are dropped, Recover is not") {
    Field scene{
        "A settler rep4 unarmed game @0,-5 | C settler rep4 unarmed game @2,-5 facing -1,0 "
        "vs B settler rep4 musket game @0,0"};
    SUBCASE("missed by a shot that halts it") {
        scene.dice("LR-22.10: 6 6; LR-22.10: 1 1; LR-18.07: 2");
        scene.charges({{"A", "B"}});
        CHECK(scene.due.empty());
        CHECK(scene.shots() == 1);
    }
    SUBCASE(
        "knocked down it takes Recover and does not reach melee; its friend takes no Man Down") {
        scene.dice("LR-22.10: 1 1; LR-22.10: 1 1; LR-18.07: 6; LR-18.24: 2 2; LR-13.24: 1 1");
        scene.charges({{"A", "B"}});
        CHECK(scene["A"].status == Status::Stunned);
        CHECK(!scene["B"].in_melee());
        CHECK(scene.due.empty());
    }
    SUBCASE("a Star whom Star Power lets carry on lies there all the same") {
        scene["A"].star = true;
        scene["A"].star_power = 4;
        scene.dice("LR-22.10: 1 1; LR-22.10: 1 1; LR-18.07: 6; LR-18.24: 2 2; LR-13.24: 1 1");
        scene.dice("LR-04.09: 1 4 4 4");
        scene.charges({{"A", "B"}});
        CHECK(scene["A"].carrying_on());
        CHECK(scene["A"].prone);
        CHECK(!scene["A"].in_melee());
        CHECK(scene["A"].at == Scene::at(0, -5));
    }
}

TEST_CASE("LR-22.16 nor are they dropped where the charger passes three more") {
    Field scene{
        "A warrior rep4 musket game @0,-5 vs B settler rep4 unarmed game @0,0 "
        "| C settler rep4 unarmed game @3,0 facing -1,0"};
    scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6; LR-18.19: 5; LR-18.07: 6; LR-18.24: 3 3");
    scene.charges({{"A", "B"}});  // the Parting Shot kills B
    REQUIRE(scene["B"].status == Status::ObviouslyDead);
    REQUIRE(scene.due.due.size() == 1);
    CHECK(scene.due.due[0].who == scene.id("C"));
    CHECK(scene.due.due[0].man_down);
}

}  // namespace long_rifle
