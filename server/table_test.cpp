#include "server/table.h"

#include <doctest/doctest.h>

#include "bots/bots.h"
#include "engine/base/hash.h"
#include "match/save.h"
#include "server/messages.h"

namespace {

constexpr const char* scenario = "long-rifle/three-a-side";

MadeWith made_with(const std::string& seats, std::uint64_t seed) {
    auto made = read_wish(R"({"scenario":")" + std::string{scenario} + R"(","seats":)" + seats
                              + R"(,"nonce":"0011223344556677"})",
                          1000);
    REQUIRE(made.has_value());
    if (seats.find("friend") == std::string::npos) made->seed = seed;
    return *made;
}

// A table and everything kept of it, as a store would have it.
struct Kept {
    explicit Kept(const MadeWith& made) : table{begin(made)} {}

    Table begin(const MadeWith& made) {
        auto laid = Table::make(made);
        REQUIRE(laid.has_value());
        stored.made_with = made_with_text(made);
        keep(laid->second);
        return std::move(laid->first);
    }
    void keep(const Change& change) {
        if (change.checkpoint) {
            stored.checkpoint_number = change.number;
            stored.checkpoint = *change.checkpoint;
            stored.entries.clear();
        } else {
            stored.entries.push_back({change.number, change.entry});
        }
        last = {change.number, change.entry};
    }
    Refusal ask(SeatId seat, const wire::Request& wish) {
        auto change = table.carry_out(seat, wish, 2000);
        if (!change) return change.error();
        keep(*change);
        return {};
    }

    StoredGame stored;
    StoredEntry last;
    Table table;
};

SeatId seat(int index) {
    return SeatId::of(index);
}

std::uint64_t at(const Table& table) {
    return static_cast<std::uint64_t>(table.n());
}

wire::Request any_answer(const Table& table, Stream& stream) {
    wire::Request wish;
    wish.ask = wire::Ask::Answer;
    wish.n = at(table);
    table.match()->with_question([&](const Question& question, const Game&) {
        wish.answer = ::any_answer(question, stream);
    });
    return wish;
}

// Everything anybody at the table could notice.
std::uint64_t fingerprint_of(const Table& table) {
    Hasher hash;
    hash.add(table.checkpoint());
    hash.add(static_cast<std::uint64_t>(table.number()));
    for (int i = -1; i < 2; ++i) {
        hash.add(hello_text(table, seat(i), false));
        hash.add(now_text(table, seat(i), false));
    }
    return hash.value();
}

wire::Request of(wire::Ask ask) {
    wire::Request wish;
    wish.ask = ask;
    return wish;
}

}  // namespace

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

TEST_CASE("10,000 answers that were not offered or come from the wrong seat change nothing") {
    Stream stream{9};
    Kept game{made_with(R"(["me","me"])", 5)};
    int refused = 0;
    while (refused < 10'000) {
        REQUIRE(game.table.state() == Table::State::Running);
        const SeatId right = game.table.waited_for();
        const SeatId wrong = seat(1 - right.index);
        const std::uint64_t before = fingerprint_of(game.table);
        const auto& question = game.table.match()->waiting()->question;
        const wire::Request good = any_answer(game.table, stream);
        const auto refuse = [&](SeatId who, const wire::Request& wish) {
            CHECK(game.table.carry_out(who, wish, 3000).has_value() == false);
            ++refused;
        };
        for (int i = 0; i < 40; ++i) {
            refuse(wrong, good);
            refuse({}, good);
            wire::Request stale = good;
            stale.n += 1 + stream.below(5);
            refuse(right, stale);
            stale.n = good.n - 1 - stream.below(5);
            refuse(right, stale);
            wire::Request other = good;
            other.answer = {};
            switch (question.kind) {
                case Asking::ChooseOne:
                case Asking::ChooseSome:
                    other.answer.picks.push_back(
                        static_cast<std::uint8_t>(question.options.size() + stream.below(100)));
                    break;
                case Asking::Move:
                    other.answer.facing = {1, 0};
                    other.answer.path.push_back(
                        {Inches::hundredths(stream.below(1'000'000)) - 5000_in, -1_in});
                    break;
                case Asking::Place:
                    other.answer.facing = {1, 0};
                    other.answer.spot = {-1_in, -Inches::hundredths(stream.below(100'000))};
                    break;
                case Asking::ShareOut:
                    other.answer.shares.push_back(static_cast<std::int16_t>(question.points + 1));
                    break;
            }
            refuse(right, other);
            refuse(right, of(wire::Ask::Dice));
        }
        CHECK(fingerprint_of(game.table) == before);
        REQUIRE_FALSE(game.ask(right, good));
    }
}

TEST_CASE("a game with a friend begins when he has come") {
    Kept game{made_with(R"(["me","friend"])", 0)};
    CHECK(game.table.state() == Table::State::WaitingForFriend);
    CHECK(game.ask(seat(0), of(wire::Ask::Resign)).has_value());
    CHECK(now_text(game.table, seat(0), false).find("waiting-for-friend") != std::string::npos);
    CHECK_FALSE(game.table.join(seat(0), "0011223344556677", 1).has_value());
    auto joined = game.table.join(seat(1), "8899aabbccddeeff", 1);
    REQUIRE(joined.has_value());
    game.keep(*joined);
    CHECK(game.table.state() == Table::State::Running);
    CHECK_FALSE(game.table.join(seat(1), "8899aabbccddeeff", 1).has_value());
    const auto again = Table::rebuild(game.stored);
    REQUIRE(again.has_value());
    CHECK(again->seed() == game.table.seed());
    CHECK(fingerprint_of(*again) == fingerprint_of(game.table));
}

TEST_CASE("a draw needs the other's word") {
    Kept game{made_with(R"(["me","friend"])", 0)};
    game.keep(*game.table.join(seat(1), "8899aabbccddeeff", 1));
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
    order.order.topic = "reaction";
    order.order.verb = "duck-back";
    REQUIRE_FALSE(game.ask(seat(0), order));
    for (int i = 0; i < 15; ++i) {
        REQUIRE_FALSE(game.ask(seat(0), any_answer(game.table, stream)));
        const std::uint64_t n = at(game.table);
        REQUIRE_FALSE(game.ask(seat(0), of(wire::Ask::TakeBack)));
        CHECK(at(game.table) > n);
        CHECK(fingerprint_of(*Table::rebuild(game.stored)) == fingerprint_of(game.table));
        REQUIRE_FALSE(game.ask(seat(0), any_answer(game.table, stream)));
    }
    REQUIRE_FALSE(game.ask(seat(0), of(wire::Ask::Resign)));
    CHECK(game.table.state() == Table::State::Over);
    CHECK(fingerprint_of(*Table::rebuild(game.stored)) == fingerprint_of(game.table));
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
