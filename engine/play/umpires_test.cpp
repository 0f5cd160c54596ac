#include "engine/play/umpires.h"

#include <doctest/doctest.h>

#include <map>

#include "engine/play/play.h"

namespace {

constexpr RuleId this_rule = "LR-18.07"_rule, other_rule = "LR-18.24"_rule;

Question yes_or_no() {
    Question question;
    question.rule = this_rule;
    question.seat = SeatId{0};
    question.topic = "dare";
    for (int i = 0; i < 3; ++i) {
        Option option;
        option.verb = i == 0 ? "no" : "yes";
        option.who = PieceId::of(i);
        option.target = PieceId::of(10 + i);
        question.options.push_back(option);
    }
    return question;
}

Answer first_option(const Question&) {
    return pick(0);
}

}  // namespace

TEST_CASE("scripted dice fall in the order given and are read by meaning") {
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
    umpire.dice("5 2; LR-18.24: 3 6 ; 4");
    CHECK(play.roll_passes({this_rule, {}}, 2, 4) == 1);
    CHECK(play.roll_sum({other_rule, {}}, 2) == 9);
    CHECK(play.one_of({this_rule, {}}, 5) == 3);
    umpire.finish();
    CHECK(umpire.rolls().size() == 3);
    CHECK(umpire.told_rule(other_rule));
    CHECK(!umpire.told_rule("LR-01.01"_rule));
}

TEST_CASE("a die too few, too many or for another rule fails the test") {
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
    CHECK_THROWS_AS(play.roll_die({this_rule, {}}), ScriptError);
    umpire.dice("4");
    CHECK_THROWS_AS(play.roll_sum({this_rule, {}}, 2), ScriptError);
    ScriptedUmpire named;
    UmpiredPlay other{named, stream};
    named.dice("LR-18.24: 3");
    CHECK_THROWS_AS(other.roll_die({this_rule, {}}), ScriptError);
    ScriptedUmpire left;
    left.dice("4 4");
    CHECK_THROWS_WITH_AS(left.finish(), "2 dice were not rolled", ScriptError);
}

TEST_CASE("what is not a die is not taken for one") {
    ScriptedUmpire umpire;
    for (const char* script : {"0", "-3", "x", "3x", "LR-18: 3", "gun: 4", "999"}) {
        CAPTURE(script);
        CHECK_THROWS_AS(umpire.dice(script), ScriptError);
    }
    Stream stream;
    UmpiredPlay play{umpire, stream};
    umpire.dice("7 4");
    CHECK_THROWS_AS(play.roll_die({this_rule, {}}), ScriptError);
    CHECK_THROWS_AS(play.one_of({this_rule, {}}, 3), ScriptError);
}

TEST_CASE("scripted answers are found by topic, verb and piece") {
    ScriptedUmpire umpire;
    umpire.answer("no");
    umpire.answer("dare: yes");
    umpire.answer("dare: yes 2");
    umpire.answer("dare: yes 12");
    umpire.answer("dare", pick(1));
    const Question question = yes_or_no();
    CHECK(umpire.ask(question) == pick(0));
    CHECK(umpire.ask(question) == pick(1));
    CHECK(umpire.ask(question) == pick(2));
    CHECK(umpire.ask(question) == pick(2));
    CHECK(umpire.ask(question) == pick(1));
    umpire.finish();
}

TEST_CASE("an answer missing, left over, not offered or not allowed fails the test") {
    const Question question = yes_or_no();
    ScriptedUmpire silent, unused, elsewhere, unoffered, wrong;
    CHECK_THROWS_AS(silent.ask(question), ScriptError);
    unused.answer("dare: yes");
    CHECK_THROWS_AS(unused.finish(), ScriptError);
    elsewhere.answer("action: yes");
    CHECK_THROWS_AS(elsewhere.ask(question), ScriptError);
    unoffered.answer("dare: perhaps");
    CHECK_THROWS_AS(unoffered.ask(question), ScriptError);
    wrong.answer("dare", pick(3));
    CHECK_THROWS_AS(wrong.ask(question), ScriptError);
}

TEST_CASE("a policy answers what the list does not") {
    ScriptedUmpire umpire;
    umpire.otherwise(first_option);
    umpire.answer("action: fire");
    CHECK(umpire.ask(yes_or_no()) == pick(0));
    CHECK_THROWS_AS(umpire.finish(), ScriptError);
}

TEST_CASE("the fast umpire rolls the game's own dice and calls the seat's player") {
    struct Counting final : Player {
        int asked = 0;
        Answer answer(const Question&) override {
            ++asked;
            return pick(2);
        }
    } near, far;
    FastUmpire umpire{{&near, &far}};
    Question question = yes_or_no();
    question.seat = SeatId{1};
    CHECK(umpire.ask(question) == pick(2));
    CHECK(near.asked == 0);
    CHECK(far.asked == 1);
    CHECK(umpire.decisions() == 1);
    CHECK(!umpire.listening());
    Stream stream{8}, same{8};
    UmpiredPlay play{umpire, stream};
    CHECK(play.roll_die({this_rule, {}}) == same.d6());
    CHECK(stream == same);
}

TEST_CASE("the exact umpire goes every way once, and the chances add up to one") {
    ExactUmpire umpire{first_option};
    Stream stream;
    std::map<int, WayCount> ways;  // in 36ths times 6ths times 3rds: 648ths
    WayCount sum = 0;
    int runs = 0;
    for (bool more = true; more; more = umpire.next()) {
        umpire.begin();
        UmpiredPlay play{umpire, stream};
        int score = 100 * play.roll_passes({this_rule, {}}, 2, 4);
        if (score == 200) score += play.roll_die({this_rule, {}});  // another roll on one branch
        score += 1000 * play.one_of({other_rule, {}}, 3);
        WayCount chance = 648;
        for (const ExactUmpire::Branch branch : umpire.branches()) {
            REQUIRE(chance * branch.weight % branch.total == 0);
            chance = chance * branch.weight / branch.total;
        }
        ways[score] += chance;
        sum += chance;
        ++runs;
    }
    CHECK(sum == 648);
    CHECK(runs == (2 + 6) * 3);
    CHECK(ways.size() == 24);
    CHECK(ways[0] == 648 / 3 * 4 / 36);
    CHECK(ways[2100] == 648 / 3 * 16 / 36);
    CHECK(ways[1206] == 648 / 3 * 16 / 36 / 6);
    CHECK(stream == Stream{});  // no real die was touched
}

TEST_CASE("the exact umpire shows the faces where each die matters") {
    ExactUmpire umpire{first_option};
    Stream stream;
    int runs = 0, doubles = 0;
    for (bool more = true; more; more = umpire.next()) {
        umpire.begin();
        UmpiredPlay play{umpire, stream};
        const auto faces = play.roll_faces({this_rule, {}}, 2);
        doubles += faces[0] == faces[1] ? 1 : 0;
        ++runs;
    }
    CHECK(runs == 36);
    CHECK(doubles == 6);
}

TEST_CASE("what chooses nothing has one way") {
    ExactUmpire umpire{first_option};
    umpire.begin();
    CHECK(umpire.branches().empty());
    CHECK(!umpire.next());
}
