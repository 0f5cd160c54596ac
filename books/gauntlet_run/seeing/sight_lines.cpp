#include "books/gauntlet_run/seeing/sight_lines.h"

#include <algorithm>

#include "engine/base/fixed_vector.h"
#include "engine/table/stretches.h"

namespace gauntlet_run {

namespace {

constexpr Inches seen_into_woods = 2_in;  // GR-10.10

constexpr bool stops(LineKind kind) {
    // GR-10.25 above a standing figure
    return kind == LineKind::Palisade || kind == LineKind::CurtainWall;
}

Inches from_crest(const std::vector<Point>& crest, Point spot) {
    Inches least = distance(spot, crest.front());
    for (std::size_t i = 0; i + 1 < crest.size(); ++i)
        least = std::min(least, distance(spot, Segment{crest[i], crest[i + 1]}));
    return least;
}

constexpr bool is_height(AreaKind kind) {
    return kind == AreaKind::Hill || kind == AreaKind::Ridge;
}
constexpr LookFor what_stops{LookFor::kind(AreaKind::Woods) | LookFor::kind(AreaKind::Thicket)
                                 | LookFor::kind(AreaKind::Hill) | LookFor::kind(AreaKind::Ridge),
                             true, true, true};

bool adjoins(const Stretches& woods, const Stretch& rim) {
    constexpr Inches rounding = 0.02_in;
    return std::any_of(woods.begin(), woods.end(), [&](const Stretch& part) {
        return part.from <= rim.to + rounding && rim.from <= part.to + rounding;
    });
}

// GR-10.10, GR-10.23 not 2" or deeper into woods, nor through as much of them, one after another;
// but for two who are both inside (GR-27.02).
bool woods_stop(const Ground& ground, const SightLine& line, const SightEnd& a, const SightEnd& b) {
    Stretches through;
    FixedVector<Stretch, 32> rims;  // at whose edge one of the two stands
    for (const AreaStretch& stretch : line.areas) {
        if (!hides(stretch.kind)) continue;
        const Area& woods = ground[stretch.area];
        const Inches from = std::max(stretch.from, a.radius);
        const Inches to = std::min(stretch.to, line.length - b.radius);
        const bool a_inside = woods.shape.contains(a.at), b_inside = woods.shape.contains(b.at);
        if (from >= to || (a_inside && b_inside)) continue;
        if (!a_inside && !b_inside) {
            through.add(from, to);
            continue;
        }
        const Inches inside = a_inside ? from : to, rim = a_inside ? to : from;
        if (to - from >= seen_into_woods
            && !near_the_rim(woods, line, inside, rim, seen_into_woods))
            return true;
        rims.push_back({from, to});
    }
    for (const Stretch& rim : rims)  // woods that adjoin one another are one
        if (adjoins(through, rim)) through.add(rim.from, rim.to);
    return through.length() >= seen_into_woods;
}

// The heights one upon another where the line goes over that one.
int height_of(const Ground& ground, AreaId hill, Point there) {
    int height = 1;
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        const Area& area = ground.areas[i];
        if (AreaId::of(static_cast<std::int64_t>(i)) != hill && is_height(area.kind)
            && area.shape.contains(there))
            ++height;
    }
    return height;
}

// GR-10.25 ground higher than both ends: a hill on which neither stands, past its crest.
bool hills_stop(const Ground& ground, const SightLine& line, Point a, Point b) {
    const auto rises_above = [&](AreaId hill, Inches along) {
        const Polygon& shape = ground[hill].shape;
        if (shape.contains(a) || shape.contains(b)) return false;
        return height_of(ground, hill, toward(line.from, line.to, along))
               > std::max(height_at(ground, a), height_at(ground, b));
    };
    for (const CrestMet& crest : line.crests)
        if (rises_above(crest.hill, crest.at)) return true;
    for (const AreaStretch& stretch : line.areas)
        if (is_height(stretch.kind) && ground[stretch.area].crest.empty()
            && rises_above(stretch.area, half(stretch.from + stretch.to)))
            return true;
    return false;
}

// GR-10.25 but those who touch a palisade look over it, and are seen over it (GR-12.04).
bool lines_stop(const Ground& ground, const SightLine& line, const SightEnd& a, const SightEnd& b) {
    return std::any_of(line.lines.begin(), line.lines.end(), [&](const LineMet& met) {
        const Line& wall = ground[met.line];
        return stops(met.kind) && wall.distance_to(a.at) > a.radius
               && wall.distance_to(b.at) > b.radius;
    });
}

// GR-10.25 buildings, but for the windows and doors of those within.
bool walls_stop(const Ground& ground, const SightLine& line) {
    return std::any_of(line.walls.begin(), line.walls.end(), [&](const BuildingMet& met) {
        const Polygon& house = ground[met.building].footprint;
        return !met.opening || !(house.contains(line.from) || house.contains(line.to));
    });
}

}  // namespace

int height_at(const Ground& ground, Point p) {
    return static_cast<int>(std::count_if(
        ground.areas.begin(), ground.areas.end(),
        [&](const Area& area) { return is_height(area.kind) && area.shape.contains(p); }));
}

Rise rise_at(const Ground& ground, Point p) {
    Rise rise;
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        const Area& hill = ground.areas[i];
        if (!is_height(hill.kind) || !hill.shape.contains(p)) continue;
        ++rise.heights;
        if (hill.crest.empty() || rise.slopes.size() == rise.slopes.capacity()) continue;
        rise.slopes.push_back(
            {AreaId::of(static_cast<std::int64_t>(i)), from_crest(hill.crest, p)});
    }
    return rise;
}

bool is_above(const Rise& up, const Rise& down) {
    constexpr Inches clearly = 1_in;
    if (up.heights != down.heights) return up.heights > down.heights;
    for (const Rise::Slope& one : up.slopes)
        for (const Rise::Slope& other : down.slopes)
            if (one.hill == other.hill && one.from_crest + clearly <= other.from_crest) return true;
    return false;
}

bool heights_within(const Ground& ground, const Box& box) {
    return std::any_of(ground.areas.begin(), ground.areas.end(), [&](const Area& area) {
        return is_height(area.kind) && area.shape.box.meets(box);
    });
}

bool near_the_rim(const Area& woods, const SightLine& line, Inches inside, Inches rim,
                  Inches less_than) {
    constexpr int parts = 8;
    const auto depth_after = [&](int part) {
        const int along = inside.in_hundredths() * (parts - part) + rim.in_hundredths() * part;
        const Point spot = toward(line.from, line.to, Inches::hundredths(along / parts));
        return woods.shape.distance_to_rim(spot);
    };
    constexpr Inches rounding = 0.02_in;
    const Inches own = depth_after(0);
    if (own >= less_than) return false;
    for (int part = 1; part < parts; ++part)
        if (depth_after(part) > own + rounding) return false;
    return true;
}

AreaId hidden_deep_in(const Ground& ground, const SightEnd& who, Inches others_radius) {
    const Inches deep = seen_into_woods + who.radius + others_radius + 0.05_in;
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        const Polygon& woods = ground.areas[i].shape;
        if (hides(ground.areas[i].kind) && woods.contains(who.at)
            && woods.distance_to_rim(who.at) >= deep)
            return AreaId::of(static_cast<std::int64_t>(i));
    }
    return {};
}

bool ground_is_clear(const Ground& ground, const SightEnd& a, const SightEnd& b) {
    // Always drawn from the same end, so that rounding cannot let one of them alone see the other.
    if (b.at < a.at) return ground_is_clear(ground, b, a);
    thread_local SightLine line;
    look_along(ground, a.at, b.at, 0, 0, line, what_stops);
    return !walls_stop(ground, line) && !hills_stop(ground, line, a.at, b.at)
           && !woods_stop(ground, line, a, b) && !lines_stop(ground, line, a, b);
}

bool stopped_not_by_woods(const Ground& ground, const SightEnd& a, const SightEnd& b) {
    if (b.at < a.at) return stopped_not_by_woods(ground, b, a);
    SightLine line;
    look_along(ground, a.at, b.at, 0, 0, line, what_stops);
    return walls_stop(ground, line) || hills_stop(ground, line, a.at, b.at)
           || lines_stop(ground, line, a, b);
}

bool stops_sight_within(const Ground& ground, const Box& box) {
    for (const Area& area : ground.areas)
        if ((hides(area.kind) || is_height(area.kind)) && area.shape.box.meets(box)) return true;
    for (const Line& line : ground.lines)
        if (stops(line.kind) && line.box.meets(box)) return true;
    return std::any_of(ground.buildings.begin(), ground.buildings.end(),
                       [&](const Building& house) { return house.footprint.box.meets(box); });
}

}  // namespace gauntlet_run
