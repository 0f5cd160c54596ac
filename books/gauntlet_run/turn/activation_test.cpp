#include "books/gauntlet_run/turn/activation.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

// Goes no farther, looks as before, and passes.
Answer no_more(const Question& question) {
    if (question.kind != Asking::Move) return pick(question.options.size() - 1);
    const auto& battle = static_cast<const Battle&>(*question.situation);
    Answer answer;
    answer.path.push_back(battle[question.about].stand.front);
    answer.facing = battle[question.about].stand.facing;
    return answer;
}

struct Activated : Scene {
    explicit Activated(std::string_view units) : Scene{units} { umpire.otherwise(no_more); }
    void act(std::string_view name, ToldBy by = ToldBy::Order) { activate(play(), id(name), by); }
    // Which verbs the first question about its activation offers.
    std::string verbs(std::string_view name, ToldBy by = ToldBy::Order) {
        std::string all;
        Battle copy = battle;
        ScriptedUmpire asked;
        asked.otherwise([&](const Question& question) {
            if (question.kind == Asking::Move) return no_more(question);
            if (question.topic == "activation")
                for (const Option& option : question.options)
                    if (all.find(option.verb) == std::string::npos)
                        all += (all.empty() ? "" : " ") + std::string{option.verb};
            for (std::size_t i = 0; i < question.options.size(); ++i)
                if (question.options[i].verb == "crouch") return pick(i);
            return pick(question.options.size() - 1);
        });
        Play its{copy, asked};
        activate(its, id(name), by);
        return all;
    }
};

}  // namespace

TEST_CASE("GR-02.01 a unit receives one of six activations") {
    Activated scene{"A line @0,0 vs W skirmish native @0,10"};
    const std::string all = scene.verbs("A");
    for (const char* one : {"half-move", "full-move", "volley", "charge", "ambuscade", "crouch"})
        CHECK_MESSAGE(all.find(one) != std::string::npos, one);
    CHECK(all.find("reload") == std::string::npos);
    CHECK(all.find("decline") == std::string::npos);
    // GR-01.28 only those who have no order may decline
    CHECK(scene.verbs("A", ToldBy::Nobody).ends_with("decline"));
}

TEST_CASE("GR-01.28 to decline is to have activated, without crouching") {
    Activated scene{"A line @0,0 vs W skirmish @0,40"};
    scene.answer("activation: decline");
    scene.act("A", ToldBy::Nobody);
    CHECK(scene["A"].activated);
    CHECK_FALSE(scene["A"].crouching);
    CHECK(scene["A"].activation == Activation::None);
}

TEST_CASE("GR-02.02 a half-move, with a shot before it or after it at +1") {
    Activated scene{"A line @0,0 vs W skirmish x5 native @0,10"};
    const auto finish = [&] {
        CHECK(scene["A"].activation == Activation::HalfMove);
        CHECK(scene["A"].moved);
        CHECK(scene["A"].fired);
        CHECK(scene["A"].stand.front == Scene::at(0, 2));
        CHECK(scene.modifier("GR-11.01"_rule, "GR-11.03"_rule) == 1);
    };
    scene.answer("activation: half-move");
    scene.dice("GR-11.01: 1 1 1 1 1 1 1 1 1");
    SUBCASE("GR-02.02 before") {
        scene.answer("half-move: volley W");
        scene.answer("half-move: move");
        scene.answer_move("A", {Scene::at(0, 2)});
        scene.act("A");
        finish();
    }
    SUBCASE("GR-02.02 after") {
        scene.answer("half-move: move");
        scene.answer_move("A", {Scene::at(0, 2)});
        scene.answer("half-move: volley W");
        scene.act("A");
        finish();
    }
}

TEST_CASE("GR-07.01, GR-07.02 a Formation Change takes the place of the half-move") {
    Activated scene{"A line @0,-20 vs W skirmish @0,20"};
    scene.answer("activation: half-move");
    scene.answer("half-move: form-march-column");
    scene.act("A");
    CHECK(scene["A"].formation == gauntlet_run::Formation::MarchColumn);
    CHECK(scene["A"].activation == Activation::HalfMove);
}

TEST_CASE("GR-02.03 a full move, and no shooting") {
    Activated scene{"A skirmish @0,0 vs W skirmish @0,20"};
    scene.answer("activation: full-move");
    scene.answer_move("A", {Scene::at(0, 8)});
    scene.act("A");
    CHECK(scene["A"].activation == Activation::FullMove);
    CHECK(scene["A"].stand.front == Scene::at(0, 8));
    CHECK_FALSE(scene["A"].fired);
}

TEST_CASE("GR-02.05 to fire is to stay in place, without the penalty for moving") {
    Activated scene{"A line @0,0 vs W skirmish x5 native @0,10"};
    scene.answer("activation: volley W");
    scene.dice("GR-11.01: 1 1 1 1 1 1 1 1 1");
    scene.act("A");
    CHECK(scene["A"].activation == Activation::Fire);
    CHECK_FALSE(scene["A"].moved);
    CHECK(scene.modifier("GR-11.01"_rule, "GR-11.03"_rule) == 0);
}

TEST_CASE("GR-02.07 to lie in Ambuscade is to keep the activation in hand") {
    Activated scene{"A line @0,0 vs W skirmish @0,20"};
    scene.answer("activation: ambuscade");
    scene.act("A");
    CHECK(scene["A"].ambuscade);
    CHECK(scene["A"].activation == Activation::Ambuscade);
    CHECK(scene["A"].activated);
}

TEST_CASE("GR-02.08, GR-02.09 a unit that crouches does so until its next activation") {
    Activated scene{"A skirmish @0,0 vs W skirmish @0,30"};
    scene.answer("activation: crouch");
    scene.act("A");
    CHECK(scene["A"].crouching);
    CHECK(scene["A"].activation == Activation::Crouch);
    static_cast<Doings&>(scene["A"]) = {};
    SUBCASE("GR-28.09 it may crawl, and stays low") {
        scene.answer("activation: crawl");
        scene.answer_move("A", {Scene::at(0, 3)});
        scene.act("A");
        CHECK(scene["A"].crouching);
        CHECK(scene["A"].stand.front == Scene::at(0, 3));
        CHECK(scene["A"].activation == Activation::Crouch);
    }
    SUBCASE("GR-02.09 whatever else it does, it gets up") {
        scene.answer("activation: ambuscade");
        scene.act("A");
        CHECK_FALSE(scene["A"].crouching);
    }
}

TEST_CASE("GR-20.14 a unit that retreated checks before it may activate") {
    Activated scene{"A skirmish @0,-10 vs W skirmish @0,20"};
    scene["A"].retreated = true;
    SUBCASE("GR-20.14 it passes, and acts") {
        scene.dice("GR-19.13: 9");
        scene.answer("activation: crouch");
        scene.act("A");
        CHECK(scene["A"].crouching);
        CHECK_FALSE(scene["A"].retreated);
    }
    SUBCASE("GR-20.15 it fails, falls back and has lost its activation") {
        scene.dice("GR-19.13: 2");
        scene.act("A");
        CHECK(scene["A"].activated);
        CHECK_FALSE(scene["A"].crouching);
        CHECK(scene["A"].stand.front.y < Scene::at(0, -10).y);
    }
}

TEST_CASE("GR-04.05 the units an officer orders act each for itself") {
    Activated scene{"A line @0,0 | B line @12,0 vs W skirmish @0,30"};
    scene.answer("activation: crouch");
    scene.act("A");
    CHECK(scene["A"].activated);
    CHECK_FALSE(scene["B"].activated);
}

TEST_CASE("GR-06.26 a unit in square neither moves nor charges") {
    Activated scene{"A square @0,0 vs W skirmish native @0,10"};
    scene["A"].square = 0;
    const std::string all = scene.verbs("A");
    CHECK(all.find("full-move") == std::string::npos);
    CHECK(all.find("charge") == std::string::npos);
    CHECK(all.find("volley") != std::string::npos);
}

TEST_CASE("GR-13.14 a unit that must reload may stand and do so") {
    Activated scene{"A line @0,0 vs W skirmish native @0,20"};
    scene["A"].loading.tokens = {1, 1};
    CHECK(scene.verbs("A").find("volley") == std::string::npos);
    scene.answer("activation: reload");
    scene.act("A");
    CHECK(scene["A"].loading.tokens == std::array<std::uint8_t, 2>{});
    CHECK(scene["A"].activation == Activation::Fire);
}

TEST_CASE("GR-01.21 a unit leaves by the edge its scenario wants, with a full move") {
    Activated scene{"A skirmish x1 @0,20 | B skirmish x1 @10,5 vs W skirmish @30,0"};
    CHECK(scene.verbs("A").find("leave-table") == std::string::npos);
    Goal goal;
    goal.kind = GoalKind::LeaveBy;
    goal.side = SideId{0};
    goal.edge = Edge::Far;
    scene.setting().goals.push_back(goal);
    CHECK(scene.verbs("B").find("leave-table") == std::string::npos);
    scene.answer("activation: leave-table");
    scene.act("A");
    CHECK(scene["A"].presence == Presence::Exited);
}

}  // namespace gauntlet_run
