// Exact odds with twelve-sided dice, for every one of hundreds of options.
#include <numeric>

#include "match/what_if.h"
#include "tests/muster/at_play.h"

using namespace muster;

namespace {

double sum_of(const OptionOdds& odds) {
    return std::accumulate(odds.outcomes.begin(), odds.outcomes.end(), 0.0,
                           [](double sum, const OddsLine& line) { return sum + line.probability; });
}

bool has(const OptionOdds& odds, std::string_view exact) {
    return std::any_of(odds.outcomes.begin(), odds.outcomes.end(),
                       [&](const OddsLine& line) { return line.exact == exact; });
}

}  // namespace

TEST_CASE("MU-02.05 a marksman hits each of 200 men with nine or more of a d12: one in three") {
    Match match = begun(4);
    Stream stream{4};
    play_to(match, "company", stream);
    choose(match, "lead");
    choose(match, "marksman");
    REQUIRE(topic(match) == "pick-off");
    REQUIRE(match.waiting()->question.options.size() == 200);
    const auto all = odds_of_options(match);
    REQUIRE(all.size() == 200);
    for (const OptionOdds& odds : all) {
        CHECK(odds.why_not.empty());
        REQUIRE(odds.outcomes.size() == 2);
        CHECK(has(odds, "1/3"));
        CHECK(has(odds, "2/3"));
    }
}

TEST_CASE("MU-02.03 a volley of 24 d12: no hit at all in three quarters to the power of 24") {
    Match match = begun(4);
    Stream stream{4};
    play_to(match, "company", stream);
    choose(match, "lead");
    REQUIRE(topic(match) == "action");
    const auto all = odds_of_options(match);
    const Question& question = match.waiting()->question;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (question.options[i].verb != "volley") continue;
        CHECK(all[i].why_not.empty());
        CHECK(sum_of(all[i]) == doctest::Approx(1.0));
        CHECK(has(all[i], "282429536481/281474976710656"));
    }
}

TEST_CASE("MU-01.03 each of 300 things in the store has its odds, or it is said why not") {
    Match match = begun(4);
    Stream stream{4};
    play_to(match, "store", stream);
    const auto all = odds_of_options(match);
    REQUIRE(all.size() == goods_in_store);
    for (const OptionOdds& odds : all)
        CHECK((!odds.why_not.empty() || sum_of(odds) == doctest::Approx(1.0)));
    CHECK(all.front().why_not.empty());
}
