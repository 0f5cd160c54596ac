#include <doctest/doctest.h>

#include "books/drums/fighting/melee.h"
#include "books/drums/fighting/morale.h"
#include "books/drums/fighting/shooting.h"
#include "books/drums/moving/movement.h"
#include "books/drums/test_scene.h"

// Each line names the rule that brought it about.
namespace drums {

TEST_CASE("DT-04.05, DT-04.06, DT-56.03 what a shot does comes of the shot") {
    const auto causes = [](std::string_view dice) {
        Scene scene{"A provincial c2 @0,0 vs B regular c2 @0,6 | C regular @9,9"};
        scene.dice(dice);
        shoot(scene.play(), {scene.id("A"), scene.id("B")});
        return scene.causes();
    };
    CHECK(causes("1 6") == "DT-56.05 < DT-56.03");
    CHECK(causes("6 4") == "DT-58.01 < DT-04.06");
    CHECK(causes("5 3") == "DT-58.02 < DT-04.05");
    CHECK(causes("6 1") == "DT-58.03 < DT-56.03");
}

TEST_CASE("DT-06.01, DT-06.02 what a blow does comes of the blow") {
    const auto causes = [](std::string_view dice) {
        Scene scene{"A regular c2 @0,0 vs B regular c2 @0,1"};
        scene.dice(dice);
        melee(scene.play(), {scene.id("A"), scene.id("B")});
        return scene.causes();
    };
    CHECK(causes("5 4") == "DT-06.01 < DT-57.01");
    CHECK(causes("6 5") == "DT-58.01 < DT-06.02");
}

TEST_CASE("DT-07.01 the loss of the Leader makes them test, and the test makes them flee") {
    Scene scene{
        "A provincial c2 @0,0 vs L regular c2 leader @0,6 | B regular q4 @9,9 | C regular @9,12"};
    scene.dice("DT-56.03: 6; DT-56.04: 1; DT-07.04: 1 6 6; DT-07.04: 6 6 6");
    scene.answer("morale-order: in-order");
    shoot(scene.play(), {scene.id("A"), scene.id("L")});
    settle_morale(scene.play());
    CHECK(scene.causes()
          == "DT-58.03 < DT-56.03, DT-07.01 < DT-58.03, DT-07.04 < DT-60.03, DT-07.05 < DT-07.04");
}

}  // namespace drums
