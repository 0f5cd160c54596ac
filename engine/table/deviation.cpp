#include "engine/table/deviation.h"

#include <algorithm>

Heading::Heading(Facing way) {
    constexpr std::int64_t far = 100;  // so that rounding does not turn the direction
    far_ = {way.dx * far, way.dy * far};
    const std::int64_t square = dot(far_, far_) << 16;
    root_ = whole_root(square);
    whole_ = root_ * root_ == square ? root_ : root_ + 1;
}

// As toward() has it.
Offset Heading::so_long(Inches length) const {
    if (root_ == 0) return {};
    if (length.in_hundredths() == root_ >> 8) return far_;
    const std::int64_t part = std::int64_t{length.in_hundredths()} << 8;
    return {far_.dx * part / whole_, far_.dy * part / whole_};
}

Point step_along(Point from, Facing facing, Inches length) {
    return from + Heading{facing}.so_long(length);
}

Point fallen_astray(Point from, Point aim, Astray where, Inches by) {
    const Offset line = aim - from;
    switch (where) {
        case Astray::Right: return toward(aim, aim + Offset{line.dy, -line.dx}, by);
        case Astray::Left: return toward(aim, aim + Offset{-line.dy, line.dx}, by);
        case Astray::Short: return toward(aim, from, std::min(by, distance(from, aim)));
        case Astray::Long: break;
    }
    return toward(aim, aim + line, by);
}
