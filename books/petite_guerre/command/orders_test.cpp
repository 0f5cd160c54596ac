#include "books/petite_guerre/command/orders.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/acting_scene.h"

// PG-05.11 .. PG-05.13, PG-07.15, PG-07.16
namespace petite_guerre {

TEST_CASE("PG-05.11 Assess: one attempt to acquire, with neither an item nor the action point") {
    Scene scene{"Chief regulars B leader2 sword @0,0 vs Roy irregulars B rifle @0,100"};
    const FigureId chief = scene.id("Chief");
    CHECK_FALSE(may_assess(scene.battle, chief));
    scene["Chief"].command.assess = true;
    CHECK(may_assess(scene.battle, chief));
    scene.dice("PG-13.03: 6");
    assess(scene.play(), chief);
    CHECK(has_acquired(scene.battle, chief, scene.id("Roy")));
    CHECK(scene["Chief"].now.items.empty());
    CHECK_FALSE(may_assess(scene.battle, chief));
    Scene again{"Chief regulars B leader2 sword @0,0 vs Roy irregulars B rifle @0,100"};
    again["Chief"].command.assess = true;
    again["Chief"].turn.tried.add(again.id("Roy"));  // he has looked for him with an item
    CHECK(may_assess(again.battle, again.id("Chief")));
    again.dice("PG-13.03: 6");
    assess(again.play(), again.id("Chief"));
    CHECK(has_acquired(again.battle, again.id("Chief"), again.id("Roy")));
}

TEST_CASE("PG-05.11 a leader in the ranks looks for himself: his men's look and move stay free") {
    Scene scene{
        "Chief regulars B leader2 musket | A regulars B musket x6 vs Roy irregulars B rifle "
        "@0,100"};
    scene.form({"A 1", "A 2", "A 3", "Chief", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0);
    scene["Chief"].command.assess = true;
    scene.dice("PG-13.03: 1");
    assess(scene.play(), scene.id("Chief"));
    CHECK(scene.rolls("PG-13.03"_rule) == 1);
    CHECK(scene["A 1"].turn.tried.empty());
    CHECK(scene["A 1"].turn.said == Said::Nothing);
}

TEST_CASE("PG-05.12 he points out a target at any moment, whoever is acting") {
    Scene scene{
        "Chief irregulars A leader1 rifle @0,0 | Ames irregulars A rifle @0,20 vs Near irregulars "
        "B musket @0,90 | Other irregulars B @20,140"};
    scene["Chief"].command.order = true;
    scene.acquired("Chief", "Other");
    acts(scene, "Ames", {"kneel", "point-out"});
    CHECK(scene["Chief"].command.designated == scene.id("Other"));
    CHECK(scene["Ames"].now.items.size() == 1);
    Scene formed{
        "Chief regulars B leader1 musket | A regulars B musket x6 vs Roy irregulars B @0,100"};
    formed.form({"A 1", "A 2", "A 3", "Chief", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0);
    formed["Chief"].command.order = true;
    CHECK_FALSE(has(offered(formed, "A 1", "formed-action"), "point-out"));
    formed.acquired("A 1", "Roy");
    CHECK(has(offered(formed, "A 1", "formed-action"), "point-out"));
    acts(formed, "A 1", {"point-out"});
    CHECK(formed["Chief"].command.designated == formed.id("Roy"));
}

TEST_CASE("PG-05.12 orders: a target he has acquired, at any moment of his own phase 4") {
    Scene scene{
        "Chief irregulars A leader1 @0,0 | Ames irregulars A rifle marksman @0,20 vs Near "
        "irregulars B musket @0,60 | Other irregulars B @20,120"};
    scene["Chief"].command.order = true;
    CHECK_FALSE(may_designate(scene.battle, scene.id("Chief")));  // none acquired
    for (const char* enemy : {"Near", "Other"}) {
        scene.acquired("Chief", enemy);
        scene.acquired("Ames", enemy);
    }
    CHECK(may_designate(scene.battle, scene.id("Chief")));
    scene.answer("designate-whom: designate Other");
    designate(scene.play(), scene.id("Chief"));
    CHECK(targets(scene.battle, scene.id("Ames")) == scene.set({"Other"}));
    CHECK_FALSE(may_designate(scene.battle, scene.id("Chief")));
}

TEST_CASE("PG-05.12 orders: his men within radius expect enemy until the end of the next turn") {
    Scene scene{
        "Chief regulars B leader3 @0,0 | Near regulars B @0,40 | Far regulars B @0,80 vs Roy "
        "irregulars B @0,190"};
    warn_men(scene.play(), scene.id("Chief"));
    CHECK(scene["Near"].knows.warned_until == 2);
    CHECK(scene["Far"].knows.warned_until == 0);
}

TEST_CASE("PG-05.12 he points out a target also between two items of his own") {
    Scene scene{
        "Chief irregulars A leader1 rifle @0,0 vs Near irregulars B musket @0,60 | Other "
        "irregulars B @20,120"};
    Figure& chief = scene["Chief"];
    chief.command.order = chief.command.act = true;
    scene.acquired("Chief", "Other");
    acts(scene, "Chief", {"kneel", "point-out", "shout-warning"});
    CHECK(chief.command.designated == scene.id("Other"));
    CHECK(chief.now.items.size() == 2);
}

TEST_CASE("PG-05.12, PG-07.16 orders reach his men within radius whom he does not see") {
    Scene scene{
        "Chief regulars B leader3 @0,0 | Near regulars B musket @0,40 facing 0,1 vs Roy irregulars "
        "B @0,150 | Other irregulars B @20,185"};
    scene.cabin(-20, 15, 20, 30);
    REQUIRE_FALSE(sees(scene.battle, scene.id("Chief"), scene.id("Near")));
    warn_men(scene.play(), scene.id("Chief"));
    CHECK(scene["Near"].knows.warned_until == 2);
    for (const char* enemy : {"Roy", "Other"}) scene.acquired("Near", enemy);
    CHECK(targets(scene.battle, scene.id("Near")) == scene.set({"Roy"}));
    scene["Chief"].command.designated = scene.id("Other");
    CHECK(targets(scene.battle, scene.id("Near")) == scene.set({"Other"}));
    CHECK_FALSE(in_command(scene.battle, scene.id("Chief"), scene.id("Near")));
}

TEST_CASE("PG-05.13 a report within 10 paces to a leader who listens points out what he has seen") {
    Scene scene{
        "Chief regulars B leader2 @0,0 | Scout irregulars A rifle @0,14 vs Roy irregulars B "
        "@0,150"};
    const FigureId scout = scene.id("Scout");
    scene.acquired("Scout", "Roy");
    CHECK_FALSE(may_report(scene.battle, scout));
    scene["Chief"].command.listen = true;
    CHECK(may_report(scene.battle, scout));
    give_report(scene.play(), scout);
    CHECK(scene["Chief"].knows.pointed_out == scene.set({"Roy"}));
    CHECK(scene["Scout"].now.items.contains(Item::Speak));
    scene.dice("PG-13.03: 1");
    try_to_acquire(scene.play(), scene.id("Chief"), scene.id("Roy"), false);
    CHECK(scene.modifier("PG-13.03"_rule, "PG-13.06"_rule) == 2);
    scene.move("Scout", 0, 18);
    CHECK_FALSE(may_report(scene.battle, scout));
    scene.move("Scout", 0, 14);
    CHECK(may_report(scene.battle, scout));
    scene.cabin(-20, 5, 20, 9);  // out of his sight
    CHECK_FALSE(may_report(scene.battle, scout));
}

TEST_CASE("PG-07.15 a warning reaches friends within 80 paces, who spend nothing for it") {
    Scene scene{
        "Ames regulars B @0,0 | Near regulars B @0,-80 | Far regulars B @0,-100 vs Roy irregulars "
        "B @0,150"};
    shout_warning(scene.play(), scene.id("Ames"), scene.id("Roy"));
    CHECK(scene["Near"].knows.pointed_out == scene.set({"Roy"}));
    CHECK(scene["Near"].knows.warned_until == 2);
    CHECK(scene["Near"].now.items.empty());
    CHECK(scene["Far"].knows.pointed_out.empty());
    CHECK(scene["Far"].knows.warned_until == 0);
    CHECK(scene["Ames"].now.sound);
}

TEST_CASE("PG-07.16 outside the radius an order is passed on in base contact; both spend an item") {
    Scene scene{
        "Chief irregulars A leader3 @0,0 | Ames irregulars A rifle marksman @0,43 | Finn "
        "irregulars A rifle marksman @0,49.6 vs Near irregulars B musket @0,120 | Other irregulars "
        "B @30,150"};
    for (const char* enemy : {"Near", "Other"}) scene.acquired("Finn", enemy);
    scene["Chief"].command.designated = scene.id("Other");
    CHECK(targets(scene.battle, scene.id("Finn")) == scene.set({"Near"}));
    REQUIRE(may_pass_on(scene.battle, scene.id("Ames")));
    scene["Finn"].turn.bound = Bound::Stay;  // PG-28.07 he may only reload
    CHECK_FALSE(may_pass_on(scene.battle, scene.id("Ames")));
    scene["Finn"].turn.bound = Bound::Free;
    pass_on_order(scene.play(), scene.id("Ames"));
    CHECK(targets(scene.battle, scene.id("Finn")) == scene.set({"Other"}));
    CHECK(scene["Ames"].now.items.contains(Item::Speak));
    CHECK(scene["Finn"].now.items.contains(Item::Speak));
    CHECK_FALSE(may_pass_on(scene.battle, scene.id("Ames")));
    scene.move("Finn", 0, 38);
    scene["Finn"].turn.told_by = {};
    CHECK_FALSE(may_pass_on(scene.battle, scene.id("Ames")));  // inside it costs nothing
}

TEST_CASE("PG-07.16, PG-13.06 an order passed on points the target out, and is passed on again") {
    Scene scene{
        "Chief irregulars A leader3 @0,0 | Ames irregulars A rifle @0,43 | Finn irregulars A rifle "
        "@0,49.6 | Guy irregulars A rifle @0,56.2 vs Roy irregulars B @0,190"};
    scene["Chief"].command.designated = scene.id("Roy");
    const auto attention = [&](std::string_view name) {
        const Finding it = finding(scene.battle, scene.id(name), scene.id("Roy"), false);
        for (const Modifier& one : it.roll.modifiers)
            if (one.rule == "PG-13.06"_rule) return int{one.value};
        return 0;
    };
    CHECK(attention("Ames") == 2);
    CHECK(attention("Finn") == 0);
    CHECK_FALSE(may_pass_on(scene.battle, scene.id("Finn")));
    pass_on_order(scene.play(), scene.id("Ames"));
    CHECK(attention("Finn") == 2);
    CHECK(attention("Guy") == 0);
    CHECK(may_pass_on(scene.battle, scene.id("Finn")));
    pass_on_order(scene.play(), scene.id("Finn"));
    CHECK(attention("Guy") == 2);
}

}  // namespace petite_guerre
