#include <doctest/doctest.h>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"

using namespace mayhem;

// Each line names the rule that brought it about.

namespace {

std::string causes_of_shot(std::string_view dice, bool advanced_rules = false) {
    Scene scene{"A line @0,0 vs B line unloaded @0,9", advanced_rules};
    scene.switches().pursuit_after_contact = true;
    scene.dice(dice);
    fire(scene.play(), scene.id("A"), scene.id("B"), 0);
    return scene.causes();
}

}  // namespace

TEST_CASE("MM-11.02 who retires or routs under fire does so by the check, and that by the shot") {
    CHECK(causes_of_shot("MM-06.05: 3 4; MM-11.02: 1 6; MM-05.05: 1")
          == "MM-11.02 < MM-06.04, MM-05.05 < MM-11.02");
    CHECK(causes_of_shot("MM-06.05: 3 4; MM-11.02: 6 6") == "MM-11.02 < MM-06.04");
}

TEST_CASE("MM-13.03 a hit leads to a wound, the wound to a check, the check to giving ground") {
    CHECK(causes_of_shot("MM-06.05: 1 1; MM-07.02: 1 1; MM-13.03: 1 6; MM-11.02: 1 1")
          == "MM-07.02 < MM-06.05, MM-07.04 < MM-07.02, MM-13.03 < MM-07.04, "
             "MM-11.02 < MM-06.04, MM-09.14 < MM-11.02");
    CHECK(causes_of_shot("MM-06.05: 1 1; MM-07.02: 6 6")
          == "MM-07.02 < MM-06.05, MM-07.03 < MM-07.02");
}

TEST_CASE("MM-54.06 by the advanced tables a scratch sends him back") {
    CHECK(causes_of_shot("MM-54.01: 1 4; MM-54.06: 1 6", true) == "MM-54.06 < MM-54.01");
}

TEST_CASE("MM-10.02 first sight, not the move, has a man retire or fire") {
    const auto causes = [](std::string_view dice, std::string_view answer) {
        Scene scene{"A line unloaded @0,-24 vs B line @0,0 | C line @20,20"};
        scene.dice(dice);
        scene.answer("action: move");
        scene.answer_move("A", {Scene::at(0, -17)});
        if (!answer.empty()) scene.answer(answer);
        FigureSet none;
        act(scene.play(), scene.id("A"), none);
        return scene.causes();
    };
    CHECK(causes("MM-10.02: 6 6; MM-05.05: 1", "") == "MM-10.02 < MM-10.01, MM-05.05 < MM-10.02");
    CHECK(causes("MM-10.02: 1 1; MM-06.05: 3 4; MM-11.02: 1 1", "first-sight: fire A")
          == "MM-10.02 < MM-10.01, MM-06.04 < MM-10.02, MM-06.05 < MM-10.02, "
             "MM-11.02 < MM-06.04, MM-09.14 < MM-11.02");
}

TEST_CASE("MM-12.02 a charge leads to the check of the charged, and that to his rout") {
    Scene scene{"A line @0,0 vs B line unloaded @0,6 | C line @20,20"};
    scene.dice("MM-12.02: 6 6; MM-05.11: 6");
    scene.answer("vacated-place: stop-after");
    charge(scene.play(), scene.id("A"), scene.id("B"));
    CHECK(scene.causes() == "MM-12.02 < MM-04.12, MM-05.11 < MM-12.02");
}
