#include "cli/text.h"

#include <doctest/doctest.h>

TEST_CASE("text is broken between words and set in columns") {
    CHECK(wrapped("one two three", 7) == "one two\nthree");
    CHECK(wrapped("one two three", 7, 2) == "one two\n  three");
    CHECK(wrapped("a\nb", 7, 2) == "a\n  b");
    CHECK(wrapped("unbreakable", 3) == "unbreakable");
    CHECK(wrapped("  5 of 6", 20) == "  5 of 6");
    CHECK(wrapped("", 3).empty());
    CHECK(in_columns({{"a", "b"}, {"ccc", "d"}}, 80) == "  a    b\n  ccc  d\n");
    CHECK(columns("♣ wood") == 6);
    CHECK(padded("♣", 3) == "♣  ");
}

TEST_CASE("a misspelt name is near the right one") {
    const std::vector<std::string> names{"long-rifle/ambush", "long-rifle/raid", "drums/ford"};
    CHECK(near_matches("ambusch", names) == std::vector<std::string>{"long-rifle/ambush"});
    CHECK(near_matches("rifle", names).size() == 2);
    CHECK(near_matches("zzzzzz", names).empty());
}

TEST_CASE("a refusal is made a sentence") {
    CHECK(sentence("that is off the table") == "That is off the table.");
    CHECK(sentence("Really?") == "Really?");
    CHECK(sentence("").empty());
}

TEST_CASE("without colour nothing is coloured") {
    CHECK(Paint{false}.bold("x") == "x");
    CHECK(Paint{true}.bold("x") == "\033[1mx\033[0m");
    CHECK(Paint{true}.side(-1, "x") == "x");
}
