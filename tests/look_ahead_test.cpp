// Looking ahead, with every rule of every scenario: a player that plays each of several answers out
// by chance before it takes one. It plays on a game without what is hidden from its side, which
// every rule must bear, and learns nothing from it of dice to come or of what is hidden.
// POWDERHORN_GAMES=20 looks from 20 games of each scenario.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <set>

#include "bots/bots.h"
#include "lab/sim.h"
#include "match/match.h"
#include "tests/support/faults_throw.h"
#include "tests/support/pace.h"
#include "tests/support/random_play.h"
#include "tests/support/searching_player.h"

REGISTER_EXCEPTION_TRANSLATOR(const Fault& fault) {
    return fmt::format("{} ({}:{})", fault.what, fault.file, fault.line).c_str();
}

namespace {

constexpr SearchingPlayer::Effort effort{3, 1, 3};
using Counts = SearchingPlayer::Counts;

// Answers what is written down, in its order.
class ByTheList final : public Player {
  public:
    explicit ByTheList(const std::vector<Answer>& answers) : answers_{answers} {}
    Answer answer(const Question&) override { return answers_.at(next_++); }

  private:
    const std::vector<Answer>& answers_;
    std::size_t next_ = 0;
};

// Looks ahead and writes down what it answers.
class WritingDown final : public Player {
  public:
    WritingDown(std::uint64_t seed, std::vector<Answer>& answers, Counts& counts)
        : thinks_{seed, effort, &counts}, answers_{answers} {}
    bool looks_ahead() const override { return true; }
    Answer answer(const Question& question) override { return thinks_.answer(question); }
    Answer answer_ahead(const Question& question, const LookAhead& ahead) override {
        answers_.push_back(thinks_.answer_ahead(question, ahead));
        CHECK(!check_answer(question, answers_.back()));
        return answers_.back();
    }

  private:
    SearchingPlayer thinks_;
    std::vector<Answer>& answers_;
};

std::unique_ptr<Game> played(const Book& book, const std::string& scenario, std::uint64_t seed,
                             Player& player, int steps) {
    auto game = std::move(book.start({scenario, seed, {}})).value();
    FastUmpire umpire{std::vector<Player*>(game->seats(), &player)};
    for (int i = 0; i < steps && !game->over(); ++i) umpire.play_step(*game);
    return game;
}

Match all_persons(const Book& book, const std::string& scenario, std::uint64_t seed) {
    MatchOptions options;
    options.game = {scenario, seed, {}};
    auto match = Match::start(book, options);
    REQUIRE(match);
    return std::move(*match);
}

Answer any_answer_to(const Match& match, Stream& stream) {
    Answer answer;
    match.with_question(
        [&](const Question& question, const Game&) { answer = any_answer(question, stream); });
    return answer;
}

// What a player who looks ahead would answer.
Answer thought_of(const Match& match, std::uint64_t seed, Counts& counts) {
    SearchingPlayer player{seed, effort, &counts};
    Answer answer;
    const LookAhead ahead = match.look_ahead();
    match.with_question([&](const Question& question, const Game&) {
        answer = player.answer_ahead(question, ahead);
    });
    return answer;
}

std::span<const Record> open_records(const Match& match) {
    return std::span{match.journal().records}.subspan(match.journal().open());
}

// The unfinished step played again from that checkpoint; nothing if it comes to something else.
std::optional<Match> played_on(const Match& match, std::unique_ptr<Game> checkpoint,
                               const std::vector<Record>& records) {
    Journal done = match.journal();
    done.records.resize(done.open());
    Match again =
        Match::resumed(match.book(), match.options(), std::move(checkpoint), std::move(done));
    if (again.replay_rest(records) || again.waiting() == nullptr
        || again.waiting()->asked != match.waiting()->asked)
        return {};
    return again;
}

std::optional<Match> with_other_secrets(const Match& match, Stream& stream) {
    auto altered = match.checkpoint().clone();
    if (!altered->alter_hidden(match.waiting()->question.seat, stream)) return {};
    if (altered->hash() == match.checkpoint().hash() || match.step_revealed()) return {};
    auto other = played_on(match, std::move(altered),
                           {open_records(match).begin(), open_records(match).end()});
    // Whoever was found in it is hidden no more.
    return other && other->has_revealed() ? std::nullopt : std::move(other);
}

struct Compared {
    int secrets = 0;
    std::set<std::string_view> books;  // that have secrets
    Counts counts;
};

void compare_thoughts(const Match& match, std::uint64_t seed, Stream& changes, Compared& compared) {
    const std::uint64_t before = match.now().hash();
    const Answer thought = thought_of(match, seed, compared.counts);
    CHECK(match.now().hash() == before);
    const auto otherwise = with_other_secrets(match, changes);
    if (!otherwise) return;
    CHECK(thought_of(*otherwise, seed, compared.counts) == thought);
    compared.books.insert(match.book().name());
    ++compared.secrets;
}

// At every third question of a game of persons who answer by chance.
void play_and_compare(const Book& book, const std::string& scenario, std::uint64_t seed,
                      Compared& compared) {
    Match match = all_persons(book, scenario, seed);
    Stream answers{seed}, changes{seed + 100};
    for (int i = 0; i < at_this_pace(120, 24) && !match.over(); ++i) {
        const Question& question = match.waiting()->question;
        INFO(fmt::format("{} seed {} answer {}: '{}' of seat {}", scenario, seed, i, question.topic,
                         question.seat.index));
        if (i % 3 == 0) compare_thoughts(match, seed, changes, compared);
        REQUIRE(!match.answer(question.seat, any_answer_to(match, answers)));
    }
}

// Asks a player who looks ahead twice: the second time the game before the step has other dice,
// and only what fell in it is the same. Then answers by chance.
class OtherDice final : public Umpire {
  public:
    OtherDice() : Umpire{false} {}
    void play_step(Game& game) {
        before_ = game.clone();
        other_ = game.clone();
        other_->dice() = Stream{77};
        so_far_.clear();
        game.step(*this);
    }
    void roll(Roll& roll, Stream& stream) override {
        roll_faces(roll, stream);
        so_far_.push_back(decided(roll));
    }
    Answer ask(const Question& question) override {
        const auto thought = [&](const Game& before) {
            SearchingPlayer player{5, effort};
            return ask_player(player, question, before, so_far_);
        };
        if (compared++ % 3 == 0) CHECK(thought(*before_) == thought(*other_));
        so_far_.push_back(decided(question, fingerprint(question), any_answer(question, chance_)));
        return so_far_.back().answer;
    }

    int compared = 0;

  private:
    std::unique_ptr<Game> before_, other_;
    std::vector<Decided> so_far_;
    Stream chance_{4};
};

constexpr int usual_steps = at_this_pace(40, 10);

}  // namespace

TEST_CASE("a player who looks ahead plays any scenario, and the game's dice are not touched") {
    const FaultsThrow faults;
    Counts counts;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        INFO(scenario.name);
        std::vector<Answer> answers, again;
        WritingDown thinks{11, answers, counts}, thinks_again{11, again, counts};
        const auto game = played(book, scenario.name, 5, thinks, usual_steps);
        CHECK(played(book, scenario.name, 5, thinks_again, usual_steps)->hash() == game->hash());
        CHECK(again == answers);
        ByTheList without{answers};
        CHECK(played(book, scenario.name, 5, without, usual_steps)->hash() == game->hash());
    });
    CHECK(counts.asked > 10);
    CHECK(counts.looks > counts.asked);
    CHECK(counts.wrong == 0);
    MESSAGE(fmt::format("{} questions, {} looks; {} questions could not be looked ahead from",
                        counts.asked, counts.looks, counts.impossible));
}

TEST_CASE("players who look ahead are simulated alike by one thread and by two") {
    const FaultsThrow faults;
    for (const Book* book : books()) {
        const std::string scenario = book->scenarios().front().name;
        INFO(scenario);
        SimOptions options;
        options.game = {scenario, 8, {}};
        options.games = 34;       // more than one thread takes at a time
        options.most_steps = 14;  // past the first of the set-up
        const auto sim = [&](unsigned threads) {
            options.threads = threads;
            return simulate(*book, options, [](const Game&, SeatId, std::uint64_t seed) {
                return std::make_unique<SearchingPlayer>(seed, effort);
            });
        };
        const auto one = sim(1), two = sim(2);
        REQUIRE((one && two));
        CHECK(one->signature == two->signature);
        CHECK(one->decisions > 34);
    }
}

TEST_CASE("a bot who looks ahead sits in a match: the same game each time, and its save verifies") {
    const FaultsThrow faults;
    Counts counts;
    const GuestBot guest{"searching", [&](SeatId, std::uint64_t seed) {
                             return std::make_unique<SearchingPlayer>(seed, effort, &counts);
                         }};
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        INFO(scenario.name);
        MatchOptions options;
        options.game = {scenario.name, 6, {}};
        options.seats.assign((*book.start(options.game))->seats(), "random");
        options.seats[0] = "searching";
        const auto play = [&] {
            auto match = Match::set_up(book, options);
            REQUIRE(match);
            REQUIRE(!match->run(usual_steps));
            return std::move(*match);
        };
        const Match match = play();
        CHECK(play().journal() == match.journal());
        auto again = Match::set_up(book, options);
        REQUIRE(again);
        std::size_t first = 0;
        for (const StepEnd& step : match.journal().steps) {
            const auto answers =
                std::span{match.journal().records}.subspan(first, step.records - first);
            REQUIRE(!again->replay_step(answers, step.hash));
            first = step.records;
        }
    });
    CHECK(counts.asked > 10);
    CHECK(counts.looks > counts.asked);
    CHECK(counts.wrong == 0);
}

TEST_CASE("who looks ahead does not learn what is hidden from him") {
    const FaultsThrow faults;
    Compared compared;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        for (int game = 0; game < games_wanted(1); ++game)
            play_and_compare(book, scenario.name,
                             seed_wanted(21) + static_cast<std::uint64_t>(game), compared);
    });
    CHECK(compared.secrets > at_this_pace(10, 0));
    MESSAGE(fmt::format("{} questions with other secrets in {} books; from {} nobody can look",
                        compared.secrets, compared.books.size(), compared.counts.impossible));
}

TEST_CASE("who looks ahead does not learn the dice to come") {
    const FaultsThrow faults;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        INFO(scenario.name);
        auto game = std::move(book.start({scenario.name, 31, {}})).value();
        OtherDice umpire;
        for (int i = 0; i < 2 * usual_steps && !game->over(); ++i) umpire.play_step(*game);
        CHECK(umpire.compared > 0);
    });
}
