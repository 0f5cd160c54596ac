#include <doctest/doctest.h>

#include <algorithm>

#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"
#include "engine/table/turning.h"

namespace gauntlet_run {

namespace {

UnitMove rules_of(Scene& scene, Pace pace = Pace::Full) {
    return {scene.battle, scene.id("A"), pace};
}
const MoveGrip* grip(const WayLook& look, std::string_view kind) {
    const auto found = std::find_if(look.grips.begin(), look.grips.end(),
                                    [&](const MoveGrip& one) { return one.kind == kind; });
    return found == look.grips.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("GR-06.24 a line is taken at its front to go ahead or aslant as far as its move") {
    Scene scene{"A line @0,0"};
    const UnitMove rules = rules_of(scene);
    const WayLook look = rules.look(rules.stay());
    for (const std::string_view kind : {"forward", "oblique-left", "oblique-right"}) {
        CAPTURE(kind);
        const MoveGrip* one = grip(look, kind);
        REQUIRE(one != nullptr);
        CHECK(one->at == Scene::at(0, 0));
        CHECK_FALSE(one->swings);
        Answer answer = rules.stay();
        answer.path.push_back(one->to);
        CHECK_FALSE(rules.check(answer));
        CHECK(distance(one->at, one->to) > rules.allowance() - 0.6_in);
    }
    CHECK(grip(look, "forward")->to.x == Scene::at(0, 0).x);
    CHECK(grip(look, "oblique-left")->to.x < Scene::at(0, 0).x);
    CHECK(grip(look, "oblique-right")->to.x > Scene::at(0, 0).x);
    CHECK(look.figures.size() == 10);
    CHECK(look.arc.empty());
}

TEST_CASE("GR-06.23 and at the ends of its first rank to wheel about the other end") {
    Scene scene{"A line @0,0"};
    const UnitMove rules = rules_of(scene);
    const WayLook look = rules.look(rules.stay());
    const MoveGrip* left = grip(look, "wheel-left");
    REQUIRE(left != nullptr);
    CHECK(left->swings);
    CHECK(left->about == Scene::at(-2, 0));
    CHECK(left->at == Scene::at(2, 0));
    CHECK(left->to.y > left->at.y);
    const MoveGrip* right = grip(look, "wheel-right");
    REQUIRE(right != nullptr);
    CHECK(right->about == Scene::at(2, 0));
    CHECK(right->at == Scene::at(-2, 0));

    // As far round as is wished, if the move is enough for its outermost man.
    const Answer wheel = rules.turned({-1, 2});
    CHECK(wheel.facing == Facing{-1, 2});
    CHECK_FALSE(rules.check(wheel));
    const WayLook then = rules.look(wheel);
    CHECK(then.arc.front() == Scene::at(2, -1));  // the rear rank's man has the longest way
    CHECK(then.arc.size() > 2);
    CHECK(then.cost > 1.8_in);
    CHECK(then.cost < 2.2_in);
    CHECK(then.figures.size() == 10);
    CHECK(grip(then, "wheel-left") != nullptr);
    CHECK(grip(then, "wheel-right") == nullptr);
    REQUIRE(grip(then, "forward") != nullptr);
    CHECK(grip(then, "forward")->at == wheel.path.back());

    Answer on = wheel;
    on.path.push_back(grip(then, "forward")->to);
    CHECK_FALSE(rules.check(on));
    CHECK(grip(rules.look(on), "wheel-left") == nullptr);  // one manoeuvre has one wheel
}

TEST_CASE("GR-06.23 it turns as far as it can where that is not so far") {
    Scene scene{"A line @0,0"};
    const UnitMove rules = rules_of(scene, Pace::Half);
    const Answer part = rules.turned({-1, 0});
    CHECK_FALSE(rules.check(part));
    CHECK(turn_between({0, 1}, part.facing) > quarter_turn / 3);
    CHECK(turn_between({0, 1}, part.facing) < quarter_turn * 2 / 3);
    CHECK(rules.price(part).cost <= rules.allowance());
}

TEST_CASE(
    "GR-06.25, GR-06.26, GR-06.30 a column turns freely, a square not, skirmishers are no body") {
    Scene column{"A march-column @0,0"};
    CHECK(rules_of(column).turned({1, 0}).facing == Facing{1, 0});
    CHECK(rules_of(column).look(rules_of(column).stay()).grips.empty());
    Scene skirmish{"A skirmish @0,0"};
    CHECK(rules_of(skirmish).turned({1, 0}).path.empty());
    const WayLook loose = rules_of(skirmish).look(rules_of(skirmish).stay());
    CHECK(loose.grips.empty());
    CHECK(loose.figures.size() == 10);
    Scene square{"A square @0,0"};
    CHECK(rules_of(square).turned({1, 0}).path.empty());
    CHECK(rules_of(square).look(rules_of(square).stay()).grips.empty());
}

TEST_CASE("GR-06.36 nobody is taken nearer to an enemy than an inch") {
    Scene scene{"A line @0,0 vs B line @0,4"};
    const UnitMove rules = rules_of(scene);
    const WayLook look = rules.look(rules.stay());
    const MoveGrip* ahead = grip(look, "forward");
    REQUIRE(ahead != nullptr);
    CHECK(distance(ahead->at, ahead->to) <= 2_in);
}

}  // namespace gauntlet_run
