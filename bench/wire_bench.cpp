#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "books/books.h"
#include "match/moments.h"
#include "match/wire.h"
#include "match/wire_request.h"

// What one answer costs between the network and the rules: reading it, playing on, and writing what
// comes of it. One seat is played by a client that takes whatever is offered, one by the plain bot.

namespace {

constexpr std::string_view four = "long-rifle/two-man-meeting",
                           many = "long-rifle/ambush-on-the-trail";

enum class Dice : std::uint8_t { Seed, Fair };

Match begin(std::uint64_t seed, std::string_view other, std::string_view scenario = four,
            Dice dice = Dice::Seed) {
    MatchOptions options;
    options.game = {std::string{scenario}, seed, {}};
    if (dice == Dice::Fair) {
        const std::string number = fmt::format("{:032x}", seed);
        options.fair = FairDice{number + number, {number, number}};
    }
    options.seats = {std::string{person}, std::string{other}};
    return std::move(*Match::start(*find_book("long-rifle"), std::move(options)));
}

Answer any_offered(const PendingQuestion& pending, Stream& stream) {
    if (!pending.samples.empty()) return pending.samples[stream.below(2)];
    return any_answer(pending.question, stream);
}

// A game some way on.
Match middle() {
    Match match = begin(3, person);
    Stream stream{1};
    for (int i = 0; i < 40 && !match.over(); ++i) {
        const SeatId seat = match.waiting()->question.seat;
        static_cast<void>(match.answer(seat, any_offered(*match.waiting(), stream)));
    }
    return match;
}

void answers(benchmark::State& state, std::string_view other, std::string_view scenario = four,
             Dice dice = Dice::Seed) {
    std::uint64_t seed = 1;
    Match match = begin(seed, other, scenario, dice);
    Stream stream{1};
    for (auto _ : state) {
        const SeatId seat = match.waiting()->question.seat;
        if (match.answer(seat, any_offered(*match.waiting(), stream))) std::abort();
        if (match.over()) match = begin(++seed, other, scenario, dice);
    }
    state.SetItemsProcessed(state.iterations());
}
void answer_hot_seat(benchmark::State& state) {
    answers(state, person);
}
BENCHMARK(answer_hot_seat);
void answer_hot_seat_fair_dice(benchmark::State& state) {
    answers(state, person, four, Dice::Fair);
}
BENCHMARK(answer_hot_seat_fair_dice);
void answer_hot_seat_large(benchmark::State& state) {
    answers(state, person, many);
}
BENCHMARK(answer_hot_seat_large);
void answer_against_random_bot(benchmark::State& state) {
    answers(state, "random");
}
BENCHMARK(answer_against_random_bot);
void answer_against_plain_bot(benchmark::State& state) {
    answers(state, "plain");
}
BENCHMARK(answer_against_plain_bot);

void write_question(benchmark::State& state) {
    const Match match = middle();
    const SeatId seat = match.waiting()->question.seat;
    std::string out;
    for (auto _ : state) {
        out.clear();
        wire::put_question(out, match, {seat}, 1);
        benchmark::DoNotOptimize(out.data());
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(out.size()));
}
BENCHMARK(write_question);

void make_view(benchmark::State& state) {
    const Match match = middle();
    for (auto _ : state) benchmark::DoNotOptimize(match.view({SeatId{0}}));
}
BENCHMARK(make_view);

void write_view(benchmark::State& state) {
    const Match match = middle();
    const View view = match.view({SeatId{0}});
    std::string out;
    for (auto _ : state) {
        out.clear();
        wire::put_view(out, view);
        benchmark::DoNotOptimize(out.data());
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(out.size()));
}
BENCHMARK(write_view);

void write_line(benchmark::State& state) {
    const Match match = middle();
    std::string out;
    for (auto _ : state) {
        out.clear();
        wire::LogCursor cursor;
        wire::put_lines(out, match, {SeatId{0}}, cursor);
        benchmark::DoNotOptimize(out.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(match.log().size()));
}
BENCHMARK(write_line);

void look_at_moments(benchmark::State& state) {
    const Match match = middle();
    auto moments = *Moments::of(match);
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(moments.at(next, {SeatId{0}}));
        next = (next + 7) % moments.count();
    }
}
BENCHMARK(look_at_moments);

void read_pick(benchmark::State& state) {
    const std::string text = R"({"id":"12","type":"answer","n":1234,"picks":[3]})";
    for (auto _ : state) benchmark::DoNotOptimize(wire::read_request(text));
}
BENCHMARK(read_pick);

void read_path(benchmark::State& state) {
    const std::string text =
        R"({"id":"12","type":"answer","n":1234,"path":[[1200,900],[1310,1155],[1500,1600]],)"
        R"("facing":[190,445]})";
    for (auto _ : state) benchmark::DoNotOptimize(wire::read_request(text));
}
BENCHMARK(read_path);

}  // namespace
