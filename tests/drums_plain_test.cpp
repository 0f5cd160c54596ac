// The plain bot of Drums and Tomahawks at the table: allowed answers only, nothing it may not know,
// the same game each time, and better than chance by far.
#include <doctest/doctest.h>

#include <string>

#include "books/drums/game.h"
#include "bots/bots.h"
#include "lab/arena.h"
#include "tests/support/pace.h"

namespace {

using drums::Battle;
using drums::Figure;

MakePlayer bot(std::string name) {
    return [name = std::move(name)](const Game& game, SeatId seat, std::uint64_t seed) {
        return make_bot(game.book(), name, seat, seed);
    };
}

// The same battle for one side, with other secrets: where the enemy's hidden figures are, who is
// the messenger, and the dice to come.
Battle with_other_secrets(const Battle& battle, SideId side) {
    Battle other = battle;
    other.dice = Stream{battle.dice.state() + 1};
    for (Figure& figure : other.figures) {
        if (figure.side == side) continue;
        figure.messenger = !figure.messenger;
        if (!figure.hidden()) continue;
        figure.at = {1_in, 1_in};
        figure.quality = 2;
        figure.weapons.clear();
    }
    return other;
}

// Each seat's bot answers twice: as things are, and with other secrets.
struct Watched final : Umpire {
    Watched() : Umpire{false} {
        for (std::int8_t seat = 0; seat < 2; ++seat) {
            bots.push_back(make_bot("drums", "plain", SeatId{seat}, 3));
            twins.push_back(make_bot("drums", "plain", SeatId{seat}, 3));
        }
    }
    void roll(Roll& roll, Stream& stream) override { roll_faces(roll, stream); }
    Answer ask(const Question& question) override {
        const auto seat = static_cast<std::size_t>(question.seat.index);
        Answer answer = bots[seat]->answer(question);
        CHECK_FALSE(check_answer(question, answer));
        const auto& battle = static_cast<const Battle&>(*question.situation);
        const Battle other = with_other_secrets(battle, SideId{question.seat.index});
        Question same = question;
        same.situation = &other;
        CHECK(twins[seat]->answer(same) == answer);
        ++asked;
        return answer;
    }
    std::vector<std::unique_ptr<Player>> bots, twins;
    int asked = 0;
};

}  // namespace

TEST_CASE("plain plays every scenario of Drums to its end, and no secret moves it") {
    for (const ScenarioInfo& info : drums::book().scenarios()) {
        CAPTURE(info.name);
        const auto game = drums::book().start({info.name, 4, {}});
        REQUIRE(game);
        Watched umpire;
        for (int steps = 0; !(*game)->over() && steps < 5000; ++steps) (*game)->step(umpire);
        CHECK((*game)->over());
        CHECK(umpire.asked > 0);
    }
}

TEST_CASE("DT-53.09 plain reckons with the worst Quality of a group, not with its commander's") {
    const auto game = drums::book().start({"drums/a-first-skirmish", 4, {}});
    REQUIRE(game);
    Battle battle = dynamic_cast<const drums::DrumsGame&>(**game).battle();
    battle.figures[0].quality = 2;
    battle.figures[1].quality = 6;
    const auto dice = [&](PieceId about, PieceId cause) {
        Question question = make_question(battle, SeatId{0}, "DT-01.01"_rule, "dice", about, cause);
        for (int i = 1; i <= 3; ++i) offer(question, "try", about, {}, i);
        return make_bot("drums", "plain", SeatId{0}, 3)->answer(question).picks[0];
    };
    const PieceId commander{0}, worst{1};
    CHECK(dice(commander, {}) != dice(worst, {}));
    CHECK(dice(commander, worst) == dice(worst, {}));
}

constexpr int some_games = at_this_pace(50, 3);

TEST_CASE("with equal forces plain beats chance at Drums nineteen times in twenty and more") {
    for (const std::string scenario : {"drums/a-first-skirmish", "drums/meeting-engagement"}) {
        CAPTURE(scenario);
        SimOptions options;
        options.game.scenario = scenario;
        options.games = some_games;  // each with sides changed
        const auto result = arena(drums::book(), options, bot("plain"), bot("random"));
        REQUIRE(result);
        CHECK(result->wins_a >= some_games * 19 / 10);
    }
}
