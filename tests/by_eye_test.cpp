// What is aimed by eye is marked as such for the page, and nothing is measured for who aims.
#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "books/books.h"
#include "match/wire.h"

namespace json = boost::json;

namespace {

// Plays at random, but fires ball whenever it may, until that is to be aimed.
bool until_ball_is_aimed(Match& match, Stream& answers) {
    for (int i = 0; i < 2000 && !match.over(); ++i) {
        const Question& question = match.waiting()->question;
        if (question.topic == "aim-ball") return true;
        Answer answer;
        match.with_question([&](const Question& asked, const Game&) {
            answer = any_answer(asked, answers);
            for (std::size_t k = 0; k < asked.options.size(); ++k)
                if (asked.options[k].verb == "ball") answer = pick(k);
        });
        REQUIRE(!match.answer(question.seat, answer));
    }
    return false;
}

json::value question_for(const Match& match, SeatId seat) {
    std::string out;
    wire::put_question(out, match, {seat}, 1);
    return json::parse(out);
}

}  // namespace

TEST_CASE("MM-40.09 a ball is aimed by eye: the page is told so, and no sight is measured") {
    const Book* book = find_book("mayhem");
    REQUIRE(book != nullptr);
    MatchOptions options;
    options.game = {"guns-at-the-redoubt", 1, {}};
    auto match = Match::start(*book, options);
    REQUIRE(match);
    const SeatId first = match->waiting()->question.seat;
    CHECK_FALSE(question_for(*match, first).as_object().contains("by_eye"));
    Stream answers{1};
    REQUIRE(until_ball_is_aimed(*match, answers));
    const Question& aiming = match->waiting()->question;
    const SeatId gunner = aiming.seat, other = SeatId::of(1 - gunner.index);
    CHECK(question_for(*match, gunner).at("by_eye").as_bool());
    CHECK_FALSE(match->sight({gunner}, aiming.about));
    CHECK(match->sight({other}, aiming.about));
}
