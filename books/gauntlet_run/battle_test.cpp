#include "books/gauntlet_run/battle.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/gauntlet_run/outside/scenario.h"
#include "books/gauntlet_run/play.h"
#include "books/gauntlet_run/turn/turn.h"
#include "books/gauntlet_run/units/figures.h"
#include "engine/play/count_fields.h"
#include "engine/play/game.h"
#include "engine/play/umpires.h"
#include "tests/support/pace.h"

namespace gauntlet_run {

namespace {

class ByChance final : public Player {
  public:
    Answer answer(const Question& question) override { return any_answer(question, chance_); }

  private:
    Stream chance_{5};
};

// What a copy of it takes, wherever that lies. A member that is a list is counted here too.
static_assert(fields_of<Battle> == 18);
std::size_t bytes_of(const Battle& battle) {
    const auto items = [](const auto& list) { return list.size() * sizeof(*list.begin()); };
    return sizeof(Battle) + items(battle.units) + items(battle.guns) + items(battle.smoke)
           + items(battle.torn);
}

struct InPlay {
    std::size_t units = 0, bytes = 0;
};
InPlay at_its_largest(std::string_view scenario) {
    const auto file = scenario_shelf.find(scenario);
    REQUIRE(file);
    Result<Battle> battle = read_scenario((*file)->text, (*file)->path, {});
    REQUIRE(battle);
    battle->dice = Stream{7};
    ByChance player;
    FastUmpire umpire{{&player, &player}};
    Play play{*battle, umpire};
    InPlay most{battle->units.size()};
    for (int steps = 0; !battle->over() && steps < at_this_pace(600, 300); ++steps) {
        step(play);
        most.bytes = std::max(most.bytes, bytes_of(*battle));
    }
    return most;
}

}  // namespace

TEST_CASE("a battle of two battalions is a copy of less than 96 kB") {
    CHECK(at_its_largest("gauntlet-run/a-battalion-a-side").bytes < 96'000);
    for (const ScenarioInfo& info : scenario_shelf.infos()) {
        CAPTURE(info.name);
        const InPlay play = at_its_largest(info.name);
        CHECK(play.bytes < 4'000 + 400 * play.units);
    }
}

TEST_CASE("where the figures stand is worked out again when their unit stands otherwise") {
    const auto file = scenario_shelf.find("gauntlet-run/two-platoons");
    REQUIRE(file);
    Result<Battle> read = read_scenario((*file)->text, (*file)->path, {});
    REQUIRE(read);
    Battle& battle = *read;
    for (const UnitId who : all(battle)) {
        Unit& unit = battle[who];
        const auto anew = [&] { return spots_at(battle, who, unit.stand, unit.formation); };
        CHECK(spots_of(battle, who) == anew());
        unit.stand = {{20_in, 15_in}, {3, 1}};
        CHECK(spots_of(battle, who) == anew());
        unit.formation = ::gauntlet_run::Formation::Skirmish;
        CHECK(spots_of(battle, who) == anew());
        const Battle copy = battle;  // it remembers nothing, and is the same
        CHECK(spots_of(copy, who) == anew());
        if (unit.men > 1) --unit.men;
        CHECK(spots_of(battle, who) == anew());
    }
}

}  // namespace gauntlet_run
