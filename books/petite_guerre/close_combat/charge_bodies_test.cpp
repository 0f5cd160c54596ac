#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charge_scene.h"
#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"

using namespace petite_guerre;

// Formed units that charge or are charged.

namespace {

BodyId form_six(Scene& scene, std::string_view name, double x, double y, Facing facing) {
    const std::string n{name};
    const std::array<std::string, 6> names{n + " 1", n + " 2", n + " 3",
                                           n + " 4", n + " 5", n + " 6"};
    return scene.form({names[0], names[1], names[2], names[3], names[4], names[5]}, Layout::Line, 1,
                      x, y, facing);
}

void move_only(Scene& scene, BodyId body, std::string_view target) {
    Charges charges;
    charges.list.push_back(
        declared(scene.battle, scene.battle[body].men().first(), scene.id(target)));
    charges.list.back().goes = true;
    move_charging_body(scene.play(), charges, charges.list.back());
}

}  // namespace

TEST_CASE("PG-22.01, PG-22.03, PG-30.13 a formed unit takes a unit reaction test and needs 3") {
    for (const int die : {5, 3, 2}) {
        Scene scene{
            "R regulars B musket fixed controlled x6 vs Roy irregulars B tomahawk stunned "
            "@0,25"};
        const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
        for (const FigureId who : scene.battle[body].men())
            scene.battle[who].knows.acquired.add(scene.id("Roy"));
        scene.dice(std::to_string(die) + (die >= 3 ? " 3" : ""));
        if (die == 3) scene.answer("charge-or-repeat: charge Roy");
        if (die >= 3) scene.answer("wheel-first: straight-on");
        charge_of_body(scene.play(), body);
        CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")) == (die >= 3));
        CHECK((scene.battle[body].bound == Bound::Halt) == (die == 2));
    }
}

TEST_CASE("PG-33.02 a formed unit that charges comes upon others") {
    Scene scene{
        "R regulars B musket fixed x6 vs Roy irregulars B tomahawk stunned @0,50 | Pal irregulars "
        "B rifle @60,30"};
    scene.cabin(25, 2, 45, 20);
    const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
    scene.answer("wheel-first: straight-on");
    scene.dice("PG-22.05: 5");
    move_only(scene, body, "Roy");
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    CHECK(scene["Pal"].knows.surprised);
    CHECK(scene.battle[body].surprised);
}

TEST_CASE(
    "PG-05.10, PG-22.33 a column reaches the enemy though its idle leader stays at its head") {
    Scene scene{
        "Chief regulars B leader2 sword controlled | R regulars B musket fixed controlled x6 vs "
        "Roy irregulars B tomahawk stunned @0,22"};
    const BodyId body =
        scene.form({"Chief", "R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::File, 1, 0, 0);
    scene.dice("PG-22.05: 3");
    move_only(scene, body, "Roy");
    CHECK(opponents(scene.battle, scene.id("Roy")) == scene.set({"R 1"}));
    CHECK_FALSE(scene["Chief"].formed());
    CHECK(has_room(scene.battle, scene.id("Chief"), scene["Chief"].at));
}

TEST_CASE("PG-05.10, PG-22.23 the idle leader of a formed unit does not charge in with it") {
    Scene scene{
        "Chief regulars B leader2 sword | R regulars B musket fixed x6 vs Roy irregulars B "
        "tomahawk stunned @-3.3,20"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6", "Chief"}, Layout::Line, 1, 0, 0);
    const Point stood = scene["Chief"].at;
    scene.answer("wheel-first: straight-on");
    close_in_body(scene.play(),
                  declared(scene.battle, scene.battle[body].men().first(), scene.id("Roy")));
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    CHECK(scene["Chief"].at == stood);
}

TEST_CASE("PG-30.10 with 3 it may decline to charge, and repeats its last move at once") {
    Scene scene{
        "R regulars B musket fixed controlled x6 vs Roy irregulars B tomahawk stunned @-3.3,50"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
    for (const FigureId who : scene.battle[body].men()) {
        scene.battle[who].knows.acquired.add(scene.id("Roy"));
        scene.battle[who].last.move = MoveKind::Walk;
        scene.battle[who].last.bearing = {0, 1};
    }
    scene["R 3"].harm.stunned = 1;  // the nearest to him: carried along (PG-08.08)
    scene.dice("3 2");
    scene.answer("charge-or-repeat: repeat-last-move");
    charge_of_body(scene.play(), body);
    CHECK(scene.y("R 1") == 10);  // 2 - 1
    CHECK(scene.y("R 3") == 10);
    CHECK_FALSE(scene["R 1"].turn.charging);
    CHECK_FALSE(may_act(scene.battle, scene.id("R 1")));
}

TEST_CASE("PG-30.10, PG-28.07 in phase 4 a unit that cannot repeat its last turn may reload") {
    Scene scene{"R regulars B musket unloaded controlled x6 vs Roy irregulars B rifle @0,150"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
    for (const FigureId who : scene.battle[body].men())
        scene.battle[who].last.spent = Turned::HandToHand;
    scene.answer("formed-action: load");
    repeat_last_move(scene.play(), scene.id("R 1"));
    CHECK(scene["R 1"].weapons[0].loaded());
    CHECK_FALSE(may_act(scene.battle, scene.id("R 1")));
}

TEST_CASE("PG-28.07, PG-08.05 a unit acquires again though the first of its men is stunned") {
    Scene scene{"R regulars B musket controlled x6 vs Roy irregulars B rifle @0,150"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
    for (const FigureId who : scene.battle[body].men())
        scene.battle[who].last.items.push_back(Item::Acquire);
    scene["R 1"].harm.stunned = 1;
    scene.answer_anything();
    scene.dice("PG-13.03: 1");
    repeat_items(scene.play(), scene.id("R 1"));
    CHECK(scene.rolls("PG-13.03"_rule) == 1);
}

TEST_CASE("PG-30.09, PG-22.30 met on the way, it counts all of the formed unit that charges") {
    Scene scene{
        "R regulars B musket fixed controlled x6 vs P provincials B musket x6 | Far irregulars B "
        "rifle @3.3,70"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
    form_six(scene, "P", 0, 25, {0, -1});
    scene.answer("wheel-first: straight-on");
    scene.dice("PG-22.05: 5");
    scene.dice("PG-30.04: 3");  // Provincials: 2, and six against six
    scene.dice("3 3 3 3 3 3");
    move_only(scene, body, "Far");
    for (const char* name : {"P 1", "P 6"}) CHECK(scene[name].broken());
}

TEST_CASE("PG-30.11, PG-22.23 a unit that halts is not asked to charge in") {
    for (const bool halts : {true, false}) {
        Scene scene{
            "Roy irregulars B tomahawk stunned @0,27 vs R regulars B musket fixed controlled x6"};
        const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
        if (halts) scene.battle[body].bound = Bound::Halt;
        Charges charges;
        charges.shots.push_back({scene.id("R 1"), body, true, {}, scene.id("Roy")});
        charges.shots.back().done = charges.shots.back().stopped_him = true;
        if (!halts) scene.answer("charge-in: stay");
        charge_in(scene.play(), charges);
        CHECK(scene.y("R 1") == 0);
    }
}

TEST_CASE("PG-22.27 a formed unit that is charged takes one unit reaction test as a body") {
    Scene scene{
        "Roy irregulars B tomahawk controlled @-3,-25 | Pal irregulars B tomahawk controlled "
        "@3,-25 "
        "vs R regulars B musket fixed x6"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, -1});
    scene.acquired("Roy", "R 3");
    scene.acquired("Pal", "R 4");
    scene.answer("declare-charges: declare-charge Roy");
    scene.answer("charge-whom: charge R 3");
    scene.answer("declare-charges: declare-charge Pal");
    scene.answer("charge-whom: charge R 4");
    scene.answer("who-tests-next: test-next Roy");
    scene.answer("receive-or-run: receive");
    scene.dice("5 5 5 3 3");  // two tests, one of the body, two moves
    charges_of_unit(scene.play(), scene.unit_of("Roy"));
    CHECK(scene.battle[body].was_charged);
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    CHECK(in_hand_to_hand(scene.battle, scene.id("Pal")));
}

TEST_CASE("PG-22.33 one roll; it stops when the first touches, and lies flush, man against man") {
    Scene scene{"R regulars B musket fixed controlled x6 vs S regulars B musket fixed x6"};
    const BodyId body = form_six(scene, "R", 3, 0, {0, 1});
    const BodyId other = form_six(scene, "S", 0, 30, {0, -1});
    scene.answer("wheel-first: straight-on");
    scene.dice("PG-22.05: 4");
    move_only(scene, body, "S 3");
    int pairs = 0;
    for (const FigureId who : scene.battle[body].men())
        pairs += in_hand_to_hand(scene.battle, who) ? 1 : 0;
    CHECK(pairs == 6);
    const Facing mine = scene.battle[body].facing, theirs = scene.battle[other].facing;
    CHECK(cross(mine.step(), theirs.step()) == 0);
    CHECK(dot(mine.step(), theirs.step()) < 0);
    // Only those who touch fight.
    scene.answer_anything();
    scene.umpire.dice("1 1 1 1 1 1 1 1 1 1 1 1");
    fight_all(scene.play());
    CHECK(scene.rolls("PG-23.01"_rule) == 2 * pairs);
    scene.finish();
}

TEST_CASE("PG-22.33 it may wheel at the start, which costs what its outermost man goes") {
    Scene scene{"R regulars B musket fixed controlled x6 vs Roy irregulars B tomahawk @45,45"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
    SUBCASE("or not") {
        scene.answer("wheel-first: straight-on");
        scene.dice("PG-22.05: 5");
        move_only(scene, body, "Roy");
        CHECK(scene.battle[body].facing == Facing{0, 1});
        CHECK(front_of(scene.battle, scene.battle[body]) == Scene::at(0, 50));
        return;
    }
    CHECK_FALSE(lies_straight_ahead(scene.battle, body, scene.id("Roy")));
    scene.answer("wheel-first: wheel Roy");
    scene.dice("PG-22.05: 5");
    move_only(scene, body, "Roy");
    const Facing facing = scene.battle[body].facing;
    CHECK(facing.dx > 0);
    CHECK(facing.dx == doctest::Approx(facing.dy).epsilon(0.1));
    const Point front = front_of(scene.battle, scene.battle[body]);
    const Inches gone = distance(Scene::at(0, 0), front);
    CHECK(gone > paces(25));
    CHECK(gone < paces(45));  // 50 less the wheel
}

TEST_CASE("PG-22.33, PG-08.02 a rear-rank man who fills a gap is in contact at once") {
    Scene scene{"R regulars B musket fixed x6 vs Roy irregulars B tomahawk @0,6.6 facing 0,-1"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 2, 0, 0, {0, 1});
    const FigureId front = opponents(scene.battle, scene.id("Roy")).first();
    REQUIRE(front);
    kill(scene.play(), front, scene.id("Roy"), true);
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    CHECK(scene.battle[body].men().count() == 5);
}

TEST_CASE("PG-22.24, PG-08.12 a charging formed unit is not stopped by the men it loses") {
    Scene scene{"R regulars B musket fixed controlled x6 vs Ames irregulars B rifle @0,40"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
    Charges charges;
    charges.list.push_back(declared(scene.battle, scene.id("R 1"), scene.id("Ames")));
    charges.list.back().goes = true;
    charges.shots.push_back({scene.id("Ames"), {}, false, {}, charges.list.back().who});
    for (const FigureId who : scene.battle[body].men()) scene["Ames"].knows.acquired.add(who);
    scene.answer("wheel-first: straight-on");
    scene.dice("PG-22.05: 5");
    scene.dice("6 2");  // one of them is wounded
    move_charging_body(scene.play(), charges, charges.list.back());
    CHECK(in_hand_to_hand(scene.battle, scene.id("Ames")));
    int wounded = 0;
    for (const FigureId who : scene.battle[body].men())
        wounded += scene.battle[who].wounded() ? 1 : 0;
    CHECK(wounded == 1);
}

TEST_CASE("PG-22.07, PG-22.30 a formed unit may stop where the target stood that ran or is gone") {
    for (const bool gone : {false, true})
        for (const bool goes_on : {false, true}) {
            Scene scene{
                "R regulars B musket fixed controlled x6 vs Roy irregulars B rifle @-3.3,30"};
            const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
            Charges charges;
            charges.list.push_back(declared(scene.battle, scene.id("R 1"), scene.id("Roy")));
            charges.list.back().goes = true;
            scene.move("Roy", -3.3, 90);
            scene["Roy"].rout.broken = true;
            if (gone) scene["Roy"].status = Status::Fled;
            scene.answer(goes_on ? "go-on" : "stop-there");
            scene.dice("PG-22.05: 5");
            move_charging_body(scene.play(), charges, charges.list.back());
            CHECK(front_of(scene.battle, scene.battle[body]).y
                  == (goes_on ? Scene::at(0, 50) : Scene::at(0, 30)).y);
        }
}

TEST_CASE(
    "PG-22.23 a formed unit that charges in wheels to the man it stopped, and goes no farther") {
    Scene scene{"R regulars B musket fixed controlled x6 vs Roy irregulars B rifle stunned @35,20"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
    Charges charges;
    charges.shots.push_back(
        {scene.id("R 1"), body, true, {}, scene.id("Roy"), /*done*/ true, /*stopped_him*/ true});
    scene.answer("charge-in: charge-in Roy");
    scene.answer("wheel-first: wheel Roy");
    scene.dice("PG-30.04: 5");
    charge_in(scene.play(), charges);
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    CHECK(within(front_of(scene.battle, scene.battle[body]), Scene::at(35, 20), paces(12)));
}

TEST_CASE("PG-22.14, PG-22.27 a formed unit's first result stands though more charge it later") {
    Scene scene{
        "Roy irregulars B tomahawk @0,-25 | P irregulars B tomahawk unit2 x6 @0,-40 vs R regulars "
        "B musket fixed x6"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, -1});
    const auto charged_by = [&](FigureSet those) {
        Charges charges;
        for (const FigureId who : those) {
            charges.list.push_back(declared(scene.battle, who, scene.id("R 3")));
            charges.list.back().goes = true;
        }
        test_targets(scene.play(), charges);
        return charges.receiving;
    };
    scene.dice("PG-30.04: 2");  // it halts, and receives a weaker charger
    CHECK(charged_by({scene.id("Roy")}) == scene.battle[body].men());
    FigureSet six = present(scene.battle, SideId{0});
    six.remove(scene.id("Roy"));
    REQUIRE(six.count() == 6);
    CHECK(charged_by(six) == scene.battle[body].men());
    CHECK(scene.battle[body].exists());
}

TEST_CASE("PG-22.29, PG-23.12 a formed unit with a man in hand-to-hand has no reaction") {
    Scene scene{
        "Roy irregulars B tomahawk @0,-40 | Pal irregulars B tomahawk @16,-6.6 vs R regulars B "
        "musket fixed x6"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, -1});
    for (const bool fights : {true, false}) {
        if (!fights) scene.move("Pal", 16, -80);
        Charges charges;
        charges.list.push_back(declared(scene.battle, scene.id("Roy"), scene.id("R 3")));
        charges.list.back().goes = true;
        charges.receiving = scene.battle[body].men();
        if (!fights) scene.answer("react: react-volley");
        choose_reactions(scene.play(), charges);
        CHECK(charges.shots.empty() == fights);
    }
}

TEST_CASE("PG-22.30, PG-22.12 all whom a charging formed unit touches at once have been charged") {
    Scene scene{
        "R regulars B musket fixed controlled x6 vs Roy irregulars B tomahawk @-3.3,25 | Pal "
        "irregulars B tomahawk @10,25"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
    scene.answer("receive-or-run: receive");
    scene.dice("PG-22.05: 4; PG-29.04: 5");  // Pal: 5 - 2
    move_only(scene, body, "Roy");
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    CHECK(in_hand_to_hand(scene.battle, scene.id("Pal")));
    CHECK(scene["Pal"].turn.charged);
}
