#include "books/petite_guerre/memory.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/outside/scenario.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/turn.h"
#include "engine/play/game.h"
#include "engine/play/umpires.h"
#include "tests/support/pace.h"

namespace petite_guerre {

namespace {

class ByChance final : public Player {
  public:
    explicit ByChance(std::uint64_t seed) : chance_{seed} {}
    Answer answer(const Question& question) override { return any_answer(question, chance_); }

  private:
    Stream chance_;
};

// The pairs about which the battle says something else than one that remembers nothing. Who reaches
// whom takes long to find out: of these an eighth at a time, another one with every `number`.
int wrong_pairs(const Battle& battle, int number) {
    // A copy remembers nothing.
    const Battle anew = battle;  // NOLINT(performance-unnecessary-copy-initialization)
    int wrong = 0;
    for (const FigureId a : present(battle))
        for (const FigureId b : present(battle)) {
            if (a == b) continue;
            wrong += sees(battle, a, b) != sees(anew, a, b) ? 1 : 0;
            if (enemies(battle, a, b) && (a.index + b.index + number) % 8 == 0)
                wrong += can_reach(battle, a, b) != can_reach(anew, a, b) ? 1 : 0;
        }
    return wrong;
}

}  // namespace

TEST_CASE("PG-80.06 who has moved is looked at anew") {
    Scene scene{"Roy regulars B musket @0,0 vs Knife irregulars A rifle @0,100"};
    scene.area(AreaKind::Thicket, -10, 20, 10, 80);
    const FigureId roy = scene.id("Roy"), knife = scene.id("Knife");
    CHECK_FALSE(sees(scene.battle, roy, knife));
    scene["Roy"].at = scene.at(100, 100);  // nobody is told that he has moved
    CHECK(sees(scene.battle, roy, knife));
    CHECK(sees(scene.battle, knife, roy));
    scene["Roy"].at = scene.at(0, 0);
    CHECK_FALSE(sees(scene.battle, roy, knife));
}

TEST_CASE("PG-07.18 works that are made or cleared away are looked at anew") {
    Scene scene{"Roy regulars B musket @0,0 vs Knife irregulars A rifle @0,100"};
    scene.line(LineKind::Palisade, -100, 50, 100, 50);
    const FigureId roy = scene.id("Roy"), knife = scene.id("Knife");
    CHECK_FALSE(sees(scene.battle, roy, knife));
    Works gap;
    gap.a = gap.b = scene.at(0, 50);
    gap.breach = true;
    gap.turns = 3;
    scene.battle.works.push_back(gap);
    CHECK_FALSE(sees(scene.battle, roy, knife));
    scene.battle.works.back().done = true;
    CHECK(sees(scene.battle, roy, knife));
    CHECK(sees(scene.battle, knife, roy));
}

TEST_CASE("PG-07.18 a battle that is given another's value looks at that one's works") {
    Scene scene{"Roy regulars B musket @0,0 vs Knife irregulars A rifle @0,100"};
    scene.line(LineKind::Palisade, -100, 50, 100, 50);
    const FigureId roy = scene.id("Roy"), knife = scene.id("Knife");
    const auto with_gap_at = [&](double x) {
        Battle battle = scene.battle;
        Works gap;
        gap.a = gap.b = scene.at(x, 50);
        gap.breach = gap.done = true;
        gap.turns = 3;
        battle.works.push_back(gap);
        return battle;
    };
    const Battle between_them = with_gap_at(0), elsewhere = with_gap_at(60);
    Battle table = between_them;
    CHECK(sees(table, roy, knife));
    table = elsewhere;
    CHECK_FALSE(sees(table, roy, knife));
    table = between_them;
    CHECK(sees(table, roy, knife));
}

TEST_CASE("PG-80.06 what is remembered in whole games is what there is to be seen") {
    for (const ScenarioInfo& info : scenario_shelf.infos()) {
        CAPTURE(info.name);
        const auto file = scenario_shelf.find(info.name);
        REQUIRE(file);
        Result<Battle> battle = read_scenario((*file)->text, (*file)->path, {});
        REQUIRE(battle);
        battle->dice = Stream{7};
        ByChance player{7};
        FastUmpire umpire{{&player, &player}};
        Play play{*battle, umpire};
        Battle kept = *battle;  // as a bot's own table: it is given the value now and then
        for (int steps = 0; !battle->over() && steps < at_this_pace(400, 80); ++steps) {
            step(play);
            if (battle->setting_up() || steps % at_this_pace(20, 40) != 0) continue;
            const int number = steps / at_this_pace(20, 40);
            REQUIRE(wrong_pairs(*battle, number) + wrong_pairs(kept = *battle, number) == 0);
        }
    }
}

}  // namespace petite_guerre
