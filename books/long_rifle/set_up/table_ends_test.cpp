#include "books/long_rifle/set_up/table_ends.h"

#include <doctest/doctest.h>

#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

// The second side takes the near end (0) or the far one (1).
void set_up(Scene& scene, std::size_t end) {
    scene.switches().generate_terrain = false;
    scene.umpire.answer("table-end", pick(end));
    scene.battle.stage = Stage::SetUp;
    scene.whole_step();
}

constexpr std::string_view two_sides =
    "A scout rep4 @-3,-20 facing 0,1 | C scout rep4 @-1,-20 vs B warrior rep4 @5,20 facing 0,-1";

}  // namespace

TEST_CASE("LR-27.01 the side that did not lay out the table picks its end of it") {
    for (const std::size_t end : {0U, 1U}) {
        CAPTURE(end);
        Scene scene{two_sides};
        scene.woods(-20, -5, 20, 5);
        scene.setting().objectives.push_back({Goal::Leave, SideId::of(0), Edge::Far, 2, {}, {}});
        set_up(scene, end);
        const bool stays = end == 1;
        CHECK(scene["B"].at == (stays ? Scene::at(5, 20) : Scene::at(-5, -20)));
        CHECK(scene["A"].at == (stays ? Scene::at(-3, -20) : Scene::at(3, 20)));
        CHECK(scene["A"].facing == (stays ? Facing{0, 1} : Facing{0, -1}));
        CHECK(scene.battle.setting->objectives[0].edge == (stays ? Edge::Far : Edge::Near));
        CHECK(scene.told("LR-27.01"_rule));
        CHECK(scene.battle.stage == Stage::TurnStart);
    }
}

TEST_CASE("LR-27.01 at the other end everybody finds ground that bears him") {
    Scene scene{two_sides};
    scene.woods(-20, -5, 20, 5);
    scene.area(AreaKind::Lake, 0, 16, 8, 24);
    scene.battle.pefs.push_back(
        {SideId::of(0), SeatId::of(0), 1, {}, Scene::at(-4, -20), true, false});
    set_up(scene, 0);
    for (const std::string_view who : {"A", "C"}) {
        CHECK_FALSE(scene.battle.ground().inside(scene[who].at, AreaKind::Lake));
        CHECK(scene[who].at.y > Scene::at(0, 10).y);
    }
    CHECK_FALSE(scene.battle.ground().inside(scene.battle.pefs[0].at, AreaKind::Lake));
}

TEST_CASE("LR-27.01, LR-27.02 by default the table is generated and nobody is asked") {
    Scene scene{two_sides};
    scene.woods(-20, -5, 20, 5);
    scene.battle.stage = Stage::SetUp;
    scene.whole_step();
    CHECK(scene["B"].at == Scene::at(5, 20));
}

TEST_CASE("LR-27.01, LR-06.10 bands still to be formed hold an end and are turned round too") {
    for (const std::size_t end : {0U, 1U}) {
        CAPTURE(end);
        Scene scene{"A scout rep4 @-3,-20 facing 0,1"};
        const Box far{Scene::at(-20, 18), Scene::at(10, 24)};
        scene.setting().musters.push_back({SeatId{1}, SideId{1}, "", far});
        scene.switches().generate_terrain = false;
        scene.umpire.otherwise([&](const Question& question) {
            CHECK(question.topic == "table-end");
            CHECK(question.seat == SeatId{1});
            CHECK(question.situation == &scene.battle);
            return pick(end);
        });
        choose_ends(scene.play());
        const Box near{Scene::at(-10, -24), Scene::at(20, -18)};
        CHECK(scene.battle.setting->musters[0].zone == (end == 1 ? far : near));
        CHECK(scene["A"].at == (end == 1 ? Scene::at(-3, -20) : Scene::at(3, 20)));
    }
}

}  // namespace long_rifle
