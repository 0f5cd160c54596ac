#include "match/older_order.h"

#include <doctest/doctest.h>

#include "tests/support/toy_game.h"

namespace {

constexpr RuleId rule = "TY-02.01"_rule;
constexpr Situation nothing;

Question asked(std::initializer_list<std::string_view> verbs, bool with_pass) {
    Question question = make_question(nothing, SeatId::of(0), rule, "who-acts");
    for (const std::string_view verb : verbs) offer(question, verb);
    if (with_pass) offer_pass(question, "pass");
    return question;
}
Record record_of(const Question& older, std::size_t picked) {
    return {rule, SeatId::of(0), By::Person, false, fingerprint(older), pick(picked)};
}

}  // namespace

TEST_CASE("an answer given while the pass stood elsewhere is that answer in today's order") {
    const Question today = asked({"a", "b", "c"}, true);
    const Question first = asked({"pass", "a", "b", "c"}, false);
    CHECK(in_todays_order(record_of(first, 0), today) == pick(3));
    CHECK(in_todays_order(record_of(first, 1), today) == pick(0));
    CHECK(in_todays_order(record_of(first, 3), today) == pick(2));
    const Question midst = asked({"a", "pass", "b", "c"}, false);
    CHECK(in_todays_order(record_of(midst, 0), today) == pick(0));
    CHECK(in_todays_order(record_of(midst, 1), today) == pick(3));
    CHECK(in_todays_order(record_of(midst, 2), today) == pick(1));
}

TEST_CASE("an answer to another question is none to this one, whatever the order") {
    const Question today = asked({"a", "b"}, true);
    CHECK_FALSE(in_todays_order(record_of(asked({"pass", "a", "c"}, false), 0), today));
    CHECK_FALSE(in_todays_order(record_of(asked({"b", "pass", "a"}, false), 0), today));
    CHECK_FALSE(in_todays_order(record_of(asked({"pass", "a", "b"}, false), 7), today));
    CHECK_FALSE(in_todays_order(record_of(asked({"pass", "a", "b"}, false), 0),
                                asked({"a", "b", "pass"}, false)));
}
