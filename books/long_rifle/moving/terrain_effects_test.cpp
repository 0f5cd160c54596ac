#include <doctest/doctest.h>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/set_up/terrain_generator.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

using namespace long_rifle;

namespace {

bool mutual_sight(const Scene& scene, std::string_view a, std::string_view b) {
    const bool there = clear_line(scene.battle, scene.id(a), scene.id(b));
    CHECK(there == clear_line(scene.battle, scene.id(b), scene.id(a)));
    return there;
}
bool cover(const Scene& scene, std::string_view who, std::string_view against) {
    return in_cover(scene.battle, scene.id(who), scene.id(against));
}
bool concealment(const Scene& scene, std::string_view who, std::string_view against) {
    return concealed(scene.battle, scene.id(who), scene.id(against));
}
bool blocked(const Scene& scene, std::string_view who, double x, double y, bool charging = false) {
    return step_blocked(scene.battle, scene.id(who), scene[who].at, Scene::at(x, y), charging);
}
bool can_shoot(const Scene& scene, std::string_view shooter, std::string_view target) {
    return weapon_for(scene.battle, scene.id(shooter), scene.id(target)).has_value();
}
// One activation spent on a walk; what else was still open to it then.
std::string walk(Scene& scene, std::string_view who, double x, double y) {
    std::string still_open;
    scene.answer("action: move");
    scene.answer_move("move", who, {Scene::at(x, y)});
    scene.umpire.otherwise([&](const Question& question) {
        still_open.clear();
        for (const Option& option : question.options) still_open.append(option.verb).append(" ");
        return pick(question.options.size() - 1);  // done
    });
    activate_group(scene.play(), scene.mask({who}));
    return still_open;
}
// Everybody has been seen in this phase.
void all_seen(Scene& scene) {
    for (FigureSet& seen : scene.battle.seen) seen = FigureSet::first_of(most_figures);
}

}  // namespace

TEST_CASE("LR-27.13 at the crest one sees and is seen over it, in cover and concealed") {
    Scene scene{"A scout rep4 @0,0.3 vs B warrior rep4 @0,-15"};
    CHECK(!cover(scene, "A", "B"));
    scene.hill(-8, -6, 8, 6);
    CHECK(mutual_sight(scene, "A", "B"));
    CHECK(cover(scene, "A", "B"));
    CHECK(concealment(scene, "A", "B"));
    CHECK(!cover(scene, "B", "A"));
    scene.move("B", 0, 15);  // his own side of the hill
    CHECK(mutual_sight(scene, "A", "B"));
    CHECK(!cover(scene, "A", "B"));
}

TEST_CASE("LR-27.14 away from the crest nobody sees over it") {
    Scene scene{"A scout rep4 @0,2 vs B warrior rep4 @0,-2"};
    CHECK(mutual_sight(scene, "A", "B"));
    scene.hill(-8, -6, 8, 6);
    CHECK(!mutual_sight(scene, "A", "B"));
    scene.move("A", 0, 14);  // off the hill altogether
    CHECK(!mutual_sight(scene, "A", "B"));
    scene.move("B", 0, 3);  // the same slope
    CHECK(mutual_sight(scene, "A", "B"));
    scene.move("B", 0, -0.5);  // touches the crest with its base
    CHECK(mutual_sight(scene, "A", "B"));
    scene.move("B", 0, -0.6);
    CHECK(!mutual_sight(scene, "A", "B"));
}

TEST_CASE("LR-27.15 a slope neither slows nor speeds") {
    Scene scene{"A scout rep4 @0,-8"};
    scene.hill(-8, -6, 8, 6);
    CHECK(path_cost(scene.battle, scene.id("A"), Path{Scene::at(0, -8), Scene::at(0, 0)}) == 8_in);
    CHECK(path_cost(scene.battle, scene.id("A"), Path{Scene::at(0, 0), Scene::at(0, 8)}) == 8_in);
    walk(scene, "A", 0, 0);
    CHECK(scene["A"].at == Scene::at(0, 0));
}

TEST_CASE("LR-27.16 a wooded hill has the effects of both") {
    Scene scene{"A scout rep4 @0,0.3 vs B warrior rep4 @0,-9"};
    scene.hill(-8, -6, 8, 6);
    CHECK(mutual_sight(scene, "A", "B"));
    scene.woods(-8, -6, 8, 6);
    CHECK(!mutual_sight(scene, "A", "B"));  // on the crest, but deep in the woods
    scene.move("B", 0, -4);
    CHECK(mutual_sight(scene, "A", "B"));  // both inside, one on the crest
    scene.move("A", 0, 3);
    CHECK(!mutual_sight(scene, "A", "B"));  // both inside, the crest between them
    CHECK(cover(scene, "A", "B"));
}

TEST_CASE("LR-27.17 inside woods one sees 12 inches by day, 6 at night or in inclement weather") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @0,13"};
    scene.woods(-20, -20, 20, 20);
    const auto sees_to = [&](double inches) {
        scene.move("B", 0, inches + 1.0);  // from base to base
        return mutual_sight(scene, "A", "B");
    };
    CHECK(sees_to(12));
    CHECK(!sees_to(12.1));
    SUBCASE("at night") {
        scene.night();
        CHECK(sees_to(6));
        CHECK(!sees_to(6.1));
    }
    SUBCASE("in inclement weather") {
        scene.inclement();
        CHECK(sees_to(6));
        CHECK(!sees_to(6.1));
    }
}

TEST_CASE("LR-27.18 at the edge of woods one sees out and is seen, more than 1 inch in not") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @0,-15"};
    scene.woods(-10, 0, 10, 20);
    for (const double depth : {0.0, 0.5, 1.0}) {
        scene.move("A", 0, depth);
        CHECK(mutual_sight(scene, "A", "B"));
    }
    for (const double depth : {1.1, 2.0, 8.0}) {
        scene.move("A", 0, depth);
        CHECK(!mutual_sight(scene, "A", "B"));
    }
}

TEST_CASE("LR-27.19 nobody sees through woods from outside to outside") {
    Scene scene{"A scout rep4 @0,-5 vs B warrior rep4 @0,5"};
    CHECK(mutual_sight(scene, "A", "B"));
    scene.woods(-3, -0.4, 3, 0.4);
    CHECK(!mutual_sight(scene, "A", "B"));
    scene.move("A", 10, -5);
    scene.move("B", 10, 5);
    CHECK(mutual_sight(scene, "A", "B"));  // past the end of them
}

TEST_CASE(
    "LR-27.20, LR-27.21 in woods the still are in cover and concealed, the moving concealed") {
    Scene scene{"A scout rep4 @0,0.5 vs B warrior rep4 @0,-15"};
    CHECK(!concealment(scene, "A", "B"));
    scene.woods(-10, 0, 10, 20);
    CHECK(cover(scene, "A", "B"));
    CHECK(concealment(scene, "A", "B"));
    scene["A"].moved_this_turn = true;
    CHECK(!cover(scene, "A", "B"));
    CHECK(concealment(scene, "A", "B"));
}

TEST_CASE("LR-27.22 wagons enter woods only on a road") {
    Scene scene{"W wagon @0,-5 | A scout rep4 @3,-5"};
    scene.woods(-10, 0, 10, 20);
    CHECK(blocked(scene, "W", 0, 5));
    CHECK(!blocked(scene, "W", 5, -5));
    CHECK(!blocked(scene, "A", 3, 5));
    scene.road(0, -20, 0, 20);
    CHECK(!blocked(scene, "W", 0, 5));
    CHECK(blocked(scene, "W", 4, 5));  // it would leave the road among the trees
}

TEST_CASE("LR-27.26 on the road a Fast Move has one die more and counts the best two") {
    Scene scene{"A scout rep4 @0,0 | B scout rep4 @0,3 | C scout rep4 fast @1,0"};
    scene.road(-20, 0, 20, 0);
    for (Figure& figure : scene.battle.figures) {
        figure.active = true;
        figure.movement = 8_in;
    }
    scene["C"].movement = 10_in;
    SUBCASE("those on the road use it, the others do not") {
        scene.dice("LR-11.02: 3 6; LR-27.26: 4; LR-05.19: 2");
        fast_move(scene.play(), scene.mask({"A", "B", "C"}));
        CHECK(scene["A"].movement == 15_in);  // 3 and 4
        CHECK(scene["B"].movement == 11_in);  // 3
        CHECK(scene["C"].movement == 19_in);  // 3, 4 and 2: Fast counts the best three
    }
    SUBCASE("three passing dice are too many, the best two count") {
        scene.dice("LR-11.02: 3 1; LR-27.26: 4");
        fast_move(scene.play(), scene.mask({"A"}));
        CHECK(scene["A"].movement == 15_in);
    }
    SUBCASE("who does not end on the road has only what the other dice gave") {
        scene.dice("LR-11.02: 1 6; LR-27.26: 4");
        fast_move(scene.play(), scene.mask({"A"}));
        const FigureMove move{scene.battle, scene.id("A"), scene["A"].movement};
        const auto refused = [&](double x, double y) {
            Answer answer;
            answer.path = Path{scene["A"].at, Scene::at(x, y)};
            answer.facing = {0, 1};
            return move.check(answer).has_value();
        };
        CHECK(scene["A"].movement == 13_in);
        CHECK(!refused(-13, 0));
        CHECK(!refused(0, -9));
        CHECK(refused(0, -9.5));
    }
    SUBCASE("who has come on to the road in this activation did not start on it") {
        scene["B"].move_began = scene["B"].at;
        scene.move("B", 0, 0.5);
        scene["B"].moved = true;
        scene["B"].movement = 2_in;
        scene.dice("LR-11.02: 3 6");
        fast_move(scene.play(), scene.mask({"B"}));
        CHECK(scene["B"].movement == 3_in);
    }
    SUBCASE("nobody on the road, no die for it") {
        scene.dice("LR-11.02: 3 6");
        fast_move(scene.play(), scene.mask({"B"}));
        CHECK(scene["B"].movement == 11_in);
    }
}

TEST_CASE("LR-27.29, LR-27.53 a creek takes three activations: to the edge, in, and out") {
    Scene scene{"A scout rep4 rifle @0,-5 facing 0,1 vs B warrior rep4 @0,-20"};
    scene.creek(-20, 0, 20, 0, 2);
    all_seen(scene);
    // Reaching the edge ends the move, but not the activation: active fire stays open.
    CHECK(walk(scene, "A", 0, 2).find("fire") != std::string::npos);
    CHECK(scene["A"].at.y == Scene::at(0, -1.5).y);
    CHECK(scene["A"].standing.bank);
    CHECK(!scene["A"].standing.water);
    CHECK(scene.told("LR-27.53"_rule));
    // Then into the water, and no farther.
    all_seen(scene);
    CHECK(walk(scene, "A", 0, 5).find("fire") != std::string::npos);
    CHECK(scene["A"].standing.water);
    // Leaving is an ordinary move, measured from the far edge.
    all_seen(scene);
    walk(scene, "A", 0, 9);
    CHECK(scene["A"].at == Scene::at(0, 9));
    CHECK(!scene["A"].standing.water);
    scene.finish();
}

TEST_CASE("LR-27.53 one who begins at the edge enters at once") {
    Scene scene{"A scout rep4 @0,-1.5"};
    scene.creek(-20, 0, 20, 0, 2);
    CHECK(scene["A"].standing.bank);
    walk(scene, "A", 0, 5);
    CHECK(scene["A"].standing.water);
}

TEST_CASE("LR-27.53 leaving the water may go a full move beyond the far edge, no farther") {
    Scene scene{"A scout rep4 @0,0"};
    scene.creek(-20, 0, 20, 0, 2);
    REQUIRE(scene["A"].standing.water);
    const FigureMove move{scene.battle, scene.id("A"), 8_in};
    const auto refused = [&](double y) {
        Answer answer;
        answer.path = Path{scene["A"].at, Scene::at(0, y)};
        return move.check(answer).has_value();
    };
    CHECK(!refused(9));
    CHECK(refused(9.1));
}

TEST_CASE(
    "LR-27.30 in a creek, and leaving it until the turn ends, one is in cover and concealed") {
    Scene scene{"A scout rep4 @0,0 facing 0,1 vs B warrior rep4 @0,-20"};
    CHECK(!cover(scene, "A", "B"));
    scene.creek(-20, 0, 20, 0, 2);
    all_seen(scene);
    CHECK(cover(scene, "A", "B"));
    CHECK(concealment(scene, "A", "B"));
    walk(scene, "A", 0, 6);
    CHECK(!scene["A"].standing.water);
    CHECK(cover(scene, "A", "B"));
    CHECK(concealment(scene, "A", "B"));
    scene.battle.stage = Stage::TurnStart;
    scene.dice("LR-09.03: 6 5");
    scene.whole_step();
    CHECK(!cover(scene, "A", "B"));
    CHECK(!concealment(scene, "A", "B"));
}

TEST_CASE("LR-27.31, LR-27.32 who stands in a creek is fired on only from its edge") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 musket @0,-6"};
    CHECK(can_shoot(scene, "B", "A"));
    scene.creek(-20, 0, 20, 0, 2);
    CHECK(!can_shoot(scene, "B", "A"));
    scene.move("B", 0, -1.6);
    CHECK(!can_shoot(scene, "B", "A"));
    scene.move("B", 0, -1.5);  // his base touches the bank
    CHECK(can_shoot(scene, "B", "A"));
    CHECK(cover(scene, "A", "B"));
    scene.move("B", 4, 1.5);  // the other bank
    CHECK(can_shoot(scene, "B", "A"));
    scene.creek(-20, 10, 20, 10, 2);
    scene.move("B", 0, 8.5);  // the edge of another creek will not do
    CHECK(!can_shoot(scene, "B", "A"));
}

TEST_CASE("LR-27.33 who stands in a creek shoots with two less") {
    Scene scene{"A scout rep4 rifle @0,0 vs B settler rep4 @0,-6"};
    const auto shoot = [&] {
        Tests due;
        fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
        return scene["B"].down() || scene["B"].prone;
    };
    scene.creek(-20, 0, 20, 0, 2);
    scene.dice("LR-18.07: 5");  // 4 + 5 - 2 = 7
    CHECK(!shoot());
    bool told = false;
    for (const Modifier& modifier : scene.umpire.rolls()[0].modifiers)
        told = told || (modifier.rule == "LR-18.16"_rule && modifier.value == -2);
    CHECK(told);
}

namespace {
// A river along the x axis with a ford at x = 0 and a bridge at x = 10, both 3" wide.
struct RiverScene : Scene {
    explicit RiverScene(std::string_view figures) : Scene{figures} {
        line(LineKind::River, -24, 0, 24, 0, 6);
        area(AreaKind::Ford, -1.5, -3.1, 1.5, 3.1);
        area(AreaKind::Bridge, 8.5, -4, 11.5, 4);
    }
};
}  // namespace

TEST_CASE("LR-27.39 a river is crossed only at a bridge or ford") {
    const RiverScene scene{"A scout rep4 @-8,-5 | B scout rep4 @0,-5 | C scout rep4 @10,-5"};
    CHECK(blocked(scene, "A", -8, 5));
    CHECK(blocked(scene, "A", -8, -1));
    CHECK(!blocked(scene, "B", 0, 5));
    CHECK(!blocked(scene, "C", 10, 5));
    CHECK(blocked(scene, "C", 13, 5));  // off the bridge on the way
    CHECK(!may_stand(scene.battle, scene.id("A"), Scene::at(-8, 0)));
    CHECK(may_stand(scene.battle, scene.id("B"), Scene::at(0, 0)));
    CHECK(may_stand(scene.battle, scene.id("C"), Scene::at(10, 0)));
}

TEST_CASE("LR-27.40 a bridge is crossed with normal movement") {
    RiverScene scene{"A scout rep4 @10,-4"};
    walk(scene, "A", 10, 4);
    CHECK(scene["A"].at == Scene::at(10, 4));
    CHECK(!scene["A"].standing.water);
    scene.move("A", 10, 0);
    CHECK(!scene["A"].standing.water);
    CHECK(!scene["A"].standing.bank);
}

TEST_CASE("LR-27.41 a ford takes three activations, and one stays within it") {
    RiverScene scene{"A scout rep4 @0,-6"};
    walk(scene, "A", 0, 2);
    CHECK(scene["A"].at.y == Scene::at(0, -3.5).y);
    CHECK(scene["A"].standing.bank);
    walk(scene, "A", 0, 2);
    CHECK(scene["A"].standing.water);
    CHECK(blocked(scene, "A", 6, scene["A"].at.y < Scene::at(0, 0).y ? -2 : 2));
    CHECK(blocked(scene, "A", -4, 5));
    walk(scene, "A", 0, 8);
    CHECK(scene["A"].at == Scene::at(0, 8));
    scene.finish();
}

TEST_CASE("LR-27.42 in a ford, and leaving it, one is in cover and concealed") {
    RiverScene scene{"A scout rep4 @0,0 vs B warrior rep4 @0,-20"};
    all_seen(scene);
    CHECK(cover(scene, "A", "B"));
    CHECK(concealment(scene, "A", "B"));
    walk(scene, "A", 0, 8);
    CHECK(cover(scene, "A", "B"));
    CHECK(concealment(scene, "A", "B"));
}

TEST_CASE("LR-27.50 who stands in a ford is fired on only from the river's edge, in cover") {
    RiverScene scene{"A scout rep4 @0,0 vs B warrior rep4 musket @0,-6"};
    CHECK(!can_shoot(scene, "B", "A"));
    scene.move("B", 0, -3.5);
    CHECK(can_shoot(scene, "B", "A"));
    CHECK(cover(scene, "A", "B"));
    scene.move("B", 10, 0);  // from the bridge it is not the edge
    CHECK(!can_shoot(scene, "B", "A"));
}

TEST_CASE("LR-27.51 who stands in a ford shoots with two less") {
    RiverScene scene{"A scout rep4 rifle @0,0 vs B settler rep4 @0,-8"};
    scene.dice("LR-18.07: 5");
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    CHECK(!scene["B"].prone);
    CHECK(scene.umpire.rolls()[0].modifiers.back().value == -2);
}

TEST_CASE("LR-27.38, LR-27.39 on a generated table one can walk every road and use every ford") {
    int rivers = 0;
    for (std::uint64_t seed = 1; seed <= 400 && rivers < 12; ++seed) {
        CAPTURE(seed);
        Stream stream{seed};
        FastUmpire umpire{{}};
        UmpiredPlay play{umpire, stream};
        TerrainOptions options;
        options.country = Country::Wooded;
        const Sections table = roll_table(play, options);
        const Ground ground = lay_out(play, options, table, regrouped(table));
        bool river = false;
        for (const Line& line : ground.lines) river = river || line.kind == LineKind::River;
        if (!river) continue;
        ++rivers;
        Scene scene{"A scout rep4"};
        scene.setting().ground = ground;
        scene.setting().ground.buildings.clear();
        const FigureId who = scene.id("A");
        for (const Line& line : ground.lines)
            for (std::size_t i = 1; line.kind == LineKind::Road && i < line.course.size(); ++i)
                CHECK(!step_blocked(scene.battle, who, line.course[i - 1], line.course[i], false));
        for (const Area& area : ground.areas) {
            if (area.kind != AreaKind::Ford) continue;
            const std::vector<Point>& corners = area.shape.corners;
            const Point from = part_way(corners[0], corners.back(), 1, 2);
            const Point to = part_way(corners[1], corners[2], 1, 2);
            CHECK((corners.size() != 4 || !step_blocked(scene.battle, who, from, to, false)
                   || !step_blocked(scene.battle, who, part_way(corners[0], corners[1], 1, 2),
                                    part_way(corners[2], corners[3], 1, 2), false)));
        }
    }
    CHECK(rivers == 12);
}
TEST_CASE("LR-27.53 entering the water ends the move though somebody comes into sight there") {
    Scene scene{
        "A soldier rep4 musket game @0,-1.5 facing 0,1"
        " vs B settler rep4 unarmed game @0,12.3 facing 0,-1"};
    scene.creek(-20, 0, 20, 0, 2);
    scene.night();
    scene.settle();
    note_everybody_in_sight(scene.battle);
    begin_activation(scene.battle, scene.id("A"));
    scene.dice("LR-12.12: 1 1 1; LR-12.12: 6 6; LR-12.21: 1; LR-18.07: 1; LR-12.21: 6");
    travel(scene.play(), scene.id("A"), Path{scene["A"].at, Scene::at(0, 5)}, Travel::Voluntary);
    CHECK(scene["A"].standing.water);
    CHECK(scene["A"].movement == 0_in);
}
