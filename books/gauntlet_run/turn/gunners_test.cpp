#include <doctest/doctest.h>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/fire/smoke.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/turn/activation.h"
#include "books/gauntlet_run/turn/end_of_turn.h"

// What gunners do with their activations: chapters 09 and 15.
namespace gauntlet_run {

namespace {

struct Gunners : Scene {
    explicit Gunners(std::string_view units) : Scene{units} {
        umpire.otherwise([this](const Question& question) {
            if (question.kind == Asking::Move) return stay(question);
            for (const Option& option : question.options) asked += std::string{option.verb} + " ";
            return pick(question.options.size() - 1);
        });
    }
    void act(std::string_view name) { activate(play(), id(name), ToldBy::Order); }
    bool was_offered(std::string_view verb) const { return asked.find(verb) != std::string::npos; }

    std::string asked;  // all that was offered where nothing was scripted

  private:
    Answer stay(const Question& question) const {
        Answer answer;
        answer.path.push_back(battle[question.about].stand.front);
        answer.facing = battle[question.about].stand.facing;
        return answer;
    }
};

}  // namespace

TEST_CASE("GR-09.22 gunners who have walked up to their gun serve it, and fire it unpenalised") {
    Gunners scene{"G gun:light @0,0 vs A line @0,16"};
    const GunId gun = scene["G"].gun;
    abandon_gun(scene.play(), scene.id("G"));
    scene["G"].stand.front = Scene::at(0, -12);
    scene.answer("activation: full-move");
    scene.answer_move("G", {Scene::at(0, -3)});
    SUBCASE("GR-09.22 at the end of their move") {
        scene.answer("serve-gun: serve-gun");
        scene.act("G");
        CHECK(scene.battle[gun].crew == scene.id("G"));
        end_of_turn(scene.play());
        scene.answer("activation: fire-gun A");
    }
    SUBCASE("GR-09.22 or when they act next") {
        scene.answer("serve-gun: stay-apart");
        scene.act("G");
        CHECK_FALSE(scene.battle[gun].crew);
        end_of_turn(scene.play());
        scene.answer("serve-gun: serve-gun");
        scene.answer("activation: fire-gun A");
    }
    scene.dice("GR-14.11: 2");
    scene.act("G");
    CHECK(scene.modifier("GR-14.11"_rule, "GR-57.01"_rule) == 0);  // GR-09.05
}

TEST_CASE("GR-09.22 gunners who are farther off than an inch serve nothing") {
    Gunners scene{"G gun:light @0,0 vs A line @0,16"};
    abandon_gun(scene.play(), scene.id("G"));
    scene["G"].stand.front = Scene::at(0, -12);
    scene.answer("activation: full-move");
    scene.answer_move("G", {Scene::at(0, -7)});
    scene.act("G");
    CHECK_FALSE(scene.was_offered("serve-gun"));
}

TEST_CASE("GR-15.16 five of a squad may fire the gun they have come to, at 1 more") {
    for (const bool fired : {false, true}) {
        Gunners scene{"S line x10 @0,0 | N line x5 @20,0 vs H gun:light @0,4 | A line @0,16"};
        scene["N"].presence = Presence::Spare;
        scene.battle[GunId{0}].facing = {0, 1};
        abandon_gun(scene.play(), scene.id("H"));
        scene["H"].presence = Presence::Left;
        scene.answer("activation: half-move");
        if (fired) {
            scene.answer("half-move: front-rank A");
            scene.dice("GR-11.01: 1 1 1 1 1");
        }
        scene.answer("half-move: man-gun");
        if (!fired) {
            scene.answer("half-move: fire-gun A");
            scene.dice("GR-14.11: 2");
        }
        scene.act("S");
        CHECK(scene.battle[GunId{0}].crew == scene.id("N"));
        CHECK(scene["N"].activated);  // GR-01.13
        CHECK(scene.battle[GunId{0}].fired == !fired);
        if (!fired) CHECK(scene.modifier("GR-14.11"_rule, "GR-57.01"_rule) == 1);  // GR-09.05
    }
}

TEST_CASE("GR-15.21 at the end of the turn a Reloading token takes the place of one smoke") {
    Gunners scene{"G gun:light @0,0 vs A line @0,16"};
    scene.answer("activation: fire-gun A");
    scene.dice("GR-14.11: 2");
    scene.act("G");
    CHECK(smokes_of(scene.battle, scene.id("G")) == 2);
    CHECK(scene.gun_of("G").tokens == 0);
    end_of_turn(scene.play());
    CHECK(smokes_of(scene.battle, scene.id("G")) == 1);
    CHECK(scene.gun_of("G").tokens == 1);
}

TEST_CASE("GR-15.24 who moves or crouches does not reload, and may do it in the next turn") {
    for (const char* instead : {"crouch", "half-move", "ambuscade"}) {
        Gunners scene{"G gun:light @0,0 vs A line @0,23"};
        scene.gun_of("G").card = Ammunition::None;
        scene.gun_of("G").tokens = 1;
        scene.answer(std::string{"activation: "} + instead);
        if (std::string_view{instead} == "half-move") scene.answer_move("G", {Scene::at(0, 2)});
        scene.act("G");
        CHECK(scene.gun_of("G").tokens == 1);
        CHECK_FALSE(scene.was_offered("reload-gun"));
        if (scene["G"].ambuscade) continue;
        end_of_turn(scene.play());
        scene.answer("activation: reload-gun");
        scene.answer("lay-card: lay-shot");
        scene.act("G");
        CHECK(scene.gun_of("G").tokens == 0);
    }
}

TEST_CASE("GR-15.24 a crew that others have joined this turn (GR-09.05) does not reload") {
    Gunners scene{
        "Hale lieutenant @0,-6 | G gun:light of:Hale @0,0 | H gun:light of:Hale @8,0 vs A line "
        "@0,23"};
    scene["H"].men = 3;
    const GunId gun = scene["H"].gun;
    scene.battle[gun].card = Ammunition::None;
    scene.battle[gun].tokens = 1;
    scene.answer("activation: half-move");
    scene.answer("half-move: shift-crew");
    scene.act("G");
    REQUIRE(scene["H"].men == 4);
    scene.asked.clear();
    scene.act("H");
    CHECK_FALSE(scene.was_offered("reload-gun"));
    end_of_turn(scene.play());
    scene.answer("activation: reload-gun");
    scene.answer("lay-card: lay-shot");
    scene.act("H");
    CHECK(scene.battle[gun].tokens == 0);
}

TEST_CASE("GR-09.20 who unlimbers a light gun may fire it at 1 more, of a medium gun nobody may") {
    for (const char* size : {"light", "medium"}) {
        Gunners scene{std::string{"G gun:"} + size + " @0,0 vs A line @0,16"};
        scene.gun_of("G").limber = 2;
        scene.gun_of("G").limbered = true;
        scene["G"].formation = gauntlet_run::Formation::Limbered;
        const bool light = std::string_view{size} == "light";
        scene.answer("activation: half-move");
        scene.answer("half-move: unlimber");
        if (light) {
            scene.answer("half-move: fire-gun A");
            scene.dice("GR-14.11: 2");
        }
        scene.act("G");
        CHECK(scene.gun_of("G").fired == light);
        if (light)
            CHECK(scene.modifier("GR-14.11"_rule, "GR-57.01"_rule) == 1);
        else
            CHECK_FALSE(scene.was_offered("fire-gun"));
    }
}

TEST_CASE("GR-13.05 a loaded line volleys in a half-move, before its move or after it") {
    for (const bool first : {true, false}) {
        Gunners scene{"A line @0,0 vs B line @0,12"};
        scene.answer("activation: half-move");
        if (first) scene.answer("half-move: volley B");
        scene.answer("half-move: move");
        scene.answer_move("A", {Scene::at(0, 2)});
        if (!first) scene.answer("half-move: volley B");
        scene.dice("GR-11.01: 1 1 1 1 1 1 1 1 1");
        scene.act("A");
        CHECK(scene.modifier("GR-11.01"_rule, "GR-11.03"_rule) == 1);
    }
}

TEST_CASE("GR-13.08 who stays in disorder in the woods is not offered to load") {
    Gunners scene{"A disordered formed @0,0 vs B line @0,20"};
    scene.area(AreaKind::Woods, -10, -10, 10, 10);
    scene["A"].loading.tokens = {1, 1};
    SUBCASE("GR-07.16 the check was failed") {
        scene.answer("activation: crouch");
        scene.act("A");
        CHECK(has_tokens(scene["A"]));
        // what the question offered besides
        end_of_turn(scene.play());
        scene.act("A");
        CHECK_FALSE(scene.was_offered("reload"));
    }
    SUBCASE("GR-07.16 the check was passed") {
        scene["A"].loading.goes_on = true;
        scene.answer("activation: reload");
        scene.act("A");
        CHECK_FALSE(has_tokens(scene["A"]));
    }
}

}  // namespace gauntlet_run
