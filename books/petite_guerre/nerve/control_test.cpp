#include <doctest/doctest.h>

#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/compulsory.h"

using namespace petite_guerre;

// Chapter 28: the control test. The moves it causes are in forced_moves_test.cpp.

namespace {

// Phase 2 of turn 2 for the first side.
void test_control(Scene& scene, std::string_view dice) {
    scene.battle.stage = Stage::Control;
    scene.battle.turn = 2;
    scene.dice(dice);
    take_control_tests(scene.play(), SideId{0});
}

void under_fire(Scene& scene, std::string_view who, std::string_view by) {
    mark_under_fire(scene.play(), scene.set({who}), Fire::SmallArms, scene.id(by), scene[by].at);
}

constexpr std::string_view lonely = "Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,150";

// The sum of the modifiers of one control test.
int modifiers_of(std::string_view figures, bool covered = false, bool fired_on = false) {
    Scene scene{figures};
    if (covered) scene.area(AreaKind::Woods, -20, -20, 20, 20);
    if (fired_on) under_fire(scene, "Ames", "Roy");
    test_control(scene, "6");
    return scene.modifier("PG-28.03"_rule, "PG-28.05"_rule);
}

}  // namespace

TEST_CASE("PG-28.01 individuals out of hand-to-hand whom no leader controls take it in phase 2") {
    Scene scene{
        "Ames regulars B musket @0,0 | Finn regulars B musket controlled @30,0 | Chief regulars B "
        "leader2 sword @60,0 | Dull regulars B musket stunned @90,0 vs Roy irregulars A rifle "
        "@0,150"};
    CHECK(owes_control_test(scene.battle, scene.id("Ames")));
    CHECK_FALSE(owes_control_test(scene.battle, scene.id("Finn")));
    CHECK_FALSE(owes_control_test(scene.battle, scene.id("Chief")));
    CHECK_FALSE(owes_control_test(scene.battle, scene.id("Dull")));  // PG-27.08
    test_control(scene, "6");
    CHECK(scene.rolls("PG-28.03"_rule) == 1);
    CHECK(scene.last_roll("PG-28.03"_rule).who == scene.id("Ames"));
    Scene fights{"Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,6.6"};
    CHECK_FALSE(owes_control_test(fights.battle, fights.id("Ames")));
}

TEST_CASE("PG-28.02, PG-28.10, PG-33.04 surprised last turn he tests, controlled or not, once") {
    Scene scene{
        "Finn regulars B musket controlled @0,0 | Ames regulars B musket @30,0 | Chief regulars B "
        "leader2 sword @60,0 vs Roy irregulars A rifle @0,150"};
    for (const std::string_view name : {"Finn", "Ames", "Chief"})
        scene[name].knows.was_surprised = true;
    scene.answer("who-tests-control: test-in-order");
    test_control(scene, "6 6 6");
    CHECK(scene.rolls("PG-28.03"_rule) == 3);
    Scene fights{"Finn regulars B musket controlled @0,0 vs Roy irregulars A rifle @0,6.6"};
    fights["Finn"].knows.was_surprised = true;
    CHECK_FALSE(owes_control_test(fights.battle, fights.id("Finn")));
}

TEST_CASE("PG-28.02, PG-33.04 a surprised unit that falls out has been surprised man by man") {
    Scene scene{"R regulars B musket controlled x6 vs Roy irregulars A rifle @0,150"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
    scene.battle[body].surprised = true;
    dissolve(scene.play(), body);
    for (const FigureId who : present(scene.battle, SideId{0}))
        CHECK(scene.battle[who].knows.surprised);
}

TEST_CASE("PG-28.03, PG-28.04 5 or more: as the player wishes; 3 and 4: repeat the last move") {
    for (const int die : {6, 5, 4, 3}) {
        Scene scene{lonely};
        test_control(scene, std::to_string(die));
        CHECK(scene["Ames"].turn.bound == (die >= 5 ? Bound::Free : Bound::Repeat));
        CHECK_FALSE(scene["Ames"].stunned());
    }
}

TEST_CASE(
    "PG-28.04 2: to the nearest friend, as he does if they touch, stunned if nobody is near") {
    Scene alone{lonely};
    test_control(alone, "2");
    CHECK(alone["Ames"].harm.stunned == 2);
    for (const bool touching : {false, true}) {
        Scene scene{
            "Ames regulars B musket @0,0 | Finn regulars B musket controlled @40,0 vs Roy "
            "irregulars A rifle @0,150"};
        if (touching) scene.move("Finn", 6.6, 0);
        test_control(scene, "2");
        CHECK(scene["Ames"].turn.bound == (touching ? Bound::CopyFriend : Bound::ToFriend));
        if (touching) CHECK(scene["Ames"].turn.copies == scene.id("Finn"));
    }
    Scene far{
        "Ames regulars B musket @0,0 | Finn regulars B musket controlled @60,0 vs Roy irregulars A "
        "rifle @0,150"};
    test_control(far, "2");
    CHECK(far["Ames"].stunned());
}

TEST_CASE("PG-28.04 1: stunned, or under fire broken; 0 or less: broken") {
    Scene stunned{lonely};
    test_control(stunned, "1");
    CHECK(stunned["Ames"].stunned());
    CHECK_FALSE(stunned["Ames"].broken());
    Scene fire{lonely};
    under_fire(fire, "Ames", "Roy");
    test_control(fire, "2");  // 2 - 1
    CHECK(fire["Ames"].broken());
    CHECK(fire["Ames"].rout.cause == fire.id("Roy"));  // PG-31.15
    Scene novice{"Ames regulars C musket @0,0 vs Roy irregulars A rifle @0,150"};
    test_control(novice, "1");
    CHECK(novice["Ames"].broken());
}

TEST_CASE("PG-28.05 the modifiers; a class C civilian takes -1 once") {
    CHECK(modifiers_of("Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,150") == 0);
    CHECK(modifiers_of("Ames regulars A musket @0,0 vs Roy irregulars A rifle @0,150") == 1);
    CHECK(modifiers_of("Ames irregulars B musket @0,0 vs Roy irregulars A rifle @0,150") == 1);
    CHECK(modifiers_of("Ames regulars C musket @0,0 vs Roy irregulars A rifle @0,150") == -1);
    CHECK(modifiers_of("Ames civilians B musket @0,0 vs Roy irregulars A rifle @0,150") == -1);
    CHECK(modifiers_of("Ames civilians C musket @0,0 vs Roy irregulars A rifle @0,150") == -1);
    CHECK(modifiers_of(lonely, true) == 1);
    CHECK(modifiers_of(lonely, false, true) == -1);
}

TEST_CASE("PG-28.06 defending: he did not move in his last own phases 3 and 4") {
    Scene scene{lonely};
    const FigureId ames = scene.id("Ames");
    CHECK(defending(scene.battle, ames));
    scene["Ames"].now.move = MoveKind::Walk;
    CHECK_FALSE(defending(scene.battle, ames));
    scene["Ames"].now.move = MoveKind::None;
    scene["Ames"].last.move = MoveKind::Walk;  // last turn, and he has not acted in this one
    scene["Ames"].now.of_turn = 1;
    scene.battle.first = scene.battle.acting = SideId{1};
    CHECK_FALSE(defending(scene.battle, ames));
    scene["Ames"].last.compulsory = true;  // in phase 3 of last turn: in its phase 4 he stood
    CHECK(defending(scene.battle, ames));
    scene["Ames"].last.compulsory = false;
    scene.battle.stage = Stage::Tests;  // by now he has stood still in his own phase 4
    CHECK(defending(scene.battle, ames));
    Scene moved{lonely};
    moved.area(AreaKind::Woods, -20, -20, 20, 20);
    moved["Ames"].now.move = MoveKind::Walk;
    test_control(moved, "6");
    CHECK(moved.modifier("PG-28.03"_rule, "PG-28.05"_rule) == 0);
}

TEST_CASE("PG-28.07 what cannot be repeated: he stays and may only reload") {
    Scene first{lonely};
    first.battle.stage = Stage::Control;
    first.dice("4");
    take_control_tests(first.play(), SideId{0});  // turn 1
    CHECK(first["Ames"].turn.bound == Bound::Stay);
    for (const Turned spent : {Turned::StunnedReaction, Turned::Rout, Turned::Pursuit,
                               Turned::AnimalControl, Turned::HandToHand}) {
        Scene scene{lonely};
        scene["Ames"].last.spent = spent;
        scene["Ames"].last.move = MoveKind::Run;
        test_control(scene, "3");
        CHECK(scene["Ames"].turn.bound == Bound::Stay);
    }
    Scene charge{lonely};  // and nobody is known
    charge["Ames"].last.move = MoveKind::Charge;
    test_control(charge, "3");
    CHECK(charge["Ames"].turn.bound == Bound::Stay);
}

TEST_CASE("PG-28.08 of two who would copy each other, or one who would copy a stunned man, none") {
    Scene scene{
        "Ames regulars B musket @0,0 | Finn regulars B musket @6.6,0 vs Roy irregulars A rifle "
        "@0,150"};
    scene.answer("who-tests-control: test-control Finn");
    test_control(scene, "2 2");
    CHECK(scene["Ames"].turn.bound == Bound::Stay);
    CHECK(scene["Finn"].turn.bound == Bound::Stay);
    Scene stunned{
        "Ames regulars B musket @0,0 | Finn regulars B musket stunned @6.6,0 vs Roy irregulars A "
        "rifle @0,150"};
    test_control(stunned, "2");
    CHECK(stunned["Ames"].turn.bound == Bound::Stay);
    Scene broken{
        "Ames regulars B musket @0,0 | Finn regulars B musket broken @6.6,0 vs Roy irregulars A "
        "rifle @0,150"};
    test_control(broken, "2");
    CHECK(broken["Ames"].stunned());  // nobody near who is not broken
}

TEST_CASE("PG-28.09 the nearest threat: an acquired enemy, the last fire, the enemy's edge") {
    Scene scene{
        "Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,100 | Pal irregulars A rifle "
        "@100,60 | Run irregulars A rifle broken @50,50"};
    const FigureId ames = scene.id("Ames");
    CHECK_FALSE(nearest_threat(scene.battle, ames).who);
    CHECK(nearest_threat(scene.battle, ames).at == Point{scene["Ames"].at.x, paces(400)});
    under_fire(scene, "Ames", "Pal");
    CHECK(nearest_threat(scene.battle, ames).at == scene["Pal"].at);
    CHECK_FALSE(nearest_threat(scene.battle, ames).who);
    scene.acquired("Ames", "Roy");
    scene.acquired("Ames", "Run");
    CHECK(nearest_threat(scene.battle, ames).who == scene.id("Roy"));
    Scene edge{lonely};
    edge.force(1).edge = Edge::Left;
    CHECK(nearest_threat(edge.battle, edge.id("Ames")).at == Point{Inches{}, edge["Ames"].at.y});
    edge.dice("PG-28.03: 1");
    edge["Ames"].experience = Class::C;
    edge.battle.stage = Stage::Control;
    take_control_tests(edge.play(), SideId{0});
    CHECK(edge["Ames"].rout.from == Point{Inches{}, edge["Ames"].at.y});
}

TEST_CASE("PG-28.11, PG-06.07 a formed unit tests as a body, by the class of most of its men") {
    constexpr std::string_view figures =
        "R regulars C musket x6 | Ames regulars B musket controlled @0,-90 vs Roy irregulars A "
        "rifle @0,150";
    for (const int die : {6, 5, 3, 2, 1}) {
        Scene scene{figures};
        const BodyId body =
            scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
        if (die == 3) scene.move("Ames", 0, -30);
        test_control(scene, std::to_string(die));
        CHECK(scene.rolls("PG-28.03"_rule) == 1);
        const Bound expected = die == 5 ? Bound::Repeat : die == 3 ? Bound::ToFriend : Bound::Free;
        CHECK(scene.battle[body].bound == expected);
        CHECK(scene["R 4"].stunned() == (die < 3));
        CHECK(scene["R 4"].broken() == (die == 1));
        CHECK(scene["R 4"].formed() == (die != 1));
    }
    Scene far{figures};
    far.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
    test_control(far, "3");  // nobody outside the unit within 40 paces
    CHECK(far["R 1"].stunned());
}

TEST_CASE("PG-80.11 the owner says who tests next, or that they test one after another") {
    constexpr std::string_view figures =
        "Ames regulars B musket @0,0 | Finn regulars B musket @60,0 | Hugh regulars B musket "
        "@120,0 vs Roy irregulars A rifle @0,150";
    Scene scene{figures};
    scene.answer("who-tests-control: test-control Hugh");
    scene.answer("who-tests-control: test-control Finn");
    test_control(scene, "6 6 6");
    CHECK(scene.umpire.rolls()[0].who == scene.id("Hugh"));
    CHECK(scene.umpire.rolls()[1].who == scene.id("Finn"));
    CHECK(scene.umpire.rolls()[2].who == scene.id("Ames"));
    Scene order{figures};
    order.answer("who-tests-control: test-in-order");
    test_control(order, "6 6 6");
    CHECK(order.umpire.rolls()[0].who == order.id("Ames"));
    CHECK(order.umpire.rolls()[2].who == order.id("Hugh"));
}

TEST_CASE("PG-80.11 the lead figure of a single file before anybody else") {
    Scene scene{
        "Ames regulars B musket @0,0 | Lead regulars B musket @60,0 | Two regulars B musket "
        "@60,-10 vs Roy irregulars A rifle @0,150"};
    SingleFile file;
    for (const char* name : {"Lead", "Two"}) file.men.push_back(scene.id(name));
    scene.battle.files.push_back(file);
    test_control(scene, "6 6");  // nobody to choose between
    CHECK(scene.umpire.rolls()[0].who == scene.id("Lead"));
    CHECK(scene.umpire.rolls()[1].who == scene.id("Ames"));
}

TEST_CASE("PG-28.03 the other side sees only the die of somebody hidden") {
    Scene scene{"Ames irregulars A musket hidden @0,0 vs Roy irregulars A rifle @0,150"};
    test_control(scene, "3");  // 3 + 1 + 1
    CHECK(scene["Ames"].turn.bound == Bound::Free);
    CHECK_FALSE(scene.last_roll("PG-28.03"_rule).who);
    CHECK(scene.last_roll("PG-28.03"_rule).modifiers.empty());
}
