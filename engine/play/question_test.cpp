#include "engine/play/question.h"

#include <doctest/doctest.h>

#include <initializer_list>

namespace {

Question choose_one(int options) {
    Question question;
    question.rule = "LR-10.01"_rule;
    question.seat = SeatId{0};
    question.topic = "action";
    for (int i = 0; i < options; ++i) {
        Option option;
        option.verb = "fire";
        option.target = PieceId::of(i);
        question.options.push_back(option);
    }
    return question;
}
Question choose_some(int options, int least, int most) {
    Question question = choose_one(options);
    question.kind = Asking::ChooseSome;
    question.least = static_cast<std::uint8_t>(least);
    question.most = static_cast<std::uint8_t>(most);
    return question;
}
Question share_out(std::initializer_list<int> limits, int points) {
    Question question = choose_one(static_cast<int>(limits.size()));
    question.kind = Asking::ShareOut;
    question.points = static_cast<std::int16_t>(points);
    std::size_t i = 0;
    for (const int limit : limits) question.options[i++].detail = static_cast<std::int16_t>(limit);
    return question;
}

Answer picks(std::initializer_list<int> chosen) {
    Answer answer;
    for (const int i : chosen) answer.picks.push_back(static_cast<std::uint16_t>(i));
    return answer;
}
Answer shares(std::initializer_list<int> given) {
    Answer answer;
    for (const int share : given) answer.shares.push_back(static_cast<std::int16_t>(share));
    return answer;
}

// A walker who may go 6" in one straight step, and not left of x = 0.
struct StraightWalk final : MoveRules {
    PieceId mover() const override { return PieceId{3}; }
    Inches allowance() const override { return 6_in; }
    Refusal check(const Answer& answer) const override {
        if (answer.path.size() != 2) return Error{"one straight step"};
        if (!within(answer.path[0], answer.path[1], allowance())) return Error{"too far"};
        if (answer.path[1].x < 0_in) return Error{"off the table"};
        return {};
    }
    Answer sample(Stream& stream) const override {
        return toward({inches(static_cast<int>(stream.below(6))), 0_in});
    }
    Answer toward(Point spot) const override {
        Answer answer;
        answer.path = {Point{}, spot};
        return answer;
    }
};
struct LeftHalf final : PlaceRules {
    Polygon shape;
    Refusal check(const Answer& answer) const override {
        if (answer.spot.x > 18_in) return Error{"not in the zone"};
        return {};
    }
    Answer sample(Stream& stream) const override {
        Answer answer;
        answer.spot = {inches(static_cast<int>(stream.below(19))), 4_in};
        return answer;
    }
    const Polygon& zone() const override { return shape; }
};

}  // namespace

TEST_CASE("a choice of one takes one listed option and nothing else") {
    const Question question = choose_one(3);
    for (int i = 0; i < 3; ++i) CHECK(!check_answer(question, picks({i})));
    CHECK(check_answer(question, picks({})));
    CHECK(check_answer(question, picks({3})));
    CHECK(check_answer(question, picks({255})));
    CHECK(check_answer(question, picks({0, 1})));
    CHECK(check_answer(question, picks({1, 1})));
    CHECK(check_answer(question, shares({1, 0, 0})));
    CHECK(check_answer(choose_one(0), picks({0})));
}

TEST_CASE("a choice of some takes so many different options in their order") {
    const Question question = choose_some(5, 2, 3);
    CHECK(!check_answer(question, picks({0, 4})));
    CHECK(!check_answer(question, picks({1, 2, 3})));
    CHECK(check_answer(question, picks({})));
    CHECK(check_answer(question, picks({2})));
    CHECK(check_answer(question, picks({0, 1, 2, 3})));
    CHECK(check_answer(question, picks({2, 2})));
    CHECK(check_answer(question, picks({3, 1})));
    CHECK(check_answer(question, picks({0, 5})));
    CHECK(check_answer(question, picks({0, 1, 1})));
    CHECK(check_answer(question, picks({4, 255})));
    CHECK(!check_answer(choose_some(5, 0, 3), picks({})));
}

TEST_CASE("shares are one for each option, within its limit, and add up") {
    const Question question = share_out({-1, 2, 3}, 5);
    CHECK(!check_answer(question, shares({5, 0, 0})));
    CHECK(!check_answer(question, shares({0, 2, 3})));
    CHECK(check_answer(question, shares({})));
    CHECK(check_answer(question, shares({5})));
    CHECK(check_answer(question, shares({5, 0})));
    CHECK(check_answer(question, shares({5, 0, 0, 0})));
    CHECK(check_answer(question, shares({4, 0, 0})));
    CHECK(check_answer(question, shares({6, 0, 0})));
    CHECK(check_answer(question, shares({6, -1, 0})));
    CHECK(check_answer(question, shares({2, 3, 0})));
    CHECK(check_answer(question, shares({0, 1, 4})));
    CHECK(check_answer(question, picks({0})));
}

TEST_CASE("a move and a place are checked by the book behind them") {
    const StraightWalk walk;
    Question move;
    move.kind = Asking::Move;
    move.move = &walk;
    CHECK(!check_answer(move, walk.toward({6_in, 0_in})));
    CHECK(check_answer(move, walk.toward({6.01_in, 0_in})));
    CHECK(check_answer(move, walk.toward({-1_in, 0_in})));
    CHECK(check_answer(move, Answer{}));
    const LeftHalf zone;
    Question place;
    place.kind = Asking::Place;
    place.place = &zone;
    Answer outside;
    outside.spot = {19_in, 4_in};
    CHECK(check_answer(place, outside));
    CHECK(!check_answer(place, Answer{}));
}

TEST_CASE("a refusal says what is wrong and what would do") {
    CHECK(check_answer(choose_one(3), picks({7}))->what == "there is no option 8; there are 3");
    CHECK(check_answer(choose_some(5, 2, 3), picks({1}))->what
          == "2 to 3 of the options must be chosen, not 1");
    CHECK(check_answer(share_out({4, 4}, 5), shares({5, 0}))->what == "option 1 takes 4 at most");
    CHECK(check_answer(share_out({4, 4}, 5), shares({1, 1}))->what
          == "5 points are to be shared out, not 2");
}

TEST_CASE("an answer picked at random is always allowed") {
    const StraightWalk walk;
    const LeftHalf zone;
    Question move, place;
    move.kind = Asking::Move;
    move.move = &walk;
    place.kind = Asking::Place;
    place.place = &zone;
    Stream stream{99};
    for (int i = 0; i < 300; ++i) {
        const int options = 1 + i % 7, least = i % (options + 1);
        for (const Question& question :
             {choose_one(options), choose_some(options, least, options),
              choose_some(options, 0, least), choose_some(options, least, least),
              share_out({-1, 2, 0, 4}, i % 9), share_out({2, 1, 3}, 6), move, place}) {
            const Refusal wrong = check_answer(question, any_answer(question, stream));
            CHECK_MESSAGE(!wrong, wrong.value_or(Error{}).what);
        }
    }
}

TEST_CASE("every option can be picked at random, alone and together") {
    Stream stream{4};
    std::uint32_t alone = 0, together = 0;
    for (int i = 0; i < 200; ++i) {
        alone |= 1U << any_answer(choose_one(5), stream).picks[0];
        for (const std::uint16_t pick : any_answer(choose_some(5, 2, 2), stream).picks)
            together |= 1U << pick;
    }
    CHECK(alone == 0b11111);
    CHECK(together == 0b11111);
}

TEST_CASE("a fingerprint changes with anything that was offered") {
    const Question question = choose_some(3, 1, 2);
    const std::uint64_t before = fingerprint(question);
    const auto changed = [&](auto change) {
        Question other = question;
        change(other);
        return fingerprint(other) != before;
    };
    CHECK(fingerprint(choose_some(3, 1, 2)) == before);
    CHECK(changed([](Question& q) { q.rule = "LR-10.02"_rule; }));
    CHECK(changed([](Question& q) { q.topic = "target"; }));
    CHECK(changed([](Question& q) { q.kind = Asking::ChooseOne; }));
    CHECK(changed([](Question& q) { q.seat = SeatId{1}; }));
    CHECK(changed([](Question& q) { q.about = PieceId{1}; }));
    CHECK(changed([](Question& q) { q.cause = PieceId{1}; }));
    CHECK(changed([](Question& q) { q.least = 0; }));
    CHECK(changed([](Question& q) { q.most = 3; }));
    CHECK(changed([](Question& q) { q.points = 2; }));
    CHECK(changed([](Question& q) { q.options.pop_back(); }));
    CHECK(changed([](Question& q) { q.options[1].verb = "charge"; }));
    CHECK(changed([](Question& q) { q.options[1].who = PieceId{9}; }));
    CHECK(changed([](Question& q) { q.options[1].target = PieceId{9}; }));
    CHECK(changed([](Question& q) { q.options[1].detail = 4; }));
    CHECK(changed([](Question& q) { q.options[1].spot = {1_in, 0_in}; }));
    CHECK(changed([](Question& q) { q.options[1].spot = {0_in, 1_in}; }));
    const StraightWalk walk;
    CHECK(changed([&](Question& q) { q.move = &walk; }));
}

TEST_CASE("no option is dropped, however many there are, and what passes is the last") {
    const Situation nothing;
    Question question = make_question(nothing, SeatId::of(0), "LR-01.01"_rule, "topic");
    CHECK(pass_of(question) == nullptr);
    for (int i = 0; i < 400; ++i) offer(question, "act", {}, {}, i);
    CHECK(pass_of(question) == nullptr);
    offer_pass(question, "pass");
    CHECK(question.options.size() == 401);
    REQUIRE(pass_of(question) != nullptr);
    CHECK(pass_of(question)->verb == "pass");
    CHECK(how_many(question, "act") == 400);
    for (std::size_t i = 0; i < 400; ++i) CHECK(question.options[i].detail == static_cast<int>(i));
    CHECK(!check_answer(question, pick(399)));
    question.kind = Asking::ChooseSome;
    question.least = question.most = 401;
    Stream stream{1};
    const Answer all = any_answer(question, stream);
    CHECK(all.picks.size() == 401);
    CHECK(!check_answer(question, all));
}
