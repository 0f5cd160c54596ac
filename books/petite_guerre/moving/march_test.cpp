#include "books/petite_guerre/moving/march.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charge_scene.h"
#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/place.h"

// PG-08.07 one wheel, in a march and at the start of a charge.
namespace petite_guerre {

namespace {

// Six men in a line looking up the table, 6.6 paces from man to man: R 1 on the right at 16.5, R 4
// in the middle at -3.3, so that R 1 is 19.8 from him. His quarter of a circle is 31.1 paces long
// (19.8 * 1.5708), its chord 28.0.
struct Six {
    explicit Six(std::string_view others = "", std::string_view enemies = "")
        : scene{"R regulars B musket fixed controlled x6" + std::string{others}
                + " vs Roy irregulars B tomahawk @100,0" + std::string{enemies}},
          body{scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0)} {}

    void march_right(int die) {
        scene.dice("PG-09.01: " + std::to_string(die));
        const Point from = scene["R 4"].at;
        go_body(scene.play(), body, MoveKind::Walk, {from, from + Offset{900, 0}}, {});
    }
    // PG-22.33 wheels if it may.
    void wheel_and_charge(int die, std::string_view others = "") {
        scene.answer("wheel-first: wheel Roy");
        charge(die, others);
    }
    void charge(int die, std::string_view others = "") {
        scene.dice("PG-22.05: " + std::to_string(die) + std::string{others});
        Charges charges;
        charges.list.push_back(declared(scene.battle, scene.id("R 4"), scene.id("Roy")));
        charges.list.back().goes = true;
        move_charging_body(scene.play(), charges, charges.list.back());
    }
    // Between the arc of R 1 and its chord, ten paces behind the line: nobody else comes there.
    void across_the_arc(LineKind kind) { scene.line(kind, 10, -10, 17, -10); }
    Facing facing() { return scene.battle[body].facing; }

    Scene scene;
    BodyId body;
};

constexpr Facing up{0, 1}, right{1, 0};

}  // namespace

TEST_CASE(
    "PG-08.07 a march that begins with a wheel has what the arc of the outermost man leaves") {
    Six at;
    at.march_right(5);  // 40 paces in the ranks, 31.1 for the wheel
    CHECK(at.facing() == right);
    CHECK(at.scene.x("R 4") == doctest::Approx(-3.3 + 8.9));
    CHECK(at.scene.y("R 4") == 0);
    CHECK(at.scene.x("R 1") == doctest::Approx(-3.3 + 8.9));
    CHECK(at.scene.y("R 1") == doctest::Approx(-19.8));
}

TEST_CASE("PG-08.07, PG-22.33 a charge has the same wheel at the same price") {
    Six at;
    at.wheel_and_charge(5);  // 50 paces
    CHECK(at.facing() == right);
    CHECK(at.scene.x("R 4") == doctest::Approx(-3.3 + 18.9));
    CHECK(at.scene.y("R 1") == doctest::Approx(-19.8));
}

TEST_CASE("PG-08.07 half a turn costs twice as much as a quarter") {
    Six at;
    at.scene.dice("PG-09.01: 5");
    const Point from = at.scene["R 4"].at;
    go_body(at.scene.play(), at.body, MoveKind::Run, {from, from + Offset{0, -900}}, {});
    CHECK_FALSE(at.facing() == Facing{0, -1});  // 50 of 62.2 paces
    CHECK(dot(at.facing().step(), up.step()) < 0);
    CHECK(at.scene["R 4"].at == from);
}

TEST_CASE(
    "PG-08.07 a wheel that the throw does not pay stops on the way; a charge does not begin it") {
    Six march;
    march.march_right(2);  // 10 paces: the first of four parts of the quarter is 7.7 long
    CHECK(march.scene.x("R 4") == doctest::Approx(-3.3));
    CHECK(march.scene.x("R 1") == doctest::Approx(-3.3 + 18.3));  // 19.8 * cos 22.5
    CHECK(march.scene.y("R 1") == doctest::Approx(-7.6));         // 19.8 * sin 22.5
    Six charge;
    charge.charge(3);  // 30 paces: it would pay the chord
    CHECK(charge.facing() == up);
    CHECK(charge.scene.y("R 4") == 30);
}

TEST_CASE("PG-08.07, PG-09.17 a fence on the arc costs ten paces though the chord passes it by") {
    Six march;
    march.across_the_arc(LineKind::Fence);
    march.march_right(5);  // 31.1 and 10 are more than 40
    CHECK_FALSE(march.facing() == right);
    Six charge;
    charge.across_the_arc(LineKind::Fence);
    charge.wheel_and_charge(5);
    CHECK(charge.facing() == right);
    CHECK(charge.scene.x("R 4") == doctest::Approx(-3.3 + 8.9));
}

TEST_CASE("PG-08.07, PG-09.18, PG-22.06 nobody wheels across a palisade, in a charge neither") {
    Six march;
    march.across_the_arc(LineKind::Palisade);
    march.march_right(5);
    CHECK_FALSE(march.facing() == right);
    Six charge;
    charge.across_the_arc(LineKind::Palisade);
    charge.charge(5);
    CHECK(charge.facing() == up);
    CHECK(charge.scene.y("R 4") == 50);
}

TEST_CASE(
    "PG-08.07, PG-09.24 friends and enemies on the arc stop it; whom it does not know of not") {
    // Half way along the arc of R 1.
    Six friends{" | Pal regulars B musket @10.7,-14"};
    friends.charge(5);
    CHECK(friends.facing() == up);
    Six enemies{"", " | Ned irregulars B rifle @10.7,-14"};
    enemies.charge(5);
    CHECK(enemies.facing() == up);
    Six hidden{"", " | Ned irregulars B rifle @10.7,-14"};
    hidden.scene["Ned"].knows.hidden = true;
    hidden.scene.answer("wheel-first: wheel Roy");
    hidden.scene.answer("receive-or-run: receive");
    hidden.charge(5, "; PG-29.04: 5");  // PG-81.01 it comes upon him when it goes on from there
    CHECK(hidden.facing() == right);
    CHECK_FALSE(hidden.scene["Ned"].knows.hidden);
    Six gun{" | Pal regulars B musket @150,-100"};
    gun.scene.gun(GunSize::Light, 10.7, -14, up, {"Pal"});
    gun.charge(5);
    CHECK(gun.facing() == up);
}

TEST_CASE("PG-08.07, PG-09.17 what the wheel has not left is not spent on a fence farther on") {
    Six at;  // 18.9 paces are left, the fence is 20 on
    at.scene.line(LineKind::Fence, 16.7, -60, 16.7, 60);
    at.wheel_and_charge(5);
    CHECK(at.facing() == right);
    CHECK(at.scene.x("R 4") == doctest::Approx(-3.3 + 18.9));
}

}  // namespace petite_guerre
