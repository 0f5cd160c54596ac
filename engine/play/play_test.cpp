#include "engine/play/play.h"

#include <doctest/doctest.h>

#include "engine/play/umpires.h"

namespace {
constexpr RuleId this_rule = "LR-18.07"_rule;

struct Table {
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
};
}  // namespace

TEST_CASE("a roll carries who rolls, for which rule, and every modifier") {
    Table table;
    table.umpire.dice("1 2 3");
    RollFor why{this_rule, PieceId{4}, SideId{1}, {}};
    why.modifiers.push_back({"LR-13.05"_rule, 1, true, "in cover"});
    CHECK(table.play.roll_passes(why, 3, 2, 2) == 2);
    const Roll& roll = table.umpire.rolls().front();
    CHECK(roll.rule == this_rule);
    CHECK(roll.who == PieceId{4});
    CHECK(roll.side == SideId{1});
    CHECK(roll.dice == 3);
    CHECK(roll.target == 2);
    CHECK(roll.keep == 2);
    REQUIRE(roll.modifiers.size() == 1);
    CHECK(roll.modifiers[0].words == "in cover");
}

TEST_CASE("each kind of roll reads its dice") {
    Table table;
    table.umpire.dice("1 3 4; 2 5; 2 5 3; 6; 3; 4; 6 1; 2");
    const RollFor why{this_rule, {}};
    CHECK(table.play.roll_successes(why, 3) == 2);
    CHECK(table.play.roll_sum(why, 2) == 7);
    CHECK(table.play.roll_highest(why, 3) == 5);
    CHECK(table.play.roll_die(why) == 6);
    CHECK(table.play.roll_at_most(why, 3));
    CHECK(!table.play.roll_at_most(why, 3));
    const auto faces = table.play.roll_faces(why, 2);
    CHECK(faces[0] == 6);
    CHECK(faces[1] == 1);
    CHECK(table.play.one_of(why, 4) == 1);
    table.umpire.finish();
}

TEST_CASE("no dice, or fewer, are not rolled at all") {
    Table table;
    const RollFor why{this_rule, {}};
    CHECK(table.play.roll_passes(why, 0, 6) == 0);
    CHECK(table.play.roll_successes(why, -2) == 0);
    CHECK(table.play.roll_sum(why, 0) == 0);
    CHECK(table.play.roll_highest(why, 0) == 0);
    CHECK(table.play.roll_faces(why, 0).empty());
    CHECK(table.play.one_of(why, 1) == 0);
    CHECK(table.umpire.rolls().empty());
}

TEST_CASE("a question with one option is not asked") {
    Table table;
    Question question;
    question.topic = "dare";
    question.options.push_back({"yes", {}, {}, -1, {}});
    CHECK(table.play.choose(question).verb == "yes");
    question.options.push_back({"no", {}, {}, -1, {}});
    table.umpire.answer("dare: no");
    CHECK(table.play.choose(question).verb == "no");
    table.umpire.finish();
}

TEST_CASE("what is told names its rule and who may read it; nothing is worded for nobody") {
    Table table;
    table.play.tell(this_rule, PieceId{2}, "{} fires {} times", "Billy", 2);
    table.play.tell_only(0b10, this_rule, PieceId{2}, "a secret");
    REQUIRE(table.umpire.told().size() == 2);
    CHECK(table.umpire.told()[0].text == "Billy fires 2 times");
    CHECK(table.umpire.told()[0].seats == Told::everybody);
    CHECK(table.umpire.told()[1].seats == 0b10);
    FastUmpire deaf{{}};
    UmpiredPlay quiet{deaf, table.stream};
    CHECK(!quiet.listening());
    quiet.tell(this_rule, {}, "nobody hears this");
}

TEST_CASE("what is told or rolled carries the rule that brought it about, the nearest of several") {
    Table table;
    const RollFor why{"LR-18.07"_rule, {}};
    const auto causes = [&] {
        std::string text;
        for (const Told& told : table.umpire.told())
            text += told.because ? to_string(told.because) + " " : "none ";
        return text;
    };
    table.umpire.dice("1; 2; 3");
    table.play.tell(this_rule, {}, "of his own choice");
    {
        const Because check{table.play, "LR-13.03"_rule};
        table.play.roll_die(why);
        {
            const Because shot{table.play, "LR-18.27"_rule};
            table.play.roll_die(why);
            table.play.came({}, this_rule, {}, "hit");
        }
        table.play.tell_only(0b1, this_rule, {}, "of the check again");
    }
    table.play.roll_die(why);
    CHECK(causes() == "none LR-13.03 LR-18.27 LR-18.27 LR-13.03 none ");
    CHECK(table.umpire.rolls()[1].because == "LR-18.27"_rule);
}

TEST_CASE("a line of the very rule has the cause before it, and one of no rule has none") {
    Table table;
    const Because check{table.play, "LR-13.03"_rule};
    const Because shot{table.play, this_rule}, same{table.play, this_rule};
    CHECK(table.play.cause_of(this_rule) == "LR-13.03"_rule);
    CHECK(table.play.cause_of("LR-13.03"_rule) == this_rule);
    const Because nothing{table.play, {}};
    CHECK(!table.play.cause_of(this_rule));
}

TEST_CASE("what brought something about is over when its rule is, however that ends") {
    Table table;
    const auto breaks_off = [&] {
        const Because because{table.play, "LR-13.03"_rule};
        table.play.roll_die({this_rule, {}});  // a die that the test has not given
    };
    CHECK_THROWS(breaks_off());
    CHECK(!table.play.cause_of(this_rule));
}

TEST_CASE("of a roll by somebody hidden it is not said what made him roll") {
    Table table;
    table.umpire.dice("4; 4");
    const Because because{table.play, "LR-13.03"_rule};
    RollFor why{this_rule, {}};
    table.play.roll_die(why);
    why.unseen = true;
    table.play.roll_die(why);
    CHECK(table.umpire.rolls()[0].because == "LR-13.03"_rule);
    CHECK(!table.umpire.rolls()[1].because);
}
