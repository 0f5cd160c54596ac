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

TEST_CASE("counting can be ended: what has been counted is right, the rest is not told") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    const auto whole = odds_of_options(match);
    bool somewhere = false;
    for (int most = 0; most < 12; ++most) {
        int ways = 0;
        const auto some = odds_of_options(match, {}, [&] { return ways++ >= most; });
        REQUIRE(some.size() == whole.size());
        for (std::size_t i = 0; i < some.size(); ++i) {
            if (!some[i].outcomes.empty()) {
                REQUIRE(some[i].outcomes.size() == whole[i].outcomes.size());
                CHECK(some[i].outcomes[0].exact == whole[i].outcomes[0].exact);
            } else if (!whole[i].outcomes.empty()) {
                somewhere = true;
                CHECK(some[i].why_not
                      == "there are too many ways the dice can fall to count them in time");
            }
        }
    }
    CHECK(somewhere);
}

TEST_CASE("a copy to look at has the same odds, and the position knows what it is") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    const Match copy = match.for_looking();
    CHECK(copy.position() == match.position());
    const auto here = odds_of_options(match);
    const auto there = odds_of_options(copy);
    REQUIRE(here.size() == there.size());
    for (std::size_t i = 0; i < here.size(); ++i) {
        CHECK(here[i].why_not == there[i].why_not);
        REQUIRE(here[i].outcomes.size() == there[i].outcomes.size());
        for (std::size_t j = 0; j < here[i].outcomes.size(); ++j) {
            CHECK(here[i].outcomes[j].outcome == there[i].outcomes[j].outcome);
            CHECK(here[i].outcomes[j].exact == there[i].outcomes[j].exact);
        }
    }
    match.give_order({SeatId{0}, "fight", "hold"});
    CHECK(copy.position() == match.position());
    REQUIRE(!toy::say(match, "walk"));
    CHECK(copy.position() != match.position());
    CHECK(copy.waiting() != nullptr);
    REQUIRE(!match.undo());
    CHECK(copy.position() == match.position());
}
