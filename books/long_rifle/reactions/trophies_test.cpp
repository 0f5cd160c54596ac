#include "books/long_rifle/reactions/trophies.h"

#include <doctest/doctest.h>

#include <array>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

struct Raid : Skirmish {
    using Skirmish::Skirmish;

    // The taker downs the victim in his activation.
    Tests downs(std::string_view taker, std::string_view victim, Damage damage = Damage::Stunned,
                bool by_fire = true) {
        Tests due;
        const Wound wound{damage, id(taker), by_fire, false};
        harm(play(), id(victim), {&wound, 1}, due);
        return due;
    }
    bool offered(std::string_view name, std::string_view verb) {
        Question question = question_for(battle, id(name), "LR-10.01"_rule, "action");
        offer_actions(battle, id(name), question);
        for (const Option& option : question.options)
            if (option.verb == verb) return true;
        return false;
    }
};

}  // namespace

TEST_CASE("LR-13.19 an active Warrior or Irregular who downs an enemy, the first time only") {
    Raid scene{
        "W warrior rep4 @0,0 | I irregular rep4 @2,0 | S soldier rep4 @4,0 | H hunter rep4 @6,0"
        " vs V settler rep4 @0,12 | X settler rep4 @12,12 | Bear bear game @4,12"};
    scene.active({"W", "I", "S", "H"});
    const auto due = [&](std::string_view taker, Damage damage, bool by_fire = true) {
        scene["V"].status = Status::CarryOn;
        return !scene.downs(taker, "V", damage, by_fire).trophies.empty();
    };
    for (const Damage damage : {Damage::Stunned, Damage::OutOfTheFight, Damage::ObviouslyDead})
        for (const bool by_fire : {true, false}) {
            CHECK(due("W", damage, by_fire));
            CHECK(due("I", damage, by_fire));
            CHECK_FALSE(due("S", damage, by_fire));
            CHECK_FALSE(due("H", damage, by_fire));
        }
    CHECK(scene.downs("W", "Bear", Damage::ObviouslyDead).trophies.empty());  // not an animal
    scene["W"].active = false;
    CHECK_FALSE(due("W", Damage::Stunned));
    scene["W"].active = true;
    scene["W"].second = Profession::Soldier;
    scene["S"].second = Profession::Warrior;  // his sheet is the Soldiers' (LR-06.03)
    CHECK_FALSE(due("S", Damage::Stunned));
    // two dice, no Leader Die, no cover die; and never again in this Encounter
    scene["I"].attributes = 1U << static_cast<unsigned>(Attribute::BornLeader);
    scene.woods(-2, -2, 2, 2);
    scene["V"].status = Status::CarryOn;
    scene.dice("LR-13.19: 1 1");
    take_tests(scene.play(), scene.downs("W", "V"));
    CHECK(scene["W"].at == Scene::at(0, 0));
    CHECK_FALSE(due("W", Damage::Stunned));
    CHECK(due("I", Damage::Stunned));
}

TEST_CASE("LR-13.19 two who down a man together both take it") {
    Raid scene{"W warrior rep4 @0,0 | I irregular rep4 @2,0 vs V settler rep4 @0,12"};
    scene.active({"W", "I"});
    const std::array<Wound, 2> wounds{Wound{Damage::Stunned, scene.id("W"), true, false},
                                      Wound{Damage::OutOfTheFight, scene.id("I"), true, false}};
    Tests due;
    harm(scene.play(), scene.id("V"), wounds, due);
    CHECK(due.trophies.size() == 2);
}

TEST_CASE("LR-13.20, LR-13.35 a reaction move at once of 8 or 16 inches, up to contact") {
    Raid scene{"W warrior rep4 @0,0 vs V settler rep4 @0,12"};
    scene.active({"W"});
    scene["W"].movement = 1_in;
    SUBCASE("one passed: 8 inches") {
        scene.dice("LR-13.19: 1 6");
        take_tests(scene.play(), scene.downs("W", "V"));
        CHECK(scene["W"].at == Scene::at(0, 8));
        CHECK(bound_for_trophy(scene.battle, scene.id("W")));
    }
    SUBCASE("none: 16, but no farther than to the man") {
        scene.dice("LR-13.19: 6 6");
        take_tests(scene.play(), scene.downs("W", "V"));
        CHECK(in_contact(scene.battle, scene.id("W"), scene.id("V")));
        CHECK(scene["V"].status == Status::Stunned);  // the Trophy is for the next activation
    }
    SUBCASE("the same over a man who is dead") {
        scene.dice("LR-13.19: 6 6");
        take_tests(scene.play(), scene.downs("W", "V", Damage::ObviouslyDead));
        CHECK(in_contact(scene.battle, scene.id("W"), scene.id("V")));
    }
    CHECK(scene["W"].finished);  // LR-13.35 and his activation is over
}

TEST_CASE("LR-13.20 .. LR-13.22 he goes on to it, takes it, and is Rep 5 until the game ends") {
    Raid scene{"W warrior rep4 game @0,0 vs V settler rep4 @0,12"};
    scene.active({"W"});
    scene.dice("LR-13.19: 1 6");
    SUBCASE("Stunned") {
        take_tests(scene.play(), scene.downs("W", "V", Damage::Stunned));
    }
    SUBCASE("Out of the Fight") {
        take_tests(scene.play(), scene.downs("W", "V", Damage::OutOfTheFight));
    }
    CHECK(scene["W"].at == Scene::at(0, 8));
    activate_group(scene.play(), FigureSet{scene.id("W")});  // goes on
    CHECK(in_contact(scene.battle, scene.id("W"), scene.id("V")));
    CHECK(scene["V"].helpless());
    activate_group(scene.play(), FigureSet{scene.id("W")});  // takes it
    CHECK(scene["V"].status == Status::ObviouslyDead);
    CHECK(scene["W"].effective_rep() == 5);
    CHECK(scene["W"].rep == 4);  // not for good
    CHECK_FALSE(bound_for_trophy(scene.battle, scene.id("W")));
}

TEST_CASE("LR-13.22 at Rep 5 a Trophy adds nothing") {
    Raid scene{"W warrior rep5 game @0,0 vs V settler rep4 @0,1"};
    scene["V"].status = Status::ObviouslyDead;
    scene["W"].trophy = scene.id("V");
    activate_group(scene.play(), FigureSet{scene.id("W")});
    CHECK(scene["W"].effective_rep() == 5);
    CHECK_FALSE(scene["W"].trophy);
}

TEST_CASE("LR-13.23 interrupted he carries on, and only a Star may come back to it") {
    Raid scene{
        "W warrior rep4 @0,0 | Star warrior rep5 star @6,0"
        " vs V settler rep4 @0,1 | U settler rep4 @6,1 | Foe scout rep4 @0,12"};
    scene["V"].status = scene["U"].status = Status::OutOfTheFight;
    scene["W"].trophy = scene.id("V");
    scene["Star"].trophy = scene.id("U");
    scene.active({"W", "Star"});
    const auto at_it = [&] { scene["W"].task = scene["Star"].task = Task::TakeTrophy; };
    SUBCASE("by a shot that missed") {
        at_it();
        Tests due;
        scene.dice("LR-18.07: 2");
        fire(scene.play(), {scene.id("Foe"), scene.id("W"), 0, false, false}, due);
        CHECK(scene["W"].task == Task::None);
        CHECK_FALSE(scene["W"].trophy);
        CHECK(scene["Star"].task == Task::TakeTrophy);
    }
    SUBCASE("by a test, even if he carries on") {
        at_it();
        Tests due;
        due.man_down(scene.id("W"), scene.id("Foe"));
        scene["Star"].weapons.clear();
        scene.move("Star", 20, 0);
        scene.dice("LR-13.16: 1 1");
        take_tests(scene.play(), due);
        CHECK_FALSE(scene["W"].trophy);
        CHECK(scene["W"].carrying_on());
    }
    SUBCASE("the Star") {
        at_it();
        interrupt(scene.play(), scene.id("Star"));
        CHECK(scene["Star"].trophy == scene.id("U"));
        CHECK_FALSE(bound_for_trophy(scene.battle, scene.id("Star")));  // he need not
        CHECK(scene.offered("Star", "take-trophy"));
        CHECK_FALSE(scene.offered("W", "take-trophy"));
        carry_out(scene.play(), scene.id("Star"),
                  Option{"take-trophy", scene.id("Star"), scene.id("U"), -1, {}});
        finish_task(scene.play(), scene.id("Star"));
        CHECK(scene["U"].status == Status::ObviouslyDead);
        CHECK_FALSE(scene.offered("Star", "take-trophy"));
    }
}

TEST_CASE("LR-13.33 rolled apart, after other tests; anything but Carry On cancels it for good") {
    Raid scene{
        "W warrior rep4 unloaded @0,0 vs V settler rep4 @0,12 | Foe scout rep4 unloaded @3,20"};
    scene.active({"W"});
    Tests due = scene.downs("W", "V");
    due.received_fire(scene.id("W"), scene.id("Foe"));
    SUBCASE("Carry On: then the Trophies Test") {
        scene.dice("LR-13.11: 1 1; LR-13.19: 1 6");
        take_tests(scene.play(), due);
        CHECK(scene["W"].trophy == scene.id("V"));
    }
    SUBCASE("Duck Back: never") {
        scene.dice("LR-13.11: 1 6");
        take_tests(scene.play(), due);
        CHECK_FALSE(scene["W"].trophy);
        scene["V"].status = Status::CarryOn;
        CHECK(scene.downs("W", "V").trophies.empty());
    }
}

TEST_CASE("LR-13.21 a Star who is Larger Than Life is only taken, and that is no Trophy") {
    Raid scene{"W warrior rep4 game @0,0 vs Star scout rep5 star @0,1"};
    scene["Star"].status = Status::OutOfTheFight;
    scene["W"].trophy = scene.id("Star");
    activate_group(scene.play(), FigureSet{scene.id("W")});
    CHECK(scene["Star"].captured);
    CHECK(scene["W"].effective_rep() == 4);
}

TEST_CASE("LR-11.12, LR-13.20 one who lies has half a move left to go for his Trophy") {
    Raid scene{"W warrior rep4 prone @0,0 vs V settler rep4 dead @0,-20"};
    scene["W"].trophy = scene.id("V");
    activate_group(scene.play(), FigureSet{scene.id("W")});
    CHECK(scene["W"].at == Scene::at(0, -4));
    CHECK_FALSE(scene["W"].prone);
}

TEST_CASE("LR-12.38, LR-14.20 one who ducks back on his way to a Trophy goes no farther") {
    // in woods: D comes into sight at 12 inches, and W gets down where he is
    Raid scene{"W warrior rep4 game @0,0 vs V settler rep4 @0,12 | D soldier rep4 game @3,17"};
    scene.woods(-8, -4, 8, 22);
    scene.active({"W"});
    scene.dice("LR-13.19: 6 6; LR-12.12: 1 1; LR-12.12: 6 6 6; LR-12.21: 6");
    take_tests(scene.play(), scene.downs("W", "V"));
    CHECK(scene["W"].status == Status::DuckBack);
    CHECK(scene["W"].at.y > Scene::at(0, 3).y);
    CHECK(scene["W"].at.y < Scene::at(0, 6).y);
}

TEST_CASE("LR-13.23 a charge alone interrupts, whatever comes of it") {
    Raid scene{
        "W warrior rep4 tomahawk game @0,0 facing 0,1 vs V settler rep4 @0,-1 | Foe scout rep4 "
        "unloaded game"
        " @0,10"};
    scene["V"].status = Status::OutOfTheFight;
    scene["W"].trophy = scene.id("V");
    scene.active({"W"});
    scene["W"].task = Task::TakeTrophy;
    const Charge one{scene.id("Foe"), scene.id("W"), true};
    Tests due;
    scene.dice("LR-22.10: 6 6; LR-22.10: 1 1 6");  // he halts at 6", too far for the tomahawk
    charge(scene.play(), {&one, 1}, due);
    CHECK(scene["W"].task == Task::None);
    CHECK_FALSE(scene["W"].trophy);
}

TEST_CASE("LR-13.20 a man who has come round again is nobody's Trophy") {
    Raid scene{"W warrior rep4 game @0,0 vs V settler rep4 stunned @0,12"};
    scene["W"].trophy = scene.id("V");
    scene["V"].recovering = true;
    CHECK(bound_for_trophy(scene.battle, scene.id("W")));
    end_phase(scene.play());
    CHECK(scene["V"].carrying_on());
    scene["V"].status = Status::Stunned;  // by somebody else, another time
    CHECK_FALSE(bound_for_trophy(scene.battle, scene.id("W")));
}

TEST_CASE("LR-13.23 an In Sight as his activation begins interrupts him as well") {
    Raid scene{
        "W warrior rep4 @0,0 facing 0,-1 vs V settler rep4 out @0,1 | Foe scout rep4 @0,-17"};
    scene["W"].trophy = scene.id("V");
    scene.dice("LR-12.12: 1 4 4 4; LR-12.12: 1 1 1 1 1");
    scene.dice("LR-12.21: 1; LR-18.07: 2; LR-12.21: 1; LR-18.07: 2");  // both fire and miss
    scene.dice("LR-13.11: 1 1; LR-13.11: 1 1");
    scene.answer("action: done");
    activate_group(scene.play(), scene.mask({"W"}));
    CHECK(scene["W"].carrying_on());
    CHECK(scene["V"].status == Status::OutOfTheFight);
    CHECK_FALSE(scene["W"].trophy);
}

TEST_CASE("LR-13.20, LR-12.06 going on to it is an active move, and his group may step on") {
    Raid scene{
        "W warrior rep4 @3,-4 | M warrior rep4 @1,-4"
        " vs V settler rep4 dead @12,-4 | C soldier rep4 game @8,8"};
    scene.woods(-6, 0, 6, 2);
    note_everybody_in_sight(scene.battle);
    scene["W"].trophy = scene.id("V");
    scene.dice("LR-12.12: 4 4 4; LR-12.12: 1 4 4 4; LR-12.21: 6");  // C gets out of sight
    scene.answer("action: done");
    activate_group(scene.play(), scene.mask({"W", "M"}));
    CHECK(scene.steps_asked == 2);
    CHECK(scene["W"].at.x > Scene::at(10.8, 0).x);  // and on again, the whole of his move
}

TEST_CASE("LR-13.33, LR-13.34 two who owe the Trophies Test both roll before one of them goes") {
    Raid scene{"W warrior rep4 @0,0 | Star warrior rep5 star @6,0 vs V settler rep4 @3,14"};
    scene.active({"W", "Star"});
    Tests due = scene.downs("W", "V");
    due.trophy(scene.id("Star"), scene.id("V"));
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.topic == "free-will");
        CHECK(scene["W"].at == Scene::at(0, 0));
        Answer first;
        first.picks.push_back(0);  // pass-2: he carries on
        return first;
    });
    scene.dice("LR-13.19: 1 6");
    take_tests(scene.play(), due);
    CHECK(scene["W"].at != Scene::at(0, 0));
    CHECK(scene["Star"].at == Scene::at(6, 0));
}

}  // namespace long_rifle
