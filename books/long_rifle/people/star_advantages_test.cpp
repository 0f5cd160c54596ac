#include <doctest/doctest.h>

#include <array>

#include "books/long_rifle/buildings/building_scene.h"
#include "books/long_rifle/buildings/fire.h"
#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/moving/swimming.h"
#include "books/long_rifle/reactions/reaction_scene.h"
#include "books/long_rifle/reactions/trophies.h"
#include "books/long_rifle/turn/challenges.h"
#include "books/long_rifle/turn/encounter.h"

namespace long_rifle {

namespace {

bool rolled(const Scene& scene, RuleId rule) {
    for (const Roll& roll : scene.umpire.rolls())
        if (roll.rule == rule) return true;
    return false;
}

// What becomes of "Star" when "Foe" would have killed him.
Status killed(Scene& scene) {
    const Wound one{Damage::ObviouslyDead, scene.id("Foe"), true, false};
    Tests due;
    harm(scene.play(), scene.id("Star"), {&one, 1}, due);
    return scene["Star"].status;
}

}  // namespace

TEST_CASE("LR-04.06, LR-04.21 each advantage is left out for itself, the others stay") {
    SUBCASE("without Larger Than Life one of lower Rep may kill him, and he may cheat death") {
        Scene scene{"Star scout rep5 star power0 vs Foe warrior rep4"};
        scene.switches().larger_than_life = false;
        scene.answer("cheat-death: cheat-death");
        CHECK(killed(scene) == Status::CheatedDeath);
    }
    SUBCASE("without Cheating Death an equal Rep kills him") {
        Scene scene{"Star scout rep5 star power0 vs Foe warrior rep5"};
        scene.switches().cheating_death = false;
        CHECK(killed(scene) == Status::ObviouslyDead);
    }
    SUBCASE("but not a lower one") {
        Scene scene{"Star scout rep5 star power0 vs Foe warrior rep4"};
        scene.switches().cheating_death = false;
        CHECK(killed(scene) == Status::OutOfTheFight);
    }
    SUBCASE("without Star Power he is still Larger Than Life") {
        Scene scene{"Star scout rep5 star vs Foe warrior rep4"};
        scene.switches().star_power = false;
        battle_begins(scene.play());
        CHECK(killed(scene) == Status::OutOfTheFight);
    }
    SUBCASE("without Free Will he is not asked under fire, but has his Star Power") {
        Scene scene{"Star soldier rep5 star unloaded @0,0 vs Foe warrior rep4 @0,20"};
        scene.switches().free_will = false;
        note_everybody_in_sight(scene.battle);
        scene.dice("LR-08.07: 6; LR-13.11: 1 1; LR-04.09: 1 1 1 4 4");
        Tests due;
        due.received_fire(scene.id("Star"), scene.id("Foe"));
        take_tests(scene.play(), due);
        CHECK(killed(scene) == Status::CarryOn);
    }
}

TEST_CASE("LR-04.20 the killer's Rep, too, is that of the moment") {
    Scene raised{"Star scout rep5 star power0 vs Foe warrior rep4"};
    raised["Foe"].rep_change = +1;  // he has taken a Trophy (LR-13.22)
    raised.answer("cheat-death: accept");
    CHECK(killed(raised) == Status::ObviouslyDead);
    Scene lowered{"Star scout rep5 star power0 vs Foe bear rep5"};
    lowered["Foe"].rep_change = -2;  // wounded (LR-16.05)
    CHECK(killed(lowered) == Status::OutOfTheFight);
}

TEST_CASE(
    "LR-04.28, LR-08.08 a Star who chooses in a Cohesion Test rolls the Leader Die for the rest") {
    Scene scene{
        "Star soldier rep5 star unloaded @0,0 | A soldier rep4 unloaded @2,0 vs Foe scout rep5 "
        "@0,20"};
    note_everybody_in_sight(scene.battle);
    // A passes none under fire; in the Cohesion Test one by the Leader Die, with nobody down
    scene.dice("LR-08.07: 6; LR-13.11: 6 6; LR-08.07: 1; LR-13.26: 6 6");
    scene.answer("free-will: pass-2");
    Tests due;
    due.received_fire(scene.id("A"), scene.id("Foe"));
    take_tests(scene.play(), due);
    CHECK(scene["A"].carrying_on());
    CHECK(scene["Star"].carrying_on());
}

TEST_CASE("LR-04.17, LR-04.24 no Star Power against flames, a river or a Challenge") {
    SUBCASE("burning") {
        Scene scene{"Star settler rep5 star"};
        const BuildingId cabin = scene.cabin(0, 0, 4, 4, 0);
        put_fire(scene, cabin, Scene::at(2, 0), 7_in, 7_in);
        stand(scene, "Star", 2, 2);
        scene.dice("LR-26.08: 1");
        scene.answer("cheat-death: accept");
        grow_fires(scene.play());
        CHECK(scene["Star"].status == Status::ObviouslyDead);
        CHECK_FALSE(rolled(scene, "LR-04.09"_rule));
    }
    SUBCASE("drowning") {
        Scene scene{"Star scout rep3 star @8,0"};
        scene.line(LineKind::River, -24, 0, 24, 0, 6);
        scene.settle();
        scene.dice("LR-58.03: 5 5; LR-58.03: 5 5; LR-58.05: 1");
        scene.answer("cheat-death: accept");
        swimming_test(scene.play(), scene.id("Star"));
        CHECK(scene["Star"].status == Status::ObviouslyDead);
        CHECK_FALSE(rolled(scene, "LR-04.09"_rule));
    }
    SUBCASE("LR-13.16 a Challenge, nor is it a reason for Man Down") {
        Scene scene{
            "A scout rep4 @0,0 vs Star soldier rep4 star game @0,1 | G soldier rep4 game @2,1"};
        Stunt stunt;
        stunt.on_success = Consequence::KnockDown;
        stunt.opposed = true;
        scene.setting().stunts = {stunt};
        note_everybody_in_sight(scene.battle);
        scene["A"].active = true;
        scene["A"].movement = 8_in;
        scene.dice("LR-28.08: 1 1; LR-13.24: 6 1; LR-13.24: 1 1");
        take_challenge(scene.play(), scene.id("A"),
                       {"challenge", scene.id("A"), scene.id("Star"), 0, {}});
        CHECK(scene["Star"].status == Status::OutOfTheFight);
        CHECK(scene["Star"].star_power == 4);
        CHECK(scene["G"].status == Status::Stunned);
    }
}

TEST_CASE("LR-04.26, LR-13.34 a Star chooses for his Trophy before another's dice of that moment") {
    Skirmish scene{"G warrior rep4 @0,0 | Star warrior rep4 star @3,0 vs V settler rep4 @1,12"};
    scene.active({"G", "Star"});
    const std::array wounds{Wound{Damage::Stunned, scene.id("G"), true, false},
                            Wound{Damage::Stunned, scene.id("Star"), true, false}};
    Tests due;
    harm(scene.play(), scene.id("V"), wounds, due);
    REQUIRE(due.trophies.size() == 2);
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.topic == "free-will");
        CHECK(question.rule == "LR-13.19"_rule);
        CHECK_FALSE(rolled(scene, "LR-13.19"_rule));
        CHECK(scene["G"].at == Scene::at(0, 0));
        ++asked;
        return pick(0);  // both passed: he carries on
    });
    scene.dice("LR-13.19: 6 1");
    take_tests(scene.play(), due);
    CHECK(asked == 1);
    CHECK(distance(scene["G"].at, Scene::at(0, 0)) > 7.9_in);
    CHECK(scene["Star"].at == Scene::at(3, 0));
}

}  // namespace long_rifle
