#include <set>

#include "match/save.h"
#include "server/test_table.h"

TEST_CASE("a table rebuilt from what was kept is the same table") {
    Stream stream{7};
    Kept game{made_with(R"(["me","plain"])", 3)};
    for (int i = 0; i < 120 && game.table.state() == Table::State::Running; ++i) {
        const SeatId who = game.table.waited_for();
        REQUIRE_FALSE(game.ask(who, any_answer(game.table, stream)));
        if (i % 30 == 7) {
            wire::Request chat = of(wire::Ask::Chat);
            chat.text = "well played";
            REQUIRE_FALSE(game.ask(seat(0), chat));
        }
        if (i % 10 != 0) continue;
        const auto again = Table::rebuild(game.stored);
        REQUIRE_MESSAGE(again.has_value(), (again ? "" : again.error().what));
        CHECK(fingerprint_of(*again) == fingerprint_of(game.table));
    }
}

TEST_CASE("another process follows by applying what was kept") {
    Stream stream{8};
    Kept game{made_with(R"(["me","me"])", 4)};
    auto other = Table::rebuild(game.stored);
    REQUIRE(other.has_value());
    for (int i = 0; i < 60; ++i) {
        REQUIRE_FALSE(game.ask(game.table.waited_for(), any_answer(game.table, stream)));
        const auto done = other->apply(game.last);
        REQUIRE(done.has_value());
        if (!*done) other.value() = std::move(*Table::rebuild(game.stored));
        CHECK(now_text(*other, seat(0), false) == now_text(game.table, seat(0), false));
        CHECK(now_text(*other, seat(1), false) == now_text(game.table, seat(1), false));
    }
}

TEST_CASE("a draw needs the other's word") {
    Kept game{made_with(R"(["me","friend"])", 0)};
    add_dice(game);
    wire::Request draw = of(wire::Ask::Propose);
    draw.propose = wire::Propose::Draw;
    REQUIRE_FALSE(game.ask(seat(0), draw));
    CHECK(game.ask(seat(0), draw).has_value());
    REQUIRE(game.table.proposals().size() == 1);
    wire::Request agree = of(wire::Ask::Agree);
    agree.proposal = static_cast<std::uint64_t>(game.table.proposals()[0].number);
    CHECK(game.ask(seat(0), agree).has_value());
    CHECK(fingerprint_of(*Table::rebuild(game.stored)) == fingerprint_of(game.table));

    SUBCASE("he declines") {
        wire::Request decline = of(wire::Ask::Decline);
        decline.proposal = agree.proposal;
        REQUIRE_FALSE(game.ask(seat(1), decline));
        CHECK(game.table.proposals().empty());
        CHECK(game.table.state() == Table::State::Running);
    }
    SUBCASE("he agrees") {
        REQUIRE_FALSE(game.ask(seat(1), agree));
        CHECK(game.table.state() == Table::State::Over);
        CHECK(game.ask(seat(1), of(wire::Ask::Resign)).has_value());
    }
    CHECK(fingerprint_of(*Table::rebuild(game.stored)) == fingerprint_of(game.table));
}

TEST_CASE("resigning, orders and taking back are kept") {
    Stream stream{11};
    Kept game{made_with(R"(["me","plain"])", 6)};
    wire::Request order = of(wire::Ask::Order);
    order.order.topic = "in-sight";
    order.order.verb = "duck-back";
    REQUIRE_FALSE(game.ask(seat(0), order));
    for (int i = 0; i < 15; ++i) {
        REQUIRE_FALSE(game.ask(seat(0), any_answer(game.table, stream)));
        const std::uint64_t n = at(game.table);
        REQUIRE_FALSE(game.ask(seat(0), of(wire::Ask::TakeBack)));
        CHECK(at(game.table) > n);
        const auto again = Table::rebuild(game.stored);
        REQUIRE_MESSAGE(again.has_value(), (again ? "" : again.error().what));
        CHECK(fingerprint_of(*again) == fingerprint_of(game.table));
        REQUIRE_FALSE(game.ask(seat(0), any_answer(game.table, stream)));
    }
    REQUIRE_FALSE(game.ask(seat(0), of(wire::Ask::Resign)));
    CHECK(game.table.state() == Table::State::Over);
    CHECK(fingerprint_of(*Table::rebuild(game.stored)) == fingerprint_of(game.table));
}

namespace {

// Everything that only makes sense while a game is played.
std::vector<wire::Request> all_wishes() {
    std::vector<wire::Request> all;
    for (const wire::Ask ask : {wire::Ask::Answer, wire::Ask::Dice, wire::Ask::TakeBack,
                                wire::Ask::Order, wire::Ask::LiftOrders, wire::Ask::LeaveToOrders,
                                wire::Ask::Agree, wire::Ask::Decline, wire::Ask::Resign})
        all.push_back(of(ask));
    for (int what = 0; what < static_cast<int>(wire::Propose::Count); ++what) {
        all.push_back(of(wire::Ask::Propose));
        all.back().propose = static_cast<wire::Propose>(what);
        all.back().correction.piece = PieceId{0};
        all.back().correction.at = Point{5_in, 5_in};
    }
    return all;
}

void check_nothing_is_left_to_do(Kept& game) {
    REQUIRE(game.table.state() == Table::State::Over);
    CHECK(game.table.proposals().empty());
    const std::uint64_t before = fingerprint_of(game.table);
    for (wire::Request wish : all_wishes()) {
        wish.n = at(game.table);
        for (int who = 0; who < 2; ++who) {
            CHECK_FALSE(game.table.can_take_back(seat(who)));
            const auto done = game.table.carry_out(seat(who), wish, 3000);
            CHECK_FALSE(done.has_value());
            if (!done) CHECK(done.error().what.find("over") != std::string::npos);
        }
    }
    CHECK(fingerprint_of(game.table) == before);
}

}  // namespace

TEST_CASE("once the game is over nothing is taken back, proposed or agreed to") {
    SUBCASE("it was resigned, with a draw still offered") {
        Kept game{made_with(R"(["me","friend"])", 0)};
        add_dice(game);
        REQUIRE_FALSE(game.ask(seat(0), proposal(wire::Propose::Draw)));
        REQUIRE_FALSE(game.ask(seat(1), of(wire::Ask::Resign)));
        check_nothing_is_left_to_do(game);
        CHECK(fingerprint_of(*Table::rebuild(game.stored)) == fingerprint_of(game.table));
    }
    SUBCASE("it ended by its rules, with a draw still offered") {
        Stream stream{3};
        Kept game{made_with(R"(["me","friend"])", 0, "long-rifle/two-man-meeting")};
        add_dice(game);
        REQUIRE_FALSE(game.ask(seat(0), proposal(wire::Propose::Draw)));
        auto other = Table::rebuild(game.stored);
        REQUIRE(other.has_value());
        while (game.table.state() == Table::State::Running) {
            REQUIRE_FALSE(game.ask(game.table.waited_for(), any_answer(game.table, stream)));
            const auto done = other->apply(game.last);
            REQUIRE(done.has_value());
            if (!*done) other.value() = std::move(*Table::rebuild(game.stored));
        }
        check_nothing_is_left_to_do(game);
        CHECK(fingerprint_of(*Table::rebuild(game.stored)) == fingerprint_of(game.table));
        CHECK(other->proposals().empty());  // a process that follows knows it too
    }
}

TEST_CASE("one of several who resigns leaves a line in the log, and the others play on") {
    Stream stream{4};
    Kept game{made_with(R"(["me","friend"])", 0, "long-rifle/stockade-defence")};  // one side
    add_dice(game);
    for (int i = 0; i < 12; ++i)
        REQUIRE_FALSE(game.ask(game.table.waited_for(), any_answer(game.table, stream)));
    const SeatId leaves = game.table.waited_for();
    const SeatId stays = seat(1 - leaves.index);
    REQUIRE_FALSE(game.ask(stays, proposal(wire::Propose::End)));
    REQUIRE_FALSE(game.ask(leaves, of(wire::Ask::Resign)));
    REQUIRE(game.table.state() == Table::State::Running);
    CHECK(game.table.waited_for() == stays);
    const std::string line =
        game.table.match()->now().seat_name(leaves) + " has resigned; the others play on";
    const auto told = [&](const Table& table) {
        int times = 0;
        for (const LogLine& one : table.match()->log())
            times += one.text == line && one.colour == Colour::Notice ? 1 : 0;
        return times;
    };
    CHECK(told(game.table) == 1);

    CHECK(game.table.proposals().empty());
    for (const wire::Request& wish : all_wishes()) CHECK(game.ask(leaves, wish).has_value());
    for (int i = 0; i < 6; ++i) REQUIRE_FALSE(game.ask(stays, any_answer(game.table, stream)));
    CHECK(told(game.table) == 1);
    const auto again = Table::rebuild(game.stored);
    REQUIRE_MESSAGE(again.has_value(), (again ? "" : again.error().what));
    CHECK(fingerprint_of(*again) == fingerprint_of(game.table));
    CHECK(told(*again) == 1);

    // Nobody else is asked any more.
    const Refusal taken_back = game.ask(stays, proposal(wire::Propose::TakeBack));
    REQUIRE_MESSAGE(!taken_back, (taken_back ? taken_back->what : ""));
    CHECK(told(game.table) == 1);
    REQUIRE_FALSE(game.ask(stays, proposal(wire::Propose::End)));
    CHECK(game.table.state() == Table::State::Over);
    CHECK(fingerprint_of(*Table::rebuild(game.stored)) == fingerprint_of(game.table));
}

TEST_CASE("a proposal that makes no sense is refused at once") {
    Kept game{made_with(R"(["me","friend"])", 0)};
    add_dice(game);
    const std::uint64_t before = fingerprint_of(game.table);
    CHECK(game.ask(seat(0), proposal(wire::Propose::TakeBack))->what
          == "there is no answer to take back");
    CHECK(game.ask(seat(0), of(wire::Ask::TakeBack)).has_value());
    wire::Request wish = proposal(wire::Propose::Correction);
    CHECK(game.ask(seat(0), wish).has_value());  // of what?
    wish.correction.piece = PieceId{99};
    wish.correction.at = Point{5_in, 5_in};
    CHECK(game.ask(seat(0), wish).has_value());  // nobody is called that
    wish.correction.piece = PieceId{0};
    wish.correction.at = Point{500_in, 5_in};
    CHECK(game.ask(seat(0), wish).has_value());  // off the table
    CHECK(fingerprint_of(game.table) == before);
}

TEST_CASE("whoever proposes what the other has proposed agrees to it") {
    Kept game{made_with(R"(["me","friend"])", 0)};
    add_dice(game);
    REQUIRE_FALSE(game.ask(seat(0), proposal(wire::Propose::Draw)));
    REQUIRE_FALSE(game.ask(seat(1), proposal(wire::Propose::Draw)));
    CHECK(game.table.state() == Table::State::Over);
}

TEST_CASE("what is kept may be damaged: it is refused, whatever it is") {
    const Kept game{made_with(R"(["me","me"])", 1)};
    const std::string& good = game.stored.checkpoint;
    const auto with = [&](std::string_view from, std::string_view to) {
        StoredGame damaged = game.stored;
        const std::size_t at = good.find(from);
        REQUIRE(at != std::string::npos);
        damaged.checkpoint.replace(at, from.size(), to);
        return Table::rebuild(damaged);
    };
    CHECK(with(R"("hooks":{})", R"("hooks":{"1":["http://a.example/","/seat/b"]})").has_value());
    for (const char* seat : {"", "x", "1x", "-1", "16", "99999999999999999999"}) {
        const std::string name{seat};
        CHECK_FALSE(with(R"("hooks":{})", R"("hooks":{")" + name + R"(":["a","b"]})").has_value());
        CHECK_FALSE(with(R"("rematch":{})", R"("rematch":{")" + name + R"(":"a"})").has_value());
    }
}

TEST_CASE("games nobody can make are refused in plain words") {
    for (const char* body :
         {"", "{", "[]", "null", R"({"scenario":"long-rifle/none","seats":["me","me"]})",
          R"({"scenario":"long-rifle/three-a-side","seats":["me"]})",
          R"({"scenario":"long-rifle/three-a-side","seats":["me","king"]})",
          R"({"scenario":"long-rifle/three-a-side","seats":["me","friend"],"seed":1})",
          R"({"scenario":"long-rifle/three-a-side","seats":["me","me"],"nonce":"xyz"})",
          R"({"scenario":"long-rifle/three-a-side","seats":["me","me"],"dice":"loaded"})",
          R"({"scenario":"long-rifle/three-a-side","seats":["me","me"],"switches":{"no":"1"}})"}) {
        const auto made = read_wish(body, 1);
        CHECK_FALSE_MESSAGE(made.has_value(), body);
        if (!made) CHECK(!made.error().what.empty());
    }
}

TEST_CASE("a rematch swaps the sides of two persons, and whoever asks is its maker") {
    const MadeWith old = made_with(R"(["me","friend"])", 0);
    CHECK(made_again(old, seat(0), 1).seats == std::vector<std::string>{"friend", "me"});
    CHECK(made_again(old, seat(1), 1).seats == std::vector<std::string>{"me", "friend"});
    const MadeWith solo = made_with(R"(["me","plain"])", 1);
    CHECK(made_again(solo, seat(0), 1).seats == solo.seats);
    CHECK(made_again(old, seat(0), 1).secret != old.secret);
}
