#pragma once

#include <compare>
#include <cstdint>

// A length on the table: whole hundredths of an inch, so that measuring is exact on every machine.
class Inches {
  public:
    constexpr Inches() = default;
    static constexpr Inches hundredths(std::int64_t value) {
        return Inches{static_cast<std::int32_t>(value)};
    }
    constexpr std::int32_t in_hundredths() const { return hundredths_; }
    constexpr int whole() const { return hundredths_ / 100; }

    constexpr auto operator<=>(const Inches&) const = default;
    constexpr Inches operator+(Inches other) const {
        return Inches{hundredths_ + other.hundredths_};
    }
    constexpr Inches operator-(Inches other) const {
        return Inches{hundredths_ - other.hundredths_};
    }
    constexpr Inches operator-() const { return Inches{-hundredths_}; }
    constexpr Inches& operator+=(Inches other) { return *this = *this + other; }
    constexpr Inches& operator-=(Inches other) { return *this = *this - other; }

  private:
    explicit constexpr Inches(std::int32_t value) : hundredths_{value} {}
    std::int32_t hundredths_ = 0;
};

constexpr Inches operator*(Inches length, int times) {
    return Inches::hundredths(std::int64_t{length.in_hundredths()} * times);
}
constexpr Inches operator*(int times, Inches length) {
    return length * times;
}
constexpr Inches half(Inches length) {
    return Inches::hundredths(length.in_hundredths() / 2);
}
constexpr Inches inches(int whole) {
    return Inches::hundredths(std::int64_t{whole} * 100);
}

constexpr Inches operator""_in(unsigned long long whole) {
    return Inches::hundredths(static_cast<std::int64_t>(whole) * 100);
}
constexpr Inches operator""_in(long double exact) {
    return Inches::hundredths(static_cast<std::int64_t>(exact * 100 + 0.5L));
}
