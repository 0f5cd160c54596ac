#pragma once

#include <doctest/doctest.h>

#include "books/books.h"
#include "match/match.h"
#include "tests/support/muster_book.h"

// The large book on the shelf of this test program, and games of it.
namespace muster {

inline constexpr const char* the_scenario = "muster/long-muster";

inline const Book& on_shelf() {
    put_on_shelf(book());
    return book();
}

inline Match begun(std::uint64_t seed) {
    MatchOptions options;
    options.game = {the_scenario, seed, {}};
    auto match = Match::start(on_shelf(), options);
    REQUIRE(match);
    return std::move(*match);
}

inline void answer_any(Match& match, Stream& stream) {
    Answer answer;
    match.with_question(
        [&](const Question& question, const Game&) { answer = any_answer(question, stream); });
    const Refusal wrong = match.answer(match.waiting()->question.seat, answer);
    REQUIRE_MESSAGE(!wrong, (wrong ? wrong->what : ""));
}

inline std::string_view topic(const Match& match) {
    return match.waiting() == nullptr ? std::string_view{} : match.waiting()->question.topic;
}

// Plays on by chance until that is asked.
inline void play_to(Match& match, std::string_view wanted, Stream& stream) {
    while (!match.over() && topic(match) != wanted) answer_any(match, stream);
    REQUIRE(topic(match) == wanted);
}
// Chooses the first option of that verb.
inline void choose(Match& match, std::string_view verb) {
    const Question& question = match.waiting()->question;
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (question.options[i].verb == verb) {
            REQUIRE_FALSE(match.answer(question.seat, pick(i)));
            return;
        }
    FAIL("there is no ", std::string{verb});
}

}  // namespace muster
