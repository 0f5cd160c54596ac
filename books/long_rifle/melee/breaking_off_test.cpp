#include "books/long_rifle/melee/breaking_off.h"

#include <doctest/doctest.h>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

void lock(Scene& scene, std::string_view a, std::string_view b) {
    scene[a].melee_with.add(scene.id(b));
    scene[b].melee_with.add(scene.id(a));
}
void activate(Scene& scene, std::string_view who) {
    scene[who].active = true;
    scene[who].movement = 8_in;
    Tests due;
    activate_in_melee(scene.play(), scene.id(who), due);
}
constexpr std::string_view star_and_foe =
    "Star scout rep4 star unarmed @0,0 vs Foe settler rep4 unarmed game @0,1";
constexpr std::string_view grunt_and_foe =
    "Grunt scout rep5 unarmed game @0,0 vs Foe settler rep4 unarmed game @0,1";

}  // namespace

TEST_CASE("LR-99.45 the Rep 5 Grunt rolls a 6, breaks off and moves 4\" to cover (book example)") {
    Scene scene{grunt_and_foe};
    scene.woods(-2, -3, 2, -8);
    scene.settle();
    lock(scene, "Grunt", "Foe");
    scene.dice("LR-24.05: 6; LR-24.06: 3");
    activate(scene, "Grunt");
    CHECK(scene["Grunt"].at == Scene::at(0, -4));
    CHECK(scene["Grunt"].standing.woods);
    CHECK(!scene["Grunt"].in_melee());
    CHECK(!scene["Foe"].in_melee());
}

TEST_CASE("LR-24.01 an active Star may end an evenly matched melee by moving 2\" or more away") {
    Scene scene{star_and_foe};
    lock(scene, "Star", "Foe");
    SUBCASE("2\" is the least") {
        scene.umpire.answer("locked-in-melee", pick(1));  // fight, then 2", 3" ...
        activate(scene, "Star");
        CHECK(scene["Star"].at == Scene::at(0, -2));
        CHECK(!scene["Foe"].in_melee());
    }
    SUBCASE("or fight on") {
        scene.answer("locked-in-melee: fight Foe");
        scene.answer("melee-manner: fight");
        scene.dice("LR-23.02: 1 6 6; LR-23.02: 1 6 6");
        activate(scene, "Star");
        CHECK(scene["Star"].in_melee());
    }
}

TEST_CASE("LR-24.02 nobody breaks off with his back to a wall") {
    Scene scene{star_and_foe};
    scene.wall(-3, -1, 3, -1);
    lock(scene, "Star", "Foe");
    CHECK(!may_break_off(scene.battle, scene.id("Star")));
    scene.answer("melee-manner: fight");  // nothing else to choose: he fights
    scene.dice("LR-23.02: 1 6 6; LR-23.02: 1 6 6");
    activate(scene, "Star");
    CHECK(scene["Star"].in_melee());
}

TEST_CASE("LR-24.03 whoever breaks off does nothing else in that activation") {
    Scene scene{star_and_foe};
    lock(scene, "Star", "Foe");
    scene.answer("locked-in-melee: break-off");
    activate(scene, "Star");
    CHECK(scene["Star"].finished);
    CHECK(scene["Star"].movement == 0_in);
}

TEST_CASE("LR-24.03 nor is a Star or a Grunt asked for anything more, loaded though they are") {
    for (const std::string_view who : {"Star scout rep4 star", "Grunt scout rep5"}) {
        Scene scene{fmt::format("{} rifle knife @0,0 vs Foe settler rep4 musket game @0,1", who)};
        const std::string_view name = who.substr(0, who.find(' '));
        note_everybody_in_sight(scene.battle);
        lock(scene, name, "Foe");
        if (name == "Star")
            scene.umpire.answer("locked-in-melee", pick(3));
        else
            scene.dice("LR-24.05: 6; LR-24.06: 3");
        activate_group(scene.play(), scene.mask({name}));  // any other question would fail
        CHECK(scene[name].at == Scene::at(0, -4));
        CHECK(scene[name].spent);  // LR-07.16 nor has it anything left should others join it
        scene.finish();
    }
}

TEST_CASE("LR-24.03, LR-24.04 a Star met on the way has no movement to finish in that In Sight") {
    Scene scene{
        "Star scout rep4 star unarmed @0,0 "
        "vs Foe settler rep4 unarmed game @0,1 | Late settler rep4 unarmed game @12,-3"};
    scene.cabin(4, -2, 8, 6);  // hides Late from where they fight
    scene.settle();
    note_everybody_in_sight(scene.battle);
    REQUIRE(!in_sight_of_each_other(scene.battle, scene.id("Star"), scene.id("Late")));
    lock(scene, "Star", "Foe");
    scene.umpire.answer("locked-in-melee", pick(3));  // 4"
    scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 6 6 6");
    scene.answer("in-sight: finish-movement");
    scene.dice("LR-12.21: 6");  // Late ducks back
    activate(scene, "Star");
    CHECK(scene["Star"].at == Scene::at(0, -4));
}

TEST_CASE("LR-24.04 a Star breaks off as far as its normal movement") {
    Scene scene{star_and_foe};
    lock(scene, "Star", "Foe");
    int offered = 0;
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options)
            if (option.verb == "break-off") offered = std::max(offered, int{option.detail});
        return pick(question.options.size() - 1);
    });
    activate(scene, "Star");
    CHECK(offered == 8);
    CHECK(scene["Star"].at == Scene::at(0, -8));
}

TEST_CASE("LR-24.05 an active Grunt that passes 1d6 stays in melee, one that fails breaks off") {
    Scene scene{grunt_and_foe};
    lock(scene, "Grunt", "Foe");
    SUBCASE("passes") {
        scene.dice("LR-24.05: 5; LR-23.02: 1 6 6 6; LR-23.02: 1 6 6");
        activate(scene, "Grunt");
        CHECK(scene["Grunt"].in_melee());
    }
    SUBCASE("fails") {
        scene.dice("LR-24.05: 6; LR-24.06: 1");
        activate(scene, "Grunt");
        CHECK(!scene["Grunt"].in_melee());
    }
}

TEST_CASE("LR-24.06 a Grunt breaks off by 1 + 1d6 inches and does nothing else") {
    Scene scene{grunt_and_foe};
    lock(scene, "Grunt", "Foe");
    scene.dice("LR-24.05: 6; LR-24.06: 6");
    activate(scene, "Grunt");
    CHECK(scene["Grunt"].at == Scene::at(0, -7));
    CHECK(scene["Grunt"].finished);
}

TEST_CASE("LR-24.07 a Grunt that stays, or has no way out, fights another round at once") {
    Scene scene{grunt_and_foe};
    lock(scene, "Grunt", "Foe");
    scene.wall(-3, -1, 3, -1);
    SUBCASE("it stays") {
        scene.dice("LR-24.05: 5; LR-23.02: 1 1 6 6; LR-23.02: 1 6 6; LR-23.04: 3 3");
    }
    SUBCASE("it would go and cannot") {
        scene.dice("LR-24.05: 6; LR-23.02: 1 1 6 6; LR-23.02: 1 6 6; LR-23.04: 3 3");
    }
    activate(scene, "Grunt");
    CHECK(scene["Foe"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-24.07, LR-24.08 a friend in the way is no terrain: it goes past him if it goes far") {
    Scene scene{
        "Grunt scout rep5 unarmed game @0,0 | Friend scout rep5 unarmed game @0,-2 "
        "vs Foe settler rep4 unarmed game @0,1"};
    note_everybody_in_sight(scene.battle);
    lock(scene, "Grunt", "Foe");
    SUBCASE("far enough") {
        scene.dice("LR-24.05: 6; LR-24.06: 4");
        activate(scene, "Grunt");
        CHECK(scene["Grunt"].at == Scene::at(0, -5));
        CHECK(!scene["Foe"].in_melee());
    }
    SUBCASE("not far enough") {
        scene.dice("LR-24.05: 6; LR-24.06: 1; LR-23.02: 1 6 6 6; LR-23.02: 1 6 6");
        activate(scene, "Grunt");
        CHECK(scene["Grunt"].at == Scene::at(0, 0));
        CHECK(scene["Grunt"].in_melee());
    }
}

TEST_CASE("LR-24.08 breaking off goes straight away from the enemy, to cover if there is some") {
    Scene scene{"Grunt scout rep5 unarmed game @0,0 vs Foe settler rep4 unarmed game @0.6,0.8"};
    lock(scene, "Grunt", "Foe");
    SUBCASE("straight away") {
        CHECK(break_off_spot(scene.battle, scene.id("Grunt"), 5_in) == Scene::at(-3, -4));
        CHECK(break_off_distance(scene.battle, scene.id("Grunt"), 5_in) == 5_in);
    }
    SUBCASE("to cover within the distance") {
        scene.line(LineKind::Fence, -3.16, -0.88, 0.04, -3.28);  // crosses the way after 2.6"
        CHECK(break_off_distance(scene.battle, scene.id("Grunt"), 7_in) == 3_in);
    }
}

TEST_CASE("LR-24.09 breaking off causes no In Sight between the two and no free attack") {
    Scene scene{"Grunt scout rep5 rifle game @0,0 vs Foe settler rep4 musket game @0,1"};
    lock(scene, "Grunt", "Foe");
    scene.dice("LR-24.05: 6; LR-24.06: 5");
    activate(scene, "Grunt");  // any other die would fail
    CHECK(scene["Grunt"].at == Scene::at(0, -6));
    CHECK(in_sight_of_each_other(scene.battle, scene.id("Grunt"), scene.id("Foe")));
}

TEST_CASE("LR-24.10 a figure with several opponents breaks off from all of them at once") {
    Scene scene{
        "Grunt scout rep5 unarmed game @0,0 vs A settler rep4 unarmed game @0.6,0.8 "
        "| B settler rep4 unarmed game @-0.6,0.8"};
    lock(scene, "Grunt", "A");
    lock(scene, "Grunt", "B");
    SUBCASE("away from both") {
        scene.dice("LR-24.05: 6; LR-24.06: 3");
        activate(scene, "Grunt");
        CHECK(scene["Grunt"].at == Scene::at(0, -4));
        CHECK(!scene["A"].in_melee());
        CHECK(!scene["B"].in_melee());
    }
    SUBCASE("between two there is no way out") {
        scene.move("B", -0.6, -0.8);
        CHECK(!may_break_off(scene.battle, scene.id("Grunt")));
    }
}

TEST_CASE("LR-23.15 an unresolved melee goes on by one round in each activation") {
    Scene scene{grunt_and_foe};
    lock(scene, "Grunt", "Foe");
    scene.dice("LR-24.05: 1; LR-23.02: 6 6 6 6; LR-23.02: 6 6 6");
    activate(scene, "Grunt");
    CHECK(scene["Grunt"].melee_with == scene.mask({"Foe"}));
    CHECK(scene["Grunt"].finished);
}

TEST_CASE("LR-24.01, LR-24.05 a Star run by the game rolls as a Grunt does") {
    Scene scene{"Star scout rep4 star unarmed game @0,0 vs Foe settler rep4 unarmed game @0,1"};
    lock(scene, "Star", "Foe");
    scene.dice("LR-24.05: 6; LR-24.06: 3");
    activate(scene, "Star");
    CHECK(scene["Star"].at == Scene::at(0, -4));
}

TEST_CASE("LR-24.03 whom it meets on the way it neither fires at nor charges") {
    for (const std::string_view who : {"Star scout rep4 star", "Grunt scout rep4"}) {
        CAPTURE(who);
        Scene scene{
            fmt::format("{} rifle knife @0,0 vs Foe settler rep4 unarmed game @0,1"
                        " | Late settler rep4 unarmed game @12,-3",
                        who)};
        const std::string_view name = who.substr(0, who.find(' '));
        scene.cabin(4, -2, 8, 6);  // hides Late from where they fight
        scene.settle();
        note_everybody_in_sight(scene.battle);
        lock(scene, name, "Foe");
        if (name == "Star")
            scene.umpire.answer("locked-in-melee", pick(3));  // 4"
        else
            scene.dice("LR-24.05: 6; LR-24.06: 3");
        scene.dice("LR-12.12: 1 1 1 1; LR-12.12: 6 6 6");
        scene.dice(name == "Star" ? "LR-12.21: 6" : "LR-12.21: 1; LR-12.21: 6");
        std::string verbs;
        scene.umpire.otherwise([&](const Question& question) {
            for (const Option& option : question.options) verbs += std::string{option.verb} + " ";
            return pick(1);  // finish-movement: there is none
        });
        activate(scene, name);
        CHECK(scene[name].at == Scene::at(0, -4));
        CHECK(verbs == (name == "Star" ? "duck-back finish-movement runaway " : ""));
        CHECK(ready(scene.battle, scene[name].weapons[0]));
        CHECK(scene[name].able());
    }
}

TEST_CASE("LR-24.04, LR-24.06, LR-25.04 a door on the way out costs its 2 inches") {
    for (const std::string_view who : {"Star scout rep4 star", "Grunt scout rep4"}) {
        CAPTURE(who);
        Scene scene{fmt::format("{} unarmed @2,1 vs Foe settler rep4 unarmed game @2,2", who)};
        const std::string_view name = who.substr(0, who.find(' '));
        scene.cabin(0, 0, 4, 4);
        scene.settle();
        note_everybody_in_sight(scene.battle);
        lock(scene, name, "Foe");
        int farthest = 0;
        scene.umpire.otherwise([&](const Question& question) {
            for (const Option& option : question.options)
                if (option.verb == "break-off") farthest = std::max(farthest, int{option.detail});
            return pick(question.options.size() - 1);
        });
        if (name == "Grunt") scene.dice("LR-24.05: 6; LR-24.06: 4");  // 5": 3" and the door
        activate(scene, name);
        CHECK(farthest == (name == "Star" ? 6 : 0));
        CHECK(scene[name].at == Scene::at(2, name == "Star" ? -5 : -2));
    }
}

}  // namespace long_rifle
