#include "engine/table/stretches.h"

#include <doctest/doctest.h>

#include <vector>

#include "engine/dice/stream.h"

namespace {

std::vector<Stretch> listed(const Stretches& stretches) {
    return {stretches.begin(), stretches.end()};
}

}  // namespace

TEST_CASE("parts of a line that overlap or touch are one, in order along it") {
    Stretches woods;
    woods.add(6_in, 8_in);
    woods.add(1_in, 3_in);
    CHECK(listed(woods) == std::vector<Stretch>{{1_in, 3_in}, {6_in, 8_in}});
    woods.add(3_in, 4_in);  // touches
    woods.add(7_in, 9_in);  // overlaps
    woods.add(2_in, 2.5_in);
    CHECK(listed(woods) == std::vector<Stretch>{{1_in, 4_in}, {6_in, 9_in}});
    CHECK(woods.length() == 6_in);
    woods.add(0_in, 10_in);  // over all of them
    CHECK(listed(woods) == std::vector<Stretch>{{0_in, 10_in}});
    woods.clear();
    CHECK(woods.length() == 0_in);
}

TEST_CASE("one part may join several others") {
    Stretches woods;
    for (const int i : {8, 2, 5, 11}) woods.add(inches(i), inches(i + 1));
    woods.add(3_in, 8_in);
    CHECK(listed(woods) == std::vector<Stretch>{{2_in, 9_in}, {11_in, 12_in}});
}

TEST_CASE("a part without a length is none, and only what lies within counts") {
    Stretches woods;
    woods.add(3_in, 3_in);
    woods.add_within({0_in, 2_in}, 2_in, 9_in);
    CHECK(listed(woods).empty());
    woods.add_within({1_in, 4_in}, 2_in, 9_in);
    woods.add_within({8_in, 12_in}, 2_in, 9_in);
    CHECK(listed(woods) == std::vector<Stretch>{{2_in, 4_in}, {8_in, 9_in}});
}

TEST_CASE("however they lie, each hundredth of an inch is counted once, and never forgotten") {
    Stream stream{11};
    for (int trial = 0; trial < 200; ++trial) {
        Stretches stretches;
        std::vector<bool> covered(200);
        for (int i = 0; i < 40; ++i) {
            const int from = static_cast<int>(stream.below(190));
            const int to = from + static_cast<int>(stream.below(6));
            stretches.add(Inches::hundredths(from), Inches::hundredths(to));
            for (int h = from; h < to; ++h) covered[static_cast<std::size_t>(h)] = true;
        }
        int count = 0;
        for (const bool one : covered) count += one ? 1 : 0;
        REQUIRE(stretches.length() == Inches::hundredths(count));
    }
}
