#include "engine/table/deviation.h"

#include <algorithm>

Point step_along(Point from, Facing facing, Inches length) {
    constexpr std::int64_t far = 100;  // so that rounding does not turn the direction
    const Offset step = facing.step();
    return toward(from, from + Offset{step.dx * far, step.dy * far}, length);
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
