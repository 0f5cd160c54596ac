#include <doctest/doctest.h>

#include "books/petite_guerre/charge_scene.h"
#include "books/petite_guerre/charges.h"
#include "books/petite_guerre/charging.h"
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
