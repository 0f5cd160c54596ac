#include "books/long_rifle/outside/looking_on.h"

#include <doctest/doctest.h>

#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"

namespace long_rifle {

namespace {

SightNote note_about(const Scene& scene, std::string_view from, std::string_view other) {
    for (const SightNote& note : sight_notes(scene.battle, scene.id(from)))
        if (note.piece == scene.id(other)) return note;
    FAIL("nothing is said of him");
    return {};
}

void add_ground(Scene& scene, const Area& area) {
    Setting changed = *scene.battle.setting;
    changed.ground.areas.push_back(area);
    scene.battle.setting = std::make_shared<const Setting>(std::move(changed));
    for (const FigureId who : all(scene.battle)) put(scene.battle, who, scene.battle[who].at);
}

Polygon box(double x0, double y0, double x1, double y1) {
    return rectangle(Scene::at(x0, y0), Scene::at(x1, y1));
}

}  // namespace

TEST_CASE("what a figure sees of another agrees with the rules, and says why not") {
    Scene scene{"A scout rep4 @0,0 facing 0,1 | M scout @0,5 vs B warrior @0,10 | C warrior @0,-6"};
    scene.settle();
    CHECK(note_about(scene, "A", "M").clear);
    CHECK(note_about(scene, "A", "M").distance == 4_in);
    CHECK(note_about(scene, "A", "B").why == "somebody stands in between (LR-17.06)");
    CHECK(note_about(scene, "A", "C").why == "it is behind its back (LR-03.04)");
    scene["M"].prone = true;
    CHECK(note_about(scene, "A", "B").clear);
    add_ground(scene, {AreaKind::Woods, "", box(-3, 6, 3, 9), {}});
    CHECK(note_about(scene, "A", "B").why == "woods are in the way (LR-27.17)");
    scene.move("B", 0, 6.5);
    CHECK(note_about(scene, "A", "B").clear);
    CHECK(note_about(scene, "A", "B").cover == "in cover");
    scene["B"].moved_this_turn = true;
    CHECK(note_about(scene, "A", "B").cover == "concealed");
    scene.battle.night = true;
    scene.move("B", 15, 1);
    CHECK(note_about(scene, "A", "B").why == "it is too dark to see so far (LR-17.03)");
    for (const SightNote& note : sight_notes(scene.battle, scene.id("A")))
        CHECK(note.clear == sees(scene.battle, scene.id("A"), note.piece));
    CHECK(sight_notes(scene.battle, PieceId{30}).empty());
}

TEST_CASE("a way says what ground it leads over and where enemies come into sight") {
    Scene scene{"A scout rep4 @0,0 facing 0,1 vs B warrior @10,10 | C warrior @0,20"};
    scene.settle();
    scene.battle.seen = {};
    add_ground(scene, {AreaKind::Woods, "", box(2, 2, 20, 7), {}});
    add_ground(scene, {AreaKind::Field, "", box(-2, 1, 2, 3), {}});
    const FigureMove rules{scene.battle, scene.id("A"), 8_in};
    Answer way;
    way.path = Path{Scene::at(0, 0), Scene::at(0, 8)};
    const WayLook look = rules.look(way);
    CHECK(look.cost == 8_in);
    REQUIRE(look.stretches.size() == 1);
    CHECK(look.stretches[0].ground == "field");
    CHECK(look.stretches[0].from == 1_in);
    CHECK(look.stretches[0].to == 3_in);
    REQUIRE(look.in_sight.size() == 2);
    for (const WayLook::Sight& sight : look.in_sight) {
        Scene there{"A scout rep4 @0,0 facing 0,1 vs B warrior @10,10 | C warrior @0,20"};
        there.battle.setting = scene.battle.setting;
        put(there.battle, there.id("A"), sight.at);
        CHECK(in_sight_of_each_other(there.battle, there.id("A"), sight.piece));
    }
    const WayLook::Sight& later =
        look.in_sight[0].piece == scene.id("B") ? look.in_sight[0] : look.in_sight[1];
    CHECK(later.at.y > Scene::at(0, 2).y);  // only past the corner of the wood
    for (const std::string_view name : {"B", "C"})
        meet(scene.battle, scene.id("A"), scene.id(name));
    CHECK(rules.look(way).in_sight.empty());
}

TEST_CASE("LR-29.09 a way says where a PEF comes into sight, and a PEF looks all round") {
    Scene scene{"A scout rep4 @0,0 facing 0,1 vs B warrior @20,-20"};
    scene.settle();
    add_ground(scene, {AreaKind::Woods, "", box(2, 2, 20, 7), {}});
    scene.battle.pefs.push_back(
        {SideId::of(1), SeatId::of(1), 1, {}, Scene::at(10, 10), true, false});
    const PieceId pef = pef_piece(scene.battle, 0);
    const WayLook look =
        way_look(scene.battle, scene.id("A"), Path{Scene::at(0, 0), Scene::at(0, 9)});
    bool found = false;
    for (const WayLook::Sight& sight : look.in_sight) found = found || sight.piece == pef;
    CHECK(found);
    const WayLook moved = pef_way_look(scene.battle, 0, Path{Scene::at(10, 10), Scene::at(0, 10)});
    CHECK(moved.cost == 10_in);
    REQUIRE(!moved.in_sight.empty());
    CHECK(moved.in_sight[0].piece == scene.id("A"));
    CHECK(clear_line_to_spot(scene.battle, scene.id("A"), moved.in_sight[0].at));
    const auto from_pef = sight_notes(scene.battle, pef);
    REQUIRE(from_pef.size() == 2);
    CHECK_FALSE(from_pef[0].clear);
    CHECK(from_pef[1].clear == clear_line_to_spot(scene.battle, scene.id("B"), Scene::at(10, 10)));
}

TEST_CASE("LR-29.16 those who count for a side being still there, as everybody can see") {
    Scene scene{"A scout stunned | C scout out | D scout captured | E scout vs B warrior"};
    CHECK(still_fighting(scene.battle, SideId::of(0)) == 2);
    CHECK(still_fighting(scene.battle, SideId::of(1)) == 1);
    scene["B"].status = Status::Waiting;
    scene.battle.pefs.push_back(
        {SideId::of(1), SeatId::of(1), 1, FigureSet{scene.id("B")}, {}, true, false});
    scene.battle.pefs.push_back({SideId::of(1), SeatId::of(1), 2, {}, {}, true, false});
    CHECK(still_fighting(scene.battle, SideId::of(1)) == 2);
}

TEST_CASE("LR-17.04 by night a PEF sees who stands in the light, not who stands in the dark") {
    Scene scene{"A scout rep4 @0,0 vs B warrior @20,-20"};
    scene.battle.pefs.push_back(
        {SideId::of(1), SeatId::of(1), 1, {}, Scene::at(0, 20), true, false});
    scene.night();
    const PieceId pef = pef_piece(scene.battle, 0);
    SUBCASE("he stands in the light") {
        scene.area(AreaKind::Lit, -2, -2, 2, 2);
        scene.settle();
        CHECK(sight_notes(scene.battle, pef)[0].clear);
        CHECK_FALSE(sees_pef(scene.battle, scene.id("A")));
    }
    SUBCASE("the PEF does") {
        scene.area(AreaKind::Lit, -2, 18, 2, 22);
        scene.settle();
        CHECK_FALSE(sight_notes(scene.battle, pef)[0].clear);
        CHECK(sees_pef(scene.battle, scene.id("A")));
    }
}

}  // namespace long_rifle
