#include "books/drums/moving/terrain.h"

#include <doctest/doctest.h>

#include "books/drums/measuring.h"
#include "books/drums/moving/ground_of_a_way.h"
#include "books/drums/moving/movement.h"
#include "books/drums/seeing/sight.h"
#include "books/drums/test_scene.h"

namespace drums {

namespace {

bool see_each_other(Scene& scene) {
    return sees(scene.battle, scene.id("A"), scene.id("B"));
}
Cover cover(Scene& scene) {
    return cover_from(scene.battle, scene.id("A"), scene["B"]);
}

}  // namespace

TEST_CASE("DT-55.01 what each terrain is to walk on, to hide in and to look through") {
    struct Row {
        AreaKind kind;
        Going going;
        Cover cover;
    };
    for (const Row& row : {Row{AreaKind::Woods, Going::Difficult, Cover::Light},
                           Row{AreaKind::Brush, Going::Difficult, Cover::Light},
                           Row{AreaKind::Field, Going::Difficult, Cover::Light},
                           Row{AreaKind::Marsh, Going::Difficult, Cover::None},
                           Row{AreaKind::Thicket, Going::Dense, Cover::Light},
                           Row{AreaKind::Slope, Going::Difficult, Cover::None},
                           Row{AreaKind::Hill, Going::Open, Cover::None},
                           Row{AreaKind::Cliff, Going::Impassable, Cover::None}}) {
        Scene scene{"A regular @0,0 vs B regular @0,6"};
        scene.area(row.kind, -4, 5, 4, 7);
        CHECK(going_at(scene.battle.ground(), Scene::at(0, 6)) == row.going);
        CHECK(scene["B"].footing.cover == row.cover);
    }
    Scene water{"A regular @0,0 vs B regular @0,12"};
    water.line(LineKind::Creek, -9, 4, 9, 4, 2);
    water.line(LineKind::River, -9, 8, 9, 8, 2);
    CHECK(going_at(water.battle.ground(), Scene::at(0, 4)) == Going::Difficult);
    CHECK(going_at(water.battle.ground(), Scene::at(0, 8)) == Going::Impassable);
    CHECK(see_each_other(water));  // water is clear to look over
    water.area(AreaKind::Bridge, -1, 6.5, 1, 9.5);
    CHECK(going_at(water.battle.ground(), Scene::at(0, 8)) == Going::Open);
    CHECK_FALSE(
        survey(water.battle, water.id("B"), Path{Scene::at(0, 12), Scene::at(0, 6)}).barred);
    CHECK(survey(water.battle, water.id("B"), Path{Scene::at(3, 12), Scene::at(3, 6)}).barred);
    Scene lines{"A regular @0,0 vs B regular @0,6"};
    lines.line(LineKind::Palisade, -9, 3, 9, 3);
    CHECK(step_blocked(lines.battle, lines.id("A"), Scene::at(0, 0), Scene::at(0, 5)));
    CHECK_FALSE(see_each_other(lines));
    lines.move("A", 0, 2.5);  // touching it he looks over it
    CHECK(see_each_other(lines));
    Scene cliff{"A regular @0,0 vs B regular @0,6"};
    cliff.area(AreaKind::Cliff, -4, 3, 4, 4);
    CHECK_FALSE(see_each_other(cliff));
}

TEST_CASE("DT-55.01 fences, walls and earthworks: to cross, to hide behind and to look over") {
    struct Row {
        LineKind kind;
        bool crossed;
        Cover cover;
    };
    for (const Row& row :
         {Row{LineKind::Fence, true, Cover::Light}, Row{LineKind::Log, true, Cover::Light},
          Row{LineKind::Wall, true, Cover::Light}, Row{LineKind::Bank, true, Cover::Light},
          Row{LineKind::StoneWall, true, Cover::Heavy},
          Row{LineKind::Palisade, false, Cover::Heavy},
          Row{LineKind::Earthwork, false, Cover::Heavy}}) {
        Scene scene{"A regular @0,0 vs B regular @0,8"};
        scene.line(row.kind, -9, 4, 9, 4);
        const Way way = survey(scene.battle, scene.id("A"), Path{Scene::at(0, 0), Scene::at(0, 6)});
        CHECK(way.barred == !row.crossed);
        if (row.crossed) CHECK(way.stick == Stick::Short);
        CHECK(see_each_other(scene) == row.crossed);
        CHECK(cover(scene) == Cover::None);
        scene.move("B", 0, 4.5);  // touching it he sees, is seen and has cover
        CHECK(see_each_other(scene));
        CHECK(cover(scene) == row.cover);
    }
}

TEST_CASE("DT-55.01 a hill blocks sight past its crest") {
    Scene scene{"A regular @0,-8 vs B regular @0,8"};
    scene.area(AreaKind::Hill, -5, -5, 5, 5);
    CHECK_FALSE(see_each_other(scene));
    scene.move("A", 0, 0.2);  // on the crest
    CHECK(see_each_other(scene));
    scene.move("A", 0, 3);  // past it
    CHECK(see_each_other(scene));
}

TEST_CASE("DT-55.02 figures do not block sight, buildings do") {
    Scene scene{"A regular @0,0 | C regular @0,3 vs B regular @0,6"};
    CHECK(see_each_other(scene));
    scene.cabin(-2, 2, 2, 5);
    scene.move("C", 9, 9);
    CHECK_FALSE(see_each_other(scene));
}

TEST_CASE("DT-55.03 at most 5 inches of woods in all, of which at most 3 dense") {
    Scene woods{"A regular @0,0 vs B regular @0,12"};
    woods.area(AreaKind::Woods, -4, 2, 4, 7);
    CHECK(see_each_other(woods));
    woods.area(AreaKind::Woods, -4, 8, 4, 8.1);
    CHECK_FALSE(see_each_other(woods));
    Scene dense{"A regular @0,0 vs B regular @0,12"};
    dense.area(AreaKind::Thicket, -4, 2, 4, 5);
    CHECK(see_each_other(dense));
    dense.area(AreaKind::Thicket, -4, 6, 4, 6.1);
    CHECK_FALSE(see_each_other(dense));
    Scene brush{"A regular @0,0 vs B regular @0,12"};
    brush.area(AreaKind::Brush, -4, 1, 4, 11);
    brush.area(AreaKind::Field, -4, 1, 4, 11);
    CHECK(see_each_other(brush));
    Scene inside{"A regular @0,0 vs B regular @0,6"};
    inside.area(AreaKind::Woods, -9, -9, 9, 9);
    CHECK(see_each_other(inside));  // 5" between the bases
    inside.move("B", 0, 6.1);
    CHECK_FALSE(see_each_other(inside));
}

TEST_CASE("DT-55.03 a line that is only just clear is so from both of its ends") {
    Scene scene{"A regular @0,0 vs B regular @0,12"};
    scene.area(AreaKind::Woods, -9, 2, 9, 6.9);
    const FigureId a = scene.id("A"), b = scene.id("B");
    int seen = 0, one_sided = 0;
    for (int step = 0; step < 600; ++step) {  // so that about 5" of the line lie in woods
        put(scene.battle, b, Scene::at(step / 100.0, 12));
        const bool there = sees_at(scene.battle, a, scene["B"]);
        seen += there ? 1 : 0;
        one_sided += there == sees_at(scene.battle, b, scene["A"]) ? 0 : 1;
    }
    CHECK(seen > 0);
    CHECK(seen < 600);
    CHECK(one_sided == 0);
}

TEST_CASE("DT-55.03 where two woods overlap they are counted once") {
    for (const AreaKind other : {AreaKind::Woods, AreaKind::Thicket}) {
        Scene scene{"A regular @0,0 vs B regular @0,12"};
        scene.area(AreaKind::Woods, -4, 3, 4, 6);
        scene.area(other, -4, 5, 4, 8);
        CHECK(see_each_other(scene));  // 5" in all
        scene.area(AreaKind::Woods, -4, 3, 4, 6);
        CHECK(see_each_other(scene));
        scene.area(AreaKind::Woods, -4, 7.9, 4, 8.1);
        CHECK_FALSE(see_each_other(scene));
    }
    Scene dense{"A regular @0,0 vs B regular @0,12"};
    dense.area(AreaKind::Thicket, -4, 3, 4, 5);
    dense.area(AreaKind::Thicket, -4, 4, 4, 6);
    CHECK(see_each_other(dense));
    dense.area(AreaKind::Thicket, -4, 5.5, 4, 6.1);
    CHECK_FALSE(see_each_other(dense));
}

TEST_CASE(
    "DT-55.04 in cover: partly inside, touching an obstacle in between, or woods in between") {
    Scene scene{"A regular @0,0 vs B regular @0,8"};
    CHECK(cover(scene) == Cover::None);
    scene.area(AreaKind::Woods, -4, 8.4, 4, 12);  // its base just reaches in
    CHECK(cover(scene) == Cover::Light);
    Scene fence{"A regular @0,0 vs B regular @0,8"};
    fence.line(LineKind::Fence, -4, 7.5, 4, 7.5);
    CHECK(cover(fence) == Cover::Light);
    fence.move("B", 0, 8.5);  // no longer touching it
    CHECK(cover(fence) == Cover::None);
    fence.move("B", 0, 7);  // on the wrong side of it
    CHECK(cover(fence) == Cover::None);
    Scene wall{"A regular @0,0 vs B regular @0,8"};
    wall.line(LineKind::StoneWall, -4, 7.5, 4, 7.5);
    CHECK(cover(wall) == Cover::Heavy);
    for (const AreaKind kind :
         {AreaKind::Woods, AreaKind::Thicket, AreaKind::Brush, AreaKind::Field}) {
        Scene between{"A regular @0,0 vs B regular @0,8"};
        between.area(kind, -4, 3, 4, 5);
        CHECK(cover(between) == Cover::Light);
        Scene shooter{"A regular @0,0 vs B regular @0,8"};
        shooter.area(kind, -4, -4, 4, 5);  // holds the shooter, not the target
        CHECK(cover(shooter) == Cover::None);
    }
    Scene marsh{"A regular @0,0 vs B regular @0,8"};
    marsh.area(AreaKind::Marsh, -4, 3, 4, 9);
    CHECK(cover(marsh) == Cover::None);
}

TEST_CASE("DT-55.05 of several covers only the better one counts") {
    Scene scene{"A regular @0,0 vs B regular @0,8"};
    scene.area(AreaKind::Woods, -4, 7, 4, 12);
    scene.line(LineKind::StoneWall, -4, 7.5, 4, 7.5);
    CHECK(cover(scene) == Cover::Heavy);
}

TEST_CASE("DT-55.06 higher ground: the base is on a higher level") {
    Scene scene{"A regular @0,0 vs B regular @0,8"};
    scene.area(AreaKind::Hill, -4, -4, 4, 4);
    CHECK(scene["A"].footing.level > scene["B"].footing.level);
    scene.area(AreaKind::Hill, -2, 6, 2, 10);
    CHECK(scene["A"].footing.level == scene["B"].footing.level);
}

TEST_CASE("DT-55.07 behind an obstacle: he was touching it when the enemy made contact across it") {
    Scene scene{"A regular @0,-3 vs B regular @0,0.5"};
    scene.line(LineKind::Log, -4, 0, 4, 0);
    relocate(scene.play(), scene.id("A"), Scene::at(0, -0.5));
    CHECK(scene["B"].behind_from == scene.mask({"A"}));
    CHECK(scene["A"].behind_from.empty());
    relocate(scene.play(), scene.id("A"), Scene::at(0, -3));
    CHECK(scene["B"].behind_from.empty());
}

TEST_CASE("DT-55.10 inside a building: seen at doors and windows only; one room, open ground") {
    Scene scene{"A regular @0,-6 | C regular @1.4,2.4 vs B regular @0,2"};
    scene.cabin(-2, 0, 2, 4, 0);
    CHECK(scene["B"].footing.inside);
    CHECK_FALSE(see_each_other(scene));  // in the middle of the room
    scene.move("B", 0, 0.5);             // at the door
    CHECK(see_each_other(scene));
    CHECK(cover(scene) == Cover::Heavy);
    scene.move("A", 6, 2);  // another side: through the door alone
    CHECK_FALSE(see_each_other(scene));
    CHECK(sees(scene.battle, scene.id("C"), scene.id("B")));
    CHECK(cover_from(scene.battle, scene.id("C"), scene["B"]) == Cover::None);
    CHECK(scene["B"].footing.going == Going::Open);
}

TEST_CASE("who sees whom is remembered, and forgotten when one of them moves") {
    Scene scene{"A regular @0,0 vs B regular @0,6"};
    CHECK(see_each_other(scene));
    scene.cabin(-2, 2, 2, 4);  // settles everybody, as every change of place does
    CHECK_FALSE(see_each_other(scene));
    put(scene.battle, scene.id("B"), Scene::at(9, 0));
    CHECK(see_each_other(scene));
    CHECK(sees(scene.battle, scene.id("B"), scene.id("A")));
}

}  // namespace drums
