#include "books/gauntlet_run/turn/officer_moves.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

TEST_CASE("GR-04.11 an officer joins a unit that his move brings him into") {
    Scene scene{
        "Hale lieutenant @0,0 | A line of:Hale @0,6 | Far line of:Hale @0,-20 | "
        "Led line @-12,0 | Dunn lieutenant with:Led @-12,0 vs W skirmish @6,0"};
    const UnitId hale = scene.id("Hale"), a = scene.id("A");
    // not too far, not one that has an officer, none of the enemy
    CHECK(joinable(scene.battle, hale) == UnitSet{a});
    const std::size_t before = figures_of(scene.battle, a);
    join(scene.play(), hale, a);
    CHECK(figures_of(scene.battle, a) == before + 1);  // GR-04.12
    CHECK(scene["A"].men == 10);                       // GR-04.14
    CHECK_FALSE(stands_alone(scene.battle, hale));
    CHECK(joinable(scene.battle, hale).empty());
}

TEST_CASE("GR-04.07 an officer moves 12 inches on foot, 18 mounted") {
    Scene scene{"Hale lieutenant @0,0 | A line @0,15 vs W skirmish @30,0"};
    const UnitId hale = scene.id("Hale");
    CHECK(joinable(scene.battle, hale).empty());  // 13" to its second rank
    scene["Hale"].mounted = scene["Hale"].rides = true;
    CHECK(joinable(scene.battle, hale) == UnitSet{scene.id("A")});
}

TEST_CASE("GR-15.15 gunners are joined by officers of their own") {
    Scene scene{
        "Hale lieutenant @0,0 | Dunn lieutenant @2,0 | G gun:light of:Dunn @0,6 vs W skirmish "
        "@30,0"};
    CHECK(joinable(scene.battle, scene.id("Hale")).empty());
    CHECK(joinable(scene.battle, scene.id("Dunn")) == UnitSet{scene.id("G")});
}

TEST_CASE("GR-04.16 an officer leaves his unit and moves on") {
    Scene scene{"A line @0,0 | Hale lieutenant with:A @0,0 vs W skirmish @30,0"};
    scene.umpire.otherwise([](const Question& question) {
        return question.kind == Asking::Move ? question.move->toward(Scene::at(0, -8))
                                             : pick(question.options.size() - 1);
    });
    CHECK(leave(scene.play(), scene.id("Hale")));
    CHECK_FALSE(scene["Hale"].attached);
    CHECK_FALSE(scene["A"].attached);
    CHECK(gap(scene.battle, scene.id("Hale"), scene.id("A")) >= 1_in);
}

TEST_CASE("GR-04.16 at the edge of the table his musician has room too") {
    for (const Inches off : {1.25_in, 2_in})
        for (const Facing facing : {Facing{1, -1}, Facing{-1, -1}, Facing{-1, 1}, Facing{0, -1}}) {
            Scene scene{"A skirmish x1 | Hale captain musician with:A vs W skirmish @30,0"};
            put(scene.battle, scene.id("A"), {{30_in, off}, facing});
            int asked = 0;
            scene.umpire.otherwise([&](const Question& question) {
                for (const Point spot : spots_of(scene.battle, scene.id("Hale")))
                    CHECK(scene.battle.ground().on_table(spot));
                ++asked;
                if (question.kind != Asking::Move) return pick(question.options.size() - 1);
                return question.move->toward(Scene::at(0, 0));
            });
            leave(scene.play(), scene.id("Hale"));
            CHECK(asked > 0);
        }
}

TEST_CASE("GR-04.29 he who leaves moves from the midst of his unit") {
    Scene scene{"A line @0,0 | Hale lieutenant with:A @0,0 vs W skirmish @30,0"};
    scene.umpire.otherwise([&](const Question& question) {
        if (question.kind != Asking::Move) return pick(question.options.size() - 1);
        CHECK(question.move->allowance() == 12_in);
        return question.move->toward(Scene::at(0, -20));
    });
    leave(scene.play(), scene.id("Hale"));
    CHECK(scene["Hale"].stand.front == Scene::at(0, -12));
}

TEST_CASE("GR-04.29 out of one unit he may go into another, as far as his move") {
    Scene scene{
        "A line @0,0 | Hale lieutenant with:A @0,0 | B line @0,-8 | Far line @0,22 | Led line "
        "@8,-8 | Dunn lieutenant with:Led @8,-8 vs W skirmish @30,0"};
    CHECK(joinable_from_unit(scene.battle, scene.id("Hale")) == UnitSet{scene.id("B")});
    CHECK(scene["Hale"].attached == scene.id("A"));  // it was only looked at
    join(scene.play(), scene.id("Hale"), scene.id("B"));
    CHECK(scene["Hale"].attached == scene.id("B"));
    CHECK(scene["B"].attached == scene.id("Hale"));
    CHECK_FALSE(scene["A"].attached);
}

TEST_CASE("GR-06.07 an officer who walks over a fence to join a unit tears it down") {
    Scene scene{"Hale captain @0,-6 | A line @0,0"};
    const LineId fence = scene.line(LineKind::Fence, -9, -3, 9, -3);
    join(scene.play(), scene.id("Hale"), scene.id("A"));
    CHECK(scene["Hale"].attached == scene.id("A"));
    CHECK(torn_down(scene.battle, fence, Scene::at(0, -3)));
    CHECK_FALSE(torn_down(scene.battle, fence, Scene::at(2, -3)));
}

TEST_CASE("GR-04.16 an officer leaves only where there is room for him and his staff") {
    Scene scene{"A skirmish x1 @0,0 | Hale captain musician with:A vs W skirmish @30,0"};
    CHECK(may_leave(scene.battle, scene.id("Hale")));
    const double near = 1.6;  // all round them is water
    scene.area(AreaKind::Lake, -9, near, 9, 9);
    scene.area(AreaKind::Lake, -9, -9, 9, -near);
    scene.area(AreaKind::Lake, -9, -near, -near, near);
    scene.area(AreaKind::Lake, near, -near, 9, near);
    CHECK_FALSE(may_leave(scene.battle, scene.id("Hale")));
}

TEST_CASE("GR-28.01 GR-28.19 an officer who leaves is as well hidden, or seen, as they are") {
    Scene scene{"A skirmish hidden @0,0 | Hale lieutenant with:A vs W skirmish @30,0"};
    scene["A"].seen_at_night = true;
    scene["Hale"].hidden = false;
    scene.area(AreaKind::LightWoods, -20, -20, 20, 20);
    scene.umpire.otherwise([](const Question& question) {
        return question.kind == Asking::Move ? question.move->toward(Scene::at(0, -8))
                                             : pick(question.options.size() - 1);
    });
    leave(scene.play(), scene.id("Hale"));
    CHECK(scene["Hale"].hidden);
    CHECK(scene["Hale"].seen_at_night);
    join(scene.play(), scene.id("Hale"), scene.id("A"));
    CHECK_FALSE(scene["Hale"].hidden);  // one of them
}

}  // namespace gauntlet_run
