// Non-interference: whatever is changed of what a seat may not know, the bytes sent to it do not
// change. POWDERHORN_GAMES=20 looks at 20 games of each scenario, and farther into each.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <set>

#include "books/books.h"
#include "match/wire.h"
#include "server/messages.h"
#include "tests/support/pace.h"
#include "tests/support/random_play.h"

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

// The match on a server's table.
Table table_with(Match match) {
    MadeWith made;
    made.game = "secrets";
    made.scenario = match.now().scenario();
    made.seats.assign(match.now().seats(), "me");
    made.secret = std::string(64, '0');
    auto table = Table::around(std::move(made), std::move(match));
    REQUIRE_MESSAGE(table.has_value(), (table ? "" : table.error().what));
    return std::move(*table);
}

// Every kind of message that the server would send to this seat.
std::string messages_to(Table& table, SeatId seat, bool with_odds) {
    std::string out;
    const auto look = [&](wire::Ask ask, const ViewPiece* piece) {
        wire::Request wish;
        wish.ask = ask;
        wish.n = static_cast<std::uint64_t>(table.n());
        if (piece != nullptr) {
            wish.from = piece->id;
            wish.to = piece->at;
        }
        const auto said = look_text(table, seat, wish);
        out += (said ? *said : said.error().what) + '\n';
    };
    for (const bool lean : {false, true})
        out += hello_text(table, seat, lean) + '\n' + now_text(table, seat, lean) + '\n';
    wire::LogCursor read;
    out += told_text(table, seat, read) + '\n' + ground_text(table) + '\n';
    const View view = table.match()->view(viewer_of(table, seat));
    for (const ViewPiece& piece : view.pieces) {
        look(wire::Ask::Sight, &piece);
        look(wire::Ask::Way, &piece);
    }
    // One of them each time: many corrections are tried to answer it.
    if (!view.pieces.empty())
        look(wire::Ask::Correctable,
             &view.pieces[static_cast<std::size_t>(table.n()) % view.pieces.size()]);
    if (with_odds) look(wire::Ask::Odds, nullptr);
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
    int compared = 0, answered = 0, other_course = 0;
    std::set<std::string_view> books;
};

void compare(const Match& match, SeatId seat, Stream& stream, Counts& counts) {
    auto altered = match.checkpoint().clone();
    if (!altered->alter_hidden(seat, stream) || match.step_revealed()) return;
    auto as_it_is = played_on(match, match.checkpoint().clone());
    auto otherwise = played_on(match, std::move(altered));
    REQUIRE(as_it_is);
    // An answer of somebody who knows more may not fit what he would then have been asked; and who
    // finds somebody hidden may end there what he was about.
    if (!otherwise || otherwise->has_revealed()) {
        ++counts.other_course;
        return;
    }
    CHECK(sent_to(*as_it_is, {seat}) == sent_to(*otherwise, {seat}));
    Table told = table_with(std::move(*as_it_is));
    Table told_otherwise = table_with(std::move(*otherwise));
    if (told.checkpoint() == told_otherwise.checkpoint()) return;  // altered to what it was
    const bool with_odds = counts.compared % 2 == 0;
    CHECK(messages_to(told, seat, with_odds) == messages_to(told_otherwise, seat, with_odds));
    ++counts.compared;
    counts.books.insert(match.book().name());
}

// What a seat is sent after its own answer, at the end of the step too, as long as its part lasts.
void compare_answered(const Match& match, const Answer& answer, Stream& stream, Counts& counts) {
    const SeatId seat = match.waiting()->question.seat;
    auto altered = match.checkpoint().clone();
    if (!altered->alter_hidden(seat, stream) || match.step_revealed()) return;
    auto as_it_is = played_on(match, match.checkpoint().clone());
    auto otherwise = played_on(match, std::move(altered));
    REQUIRE(as_it_is);
    if (!otherwise || otherwise->has_revealed()) return;
    const std::string phase = match.view({seat}).phase;
    REQUIRE(!as_it_is->answer(seat, answer));
    const bool refused = otherwise->answer(seat, answer).has_value();
    CHECK_MESSAGE(!refused, "an answer is refused because of somebody hidden");
    if (refused || as_it_is->has_revealed() || otherwise->has_revealed()
        || as_it_is->view({seat}).phase != phase)
        return;
    CHECK(sent_to(*as_it_is, {seat}) == sent_to(*otherwise, {seat}));
    ++counts.answered;
}

void play_and_compare(const Book& book, const std::string& scenario, std::uint64_t seed,
                      int most_answers, Counts& counts) {
    auto match = Match::start(book, all_persons(book, scenario, seed));
    REQUIRE(match);
    Stream answers{seed}, changes{seed + 100};
    for (int i = 0; i < most_answers && !match->over(); ++i) {
        const std::size_t seats = match->now().seats();
        for (std::size_t seat = 0; seat <= seats; ++seat)  // the last is a spectator
            compare(*match, seat == seats ? SeatId{} : SeatId::of(static_cast<std::int64_t>(seat)),
                    changes, counts);
        Answer answer;
        match->with_question(
            [&](const Question& question, const Game&) { answer = any_answer(question, answers); });
        compare_answered(*match, answer, changes, counts);
        REQUIRE(!match->answer(match->waiting()->question.seat, answer));
    }
}

constexpr int usual_games = at_this_pace(3, 1);
constexpr int usual_answers = 60, more_answers = 600;

}  // namespace

TEST_CASE("what is hidden from a seat changes no byte that is sent to it") {
    Counts counts;
    const int games = games_wanted(usual_games);
    const int answers = games == usual_games ? usual_answers : more_answers;
    std::set<std::string_view> wanted;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        wanted.insert(book.name());
        const std::uint64_t first = seed_wanted(1);
        for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(games); ++seed) {
            INFO(fmt::format("{} seed {}", scenario.name, seed));
            play_and_compare(book, scenario.name, seed, answers, counts);
        }
    });
    CHECK(counts.compared > at_this_pace(100, 30));
    CHECK(counts.answered > at_this_pace(50, 15));
    CHECK(counts.books == wanted);
    MESSAGE(fmt::format("{} moments and {} answers compared, {} took another course",
                        counts.compared, counts.answered, counts.other_course));
}
