#include <doctest/doctest.h>

#include "books/petite_guerre/guns/gun_scene.h"

namespace petite_guerre {

TEST_CASE("PG-14.08 no gun aims at a man in hand-to-hand, but its shot spares nobody") {
    GunScene at{GunSize::Light, " | Ames regulars B @6.6,-60 vs Roy irregulars B @0,-60"};
    Scene& scene = at.scene;
    scene.acquired("Nco", "Roy");
    int targets = 0;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "load-with") return pick(0);
        for (const Option& option : question.options) targets += option.verb == "aim-at" ? 1 : 0;
        Answer at_them;
        at_them.spot = Scene::at(3.3, -60);
        return at_them;
    });
    scene.dice("PG-19.02: 6");
    fire_gun(scene.play(), at.id);
    CHECK(targets == 0);
    CHECK(scene["Roy"].status == Status::Dead);
    CHECK(scene["Ames"].status == Status::Dead);
}

TEST_CASE("PG-14.08, PG-21.04 canister falls on friend and enemy in hand-to-hand") {
    GunScene at{GunSize::Light, " | Ames regulars B @6.6,-36 vs Roy irregulars B @0,-36"};
    at.fire("canister", GunScene::ahead(100), "PG-21.07: 1; PG-21.07: 1");
    CHECK(at.scene["Roy"].under(Fire::Artillery));
    CHECK(at.scene["Ames"].under(Fire::Artillery));
}

TEST_CASE("PG-22.31 a loaded gun in position may fire once at a charger inside its traverse") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @0,-60"};
    Scene& scene = at.scene;
    const FigureId roy = scene.id("Roy");
    const auto may = [&] { return gun_may_react(scene.battle, at.id, roy); };
    CHECK_FALSE(may());  // he charges nobody of its crew
    scene["Roy"].turn.charge_at = scene.id("Two");
    CHECK(may());
    at.gun().loaded = false;
    CHECK_FALSE(may());
    at.gun().loaded = true;
    at.gun().set_up = 1;
    CHECK_FALSE(may());
    at.gun().set_up = 2;
    scene.move("Roy", 40, -60);
    CHECK_FALSE(may());
    scene.move("Roy", 0, -60);
    scene["Three"].rout.broken = scene["Three"].turn.charged = true;
    CHECK_FALSE(may());
    scene["Three"].rout.broken = false;
    CHECK(may());
    scene["One"].turn.reacted = true;
    CHECK_FALSE(may());
}

TEST_CASE("PG-22.31, PG-22.20 fired at a charger the gun is empty, its crew has not acted") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @0,-60"};
    Scene& scene = at.scene;
    scene.battle.acting = SideId{1};
    scene["Roy"].turn.charge_at = scene.id("Two");
    scene.answer("load-with: canister");
    scene.dice("PG-21.07: 5 1; 1");
    fire_gun_at_charger(scene.play(), at.id, scene.id("Roy"));
    CHECK(scene["Roy"].status == Status::Dead);
    CHECK_FALSE(at.gun().loaded);
    CHECK_FALSE(at.gun().used);
    CHECK(scene["One"].now.unique == Unique::None);
    CHECK(scene["One"].turn.reacted);
    fire_gun_at_charger(scene.play(), at.id, scene.id("Roy"));  // empty: nothing happens
    CHECK(scene.rolls("PG-21.07"_rule) == 1);
}

TEST_CASE("PG-13.09, PG-13.06 a gun's smoke hangs at the gun, and all its crew have been heard") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @0,190"};
    at.fire("canister", GunScene::ahead(100), "");
    REQUIRE(at.scene.battle.smoke.size() == 1);
    CHECK(at.scene.battle.smoke[0].artillery);
    CHECK(at.scene.battle.smoke[0].at == at.gun().at);
    int fired = 0;
    for (const Figure& man : at.scene.battle.figures) {
        if (!man.now.fired) continue;
        ++fired;
        CHECK(man.knows.shot_turn == at.scene.battle.turn);
    }
    CHECK(fired == 2);
}

TEST_CASE("PG-14.01 a gun is laid by eye") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @0,190"};
    at.scene.acquired("Nco", "Roy");
    int asked = 0;
    at.scene.umpire.otherwise([&](const Question& question) {
        ++asked;
        CHECK(question.by_eye);
        return pick(question.options.size() - (question.topic == "load-with" ? 1 : 2));
    });
    fire_gun(at.scene.play(), at.id);  // canister, straight ahead or at him
    CHECK(asked >= 2);
    CHECK_FALSE(at.gun().loaded);
}

}  // namespace petite_guerre
