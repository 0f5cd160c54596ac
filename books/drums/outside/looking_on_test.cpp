#include <doctest/doctest.h>

#include "books/drums/game.h"
#include "books/drums/moving/movement.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/seeing/sight.h"
#include "books/drums/test_scene.h"

namespace drums {

namespace {

SightNote note_about(const Scene& scene, std::string_view who, std::string_view other) {
    for (const SightNote& note : sight_notes(scene.battle, scene.id(who), SideId{0}))
        if (note.piece == scene.id(other)) return note;
    return {};
}

}  // namespace

TEST_CASE("a way says what it leads over, what it costs and who comes into sight") {
    Scene scene{"A regular @0,0 vs B regular @9,4 | H regular hidden @0,9 | D regular @-6,0"};
    scene.cabin(3, -2, 7, 2);
    scene.area(AreaKind::Brush, -2, 1, 2, 3);
    REQUIRE_FALSE(sees(scene.battle, scene.id("A"), scene.id("B")));
    const FigureMove rules{scene.battle, scene.id("A"), {}};
    Answer way;
    way.path = Path{Scene::at(0, 0), Scene::at(0, 3)};
    const WayLook look = rules.look(way);
    // DT-54.02 in brush three inches are the whole of a Short: as much as five in the open.
    CHECK(look.cost == 5_in);
    REQUIRE(look.stretches.size() == 1);
    CHECK(look.stretches[0].ground == "brush");
    CHECK(look.stretches[0].from == 1_in);
    CHECK(look.stretches[0].to == 3_in);
    // Only B: D is in sight already, and of H nothing is known.
    REQUIRE(look.in_sight.size() == 1);
    CHECK(look.in_sight[0].piece == scene.id("B"));
    CHECK(sees_at(scene.battle, scene.id("B"),
                  standing_at(scene.battle, scene.id("A"), look.in_sight[0].at)));
    way.path = Path{Scene::at(0, 0), Scene::at(-2, 0), Scene::at(-2, -2)};
    CHECK(rules.look(way).cost == 4_in);
    CHECK(rules.look(way).stretches.empty());
}

TEST_CASE("a figure's sight: how far, in what cover, and what is in the way") {
    Scene scene{"A regular @0,0 vs B regular @0,8 | C regular @8,0 | H regular hidden @0,-6"};
    scene.area(AreaKind::Woods, -2, 7, 2, 10);
    scene.cabin(3, -2, 6, 2);
    CHECK(note_about(scene, "A", "B").clear);
    CHECK(note_about(scene, "A", "B").distance == 7_in);
    CHECK(note_about(scene, "A", "B").cover == "light cover");
    CHECK_FALSE(note_about(scene, "A", "C").clear);
    CHECK(note_about(scene, "A", "C").why == "something is in the way (DT-55.02, DT-55.03)");
    CHECK_FALSE(note_about(scene, "A", "H").piece);
    CHECK(sight_notes(scene.battle, scene.id("H"), SideId{0}).empty());
    CHECK(sight_notes(scene.battle, PieceId{30}, SideId{0}).empty());
}

}  // namespace drums
