#pragma once

#include <compare>
#include <cstdint>

// PCG32 (M. E. O'Neill, pcg-random.org, XSH-RR 64/32): a small published generator whose whole
// state is two numbers, so a game can be copied, saved and replayed with its dice.
class Stream {
  public:
    constexpr Stream() : Stream{0} {}
    explicit constexpr Stream(std::uint64_t seed, std::uint64_t sequence = 1757)
        : increment_{(sequence << 1) | 1} {
        next();
        state_ += seed;
        next();
    }

    constexpr std::uint32_t next() {
        const std::uint64_t old = state_;
        state_ = old * 6364136223846793005ULL + increment_;
        const auto shifted = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
        const auto turn = static_cast<std::uint32_t>(old >> 59);
        return (shifted >> turn) | (shifted << ((32 - turn) & 31));
    }
    // A whole number from 0 to count - 1, each equally likely (D. Lemire's method, no bias).
    constexpr std::uint32_t below(std::uint32_t count) {
        std::uint64_t product = std::uint64_t{next()} * count;
        if (static_cast<std::uint32_t>(product) < count) {
            const std::uint32_t threshold = (0U - count) % count;
            while (static_cast<std::uint32_t>(product) < threshold)
                product = std::uint64_t{next()} * count;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }
    constexpr int d6() { return static_cast<int>(below(6)) + 1; }

    constexpr std::uint64_t state() const { return state_; }
    constexpr std::uint64_t sequence() const { return increment_ >> 1; }
    static constexpr Stream resumed(std::uint64_t state, std::uint64_t sequence) {
        Stream stream;
        stream.state_ = state;
        stream.increment_ = (sequence << 1) | 1;
        return stream;
    }
    constexpr bool operator==(const Stream&) const = default;

  private:
    std::uint64_t state_ = 0;
    std::uint64_t increment_ = 1;
};
