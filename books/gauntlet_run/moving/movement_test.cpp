#include "books/gauntlet_run/moving/movement.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

using Order = ::gauntlet_run::Formation;

Answer way(Scene& scene, std::string_view who, std::initializer_list<Point> spots,
           Facing facing = {0, 0}) {
    Answer answer;
    answer.path = Path{scene[who].stand.front};
    for (const Point spot : spots) answer.path.push_back(spot);
    answer.facing = facing == Facing{0, 0} ? scene[who].stand.facing : facing;
    return answer;
}

bool allowed(Scene& scene, const Answer& answer, Pace pace, const Spent& spent = {}) {
    return !UnitMove{scene.battle, scene.id("A"), pace, spent}.check(answer);
}
bool allowed(Scene& scene, double x, double y, Pace pace) {
    return allowed(scene, way(scene, "A", {Scene::at(x, y)}), pace);
}

Inches full(std::string_view words) {
    Scene scene{std::string{"A @0,0 "} + std::string{words}};
    return full_move(scene.battle, scene.id("A"));
}

// Whoever is asked goes no farther.
void then_all_stay(Scene& scene) {
    scene.umpire.otherwise([&scene](const Question& question) {
        Answer answer;
        answer.path = Path{scene.battle[question.about].stand.front};
        answer.facing = scene.battle[question.about].stand.facing;
        return answer;
    });
}

void bring_together(Scene& scene) {
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
}

// It stays, wherever the last manoeuvre has brought it.
void stay_then(Scene& scene, std::string_view who, Point there) {
    Answer answer;
    answer.path = Path{there};
    answer.facing = scene[who].stand.facing;
    scene.umpire.answer("move", answer);
}

}  // namespace

TEST_CASE("GR-51.01 the chart of movement") {
    CHECK(full("line") == 8_in);
    CHECK(full("skirmish") == 12_in);
    CHECK(full("line mounted x5") == 12_in);
    CHECK(full("skirmish mounted x5") == 18_in);
    CHECK(full("gun:very-light") == 6_in);
    CHECK(full("gun:light") == 6_in);
    CHECK(full("gun:medium") == 3_in);
    CHECK(full("gun:heavy") == 0_in);
    CHECK(full("gun:siege") == 0_in);
    CHECK(full("march-column") == 10_in);
    CHECK(full("march-column mounted x5") == 14_in);
    for (const int animals : {1, 2, 3, 4}) {
        const Inches printed = animals <= 2 ? 12_in : 18_in;
        Scene wagon{"A wagon @0,0"};
        wagon["A"].animals = static_cast<std::uint8_t>(animals);
        CHECK(full_move(wagon.battle, wagon.id("A")) == printed);
    }
}

TEST_CASE("GR-06.01 a unit goes as far as the chart says and no farther") {
    Scene scene{"A skirmish @0,-10"};
    CHECK(allowed(scene, 0, 2, Pace::Full));
    CHECK_FALSE(allowed(scene, 0, 2.1, Pace::Full));
}

TEST_CASE("GR-51.02 a half-move is half of it, fractions kept, obstacles taken off after halving") {
    Scene scene{"A march-column @0,-10"};
    CHECK(half_move(scene.battle, scene.id("A")) == 5_in);
    Scene skirmishers{"A skirmish @0,-3"};
    skirmishers.line(LineKind::Fence, -9, 0, 9, 0);
    CHECK(allowed(skirmishers, 0, 1, Pace::Half));
    CHECK_FALSE(allowed(skirmishers, 0, 1.1, Pace::Half));
}

TEST_CASE("GR-51.03 crawling 3 inches, Foresters 4; after a melee up to 3") {
    Scene scene{"A skirmish @0,0 | F skirmish forester @20,0"};
    CHECK(reach_of(scene.battle, scene.id("A"), Pace::Crawl) == 3_in);
    CHECK(reach_of(scene.battle, scene.id("F"), Pace::Crawl) == 4_in);
    CHECK(reach_of(scene.battle, scene.id("A"), Pace::AfterMelee) == 3_in);
    CHECK(allowed(scene, 0, 3, Pace::Crawl));
    CHECK_FALSE(allowed(scene, 0, 3.1, Pace::Crawl));
}

TEST_CASE("GR-28.09 whoever crawls goes 3 inches") {
    Scene scene{"A skirmish crouching @0,0"};
    scene.answer_move("A", {Scene::at(0, 3)});
    CHECK(move(scene.play(), scene.id("A"), Pace::Crawl));
    CHECK(scene["A"].stand.front == Scene::at(0, 3));
}

TEST_CASE("GR-06.32 lights move as formed in Line and Extended Line, else as skirmishers") {
    CHECK(full("line light") == 8_in);
    CHECK(full("extended-line light extended-line") == 8_in);
    Scene scene{"A light @0,0"};
    scene["A"].formation = Order::Skirmish;
    CHECK(full_move(scene.battle, scene.id("A")) == 12_in);
}

TEST_CASE("GR-06.28 an Extended Line wheels and goes obliquely as formed units do") {
    Scene scene{"A extended-line light extended-line @0,0"};
    CHECK(allowed(scene, 3, 3, Pace::Full));
    CHECK_FALSE(allowed(scene, 4, 0, Pace::Full));
    CHECK_FALSE(allowed(scene, 0, -2, Pace::Full));
}

TEST_CASE("GR-47.08 Fast: formed, and as quick as skirmishers") {
    CHECK(full("line fast") == 12_in);
    CHECK(full("line fast mounted x5") == 18_in);
}

TEST_CASE("GR-06.25 a March Column has 2 inches more and turns freely") {
    CHECK(full("march-column") == 10_in);
    CHECK(full("march-column mounted x5") == 14_in);
    Scene scene{"A march-column @0,0"};
    CHECK(allowed(scene, way(scene, "A", {Scene::at(0, 3), Scene::at(6, 3)}, {1, 0}), Pace::Full));
    CHECK_FALSE(allowed(scene, way(scene, "A", {Scene::at(0, -1)}, {0, -1}), Pace::Half));
}

TEST_CASE("GR-06.26 a Square may not move") {
    Scene scene{"A square @0,0"};
    CHECK_FALSE(allowed(scene, 0, 1, Pace::Full));
    CHECK(UnitMove(scene.battle, scene.id("A"), Pace::Full).allowance() == 0_in);
}

TEST_CASE("GR-06.02 a move ends no closer than 1 inch to another unit") {
    Scene scene{"A skirmish x1 @0,0 | B skirmish x1 @0,6"};
    CHECK(allowed(scene, 0, 4, Pace::Full));
    CHECK_FALSE(allowed(scene, 0, 4.1, Pace::Full));
    CHECK(allowed(scene, 0, 8, Pace::Full));  // GR-06.36 through friends
}

TEST_CASE("GR-06.36 no move comes within 1 inch of an enemy unit") {
    Scene scene{"A skirmish x1 @0,0 vs B skirmish x1 @0,6"};
    CHECK(allowed(scene, 0, 4, Pace::Full));
    CHECK_FALSE(allowed(scene, 0, 4.1, Pace::Full));
    CHECK_FALSE(allowed(scene, 0, 8, Pace::Full));
    CHECK(allowed(scene, way(scene, "A", {Scene::at(3, 3), Scene::at(3, 8)}), Pace::Full));
    Scene hidden{"A skirmish x1 @0,0 vs B skirmish x1 @0,6 hidden"};
    CHECK(allowed(hidden, 0, 6, Pace::Full));  // GR-28.02 it knows of nobody there
}

TEST_CASE("GR-06.36 whoever stands near an enemy already may go away from him") {
    Scene scene{"A skirmish x1 @0,0 vs B skirmish x1 @0,1.2"};
    CHECK(allowed(scene, 0, -3, Pace::Full));
    CHECK_FALSE(allowed(scene, 0, 0.1, Pace::Full));
}

TEST_CASE("GR-06.04 a move wholly along a road gains an inch") {
    Scene scene{"A skirmish x1 @0,-10"};
    scene.line(LineKind::Road, 0, -20, 0, 20, 2);
    CHECK(allowed(scene, 0, 3, Pace::Full));
    CHECK_FALSE(allowed(scene, 0, 3.1, Pace::Full));
    CHECK(allowed(scene, 0, -3.5, Pace::Half));  // GR-51.02 half of 13
    CHECK_FALSE(allowed(scene, 0, -3.4, Pace::Half));
    CHECK_FALSE(allowed(scene, way(scene, "A", {Scene::at(3, -8), Scene::at(3, 1.5)}), Pace::Full));
}

TEST_CASE("GR-06.31 skirmishers march on a road as a clump, with the inch of the road only") {
    Scene scene{"A skirmish @0,-10"};
    scene.line(LineKind::Road, 0, -20, 0, 20, 2);
    CHECK(allowed(scene, 0, 3, Pace::Full));
    CHECK_FALSE(allowed(scene, 0, 4, Pace::Full));
}

TEST_CASE("GR-06.12 Rough Ground holds a unit to its half-move") {
    Scene scene{"A skirmish x1 @0,-3"};
    scene.area(AreaKind::Woods, -9, 0, 9, 20);
    CHECK(allowed(scene, 0, 3, Pace::Full));
    CHECK_FALSE(allowed(scene, 0, 3.1, Pace::Full));  // GR-06.16 the whole activation
    CHECK(allowed(scene, 0, 3, Pace::Half));          // GR-06.15 and no less
    scene["A"].fired = true;
    CHECK(allowed(scene, 0, 3, Pace::Half));
}

TEST_CASE("GR-06.16 who has gone farther than the half-move enters no Obstruction") {
    Scene scene{"A skirmish x1 @0,-3"};
    scene.area(AreaKind::Woods, -9, 0, 9, 20);
    CHECK_FALSE(allowed(scene, way(scene, "A", {Scene::at(0, 1)}), Pace::Full,
                        Spent{7_in, Grade::Open, true}));
    CHECK(allowed(scene, way(scene, "A", {Scene::at(0, -1)}), Pace::Full,
                  Spent{7_in, Grade::Open, true}));
}

TEST_CASE("GR-06.13 in Difficult Ground a half-move, and no firing with it") {
    Scene scene{"A skirmish x1 @0,-3"};
    scene.area(AreaKind::Thicket, -9, 0, 9, 20);
    CHECK_FALSE(allowed(scene, 0, 3.1, Pace::Full));
    CHECK(allowed(scene, 0, 3, Pace::Half));
    scene["A"].fired = true;
    CHECK_FALSE(allowed(scene, 0, 3, Pace::Half));
    scene["A"].fired = false;
    scene.answer_move("A", {Scene::at(0, 2)});
    CHECK(move(scene.play(), scene.id("A"), Pace::Half));
    CHECK(scene["A"].hard_going);
}

TEST_CASE("GR-06.14 Formidable Ground too, for Natives as well") {
    Scene scene{"A skirmish x1 native @0,-3"};
    scene.area(AreaKind::Cliff, -9, 0, 9, 20);
    CHECK_FALSE(allowed(scene, 0, 3.1, Pace::Full));
    scene.answer_move("A", {Scene::at(0, 2)});
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(scene["A"].hard_going);
}

TEST_CASE("GR-06.33 who stays still on such ground has moved nowhere and may fire") {
    Scene scene{"A skirmish x1 @0,3"};
    scene.area(AreaKind::Thicket, -9, 0, 9, 20);
    scene.answer_move("A", {});
    CHECK(move(scene.play(), scene.id("A"), Pace::Half));
    CHECK_FALSE(scene["A"].hard_going);
    CHECK_FALSE(scene["A"].moved);
}

TEST_CASE("GR-06.21 a Line advances only within its front arc") {
    Scene scene{"A line @0,0"};
    CHECK(allowed(scene, 0, 8, Pace::Full));
    CHECK_FALSE(allowed(scene, 0, -1, Pace::Full));  // GR-06.35
    CHECK_FALSE(allowed(scene, 2, 0, Pace::Full));
}

TEST_CASE("GR-06.22 the front arc opens by 45 degrees to each side") {
    Scene scene{"A box x12 @0,0"};
    CHECK(allowed(scene, 5, 5, Pace::Full));
    CHECK_FALSE(allowed(scene, 5.1, 5, Pace::Full));
}

TEST_CASE("GR-06.24 formed units may move obliquely without turning") {
    Scene scene{"A line @0,0"};
    scene.answer_move("A", {Scene::at(-2, 3)}, {0, 1});
    stay_then(scene, "A", Scene::at(-2, 3));
    CHECK(move(scene.play(), scene.id("A"), Pace::Half));
    CHECK(scene["A"].stand == Stand{Scene::at(-2, 3), {0, 1}});
    CHECK(scene["A"].moved);
}

TEST_CASE("GR-06.23 a wheel is measured by its outermost figure") {
    Scene scene{"A line @0,0"};
    // To the left about the man at -2,0: the one at the other end goes 4 * pi / 2 = 6.28".
    const UnitMove rules{scene.battle, scene.id("A"), Pace::Full};
    const Answer wheel = way(scene, "A", {Scene::at(-2, 2)}, {-1, 0});
    CHECK_FALSE(rules.check(wheel));
    const Inches cost = rules.price(wheel).cost;
    CHECK(cost >= 6.2_in);
    CHECK(cost <= 6.5_in);
    CHECK_FALSE(allowed(scene, wheel, Pace::Half));
    CHECK(rules.check(way(scene, "A", {Scene::at(0, 2)}, {-1, 0})));  // not about its inner end
}

TEST_CASE("GR-06.35 formed units go neither sideways nor to the rear by choice") {
    Scene scene{"A line @0,0"};
    CHECK_FALSE(allowed(scene, 0, -2, Pace::Full));
    CHECK_FALSE(allowed(scene, -3, 0, Pace::Full));
}

TEST_CASE("GR-06.30 skirmishers move in all directions") {
    Scene scene{"A skirmish @0,0"};
    for (const auto& [x, y] : {std::pair{8, 8}, {-8, 0}, {0, -8}, {8, -8}})
        CHECK(allowed(scene, x, y, Pace::Full));
}

TEST_CASE("GR-06.07 a crossed wooden fence is torn down and costs nothing there any more") {
    Scene scene{"A skirmish x5 @0,-3 | B line mounted x5 @20,-8"};
    const LineId fence = scene.line(LineKind::Fence, -20, 0, 20, 0);
    scene.answer_move("A", {Scene::at(0, 5)});
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(torn_down(scene.battle, fence, Scene::at(0, 0)));
    CHECK_FALSE(torn_down(scene.battle, fence, Scene::at(10, 0)));
    const Path through{Scene::at(0, 3), Scene::at(0, -3)};
    CHECK(survey(scene.battle, scene.id("A"), through).toll == 0_in);
    CHECK_FALSE(survey(scene.battle, scene.id("B"), through).barred);  // GR-08.09
}

TEST_CASE("GR-06.03 enemies who do not fight may be come near to") {
    for (const auto& [enemy, near] :
         {std::pair{"Hale captain @0,6", true}, std::pair{"E skirmish x1 @0,6", false}}) {
        Scene scene{std::string{"A skirmish x1 @0,0 vs "} + enemy};
        const Answer past = way(scene, "A", {Scene::at(1.2, 6), Scene::at(1.2, 8)});
        CHECK(allowed(scene, past, Pace::Full) == near);
    }
}

TEST_CASE("GR-05.17 formed foot that enters an Obstruction falls into disorder there") {
    Scene scene{"A line @0,-3"};
    scene.area(AreaKind::Woods, -9, 0, 9, 20);
    scene.answer_move("A", {Scene::at(0, 1)});
    stay_then(scene, "A", Scene::at(0, 1));
    CHECK(move(scene.play(), scene.id("A"), Pace::Half));
    CHECK(scene["A"].formation == Order::Disordered);
    CHECK(scene.told("GR-05.17"_rule));
}

TEST_CASE("GR-65.20 some Formed units open into skirmish formation where woods would break them") {
    for (const std::string_view formation : {"line", "march-column"})
        for (const AreaKind trees : {AreaKind::Woods, AreaKind::Thicket}) {
            Scene scene{"A " + std::string{formation} + " formed @0,-3"};
            scene["A"].woodsmen = true;
            scene["A"].loading.tokens = {1, 1};
            scene.area(trees, -9, 0, 9, 20);
            scene.answer_move("A", {Scene::at(0, 1)});
            scene.umpire.otherwise([&](const Question&) {  // where the clump is then, it stays
                Answer stay;
                stay.path = Path{scene["A"].stand.front};
                stay.facing = scene["A"].stand.facing;
                return stay;
            });
            CHECK(move(scene.play(), scene.id("A"), Pace::Half));
            CHECK(scene["A"].formation == Order::Skirmish);
            CHECK(scene.told("GR-65.20"_rule));
            CHECK(scene.rolls("GR-07.15"_rule) == 0);
        }
    // Other ground disorders them, and other units are disordered by woods.
    Scene rocks{"A line formed @0,-3"};
    rocks["A"].woodsmen = true;
    rocks.area(AreaKind::Rocky, -9, 0, 9, 20);
    rocks.answer_move("A", {Scene::at(0, 1)});
    stay_then(rocks, "A", Scene::at(0, 1));
    CHECK(move(rocks.play(), rocks.id("A"), Pace::Half));
    CHECK(rocks["A"].formation == Order::Disordered);
}

TEST_CASE("GR-05.18 an Attack Column moves as one body, at the formed rate") {
    Scene scene{"A attack-column @0,0 | B attack-column @2,0"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    CHECK(full_move(scene.battle, scene.id("A")) == 8_in);
    scene.answer_move("A", {Scene::at(2, 6)});
    stay_then(scene, "A", Scene::at(2, 6));
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(scene["B"].stand.front == Scene::at(4, 6));
    CHECK(scene["B"].moved);
}

TEST_CASE("GR-04.28 an attached officer moves with his unit") {
    Scene scene{"A skirmish @0,0 | Hale captain with:A"};
    scene.answer_move("A", {Scene::at(0, 5)});
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(scene["Hale"].stand.front == Scene::at(0, 5));
    CHECK(full_move(scene.battle, scene.id("Hale")) == 0_in);
}

TEST_CASE("GR-04.07 a lone officer goes 12 inches on foot and 18 mounted") {
    Scene scene{"Hale captain @0,0 | Dane captain mounted @9,0"};
    CHECK(reach_of(scene.battle, scene.id("Hale"), Pace::Officer) == 12_in);
    CHECK(reach_of(scene.battle, scene.id("Dane"), Pace::Officer) == 18_in);
}

TEST_CASE("GR-06.01 samples and ways toward a spot are always allowed") {
    for (const std::string_view words : {"line", "skirmish", "march-column", "box x12",
                                         "line mounted x5", "extended-line light"}) {
        Scene scene{std::string{"A @0,0 "} + std::string{words} + " | C line @0,9 vs B line @6,6"};
        scene.area(AreaKind::Woods, -12, 3, -3, 9);
        scene.line(LineKind::Fence, -20, 2, 20, 2);
        const UnitMove rules{scene.battle, scene.id("A"), Pace::Full};
        Stream stream{7};
        for (int i = 0; i < 40; ++i) {
            const Refusal refused = rules.check(rules.sample(stream));
            CHECK_MESSAGE(!refused, words, " ", refused ? refused->what : "");
        }
        for (const auto& [x, y] : {std::pair{0, 20}, {-20, 0}, {0, -9}, {9, 9}, {-9, 9}}) {
            const Refusal refused = rules.check(rules.toward(Scene::at(x, y)));
            CHECK_MESSAGE(!refused, words, " ", refused ? refused->what : "");
        }
    }
}

TEST_CASE("GR-06.17 who goes down a steep slope may fire, whichever of his men still stand on it") {
    for (const AreaKind kind : {AreaKind::Slope, AreaKind::Glacis}) {
        Scene scene{"A skirmish @0,-3"};
        scene.area(AreaKind::Hill, -12, -12, 12, 12);  // its crest runs along y = 0
        scene.area(kind, -12, -12, 12, 0);
        scene["A"].fired = true;
        CHECK(allowed(scene, 0, -6, Pace::Half));
        CHECK_FALSE(allowed(scene, 0, -2.5, Pace::Half));  // up: GR-06.13
        scene["A"].fired = false;
        then_all_stay(scene);
        scene.answer_move("A", {Scene::at(0, -6)});
        CHECK(move(scene.play(), scene.id("A"), Pace::Half));
        CHECK(scene["A"].moved);
        CHECK_FALSE(scene["A"].hard_going);
        scene.answer_move("A", {Scene::at(0, -4)});
        CHECK(move(scene.play(), scene.id("A"), Pace::Half));
        CHECK(scene["A"].hard_going);
    }
}

TEST_CASE("GR-06.15 a half-move in an Obstruction is not halved again, a Full Move is no longer") {
    Scene scene{"A skirmish x1 @0,-3"};
    scene.area(AreaKind::Rocky, -9, -20, 9, 20);
    for (const Pace pace : {Pace::Half, Pace::Full}) {
        CHECK(allowed(scene, 0, 3, pace));
        CHECK_FALSE(allowed(scene, 0, 3.1, pace));
    }
}

TEST_CASE("GR-06.02 who stands nearer than an inch ends his move an inch off, or does not go") {
    for (const std::string_view other : {" | B skirmish x1 @0,1.2", " | Hale captain @0,1.2"}) {
        Scene scene{"A skirmish x1 @0,0" + std::string{other}};
        CHECK_FALSE(allowed(scene, 0, -0.5, Pace::Full));
        CHECK(allowed(scene, 0, -1, Pace::Full));
        CHECK(allowed(scene, way(scene, "A", {}), Pace::Full));
    }
}

TEST_CASE("GR-06.36 no enemy is passed through, one who does not fight neither") {
    for (const std::string_view other : {"Hale captain @0,6", "W wagon @0,6"}) {
        Scene scene{"A skirmish x1 @0,0 vs " + std::string{other}};
        CHECK_FALSE(allowed(scene, 0, 9, Pace::Full));
        CHECK(allowed(scene, way(scene, "A", {Scene::at(2, 6), Scene::at(2, 9)}), Pace::Full));
    }
}

TEST_CASE(
    "GR-05.17 GR-05.18 of an Attack Column each half that enters an Obstruction is broken up") {
    constexpr std::string_view column = "A attack-column @0,-3 | B attack-column @2,-3";
    SUBCASE("GR-05.17 both") {
        Scene scene{column};
        bring_together(scene);
        scene.area(AreaKind::Woods, -9, 0, 9, 20);
        then_all_stay(scene);
        scene.answer_move("A", {Scene::at(0, 1)});
        CHECK(move(scene.play(), scene.id("A"), Pace::Half));
        CHECK(scene["A"].formation == Order::Disordered);
        CHECK(scene["B"].formation == Order::Disordered);
    }
    SUBCASE("GR-05.18 only the other: it alone") {
        Scene scene{column};
        bring_together(scene);
        scene.area(AreaKind::Woods, 1.2, 0, 9, 20);
        then_all_stay(scene);
        scene.answer_move("A", {Scene::at(0, 1)});
        CHECK(move(scene.play(), scene.id("A"), Pace::Half));
        CHECK(scene["A"].formation == Order::MarchColumn);
        CHECK(scene["B"].formation == Order::Disordered);
    }
}

TEST_CASE("GR-06.07 who crosses a fence tears it down, though it costs Agile ones nothing") {
    Scene scene{"A skirmish native agile x5 @0,-3"};
    const LineId fence = scene.line(LineKind::Fence, -20, 0, 20, 0);
    scene.answer_move("A", {Scene::at(0, 5)});
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(torn_down(scene.battle, fence, Scene::at(0, 0)));
}

TEST_CASE("GR-06.07 the section is as wide as the unit, and torn down once") {
    Scene scene{"A line @0,-3"};  // five files: from -2.5 to 2.5
    const LineId fence = scene.line(LineKind::Fence, -20, 0, 20, 0);
    then_all_stay(scene);
    scene.answer_move("A", {Scene::at(0, 1)});
    CHECK(UnitMove{scene.battle, scene.id("A"), Pace::Full}
              .price(way(scene, "A", {Scene::at(0, 1)}))
              .cost
          == 6_in);
    scene.dice("GR-07.11: 6");
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    for (const double x : {-2.4, -1.0, 0.0, 2.4})
        CHECK(torn_down(scene.battle, fence, Scene::at(x, 0)));
    for (const double x : {-3.0, 3.0}) CHECK_FALSE(torn_down(scene.battle, fence, Scene::at(x, 0)));
    CHECK(scene.battle.torn.size() == 1);
    int told = 0;
    for (const Told& one : scene.umpire.told()) told += one.rule == "GR-06.07"_rule ? 1 : 0;
    CHECK(told == 1);
}

TEST_CASE("GR-06.33 who is on the face of a wall, half of them over it, cannot fire") {
    Scene scene{"A skirmish @0,0"};
    CHECK_FALSE(clings(scene.battle, scene.id("A")));
    const LineId wall = scene.line(LineKind::CurtainWall, -9, 0.6, 9, 0.6);
    CHECK(clings(scene.battle, scene.id("A")));
    scene.move("A", 0, -4);
    CHECK_FALSE(clings(scene.battle, scene.id("A")));
    scene.move("A", 0, 0);
    entry(scene.setting().ground.lines, wall).kind = LineKind::StoneWall;
    CHECK_FALSE(clings(scene.battle, scene.id("A")));
}

TEST_CASE(
    "GR-06.31 GR-06.10 skirmishers march on a road through woods, riders too, as broad as they "
    "are") {
    for (const auto& [words, far] :
         {std::pair{"skirmish", 13.0}, std::pair{"skirmish mounted x5", 19.0}}) {
        Scene scene{std::string{"A @0,-10 "} + words};
        scene.area(AreaKind::Woods, -20, -20, 20, 20);
        scene.line(LineKind::Road, 0, -24, 0, 24, 2);
        CHECK(allowed(scene, 0, -10 + far, Pace::Full));
        CHECK_FALSE(allowed(scene, 0, -10 + far + 0.1, Pace::Full));
        const bool into_the_woods = allowed(scene, 4, -10, Pace::Full);
        CHECK(into_the_woods == !scene["A"].mounted);
        then_all_stay(scene);
        scene.answer_move("A", {Scene::at(0, -10 + far)});
        CHECK(move(scene.play(), scene.id("A"), Pace::Full));
        CHECK(scene["A"].stand.front == Scene::at(0, -10 + far));
        CHECK_FALSE(scene["A"].hard_going);
    }
    Scene bridge{"A skirmish @0,-10"};  // in the water nobody stands
    bridge.line(LineKind::River, -20, 0, 20, 0, 8);
    bridge.area(AreaKind::Bridge, -1, -5, 1, 5);
    CHECK_FALSE(allowed(bridge, 0, -1, Pace::Full));
}

TEST_CASE("GR-06.10 GR-06.25 a March Column goes round the bend of a road through woods in order") {
    Scene scene{"A march-column @0,-4"};
    scene.area(AreaKind::Woods, -20, -20, 20, 20);
    scene.line(LineKind::Road, 0, -24, 0, 0, 2);
    scene.line(LineKind::Road, 0, 0, 20, 0, 2);
    then_all_stay(scene);
    scene.answer_move("A", {Scene::at(0, 0), Scene::at(4, 0)}, {1, 0});
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(scene["A"].stand.front == Scene::at(4, 0));
    CHECK(scene["A"].formation == Order::MarchColumn);
}

TEST_CASE("GR-08.07 GR-05.18 each half of an Attack Column of riders jumps for itself") {
    constexpr std::string_view riders =
        "A attack-column mounted expert-rider x5 @0,-4 | "
        "B attack-column mounted expert-rider x5 @3,-4";
    Scene scene{riders};
    bring_together(scene);
    scene.line(LineKind::Fence, -9, -2, 9, -2);
    then_all_stay(scene);
    scene.dice("GR-08.07: 2; GR-08.07: 1");
    scene.answer_move("A", {Scene::at(0, 0)});
    CHECK(move(scene.play(), scene.id("A"), Pace::Full));
    CHECK(scene["A"].men == 5);
    CHECK(scene["B"].men == 4);
    Scene half{riders};  // the fence ends before the other half
    bring_together(half);
    half.line(LineKind::Fence, -9, -2, 1.2, -2);
    then_all_stay(half);
    half.dice("GR-08.07: 2");
    half.answer_move("A", {Scene::at(0, 0)});
    CHECK(move(half.play(), half.id("A"), Pace::Full));
    CHECK(half.rolls("GR-08.07"_rule) == 1);
}

}  // namespace gauntlet_run
