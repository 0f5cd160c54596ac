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

TEST_CASE("GR-47.05 an officer whom riders carry gets down at a go of his side, and may act then") {
    Chains scene{
        "Hale lieutenant @-20,0 | Dunn lieutenant @20,0 | "
        "R skirmish mounted expert-rider x5 @0,-8 vs Weld lieutenant @0,20"};
    scene["Dunn"].presence = Presence::Carried;
    scene["Dunn"].carrier = scene.id("R");
    scene.run(1, {"officer: get-down"});
    CHECK(scene["Dunn"].on_table());
    CHECK(scene.battle.acting == ours);
    scene.run(1, {"officer: pick Dunn"});
    CHECK(scene.done("Dunn"));
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
    scene.run(3, {"orders: order A", "activation: crouch", "orders: orders-done"});
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
    SUBCASE("GR-04.16, GR-04.29 he leaves when he has ordered it, and orders nobody else") {
        scene.umpire.otherwise([](const Question& question) {
            Stream stream{1};
            return question.kind == Asking::Move ? question.move->toward(Scene::at(3, -4))
                                                 : any_answer(question, stream);
        });
        scene.run(2, {"orders: order A", "activation: crouch"});
        scene.run(1, {"orders: leave-unit"});
        CHECK_FALSE(scene["Hale"].attached);
        CHECK(scene["A"].crouching);
        scene.run(1, {});
        CHECK(scene.battle.chain.empty());
        CHECK_FALSE(scene.done("B"));
    }
    SUBCASE("GR-04.29 or goes into another with that move, and is bound to it") {
        scene.run(2, {"orders: join B"});
        CHECK(scene["Hale"].attached == scene.id("B"));
        CHECK_FALSE(scene["A"].attached);
        scene.run(2, {"orders: order B", "activation: crouch"});
        CHECK(scene.done("B"));
        CHECK(scene.battle.chain.empty());
        CHECK_FALSE(scene.done("A"));
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

namespace {

// What the officer who acts could do: "order A, attack-column A B".
std::string could_do(const Chains& scene) {
    std::string words;
    Battle copy = scene.battle;
    ScriptedUmpire umpire;
    umpire.otherwise([&](const Question& question) {
        if (question.topic == "orders")
            for (const Option& option : question.options)
                if (option.verb == "attack-column")
                    words += (words.empty() ? "" : ", ") + entry(copy.setting->names, option.who)
                             + " " + entry(copy.setting->names, option.target);
        return pick(question.options.size() - 1);
    });
    Play play{copy, umpire};
    step(play);
    return words;
}

}  // namespace

TEST_CASE("GR-05.06 an officer goes into the Attack Column he forms with his own move") {
    Chains scene{
        "Hale captain ensign @0,-17 | A line of:Hale @-2.5,0 | B line of:Hale @2.5,0 vs "
        "Weld lieutenant @0,20"};
    scene.run(1, {});
    CHECK(could_do(scene).empty());  // he commands them, but they are too far for him to walk to
    scene.move("Hale", 0, -8);
    CHECK(could_do(scene) == "A B, B A");
    SUBCASE("GR-05.06 it is his move") {
        scene.run(1, {"orders: attack-column B"});
        CHECK(scene["Hale"].attached == scene.id("A"));
        CHECK(scene.battle.chain.back().moved);
    }
    SUBCASE("GR-05.06 one who has moved leads those he stands at") {
        scene.battle.chain.back().moved = true;
        CHECK(could_do(scene).empty());
        scene.move("Hale", -2.5, -3);
        CHECK(could_do(scene) == "A B");
    }
}

TEST_CASE("GR-28.17 squads that close up into an Attack Column may come into range of others") {
    Chains scene{
        "Hale captain @0,-5 | A line of:Hale @-2.5,0 | B line of:Hale @2.5,0 vs W skirmish x1 "
        "hidden @0,19.3 | Weld lieutenant @30,20"};
    scene.area(AreaKind::LightWoods, -3, 16, 3, 22);
    scene.umpire.otherwise(
        [](const Question& question) { return pick(question.options.size() - 1); });
    scene.run(1, {});
    scene.answer("orders: attack-column B");
    scene.dice("GR-28.04: 7");
    scene.run(1, {});
    CHECK(scene["A"].beside == scene.id("B"));
    CHECK_FALSE(scene["W"].hidden);
}

TEST_CASE("GR-29.02 an Ambuscade is offered after an officer who has only given orders") {
    Chains scene{"Hale lieutenant @5,4 | A line of:Hale @0,0 vs B skirmish ambuscade @0,12"};
    std::string sprung_by;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic != "ambuscade") return pick(question.options.size() - 1);
        sprung_by += entry(scene.battle.setting->names, UnitId{question.about}) + " ";
        return pick(question.options.size() - 2);
    });
    scene.run(2, {"orders: order A", "activation: crouch"});
    CHECK(sprung_by == "Hale A A ");
    scene.run(1, {"orders: orders-done"});
    CHECK(sprung_by == "Hale A A Hale ");
}

TEST_CASE("GR-20.14 who retreated checks before an officer brings it together with others") {
    Chains scene{
        "Hale captain @0,-5 | A line lost2 of:Hale @-2.5,0 | B line of:Hale @2.5,0 vs "
        "Weld lieutenant @0,20"};
    scene["A"].retreated = true;
    scene.run(1, {});
    SUBCASE("GR-20.14 it passes, and the column is formed") {
        scene.answer("orders: attack-column B");
        scene.dice("GR-19.13: 9");
        scene.run(1, {});
        CHECK_FALSE(scene["A"].retreated);
        CHECK(scene["B"].beside == scene.id("A"));
    }
    SUBCASE("GR-20.15 it fails, and the orders are spent") {
        scene.answer("orders: attack-column B");
        scene.dice("GR-19.13: 2");
        scene.run(1, {});
        CHECK(scene["A"].activated);
        CHECK_FALSE(scene["B"].beside);
        CHECK_FALSE(scene["B"].activated);
        CHECK(scene.battle.chain.back().orders == 0);
    }
    SUBCASE("GR-20.14 to give or take figures is to act as well") {
        scene.answer("orders: shift-figures A");
        scene.dice("GR-19.13: 2");
        scene.run(1, {});
        CHECK(scene["A"].men == 8);
        CHECK(scene["B"].men == 10);
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

TEST_CASE("GR-28.04 GR-05.18 two units that form an Attack Column activate: they look about") {
    Chains scene{
        "Cole captain @0,-16 | A line of:Cole @-3,-12 | B line of:Cole @3,-12 vs "
        "W skirmish x5 hidden @0,0"};
    scene.area(AreaKind::LightWoods, -20, -2, 20, 20);
    scene.dice("GR-28.04: 1; GR-28.04: 2; GR-28.04: 3");  // the captain, and both of them
    scene.umpire.otherwise([](const Question& question) {
        return pick(question.options.size() - 1);  // nothing comes out of hiding
    });
    step(scene.play());
    scene.answer("orders: attack-column B");
    step(scene.play());
    CHECK(scene.rolls("GR-28.04"_rule) == 3);
    CHECK(scene["A"].beside == scene.id("B"));
}

TEST_CASE("GR-02.09 who is formed up with others, or gives or takes figures, gets up") {
    for (const char* together : {"orders: attack-column B", "orders: shift-figures A"}) {
        Chains scene{
            "Hale captain @0,-5 | A line lost2 crouching of:Hale @-2.5,0 | B line crouching "
            "of:Hale @2.5,0 vs Weld lieutenant @0,20"};
        scene.run(1, {});
        scene.run(1, {together});
        CHECK_FALSE(scene["A"].crouching);
        CHECK_FALSE(scene["B"].crouching);
    }
}

TEST_CASE("GR-04.28 whoever shifts figures of the unit, its attached officer has acted too") {
    Chains scene{
        "Cole captain @0,-5 | A line lost2 of:Cole @-3,0 | B line of:Cole @3,0 | "
        "Hale lieutenant of:Cole with:B @3,0 vs Weld lieutenant @0,20"};
    scene.run(1, {"officer: pick Cole"});
    scene.run(1, {"orders: shift-figures A"});
    CHECK(scene["B"].activated);
    CHECK(scene.done("Hale"));
    CHECK(officers_to_act(scene.battle, ours).empty());
}

TEST_CASE("GR-28.01 an officer in the woods may hide when he has given his orders") {
    Chains scene{"Hale lieutenant @0,-20 vs Weld lieutenant @0,20"};
    scene.area(AreaKind::Woods, -10, -24, 10, -8);
    scene.run(2, {"orders: orders-done", "hide: hide"});
    CHECK(scene["Hale"].hidden);
}

TEST_CASE("GR-28.01 who has given or taken figures has activated, and may hide") {
    Chains scene{
        "Hale lieutenant @0,-20 | A skirmish lost4 of:Hale @-4,-18 | B skirmish lost6 of:Hale "
        "@4,-18 vs Weld lieutenant @0,20"};
    scene.area(AreaKind::Woods, -16, -24, 16, -8);
    scene.umpire.otherwise([](const Question& question) {
        return pick(question.topic == "hide" ? 0 : question.options.size() - 1);
    });
    scene.run(1, {});
    scene.answer("orders: shift-figures A");
    scene.run(1, {});
    CHECK(scene["A"].men != 6);
    for (const char* who : {"A", "B"}) CHECK(scene[who].hidden);
}

TEST_CASE("GR-05.19 GR-05.09 a captain who orders it has his company form a Square") {
    Chains scene{
        "Hale captain musician @0,-6 | A line of:Hale @0,3 | B line of:Hale @3.5,0>1,0 | "
        "C line of:Hale @0,-3>0,-1 | D line of:Hale @-3.5,0>-1,0 vs Weld lieutenant @0,24"};
    scene.run(1, {});
    scene.run(1, {"orders: form-square"});
    for (const char* who : {"A", "B", "C", "D"}) {
        CHECK(scene[who].formation == gauntlet_run::Formation::Square);
        CHECK(scene[who].activated);
    }
}

}  // namespace gauntlet_run
