#include "books/long_rifle/fire/reloading.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

std::vector<std::string> offered(Scene& scene, std::string_view who) {
    Question question = question_for(scene.battle, scene.id(who), "LR-10.01"_rule, "action");
    offer_actions(scene.battle, scene.id(who), question);
    std::vector<std::string> verbs;
    for (const Option& option : question.options) verbs.emplace_back(option.verb);
    return verbs;
}
bool offers(Scene& scene, std::string_view who, std::string_view verb) {
    const auto verbs = offered(scene, who);
    return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
}
void activate(Scene& scene, std::string_view who) {
    note_everybody_in_sight(scene.battle);
    scene["" + std::string{who}].active = true;
    scene[who].interrupted = false;
    scene[who].movement = 8_in;
    scene[who].laid_hands = false;
    ready_weapons(scene[who]);
}
int offers_of(Scene& scene, std::string_view who, std::string_view verb) {
    const auto verbs = offered(scene, who);
    return static_cast<int>(std::count(verbs.begin(), verbs.end(), verb));
}
void act(Scene& scene, std::string_view who, std::string_view verb, std::string_view target = {},
         int detail = -1) {
    Option option;
    option.verb = verb;
    option.who = scene.id(who);
    if (!target.empty()) option.target = scene.id(target);
    option.detail = static_cast<std::int16_t>(detail);
    carry_out(scene.play(), scene.id(who), option);
}

}  // namespace

TEST_CASE("LR-20.03, LR-20.05 two dice against Rep: 2 loaded, 1 loaded but not yet, 0 fumbled") {
    for (const auto& [dice, markers, waits] :
         std::initializer_list<std::tuple<std::string_view, int, bool>>{
             {"LR-20.03: 2 3", 0, false},
             {"LR-20.03: 2 6", 0, true},
             {"LR-20.03: 5 6", 1, false}}) {
        Scene scene{"A soldier rep4 musket unloaded @0,0 vs B warrior @0,9"};
        activate(scene, "A");
        scene.dice(dice);
        reload(scene.play(), scene.id("A"), 0);
        CHECK(scene["A"].weapons[0].markers == markers);
        CHECK(scene["A"].weapons[0].not_before_next == waits);
        CHECK(ready(scene.battle, scene["A"].weapons[0]) == (markers == 0 && !waits));
        scene.finish();
    }
}

TEST_CASE("LR-20.03 each die is compared with the figure's own Rep, and only when it is active") {
    for (const int rep : {2, 3, 4, 5}) {
        Scene scene{fmt::format("A soldier rep{} musket unloaded @0,0 vs B warrior @0,9", rep)};
        note_everybody_in_sight(scene.battle);
        scene.answer("action: reload");
        scene.dice(fmt::format("LR-20.03: {} {}", rep, rep + 1));
        activate_group(scene.play(), scene.mask({"A"}));
        CHECK(scene["A"].weapons[0].markers == 0);
        CHECK(scene["A"].weapons[0].not_before_next);  // one of the two
        scene.finish();
    }
}

TEST_CASE("LR-20.05 lying down two passes count as one") {
    Scene scene{"A soldier rep4 musket unloaded prone @0,0 vs B warrior @0,9"};
    activate(scene, "A");
    scene.dice("LR-20.03: 1 1");
    reload(scene.play(), scene.id("A"), 0);
    CHECK(scene["A"].weapons[0].not_before_next);
}

TEST_CASE("LR-20.04, LR-10.09 trying to reload is all it does; nothing may come before it either") {
    Scene scene{"A soldier rep4 musket unloaded @0,0 vs B warrior @0,9"};
    activate(scene, "A");
    CHECK(offers(scene, "A", "reload"));
    scene["A"].moved = true;
    CHECK_FALSE(offers(scene, "A", "reload"));
    scene["A"].moved = false;
    scene["A"].fired_actively = true;
    CHECK_FALSE(offers(scene, "A", "reload"));
    scene["A"].fired_actively = false;
    scene.dice("LR-20.03: 6 6");
    reload(scene.play(), scene.id("A"), 0);
    CHECK_FALSE(has_something_left(scene.battle, scene.id("A")));
}

TEST_CASE("LR-20.06, LR-20.02 a rifle needs two successes, the last one says when it may fire") {
    Scene scene{"A hunter rep4 rifle unloaded @0,0 vs B warrior @0,9"};
    REQUIRE(scene.weapon("A", "rifle").markers == 2);
    activate(scene, "A");
    scene.dice("LR-20.03: 1 6");
    reload(scene.play(), scene.id("A"), 0);
    CHECK(scene.weapon("A", "rifle").markers == 1);
    CHECK_FALSE(ready(scene.battle, scene.weapon("A", "rifle")));
    scene.dice("LR-20.03: 1 1");
    reload(scene.play(), scene.id("A"), 0);
    CHECK(ready(scene.battle, scene.weapon("A", "rifle")));

    scene.weapon("A", "rifle").markers = 2;
    scene.dice("LR-20.03: 1 1");  // the first says nothing of it
    reload(scene.play(), scene.id("A"), 0);
    scene.dice("LR-20.03: 1 6");
    reload(scene.play(), scene.id("A"), 0);
    CHECK(scene.weapon("A", "rifle").markers == 0);
    CHECK_FALSE(ready(scene.battle, scene.weapon("A", "rifle")));
}

TEST_CASE("LR-20.04 nor after mounting or lifting a casualty, but after what costs nothing") {
    Scene scene{
        "A soldier rep4 musket pistol unloaded @0,0 | L settler rep3 musket @1.5,0"
        " | Down settler rep3 out @-1.5,0 vs B warrior @0,9"};
    activate(scene, "A");
    REQUIRE(offers(scene, "A", "reload"));
    SUBCASE("mounting") {
        scene["A"].has_horse = true;
        scene["A"].horse = scene["A"].at;
        act(scene, "A", "mount");
        CHECK_FALSE(offers(scene, "A", "reload"));
    }
    SUBCASE("dismounting") {
        scene["A"].mounted = true;
        scene["A"].movement = 12_in;
        act(scene, "A", "dismount");
        CHECK_FALSE(offers(scene, "A", "reload"));
    }
    SUBCASE("lifting a casualty") {
        act(scene, "A", "pick-up-wounded", "Down");
        CHECK_FALSE(offers(scene, "A", "reload"));
    }
    SUBCASE("weapons picked up and handed over, and going prone") {
        scene.battle.dropped.push_back({scene["L"].weapons[0], scene["A"].at});
        act(scene, "A", "pick-up-weapon", {}, 0);
        act(scene, "A", "hand-over", "L", 1);
        act(scene, "A", "go-prone");
        CHECK(offers(scene, "A", "reload"));
    }
}

TEST_CASE("LR-20.07 loaded with one pass it may be fired from its next activation on") {
    Scene scene{"A soldier rep4 musket @0,0 vs B warrior @0,9"};
    scene.settle();
    scene["A"].weapons[0].not_before_next = true;
    CHECK_FALSE(weapon_for(scene.battle, scene.id("A"), scene.id("B")));
    ready_weapons(scene["A"]);  // the activation begins
    CHECK(weapon_for(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("LR-20.07 so in play: no shot in reaction before, and any in the next activation") {
    Scene scene{"A soldier rep4 musket unloaded @0,0 vs B warrior rep4 unarmed game @0,17"};
    note_everybody_in_sight(scene.battle);
    scene.answer("action: reload");
    scene.dice("LR-20.03: 1 6");
    activate_group(scene.play(), scene.mask({"A"}));
    Tests due;
    due.received_fire(scene.id("A"), scene.id("B"));
    scene.dice("LR-13.11: 1 1");  // would fire; as it is he carries on
    take_tests(scene.play(), due);
    CHECK(scene["A"].weapons[0].markers == 0);
    scene["A"].activated = false;
    scene.answer("action: fire B");
    scene.dice("LR-18.07: 2; LR-13.11: 1 1");
    scene.answer("action: done");
    activate_group(scene.play(), scene.mask({"A"}));
    CHECK(scene["A"].weapons[0].markers == 1);
}

TEST_CASE("LR-20.08 it chooses which of its weapons, one in an activation") {
    for (const int chosen : {0, 1}) {
        Scene scene{"A soldier rep4 musket pistol unloaded @0,0 vs B warrior @0,9"};
        activate(scene, "A");
        Question question = question_for(scene.battle, scene.id("A"), "LR-10.01"_rule, "action");
        offer_actions(scene.battle, scene.id("A"), question);
        std::vector<Option> reloads;
        for (const Option& option : question.options)
            if (option.verb == "reload") reloads.push_back(option);
        REQUIRE(reloads.size() == 2);
        scene.dice("LR-20.03: 1 1");
        carry_out(scene.play(), scene.id("A"), reloads[static_cast<std::size_t>(chosen)]);
        CHECK(scene["A"].weapons[0].markers == (chosen == 0 ? 0 : 1));
        CHECK(scene["A"].weapons[1].markers == (chosen == 1 ? 0 : 1));
        CHECK_FALSE(has_something_left(scene.battle, scene.id("A")));
    }
}

TEST_CASE("LR-20.09, LR-05.20 a Fast Loader keeps the best two of three dice") {
    Scene scene{"A soldier rep4 musket unloaded fast-loader @0,0 vs B warrior @0,9"};
    activate(scene, "A");
    scene.dice("LR-20.03: 6 1 4");
    reload(scene.play(), scene.id("A"), 0);
    CHECK(ready(scene.battle, scene["A"].weapons[0]));
}

TEST_CASE("LR-20.10, LR-20.15 a weapon is handed over within 1\", both Carrying On, and fired") {
    Scene scene{
        "A soldier rep4 musket unloaded @0,0 | L settler rep3 musket @2,0 vs B warrior @0,9"};
    scene.settle();
    CHECK(adjacent_to_hand_over(scene.battle, scene.id("A"), scene.id("L")));
    activate(scene, "A");
    scene["A"].fired = true;
    hand_over(scene.play(), scene.id("L"), 0, scene.id("A"));
    REQUIRE(scene["A"].weapons.size() == 2);
    CHECK(scene["L"].weapons.empty());
    CHECK(may_fire_actively(scene.battle, scene.id("A"), 1));  // although it has fired

    scene["L"].status = Status::DuckBack;
    CHECK_FALSE(adjacent_to_hand_over(scene.battle, scene.id("A"), scene.id("L")));
    scene["L"].status = Status::CarryOn;
    scene.move("L", 2.1, 0);
    CHECK_FALSE(adjacent_to_hand_over(scene.battle, scene.id("A"), scene.id("L")));
    scene.move("L", 2, 0);
    scene["L"].melee_with = FigureSet{scene.id("B")};
    CHECK_FALSE(adjacent_to_hand_over(scene.battle, scene.id("A"), scene.id("L")));
}

TEST_CASE("LR-20.10 it fires, is handed another weapon and fires that too") {
    Scene scene{
        "A soldier rep4 musket group1 @0,0 | L settler rep3 musket group2 @1.5,0 "
        "vs B warrior rep4 unloaded game @0,16"};
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-18.07: 2; LR-13.11: 1 1; LR-18.07: 3; LR-13.11: 1 1");
    SUBCASE("taken from a friend who is not active") {
        scene.answer("action: fire B");
        scene.answer("action: take-weapon L");
        scene.answer("action: fire B");
        scene.answer("action: done");
        activate_group(scene.play(), scene.mask({"A"}));
    }
    SUBCASE("given by one who acts with him") {
        scene["L"].group = scene["A"].group;
        scene.umpire.answer("who-acts", pick(0));
        scene.answer("action: fire B");
        scene.umpire.answer("who-acts", pick(1));
        scene.answer("action: hand-over A");
        scene.umpire.answer("who-acts", pick(0));
        scene.answer("action: fire B");
        scene.answer("who-acts: end-activation");
        activate_group(scene.play(), scene.mask({"A", "L"}));
    }
    CHECK(scene["L"].weapons.empty());
    REQUIRE(scene["A"].weapons.size() == 2);
    CHECK(scene["A"].weapons[0].markers == 1);
    CHECK(scene["A"].weapons[1].markers == 1);
}

TEST_CASE("LR-20.10, LR-09.16 nobody at work hands anything over, nor does a wagon or a beast") {
    Scene scene{
        "A soldier rep4 musket @0,0 | L settler rep3 musket pistol @1.5,0 | W wagon @0,-2 "
        "| D wolf @-1.5,0 vs B warrior @0,9"};
    activate(scene, "A");
    CHECK(offers(scene, "A", "take-weapon"));
    scene["L"].weapons[1].misfired = true;
    scene["L"].task = Task::FixMisfire;
    scene["L"].task_detail = 1;
    CHECK_FALSE(offers(scene, "A", "take-weapon"));
    CHECK_FALSE(offers(scene, "A", "hand-over"));
    scene["L"].task = Task::None;
    for (const std::string_view name : {"W", "D"})
        CHECK_FALSE(adjacent_to_hand_over(scene.battle, scene.id("A"), scene.id(name)));
}

TEST_CASE(
    "LR-20.10 one exchange in an activation, and an inactive friend gives what can be fired") {
    Scene scene{
        "A soldier rep4 musket group1 @0,0 | L settler rep3 musket pistol group2 @1.5,0"
        " vs B warrior @0,9"};
    activate(scene, "A");
    CHECK(offers_of(scene, "A", "take-weapon") == 2);
    scene.weapon("L", "musket").markers = 1;
    CHECK(offers_of(scene, "A", "take-weapon") == 1);
    scene.weapon("L", "musket").markers = 0;
    act(scene, "A", "take-weapon", "L", 1);
    CHECK(scene["A"].weapons.size() == 2);
    for (const std::string_view verb : {"take-weapon", "hand-over", "set-loader"})
        CHECK_FALSE(offers(scene, "A", verb));
}

TEST_CASE("LR-20.10 with four weapons he drops one that he has fired to be handed another") {
    Scene scene{
        "A soldier rep4 musket pistol knife tomahawk @0,0 | L settler rep3 rifle @1.5,0"
        " vs B warrior @0,9"};
    activate(scene, "A");
    CHECK_FALSE(offers(scene, "A", "take-weapon"));
    scene.weapon("A", "pistol").markers = 1;
    scene["A"].fired = true;
    SUBCASE("by a friend") {
        REQUIRE(offers(scene, "A", "take-weapon"));
        act(scene, "A", "take-weapon", "L", 0);
    }
    SUBCASE("or to pick one up") {
        scene.battle.dropped.push_back({scene["L"].weapons[0], scene["A"].at});
        REQUIRE(offers(scene, "A", "pick-up-weapon"));
        act(scene, "A", "pick-up-weapon", {}, 0);
        CHECK_FALSE(offers(scene, "A", "pick-up-weapon"));  // not the empty one again
    }
    REQUIRE(scene["A"].weapons.size() == 4);
    CHECK(may_fire_actively(scene.battle, scene.id("A"), 3));
    CHECK(scene.weapon("A", "rifle").markers == 0);
    REQUIRE(scene.battle.dropped.size() == 1);
    CHECK(scene.battle.dropped[0].weapon.markers == 1);
    CHECK(scene.battle.dropped[0].at == scene["A"].at);
}

TEST_CASE("LR-20.15 nothing is handed through a wall, but at a window it is") {
    Scene scene{
        "A soldier rep4 musket @1.4,1.5 | L settler rep3 musket @2.6,1.5 vs B warrior @0,20"};
    scene.cabin(2, -2, 6, 2);
    CHECK_FALSE(adjacent_to_hand_over(scene.battle, scene.id("A"), scene.id("L")));
    scene.move("A", 1.4, 0);
    scene.move("L", 2.6, 0);
    CHECK(adjacent_to_hand_over(scene.battle, scene.id("A"), scene.id("L")));
}

TEST_CASE("LR-20.11 a loader is taken who stands beside him, each with a loaded weapon") {
    Scene scene{
        "A soldier rep4 musket group1 @0,0 | L settler rep3 musket group2 @1.5,0"
        " vs B warrior rep4 unarmed game @0,17"};
    activate(scene, "A");
    CHECK(offers(scene, "A", "set-loader"));
    scene.move("L", 2.1, 0);
    CHECK_FALSE(offers(scene, "A", "set-loader"));
    scene.move("L", 1.5, 0);
    for (const std::string_view name : {"A", "L"}) {
        scene.weapon(name, "musket").markers = 1;
        CHECK_FALSE(offers(scene, "A", "set-loader"));
        scene.weapon(name, "musket").markers = 0;
    }
    note_everybody_in_sight(scene.battle);
    scene["A"].active = false;
    for (const std::string_view answer : {"set-loader L", "fire B", "fire B", "done"})
        scene.answer("action: " + std::string{answer});
    scene.dice("LR-18.07: 2; LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 1 1");
    activate_group(scene.play(), scene.mask({"A"}));
    CHECK(scene.weapon("A", "musket").markers == 1);
    CHECK(scene.weapon("L", "musket").markers == 1);
}

TEST_CASE("LR-20.13 the shot more may be one in reaction") {
    Scene scene{
        "A soldier rep4 musket @0,0 | L settler rep3 musket @1.5,0"
        " vs B warrior rep4 unarmed game @0,17"};
    note_everybody_in_sight(scene.battle);
    scene["A"].loader = scene.id("L");
    for (const bool fires : {true, true, false}) {
        Tests due;
        due.received_fire(scene.id("A"), scene.id("B"));
        scene.dice(fires ? "LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 1 1" : "LR-13.11: 1 1");
        take_tests(scene.play(), due);
    }
    CHECK(scene.weapon("A", "musket").markers == 1);
    CHECK(scene.weapon("L", "musket").markers == 1);
}

TEST_CASE("LR-20.14, LR-19.05 what was fired in this activation waits for the next, in any hands") {
    Scene scene{"A soldier rep4 musket @0,0 | L settler rep3 musket @1.5,0 vs B warrior rep3 @0,9"};
    activate(scene, "A");
    activate(scene, "L");
    std::string_view care = "reload";
    Tests due;
    SUBCASE("the loader's to reload") {
        scene["A"].loader = scene.id("L");
        scene.dice("LR-18.07: 2");
        fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
        REQUIRE(scene["L"].weapons[0].markers == 1);
    }
    SUBCASE("a misfire handed over, to clear it") {
        care = "fix-misfire";
        scene.dice("LR-18.07: 1");
        fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
        act(scene, "A", "hand-over", "L", 0);
    }
    SUBCASE("a misfire let fall and picked up") {
        care = "fix-misfire";
        scene.dice("LR-18.07: 1");
        fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
        lay_low(scene.play(), scene.id("A"), Status::OutOfTheFight);
        scene.battle.dropped[0].at = Scene::at(0.6, 0);
        act(scene, "L", "pick-up-weapon", {}, 0);
    }
    CHECK_FALSE(offers(scene, "L", care));
    activate(scene, "L");
    CHECK(offers(scene, "L", care));
}

TEST_CASE(
    "LR-20.11, LR-20.12, LR-20.13 the loader hands over his weapon; one more shot, then none") {
    Scene scene{"A soldier rep4 musket @0,0 | L settler rep3 musket @1.5,0 vs B warrior rep3 @0,9"};
    scene.settle();
    activate(scene, "A");
    scene["A"].loader = scene.id("L");
    Tests due;
    scene.dice("LR-18.07: 2");
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    CHECK(scene["L"].weapons[0].markers == 1);  // he holds the empty one
    CHECK(scene["A"].weapons[0].markers == 0);
    CHECK(may_fire_actively(scene.battle, scene.id("A"), 0));
    scene.dice("LR-18.07: 2");
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    CHECK(scene["A"].weapons[0].markers == 1);
    CHECK_FALSE(may_fire_actively(scene.battle, scene.id("A"), 0));
}

TEST_CASE(
    "LR-20.14, LR-20.16 a loader who passes two dice serves the shooter at once, with one later") {
    for (const auto& [dice, at_once] : std::initializer_list<std::pair<std::string_view, bool>>{
             {"LR-20.03: 1 1", true}, {"LR-20.03: 1 6", false}}) {
        Scene scene{
            "A soldier rep4 musket unloaded @0,0 | L settler rep3 musket unloaded @1.5,0 vs B "
            "warrior @0,9"};
        scene.settle();
        activate(scene, "A");
        activate(scene, "L");
        scene["A"].loader = scene.id("L");
        scene.dice(dice);
        reload(scene.play(), scene.id("L"), 0);
        CHECK(scene["A"].weapons[0].markers == 0);
        CHECK(scene["L"].weapons[0].markers == 1);
        CHECK(may_fire_actively(scene.battle, scene.id("A"), 0) == at_once);
        scene.finish();
    }
}

TEST_CASE("LR-20.17 nothing runs out: a bow shoots and a musket reloads as often as it likes") {
    Scene scene{"A soldier rep6 musket @0,0 vs B warrior rep3 @0,9"};
    scene.settle();
    activate(scene, "A");
    for (int n = 0; n < 30; ++n) {
        Tests due;
        scene["A"].fired = false;
        scene["B"].moved_fast = true;
        scene.dice("LR-18.07: 2");  // 8: misses who moved fast
        fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
        scene.dice("LR-20.03: 1 1");
        reload(scene.play(), scene.id("A"), 0);
        REQUIRE(ready(scene.battle, scene["A"].weapons[0]));
    }
    Scene bow{"A warrior rep6 bow @0,0 vs B warrior rep3 @0,9"};
    for (int n = 0; n < 30; ++n) {
        Tests due;
        bow.dice("LR-18.07: 1");
        REQUIRE(weapon_for(bow.battle, bow.id("A"), bow.id("B")));
        fire(bow.play(), {bow.id("A"), bow.id("B"), 0, false, false}, due);
    }
}

TEST_CASE("LR-20.18 a loader may serve rifles too, which are slower") {
    Scene scene{"A hunter rep4 rifle @0,0 | L settler rep3 rifle @1.5,0 vs B warrior rep3 @0,9"};
    scene.settle();
    activate(scene, "A");
    scene["A"].loader = scene.id("L");
    Tests due;
    scene.dice("LR-18.07: 2");
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    CHECK(scene["A"].weapons[0].markers == 0);
    CHECK(scene["L"].weapons[0].markers == 2);
}

TEST_CASE(
    "LR-19.04, LR-19.07 a misfired weapon is fixed first, then reloaded, both markers of a rifle") {
    Scene scene{"A hunter rep5 rifle @0,0 vs B warrior @0,9"};
    scene.settle();
    Tests due;
    scene.dice("LR-18.07: 1");
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    activate(scene, "A");
    CHECK_FALSE(offers(scene, "A", "reload"));
    CHECK(offers(scene, "A", "fix-misfire"));
    CHECK_FALSE(weapon_for(scene.battle, scene.id("A"), scene.id("B")));
    fix_misfire(scene.play(), scene.id("A"), 0);
    CHECK_FALSE(scene["A"].weapons[0].misfired);
    CHECK(scene["A"].weapons[0].markers == 2);
    CHECK(offers(scene, "A", "reload"));
}

TEST_CASE("LR-19.05, LR-09.16 fixing takes the activation to its end and fails if interrupted") {
    Scene scene{"A soldier rep5 musket misfired @0,0 vs B warrior @0,9"};
    scene.settle();
    activate(scene, "A");
    Option option;
    option.verb = "fix-misfire";
    option.detail = 0;
    carry_out(scene.play(), scene.id("A"), option);
    CHECK(scene["A"].weapons[0].misfired);  // not yet
    CHECK_FALSE(has_something_left(scene.battle, scene.id("A")));
    SUBCASE("left alone it is done") {
        finish_task(scene.play(), scene.id("A"));
        CHECK_FALSE(scene["A"].weapons[0].misfired);
    }
    SUBCASE("shot at it is not") {
        interrupt(scene.play(), scene.id("A"));
        finish_task(scene.play(), scene.id("A"));
        CHECK(scene["A"].weapons[0].misfired);
    }
}

TEST_CASE("LR-19.06 lying down it must pass a die") {
    Scene scene{"A soldier rep4 musket misfired prone @0,0 vs B warrior @0,9"};
    scene.dice("LR-19.06: 5");
    fix_misfire(scene.play(), scene.id("A"), 0);
    CHECK(scene["A"].weapons[0].misfired);
    scene.dice("LR-19.06: 4");
    fix_misfire(scene.play(), scene.id("A"), 0);
    CHECK_FALSE(scene["A"].weapons[0].misfired);
}

TEST_CASE("LR-99.37 misfire in one turn, fixed in the next, reloaded in the third") {
    Scene scene{"A soldier rep6 musket @0,0 vs B warrior rep3 game unloaded @0,12"};
    std::string_view misfire = "LR-18.07: 1";
    SUBCASE("in clear weather") {}
    SUBCASE("in inclement weather, on a 2") {
        scene.inclement();
        misfire = "LR-18.07: 2";
    }
    scene.settle();
    note_everybody_in_sight(scene.battle);  // they have been looking at each other for a while
    const auto his_turn = [&](std::string_view answer, std::string_view dice) {
        for (Figure& figure : scene.battle.figures) figure.activated = false;
        scene.dice(dice);
        scene.answer(answer);
        if (answer.starts_with("action: fire")) scene.answer("action: done");
        activate_group(scene.play(), scene.mask({"A"}));
    };
    his_turn("action: fire B", misfire);
    CHECK(scene["A"].weapons[0].misfired);
    his_turn("action: fix-misfire", "");
    CHECK_FALSE(scene["A"].weapons[0].misfired);
    his_turn("action: reload", "LR-20.03: 1 1");
    CHECK(ready(scene.battle, scene["A"].weapons[0]));
}

TEST_CASE("LR-09.16, LR-20.10 whoever has passed a weapon on begins no task any more") {
    Scene scene{
        "A warrior rep4 musket pistol misfired @0,0 | L warrior rep3 musket @1.5,0"
        " | F warrior tied @-1,0 vs B settler captured @0,1 | D settler dead @0,-1"};
    scene["F"].captor = SideId{1};
    scene["B"].captor = SideId{0};
    scene["A"].trophy = scene.id("D");
    scene["A"].trophy_interrupted = true;
    activate(scene, "A");
    for (const std::string_view verb :
         {"fix-misfire", "tie-captive", "free-captive", "take-trophy"})
        CHECK_MESSAGE(offers(scene, "A", verb), verb);
    act(scene, "A", "hand-over", "L", 1);
    for (const std::string_view verb :
         {"fix-misfire", "tie-captive", "free-captive", "take-trophy"})
        CHECK_FALSE_MESSAGE(offers(scene, "A", verb), verb);
}

TEST_CASE("LR-20.10, LR-29.01 nobody takes the weapon of another player's figure or the game's") {
    for (const SeatId seat : {SeatId{}, SeatId{1}}) {
        Scene scene{
            "A soldier rep4 musket pistol @0,0 | L settler rep3 musket @1.5,0 vs B warrior @0,9"};
        activate(scene, "A");
        CHECK(offers(scene, "A", "take-weapon"));
        CHECK(offers(scene, "A", "set-loader"));
        scene["L"].seat = seat;
        CHECK_FALSE(offers(scene, "A", "take-weapon"));
        CHECK_FALSE(offers(scene, "A", "set-loader"));
        CHECK(offers(scene, "A", "hand-over"));  // one may give
    }
}

TEST_CASE("LR-20.10, LR-20.11 naming a loader is the one exchange of that activation") {
    Scene scene{
        "A soldier rep4 musket pistol @0,0 | L settler rep3 musket @1.5,0 vs B warrior @0,9"};
    activate(scene, "A");
    act(scene, "A", "set-loader", "L");
    for (const std::string_view verb : {"take-weapon", "hand-over", "set-loader"})
        CHECK_FALSE(offers(scene, "A", verb));
}

TEST_CASE("LR-09.16 whoever has been fired at begins no task in that activation") {
    Scene scene{"A soldier rep5 musket misfired @0,0 vs B warrior rep4 bow @0,12"};
    activate(scene, "A");
    CHECK(offers(scene, "A", "fix-misfire"));
    scene.dice("LR-18.07: 2");
    Tests due;
    fire(scene.play(), {scene.id("B"), scene.id("A"), 0, false, false}, due);
    CHECK_FALSE(offers(scene, "A", "fix-misfire"));
}

TEST_CASE("LR-09.16, LR-20.04 a reaction shot with a weapon picked up rules out work too") {
    Scene scene{"A soldier rep4 musket misfired pistol @0,0 vs B warrior rep4 musket @0,12"};
    activate(scene, "A");
    scene["A"].weapons[1].markers = 1;
    scene.battle.dropped.push_back({scene["B"].weapons[0], scene["A"].at, 0});
    act(scene, "A", "pick-up-weapon", {}, 0);
    scene.dice("LR-18.07: 2");
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), 2, false, false}, due);
    CHECK_FALSE(offers(scene, "A", "fix-misfire"));
    CHECK_FALSE(offers(scene, "A", "reload"));
}

TEST_CASE("LR-20.16, LR-10.06 loaded with one pass: barred to the next activation, no longer") {
    Scene scene{
        "A soldier rep4 musket unloaded @0,0 | C soldier rep4 unarmed @1,0 vs B warrior rep3 @0,9"};
    scene.settle();
    note_everybody_in_sight(scene.battle);
    activate(scene, "A");
    scene.dice("LR-20.03: 1 6");
    reload(scene.play(), scene.id("A"), 0);
    lay_low(scene.play(), scene.id("A"), Status::OutOfTheFight);
    scene["A"].active = false;
    scene.answer("action: pick-up-weapon");
    std::string open;
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options) open.append(option.verb).append(" ");
        return pick(question.options.size() - 1);
    });
    activate_group(scene.play(), scene.mask({"C"}));
    CHECK(open.find("fire ") != std::string::npos);
}

TEST_CASE("LR-09.16 whoever has laid hands on somebody or something begins no task any more") {
    const std::string_view line =
        "A warrior rep4 musket misfired @0,0 | F warrior captured @-1,0"
        " vs B settler stunned @0,1 | D settler dead @0,-1";
    for (const std::string_view verb : {"kill", "capture", "pick-up-weapon", "free-captive"}) {
        CAPTURE(verb);
        Scene scene{line};
        scene["F"].captor = SideId{1};
        scene.battle.dropped.push_back({scene["B"].weapons[0], Scene::at(0, -1)});
        scene["A"].trophy = scene.id("D");
        scene["A"].trophy_interrupted = true;
        activate(scene, "A");
        CHECK(offers(scene, "A", "fix-misfire"));
        CHECK(offers(scene, "A", "take-trophy"));
        const std::string_view target = verb == "free-captive" ? "F" : "B";
        carry_out(scene.play(), scene.id("A"), {verb, scene.id("A"), scene.id(target), 0, {}});
        CHECK_FALSE(offers(scene, "A", "fix-misfire"));
        CHECK_FALSE(offers(scene, "A", "take-trophy"));
    }
    Scene game{"A warrior rep4 musket misfired game @0,0 vs B settler stunned @0,1"};
    activate(game, "A");
    game.dice("LR-21.12: 1");
    game_controlled(game.play(), game.id("A"));
    CHECK(game["B"].status == Status::ObviouslyDead);
    CHECK(game["A"].task == Task::None);
    // lying down and turning are part of staying where it is
    Scene still{"A warrior rep4 musket misfired @0,0 vs B settler @0,20"};
    activate(still, "A");
    carry_out(still.play(), still.id("A"), {"go-prone", still.id("A"), {}, -1, {}});
    CHECK(offers(still, "A", "fix-misfire"));
}

}  // namespace long_rifle
