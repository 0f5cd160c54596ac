#include "books/petite_guerre/turn/actions.h"

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/acting_scene.h"

// Phase 4 of a side: who acts, and when.
namespace petite_guerre {

namespace {

std::vector<std::string> who_may(Scene& scene, SideId side = SideId{0}) {
    std::vector<std::string> verbs;
    const Battle before = scene.battle;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "who-acts")
            for (const Option& option : question.options)
                verbs.push_back(std::string{option.verb} + " " + std::to_string(option.who.index));
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == "end-actions") return pick(i);
        return pick(0);
    });
    next_action(scene.play(), side);
    scene.battle = before;
    return verbs;
}

}  // namespace

TEST_CASE("PG-05.11 who has bought it may Assess in his phase 4, and only once") {
    Scene scene{"Chief regulars B leader2 sword @0,0 vs Roy irregulars B rifle @0,100"};
    CHECK_FALSE(has(who_may(scene), "assess 0"));
    scene["Chief"].command.assess = true;
    CHECK(has(who_may(scene), "assess 0"));
    scene.answer("who-acts: assess 0");
    scene.dice("PG-13.03: 6");
    next_action(scene.play(), SideId{0});
    CHECK(has_acquired(scene.battle, scene.id("Chief"), scene.id("Roy")));
    CHECK_FALSE(has(who_may(scene), "assess 0"));
}

TEST_CASE("PG-07.05, PG-05.11 who has said that he stays neither charges nor crosses anything") {
    Scene scene{"Chief irregulars B leader2 sword @0,0 vs Roy irregulars B rifle @0,30"};
    scene.acquired("Chief", "Roy");
    scene["Chief"].command.act = true;
    REQUIRE(may_charge(scene.battle, scene.id("Chief")));
    scene["Chief"].turn.said = Said::WillStay;
    CHECK_FALSE(may_charge(scene.battle, scene.id("Chief")));
    scene["Chief"].turn.said = Said::WillMove;
    CHECK(may_charge(scene.battle, scene.id("Chief")));
}

TEST_CASE("PG-02.08 the figures of a side act one after another, in any order") {
    Scene scene{
        "Ames regulars B musket bayonet @0,0 | Finn regulars B musket bayonet @20,0 vs Roy "
        "irregulars B rifle @0,150"};
    const auto all_of_them = who_may(scene);
    CHECK(has(all_of_them, "act 0"));
    CHECK(has(all_of_them, "act 1"));
    scene.answer("who-acts: act Finn");
    scene.answer("action: end-action");
    CHECK(next_action(scene.play(), SideId{0}));
    CHECK_FALSE(has(who_may(scene), "act 1"));
    scene.answer("who-acts: act Ames");
    scene.answer("action: end-action");
    CHECK(next_action(scene.play(), SideId{0}));
    CHECK_FALSE(next_action(scene.play(), SideId{0}));
}

TEST_CASE("PG-02.09 killed or stunned by the first side he does not act any more") {
    Scene scene{
        "Ames regulars B musket @0,0 vs Roy irregulars B rifle @0,100 | Pal irregulars B @40,100"};
    scene.battle.acting = SideId{1};
    CHECK(may_act(scene.battle, scene.id("Roy")));
    kill(scene.play(), scene.id("Roy"), scene.id("Ames"), false);
    stun(scene.play(), scene.id("Pal"), "PG-27.01"_rule);
    CHECK_FALSE(may_act(scene.battle, scene.id("Roy")));
    CHECK_FALSE(may_act(scene.battle, scene.id("Pal")));
}

TEST_CASE("PG-02.07 who made a compulsory move takes no action") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B rifle @0,100"};
    scene["Ames"].turn.forced_done = true;
    CHECK_FALSE(may_act(scene.battle, scene.id("Ames")));
    CHECK_FALSE(next_action(scene.play(), SideId{0}));
}

TEST_CASE("PG-13.10 smoke of a side's earlier shots goes when its phase 4 begins") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B rifle @0,100"};
    scene.battle.smoke.push_back({scene.at(0, 0), SideId{0}, false});
    scene.battle.smoke.push_back({scene.at(0, 9), SideId{1}, false});
    begin_actions(scene.play(), SideId{0});
    REQUIRE(scene.battle.smoke.size() == 1);
    CHECK(scene.battle.smoke[0].side == SideId{1});
}

TEST_CASE("PG-27.05, PG-26.01 what is owed must be done before the side is done") {
    Scene scene{
        "Ames regulars B musket stunned @0,0 | Hale provincials B carbine mounted @40,0 vs Roy "
        "irregulars B rifle @0,100"};
    scene["Ames"].harm.reaction_due = true;
    scene["Hale"].mount.to_control = true;
    const auto owed = who_may(scene);
    CHECK(has(owed, "stunned-reaction 0"));
    CHECK(has(owed, "control-mount 1"));
    CHECK_FALSE(has(owed, "end-actions -1"));
    CHECK_FALSE(has(owed, "act 1"));
}

TEST_CASE("PG-22.10 a unit declares its charges once; formed units and guns act as such") {
    Scene scene{
        "Roy irregulars B tomahawk controlled @0,0 | Pal irregulars B tomahawk controlled @20,0 vs "
        "Ames regulars B musket @0,25"};
    scene.acquired("Roy", "Ames");
    CHECK(has(who_may(scene), "unit-charges 0"));
    scene["Pal"].turn.tested_charge = true;
    CHECK_FALSE(has(who_may(scene), "unit-charges 0"));
    Scene formed{"A regulars B musket controlled x6 vs Roy irregulars B @0,190"};
    formed.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 2, 0, 0);
    const auto bodies = who_may(formed);
    CHECK(has(bodies, "act-formed 0"));
    CHECK_FALSE(has(bodies, "act 1"));
    Scene gun{
        "One regulars B gunner @-9,0 | Two regulars B gunner @9,0 vs Roy irregulars B @0,190"};
    gun.gun(GunSize::Battalion, 0, 0, {0, 1}, {"One", "Two"});
    CHECK(has(who_may(gun), "serve-gun 3"));
    gun.answer("who-acts: serve-gun 3");
    gun.answer("gun-action: limber-gun");
    CHECK(next_action(gun.play(), SideId{0}));
    CHECK(gun.battle.guns[0].used);
}

TEST_CASE("PG-04.12 a formed unit falls out at the start of its own phase 4") {
    Scene scene{"A regulars B musket controlled x6 vs Roy irregulars B @0,190"};
    const BodyId body =
        scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 2, 0, 0);
    scene.answer("fall-out: fall-out A 1");
    begin_actions(scene.play(), SideId{0});
    CHECK_FALSE(scene.battle[body].exists());
    CHECK(may_act(scene.battle, scene.id("A 1")));
}

TEST_CASE("PG-23.12 those in hand-to-hand have only their melee action") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B tomahawk @0,6.6"};
    const auto verbs = who_may(scene);
    CHECK(has(verbs, "in-hand-to-hand 0"));
    CHECK_FALSE(has(verbs, "act 0"));
}

TEST_CASE("PG-28.07 a crew that must stay may only load; one that must repeat is not asked") {
    Scene scene{
        "One regulars B gunner @-9.9,0 | Two regulars B gunner @9.9,0 vs Roy irregulars B @0,190"};
    const GunId gun = scene.gun(GunSize::Battalion, 0, 0, {0, 1}, {"One", "Two"});
    CHECK(has(who_may(scene), "serve-gun 3"));
    for (const char* name : {"One", "Two"}) scene[name].turn.bound = Bound::Stay;
    CHECK_FALSE(has(who_may(scene), "serve-gun 3"));
    scene.battle[gun].loaded = false;
    CHECK(has(who_may(scene), "serve-gun 3"));
    scene.answer("who-acts: serve-gun 3");
    CHECK(next_action(scene.play(), SideId{0}));  // to load is all that is offered
    CHECK(scene["One"].now.unique == Unique::LoadGun);
    scene["One"].now = scene["Two"].now = {};
    scene.battle[gun].used = false;
    scene["Two"].turn.bound = Bound::Repeat;
    CHECK_FALSE(has(who_may(scene), "serve-gun 3"));
}

TEST_CASE("PG-28.08, PG-23.12 who should copy a friend but is in hand-to-hand has that to do") {
    Scene scene{
        "Ames regulars B musket @0,0 | Finn regulars B musket @6.6,0 vs Roy irregulars B tomahawk "
        "@-3,5.9"};
    scene["Ames"].turn.bound = Bound::CopyFriend;
    scene["Ames"].turn.copies = scene.id("Finn");
    CHECK(has(who_may(scene), "in-hand-to-hand 0"));
}

TEST_CASE("PG-28.08 the friend charges: he who copies him charges too, if he passes his own test") {
    for (const bool passes : {true, false}) {
        Scene scene{
            "Roy irregulars B tomahawk controlled @0,0 | Pal irregulars B tomahawk @6.6,0 vs Ames "
            "regulars B musket stunned prone @0,25"};
        scene["Pal"].turn.bound = Bound::CopyFriend;
        scene["Pal"].turn.copies = scene.id("Roy");
        scene.answer("who-acts: unit-charges Roy");
        scene.answer("declare-charges: declare-charge Roy");
        scene.dice("PG-29.04: 5; PG-22.05: 3");
        scene.dice(passes ? "PG-29.04: 5; PG-22.05: 3" : "PG-29.04: 1");
        CHECK(next_action(scene.play(), SideId{0}));
        CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
        CHECK(in_hand_to_hand(scene.battle, scene.id("Pal")) == passes);
    }
}

TEST_CASE("PG-28.07, PG-18.09 a crew that was setting up its gun goes on with it") {
    for (const bool sets_up : {true, false}) {
        Scene scene{
            "One regulars B gunner @-9.9,0 | Two regulars B gunner @9.9,0 vs Roy irregulars B "
            "@0,190"};
        const GunId gun = scene.gun(GunSize::Battalion, 0, 0, {0, 1}, {"One", "Two"});
        scene.battle[gun].set_up = 1;
        scene["One"].last.unique = Unique::Unlimber;
        scene["One"].turn.bound = Bound::Repeat;
        scene.answer(sets_up ? "gun-action: set-up-gun" : "gun-action: limber-gun");
        repeat_items(scene.play(), scene.id("One"));
        CHECK(scene.battle[gun].set_up == (sets_up ? 2 : 0));
        CHECK(scene.battle[gun].limbered != sets_up);
        CHECK(scene["Two"].now.unique == Unique::Unlimber);
    }
}

TEST_CASE("PG-28.07 who repeats his work at the gun takes nobody along who must stay") {
    for (const Unique work : {Unique::Unlimber, Unique::FireGun}) {
        Scene scene{
            "One regulars B gunner @-9.9,0 | Two regulars B gunner @9.9,0 vs Roy irregulars B "
            "@0,190"};
        const GunId gun = scene.gun(GunSize::Battalion, 0, 0, {0, 1}, {"One", "Two"});
        if (work == Unique::Unlimber) scene.battle[gun].set_up = 1;
        scene["One"].last.unique = work;
        scene["One"].turn.bound = Bound::Repeat;
        scene["Two"].turn.bound = Bound::Stay;
        scene.answer_anything();
        repeat_items(scene.play(), scene.id("One"));
        CHECK_FALSE(scene.battle[gun].used);
        CHECK(scene["Two"].now.unique == Unique::None);
    }
}

TEST_CASE("PG-22.10, PG-22.23 who tested to charge in does not keep his unit from charging") {
    Scene scene{
        "Roy irregulars B tomahawk controlled @0,0 | Pal irregulars B tomahawk controlled @20,0 vs "
        "Ames regulars B musket @0,25"};
    scene["Pal"].turn.tested_charge = true;
    begin_actions(scene.play(), SideId{0});
    CHECK(has(who_may(scene), "unit-charges 0"));
}

}  // namespace petite_guerre
