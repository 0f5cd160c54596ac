#include "engine/base/hash.h"

#include <doctest/doctest.h>

namespace {

// FNV-1a as it is written, byte by byte.
std::uint64_t plainly(std::initializer_list<std::uint64_t> numbers) {
    std::uint64_t state = 0xcbf29ce484222325ULL;
    for (std::uint64_t number : numbers)
        for (int i = 0; i < 8; ++i, number >>= 8)
            state = (state ^ (number & 0xff)) * 0x100000001b3ULL;
    std::uint64_t z = state + 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

std::uint64_t hashed(std::initializer_list<std::uint64_t> numbers) {
    Hasher hash;
    for (const std::uint64_t number : numbers) hash.add(number);
    return hash.value();
}

}  // namespace

TEST_CASE("a fingerprint has every byte of every number, zeros too") {
    const std::uint64_t minus_one = ~std::uint64_t{0}, high = std::uint64_t{1} << 63;
    CHECK(hashed({}) == plainly({}));
    CHECK(hashed({0}) == plainly({0}));
    CHECK(hashed({0, 1, 255, 256, 65535, 0x10000}) == plainly({0, 1, 255, 256, 65535, 0x10000}));
    CHECK(hashed({minus_one, high, 0x00ff00ff00ff00ff})
          == plainly({minus_one, high, 0x00ff00ff00ff00ff}));
    CHECK(hashed({0, 0}) != hashed({0}));
}

TEST_CASE("a fingerprint of words is the same on every machine") {
    Hasher hash;
    hash.add(std::string_view{"musket"});
    hash.add(std::string_view{});
    CHECK(hash.value() == 10727936827237920293ULL);
}
