#include "books/petite_guerre/turn/turn.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/compulsory.h"

// Chapter 02. What each phase does is tested with its own chapter.
namespace petite_guerre {

namespace {

struct Seen {
    Stage stage;
    int side;  // -1: both
    bool operator==(const Seen&) const = default;
};

// One turn from phase 1 on, as the stages come; first the side that won the roll and chose.
std::vector<Seen> one_turn(Scene& scene) {
    scene.battle.stage = Stage::Initiative;
    scene.battle.turn = 0;
    scene.answer_anything();
    std::vector<Seen> seen;
    do {
        const bool both = scene.battle.stage == Stage::Initiative
                          || scene.battle.stage == Stage::HandToHand
                          || scene.battle.stage == Stage::TurnEnd;
        const Seen now{scene.battle.stage, both ? -1 : scene.battle.acting.index};
        if (seen.empty() || !(seen.back() == now)) seen.push_back(now);
        step(scene.play());
    } while (scene.battle.stage != Stage::Initiative && !scene.battle.over());
    return seen;
}

}  // namespace

TEST_CASE(
    "PG-02.01, PG-02.02, PG-02.05, PG-02.15 the phases in their order, one side, then the other") {
    Scene scene{"A civilians @0,-100 vs B civilians @0,100"};
    scene.dice("PG-02.03: 2 5");
    scene.answer("first-or-second: go-first");
    std::vector<Seen> expected{{Stage::Initiative, -1},
                               {Stage::Command, 1},
                               {Stage::Control, 1},
                               {Stage::Command, 0},
                               {Stage::Control, 0}};
    for (const Stage stage : {Stage::Compulsory, Stage::Actions}) {
        expected.push_back({stage, 1});
        expected.push_back({stage, 0});
    }
    expected.push_back({Stage::HandToHand, -1});
    expected.push_back({Stage::Tests, 1});
    expected.push_back({Stage::Tests, 0});
    expected.push_back({Stage::TurnEnd, -1});
    // Nobody is left on the table, so that nothing else is rolled or asked.
    for (Figure& figure : scene.battle.figures) figure.status = Status::Left;
    CHECK(one_turn(scene) == expected);
}

TEST_CASE("PG-02.03 the higher roll chooses to go first or second; equal rolls are made again") {
    Scene scene{"A civilians @0,-100 vs B civilians @0,100"};
    scene.dice("PG-02.03: 4 4 3 5");
    scene.answer("first-or-second: go-second");
    roll_for_first(scene.play());
    CHECK(scene.battle.first == SideId{0});
    scene.dice("PG-02.03: 6 5");
    scene.answer("first-or-second: go-first");
    roll_for_first(scene.play());
    CHECK(scene.battle.first == SideId{0});
}

TEST_CASE("PG-02.04 who goes first is rolled for afresh every turn") {
    Scene scene{"A civilians @0,-100 vs B civilians @0,100"};
    for (const int expected : {0, 1}) {
        scene.battle.stage = Stage::Initiative;
        scene.dice(expected == 0 ? "PG-02.03: 6 1" : "PG-02.03: 1 6");
        scene.answer("first-or-second: go-first");
        step(scene.play());
        CHECK(scene.battle.first == SideId::of(expected));
        CHECK(scene.battle.stage == Stage::Command);
    }
}

TEST_CASE("PG-02.06 a result of phase 6 holds a formed unit in the next turn") {
    Scene scene{"A regulars x6 vs B civilians @0,100"};
    const BodyId id = scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0);
    scene.battle[id].next = Bound::Halt;
    scene.battle.stage = Stage::Initiative;
    scene.dice("PG-02.03: 6 1");
    scene.answer("first-or-second: go-first");
    step(scene.play());
    CHECK(scene.battle[id].bound == Bound::Halt);
    CHECK(scene.battle[id].next == Bound::Free);
    CHECK(held_by(scene.battle, scene.id("A 3")) == Held::Unit);
}

TEST_CASE("PG-02.07, PG-02.16 one compulsory move in a phase 3, and no action after it") {
    Scene scene{"A irregulars controlled @0,0 | B irregulars @40,0 vs C irregulars @0,150"};
    scene.answer_anything();
    scene["A"].turn.bound = Bound::Repeat;
    scene["A"].posture = Posture::Prone;
    scene["A"].last.move = MoveKind::Crawl;
    scene["A"].last.distance = paces(10);
    scene["B"].turn.bound = Bound::Repeat;  // PG-28.07 was stationary: repeats in phase 4
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(made_compulsory_move(scene.battle, scene.id("A")));
    CHECK_FALSE(made_compulsory_move(scene.battle, scene.id("B")));
    CHECK_FALSE(next_compulsory_move(scene.play(), SideId{0}));
}

TEST_CASE("PG-02.14 what a figure did is kept for the next turn") {
    Scene scene{"A irregulars @0,0 | B irregulars @40,0 vs C irregulars @0,150"};
    begin_deeds(scene.battle, scene.id("A")).move = MoveKind::Run;
    scene["B"].now.of_turn = 0;
    scene["B"].now.move = MoveKind::Crawl;  // of an older turn
    keep_last_moves(scene.battle);
    CHECK(scene["A"].last.move == MoveKind::Run);
    CHECK(scene["B"].last.move == MoveKind::None);
    // It is also what he last did until his own next phase 3 begins (PG-13.16).
    scene.battle.turn = 2;
    CHECK(scene["A"].now.move == MoveKind::Run);
    CHECK(begin_deeds(scene.battle, scene.id("A")).move == MoveKind::None);
    CHECK(scene["A"].last.move == MoveKind::Run);
}

TEST_CASE("PG-02.17 of several results the first of the list holds") {
    Scene scene{"A provincials mounted @0,0 vs C irregulars @0,150"};
    const FigureId who = scene.id("A");
    CHECK(held_by(scene.battle, who) == Held::Not);
    scene["A"].turn.bound = Bound::ToFriend;
    CHECK(held_by(scene.battle, who) == Held::Control);
    CHECK_FALSE(takes_no_control_test(scene.battle, who));
    scene["A"].turn.pursued = true;
    CHECK(held_by(scene.battle, who) == Held::Pursuit);
    scene["A"].mount.to_control = true;
    CHECK(held_by(scene.battle, who) == Held::Animal);
    CHECK(takes_no_control_test(scene.battle, who));
    scene["A"].rout.broken = true;
    CHECK(held_by(scene.battle, who) == Held::Broken);
    CHECK(takes_no_control_test(scene.battle, who));
}

TEST_CASE(
    "PG-02.17, PG-06.07 a rider's restless mount does not keep his formed unit from testing") {
    Scene scene{"A provincials mounted x6 vs C irregulars @0,150"};
    const BodyId id = scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0);
    scene["A 1"].mount.to_control = true;
    CHECK(owes_control_test(scene.battle, scene.id("A 1")));
    scene.battle[id].bound = Bound::Halt;
    CHECK_FALSE(owes_control_test(scene.battle, scene.id("A 1")));
}

TEST_CASE("PG-02.13, PG-02.14, PG-02.15 what is done in phase 7") {
    Scene scene{"A irregulars @0,0 | B irregulars @40,0 vs C irregulars @0,150"};
    scene.battle.turn = 2;
    scene.battle.stage = Stage::TurnEnd;
    scene["A"].harm.stunned = 1;
    scene["B"].harm.stunned = 2;
    scene["A"].knows.surprised = true;
    begin_deeds(scene.battle, scene.id("C")).move = MoveKind::Run;
    step(scene.play());
    CHECK_FALSE(scene["A"].stunned());
    CHECK(scene["B"].stunned());
    CHECK(scene["A"].knows.was_surprised);
    CHECK_FALSE(scene["A"].knows.surprised);
    CHECK(scene["C"].last.move == MoveKind::Run);
    CHECK(scene.battle.stage == Stage::Initiative);
}

TEST_CASE("PG-02.15, PG-27.21 last turn's under-fire marks go when both have had phase 3") {
    Scene scene{"A irregulars @0,0 vs C irregulars @0,150"};
    scene.battle.stage = Stage::Compulsory;
    scene["A"].harm.under_fire = 1;
    step(scene.play());
    CHECK(scene.battle.acting == SideId{1});
    CHECK(scene["A"].under_fire());
    step(scene.play());
    CHECK(scene.battle.stage == Stage::Actions);
    CHECK_FALSE(scene["A"].under_fire());
}

TEST_CASE("PG-02.11 in phase 5 every contact is fought one round, once") {
    Scene scene{"A irregulars sword @0,0 vs C irregulars sword @0,6.6"};
    scene.battle.stage = Stage::HandToHand;
    scene.dice("PG-23.01: 3 3");
    step(scene.play());
    CHECK(scene.battle.stage == Stage::Tests);
    CHECK(scene.rolls("PG-23.01"_rule) == 2);
}

TEST_CASE("PG-02.15 in phase 3 routs come first, then retirements, then what control tests force") {
    Scene scene{
        "Back irregulars prone @-150,-50 | R regulars B musket x6 | Run irregulars broken @150,-50 "
        "vs Roy irregulars rifle @0,60"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 2, 0, 0);
    scene.battle.stage = Stage::Compulsory;
    scene.battle[body].bound = Bound::Retire;
    scene["Back"].turn.bound = Bound::Repeat;
    scene["Back"].last.move = MoveKind::Crawl;
    const Point stood = scene["R 1"].at;
    scene.dice("PG-09.01: 3 3");
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(scene["Run"].rout.moved);
    CHECK(scene["R 1"].at == stood);
    CHECK_FALSE(scene["Back"].turn.forced_done);
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(scene["R 1"].at != stood);
    CHECK_FALSE(scene["Back"].turn.forced_done);
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(scene["Back"].turn.forced_done);
    CHECK_FALSE(next_compulsory_move(scene.play(), SideId{0}));
}

}  // namespace petite_guerre
