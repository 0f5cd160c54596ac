#include "books/gauntlet_run/charge/ladders.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

// A squad with two ladders at the foot of a wall, and a squad on the parapet above it.
struct Escalade : Scene {
    explicit Escalade(
        std::string_view units = "A steady skirmish @0,-3.6 vs E steady skirmish musket @0,3.6")
        : Scene{units} {
        line(LineKind::CurtainWall, -20, 0, 20, 0);
        (*this)["A"].ladders = 2;
    }
    bool offers(std::string_view who, std::string_view verb) {
        Question question = question_for(battle, id(who), "GR-02.01"_rule, "activation");
        offer_ladders(battle, id(who), question);
        return how_many(question, verb) > 0;
    }
    void use(std::string_view who, std::string_view verb, UnitId target = {}) {
        Option option;
        option.verb = verb;
        option.who = id(who);
        option.target = target;
        use_ladders(play(), id(who), option);
    }
};

}  // namespace

TEST_CASE("GR-17.03 one ladder for two to five figures, two for six to ten") {
    CHECK(ladders_for(1) == 0);
    CHECK(ladders_for(2) == 1);
    CHECK(ladders_for(5) == 1);
    CHECK(ladders_for(6) == 2);
    CHECK(ladders_for(10) == 2);
}

TEST_CASE("GR-17.04 they are raised at the foot of a wall, by those who carry them") {
    Escalade scene;
    CHECK(scene.offers("A", "raise-ladders"));
    scene["A"].ladders = 0;
    CHECK_FALSE(scene.offers("A", "raise-ladders"));
    scene["A"].ladders = 2;
    scene.move("A", 0, -9);
    CHECK_FALSE(scene.offers("A", "raise-ladders"));
}

TEST_CASE("GR-17.04 raising needs a Formation Check (GR-07.17), GR-17.11 and may be tried again") {
    Escalade scene;
    scene.dice("GR-17.04: 2");
    scene.use("A", "raise-ladders");
    CHECK(scene["A"].raised == 0);
    CHECK(scene.told("GR-17.11"_rule));
    CHECK(scene.offers("A", "raise-ladders"));
}

TEST_CASE("GR-17.05 after a half-move they are raised and no more") {
    Escalade scene;
    scene["A"].moved = true;
    scene.dice("GR-17.04: 3");
    scene.answer("ladders-raised: leave-ladders A");
    scene.use("A", "raise-ladders");
    CHECK(scene["A"].raised == 2);
    CHECK_FALSE(scene.offers("A", "assault-wall"));
    scene["A"].moved = false;  // the next turn
    CHECK(scene.offers("A", "assault-wall"));
}

TEST_CASE("GR-17.05 who has not moved may go up at once") {
    Escalade scene;
    scene.dice("GR-17.04: 3");
    scene.answer("ladders-raised: leave-ladders A");
    scene.answer("ladders-stand: assault-wall E");
    scene.answer("charge-reaction: stand A");
    // GR-17.10, GR-18.11 those above strike first, at 9 - 1 higher
    scene.dice("GR-18.02: 8 1 1 1 1; GR-18.02: 1 1 1 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    scene.use("A", "raise-ladders");
    CHECK(scene["A"].men == 9);
    CHECK(scene["E"].on_table());
}

TEST_CASE("GR-17.06 one ladder brings five into the first round, two the whole squad") {
    Escalade scene;
    scene["A"].raised = 1;
    scene["E"].activated = true;
    scene.dice("GR-18.02: 1 1 1 1 1; GR-18.02: 1 1");
    scene.dice("GR-18.02: 8 1 1 1 1; GR-18.02: 1 1 1 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    scene.use("A", "assault-wall", scene.id("E"));
    CHECK(scene["A"].men == 9);
}

TEST_CASE(
    "GR-17.07 GR-02.06 those on the parapet push ladders down if they pass a check (GR-07.18)") {
    Escalade scene;
    scene["A"].raised = 2;
    CHECK(scene.offers("E", "push-ladders"));
    scene.dice("GR-17.07: 2");
    scene.use("E", "push-ladders", scene.id("A"));
    CHECK(scene["A"].raised == 2);
    scene.dice("GR-17.07: 3");
    scene.use("E", "push-ladders", scene.id("A"));
    CHECK(scene["A"].raised == 0);
    CHECK(scene["A"].men == 8);  // GR-17.08 one for each
    CHECK(scene["E"].activation == Activation::Engaged);
    CHECK(scene.offers("A", "raise-ladders"));  // GR-17.11
}

TEST_CASE("GR-17.07 two to five figures push one") {
    Escalade scene{"A steady skirmish @0,-3.6 vs E steady skirmish x5 musket @0,2.6"};
    scene["A"].raised = 2;
    scene.dice("GR-17.07: 3");
    scene.use("E", "push-ladders", scene.id("A"));
    CHECK(scene["A"].raised == 1);
    CHECK(scene["A"].men == 9);
}

TEST_CASE("GR-17.09 who has not acted may push as soon as they stand") {
    Escalade scene;
    scene.dice("GR-17.04: 3; GR-17.07: 3");
    scene.answer("ladders-raised: push-ladders A");
    scene.use("A", "raise-ladders");
    CHECK(scene["A"].raised == 0);
    CHECK(scene["A"].men == 8);
    Escalade other;
    other["E"].activated = true;
    other.dice("GR-17.04: 3");
    other.answer("ladders-stand: stay-below");
    other.use("A", "raise-ladders");
    CHECK(other["A"].raised == 2);
}

TEST_CASE("GR-17.01 by ladders they come over the wall where nobody defends it") {
    Escalade scene{"A steady skirmish @0,-3.6 vs E steady skirmish musket @30,10"};
    scene["A"].raised = 2;
    scene.use("A", "assault-wall");
    CHECK(scene["A"].stand.front.y > Scene::at(0, 1).y);
}

TEST_CASE(
    "GR-28.08 GR-17.01 who comes over the wall sees whoever hides within 6 inches behind it") {
    Escalade scene{"A steady skirmish @0,-3.6 vs E steady skirmish x1 hidden @0,10"};
    scene["A"].raised = 2;
    scene.use("A", "assault-wall");
    CHECK_FALSE(scene["E"].hidden);
}

TEST_CASE("GR-17.09 nobody pushes ladders down while he fights on the parapet") {
    Escalade scene;
    scene["A"].raised = 2;
    CHECK(scene.offers("E", "push-ladders"));
    scene["E"].melee = true;
    CHECK_FALSE(scene.offers("E", "push-ladders"));
}

TEST_CASE("GR-17.02 a ladder is difficult ground: a formed unit is broken up on it") {
    Escalade scene{"A steady @0,-1 vs E steady skirmish musket @30,10"};
    scene["A"].raised = 2;
    scene.use("A", "assault-wall");
    CHECK_FALSE(scene["A"].in_ranks());
}

TEST_CASE("GR-17.10 whoever beats the defenders is on the parapet") {
    Escalade scene;
    scene["A"].raised = 2;
    scene["E"].activated = true;
    scene.dice("GR-18.02: 1 1 1 1 1; GR-18.02: 9 1 1 1 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    scene.use("A", "assault-wall", scene.id("E"));
    CHECK(scene["A"].stand.front.y > Scene::at(0, 0).y);
}

TEST_CASE("GR-17.02 GR-06.13 over the wall they come no farther than their half-move") {
    Escalade scene{"A steady skirmish @0,-3.6 | F steady skirmish @0,4.5 vs E skirmish @30,10"};
    const Point before = scene["A"].stand.front;
    scene["A"].raised = 2;
    scene.use("A", "assault-wall");
    CHECK(distance(before, scene["A"].stand.front) <= 6_in);
}

TEST_CASE("GR-20.14 GR-17.09 who has retreated checks before he pushes ladders down") {
    Escalade scene;
    scene["E"].retreated = true;
    scene.answer("ladders-raised: push-ladders A");
    scene.dice("GR-17.04: 3; GR-19.13: 1");
    scene.umpire.otherwise(
        [](const Question& question) { return pick(question.options.size() - 1); });
    scene.use("A", "raise-ladders");
    CHECK(scene["A"].raised == 2);
    CHECK(scene["E"].activated);
}

}  // namespace gauntlet_run
