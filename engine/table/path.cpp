#include "engine/table/path.h"

#include <optional>

namespace {
// Where a distance along the path falls: on the leg from corner `leg`, `left` beyond that corner.
struct Spot {
    std::size_t leg;
    Inches left;
};
std::optional<Spot> spot_along(const Path& path, Inches along) {
    if (along < 0_in) along = 0_in;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const Inches leg = distance(path[i], path[i + 1]);
        if (along < leg) return Spot{i, along};
        along -= leg;
    }
    return std::nullopt;
}
Point point_at(const Path& path, Spot spot) {
    const Point a = path[spot.leg], b = path[spot.leg + 1];
    return part_way(a, b, spot.left.in_hundredths(), distance(a, b).in_hundredths());
}
}  // namespace

Inches length(const Path& path) {
    Inches sum;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) sum += distance(path[i], path[i + 1]);
    return sum;
}

Point point_along(const Path& path, Inches along) {
    const auto spot = spot_along(path, along);
    return spot ? point_at(path, *spot) : path.back();
}

Path first_part(const Path& path, Inches along) {
    const auto spot = spot_along(path, along);
    if (!spot) return path;
    Path part;
    for (std::size_t i = 0; i <= spot->leg; ++i) part.push_back(path[i]);
    if (spot->left > 0_in) part.push_back(point_at(path, *spot));
    return part;
}

Path rest_of(const Path& path, Inches along) {
    const auto spot = spot_along(path, along);
    Path rest{point_along(path, along)};
    if (!spot) return rest;
    for (std::size_t i = spot->leg + 1; i < path.size(); ++i) rest.push_back(path[i]);
    return rest;
}
