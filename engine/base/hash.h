#pragma once

#include <array>
#include <cstdint>
#include <string_view>

// A stable 64-bit fingerprint (FNV-1a over bytes, finished with the SplitMix64 mixer): the same on
// every machine, so that it may be stored and compared.
class Hasher {
  public:
    // All eight bytes, the lowest first; most numbers are small, and the zeros above are one step.
    constexpr void add(std::uint64_t value) {
        std::size_t zeros = 8;
        for (; value != 0; value >>= 8, --zeros) state_ = (state_ ^ (value & 0xff)) * prime;
        state_ *= powers[zeros];
    }
    constexpr void add(std::string_view text) {
        add(text.size());
        for (const char c : text) state_ = (state_ ^ static_cast<unsigned char>(c)) * prime;
    }
    constexpr std::uint64_t value() const {
        std::uint64_t z = state_ + 0x9e3779b97f4a7c15ULL;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

  private:
    static constexpr std::uint64_t prime = 0x100000001b3ULL;
    static constexpr std::array<std::uint64_t, 9> powers = [] {
        std::array<std::uint64_t, 9> made{1};
        for (std::size_t i = 1; i < made.size(); ++i) made[i] = made[i - 1] * prime;
        return made;
    }();

    std::uint64_t state_ = 0xcbf29ce484222325ULL;
};
