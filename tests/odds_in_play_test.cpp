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
    return verb == "fire" || verb == "shoot" || verb == "aimed-shot" || verb == "volley"
           || verb == "front-rank" || verb == "skirmish-fire" || verb == "fire-gun";
}

void count(const OptionOdds& odds, std::string_view verb, Counts& counts) {
    if (!odds.outcomes.empty()) {
        CHECK(adds_up(odds.outcomes));
        ++counts.known;
        counts.others_then += odds.others_then ? 1 : 0;
        if (is_shot(verb) && odds.outcomes.size() > 1) ++counts.shots;
    } else {
        CHECK(!odds.why_not.empty());
        ++(odds.why_not.find("hidden") == std::string::npos ? counts.unknown : counts.hidden);
    }
}

void count(const Match& match, Counts& counts) {
    const auto all = odds_of_options(match);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string_view verb = match.waiting()->question.options[i].verb;
        if (all[i].then.empty()) count(all[i], verb, counts);
        for (const OptionOdds& choice : all[i].then) count(choice, verb, counts);
    }
}

// The bots play on, shown each question, until they have answered so many or it is enough.
template <class Enough>
void bots_play(Match& match, std::uint64_t seed, int most, Enough&& enough) {
    const std::string_view book = match.book().name();
    std::vector<std::unique_ptr<Player>> bots;
    for (std::size_t i = 0; i < match.now().seats(); ++i)
        bots.push_back(
            make_bot(book, usual_bot(book), SeatId::of(static_cast<std::int64_t>(i)), seed));
    for (int i = 0; i < most && !match.over() && !enough(match.waiting()->question); ++i) {
        Answer answer;
        match.with_question([&](const Question& question, const Game&) {
            answer = bots[static_cast<std::size_t>(question.seat.index)]->answer(question);
        });
        REQUIRE(!match.answer(match.waiting()->question.seat, answer));
    }
}

// Players who answer anything seldom come to shoot: the bots play on to the first shots.
void count_shots(Match& match, std::uint64_t seed, Counts& counts) {
    bots_play(match, seed, at_this_pace(600, 0), [&](const Question& question) {
        if (std::any_of(question.options.begin(), question.options.end(),
                        [](const auto& option) { return is_shot(option.verb); }))
            count(match, counts);
        return counts.shots >= 3;
    });
}

// People read plain words.
void check_words(const OptionOdds& odds) {
    for (const OddsLine& line : odds.outcomes)
        for (const std::string_view raw : {"no longer unloaded", "duck-back", "out-of-the-fight"})
            CHECK_MESSAGE(line.outcome.find(raw) == std::string::npos, line.outcome);
}

bool tells_hits(const OptionOdds& odds) {
    const auto told = [](const OddsLine& line) {
        return line.outcome.starts_with("hit") || line.outcome.starts_with("mis");
    };
    return odds.outcomes.size() > 1
           && std::all_of(odds.outcomes.begin(), odds.outcomes.end(), told);
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
    count_shots(*match, seed, counts);
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

TEST_CASE("of each of several weapons the odds are told, of a charge what the test may come to") {
    bool weapons = false, charge = false;
    for (std::uint64_t seed = 1; seed <= 12 && !(weapons && charge); ++seed) {
        MatchOptions options;
        options.game = {"long-rifle/three-a-side", seed, {}};
        auto match = Match::start(*find_book("long-rifle"), options);
        REQUIRE(match);
        bots_play(*match, seed, 300, [&](const Question& question) {
            const auto is = [](std::string_view verb) {
                return [verb](const auto& option) { return option.verb == verb; };
            };
            const auto offers = [&](std::string_view verb) {
                return std::any_of(question.options.begin(), question.options.end(), is(verb));
            };
            if (!(offers("fire") && !weapons) && !(offers("charge") && !charge)) return false;
            const auto all = odds_of_options(*match);
            for (std::size_t i = 0; i < all.size(); ++i) {
                const std::string_view verb = question.options[i].verb;
                if (question.options[i].target) check_words(all[i]);
                for (const OptionOdds& choice : all[i].then) {
                    CHECK(!choice.words.empty());
                    check_words(choice);
                    weapons = weapons || (verb == "fire" && tells_hits(choice));
                }
                charge = charge || (verb == "charge" && all[i].outcomes.size() > 1);
            }
            return weapons && charge;
        });
    }
    CHECK(weapons);
    CHECK(charge);
}
