// The plain bot of Long Rifle at the table: allowed answers only, nothing it may not know, the same
// game each time, and better than chance by far.
#include <doctest/doctest.h>

#include <array>
#include <string>

#include "books/long_rifle/game.h"
#include "bots/bots.h"
#include "lab/arena.h"

namespace {

using long_rifle::Battle;
using long_rifle::Figure;
using long_rifle::FigureId;
using long_rifle::FigureSet;
using long_rifle::Pef;
using long_rifle::Status;

MakePlayer bot(std::string name) {
    return [name = std::move(name)](const Game& game, SeatId seat, std::uint64_t seed) {
        return make_bot(game.book(), name, seat, seed);
    };
}

std::unique_ptr<Game> start(const std::string& scenario, std::uint64_t seed) {
    GameOptions options;
    options.scenario = scenario;
    options.seed = seed;
    auto game = long_rifle::book().start(options);
    REQUIRE(game);
    return std::move(*game);
}

// The same battle for one side, with other secrets: what the enemy's markers hold, who waits in
// them, and the dice to come.
Battle with_other_secrets(const Battle& battle, SideId side) {
    Battle other = battle;
    other.dice = Stream{battle.dice.state() + 1};
    for (Pef& pef : other.pefs)
        if (pef.side != side && pef.on_table)
            pef.content = pef.content.empty() ? FigureSet{FigureId{1}, FigureId{3}} : FigureSet{};
    for (Figure& figure : other.figures) {
        if (figure.status != Status::Waiting || figure.side == side) continue;
        figure.rep = 2;
        figure.star = !figure.star;
        figure.weapons.clear();
        figure.at = {1_in, 1_in};
    }
    return other;
}

// Each seat's bot answers twice: as things are, and with other secrets.
struct Watched final : Umpire {
    explicit Watched(const Game& game) : Umpire{false} {
        for (std::size_t i = 0; i < game.seats(); ++i) {
            const SeatId seat = SeatId::of(static_cast<std::int64_t>(i));
            sides.push_back(game.side_of(seat));
            bots.push_back(make_bot("long-rifle", "plain", seat, i));
            twins.push_back(make_bot("long-rifle", "plain", seat, i));
        }
    }
    void roll(Roll& roll, Stream& stream) override { roll_faces(roll, stream); }
    Answer ask(const Question& question) override {
        const auto seat = static_cast<std::size_t>(question.seat.index);
        Answer answer = bots[seat]->answer(question);
        CHECK_FALSE(check_answer(question, answer));
        const auto& battle = static_cast<const Battle&>(*question.situation);
        const Battle other = with_other_secrets(battle, sides[seat]);
        Question same = question;
        same.situation = &other;
        CHECK(twins[seat]->answer(same) == answer);
        ++asked;
        return answer;
    }
    std::vector<SideId> sides;
    std::vector<std::unique_ptr<Player>> bots, twins;
    int asked = 0;
};

}  // namespace

TEST_CASE("plain plays every scenario to its end by allowed answers, and no secret moves it") {
    for (const ScenarioInfo& info : long_rifle::book().scenarios())
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            CAPTURE(info.name);
            CAPTURE(seed);
            const auto game = start(info.name, seed);
            Watched umpire{*game};
            for (int steps = 0; !game->over() && steps < 5000; ++steps) game->step(umpire);
            CHECK(game->over());
            CHECK(umpire.asked > 0);
        }
}

TEST_CASE("plain plays the same game for the same seed") {
    SimOptions options;
    options.game.scenario = "long-rifle/three-a-side";
    options.games = 6;
    const auto once = simulate(long_rifle::book(), options, bot("plain"));
    options.threads = 2;
    const auto again = simulate(long_rifle::book(), options, bot("plain"));
    REQUIRE(once);
    REQUIRE(again);
    CHECK(once->signature == again->signature);
    CHECK(once->decisions == again->decisions);
}

TEST_CASE("with equal forces plain beats chance nine times in ten and more") {
    for (const std::string scenario : {"long-rifle/two-man-meeting", "long-rifle/three-a-side"}) {
        CAPTURE(scenario);
        SimOptions options;
        options.game.scenario = scenario;
        options.games = 50;  // each with sides changed
        const auto result = arena(long_rifle::book(), options, bot("plain"), bot("random"));
        REQUIRE(result);
        CHECK(result->wins_a >= 90);
    }
}
