// docs/notation.md: every example on the page is read.
#include "books/long_rifle/outside/notation.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "books/drums/outside/scenario.h"
#include "books/long_rifle/outside/scenario.h"
#include "books/mayhem/outside/notation.h"
#include "books/petite_guerre/outside/notation.h"
#include "books/petite_guerre/outside/scenario.h"
#include "tests/support/source_dir.h"

namespace {

// The blocks of the page marked with that word.
std::vector<std::string> examples(const std::string& kind) {
    std::ifstream page{source_dir() / "docs/notation.md"};
    std::vector<std::string> blocks;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("```")) {
            inside = !inside && line == "```" + kind;
            if (inside) blocks.emplace_back();
        } else if (inside) {
            blocks.back() += line + "\n";
        }
    }
    return blocks;
}

// What stands between the separators.
std::vector<std::string> split(std::string text, const std::string& separator) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; (at = text.find(separator)) != std::string::npos;) {
        parts.push_back(text.substr(0, at));
        text = text.substr(at + separator.size());
    }
    parts.push_back(text);
    return parts;
}

void check_figure(const std::string& line) {
    CAPTURE(line);
    const auto note = long_rifle::read_figure(line, long_rifle::standard_armoury());
    if (!note) FAIL_CHECK(note.error().what);
}

}  // namespace

TEST_CASE("the figures on the notation page can be read") {
    REQUIRE(examples("figure").size() == 2);
    for (const std::string& block : examples("figure"))
        for (const std::string& line : split(block, "\n"))
            if (!line.empty()) check_figure(line);
    for (const std::string& block : examples("scene"))
        for (const std::string& side : split(block.substr(0, block.size() - 1), " vs "))
            for (const std::string& line : split(side, "|")) check_figure(line);
}

TEST_CASE("the scenarios on the notation page can be played") {
    const std::vector<std::string> scenarios = examples("toml");
    REQUIRE(scenarios.size() == 3);
    for (const std::string& text : scenarios) {
        const auto battle = long_rifle::read_scenario(text, "notation.md", {});
        if (!battle) FAIL_CHECK(battle.error().what);
    }
}

TEST_CASE("the scenarios of Drums on the notation page can be played") {
    const std::vector<std::string> scenarios = examples("drums");
    REQUIRE(scenarios.size() == 2);
    for (const std::string& text : scenarios) {
        const auto battle = drums::read_scenario(text, "notation.md", {});
        if (!battle) FAIL_CHECK(battle.error().what);
    }
}

TEST_CASE("the characters of Mayhem on the notation page can be read") {
    REQUIRE(examples("character").size() == 1);
    for (const std::string& block : examples("character"))
        for (const std::string& line : split(block, "\n"))
            if (!line.empty()) CHECK(mayhem::read_figure(line, {}).has_value());
}

TEST_CASE("the figures and the scenario of La Petite Guerre on the notation page can be read") {
    REQUIRE(examples("petite-guerre-figure").size() == 1);
    for (const std::string& block : examples("petite-guerre-figure"))
        for (const std::string& line : split(block, "\n"))
            if (!line.empty()) CHECK(petite_guerre::read_figure(line).has_value());
    REQUIRE(examples("petite-guerre").size() == 1);
    const auto battle =
        petite_guerre::read_scenario(examples("petite-guerre")[0], "notation.md", {});
    if (!battle) FAIL_CHECK(battle.error().what);
}
