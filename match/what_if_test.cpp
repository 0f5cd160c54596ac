#include "match/what_if.h"

#include "lab/exact.h"
#include "tests/support/toy_match.h"

TEST_CASE("the odds of each option come from the rules themselves") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    const auto odds = odds_of_options(match);
    REQUIRE(odds.size() == 4);
    REQUIRE(odds[0].outcomes.size() == 2);
    CHECK(odds[0].outcomes[0].outcome == "Bob Life 4");
    CHECK(odds[0].outcomes[0].exact == "8/9");
    CHECK(odds[0].outcomes[1].outcome == "nothing happens");
    CHECK(odds[0].outcomes[1].exact == "1/9");
    CHECK(adds_up(odds[0].outcomes));
    REQUIRE(odds[1].outcomes.size() == 1);  // hold
    CHECK(odds[1].outcomes[0].exact == "1");
    CHECK(odds[2].outcomes[0].outcome == "next: Ann: walk?");
    CHECK(odds[3].why_not == "it hangs on something hidden");
}

TEST_CASE("odds are those of the seat that is asked, and cost the game nothing") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    const std::uint64_t before = match.now().hash();
    odds_of_options(match);
    CHECK(match.now().hash() == before);
    CHECK(match.journal().records.size() == 6);
    REQUIRE(!toy::say(match, "walk"));
    CHECK(odds_of_options(match).empty());  // a move has no list of options
}

TEST_CASE("too many ways to count are said to be that") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    CHECK(odds_of_options(match, {2, 100})[0].why_not
          == "there are more than 2 ways the dice can fall");
}
