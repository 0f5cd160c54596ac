#include "books/long_rifle/outside/muster.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/long_rifle/battle.h"
#include "books/long_rifle/outside/scenario.h"

namespace long_rifle {

namespace {

WrittenLine line(const std::string& kind, std::vector<std::string> choices = {}, int count = 1,
                 const std::string& name = "") {
    WrittenLine one;
    one.name = name;
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
WrittenForce band(std::vector<WrittenLine> grunts) {
    grunts.insert(grunts.begin(), line("hunter", {"rep5", "star"}));
    return force_of("band", std::move(grunts));
}
WrittenForce anybody(std::vector<WrittenLine> lines) {
    return force_of("anybody", std::move(lines));
}
// "1 LR-06.14": the line and the rule of each fault.
using Faults = std::vector<std::string>;
Faults faults(const WrittenForce& force) {
    Faults all;
    for (const ForceFault& fault : muster().account(force).faults)
        all.push_back(std::to_string(fault.line) + " " + fault.rule);
    return all;
}
bool is_number(const std::string& word, std::string_view prefix) {
    return word.starts_with(prefix) && word.size() > prefix.size() && word[prefix.size()] >= '0'
           && word[prefix.size()] <= '9';
}

}  // namespace

TEST_CASE("LR-06.01, LR-16.01, LR-11.18 every kind can be mustered, and is told as it is") {
    CHECK(muster().rows("band", 0)->size() == 6);
    const auto rows = muster().rows("anybody", 0).value();
    REQUIRE(rows.size() == 12);
    for (const MusterRow& row : rows) {
        CAPTURE(row.key);
        const ForceAccount account = muster().account(anybody({line(row.key)}));
        CHECK(account.faults.empty());
        CHECK(account.figures == 1);
        CHECK_FALSE(account.points);
        CHECK(row.text.starts_with(account.lines[0].text));
    }
    CHECK(rows[0].text == "Rep 4; rifle, knife; hunts and traps wild animals");
    CHECK(muster().account(anybody({line("bear")})).lines[0].text == "Rep 5");
    CHECK(muster()
              .account(anybody({line("scout", {"star", "rep5", "settler", "bow", "hawk-eye"})}))
              .lines[0]
              .text
          == "Star, Rep 5, also Settler; bow; Hawk Eye");
    CHECK_FALSE(muster().rows("camels", 0));
}

TEST_CASE("LR-01.10, LR-05.01, LR-05.10, LR-06.02, LR-18.01 whatever a row offers can be had") {
    for (const char* list : {"band", "anybody"}) {
        const auto rows = muster().rows(list, 0).value();
        for (const MusterRow& row : rows)
            for (const MusterChoice& choice : row.choices) {
                CAPTURE(row.key);
                CAPTURE(choice.word);
                std::vector<std::string> words{choice.word};
                const bool person = row.heading == "People";
                if (person && choice.word != "star" && choice.word != "game")
                    words.emplace_back("star");
                if (choice.word == "attribute") words.emplace_back("stout");
                if (choice.word == "luck-used") words.emplace_back("lucky-bastard");
                if (choice.word == "unloaded") words.emplace_back("musket");
                std::vector<WrittenLine> lines{line(row.key, words)};
                for (int i = 1; is_number(choice.word, "player") && i < choice.word.back() - '0';
                     ++i)
                    lines.push_back(line("scout", {"player" + std::to_string(i)}));
                if (choice.word == "game") lines.push_back(line("scout"));
                CHECK(faults(force_of(list, lines)).empty());
            }
    }
}

TEST_CASE("LR-06.08, LR-06.12, LR-06.14, LR-06.15 what makes no band is told with line and rule") {
    CHECK(faults(band({line("hunter", {}, 4)})).empty());
    CHECK(faults(band({line("hunter", {"rep5"})})).empty());
    CHECK(faults(force_of("band", {line("hunter")})) == Faults{"-1 LR-06.08"});
    CHECK(faults(band({line("hunter", {}, 3), line("hunter", {"rep3"}, 3)}))
          == Faults{"2 LR-06.12"});
    CHECK(faults(band({line("hunter"), line("scout")})) == Faults{"2 LR-06.14"});
    CHECK(faults(force_of("band", {line("hunter", {"star", "scout"}), line("scout")})).empty());
    CHECK(faults(band({line("hunter", {"rep6"})})) == Faults{"1 LR-06.15"});
    CHECK(faults(band({line("hunter", {"star"})})) == Faults{"1 LR-04.03"});
    CHECK(faults(band({line("bear")})) == Faults{"1 LR-06.01"});
    CHECK_FALSE(faults(band({line("hunter", {"player2"})})).empty());
    CHECK(
        faults(anybody({line("hunter", {}, 4), line("scout", {"rep6"}, 2), line("bear")})).empty());
}

TEST_CASE("LR-05.05, LR-05.06, LR-05.01, LR-06.02, LR-04.08 what nobody may be is told by line") {
    const auto of_one = [](const std::string& kind, std::vector<std::string> choices) {
        return faults(anybody({line("scout"), line(kind, std::move(choices))}));
    };
    CHECK(of_one("scout", {"star", "attribute"}) == Faults{"1 LR-05.05"});
    CHECK(of_one("scout", {"star", "stout", "fast", "slow"}) == Faults{"1 LR-05.05"});
    CHECK(of_one("scout", {"stout", "attribute"}) == Faults{"1 LR-05.06"});
    CHECK(of_one("scout", {"rep7"}) == Faults{"1 LR-05.01"});
    CHECK(of_one("scout", {"hunter"}) == Faults{"1 LR-06.02"});
    CHECK(of_one("scout", {"power2"}) == Faults{"1 LR-04.08"});
    CHECK(of_one("bear", {"stout"}) == Faults{"1 LR-01.10"});
    CHECK(of_one("scout", {"bow", "knife", "axe", "sword", "pistol"}) == Faults{"1 LR-01.10"});
    CHECK(of_one("camel", {}) == Faults{"1 LR-06.01"});
    CHECK(of_one("scout", {"@12,8"}) == Faults{"1 LR-01.10"});
}

TEST_CASE("LR-01.09, LR-01.10 how lines may be written") {
    CHECK(faults(anybody({line("scout", {}, 33)})) == Faults{"0 LR-01.09"});
    CHECK_FALSE(faults(anybody({line("scout", {}, 20), line("settler", {}, 13)})).empty());
    CHECK(faults(anybody({line("scout", {}, 20), line("settler", {}, 12)})).empty());
    CHECK(faults(anybody({line("scout", {}, 2, "Tom")})) == Faults{"0 LR-01.10"});
    CHECK(faults(anybody({line("scout", {}, 1, "Tom"), line("scout", {"rep3"}, 1, "Tom")})).size()
          == 2);
    CHECK(faults(anybody({line("scout", {}, 1, "Tom the hunter")})) == Faults{"0 LR-01.10"});
    CHECK(faults(anybody({line("scout", {}, 1, " Tom")})) == Faults{"0 LR-01.10"});
    CHECK_FALSE(faults(anybody({})).empty());
    CHECK(faults(anybody({line("scout"), line("scout", {"player3"})})) == Faults{"-1 LR-01.09"});
    CHECK(faults(force_of("camels", {line("scout")})) == Faults{"-1 LR-06.08"});
}

TEST_CASE("LR-01.10 a force is written as the figures of a side and read back the same") {
    const WrittenForce force =
        band({line("hunter", {"rep4", "attribute", "bow"}, 2),
              line("hunter", {"rep3"}, 1, "Jean \"the Fox\" Gagnon"), line("hunter", {"rep3"})});
    const std::string side = muster().as_side(force);
    CHECK(side.find("\"hunter rep4 attribute bow\",\n    \"hunter rep4 attribute bow\"")
          != std::string::npos);
    const auto again = muster().read("book = \"long-rifle\"\n" + side, "force.toml");
    REQUIRE_MESSAGE(again, again.error().what);
    CHECK(*again == force);
    CHECK(muster().read("figures = [\"bear\"]", "force.toml")->list == "anybody");
    const auto wrong = muster().read("figures = [\"scout\",\n\"4 camel\"]\n", "force.toml");
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().what.find("force.toml:2") != std::string::npos);
    CHECK_FALSE(muster().read("figures = [\"scout\"]\nedge = \"far\"\n", "force.toml"));
}

TEST_CASE("LR-06.10, LR-04.02, LR-05.05 a band by chance is legal, and keeps what was there") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Stream chance{seed};
        const WrittenLine first = seed % 2 == 0 ? line("warrior", {"rep6", "bow"}, 2)
                                                : line("scout", {"rep3", "star", "hunter"});
        for (const char* list : {"band", "anybody"})
            for (const bool begun : {false, true}) {
                const WrittenForce whole = muster().filled(
                    force_of(list, begun ? std::vector{first} : std::vector<WrittenLine>{}),
                    chance);
                CAPTURE(muster().as_side(whole));
                CHECK(faults(whole).empty());
                const int figures = muster().account(whole).figures;
                CHECK(figures >= 1);
                CHECK(figures <= 6);
                if (begun) CHECK(whole.lines[0] == first);
                const auto again = muster().read(muster().as_side(whole), "force.toml");
                REQUIRE_MESSAGE(again, again.error().what);
                CHECK(again->lines == whole.lines);
            }
    }
}

}  // namespace long_rifle
