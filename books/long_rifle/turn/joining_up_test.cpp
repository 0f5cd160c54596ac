#include <doctest/doctest.h>

#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

TEST_CASE("LR-07.16 who has been active already has neither Fast Move nor charge nor task left") {
    Scene scene{
        "A warrior rep4 musket bow unloaded @0,0 facing 1,0 | B warrior rep4 musket bow unloaded"
        " @-2,0 facing 1,0 | E warrior rep4 mounted @8,0 facing -1,0"
        " vs F settler rep4 unarmed game @0,12"};
    const FigureId a = scene.id("A"), b = scene.id("B"), e = scene.id("E"), f = scene.id("F");
    note_everybody_in_sight(scene.battle);
    scene.answer("action: done");
    activate_group(scene.play(), FigureSet{a});  // A has done nothing with his activation
    begin_activation(scene.battle, e);
    scene.answer_move("move", "E", {Scene::at(5, 0)});
    carry_out(scene.play(), e, {"move", e, {}, -1, {}});
    join_up(scene.play(), e);
    for (const FigureId who : {a, b}) {
        CHECK(scene.battle[who].active);
        CHECK(scene.battle[who].movement == 8_in);
        CHECK(may_fire_actively(scene.battle, who, 1));
        const bool fresh = who == b;  // LR-07.14 whose own group has not been active
        CHECK(may_fast_move(scene.battle, who) == fresh);
        CHECK(may_declare_charge(scene.battle, who, f) == fresh);
        CHECK(nothing_done_yet(scene.battle, who) == fresh);
        CHECK(may_begin_task(scene.battle, who) == fresh);
    }
    scene.move("F", 0, 20);  // only a Fast Move would bring them there
    CHECK(may_declare_fast_charge(scene.battle, b, f));
    CHECK_FALSE(may_declare_fast_charge(scene.battle, a, f));
}

TEST_CASE("LR-07.16 nor does he join a melee") {
    for (const bool fresh : {true, false}) {
        Scene scene{
            "A warrior rep4 @0,0 facing 1,0 | E warrior rep4 @8,0 facing -1,0 | M warrior @1,11"
            " vs F settler rep4 game @0,11"};
        const FigureId a = scene.id("A"), e = scene.id("E");
        scene["M"].melee_with = scene.mask({"F"});
        scene["F"].melee_with = scene.mask({"M"});
        note_everybody_in_sight(scene.battle);
        if (!fresh) {
            scene.answer("action: done");
            activate_group(scene.play(), FigureSet{a});
        }
        begin_activation(scene.battle, e);
        scene.answer_move("move", "E", {Scene::at(5, 0)});
        carry_out(scene.play(), e, {"move", e, {}, -1, {}});
        join_up(scene.play(), e);
        CHECK(scene["A"].active);
        CHECK((!may_join_against(scene.battle, a).empty()) == fresh);
    }
}

}  // namespace long_rifle
