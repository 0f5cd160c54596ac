#include "lab/sim.h"

#include <doctest/doctest.h>

#include "lab/arena.h"
#include "tests/support/toy_game.h"

namespace {

struct AnyPlayer final : Player {
    explicit AnyPlayer(std::uint64_t seed) : stream{seed} {}
    Answer answer(const Question& question) override { return any_answer(question, stream); }
    Stream stream;
};
// Fires whenever it may: better than any answer.
struct Shooter final : Player {
    explicit Shooter(std::uint64_t seed) : stream{seed} {}
    Answer answer(const Question& question) override {
        if (question.topic == "action" || question.topic == "answer-fire") return pick(0);
        if (question.topic == "life-and-powder") {
            Answer share;
            share.shares = {3, 3};
            return share;
        }
        return any_answer(question, stream);
    }
    Stream stream;
};
template <class P>
std::unique_ptr<Player> make(const Game&, SeatId, std::uint64_t seed) {
    return std::make_unique<P>(seed);
}

SimOptions options(std::uint64_t games, unsigned threads = 1) {
    SimOptions made;
    made.game = {"toy/duel", 100, {}};
    made.games = games;
    made.threads = threads;
    return made;
}
const toy::ToyBook book;

}  // namespace

TEST_CASE("a simulation counts games, decisions and wins") {
    const auto result = simulate(book, options(200), make<AnyPlayer>);
    REQUIRE(result);
    CHECK(result->games == 200);
    CHECK(result->decisions > 2000);
    CHECK(result->steps > 2000);
    CHECK(result->sides == std::vector<std::string>{"Reds", "Blues"});
    CHECK(result->wins[0] + result->wins[1] + result->draws == 200);
    CHECK(result->endless == 0);
    CHECK(signature_text(result->signature).size() == 8);
}

TEST_CASE("the number of threads changes nothing") {
    const auto one = simulate(book, options(333), make<AnyPlayer>);
    for (const unsigned threads : {2U, 3U, 50U}) {
        const auto many = simulate(book, options(333, threads), make<AnyPlayer>);
        REQUIRE(many);
        CHECK(many->signature == one->signature);
        CHECK(many->wins == one->wins);
        CHECK(many->decisions == one->decisions);
    }
}

TEST_CASE("another seed is another set of games, the same seed the same") {
    const auto one = simulate(book, options(64), make<AnyPlayer>);
    SimOptions other = options(64);
    other.game.seed = 101;
    CHECK(simulate(book, other, make<AnyPlayer>)->signature != one->signature);
    CHECK(simulate(book, options(64), make<AnyPlayer>)->signature == one->signature);
}

TEST_CASE("an endless game is given up and counted") {
    SimOptions short_patience = options(10);
    short_patience.most_steps = 3;
    const auto result = simulate(book, short_patience, make<AnyPlayer>);
    REQUIRE(result);
    CHECK(result->endless == 10);
}

TEST_CASE("no games, an unknown scenario") {
    CHECK(simulate(book, options(0), make<AnyPlayer>)->games == 0);
    SimOptions unknown = options(1);
    unknown.game.scenario = "toy/none";
    CHECK(!simulate(book, unknown, make<AnyPlayer>));
}

TEST_CASE("progress is told and reaches the end") {
    std::uint64_t last = 0;
    REQUIRE(simulate(book, options(100, 2), make<AnyPlayer>, [&](std::uint64_t done) {
        CHECK(done >= last);
        last = done;
    }));
    CHECK(last == 100);
}

TEST_CASE("in the arena the sides are changed and the better bot wins") {
    const auto result = arena(book, options(200), make<Shooter>, make<AnyPlayer>);
    REQUIRE(result);
    CHECK(result->wins_a + result->wins_b + result->draws == 400);
    CHECK(result->wins_a > result->wins_b);
    const auto turned = arena(book, options(200), make<AnyPlayer>, make<Shooter>);
    CHECK(turned->wins_a == result->wins_b);
    CHECK(turned->wins_b == result->wins_a);
}
