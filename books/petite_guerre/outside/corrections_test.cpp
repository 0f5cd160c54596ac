#include <doctest/doctest.h>

#include "books/petite_guerre/game.h"
#include "books/petite_guerre/guns/gun_scene.h"
#include "books/petite_guerre/invariants.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"

namespace petite_guerre {

namespace {

constexpr std::string_view some =
    "Ames regulars B musket @0,0 | Bell regulars B mounted musket @60,0 vs Roy irregulars B @0,150";

Correction states(FigureId who, std::vector<std::string> add, std::vector<std::string> drop = {}) {
    return {who, {}, {}, std::move(add), std::move(drop)};
}

bool shown(const Battle& battle, PieceId who, std::string_view state) {
    for (const ViewPiece& piece : view_of(battle, SeatId{0}).pieces)
        for (const std::string& one : piece.states)
            if (piece.id == who && one == state) return true;
    return false;
}

struct Ranks {
    Scene scene{"A regulars B musket x6 vs Roy irregulars B @0,150"};
    BodyId body = scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 2, 0, 0);
};

}  // namespace

TEST_CASE("by agreement every state that may be corrected is put right, and the battle stands") {
    for (const std::string_view name : {"Ames", "Bell"})
        for (const std::string_view word :
             correctable_states(Scene{some}.battle, Scene{some}.id(name))) {
            const std::string state{word};
            CAPTURE(name);
            CAPTURE(state);
            Scene scene{some};
            const FigureId who = scene.id(name);
            const bool has = shown(scene.battle, who, state);
            const bool cannot =
                (state == "formed")
                || (name == "Ames" ? state == "mounted" : state == "prone" || state == "kneeling");
            const Correction on = states(who, {state}), off = states(who, {}, {state});
            REQUIRE(correct_battle(scene.battle, has ? off : on).has_value() == cannot);
            if (cannot) continue;
            CHECK(shown(scene.battle, who, state) != has);
            REQUIRE_FALSE(correct_battle(scene.battle, has ? off : on));  // it is so already
            REQUIRE_FALSE(correct_battle(scene.battle, has ? on : off));
            CHECK(shown(scene.battle, who, state) == has);
            CHECK_FALSE(check_invariants(scene.battle));
            CHECK(scene[name].experience == Class::B);
        }
}

TEST_CASE("by agreement a dead man is back where he fell, or beside whoever stands there now") {
    Scene scene{some};
    const FigureId who = scene.id("Ames");
    REQUIRE_FALSE(correct_battle(scene.battle, states(who, {"dead"})));
    CHECK(scene["Ames"].status == Status::Dead);
    CHECK_FALSE(scene["Bell"].harm.friend_down);  // nobody tests for what is put right by hand
    CHECK(correct_battle(scene.battle, {who, Scene::at(10, 10)}));  // he lies there no more
    REQUIRE_FALSE(correct_battle(scene.battle, states(who, {}, {"dead"})));
    CHECK(scene["Ames"].at == Scene::at(0, 0));
    REQUIRE_FALSE(correct_battle(scene.battle, states(who, {"dead"})));
    scene.move("Roy", 0, 0);
    REQUIRE_FALSE(correct_battle(scene.battle, states(who, {}, {"dead"})));
    CHECK(scene["Ames"].present());
    CHECK(scene["Ames"].at != Scene::at(0, 0));
    CHECK(has_room(scene.battle, who, scene["Ames"].at));
    // Elsewhere, and at once.
    REQUIRE_FALSE(correct_battle(scene.battle, states(who, {"fled"})));
    REQUIRE_FALSE(correct_battle(scene.battle, {who, Scene::at(-50, 0), {}, {"prone"}, {"fled"}}));
    CHECK(scene["Ames"].at == Scene::at(-50, 0));
    CHECK(scene["Ames"].prone());
}

TEST_CASE("PG-04.06 by agreement a formed unit is moved and turned as one") {
    Ranks at;
    Scene& scene = at.scene;
    const FigureId who = scene.id("A 1");
    const Offset to_next = scene["A 2"].at - scene["A 1"].at;
    REQUIRE_FALSE(correct_battle(scene.battle, {who, Scene::at(30, 20)}));
    CHECK(scene["A 1"].at == Scene::at(30, 20));
    CHECK(scene["A 2"].at - scene["A 1"].at == to_next);
    CHECK(scene.battle[at.body].men().count() == 6);
    REQUIRE_FALSE(correct_battle(scene.battle, {who, {}, Facing{1, 0}}));
    CHECK(scene["A 1"].at == Scene::at(30, 20));  // he is the one they turn about
    CHECK(scene["A 2"].at - scene["A 1"].at == Offset{to_next.dy, -to_next.dx});
    CHECK(scene["A 6"].facing == Facing{1, 0});
    CHECK(scene.battle[at.body].facing == Facing{1, 0});
    // Not all of them have room.
    const Battle before = scene.battle;
    CHECK(correct_battle(scene.battle, {scene.id("A 6"), scene["Roy"].at + to_next}));
    CHECK(correct_battle(scene.battle, {who, Scene::at(299, 0), Facing{0, -1}}));
    CHECK(scene.battle == before);
}

TEST_CASE("PG-04.09 by agreement a man is taken out of the ranks, and then goes by himself") {
    Ranks at;
    Scene& scene = at.scene;
    REQUIRE_FALSE(
        correct_battle(scene.battle, {scene.id("A 1"), Scene::at(50, 0), {}, {}, {"formed"}}));
    CHECK_FALSE(scene["A 1"].formed());
    CHECK(scene["A 1"].at == Scene::at(50, 0));
    CHECK(scene.battle[at.body].men().count() == 5);
    // In the ranks they are wounded, stunned and killed too; no unit reacts to it.
    for (const char* state : {"wounded", "stunned", "dead"})
        REQUIRE_FALSE(correct_battle(scene.battle, states(scene.id("A 2"), {state})));
    CHECK(scene.battle[at.body].men().count() == 4);
    CHECK(scene.battle[at.body].casualties.empty());
    REQUIRE_FALSE(correct_battle(scene.battle, states(scene.id("A 3"), {"broken"})));
    CHECK_FALSE(scene.battle[at.body].exists());
    CHECK_FALSE(scene["A 4"].formed());
}

TEST_CASE("by agreement a gun is moved, turned, loaded and limbered") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @0,150"};
    const PieceId gun = piece_of(at.scene.battle, at.id);
    REQUIRE_FALSE(correct_battle(at.scene.battle, {gun, Scene::at(40, -100), Facing{1, 0}}));
    CHECK(at.gun().at == Scene::at(40, -100));
    CHECK(at.gun().facing == Facing{1, 0});
    CHECK(correct_battle(at.scene.battle, {gun, at.scene["Nco"].at}));
    for (const std::string_view word : correctable_states(at.scene.battle, gun)) {
        const std::string state{word};
        CAPTURE(state);
        REQUIRE_FALSE(correct_battle(at.scene.battle, states(gun, {state})));
        CHECK(shown(at.scene.battle, gun, state));
        REQUIRE_FALSE(correct_battle(at.scene.battle, states(gun, {}, {state})));
        CHECK_FALSE(shown(at.scene.battle, gun, state));
    }
    CHECK(at.gun().set_up == 2);
    CHECK(correct_battle(at.scene.battle, states(gun, {"prone"})));
}

TEST_CASE("PG-81.01 nobody hidden can be named in a correction") {
    Scene scene{some};
    scene["Roy"].knows.hidden = true;
    const auto refused = correct_battle(scene.battle, states(scene.id("Roy"), {"prone"}));
    REQUIRE(refused.has_value());
    CHECK(refused->what == correct_battle(scene.battle, states(PieceId{90}, {"prone"}))->what);
}

}  // namespace petite_guerre
