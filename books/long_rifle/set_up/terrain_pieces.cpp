#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/set_up/terrain_layout.h"

// Outlines are traced over the sections that belong together, so that like ground makes one large
// area, and then made uneven towards the inside. Places are in thousandths of a section.
namespace long_rifle {

namespace {

struct Spot {
    int x, y;
    bool operator==(const Spot&) const = default;
};
Spot operator+(Spot a, Spot b) {
    return {a.x + b.x, a.y + b.y};
}
Spot operator-(Spot a, Spot b) {
    return {a.x - b.x, a.y - b.y};
}
Spot along(Spot from, Spot to, int thousandths) {
    return {from.x + (to.x - from.x) * thousandths / 1000,
            from.y + (to.y - from.y) * thousandths / 1000};
}
// To the left of a step of one section: the inside of an outline.
Spot inward(Spot step, int thousandths) {
    return {-step.y * thousandths / 1000, step.x * thousandths / 1000};
}
Spot middle_of(std::size_t section) {
    const Cell cell = cell_of(section);
    return {1000 * cell.x + 500, 1000 * cell.y + 500};
}

using Patch = std::array<bool, 9>;  // sections that make one area

bool in_patch(const Patch& patch, int x, int y) {
    return x >= 0 && x < 3 && y >= 0 && y < 3 && patch[section_of({x, y})];
}

struct Border {
    Spot from, to;
};
// The outer edges of the sections, the inside on the left.
std::vector<Border> edges_of(const Patch& patch) {
    std::vector<Border> edges;
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 3; ++x) {
            if (!in_patch(patch, x, y)) continue;
            const Spot a{1000 * x, 1000 * y}, b{1000 * x + 1000, 1000 * y};
            const Spot c{1000 * x + 1000, 1000 * y + 1000}, d{1000 * x, 1000 * y + 1000};
            if (!in_patch(patch, x, y - 1)) edges.push_back({a, b});
            if (!in_patch(patch, x + 1, y)) edges.push_back({b, c});
            if (!in_patch(patch, x, y + 1)) edges.push_back({c, d});
            if (!in_patch(patch, x - 1, y)) edges.push_back({d, a});
        }
    return edges;
}

int turn(Spot before, Spot after) {
    const int side = before.x * after.y / 1000 - before.y * after.x / 1000;
    return (side > 0) - (side < 0);
}

// The corners of the outline, one for each edge. Where two sections only touch at a corner it keeps
// to the left, so that they stay apart there.
std::vector<Spot> outline(const Patch& patch) {
    std::vector<Border> edges = edges_of(patch);
    std::vector<Spot> corners{edges.front().from};
    Border now = edges.front();
    edges.erase(edges.begin());
    while (!edges.empty()) {
        auto next = edges.end();
        for (auto edge = edges.begin(); edge != edges.end(); ++edge)
            if (edge->from == now.to
                && (next == edges.end()
                    || turn(now.to - now.from, edge->to - edge->from)
                           > turn(now.to - now.from, next->to - next->from)))
                next = edge;
        expects(next != edges.end(), "LR-27.10 an outline that does not close");
        now = *next;
        edges.erase(next);
        corners.push_back(now.from);
    }
    return corners;
}

// LR-27.10 corners are cut and sides dented, by so little that three quarters always remain.
Polygon uneven(const std::vector<Spot>& corners, Layout& layout) {
    const auto between = [&](int low, int high) {
        return low + static_cast<int>(layout.shape.below(static_cast<std::uint32_t>(high - low)));
    };
    std::vector<Point> points;
    const auto add = [&](Spot spot) { points.push_back(layout.at(spot.x, spot.y)); };
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Spot before = corners[(i + count - 1) % count], here = corners[i];
        const Spot after = corners[(i + 1) % count];
        const int bend = turn(here - before, after - here);
        if (bend > 0) {
            add(along(here, before, between(120, 240)));
            add(along(here, after, between(120, 240)));
        } else {
            add(bend < 0 ? here : here + inward(after - here, between(0, 50)));
        }
        add(along(here, after, 500) + inward(after - here, between(0, 70)));
    }
    return Polygon{std::move(points)};
}

std::vector<std::size_t> sections_in(const Patch& patch) {
    std::vector<std::size_t> list;
    for (std::size_t i = 0; i < 9; ++i)
        if (patch[i]) list.push_back(i);
    return list;
}

// The sections joined to `first` side by side; a full ring is cut in two, for it has no one
// outline.
Patch patch_from(std::size_t first, Patch& unused) {
    Patch patch{};
    std::vector<std::size_t> open{first};
    unused[first] = false;
    while (!open.empty()) {
        const std::size_t here = open.back();
        open.pop_back();
        patch[here] = true;
        for (std::size_t i = 0; i < 9; ++i)
            if (unused[i] && side_by_side(i, here)) {
                unused[i] = false;
                open.push_back(i);
            }
    }
    if (sections_in(patch).size() == 8 && !patch[middle_section])
        for (const std::size_t cut : {3U, 6U, 7U, 8U}) {
            patch[cut] = false;
            unused[cut] = true;
        }
    return patch;
}

// The sections on a shortest way between the two of the patch that lie farthest apart.
std::vector<std::size_t> longest_way(const Patch& patch) {
    std::vector<std::size_t> longest;
    for (const std::size_t start : sections_in(patch)) {
        std::array<std::vector<std::size_t>, 9> ways;
        ways[start] = {start};
        std::vector<std::size_t> order{start};
        for (std::size_t i = 0; i < order.size(); ++i)
            for (const std::size_t next : sections_in(patch))
                if (side_by_side(next, order[i]) && ways[next].empty()) {
                    ways[next] = ways[order[i]];
                    ways[next].push_back(next);
                    order.push_back(next);
                }
        if (ways[order.back()].size() > longest.size()) longest = ways[order.back()];
    }
    return longest;
}

bool inside_all_along(const Polygon& shape, Point a, Point b) {
    for (int i = 0; i <= 32; ++i)
        if (!shape.contains(part_way(a, b, i, 32))) return false;
    return true;
}

// LR-27.12 a ridge along the middle of the hill, most of its length.
std::vector<Point> crest_of(const Patch& patch, const Polygon& shape, Layout& layout) {
    const std::vector<std::size_t> way = longest_way(patch);
    std::vector<Spot> spots;
    spots.reserve(way.size());
    for (const std::size_t section : way) spots.push_back(middle_of(section));
    if (spots.size() == 1) {
        const Spot reach = layout.shape.below(2) == 0 ? Spot{280, 0} : Spot{0, 280};
        const int off = static_cast<int>(layout.shape.below(121)) - 60;
        const Spot middle = spots[0];
        spots = {middle - reach, middle + (reach.x != 0 ? Spot{0, off} : Spot{off, 0}),
                 middle + reach};
    } else {
        spots.front() = along(spots[0], spots[1], -280);
        spots.back() = along(spots[spots.size() - 1], middle_of(way[way.size() - 2]), -280);
    }
    std::vector<Point> crest;
    crest.reserve(spots.size());
    for (const Spot spot : spots) crest.push_back(layout.at(spot.x, spot.y));
    for (std::size_t i = 1; way.size() > 1 && i + 1 < crest.size();) {
        if (inside_all_along(shape, crest[i - 1], crest[i + 1]))
            crest.erase(crest.begin() + static_cast<std::ptrdiff_t>(i));
        else
            ++i;
    }
    return crest;
}

std::string_view piece_name(AreaKind kind) {
    return kind == AreaKind::Woods ? "woods" : kind == AreaKind::Hill ? "hill" : "lake";
}

void lay(Layout& layout, AreaKind kind, const Patch& sections) {
    Patch unused = sections;
    for (std::size_t i = 0; i < 9; ++i) {
        if (!unused[i]) continue;
        const Patch patch = patch_from(i, unused);
        Area area;
        area.kind = kind;
        area.name = fmt::format("{} {}", piece_name(kind), i + 1);
        area.shape = uneven(outline(patch), layout);
        if (kind == AreaKind::Hill) area.crest = crest_of(patch, area.shape, layout);
        layout.ground.areas.push_back(std::move(area));
    }
}

}  // namespace

// LR-27.10, LR-27.12, LR-27.16 wooded hills belong to a wood and to a hill; LR-27.11 clear ground
// bears nothing. LR-27.34 a lake takes the place of what else section 5 was.
void lay_pieces(Layout& layout) {
    Patch wooded{}, hilly{}, lake{};
    lake[middle_section] = layout.lake;
    for (std::size_t i = 0; i < 9; ++i) {
        if (lake[i]) continue;
        const Terrain ground = ground_of(layout.sections[i].terrain);
        wooded[i] = ground == Terrain::Woods || ground == Terrain::WoodedHill;
        hilly[i] = ground == Terrain::Hill || ground == Terrain::WoodedHill;
    }
    lay(layout, AreaKind::Hill, hilly);
    lay(layout, AreaKind::Woods, wooded);
    lay(layout, AreaKind::Lake, lake);
}

}  // namespace long_rifle
