// Random play over every scenario of every book looks for crashes, dead ends and games without end;
// so does play by those who always answer alike.
// POWDERHORN_GAMES=1000 plays more of them.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <boost/json.hpp>
#include <regex>
#include <set>
#include <stdexcept>

#include "bots/random.h"
#include "engine/base/catalogue.h"
#include "tests/support/pace.h"
#include "tests/support/random_play.h"
#include "tests/support/stubborn_player.h"
#include "tests/support/switched.h"
#include "tests/support/what_came.h"

namespace {

constexpr int most_steps = 20'000;
constexpr std::uint64_t most_decisions = 200'000;
constexpr std::uint64_t most_in_a_step = 10'000;  // a save holds no more
constexpr std::uint64_t first_seed = 20'000;
constexpr int usual_games = at_this_pace(4, 1);

// What must never happen ends the game with the words of what happened.
[[noreturn]] void fault(const std::string& what) {
    throw std::runtime_error{what};
}
void bug(const char* what, const char* file, int line) {
    fault(fmt::format("{} ({}:{})", what, file, line));
}

void must_be_known(RuleId rule, std::string_view what) {
    if (find_rule(to_string(rule)) == nullptr)
        fault(fmt::format("{} names the rule '{}', which is not in the catalogue", what,
                          to_string(rule)));
}

// The first of the program's own written-with-hyphens words in a line that people read; the words
// of English that look like one are named here.
std::string raw_word_in(std::string_view text) {
    static const std::regex hyphened{"(^|[ (:])([a-z]+(-[a-z]+)+)"};
    static const std::set<std::string> english{"half-way", "counter-charge", "counter-charges",
                                               "split-rail", "breech-loading"};
    const std::string line{text};
    for (std::sregex_iterator at{line.begin(), line.end(), hyphened}, end; at != end; ++at)
        if (std::string word = (*at)[2].str(); !english.contains(word)) return word;
    return {};
}

// One player answers for everybody; everything a person would be shown is looked at.
class Watching final : public Umpire {
  public:
    Watching(const Game& game, Player& player, bool listening)
        : Umpire{listening}, game_{game}, player_{player} {}

    void roll(Roll& roll, Stream& stream) override {
        must_be_known(roll.rule, "a roll");
        roll_faces(roll, stream);
        what_came_.rolled(roll);
    }
    void came_of(const Came& came) override { what_came_.came(came); }
    Answer ask(const Question& question) override {
        if (++decisions_ > most_decisions) fault("too many decisions: the game does not end");
        const std::string topic{question.topic};
        must_be_known(question.rule, "the question '" + topic + "'");
        if (!question.seat || static_cast<std::size_t>(question.seat.index) >= game_.seats())
            fault("the question '" + topic + "' is for no seat");
        if (listening()) look_at(question);
        if (++in_this_step_ > most_in_a_step) fault("a step that never ends: " + topic);
        Answer answer = player_.answer(question);
        if (const Refusal wrong = check_answer(question, answer))
            fault(fmt::format("the sample answer to '{}' is refused: {}", topic, wrong->what));
        return answer;
    }
    void tell(const Told& told) override {
        must_be_known(told.rule, "the line '" + told.text + "'");
        if (told.text.empty()) fault("a line without words");
        if (const std::string raw = raw_word_in(told.text); !raw.empty())
            fault(fmt::format("the line '{}' has the program's own word '{}'", told.text, raw));
    }

    void step_ended() {
        in_this_step_ = 0;
        what_came_.step_ended();
        if (!what_came_.wrong.empty()) fault(what_came_.wrong.front());
    }

  private:
    void look_at(const Question& question) const {
        const std::string topic{question.topic};
        if (game_.prompt(question).empty()) fault("no words for the question '" + topic + "'");
        for (const Option& option : question.options)
            if (game_.words(question, option).empty())
                fault(fmt::format("no words for '{}' in '{}'", option.verb, topic));
        if (question.kind == Asking::Move) {
            const Answer there = question.move->toward({1_in, 1_in});
            if (const Refusal wrong = question.move->check(there))
                fault(fmt::format("the way the book walks is refused: {}", wrong->what));
        }
    }

    const Game& game_;
    Player& player_;
    std::uint64_t decisions_ = 0, in_this_step_ = 0;
    WhatCame what_came_;
};

// Nothing that is saved may be lost.
void must_come_back(const Book& book, const Game& game) {
    const auto saved = game.save();
    const auto back = book.load(saved);
    if (!back) fault("its own save is refused: " + back.error().what);
    if ((*back)->hash() != game.hash()) fault("a saved game comes back changed");
    if ((*back)->save() != saved) fault("a save comes back changed");
}

// It is saved and loaded after so many steps: in many games seldom, for that takes longer than
// they.
int steps_between_saves(int games) {
    return games > usual_games ? 96 : 16;
}

void play_one(const Book& book, const GameOptions& options, int games, Player& player) {
    const std::string& scenario = options.scenario;
    const std::uint64_t seed = options.seed;
    const auto game = book.start(options);
    REQUIRE_MESSAGE(game.has_value(), scenario);
    const bool listening = seed % 2 == 0;
    Watching umpire{**game, player, listening};
    int step = 0;
    try {
        for (; !(*game)->over(); ++step) {
            if (step == most_steps) fault("too many steps: the game does not end");
            (*game)->step(umpire);
            umpire.step_ended();
            if (const Refusal wrong = (*game)->check_invariants()) fault(wrong->what);
            if (step % steps_between_saves(games) == 0) must_come_back(book, **game);
            if (listening)
                for (std::size_t seat = 0; seat < (*game)->seats(); ++seat)
                    if ((*game)->view(SeatId::of(static_cast<std::int64_t>(seat))).phase.empty())
                        fault("a view without a phase");
        }
        must_come_back(book, **game);
    } catch (const std::runtime_error& wrong) {
        FAIL_CHECK(scenario << " seed " << seed << " step " << step << ": "
                            << std::string{wrong.what()});
    }
}

// One game of the next scenario that takes these switches; a file may need one of them as it is.
void play_switched(const Book& book, const Switched& switched, std::size_t from,
                   std::uint64_t seed) {
    INFO("switched:" << words_of(switched));
    const std::vector<ScenarioInfo> scenarios = book.scenarios();
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        const ScenarioInfo& scenario = scenarios[(from + i) % scenarios.size()];
        const GameOptions options{scenario.name, seed, switched};
        if (!scenario_wanted(book, scenario) || !book.start(options)) continue;
        RandomBot player{seed};
        return play_one(book, options, usual_games + 1, player);
    }
    if (std::getenv("POWDERHORN_BOOK") == nullptr)
        FAIL_CHECK("no scenario of " << book.name() << " takes them");
}

}  // namespace

TEST_CASE("random games of every scenario end, break nothing and name their rules") {
    set_bug_handler(bug);
    const int games = games_wanted(usual_games);
    const std::uint64_t first = seed_wanted(first_seed);
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        for (int i = 0; i < games; ++i) {
            const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
            RandomBot player{seed};
            play_one(book, {scenario.name, seed, {}}, games, player);
        }
    });
    set_bug_handler(nullptr);
}

// Under the sanitizers each scenario has one of them, a different one each time.
TEST_CASE("games of those who always answer alike end too, in every scenario") {
    set_bug_handler(bug);
    const int games = games_wanted(1);
    std::size_t next = 0;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        ++next;
        for (std::size_t i = 0; i < std::size(stubborn_habits); ++i) {
            if (slow_build && games == 1 && (i + next) % std::size(stubborn_habits) != 0) continue;
            for (int game = 0; game < games; ++game) {
                const std::uint64_t seed =
                    seed_wanted(first_seed) + static_cast<std::uint64_t>(game);
                INFO(std::string{stubborn_habits[i].name});
                StubbornPlayer player{stubborn_habits[i], seed};
                play_one(book, {scenario.name, seed, {}}, usual_games + 1, player);
            }
        }
    });
    set_bug_handler(nullptr);
}

TEST_CASE("random games with every switch turned, one by one and together, end and break nothing") {
    set_bug_handler(bug);
    const int games = games_wanted(1);
    for (const Book* book : books()) {
        const std::vector<Switched> ways = ways_to_switch(*book);
        for (int game = 0; game < games; ++game) {
            const std::uint64_t seed = seed_wanted(first_seed) + static_cast<std::uint64_t>(game);
            const auto from = static_cast<std::size_t>(game);
            // Under the sanitizers one in four, and those together.
            for (std::size_t i = 0; i < ways.size(); ++i)
                if (!slow_build || games > 1 || i % 4 == 0 || ways[i].size() > 1)
                    play_switched(*book, ways[i], from + i, seed);
            Stream stream{seed};
            play_switched(*book, some_switched(*book, stream), from, seed);
        }
    }
    set_bug_handler(nullptr);
}

TEST_CASE("a game that says its set-up is fixed has the same set-up under every seed") {
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        CAPTURE(scenario.name);
        const auto first = book.start({scenario.name, 1, {}});
        REQUIRE(first);
        if (!(*first)->fixed_set_up()) return;
        for (std::uint64_t seed = 2; seed < 6; ++seed) {
            const auto other = book.start({scenario.name, seed, {}});
            REQUIRE(other);
            (*first)->dice() = Stream{seed};
            CHECK((*first)->hash() == (*other)->hash());
        }
    });
}
