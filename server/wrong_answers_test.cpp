// Every answer is checked again by the server: what was not offered, and what comes from the wrong
// seat, is refused and changes nothing.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <set>

#include "books/books.h"
#include "engine/base/hash.h"
#include "server/messages.h"
#include "server/test_table.h"
#include "tests/support/pace.h"

namespace {

Table table_of(const ScenarioInfo& scenario, std::uint64_t seed, std::string_view dice) {
    std::string seats;
    for (std::size_t i = 0; i < scenario.seats.size(); ++i)
        seats += i == 0 ? R"("me")" : R"(,"me")";
    const auto made =
        read_wish(fmt::format(R"({{"scenario":"{}","seats":[{}],"seed":{},"dice":"{}"}})",
                              scenario.name, seats, seed, dice),
                  1000);
    REQUIRE_MESSAGE(made.has_value(), (made ? "" : made.error().what));
    auto laid = Table::make(*made);
    REQUIRE(laid.has_value());
    return std::move(laid->first);
}

// ---- wishes ----

SeatId right_seat(const Table& table) {
    SeatId right;
    for (int i = 0; !right; ++i) right = table.waits_for(seat(i)) ? seat(i) : SeatId{};
    return right;
}

wire::Request any_right_answer(const Table& table, Stream& stream) {
    wire::Request wish;
    wish.ask = wire::Ask::Answer;
    wish.n = static_cast<std::uint64_t>(table.n(right_seat(table)));
    table.match()->with_question([&](const Question& question, const Game&) {
        wish.answer = ::any_answer(question, stream);
    });
    return wish;
}

wire::Request any_dice(const Table& table, Stream& stream) {
    wire::Request wish;
    wish.ask = wire::Ask::Dice;
    wish.n = static_cast<std::uint64_t>(table.n(right_seat(table)));
    Roll roll = *table.match()->waiting()->roll;
    roll_faces(roll, stream);
    wish.faces = roll.faces;
    return wish;
}

bool asks_for_dice(const Table& table) {
    return table.match()->waiting()->roll.has_value();
}

wire::Request right_wish(const Table& table, Stream& stream) {
    return asks_for_dice(table) ? any_dice(table, stream) : any_right_answer(table, stream);
}

// An answer that the question does not allow.
Answer not_offered(const Question& question, const Answer& good, Stream& stream) {
    Answer other;
    switch (question.kind) {
        case Asking::ChooseOne:
        case Asking::ChooseSome:
            if (stream.below(4) == 0) {  // an option that is there, twice
                other.picks.push_back(0);
                other.picks.push_back(0);
            } else {
                other.picks.push_back(
                    static_cast<std::uint8_t>(question.options.size() + stream.below(100)));
            }
            break;
        case Asking::Move:
            other = good;
            other.path.push_back({Inches::hundredths(stream.below(1'000'000)) - 5000_in, -1_in});
            break;
        case Asking::Place:
            other.facing = {1, 0};
            other.spot = {-1_in, -Inches::hundredths(stream.below(100'000))};
            break;
        case Asking::ShareOut:
            other = good;
            other.shares[0] =
                static_cast<std::int16_t>(other.shares[0] + 1 + static_cast<int>(stream.below(9)));
            break;
    }
    return other;
}

std::vector<wire::Request> wrong_answers(const Table& table, const wire::Request& good,
                                         Stream& stream) {
    const Question& question = table.match()->waiting()->question;
    std::vector<wire::Request> all(3, good);
    all[0].answer = not_offered(question, good.answer, stream);
    all[1].answer = {};
    all[2].ask = wire::Ask::Dice;  // none are asked for
    all[2].faces = {3};
    const bool none_is_some = question.kind == Asking::ChooseSome && question.least == 0;
    if (none_is_some || question.kind == Asking::Place) all.erase(all.begin() + 1);
    return all;
}

// Too few dice, too many, faces no such die has, and an answer instead.
std::vector<wire::Request> wrong_dice(const Table& table, const wire::Request& good,
                                      Stream& stream) {
    const DiceShown shown = dice_shown(*table.match()->waiting()->roll);
    std::vector<wire::Request> all(5, good);
    all[0].faces.pop_back();
    all[1].faces.clear();
    const std::size_t one = stream.below(static_cast<std::uint32_t>(good.faces.size()));
    all[2].faces[one] = static_cast<std::uint8_t>(shown.lowest - 1);
    all[3].faces[one] =
        static_cast<std::uint8_t>(shown.highest + 1 + static_cast<int>(stream.below(9)));
    all[4].ask = wire::Ask::Answer;
    all[4].answer.picks.push_back(0);
    if (!good.faces.full()) {
        all.push_back(good);
        all.back().faces.push_back(static_cast<std::uint8_t>(shown.lowest));
    }
    return all;
}

// ---- trying them ----

struct Tried {
    int refused = 0, dice_refused = 0;
    std::set<std::string_view> books, books_with_dice;
    std::set<Asking> kinds;
};

// What was not offered, what is of another moment, and what is right but of another seat or of a
// watcher.
void refuse_all(Table& table, Stream& stream, Tried& tried) {
    const std::uint64_t before = fingerprint_of(table);
    const bool dice = asks_for_dice(table);
    const wire::Request good = right_wish(table, stream);
    const auto refuse = [&](SeatId who, const wire::Request& wish) {
        CHECK_FALSE_MESSAGE(table.carry_out(who, wish, 3000).has_value(),
                            table.scenario().info.name, ": ", table.match()->waiting()->prompt);
        ++(dice ? tried.dice_refused : tried.refused);
    };
    for (int i = -1; i < static_cast<int>(table.made().seats.size()); ++i)
        if (!table.waits_for(seat(i))) refuse(seat(i), good);
    for (const std::uint64_t n : {good.n + 1 + stream.below(5), good.n - 1 - stream.below(5)}) {
        wire::Request late = good;
        late.n = n;
        refuse(right_seat(table), late);
    }
    for (const wire::Request& wrong :
         dice ? wrong_dice(table, good, stream) : wrong_answers(table, good, stream))
        refuse(right_seat(table), wrong);
    CHECK(fingerprint_of(table) == before);
    const std::string_view book = table.match()->book().name();
    (dice ? tried.books_with_dice : tried.books).insert(book);
    if (!dice) tried.kinds.insert(table.match()->waiting()->question.kind);
}

// What is asked is among what an order may be about.
bool is_known_topic(const Table& table) {
    const auto topics = table.match()->book().topics();
    const std::string_view topic = table.match()->waiting()->question.topic;
    return std::find(topics.begin(), topics.end(), topic) != topics.end();
}

void go_on(Table& table, Stream& stream) {
    if (!asks_for_dice(table))
        CHECK_MESSAGE(is_known_topic(table), table.match()->waiting()->question.topic);
    const auto done = table.carry_out(right_seat(table), right_wish(table, stream), 3000);
    REQUIRE_MESSAGE(done.has_value(), (done ? "" : done.error().what));
}

// At every so many-th question, and at each that is of a new kind.
void play_and_refuse(Table table, int questions, int every, Tried& tried) {
    Stream stream{9};
    for (int i = 0; i < questions && table.state() == Table::State::Running; ++i) {
        const bool new_kind =
            !asks_for_dice(table) && !tried.kinds.contains(table.match()->waiting()->question.kind);
        if (new_kind || i % every == 0) refuse_all(table, stream, tried);
        go_on(table, stream);
    }
}

}  // namespace

TEST_CASE("10,000 answers that were not offered or come from the wrong seat change nothing") {
    Tried tried;
    std::set<std::string_view> all_books;
    for (const Book* book : books()) {
        all_books.insert(book->name());
        for (const ScenarioInfo& one : book->scenarios()) {
            play_and_refuse(table_of(one, 5, "program"), at_this_pace(320, 120), 4, tried);
            play_and_refuse(table_of(one, 5, "mine"), at_this_pace(120, 60), 4, tried);
        }
    }
    CHECK(tried.refused >= at_this_pace(10'000, 3'000));
    CHECK(tried.dice_refused >= at_this_pace(1'000, 300));
    CHECK(tried.books == all_books);
    CHECK(tried.books_with_dice == all_books);
    // Sharing out hardly ever comes up; match/match_test.cpp has it.
    for (const Asking kind : {Asking::ChooseOne, Asking::ChooseSome, Asking::Move, Asking::Place})
        CHECK(tried.kinds.contains(kind));
    MESSAGE(
        fmt::format("{} answers and {} throws of dice refused", tried.refused, tried.dice_refused));
}
