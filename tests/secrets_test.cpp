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
#include "tests/support/seen_moments.h"

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
    wire::put_ground(out, view.ground);
    wire::put_question(out, match, viewer, 1);
    wire::LogCursor cursor;
    wire::put_lines(out, match, viewer, cursor);
    wire::put_dice_audit(out, match, viewer);
    for (const ViewPiece& piece : view.pieces)
        if (const auto notes = match.sight(viewer, piece.id)) wire::put_sight(out, *notes);
    if (viewer.seat) put_ways(out, match, viewer.seat, view);
    return out;
}

// The match on a server's table; the others must agree to what that seat proposes.
Table table_with(Match match, SeatId seat) {
    MadeWith made;
    made.game = "secrets";
    made.scenario = match.now().scenario();
    made.seats.assign(match.now().seats(), "friend");
    if (seat) made.seats[static_cast<std::size_t>(seat.index)] = "me";
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

// What the server says to corrections of every piece there could be, and to a look from it.
std::string answers_to_hostile_wishes(Table& table, SeatId seat) {
    std::string out;
    wire::Request wish;
    wish.propose = wire::Propose::Correction;
    for (int i = 0; i < 127; ++i) {
        wish.ask = wire::Ask::Sight;
        wish.from = wish.correction.piece = PieceId::of(i);
        const auto seen = look_text(table, seat, wish);
        out += (seen ? *seen : seen.error().what) + '\n';
        wish.ask = wire::Ask::Propose;
        wish.correction.at = i % 2 == 0 ? std::optional{Point{7_in, 7_in}} : std::nullopt;
        wish.correction.facing = i % 2 == 1 ? std::optional{Facing{1, 0}} : std::nullopt;
        const auto done = table.carry_out(seat, wish, 1000);
        out += (done ? std::string{"proposed"} : done.error().what) + '\n';
        if (!done || table.proposals().empty()) continue;
        wish.ask = wire::Ask::Decline;
        wish.proposal = static_cast<std::uint64_t>(table.proposals()[0].number);
        REQUIRE(table.carry_out(seat, wish, 1000).has_value());
    }
    return out;
}

std::span<const Record> open_records(const Match& match) {
    return std::span{match.journal().records}.subspan(match.journal().open());
}

// The unfinished step played from that checkpoint with the first so many of its answers; nothing
// if they do not fit.
std::optional<Match> played_on(const Match& match, std::unique_ptr<Game> checkpoint,
                               std::size_t answers) {
    Journal done = match.journal();
    done.records.resize(done.open());
    Match again =
        Match::resumed(match.book(), match.options(), std::move(checkpoint), std::move(done));
    if (again.replay_rest(open_records(match).first(answers))) return {};
    return again;
}

struct Counts {
    int compared = 0, answered = 0, other_course = 0, revealed = 0;
    std::set<std::string_view> books;
};

// The answers given so far may not fit the altered game: somebody who knows more would then have
// been asked something else. The two are the same for the seat up to there.
struct Both {
    Match as_it_is, otherwise;
    const Record* misfit = nullptr;  // the first answer that does not fit
};
Both played_both_ways(const Match& match, const Game& altered) {
    const std::span<const Record> open = open_records(match);
    for (std::size_t answers = open.size();; --answers) {
        auto otherwise = played_on(match, altered.clone(), answers);
        REQUIRE((otherwise || answers > 0));
        if (!otherwise) continue;
        auto as_it_is = played_on(match, match.checkpoint().clone(), answers);
        REQUIRE(as_it_is);
        return {std::move(*as_it_is), std::move(*otherwise),
                answers < open.size() ? &open[answers] : nullptr};
    }
}

void compare(const Match& match, SeatId seat, Stream& stream, Counts& counts) {
    auto altered = match.checkpoint().clone();
    if (!altered->alter_hidden(seat, stream) || match.step_revealed()) return;
    Both both = played_both_ways(match, *altered);
    // Who finds somebody hidden may end there what he was about.
    if (both.otherwise.has_revealed()) {
        ++counts.revealed;
        return;
    }
    if (both.misfit != nullptr) {
        ++counts.other_course;
        CHECK_MESSAGE(both.misfit->seat != seat, "its own answer would have been another");
    }
    CHECK(sent_to(both.as_it_is, {seat}) == sent_to(both.otherwise, {seat}));
    Table told = table_with(std::move(both.as_it_is), seat);
    Table told_otherwise = table_with(std::move(both.otherwise), seat);
    if (told.checkpoint() == told_otherwise.checkpoint()) return;  // altered to what it was
    const bool with_odds = counts.compared % 2 == 0;
    CHECK(messages_to(told, seat, with_odds) == messages_to(told_otherwise, seat, with_odds));
    if (seat && counts.compared % 16 == 0)
        CHECK(answers_to_hostile_wishes(told, seat)
              == answers_to_hostile_wishes(told_otherwise, seat));
    ++counts.compared;
    counts.books.insert(match.book().name());
}

Result<Change> answered(Table& table, SeatId seat, const Answer& answer) {
    wire::Request wish;
    wish.ask = wire::Ask::Answer;
    wish.n = static_cast<std::uint64_t>(table.n());
    wish.answer = answer;
    return table.carry_out(seat, wish, 1000);
}

// What a seat is sent after its own answer, at the end of the step too, as long as its part lasts;
// and what its messages are numbered with, also when others have been asked something since.
void compare_answered(const Match& match, const Answer& answer, Stream& stream, Counts& counts) {
    const SeatId seat = match.waiting()->question.seat;
    auto altered = match.checkpoint().clone();
    if (!altered->alter_hidden(seat, stream) || match.step_revealed()) return;
    const std::size_t answers = open_records(match).size();
    auto as_it_is = played_on(match, match.checkpoint().clone(), answers);
    auto otherwise = played_on(match, std::move(altered), answers);
    REQUIRE(as_it_is);
    if (!otherwise || otherwise->has_revealed()) return;
    const std::string phase = match.view({seat}).phase;
    Table told = table_with(std::move(*as_it_is), seat);
    Table told_otherwise = table_with(std::move(*otherwise), seat);
    REQUIRE(answered(told, seat, answer).has_value());
    const bool refused = !answered(told_otherwise, seat, answer);
    CHECK_MESSAGE(!refused, "an answer is refused because of somebody hidden");
    if (refused || told.match()->has_revealed() || told_otherwise.match()->has_revealed()
        || told.match()->view({seat}).phase != phase)
        return;
    CHECK(sent_to(*told.match(), {seat}) == sent_to(*told_otherwise.match(), {seat}));
    CHECK(now_text(told, seat, false) == now_text(told_otherwise, seat, false));
    ++counts.answered;
}

Answer any_answer_to(const Match& match, Stream& stream) {
    Answer answer;
    match.with_question(
        [&](const Question& question, const Game&) { answer = any_answer(question, stream); });
    return answer;
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
        const Answer answer = any_answer_to(*match, answers);
        compare_answered(*match, answer, changes, counts);
        REQUIRE(!match->answer(match->waiting()->question.seat, answer));
    }
}

constexpr int usual_games = at_this_pace(3, 1);
constexpr int usual_answers = 60, more_answers = 600;

// What one viewer was shown at a question in the middle of a step.
struct Shown {
    std::size_t step = 0, moment = 0;
    SeatId seat;
    std::string view;
};

std::string view_text(const View& view) {
    std::string out;
    wire::put_view(out, view);
    return out;
}

void keep_what_is_shown(const Match& match, std::vector<Shown>& shown) {
    const auto moments = Moments::of(match);
    REQUIRE(moments);
    if (open_records(match).empty())
        return;  // seen again, its beginning and its first answer are one
    for (int i = -1; i < static_cast<int>(match.now().seats()); ++i) {
        const SeatId seat = SeatId::of(i);
        shown.push_back({match.journal().steps.size(), moments->count() - 1, seat,
                         view_text(match.view({seat}))});
    }
}

// A step that has ended has no moment before its first answer.
void check_seen_again(const Match& match, const std::vector<Shown>& shown) {
    auto moments = Moments::of(match);
    REQUIRE(moments);
    for (const Shown& then : shown) {
        const bool ended = then.step < match.journal().steps.size();
        const auto again = moments->at(then.moment - (ended ? 1 : 0), {then.seat});
        REQUIRE(again);
        CHECK(view_text(again->view) == then.view);
    }
}

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
    CHECK(counts.other_course * 10 < counts.compared);
    CHECK(counts.revealed * 10 < counts.compared);
    MESSAGE(fmt::format(
        "{} moments and {} answers compared, {} of them before another took another course; "
        "in {} somebody hidden was found",
        counts.compared, counts.answered, counts.other_course, counts.revealed));
}

TEST_CASE("going through a game again shows a seat what it was shown then, and no more") {
    std::size_t compared = 0;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        INFO(scenario.name);
        auto match = Match::start(book, all_persons(book, scenario.name, 4));
        REQUIRE(match);
        Stream stream{4};
        std::vector<Shown> shown;
        for (int i = 0; i < usual_answers && !match->over(); ++i) {
            keep_what_is_shown(*match, shown);
            REQUIRE(!match->answer(match->waiting()->question.seat, any_answer_to(*match, stream)));
        }
        check_seen_again(*match, shown);
        compared += shown.size();
    });
    CHECK(compared > 500);
}

TEST_CASE("the moments of a seat do not count what others are asked in private") {
    std::size_t unseen = 0;
    std::set<std::string_view> books_with_secrets;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        INFO(scenario.name);
        auto match = Match::start(book, all_persons(book, scenario.name, 4));
        REQUIRE(match);
        Stream stream{4};
        for (int i = 0; i < at_this_pace(60, 15) && !match->over(); ++i)
            REQUIRE(!match->answer(match->waiting()->question.seat, any_answer_to(*match, stream)));
        for (int i = -1; i < static_cast<int>(match->now().seats()); ++i) {
            const std::size_t not_seen = check_seen_moments(*match, {SeatId::of(i)});
            unseen += not_seen;
            if (not_seen > 0) books_with_secrets.insert(book.name());
        }
    });
    CHECK(unseen > at_this_pace<std::size_t>(100, 20));
    MESSAGE(fmt::format("{} moments not seen, in {} books", unseen, books_with_secrets.size()));
}
