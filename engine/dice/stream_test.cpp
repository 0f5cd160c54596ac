#include "engine/dice/stream.h"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>

TEST_CASE("the stream is PCG32: the published demonstration's first numbers") {
    // pcg-random.org, pcg32-demo, seed 42 and sequence 54, round 1
    Stream stream{42, 54};
    for (const std::uint32_t expected :
         {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU})
        CHECK(stream.next() == expected);
}

TEST_CASE("a stream can be worked out while compiling") {
    constexpr int first = [] {
        Stream stream{1};
        return stream.d6();
    }();
    static_assert(first >= 1 && first <= 6);
    CHECK(first == Stream{1}.d6());
}

TEST_CASE("the same seed gives the same dice, another seed or sequence gives others") {
    Stream one{7}, same{7}, other_seed{8}, other_sequence{7, 3};
    bool seed_differs = false, sequence_differs = false;
    for (int i = 0; i < 64; ++i) {
        const std::uint32_t number = one.next();
        CHECK(number == same.next());
        seed_differs = seed_differs || number != other_seed.next();
        sequence_differs = sequence_differs || number != other_sequence.next();
    }
    CHECK(seed_differs);
    CHECK(sequence_differs);
}

TEST_CASE("a stream resumed from its two numbers goes on where it was") {
    Stream stream{20, 5};
    for (int i = 0; i < 9; ++i) stream.next();
    Stream resumed = Stream::resumed(stream.state(), stream.sequence());
    CHECK(resumed == stream);
    for (int i = 0; i < 9; ++i) CHECK(resumed.next() == stream.next());
}

TEST_CASE("below gives every number under the count and no other") {
    for (const std::uint32_t count : {1U, 2U, 3U, 6U, 7U, 54U}) {
        CAPTURE(count);
        Stream stream{count};
        std::array<int, 54> seen{};
        for (int i = 0; i < 4000; ++i) {
            const std::uint32_t number = stream.below(count);
            REQUIRE(number < count);
            ++seen[number];
        }
        for (std::size_t i = 0; i < count; ++i) CHECK(seen[i] > 0);
    }
}

TEST_CASE("a d6 falls on each face equally often") {
    Stream stream{1757};
    std::array<int, 7> seen{};
    for (int i = 0; i < 60000; ++i) ++seen[static_cast<std::size_t>(stream.d6())];
    CHECK(seen[0] == 0);
    double unevenness = 0;  // chi squared, 5 degrees of freedom: over 20.5 once in a thousand
    for (std::size_t face = 1; face <= 6; ++face)
        unevenness += (seen[face] - 10000.0) * (seen[face] - 10000.0) / 10000.0;
    CHECK(unevenness < 20.5);
}

TEST_CASE("below throws away the numbers that would make some results likelier") {
    // Three quarters of all 32-bit numbers: kept without throwing away, every third result would
    // come up half of the time instead of a third.
    constexpr std::uint32_t count = 3U << 30;
    Stream stream{11};
    int thirds = 0;
    for (int i = 0; i < 30000; ++i) thirds += stream.below(count) % 3 == 0 ? 1 : 0;
    CHECK(thirds > 9600);
    CHECK(thirds < 10400);
}

TEST_CASE("below keeps exactly the numbers of Lemire's bound") {
    constexpr std::uint32_t count = (1U << 31) + 1;  // nearly half of all numbers are thrown away
    constexpr std::uint32_t threshold = (0U - count) % count;
    Stream stream{3}, plain{3};
    for (int i = 0; i < 2000; ++i) {
        std::uint64_t product = std::uint64_t{plain.next()} * count;
        while (static_cast<std::uint32_t>(product) < threshold)
            product = std::uint64_t{plain.next()} * count;
        REQUIRE(stream.below(count) == product >> 32);
    }
    CHECK(stream == plain);
}
