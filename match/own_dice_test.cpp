#include "match/own_dice.h"

#include <doctest/doctest.h>

#include <array>

namespace {

using enum Purpose;

Roll roll(Purpose purpose, int who) {
    Roll made;
    made.purpose = purpose;
    made.who = PieceId::of(who);
    return made;
}
bool begins_something_else(const Roll& first, const Roll& next) {
    return begins_something_else(std::span{&first, 1}, next);
}

}  // namespace

TEST_CASE("the dice of a shot are counted up to the reactions to it") {
    const Roll first = roll(ToHit, 1);
    CHECK_FALSE(begins_something_else(first, first));
    CHECK_FALSE(begins_something_else(first, roll(Part, 1)));
    CHECK_FALSE(begins_something_else(first, roll(Part, 2)));
    CHECK_FALSE(begins_something_else(first, roll(ToHit, 1)));  // the second barrel
    CHECK(begins_something_else(first, roll(ToHit, 2)));        // a shot of another
    CHECK(begins_something_else(first, roll(Reaction, 2)));
    CHECK(begins_something_else(first, roll(Sight, 1)));
    CHECK(begins_something_else(first, roll(GroupNerve, 2)));
    CHECK(begins_something_else(roll(Part, 1), roll(GroupNerve, 2)));
}

TEST_CASE("tests that are all of one kind belong together, a charge with its melee too") {
    const Roll leader = roll(Reaction, 1);
    CHECK_FALSE(begins_something_else(leader, leader));
    CHECK_FALSE(begins_something_else(leader, roll(Reaction, 2)));
    CHECK(begins_something_else(leader, roll(Sight, 2)));
    const Roll charge = roll(Charge, 1);
    CHECK_FALSE(begins_something_else(charge, roll(Charge, 2)));
    CHECK_FALSE(begins_something_else(charge, roll(Melee, 1)));
    for (const Purpose purpose : {Reaction, Sight, Acting, Charge, Deed, GroupNerve}) {
        CHECK_FALSE(begins_something_else(roll(purpose, 1), roll(purpose, 2)));
        CHECK(begins_something_else(roll(Part, 1), roll(purpose, 1)));
    }
}

TEST_CASE("where each tests, charges or runs for himself the first is counted") {
    const Roll test = roll(OwnNerve, 1);
    CHECK(begins_something_else(test, roll(OwnNerve, 2)));   // another, or who is charged
    CHECK_FALSE(begins_something_else(test, roll(Run, 1)));  // he breaks and runs
    CHECK(begins_something_else(roll(Joining, 1), roll(Joining, 1)));
    const std::array broken{test, roll(Run, 1)};
    CHECK(begins_something_else(broken, roll(Run, 2)));  // the next who runs
    const Roll run = roll(ChargeRun, 1);
    CHECK_FALSE(begins_something_else(run, roll(ToHit, 2)));
    CHECK_FALSE(begins_something_else(run, roll(Part, 1)));
    CHECK(begins_something_else(run, roll(ChargeRun, 3)));
    const Roll nearest = roll(InZone, 1);  // of a volley: then the next in the zone
    CHECK_FALSE(begins_something_else(nearest, roll(Part, 2)));
    CHECK(begins_something_else(nearest, nearest));
    const std::array met_by_volley{run, nearest, roll(Part, 1)};
    CHECK_FALSE(begins_something_else(std::span{met_by_volley}.first(1), nearest));
    CHECK(begins_something_else(met_by_volley, nearest));
    const std::array met_by_shot{run, roll(ToHit, 2)};
    CHECK(begins_something_else(met_by_shot, roll(ToHit, 3)));
}
