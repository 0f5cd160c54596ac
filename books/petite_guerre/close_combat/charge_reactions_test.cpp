#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charge_scene.h"
#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/close_combat/charging.h"
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

TEST_CASE("PG-05.09 of a formed unit that reacts, the leader without his point does nothing") {
    Scene scene{
        "Chief regulars B leader2 musket bayonet | R regulars B musket bayonet x6 vs Roy "
        "irregulars B tomahawk @0,35"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "Chief", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
    scene.answer("react: react-bayonet");
    const FigureSet roy = scene.set({"Roy"});
    CHECK(choose_reaction(scene.play(), scene.id("R 1"), roy, roy).what == Reaction::Done);
    CHECK(scene["R 1"].fixed);
    CHECK_FALSE(scene["Chief"].fixed);
    Charges charges;
    charges.list.push_back(declared(scene.battle, scene.id("Roy"), scene.id("R 1")));
    charges.list.back().goes = true;
    charges.shots.push_back({scene.id("R 1"), body, false, {}, scene.id("Roy")});
    scene.dice("PG-15.01: 1 1 1 1 1 1");
    resolve_shots(scene.play(), charges, charges.list.back());
    CHECK_FALSE(scene.weapon("R 1", Weapon::Musket).loaded());
    CHECK(scene.weapon("Chief", Weapon::Musket).loaded());
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

TEST_CASE("PG-32.08, PG-22.18 who has pursued this turn has no reaction") {
    for (const bool pursued : {false, true}) {
        Scene scene{far_pair};
        scene.acquired("Roy", "Ames");
        scene["Ames"].turn.pursued = pursued;
        scene.answer("receive-or-run: receive");
        if (!pursued) scene.answer("react: react-not");
        scene.dice("5 4 3");
        charge_of_one(scene.play(), scene.id("Roy"));
        CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    }
}

TEST_CASE("PG-32.08, PG-22.31 nor does a gun fire whose gunner has pursued") {
    Scene scene{
        "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B gunner sword @-9,50 "
        "| Finn regulars B gunner sword @9,50"};
    scene.gun(GunSize::Swivel, 0, 50, {0, -1}, {"Ames", "Finn"});
    scene.acquired("Roy", "Ames");
    scene["Ames"].turn.pursued = true;
    answering(scene, {"receive", "stay"});  // and nobody asks for more
    scene.dice("5 4 4");
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK(scene.battle.guns[0].loaded);
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

TEST_CASE(
    "PG-22.18, PG-22.21, PG-13.02 he may shoot at one whom he acquires only when he is near") {
    Scene scene{
        "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B musket fixed @0,60"};
    scene.acquired("Roy", "Ames");  // but not Ames him: they are 53 paces apart
    answering(scene, {"receive", "react-shoot"});
    scene.dice("5 4 5 1");  // both tests, Roy's run of 60, a shot that misses
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK_FALSE(scene.weapon("Ames", Weapon::Musket).loaded());
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    Scene away{
        "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B musket fixed @0,40 "
        "facing 0,1"};  // known to him, but behind his back: he must turn first
    away.acquired("Roy", "Ames");
    away.acquired("Ames", "Roy");
    away.umpire.otherwise([](const Question& question) {
        for (const Option& option : question.options) CHECK(option.verb != "react-shoot");
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == "react-turn") return pick(i);
        return pick(0);
    });
    away.dice("5 4 3");
    charge_of_one(away.play(), away.id("Roy"));
    CHECK(in_front(away.battle, away.id("Ames"), away["Roy"].at));
}

TEST_CASE("PG-22.18, PG-14.06 charged from both sides he shoots the one before him, or turns") {
    constexpr std::string_view both =
        "Roy irregulars B musket tomahawk controlled @0,-42 | Pal irregulars B musket tomahawk "
        "controlled @0,44 vs Ames regulars B musket fixed @0,0 facing 0,1";
    for (const bool shoots : {true, false}) {
        Scene scene{both};
        for (const std::string_view name : {"Roy", "Pal"}) scene.acquired(name, "Ames");
        scene.answer("declare-charges: declare-charge Roy");
        scene.answer("declare-charges: declare-charge Pal");
        scene.answer("who-tests-next: test-next Roy");
        scene.answer("receive-or-run: receive");
        scene.answer(shoots ? "react: react-shoot Pal" : "react: react-turn Roy");
        scene.dice("5 5 4 2 3");  // three tests; Roy falls short, Pal comes on
        if (shoots) scene.dice("1");
        charges_of_unit(scene.play(), scene.unit_of("Roy"));
        CHECK(scene.weapon("Ames", Weapon::Musket).loaded() != shoots);
        CHECK(in_front(scene.battle, scene.id("Ames"), scene["Roy"].at) != shoots);
        CHECK(opponents(scene.battle, scene.id("Ames")) == scene.set({"Pal"}));
    }
}

TEST_CASE("PG-22.20 once a turn: a second charge finds him without a reaction") {
    Scene scene{
        "Roy irregulars B musket tomahawk controlled @0,0 | Kin irregulars B unit2 musket tomahawk "
        "controlled @20,25 vs Ames regulars B musket fixed @0,60"};
    for (const std::string_view name : {"Roy", "Kin"}) scene.acquired(name, "Ames");
    scene.acquired("Ames", "Roy");
    answering(scene, {"receive", "react-shoot"});
    scene.dice("5 4 2 1");  // he falls short; the shot is fired where he stops, and misses
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK(scene.y("Roy") == 30);
    REQUIRE_FALSE(scene.weapon("Ames", Weapon::Musket).loaded());
    scene.weapon("Ames", Weapon::Musket).shots = 1;
    scene.dice("5 3");
    charge_of_one(scene.play(), scene.id("Kin"));
    CHECK(scene.weapon("Ames", Weapon::Musket).loaded());
    CHECK(opponents(scene.battle, scene.id("Ames")) == scene.set({"Kin"}));
}

TEST_CASE("PG-22.21 a charger who does not get so near is shot at where he stops") {
    Scene scene{"Roy irregulars B musket tomahawk @0,0 vs Ames regulars B musket fixed @0,60"};
    Shot shot{scene};
    scene.dice("PG-22.05: 2");
    scene.dice("PG-15.01: 1");
    shot.move(scene);
    CHECK(scene.y("Roy") == 30);
    CHECK(scene.modifier("PG-15.01"_rule, "PG-15.02"_rule) == -1);  // a smoothbore, beyond 20
}

TEST_CASE("PG-22.23, PG-22.12 a stopped rider who is not stunned tests when the shooter comes on") {
    for (const bool runs : {false, true}) {
        Scene scene{"Hale provincials B sword mounted @0,0 vs Ames regulars B musket fixed @0,30"};
        Shot shot{scene, "Hale"};
        shot.charges.shots[0].done = shot.charges.shots[0].stopped_him = true;
        scene["Hale"].mount.wounds = 1;
        scene.answer("charge-in: charge-in Hale");
        scene.answer(runs ? "receive-or-run: run" : "receive-or-run: receive");
        if (runs) scene.answer("catch-runner: stay");
        scene.dice(runs ? "5 4 3 3" : "5 4");
        charge_in(scene.play(), shot.charges);
        CHECK(scene["Hale"].turn.charged);
        CHECK(scene["Hale"].broken() == runs);
        CHECK(in_hand_to_hand(scene.battle, scene.id("Ames")) != runs);
    }
}

TEST_CASE(
    "PG-22.31 also when the NCO alone is charged; not from near by, nor out of the traverse") {
    constexpr std::string_view figures =
        "Roy irregulars B musket tomahawk controlled @15,0 vs Ames regulars B gunner sword @-9,50 "
        "| Finn regulars B gunner sword @9,50 | Sergeant regulars B nco gunner sword @25,50";
    const auto charge = [&](Facing facing, double y, bool asked) {
        Scene scene{figures};
        scene.gun(GunSize::Light, 0, 50, facing, {"Ames", "Finn", "Sergeant"});
        scene.move("Roy", 15, y);
        for (const std::string_view name : {"Sergeant", "Finn"}) scene.acquired("Roy", name);
        scene.answer("charge-whom: charge Sergeant");
        scene.answer("receive-or-run: receive");
        if (asked) scene.answer("gun-fires-at-charge: hold-fire");
        scene.dice("5 4 2");
        charge_of_one(scene.play(), scene.id("Roy"));
    };
    charge({0, -1}, 0, true);
    charge({0, 1}, 0, false);
    charge({0, -1}, 30, false);
}

TEST_CASE("PG-14.01 whether a gun fires at a charge is decided by eye") {
    Scene scene{
        "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B gunner musket @-9,50 "
        "| Finn regulars B gunner musket @9,50"};
    scene.gun(GunSize::Swivel, 0, 50, {0, -1}, {"Ames", "Finn"});
    scene.acquired("Roy", "Ames");
    scene.acquired("Ames", "Roy");
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "gun-fires-at-charge") {
            ++asked;
            CHECK(question.by_eye);
        }
        for (const std::string_view verb : {"receive", "hold-fire", "react-not", "stay"})
            for (std::size_t i = 0; i < question.options.size(); ++i)
                if (question.options[i].verb == verb) return pick(i);
        return pick(0);
    });
    scene.dice("5 4 4");
    charge_of_one(scene.play(), scene.id("Roy"));
    CHECK(asked == 1);
}
