#include <doctest/doctest.h>

#include "books/petite_guerre/broken.h"
#include "books/petite_guerre/compulsory.h"
#include "books/petite_guerre/hand_to_hand.h"
#include "books/petite_guerre/hits.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

// Chapter 26.

namespace {

std::string hale(std::string_view grade, std::string_view foe = "@0,80") {
    return "Hale provincials " + std::string{grade}
           + " carbine sword mounted @0,0 vs Roy irregulars A rifle tomahawk " + std::string{foe};
}

// The mount has been hit in the turn before and not hurt.
void frighten(Scene& scene) {
    scene.dice("PG-25.02: 6; PG-25.03: 6");
    hit(scene.play(), scene.id("Hale"), HitBy::SmallArms, scene.id("Roy"));
    ++scene.battle.turn;
}

}  // namespace

TEST_CASE("PG-26.01 the rider must spend his next own phase 4 on it") {
    Scene scene{hale("B")};
    scene.dice("PG-25.02: 6; PG-25.03: 6");
    hit(scene.play(), scene.id("Hale"), HitBy::SmallArms, scene.id("Roy"));
    CHECK_FALSE(owes_control_roll(scene.battle, scene.id("Hale")));  // his own has begun
    scene.battle.turn = 2;
    CHECK(owes_control_roll(scene.battle, scene.id("Hale")));
    scene.dice("PG-26.03: 4");
    control_mount(scene.play(), scene.id("Hale"));
    CHECK(scene["Hale"].now.unique == Unique::ControlMount);
    CHECK_FALSE(owes_control_roll(scene.battle, scene.id("Hale")));
    Scene enemy{hale("B")};  // hit before his own phase 4 of the turn: still in it
    enemy.battle.first = enemy.battle.acting = SideId{1};
    enemy.dice("PG-25.02: 6; PG-25.03: 6");
    hit(enemy.play(), enemy.id("Hale"), HitBy::SmallArms, enemy.id("Roy"));
    CHECK(owes_control_roll(enemy.battle, enemy.id("Hale")));
}

TEST_CASE("PG-26.02, PG-26.03, PG-26.04 the chart, every roll of every class") {
    for (const int bonus : {1, 0, -1})
        for (int die = 1; die <= 6; ++die) {
            Scene scene{hale(bonus > 0 ? "A" : bonus < 0 ? "C" : "B")};
            frighten(scene);
            const int total = std::max(1, die + bonus);
            scene.dice("PG-26.03: " + std::to_string(die));
            if (total == 1) scene.dice("PG-25.03: 4");  // thrown: a saving throw
            if (total == 3) scene.dice("3");            // the bolt
            control_mount(scene.play(), scene.id("Hale"));
            CHECK(scene.modifier("PG-26.03"_rule, "PG-26.02"_rule) == bonus);
            CHECK(scene["Hale"].mounted() == (total > 1));
            CHECK(scene["Hale"].mount.to_control == (total == 2));
            CHECK(scene["Hale"].mount.unruly == (total == 2));
            CHECK((scene["Hale"].at != Scene::at(0, 0)) == (total == 3 || total == 1));
        }
}

TEST_CASE("PG-99.18 class C rider: 3-1 is 2, not controlled; 3-1+1 is 3, it bolts and is in hand") {
    Scene scene{hale("C")};
    frighten(scene);
    scene.dice("PG-26.03: 3");
    control_mount(scene.play(), scene.id("Hale"));
    CHECK(scene["Hale"].mount.unruly);
    CHECK_FALSE(owes_control_roll(scene.battle, scene.id("Hale")));  // once a turn
    ++scene.battle.turn;
    CHECK(owes_control_roll(scene.battle, scene.id("Hale")));
    scene.dice("PG-26.03: 3; 3");
    control_mount(scene.play(), scene.id("Hale"));
    CHECK(scene.modifier("PG-26.03"_rule, "PG-26.02"_rule) == 0);
    CHECK_FALSE(scene["Hale"].mount.to_control);
    CHECK_FALSE(scene["Hale"].mount.unruly);
    CHECK(scene["Hale"].mounted());
    CHECK(scene.y("Hale") == -60);  // 3 + 1 + 2, straight away from Roy
}

TEST_CASE("PG-26.05 a bolt stops 20 paces from other enemies, and may leave the table") {
    Scene scene{hale("B") + " | Pal irregulars A rifle @0,-70"};
    frighten(scene);
    scene.dice("PG-26.03: 3; 5");
    control_mount(scene.play(), scene.id("Hale"));
    CHECK(gap(scene.battle, scene.id("Hale"), scene.id("Pal")) >= paces(20));
    CHECK(scene.y("Hale") < -30);
    Scene edge{"Hale provincials B carbine mounted @0,-180 vs Roy irregulars A rifle @0,0"};
    frighten(edge);
    edge.dice("PG-26.03: 3; 5");
    control_mount(edge.play(), edge.id("Hale"));
    CHECK(edge["Hale"].status == Status::Fled);
}

TEST_CASE("PG-26.06 the animal that has thrown its rider is gone") {
    Scene scene{hale("B")};
    frighten(scene);
    scene.dice("PG-26.03: 1; PG-25.03: 5");
    control_mount(scene.play(), scene.id("Hale"));
    CHECK_FALSE(scene["Hale"].mount.alive);
    CHECK(scene.modifier("PG-25.03"_rule, "PG-25.06"_rule) == 1);  // PG-25.08
}

TEST_CASE("PG-26.07 in contact with an unruly mount he cannot reply") {
    Scene scene{hale("B", "@0,9.9")};
    scene["Hale"].mount.to_control = scene["Hale"].mount.unruly = true;
    scene.answer("capture: strike");  // Roy is not struck at
    scene.dice("PG-23.01: 6 1");
    fight_all(scene.play());
    CHECK(scene["Roy"].present());
    CHECK_FALSE(scene["Roy"].stunned());
}

TEST_CASE("PG-26.08 until the roll he fights as usual; several hits need one roll") {
    Scene scene{hale("B", "@0,9.9")};
    scene.dice("PG-25.02: 6; PG-25.03: 6; PG-25.02: 6; PG-25.03: 5");
    hit(scene.play(), scene.id("Hale"), HitBy::SmallArms, scene.id("Roy"));
    hit(scene.play(), scene.id("Hale"), HitBy::SmallArms, scene.id("Roy"));
    scene.dice("PG-23.01: 6 1; PG-25.03: 6");
    fight_all(scene.play());
    CHECK(scene["Roy"].stunned());
    CHECK(takes_no_control_test(scene.battle, scene.id("Hale")));
    ++scene.battle.turn;
    scene.dice("PG-26.03: 6");
    control_mount(scene.play(), scene.id("Hale"));
    ++scene.battle.turn;
    CHECK_FALSE(owes_control_roll(scene.battle, scene.id("Hale")));
}

TEST_CASE("PG-26.09 stunned too: the control roll takes the place of the stunned reaction") {
    Scene scene{hale("B", "@0,9.9")};
    frighten(scene);
    stun(scene.play(), scene.id("Hale"), "PG-25.03"_rule);
    CHECK(owes_control_roll(scene.battle, scene.id("Hale")));
    scene.dice("PG-26.03: 5");
    control_mount(scene.play(), scene.id("Hale"));
    ++scene.battle.turn;
    CHECK_FALSE(owes_stunned_reaction(scene.battle, scene.id("Hale")));
    CHECK(scene["Hale"].stunned());
}

TEST_CASE("PG-26.10 a bolt leaves contact unbroken and unpursued; the broken owe no roll") {
    Scene scene{hale("B", "@0,9.9")};
    frighten(scene);
    scene.dice("PG-26.03: 3; 3");
    control_mount(scene.play(), scene.id("Hale"));
    CHECK_FALSE(in_hand_to_hand(scene.battle, scene.id("Hale")));
    CHECK_FALSE(scene["Hale"].broken());
    CHECK(scene.y("Roy") == doctest::Approx(9.9));
    Scene broken{hale("B")};
    frighten(broken);
    break_figure(broken.play(), broken.id("Hale"), broken.id("Roy"), broken["Roy"].at,
                 "PG-29.05"_rule);
    CHECK_FALSE(owes_control_roll(broken.battle, broken.id("Hale")));
}
