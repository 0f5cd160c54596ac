#include <doctest/doctest.h>

#include <algorithm>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/fire/reloading.h"
#include "books/long_rifle/moving/retrieving_wounded.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

// Weapons fired two at once, changed with a loader, handed over and picked up.
namespace long_rifle {

namespace {

bool offers(const Scene& scene, std::string_view who, std::string_view verb) {
    Question question = question_for(scene.battle, scene.id(who), "LR-10.01"_rule, "action");
    offer_actions(scene.battle, scene.id(who), question);
    return std::any_of(question.options.begin(), question.options.end(),
                       [&](const Option& option) { return option.verb == verb; });
}

void shoot(Scene& scene, std::int8_t slot) {
    scene.dice("LR-18.07: 2");
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), slot, false, false}, due);
}

}  // namespace

TEST_CASE("LR-18.12, LR-18.13, LR-10.10 in a volley, too, he may fire two weapons at once") {
    Scene scene{
        "A soldier rep4 musket pistol @0,0 | C soldier rep4 musket @3,0"
        " vs B settler rep4 unarmed game @0,6"};
    note_everybody_in_sight(scene.battle);
    scene.answer("who-acts: volley");
    Answer both;
    both.picks.push_back(0);
    both.picks.push_back(1);
    scene.umpire.answer("volley", both);
    scene.answer("volley-target: fire-both B");
    // A's 9 and 8 are Rush Shots and miss, C's 7 as well; one test for all of them
    scene.dice("LR-18.07: 5; LR-18.07: 4; LR-18.07: 3; LR-13.11: 1 1");
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options)
            CHECK((option.verb != "fire" && option.verb != "fire-both"));
        return pick(question.options.size() - 1);
    });
    activate_group(scene.play(), scene.mask({"A", "C"}));
    CHECK(scene.weapon("A", "musket").markers == 1);
    CHECK(scene.weapon("A", "pistol").markers == 1);
    CHECK(scene.weapon("C", "musket").markers == 1);
}

TEST_CASE("LR-20.12, LR-20.13 a loaded pistol in his belt does not keep his loader from him") {
    Scene scene{
        "A soldier rep4 musket pistol @0,0 | L settler rep3 musket @1.5,0 vs B warrior @0,12"};
    scene["A"].loader = scene.id("L");
    shoot(scene, 0);
    CHECK(scene.weapon("A", "musket").markers == 0);
    CHECK(scene.weapon("A", "pistol").markers == 0);
    CHECK(scene.weapon("L", "musket").markers == 1);
    shoot(scene, 0);  // once more; now the loader has none
    CHECK(scene.weapon("A", "musket").markers == 1);
    CHECK(scene.weapon("L", "musket").markers == 1);
    // LR-20.14 and he is served again as soon as one is loaded
    ready_weapons(scene["L"]);
    scene.dice("LR-20.03: 1 1");
    reload(scene.play(), scene.id("L"), 0);
    CHECK(scene.weapon("A", "musket").markers == 0);
}

TEST_CASE("LR-20.15, LR-24.11 nothing solid lies between those who hand over or lift somebody") {
    for (const LineKind kind :
         {LineKind::Wall, LineKind::Fence, LineKind::Log, LineKind::Hedge, LineKind::Road}) {
        const bool free = kind == LineKind::Road;
        Scene scene{
            "A soldier rep4 musket pistol @0,0 | L settler rep3 musket @2,0"
            " | Down settler rep3 out @2,1 vs B warrior @0,12"};
        scene.line(kind, 1, -3, 1, 3, free ? 1 : 0);
        scene["A"].active = true;
        scene["A"].movement = 8_in;
        CHECK(adjacent_to_hand_over(scene.battle, scene.id("A"), scene.id("L")) == free);
        CHECK(offers(scene, "A", "hand-over") == free);
        CHECK(offers(scene, "A", "take-weapon") == free);
        scene.move("A", 0.4, 1);
        CHECK(may_pick_up(scene.battle, scene.id("A"), scene.id("Down")) == free);
        scene.move("A", 4, 0);  // on the same side of it
        CHECK(adjacent_to_hand_over(scene.battle, scene.id("A"), scene.id("L")));
    }
}

TEST_CASE("LR-20.07, LR-14.21 the activation a Stunned man lies idle in is his next one") {
    Scene scene{"A soldier rep4 musket unloaded @0,0 vs B warrior rep4 unarmed game @0,17"};
    note_everybody_in_sight(scene.battle);
    scene["A"].active = true;
    scene["A"].movement = 8_in;
    scene.dice("LR-20.03: 1 6");
    reload(scene.play(), scene.id("A"), 0);
    scene["A"].active = false;
    lay_low(scene.play(), scene.id("A"), Status::Stunned);
    CHECK_FALSE(ready(scene.battle, scene["A"].weapons[0]));
    scene.battle.activation = {5, 1};  // not yet
    begin_phase(scene.play());
    end_phase(scene.play());
    CHECK_FALSE(ready(scene.battle, scene["A"].weapons[0]));
    scene.battle.activation = {4, 1};
    begin_phase(scene.play());
    end_phase(scene.play());
    REQUIRE(scene["A"].carrying_on());
    Tests due;
    due.received_fire(scene.id("A"), scene.id("B"));
    scene.dice("LR-13.11: 1 1; LR-18.07: 2; LR-13.11: 1 1");
    take_tests(scene.play(), due);
    CHECK(scene["A"].weapons[0].markers == 1);
}

TEST_CASE(
    "LR-19.05, LR-09.16, LR-20.04 who has picked up a weapon clears no misfire, but reloads") {
    Scene scene{"A soldier rep4 musket misfired pistol unloaded @0,0 vs B warrior rep4 bow @0,17"};
    note_everybody_in_sight(scene.battle);
    scene.battle.dropped.push_back({scene["B"].weapons[0], scene["A"].at, 0});
    scene.weapon("A", "musket").misfired = true;
    std::vector<bool> fixing, loading;
    for (const std::string_view answer : {"pick-up-weapon", "fix-misfire"}) {
        bool first = true;
        scene.umpire.otherwise([&](const Question& question) {
            fixing.push_back(offers(scene, "A", "fix-misfire"));
            loading.push_back(offers(scene, "A", "reload"));
            const auto wanted =
                std::find_if(question.options.begin(), question.options.end(),
                             [&](const Option& option) { return first && option.verb == answer; });
            first = false;
            return pick(wanted == question.options.end()
                            ? question.options.size() - 1
                            : static_cast<std::size_t>(wanted - question.options.begin()));
        });
        scene["A"].activated = false;
        activate_group(scene.play(), scene.mask({"A"}));
    }
    CHECK(fixing == std::vector<bool>{true, false, true});  // again in the next activation
    CHECK(loading == std::vector<bool>{true, true, true});
    CHECK_FALSE(scene.weapon("A", "musket").misfired);
}

}  // namespace long_rifle
