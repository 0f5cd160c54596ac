#include "engine/play/wording.h"

#include <doctest/doctest.h>

#include <array>

namespace {
constexpr std::array table{Phrase{"shoot", "Shoot at {target}"}, Phrase{"done", "Nothing more"}};
}

TEST_CASE("a phrase is found by its key; a key without words is spoken itself") {
    CHECK(phrase(table, "shoot") == "Shoot at {target}");
    CHECK(phrase(table, "done") == "Nothing more");
    CHECK(phrase(table, "go-prone") == "Go prone");
    CHECK(phrase(table, "2-moves") == "2 moves");
    CHECK(phrase(table, "").empty());
    CHECK(phrase({}, "stand-up") == "Stand up");
}

TEST_CASE("every hole of a name is filled, and what is put in is not looked at again") {
    std::string words = "{who} and {who} at {target}";
    fill(words, "{who}", "Ann");
    CHECK(words == "Ann and Ann at {target}");
    fill(words, "{target}", "{target} Ben");  // a name may look like a hole
    CHECK(words == "Ann and Ann at {target} Ben");
    fill(words, "{weapon}", "musket");
    CHECK(words == "Ann and Ann at {target} Ben");
    std::string gone = "a{x}b{x}";
    fill(gone, "{x}", "");
    CHECK(gone == "ab");
}

TEST_CASE("lengths are read in whole inches or to a tenth, as the players measure") {
    CHECK(in_inches(8_in) == "8\"");
    CHECK(in_inches(2.5_in) == "2.5\"");
    CHECK(in_inches(0_in) == "0\"");
    CHECK(in_inches(8_in, 50) == "4\"");
    CHECK(in_inches(5_in, 50) == "2.5\"");
    CHECK(in_inches(3_in, 200) == "6\"");
}
