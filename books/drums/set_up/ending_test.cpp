#include "books/drums/set_up/ending.h"

#include <doctest/doctest.h>

#include "books/drums/fighting/states.h"
#include "books/drums/game.h"
#include "books/drums/moving/movement.h"
#include "books/drums/test_scene.h"
#include "books/drums/turn/turn.h"

namespace drums {

TEST_CASE("DT-63.04, DT-63.05 a side left alone on the table has won") {
    Scene scene{"A regular vs B regular"};
    check_end(scene.play());
    CHECK_FALSE(scene.battle.over());
    flee_off(scene.play(), scene.id("B"));
    check_end(scene.play());
    CHECK(scene.battle.over());
    CHECK(scene.battle.winner == SideId{0});
}

TEST_CASE("DT-63.04 a player gives up and the other has won; leaving off is judged by points") {
    Scene scene{"A regular | C regular vs B regular"};
    DrumsGame game{scene.battle};
    CHECK(game.end_here(Ending::Resigned, SideId{1}) == "DT-63.04"_rule);
    CHECK(game.over());
    CHECK(game.winner() == SideId{1});
    scene["C"].presence = Presence::Fled;
    end_here(scene.battle, Ending::Stopped, {});
    CHECK(scene.battle.winner == SideId{1});
}

TEST_CASE("DT-63.04, DT-63.05 after 20 rounds more enemy points lost win, ties are drawn") {
    struct Case {
        std::string_view theirs;
        int points;
        SideId winner;
    };
    for (const Case& one :
         {Case{"E", 14, SideId{1}}, Case{"B", 24, SideId{}}, Case{"G", 48, SideId{0}}}) {
        Scene scene{
            "A regular | C regular | D regular vs B regular | E militiaman | F regular | G "
            "ranger"};
        CHECK(scene.setting().rounds == 20);
        scene["C"].presence = Presence::OutOfAction;  // 24 points
        scene[one.theirs].presence = Presence::Fled;
        CHECK(points_lost(scene.battle, SideId{0}) == 24);
        CHECK(points_lost(scene.battle, SideId{1}) == one.points);
        scene.battle.turn = 20;
        scene.battle.active = SideId{1};
        for (Figure& figure : scene.battle.figures) figure.tried = true;
        step(scene.play());
        REQUIRE(scene.battle.over());
        CHECK(scene.battle.winner == one.winner);
    }
}

TEST_CASE("DT-63.02 a Meeting Engagement has no objective") {
    Scene scene{"A regular @0,-1.5 vs B regular"};
    scene.cabin(-1, -1, 1, 1);
    CHECK_FALSE(may_set_alight(scene.battle, scene.id("A")));
    CHECK_FALSE(may_leave(scene.battle, scene.id("A"), Scene::at(0, 30)));
}

TEST_CASE("DT-63.03, DT-63.09 Raid: one action of a standing attacker touching the building") {
    Scene scene{"A regular @0,-2.5 vs B regular @6,0 | C regular @9,9", Kind::Raid};
    scene.setting().prize = scene.cabin(-2, -2, 2, 2, 2);
    CHECK(scene.offered("A", 1, "set-alight"));
    CHECK_FALSE(may_set_alight(scene.battle, scene.id("B")));  // a defender
    scene["A"].state = State::Prone;
    CHECK_FALSE(scene.offered("A", 1, "set-alight"));
    scene["A"].state = State::Standing;
    scene.move("B", 0, -3.5);
    CHECK_FALSE(scene.offered("A", 1, "set-alight"));  // engaged
    scene.move("B", 6, 0);
    scene.move("A", 0, -3);
    CHECK_FALSE(scene.offered("A", 1, "set-alight"));  // not touching it
    set_alight(scene.play(), scene.id("A"));
    CHECK(scene.battle.alight);
    Scene rider{"A mounted-trooper @0,-3 vs B regular @6,0", Kind::Raid};
    rider.setting().prize = rider.cabin(-2, -2, 2, 2, 2);
    CHECK(rider.offered("A", 1, "set-alight"));  // DT-58.06 he stands, though on horseback
    Scene hidden{"A regular hidden @0,-2.5 vs B regular @9,9", Kind::Raid};
    hidden.setting().prize = hidden.cabin(-2, -2, 2, 2, 2);
    set_alight(hidden.play(), hidden.id("A"));
    CHECK(hidden["A"].placed());
}

TEST_CASE("DT-63.09 judged after round 10, or when a side is gone") {
    struct Case {
        bool alight;
        int lost;
        SideId winner;
    };
    for (const Case& one :
         {Case{true, 1, SideId{0}}, Case{true, 2, SideId{1}}, Case{false, 0, SideId{1}}}) {
        Scene scene{"A regular | C regular | D regular vs B regular", Kind::Raid};
        scene.setting().prize = scene.cabin(-2, -2, 2, 2);
        scene.setting().rounds = 10;
        scene.battle.alight = one.alight;
        if (one.lost > 0) scene["A"].presence = Presence::OutOfAction;
        if (one.lost > 1) scene["C"].presence = Presence::Fled;
        check_end(scene.play());
        CHECK_FALSE(scene.battle.over());
        scene.battle.turn = 10;
        scene.battle.active = SideId{1};
        for (Figure& figure : scene.battle.figures) figure.tried = true;
        step(scene.play());
        REQUIRE(scene.battle.over());
        CHECK(scene.battle.winner == one.winner);
    }
    // The last defender gone: the torch decides, not the field. The last attacker gone: too many
    // are lost.
    for (const bool alight : {true, false})
        for (const std::string_view gone : {"A", "B"}) {
            Scene scene{"A regular vs B regular", Kind::Raid};
            scene.setting().prize = scene.cabin(-2, -2, 2, 2);
            scene.battle.alight = alight;
            flee_off(scene.play(), scene.id(gone));
            check_end(scene.play());
            REQUIRE(scene.battle.over());
            CHECK(scene.battle.winner == (alight && gone == "B" ? SideId{0} : SideId{1}));
        }
}

TEST_CASE("DT-63.03, DT-63.10 the messenger leaves by the far edge and the attacker wins at once") {
    Scene scene{"A regular @0,22 | C regular @5,0 vs B regular @9,0", Kind::Word};
    scene["A"].messenger = true;
    travel(scene.play(), scene.id("A"), Path{Scene::at(0, 22), Scene::at(0, 24.5)});
    check_end(scene.play());
    REQUIRE(scene.battle.over());
    CHECK(scene.battle.winner == SideId{0});
}

TEST_CASE("DT-63.10 lost, or still there after 20 rounds: the defender wins, and he is revealed") {
    enum class Fate : std::uint8_t { Wounded, Fled, Late };
    for (const Fate fate : {Fate::Wounded, Fate::Fled, Fate::Late}) {
        Scene scene{"A regular @0,0 | C regular @5,0 vs B regular @9,0", Kind::Word};
        scene["A"].messenger = true;
        scene.battle.turn = 20;
        if (fate == Fate::Wounded) put_out_of_action(scene.play(), scene.id("A"));
        if (fate == Fate::Fled) flee_off(scene.play(), scene.id("A"));
        check_end(scene.play());
        CHECK(scene.battle.over() == (fate != Fate::Late));
        if (fate == Fate::Late) {
            scene.battle.active = SideId{1};
            for (Figure& figure : scene.battle.figures) figure.tried = true;
            step(scene.play());
        }
        REQUIRE(scene.battle.over());
        CHECK(scene.battle.winner == SideId{1});
        CHECK(scene.told("A was the messenger"));
    }
}

}  // namespace drums
