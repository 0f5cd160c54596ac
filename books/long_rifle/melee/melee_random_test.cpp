#include <doctest/doctest.h>

#include "books/long_rifle/invariants.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

class AnyAnswer final : public Player {
  public:
    explicit AnyAnswer(std::uint64_t seed) : stream_{seed} {}
    Answer answer(const Question& question) override { return any_answer(question, stream_); }

  private:
    Stream stream_;
};

int opponents(const Figure& figure) {
    return (figure.melee_with).count();
}

}  // namespace

TEST_CASE("LR-23.18, LR-23.27 in games played at random the locked touch, four to one at most") {
    int locked = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Scene scene{
            "Star scout rep5 star tomahawk @0,0 | A irregular rep4 war-club @2,0 "
            "| B settler rep3 knife @-2,0 | C soldier rep4 sword game @0,-2 | D hunter unarmed out "
            "@2,-2 "
            "vs Chief warrior rep5 star war-club @0,8 | E warrior rep4 tomahawk @2,8 "
            "| F warrior rep4 game tomahawk @-2,8 | G warrior rep3 bow game @4,8 | H bear @-4,8"};
        scene.woods(-8, 3, -3, 8);
        scene.cabin(6, 0, 10, 4);
        scene.wall(-6, 4, -1, 4);
        scene.creek(-24, -8, 24, -8);
        scene.settle();
        scene.battle.stage = Stage::TurnStart;
        scene.battle.dice = Stream{seed};
        AnyAnswer ours{seed * 2 + 1}, theirs{seed * 2 + 2};
        FastUmpire umpire{{&ours, &theirs}};
        Play play{scene.battle, umpire};
        for (int steps = 0; steps < 80 && !scene.battle.over(); ++steps) {
            step(play);
            const Refusal wrong = check_invariants(scene.battle);
            REQUIRE_MESSAGE(!wrong, "seed " << seed << ": " << (wrong ? wrong->what : ""));
            for (const FigureId who : all(scene.battle)) {
                REQUIRE(opponents(scene.battle[who]) <= 4);
                for (const FigureId foe : scene.battle[who].melee_with) {
                    REQUIRE_MESSAGE(in_contact(scene.battle, who, foe), "seed " << seed);
                    ++locked;
                }
            }
        }
    }
    CHECK(locked > 0);
}

}  // namespace long_rifle
