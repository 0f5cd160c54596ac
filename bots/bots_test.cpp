#include "bots/bots.h"

#include <doctest/doctest.h>

#include "bots/random.h"
#include "tests/support/toy_game.h"

TEST_CASE("bots are known by name and book") {
    CHECK(has_bot("toy", "random"));
    CHECK_FALSE(has_bot("toy", "nobody"));
    CHECK(bot_names("toy") == std::vector<std::string>{"random"});
    CHECK(usual_bot("toy") == "random");
}

TEST_CASE("a guest plays under its name as long as it is there, and is in no list") {
    {
        const GuestBot guest{
            "guest", [](SeatId, std::uint64_t seed) { return std::make_unique<RandomBot>(seed); }};
        CHECK(has_bot("toy", "guest"));
        CHECK(make_bot("toy", "guest", SeatId{0}, 1) != nullptr);
        CHECK(bot_names("toy") == std::vector<std::string>{"random"});
    }
    CHECK_FALSE(has_bot("toy", "guest"));
}

TEST_CASE("a random bot plays any book to the end by allowed answers, its own stream only") {
    struct Checked final : Umpire {
        Checked() : Umpire{false} {}
        void roll(Roll& roll, Stream& stream) override { roll_faces(roll, stream); }
        Answer ask(const Question& question) override {
            Answer answer = entry(bots, question.seat)->answer(question);
            CHECK(!check_answer(question, answer));
            return answer;
        }
        std::array<std::unique_ptr<Player>, 2> bots{make_bot("toy", "random", SeatId{0}, 1),
                                                    make_bot("toy", "random", SeatId{1}, 2)};
    };
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        toy::DuelGame game{seed};
        Checked umpire;
        while (!game.over()) game.step(umpire);
        CHECK(game.turn() > 0);
    }
}
