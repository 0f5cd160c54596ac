#include "engine/base/strong_id.h"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "engine/base/enum_array.h"
#include "engine/base/fixed_vector.h"
#include "tests/support/faults_throw.h"

namespace {

using ThingId = StrongId<struct ThingTag>;
enum class Colour { Red, Blue, Count };

}  // namespace

TEST_CASE("an id finds its entry; that of nothing, or of more than there are, is a loud fault") {
    const FaultsThrow faults;
    std::vector<std::string> names{"Ann", "Bob"};
    std::array<int, 2> numbers{7, 8};
    FixedVector<int, 4> list{1, 2};
    CHECK(entry(names, ThingId{1}) == "Bob");
    entry(numbers, ThingId{0}) = 9;
    CHECK(numbers[0] == 9);
    for (const int wrong : {-1, 2, 3, 127, 32767}) {
        CAPTURE(wrong);
        CHECK_THROWS_AS(static_cast<void>(entry(names, ThingId::of(wrong))), Fault);
        CHECK_THROWS_AS(static_cast<void>(entry(numbers, ThingId::of(wrong))), Fault);
        CHECK_THROWS_AS(static_cast<void>(entry(list, ThingId::of(wrong))), Fault);
        CHECK_THROWS_AS(static_cast<void>(list[static_cast<std::size_t>(wrong)]), Fault);
    }
}

TEST_CASE("nothing has no bit in a set") {
    const FaultsThrow faults;
    CHECK(ThingId{31}.bit() == 0x80000000U);
    CHECK_THROWS_AS(static_cast<void>(ThingId{}.bit()), Fault);
    CHECK_THROWS_AS(static_cast<void>(ThingId{32}.bit()), Fault);
}

TEST_CASE("a number that no id can have is not cut to one that it can") {
    const FaultsThrow faults;
    CHECK(ThingId::of(400).index == 400);
    CHECK_FALSE(ThingId::of(-1));
    for (const std::int64_t wrong : {-2, 32768, 65536, 1 << 20})
        CHECK_THROWS_AS(static_cast<void>(ThingId::of(wrong)), Fault);
}

TEST_CASE("an empty list has neither front nor back nor anything to take away") {
    const FaultsThrow faults;
    FixedVector<int, 4> list;
    CHECK_THROWS_AS(static_cast<void>(list.front()), Fault);
    CHECK_THROWS_AS(static_cast<void>(list.back()), Fault);
    CHECK_THROWS_AS(list.pop_back(), Fault);
    CHECK_THROWS_AS(list.erase(list.begin()), Fault);
    list.push_back(3);
    CHECK(list.front() == list.back());
}

TEST_CASE("a table has a row for each value and no other") {
    const FaultsThrow faults;
    const EnumArray<Colour, int> table{{1, 2}};
    CHECK(table[Colour::Blue] == 2);
    CHECK_THROWS_AS(static_cast<void>(table[Colour::Count]), Fault);
}
