#include "books/long_rifle/fire/ranged_combat.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

// One shot by A at B with its first weapon, and nothing that follows.
Tests shoot(Scene& scene, bool rush = false) {
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, rush, false}, due);
    return due;
}

// The shot of a musket that comes to `total`: a hit if a location has to be rolled.
bool hits(std::string_view state, int total, bool rush = false, int rep = 5) {
    Scene scene{fmt::format("A soldier rep{} musket game @0,0 vs B soldier rep4 game @0,10", rep)};
    if (state == "in-cover") scene.wall(-2, 9.45, 2, 9.45);
    scene.settle();
    scene["B"].prone = state == "prone";
    scene["B"].charging = state == "charging";
    scene["B"].moved_fast = state == "moved-fast";
    scene.dice(fmt::format("LR-18.07: {}; LR-18.24: 3 3", total - rep));  // in the chest, dead
    shoot(scene, rush);
    const bool hit = scene["B"].status == Status::ObviouslyDead;
    try {
        scene.finish();
    } catch (const ScriptError&) {
        CHECK_FALSE(hit);  // after a miss the location dice are left over
    }
    return hit;
}

}  // namespace

TEST_CASE("LR-18.07, LR-18.08 one die and Rep: 7 misses, 8 and 9 hit, 10 hits") {
    for (const int rep : {3, 4, 5, 6})
        for (const int total : {7, 8, 9, 10})
            if (total - rep > 1 && total - rep <= 6)
                CHECK_MESSAGE(hits("", total, false, rep) == (total >= 8), rep << ", " << total);
}

TEST_CASE(
    "LR-18.08, LR-18.10, LR-17.13 an 8 misses who charges, is in cover, prone or moved fast") {
    for (const std::string_view state : {"charging", "in-cover", "prone", "moved-fast"}) {
        CAPTURE(state);
        CHECK_FALSE(hits(state, 8));
        CHECK(hits(state, 9));  // but no more than an 8
        CHECK(hits(state, 10));
    }
}

TEST_CASE("LR-18.09 a Rush Shot misses on 8 and 9, not on 10") {
    CHECK_FALSE(hits("", 8, true));
    CHECK_FALSE(hits("", 9, true));
    CHECK(hits("", 10, true));
}

TEST_CASE("LR-18.33, LR-03.07 distance in range and the target's back change nothing") {
    for (const double y : {1.0, 10.0, 19.0})  // touching, and as far as the musket carries
        for (const int back : {1, -1}) {
            CAPTURE(y);
            CAPTURE(back);
            const std::string line = fmt::format(
                "A soldier rep5 musket game @0,0 vs B soldier rep4 game facing 0,{} @0,{}", back,
                y);
            Scene missed{line};
            missed.dice("LR-18.07: 2");
            CHECK(shoot(missed).due.size() == 1);  // 7: a miss all the same
            missed.finish();
            Scene hit{line};
            hit.dice("LR-18.07: 3; LR-18.24: 3 3");  // 8: a hit all the same
            shoot(hit);
            CHECK(hit["B"].status == Status::ObviouslyDead);
            hit.finish();
        }
}

TEST_CASE("LR-18.03, LR-18.01 no weapon reaches beyond its range") {
    const auto reaches = [](std::string_view weapon, double y) {
        Scene scene{fmt::format("A soldier {} @0,-20 vs B soldier @0,{:.1f}", weapon, y - 20)};
        scene.settle();
        return weapon_for(scene.battle, scene.id("A"), scene.id("B")).has_value();
    };
    CHECK(reaches("musket", 19));  // 18" between the bases
    CHECK_FALSE(reaches("musket", 19.1));
    CHECK(reaches("rifle", 25));
    CHECK_FALSE(reaches("rifle", 25.1));
    CHECK(reaches("pistol", 7));
    CHECK_FALSE(reaches("pistol", 7.1));
    CHECK(reaches("tomahawk", 5));
    CHECK_FALSE(reaches("tomahawk", 5.1));
    CHECK(reaches("bow", 19));
    CHECK_FALSE(reaches("bow", 19.1));
    CHECK(reaches("carbine", 13));
    CHECK_FALSE(reaches("carbine", 13.1));
}

TEST_CASE("LR-18.04, LR-18.06, LR-12.37 In Sight fire takes the closest armed enemy on his feet") {
    Scene scene{
        "A soldier @0,0 vs Near settler unarmed @0,3 | Down warrior stunned @2,4 "
        "| Armed warrior musket unloaded @0,8 | Far warrior @3,12 | Out warrior out @-2,2 "
        "| Taken warrior musket captured @4,1"};
    scene.settle();
    const FigureSet all_of_them = scene.mask({"Near", "Down", "Armed", "Far", "Out", "Taken"});
    // Near stands in the line to Armed, so Armed is seen past him only from the side.
    scene.move("Near", -3, 3);
    scene.settle();
    CHECK(in_sight_target(scene.battle, scene.id("A"), all_of_them) == scene.id("Armed"));
    CHECK(in_sight_target(scene.battle, scene.id("A"), scene.mask({"Near", "Down"}))
          == scene.id("Near"));
    scene.move("Near", -3, 6);  // now the Stunned one is the closest of the rest
    CHECK(in_sight_target(scene.battle, scene.id("A"), scene.mask({"Near", "Down"}))
          == scene.id("Down"));
    CHECK_FALSE(in_sight_target(scene.battle, scene.id("A"), scene.mask({"Out", "Taken"})));
}

TEST_CASE("LR-18.04 an active shooter picks any target") {
    Scene scene{"A soldier @0,0 vs B warrior @-2,5 | C warrior @3,9"};
    scene.settle();
    scene["A"].active = true;
    Question question = question_for(scene.battle, scene.id("A"), "LR-10.01"_rule, "action");
    offer_actions(scene.battle, scene.id("A"), question);
    FigureSet targets;
    for (const Option& option : question.options)
        if (option.verb == "fire") targets.add(option.target);
    CHECK(targets == scene.mask({"B", "C"}));
}

TEST_CASE("LR-18.05, LR-13.15 reaction fire goes to the one who caused the test") {
    Scene scene{
        "A soldier rep4 game @0,0 vs Near warrior game unloaded @3,5 | B warrior game unloaded "
        "@-3,9"};
    scene.settle();
    note_everybody_in_sight(scene.battle);
    Tests due;
    due.received_fire(scene.id("A"), scene.id("B"));
    scene.dice("LR-13.11: 1 1; LR-18.07: 1");  // Fire; a misfire ends it
    take_tests(scene.play(), due);
    CHECK(scene.told("at B"));
    CHECK_FALSE(scene.told("at Near"));
}

TEST_CASE("LR-18.11, LR-19.01, LR-19.03, LR-13.13 a 1 is a misfire; the bow only misses") {
    Scene scene{"A soldier rep5 musket @0,0 vs B warrior @0,5"};
    scene.settle();
    scene.dice("LR-18.07: 1");
    CHECK(shoot(scene).empty());  // no shot was fired, so nobody received it
    CHECK(scene.weapon("A", "musket").misfired);
    CHECK_FALSE(ready(scene.battle, scene.weapon("A", "musket")));

    Scene bow{"A warrior rep5 bow @0,0 vs B warrior @0,5"};
    bow.settle();
    bow.dice("LR-18.07: 1");
    CHECK(shoot(bow).due.size() == 1);  // 6: an ordinary miss
    CHECK_FALSE(bow.weapon("A", "bow").misfired);
    CHECK(ready(bow.battle, bow.weapon("A", "bow")));  // LR-18.02 never reloads
}

TEST_CASE("LR-18.11 with a bow or a thrown weapon a 1 counts as any other score") {
    for (const std::string_view weapon : {"bow", "tomahawk", "axe", "knife"}) {
        CAPTURE(weapon);
        Scene scene{fmt::format("A warrior rep7 {} game @0,0 vs B warrior @0,4", weapon)};
        scene.dice("LR-18.07: 1; LR-18.24: 3 3");  // 8
        shoot(scene);
        CHECK(scene["B"].status == Status::ObviouslyDead);
        scene.finish();
    }
}

TEST_CASE("LR-18.10 whoever makes his charge is charging, and no longer when it is over") {
    Scene scene{"A warrior rep4 unarmed game @0,0 vs B soldier rep4 musket game @0,10"};
    note_everybody_in_sight(scene.battle);
    const Charge one{scene.id("A"), scene.id("B"), true};
    scene.dice("LR-22.10: 1 6 6; LR-22.10: 1 6; LR-18.07: 4");  // B fires: an 8 misses
    scene.dice("LR-23.02: 4 4 4; LR-23.02: 4 4 4 4");
    Tests due;
    charge(scene.play(), {&one, 1}, due);
    CHECK(scene["A"].in_melee());
    CHECK_FALSE(hard_target(scene.battle, scene.id("B"), scene.id("A")));
}

TEST_CASE("LR-19.03, LR-09.16 a misfire does not interrupt its target, a miss does") {
    Scene scene{"A soldier rep5 musket @0,0 vs B warrior rep4 @0,5"};
    scene["B"].task = Task::FixMisfire;
    scene.dice("LR-18.07: 1");
    shoot(scene);
    CHECK(scene["B"].task == Task::FixMisfire);
    scene.weapon("A", "musket") = {scene["A"].weapons[0].weapon};
    scene.dice("LR-18.07: 2");
    shoot(scene);
    CHECK(scene["B"].task == Task::None);
}

TEST_CASE("LR-19.03 a misfire misses whatever the total, and was the figure's fire all the same") {
    Scene scene{"A soldier rep7 musket pistol @0,0 vs B warrior rep4 @0,5"};  // 7 + 1 would hit
    note_everybody_in_sight(scene.battle);
    scene.answer("action: fire B");
    scene.dice("LR-18.07: 1");
    std::vector<std::string> left;
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options) left.emplace_back(option.verb);
        return pick(question.options.size() - 1);
    });
    activate_group(scene.play(), scene.mask({"A"}));
    CHECK(scene.weapon("A", "musket").misfired);
    CHECK(scene["B"].status == Status::CarryOn);
    for (const std::string_view verb : {"fire", "charge", "reload", "fix-misfire"})
        CHECK(std::find(left.begin(), left.end(), verb) == left.end());
    CHECK(std::find(left.begin(), left.end(), "move") != left.end());
}

TEST_CASE("LR-09.16, LR-19.03 who fires is interrupted in his work, not by a misfire") {
    for (const auto& [die, task] : std::initializer_list<std::pair<std::string_view, Task>>{
             {"LR-18.07: 1", Task::Barricade}, {"LR-18.07: 2", Task::None}}) {
        Scene scene{"A soldier rep4 musket @0,0 vs B warrior rep4 @0,5"};
        scene["A"].task = Task::Barricade;
        scene.dice(die);
        shoot(scene);
        CHECK(scene["A"].task == task);
        scene.finish();
    }
}

TEST_CASE("LR-19.02 in inclement weather a 2 misfires as well, whatever it adds up to") {
    const auto shot = [](std::string_view weapon, Weather weather, int die) {
        Scene scene{fmt::format("A soldier rep6 {} game @0,0 vs B warrior @0,5", weapon)};
        scene.battle.weather = weather;
        scene.dice(fmt::format("LR-18.07: {}", die));
        if (die == 3) scene.dice("LR-18.24: 3 3");
        if (die == 2 && (weapon == "bow" || weather == Weather::Clear)) scene.dice("LR-18.24: 3 3");
        shoot(scene);
        CHECK(scene["A"].weapons[0].misfired == (scene["B"].status == Status::CarryOn));
        scene.finish();
        return scene["A"].weapons[0].misfired;
    };
    for (const std::string_view weapon : {"musket", "rifle", "pistol", "carbine"}) {
        CHECK_FALSE(shot(weapon, Weather::Clear, 2));
        CHECK(shot(weapon, Weather::Inclement, 1));
        CHECK(shot(weapon, Weather::Inclement, 2));
        CHECK_FALSE(shot(weapon, Weather::Inclement, 3));
        CHECK(shot(weapon, Weather::Terrible, 2));  // as soon as anything can be fired at all
    }
    CHECK_FALSE(shot("bow", Weather::Inclement, 2));
}

TEST_CASE("LR-35.05 in terrible weather nothing is fired, neither bow nor thrown weapon") {
    for (const std::string_view weapon : {"musket", "bow", "tomahawk"}) {
        Scene scene{fmt::format("A warrior rep4 {} @0,0 vs B soldier @0,4", weapon)};
        CHECK(weapon_for(scene.battle, scene.id("A"), scene.id("B")));
        scene.battle.weather = Weather::Terrible;
        CHECK_FALSE(weapon_for(scene.battle, scene.id("A"), scene.id("B")));
        scene["A"].active = true;
        CHECK_FALSE(may_fire_actively(scene.battle, scene.id("A"), 0));
    }
}

TEST_CASE("LR-18.12, LR-18.13 both weapons at once, each a Rush Shot, one active fire") {
    Scene scene{"A soldier rep5 musket pistol knife @0,0 vs B warrior rep4 @0,5"};
    scene.settle();
    scene["A"].active = true;
    scene.answer("two-weapons: fire-both");
    const Shots shots = shots_at(scene.play(), scene.id("A"), scene.id("B"), false);
    REQUIRE(shots.size() == 2);
    CHECK(shots[0].rush);
    CHECK(shots[1].rush);
    scene.dice("LR-18.07: 4; LR-18.07: 3");  // 9 and 8: both miss because of the rush
    Tests due;
    fire_together(scene.play(), {shots.begin(), shots.size()}, due);
    REQUIRE(due.due.size() == 1);  // LR-13.12 one test
    CHECK(weapon_for(scene.battle, scene.id("A"), scene.id("B")) == 2);
    CHECK_FALSE(may_fire_actively(scene.battle, scene.id("A"), 2));  // the knife is one too many
}

TEST_CASE("LR-18.13, LR-18.12 his player may do so In Sight and in reaction, Grunt or not") {
    Skirmish scene{"A soldier rep4 musket pistol @0,0 vs B settler rep4 unarmed game @0,5"};
    scene.answer("two-weapons: fire-both");
    SUBCASE("In Sight") {
        scene.dice("LR-12.12: 1 4 4 4; LR-12.12: 4 4 4; LR-12.21: 1");
        scene.dice("LR-18.07: 5; LR-18.07: 4; LR-12.21: 6; LR-13.11: 1 1");  // 9 and 8 miss
        come_into_sight(scene.play(), {}, {});
    }
    SUBCASE("in reaction") {
        note_everybody_in_sight(scene.battle);
        scene.dice("LR-13.11: 1 1; LR-18.07: 5; LR-18.07: 4; LR-13.11: 1 1");
        scene.fired_on("A", {"B"});
    }
    CHECK(scene.weapon("A", "musket").markers == 1);
    CHECK(scene.weapon("A", "pistol").markers == 1);
}

TEST_CASE("LR-18.12 any two of three weapons") {
    Scene scene{"A soldier rep5 musket pistol knife @0,0 vs B settler rep4 unarmed @0,5"};
    note_everybody_in_sight(scene.battle);
    scene["A"].active = true;
    Question question = question_for(scene.battle, scene.id("A"), "LR-10.01"_rule, "action");
    offer_actions(scene.battle, scene.id("A"), question);
    std::vector<int> pairs;
    for (const Option& option : question.options)
        if (option.verb == "fire-both") pairs.push_back(option.detail);
    CHECK(pairs == std::vector<int>{1, 2, 12});
    scene.dice("LR-18.07: 2; LR-18.07: 2; LR-13.11: 1 1");
    carry_out(scene.play(), scene.id("A"), {"fire-both", scene.id("A"), scene.id("B"), 12, {}});
    CHECK(scene.weapon("A", "musket").markers == 0);
    CHECK(scene.weapon("A", "pistol").markers == 1);
    CHECK(scene["A"].weapons.size() == 2);  // the knife is thrown
}

TEST_CASE("LR-18.13 a figure of the game fires one weapon, the heavier") {
    Scene scene{"A soldier rep5 pistol musket game @0,0 vs B warrior rep4 @0,5"};
    scene.settle();
    const Shots shots = shots_at(scene.play(), scene.id("A"), scene.id("B"), false);
    REQUIRE(shots.size() == 1);
    CHECK(shots[0].weapon == 1);  // LR-15.10
}

TEST_CASE("LR-18.14, LR-18.15 firing into melee: 8 strikes the friend, 7 nobody, 9 the enemy") {
    const auto struck = [](int die, bool rush) {
        Scene scene{
            "A soldier rep4 musket game @0,0 | Friend soldier game @1,6 vs B warrior game @0,6"};
        scene.settle();
        scene["Friend"].melee_with = FigureSet{scene.id("B")};
        scene["B"].melee_with = FigureSet{scene.id("Friend")};
        scene.wall(-3, 5.45, 3, 5.45);  // cover would make an 8 miss elsewhere
        scene.settle();
        scene.dice(fmt::format("LR-18.07: {}", die));
        scene.dice("LR-18.24: 1 3; LR-13.24: 1 1");  // Off Arm; then Stunned
        Tests due;
        std::string who = "nobody";
        try {
            fire(scene.play(), {scene.id("A"), scene.id("B"), 0, rush, false}, due);
            scene.finish();
        } catch (const ScriptError&) {
        }
        if (scene["Friend"].status == Status::Stunned) who = "friend";
        if (scene["B"].status == Status::Stunned) who = "enemy";
        return who;
    };
    CHECK(struck(3, false) == "nobody");
    CHECK(struck(4, false) == "friend");
    CHECK(struck(5, false) == "enemy");
    CHECK(struck(5, true) == "nobody");
    CHECK(struck(4, true) == "friend");
}

TEST_CASE("LR-18.15 of several friends one at random is hit") {
    Scene scene{
        "A soldier rep4 musket game @0,0 | F soldier game @1,6 | G soldier game @-1,6 vs B warrior "
        "game @0,6"};
    scene.settle();
    scene["B"].melee_with = scene.mask({"F", "G"});
    scene["F"].melee_with = scene["G"].melee_with = FigureSet{scene.id("B")};
    scene.dice("LR-18.07: 4; LR-18.15: 2; LR-18.24: 1 3; LR-13.24: 1 1");
    shoot(scene);
    CHECK(scene["G"].status == Status::Stunned);
    CHECK(scene["F"].status == Status::CarryOn);
}

TEST_CASE("LR-18.14 the switch forbids it") {
    Scene scene{"A soldier musket @0,0 | F soldier @1,6 vs B warrior @0,6"};
    scene.settle();
    scene["B"].melee_with = FigureSet{scene.id("F")};
    scene["F"].melee_with = FigureSet{scene.id("B")};
    scene["A"].active = true;
    const auto offered = [&] {
        Question question = question_for(scene.battle, scene.id("A"), "LR-10.01"_rule, "action");
        offer_actions(scene.battle, scene.id("A"), question);
        for (const Option& option : question.options)
            if (option.verb == "fire") return true;
        return false;
    };
    CHECK(offered());
    scene.switches().fire_into_melee = false;
    CHECK_FALSE(offered());
    CHECK_FALSE(weapon_for(scene.battle, scene.id("A"), scene.id("B")));  // nor in reaction
}

TEST_CASE("LR-18.16, LR-27.33 a shot out of the water counts two less") {
    Scene scene{"A soldier rep5 musket game @0,0 vs B warrior rep4 game @0,6"};
    scene.creek(-20, 0, 20, 0, 3);
    scene.settle();
    REQUIRE(scene["A"].standing.water);
    scene.dice("LR-18.07: 4");  // 9 - 2 = 7
    CHECK(shoot(scene).due.size() == 1);
    CHECK(scene["B"].status == Status::CarryOn);
    scene.dice("LR-18.07: 5; LR-18.24: 3 3");  // 10 - 2 = 8, and no less
    shoot(scene);
    CHECK(scene["B"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-18.22, LR-23.10 a thrown tomahawk lies with its target") {
    Scene scene{"A warrior rep3 tomahawk @0,0 vs B soldier @0,4"};
    scene.settle();
    REQUIRE(scene["A"].weapons.size() == 1);
    scene.dice("LR-18.07: 2");
    shoot(scene);
    CHECK(scene["A"].weapons.empty());
    REQUIRE(scene.battle.dropped.size() == 1);
    CHECK(scene.battle.dropped[0].at == scene["B"].at);
}

TEST_CASE("LR-18.23, LR-18.07 everybody starts loaded, and a shot unloads (LR-20.01, LR-20.02)") {
    Scene scene{"A soldier musket @0,0 | R hunter rifle @2,0 vs B warrior @0,5"};
    scene.settle();
    CHECK(ready(scene.battle, scene.weapon("A", "musket")));
    scene.dice("LR-18.07: 2");
    shoot(scene);
    CHECK(scene.weapon("A", "musket").markers == 1);
    CHECK_FALSE(ready(scene.battle, scene.weapon("A", "musket")));
    Tests due;
    scene.dice("LR-18.07: 2");
    fire(scene.play(), {scene.id("R"), scene.id("B"), 0, false, false}, due);
    CHECK(scene.weapon("R", "rifle").markers == 2);
}

TEST_CASE("LR-20.01, LR-20.02 a fired firearm is unloaded: a rifle twice, any other once") {
    for (const std::string_view weapon : {"carbine", "musket", "pistol", "rifle"}) {
        const int markers = weapon == "rifle" ? 2 : 1;
        CAPTURE(weapon);
        Scene scene{fmt::format("A soldier rep4 {} @0,0 vs B warrior @0,5", weapon)};
        CHECK(weapon_for(scene.battle, scene.id("A"), scene.id("B")));
        scene.dice("LR-18.07: 2");
        shoot(scene);
        CHECK(scene["A"].weapons[0].markers == markers);
        CHECK_FALSE(weapon_for(scene.battle, scene.id("A"), scene.id("B")));
        scene.finish();
    }
}

TEST_CASE("LR-18.24, LR-18.26 after a hit 2d6 say where, the weapon's Impact how badly") {
    Scene scene{"A soldier rep5 musket game @0,0 vs B warrior rep4 game @0,5"};
    scene.settle();
    scene.dice("LR-18.07: 5; LR-18.24: 3 4");  // 10; 7: Chest, Impact 3 Out of the Fight
    shoot(scene);
    CHECK(scene["B"].status == Status::OutOfTheFight);

    Scene bow{"A warrior rep5 bow game @0,0 vs B warrior rep4 game @0,5"};
    bow.settle();
    bow.dice("LR-18.07: 5; LR-18.24: 3 4; LR-13.24: 1 1");  // Impact 1: only a Knock Down
    shoot(bow);
    CHECK(bow["B"].status == Status::Stunned);
}

TEST_CASE(
    "LR-18.25, LR-17.08, LR-99.36 a 10 hits, a 9 on the location table misses who is in cover") {
    Scene scene{"A soldier rep5 musket game @0,0 vs B warrior rep4 game @0,6"};
    scene.wall(-2, 5.45, 2, 5.45);
    scene.settle();
    scene.dice("LR-18.07: 5; LR-18.24: 4 5");
    CHECK(shoot(scene).due.size() == 1);  // Received Fire instead
    CHECK(scene["B"].status == Status::CarryOn);
}

TEST_CASE(
    "LR-18.27, LR-18.32 every code knocks to the ground; nothing else follows from the place") {
    for (const auto& [dice, status] : std::initializer_list<std::pair<std::string_view, Status>>{
             {"LR-18.24: 1 3; LR-13.24: 2 2", Status::Stunned},
             {"LR-18.24: 1 4; LR-13.24: 2 2", Status::Stunned},  // Gun Arm: the weapon is kept
             {"LR-18.24: 3 4", Status::OutOfTheFight},
             {"LR-18.24: 3 3", Status::ObviouslyDead}}) {
        Scene scene{"A soldier rep5 musket game @0,0 vs B warrior rep4 game @0,6"};
        scene.settle();
        scene.dice("LR-18.07: 5");
        scene.dice(dice);
        shoot(scene);
        CHECK(scene["B"].status == status);
        CHECK(scene["B"].prone);
        CHECK(scene["B"].weapons.empty() == (status != Status::Stunned));
        scene.finish();
    }
}

TEST_CASE("LR-18.28, LR-99.38 the head is wanted: die 4 takes row 3, a pistol only knocks down") {
    Scene scene{"A soldier rep5 pistol @0,0 vs B warrior rep4 @0,5"};
    scene.settle();
    scene.dice("LR-18.07: 6; LR-18.28: 4; LR-13.24: 1 1");  // 11
    scene.answer("body-part: head");
    shoot(scene);
    CHECK(scene["B"].status == Status::Stunned);
}

TEST_CASE("LR-18.28 a die of 1 to 3 takes the row farthest from 7") {
    Scene scene{"A soldier rep5 pistol @0,0 vs B warrior rep4 @0,5"};
    scene.settle();
    scene.dice("LR-18.07: 6; LR-18.28: 3");
    scene.answer("body-part: head");
    shoot(scene);
    CHECK(scene["B"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-18.30 behind cover only head, arms and chest can be wanted") {
    Scene scene{"A soldier rep5 musket @0,0 vs B warrior rep4 @0,6"};
    scene.wall(-2, 5.45, 2, 5.45);
    scene.settle();
    scene.dice("LR-18.07: 6; LR-18.28: 1");
    std::vector<std::string> offered;
    scene.umpire.otherwise([&](const Question& q) {
        for (const Option& option : q.options) offered.emplace_back(option.verb);
        return pick(3);
    });
    shoot(scene);
    CHECK(offered
          == std::vector<std::string>{"head", "off-arm", "gun-arm", "chest", "roll-location"});
    CHECK(scene["B"].status == Status::ObviouslyDead);  // chest, row 6

    Scene open{"A soldier rep5 musket @0,0 vs B warrior rep4 @0,6"};
    open.dice("LR-18.07: 6; LR-18.28: 1");
    offered.clear();
    open.umpire.otherwise([&](const Question& q) {
        for (const Option& option : q.options) offered.emplace_back(option.verb);
        return pick(4);
    });
    shoot(open);
    CHECK(offered
          == std::vector<std::string>{"head", "off-arm", "gun-arm", "chest", "gut", "left-leg",
                                      "right-leg", "roll-location"});
    CHECK(open["B"].status == Status::OutOfTheFight);  // gut, row 9
}

TEST_CASE("LR-18.31 he may roll as usual; the game wants the chest") {
    Scene scene{"A soldier rep5 musket @0,0 vs B warrior rep4 @0,6"};
    scene.settle();
    scene.dice("LR-18.07: 6; LR-18.24: 3 4");
    scene.answer("body-part: roll-location");
    shoot(scene);
    CHECK(scene["B"].status == Status::OutOfTheFight);

    Scene game{"A soldier rep5 musket game @0,0 vs B warrior rep4 @0,6"};
    game.settle();
    game.dice("LR-18.07: 6; LR-18.28: 2");  // Chest, row 6
    shoot(game);
    CHECK(game["B"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-18.17, LR-18.18, LR-18.19 those who caused it may fire after a runaway, in a rush") {
    Scene scene{
        "A soldier rep4 musket game @0,0 | C soldier rep4 musket game @3,0 vs B settler rep3 @0,6"};
    scene.settle();
    Tests due;
    // A fails his die and shoots: 9 is a miss in a rush. C passes and holds his fire.
    scene.dice("LR-18.19: 5; LR-18.19: 2; LR-18.07: 5");
    CHECK(run_away(scene.play(), scene.id("B"), scene.mask({"A", "C"}), true, due));
    CHECK(scene["B"].status == Status::RanAway);
    CHECK(due.empty());  // LR-13.14
    CHECK(scene.weapon("A", "musket").markers == 1);
    CHECK(scene.weapon("C", "musket").markers == 0);
}

TEST_CASE("LR-18.19 a Star chooses, unless the game runs him") {
    Scene scene{"A soldier rep4 star musket @0,0 vs B settler rep3 @0,6"};
    scene.settle();
    Tests due;
    int markers = 1;
    SUBCASE("not to") {
        scene.answer("parting-shot: hold-fire");
        markers = 0;
    }
    SUBCASE("to shoot") {
        scene.answer("parting-shot: fire");
        scene.dice("LR-18.07: 4");
    }
    SUBCASE("of the game: his die, as a Grunt's") {
        scene["A"].seat = {};
        scene.dice("LR-18.19: 5; LR-18.07: 4");
    }
    CHECK(run_away(scene.play(), scene.id("B"), scene.mask({"A"}), true, due));
    CHECK(scene.weapon("A", "musket").markers == markers);
}

TEST_CASE("LR-18.21 brought down by a Parting Shot he stays where he was hit") {
    Scene scene{"A soldier rep5 musket game @0,0 vs B settler rep3 @0,6"};
    scene.settle();
    Tests due;
    scene.dice("LR-18.19: 6; LR-18.07: 5; LR-18.24: 3 4");  // 10
    CHECK_FALSE(run_away(scene.play(), scene.id("B"), scene.mask({"A"}), true, due));
    CHECK(scene["B"].status == Status::OutOfTheFight);
    CHECK(scene["B"].on_table());
}

TEST_CASE("LR-18.20 the chain's first cause has the Parting Shot after a failed Cohesion Test") {
    Scene scene{
        "A soldier rep4 musket game @0,0 vs B settler rep3 game @0,6 | Down settler rep3 out @2,6"};
    scene.settle();
    Tests due;
    due.man_down(scene.id("B"), scene.id("A"));
    // Man Down fails, the Cohesion Test fails, A shoots and misses
    scene.dice("LR-13.16: 6 6; LR-13.26: 6 6; LR-18.19: 5; LR-18.07: 2");
    take_tests(scene.play(), due);
    CHECK(scene["B"].status == Status::RanAway);
    CHECK(scene.weapon("A", "musket").markers == 1);
}

TEST_CASE("LR-18.20, LR-18.19 who struck a friend in melee fires no Parting Shot at his side") {
    Scene scene{
        "A warrior rep4 bow game @0,-10 | Friend settler rep4 game @0,0 | N settler rep4 game @2,0"
        " vs B warrior rep4 unarmed game @0,1"};
    note_everybody_in_sight(scene.battle);
    scene["Friend"].melee_with = FigureSet{scene.id("B")};
    scene["B"].melee_with = FigureSet{scene.id("Friend")};
    scene.dice("LR-18.07: 4; LR-18.24: 3 3");  // an 8: the friend
    const Tests due = shoot(scene);
    CHECK(scene["Friend"].status == Status::ObviouslyDead);
    REQUIRE(due.due.size() == 1);
    CHECK(due.due[0].who == scene.id("N"));
    CHECK(due.due[0].downed_by.empty());
    scene.dice("LR-13.16: 6 6; LR-13.26: 6 6");
    take_tests(scene.play(), due);
    CHECK(scene["N"].status == Status::RanAway);
}

TEST_CASE(
    "LR-18.20 who runs In Sight is fired at by those who have come into sight, not by others") {
    Skirmish scene{
        "S settler rep3 unarmed game @0,0 vs Old warrior rep4 bow game @0,-10"
        " | New warrior rep4 bow game @10,0"};
    note_everybody_in_sight(scene.battle);
    scene.battle.seen[0].remove(scene.id("New"));
    scene.battle.seen[2].remove(scene.id("S"));
    scene.dice("LR-12.12: 1 1; LR-12.12: 4 4 4 4; LR-12.21: 1; LR-12.22: 6");
    scene.dice("LR-18.19: 6; LR-18.07: 2");
    come_into_sight(scene.play(), {}, {});
    CHECK(scene["S"].status == Status::RanAway);
    CHECK(scene.order_of("LR-18.19"_rule) == "New");
}

TEST_CASE("LR-18.20 who stood his own test and runs with his group runs from those who broke it") {
    Skirmish scene{
        "E soldier rep4 bow game @0,-17 | F soldier rep4 bow game @6,-17"
        " vs X soldier rep4 unarmed game @0,0 | Y soldier rep3 unarmed game @3,0"};
    note_everybody_in_sight(scene.battle);
    Tests due;
    due.received_fire(scene.id("X"), scene.id("E"));
    due.received_fire(scene.id("Y"), scene.id("F"));
    scene.dice("LR-13.11: 1 1; LR-13.11: 6 6; LR-13.26: 6 6; LR-18.19: 1; LR-18.19: 1");
    take_tests(scene.play(), due);
    CHECK(scene["X"].status == Status::RanAway);
    CHECK(scene["Y"].status == Status::RanAway);
    CHECK(scene.order_of("LR-18.19"_rule) == "F F");
}

TEST_CASE("LR-18.08 11 or more hits the wanted part, in a rush and at a hard target too") {
    for (const int rep : {5, 6, 7})  // 11, 12 and 13
        for (const bool rush : {false, true})
            for (const std::string_view state :
                 {"", "charging", "in-cover", "prone", "moved-fast"}) {
                CAPTURE(rep);
                CAPTURE(rush);
                CAPTURE(state);
                Scene scene{fmt::format(
                    "A soldier rep{} musket game @0,0 vs B soldier rep4 game @0,10", rep)};
                if (state == "in-cover") scene.wall(-2, 9.45, 2, 9.45);
                scene.settle();
                scene["B"].prone = state == "prone";
                scene["B"].charging = state == "charging";
                scene["B"].moved_fast = state == "moved-fast";
                scene.dice("LR-18.07: 6; LR-18.28: 1");  // the game wants the chest
                shoot(scene, rush);
                CHECK(scene["B"].status == Status::ObviouslyDead);
                scene.finish();
            }
}

TEST_CASE("LR-18.12, LR-10.10 there is room for two shots by everybody at one moment") {
    std::string line = "B warrior rep4 @0,6 vs S0 settler rep3 pistol pistol @-10,0";
    for (int i = 1; i < 31; ++i)
        line += fmt::format(" | S{} settler rep3 pistol pistol @{},{}", i, i % 20 - 10, i / 20);
    Scene scene{line};
    Shots shots;
    for (const FigureId who : all(scene.battle))
        for (const std::int8_t slot : {std::int8_t{0}, std::int8_t{1}})
            if (who != scene.id("B")) shots.push_back({who, scene.id("B"), slot, true, false});
    CHECK(shots.size() == 62);
    for (std::size_t i = 0; i < shots.size(); ++i) scene.dice("LR-18.07: 2");
    Tests due;
    fire_together(scene.play(), {shots.begin(), shots.size()}, due);
    REQUIRE(due.due.size() == 1);
    CHECK((due.due[0].fired_on_by).count() == 31);
}

}  // namespace long_rifle
