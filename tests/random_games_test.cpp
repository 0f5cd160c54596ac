// Random play over every scenario of every book looks for crashes, dead ends and games without end.
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

namespace {

constexpr int most_steps = 20'000;
constexpr std::uint64_t most_decisions = 200'000;
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

// Answers at random and looks at everything a person would be shown.
class Watching final : public Umpire {
  public:
    Watching(const Game& game, std::uint64_t seed, bool listening)
        : Umpire{listening}, game_{game}, bot_{seed} {}

    void roll(Roll& roll, Stream& stream) override {
        must_be_known(roll.rule, "a roll");
        roll_faces(roll, stream);
    }
    Answer ask(const Question& question) override {
        if (++decisions_ > most_decisions) fault("too many decisions: the game does not end");
        const std::string topic{question.topic};
        must_be_known(question.rule, "the question '" + topic + "'");
        if (!question.seat || static_cast<std::size_t>(question.seat.index) >= game_.seats())
            fault("the question '" + topic + "' is for no seat");
        if (listening()) look_at(question);
        Answer answer = bot_.answer(question);
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
    RandomBot bot_;
    std::uint64_t decisions_ = 0;
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

void play_one(const Book& book, const std::string& scenario, std::uint64_t seed, int games) {
    const auto game = book.start({scenario, seed, {}});
    REQUIRE_MESSAGE(game.has_value(), scenario);
    const bool listening = seed % 2 == 0;
    Watching umpire{**game, seed, listening};
    int step = 0;
    try {
        for (; !(*game)->over(); ++step) {
            if (step == most_steps) fault("too many steps: the game does not end");
            (*game)->step(umpire);
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

}  // namespace

TEST_CASE("random games of every scenario end, break nothing and name their rules") {
    set_bug_handler(bug);
    const int games = games_wanted(usual_games);
    const std::uint64_t first = seed_wanted(first_seed);
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        for (int i = 0; i < games; ++i)
            play_one(book, scenario.name, first + static_cast<std::uint64_t>(i), games);
    });
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
