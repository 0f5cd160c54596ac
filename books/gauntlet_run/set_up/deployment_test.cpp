#include "books/gauntlet_run/set_up/deployment.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/gauntlet_run/set_up/edges.h"
#include "books/gauntlet_run/set_up/placing.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/turn/turn.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr SideId ours{0}, theirs{1};

struct SetUp : Scene {
    explicit SetUp(std::string_view units) : Scene{units} {
        battle.stage = Stage::Deployment;
        battle.turn = 0;
        battle.acting = {};
        for (Unit& unit : battle.units) unit.presence = Presence::Waiting;
    }
};

}  // namespace

TEST_CASE("GR-01.22 units are placed by turns within 12 inches of their own edges") {
    SetUp scene{"A line | B line vs W skirmish"};
    scene.answer("deploy: deploy A");
    scene.answer("deploy-formation: deploy-line");
    scene.answer_place("deploy-where", Scene::at(0, -13));
    step(scene.play());
    CHECK(scene["A"].on_table());
    CHECK(scene["A"].stand.front == Scene::at(0, -13));
    CHECK(scene.battle.acting == theirs);
    scene.answer_place("deploy-where", Scene::at(0, 16), {0, -1});
    step(scene.play());
    CHECK(scene["W"].on_table());
    // nobody is left of theirs, so ours go on
    scene.answer("deploy-formation: deploy-march-column");
    scene.answer_place("deploy-where", Scene::at(12, -14));
    step(scene.play());
    step(scene.play());
    CHECK(scene["B"].formation == gauntlet_run::Formation::MarchColumn);
    CHECK(scene.battle.stage == Stage::Opening);
}

TEST_CASE("GR-65.20 some Formed units are deployed as skirmishers, but in woods only") {
    SetUp scene{"A formed | B formed vs W skirmish"};
    scene["A"].woodsmen = true;
    scene.area(AreaKind::Woods, -9, -20, 9, -13);
    const auto may_be = [&](std::string_view who) {
        const auto list = formations_of(scene.battle, scene.id(who));
        return std::find(list.begin(), list.end(), gauntlet_run::Formation::Skirmish) != list.end();
    };
    CHECK(may_be("A"));
    CHECK_FALSE(may_be("B"));
    const Polygon zone = deployment_zone(scene.battle, ours);
    const Placing rules{scene.battle, scene.id("A"), gauntlet_run::Formation::Skirmish, zone};
    Answer answer;
    answer.spot = Scene::at(0, -16);
    answer.facing = {0, 1};
    CHECK_FALSE(rules.check(answer));
    answer.spot = Scene::at(18, -16);
    CHECK(rules.check(answer));
}

TEST_CASE("GR-06.10 a gun is deployed in a redoubt, an Extended Line in medium woods") {
    const auto fits = [](std::string_view words, AreaKind kind) {
        SetUp scene{"A " + std::string{words} + " vs W skirmish"};
        scene.area(kind, -9, -20, 9, -13);
        Answer answer;
        answer.spot = Scene::at(0, -16);
        answer.facing = {0, 1};
        const Polygon zone = deployment_zone(scene.battle, ours);
        return !Placing{scene.battle, scene.id("A"), scene["A"].formation, zone}.check(answer);
    };
    CHECK(fits("gun:light", AreaKind::Redoubt));
    CHECK_FALSE(fits("gun:light", AreaKind::Trench));
    CHECK(fits("skirmish mounted x5", AreaKind::Redoubt));
    CHECK(fits("extended-line light", AreaKind::Woods));
    CHECK_FALSE(fits("line", AreaKind::Woods));
}

TEST_CASE("GR-01.22 not outside the zone, and GR-06.02 an inch from others") {
    SetUp scene{"A line | B line vs W skirmish"};
    scene["A"].presence = Presence::OnTable;
    scene.move("A", 0, -16);
    std::string refused;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.kind != Asking::Place) return pick(0);
        Answer answer;
        answer.facing = {0, 1};
        for (const Point spot : {Scene::at(0, -11.9), Scene::at(5.5, -16), Scene::at(36, -16)}) {
            answer.spot = spot;
            refused += question.place->check(answer) ? 'x' : '-';
        }
        answer.spot = Scene::at(6, -16);
        refused += question.place->check(answer) ? 'x' : '-';
        return answer;
    });
    step(scene.play());
    CHECK(refused == "xxx-");
    // a zone that the scenario names
    scene.setting().forces[0].zone = {Scene::at(-4, -4), Scene::at(4, 4)};
    CHECK(deployment_zone(scene.battle, ours).contains(Scene::at(3, 3)));
    CHECK_FALSE(deployment_zone(scene.battle, ours).contains(Scene::at(0, -16)));
}

TEST_CASE("GR-01.22 all of a side may be set up in a row, GR-04.17 chiefs with their parties") {
    SetUp scene{
        "A line | B line | G gun:light | Hale lieutenant vs W skirmish native | X skirmish native "
        "| Metacom lieutenant native"};
    scene["W"].commander = scene["X"].commander = scene.id("Metacom");
    scene.answer("deploy: deploy-row");
    step(scene.play());
    scene.answer("deploy: deploy-row");
    step(scene.play());
    for (const UnitId who : all(scene.battle)) {
        CHECK(scene.battle[who].on_table());
        if (!stands_alone(scene.battle, who)) continue;
        const Polygon zone = deployment_zone(scene.battle, scene.battle[who].side);
        for (const Point spot : spots_of(scene.battle, who)) CHECK(zone.contains(spot));
        for (const UnitId other : all(scene.battle))
            if (other != who && stands_alone(scene.battle, other))
                CHECK(gap(scene.battle, who, other) >= 1_in);
    }
    CHECK(scene["Metacom"].attached == scene.id("W"));
    CHECK_FALSE(scene["Hale"].attached);
    CHECK(scene.gun_of("G").at == scene["G"].stand.front);
    Inches left = 72_in, right;
    for (const char* name : {"A", "B", "G", "Hale"})
        for (const Point spot : spots_of(scene.battle, scene.id(name))) {
            left = std::min(left, spot.x);
            right = std::max(right, spot.x);
        }
    const Inches beside_it = scene.battle.ground().width - right;  // as wide as on the left
    CHECK(left + 3_in > beside_it);
    CHECK(beside_it + 3_in > left);
}

TEST_CASE("GR-04.17 in a row who leads chiefs begins with a party too, if one has no chief") {
    for (const bool two_parties : {true, false}) {
        SetUp scene{
            "Metacom captain native | Anawan lieutenant native of:Metacom | A skirmish native | "
            "B skirmish native vs W skirmish"};
        scene["A"].commander = scene.id("Anawan");
        if (two_parties) scene["B"].commander = scene.id("Anawan");
        scene.answer("deploy: deploy-row");
        step(scene.play());
        CHECK(scene["Anawan"].attached == scene.id("A"));
        CHECK(scene["Metacom"].on_table());
        CHECK(scene["Metacom"].attached == (two_parties ? scene.id("B") : UnitId{}));
    }
}

TEST_CASE("GR-04.17 a chief may separate from the start, and an officer may begin with a unit") {
    SetUp scene{"A line | Hale lieutenant vs W skirmish native | Metacom lieutenant native"};
    scene["A"].commander = scene.id("Hale");
    scene["W"].commander = scene.id("Metacom");
    scene["A"].presence = scene["W"].presence = Presence::OnTable;
    scene.move("A", 0, -16);
    scene.move("W", 0, 16);
    scene.answer("deploy-officer: deploy-with A");
    step(scene.play());
    CHECK(scene["Hale"].attached == scene.id("A"));
    scene.answer("deploy-officer: deploy-alone");
    scene.answer_place("deploy-where", Scene::at(10, 16));
    step(scene.play());
    CHECK(scene["Metacom"].on_table());
    CHECK_FALSE(scene["Metacom"].attached);
}

TEST_CASE("GR-01.24 guns have a card of their owner's choice, GR-20.25 and units are counted") {
    SetUp scene{"A line | G gun:light | Hale lieutenant vs W skirmish"};
    scene.setting().switches.loose_ball = false;
    for (Unit& unit : scene.battle.units) unit.presence = Presence::OnTable;
    scene.gun_of("G").card = Ammunition::None;
    scene.battle.stage = Stage::Opening;
    scene.umpire.otherwise([](const Question& question) {
        CHECK(question.topic == "lay-card");
        return pick(question.options.size() - 1);
    });
    step(scene.play());
    CHECK(scene.gun_of("G").card == Ammunition::Canister);
    CHECK(scene["A"].loading == Loading{});
    CHECK(scene.battle.units_at_start[0] == 2);
    CHECK(scene.battle.units_at_start[1] == 1);
    CHECK(scene.battle.turn == 1);
    CHECK(scene.battle.stage == Stage::Initiative);
}

TEST_CASE("GR-01.23 the edges of the table") {
    const Scene scene{"A line"};
    const Ground& ground = scene.battle.ground();
    CHECK(nearest_edge(ground, Scene::at(0, -20)) == Edge::Near);
    CHECK(nearest_edge(ground, Scene::at(0, 20)) == Edge::Far);
    CHECK(nearest_edge(ground, Scene::at(-30, 0)) == Edge::Left);
    CHECK(nearest_edge(ground, Scene::at(30, 0)) == Edge::Right);
    CHECK(distance_to_edge(ground, Scene::at(30, 0), Edge::Right) == 6_in);
    CHECK(strip(ground, Edge::Left, 12_in).contains(Scene::at(-30, 0)));
    CHECK_FALSE(strip(ground, Edge::Right, 12_in).contains(Scene::at(-30, 0)));
    CHECK(inward(Edge::Far) == Facing{0, -1});
}

TEST_CASE("GR-08.01 GR-08.04 who begins on foot has the horses where it is put") {
    SetUp scene{"A skirmish mounted x5 | B line vs W skirmish"};
    scene["A"].mounted = false;
    scene["A"].holders = 1;
    scene.answer("deploy: deploy A");
    scene.answer_place("deploy-where", Scene::at(10, -17));
    step(scene.play());
    REQUIRE(scene["A"].on_table());
    CHECK(within(scene["A"].horses, Scene::at(10, -17), 2_in));
}

}  // namespace gauntlet_run
