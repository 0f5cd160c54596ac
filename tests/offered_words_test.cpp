// A rule offers an option by a verb and asks under a topic; bots and sentences name the same words.
// A word that no rule of the book says any more is dead there, and nothing else would notice.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/code_text.h"
#include "tests/support/source_dir.h"

namespace fs = std::filesystem;

namespace {

using Words = std::set<std::string>;

constexpr std::array<std::string_view, 5> folders{"long_rifle", "drums", "mayhem", "petite_guerre",
                                                  "gauntlet_run"};

bool is_for_tests(const std::string& name) {
    return name.ends_with("_test.cpp") || name.starts_with("test_") || name.ends_with("_scene.h");
}

// The code without its comments.
std::string code_of(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return without_comments(text.str());
}

std::string code_under(const fs::path& folder, bool outside) {
    std::string code;
    for (const auto& entry : fs::recursive_directory_iterator{source_dir() / folder}) {
        const std::string name = entry.path().filename().string();
        if (!entry.is_regular_file() || is_for_tests(name)) continue;
        if ((entry.path().parent_path().filename() == "outside") == outside)
            code += code_of(entry.path());
    }
    return code;
}

// What stands in a rule as a word of its own, and is not only compared with what was chosen.
Words said_by_rules(const std::string& text) {
    const std::string code = without(text, "[=!]=\\s*\"[a-z0-9-]+\"");
    return found_in(code, "\"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\"");
}

Words named_by_bots(const std::string& code) {
    return found_in(code, "\"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\"");
}

Words named_by_sentences(const std::string& code) {
    return found_in(code, "(?:Phrase|Entry)\\{\\s*\"([^\"]+)\"");
}

std::vector<std::string> missing(const Words& named, const Words& said) {
    std::vector<std::string> dead;
    std::set_difference(named.begin(), named.end(), said.begin(), said.end(),
                        std::back_inserter(dead));
    return dead;
}

}  // namespace

TEST_CASE("a word that is only compared with, or only in a comment, is said by no rule") {
    const Words said =
        said_by_rules("offer(question, \"stay\", who); verb == \"go-on\"; x != \"a\"");
    CHECK(said == Words{"stay"});
    CHECK(missing(named_by_bots("pick_verb(question, ahead ? \"go-on\" : \"stay\")"), said)
          == std::vector<std::string>{"go-on"});
    CHECK(
        missing(named_by_sentences("Phrase{\"stay\", \"Stay\"}, Phrase{\n\"run\", \"Run\"}"), said)
        == std::vector<std::string>{"run"});
}

TEST_CASE("bots and sentences name only what a rule of their book offers or asks") {
    for (const std::string_view folder : folders) {
        CAPTURE(folder);
        const Words said = said_by_rules(code_under(fs::path{"books"} / folder, false));
        REQUIRE(said.size() > 50);
        const Words by_bots = named_by_bots(code_under(fs::path{"bots"} / folder, false));
        const Words by_sentences = named_by_sentences(code_under(fs::path{"books"} / folder, true));
        REQUIRE(by_bots.size() > 10);
        REQUIRE(by_sentences.size() >= 20);
        for (const std::string& dead : missing(by_bots, said))
            FAIL_CHECK("bots/" << folder << " names '" << dead
                               << "', which no rule offers or asks");
        for (const std::string& dead : missing(by_sentences, said))
            FAIL_CHECK("the sentences of books/" << folder << " have '" << dead
                                                 << "', which no rule offers or asks");
    }
}
