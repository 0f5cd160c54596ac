#include "books/gauntlet_run/turn/last_phase.h"

#include <doctest/doctest.h>

#include <vector>

#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/turn/turn.h"

namespace gauntlet_run {

namespace {

constexpr SideId ours{0}, theirs{1};

struct LastPhase : Scene {
    explicit LastPhase(std::string_view units) : Scene{units} { battle.stage = Stage::LastPhase; }
    void act(std::initializer_list<const char*> answers) {
        for (const char* one : answers) answer(one);
        step(play());
        umpire.finish();
    }
};

}  // namespace

TEST_CASE("GR-01.15, GR-04.22 whom nobody has ordered acts last, by any activation or none") {
    LastPhase scene{"A line @0,-20 | B line @12,-20 vs W skirmish @0,20"};
    scene["B"].activated = true;  // ordered
    CHECK(out_of_command(scene.battle, ours) == UnitSet{scene.id("A")});
    scene.act({"activation: crouch"});
    CHECK(scene["A"].crouching);
    CHECK(out_of_command(scene.battle, ours).empty());
    scene.act({"activation: decline"});
    CHECK(scene["W"].activated);
}

TEST_CASE("GR-01.16 out of command units by turns from the first player, then the wagons") {
    LastPhase scene{"A line @0,-20 | B line @12,-20 | V skirmish x1 @-20,-20 vs W skirmish @0,20"};
    scene["V"].branch = Branch::Vehicle;
    scene.battle.first = scene.battle.acting = theirs;
    scene.act({"activation: crouch"});
    CHECK(scene["W"].activated);
    CHECK(scene.battle.acting == ours);
    scene.act({"last-phase: activate B", "activation: crouch"});
    CHECK(scene["B"].activated);
    scene.act({"activation: crouch"});  // A: theirs have nobody left
    CHECK_FALSE(scene["V"].activated);
    scene.act({});
    CHECK(scene.battle.vehicles);
    CHECK(vehicles_to_move(scene.battle, ours) == UnitSet{scene.id("V")});
    scene.umpire.otherwise([](const Question& question) {
        return question.kind == Asking::Move ? question.move->toward(Scene::at(-20, -18))
                                             : pick(question.options.size() - 1);
    });
    step(scene.play());
    CHECK(scene["V"].activated);
    step(scene.play());
    // GR-01.17 everybody has activated
    CHECK(scene.battle.stage == Stage::EndOfTurn);
    CHECK_FALSE(scene.battle.vehicles);
}

TEST_CASE("GR-29.01 a wagon that drives springs an Ambuscade, before, on the way and after") {
    LastPhase scene{"W wagon @0,-20 vs B skirmish musket x5 ambuscade @8,-14"};
    scene.battle.vehicles = true;
    scene["B"].activated = true;
    int asked = 0;
    bool strikes = false;
    std::vector<Point> where;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.kind == Asking::Move) return question.move->toward(Scene::at(0, -10));
        if (question.topic != "ambuscade") return pick(question.options.size() - 1);
        where.push_back(scene["W"].stand.front);
        ++asked;
        return pick(strikes && asked == 2 ? 0 : question.options.size() - 2);
    });
    SUBCASE("GR-29.06 its owner may wait") {
        step(scene.play());
        CHECK(scene["W"].stand.front.y > Scene::at(0, -12).y);
        REQUIRE(asked > 8);
        CHECK(where[0] == Scene::at(0, -20));
        CHECK(where[1] == Scene::at(0, -19));
        CHECK(where[where.size() - 2] == where.back());  // at its end, and after it
    }
    SUBCASE("GR-09.19 with its driver shot it stands still") {
        strikes = true;
        scene.dice("GR-11.01: 12 12; GR-11.04: 11 11");
        step(scene.play());
        CHECK(scene["W"].men == 0);
        CHECK(scene["W"].stand.front.y < Scene::at(0, -12).y);
    }
}

}  // namespace gauntlet_run
