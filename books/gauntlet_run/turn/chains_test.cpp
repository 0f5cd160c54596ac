#include "books/gauntlet_run/turn/chains.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/turn/turn.h"

namespace gauntlet_run {

namespace {

constexpr SideId ours{0}, theirs{1};

struct Chains : Scene {
    using Scene::Scene;
    // So many steps, with these answers, and none left.
    void run(int steps, std::initializer_list<const char*> answers) {
        for (const char* one : answers) answer(one);
        for (int i = 0; i < steps; ++i) step(play());
        umpire.finish();
    }
    bool done(std::string_view name) const { return (*this)[name].activated; }
};

// A captain with two lieutenants of two squads each, all within reach of one another.
constexpr const char* company =
    "Cole captain musician @0,-16 | Hale lieutenant of:Cole @-4,-16 | Dunn lieutenant of:Cole "
    "@4,-16 | A line of:Hale @-12,-14 | B line of:Hale @-5,-12 | C line of:Dunn @5,-12 | "
    "D line of:Dunn @12,-14 vs Weld lieutenant @0,20";

}  // namespace

TEST_CASE("GR-01.11 a player picks one of his officers, and then it is the other's go") {
    Chains scene{"Hale lieutenant @-20,0 | Dunn lieutenant @20,0 vs Weld lieutenant @0,20"};
    CHECK(officers_to_act(scene.battle, ours) == UnitSet{scene.id("Hale"), scene.id("Dunn")});
    scene.run(2, {"officer: pick Dunn", "orders: orders-done"});
    CHECK(scene.done("Dunn"));  // GR-01.13 he has a token
    CHECK_FALSE(scene.done("Hale"));
    CHECK(scene.battle.acting == theirs);
    scene.run(2, {"orders: orders-done"});  // Weld is their only one: nobody asks
    CHECK(scene.done("Weld"));
    CHECK(scene.battle.acting == ours);
}

TEST_CASE("GR-01.14 a side that has officers left goes on alone") {
    Chains scene{"Hale lieutenant @-20,0 | Dunn lieutenant @20,0 vs Weld lieutenant @0,20"};
    scene["Weld"].activated = true;
    scene.run(4, {"officer: pick Hale", "orders: orders-done", "orders: orders-done"});
    CHECK(scene.done("Hale"));
    CHECK(scene.done("Dunn"));
    CHECK(scene.battle.stage == Stage::Chains);
    scene.run(1, {});
    CHECK(scene.battle.stage == Stage::LastPhase);  // GR-01.15
    CHECK(scene.battle.acting == scene.battle.first);
}

TEST_CASE("GR-01.12 an officer orders two, and an officer he orders two more") {
    Chains scene{company};
    scene.run(2, {"officer: pick Cole", "orders: order Hale"});
    CHECK(scene.battle.chain.size() == 2);
    CHECK(scene.battle.chain.back().officer == scene.id("Hale"));
    // GR-01.27 all of Hale's orders come before the captain's second
    scene.run(2,
              {"orders: order A", "activation: crouch", "orders: order B", "activation: crouch"});
    CHECK(scene.done("A"));
    CHECK(scene.done("B"));
    scene.run(2, {"orders: orders-done", "orders: order C", "activation: crouch"});
    CHECK(scene.battle.chain.back().officer == scene.id("Cole"));
    CHECK(scene.battle.chain.back().orders == 0);
    CHECK(scene.done("C"));
    // GR-04.02 two are all he has
    scene.run(1, {"orders: orders-done"});
    CHECK(scene.battle.chain.empty());
    CHECK_FALSE(scene.done("D"));
    CHECK(scene.battle.acting == theirs);
}

TEST_CASE("GR-01.28 an officer may give one order or none") {
    Chains scene{company};
    scene.run(2, {"officer: pick Hale", "orders: orders-done"});
    CHECK(scene.battle.chain.empty());
    CHECK_FALSE(scene.done("A"));
    // GR-01.11 of any rank, though a superior could still have ordered him
    CHECK_FALSE(scene.done("Cole"));
}

TEST_CASE("GR-04.06 an officer moves before his orders or after them, not between") {
    Chains scene{company};
    scene.answer("officer: pick Hale");
    scene.run(1, {});
    SUBCASE("GR-04.06 before: then he gives both") {
        scene.answer("orders: officer-move");
        scene.answer_move("Hale", {Scene::at(-8, -18)});
        scene.run(1, {});
        CHECK(scene.battle.chain.back().moved);
        scene.run(1, {"orders: order A", "activation: crouch"});
        scene.answer("orders: order B");
        scene.run(1, {"activation: crouch"});
        CHECK(scene.done("B"));
    }
    SUBCASE("GR-04.06 after: with his move his orders are over") {
        scene.run(1, {"orders: order A", "activation: crouch"});
        scene.answer("orders: officer-move");
        scene.answer_move("Hale", {Scene::at(-8, -18)});
        scene.run(2, {});
        CHECK(scene.battle.chain.empty());
        CHECK_FALSE(scene.done("B"));
    }
}

TEST_CASE("GR-04.08 an officer by himself orders and moves, and uses no weapon") {
    Chains scene{"Hale lieutenant @0,0 vs W skirmish @0,8 | Weld lieutenant @0,20"};
    scene.umpire.otherwise([](const Question& question) {
        for (const Option& option : question.options)
            CHECK((option.verb == "officer-move" || option.verb == "orders-done"));
        return pick(question.options.size() - 1);
    });
    scene.run(2, {});
    CHECK(scene.done("Hale"));
}

TEST_CASE("GR-04.28 an attached officer's activation is the order to his unit, and no other") {
    Chains scene{
        "A line @0,0 | Hale lieutenant with:A @0,0 | B line of:Hale @0,4 vs Weld lieutenant "
        "@0,20"};
    scene["A"].commander = scene.id("Hale");
    scene.run(3, {"orders: order A", "activation: crouch"});
    CHECK(scene.done("A"));
    CHECK(scene.battle.chain.empty());
    CHECK(scene.battle.acting == theirs);
    CHECK_FALSE(scene.done("B"));
}

TEST_CASE("GR-04.28 whoever else orders the unit, its attached officer has acted too") {
    Chains scene{
        "Cole captain @0,-3 | A line of:Cole @0,0 | Hale lieutenant of:Cole with:A @0,0 vs "
        "Weld lieutenant @0,20"};
    scene.run(2, {"officer: pick Cole", "orders: order A", "activation: crouch"});
    CHECK(scene.done("Hale"));
    CHECK(officers_to_act(scene.battle, ours).empty());
}

TEST_CASE("GR-04.29 an officer who leaves orders as a free one; who joins first, that unit only") {
    Chains scene{
        "A line @0,0 | Hale lieutenant with:A @0,0 | B line of:Hale @8,0 vs Weld lieutenant "
        "@0,20"};
    scene["A"].commander = scene.id("Hale");
    SUBCASE("GR-04.16, GR-04.29 he leaves") {
        scene.answer("orders: leave-unit");
        scene.umpire.otherwise([](const Question& question) {
            Stream stream{1};
            return question.kind == Asking::Move ? question.move->toward(Scene::at(3, -4))
                                                 : any_answer(question, stream);
        });
        step(scene.play());
        step(scene.play());
        CHECK_FALSE(scene["Hale"].attached);
        CHECK_FALSE(scene["A"].attached);
        CHECK(scene.battle.chain.back().moved);
        scene.run(1, {"orders: order B", "activation: crouch"});
        scene.run(1, {"orders: order A", "activation: crouch"});
        CHECK(scene.done("A"));
        CHECK(scene.done("B"));
    }
    SUBCASE("GR-04.29 he joins before his orders") {
        scene["Hale"].attached = scene["A"].attached = {};
        scene.move("Hale", 4, -4);
        scene.run(2, {"orders: join B"});
        CHECK(scene["Hale"].attached == scene.id("B"));
        CHECK(scene["B"].attached == scene.id("Hale"));
        scene.run(1, {"orders: order B", "activation: crouch"});
        scene.run(1, {});  // nobody else to order, nothing to ask
        CHECK(scene.battle.chain.empty());
        CHECK_FALSE(scene.done("A"));
    }
    SUBCASE("GR-04.29 or after them, at no cost") {
        scene["Hale"].attached = scene["A"].attached = {};
        scene.move("Hale", 4, -4);
        scene.run(3, {"orders: order A", "activation: crouch", "orders: join B"});
        CHECK(scene.done("A"));
        CHECK(scene["B"].attached == scene.id("Hale"));
        scene.run(1, {});
        CHECK_FALSE(scene.done("B"));
    }
}

TEST_CASE("GR-99.31 a captain with a drummer, and his lieutenant's two squads (worked example)") {
    Chains scene{
        "Cole captain musician @0,0 | Hale lieutenant of:Cole @12,0 | Dunn lieutenant of:Cole "
        "@-14,0 | Near skirmish x1 of:Hale @12,7 | Far skirmish x1 of:Hale @12,-8 vs "
        "Weld lieutenant @0,20"};
    scene.answer("officer: pick Cole");
    step(scene.play());
    scene.answer("orders: order Hale");  // 11" off
    step(scene.play());
    const auto offered = [&](std::string_view officer, std::string_view who) {
        bool found = false;
        Battle copy = scene.battle;
        ScriptedUmpire umpire;
        umpire.otherwise([&](const Question& question) {
            if (question.topic == "orders" && question.about == scene.id(officer))
                for (const Option& option : question.options)
                    found = found || (option.verb == "order" && option.target == scene.id(who));
            return pick(question.options.size() - 1);
        });
        Play play{copy, umpire};
        while (!copy.chain.empty()) step(play);
        return found;
    };
    CHECK(offered("Hale", "Near"));        // 6"
    CHECK_FALSE(offered("Hale", "Far"));   // 7"
    CHECK_FALSE(offered("Cole", "Dunn"));  // 13"
    scene.run(2, {"orders: order Near", "activation: crouch", "orders: orders-done"});
    CHECK(scene.battle.chain.back().officer == scene.id("Cole"));
    CHECK(scene.battle.chain.back().orders == 1);
}

}  // namespace gauntlet_run
