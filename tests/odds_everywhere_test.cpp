// Odds are asked at every question of random games, by whoever is asked: a rule is then played on a
// game from which what is hidden from him has been taken, and must bear that. By default a few
// questions of one game of each scenario; POWDERHORN_GAMES=20 asks at every question of 20 games.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "bots/bots.h"
#include "engine/play/umpires.h"
#include "lab/exact.h"
#include "match/what_if.h"
#include "tests/support/pace.h"
#include "tests/support/random_play.h"

namespace {

constexpr std::uint64_t first_seed = 300;
constexpr int most_answers = 5'000;

// With the sanitizers fewer of the ways the dice can fall: each runs through the same rules.
constexpr MostWays most_ways = slow_build ? MostWays{40, 200} : MostWays{};

struct Counts {
    int questions = 0, known = 0, why_not = 0;
};

// A fault of the program ends the one question, with its words.
void bug(const char* what, const char* file, int line) {
    throw std::runtime_error{fmt::format("{} ({}:{})", what, file, line)};
}

void check(const OptionOdds& odds, Counts& counts) {
    if (!odds.outcomes.empty()) {
        CHECK(adds_up(odds.outcomes));
        ++counts.known;
    } else if (odds.then.empty()) {
        CHECK(!odds.why_not.empty());
        ++counts.why_not;
    }
}

void ask_odds(const Match& match, Counts& counts) {
    ++counts.questions;
    for (const OptionOdds& one : odds_of_options(match, most_ways)) {
        check(one, counts);
        for (const OptionOdds& then : one.then) check(then, counts);
    }
}

bool told_alike(const ViewPiece& a, const ViewPiece& b) {
    return a.name == b.name && a.on_table == b.on_table && a.states == b.states
           && a.sheet == b.sheet;
}

void check_news(const View& before, const View& now, const View& news) {
    CHECK(news.over == now.over);
    CHECK(news.outcome == now.outcome);
    for (const ViewPiece& piece : now.pieces) {
        const ViewPiece* was = find_piece(before, piece.id);
        if (was != nullptr && told_alike(*was, piece)) continue;
        const ViewPiece* told = find_piece(news, piece.id);
        REQUIRE_MESSAGE(told != nullptr, piece.name);
        CHECK(told_alike(*told, piece));
    }
}

Answer any_answer_to(const Match& match, Stream& stream) {
    Answer answer;
    match.with_question(
        [&](const Question& question, const Game&) { answer = any_answer(question, stream); });
    return answer;
}

// Asks at every so-many-th question.
void play_and_ask(const Book& book, const std::string& scenario, std::uint64_t seed,
                  std::uint64_t every, Counts& counts) {
    MatchOptions options;
    options.game = {scenario, seed, {}};
    auto match = Match::start(book, options);
    REQUIRE(match);
    Stream answers{seed};
    const std::uint64_t first = seed % std::min<std::uint64_t>(every, 4);
    for (int i = 0; i < most_answers && !match->over(); ++i) {
        const PendingQuestion& pending = *match->waiting();
        INFO(fmt::format("{} seed {} answer {}: {} '{}' of seat {}", scenario, seed, i,
                         to_string(pending.question.rule), pending.question.topic,
                         pending.question.seat.index));
        try {
            if (static_cast<std::uint64_t>(i) % every == first) ask_odds(*match, counts);
            REQUIRE(!match->answer(pending.question.seat, any_answer_to(*match, answers)));
        } catch (const std::exception& wrong) {
            FAIL_CHECK(std::string{wrong.what()});
            return;
        }
    }
}

}  // namespace

TEST_CASE("odds at every question of random games end in no fault") {
    set_bug_handler(bug);
    const int games = games_wanted(1);
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        const auto every = static_cast<std::uint64_t>(games > 1 ? 1 : at_this_pace(7, 97));
        Counts counts;
        for (int i = 0; i < games; ++i)
            play_and_ask(book, scenario.name, seed_wanted(first_seed) + static_cast<unsigned>(i),
                         every, counts);
        CHECK(counts.questions > 0);
        if (games > 1)
            MESSAGE(fmt::format("{}: {} questions, {} odds known, {} not", scenario.name,
                                counts.questions, counts.known, counts.why_not));
    });
    set_bug_handler(nullptr);
}

TEST_CASE("news have everybody whose words or states are not as they were") {
    constexpr int apart = 3;  // so many steps
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        auto game = std::move(book.start({scenario.name, seed_wanted(first_seed), {}})).value();
        RandomBot anybody{seed_wanted(first_seed)};
        FastUmpire umpire{std::vector<Player*>(game->seats(), &anybody)};
        auto before = game->clone();
        for (int i = 1; i <= 400 && !game->over(); ++i) {
            umpire.play_step(*game);
            if (i % apart != 0) continue;
            const SeatId seat = SeatId::of(i % static_cast<int>(game->seats()));
            INFO(fmt::format("{} after {} steps, seat {}", scenario.name, i, seat.index));
            check_news(before->view(seat), game->view(seat), game->news(seat, *before));
            before = game->clone();
        }
    });
}

TEST_CASE("DT-63.10 the odds of the last rounds are told to who does not know the messenger") {
    set_bug_handler(bug);
    const Book& book = *find_book("drums");
    Counts counts;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        MatchOptions options;
        options.game = {"drums/get-the-word-through", seed, {}};
        auto match = Match::start(book, options);
        REQUIRE(match);
        Stream answers{seed};
        while (!match->over()) {
            if (match->now().turn() >= 20) CHECK_NOTHROW(ask_odds(*match, counts));
            REQUIRE(
                !match->answer(match->waiting()->question.seat, any_answer_to(*match, answers)));
        }
    }
    CHECK(counts.questions > 0);
    set_bug_handler(nullptr);
}
