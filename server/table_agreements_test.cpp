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
