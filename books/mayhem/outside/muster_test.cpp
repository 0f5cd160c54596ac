#include "books/mayhem/outside/muster.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/mayhem/set_up/army_lists.h"

using namespace mayhem;

namespace {

WrittenLine line(int count, const std::string& kind, std::vector<std::string> choices = {}) {
    WrittenLine one;
    one.count = count;
    one.kind = kind;
    one.choices = std::move(choices);
    return one;
}
WrittenForce force_of(const std::string& list, std::vector<WrittenLine> lines) {
    WrittenForce force;
    force.list = list;
    force.lines = std::move(lines);
    return force;
}
using Rules = std::vector<std::string>;
Rules forbidden_by(const WrittenForce& force) {
    Rules rules;
    for (const ForceFault& fault : muster().account(force).faults) rules.push_back(fault.rule);
    return rules;
}

}  // namespace

TEST_CASE(
    "MM-30.01, MM-30.03, MM-30.05, MM-30.10, MM-30.12, MM-30.14 each list can be mustered from") {
    REQUIRE(muster().lists().size() == army_lists().size());
    for (const ArmyList& list : army_lists()) {
        CAPTURE(list.key);
        const auto rows = muster().rows(list.key, 0).value();
        for (const TroopType& type : list.types)
            CHECK(std::any_of(rows.begin(), rows.end(),
                              [&](const MusterRow& row) { return row.key == type.key; }));
        const bool allies = std::any_of(rows.begin(), rows.end(), [](const MusterRow& row) {
            return row.heading == "Native allies";
        });
        CHECK(allies == static_cast<bool>(list.allies));
    }
    CHECK_FALSE(muster().rows("camels", 0));
    CHECK(muster().rows("fiw-english", 0)->at(0).text == "Rep 4; musket; regulars (MM-30.17)");
    CHECK(muster().rows("native", 0)->at(1).text == "Rep 4; tomahawk and bow or musket");
}

TEST_CASE("MM-30.02, MM-30.04, MM-30.06, MM-30.07, MM-30.11 limits are told with their rule") {
    CHECK(forbidden_by(force_of("fiw-french", {line(4, "line"), line(4, "militia")})).empty());
    CHECK(forbidden_by(force_of("fiw-french", {line(5, "line"), line(4, "militia")}))
          == Rules{"MM-30.02"});
    CHECK(forbidden_by(force_of("fiw-english", {line(2, "young-warrior"), line(6, "militia")}))
              .empty());
    CHECK(forbidden_by(force_of("fiw-english", {line(3, "young-warrior"), line(6, "militia")}))
          == Rules{"MM-30.04"});
    CHECK(forbidden_by(force_of("native", {line(3, "warrior"), line(2, "young-warrior")}))
          == Rules{"MM-30.06"});
    CHECK(forbidden_by(force_of("native", {line(2, "warrior", {"bow"}), line(1, "young-warrior"),
                                           line(1, "young-warrior", {"bow"})}))
          == Rules{"MM-30.07"});
    CHECK(forbidden_by(force_of("awi-american", {line(10, "militia")})) == Rules{"MM-30.11"});
}

TEST_CASE("MM-01.08, MM-03.05, MM-30.21 what is wrong in a line is told with the line") {
    const auto faults = [](std::vector<WrittenLine> lines) {
        return muster().account(force_of("fiw-english", std::move(lines))).faults;
    };
    const auto rifles = faults({line(2, "militia"), line(1, "ranger", {"rifle"})});
    REQUIRE(rifles.size() == 1);
    CHECK(rifles[0].line == 1);
    CHECK(rifles[0].rule == "MM-01.08");
    const auto alone = faults({line(2, "militia", {"unit2"})});
    REQUIRE(alone.size() == 1);
    CHECK(alone[0].rule == "MM-03.02");
    const auto armed = faults({line(1, "civilian", {"musket"})});
    REQUIRE(armed.size() == 1);
    CHECK(armed[0].rule == "MM-30.21");
    CHECK(faults({line(1, "camel")}).at(0).line == 0);
    CHECK(faults({line(21, "militia")}).at(0).rule == "MM-30.18");
    CHECK_FALSE(muster().account(force_of("camels", {})).faults.empty());
}

TEST_CASE("MM-03.01 a force by chance is legal, has a PC who leads, and keeps what was there") {
    std::uint64_t seed = 0;
    for (const ArmyList& list : army_lists())
        for (int i = 0; i < 12; ++i) {
            Stream chance{++seed};
            WrittenForce begun = force_of(list.key, {line(2, list.types[0].key)});
            const WrittenForce whole = muster().filled(begun, chance);
            CAPTURE(muster().as_side(whole));
            CHECK(forbidden_by(whole).empty());
            CHECK(whole.lines[0].kind == list.types[0].key);
            CHECK(whole.lines[0].choices == std::vector<std::string>{"pc", "leader"});
            const auto again = muster().read(muster().as_side(whole), "force.toml");
            REQUIRE_MESSAGE(again, again.error().what);
            CHECK(again->lines == whole.lines);
        }
}
