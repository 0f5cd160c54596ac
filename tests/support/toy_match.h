#pragma once

#include <doctest/doctest.h>

#include "match/match.h"
#include "tests/support/toy_game.h"

namespace toy {

inline const ToyBook& book() {
    static const ToyBook only;
    return only;
}

inline MatchOptions options(std::uint64_t seed, std::vector<std::string> seats = {}) {
    MatchOptions made;
    made.game = {"toy/duel", seed, {}};
    made.seats = std::move(seats);
    return made;
}

inline Match start(MatchOptions options) {
    auto match = Match::start(book(), std::move(options));
    REQUIRE(match);
    return std::move(*match);
}

// Answers for whoever is asked, with the option of that verb.
inline Refusal say(Match& match, std::string_view verb) {
    REQUIRE(match.waiting());
    const Question& question = match.waiting()->question;
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (question.options[i].verb == verb) return match.answer(question.seat, pick(i));
    return Error{"not offered"};
}

// Answers the waiting question, or throws the waiting dice, by the stream given.
inline Refusal answer_any(Match& match, Stream& stream) {
    REQUIRE(match.waiting());
    if (match.waiting()->roll) {
        Roll roll = *match.waiting()->roll;
        roll_faces(roll, stream);
        return match.type_dice({roll.faces.begin(), roll.faces.size()});
    }
    Answer answer;
    match.with_question(
        [&](const Question& question, const Game&) { answer = any_answer(question, stream); });
    return match.answer(match.waiting()->question.seat, answer);
}

// Past the set-up of both sides: one shares all powder he can, wears nothing.
inline void set_up(Match& match) {
    for (int who = 0; who < 2; ++who) {
        const SeatId seat = SeatId::of(who);
        Answer place;
        place.spot = {6_in, who == 0 ? 1_in : 11_in};
        REQUIRE(!match.answer(seat, place));
        Answer share;
        share.shares = {3, 3};
        REQUIRE(!match.answer(seat, share));
        REQUIRE(!match.answer(seat, Answer{}));
    }
}

inline void play_out(Match& match, std::uint64_t seed) {
    Stream stream{seed};
    for (int i = 0; i < 2000 && !match.over(); ++i) REQUIRE(!answer_any(match, stream));
    REQUIRE(match.over());
}

}  // namespace toy
