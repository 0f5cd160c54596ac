// Non-interference: whatever is changed of what a seat may not know, the bytes sent to it do not
// change.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "books/books.h"
#include "match/wire.h"

namespace {

MatchOptions all_persons(const Book& book, const std::string& scenario, std::uint64_t seed) {
    MatchOptions options;
    options.game = {scenario, seed, {}};
    options.seats.assign((*book.start(options.game))->seats(), std::string{person});
    return options;
}

void put_ways(std::string& out, const Match& match, SeatId seat, const View& view) {
    for (const ViewPiece& piece : view.pieces)
        if (const auto way = match.way_to(seat, piece.at)) wire::put_way(out, *way);
}

// Everything that this viewer could be sent at this moment.
std::string sent_to(const Match& match, Viewer viewer) {
    std::string out;
    const View view = match.view(viewer);
    wire::put_view(out, view);
    wire::put_ground(out, *view.ground);
    wire::put_question(out, match, viewer, 1);
    wire::LogCursor cursor;
    wire::put_lines(out, match, viewer, cursor);
    wire::put_dice_audit(out, match, viewer);
    for (const ViewPiece& piece : view.pieces)
        if (const auto notes = match.sight(viewer, piece.id)) wire::put_sight(out, *notes);
    if (viewer.seat) put_ways(out, match, viewer.seat, view);
    return out;
}

// The unfinished step played from that checkpoint with the same answers; nothing if they do not
// fit.
std::optional<Match> played_on(const Match& match, std::unique_ptr<Game> checkpoint) {
    Journal done = match.journal();
    const std::vector<Record> open{done.records.begin() + static_cast<std::ptrdiff_t>(done.open()),
                                   done.records.end()};
    done.records.resize(done.open());
    Match again =
        Match::resumed(match.book(), match.options(), std::move(checkpoint), std::move(done));
    if (again.replay_rest(open)) return {};
    return again;
}

struct Counts {
    int compared = 0, other_course = 0;
};

void compare(const Match& match, SeatId seat, Stream& stream, Counts& counts) {
    auto altered = match.checkpoint().clone();
    if (!altered->alter_hidden(seat, stream) || match.step_revealed()) return;
    const auto as_it_is = played_on(match, match.checkpoint().clone());
    const auto otherwise = played_on(match, std::move(altered));
    REQUIRE(as_it_is);
    // An answer of somebody who knows more may not fit what he would then have been asked.
    if (!otherwise || otherwise->step_revealed()) {
        ++counts.other_course;
        return;
    }
    CHECK(sent_to(*as_it_is, {seat}) == sent_to(*otherwise, {seat}));
    ++counts.compared;
}

void play_and_compare(const Book& book, const std::string& scenario, std::uint64_t seed,
                      Counts& counts) {
    auto match = Match::start(book, all_persons(book, scenario, seed));
    REQUIRE(match);
    Stream answers{seed}, changes{seed + 100};
    for (int i = 0; i < 60 && !match->over(); ++i) {
        const std::size_t seats = match->now().seats();
        for (std::size_t seat = 0; seat <= seats; ++seat)  // the last is a spectator
            compare(*match, seat == seats ? SeatId{} : SeatId::of(static_cast<std::int64_t>(seat)),
                    changes, counts);
        Answer answer;
        match->with_question(
            [&](const Question& question, const Game&) { answer = any_answer(question, answers); });
        REQUIRE(!match->answer(match->waiting()->question.seat, answer));
    }
}

}  // namespace

TEST_CASE("what is hidden from a seat changes no byte that is sent to it") {
    Counts counts;
    for (const Book* book : books())
        for (const ScenarioInfo& scenario : book->scenarios())
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                INFO(fmt::format("{} seed {}", scenario.name, seed));
                play_and_compare(*book, scenario.name, seed, counts);
            }
    CHECK(counts.compared > 100);
    MESSAGE(fmt::format("{} moments compared, {} took another course", counts.compared,
                        counts.other_course));
}
