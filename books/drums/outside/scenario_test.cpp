#include "books/drums/outside/scenario.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "books/drums/test_scene.h"
#include "books/drums/turn/turn.h"
#include "engine/play/umpires.h"

// What a scenario file says and leaves unsaid.
namespace drums {

namespace {

Battle battle_of(std::string_view kind, std::string_view keys = {}) {
    const Result<Battle> battle = read_scenario(
        fmt::format("title = 'T'\nsummary = 'S.'\nkind = '{}'\n{}\n"
                    "[[side]]\nname = 'Ours'\nplayers = ['Ann']\nfigures = ['5 settler']\n"
                    "[[side]]\nname = 'Theirs'\nplayers = ['Ben']\nfigures = ['5 settler']\n",
                    kind, keys),
        "t.toml", {});
    if (!battle) FAIL(battle.error().what);
    return *battle;
}

// Is that side asked whom it hides?
bool asked_to_hide(std::string_view kind, std::string_view who, SideId side) {
    Battle battle = battle_of(
        kind,
        fmt::format("[rules]\nhidden-set-up = '{}'\n[[woods]]\nbox = [[0, 0], [36, 36]]", who));
    battle.stage = Stage::Deployment;
    battle.active = side;
    battle.edges = {Edge::Near, Edge::Far};
    ScriptedUmpire umpire;
    Play play{battle, umpire};
    bool asked = false;
    umpire.otherwise([&](const Question& question) {
        asked = asked || question.topic == "hide";
        return question.topic == "hide" ? Answer{} : pick(0);
    });
    step(play);
    return asked;
}

}  // namespace

TEST_CASE("DT-59.02 the defender alone, or both; in a Meeting Engagement nobody defends") {
    CHECK(asked_to_hide("get-the-word-through", "defender", SideId{1}));
    CHECK_FALSE(asked_to_hide("get-the-word-through", "defender", SideId{0}));
    CHECK(asked_to_hide("get-the-word-through", "both", SideId{0}));
    CHECK_FALSE(asked_to_hide("meeting-engagement", "defender", SideId{0}));
    CHECK(asked_to_hide("meeting-engagement", "both", SideId{0}));
    CHECK_FALSE(asked_to_hide("meeting-engagement", "nobody", SideId{0}));
}

TEST_CASE("DT-63.03, DT-63.04 a Raid has 10 rounds, the others 20") {
    CHECK(battle_of("raid").setting->rounds == 10);
    CHECK(battle_of("get-the-word-through").setting->rounds == 20);
    CHECK(battle_of("meeting-engagement").setting->rounds == 20);
    CHECK(start_scenario("raid", {})->setting->rounds == 10);
}

}  // namespace drums
