#include "server/test_table.h"

TEST_CASE("two at one screen agree each for himself") {
    Kept game{made_with(R"(["hot-seat","hot-seat"])", 1)};
    REQUIRE_FALSE(game.ask(seat(0), proposal(wire::Propose::Draw)));
    REQUIRE(game.table.state() == Table::State::Running);
    REQUIRE(game.table.proposals().size() == 1);
    const Proposal offered = game.table.proposals()[0];
    CHECK_FALSE(game.table.to_be_answered_by(offered, seat(0)));
    CHECK(game.table.to_be_answered_by(offered, seat(1)));
    CHECK(now_text(game.table, seat(0), false).find(R"("waits_for":[1])") != std::string::npos);
    CHECK(fingerprint_of(*Table::rebuild(game.stored)) == fingerprint_of(game.table));
    wire::Request agree = of(wire::Ask::Agree);
    agree.proposal = static_cast<std::uint64_t>(offered.number);
    CHECK(game.ask(seat(0), agree).has_value());
    REQUIRE_FALSE(game.ask(seat(1), agree));
    CHECK(game.table.state() == Table::State::Over);
    // The seats of one who plays both sides, or several hot-seats of one side, are one person's.
    Kept alone{made_with(R"(["me","me"])", 1)};
    REQUIRE_FALSE(alone.ask(seat(0), proposal(wire::Propose::Draw)));
    CHECK(alone.table.state() == Table::State::Over);
    Kept one_side{made_with(R"(["hot-seat","hot-seat"])", 1, "long-rifle/stockade-defence")};
    REQUIRE_FALSE(one_side.ask(seat(0), proposal(wire::Propose::End)));
    CHECK(one_side.table.state() == Table::State::Over);
}

TEST_CASE("one order is lifted by the topic it is for, and no other") {
    Kept game{made_with(R"(["me","plain"])", 1)};
    for (const char* topic : {"in-sight", "lucky"}) {
        wire::Request order = of(wire::Ask::Order);
        order.order.topic = topic;
        order.order.verb = "fire";
        REQUIRE_FALSE(game.ask(seat(0), order));
    }
    wire::Request lift = of(wire::Ask::LiftOrders);
    lift.order.topic = "other";
    CHECK(game.ask(seat(0), lift).has_value());
    lift.order.topic = "in-sight";
    REQUIRE_FALSE(game.ask(seat(0), lift));
    REQUIRE(game.table.match()->options().orders.size() == 1);
    CHECK(game.table.match()->options().orders[0].topic == "lucky");
    CHECK(Table::rebuild(game.stored)->match()->options().orders.size() == 1);
}

TEST_CASE("a seat hears what may be corrected of a piece it sees, and what has been agreed") {
    for (const std::string_view book :
         {"long-rifle/three-a-side", "mayhem/skirmish-at-the-fence", "drums/a-first-skirmish",
          "petite-guerre/ambush-on-the-road"}) {
        CAPTURE(book);
        Stream stream{5};
        Kept game{made_with(R"(["me","friend"])", 0, std::string{book})};
        add_dice(game);
        const auto offered = [&] {
            const View view = game.table.match()->view({seat(0)});
            wire::Request wish = of(wire::Ask::Correctable);
            for (const ViewPiece& piece : view.pieces)
                if (piece.on_table && piece.side == game.table.match()->now().side_of(seat(0)))
                    wish.from = piece.id;
            const auto said = look_text(game.table, seat(0), wish);
            return std::pair{wish.from, said ? *said : said.error().what};
        };
        while (offered().second.find("unloaded") == std::string::npos)
            REQUIRE_FALSE(game.ask(game.table.waited_for(), any_answer(game.table, stream)));
        const auto [piece, said] = offered();
        CHECK(said.find(R"("drop":[)") != std::string::npos);
        CHECK(said.find(book.starts_with("drums") ? R"("turns":false)" : R"("turns":true)")
              != std::string::npos);
        // Whatever is offered is accepted, in the middle of an activation for its end.
        while (game.table.match()->journal().open() == game.table.match()->journal().records.size())
            REQUIRE_FALSE(game.ask(game.table.waited_for(), any_answer(game.table, stream)));
        wire::Request wish = proposal(wire::Propose::Correction);
        wish.correction.piece = piece;
        const bool has = said.find(R"("unloaded")") > said.find(R"("drop":)");
        (has ? wish.correction.drop : wish.correction.add).emplace_back("unloaded");
        REQUIRE_FALSE(game.ask(seat(0), wish));
        REQUIRE_FALSE(game.ask(seat(1), wish));
        CHECK(now_text(game.table, seat(1), false).find(R"("agreed":[")") != std::string::npos);
        CHECK(game.table.match()->agreed_words().size() == 1);
        wish = of(wire::Ask::Correctable);
        wish.from = PieceId{99};
        CHECK_FALSE(look_text(game.table, seat(0), wish).has_value());
    }
}
