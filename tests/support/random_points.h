#pragma once

#include <rapidcheck.h>

#include "engine/table/point.h"

// Random numbers and points for the tests that try what must hold for any.

// Over the whole range from the first try on; by itself RapidCheck starts with small numbers.
inline rc::Gen<int> whole_numbers(int least, int most) {
    return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(least, most + 1));
}
inline rc::Gen<Inches> lengths(int most) {
    return rc::gen::map(whole_numbers(0, most), [](int h) { return Inches::hundredths(h); });
}
inline rc::Gen<Point> points(int most = 12000) {
    return rc::gen::map(rc::gen::pair(lengths(most), lengths(most)), [](const auto& xy) {
        return Point{xy.first, xy.second};
    });
}
inline rc::Gen<Point> spots() {
    return points(3600);
}
// Points on a coarse grid, where lines often touch corners and run along sides.
inline rc::Gen<Point> coarse_points() {
    return rc::gen::map(rc::gen::pair(whole_numbers(0, 12), whole_numbers(0, 12)),
                        [](const auto& xy) {
                            return Point{inches(3 * xy.first), inches(3 * xy.second)};
                        });
}
