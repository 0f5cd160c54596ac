#include <doctest/doctest.h>

#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/compulsory.h"
#include "books/petite_guerre/turn/turn.h"

using namespace petite_guerre;

// PG-28.07, PG-28.08, PG-30.10, PG-30.12: what results make somebody do in phase 3.

namespace {

constexpr std::string_view lonely = "Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,180";

// Phase 3 of turn 2; last turn he went that way.
void moved_last(Scene& scene, std::string_view name, MoveKind kind, bool twice = false) {
    scene.battle.turn = 2;
    scene.battle.stage = Stage::Compulsory;
    Figure& figure = scene[name];
    figure.last.of_turn = 1;
    figure.last.move = kind;
    figure.last.twice = twice;
    figure.last.bearing = {1, 0};
    figure.last.distance = paces(20);
    figure.turn.bound = Bound::Repeat;
}

BodyId six(Scene& scene, Facing facing = {0, 1}) {
    return scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 2, 0, 0, facing);
}

// Phase 3 of turn 2; last turn they walked ahead, and must again.
BodyId six_to_repeat(Scene& scene) {
    const BodyId body = six(scene);
    for (const FigureId who : scene.battle[body].men()) {
        scene.battle[who].last.of_turn = 1;
        scene.battle[who].last.move = MoveKind::Walk;
        scene.battle[who].last.bearing = {0, 1};
    }
    scene.battle.turn = 2;
    scene.battle.stage = Stage::Compulsory;
    scene.battle[body].bound = Bound::Repeat;
    return body;
}

}  // namespace

TEST_CASE("PG-28.07 the same kind of move on the same bearing with new dice") {
    Scene walk{lonely};
    moved_last(walk, "Ames", MoveKind::Walk);
    walk.dice("3");
    CHECK(next_compulsory_move(walk.play(), SideId{0}));
    CHECK(walk.x("Ames") == 30);
    CHECK(walk.y("Ames") == 0);
    CHECK(walk["Ames"].now.move == MoveKind::Walk);
    CHECK(made_compulsory_move(walk.battle, walk.id("Ames")));
    Scene twice{lonely};
    moved_last(twice, "Ames", MoveKind::Walk, true);
    twice.dice("3 4");
    repeat_last_move(twice.play(), twice.id("Ames"));
    CHECK(twice.x("Ames") == 70);
    CHECK(twice["Ames"].now.twice);
    Scene crawl{lonely};
    crawl["Ames"].posture = Posture::Prone;
    moved_last(crawl, "Ames", MoveKind::Crawl);
    repeat_last_move(crawl.play(), crawl.id("Ames"));
    CHECK(crawl.x("Ames") == 20);
    CHECK(crawl["Ames"].prone());
}

TEST_CASE("PG-28.07 a run is run again; one that he may no longer make becomes a walk") {
    for (const bool tired : {false, true}) {
        Scene scene{lonely};
        moved_last(scene, "Ames", MoveKind::Run);
        if (tired) scene["Ames"].running = 2;
        scene.dice("3");
        repeat_last_move(scene.play(), scene.id("Ames"));
        CHECK(scene.x("Ames") == (tired ? 30 : 40));
    }
}

TEST_CASE("PG-28.07 a charge is a run towards the nearest known enemy, up to 20 paces from him") {
    Scene scene{
        "Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,180 | Pal irregulars A "
        "rifle @50,0"};
    scene.acquired("Ames", "Roy");
    scene.acquired("Ames", "Pal");
    moved_last(scene, "Ames", MoveKind::Charge);
    scene.dice("5");
    repeat_last_move(scene.play(), scene.id("Ames"));
    CHECK(scene["Ames"].now.move == MoveKind::Run);
    CHECK(gap(scene.battle, scene.id("Ames"), scene.id("Pal")) >= paces(20));
    CHECK(scene.x("Ames") > 20);
}

TEST_CASE("PG-28.07 prone he cannot walk again; a repeat that is impossible is none") {
    Scene scene{lonely};
    scene["Ames"].posture = Posture::Prone;
    moved_last(scene, "Ames", MoveKind::Walk);
    CHECK_FALSE(may_repeat(scene.battle, scene.id("Ames"), scene["Ames"].last));
    repeat_last_move(scene.play(), scene.id("Ames"));
    CHECK(scene.x("Ames") == 0);
}

TEST_CASE("PG-28.07, PG-02.07 who is kept from going at all stays, and may reload in phase 4") {
    for (const std::string_view roy : {"@26,0", "@26.8,0"}) {  // a hair's breadth is no move
        Scene scene{"Ames regulars B musket unloaded @0,0 vs Roy irregulars A rifle "
                    + std::string{roy}};
        moved_last(scene, "Ames", MoveKind::Walk);
        scene.dice("3");
        CHECK(next_compulsory_move(scene.play(), SideId{0}));
        CHECK_FALSE(next_compulsory_move(scene.play(), SideId{0}));
        CHECK(scene.x("Ames") < 0.5);
        CHECK(scene["Ames"].turn.bound == Bound::Stay);
        scene.battle.stage = Stage::Actions;
        CHECK(may_act(scene.battle, scene.id("Ames")));
    }
    Scene formed{"R regulars B musket x6 vs Roy irregulars A rifle @0,26"};
    const BodyId body = six_to_repeat(formed);
    formed.dice("3");
    CHECK(next_compulsory_move(formed.play(), SideId{0}));
    CHECK(formed.battle[body].bound == Bound::Stay);
    formed.battle.stage = Stage::Actions;
    CHECK(may_act(formed.battle, formed.id("R 4")));
}

TEST_CASE("PG-28.07, PG-02.14 the last hair's breadth of a double move does not turn its bearing") {
    Scene scene{lonely};
    const FigureId ames = scene.id("Ames");
    Point from = scene["Ames"].at;
    scene.move("Ames", 30, 15);
    note_move(scene.play(), ames, MoveKind::Walk, from, paces(33));
    const Facing bearing = scene["Ames"].now.bearing;
    from = scene["Ames"].at;
    scene.move("Ames", 30, 15.1);
    note_move(scene.play(), ames, MoveKind::Walk, from, tenths_of_a_pace(1));
    CHECK(scene["Ames"].now.bearing == bearing);
    CHECK(scene["Ames"].now.twice);
}

TEST_CASE("PG-28.08 one walk move straight to the nearest friend who is not broken, to contact") {
    Scene scene{
        "Ames regulars B musket @0,0 | Lost regulars B musket broken @-20,0 | Finn regulars B "
        "musket @35,0 vs Roy irregulars A rifle @0,180"};
    scene.battle.stage = Stage::Compulsory;
    scene["Ames"].turn.bound = Bound::ToFriend;
    scene.dice("5");
    go_to_friend(scene.play(), scene.id("Ames"));
    CHECK(within_gap(scene.battle, scene.id("Ames"), scene.id("Finn"), touch));
    CHECK(scene.y("Ames") == 0);
    Scene short_of_it{
        "Ames regulars B musket @0,0 | Finn regulars B musket @45,0 vs Roy irregulars A rifle "
        "@0,180"};
    short_of_it.battle.stage = Stage::Compulsory;
    short_of_it.dice("2");
    go_to_friend(short_of_it.play(), short_of_it.id("Ames"));
    CHECK(short_of_it.x("Ames") == 20);
}

TEST_CASE("PG-28.08 he who copies a friend makes his compulsory move after him, and none if none") {
    Scene scene{
        "Ames regulars B musket @0,-6.6 | Finn regulars B musket @0,0 vs Roy irregulars A rifle "
        "@0,180"};
    moved_last(scene, "Finn", MoveKind::Walk);
    scene["Ames"].turn.bound = Bound::CopyFriend;
    scene["Ames"].turn.copies = scene.id("Finn");
    scene.dice("3 4");
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(scene.x("Finn") == 30);
    CHECK(scene.x("Ames") == 0);
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(scene.x("Ames") == 40);
    Scene still{
        "Ames regulars B musket @0,-6.6 | Finn regulars B musket controlled @0,0 vs Roy irregulars "
        "A rifle @0,180"};
    still.battle.stage = Stage::Compulsory;
    still["Ames"].turn.bound = Bound::CopyFriend;
    still["Ames"].turn.copies = still.id("Finn");
    CHECK(next_compulsory_move(still.play(), SideId{0}));
    CHECK(still.x("Ames") == 0);
    CHECK_FALSE(made_compulsory_move(still.battle, still.id("Ames")));  // phase 4 is his still
}

TEST_CASE("PG-30.10 a formed unit repeats its move as a body, with one throw") {
    Scene scene{"R regulars B musket x6 vs Roy irregulars A rifle @0,180"};
    six_to_repeat(scene);
    const double before = scene.y("R 1");
    scene.dice("4");
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(scene.y("R 1") == before + 30);  // 4 - 1
    CHECK_FALSE(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(made_compulsory_move(scene.battle, scene.id("R 5")));
}

TEST_CASE("PG-30.10, PG-08.08 it repeats its move though the first of its men is stunned") {
    Scene scene{"R regulars B musket x6 vs Roy irregulars A rifle @0,180"};
    six_to_repeat(scene);
    scene["R 1"].harm.stunned = 1;
    const double before = scene.y("R 1");
    scene.dice("4");
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(scene.y("R 1") == before + 30);
    CHECK(scene.y("R 1") == scene.y("R 2"));
}

TEST_CASE("PG-23.24, PG-30.10 in hand-to-hand it does not walk away, and has its phase 4") {
    Scene scene{"R regulars B musket x6 vs Roy irregulars A rifle @0,180"};
    six_to_repeat(scene);
    const double before = scene.y("R 1");
    scene.move("Roy", scene.x("R 6"), scene.y("R 6") - 6.6);  // behind the last of them
    REQUIRE(in_hand_to_hand(scene.battle, scene.id("R 6")));
    REQUIRE_FALSE(in_hand_to_hand(scene.battle, scene.id("R 1")));
    CHECK_FALSE(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(scene.y("R 1") == before);
    CHECK_FALSE(made_compulsory_move(scene.battle, scene.id("R 1")));
    CHECK_FALSE(made_compulsory_move(scene.battle, scene.id("R 6")));
}

TEST_CASE("PG-32.09 a formed unit that has pursued does not retire as well") {
    Scene scene{"R regulars B musket x6 vs Roy irregulars A rifle @0,80"};
    const BodyId body = six(scene);
    for (const FigureId who : scene.battle[body].men()) scene.battle[who].turn.pursued = true;
    scene.battle[body].bound = Bound::Retire;
    scene.battle.stage = Stage::Compulsory;
    scene.umpire.otherwise([](const Question&) { return pick(0); });
    CHECK_FALSE(next_compulsory_move(scene.play(), SideId{0}));
}

TEST_CASE("PG-30.12 it retires one walk move straight from the enemy, faced to him, in formation") {
    Scene scene{"R regulars B musket x6 vs Roy irregulars A rifle @0,80"};
    const BodyId body = six(scene);
    for (const FigureId who : scene.battle[body].men())
        scene.battle[who].knows.acquired.add(scene.id("Roy"));
    scene.battle[body].bound = Bound::Retire;
    scene.battle.stage = Stage::Compulsory;
    const double front = scene.y("R 2");
    scene.dice("4");
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(scene.y("R 2") == doctest::Approx(front - 30).epsilon(0.02));
    CHECK(scene.battle[body].facing == Facing{0, 1});
    CHECK(rank_of(scene.battle[body], scene.id("R 2")) == 0);
    Scene behind{"R regulars B musket x6 vs Roy irregulars A rifle @0,-80"};
    const BodyId other = six(behind);
    for (const FigureId who : behind.battle[other].men())
        behind.battle[who].knows.acquired.add(behind.id("Roy"));
    behind.dice("4");
    retire(behind.play(), other);
    CHECK(behind.y("R 2") > 25);
    CHECK(behind.battle[other].facing == Facing{0, -1});  // it has turned about
    CHECK(rank_of(behind.battle[other], behind.id("R 5")) == 0);
    CHECK(behind["R 2"].now.acted);  // tested in phase 4: that was its action
}

TEST_CASE("PG-08.13 a line turned to the side is a file, a file a line; about, the rear leads") {
    for (const int quarters : {1, 2, 3}) {
        Scene scene{"R regulars B musket x6 vs Roy irregulars A rifle @0,180"};
        const BodyId id = six(scene);
        const double x = scene.x("R 1"), y = scene.y("R 1");
        turn_body(scene.battle, id, quarters);
        const Body& body = scene.battle[id];
        CHECK(body.layout == (quarters == 2 ? Layout::Line : Layout::File));
        CHECK(scene.x("R 1") == x);
        CHECK(scene.y("R 1") == y);
        const Facing facing = quarters == 1   ? Facing{1, 0}
                              : quarters == 2 ? Facing{0, -1}
                                              : Facing{-1, 0};
        CHECK(body.facing == facing);
        CHECK(scene["R 6"].facing == facing);
        // Front right is R 1, front left R 3, rear right R 4, rear left R 6.
        CHECK(rank(body, 0)
              == (quarters == 1   ? scene.set({"R 1", "R 4"})
                  : quarters == 2 ? scene.set({"R 4", "R 5", "R 6"})
                                  : scene.set({"R 3", "R 6"})));
        turn_body(scene.battle, id, 4 - quarters);
        CHECK(scene.battle[id].layout == Layout::Line);
        CHECK(rank(scene.battle[id], 0) == scene.set({"R 1", "R 2", "R 3"}));
    }
}
