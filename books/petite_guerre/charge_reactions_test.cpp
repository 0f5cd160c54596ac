#include <doctest/doctest.h>

#include "books/petite_guerre/charge_scene.h"
#include "books/petite_guerre/charges.h"
#include "books/petite_guerre/charging.h"
#include "books/petite_guerre/place.h"

using namespace petite_guerre;

// PG-22.18 .. PG-22.24, PG-22.31, PG-22.32 what is done before contact.

namespace {

// Roy has passed and Ames stands to receive him, with a shot kept for him.
struct Shot {
    Charges charges;
    explicit Shot(Scene& scene, std::string_view charger = "Roy") {
        charges.list.push_back(declared(scene.battle, scene.id(charger), scene.id("Ames")));
        charges.list.back().goes = true;
        scene[charger].turn.charging = true;
        scene.acquired("Ames", charger);
        charges.shots.push_back({scene.id("Ames"), {}, false, {}, scene.id(charger)});
    }
    void move(Scene& scene) { move_charger(scene.play(), charges, charges.list.back()); }
};

}  // namespace

TEST_CASE("PG-22.21 the shot is resolved at 20 paces from contact, or where he stops earlier") {
    Scene scene{far_pair};
    Shot shot{scene};
    scene.dice("PG-22.05: 3");
    scene.dice("6 1");  // hit, and dead where he was
    shot.move(scene);
    CHECK(scene["Roy"].status == Status::Dead);
    CHECK(whole_paces(gap(scene.battle, scene.id("Roy"), scene.id("Ames"))) == 20);
}

TEST_CASE("PG-22.22 stunned or wounded by it he stops 20 paces short; missed he comes on") {
    for (const int save : {6, 2}) {
        Scene scene{far_pair};
        Shot shot{scene};
        scene.dice("PG-22.05: 3");
        scene.dice("6 " + std::to_string(save));
        shot.move(scene);
        CHECK_FALSE(in_hand_to_hand(scene.battle, scene.id("Roy")));
        CHECK(shot.charges.shots[0].stopped_him);
        CHECK(whole_paces(gap(scene.battle, scene.id("Roy"), scene.id("Ames"))) == 20);
    }
    Scene scene{far_pair};
    Shot shot{scene};
    scene.dice("PG-22.05: 3");
    scene.dice("1");
    shot.move(scene);
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
}

TEST_CASE("PG-22.32 a rider is stopped if he or the mount is hurt, not by a mount that is missed") {
    constexpr std::string_view rider =
        "Hale provincials B sword mounted @0,0 vs Ames regulars B musket fixed @0,45";
    Scene missed{rider};
    Shot one{missed, "Hale"};
    missed.dice("PG-22.05: 3");
    missed.dice("6; PG-25.02: 4; PG-25.03: 4");
    one.move(missed);
    CHECK(in_hand_to_hand(missed.battle, missed.id("Hale")));
    CHECK(missed["Hale"].mount.to_control);
    Scene wounded{rider};
    Shot two{wounded, "Hale"};
    wounded.dice("PG-22.05: 3");
    wounded.dice("6; PG-25.02: 4; PG-25.03: 2");
    two.move(wounded);
    CHECK_FALSE(in_hand_to_hand(wounded.battle, wounded.id("Hale")));
    Scene killed{rider};
    Shot three{killed, "Hale"};
    killed.dice("PG-22.05: 3");
    killed.dice("6; PG-25.02: 4; PG-25.03: 1; PG-25.03: 4");
    three.move(killed);
    CHECK_FALSE(in_hand_to_hand(killed.battle, killed.id("Hale")));
    CHECK(killed["Hale"].prone());
}
