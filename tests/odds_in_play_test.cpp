// The odds of what is offered in ordinary games are known, exact, and soon told.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <set>

#include "books/books.h"
#include "lab/exact.h"
#include "match/what_if.h"
#include "tests/support/pace.h"

namespace {

struct Counts {
    int known = 0, unknown = 0, hidden = 0, others_then = 0, shots = 0;
};

void count(const Match& match, Counts& counts) {
    const auto all = odds_of_options(match);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string_view verb = match.waiting()->question.options[i].verb;
        if (!all[i].outcomes.empty()) {
            CHECK(adds_up(all[i].outcomes));
            ++counts.known;
            counts.others_then += all[i].others_then ? 1 : 0;
            const bool shot = verb == "fire" || verb == "shoot" || verb == "aimed-shot";
            if (shot && all[i].outcomes.size() > 1) ++counts.shots;
        } else {
            CHECK(!all[i].why_not.empty());
            ++(all[i].why_not.find("hidden") == std::string::npos ? counts.unknown : counts.hidden);
        }
    }
}

Counts count_in(const Book& book, const std::string& scenario, std::uint64_t seed) {
    Counts counts;
    MatchOptions options;
    options.game = {scenario, seed, {}};
    auto match = Match::start(book, options);
    REQUIRE(match);
    Stream answers{seed};
    for (int i = 0; i < 120 && !match->over(); ++i) {
        if (i % at_this_pace(3, 18) == 0) count(*match, counts);
        Answer answer;
        match->with_question(
            [&](const Question& question, const Game&) { answer = any_answer(question, answers); });
        REQUIRE(!match->answer(match->waiting()->question.seat, answer));
    }
    return counts;
}

}  // namespace

TEST_CASE("the odds of nearly every option in ordinary games are known") {
    for (const Book* book : books()) {
        Counts all;
        for (const ScenarioInfo& scenario : book->scenarios()) {
            const Counts one = count_in(*book, scenario.name, 1);
            all.known += one.known;
            all.unknown += one.unknown;
            all.hidden += one.hidden;
            all.others_then += one.others_then;
            all.shots += one.shots;
        }
        const std::string words = fmt::format(
            "{}: {} known ({} with dice of others to come, {} shots), {} not, {} hidden",
            book->name(), all.known, all.others_then, all.shots, all.unknown, all.hidden);
        MESSAGE(words);
        CHECK_MESSAGE(all.known > at_this_pace(100, 20), words);
        CHECK_MESSAGE(all.shots >= at_this_pace(1, 0), words);
        CHECK_MESSAGE(all.unknown * 50 <= all.known, words);
    }
}
