// How the players of a table add their parts to its dice.
#include "match/save.h"
#include "server/secrets.h"
#include "server/test_table.h"

namespace {

wire::Request promise(const Table& table, std::size_t as, const std::string& number) {
    wire::Request wish = of(wire::Ask::Promise);
    wish.text = promise_of(seal_of(table.made().secret), static_cast<int>(as), number);
    return wish;
}

wire::Request number(const std::string& text) {
    wire::Request wish = of(wire::Ask::Number);
    wish.text = text;
    return wish;
}

std::string why(const Refusal& refusal) {
    return refusal ? refusal->what : "";
}

void check_kept(const Kept& game) {
    const auto again = Table::rebuild(game.stored);
    REQUIRE_MESSAGE(again.has_value(), (again ? "" : again.error().what));
    CHECK(fingerprint_of(*again) == fingerprint_of(game.table));
}

void take_back(Kept& game, SeatId who) {
    REQUIRE_FALSE(game.ask(who, proposal(wire::Propose::TakeBack)));
    wire::Request agree = of(wire::Ask::Agree);
    agree.proposal = static_cast<std::uint64_t>(game.table.proposals()[0].number);
    REQUIRE_FALSE(game.ask(seat(1 - who.index), agree));
}

}  // namespace

TEST_CASE("a game begins when both have promised a number and then shown it") {
    Kept game{made_with(R"(["me","friend"])", 0)};
    const auto says = [&](int who, std::string_view words) {
        return now_text(game.table, seat(who), false).find(words) != std::string::npos;
    };
    CHECK(game.table.state() == Table::State::WaitingForFriend);
    CHECK(game.ask(seat(0), of(wire::Ask::Resign)).has_value());
    CHECK(says(0, R"("wants":"promise")"));
    CHECK(why(game.ask(seat(0), number(number_of(0)))).find("not everybody has promised")
          != std::string::npos);
    REQUIRE_FALSE(game.ask(seat(0), promise(game.table, 0, number_of(0))));
    CHECK(says(0, R"("wants":"")"));
    CHECK(says(1, R"("wants":"promise")"));
    CHECK(says(1, game.table.promises()[0]));
    check_kept(game);
    REQUIRE_FALSE(game.ask(seat(1), promise(game.table, 1, number_of(1))));
    CHECK(game.table.state() == Table::State::WaitingForDice);
    CHECK(says(0, R"("wants":"number")"));
    // Nobody chooses anew now.
    CHECK(why(game.ask(seat(1), promise(game.table, 1, number_of(5)))).find("no promise can be")
          != std::string::npos);
    CHECK(why(game.ask(seat(1), number(number_of(5)))).find("not the number you promised")
          != std::string::npos);
    CHECK(why(game.ask(seat(1), number(number_of(0)))).find("not the number you promised")
          != std::string::npos);
    REQUIRE_FALSE(game.ask(seat(1), number(number_of(1))));
    CHECK(game.ask(seat(1), number(number_of(1))).has_value());
    // A number is not shown to the other before the end, nor is what he still has to send.
    CHECK_FALSE(says(0, number_of(1)));
    CHECK(hello_text(game.table, seat(0), false).find(number_of(1)) == std::string::npos);
    check_kept(game);
    REQUIRE_FALSE(game.ask(seat(0), number(number_of(0))));
    CHECK(game.table.state() == Table::State::Running);
    CHECK(game.ask(seat(0), promise(game.table, 0, number_of(0))).has_value());
    CHECK(game.table.match()->options().fair
          == FairDice{game.table.made().secret, {number_of(0), number_of(1)}});
    check_kept(game);
}

TEST_CASE("before all have promised, somebody with another browser promises anew") {
    Kept game{made_with(R"(["me","friend"])", 0)};
    REQUIRE_FALSE(game.ask(seat(0), promise(game.table, 0, number_of(7))));
    REQUIRE_FALSE(game.ask(seat(0), promise(game.table, 0, number_of(0))));
    REQUIRE_FALSE(game.ask(seat(1), promise(game.table, 1, number_of(1))));
    REQUIRE_FALSE(game.ask(seat(0), number(number_of(0))));
}

TEST_CASE("one person has one number for all his seats, and a bot has none") {
    MadeWith made = made_with(R"(["me","plain"])", 1);
    made.seed.reset();
    Kept alone{made};
    CHECK(alone.table.state() == Table::State::WaitingForDice);
    CHECK(alone.ask(seat(1), promise(alone.table, 1, number_of(1))).has_value());
    add_dice(alone);
    CHECK(alone.table.state() == Table::State::Running);
    CHECK(alone.table.numbers() == std::vector<std::string>{number_of(0), ""});
    made = made_with(R"(["hot-seat","hot-seat"])", 1);
    made.seed.reset();
    Kept both{made};
    REQUIRE_FALSE(both.ask(seat(1), promise(both.table, 0, number_of(0))));
    REQUIRE_FALSE(both.ask(seat(0), number(number_of(0))));
    CHECK(both.table.numbers() == std::vector<std::string>{number_of(0), number_of(0)});
    check_kept(both);
}

TEST_CASE("a game by a seed begins at once") {
    Kept game{made_with(R"(["me","plain"])", 3)};
    CHECK(game.table.state() == Table::State::Running);
    CHECK_FALSE(game.table.has_fair_dice());
    CHECK(now_text(game.table, seat(0), false).find(R"("fair")") == std::string::npos);
}

TEST_CASE("only agreed take-backs shift the fresh dice: not chat, orders or other proposals") {
    const auto first_fresh = [](bool shifted) {
        Stream stream{12};
        Kept game{made_with(R"(["me","friend"])", 0)};
        add_dice(game);
        for (int i = 0; i < 13; ++i)
            REQUIRE_FALSE(game.ask(game.table.waited_for(), any_answer(game.table, stream)));
        for (int i = 0; shifted && i < 5; ++i) {
            wire::Request chat = of(wire::Ask::Chat);
            chat.text = "one more";
            REQUIRE_FALSE(game.ask(seat(1), chat));
            REQUIRE_FALSE(game.ask(seat(1), proposal(wire::Propose::Draw)));
            wire::Request withdrawn = of(wire::Ask::Decline);
            withdrawn.proposal = static_cast<std::uint64_t>(game.table.proposals()[0].number);
            REQUIRE_FALSE(game.ask(seat(1), withdrawn));
        }
        take_back(game, game.table.match()->journal().records.back().seat);
        REQUIRE(game.table.take_backs().size() == 1);
        CHECK(game.table.take_backs()[0].number == 1);
        std::string dice;
        while (dice.empty()) {
            const std::size_t lines = game.table.match()->log().size();
            REQUIRE_FALSE(game.ask(game.table.waited_for(), any_answer(game.table, stream)));
            for (std::size_t i = lines; i < game.table.match()->log().size(); ++i)
                if (const LogLine& line = game.table.match()->log()[i]; line.roll)
                    dice.append(line.roll->faces.begin(), line.roll->faces.end());
        }
        return dice;
    };
    CHECK(first_fresh(false) == first_fresh(true));
}

TEST_CASE("take-backs are counted on, also those taken back in their turn, and kept") {
    Stream stream{12};
    Kept game{made_with(R"(["me","friend"])", 0)};
    add_dice(game);
    for (int i = 0; i < 13; ++i)
        REQUIRE_FALSE(game.ask(game.table.waited_for(), any_answer(game.table, stream)));
    const SeatId who = game.table.match()->journal().records.back().seat;
    take_back(game, who);
    CHECK(now_text(game.table, seat(0), false).find(R"("take_backs":[{"take_back":1,"rolls":)")
          != std::string::npos);
    REQUIRE_FALSE(game.ask(game.table.waited_for(), any_answer(game.table, stream)));
    REQUIRE_FALSE(game.ask(who, proposal(wire::Propose::TakeBack)));
    CHECK(now_text(game.table, seat(1), false).find(R"("take_back":2)") != std::string::npos);
    check_kept(game);
    wire::Request agree = of(wire::Ask::Agree);
    agree.proposal = static_cast<std::uint64_t>(game.table.proposals()[0].number);
    REQUIRE_FALSE(game.ask(seat(1 - who.index), agree));
    REQUIRE(game.table.take_backs().size() == 1);
    CHECK(game.table.take_backs()[0].number == 2);
    check_kept(game);
    const auto again = Table::rebuild(game.stored);
    REQUIRE(again.has_value());
    CHECK(again->next_take_back() == 3);
}

// As the program kept them before there were promises.
TEST_CASE("a kept game from before promises goes on, and one that waits goes the new way") {
    Kept game{made_with(R"(["me","plain"])", 4)};
    Stream stream{3};
    for (int i = 0; i < 5; ++i)
        REQUIRE_FALSE(game.ask(game.table.waited_for(), any_answer(game.table, stream)));
    const auto as_before = [](const Kept& kept, const MadeWith& made) {
        StoredGame old = kept.stored;
        old.checkpoint = kept.table.checkpoint();
        old.checkpoint_number = kept.table.number();
        old.entries.clear();
        const std::size_t from = old.checkpoint.find(R"("promises":)");
        const std::size_t to = old.checkpoint.find(R"("chat":)");
        REQUIRE(to > from);
        old.checkpoint.replace(from, to - from,
                               R"("nonces":["0011223344556677","8899aabbccddeeff"],)");
        old.made_with = made_with_text(made);
        return Table::rebuild(old);
    };
    MadeWith made = game.table.made();
    made.nonce = "0011223344556677";
    made.seed.reset();
    auto old = as_before(game, made);
    REQUIRE_MESSAGE(old.has_value(), (old ? "" : old.error().what));
    CHECK_FALSE(old->has_fair_dice());
    CHECK(old->numbers()[1] == "8899aabbccddeeff");
    CHECK(old->carry_out(old->waited_for(), any_answer(*old, stream), 1).has_value());

    Kept waiting{made_with(R"(["me","friend"])", 0)};
    made = waiting.table.made();
    made.nonce = "0011223344556677";
    const auto waits = as_before(waiting, made);
    REQUIRE_MESSAGE(waits.has_value(), (waits ? "" : waits.error().what));
    CHECK(waits->state() == Table::State::WaitingForFriend);
    CHECK(waits->numbers()[0].empty());
    CHECK(waits->wants_of(seat(0)) == Table::Wants::Promise);
}

TEST_CASE("a number that comes with the wish for a game is refused: it would not count") {
    const auto made = read_wish(
        R"({"scenario":"long-rifle/three-a-side","seats":["me","me"],"nonce":"0011223344556677"})",
        1);
    REQUIRE_FALSE(made.has_value());
    CHECK(made.error().what.find("nonce: no longer taken here") == 0);
}
