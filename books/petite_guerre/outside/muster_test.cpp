#include "books/petite_guerre/outside/muster.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/petite_guerre/outside/muster_rows.h"
#include "books/petite_guerre/outside/notation.h"
#include "engine/base/catalogue.h"

using namespace petite_guerre;

namespace {

using Words = std::vector<std::string>;
using Lines = std::vector<WrittenLine>;

WrittenLine unit(const std::string& kind, Words choices = {}, int depth = 0) {
    WrittenLine line;
    line.depth = depth;
    line.kind = kind;
    line.choices = std::move(choices);
    return line;
}
WrittenLine men(int count, Words choices, const std::string& name = "",
                const std::string& kind = "irregulars") {
    WrittenLine line = unit(kind, std::move(choices), 1);
    line.count = count;
    line.name = name;
    return line;
}
WrittenForce force_of(Lines lines) {
    WrittenForce force;
    force.list = "sample-units";
    force.lines = std::move(lines);
    return force;
}
// "line: rule" for each fault.
Words faults_of(Lines lines) {
    Words all;
    for (const ForceFault& fault : muster().account(force_of(std::move(lines))).faults)
        all.push_back(std::to_string(fault.line) + ": " + fault.rule);
    return all;
}
void reads_back(const WrittenForce& force) {
    CAPTURE(muster().as_side(force));
    const auto again = muster().read(muster().as_side(force), "force.toml");
    REQUIRE_MESSAGE(again, again.error().what);
    CHECK(*again == force);
}

const WrittenLine leader = men(1, {"B", "leader2", "musket"}, "Captain Hale");

}  // namespace

TEST_CASE("PG-82.01, PG-82.02 every sample unit can be mustered, without points") {
    const auto rows = muster().rows("sample-units", 0).value();
    for (const UnitTemplate& sample : unit_templates()) {
        CAPTURE(sample.key);
        CHECK(std::any_of(rows.begin(), rows.end(),
                          [&](const MusterRow& row) { return row.key == sample.key; }));
        Lines lines{unit("U3")};
        lines.push_back(unit(sample.key, {}, sample.attached ? 1 : 0));
        if (!sample.attached && !sample.no_unit) lines[0].choices = {"commander"};
        CHECK(faults_of(lines) == Words{});
        const ForceAccount account = muster().account(force_of(lines));
        CHECK(account.figures == 14 + figures_in(sample));
        CHECK_FALSE(account.points);
        reads_back(force_of(lines));
    }
    CHECK_FALSE(muster().rows("camels", 0));
    CHECK(muster().account(force_of({unit("U8", {}, 0)})).lines[0].text
          == "Swivel gun, 2 figures: Swivel gunner irregulars B gunner musket x2; the swivel gun");
}

TEST_CASE("every row and choice of a force of La Petite Guerre names a rule there is") {
    const auto there_is = [](const std::string& rule) {
        CAPTURE(rule);
        CHECK(find_rule(rule) != nullptr);
    };
    for (const MusterRow& row : muster_rows()) {
        there_is(row.rule);
        for (const MusterChoice& choice : row.choices) there_is(choice.rule);
    }
}

TEST_CASE("PG-03.01 every choice of a figure's row is a word of its notation") {
    for (const MusterRow& row : muster_rows()) {
        if (row.leads) continue;
        for (const MusterChoice& choice : row.choices) {
            CAPTURE(choice.word);
            const auto note = read_figure("Ann " + row.key + " musket " + choice.word);
            CHECK_MESSAGE(note, note.error().what);
            CHECK(faults_of({unit("unit"), men(1, {"leader1", "musket", choice.word}, "", row.key),
                             men(5, {})})
                      .size()
                  <= 1);
        }
    }
}

TEST_CASE("PG-18.01, PG-04.03, PG-82.03 every choice of a unit's row can be written for it") {
    for (const MusterRow& row : muster_rows()) {
        if (!row.leads) continue;
        for (const MusterChoice& choice : row.choices) {
            CAPTURE(row.key);
            CAPTURE(choice.word);
            Lines lines{unit(row.key, {choice.word})};
            if (row.key == "unit") lines.insert(lines.end(), {leader, men(5, {})});
            reads_back(force_of(lines));
            for (const ForceFault& fault : muster().account(force_of(lines)).faults)
                CHECK(fault.rule != "PG-82.02");
        }
    }
    CHECK(faults_of({unit("U9", {"light gun", "limbered light gun"})}) == Words{"0: PG-82.02"});
    CHECK(faults_of({unit("U9", {"limbered light gun"})}) == Words{});
}

TEST_CASE("PG-04.01, PG-04.02 a unit is listed figure by figure, each line with its fault") {
    CHECK(faults_of({unit("unit"), leader, men(5, {"rifle"})}) == Words{});
    CHECK(faults_of({unit("U4"), men(3, {})}) == Words{"-1: PG-01.04", "0: PG-04.01"});
    CHECK(faults_of({unit("U1", {"commander"}), unit("unit"), leader, men(2, {})})
          == Words{"1: PG-04.01"});
    CHECK(faults_of({unit("unit"), leader, men(24, {})}) == Words{"0: PG-04.01"});
    CHECK(faults_of({unit("unit"), men(7, {})}) == Words{"0: PG-04.02"});
    CHECK(faults_of({unit("unit"), leader, men(5, {"flying carpet"})}) == Words{"2: PG-03.01"});
    CHECK(faults_of({unit("unit"), leader, men(51, {})}) == Words{"2: PG-01.04"});
    CHECK(faults_of({unit("unit")}) == Words{"0: PG-82.02"});
    CHECK(faults_of({men(6, {})}) == Words{"0: PG-04.01"});
    CHECK(faults_of({unit("camels")}) == Words{"0: PG-82.02"});
    WrittenLine two = unit("U4");
    two.count = 2;
    CHECK(faults_of({two}) == Words{"0: PG-04.01"});
}

TEST_CASE("PG-01.04 a force has 6 to 50 figures") {
    CHECK(faults_of({}) == Words{"-1: PG-01.04"});
    CHECK(faults_of({unit("unit"), leader, men(4, {})}) == Words{"-1: PG-01.04"});
    CHECK(faults_of({unit("U1", {"commander"}), unit("U1"), unit("U1"), unit("U7")})
          == Words{"-1: PG-01.04"});
}

TEST_CASE("PG-03.12 a unit has one marksman, or as many as it says") {
    const Lines below{leader, men(5, {"marksman", "rifle"})};
    CHECK(faults_of({unit("unit"), below[0], below[1]}) == Words{"0: PG-03.12"});
    CHECK(faults_of({unit("unit", {"4 marksmen"}), below[0], below[1]}) == Words{"0: PG-03.12"});
    CHECK(faults_of({unit("unit", {"5 marksmen"}), below[0], below[1]}) == Words{});
    CHECK(faults_of({unit("unit", {"marksmen"}), below[0], below[1]}) == Words{});
    CHECK(faults_of({unit("unit", {"99 marksmen"}), below[0], below[1]}) == Words{"0: PG-82.02"});
}

TEST_CASE("PG-04.03, PG-04.04 civilians may be of no unit, and one of several leaders commands") {
    CHECK(faults_of({unit("U4"), unit("U7")}) == Words{});
    CHECK(faults_of({unit("U4"), unit("U6", {"no-unit"})}).at(0) == "1: PG-04.03");
    CHECK(faults_of({unit("U4"), unit("U6")}) == Words{"-1: PG-04.04"});
    CHECK(faults_of({unit("U4", {"commander"}), unit("U6", {"commander"})})
          == Words{"-1: PG-04.04"});
    CHECK(faults_of({unit("U4"), unit("U7", {"commander"})}) == Words{"1: PG-04.04"});
    CHECK(faults_of({unit("U4"), unit("U6", {"commander", "hidden"})}) == Words{});
    CHECK(faults_of({unit("U4"), unit("U6", {"commander", "commander"})}) == Words{"1: PG-82.02"});
}

TEST_CASE("PG-82.03 a crew stands below the unit that it is attached to") {
    CHECK(faults_of({unit("U6"), unit("U8", {}, 1)}) == Words{});
    CHECK(faults_of({unit("U6"), unit("U8")}) == Words{"1: PG-82.03"});
    CHECK(faults_of({unit("U7"), unit("U8", {}, 1)}) == Words{"1: PG-82.03"});
    CHECK(faults_of({unit("U6"), unit("U8", {}, 2)}) == Words{"1: PG-04.01"});
    CHECK(faults_of({unit("U6"), unit("U8", {"flying carpet"}, 1)}) == Words{"1: PG-82.02"});
}

TEST_CASE("a force of La Petite Guerre is written as units of a side and read back the same") {
    WrittenLine named = unit("U4", {"hidden", "commander", "3 marksmen"});
    named.name = "Hale's \"foxes\"";
    reads_back(force_of(
        {named, unit("U8", {"own troops", "limbered swivel gun"}, 1), unit("unit"), leader,
         men(4, {"A", "carbine", "breech", "bayonet"}), men(1, {"@40.5,200", "facing 1,0"}, "Ezra"),
         unit("unit", {"limbered light howitzer"}, 1), unit("U7"),
         unit("U9", {"limbered medium gun called Old Tom"}), unit("U11", {"gatling gun"}, 1),
         unit("unit", {"as-unit"}), men(4, {"leader1"})}));
    const auto wrong = muster().read("units = [\n    { template = \"U99\" },\n]\n", "force.toml");
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().what.find("force.toml:2") != std::string::npos);
}

TEST_CASE("PG-01.04, PG-04.01, PG-82.03 a force by chance is legal and keeps what was there") {
    const std::vector<Lines> begun{
        {},
        {unit("U7")},
        {unit("U8")},
        {unit("unit"), men(2, {"rifle"})},
        {unit("U1", {"commander"})},
        {unit("U3"), unit("U8", {}, 1)},
        {unit("U1"), unit("U2"), unit("U3")},
    };
    for (const Lines& lines : begun)
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Stream chance{seed};
            const WrittenForce whole = muster().filled(force_of(lines), chance);
            CAPTURE(muster().as_side(whole));
            CHECK(faults_of(whole.lines) == Words{});
            CHECK(muster().account(whole).figures >= 12);
            for (const WrittenLine& line : lines)
                CHECK(std::any_of(whole.lines.begin(), whole.lines.end(),
                                  [&](const WrittenLine& other) {
                                      return other.kind == line.kind && other.count == line.count;
                                  }));
            reads_back(whole);
        }
}
