#include "lab/odds.h"

#include <doctest/doctest.h>

#include "engine/play/play.h"

namespace {
OddsBook toy_odds() {
    OddsTopic topic;
    topic.question = {"pass", "passing dice", {{"dice", "1 to 6", "2", "how many"}}};
    topic.work_out = [](const OddsGiven& given) -> Result<std::vector<OddsLine>> {
        const int dice = std::atoi(given.at("dice").c_str());
        if (dice < 1 || dice > 6) return Error{"dice: 1 to 6 is accepted"};
        return exact_odds(
            [&](Umpire& umpire) {
                Stream unused;
                UmpiredPlay play{umpire, unused};
                return std::to_string(play.roll_passes({}, dice, 3));
            },
            first_option);
    };
    return {"toy", {topic}};
}
}  // namespace

TEST_CASE("odds are asked for by name, with standard values for what is not given") {
    const auto answer = ask_odds(toy_odds(), "pass", {});
    REQUIRE(answer);
    CHECK(answer->given.at("dice") == "2");
    CHECK(answer->outcomes.size() == 3);
    CHECK(ask_odds(toy_odds(), "pass", {"dice=3"})->outcomes.size() == 4);
}

TEST_CASE("what is not known is said kindly") {
    CHECK(ask_odds(toy_odds(), "fly", {}).error().what
          == "toy has no odds of 'fly'; there are: pass");
    CHECK(ask_odds(toy_odds(), "pass", {"dice"}).error().what
          == "'dice' should be written key=value");
    CHECK(ask_odds(toy_odds(), "pass", {"rep=4"}).error().what
          == "'pass' has no 'rep'; it takes:\n  dice=2  (1 to 6)");
    CHECK(ask_odds(toy_odds(), "pass", {"dice=9"}).error().what == "dice: 1 to 6 is accepted");
}
