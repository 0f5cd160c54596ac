#include "books/petite_guerre/battle.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/petite_guerre/outside/scenario.h"
#include "books/petite_guerre/play.h"
#include "books/petite_guerre/turn/turn.h"
#include "engine/play/count_fields.h"
#include "engine/play/game.h"
#include "engine/play/umpires.h"
#include "tests/support/pace.h"

namespace petite_guerre {

namespace {

class ByChance final : public Player {
  public:
    Answer answer(const Question& question) override { return any_answer(question, chance_); }

  private:
    Stream chance_{5};
};

// What a copy of it takes, wherever that lies. A member that is a list is counted here too.
static_assert(fields_of<Battle> == 22);
std::size_t bytes_of(const Battle& battle) {
    const auto items = [](const auto& list) { return list.size() * sizeof(*list.begin()); };
    return sizeof(Battle) + items(battle.figures) + items(battle.bodies) + items(battle.guns)
           + items(battle.files) + items(battle.smoke) + items(battle.works)
           + items(battle.touching);
}

struct InPlay {
    std::size_t figures = 0, bytes = 0;
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
    InPlay most{battle->figures.size()};
    for (int steps = 0; !battle->over() && steps < at_this_pace(600, 300); ++steps) {
        step(play);
        most.bytes = std::max(most.bytes, bytes_of(*battle));
    }
    return most;
}

}  // namespace

TEST_CASE("a battle costs by what is in play, not by what could be") {
    CHECK(sizeof(Battle) < 1'000);
    const InPlay meeting = at_its_largest("petite-guerre/meeting-engagement");
    CHECK(meeting.figures == 47);
    CHECK(meeting.bytes < 24'000);
    for (const ScenarioInfo& info : scenario_shelf.infos()) {
        CAPTURE(info.name);
        const InPlay play = at_its_largest(info.name);
        CHECK(play.bytes < 1'000 + 500 * play.figures);
    }
}

}  // namespace petite_guerre
