#include "lab/chain.h"

#include <doctest/doctest.h>

#include "engine/play/play.h"

namespace {

// Two take turns at rolling a die; whoever rolls as much as he needs wins.
struct Turns {
    int roller = 0;
    bool won = false;
    bool operator==(const Turns&) const = default;
};
ChainOf<Turns> turns(int needed) {
    ChainOf<Turns> chain;
    chain.step = [needed](Turns& now, Umpire& umpire) {
        Stream unused;
        UmpiredPlay play{umpire, unused};
        if (play.roll_die({}) >= needed) {
            now.won = true;
        } else {
            now.roller = 1 - now.roller;
        }
    };
    chain.ended = [](const Turns& now) -> std::string {
        if (!now.won) return {};
        return now.roller == 0 ? "first" : "second";
    };
    return chain;
}

}  // namespace

TEST_CASE("a ring of turns is solved exactly") {
    // p = 1/6 + 5/6 * 5/6 * p, so p = 6/11
    const auto lines = chain_odds(turns(6).numbered(), first_option);
    REQUIRE(lines);
    REQUIRE(lines->size() == 2);
    CHECK(lines->at(0).outcome == "first");
    CHECK(lines->at(0).exact == "6/11");
    CHECK(lines->at(1).exact == "5/11");
    CHECK(adds_up(*lines));
}

TEST_CASE("a chain that has ended before it begins is certain") {
    ChainOf<Turns> chain = turns(6);
    chain.start.won = true;
    const auto lines = chain_odds(chain.numbered(), first_option);
    REQUIRE(lines);
    CHECK(lines->size() == 1);
    CHECK(lines->at(0).exact == "1");
}

TEST_CASE("a chain that never ends is an error") {
    CHECK(chain_odds(turns(7).numbered(), first_option).error().what == "it goes on for ever");
}

TEST_CASE("too many states or ways are an error") {
    ChainOf<int> counting;
    counting.start = 0;
    counting.step = [](int& now, Umpire&) { ++now; };
    counting.ended = [](int) { return std::string{}; };
    CHECK(chain_odds(counting.numbered(), first_option, 100).error().what
          == "there are more than 100 states");
    CHECK(chain_odds(turns(6).numbered(), first_option, 100, 5).error().what
          == "there are too many ways the dice can fall");
}

TEST_CASE("a chain can be played out in one piece") {
    struct AlwaysSix final : Umpire {
        AlwaysSix() : Umpire{false} {}
        void roll(Roll& roll, Stream&) override { roll.result = 6; }
        Answer ask(const Question&) override { return pick(0); }
    } umpire;
    CHECK(turns(6).play_out(umpire) == "first");
}
