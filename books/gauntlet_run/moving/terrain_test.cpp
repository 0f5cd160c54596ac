#include "books/gauntlet_run/moving/terrain.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

Grade grade_for(std::string_view words, AreaKind kind) {
    Scene scene{std::string{"A @0,0 "} + std::string{words}};
    const AreaId area = scene.area(kind, -5, -5, 5, 5);
    return grade_of(scene.battle, scene["A"], area);
}

Passage straight_up(Scene& scene, double from, double to) {
    return survey(scene.battle, scene.id("A"), Path{Scene::at(0, from), Scene::at(0, to)});
}

}  // namespace

TEST_CASE("GR-06.17 every feature of the list has its grade") {
    Scene scene{"A line @0,0"};
    const auto printed = [&](AreaKind kind) {
        return printed_grade(scene.battle, scene.area(kind, 10, 10, 12, 12));
    };
    for (const AreaKind open : {AreaKind::Field, AreaKind::Brush, AreaKind::LightWoods})
        CHECK(printed(open) == Grade::Open);
    for (const AreaKind rough :
         {AreaKind::Ruins, AreaKind::Woods, AreaKind::Redoubt, AreaKind::Ford, AreaKind::Snow,
          AreaKind::Trench, AreaKind::Stairs})
        CHECK(printed(rough) == Grade::Rough);
    for (const AreaKind hard :
         {AreaKind::Thicket, AreaKind::DeepFord, AreaKind::DeepSnow, AreaKind::Ridge, AreaKind::Bog,
          AreaKind::Rocky, AreaKind::Stairway})
        CHECK(printed(hard) == Grade::Difficult);
    CHECK(printed(AreaKind::Cliff) == Grade::Formidable);
    CHECK(printed(AreaKind::Lake) == Grade::Impassable);
}

TEST_CASE("GR-06.17 steep ground and a glacis are Difficult uphill and Rough downhill") {
    for (const AreaKind kind : {AreaKind::Slope, AreaKind::Glacis}) {
        Scene scene{"A skirmish @0,-10"};
        scene.area(AreaKind::Hill, -10, -6, 10, 6);  // its crest runs along y = 0
        scene.area(kind, -10, -6, 10, 0);
        CHECK(straight_up(scene, -5, -1).worst == Grade::Difficult);
        CHECK(straight_up(scene, -1, -5).worst == Grade::Rough);
    }
}

TEST_CASE("GR-06.17 a way over the crest of steep ground goes up as well as down") {
    for (const AreaKind kind : {AreaKind::Slope, AreaKind::Glacis}) {
        Scene scene{"A skirmish @0,-10"};
        scene.area(AreaKind::Hill, -10, -6, 10, 6);  // its crest runs along y = 0
        scene.area(kind, -10, -6, 10, 6);
        CHECK(straight_up(scene, -2, 2.5).worst == Grade::Difficult);
        CHECK(straight_up(scene, 2, -2.5).worst == Grade::Difficult);
        CHECK(straight_up(scene, 0, 4).worst == Grade::Rough);
        const Path bent{Scene::at(0, -2), Scene::at(1, 0), Scene::at(0, 2.5)};
        CHECK(survey(scene.battle, scene.id("A"), bent).worst == Grade::Difficult);
        const Path level{Scene::at(-5, -3), Scene::at(5, -3)};
        CHECK(survey(scene.battle, scene.id("A"), level).worst == Grade::Rough);
    }
}

TEST_CASE("GR-06.17 a scenario may grade a piece of ground otherwise") {
    Scene scene{"A skirmish @0,0"};
    const AreaId cliff = scene.area(AreaKind::Cliff, -5, -5, 5, 5);
    scene.setting().grades = {static_cast<std::int8_t>(Grade::Impassable)};  // GR-06.20 unscalable
    CHECK(grade_of(scene.battle, scene["A"], cliff) == Grade::Impassable);
    CHECK(straight_up(scene, -2, 2).barred);
}

TEST_CASE("GR-06.18 stairs are Rough Ground and stairways Difficult") {
    CHECK(grade_for("skirmish", AreaKind::Stairs) == Grade::Rough);
    CHECK(grade_for("skirmish", AreaKind::Stairway) == Grade::Difficult);
}

TEST_CASE("GR-06.20 a scalable cliff is climbed without ladders") {
    Scene scene{"A skirmish @0,-3"};
    scene.area(AreaKind::Cliff, -5, 0, 5, 2);
    CHECK_FALSE(straight_up(scene, -3, 3).barred);
    CHECK(straight_up(scene, -3, 3).worst == Grade::Formidable);
}

TEST_CASE("GR-06.19 a curtain wall stops everybody who has no ladders") {
    Scene scene{"A skirmish @0,-3"};
    scene.line(LineKind::CurtainWall, -5, 0, 5, 0);
    CHECK(straight_up(scene, -3, 3).barred);
}

TEST_CASE("GR-06.20 a high wall that is scalable is climbed without ladders, up and down") {
    Scene scene{"A skirmish @0,-3"};
    const LineId wall = scene.line(LineKind::CurtainWall, -5, 0, 5, 0);
    scene.setting().scalable = {wall};
    for (const auto& [from, to] : {std::pair{-3, 3}, std::pair{3, -3}}) {
        const Passage over = straight_up(scene, from, to);
        CHECK_FALSE(over.barred);
        CHECK(over.worst == Grade::Formidable);
    }
    scene.line(LineKind::CurtainWall, -5, 5, 5, 5);
    CHECK(straight_up(scene, 3, 8).barred);  // the other wall
}

TEST_CASE("GR-06.20 a fort with a glacis is climbed without ladders where the glacis leads up") {
    Scene scene{"A skirmish @0,-8"};
    scene.line(LineKind::CurtainWall, -5, 0, 5, 0);
    const AreaId slope = scene.area(AreaKind::Glacis, -5, -6, 5, -0.5);
    CHECK_FALSE(straight_up(scene, -8, 3).barred);
    CHECK(straight_up(scene, -8, 3).worst == Grade::Formidable);
    CHECK(straight_up(scene, 3, -8).worst == Grade::Formidable);
    entry(scene.setting().ground.areas, slope).shape =
        rectangle(Scene::at(-5, -6), Scene::at(5, -1.5));
    CHECK(straight_up(scene, -8, 3).barred);
    entry(scene.setting().ground.areas, slope) = {
        AreaKind::Slope, "", rectangle(Scene::at(-5, -6), Scene::at(5, 0)), {}};
    CHECK(straight_up(scene, -8, 3).barred);
}

TEST_CASE("GR-06.05 light woods and scrub do not slow foot or horse, and are Rough for vehicles") {
    for (const AreaKind kind : {AreaKind::LightWoods, AreaKind::Brush}) {
        CHECK(grade_for("line", kind) == Grade::Open);
        CHECK(grade_for("line mounted x5", kind) == Grade::Open);
        Scene scene{"A @0,-8"};
        scene.area(kind, -5, -5, 5, 5);
        scene["A"].branch = Branch::Vehicle;
        CHECK(straight_up(scene, -8, 0).worst == Grade::Rough);
        CHECK_FALSE(straight_up(scene, -8, 0).barred);
    }
}

TEST_CASE("GR-06.17 everything but open ground and light woods is closed to vehicles") {
    Scene scene{"A @0,-8"};
    scene["A"].branch = Branch::Vehicle;
    scene.area(AreaKind::Woods, -5, -5, 5, 5);
    CHECK(straight_up(scene, -8, 0).barred);
}

TEST_CASE("GR-06.06 a fence or a brook costs 2 inches") {
    Scene scene{"A skirmish @0,-3"};
    scene.line(LineKind::Fence, -5, 0, 5, 0);
    CHECK(straight_up(scene, -3, 3).toll == 2_in);
    scene.line(LineKind::Creek, -5, 6, 5, 6, 2);
    CHECK(straight_up(scene, -3, 9).toll == 4_in);
    CHECK(straight_up(scene, 6, 9).toll == 0_in);  // he stands in it already
}

TEST_CASE("GR-06.08 a fence of wood is a linear obstacle, one of stone Rough Ground") {
    Scene scene{"A skirmish @0,-3"};
    scene.line(LineKind::StoneWall, -5, 0, 5, 0);
    const Passage stone = straight_up(scene, -3, 3);
    CHECK(stone.toll == 0_in);
    CHECK(stone.worst == Grade::Rough);
    scene.line(LineKind::Fence, -5, 4, 5, 4);
    CHECK(straight_up(scene, 3, 6).worst == Grade::Open);
}

TEST_CASE("GR-06.17 an abatis is Formidable from the front and Rough from the back") {
    Scene scene{"A skirmish @0,-3"};
    scene.line(LineKind::Abatis, -5, 0, 5, 0);  // its branches point up the table
    CHECK(straight_up(scene, 3, -3).worst == Grade::Formidable);
    CHECK(straight_up(scene, -3, 3).worst == Grade::Rough);
    scene.line(LineKind::ChevauxDeFrise, -5, 6, 5, 6);
    CHECK(straight_up(scene, 5, 7).worst == Grade::Formidable);
    scene.line(LineKind::Palisade, -5, 9, 5, 9);
    CHECK(straight_up(scene, 8, 10).worst == Grade::Difficult);
    scene.line(LineKind::Barricade, -5, 12, 5, 12);
    CHECK(straight_up(scene, 11, 13).worst == Grade::Rough);
}

TEST_CASE("GR-06.09 only foot in skirmish order enter an Obstruction") {
    for (const std::string_view riders : {"skirmish mounted x5", "line mounted x5"}) {
        Scene scene{std::string{"A @0,-3 "} + std::string{riders}};
        scene.area(AreaKind::Woods, -5, 0, 5, 5);
        CHECK(straight_up(scene, -3, 3).barred);
    }
    Scene foot{"A skirmish @0,-3"};
    foot.area(AreaKind::Woods, -5, 0, 5, 5);
    CHECK_FALSE(straight_up(foot, -3, 3).barred);
    Scene gun{"A gun:light @0,-3"};
    gun.area(AreaKind::Woods, -5, 0, 5, 5);
    CHECK(straight_up(gun, -3, 3).barred);
}

TEST_CASE("GR-06.10 a road or bridge through an Obstruction counts as road") {
    Scene scene{"A line mounted x5 @0,-8"};
    scene.area(AreaKind::Woods, -5, -5, 5, 5);
    scene.line(LineKind::Road, 0, -20, 0, 20, 2);
    const Passage by_road = straight_up(scene, -8, 8);
    CHECK_FALSE(by_road.barred);
    CHECK(by_road.worst == Grade::Open);
    CHECK(by_road.all_road);
    CHECK(survey(scene.battle, scene.id("A"), Path{Scene::at(3, -8), Scene::at(3, 8)}).barred);
    scene.line(LineKind::River, -20, 12, 20, 12, 4);
    CHECK(straight_up(scene, 8, 16).barred);
    scene.area(AreaKind::Bridge, -1, 9, 1, 15);
    CHECK_FALSE(straight_up(scene, 8, 16).barred);
    CHECK(grade_at(scene.battle, scene["A"], Scene::at(0, 0)) == Grade::Open);
    CHECK(grade_at(scene.battle, scene["A"], Scene::at(3, 0)) == Grade::Rough);
}

TEST_CASE(
    "GR-06.10 a road leads through a wall, palisade, abatis or fence as through wide ground") {
    for (const LineKind kind : {LineKind::StoneWall, LineKind::Palisade, LineKind::Abatis,
                                LineKind::Earthwork, LineKind::Fence}) {
        Scene scene{"A line mounted x5 @0,-8 | W x1 @6,0"};
        scene["W"].branch = Branch::Vehicle;
        scene.line(kind, -9, 0, 9, 0);
        CHECK(straight_up(scene, -8, 8).barred);
        scene.line(LineKind::Road, 0, -20, 0, 20, 2);
        CHECK_FALSE(straight_up(scene, -8, 8).barred);
        CHECK(straight_up(scene, -8, 8).toll == 0_in);
        CHECK_FALSE(straight_up(scene, -8, 8).breaks_up);
        CHECK_FALSE(
            survey(scene.battle, scene.id("W"), Path{Scene::at(0, -3), Scene::at(0, 3)}).barred);
        CHECK(survey(scene.battle, scene.id("A"), Path{Scene::at(3, -8), Scene::at(3, 8)}).barred);
    }
}

TEST_CASE("GR-06.10 who may stand where others of its kind may not") {
    Scene scene{
        "A skirmish mounted x5 @0,-8 | G gun:light @6,-8 | L line @12,-8 | "
        "X extended-line light @18,-8"};
    scene.area(AreaKind::Redoubt, -2, -2, 2, 2);
    scene.area(AreaKind::Trench, 4, -2, 8, 2);
    scene.area(AreaKind::Woods, -8, -2, -4, 2);
    const Point redoubt = Scene::at(0, 0), trench = Scene::at(6, 0), woods = Scene::at(-6, 0);
    const auto stands = [&](std::string_view who, Point spot) {
        return may_stand(scene.battle, scene[who], scene[who].formation, spot);
    };
    CHECK(stands("A", redoubt));  // GR-30.13
    CHECK(stands("G", redoubt));
    CHECK_FALSE(stands("A", trench));
    CHECK_FALSE(stands("G", trench));
    CHECK_FALSE(stands("L", redoubt));
    CHECK(stands("X", woods));  // GR-06.29
    CHECK_FALSE(stands("X", redoubt));
    CHECK_FALSE(stands("L", woods));
    scene["G"].formation = gauntlet_run::Formation::Limbered;
    CHECK(stands("G", redoubt));
    CHECK_FALSE(stands("G", trench));
}

TEST_CASE("GR-06.10 disordered foot counts as skirmishers; formed foot is broken up") {
    Scene scene{"A line @0,-3"};
    scene.area(AreaKind::Woods, -5, 0, 5, 5);
    CHECK_FALSE(straight_up(scene, -3, 3).barred);
    CHECK(straight_up(scene, -3, 3).breaks_up);
    scene["A"].formation = ::gauntlet_run::Formation::Disordered;
    CHECK_FALSE(straight_up(scene, -3, 3).breaks_up);
}

TEST_CASE("GR-06.11 for Native units ground is one grade better, Formidable Ground is not") {
    CHECK(grade_for("skirmish native", AreaKind::Woods) == Grade::Open);
    CHECK(grade_for("skirmish native", AreaKind::Thicket) == Grade::Rough);
    CHECK(grade_for("skirmish native", AreaKind::Cliff) == Grade::Formidable);  // GR-06.14
    Scene scene{"A skirmish native @0,-3"};
    scene.line(LineKind::Fence, -5, 0, 5, 0);
    CHECK(straight_up(scene, -3, 3).toll == 2_in);
}

TEST_CASE("GR-47.01 Agile: obstacles and Rough Ground are open, Difficult is Rough") {
    CHECK(grade_for("skirmish agile", AreaKind::Rocky) == Grade::Rough);
    Scene scene{"A skirmish native agile @0,-3"};
    scene.line(LineKind::Fence, -5, 0, 5, 0);
    CHECK(straight_up(scene, -3, 3).toll == 0_in);
    CHECK(grade_for("skirmish agile", AreaKind::Cliff) == Grade::Formidable);
}

TEST_CASE("GR-47.01 Agile riders cross a fence or ditch as open ground, and need not jump") {
    for (const std::string_view riders :
         {"skirmish native agile mounted x5", "skirmish native agile expert-rider mounted x5"})
        for (const LineKind kind : {LineKind::Fence, LineKind::Ditch, LineKind::Creek}) {
            Scene scene{"A @0,-3 " + std::string{riders}};
            scene.line(kind, -5, 0, 5, 0, kind == LineKind::Creek ? 1 : 0);
            const Passage over = straight_up(scene, -3, 3);
            CHECK_FALSE(over.barred);
            CHECK(over.jumps == 0);
            CHECK(over.toll == 0_in);
        }
    CHECK(grade_for("skirmish agile", AreaKind::Woods) == Grade::Open);
}

TEST_CASE("GR-47.12 Foresters: medium woods are open, dense woods Rough") {
    CHECK(grade_for("skirmish forester", AreaKind::Woods) == Grade::Open);
    CHECK(grade_for("skirmish forester", AreaKind::Thicket) == Grade::Rough);
    CHECK(grade_for("skirmish forester", AreaKind::Rocky) == Grade::Difficult);
}

TEST_CASE("GR-47.20 Snowshoes: snow is open, deep snow Rough") {
    CHECK(grade_for("skirmish snowshoes", AreaKind::Snow) == Grade::Open);
    CHECK(grade_for("skirmish snowshoes", AreaKind::DeepSnow) == Grade::Rough);
    CHECK(grade_for("skirmish snowshoes", AreaKind::Bog) == Grade::Difficult);
}

TEST_CASE("GR-47.34 of several such rules the best counts, never one on top of another") {
    CHECK(grade_for("skirmish native agile forester", AreaKind::Thicket) == Grade::Rough);
    CHECK(grade_for("skirmish native snowshoes", AreaKind::DeepSnow) == Grade::Rough);
}

TEST_CASE("GR-06.34 mounted Natives ride into Rough Ground, and into nothing worse") {
    Scene scene{"A skirmish native mounted x5 @0,-3"};
    scene.area(AreaKind::Woods, -5, 0, 5, 5);
    CHECK_FALSE(straight_up(scene, -3, 3).barred);
    scene.area(AreaKind::Rocky, -5, 5, 5, 9);
    CHECK(straight_up(scene, 3, 7).barred);
}

TEST_CASE("GR-06.29 medium woods do not break up an Extended Line, other Obstructions do") {
    Scene scene{"A extended-line light extended-line @0,-3"};
    scene.area(AreaKind::Woods, -5, 0, 5, 5);
    const Passage woods = straight_up(scene, -3, 3);
    CHECK(woods.worst == Grade::Rough);
    CHECK_FALSE(woods.breaks_up);
    scene.area(AreaKind::Thicket, -5, 5, 5, 9);
    CHECK(straight_up(scene, 3, 7).breaks_up);
}

TEST_CASE("GR-06.33 whoever clings to a cliff is known") {
    Scene scene{"A skirmish x5 @0,0"};
    CHECK_FALSE(clings(scene.battle, scene.id("A")));
    scene.area(AreaKind::Cliff, -5, -1, 5, 1);
    CHECK(clings(scene.battle, scene.id("A")));
}

TEST_CASE("GR-10.10 woods are of three kinds; half of a unit counts") {
    Scene scene{"A skirmish @0,0"};
    CHECK_FALSE(in_woods(scene.battle, scene.id("A")));
    scene.area(AreaKind::LightWoods, -9, -9, 9, 9);
    CHECK(woods_of(scene.battle, scene.id("A")) == Woods::Light);
    scene.area(AreaKind::Thicket, -9, -9, 9, 9);
    CHECK(woods_of(scene.battle, scene.id("A")) == Woods::Dense);
}

TEST_CASE("GR-06.10 GR-06.04 a road goes on where another road or a bridge takes it up") {
    Scene scene{"A line mounted x5 @0,-8"};
    scene.area(AreaKind::Woods, -5, -12, 5, 12);
    scene.line(LineKind::Road, 0, -20, 0, -2, 2);
    const LineId last = scene.line(LineKind::Road, 0, 2, 0, 20, 2);
    CHECK(straight_up(scene, -8, 8).barred);
    scene.area(AreaKind::Bridge, -1, -2.5, 1, 2.5);
    const Passage along = straight_up(scene, -8, 8);
    CHECK_FALSE(along.barred);
    CHECK(along.worst == Grade::Open);
    CHECK(along.all_road);
    entry(scene.setting().ground.lines, last) =
        make_line(LineKind::Road, "", {Scene::at(0, 5), Scene::at(0, 20)}, 2_in);
    CHECK(straight_up(scene, -8, 8).barred);  // woods between them
}

}  // namespace gauntlet_run
