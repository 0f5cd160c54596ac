#include "books/drums/set_up/muster.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "books/drums/set_up/forces.h"

using namespace drums;

namespace {

WrittenForce force_of(const std::vector<WrittenLine>& lines, int points = 350) {
    WrittenForce force;
    force.points = points;
    force.lines = lines;
    return force;
}
WrittenLine line(int count, const std::string& kind, const std::string& name = "") {
    WrittenLine one;
    one.name = name;
    one.count = count;
    one.kind = kind;
    return one;
}
// The rules that forbid it.
std::vector<std::string> forbidden_by(const WrittenForce& force) {
    std::vector<std::string> rules;
    for (const ForceFault& fault : muster().account(force).faults) rules.push_back(fault.rule);
    return rules;
}
using Rules = std::vector<std::string>;

}  // namespace

TEST_CASE("DT-62.04 every profile can be mustered at its points") {
    const auto rows = muster().rows("", 0).value();
    REQUIRE(rows.size() == standard_troops().profiles.size());
    for (const MusterRow& row : rows) {
        CAPTURE(row.key);
        const ForceAccount account = muster().account(force_of({line(1, row.key)}, 0));
        CHECK(account.lines[0].points == row.points);
        CHECK(account.lines[0].figures == 1);
        CHECK(account.lines[0].text == row.text);
    }
    CHECK(muster().rows("", 0)->at(0).text == "Quality 4, Combat 1; bow, tomahawk; woodsman");
}

TEST_CASE("DT-62.05 each ready force is a force for its points and one point less is too few") {
    for (const ReadyForce& ready : ready_forces()) {
        CAPTURE(ready.name);
        std::vector<WrittenLine> lines;
        for (const Trooper& one : ready.force) lines.push_back(line(1, one.profile->name));
        const int points = points_of(ready.force);
        CHECK(forbidden_by(force_of(lines, points)).empty());
        CHECK(forbidden_by(force_of(lines, points - 1)) == Rules{"DT-62.01"});
    }
}

TEST_CASE("DT-62.01, DT-61.01 what is wrong with a force is said with the rule and the line") {
    CHECK(forbidden_by(force_of({line(4, "settler")})) == Rules{"DT-62.01"});
    CHECK(forbidden_by(force_of({line(20, "settler"), line(1, "settler")})) == Rules{"DT-62.01"});
    CHECK(forbidden_by(force_of({line(2, "militia-captain"), line(5, "settler")}))
          == Rules{"DT-61.01"});
    CHECK(forbidden_by(force_of({line(1, "regular-sergeant"), line(4, "settler")}))
          == Rules{"DT-61.01"});
    CHECK(forbidden_by(force_of({line(1, "regular-sergeant"), line(5, "settler")})).empty());
    const ForceAccount account =
        muster().account(force_of({line(5, "settler"), line(1, "grenadeer")}));
    REQUIRE(account.faults.size() == 1);
    CHECK(account.faults[0].line == 1);
    CHECK(account.faults[0].what.find("grenadeer") != std::string::npos);
    CHECK(account.lines.size() == 2);
    CHECK(account.points == 45);
}

TEST_CASE("DT-54.01 a load is written with its line") {
    WrittenLine loaded = line(2, "boatman");
    loaded.choices = {"carrying"};
    const WrittenForce force = force_of({loaded, line(4, "settler")});
    CHECK(forbidden_by(force).empty());
    CHECK(muster().as_side(force).find("\"2 boatman carrying\"") != std::string::npos);
    loaded.choices = {"flying"};
    CHECK(forbidden_by(force_of({loaded, line(4, "settler")})).at(0) == "DT-62.04");
}

TEST_CASE("a force is written as keys of a side and read back the same") {
    WrittenForce force = force_of(
        {line(1, "ranger-officer", "Hale \"the Fox\""), line(4, "ranger"), line(1, "settler")});
    force.list = "all";
    const auto again = muster().read(muster().as_side(force), "force.toml");
    REQUIRE_MESSAGE(again, again.error().what);
    CHECK(*again == force);
    const auto wrong = muster().read("points = 350\nfigures = [\"4 camel\"]\n", "force.toml");
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().what.find("force.toml:2") != std::string::npos);
}

TEST_CASE("DT-62.01 what is filled up is whole and legal, and keeps what was there") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Stream chance{seed};
        const int points = 100 + static_cast<int>(seed) * 7;
        const WrittenForce begun =
            force_of({line(1, seed % 2 == 0 ? "settler" : "boatman", "Seth")}, points);
        const WrittenForce whole = muster().filled(begun, chance);
        CAPTURE(seed);
        REQUIRE(forbidden_by(whole).empty());
        CHECK(whole.lines[0] == begun.lines[0]);
        const int cost = muster().account(whole).points.value();
        CHECK((cost > points - 9 || muster().account(whole).figures == 20));
    }
}
