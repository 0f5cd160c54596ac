#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charge_scene.h"
#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/place.h"

using namespace petite_guerre;

// PG-22.05 .. PG-22.08, PG-22.25, PG-22.30 the moves of those who charge.

namespace {

// He has passed and nobody shoots: only his move is made.
void move_only(Scene& scene, std::string_view who, std::string_view target) {
    Charges charges;
    charges.list.push_back(declared(scene.battle, scene.id(who), scene.id(target)));
    charges.list.back().goes = true;
    move_charger(scene.play(), charges, charges.list.back());
}

}  // namespace

TEST_CASE("PG-22.05 one run that stops at contact, or at the end of the roll; riders gallop") {
    Scene scene{near_pair};
    scene.dice("PG-22.05: 2");
    move_only(scene, "Roy", "Ames");
    CHECK(gap(scene.battle, scene.id("Roy"), scene.id("Ames")) <= touch);
    CHECK(scene.y("Roy") == doctest::Approx(18.3).epsilon(0.01));
    Scene far{"Roy irregulars B musket @0,0 vs Ames regulars B musket @0,80"};
    far.dice("PG-22.05: 3");
    move_only(far, "Roy", "Ames");
    CHECK(far.y("Roy") == 40);
    Scene rider{"Hale provincials B sword mounted @0,0 vs Ames regulars B musket @0,150"};
    rider.dice("PG-22.05: 3");
    move_only(rider, "Hale", "Ames");
    CHECK(rider.y("Hale") == 60);  // 3 + 1 + 2
}

TEST_CASE("PG-22.06 ground and minor obstacles slow it; nobody charges over a major obstacle") {
    Scene broken{"Ames regulars B musket @0,0 vs Roy irregulars B musket @0,80"};
    broken.area(AreaKind::Woods, -20, -20, 20, 60);
    broken.dice("PG-22.05: 3");
    move_only(broken, "Ames", "Roy");
    CHECK(broken.y("Ames") == 30);  // 3 - 1 + 1
    Scene irregular{"Roy irregulars B musket @0,0 vs Ames regulars B musket @0,80"};
    irregular.area(AreaKind::Woods, -20, -20, 20, 60);
    irregular.dice("PG-22.05: 3");
    move_only(irregular, "Roy", "Ames");
    CHECK(irregular.y("Roy") == 40);
    Scene fence{"Roy irregulars B musket @0,0 vs Ames regulars B musket @0,80"};
    fence.line(LineKind::Fence, -40, 15, 40, 15);
    fence.dice("PG-22.05: 3");
    move_only(fence, "Roy", "Ames");
    CHECK(fence.y("Roy") == 30);
    Scene river{"Roy irregulars B musket controlled @0,0 vs Ames regulars B musket @0,30"};
    river.line(LineKind::River, -300, 15, 300, 15, 8);
    river.acquired("Roy", "Ames");
    CHECK_FALSE(can_reach(river.battle, river.id("Roy"), river.id("Ames")));
    Scene wall{"Roy irregulars B musket @0,0 vs Ames regulars B musket @0,15"};
    wall.line(LineKind::Fence, -40, 11.5, 40, 11.5);  // a minor one may lie between them
    wall.dice("PG-22.05: 3");
    move_only(wall, "Roy", "Ames");
    CHECK(in_hand_to_hand(wall.battle, wall.id("Roy")));
}

TEST_CASE("PG-22.07 the rest of his run to catch a runner: Natives must, others may stop") {
    const auto ran = [](Scene& scene) {
        Charges charges;
        charges.list.push_back(declared(scene.battle, scene.id("Roy"), scene.id("Ames")));
        scene["Ames"].rout.broken = true;
        scene.move("Ames", 0, 45);
        charges.list.back().goes = true;
        move_charger(scene.play(), charges, charges.list.back());
    };
    Scene natives{"Roy irregulars natives B tomahawk @0,0 vs Ames regulars B musket @0,25"};
    natives.dice("PG-22.05: 4");
    ran(natives);  // not asked
    CHECK(in_hand_to_hand(natives.battle, natives.id("Roy")));
    Scene stops{near_pair};
    stops.answer("catch-runner: stop-there");
    stops.dice("PG-22.05: 4");
    ran(stops);
    CHECK(stops.y("Roy") == 25);
    Scene on{near_pair};
    on.answer("catch-runner: go-on");
    on.dice("PG-22.05: 2");  // 30 paces are not enough
    ran(on);
    CHECK(on.y("Roy") == 30);
}

TEST_CASE("PG-22.08 he may rise from prone as part of the charge") {
    Scene scene{"Roy irregulars B tomahawk prone @0,0 vs Ames regulars B musket @0,25"};
    scene.dice("PG-22.05: 3");
    move_only(scene, "Roy", "Ames");
    CHECK(scene["Roy"].posture == Posture::Standing);
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
}

TEST_CASE("PG-22.08 who lies prone may declare a charge") {
    Scene scene{"Roy irregulars B tomahawk prone @0,0 vs Ames regulars B musket @0,25"};
    scene.acquired("Roy", "Ames");
    CHECK(may_charge(scene.battle, scene.id("Roy")));
}

TEST_CASE("PG-22.25 a charge that falls short leaves him where he is, even inside 20 paces") {
    Scene scene{"Roy irregulars B tomahawk @0,0 vs Ames regulars B musket @0,50"};
    scene.dice("PG-22.05: 2");
    move_only(scene, "Roy", "Ames");
    CHECK(scene.y("Roy") == 30);
    CHECK(gap(scene.battle, scene.id("Roy"), scene.id("Ames")) < paces(20));
    CHECK_FALSE(in_hand_to_hand(scene.battle, scene.id("Roy")));
}

TEST_CASE("PG-27.14 (b) a wounded man charges at once, half the rolled distance") {
    Scene scene{"Roy irregulars B tomahawk wounded @0,0 vs Ames regulars B musket @0,80"};
    scene.dice("PG-22.05: 3");
    move_only(scene, "Roy", "Ames");
    CHECK(scene.y("Roy") == 20);
}

TEST_CASE("PG-22.30 whom he touches on his way he is in contact with, and that one tests at once") {
    Scene scene{
        "Roy irregulars B tomahawk @0,0 vs Ames regulars B musket fixed @0,45 | Finn regulars B "
        "musket fixed @2,20"};
    scene.dice("PG-22.05: 5");
    scene.dice("4");
    answering(scene, {"receive"});
    move_only(scene, "Roy", "Ames");
    CHECK(opponents(scene.battle, scene.id("Roy")) == scene.set({"Finn"}));
    CHECK(scene["Finn"].turn.charged);
    CHECK_FALSE(scene["Ames"].turn.charged);
}

TEST_CASE("PG-22.30 the target dead or gone he goes on straight, and may stop where it stood") {
    for (const bool on : {false, true}) {
        Scene scene{"Roy irregulars B tomahawk @0,0 vs Ames regulars B musket @0,25"};
        Charges charges;
        charges.list.push_back(declared(scene.battle, scene.id("Roy"), scene.id("Ames")));
        charges.list.back().goes = true;
        scene["Ames"].status = Status::Dead;
        lift(scene.battle, scene.id("Ames"));
        scene.answer(on ? "charge-on: go-on" : "charge-on: stop-there");
        scene.dice("PG-22.05: 3");
        move_charger(scene.play(), charges, charges.list.back());
        CHECK(scene.y("Roy") == (on ? 40 : 25));
    }
}

TEST_CASE("PG-22.28 two who charge the same man find room beside each other") {
    Scene scene{
        "Roy irregulars B tomahawk @0,0 | Pal irregulars B tomahawk @1,-7 vs Ames regulars B "
        "musket "
        "@0,25"};
    scene.dice("PG-22.05: 5; PG-22.05: 5");
    move_only(scene, "Roy", "Ames");
    move_only(scene, "Pal", "Ames");
    CHECK(opponents(scene.battle, scene.id("Ames")) == scene.set({"Roy", "Pal"}));
    CHECK_FALSE(within_gap(scene.battle, scene.id("Roy"), scene.id("Pal"), -touch));
}

TEST_CASE("PG-22.05, PG-09.24 he comes at him from beside a friend only if his roll goes so far") {
    for (const int die : {3, 4}) {
        Scene scene{
            "Roy irregulars B tomahawk @0,18.3 | Pal irregulars B tomahawk @0,-20 vs Ames regulars "
            "B musket @0,25"};
        scene.dice("PG-22.05: " + std::to_string(die));  // 43 paces are needed
        move_only(scene, "Pal", "Ames");
        CHECK(in_hand_to_hand(scene.battle, scene.id("Pal")) == (die == 4));
    }
}

TEST_CASE("PG-22.06, PG-22.09 a charge goes over a bridge, and bends round what cannot be passed") {
    Scene bridge{"Roy irregulars B musket @0,0 vs Ames regulars B musket @0,30"};
    bridge.line(LineKind::River, -300, 15, 300, 15, 8);
    CHECK_FALSE(can_reach(bridge.battle, bridge.id("Roy"), bridge.id("Ames")));
    bridge.area(AreaKind::Bridge, -10, 8, 10, 22);
    bridge.battle.memory = {};
    CHECK(can_reach(bridge.battle, bridge.id("Roy"), bridge.id("Ames")));
    for (const double x : {0.0, 3.0, -4.0}) {
        Scene round{"Roy irregulars B musket @0,0 vs Ames regulars B musket @0,30"};
        round.move("Ames", x, 27);
        round.line(LineKind::Ravine, -40, 20, 8, 20, 1);
        CHECK(can_reach(round.battle, round.id("Roy"), round.id("Ames")));
        round.dice("PG-22.05: 5");
        move_only(round, "Roy", "Ames");
        CHECK(in_hand_to_hand(round.battle, round.id("Roy")));
    }
}

TEST_CASE("PG-22.28 the nearest charger moves first, whoever was declared first") {
    Scene scene{
        "Far irregulars B tomahawk controlled @0,0 | Near irregulars B tomahawk controlled @20,20 "
        "vs Ames regulars B musket fixed @0,25 | Finn regulars B musket fixed @20,40"};
    scene["Ames"].harm.stunned = scene["Finn"].harm.stunned = 1;
    scene.answer("declare-charges: declare-charge Far");
    scene.answer("charge-whom: charge Ames");
    scene.answer("declare-charges: declare-charge Near");
    scene.answer("charge-whom: charge Finn");
    scene.answer("who-tests-next: test-next Far");
    scene.dice("PG-29.04: 5; PG-29.04: 5; PG-22.05: 3; PG-22.05: 3");
    charges_of_unit(scene.play(), scene.unit_of("Far"));
    FixedVector<FigureId, 4> order;
    for (const Roll& roll : scene.umpire.rolls())
        if (roll.rule == "PG-22.05"_rule) order.push_back(roll.who);
    REQUIRE(order.size() == 2);
    CHECK(order[0] == scene.id("Near"));
    CHECK(order[1] == scene.id("Far"));
}

TEST_CASE("PG-22.30, PG-22.12 he who touches two at once has charged both") {
    Scene scene{
        "Roy irregulars B tomahawk @8.2,6.9 vs Ames regulars B musket fixed @-4,25 | Finn "
        "regulars B musket fixed @4,25"};
    scene.answer("receive-or-run: receive");
    scene.dice("PG-22.05: 4; PG-29.04: 4");
    move_only(scene, "Roy", "Ames");
    CHECK(opponents(scene.battle, scene.id("Roy")) == scene.set({"Ames", "Finn"}));
    CHECK(scene["Finn"].turn.charged);
    CHECK(scene["Roy"].harm.came_at == scene.set({"Ames", "Finn"}));
}
