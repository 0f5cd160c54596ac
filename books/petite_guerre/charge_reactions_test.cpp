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

TEST_CASE("PG-22.18, PG-22.19, PG-22.20 one item before contact, if it began beyond 20 paces") {
    Scene scene{far_pair};
    scene.acquired("Roy", "Ames");
    scene.acquired("Ames", "Roy");
    answering(scene, {"receive", "react-shoot", "stay"});
    scene.dice("5 4 3 1");  // both tests, Roy's run of 40, a shot that misses
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK(scene["Ames"].turn.reacted);
    CHECK_FALSE(scene.weapon("Ames", Weapon::Musket).loaded());
    CHECK(scene["Ames"].now.unique == Unique::None);  // his own action is not used up
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    Scene near{near_pair};
    near.acquired("Roy", "Ames");
    answering(near, {"receive"});
    near.dice("5 4 3");
    charge_of_one(near.play(), near.id("Roy"));
    CHECK_FALSE(near["Ames"].turn.reacted);
}

TEST_CASE("PG-22.21 the shot is resolved at 20 paces from contact, or where he stops earlier") {
    Scene scene{far_pair};
    Shot shot{scene};
    scene.dice("PG-22.05: 3");
    scene.dice("6 1");  // hit, and dead where he was
    shot.move(scene);
    CHECK(scene["Roy"].status == Status::Dead);
    CHECK(scene.modifier("PG-15.01"_rule, "PG-15.02"_rule) == 0);  // smoothbore, at 20 paces
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

TEST_CASE("PG-22.23 the shooter may then stay or charge in, with a test; 3 is enough") {
    for (const int die : {2, 1}) {
        Scene scene{far_pair};
        Shot shot{scene};
        scene.dice("PG-22.05: 3");
        scene.dice("6 6");
        shot.move(scene);
        scene.answer("charge-in: charge-in Roy");
        scene.dice(std::to_string(die));  // a Regular: +1
        charge_in(scene.play(), shot.charges);
        CHECK(in_hand_to_hand(scene.battle, scene.id("Ames")) == (die == 2));
        CHECK(scene["Ames"].stunned() == (die == 1));
    }
    Scene stays{far_pair};
    Shot shot{stays};
    stays.dice("PG-22.05: 3");
    stays.dice("6 6");
    shot.move(stays);
    stays.answer("charge-in: stay");
    charge_in(stays.play(), shot.charges);
    CHECK(stays.y("Ames") == 40);
}

TEST_CASE("PG-31.07, PG-22.23 who keeps out of short range is not asked to charge in") {
    Scene scene{far_pair};
    Shot shot{scene};
    scene.dice("PG-22.05: 3");
    scene.dice("6 6");
    shot.move(scene);
    scene["Ames"].rout.barred = true;
    charge_in(scene.play(), shot.charges);
    CHECK(scene.y("Ames") == 40);
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

TEST_CASE("PG-26.08 a rider who must control his mount has no reaction") {
    Scene scene{
        "Roy irregulars B musket tomahawk controlled @0,0 vs Hale provincials B carbine sword "
        "mounted @0,45"};
    scene["Hale"].mount.to_control = true;
    scene.acquired("Roy", "Hale");
    scene.answer("receive-or-run: receive");
    scene.dice("5 4 3");
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK_FALSE(scene["Hale"].turn.reacted);
}

TEST_CASE("PG-22.31 a loaded gun may fire once as the reaction of its minimum crew") {
    constexpr std::string_view figures =
        "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B gunner musket @-9,50 "
        "| "
        "Finn regulars B gunner musket @9,50";
    Scene scene{figures};
    scene.gun(GunSize::Swivel, 0, 50, {0, -1}, {"Ames", "Finn"});
    scene.acquired("Roy", "Ames");
    scene.acquired("Ames", "Roy");
    answering(scene, {"receive", "fire-at-charge", "shot", "stay"});
    scene.dice("5 4 4 1");  // the gun misses
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK_FALSE(scene.battle.guns[0].loaded);
    CHECK(scene["Ames"].turn.reacted);
}
