#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/turn/acting_scene.h"
#include "books/petite_guerre/turn/body_actions.h"
#include "books/petite_guerre/turn/compulsory.h"

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

TEST_CASE("PG-26.05 a bolt goes straight, and stops at ground that no horse enters") {
    Scene scene{hale("B")};
    scene.area(AreaKind::Thicket, -15, -70, 15, -30);
    frighten(scene);
    scene.dice("PG-26.03: 3; 5");
    control_mount(scene.play(), scene.id("Hale"));
    CHECK(scene.x("Hale") == 0);
    CHECK(scene.y("Hale") >= -30);
    CHECK(scene.y("Hale") < -20);
    CHECK_FALSE(scene["Hale"].mount.to_control);
}

TEST_CASE("PG-26.01 he does not ride along with his single file either") {
    for (const bool frightened : {false, true}) {
        Scene scene{
            "Lead provincials B carbine mounted @0,0 facing 0,1 | Hale provincials B carbine "
            "mounted @0,-16 facing 0,1 vs Roy irregulars A rifle @0,190"};
        SingleFile file;
        for (const char* name : {"Lead", "Hale"}) file.men.push_back(scene.id(name));
        scene.battle.files.push_back(file);
        scene["Hale"].mount.to_control = frightened;
        scene.answer("kind-of-move: ride");
        scene.answer_move("Lead", {Scene::at(0, 60)});
        scene.dice("PG-09.01: 3");
        move_item(scene.play(), scene.id("Lead"));
        CHECK((scene.y("Hale") == -16) == frightened);
    }
}

namespace {

constexpr std::string_view troop =
    "H provincials B carbine mounted x6 vs Roy irregulars A rifle @0,150";

BodyId form_troop(Scene& scene) {
    return scene.form({"H 1", "H 2", "H 3", "H 4", "H 5", "H 6"}, Layout::Line, 1, 0, 0);
}

}  // namespace

TEST_CASE("PG-26.09, PG-08.08 in the ranks he rolls, and keeps nobody else from acting") {
    Scene scene{troop};
    form_troop(scene);
    scene["H 1"].mount.to_control = true;
    CHECK(owes_control_test(scene.battle, scene.id("H 1")));  // the unit takes it all the same
    CHECK(owes_control_roll(scene.battle, scene.id("H 1")));
    scene.dice("PG-26.03: 5");
    control_mount(scene.play(), scene.id("H 1"));
    const auto verbs = offered(scene, "H 1", "formed-action");
    CHECK(has(verbs, "move"));
    for (const FigureId who : scene.battle[scene["H 1"].body].men())
        scene.battle[who].knows.acquired.add(scene.id("Roy"));
    CHECK(may_charge(scene.battle, scene.id("H 2")));
    CHECK_FALSE(taking_part(scene.battle, scene["H 1"].body).contains(scene.id("H 1")));
}

TEST_CASE("PG-27.19, PG-30.06 a rider thrown out of the ranks is a casualty of his formed unit") {
    Scene scene{troop};
    const BodyId body = form_troop(scene);
    scene.dice("PG-25.02: 6; PG-25.03: 1; PG-25.03: 5");
    hit(scene.play(), scene.id("H 1"), HitBy::SmallArms, scene.id("Roy"));
    CHECK_FALSE(scene["H 1"].formed());
    CHECK(scene.battle[body].casualties == scene.set({"H 1"}));
}

TEST_CASE("PG-27.15, PG-08.09 in the ranks a wounded mount keeps up") {
    Scene scene{troop};
    form_troop(scene);
    scene["H 1"].mount.wounds = 1;
    for (const char* name : {"H 1", "H 2"})
        CHECK(distance_of(scene.battle, scene.id(name), MoveKind::Walk, Going::Open, 3)
              == paces(30));  // 3 + 1 - 1
}
