#include <doctest/doctest.h>

#include "books/petite_guerre/charge_scene.h"
#include "books/petite_guerre/charges.h"
#include "books/petite_guerre/charging.h"
#include "books/petite_guerre/formation.h"
#include "books/petite_guerre/hand_to_hand.h"
#include "books/petite_guerre/hits.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/tests.h"

using namespace petite_guerre;

// Formed units that charge or are charged.

namespace {

BodyId form_six(Scene& scene, std::string_view name, double x, double y, Facing facing) {
    const std::string n{name};
    const std::array<std::string, 6> names{n + " 1", n + " 2", n + " 3",
                                           n + " 4", n + " 5", n + " 6"};
    return scene.form({names[0], names[1], names[2], names[3], names[4], names[5]}, Layout::Line, 1,
                      x, y, facing);
}

void move_only(Scene& scene, BodyId body, std::string_view target) {
    Charges charges;
    charges.list.push_back(
        declared(scene.battle, scene.battle[body].men().first(), scene.id(target)));
    charges.list.back().goes = true;
    move_charging_body(scene.play(), charges, charges.list.back());
}

}  // namespace

TEST_CASE("PG-22.33 one roll; it stops when the first touches, and lies flush, man against man") {
    Scene scene{"R regulars B musket fixed controlled x6 vs S regulars B musket fixed x6"};
    const BodyId body = form_six(scene, "R", 3, 0, {0, 1});
    const BodyId other = form_six(scene, "S", 0, 30, {0, -1});
    scene.dice("PG-22.05: 4");
    move_only(scene, body, "S 3");
    int pairs = 0;
    for (const FigureId who : scene.battle[body].men())
        pairs += in_hand_to_hand(scene.battle, who) ? 1 : 0;
    CHECK(pairs == 6);
    const Facing mine = scene.battle[body].facing, theirs = scene.battle[other].facing;
    CHECK(cross(mine.step(), theirs.step()) == 0);
    CHECK(dot(mine.step(), theirs.step()) < 0);
    // Only those who touch fight.
    scene.answer_anything();
    scene.umpire.dice("1 1 1 1 1 1 1 1 1 1 1 1");
    fight_all(scene.play());
    CHECK(scene.rolls("PG-23.01"_rule) == 2 * pairs);
    scene.finish();
}

TEST_CASE("PG-22.33 it may wheel at the start, which costs what its outermost man goes") {
    Scene scene{"R regulars B musket fixed controlled x6 vs Roy irregulars B tomahawk @45,45"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
    scene.dice("PG-22.05: 5");
    move_only(scene, body, "Roy");
    const Facing facing = scene.battle[body].facing;
    CHECK(facing.dx > 0);
    CHECK(facing.dx == doctest::Approx(facing.dy).epsilon(0.1));
    const Point front = front_of(scene.battle, scene.battle[body]);
    const Inches gone = distance(Scene::at(0, 0), front);
    CHECK(gone > paces(25));
    CHECK(gone < paces(45));  // 50 less the wheel
}

TEST_CASE("PG-22.24, PG-08.12 a charging formed unit is not stopped by the men it loses") {
    Scene scene{"R regulars B musket fixed controlled x6 vs Ames irregulars B rifle @0,40"};
    const BodyId body = form_six(scene, "R", 0, 0, {0, 1});
    Charges charges;
    charges.list.push_back(declared(scene.battle, scene.id("R 1"), scene.id("Ames")));
    charges.list.back().goes = true;
    charges.shots.push_back({scene.id("Ames"), {}, false, {}, charges.list.back().who});
    for (const FigureId who : scene.battle[body].men()) scene["Ames"].knows.acquired.add(who);
    scene.dice("PG-22.05: 5");
    scene.dice("6 2");  // one of them is wounded
    move_charging_body(scene.play(), charges, charges.list.back());
    CHECK(in_hand_to_hand(scene.battle, scene.id("Ames")));
    int wounded = 0;
    for (const FigureId who : scene.battle[body].men())
        wounded += scene.battle[who].wounded() ? 1 : 0;
    CHECK(wounded == 1);
}
