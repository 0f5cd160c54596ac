// What players may settle among themselves, at random in random games of every scenario: the game
// stays sound, and a save of it comes out the same.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "books/books.h"
#include "match/moments.h"
#include "match/save.h"
#include "tests/support/pace.h"

namespace {

struct Tried {
    int answers = 0, corrected = 0, taken_back = 0, refused = 0;
};

Correction any_correction(const Match& match, Stream& stream) {
    const View view = match.view({});
    if (view.pieces.empty()) return {};  // nobody has come yet
    const ViewPiece& piece =
        view.pieces[stream.below(static_cast<std::uint32_t>(view.pieces.size()))];
    Correction correction;
    correction.piece = piece.id;
    if (stream.below(2) == 0)
        correction.at =
            piece.at
            + Offset{std::int64_t{stream.below(801)} - 400, std::int64_t{stream.below(801)} - 400};
    if (stream.below(3) == 0) correction.facing = Facing{1, -1};
    auto& list = stream.below(2) == 0 ? correction.add : correction.drop;
    const auto states = match.now().correctable_states(piece.id);
    if (stream.below(2) == 0 && !states.empty())
        list.emplace_back(states[stream.below(static_cast<std::uint32_t>(states.size()))]);
    return correction;
}

void answer_any(Match& match, Stream& stream) {
    Answer answer;
    match.with_question(
        [&](const Question& question, const Game&) { answer = any_answer(question, stream); });
    const Refusal wrong = match.answer(match.waiting()->question.seat, answer);
    REQUIRE_MESSAGE(!wrong, (wrong ? wrong->what : ""));
}

void do_something(Match& match, Stream& stream, Tried& tried) {
    const SeatId asked = match.waiting()->question.seat;
    switch (stream.below(20)) {
        case 0:
        case 1: {
            const Refusal refused = match.correct(any_correction(match, stream));
            ++(refused ? tried.refused : tried.corrected);
            break;
        }
        case 2:
            if (!match.take_back(stream.below(2) == 0 ? asked : SeatId{}, stream.next()))
                ++tried.taken_back;
            break;
        case 3:
            match.give_order({asked,
                              std::string{match.waiting()->question.topic},
                              std::string{match.waiting()->question.options.empty()
                                              ? "none"
                                              : match.waiting()->question.options[0].verb},
                              StandingOrder::Until::Turn,
                              0,
                              {{{}, {}, 6_in}}});
            break;
        case 4: match.lift_orders(asked); break;
        default: answer_any(match, stream); ++tried.answers;
    }
}

void check_saved(const Match& match) {
    const auto save = read_save(save_text(match));
    REQUIRE(save);
    const auto back = resume(books(), *save);
    REQUIRE_MESSAGE(back.has_value(), (back ? "" : back.error().what));
    CHECK(back->journal() == match.journal());
    CHECK(back->now().hash() == match.now().hash());
    CHECK(back->log().size() == match.log().size());
}

void check_moments(const Match& match) {
    auto moments = Moments::of(match);
    REQUIRE(moments);
    std::size_t lines = 0;
    for (std::size_t i = 0; i < moments->count(); ++i) {
        const auto moment = moments->at(i, {{}, true});
        REQUIRE_MESSAGE(moment.has_value(), (moment ? "" : moment.error().what));
        CHECK(moment->first_n == lines);
        lines += moment->told.size();
    }
    CHECK(lines == match.log().size());
    CHECK(moments->at(moments->count() - 1, {})->game->hash() == match.now().hash());
}

Match play(const Book& book, const std::string& scenario, std::uint64_t seed, Tried& tried) {
    MatchOptions options;
    options.game = {scenario, seed, {}};
    auto match = Match::start(book, options);
    REQUIRE(match);
    Stream stream{seed};
    for (int i = 0; i < 120 && !match->over(); ++i) {
        do_something(*match, stream, tried);
        const Refusal wrong = match->checkpoint().check_invariants();
        REQUIRE_MESSAGE(!wrong, (wrong ? wrong->what : ""));
    }
    return std::move(*match);
}

// By agreement, or one after the other resigns.
void end_it(Match& match, std::uint64_t seed) {
    if (seed % 2 == 1 && !match.over()) REQUIRE(!match.end_by_agreement(Ending::Stopped));
    for (std::size_t seat = 0; seat < match.now().seats() && !match.over(); ++seat)
        REQUIRE(!match.resign(SeatId::of(static_cast<std::int64_t>(seat))));
}

constexpr std::uint64_t last_seed = at_this_pace<std::uint64_t>(3, 1);

}  // namespace

TEST_CASE("agreements at random leave every game sound, saved and seen again as it was") {
    Tried tried;
    for (const Book* book : books())
        for (const ScenarioInfo& scenario : book->scenarios())
            for (std::uint64_t seed = 1; seed <= last_seed; ++seed) {
                INFO(fmt::format("{} seed {}", scenario.name, seed));
                Match match = play(*book, scenario.name, seed, tried);
                check_saved(match);
                end_it(match, seed);
                CHECK(match.over());
                check_saved(match);
                check_moments(match);
            }
    CHECK(tried.corrected > at_this_pace(20, 5));
    CHECK(tried.taken_back > at_this_pace(20, 5));
    MESSAGE(fmt::format("{} answers, {} corrections, {} refused, {} taken back", tried.answers,
                        tried.corrected, tried.refused, tried.taken_back));
}
