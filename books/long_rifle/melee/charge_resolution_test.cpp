#include <doctest/doctest.h>

#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

struct Field : Scene {
    using Scene::Scene;
    Tests due;

    void active(std::initializer_list<std::string_view> names) {
        note_everybody_in_sight(battle);
        for (const std::string_view name : names) {
            Figure& figure = (*this)[name];
            figure.active = true;
            figure.movement = normal_move(battle, id(name));
            figure.move_began = figure.at;
        }
    }
    struct Pair {
        std::string_view charger, target;
    };
    void charges(std::initializer_list<Pair> pairs, bool reaction = false) {
        note_everybody_in_sight(battle);
        Charges all;
        for (const Pair& pair : pairs) all.push_back({id(pair.charger), id(pair.target), reaction});
        charge(play(), {all.begin(), all.size()}, due);
    }
    Inches between(std::string_view a, std::string_view b) const {
        return gap(battle, id(a), id(b));
    }
    int dice_rolled(RuleId rule) const {
        int dice = 0;
        for (const Roll& roll : umpire.rolls()) dice += roll.rule == rule ? roll.dice : 0;
        return dice;
    }
    bool at_six(std::string_view a, std::string_view b) const {
        return between(a, b) <= 6_in && between(a, b) >= 5.9_in;
    }
};

constexpr ChargeResult runs{true, false, false, true};
constexpr ChargeResult no_fire{false, false, true, false};
constexpr ChargeResult fire_and_melee{false, true, true, false};
constexpr ChargeResult halts{false, true, false, false};
constexpr ChargeResult halts_with_tests{false, true, false, true};

}  // namespace

TEST_CASE("LR-99.02 a Rep 4 warrior rolls 5 and 2 and passes one die (book example)") {
    Field scene{"A warrior rep4 unarmed game @0,0 vs B settler rep1 unarmed game @0,5"};
    scene.dice("LR-22.10: 5 2 6; LR-22.10: 6 6");  // the warrior's own third die fails
    scene.dice("LR-23.02: 1 6 6; LR-23.02:; LR-23.04: 3 3");
    scene.charges({{"A", "B"}});
    CHECK(scene.umpire.rolls()[0].result == 1);
    CHECK(charge_result(1, 0) == fire_and_melee);
}

TEST_CASE("LR-22.12, LR-22.14 the Charge Resolution Table") {
    CHECK(charge_result(0, 0) == fire_and_melee);
    CHECK(charge_result(2, 2) == fire_and_melee);
    CHECK(charge_result(2, 1) == fire_and_melee);
    CHECK(charge_result(1, 2) == fire_and_melee);
    CHECK(charge_result(2, 0) == no_fire);
    CHECK(charge_result(0, 2) == halts);
    CHECK(charge_result(3, 0) == runs);
    CHECK(charge_result(6, 1) == runs);
    CHECK(charge_result(0, 3) == halts_with_tests);
}

TEST_CASE("LR-22.01 contact alone is no melee; the Charge into Melee Test leads into it") {
    Field scene{"A settler rep4 unarmed game @0,0 vs B settler rep4 unarmed game @0,2"};
    scene.active({"A"});
    scene.battle.seen[0] = scene.mask({"B"});
    scene.battle.seen[1] = scene.mask({"A"});
    travel(scene.play(), scene.id("A"), {Scene::at(0, 0), Scene::at(0, 1)}, Travel::Voluntary);
    CHECK(in_contact(scene.battle, scene.id("A"), scene.id("B")));
    CHECK(!scene["A"].in_melee());
    scene.dice("LR-22.10: 1 1; LR-22.10: 1 1; LR-23.02: 1 6 6; LR-23.02: 1 6 6");
    scene.charges({{"A", "B"}});
    CHECK(scene.told("A comes to melee, but may be fired at first"));
    CHECK(scene["A"].in_melee());
}

TEST_CASE("LR-22.06, LR-99.39 four warriors fire In Sight, then charge together (book example)") {
    Field scene{
        "A warrior rep4 @-3,0 | B warrior rep4 @-1,0 | C warrior rep4 @1,0 | D warrior rep4 @3,0 "
        "vs R soldier rep4 game @-2,12 | S soldier rep4 game @2,12"};
    scene.settle();
    scene.battle.seen = {};
    scene.umpire.otherwise([&](const Question& question) {
        Answer all;
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            const Option& option = question.options[i];
            const bool right = option.who && scene.battle[option.who].at.x > Scene::at(0, 0).x;
            const std::string_view foe = right ? "S" : "R";
            if (option.verb == "charge-together") return pick(i);
            if (option.verb == "charge" && option.target == scene.id(foe)) return pick(i);
            if (option.verb == "take-part") all.picks.push_back(static_cast<std::uint8_t>(i));
        }
        return all.picks.empty() ? pick(0) : all;
    });
    // In Sight: all of them fire and miss, the Regulars misfire
    scene.dice("LR-12.12: 1 1 6 6 1 1 6 6 1 1 6 6 1 1 6 6 6 6 6 6 6 6 6 6");
    scene.dice("LR-12.21: 1 1 1 1; LR-18.07: 2 2 2 2; LR-12.21: 1 1; LR-18.07: 1 1");
    scene.dice("LR-13.11: 6 6 6 6; LR-13.26: 1 1");  // then their Reaction Tests: they carry on
    scene.dice("LR-22.10: 6 6 6; LR-22.10: 6 6 6; LR-22.10: 6 6 6; LR-22.10: 6 6 6");
    scene.dice("LR-22.10: 1; LR-22.10: 1");  // one die less: they need to reload
    // tomahawks against bayonets; the second opponent of each finds him evenly matched
    scene.dice("LR-23.02: 6 6 6 6 6; LR-23.02: 6 6 6 6 6 6; LR-23.02: 6 6 6 6 6");
    scene.dice("LR-23.02: 6 6 6 6 6; LR-23.02: 6 6 6 6 6; LR-23.02: 6 6 6 6 6 6");
    scene.dice("LR-23.02: 6 6 6 6 6; LR-23.02: 6 6 6 6 6");
    activate_group(scene.play(), scene.mask({"A", "B", "C", "D"}));
    CHECK(scene["R"].melee_with == scene.mask({"A", "B"}));
    CHECK(scene["S"].melee_with == scene.mask({"C", "D"}));
}

TEST_CASE("LR-22.10 everybody rolls 2d6 against his own Rep") {
    Field scene{"A settler rep3 unarmed game @0,-5 vs B settler rep5 unarmed game @0,0"};
    scene.dice("LR-22.10: 4 4; LR-22.10: 5 5");
    scene.charges({{"A", "B"}});
    REQUIRE(scene.umpire.rolls().size() == 2);
    CHECK(scene.umpire.rolls()[0].result == 0);
    CHECK(scene.umpire.rolls()[1].result == 2);
}

TEST_CASE("LR-22.11 a target charged by two rolls one set and compares it with each") {
    Field scene{
        "A settler rep4 unarmed game @-1,-5 | C settler rep4 unarmed game @1,-5 "
        "vs B settler rep4 unarmed game @0,0"};
    // A passes 0 and halts; C passes 2 and gets in.
    scene.dice("LR-22.10: 6 6; LR-22.10: 1 1; LR-22.10: 1 2; LR-23.02: 1 6 6; LR-23.02: 1 6 6");
    scene.charges({{"A", "B"}, {"C", "B"}});
    CHECK(!scene["A"].in_melee());
    CHECK(scene["C"].in_melee());
}

TEST_CASE("LR-22.14, LR-22.15 three passes more, none capped at 2, and the target runs away") {
    Field scene{"A warrior rep4 unarmed game @0,-5 vs B settler rep4 unarmed game @0,0"};
    scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6");
    scene.charges({{"A", "B"}});
    CHECK(scene["B"].status == Status::RanAway);
    CHECK(scene["A"].at == Scene::at(0, 0));  // it has taken the target's spot
}

TEST_CASE("LR-22.14 two passes more: straight into melee, the target does not fire") {
    Field scene{"A settler rep4 unarmed game @0,-5 vs B settler rep4 musket game @0,0"};
    scene.dice("LR-22.10: 1 1; LR-22.10: 6 6; LR-23.02: 1 6 6; LR-23.02: 1 6 6 6");
    scene.charges({{"A", "B"}});
    CHECK(scene["A"].in_melee());
    CHECK(in_contact(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("LR-22.20 a charger that halts stays at 6\" and does nothing more in that activation") {
    Field scene{"A settler rep4 unarmed game @0,-10 vs B settler rep4 unarmed game @0,0"};
    scene.active({"A"});
    scene.dice("LR-22.10: 6 6; LR-22.10: 1 1");
    scene.charges({{"A", "B"}});
    CHECK(scene.at_six("A", "B"));
    CHECK(scene["A"].finished);
    CHECK(scene["A"].spent);  // LR-07.16
    CHECK(scene["A"].movement == 0_in);
    CHECK(!scene["A"].charging);
}

TEST_CASE("LR-22.24 two who charge each other both roll as chargers and meet midway") {
    Field scene{"A warrior rep4 musket game @0,-6 vs B warrior rep4 musket game @0,6"};
    SUBCASE("nobody fires, they fight") {
        scene.dice("LR-22.10: 1 6 6; LR-22.10: 1 1 1; LR-23.02: 6 6 6 6; LR-23.02: 6 6 6 6");
        scene.charges({{"A", "B"}, {"B", "A"}});
        CHECK(scene["A"].in_melee());
        CHECK(within(scene["A"].at, Scene::at(0, 0), 0.6_in));
        CHECK(within(scene["B"].at, Scene::at(0, 0), 0.6_in));
    }
    SUBCASE("three more: the other runs") {
        scene.dice("LR-22.10: 6 6 6; LR-22.10: 1 1 1; LR-18.19: 1");
        scene.charges({{"A", "B"}, {"B", "A"}});
        CHECK(scene["A"].status == Status::RanAway);
        CHECK(scene["B"].able());
    }
}

TEST_CASE(
    "LR-22.25, LR-99.42 Billy shoots the first warrior and charges the second (book example)") {
    Field scene{
        "Billy scout rep5 star rifle knife @0,0 vs One warrior rep4 tomahawk game @-3,5 "
        "| Two warrior rep4 tomahawk game @3,5"};
    scene.battle.seen = {};
    // Billy 2 successes, One 3, Two 1
    scene.dice("LR-12.12: 1 1 6 6 6 6; LR-12.12: 1 1 1 6; LR-12.12: 1 6 6 6");
    scene.dice("LR-12.21: 1; LR-22.10: 1 1 6; LR-22.10: 1 1; LR-18.07: 5; LR-18.24: 3 3");
    scene.answer("in-sight: charge Two");
    scene.dice("LR-22.10: 1 1; LR-22.10: 6 6 6; LR-23.02: 1 1 6 6 6 6; LR-23.02: 1 6 6 6 6");
    scene.answer("melee-manner: fight");
    scene.dice("LR-23.04: 3 3");
    come_into_sight(scene.play(), {}, {});
    CHECK(scene["One"].status == Status::ObviouslyDead);
    CHECK(scene["Two"].status == Status::ObviouslyDead);
    CHECK(scene.weapon("Billy", "rifle").markers > 0);
}

TEST_CASE("LR-22.27 the charger has a Parting Shot at a target that runs away") {
    SUBCASE("a Grunt rolls: failing its Rep it shoots, a Rush Shot") {
        Field scene{"A warrior rep4 musket game @0,-5 vs B settler rep4 unarmed game @0,0"};
        scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6; LR-18.19: 5; LR-18.07: 5");  // 9 misses
        scene.charges({{"A", "B"}});
        CHECK(scene["B"].status == Status::RanAway);
    }
    SUBCASE("a Star chooses") {
        Field scene{"A warrior rep4 star musket @0,-5 vs B settler rep4 unarmed game @0,0"};
        scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6");
        scene.answer("parting-shot: hold-fire");
        scene.charges({{"A", "B"}});
        CHECK(scene["B"].status == Status::RanAway);
    }
    SUBCASE("downed by it the target lies where it stood and the charger halts (LR-05.33)") {
        Field scene{"A warrior rep4 musket game @0,-5 vs B settler rep4 unarmed game @0,0"};
        scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6; LR-18.19: 5; LR-18.07: 6; LR-18.24: 3 3");
        scene.charges({{"A", "B"}});
        CHECK(scene["B"].status == Status::ObviouslyDead);
        CHECK(scene["A"].at == Scene::at(0, -5));
    }
}

TEST_CASE("LR-05.33 a Stout target ducks back: no Parting Shot, its spot taken only if it left") {
    SUBCASE("no cover near: it drops where it is and the charger halts") {
        Field scene{"A warrior rep4 musket game @0,-5 vs B settler rep4 stout unarmed game @0,0"};
        scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6");
        scene.charges({{"A", "B"}});
        CHECK(scene["B"].status == Status::DuckBack);
        CHECK(scene["A"].at == Scene::at(0, -5));
    }
    SUBCASE("it left for cover") {
        Field scene{"A warrior rep4 musket game @0,-5 vs B settler rep4 stout unarmed game @0,0"};
        scene.woods(-3, 2, 3, 6);
        scene.settle();
        scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6");
        scene.charges({{"A", "B"}});
        CHECK(scene["B"].standing.woods);
        CHECK(scene["A"].at == Scene::at(0, 0));
    }
}

TEST_CASE("LR-22.28 a declared charge is made: the charger's player is asked nothing more") {
    Field scene{"A settler rep4 musket @0,-10 vs B settler rep4 unarmed @0,0"};
    scene.active({"A"});
    scene.dice("LR-22.10: 6 6; LR-22.10: 1 1");
    scene.charges({{"A", "B"}});  // a question without an answer would fail
    CHECK(scene["A"].finished);
}

TEST_CASE("LR-23.01 a charger that gets in is moved into contact and one round is fought at once") {
    Field scene{"A settler rep4 unarmed game @0,-12 vs B settler rep4 unarmed game @0,0"};
    scene.active({"A"});
    scene.dice("LR-22.10: 1 1; LR-22.10: 1 1; LR-23.02: 1 1 6; LR-23.02: 1 6 6; LR-23.04: 3 3");
    scene.charges({{"A", "B"}});
    CHECK(scene["B"].status == Status::ObviouslyDead);
    CHECK(in_contact(scene.battle, scene.id("A"), scene.id("B")));
    CHECK(scene["A"].finished);  // LR-23.28
}

TEST_CASE("LR-24.17 a carrier that is charged drops the casualty before the test") {
    Field scene{
        "A settler rep4 unarmed game @0,-5 vs B settler rep4 unarmed game @0,0 "
        "| C settler rep4 out game @0,0"};
    scene["B"].carrying = scene.id("C");
    scene["C"].carried_by = scene.id("B");
    scene.dice("LR-22.10: 6 6; LR-22.10: 1 1");
    scene.charges({{"A", "B"}});
    CHECK(!scene["B"].carrying);
}

TEST_CASE(
    "LR-03.11 the rear is reckoned from where the move began, in reaction from where it stands") {
    // A began its move in front of B and has come round behind it.
    Field scene{"A settler rep4 unarmed game @0,-5 vs B settler rep4 unarmed game @0,0 facing 0,1"};
    scene.active({"A"});
    scene["A"].move_began = Scene::at(6, 3);
    SUBCASE("active: no rear charge") {
        scene.dice("LR-22.10: 6 6; LR-22.10: 1 1");
        scene.charges({{"A", "B"}});
        CHECK(scene.dice_rolled("LR-22.10"_rule) == 2 + 2);
    }
    SUBCASE("in reaction: onto the rear") {
        scene.dice("LR-22.10: 6 6 6 6; LR-22.10: 1 1");
        scene.charges({{"A", "B"}}, true);
        CHECK(scene.dice_rolled("LR-22.10"_rule) == 4 + 2);
    }
}

TEST_CASE("LR-24.17 a carrier that charges puts the casualty down first") {
    Field scene{
        "A settler rep4 unarmed game @0,-5 | C settler rep4 unarmed out game @0,-5 "
        "vs B settler rep4 unarmed game @0,0"};
    scene["A"].carrying = scene.id("C");
    scene["C"].carried_by = scene.id("A");
    scene.dice("LR-22.10: 6 6; LR-22.10: 1 1");
    scene.charges({{"A", "B"}});
    CHECK(!scene["A"].carrying);
}

TEST_CASE("LR-24.18 a Star charged by several decides once whether to keep hold") {
    Field scene{
        "A settler rep4 unarmed game @-1,-5 | D settler rep4 unarmed game @1,-5 "
        "vs B settler rep4 star unarmed @0,0 | C settler rep4 unarmed out @0,0"};
    scene["B"].carrying = scene.id("C");
    scene["C"].carried_by = scene.id("B");
    scene.answer("charged-carrier: keep-hold");
    scene.dice("LR-22.10: 6 6; LR-22.10: 6 6; LR-22.10: 1 1");
    scene.charges({{"A", "B"}, {"D", "B"}});
    CHECK(scene["B"].carrying == scene.id("C"));
}

TEST_CASE("LR-22.12 a target told to run by one of two chargers does only that") {
    Field scene{
        "A warrior rep4 unarmed game @-1,-5 | C settler rep4 unarmed game @1,-5 "
        "vs B settler rep4 musket game @0,0"};
    scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6; LR-22.10: 6 6");  // C could have been fired at
    scene.charges({{"A", "B"}, {"C", "B"}});
    CHECK(scene["B"].status == Status::RanAway);
    CHECK(scene["A"].at == Scene::at(0, 0));
    CHECK(scene["C"].at == Scene::at(1, -5));
}

TEST_CASE("LR-22.01, LR-23.16 an enemy evenly matched with a friend is joined, not charged") {
    Field scene{
        "A settler rep4 unarmed game @0,-5 | C settler rep4 unarmed game @0,1 "
        "vs B settler rep4 unarmed game @0,0"};
    CHECK(in_reach(scene.battle, scene.id("A"), scene.id("B")));
    scene["B"].melee_with = scene.mask({"C"});
    scene["C"].melee_with = scene.mask({"B"});
    CHECK(!in_reach(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("LR-22.12 told to run by one of two a Stout target is not fought by the other either") {
    Field scene{
        "A warrior rep4 unarmed game @-1,-5 | C settler rep4 unarmed game @1,-5 "
        "vs B settler rep4 stout musket game @0,0"};
    scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6; LR-22.10: 6 6");
    scene.charges({{"A", "B"}, {"C", "B"}});
    CHECK(scene["B"].status == Status::DuckBack);
    CHECK(!scene["C"].in_melee());
}

TEST_CASE("LR-22.24 a target that charges a third figure does not fire") {
    Field scene{
        "A settler rep4 unarmed game @0,-5 | C settler rep4 unarmed game @5,0 "
        "vs B settler rep4 musket game @0,0 facing 0,-1"};
    scene.dice("LR-22.10: 6 6; LR-22.10: 6 6; LR-22.10: 1 1; LR-22.10: 1 1");
    scene.charges({{"A", "B"}, {"B", "C"}});
    CHECK(scene.weapon("B", "musket").markers == 0);
    CHECK(!scene["A"].in_melee());
}

TEST_CASE("LR-17.11, LR-22.24 whoever comes to meet a charge from where he stood has moved") {
    Field scene{"A warrior rep4 unarmed game @0,-2.5 vs B warrior rep4 unarmed game @0,2.5"};
    scene.woods(-4, -4, 4, 4);
    scene.settle();
    CHECK(in_cover(scene.battle, scene.id("B"), scene.id("A")));
    scene.dice("LR-22.10: 1 6 6; LR-22.10: 1 6 6; LR-23.02: 6 6 6; LR-23.02: 6 6 6");
    scene.charges({{"A", "B"}, {"B", "A"}}, true);
    CHECK(scene["B"].at != Scene::at(0, 2.5));
    CHECK_FALSE(in_cover(scene.battle, scene.id("B"), scene.id("A")));
    CHECK_FALSE(in_cover(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("LR-03.10 who comes into sight on a friend's place is beside it when he is charged") {
    Field scene{
        "A settler rep3 unarmed game @-3,0 | F settler rep3 unarmed game @3,0 "
        "vs X warrior rep5 unarmed game @2.6,6"};
    scene.cabin(-6, 2, 2.3, 3);
    scene.settle();
    note_everybody_in_sight(scene.battle);
    REQUIRE((scene.battle.seen[0] & scene.mask({"X"})).empty());
    scene["A"].active = true;
    scene["A"].movement = 8_in;
    scene.dice("LR-12.12: 6 6; LR-12.12: 1 1 1 1; LR-12.21: 1");
    scene.dice("LR-22.10: 1 6 6; LR-22.10: 1 6; LR-23.02: 6 6 6 6; LR-23.02: 6 6");
    travel(scene.play(), scene.id("A"), {Scene::at(-3, 0), Scene::at(2.7, 0), Scene::at(2.7, -5)},
           Travel::Voluntary);
    CHECK(scene["A"].in_melee());
    CHECK_FALSE(within(scene["A"].at, scene["F"].at, 0.9_in));
}

TEST_CASE("LR-29.09 a PEF that comes into view by the last inches of a charge is resolved") {
    Field scene{"A warrior rep4 unarmed game @0,-2.5 vs B warrior rep4 unarmed game @0,2.5"};
    scene.woods(-14, -14, 14, 14);
    scene.battle.pefs.push_back({SideId{1}, SeatId{1}, 1, {}, Scene::at(9, 7), true, false});
    scene.settle();
    REQUIRE_FALSE(sees_pef(scene.battle, scene.id("A")));
    scene.dice("LR-22.10: 1 6 6; LR-22.10: 1 6 6; LR-23.02: 6 6 6; LR-23.02: 6 6 6");
    scene.charges({{"A", "B"}, {"B", "A"}}, true);
    CHECK_FALSE(scene.battle.pefs[0].on_table);
}

TEST_CASE("LR-22.12 nor does a Stout one who is told to run go on with a charge of his own") {
    Field scene{
        "A warrior rep4 unarmed game @0,-5 | C settler rep4 unarmed game @5,0 "
        "vs B settler rep4 stout unarmed game @0,0 facing 0,-1"};
    scene.woods(-3, 2, 3, 6);
    scene.settle();
    // A passes 3 and B none: he ducks back, though he had passed 2 against C
    scene.dice("LR-22.10: 1 1 1; LR-22.10: 1 1; LR-22.10: 6 6; LR-22.10: 6 6");
    scene.charges({{"A", "B"}, {"B", "C"}});
    CHECK(scene["B"].status == Status::DuckBack);
    CHECK(!scene["B"].in_melee());
    CHECK(!scene["C"].in_melee());
}

TEST_CASE("LR-22.12, LR-22.24 told to run by whom he charges he has nothing to do with a third") {
    for (const std::string_view third : {"6 6 6", "1 1 6", "1 1 1"}) {  // or told so by him too
        CAPTURE(third);
        Field scene{
            "A settler rep4 stout musket game @0,0 facing 0,-1 "
            "vs B warrior rep4 unarmed game @0,-5 | D warrior rep4 unarmed game @5,0"};
        scene.dice("LR-22.10: 6 6; LR-22.10: 1 1 1");  // A none, B three
        scene.dice("LR-22.10: " + std::string{third} + "; LR-22.10: 6 6");
        scene.charges({{"A", "B"}, {"B", "A"}, {"D", "A"}}, true);
        CHECK(scene["A"].status == Status::DuckBack);  // Stout, once
        CHECK(scene.weapon("A", "musket").markers == 0);
        CHECK_FALSE(scene["A"].in_melee());
        CHECK(scene["D"].at == Scene::at(5, 0));
    }
}

}  // namespace long_rifle
