#include "engine/base/rule_id.h"

#include <doctest/doctest.h>

#include "engine/base/enum_array.h"
#include "engine/base/hash.h"
#include "engine/base/strong_id.h"

TEST_CASE("a rule id is read and written the same") {
    for (const char* text : {"LR-13.11", "MM-01.01", "GR-99.49", "PG-00.01"})
        CHECK(to_string(parse_rule_id(text)) == text);
    CHECK("LR-02.08"_rule == parse_rule_id("LR-02.08"));
    CHECK("LR-02.08"_rule < "LR-02.09"_rule);
    CHECK("LR-02.09"_rule < "LR-10.01"_rule);
}

TEST_CASE("anything but the exact form is no rule id") {
    for (const char* text : {"", "LR-13", "LR-13.1", "LR-13.111", "lr-13.11", "L1-13.11",
                             "LR 13.11", "LR-1a.11", "LR-13,11", "LR-13.1x", " LR-13.11"}) {
        CAPTURE(text);
        CHECK(!parse_rule_id(text));
    }
    CHECK(to_string(RuleId{}).empty());
}

TEST_CASE("ids of different things do not mix, and no id is the id of nothing") {
    using ThisId = StrongId<struct ThisTag>;
    using ThatId = StrongId<struct ThatTag>;
    static_assert(!std::is_convertible_v<ThisId, ThatId>);
    static_assert(!std::is_convertible_v<int, ThisId>);
    CHECK(!ThisId{});
    CHECK(ThisId{0});
    CHECK(ThisId::of(5).bit() == 32);
    CHECK(ThisId{1} < ThisId{2});
}

TEST_CASE("a table has a row for each value") {
    enum class Colour { Red, Blue, Count };
    constexpr EnumArray<Colour, int> table{{7, 9}};
    static_assert(table[Colour::Red] == 7 && table[Colour::Blue] == 9);
    int sum = 0;
    for (const int row : table) sum += row;
    CHECK(sum == 16);
}

TEST_CASE("a fingerprint is the same for ever, and sees order, length and every bit") {
    const auto of = [](auto... values) {
        Hasher hash;
        (hash.add(values), ...);
        return hash.value();
    };
    constexpr std::uint64_t one = 1, two = 2;
    CHECK(of() == 0xc381'7c01'6ba4'ff30ULL);
    CHECK(of(one, two) != of(two, one));
    CHECK(of(std::string_view{"ab"}, std::string_view{"c"})
          != of(std::string_view{"a"}, std::string_view{"bc"}));
    for (int bit = 0; bit < 64; ++bit) CHECK(of(std::uint64_t{1} << bit) != of(std::uint64_t{0}));
}
