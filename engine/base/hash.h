#pragma once

#include <cstdint>
#include <string_view>

// A stable 64-bit fingerprint (FNV-1a over bytes, finished with the SplitMix64 mixer): the same on
// every machine, so that it may be stored and compared.
class Hasher {
  public:
    constexpr void add(std::uint64_t value) {
        for (int i = 0; i < 8; ++i) {
            state_ = (state_ ^ (value & 0xff)) * 0x100000001b3ULL;
            value >>= 8;
        }
    }
    constexpr void add(std::string_view text) {
        add(text.size());
        for (const char c : text)
            state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    }
    constexpr std::uint64_t value() const {
        std::uint64_t z = state_ + 0x9e3779b97f4a7c15ULL;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

  private:
    std::uint64_t state_ = 0xcbf29ce484222325ULL;
};
