#include <doctest/doctest.h>

#include "books/mayhem/close_combat/melee.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/test_scene.h"

using namespace mayhem;

// Each rule says what came of its dice where it decides it.

namespace {

// A, with a musket, fires at B, who has none loaded.
struct Shot : Scene {
    explicit Shot(std::string_view script, bool advanced_rules = false)
        : Scene{"A line @0,0 vs B line unloaded @0,9", advanced_rules} {
        switches().pursuit_after_contact = true;
        dice(script);
        fire(play(), id("A"), id("B"), 0);
        CHECK(umpire.rolls()[0].purpose == Purpose::ToHit);
    }
};

}  // namespace

TEST_CASE("MM-06.05, MM-11.02 a shot misses and the target holds, wavers or breaks") {
    const Shot holds{"MM-06.05: 3 4; MM-11.02: 1 1"};
    CHECK(holds.came(Purpose::ToHit) == "A missed B");
    CHECK(holds.came(Purpose::Reaction) == "B holds A");
    CHECK(holds.last_roll("MM-11.02"_rule).purpose == Purpose::Reaction);
    const Shot wavers{"MM-06.05: 3 4; MM-11.02: 1 6; MM-05.05: 1"};
    CHECK(wavers.came(Purpose::Reaction) == "B wavers A");
    const Shot breaks{"MM-06.05: 3 4; MM-11.02: 6 6"};
    CHECK(breaks.came(Purpose::Reaction) == "B breaks A");
}

TEST_CASE("MM-06.05, MM-54.01 a hit is said once, by either table") {
    CHECK(Shot{"MM-06.05: 1 1; MM-07.02: 6 6"}.came(Purpose::ToHit) == "A hit B");
    CHECK(Shot{"MM-54.01: 1 1; MM-54.08: 6 6", true}.came(Purpose::ToHit) == "A hit B");
}

TEST_CASE("MM-08.02, MM-08.05 each blow of a melee is rolled to hit") {
    Scene scene{"A line @0,0 vs B line @0,1"};
    scene.dice("MM-06.05: 3 4; MM-06.05: 4 4; MM-07.02: 1 1; MM-13.03: 1 1");
    round_of_melee(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.came(Purpose::ToHit) == "A missed B, B hit A");
    CHECK(scene.came(Purpose::Reaction) == "A holds B");  // MM-13.04
    CHECK(scene.last_roll("MM-13.03"_rule).purpose == Purpose::GroupNerve);
}

TEST_CASE("MM-13.03 the wounded gives ground or routs") {
    const auto came = [](std::string_view dice) {
        Scene scene{"A line @0,0 vs B line @0,9"};
        scene.switches().pursuit_after_contact = true;
        scene.dice(dice);
        wound_check(scene.play(), scene.id("B"), scene.id("A"), false);
        return scene.came(Purpose::Reaction);
    };
    CHECK(came("MM-13.03: 1 6") == "B wavers A");
    CHECK(came("MM-13.03: 6 6") == "B breaks A");
}

TEST_CASE("MM-12.02 who is charged holds, halts or routs") {
    const auto came = [](std::string_view dice) {
        Scene scene{"A line unloaded @0,-10 vs B line unloaded @0,0"};
        scene.switches().pursuit_after_contact = true;
        scene.dice(dice);
        being_charged(scene.play(), scene.id("A"), scene.id("B"));
        CHECK(scene.umpire.rolls()[0].purpose == Purpose::Charge);
        return scene.came(Purpose::Reaction);
    };
    CHECK(came("MM-12.02: 1 1") == "B holds A");
    CHECK(came("MM-12.02: 1 6") == "B wavers");
    CHECK(came("MM-12.02: 6 6") == "B breaks A");
}

TEST_CASE("MM-53.13 an attempt to charge comes off or not") {
    const auto came = [](std::string_view dice) {
        Scene scene{"A line unloaded @0,-10 vs B line unloaded @0,0", true};
        scene.dice(dice);
        attempt_to_charge(scene.play(), party_of(scene.battle, scene.id("A")), scene.id("B"));
        CHECK(scene.umpire.rolls()[0].purpose == Purpose::Charge);
        return scene.came(Purpose::Charge) + "; " + scene.came(Purpose::Reaction);
    };
    CHECK(came("MM-53.13: 1 1") == "A charges B; ");
    CHECK(came("MM-53.13: 1 6") == "A halts B; A wavers");
    CHECK(came("MM-53.13: 6 6; MM-05.05: 1") == "A halts B; A wavers B");
}
