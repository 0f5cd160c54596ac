// The odds of what is offered in ordinary games are known, exact, and soon told.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "books/books.h"
#include "bots/bots.h"
#include "lab/exact.h"
#include "match/what_if.h"
#include "tests/support/pace.h"

namespace {

struct Counts {
    int known = 0, unknown = 0, hidden = 0, others_then = 0, shots = 0;
};

bool is_shot(std::string_view verb) {
    return verb == "fire" || verb == "shoot" || verb == "aimed-shot";
}

void count(const Match& match, Counts& counts) {
    const auto all = odds_of_options(match);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string_view verb = match.waiting()->question.options[i].verb;
        if (!all[i].outcomes.empty()) {
            CHECK(adds_up(all[i].outcomes));
            ++counts.known;
            counts.others_then += all[i].others_then ? 1 : 0;
            if (is_shot(verb) && all[i].outcomes.size() > 1) ++counts.shots;
        } else {
            CHECK(!all[i].why_not.empty());
            ++(all[i].why_not.find("hidden") == std::string::npos ? counts.unknown : counts.hidden);
        }
    }
}

// Players who answer anything seldom come to shoot: the bots play on to the first shots.
void count_shots(Match& match, const Book& book, std::uint64_t seed, Counts& counts) {
    std::vector<std::unique_ptr<Player>> bots;
    for (std::size_t i = 0; i < match.now().seats(); ++i)
        bots.push_back(make_bot(book.name(), usual_bot(book.name()),
                                SeatId::of(static_cast<std::int64_t>(i)), seed));
    for (int i = 0; i < at_this_pace(600, 0) && !match.over() && counts.shots < 3; ++i) {
        const auto& options = match.waiting()->question.options;
        if (std::any_of(options.begin(), options.end(),
                        [](const auto& option) { return is_shot(option.verb); }))
            count(match, counts);
        Answer answer;
        match.with_question([&](const Question& question, const Game&) {
            answer = bots[static_cast<std::size_t>(question.seat.index)]->answer(question);
        });
        REQUIRE(!match.answer(match.waiting()->question.seat, answer));
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
    count_shots(*match, book, seed, counts);
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
