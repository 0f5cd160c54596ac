// In games of the bots, who come to blows, each roll to hit is followed by one word about what came
// of it, and no test, charge or melee goes without; random games look for the same with every
// switch (random_games_test.cpp). A book that forgets to say it fails. POWDERHORN_GAMES=20 plays
// more.
#include "tests/support/what_came.h"

#include <doctest/doctest.h>

#include <map>
#include <memory>

#include "bots/bots.h"
#include "tests/support/pace.h"
#include "tests/support/random_play.h"

namespace {

constexpr int most_steps = 20'000;
constexpr std::uint64_t first_seed = 700;

class Listening final : public Umpire {
  public:
    Listening(std::vector<std::unique_ptr<Player>> players, WhatCame& what)
        : Umpire{false}, players_{std::move(players)}, what_{what} {}
    void roll(Roll& roll, Stream& stream) override {
        roll_faces(roll, stream);
        what_.rolled(roll);
    }
    Answer ask(const Question& question) override {
        return players_.at(static_cast<std::size_t>(question.seat.index))->answer(question);
    }
    void came_of(const Came& came) override { what_.came(came); }

  private:
    std::vector<std::unique_ptr<Player>> players_;
    WhatCame& what_;
};

void play(const Book& book, const std::string& scenario, std::string_view bot, std::uint64_t seed,
          WhatCame& what) {
    auto game = book.start({scenario, seed, {}});
    REQUIRE(game);
    std::vector<std::unique_ptr<Player>> players;
    for (std::size_t i = 0; i < (*game)->seats(); ++i)
        players.push_back(
            make_bot(book.name(), bot, SeatId::of(static_cast<std::int64_t>(i)), seed));
    Listening umpire{std::move(players), what};
    for (int steps = 0; steps < most_steps && !(*game)->over(); ++steps) {
        (*game)->step(umpire);
        what.step_ended();
        INFO(fmt::format("{} by {}, seed {}, step {}", scenario, bot, seed, steps));
        REQUIRE_MESSAGE(what.wrong.empty(), what.wrong.front());
    }
}

Roll roll(Purpose purpose, int who) {
    Roll made;
    made.rule = "TY-02.03"_rule;
    made.purpose = purpose;
    made.who = PieceId::of(who);
    return made;
}

}  // namespace

TEST_CASE("each roll to hit is followed by one word of what came of it, in every scenario") {
    std::map<std::string, WhatCame> by_book;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        WhatCame& what = by_book[std::string{book.name()}];
        const int games = games_wanted(1);
        for (int i = 0; i < games; ++i)
            play(book, scenario.name, usual_bot(book.name()),
                 seed_wanted(first_seed) + static_cast<unsigned>(i), what);
    });
    for (const auto& one : by_book) {
        const WhatCame& what = one.second;
        CAPTURE(one.first);
        CHECK(what.shots > 0);
        for (const CameTo to : {CameTo::Missed, CameTo::Hit, CameTo::Holds, CameTo::Breaks})
            CHECK_MESSAGE(what.seen[static_cast<std::size_t>(to)] > 0, static_cast<int>(to));
    }
}

TEST_CASE("a rule that forgets to say what came of its roll is found out") {
    const PieceId ann = PieceId::of(0), bob = PieceId::of(1);
    const Came hit{Purpose::ToHit, CameTo::Hit, ann, bob};
    WhatCame silent, twice, other, strange, test, fine;
    silent.rolled(roll(Purpose::ToHit, 0));
    silent.step_ended();
    CHECK(silent.wrong.size() == 1);
    silent.rolled(roll(Purpose::InZone, 0));
    silent.rolled(roll(Purpose::ToHit, 0));
    CHECK(silent.wrong.size() == 2);
    twice.rolled(roll(Purpose::ToHit, 0));
    twice.came(hit);
    twice.came(hit);
    CHECK(twice.wrong.size() == 1);
    other.rolled(roll(Purpose::ToHit, 1));
    other.came(hit);
    CHECK(other.wrong.size() == 1);
    strange.rolled(roll(Purpose::ToHit, 0));
    strange.came({Purpose::ToHit, CameTo::Holds, ann, bob});
    CHECK(strange.wrong.size() == 1);
    test.rolled(roll(Purpose::GroupNerve, 0));
    test.step_ended();
    test.rolled(roll(Purpose::Melee, 0));
    test.came({Purpose::Reaction, CameTo::Holds, ann, bob});
    test.step_ended();
    CHECK(test.wrong.size() == 2);
    fine.rolled(roll(Purpose::ToHit, 0));
    fine.rolled(roll(Purpose::Part, 1));
    fine.came(hit);
    fine.rolled(roll(Purpose::OwnNerve, 1));
    fine.came({Purpose::OwnNerve, CameTo::Breaks, bob, ann});
    fine.rolled(roll(Purpose::Melee, 1));
    fine.came({Purpose::Melee, CameTo::Even, bob, ann});
    fine.came({Purpose::ToHit, CameTo::Missed, ann, bob});  // out of range
    fine.step_ended();
    CHECK(fine.wrong.empty());
    CHECK(fine.shots == 1);
}
