#include "engine/table/turning.h"

#include <array>
#include <cstdlib>

#include "engine/base/expects.h"

namespace {

constexpr std::int64_t fine = 1'000'000;  // parts of a billionth of a radian

// The angle whose tangent is 1/n, in fine parts, by its series; n above 1.
constexpr std::int64_t angle_of_one_in(std::int64_t n) {
    std::int64_t sum = 0, power = fine * 1'000'000'000 / n;
    for (std::int64_t k = 1, sign = 1; power != 0; k += 2, sign = -sign, power /= n * n)
        sum += sign * power / k;
    return sum;
}

constexpr std::size_t halvings = 31;
// The angles whose tangents are 1, 1/2, 1/4 ...; the first is that of 1/2 and that of 1/3 together.
constexpr std::array<std::int64_t, halvings> angles = [] {
    std::array<std::int64_t, halvings> all{};
    all[0] = angle_of_one_in(2) + angle_of_one_in(3);
    for (std::size_t i = 1; i < halvings; ++i) all[i] = angle_of_one_in(std::int64_t{1} << i);
    return all;
}();

// The angle of a step that goes to the right or straight up or down: turned towards the right by
// ever smaller angles (CORDIC) until what is left is about a billionth.
Turn angle_of(Offset step) {
    constexpr std::int64_t large = std::int64_t{1} << 50;
    while (step.dx < large && std::abs(step.dy) < large) step = {step.dx * 2, step.dy * 2};
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < halvings && step.dy != 0; ++i) {
        const Offset part{step.dx >> i, step.dy >> i};
        const bool above = step.dy > 0;
        step = above ? Offset{step.dx + part.dy, step.dy - part.dx}
                     : Offset{step.dx - part.dy, step.dy + part.dx};
        sum += above ? angles[i] : -angles[i];
    }
    return sum / fine;
}

std::int64_t nearest_part(std::int64_t part, std::int64_t whole) {  // halves away from zero
    return (2 * part + (part < 0 ? -whole : whole)) / (2 * whole);
}

// That direction, as long as every other made so.
Offset of_one_length(Facing facing) {
    constexpr std::int64_t length = 16'000;
    std::int64_t square = dot(facing.step(), facing.step());
    int shift = 0;
    for (; square < (std::int64_t{1} << 58); square <<= 2) ++shift;
    const std::int64_t size = whole_root(square);
    return {nearest_part((std::int64_t{facing.dx} * length) << shift, size),
            nearest_part((std::int64_t{facing.dy} * length) << shift, size)};
}

}  // namespace

Turn turn_between(Facing from, Facing to) {
    const Offset turn{dot(from.step(), to.step()), cross(from.step(), to.step())};
    expects(turn != Offset{}, "a turn needs two directions");
    if (turn.dx >= 0) return angle_of(turn);
    const Turn beyond = angle_of(-turn);  // of half a turn
    return turn.dy >= 0 ? half_turn + beyond : beyond - half_turn;
}

Facing facing_between(Facing from, Facing to) {
    const Offset a = of_one_length(from), b = of_one_length(to);
    Offset middle = a + b;
    if (dot(a, b) < 0) {  // square to the line between them, which is the longer then
        const Offset across = b + -a;
        const bool left = cross(from.step(), to.step()) >= 0;
        middle = left ? Offset{across.dy, -across.dx} : Offset{-across.dy, across.dx};
    }
    return facing_toward({}, Point{} + middle);
}

Turning::Turning(Facing from, Facing to) : from_{from}, to_{to} {
    std::int64_t square = dot(from.step(), from.step()) * dot(to.step(), to.step());
    expects(square > 0, "a turn needs two directions");
    for (; square < 100'000'000'000'000; square *= 10'000) scale_ *= 100;
    size_ = whole_root(square);
}

Point Turning::about(Point pivot, Point spot) const {
    const std::int64_t ahead = dot(from_.step(), spot - pivot);
    const std::int64_t left = cross(from_.step(), spot - pivot);
    return pivot
           + Offset{nearest_part((ahead * to_.dx - left * to_.dy) * scale_, size_),
                    nearest_part((ahead * to_.dy + left * to_.dx) * scale_, size_)};
}

Point turned_about(Point pivot, Point spot, Facing from, Facing to) {
    return Turning{from, to}.about(pivot, spot);
}

Inches arc_about(Point pivot, Point spot, Turn turn) {
    const Offset step = spot - pivot;
    const std::int64_t radius = whole_root(dot(step, step) << 16);  // in 256ths of a hundredth
    return Inches::hundredths((radius * std::abs(turn) / 1'000'000'000) >> 8);
}
