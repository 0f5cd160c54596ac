#include <doctest/doctest.h>

#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

struct Field : Scene {
    using Scene::Scene;
    Tests due;

    void active(std::string_view name) {
        note_everybody_in_sight(battle);
        Figure& figure = (*this)[name];
        figure.active = true;
        figure.movement = normal_move(battle, id(name));
        figure.move_began = figure.at;
    }
    struct Pair {
        std::string_view charger, target;
    };
    void charges(std::initializer_list<Pair> pairs) {
        note_everybody_in_sight(battle);
        Charges all;
        for (const Pair& pair : pairs) all.push_back({id(pair.charger), id(pair.target)});
        charge(play(), {all.begin(), all.size()}, due);
    }
    bool tested() const {
        for (const Roll& roll : umpire.rolls())
            if (roll.rule == "LR-22.10"_rule) return true;
        return false;
    }
    bool at_six(std::string_view a, std::string_view b) const {
        const Inches between = gap(battle, id(a), id(b));
        return between <= 6_in && between >= 5.9_in;
    }
};

}  // namespace

TEST_CASE("LR-12.25, LR-22.09 round the end of a wall the target is in reach") {
    Field scene{"A warrior rep4 unarmed game @0,0 vs B settler rep4 unarmed game @4,8"};
    scene.wall(-1, 1.5, 20, 1.5);
    scene.active("A");
    const FigureId a = scene.id("A"), b = scene.id("B");
    const auto way = way_to_charge(scene.battle, a, b, 8_in);
    REQUIRE(way);
    CHECK(way->size() > 2);
    CHECK(length(*way) <= 8_in);
    CHECK_FALSE(way_to_charge(scene.battle, a, b, 4_in));
    scene.dice("LR-22.10: 6 6 6; LR-22.10: 1 1");  // A passes two less and halts at the spot
    scene.charges({{"A", "B"}});
    CHECK(scene["A"].at == way->back());
    CHECK(gap(scene.battle, a, b) <= 6_in);
    CHECK_FALSE(step_blocked(scene.battle, a, scene["A"].at, Scene::at(3, 7.5), true));
}

TEST_CASE("LR-22.29 a creek is not gone round, unless it ends on the table or there is a bridge") {
    const auto reaches = [](double left, bool bridge) {
        Field scene{"A warrior rep4 unarmed @0,0 vs B settler rep4 unarmed @4,7"};
        scene.creek(left, 1.5, 24, 1.5, 1);
        if (bridge) scene.area(AreaKind::Bridge, -3, 0.5, -1, 2.5);
        scene.active("A");
        return in_reach(scene.battle, scene.id("A"), scene.id("B"));
    };
    CHECK_FALSE(reaches(-24, false));
    CHECK(reaches(-24, true));
    CHECK(reaches(-1, false));
}

TEST_CASE("LR-22.26, LR-12.04 who charges from where it stands first looks round") {
    Field scene{
        "A warrior rep4 unarmed game @0,0 facing 0,-1 vs B settler rep4 unarmed game @0,5 facing "
        "0,-1 | C warrior rep4 unarmed game @4,12 facing 0,1"};
    scene.active("A");
    CHECK(scene.battle.seen[0].empty());
    CHECK(scene.battle.seen[1] == scene.mask({"A"}));
    // turning to B it sees him and C: all test and duck back, and that is the end of the charge
    scene.dice("LR-12.12: 1 6 6 6; LR-12.12: 6 6 6; LR-12.12: 6 6 6 6");
    scene.dice("LR-12.21: 6; LR-12.21: 6; LR-12.21: 6");
    scene.charges({{"A", "B"}});
    CHECK(scene["A"].status == Status::DuckBack);
    CHECK_FALSE(scene.tested());
}

TEST_CASE("LR-22.06 the figures of an active group charge together if their player likes") {
    Field scene{
        "A settler rep4 unarmed @-2,-8 | C settler rep4 unarmed @2,-8 "
        "vs B settler rep4 unarmed game @0,0"};
    note_everybody_in_sight(scene.battle);
    scene.answer("who-acts: charge-together");
    Answer both;
    both.picks.push_back(0);
    both.picks.push_back(1);
    scene.umpire.answer("charge-together", both);
    scene.dice("LR-22.10: 6 6; LR-22.10: 6 6; LR-22.10: 1 1");  // B rolls once for both
    activate_group(scene.play(), scene.mask({"A", "C"}));
    CHECK(scene.at_six("A", "B"));
    CHECK(scene.at_six("C", "B"));
}

TEST_CASE("LR-22.09, LR-22.04 two who charge shoulder to shoulder both find a spot") {
    Field scene{
        "A settler rep4 unarmed game @-0.5,-14.6 | C settler rep4 unarmed game @0.5,-14.6 "
        "vs B settler rep4 unarmed game @0,0"};
    scene.dice("LR-22.10: 6 6; LR-22.10: 6 6; LR-22.10: 1 1");
    scene.charges({{"A", "B"}, {"C", "B"}});
    CHECK(scene.at_six("A", "B"));
    CHECK(scene.at_six("C", "B"));
}

TEST_CASE("LR-22.04, LR-22.06 whoever stands behind another charges together with him") {
    Field scene{
        "A settler rep4 unarmed @0,-11 | C settler rep4 unarmed @0,-12.5 "
        "vs B settler rep4 unarmed game @0,0"};
    scene.active("C");
    meet(scene.battle, scene.id("C"), scene.id("B"));  // they have seen each other before
    CHECK_FALSE(may_declare_charge(scene.battle, scene.id("C"), scene.id("B")));  // alone
    Answer some;
    SUBCASE("both run") {
        some.picks.push_back(0);
        some.picks.push_back(1);
        scene.answer("who-acts: charge-together");
        scene.umpire.answer("charge-together", some);
        scene.dice("LR-22.10: 6 6; LR-22.10: 6 6; LR-22.10: 1 1");
        activate_group(scene.play(), scene.mask({"A", "C"}));
        CHECK(scene.at_six("A", "B"));
        CHECK(scene.at_six("C", "B"));
    }
    SUBCASE("behind one who stays he sees nobody, and keeps his activation") {
        some.picks.push_back(1);
        scene.answer("who-acts: charge-together");
        scene.umpire.answer("charge-together", some);
        scene.answer("who-acts: end-activation");
        activate_group(scene.play(), scene.mask({"A", "C"}));
        CHECK(scene["C"].at == Scene::at(0, -12.5));
        CHECK(scene.umpire.rolls().empty());
    }
}

TEST_CASE("LR-22.26 a charger that ducks back on the way does not go on") {
    Field scene{
        "A soldier rep4 musket game @0,-14 vs B settler rep4 unarmed game @0,0 "
        "| X soldier rep4 musket game @12,-9"};
    scene.cabin(9, -14, 10, -9.7);  // too far off for cover from B: A drops where it is
    scene.settle();
    scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 1 6 6 6; LR-12.21: 1; LR-18.07: 1; LR-12.21: 6");
    scene.charges({{"A", "B"}});
    CHECK(scene["A"].status == Status::DuckBack);
    CHECK(scene["A"].prone);
    CHECK(!scene.at_six("A", "B"));
    CHECK(!scene.tested());
}

TEST_CASE("LR-22.26, LR-12.38 the charger who takes the spot is seen from there") {
    Field scene{
        "A warrior rep4 unarmed game @0,-5 vs B settler rep4 unarmed game @0,0 "
        "| X soldier rep4 musket game @8,0"};
    scene.cabin(3, -4, 5, -1.2);
    scene.settle();
    scene.dice("LR-22.10: 1 1 1; LR-22.10: 6 6");
    scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 1 1 1 1; LR-12.21: 6");  // X ducks behind the cabin
    scene.charges({{"A", "B"}});
    CHECK(scene["A"].at == Scene::at(0, 0));
    CHECK(scene["X"].status == Status::DuckBack);
}

TEST_CASE("LR-22.08 a Fast Move may bring the charger to its 6\" spot") {
    Field scene{"A settler rep4 unarmed game @0,-18 vs B settler rep4 unarmed game @0,0"};
    scene.active("A");
    const Charge charge{scene.id("A"), scene.id("B")};
    CHECK(!may_declare_charge(scene.battle, charge.charger, charge.target));
    REQUIRE(may_declare_fast_charge(scene.battle, charge.charger, charge.target));
    SUBCASE("far enough") {
        scene.dice("4 6; LR-22.10: 6 6; LR-22.10: 1 1");  // 8 + 4, 11" were needed
        fast_charge(scene.play(), {&charge, 1}, scene.due);
        CHECK(scene.at_six("A", "B"));
    }
    SUBCASE("short: no melee and no active fire") {
        scene.dice("2 6");
        fast_charge(scene.play(), {&charge, 1}, scene.due);
        CHECK(scene["A"].at == Scene::at(0, -8));
        CHECK(scene["A"].fired);
        CHECK(!scene["A"].in_melee());
    }
}

TEST_CASE("LR-22.09 the charger is moved to 6\" before the test") {
    Field scene{"A settler rep4 unarmed game @0,-12 vs B settler rep4 unarmed game @0,0"};
    scene.dice("LR-22.10: 6 6; LR-22.10: 1 1");
    scene.charges({{"A", "B"}});
    CHECK(scene.at_six("A", "B"));
}

TEST_CASE("LR-22.26 whoever the charger comes into sight of has his In Sight before the test") {
    Field scene{
        "A soldier rep4 musket game @0,-14 vs B settler rep4 unarmed game @0,0 "
        "| X soldier rep4 musket game @6,-9"};
    scene.cabin(2, -13, 4, -10.5);
    scene.settle();
    scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 1 6 6 6");                // X acts before A
    scene.dice("LR-12.21: 1; LR-18.07: 1; LR-12.21: 1; LR-18.07: 1");  // both misfire
    scene.dice("LR-22.10: 6 6; LR-22.10: 1 1");
    scene.charges({{"A", "B"}});
    CHECK(scene.at_six("A", "B"));
    CHECK(scene.told("misfire"));
}

TEST_CASE("LR-22.26 a charger shot down on the way does not get there") {
    Field scene{
        "A soldier rep4 musket game @0,-14 vs B settler rep4 unarmed game @0,0 "
        "| X soldier rep4 musket game @6,-9"};
    scene.cabin(2, -13, 4, -10.5);
    scene.settle();
    scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 1 6 6 6; LR-12.21: 1; LR-18.07: 6; LR-18.24: 3 3");
    scene.charges({{"A", "B"}});
    CHECK(scene["A"].status == Status::ObviouslyDead);
    CHECK(!scene["A"].charging);
}

TEST_CASE("LR-22.08 coming up short it runs its whole distance, whoever sees it on the way") {
    Field scene{
        "A settler rep4 star unarmed @0,-20 vs B settler rep4 unarmed game @0,0 "
        "| X settler rep4 unarmed game @12,-15"};
    scene.cabin(4, -19, 8, -14);  // hides X at first
    scene.settle();
    scene.active("A");
    REQUIRE((scene.battle.seen[0] & scene.mask({"X"})).empty());
    const Charge charge{scene.id("A"), scene.id("B")};
    scene.dice("2 6; LR-12.12: 6 6; LR-12.12: 1 6 6; LR-12.21: 6");  // X ducks behind the cabin
    scene.answer("in-sight: finish-movement");
    scene.umpire.otherwise([&](const Question&) {  // no step, no more movement: it stays
        Answer stay;
        stay.path.push_back(scene["A"].at);
        stay.facing = scene["A"].facing;
        return stay;
    });
    fast_charge(scene.play(), {&charge, 1}, scene.due);
    CHECK(scene.told("In Sight!"));
    CHECK(scene["A"].at == Scene::at(0, -10));
    CHECK(!scene.tested());
}

TEST_CASE("LR-18.10, LR-22.26 of those who charge together all are charging from the first step") {
    Field scene{
        "A warrior rep4 unarmed game @-2,-14 | C settler rep4 sword game @5,-13"
        " vs B settler rep4 unarmed game @0,0 | X soldier rep4 musket game @10,-9"};
    scene.cabin(1, -14, 3, -11);  // hides A from X at first, not C
    scene.settle();
    // X sees A on its way and fires at C, who is armed: an 8 misses whoever is charging
    scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 1 6 6 6; LR-12.21: 1; LR-18.07: 4; LR-12.21: 6");
    scene.dice("LR-13.11: 1 1");  // a Settler who cannot fire ducks back: that was his charge
    scene.charges({{"A", "B"}, {"C", "B"}});
    CHECK(scene.told("at C"));
    CHECK(scene["A"].status == Status::DuckBack);
    CHECK(scene["C"].status == Status::DuckBack);
    CHECK_FALSE(scene["C"].charging);
    CHECK_FALSE(scene.tested());
}

TEST_CASE("LR-22.19 who is knocked down before it is his turn to run does not get up to charge") {
    Field scene{
        "A warrior rep4 unarmed game @-2,-14 | C settler rep4 star power3 sword game @5,-13"
        " vs B settler rep4 unarmed game @0,0 | X soldier rep4 musket game @10,-9"};
    scene.cabin(1, -14, 3, -11);
    scene.settle();
    scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 1 6 6 6; LR-12.21: 1; LR-18.07: 5; LR-18.24: 3 4");
    scene.dice("LR-04.09: 1 1 1; LR-12.21: 6");  // C carries on, prone; A ducks back
    scene.dice("LR-08.07: 6; LR-13.11: 6 6; LR-08.07: 6; LR-13.26: 1 1");
    scene.charges({{"A", "B"}, {"C", "B"}});
    CHECK(scene["C"].carrying_on());
    CHECK(scene["C"].prone);
    CHECK_FALSE(scene["C"].charging);
    CHECK_FALSE(scene.tested());
}

TEST_CASE("LR-22.08, LR-22.29 coming up short it takes no way that a charge may not take") {
    Field scene{"A settler rep4 unarmed game @0,0 vs B settler rep4 unarmed game @4,17"};
    scene.wall(-3, 1.5, 20, 1.5);
    scene.active("A");
    const Charge charge{scene.id("A"), scene.id("B")};
    REQUIRE(may_declare_fast_charge(scene.battle, charge.charger, charge.target));
    const auto whole = way_to_charge(scene.battle, charge.charger, charge.target, 20_in);
    REQUIRE(whole);
    REQUIRE(whole->size() > 2);
    scene.dice("2 6");  // 10 inches: not enough round the end of the wall
    fast_charge(scene.play(), {&charge, 1}, scene.due);
    CHECK(!scene.tested());
    CHECK(within(scene["A"].at, point_along(*whole, 10_in), 0.1_in));
}

}  // namespace long_rifle
