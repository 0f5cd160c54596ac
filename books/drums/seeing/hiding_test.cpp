#include "books/drums/seeing/hiding.h"

#include <doctest/doctest.h>

#include "books/drums/fighting/melee.h"
#include "books/drums/fighting/morale.h"
#include "books/drums/fighting/shooting.h"
#include "books/drums/game.h"
#include "books/drums/moving/movement.h"
#include "books/drums/test_scene.h"
#include "books/drums/turn/activation.h"
#include "books/drums/turn/groups.h"
#include "books/drums/turn/turn.h"

namespace drums {

TEST_CASE("DT-59.01 from cover and out of sight, into contact and at him in one activation: +1") {
    Scene scene{"A native-warrior c2 @0,0 vs B regular c2 @0,4 | C regular @9,9"};
    scene.area(AreaKind::Woods, -9, -9, 9, 1);
    scene.cabin(-1, 1.5, 1, 2.5);  // hides him from B
    begin_ambush(scene.battle, scene.id("A"));
    CHECK(!(scene["A"].ambushes & scene.mask({"B"})).empty());
    travel(scene.play(), scene.id("A"), Path{Scene::at(0, 0), Scene::at(2, 2), Scene::at(1, 4)});
    CHECK(from_ambush(scene.battle, scene.id("A"), scene.id("B")));
    scene.dice("2 3");  // 2 + 2 + 1 against 5
    melee(scene.play(), {scene.id("A"), scene.id("B")});
    CHECK(scene.told("A scores 5, B 5"));
    CHECK_FALSE(from_ambush(scene.battle, scene.id("A"), scene.id("B")));  // that one attack
}

TEST_CASE("DT-59.01 not in sight of the target, and not from open ground") {
    Scene seen{"A native-warrior @0,0 vs B regular @0,4"};
    seen.area(AreaKind::Woods, -9, -9, 9, 1);
    begin_ambush(seen.battle, seen.id("A"));
    CHECK(seen["A"].ambushes.empty());
    Scene open{"A native-warrior @0,-6 vs B regular @0,6"};
    open.area(AreaKind::Hill, -5, -5, 5, 5);  // out of sight behind the crest, but in no cover
    begin_ambush(open.battle, open.id("A"));
    CHECK(open["A"].ambushes.empty());
    Scene hidden{"A native-warrior hidden @0,0 vs B regular @0,6"};
    begin_ambush(hidden.battle, hidden.id("A"));
    CHECK(hidden["A"].ambushes == hidden.mask({"B"}));
}

TEST_CASE("DT-59.03 a hidden figure is placed when it moves, attacks or shoots") {
    Scene moves{"A native-warrior hidden @0,0 vs B regular @0,9"};
    travel(moves.play(), moves.id("A"), Path{Scene::at(0, 0), Scene::at(0, 1)});
    CHECK(moves["A"].placed());
    Scene shoots{"A native-warrior c2 hidden @0,0 vs B regular c2 @0,9"};
    shoots.dice("1 6");
    shoot(shoots.play(), {shoots.id("A"), shoots.id("B")});
    CHECK(shoots["A"].placed());
}

TEST_CASE("DT-59.03 or when an enemy comes within 1 Short and in sight") {
    Scene scene{"A regular @0,-8 vs H native-warrior hidden @0,0 | O native-warrior @9,9"};
    travel(scene.play(), scene.id("A"), Path{Scene::at(0, -8), Scene::at(0, -4.2)});
    CHECK(scene["H"].hidden());
    travel(scene.play(), scene.id("A"), Path{Scene::at(0, -4.2), Scene::at(0, -3.9)});
    CHECK(scene["H"].placed());
    // Found on the way the move stops where it touches him (DT-54.04).
    Scene runs{"A regular @0,-5 vs H native-warrior hidden @0,0 | O native-warrior @9,9"};
    travel(runs.play(), runs.id("A"), Path{Scene::at(0, -5), Scene::at(0, 0)});
    CHECK(runs["H"].placed());
    CHECK(distance(runs["A"].at, Scene::at(0, -1)) <= 0.05_in);
    Scene walled{"A regular @0,-3 vs H native-warrior hidden @0,0 | O native-warrior @9,9"};
    walled.line(LineKind::Palisade, -9, -1, 9, -1);
    travel(walled.play(), walled.id("A"), Path{Scene::at(0, -3), Scene::at(0, -2.5)});
    CHECK(walled["H"].hidden());  // near, but not in sight
}

TEST_CASE("DT-59.03 whoever flees or is driven past is found as well") {
    Scene flees{"A provincial @0,0 vs H native-warrior hidden @3,-3 | O native-warrior @0,20"};
    flees.line(LineKind::Palisade, 1.5, -2.4, 1.5, 9);  // he is in sight only on the way
    flees.line(LineKind::Palisade, 1.5, -9, 1.5, -3.4);
    REQUIRE(found_by(flees.battle, flees["A"]).empty());
    flee(flees.play(), flees.id("A"), 1);
    CHECK(flees["A"].at == Scene::at(0, -5));
    CHECK(found_by(flees.battle, flees["A"]).empty());
    CHECK(flees["H"].placed());
    // Found in his way he is gone round.
    Scene round{"A provincial @0,0 vs H native-warrior hidden @0,-5 | O native-warrior @0,20"};
    flee(round.play(), round.id("A"), 2);
    CHECK(round["H"].placed());
    CHECK(round["A"].at.y < Scene::at(0, -6).y);
    Scene driven{
        "A provincial c2 @0,0 | H provincial hidden @3,7.5 vs B regular c2 @0,6 | O native-warrior "
        "@20,20"};
    driven.line(LineKind::Palisade, 1.5, 4, 1.5, 6.9);
    driven.line(LineKind::Palisade, 1.5, 8.1, 1.5, 14);
    driven.area(AreaKind::Woods, -3, 14, 3, 20);
    REQUIRE(found_by(driven.battle, driven["B"]).empty());
    driven.dice("3 4");
    shoot(driven.play(), {driven.id("A"), driven.id("B")});
    CHECK(driven["B"].at != Scene::at(0, 6));
    CHECK(driven["H"].placed());
}

TEST_CASE("DT-59.03 an enemy deployed within 1 Short and in sight has found him") {
    Scene scene{"A regular @0,-4 vs H native-warrior hidden @0,0 | O native-warrior @9,9"};
    scene.battle.stage = Stage::FirstTurn;
    scene.dice("DT-53.01: 3 5");
    step(scene.play());
    CHECK(scene["H"].placed());
}

TEST_CASE("DT-59.01 he who comes from cover upon a hidden enemy attacks from ambush") {
    Scene scene{"A native-warrior c2 @0,0 vs B regular c2 hidden @0,4 | C regular @9,9"};
    scene.area(AreaKind::Woods, -9, -9, 9, 1);
    scene.cabin(-1, 1.5, 1, 2.5);  // out of sight of B
    begin_ambush(scene.battle, scene.id("A"));
    CHECK(as_seen_by(scene.battle, SideId{0})[scene.id("A")].ambushes
          == (scene["A"].ambushes & scene.mask({"C"})));
    travel(scene.play(), scene.id("A"), Path{Scene::at(0, 0), Scene::at(2, 2), Scene::at(1, 4)});
    REQUIRE(scene["B"].placed());
    CHECK(from_ambush(scene.battle, scene.id("A"), scene.id("B")));
}

TEST_CASE("DT-59.03 until then it cannot be attacked and its bonus does not work") {
    Scene scene{"A regular @0,0 vs H regular-officer hidden @0,6 | B provincial @2,6"};
    CHECK_FALSE(scene.offered("A", 1, "shoot", "H"));
    CHECK(scene.offered("A", 1, "shoot", "B"));
    CHECK_FALSE(commander_near(scene.battle, scene.id("B")));
    scene["H"].presence = Presence::OnTable;
    CHECK(commander_near(scene.battle, scene.id("B")));
}

TEST_CASE("DT-59.04 shooting from hiding has no modifier") {
    Scene scene{"A provincial c2 hidden @0,0 vs B regular c2 @0,6"};
    begin_ambush(scene.battle, scene.id("A"));
    scene.dice("1 6");
    shoot(scene.play(), {scene.id("A"), scene.id("B")});
    CHECK(scene.modifiers(1) == 4);  // Combat 2, musket +2
}

TEST_CASE("DT-59.05 hidden figures are tried alone or among themselves, and stay hidden if quiet") {
    Scene scene{
        "L regular-officer hidden @0,0 | H provincial hidden @2,0 | O provincial @0,2 vs B "
        "regular @0,20"};
    CHECK(may_join(scene.battle, scene.id("L"), scene.mask({"L"})) == scene.mask({"H"}));
    scene["H"].weapons[0].loaded = false;
    scene.answer("activate: activate H");
    scene.answer_with("dice", 2);
    scene.dice("6 6 6");
    scene.answer("action: reload");
    scene.answer("action: go-prone");
    step(scene.play());
    CHECK(scene["H"].hidden());
    CHECK(scene["H"].weapons[0].loaded);
    // The other side hears of dice, not of whom they were rolled for.
    for (const Told& told : scene.umpire.told()) {
        const bool for_all = told.seats == Told::everybody;
        CHECK_FALSE((for_all && told.actor == scene.id("H")));
    }
}

TEST_CASE(
    "DT-59.02, DT-63.03 a view has neither the other side's hidden figures nor its messenger") {
    Scene scene{
        "A regular @0,-9 | M ranger @4,-9 vs H native-warrior hidden @0,9 | O "
        "native-warrior @5,9",
        Kind::Word};
    scene["M"].messenger = true;
    const auto names = [&](std::int8_t seat) {
        std::string all;
        for (const ViewPiece& piece : view_of(scene.battle, SeatId{seat}).pieces) {
            all += piece.name + ' ';
            for (const std::string& state : piece.states) all += state + ' ';
        }
        return all;
    };
    CHECK(names(0) == "A M messenger O ");
    CHECK(names(1) == "A M H hidden O ");
    // Change what is hidden and the other side's view does not change.
    const std::string before = names(0), theirs = names(1);
    scene.move("H", 3, 9);
    scene["H"].state = State::Prone;
    CHECK(names(0) == before);
    scene["M"].messenger = false;
    scene["A"].messenger = true;
    CHECK(view_of(scene.battle, SeatId{1}).pieces.size() == 4);
    const Battle seen = as_seen_by(scene.battle, SideId{1});
    CHECK_FALSE(seen[scene.id("A")].messenger);
    CHECK(as_seen_by(scene.battle, SideId{0})[scene.id("H")].at == Point{});
}

}  // namespace drums
