#include "books/gauntlet_run/moving/captives.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/nerve/failed_checks.h"
#include "books/gauntlet_run/nerve/withdrawal.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/turn/end_of_turn.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

void gives_up(Scene& scene, std::string_view who) {
    Alarms alarms;
    surrender(scene.play(), scene.id(who), "GR-20.20"_rule, alarms);
}

// Straight up or down the table.
Answer walked(const Scene& scene, std::string_view who, double by) {
    const Point from = scene[who].stand.front;
    Answer answer;
    answer.path = Path{from, Point{from.x, from.y + Inches::hundredths(std::int64_t(by * 100))}};
    answer.facing = {0, 1};
    return answer;
}

}  // namespace

TEST_CASE("GR-18.21 GR-26.03 at the end of each turn the captor marches his captives 6 inches") {
    Scene scene{"A line @20,0 vs E line @0,0 | Hale captain with:E"};
    gives_up(scene, "E");
    CHECK(is_captive(scene["E"]));
    CHECK_FALSE(is_captive(scene["Hale"]));  // with his unit
    CHECK(scene["Hale"].presence == Presence::Surrendered);
    SeatId asked;
    scene.umpire.otherwise([&](const Question& question) {
        asked = question.seat;
        return walked(scene, "E", -6);
    });
    end_of_turn(scene.play());
    CHECK(scene["E"].stand.front == Scene::at(0, -6));
    CHECK(scene["Hale"].stand.front == Scene::at(0, -6));
    CHECK(asked == SeatId{0});
}

TEST_CASE("GR-26.03 they walk no farther, and not through walls") {
    Scene scene{"A line @20,0 vs E skirmish @0,0"};
    gives_up(scene, "E");
    const CaptiveWalk rules{scene.battle, scene.id("E")};
    CHECK_FALSE(rules.check(walked(scene, "E", -6)));
    CHECK(rules.check(walked(scene, "E", -6.5)));
    scene.building(-5, -8, 5, -5);
    CHECK(rules.check(walked(scene, "E", -6)));
}

TEST_CASE("GR-26.03 off the captors' own edge they are gone for good") {
    Scene scene{"A line @20,0 vs E skirmish x5 @0,-21"};
    gives_up(scene, "E");
    scene.answer("captives: lead-away E");
    walk_captives(scene.play());
    CHECK(scene["E"].presence == Presence::LedAway);
    CHECK(broken_units(scene.battle, SideId{1}) == 1);  // GR-20.25
    walk_captives(scene.play());                        // nobody is asked again
}

TEST_CASE("GR-26.05 a unit of their own that comes into contact frees them, with their arms") {
    Scene scene{"A line @20,0 vs E line @0,0 | Hale captain with:E | F skirmish x5 @0,6"};
    gives_up(scene, "E");
    CHECK(broken_units(scene.battle, SideId{1}) == 1);
    CHECK(after_step(scene.play(), scene.id("F")));
    CHECK(is_captive(scene["E"]));
    scene.move("F", 0, 2);
    CHECK(after_step(scene.play(), scene.id("F")));
    CHECK(scene["E"].on_table());
    CHECK(scene["Hale"].on_table());
    CHECK(scene["E"].formation == gauntlet_run::Formation::Disordered);
    CHECK(scene["E"].arms[0].men == 10);
    CHECK(scene["E"].activated);
    CHECK(gap(scene.battle, scene.id("E"), scene.id("F")) >= 1_in);
    CHECK(broken_units(scene.battle, SideId{1}) == 0);
}

TEST_CASE("GR-26.04 captives stand in nobody's way and nobody need stay with them") {
    Scene scene{"A line @0,4 vs E skirmish @0,0"};
    gives_up(scene, "E");
    CHECK(
        stands_clear(scene.battle, scene.id("A"), {Scene::at(0, 0), {0, 1}}, scene["A"].formation));
}

TEST_CASE("GR-06.07 a fence over which captives are marched is torn down") {
    Scene scene{"A line @20,0 vs E skirmish @0,0"};
    gives_up(scene, "E");
    const LineId fence = scene.line(LineKind::Fence, -9, -3, 9, -3);
    scene.umpire.otherwise([&](const Question&) { return walked(scene, "E", -4); });
    walk_captives(scene.play());
    CHECK(scene["E"].stand.front == Scene::at(0, -4));
    CHECK(torn_down(scene.battle, fence, Scene::at(0, -3)));
}

}  // namespace gauntlet_run
