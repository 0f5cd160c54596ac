#include "books/mayhem/moving/terrain.h"

#include <doctest/doctest.h>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/turn.h"

using namespace mayhem;

// Chapter 15: terrain.

namespace {

void act_once(Scene& scene, std::string_view who) {
    FigureSet none;
    act(scene.play(), scene.id(who), none);
}
void move(Scene& scene, std::string_view who, double x, double y) {
    scene.answer("action: move");
    scene.answer_move(who, {Scene::at(x, y)});
    act_once(scene, who);
}
bool offers(Scene& scene, std::string_view who, std::string_view verb) {
    Question q = question_for(scene.battle, scene.id(who), "MM-04.07"_rule, "action");
    offer_actions(scene.battle, scene.id(who), q);
    return std::any_of(q.options.begin(), q.options.end(),
                       [&](const Option& option) { return option.verb == verb; });
}

}  // namespace

TEST_CASE("MM-15.01, MM-15.12, MM-15.13 the roll gives Open, Broken or Dense country") {
    CHECK(country_of(1) == Country::Open);
    CHECK(country_of(2) == Country::Open);
    CHECK(country_of(5) == Country::Open);
    CHECK(country_of(6) == Country::Broken);
    CHECK(country_of(9) == Country::Broken);
    CHECK(country_of(10) == Country::Dense);
    CHECK(country_of(12) == Country::Dense);
}

TEST_CASE("MM-15.02 an open door ends the move just inside, and just outside going out") {
    Scene scene{"A line @0,-6 vs B line @20,20"};
    scene.cabin(-2, -2, 2, 2, 0);
    move(scene, "A", 0, 1);
    CHECK(scene["A"].standing.inside);
    CHECK(scene.y("A") < -1);  // just inside
    move(scene, "A", 0, -6);
    CHECK_FALSE(scene["A"].standing.inside);
    CHECK(scene.y("A") > -3);
    // Not by a window, a wall or on horseback.
    CHECK(step_blocked(scene.battle, scene.id("A"), Scene::at(-4, 0), Scene::at(0, 0),
                       Going::Voluntary));
    CHECK(step_blocked(scene.battle, scene.id("A"), Scene::at(-4, 1.5), Scene::at(0, 1.5),
                       Going::Voluntary));
    // Nor over a corner of it.
    CHECK(step_blocked(scene.battle, scene.id("A"), Scene::at(2, -4), Scene::at(2, -2),
                       Going::Voluntary));
    CHECK_FALSE(step_blocked(scene.battle, scene.id("A"), Scene::at(2.1, -4), Scene::at(2.1, 4),
                             Going::Voluntary));
    Scene rider{"R dragoon @0,-6 vs B line @20,20"};
    rider.cabin(-2, -2, 2, 2, 0);
    CHECK(step_blocked(rider.battle, rider.id("R"), Scene::at(0, -6), Scene::at(0, 0),
                       Going::Voluntary));
}

TEST_CASE("MM-15.02 whoever turns on the sill stops just beyond it all the same") {
    Scene scene{"A line @0,-6 vs B line @20,20"};
    scene.cabin(-2, -2, 2, 2, 0);
    for (const double corner : {-2.0, -1.9, -1.6}) {
        const Path in{Scene::at(0, -6), Scene::at(0, corner), Scene::at(1, 1)};
        const Inches stop = forced_stop(scene.battle, scene.id("A"), in);
        CHECK(stop >= 4.5_in);
        CHECK(stop <= 4.7_in);
    }
    const Path out{Scene::at(0, 0), Scene::at(0, -2.1), Scene::at(4, -5)};
    CHECK(forced_stop(scene.battle, scene.id("A"), out) <= 2.7_in);
    const Path past{Scene::at(4, -6), Scene::at(4, -2), Scene::at(4, 4)};
    CHECK(forced_stop(scene.battle, scene.id("A"), past) == length(past));
}

TEST_CASE("MM-15.03 water: stop at the edge, then lose a die of movement each turn in it") {
    Scene scene{"A line @0,-6 vs B line @20,20"};
    scene.water(-20, 0, 20, 0);  // from -1 to 1
    move(scene, "A", 0, 2);
    CHECK(scene.y("A") == doctest::Approx(-1.5).epsilon(0.02));
    CHECK(scene["A"].standing.edge);
    scene.answer("action: move");
    scene.dice("MM-15.03: 5");
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.move->allowance() == 3_in);
        return question.move->toward(Scene::at(0, 5));
    });
    act_once(scene, "A");
    CHECK(scene.y("A") == doctest::Approx(1.5).epsilon(0.03));
    // Involuntary moves alike.
    scene.move("A", 0, 0.5);
    scene.dice("MM-05.05: 1; MM-15.03: 6");
    retire(scene.play(), scene.id("A"), scene.id("B"), "MM-05.05"_rule);
    CHECK(distance(scene["A"].at, Scene::at(0, 0.5)) <= 3.1_in);
    Scene rider{"A line @0,-1.5 vs B line @20,20"};
    rider.water(-20, 0, 20, 0);
    rider["A"].standing.edge = true;
    rider.dice("MM-15.03: 6");
    CHECK(after_water(rider.play(), rider.id("A"), 4_in) == 0_in);
}

TEST_CASE("MM-15.04 rugged ground halves speed, but not of Light troops and Native warriors") {
    Scene scene{"A line @0,-4 | L light @5,-4 | W warrior @10,-4 vs B line @20,20"};
    scene.area(AreaKind::Marsh, -20, -3, 20, 9);
    const auto cost = [&](std::string_view who) {
        const Point at = scene[who].at;
        return path_cost(scene.battle, scene[who], Path{at, at + Offset{0, 500}});
    };
    CHECK(cost("A") == 9_in);  // 1" and 4" of it at twice the price
    CHECK(cost("L") == 5_in);
    CHECK(cost("W") == 5_in);
    // Woods and rocks are rugged too; so are charges through them.
    CHECK(is_rugged(AreaKind::Woods));
    CHECK(is_rugged(AreaKind::Rough));
    CHECK(reach_along(scene.battle, scene["A"], Path{Scene::at(0, -4), Scene::at(0, 8)}, 12_in)
          == 6.5_in);
}

TEST_CASE("MM-15.05 a cliff is passed only by climbing") {
    Scene scene{"A line @0,-6 vs B line @20,20"};
    scene.cliff(-4, -2, 4, 4);
    CHECK(step_blocked(scene.battle, scene.id("A"), Scene::at(0, -6), Scene::at(0, 0),
                       Going::Voluntary));
    CHECK(step_blocked(scene.battle, scene.id("A"), Scene::at(0, 0), Scene::at(0, -6),
                       Going::Voluntary));
    CHECK_FALSE(step_blocked(scene.battle, scene.id("A"), Scene::at(0, 0), Scene::at(2, 2),
                             Going::Voluntary));
    CHECK(step_blocked(scene.battle, scene.id("A"), Scene::at(4, -6), Scene::at(4, -2),
                       Going::Voluntary));  // nor by a corner
}

TEST_CASE("MM-15.06, MM-15.07, MM-15.17 climbing takes a turn a level, or two, or is given up") {
    Scene scene{"A line @0,-2.5 vs B line @20,20"};
    const AreaId cliff = scene.cliff(-4, -2, 4, 4, 2);
    scene.move("A", 0, -2.5);
    REQUIRE(offers(scene, "A", "climb-cliff"));
    scene.dice("MM-15.06: 1 1");
    start_climb(scene.play(), scene.id("A"), cliff);  // two turns, this one included
    CHECK(scene["A"].climbing());
    CHECK_FALSE(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, true));
    scene.move("B", 0, -8);  // nor can he be contacted
    scene["B"].facing = {0, 1};
    CHECK_FALSE(can_charge(scene.battle, scene.id("B"), scene.id("A")));
    scene.move("B", 20, 20);
    act_once(scene, "A");  // climbing on is all he can do: nothing is asked
    CHECK_FALSE(scene["A"].climbing());
    CHECK(scene["A"].standing.level == 2);
    Scene slow{"A line @0,-2.5 vs B line @20,20"};
    const AreaId other = slow.cliff(-4, -2, 4, 4, 2);
    slow.dice("MM-15.06: 1 6");
    start_climb(slow.play(), slow.id("A"), other);
    CHECK(slow["A"].climb.turns == 3);  // four in all
    // A forced move puts him back where he began.
    slow.dice("MM-05.05: 1");
    retire(slow.play(), slow.id("A"), slow.id("B"), "MM-05.05"_rule);
    CHECK_FALSE(slow["A"].climbing());
    CHECK(slow.y("A") < -2.4);
    Scene fails{"A line @0,-2.5 vs B line @20,20"};
    const AreaId steep = fails.cliff(-4, -2, 4, 4, 2);
    fails.dice("MM-15.06: 6 6");
    start_climb(fails.play(), fails.id("A"), steep);
    CHECK_FALSE(fails["A"].climbing());
    CHECK_FALSE(offers(fails, "A", "climb-cliff"));  // closed to him for the battle
}

TEST_CASE("MM-15.17 going down a cliff is climbed like going up") {
    Scene scene{"A line @0,-1.5 vs B line @20,20"};
    const AreaId cliff = scene.cliff(-4, -2, 4, 4, 2);
    scene.move("A", 0, -1.5);
    REQUIRE(scene["A"].standing.level == 2);
    REQUIRE(offers(scene, "A", "climb-cliff"));
    scene.dice("MM-15.06: 1 6");
    start_climb(scene.play(), scene.id("A"), cliff);
    CHECK(scene["A"].climb.turns == 3);  // two levels at two turns each
    for (int i = 0; i < 3; ++i) act_once(scene, "A");
    CHECK_FALSE(scene["A"].climbing());
    CHECK(scene["A"].standing.level == 0);
    CHECK(scene.y("A") < -2.4);
}

TEST_CASE("MM-15.06, MM-15.08 the climb is rolled on plain Rep, without any modifier") {
    Scene scene{"A line @0,-2.5 | L line leader @1.5,-2.5 vs B line @20,20"};
    const AreaId cliff = scene.cliff(-4, -2, 4, 4, 2);
    scene.dice("MM-15.06: 4 5");
    start_climb(scene.play(), scene.id("A"), cliff);
    CHECK(scene.last_roll("MM-15.06"_rule).target == 4);
    CHECK(scene.last_roll("MM-15.06"_rule).modifiers.empty());
    CHECK(scene["A"].climb.turns == 3);
}

TEST_CASE("MM-15.09, MM-15.10 only terrain hides: more than 4\" of woods in all") {
    Scene scene{"A line @0,-8 | F line @0,-5 vs B line @0,8"};
    CHECK(clear_between(scene.battle, scene.id("A"), scene.id("B")));
    scene.woods(-3, -2, 3, 2);
    CHECK(clear_between(scene.battle, scene.id("A"), scene.id("B")));  // exactly 4"
    scene.woods(-3, 4, 3, 4.5);
    CHECK_FALSE(clear_between(scene.battle, scene.id("A"), scene.id("B")));
    CHECK_FALSE(clear_between(scene.battle, scene.id("B"), scene.id("A")));
    CHECK(clear_between(scene.battle, scene.id("A"), scene.id("F")));
}

TEST_CASE("MM-15.10 where two woods overlap they are counted once") {
    Scene scene{"A line @0,-8 vs B line @0,8"};
    scene.woods(-3, -1.5, 3, 1.5);
    scene.woods(-3, -1.5, 3, 1.5);
    CHECK(clear_between(scene.battle, scene.id("A"), scene.id("B")));
    scene.woods(-3, 0, 3, 2.5);  // 4" in all
    CHECK(clear_between(scene.battle, scene.id("A"), scene.id("B")));
    scene.woods(-3, 2, 3, 3);  // 4.5"
    CHECK_FALSE(clear_between(scene.battle, scene.id("A"), scene.id("B")));
    CHECK_FALSE(clear_between(scene.battle, scene.id("B"), scene.id("A")));
}

TEST_CASE("MM-15.11, MM-15.14 a die and the list's number; with the switch two dice, at most 12") {
    Scene scene{"A warrior vs B line"};
    scene.army(0).list = scene["A"].list;  // number 2
    scene.dice("MM-15.11: 4");
    CHECK(roll_country(scene.play(), SideId{0}) == Country::Broken);
    scene.dice("MM-15.11: 3");
    CHECK(roll_country(scene.play(), SideId{0}) == Country::Open);
    scene.switches().terrain_two_dice = true;
    scene.dice("MM-15.11: 6 6");
    CHECK(roll_country(scene.play(), SideId{0}) == Country::Dense);
}

TEST_CASE("MM-15.15 the defender sets up, or the higher die; the other chooses where it enters") {
    Scene scene{"A line vs B line"};
    scene.army(1).defends = true;
    CHECK(side_that_sets_up(scene.play()) == SideId{1});
    scene.army(1).defends = false;
    scene.dice("MM-15.15: 3 3 2 5");
    CHECK(side_that_sets_up(scene.play()) == SideId{1});
    scene.battle.first = SideId{1};
    scene["A"].status = Status::Waiting;
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.topic == "entry-edge");
        CHECK(question.seat == SeatId::of(0));
        return pick(2);
    });
    choose_entry(scene.play());
    CHECK(scene.battle.army(SideId{0}).edge == Edge::Left);
    CHECK(scene.battle.army(SideId{1}).edge == Edge::Right);
}

TEST_CASE("MM-60.04 who sets up without an edge of his own enters opposite the other side") {
    Scene scene{"A line vs B line"};
    scene.battle.first = SideId{1};
    scene.army(0).edge = Edge::Near;
    choose_entry(scene.play());
    CHECK(scene.battle.army(SideId{1}).edge == Edge::None);  // B is placed already
    scene["B"].status = Status::Waiting;
    choose_entry(scene.play());
    CHECK(scene.battle.army(SideId{1}).edge == Edge::Far);
    CHECK(scene.battle.army(SideId{0}).edge == Edge::Near);
}

TEST_CASE("MM-15.15 nobody rolls for the set-up when terrain and characters are already placed") {
    Scene placed{"A line vs B line"};
    set_up_terrain(placed.play());
    CHECK(placed.rolls("MM-15.15"_rule) == 0);
    Scene waiting{"A line vs B line"};
    waiting["A"].status = Status::Waiting;
    waiting.dice("MM-15.15: 2 5");
    set_up_terrain(waiting.play());
    CHECK(waiting.battle.first == SideId{1});
}

TEST_CASE(
    "MM-15.16, MM-15.21 a piece on each square the dice say, placed by the side; and a road") {
    Scene scene{"A line vs B line"};
    scene.setting().ground.width = scene.setting().ground.depth = 36_in;  // nine squares
    scene.setting().generate = scene.setting().needs_road = true;
    scene.setting().needs_dwelling = true;
    scene.army(0).defends = true;
    scene.dice("MM-15.11: 6");                   // list number 0: Broken, 4 and more
    scene.dice("MM-15.16: 4 1; MM-15.16: 3");    // woods; nothing
    scene.dice("MM-15.16: 6 4; MM-15.16: 1 1");  // rocks; nothing, nothing
    scene.dice("MM-15.16: 5 5; MM-15.16: 1 1");  // a hill
    scene.dice("MM-15.16: 4 6 4");               // water
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        ++asked;
        CHECK(question.topic == "place-terrain");
        CHECK(question.seat == SeatId::of(0));
        Stream stream{static_cast<std::uint64_t>(asked)};
        return any_answer(question, stream);
    });
    set_up_terrain(scene.play());
    CHECK(asked == 6);  // four pieces, the road and the dwelling that are required
    const Ground& ground = scene.battle.ground();
    REQUIRE(ground.areas.size() == 3);
    CHECK(ground.areas[0].kind == AreaKind::Woods);
    CHECK(ground.areas[1].kind == AreaKind::Rough);
    CHECK(ground.areas[2].kind == AreaKind::Hill);
    CHECK(ground.lines.size() == 2);
    CHECK(ground.buildings.size() == 1);
    CHECK(ground.areas[0].shape.box.high.x <= 12_in);  // within its square
}

TEST_CASE("MM-15.16 open country has a piece on a 6 only, dense from 2 on") {
    for (const auto& [die, list, pieces] : {std::tuple{1, 0, 0}, {6, 5, 9}}) {
        Scene scene{"A line vs B line"};
        scene.setting().ground.width = scene.setting().ground.depth = 36_in;
        scene.setting().generate = true;
        scene.setting().switches.terrain_two_dice = true;
        scene.army(0).defends = true;
        scene.dice(die == 1 ? "MM-15.11: 1 1" : "MM-15.11: 6 6");
        for (int i = 0; i < 9; ++i) scene.dice(die == 1 ? "MM-15.16: 5" : "MM-15.16: 2 1");
        scene.umpire.otherwise([](const Question& question) {
            Stream stream{1};
            return any_answer(question, stream);
        });
        set_up_terrain(scene.play());
        CHECK(static_cast<int>(scene.battle.ground().areas.size()) == pieces);
        static_cast<void>(list);
    }
}

TEST_CASE("MM-15.18 structures, cliffs and hills block sight; out of a house through an opening") {
    Scene scene{"A line @0,-8 vs B line @0,8 | C line @0,0"};
    scene.hill(-3, -2, 3, 2);
    CHECK_FALSE(clear_between(scene.battle, scene.id("A"), scene.id("B")));
    CHECK(clear_between(scene.battle, scene.id("A"), scene.id("C")));  // C stands on it
    CHECK(clear_between(scene.battle, scene.id("C"), scene.id("B")));
    Scene house{"A line @0,-8 vs B line @0,8 | C line @0,-1 | D line @1.4,0"};
    house.cabin(-2, -2, 2, 2, 0);  // the door towards A
    CHECK_FALSE(clear_between(house.battle, house.id("A"), house.id("B")));
    CHECK(clear_between(house.battle, house.id("A"), house.id("C")));  // within 1" of the door
    CHECK_FALSE(clear_between(house.battle, house.id("A"), house.id("D")));
    house.move("C", 0, 0.5);  // 2" from it
    CHECK_FALSE(clear_between(house.battle, house.id("A"), house.id("C")));
}

TEST_CASE("MM-15.18 a hill hides only those who are both lower") {
    Scene scene{"A line @0,-10 vs B line @0,8"};
    scene.hill(-3, -12, 3, -8);
    scene.hill(-3, -2, 3, 2);
    scene.move("A", 0, -10);
    CHECK(clear_between(scene.battle, scene.id("A"), scene.id("B")));  // A looks over it
    CHECK(clear_between(scene.battle, scene.id("B"), scene.id("A")));
    scene.move("A", 0, -6);
    CHECK_FALSE(clear_between(scene.battle, scene.id("A"), scene.id("B")));
    scene.move("A", 0, -10);
    scene.cliff(-3, 3, 3, 5);
    CHECK_FALSE(clear_between(scene.battle, scene.id("A"), scene.id("B")));  // higher than he is
}

TEST_CASE("MM-15.19 a door is barred while an enemy is inside, unless it has been broken") {
    Scene scene{"A line @0,-6 vs B line @0,0"};
    const BuildingId cabin = scene.cabin(-2, -2, 2, 2, 0);
    const OpeningId door = OpeningId::of(0);
    REQUIRE(scene.battle.ground()[cabin].openings[0].kind == OpeningKind::Door);
    CHECK(barred(scene.battle, SideId{0}, cabin, door));
    CHECK_FALSE(barred(scene.battle, SideId{1}, cabin, door));
    scene.battle.broken_doors.push_back(0);
    CHECK_FALSE(barred(scene.battle, SideId{0}, cabin, door));
    scene.battle.broken_doors.clear();
    scene.move("B", 0, 10);
    CHECK_FALSE(barred(scene.battle, SideId{0}, cabin, door));
}

TEST_CASE("MM-15.20 the pieces as they are laid out") {
    Setting setting;
    const Box square{{0_in, 0_in}, {12_in, 12_in}};
    const Point middle{6_in, 6_in};
    for (const auto& [piece, size] :
         {std::pair{Piece::Woods, 8_in}, {Piece::Rocks, 6_in}, {Piece::Hill, 10_in}}) {
        lay(setting, piece, middle, {0, 1}, square);
        const Box box = setting.ground.areas.back().shape.box;
        CHECK(box.high.x - box.low.x == size);
        CHECK(box.high.y - box.low.y == size);
    }
    CHECK(setting.tags.heights == std::vector<std::int8_t>{0, 0, 1});
    lay(setting, Piece::Structure, middle, {0, -1}, square);
    const Building& dwelling = setting.ground.buildings.back();
    CHECK(dwelling.footprint.box.high.x - dwelling.footprint.box.low.x == 4_in);
    CHECK(dwelling.openings.size() == 4);  // a door and a window in each other wall
    lay(setting, Piece::Water, middle, {1, 0}, square);
    CHECK(setting.ground.lines.back().kind == LineKind::Creek);
    CHECK(setting.ground.lines.back().width == 2_in);
    CHECK(setting.ground.lines.back().course == std::vector<Point>{{0_in, 6_in}, {12_in, 6_in}});
    lay(setting, Piece::Road, middle, {0, 1}, square);
    CHECK(setting.ground.lines.back().course == std::vector<Point>{{6_in, 0_in}, {6_in, 12_in}});
    // Hills, roads and water give no cover, walls do as barriers; a hill costs nothing to walk.
    Scene scene{"A line @0,-8 vs B line @0,0"};
    scene.hill(-5, -5, 5, 5);
    CHECK_FALSE(in_cover(scene.battle, scene.id("B"), scene["A"].at));
    CHECK(path_cost(scene.battle, scene["A"], Path{Scene::at(0, -8), Scene::at(0, 0)}) == 8_in);
    CHECK_FALSE(step_blocked(scene.battle, scene.id("A"), Scene::at(0, -8), Scene::at(0, -4),
                             Going::Voluntary));
}
