#include <doctest/doctest.h>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/close_combat/melee.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"

using namespace mayhem;

// Chapters 04 to 13: longer exchanges, and who takes part in them.

namespace {

void act_once(Scene& scene, std::string_view who) {
    FigureSet none;
    act(scene.play(), scene.id(who), none);
}
bool offers(Scene& scene, std::string_view who, std::string_view verb) {
    Question q = question_for(scene.battle, scene.id(who), "MM-04.07"_rule, "action");
    offer_actions(scene.battle, scene.id(who), q);
    return std::any_of(q.options.begin(), q.options.end(),
                       [&](const Option& option) { return option.verb == verb; });
}
bool in_touch(Scene& scene, std::string_view a, std::string_view b) {
    return scene.battle.touching(scene.id(a)).contains(scene.id(b));
}

}  // namespace

TEST_CASE("MM-09.11 a tester who still has the pushed mover in sight and reach rolls as well") {
    Scene scene{"A line unloaded @-4,14 vs B line @0,0 | C line @0,2"};
    scene.cabin(-6, 4, 0, 8);  // A comes out from behind it, for both at once
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(3, 14)});
    scene.dice("MM-09.11: 6 1; MM-10.02: 1 1");
    scene.answer("first-sight: fire A");
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 6; MM-11.02: 1 1");  // back 2"
    scene.dice("MM-10.02: 1 6");
    scene.umpire.otherwise([&](const Question& question) {
        return question.move->toward(scene["A"].at);  // he stays there
    });
    act_once(scene, "A");
    CHECK(scene.y("A") == doctest::Approx(16).epsilon(0.01));
    CHECK(scene.last_roll("MM-10.02"_rule).who == scene.id("C"));
    CHECK(scene["C"].halted);
}

TEST_CASE("MM-12.06 a target who retires out of reach leaves his place to the charger") {
    Scene scene{"R dragoon @0,-22 vs M dragoon @0,-4"};
    scene.dice("MM-12.02: 1 6; MM-05.05: 2");  // 26" back
    scene.answer("vacated-place: charge-on");
    charge(scene.play(), scene.id("R"), scene.id("M"));
    CHECK(scene.y("M") == doctest::Approx(22).epsilon(0.01));
    CHECK(scene.y("R") == -4);
    CHECK(scene.rolls("MM-06.05"_rule) == 0);
}

TEST_CASE("MM-09.15, MM-12.06 to the vacated place he has only what is left of his charge") {
    Scene scene{"R dragoon rep4 @0,-22 vs M dragoon @0,-14.5 | C line @2,20"};
    scene.dice("MM-12.02: 1 6; MM-05.05: 6");  // M retires 30", still within reach
    scene.dice("MM-10.02: 1 1");
    scene.answer("first-sight: fire R");
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 6; MM-11.02: 1 1");  // R gives ground
    scene.answer("vacated-place: charge-on");
    charge(scene.play(), scene.id("R"), scene.id("M"));
    CHECK(scene.y("R") < 0);
    CHECK(scene.y("R") > -12);  // about 11" of 36" were left
}

TEST_CASE("MM-05.13, MM-05.15 a pursuer who goes round somebody still catches the router") {
    Scene scene{"A light @0,0 vs B line @0,2 | E line @0,5"};
    scene.area(AreaKind::Marsh, -9, 1.2, 9, 20);  // it slows the router only
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-05.11: 1; MM-06.05: 3 4");
    CHECK(rout(scene.play(), scene.id("B"), scene.id("A"), "MM-11.02"_rule));
    CHECK(in_touch(scene, "A", "B"));
    CHECK_FALSE(in_touch(scene, "A", "E"));
}

TEST_CASE("MM-04.21 whom a charge stops on a friend's place is put beside it, still in contact") {
    Scene scene{"A line unloaded @0,-4 | F line unloaded @0.3,0.4 vs B line unloaded @0,14"};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, 4)});
    scene.dice("MM-10.02: 1 1");
    scene.answer("first-sight: charge A");
    scene.dice("MM-12.02: 2 2; MM-06.05: 3 4; MM-06.05: 4 5");
    act_once(scene, "A");
    CHECK(in_touch(scene, "A", "B"));
    CHECK(distance(scene["A"].at, scene["F"].at) >= 0.97_in);
}

TEST_CASE("MM-13.05 two attacks by one man in one exchange are two checks of each witness") {
    Scene scene{"A warrior musket tomahawk @0,0 vs L line leader @0,4.5 | W line unloaded @6,4.5"};
    scene["W"].under = scene.id("L");
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 1; MM-11.02: 1 1");  // L is hurt
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 1");                                // he returns fire
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 1; MM-11.02: 1 1");  // the tomahawk
    scene.dice("MM-13.03: 1 1; MM-13.03: 1 1");                                // W, twice
    fire(scene.play(), scene.id("A"), scene.id("L"), 0);
    int checks = 0;
    for (const Roll& roll : scene.umpire.rolls())
        checks += roll.rule == "MM-13.03"_rule && roll.who == scene.id("W") ? 1 : 0;
    CHECK(checks == 2);
}

TEST_CASE("MM-08.01 no more than three attack one man, however they came into contact") {
    Scene scene{"T line @0,0 vs A line @1,0 | B line @-1,0 | C line @0,1 | D line @0,-1"};
    for (const std::string_view name : {"A", "B", "C"}) CHECK(offers(scene, name, "attack"));
    CHECK_FALSE(offers(scene, "D", "attack"));
    scene["B"].status = Status::Dead;
    lift(scene.battle, scene.id("B"));
    CHECK(offers(scene, "D", "attack"));
}

TEST_CASE("MM-07.08 nobody takes up a fallen friend through a wall") {
    Scene scene{"A line @-2.5,1.4 | D line disabled @-1.5,1.4 vs B line @20,20"};
    CHECK(offers(scene, "A", "carry"));
    scene.cabin(-2, -2, 2, 2, 0);
    CHECK_FALSE(offers(scene, "A", "carry"));
}

TEST_CASE("MM-08.11, MM-06.09 contact through a window or doorway both touch, and in cover there") {
    for (const std::size_t door : {std::size_t{0}, std::size_t{2}}) {  // near: a door, a window
        CAPTURE(door);
        Scene scene{"A line @0,-2.5 vs B line @0,-1.5"};
        scene.cabin(-2, -2, 2, 2, door);
        scene.move("A", 0, -2.5);
        CHECK(in_touch(scene, "A", "B"));
        CHECK(in_melee_cover(scene.battle, scene.id("B"), scene.id("A")));
        CHECK(read_to_hit(melee_attack(scene.battle, scene.id("A"), scene.id("B")), 8)
              == Score::Miss);
        scene.move("B", 0, -1.2);  // no longer at it
        CHECK_FALSE(in_touch(scene, "A", "B"));
        scene.move("A", 1.5, -2.5);  // nor through the solid wall
        scene.move("B", 1.5, -1.5);
        CHECK_FALSE(in_touch(scene, "A", "B"));
    }
}

TEST_CASE("MM-04.22, MM-06.13 in contact nobody reloads, charges, mounts or dismounts") {
    Scene scene{"A line unloaded @0,0 | R dragoon unloaded @10,0 vs B line @0,1 | C line @10,1.5"};
    for (const std::string_view name : {"A", "R"})
        for (const std::string_view verb : {"reload", "charge", "move-and-reload", "dismount"}) {
            CAPTURE(verb);
            CHECK_FALSE(offers(scene, name, verb));
        }
    scene["R"].mounted = false;
    scene["R"].has_horse = true;
    scene["R"].horse = Scene::at(10, -1);
    scene.move("R", 10, 0.5);
    CHECK_FALSE(offers(scene, "R", "mount"));
    scene.move("C", 10, 9);
    CHECK(offers(scene, "R", "mount"));
    CHECK(offers(scene, "R", "reload"));
}

TEST_CASE("MM-04.14 a rider fires, charges and reloads like a man on foot") {
    Scene scene{"R dragoon @0,0 vs C line @0,7"};
    for (const std::string_view verb : {"fire", "charge", "move", "face"})
        CHECK(offers(scene, "R", verb));
    scene.weapon("R", Weapon::Pistol).to_reload = 2;
    CHECK(offers(scene, "R", "reload"));
    CHECK_FALSE(offers(scene, "R", "move-and-fire"));
    scene.cliff(-3, -6, 3, -1);
    CHECK_FALSE(offers(scene, "R", "climb-cliff"));
    scene["R"].mounted = false;
    scene.move("R", 0, -0.5);
    CHECK(offers(scene, "R", "climb-cliff"));
}

TEST_CASE("MM-04.09 Rep and Grenadier count when a door is broken down") {
    for (const auto& [who, dice, breaks] : {std::tuple{"highlander", "MM-06.05: 5 6", true},
                                            {"line", "MM-06.05: 5 6", false},
                                            {"line", "MM-06.05: 3 3", true},
                                            {"militia", "MM-06.05: 3 3", false}}) {
        Scene scene{"A " + std::string{who} + " @0,-2.5 vs C line @0,1 facing 1,0"};
        scene.cabin(-2, -2, 2, 2, 0);
        scene.answer("action: break-door");
        scene.dice(dice);
        act_once(scene, "A");
        CHECK(scene.battle.broken_doors.empty() != breaks);
    }
}

TEST_CASE("MM-05.16 with the switch on a charger still rolls, and the man whom a router charged") {
    Scene scene{"A line @0,0 vs B line @0,8"};
    scene.switches().pursuit_after_contact = true;
    scene.army(1).edge = Edge::Far;
    scene.dice("MM-12.02: 6 6; MM-05.11: 6");
    scene.answer("vacated-place: charge-on");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    Scene charged{"A line @0,0 vs B line @0,10"};
    charged.switches().pursuit_after_contact = true;
    charged.army(0).edge = Edge::Near;
    charged.dice("MM-12.02: 1 1; MM-06.05: 3 4; MM-11.02: 6 6; MM-05.12: 1");  // A routs from B
    charge(charged.play(), charged.id("A"), charged.id("B"));
    CHECK(charged["A"].status == Status::Routing);
}

TEST_CASE("MM-05.17 a halted rider neither charges nor counter-charges, but retires") {
    Scene scene{"A line unloaded @0,0 vs M dragoon halted @0,10"};
    scene.dice("MM-11.02: 1 1");
    received_fire(scene.play(), scene.id("M"), scene.id("A"));
    CHECK(scene.y("M") == 10);
    CHECK(scene.weapon("M", Weapon::Pistol).ready());
    scene.dice("MM-12.02: 1 1");
    being_charged(scene.play(), scene.id("A"), scene.id("M"));
    CHECK(scene.y("M") == 10);
    CHECK_FALSE(scene["M"].charging);
    scene.dice("MM-12.02: 1 6; MM-05.05: 1");
    being_charged(scene.play(), scene.id("A"), scene.id("M"));
    CHECK(scene["M"].status == Status::DrivenAway);
}

TEST_CASE("MM-15.17, MM-04.21 back from the cliff he stands beside whoever has his place by now") {
    Scene scene{"A line @0,-2.5 | F line @9,9 vs B line @0,-9"};
    const AreaId cliff = scene.cliff(-4, -2, 4, 4, 2);
    scene.move("A", 0, -2.5);
    scene.dice("MM-15.06: 1 1");
    start_climb(scene.play(), scene.id("A"), cliff);
    REQUIRE(scene["A"].climbing());
    scene.move("F", 0, -2.6);
    give_ground(scene.play(), scene.id("A"), scene.id("B"), false, "MM-13.03"_rule);
    CHECK_FALSE(scene["A"].climbing());
    CHECK(distance(scene["A"].at, scene["F"].at) >= 0.97_in);
}

TEST_CASE("MM-05.20 a router does not check at first sight") {
    Scene scene{"A line unloaded @0,-22 vs B line routing @0,0 | C line unloaded @20,20"};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, -14)});
    act_once(scene, "A");
    CHECK(scene.rolls("MM-10.02"_rule) == 0);
}

TEST_CASE("MM-15.04 in rugged ground he gives 1\" and is followed 1\"") {
    Scene scene{"A line @0,0 vs B line @0,1"};
    scene.area(AreaKind::Marsh, -9, -9, 9, 9);
    give_ground(scene.play(), scene.id("B"), scene.id("A"), true, "MM-13.03"_rule);
    CHECK(scene.y("B") == 2);
    CHECK(scene.y("A") == 1);
    Scene light{"A line @0,0 vs B light @0,1"};
    light.area(AreaKind::Marsh, -9, -9, 9, 9);
    give_ground(light.play(), light.id("B"), light.id("A"), true, "MM-13.03"_rule);
    CHECK(light.y("B") == 3);
    CHECK(light.y("A") == 1);  // he is slowed, the other is not
}

TEST_CASE("MM-10.05 whom a rider charges from beyond his reach takes no First Sight besides") {
    Scene scene{"R dragoon @0,-22 | F line @8,-22 vs B line unloaded @0,5"};
    scene.dice("MM-12.02: 1 1");  // 25.5" off: R comes into his charge reach on the way
    scene.dice("MM-06.05: 3 4; MM-06.05: 3 4");
    charge(scene.play(), scene.id("R"), scene.id("B"));
    CHECK(in_touch(scene, "R", "B"));
    CHECK(scene.rolls("MM-10.02"_rule) == 0);
}

TEST_CASE("MM-11.05 nobody returns fire through woods, nor with an empty weapon") {
    Scene scene{"A line @0,0 vs B line @0,10"};
    scene.woods(-9, 2, 9, 8);
    scene.dice("MM-11.02: 1 1");
    received_fire(scene.play(), scene.id("B"), scene.id("A"));
    CHECK(scene.weapon("B", Weapon::Musket).ready());
    Scene empty{"A line @0,0 vs B line unloaded @0,10"};
    empty.dice("MM-11.02: 1 1");
    received_fire(empty.play(), empty.id("B"), empty.id("A"));
    CHECK(empty.rolls("MM-06.05"_rule) == 0);
}

TEST_CASE("MM-12.09 charged while in melee he still halts, retires or routs") {
    Scene halts{"A line @0,0 | F line @1,8 vs B line @0,8 facing 0,-1"};
    halts.dice("MM-12.02: 1 6");
    being_charged(halts.play(), halts.id("A"), halts.id("B"));
    CHECK(halts["B"].halted);
    Scene routs{"A line @0,0 | F line @1,8 vs B line @0,8 facing 0,-1"};
    routs.army(1).edge = Edge::Far;
    routs.dice("MM-12.02: 6 6; MM-05.11: 6");
    being_charged(routs.play(), routs.id("A"), routs.id("B"));
    CHECK(routs["B"].status == Status::Routing);
    Scene retires{"A line @0,0 | F line @1.5,8 vs M dragoon @0,8 facing 0,-1"};
    retires.dice("MM-12.02: 1 6; MM-05.05: 1");
    being_charged(retires.play(), retires.id("A"), retires.id("M"));
    CHECK_FALSE(in_touch(retires, "F", "M"));
    CHECK_FALSE(retires["M"].fighting());  // 25" back is off the table
}

TEST_CASE("MM-09.11 a tester does not roll when the mover has retired out of his reach") {
    Scene scene{"A line unloaded @0,0 vs B line @3,19 | C line @-3,19"};
    scene.answer("action: move");
    scene.answer_move("A", {Scene::at(0, 4)});
    scene.dice("MM-09.11: 6 1; MM-10.02: 1 1");
    scene.answer("first-sight: fire A");
    scene.dice("MM-06.05: 3 4; MM-11.02: 1 6; MM-05.05: 1");  // A retires 9"
    act_once(scene, "A");
    CHECK(scene["A"].fighting());
    CHECK(scene.y("A") < -5);
    CHECK(scene.rolls("MM-10.02"_rule) == 1);
}

TEST_CASE("MM-09.12 whom his wound has put to rout takes no Received Fire check") {
    Scene scene{"A line @0,0 vs B line unloaded @0,10 | C line unloaded @9,10"};
    scene.dice("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 6 6; MM-05.11: 6");
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    CHECK(scene.rolls("MM-11.02"_rule) == 0);
}

TEST_CASE("MM-13.05, MM-09.11 a witness who has fallen since rolls neither check nor place") {
    Scene scene{
        "A line @0,0 vs L line leader unloaded @0,10 | W line unloaded @6,10 | V line unloaded "
        "@-6,10"};
    scene["W"].under = scene["V"].under = scene.id("L");
    note_leader_lost(scene.play(), scene.id("L"), scene.id("A"));
    fall(scene.play(), scene.id("V"), scene.id("A"), Status::Dead, "MM-07.03"_rule);
    scene.dice("MM-13.03: 1 1");
    leader_lost_checks(scene.play(), 0);
    CHECK(scene.rolls("MM-09.11"_rule) == 0);
    CHECK(scene.last_roll("MM-13.03"_rule).who == scene.id("W"));
}
