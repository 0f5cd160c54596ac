#include <doctest/doctest.h>

#include "books/drums/outside/scenario.h"
#include "books/drums/set_up/terrain_pieces.h"
#include "books/drums/test_scene.h"
#include "books/drums/turn/turn.h"
#include "engine/play/umpires.h"

namespace drums {

TEST_CASE("DT-55.08 room is room, though no whole inch meets it") {
    for (const bool any : {true, false}) {
        Battle battle = start_scenario("meeting-engagement", {}).value();
        ScriptedUmpire umpire;
        Play play{battle, umpire};
        battle.pieces_wanted = 5;
        battle.active = SideId{0};
        for (const LaidPiece& laid : {LaidPiece{Piece::Woods, {4_in, 16.4_in}, false},
                                      LaidPiece{Piece::Stream, {18_in, 8.3_in}, false},
                                      LaidPiece{Piece::Woods, {15_in, 16.4_in}, false},
                                      LaidPiece{Piece::Stream, {18_in, 24.6_in}, false}}) {
            REQUIRE(piece_fits(battle, laid));
            battle.pieces.push_back(laid);
        }
        // Woods are due, and between the streams there are 14.3" for their 8" and twice 3".
        if (any) {
            umpire.answer("lay: lay-any");
            umpire.dice("DT-55.08: 1");
        } else {
            Answer there;
            there.spot = {27_in, 16.5_in};
            umpire.answer("lay", pick(0));
            umpire.answer("lay-where", there);
        }
        step(play);
        REQUIRE(battle.pieces.size() == 5);
        CHECK(battle.pieces[4].piece == Piece::Woods);
        CHECK(battle.pieces[4].at.y >= 16.3_in);
        CHECK(battle.pieces[4].at.y <= 16.6_in);
        step(play);
        CHECK(battle.stage == Stage::Edges);
        umpire.finish();
    }
}

}  // namespace drums
