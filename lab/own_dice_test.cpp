#include "lab/own_dice.h"

#include <doctest/doctest.h>

#include <array>

namespace {
Roll roll(RuleId rule, int who) {
    Roll made;
    made.rule = rule;
    made.who = PieceId::of(who);
    return made;
}
bool begins_something_else(const Roll& first, const Roll& next) {
    return begins_something_else(std::span{&first, 1}, next);
}
}  // namespace

TEST_CASE("a shot, its damage and its victim's recovery are the option's own dice") {
    const Roll first = roll("LR-18.07"_rule, 1);
    CHECK_FALSE(begins_something_else(first, first));
    CHECK_FALSE(begins_something_else(first, roll("LR-18.24"_rule, 1)));
    CHECK_FALSE(begins_something_else(first, roll("LR-13.24"_rule, 2)));
    CHECK_FALSE(begins_something_else(first, roll("LR-18.07"_rule, 1)));  // the second barrel
    CHECK(begins_something_else(first, roll("LR-18.07"_rule, 2)));        // a shot of another
    CHECK(begins_something_else(first, roll("LR-13.11"_rule, 2)));
    CHECK(begins_something_else(first, roll("LR-12.12"_rule, 1)));
    const Roll volley = roll("MM-06.05"_rule, 1);
    CHECK_FALSE(begins_something_else(volley, roll("MM-07.02"_rule, 2)));
    CHECK(begins_something_else(volley, roll("MM-11.02"_rule, 2)));
    CHECK(begins_something_else(roll("DT-56.03"_rule, 1), roll("DT-07.04"_rule, 2)));
}

TEST_CASE("an option that begins with a test counts all of that test") {
    const Roll leader = roll("LR-08.07"_rule, 1);
    CHECK_FALSE(begins_something_else(leader, leader));
    CHECK_FALSE(begins_something_else(leader, roll("LR-13.11"_rule, 2)));
    CHECK(begins_something_else(leader, roll("LR-12.12"_rule, 2)));
    const Roll charge = roll("LR-22.10"_rule, 1);
    CHECK_FALSE(begins_something_else(charge, roll("LR-22.10"_rule, 2)));
    CHECK_FALSE(begins_something_else(charge, roll("LR-23.02"_rule, 1)));
}

TEST_CASE("PG-22.28 in a charge each takes his own test, and the shot at him belongs to his run") {
    const Roll test = roll("PG-29.04"_rule, 1);
    CHECK(begins_something_else(test, roll("PG-29.04"_rule, 2)));  // another, or who is charged
    CHECK(begins_something_else(test, roll("PG-30.04"_rule, 2)));
    CHECK_FALSE(begins_something_else(test, roll("PG-09.01"_rule, 1)));  // he breaks and runs
    const std::array broken{test, roll("PG-09.01"_rule, 1)};
    CHECK(begins_something_else(broken, roll("PG-09.01"_rule, 2)));  // the next who runs
    const Roll run = roll("PG-22.05"_rule, 1);
    CHECK_FALSE(begins_something_else(run, roll("PG-15.01"_rule, 2)));
    CHECK_FALSE(begins_something_else(run, roll("PG-25.03"_rule, 1)));
    CHECK(begins_something_else(run, roll("PG-22.05"_rule, 3)));
    CHECK(begins_something_else(roll("PG-28.03"_rule, 1), roll("PG-28.03"_rule, 2)));
    CHECK(begins_something_else(roll("PG-15.01"_rule, 1), roll("PG-15.01"_rule, 2)));
    const Roll nearest = roll("PG-21.07"_rule, 1);  // of a volley: then the next in the zone
    CHECK_FALSE(begins_something_else(nearest, roll("PG-25.03"_rule, 2)));
    CHECK(begins_something_else(nearest, nearest));
    const std::array met_by_volley{run, nearest, roll("PG-25.03"_rule, 1)};
    CHECK_FALSE(begins_something_else(std::span{met_by_volley}.first(1), nearest));
    CHECK(begins_something_else(met_by_volley, nearest));
    const std::array met_by_shot{run, roll("PG-15.01"_rule, 2)};
    CHECK(begins_something_else(met_by_shot, roll("PG-15.01"_rule, 3)));
}
