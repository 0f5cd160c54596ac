#include <doctest/doctest.h>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/reactions/results.h"

// Each rule says what came of its dice where it decides it.
namespace long_rifle {

namespace {

// What came of one shot by A at B.
std::string came_of_shot(Scene& scene, std::string_view dice) {
    scene.dice(dice);
    Tests due;
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    CHECK(scene.umpire.rolls()[0].purpose == Purpose::ToHit);
    return scene.came(Purpose::ToHit);
}
std::string came_of_shot(std::string_view figures, std::string_view dice) {
    Scene scene{figures};
    scene.settle();
    return came_of_shot(scene, dice);
}

// A fires at B, who is in melee with his friend; a wall in front of them.
struct IntoMelee : Scene {
    explicit IntoMelee(std::string_view shooter)
        : Scene{std::string{shooter} + " | Friend soldier game @1,6 vs B warrior game @0,6"} {
        (*this)["Friend"].melee_with = FigureSet{id("B")};
        (*this)["B"].melee_with = FigureSet{id("Friend")};
        wall(-3, 5.45, 3, 5.45);
        settle();
    }
};

std::string came_of_charge(std::string_view figures, std::string_view dice) {
    Scene scene{figures};
    scene.dice(dice);
    note_everybody_in_sight(scene.battle);
    const Charge one{scene.id("A"), scene.id("B"), false};
    Tests due;
    charge(scene.play(), {&one, 1}, due);
    return scene.came(Purpose::Charge);
}

}  // namespace

TEST_CASE("LR-18.08, LR-18.26, LR-19.01 a shot misses, hits or misfires, and says so once") {
    constexpr std::string_view duel =
        "A soldier rep5 musket game @0,0 vs B soldier rep4 game @0,10";
    CHECK(came_of_shot(duel, "LR-18.07: 2") == "A missed B");
    CHECK(came_of_shot(duel, "LR-18.07: 3; LR-18.24: 3 3") == "A hit B");
    CHECK(came_of_shot(duel, "LR-18.07: 1") == "A misfired B");
}

TEST_CASE("LR-18.25 the ball that strikes his cover has missed him") {
    Scene scene{"A soldier rep5 musket game @0,0 vs B warrior rep4 game @0,6"};
    scene.wall(-2, 5.45, 2, 5.45);
    scene.settle();
    CHECK(came_of_shot(scene, "LR-18.07: 5; LR-18.24: 4 5") == "A missed B");
}

TEST_CASE("LR-18.14 a friend is hit instead, unless his cover is") {
    IntoMelee struck{"A soldier rep4 musket game @0,0"};
    CHECK(came_of_shot(struck, "LR-18.07: 4; LR-18.24: 1 3; LR-13.24: 1 1")
          == "A friend-hit Friend");
    IntoMelee sheltered{"A soldier rep4 musket game @0,0"};
    CHECK(came_of_shot(sheltered, "LR-18.07: 4; LR-18.24: 4 5") == "A missed B");
}

TEST_CASE("LR-18.28, LR-05.25 while it is asked where it strikes, the question says so far") {
    std::vector<CameTo> after;
    const auto first = [&](const Question& question) {
        after.push_back(question.after);
        return pick(0);
    };
    Scene part{"A soldier rep5 musket @0,0 vs B soldier rep4 game @0,10"};
    part.settle();
    part.umpire.otherwise(first);
    CHECK(came_of_shot(part, "LR-18.07: 6; LR-18.28: 1") == "A hit B");  // 11: the head
    IntoMelee rows{"A soldier rep4 musket hawk-eye @0,0"};
    rows.umpire.otherwise(first);
    CHECK(came_of_shot(rows, "LR-18.07: 4 1; LR-18.24: 1 3; LR-05.25: 3 3")
          == "A friend-hit Friend");
    CHECK(after == std::vector{CameTo::Hit, CameTo::FriendHit});
}

TEST_CASE("LR-23.03, LR-23.06 a round of melee is won by either or by neither") {
    const auto came = [](std::string_view dice) {
        Scene scene{"A settler rep4 unarmed game @0,0 vs B settler rep4 unarmed game @0,1"};
        scene.dice(dice);
        Tests due;
        fight_round(scene.play(), scene.id("A"), scene.id("B"), due);
        CHECK(scene.umpire.rolls()[0].purpose == Purpose::Melee);
        return scene.came(Purpose::Melee);
    };
    CHECK(came("LR-23.02: 1 1 1; LR-23.02: 6 6 6; LR-23.04: 4 5") == "A hit B");
    CHECK(came("LR-23.02: 1 6 6; LR-23.02: 1 1 6; LR-23.04: 3 3") == "B hit A");
    CHECK(came("LR-23.02: 1 6 6; LR-23.02: 1 6 6") == "A even B");
}

TEST_CASE("LR-22.12 a charge comes to melee, is halted, or its target must run") {
    constexpr std::string_view weak =
        "A warrior rep4 unarmed game @0,0 vs B settler rep1 unarmed game @0,5";
    CHECK(came_of_charge(weak,
                         "LR-22.10: 5 2 6; LR-22.10: 6 6; LR-23.02: 1 6 6; LR-23.02:; "
                         "LR-23.04: 3 3")
          == "A charges B");
    CHECK(came_of_charge(weak, "LR-22.10: 1 1 1; LR-22.10: 6 6") == "B breaks A");
    CHECK(came_of_charge("A warrior rep4 unarmed game @0,0 vs B settler rep4 unarmed game @0,5",
                         "LR-22.10: 6 6 6; LR-22.10: 1 1")
          == "A halts B");
}

TEST_CASE("LR-13.03, LR-13.26 a Reaction Test is held, wavered in or broken by") {
    Skirmish steady{"A soldier rep4 unloaded @0,0 vs Foe scout rep4 unloaded @0,20"};
    steady.dice("LR-13.11: 1 1");
    steady.fired_on("A", {"Foe"});
    CHECK(steady.came(Purpose::Reaction) == "A holds Foe");
    Skirmish ducks{"A soldier rep4 unloaded @0,0 vs Foe scout rep4 unloaded @0,20"};
    ducks.dice("LR-13.11: 1 6");
    ducks.fired_on("A", {"Foe"});
    CHECK(ducks.came(Purpose::Reaction) == "A wavers Foe");
    Skirmish group{"A soldier rep4 @0,0 | B soldier rep4 @4,0 vs Foe scout rep4 unloaded @0,20"};
    group.dice("LR-13.11: 6 6; LR-13.26: 6 6");
    group.fired_on("A", {"Foe"});
    CHECK(group.came(Purpose::Reaction) == "A breaks Foe, B breaks Foe");
    CHECK(group.last_roll("LR-13.26"_rule).purpose == Purpose::GroupNerve);
}

TEST_CASE("LR-05.30 the Stout would run and only waver") {
    Skirmish scene{"A soldier rep4 stout @0,0 vs Foe scout rep4 unloaded @0,20"};
    scene.dice("LR-13.11: 6 6; LR-13.26: 6 6");
    scene.fired_on("A", {"Foe"});
    CHECK(scene.came(Purpose::Reaction) == "A breaks Foe, A wavers");
}

TEST_CASE("LR-12.21 a Grunt who comes into sight acts or wavers") {
    Skirmish scene{"A hunter rep4 @0,-6 vs C warrior rep4 @0,6"};
    scene.dice("LR-12.12: 1 1 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6; LR-12.21: 1; LR-18.07: 2");
    scene.dice("LR-13.11: 1 1");
    come_into_sight(scene.play(), {}, {});
    CHECK(scene.came(Purpose::Acting) == "A wavers, C holds");
}

}  // namespace long_rifle
