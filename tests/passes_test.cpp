// Whoever goes by the first line of a list, or by the first key, never passes by accident: what
// ends or forgoes something is the last option, in every book.
// POWDERHORN_GAMES=100 plays so many that every pass of the list below must have been offered.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <regex>
#include <set>
#include <stdexcept>

#include "bots/random.h"
#include "tests/support/pace.h"
#include "tests/support/random_play.h"

namespace {

constexpr std::uint64_t first_seed = 31'000;
constexpr int usual_games = at_this_pace(2, 1);
constexpr int games_that_show_all = 100;
constexpr int most_steps = 20'000;

using Passes = std::set<std::string>;

// "topic: verb" of all that passes, in every book. What is rare is offered only with luck.
const Passes& listed(std::string_view book) {
    static const Passes long_rifle{"activate-group: forgo",
                                   "who-acts: end-activation",
                                   "action: done",
                                   "parting-shot: hold-fire",
                                   "challenge-retake: stop",
                                   "challenge-agree: refuse",
                                   "interrupted: go-on",
                                   "finish-fast: normal",
                                   "kill-or-capture: leave",
                                   "lucky: keep-luck",
                                   "cheat-death: accept",
                                   "swap-sections: done",
                                   "how-many-recruits: recruit",
                                   "second-profession: one-profession",
                                   "side-weapon: only-that",
                                   "exchange-prisoners: exchange"};
    static const Passes mayhem{
        "hidden: stay-hidden",     "action: wait",        "ambush-action: hold",
        "spring-ambush: wait",     "groups: keep-groups", "awareness: go-on",
        "turn-round: keep-facing", "weapon: hold-fire",   "group-fire: hold-fire",
        "first-sight: hold",       "target: hold"};
    static const Passes drums{"activate: pass",     "group: enough",      "action: done",
                              "group-attack: skip", "group-reload: skip", "group-action: done",
                              "next-member: enough"};
    static const Passes petite_guerre{"single-files: no-more-files",
                                      "file-next: file-ends",
                                      "command-point: spend-no-more",
                                      "fall-out: stay-formed",
                                      "who-acts: end-actions",
                                      "catch-runner: stay",
                                      "charge-on: stop-there",
                                      "wheel-first: straight-on",
                                      "gun-fires-at-charge: hold-fire",
                                      "charge-in: stay",
                                      "declare-charges: all-charges-declared",
                                      "react: react-not",
                                      "face: face-as-now",
                                      "action: end-action",
                                      "formed-action: end-action",
                                      "second-rank: ranks-stay",
                                      "fire-too: hold-fire",
                                      "shoot-at: hold-fire",
                                      "lead-prisoner: leave-him",
                                      "also-move: will-stay",
                                      "pursue-runner: let-run"};
    static const Passes gauntlet_run{"critical-damage: take-anyone",
                                     "ladders-raised: leave-ladders",
                                     "ladders-stand: stay-below",
                                     "charge-reaction: stand",
                                     "after-melee: stay",
                                     "go-along: stay-behind",
                                     "get-down: ride-along",
                                     "ride-and-change: ride-on",
                                     "orders: orders-done",
                                     "half-move: half-move-done",
                                     "activation: decline",
                                     "hide: stay-in-view",
                                     "ambuscade: let-pass",
                                     "ambuscade: react-instead",
                                     "keep-ambuscades: keep-ambuscades",
                                     "captives: keep-here",
                                     "take-reins: leave-standing"};
    return book == "long-rifle"     ? long_rifle
           : book == "mayhem"       ? mayhem
           : book == "drums"        ? drums
           : book == "gauntlet-run" ? gauntlet_run
                                    : petite_guerre;
}

// Passes by which others who could still act would not: they are confirmed.
const Passes forgoes_much{"activate-group: forgo", "who-acts: end-activation", "activate: pass",
                          "orders: orders-done"};

// Words that begin like those of a pass, and the options whose words do though they are none.
bool sounds_like_a_pass(const std::string& words) {
    static const std::regex passing{
        "(Nothing|Nobody|No[ ,]|Enough|Forgo|Hold fire|Pass: |Do nothing|Keep|Stay|Let .* "
        "run|Leave |"
        "Spend no|Only the one|End ).*"};
    static const std::set<std::string> none{"Keep hold, at -2d6", "Leave the burning building"};
    return std::regex_match(words, passing) && !none.contains(words);
}

class Looking final : public Umpire {
  public:
    Looking(const Game& game, std::uint64_t seed, Passes& met)
        : Umpire{false}, game_{game}, bot_{seed}, met_{met} {}
    void roll(Roll& roll, Stream& stream) override { roll_faces(roll, stream); }
    Answer ask(const Question& question) override {
        for (std::size_t i = 0; i < question.options.size(); ++i) look_at(question, i);
        return bot_.answer(question);
    }

  private:
    void look_at(const Question& question, std::size_t i) {
        const Option& option = question.options[i];
        const std::string name = fmt::format("{}: {}", question.topic, option.verb);
        // By itself it is asked so that a pause does not betray what its side has hidden.
        const std::size_t count = question.options.size();
        if (option.pass && count > 1 && (i == 0 || i + 1 < count))
            throw std::runtime_error{fmt::format("'{}' is option {} of {}", name, i + 1, count)};
        if (option.pass && !listed(game_.book()).contains(name))
            throw std::runtime_error{fmt::format("'{}' passes, and is not in the list", name)};
        if (option.pass) met_.insert(name);
        if (forgoes_much.contains(name) && game_.caution(question, option).empty())
            throw std::runtime_error{fmt::format("'{}' is not cautioned against", name)};
        if (!option.pass && question.kind == Asking::ChooseOne
            && sounds_like_a_pass(game_.words(question, option)))
            throw std::runtime_error{fmt::format("'{}' ({}) is offered as if it were no pass", name,
                                                 game_.words(question, option))};
    }

    const Game& game_;
    RandomBot bot_;
    Passes& met_;
};

void play_one(const Book& book, const std::string& scenario, std::uint64_t seed, Passes& met) {
    const auto game = book.start({scenario, seed, {}});
    REQUIRE_MESSAGE(game.has_value(), scenario);
    Looking umpire{**game, seed, met};
    try {
        for (int step = 0; step < most_steps && !(*game)->over(); ++step) (*game)->step(umpire);
    } catch (const std::runtime_error& wrong) {
        FAIL_CHECK(scenario << " seed " << seed << ": " << std::string{wrong.what()});
    }
}

}  // namespace

TEST_CASE("what passes is always the last option and never the first, in every book") {
    const int games = games_wanted(usual_games);
    const std::uint64_t first = seed_wanted(first_seed);
    std::map<std::string, Passes> met;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        for (int i = 0; i < games; ++i)
            play_one(book, scenario.name, first + static_cast<std::uint64_t>(i),
                     met[std::string{book.name()}]);
    });
    if (games < games_that_show_all || std::getenv("POWDERHORN_BOOK") != nullptr) return;
    for (const auto& [book, offered] : met)
        for (const std::string& pass : listed(book)) {
            const std::string words = fmt::format("{} never offered '{}'", book, pass);
            CHECK_MESSAGE(offered.contains(pass), words);
        }
}
