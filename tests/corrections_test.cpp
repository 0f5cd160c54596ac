// What a seat is told when it proposes to put something right: nothing about anybody it may not
// know of. Asked for every piece there could be, in random games of every scenario.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "books/books.h"
#include "match/match.h"
#include "tests/support/pace.h"
#include "tests/support/random_play.h"

namespace {

constexpr int most_pieces = 127;
constexpr PieceId nobody{127};

struct Tried {
    int shown = 0, accepted = 0;
    std::set<std::string_view> hiding;  // books in which somebody asked about was hidden
};

bool shows(const View& view, PieceId piece) {
    return std::any_of(view.pieces.begin(), view.pieces.end(),
                       [&](const ViewPiece& one) { return one.id == piece; });
}

// Each of them is refused by some book for a reason of its own.
std::vector<Correction> wishes() {
    Correction moved, turned, prone, happy;
    moved.at = Point{7_in, 7_in};
    turned.facing = Facing{1, 0};
    prone.add = {"prone"};
    happy.drop = {"happy"};
    return {moved, turned, prone, happy};
}

std::string words(const Refusal& refused) {
    return refused ? refused->what : "accepted";
}

void check_hidden(const Match& match, SeatId seat, const Correction& wish, Tried& tried) {
    Correction of_nobody = wish;
    of_nobody.piece = nobody;
    CHECK(words(match.may_correct(seat, wish)) == words(match.may_correct(seat, of_nobody)));
    for (std::size_t other = 0; other < match.now().seats(); ++other)
        if (shows(match.view({SeatId::of(static_cast<std::int64_t>(other))}), wish.piece))
            tried.hiding.insert(match.book().name());
}

// Who knows less is not refused what could be done.
void check_shown(const Match& match, SeatId seat, const Correction& wish, Tried& tried) {
    ++tried.shown;
    if (!shows(match.checkpoint().view(seat), wish.piece)
        || match.checkpoint().clone()->correct(wish))
        return;
    CHECK(words(match.may_correct(seat, wish)) == "accepted");
    ++tried.accepted;
}

void ask_for_every_piece(const Match& match, SeatId seat, Tried& tried) {
    const View view = match.view({seat});
    const std::vector<Correction> all = wishes();
    for (int i = 0; i < most_pieces; ++i) {
        Correction wish = all[static_cast<std::size_t>(i + match.now().turn()) % all.size()];
        wish.piece = PieceId::of(i);
        if (shows(view, wish.piece))
            check_shown(match, seat, wish, tried);
        else
            check_hidden(match, seat, wish, tried);
    }
}

void answer_any(Match& match, Stream& stream) {
    Answer answer;
    match.with_question(
        [&](const Question& question, const Game&) { answer = any_answer(question, stream); });
    REQUIRE(!match.answer(match.waiting()->question.seat, answer));
}

void play_and_ask(const Book& book, const std::string& scenario, Tried& tried) {
    MatchOptions options;
    options.game = {scenario, 3, {}};
    auto match = Match::start(book, options);
    REQUIRE(match);
    Stream stream{3};
    for (int i = 0; i < 120 && !match->over(); ++i) {
        for (std::size_t seat = 0; i % at_this_pace(15, 60) == 0 && seat < match->now().seats();
             ++seat)
            ask_for_every_piece(*match, SeatId::of(static_cast<std::int64_t>(seat)), tried);
        answer_any(*match, stream);
    }
}

}  // namespace

TEST_CASE("a correction of somebody hidden is refused as one of nobody") {
    Tried tried;
    std::set<std::string_view> wanted;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        INFO(scenario.name);
        wanted.insert(book.name());
        play_and_ask(book, scenario.name, tried);
    });
    CHECK(tried.hiding == wanted);
    CHECK(tried.accepted > 100);
    MESSAGE(fmt::format("{} of {} corrections of pieces in view could be made", tried.accepted,
                        tried.shown));
}
