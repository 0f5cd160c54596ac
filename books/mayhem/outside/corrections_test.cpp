#include <doctest/doctest.h>

#include "books/mayhem/game.h"
#include "books/mayhem/invariants.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/test_scene.h"

namespace mayhem {

namespace {

constexpr std::string_view some = "Ames line @0,0 | Rix dragoon @8,0 vs Roy militia @0,15";

Correction states(FigureId who, std::vector<std::string> add, std::vector<std::string> drop = {}) {
    return {who, {}, {}, std::move(add), std::move(drop)};
}

bool shown(const Battle& battle, PieceId who, std::string_view state) {
    for (const ViewPiece& piece : view_of(battle, SeatId{0}).pieces)
        for (const std::string& one : piece.states)
            if (piece.id == who && one == state) return true;
    return false;
}

}  // namespace

TEST_CASE("by agreement every state that may be corrected is put right, and the battle stands") {
    Scene fresh{some};
    for (const std::string_view word : correctable_states(fresh.battle, fresh.id("Ames"))) {
        const std::string state{word};
        CAPTURE(state);
        Scene scene{some};
        const FigureId who = scene.id("Ames");
        const bool cannot = state == "mounted" || state == "climbing";
        REQUIRE(correct_battle(scene.battle, states(who, {state})).has_value() == cannot);
        if (cannot) continue;
        CHECK(shown(scene.battle, who, state));
        REQUIRE_FALSE(correct_battle(scene.battle, states(who, {state})));  // it is so already
        REQUIRE_FALSE(correct_battle(scene.battle, states(who, {}, {state})));
        CHECK_FALSE(shown(scene.battle, who, state));
        CHECK(scene["Ames"].fighting());
        CHECK(scene["Ames"].rep == scene["Ames"].full_rep);
        CHECK(scene["Ames"].at == Scene::at(0, 0));
        CHECK_FALSE(check_invariants(scene.battle));
    }
}

TEST_CASE("by agreement who was killed is on his feet beside whoever stands there now") {
    Scene scene{some};
    const FigureId who = scene.id("Ames");
    REQUIRE_FALSE(correct_battle(scene.battle, states(who, {"dead"})));
    REQUIRE_FALSE(correct_battle(scene.battle, {who, Scene::at(3, 3)}));
    scene.move("Roy", 3, 3);
    REQUIRE_FALSE(correct_battle(scene.battle, states(who, {}, {"dead"})));
    CHECK(scene["Ames"].fighting());
    CHECK(scene["Ames"].at != Scene::at(3, 3));
    CHECK(may_stand(scene.battle, who, scene["Ames"].at));
    REQUIRE_FALSE(correct_battle(scene.battle, {who, {}, {}, {"disabled"}}));
    REQUIRE_FALSE(correct_battle(scene.battle, {who, Scene::at(-5, 0), {}, {}, {"disabled"}}));
    CHECK(scene["Ames"].at == Scene::at(-5, 0));
}

TEST_CASE("MM-04.16 by agreement a rider is set down and up again") {
    Scene scene{some};
    REQUIRE_FALSE(correct_battle(scene.battle, states(scene.id("Rix"), {}, {"mounted"})));
    CHECK_FALSE(scene["Rix"].mounted);
    CHECK(scene["Rix"].horse == Scene::at(8, 0));
    REQUIRE_FALSE(correct_battle(scene.battle, {scene.id("Rix"), Scene::at(8, 5)}));
    REQUIRE_FALSE(correct_battle(scene.battle, states(scene.id("Rix"), {"mounted"})));
    CHECK(scene["Rix"].at == Scene::at(8, 0));
    // Killed, his horse is lost; back again he may have it back.
    REQUIRE_FALSE(correct_battle(scene.battle, states(scene.id("Rix"), {"dead"})));
    REQUIRE_FALSE(correct_battle(scene.battle, states(scene.id("Rix"), {"mounted"}, {"dead"})));
    CHECK(scene["Rix"].mounted);
}

TEST_CASE("by agreement a gun is moved, turned and loaded") {
    Scene scene{some};
    scene.battle.guns.push_back({GunKind::Light, Scene::at(-10, 0), Facing{0, 1}});
    const PieceId gun = PieceId::of(static_cast<std::int64_t>(scene.battle.figures.size()));
    REQUIRE_FALSE(correct_battle(scene.battle, {gun, Scene::at(-10, 4), Facing{1, 0}}));
    CHECK(scene.battle.guns[0].at == Scene::at(-10, 4));
    CHECK(scene.battle.guns[0].facing == Facing{1, 0});
    REQUIRE_FALSE(correct_battle(scene.battle, states(gun, {"unloaded"})));
    CHECK(shown(scene.battle, gun, "unloaded"));
    REQUIRE_FALSE(correct_battle(scene.battle, states(gun, {}, {"unloaded"})));
    CHECK_FALSE(shown(scene.battle, gun, "unloaded"));
    CHECK(correct_battle(scene.battle, {gun, Scene::at(0, 0)}));  // Ames stands there
    CHECK(correct_battle(scene.battle, states(gun, {"dead"})));
}

TEST_CASE("nobody hidden can be named in a correction") {
    Scene scene{some};
    scene["Roy"].status = Status::Hidden;
    const auto refused = correct_battle(scene.battle, states(scene.id("Roy"), {"halted"}));
    REQUIRE(refused.has_value());
    CHECK(refused->what == correct_battle(scene.battle, states(PieceId{90}, {"halted"}))->what);
}

}  // namespace mayhem
