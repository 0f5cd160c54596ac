#include <algorithm>
#include <array>

#include "engine/table/route.h"

namespace {
constexpr Inches half_inch = Inches::hundredths(50), twentieth = Inches::hundredths(5);

// Sixteen directions in 65536ths, rounded down so that none is longer than one.
constexpr std::int64_t one_long = 65536;
constexpr std::array<Offset, 16> sixteen_directions() {
    constexpr std::int64_t a = 25080, b = 46340, c = 60547, d = one_long;
    return {{{d, 0},
             {c, a},
             {b, b},
             {a, c},
             {0, d},
             {-a, c},
             {-b, b},
             {-c, a},
             {-d, 0},
             {-c, -a},
             {-b, -b},
             {-a, -c},
             {0, -d},
             {a, -c},
             {b, -b},
             {c, -a}}};
}
constexpr std::array<Offset, 16> directions = sixteen_directions();
}  // namespace

Point spot_on_ring(Point centre, Inches radius, int sixteenth) {
    const Offset way = directions[static_cast<std::size_t>(sixteenth)];
    const std::int64_t length = radius.in_hundredths();
    return centre + Offset{way.dx * length / one_long, way.dy * length / one_long};
}

std::optional<Point> nearest_spot(const Ground& ground, Point from, Inches reach,
                                  FunctionRef<bool(Point)> good) {
    if (reach < 0_in) return std::nullopt;
    if (ground.on_table(from) && good(from)) return from;
    for (Inches ring; ring < reach;) {
        ring = std::min(ring + half_inch, reach);
        for (int i = 0; i < 16; ++i) {
            const Point spot = spot_on_ring(from, ring, i);
            if (ground.on_table(spot) && good(spot)) return spot;
        }
    }
    return std::nullopt;
}

std::optional<Inches> first_sight(const Path& path, FunctionRef<bool(Point)> seen) {
    const Inches all = length(path);
    for (Inches unseen; unseen < all;) {
        Inches next = std::min(unseen + half_inch, all);
        if (!seen(point_along(path, next))) {
            unseen = next;
            continue;
        }
        while (next - unseen > twentieth) {
            const Inches middle = half(unseen + next);
            (seen(point_along(path, middle)) ? next : unseen) = middle;
        }
        return next;
    }
    return std::nullopt;
}
