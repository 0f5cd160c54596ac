#include <doctest/doctest.h>

#include "books/drums/fighting/melee.h"
#include "books/drums/fighting/morale.h"
#include "books/drums/fighting/shooting.h"
#include "books/drums/test_scene.h"

// Each rule says what came of its dice where it decides it.
namespace drums {

TEST_CASE("DT-56.05 a shot hits or does no harm, and says so once") {
    const auto came = [](std::string_view dice) {
        Scene scene{"A provincial c2 @0,0 vs B regular c2 @0,6"};
        scene.dice(dice);
        shoot(scene.play(), {scene.id("A"), scene.id("B")});
        CHECK(scene.umpire.rolls()[0].purpose == Purpose::ToHit);
        CHECK(scene.umpire.rolls()[1].purpose == Purpose::Part);
        return scene.came(Purpose::ToHit);
    };
    CHECK(came("1 6") == "A missed B");
    CHECK(came("6 4") == "A hit B");  // knocked down
    CHECK(came("5 3") == "A hit B");  // driven to cover
    CHECK(came("6 1") == "A hit B");  // out of action
}

TEST_CASE("DT-57.02 a melee is won by either or by neither") {
    const auto came = [](std::string_view dice, std::string_view state = "") {
        Scene scene{"A regular c2 @0,0 vs B regular c2 " + std::string{state} + " @0,1"};
        scene.dice(dice);
        melee(scene.play(), {scene.id("A"), scene.id("B")});
        CHECK(scene.umpire.rolls()[1].purpose == Purpose::Melee);
        return scene.came(Purpose::Melee);
    };
    CHECK(came("6 5") == "A hit B");
    CHECK(came("3 4") == "B hit A");
    CHECK(came("4 4") == "A even B");
    CHECK(came("1 6", "down") == "A even B");  // DT-58.04 he who lies does no harm
}

TEST_CASE("DT-07.05 whoever tests morale holds, or flees and has broken") {
    const auto came = [](std::string_view dice) {
        Scene scene{"A regular q4 @0,0 vs B regular @0,12"};
        scene.dice(dice);
        test_morale(scene.play(), scene.id("A"));
        CHECK(scene.umpire.rolls()[0].purpose == Purpose::GroupNerve);
        return scene.came(Purpose::GroupNerve);
    };
    CHECK(came("6 6 6") == "A holds");
    CHECK(came("1 6 6") == "A breaks");
    CHECK(came("1 1 1") == "A breaks");  // off the table
}

}  // namespace drums
