// What one seat orders, says or proposes is not felt by the other.
#include "server/test_table.h"

namespace {

wire::Request order_about(const std::string& topic) {
    wire::Request order = of(wire::Ask::Order);
    order.order.topic = topic;
    order.order.verb = "fire";
    return order;
}

wire::Request chat(const std::string& text) {
    wire::Request wish = of(wire::Ask::Chat);
    wish.text = text;
    return wish;
}

}  // namespace

TEST_CASE("orders, talk and proposals of one seat leave the other's answer as good as it was") {
    Stream stream{3};
    Kept game{made_with(R"(["me","me"])", 4)};
    for (int i = 0; i < 40; ++i) {
        const SeatId asked = game.table.waited_for();
        const SeatId other = seat(1 - asked.index);
        const wire::Request answer = any_answer(game.table, stream);
        const std::string seen = now_text(game.table, asked, false);
        const std::int64_t shown = game.table.changed(asked);

        REQUIRE_FALSE(game.ask(other, order_about("in-sight")));
        REQUIRE_FALSE(game.ask(other, order_about("lucky")));
        wire::Request lift = of(wire::Ask::LiftOrders);
        REQUIRE_FALSE(game.ask(other, lift));
        wire::Request leave = of(wire::Ask::LeaveToOrders);
        leave.on = true;
        REQUIRE_FALSE(game.ask(other, leave));
        leave.on = false;
        REQUIRE_FALSE(game.ask(other, leave));
        REQUIRE_FALSE(game.ask(other, chat("hurry up")));

        CHECK(now_text(game.table, asked, false) == seen);
        CHECK(game.table.changed(asked) == shown);
        CHECK(game.table.changed(other) > shown);
        const auto again = Table::rebuild(game.stored);
        REQUIRE_MESSAGE(again.has_value(), (again ? "" : again.error().what));
        CHECK(fingerprint_of(*again) == fingerprint_of(game.table));
        REQUIRE_FALSE(game.ask(asked, answer));
    }
}

TEST_CASE("what the others answer does not change the number a seat has for its question") {
    Stream stream{5};
    Kept game{made_with(R"(["me","me"])", 9)};
    int by_others = 0;
    for (int i = 0; i < 60 && game.table.state() == Table::State::Running; ++i) {
        const SeatId asked = game.table.waited_for();
        const SeatId other = seat(1 - asked.index);
        const std::int64_t before = game.table.n(other);
        const std::int64_t mine = game.table.n(asked);
        REQUIRE_FALSE(game.ask(asked, any_answer(game.table, stream)));
        CHECK(game.table.n(other) == before);
        CHECK(game.table.n(asked) > mine);
        by_others += game.table.waited_for() == other ? 1 : 0;
    }
    CHECK(by_others > 0);
}

TEST_CASE("an answer to a question that was taken back is refused to whoever was asked then") {
    Stream stream{7};
    Kept game{made_with(R"(["me","me"])", 4)};
    int tried = 0;
    for (int i = 0; i < 60 && game.table.state() == Table::State::Running; ++i) {
        const SeatId asked = game.table.waited_for();
        REQUIRE_FALSE(game.ask(asked, any_answer(game.table, stream)));
        const SeatId then = game.table.waited_for();
        if (then == asked || !game.table.can_take_back(asked)) continue;
        const wire::Request late = any_answer(game.table, stream);
        REQUIRE_FALSE(game.ask(asked, of(wire::Ask::TakeBack)));
        CHECK(game.table.n(then) != static_cast<std::int64_t>(late.n));
        ++tried;
        REQUIRE_FALSE(game.ask(asked, any_answer(game.table, stream)));
    }
    CHECK(tried > 0);
}

TEST_CASE("an order is about something the book asks, and a seat has only so many") {
    Kept game{made_with(R"(["me","me"])", 4)};
    const std::uint64_t before = fingerprint_of(game.table);
    const auto refused = game.table.carry_out(seat(0), order_about("the weather"), 1);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.find("topic: 'the weather'") == 0);
    CHECK(refused.error().what.find("in-sight") != std::string::npos);
    CHECK(fingerprint_of(game.table) == before);

    const auto topics = game.table.match()->book().topics();
    REQUIRE(topics.size() > 20);
    for (std::size_t i = 0; i < 20; ++i)
        REQUIRE_FALSE(game.ask(seat(0), order_about(std::string{topics[i]})));
    const Refusal too_many = game.ask(seat(0), order_about(std::string{topics[20]}));
    REQUIRE(too_many);
    CHECK(too_many->what == "you have 20 orders already; lift some first");
    // Another word on the same is no further order, and the other seat has its own.
    CHECK_FALSE(game.ask(seat(0), order_about(std::string{topics[3]})));
    CHECK_FALSE(game.ask(seat(1), order_about(std::string{topics[20]})));
    CHECK(Table::rebuild(game.stored)->match()->options().orders.size() == 21);
}

TEST_CASE("a game takes only so much talk, and only so many entries, and can always be ended") {
    Stream stream{3};
    Kept game{made_with(R"(["me","me"])", 4)};
    int said = 0;
    while (!game.ask(seat(said % 2), chat("and another thing"))) ++said;
    CHECK(said > 4'900);
    CHECK(said <= 5'000);
    CHECK(game.table.chat().size() == 500);
    CHECK(game.ask(seat(0), order_about("lucky"))->what.find("only play is kept now")
          != std::string::npos);
    REQUIRE_FALSE(game.ask(game.table.waited_for(), any_answer(game.table, stream)));
    auto again = Table::rebuild(game.stored);
    REQUIRE(again);
    CHECK_FALSE(again->carry_out(seat(0), chat("still"), 1));

    Kept other{made_with(R"(["me","me"])", 4)};
    StoredGame old = other.stored;
    old.checkpoint_number = 50'000;
    auto table = Table::rebuild(old);
    REQUIRE(table);
    const SeatId asked = table->waited_for();
    const auto refused = table->carry_out(asked, any_answer(*table, stream), 1);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.find("agree on an end") != std::string::npos);
    CHECK(table->carry_out(asked, of(wire::Ask::Resign), 1).has_value());
}
