#include "engine/table/point.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <numeric>

#include "engine/base/expects.h"

namespace {
// The nearest root of 256 * i + 128, for i from 64 to 255: the first guess of whole_root.
constexpr std::array<std::uint8_t, 192> first_guesses = [] {
    std::array<std::uint8_t, 192> guesses{};
    unsigned root = 128;
    for (unsigned i = 64; i < 256; ++i) {
        const unsigned middle = 256 * i + 128;
        while ((root + 1) * (root + 1) <= middle) ++root;
        const unsigned nearest = middle - root * root > root ? root + 1 : root;
        guesses[i - 64] = static_cast<std::uint8_t>(std::min(nearest, 255U));
    }
    return guesses;
}();

// The root of a number not below 2^62, wrong by less than one: two steps of Newton's method.
std::uint64_t near_root(std::uint64_t n) {
    std::uint32_t root = first_guesses[(n >> 56) - 64];
    root = (root << 7) + static_cast<std::uint32_t>(n >> 41) / root;
    return (root << 15) + static_cast<std::uint32_t>((n >> 17) / root);
}

std::int64_t rounded(std::int64_t part, std::int64_t whole) {  // halves away from zero
    const std::int64_t half_up = part < 0 ? -(whole / 2) : whole / 2;
    return (part + half_up) / whole;
}
}  // namespace

std::int64_t whole_root(std::int64_t square) {
    expects(square >= 0, "the root of a number below zero");
    if (square == 0) return 0;
    const auto n = static_cast<std::uint64_t>(square);
    const int shift = std::countl_zero(n) / 2;
    const std::uint64_t root = near_root(n << (2 * shift)) >> shift;
    return static_cast<std::int64_t>(root * root > n ? root - 1 : root);
}

Inches distance(Point a, Point b) {
    const Offset step = b - a;
    return Inches::hundredths(whole_root(dot(step, step)));
}

Point toward(Point from, Point to, Inches length) {
    const Offset step = to - from;
    const std::int64_t square = dot(step, step) << 16;
    const std::int64_t root = whole_root(square);  // in 256ths of a hundredth
    if (root == 0) return from;
    if (length.in_hundredths() == root >> 8) return to;
    const std::int64_t whole = root * root == square ? root : root + 1;
    const std::int64_t part = std::int64_t{length.in_hundredths()} << 8;
    return from + Offset{step.dx * part / whole, step.dy * part / whole};
}

Point part_way(Point from, Point to, std::int64_t part, std::int64_t whole) {
    expects(whole > 0, "a part of nothing");
    const Offset step = to - from;
    return from + Offset{rounded(step.dx * part, whole), rounded(step.dy * part, whole)};
}

Facing facing_toward(Point from, Point to) {
    const Offset step = to - from;
    const std::int64_t shared = std::gcd(step.dx, step.dy);
    if (shared == 0) return {};
    Offset least{step.dx / shared, step.dy / shared};
    while (std::max(std::abs(least.dx), std::abs(least.dy)) > INT16_MAX)
        least = {least.dx / 2, least.dy / 2};
    return {static_cast<std::int16_t>(least.dx), static_cast<std::int16_t>(least.dy)};
}

// Half the cone's angle is compared by its tangent, |cross| <= tangent * dot, in billionths: unlike
// the squared cosine this needs no product longer than 64 bits. A billionth is a ten-thousandth of
// a hundredth of an inch across the longest table.
bool in_cone(Point at, Facing facing, Point other, int tenths_of_degree) {
    constexpr std::int64_t billion = 1'000'000'000;
    const Offset step = other - at;
    const std::int64_t forward = dot(facing.step(), step);
    const std::int64_t sideways = std::abs(cross(facing.step(), step));
    if (forward < 0) return false;
    switch (tenths_of_degree) {
        case 225: return sideways * billion <= forward * 198'912'367;  // tan 11.25
        case 450: return sideways * billion <= forward * 414'213'562;  // tan 22.5
        case 900: return sideways <= forward;                          // tan 45
        case 1800: return true;
        default: expects(false, "a cone of 22.5, 45, 90 or 180 degrees only"); return false;
    }
}
