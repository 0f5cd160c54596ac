#include "books/drums/moving/movement.h"

#include <doctest/doctest.h>

#include "books/drums/measuring.h"
#include "books/drums/moving/ground_of_a_way.h"
#include "books/drums/set_up/ending.h"
#include "books/drums/test_scene.h"

namespace drums {

namespace {

constexpr std::string_view far_foe = " vs Foe native-warrior @0,20";

Inches allowed(Scene& scene, std::string_view who, double x, double y) {
    return allowance_along(scene.battle, scene.id(who), Path{scene[who].at, Scene::at(x, y)});
}
bool may_go(Scene& scene, std::string_view who, std::initializer_list<Point> spots) {
    Answer answer;
    answer.path.push_back(scene[who].at);
    for (const Point spot : spots) answer.path.push_back(spot);
    return !FigureMove{scene.battle, scene.id(who), {}}.check(answer);
}

}  // namespace

TEST_CASE("DT-54.01 foot Medium, mounted Long, slow or burdened Short") {
    Scene scene{"A provincial | M mounted-trooper | S provincial slow | C provincial carrying"
                + std::string{far_foe}};
    CHECK(stick_of(scene["A"]) == Stick::Medium);
    CHECK(stick_of(scene["M"]) == Stick::Long);
    CHECK(stick_of(scene["S"]) == Stick::Short);
    CHECK(stick_of(scene["C"]) == Stick::Short);
    CHECK(may_go(scene, "A", {scene["A"].at + Offset{0, 500}}));
    CHECK_FALSE(may_go(scene, "A", {scene["A"].at + Offset{0, 501}}));
}

TEST_CASE("DT-54.02 if any part of a move is in the terrain the whole move uses the lower stick") {
    Scene scene{"A provincial @0,0 | M mounted-trooper @8,0 | S provincial slow @-8,0"
                + std::string{far_foe}};
    scene.area(AreaKind::Brush, -20, 2, 20, 12);
    CHECK(allowed(scene, "M", 8, 5) == 5_in);
    CHECK(allowed(scene, "A", 0, 3) == 3_in);
    CHECK(allowed(scene, "S", -8, 3) == 1.5_in);
    CHECK(allowed(scene, "A", 0, 1.9) == 5_in);
    Scene dense{"A provincial @0,0 | M mounted-trooper @8,0 | S provincial slow @-8,0"
                + std::string{far_foe}};
    dense.area(AreaKind::Thicket, -20, 1, 20, 12);
    for (const std::string_view who : {"A", "M", "S"})
        CHECK(allowance_along(dense.battle, dense.id(who),
                              Path{dense[who].at, dense[who].at + Offset{0, 150}})
              == 1.5_in);
}

TEST_CASE("DT-51.04 a Woodsman treats difficult terrain as open and dense as difficult") {
    Scene scene{"W ranger @0,0" + std::string{far_foe}};
    scene.area(AreaKind::Woods, -20, 1, 20, 12);
    CHECK(allowed(scene, "W", 0, 5) == 5_in);
    Scene dense{"W ranger @0,0" + std::string{far_foe}};
    dense.area(AreaKind::Thicket, -20, 1, 20, 12);
    CHECK(allowed(dense, "W", 0, 3) == 3_in);
}

TEST_CASE("DT-54.03 any path with any turns up to the stick, or less") {
    Scene scene{"A provincial @0,0" + std::string{far_foe}};
    CHECK(may_go(scene, "A", {Scene::at(2, 0), Scene::at(2, 2), Scene::at(1, 2)}));
    CHECK(may_go(scene, "A", {Scene::at(0, 1)}));
    CHECK_FALSE(may_go(scene, "A", {Scene::at(3, 0), Scene::at(0.5, 0)}));
}

TEST_CASE("DT-54.04 touching an enemy not knocked down it must stop") {
    Scene scene{"A provincial @0,0 vs Foe native-warrior @0,3"};
    CHECK(may_go(scene, "A", {Scene::at(0, 2)}));
    CHECK_FALSE(may_go(scene, "A", {Scene::at(1, 3), Scene::at(1, 4)}));  // brushes past him
    CHECK(until_contact(scene.battle, scene.id("A"), Path{Scene::at(0, 0), Scene::at(0, 5)}).back()
          == Scene::at(0, 2));
    CHECK_FALSE(in_contact(scene.battle, scene.id("A"), scene.id("Foe")));
    travel(scene.play(), scene.id("A"), Path{Scene::at(0, 0), Scene::at(0, 2)});
    CHECK(in_contact(scene.battle, scene.id("A"), scene.id("Foe")));
}

TEST_CASE("DT-54.04 having touched an enemy it goes no farther, not even to end at him again") {
    Scene scene{"A provincial @0,0 vs Foe native-warrior @0,3"};
    for (const State state : {State::Standing, State::Prone, State::KnockedDown}) {
        scene["Foe"].state = state;
        const bool down = state == State::KnockedDown;  // there it may stop or go on
        CHECK(may_go(scene, "A", {Scene::at(0, 2)}));
        CHECK(may_go(scene, "A", {Scene::at(0, 2), Scene::at(1, 2), Scene::at(1, 3)}) == down);
        CHECK(may_go(scene, "A", {Scene::at(0, 2), Scene::at(0.5, 2.13)}) == down);
        CHECK(may_go(scene, "A", {Scene::at(0, 2), Scene::at(0, 1)}) == down);
        CHECK(may_go(scene, "A", {Scene::at(1.2, 2), Scene::at(1, 3)}));
    }
    Scene leaver{"A provincial @0,0 vs Foe native-warrior @0,1"};
    CHECK(may_go(leaver, "A", {Scene::at(1.5, 0), Scene::at(2.5, 1)}));
    CHECK_FALSE(may_go(leaver, "A", {Scene::at(1.5, 0), Scene::at(1, 1), Scene::at(2.5, 1)}));
    // Every way that is cut off at the enemy is allowed, however little it touches him.
    scene["Foe"].state = State::Standing;
    for (int i = -110; i <= 110; i += 5) {
        const Path way = until_contact(scene.battle, scene.id("A"),
                                       Path{Scene::at(0, 0), Scene::at(i / 25.0, 3)});
        if (length(way) <= 5_in) CHECK_FALSE(enemy_bars(scene.battle, scene.id("A"), way));
    }
}

TEST_CASE("DT-54.05 friends may be passed, not stopped on; enemies only when knocked down") {
    Scene scene{"A provincial @0,0 | B provincial @0,2 vs Foe native-warrior @3,2"};
    CHECK(may_go(scene, "A", {Scene::at(0, 4)}));
    CHECK_FALSE(may_go(scene, "A", {Scene::at(0, 2.5)}));
    CHECK_FALSE(may_go(scene, "A", {Scene::at(3, 1), Scene::at(3, 3)}));
    scene["Foe"].state = State::KnockedDown;
    CHECK(may_go(scene, "A", {Scene::at(2.5, 1.5), Scene::at(3.3, 2.8), Scene::at(3.3, 3.2)}));
    CHECK_FALSE(may_go(scene, "A", {Scene::at(3, 2)}));
}

TEST_CASE("DT-54.06 leaving contact: free attacks first, and not back to those it left") {
    Scene scene{"A provincial c6 @0,0 vs Foe native-warrior c0 @0,1"};
    CHECK(scene.offered("A", 1, "break-away"));
    CHECK_FALSE(scene.offered("A", 1, "move"));
    scene.dice("1 6");
    scene.umpire.otherwise([&](const Question& question) {
        REQUIRE(question.kind == Asking::Move);
        Answer back;
        back.path = Path{Scene::at(0, 0), Scene::at(1, 0.8)};
        CHECK(question.move->check(back));
        back.path = Path{Scene::at(0, 0), Scene::at(0, -4)};
        CHECK_FALSE(question.move->check(back));
        return back;
    });
    move(scene.play(), scene.id("A"));
    CHECK(scene["A"].at == Scene::at(0, -4));
}

TEST_CASE("DT-54.06 who breaks away may not stay, while there is a step to take") {
    Scene scene{"A provincial c6 @0,0 vs Foe native-warrior c0 @0,1"};
    scene.dice("1 6");
    scene.umpire.otherwise([&](const Question& question) {
        REQUIRE(question.kind == Asking::Move);
        Answer stay;
        stay.path = Path{Scene::at(0, 0)};
        CHECK(question.move->check(stay));
        CHECK_FALSE(question.move->check(question.move->toward(Scene::at(0, 0))));
        Answer step = question.move->toward(Scene::at(0, 5));  // through him: no way there
        CHECK_FALSE(question.move->check(step));
        return step;
    });
    move(scene.play(), scene.id("A"));
    CHECK_FALSE(in_contact(scene.battle, scene.id("A"), scene.id("Foe")));
    Scene free{"A provincial @0,0 vs Foe native-warrior @0,5"};
    CHECK(may_go(free, "A", {}));  // who leaves nobody may stay
    Scene walled{"A provincial @0,0 vs Foe native-warrior @0,1"};
    for (const double x : {-0.6, 0.6}) walled.line(LineKind::Palisade, x, -0.6, x, 3);
    walled.line(LineKind::Palisade, -0.6, -0.6, 0.6, -0.6);
    Answer stay;
    stay.path = Path{Scene::at(0, 0)};
    const FigureMove rules{walled.battle, walled.id("A"), walled.mask({"Foe"})};
    CHECK_FALSE(rules.check(stay));  // there is no step
}

TEST_CASE("DT-54.06, DT-57.12 leaving only enemies knocked down bars nothing") {
    Scene scene{"A provincial @0,0 vs Foe native-warrior down @0,1"};
    CHECK(left_behind(scene.battle, scene.id("A")).empty());
    scene.answer_move("A", {Scene::at(0.7, 0.28)});  // round him, touching him still
    move(scene.play(), scene.id("A"));
    CHECK(scene["A"].at == Scene::at(0.7, 0.28));
    CHECK(in_contact(scene.battle, scene.id("A"), scene.id("Foe")));
}

TEST_CASE("DT-54.06, DT-57.13 nor may it end across a fence from those it left") {
    Scene scene{"A provincial c6 @0,-0.5 vs Foe native-warrior c0 @0,0.5"};
    scene.line(LineKind::Fence, -4, 0, 4, 0);
    scene.dice("1 6");
    scene.umpire.otherwise([&](const Question& question) {
        Answer way;
        way.path = Path{Scene::at(0, -0.5), Scene::at(0.4, -0.5)};
        CHECK(question.move->check(way));
        way.path = Path{Scene::at(0, -0.5), Scene::at(0, -4)};
        CHECK_FALSE(question.move->check(way));
        return way;
    });
    move(scene.play(), scene.id("A"));
    CHECK(scene["A"].at == Scene::at(0, -4));
}

TEST_CASE("a way to and fro over any number of obstacles is refused and no more") {
    Scene scene{"A provincial @0,0" + std::string{far_foe}};
    for (const double y : {1.0, 1.2, 1.4}) scene.line(LineKind::Fence, -4, y, 4, y);
    Answer answer;
    for (int i = 0; i < 24; ++i) answer.path.push_back(Scene::at(0.1 * i, i % 2 == 0 ? 0 : 2));
    const FigureMove rules{scene.battle, scene.id("A"), {}};
    CHECK(rules.check(answer));
    CHECK(rules.look(answer).cost > rules.allowance());
}

TEST_CASE("DT-54.07 an obstacle makes the move one stick shorter, and nobody stops astride it") {
    Scene scene{"A provincial @0,0" + std::string{far_foe}};
    scene.line(LineKind::Fence, -4, 1, 4, 1);
    CHECK(allowed(scene, "A", 0, 3) == 3_in);
    CHECK(may_go(scene, "A", {Scene::at(0, 3)}));
    CHECK_FALSE(may_go(scene, "A", {Scene::at(0, 1.2)}));
    CHECK_FALSE(may_go(scene, "A", {Scene::at(0, 0.8)}));
    CHECK(may_go(scene, "A", {Scene::at(0, 1.5)}));
}

TEST_CASE("DT-54.07 windows count as obstacles, doors are free, mounted figures use neither") {
    Scene door{"A provincial @0,-1 | M mounted-trooper @0,-3.2" + std::string{far_foe}};
    door.cabin(-2, 0, 2, 4, 0);
    CHECK(allowed(door, "A", 0, 2) == 5_in);
    CHECK(may_go(door, "A", {Scene::at(0, 2)}));
    door.move("A", 6, 0);
    CHECK_FALSE(may_go(door, "M", {Scene::at(0, 1)}));
    CHECK_FALSE(may_go(door, "A", {Scene::at(1.5, 2)}));  // the wall beside the window
    Scene window{"A provincial @0,-1" + std::string{far_foe}};
    window.cabin(-2, 0, 2, 4, 2);
    CHECK(allowed(window, "A", 0, 2) == 3_in);
    CHECK(may_go(window, "A", {Scene::at(0, 2)}));
}

TEST_CASE("DT-54.09 a prone figure crawls half a Short and stays prone") {
    Scene scene{"A provincial prone @0,0" + std::string{far_foe}};
    CHECK(may_go(scene, "A", {Scene::at(0, 1.5)}));
    CHECK_FALSE(may_go(scene, "A", {Scene::at(0, 1.6)}));
    travel(scene.play(), scene.id("A"), Path{Scene::at(0, 0), Scene::at(0, 1.5)});
    CHECK(scene["A"].state == State::Prone);
}

TEST_CASE("DT-54.11 nobody leaves the table but by fleeing or where a scenario allows it") {
    Scene scene{"A provincial @0,23" + std::string{far_foe}};
    CHECK_FALSE(may_go(scene, "A", {Scene::at(0, 25)}));
    Scene word{"A provincial @0,23 | B provincial @4,23" + std::string{far_foe}, Kind::Word};
    word["A"].messenger = true;
    CHECK(may_go(word, "A", {Scene::at(0, 25)}));
    CHECK_FALSE(may_go(word, "B", {Scene::at(4, 25)}));
}

TEST_CASE("DT-54.13 each hindrance lowers the stick one more step, never below half Short") {
    CHECK(lowered(Stick::Long, 1) == Stick::Medium);
    CHECK(lowered(Stick::Long, 2) == Stick::Short);
    CHECK(lowered(Stick::Long, 3) == Stick::HalfShort);
    CHECK(lowered(Stick::Short, 2) == Stick::HalfShort);
    Scene scene{"M mounted-trooper @0,0" + std::string{far_foe}};
    scene.line(LineKind::Fence, -4, 1, 4, 1);
    scene.area(AreaKind::Brush, -4, 1.5, 4, 9);
    CHECK(allowed(scene, "M", 0, 3) == 3_in);  // Long, a fence, brush
    scene.line(LineKind::Log, -4, 2, 4, 2);
    CHECK(allowed(scene, "M", 0, 3) == 1.5_in);
}

TEST_CASE("DT-50.01 the sticks are 3, 5 and 7 inches") {
    CHECK(length_of(Stick::Short) == 3_in);
    CHECK(length_of(Stick::Medium) == 5_in);
    CHECK(length_of(Stick::Long) == 7_in);
    CHECK(length_of(Stick::HalfShort) == 1.5_in);
}

TEST_CASE("DT-50.05, DT-50.07 measured from base edge to base edge") {
    Scene scene{"A provincial @0,0 | M mounted-trooper @10,0 vs Foe native-warrior @0,8"};
    CHECK(gap(scene.battle, scene.id("A"), scene.id("Foe")) == 7_in);
    CHECK(base_depth(scene["A"]) == 1_in);
    CHECK(base_depth(scene["M"]) == 2_in);
    CHECK(gap(scene.battle, scene.id("A"), scene.id("M")) == 8.5_in);
}

TEST_CASE("DT-50.06 no facing: it sees and fights all round") {
    Scene scene{
        "A provincial @0,0 vs N native-warrior @0,6 | S native-warrior @0,-6 | E "
        "native-warrior @6,0"};
    for (const std::string_view who : {"N", "S", "E"}) CHECK(scene.offered("A", 1, "shoot", who));
    scene.move("N", 0, 1);
    scene.move("S", 0, -1);
    scene.move("E", 1, 0);
    for (const std::string_view who : {"N", "S", "E"}) CHECK(scene.offered("A", 1, "attack", who));
}

}  // namespace drums
