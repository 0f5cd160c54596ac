#include "books/gauntlet_run/charge/ladders.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/seeing/ambuscade.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

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
    // So many of A's stand against the wall, with whoever of them is nearest to it.
    void ladders_stand(int count) {
        Unit& unit = (*this)["A"];
        unit.raised = static_cast<std::uint8_t>(count);
        unit.ladders_at = spots_of(battle, id("A"))[0];
        for (const Point man : spots_of(battle, id("A")))
            if (man.y > unit.ladders_at.y) unit.ladders_at = man;
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

TEST_CASE("GR-17.03 horsemen on foot and crews without a gun carry them too, riders do not") {
    Escalade scene{"A steady mounted skirmish @0,-4 vs E steady skirmish @30,10"};
    CHECK_FALSE(scene.offers("A", "raise-ladders"));
    scene["A"].mounted = false;
    scene.move("A", 0, -3.6);
    CHECK(scene["A"].branch == Branch::Cavalry);
    CHECK(scene.offers("A", "raise-ladders"));
    scene["A"].branch = Branch::Artillery;
    CHECK(scene.offers("A", "raise-ladders"));
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
    scene.ladders_stand(1);
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
    scene.ladders_stand(2);
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
    scene.ladders_stand(2);
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

TEST_CASE("GR-17.11 ladders stand where they were raised, not wherever their unit goes") {
    Escalade scene{"A steady skirmish @0,-3.6 vs E steady skirmish musket @30,10"};
    scene.dice("GR-17.04: 3");
    scene.answer("ladders-stand: stay-below");
    scene.use("A", "raise-ladders");
    CHECK(scene.offers("A", "assault-wall"));
    scene.move("A", 12, -3.6);  // farther along the wall
    CHECK_FALSE(scene.offers("A", "assault-wall"));
    CHECK_FALSE(scene.offers("A", "raise-ladders"));  // it has none with it
    scene.move("A", 0, -3.6);
    CHECK(scene.offers("A", "assault-wall"));
}

TEST_CASE("GR-17.11 over the wall they have no ladders any more, for those are on its other side") {
    Escalade scene{"A steady skirmish @0,-3.6 vs E steady skirmish musket @30,10"};
    scene.ladders_stand(2);
    scene.use("A", "assault-wall");
    REQUIRE(scene["A"].stand.front.y > Scene::at(0, 1).y);
    CHECK(scene["A"].ladders == 0);
    CHECK_FALSE(scene.offers("A", "raise-ladders"));
    CHECK_FALSE(scene.offers("A", "assault-wall"));
}

TEST_CASE("GR-17.07 GR-17.11 ladders that were left standing can be pushed down, and cost nobody") {
    Escalade scene;
    scene.ladders_stand(2);
    scene.move("A", 0, -12);
    REQUIRE(scene.offers("E", "push-ladders"));
    scene.dice("GR-17.07: 3");
    scene.use("E", "push-ladders", scene.id("A"));
    CHECK(scene["A"].raised == 0);
    CHECK(scene["A"].ladders == 0);  // they lie there
    CHECK(scene["A"].men == 10);
    CHECK_FALSE(scene.offers("E", "push-ladders"));
}

TEST_CASE("GR-17.09 GR-29.09 defenders in Ambuscade may push ladders down") {
    Escalade scene;
    scene["E"].ambuscade = scene["E"].activated = true;
    scene.dice("GR-17.04: 3; GR-17.07: 3");
    scene.answer("ladders-raised: push-ladders A");
    scene.use("A", "raise-ladders");
    CHECK(scene["A"].men == 8);
    CHECK_FALSE(scene["E"].ambuscade);
    CHECK(scene["E"].activation == Activation::Engaged);
}

TEST_CASE("GR-29.09 who lies in Ambuscade on the parapet may strike first at those who come up") {
    Escalade scene{"A steady skirmish @0,-3.6 vs E steady skirmish x1 musket @0,0.5"};
    scene.ladders_stand(2);
    scene["E"].ambuscade = scene["E"].activated = true;
    scene.answer("ambuscade: skirmish-fire A");
    scene.dice("GR-11.01: 12; GR-11.04: 7; GR-19.13: 3");  // 3 + 1 + 3 ambushed
    scene.use("A", "assault-wall", scene.id("E"));
    CHECK(scene["A"].men == 9);
    CHECK(scene.rolls("GR-18.02"_rule) == 0);
    CHECK(scene["A"].stand.front.y < Scene::at(0, -6).y);
}

TEST_CASE("GR-17.01 without ladders nobody comes over a curtain wall") {
    Escalade scene;
    const Passage met =
        survey(scene.battle, scene.id("A"), Path{Scene::at(0, -3), Scene::at(0, 3)});
    CHECK(met.barred);
}

TEST_CASE("GR-17.01 by ladders they come over the wall where nobody defends it") {
    Escalade scene{"A steady skirmish @0,-3.6 vs E steady skirmish musket @30,10"};
    scene.ladders_stand(2);
    scene.use("A", "assault-wall");
    CHECK(scene["A"].stand.front.y > Scene::at(0, 1).y);
}

TEST_CASE(
    "GR-28.08 GR-17.01 who comes over the wall sees whoever hides within 6 inches behind it") {
    Escalade scene{"A steady skirmish @0,-3.6 vs E steady skirmish x1 hidden @0,10"};
    scene.ladders_stand(2);
    scene.use("A", "assault-wall");
    CHECK_FALSE(scene["E"].hidden);
}

TEST_CASE("GR-17.09 nobody pushes ladders down while he fights on the parapet") {
    Escalade scene;
    scene.ladders_stand(2);
    CHECK(scene.offers("E", "push-ladders"));
    scene["E"].melee = true;
    CHECK_FALSE(scene.offers("E", "push-ladders"));
}

TEST_CASE("GR-17.02 a ladder is difficult ground: a formed unit is broken up on it") {
    Escalade scene{"A steady @0,-1 vs E steady skirmish musket @30,10"};
    scene.ladders_stand(2);
    scene.use("A", "assault-wall");
    CHECK_FALSE(scene["A"].in_ranks());
}

TEST_CASE("GR-17.10 whoever beats the defenders is on the parapet") {
    Escalade scene;
    scene.ladders_stand(2);
    scene["E"].activated = true;
    scene.dice("GR-18.02: 1 1 1 1 1; GR-18.02: 9 1 1 1 1; GR-19.13: 2");
    scene.answer("after-melee: stay");
    scene.use("A", "assault-wall", scene.id("E"));
    CHECK(scene["A"].stand.front.y > Scene::at(0, 0).y);
}

TEST_CASE("GR-17.05 GR-16.02 who stands behind the wall is charged if the half-move reaches him") {
    const auto at = [](Escalade& scene, std::string_view who) {
        Question question =
            question_for(scene.battle, scene.id("A"), "GR-02.01"_rule, "activation");
        offer_ladders(scene.battle, scene.id("A"), question);
        for (const Option& option : question.options)
            if (option.verb == "assault-wall" && option.target == scene.id(who)) return true;
        return false;
    };
    Escalade far{"A steady skirmish @0,-3.6 vs E steady skirmish musket @0,9.5"};
    far.ladders_stand(2);
    CHECK_FALSE(at(far, "E"));
    Escalade scene{"A steady skirmish @0,-3.6 vs E steady skirmish musket @0,7"};
    scene.ladders_stand(2);
    REQUIRE(at(scene, "E"));
    scene["E"].activated = true;
    scene.dice("GR-18.02: 8 1 1 1 1; GR-18.02: 9 1 1 1 1; GR-19.13: 2");  // nobody stands higher
    scene.answer("after-melee: stay");
    scene.use("A", "assault-wall", scene.id("E"));
    CHECK(scene["E"].men == 9);
    CHECK(scene["A"].men == 10);
    CHECK(scene["A"].stand.front.y > Scene::at(0, 0).y);
    CHECK(scene["A"].ladders == 0);
}

TEST_CASE("GR-17.02 GR-06.13 over the wall they come no farther than their half-move") {
    Escalade scene{"A steady skirmish @0,-3.6 | F steady skirmish @0,4.5 vs E skirmish @30,10"};
    const Point before = scene["A"].stand.front;
    scene.ladders_stand(2);
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

TEST_CASE("GR-17.06 GR-18.13 nobody climbs up in the same round for those who fell from a ladder") {
    Escalade scene;
    scene.ladders_stand(1);
    scene["E"].activated = true;
    // Two of the five on it fall; the other three strike with one die.
    scene.dice("GR-18.02: 8 8 1 1 1; GR-18.02: 1; GR-19.13: 1");
    scene.answer("after-melee: stay");
    scene.use("A", "assault-wall", scene.id("E"));
    CHECK(scene["A"].lost >= 2);
}

TEST_CASE("GR-16.13 who falls back from ladders no farther than the climb reaches is caught") {
    for (const bool fence : {true, false}) {
        Escalade scene{"A steady skirmish x5 @0,-2.4 vs E steady skirmish x1 @0,0.8"};
        scene.ladders_stand(1);
        if (fence) scene.line(LineKind::Fence, -9, 3, 9, 3);  // GR-06.06 it gets 4" away
        scene.answer("charge-reaction: fall-back A");
        scene.umpire.otherwise(
            [](const Question& question) { return pick(question.options.size() - 1); });
        if (fence) scene.dice("GR-18.02: 1; GR-18.02: 12 12; GR-11.10: 1 1");
        scene.use("A", "assault-wall", scene.id("E"));
        CHECK(scene.rolls("GR-18.02"_rule) == (fence ? 2 : 0));
    }
}

}  // namespace gauntlet_run
