#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "books/long_rifle/dice_conventions.h"
#include "books/long_rifle/set_up/terrain_layout.h"

namespace long_rifle {

namespace {

constexpr Inches by_the_road = 1_in;  // LR-27.47

Inches between(Segment s, const Polygon& shape) {
    if (shape.contains(s.a)) return 0_in;
    Inches least = shape.distance_to(s.b);
    for (std::size_t i = 0; i < shape.sides(); ++i) {
        if (segments_meet(s, shape.side(i))) return 0_in;
        least = std::min({least, distance(shape.corners[i], s), distance(s.a, shape.side(i))});
    }
    return least;
}

Inches between(const Line& line, const Polygon& shape) {
    Inches least = Inches::hundredths(INT32_MAX);
    for (std::size_t i = 1; i < line.course.size(); ++i)
        least = std::min(least, between({line.course[i - 1], line.course[i]}, shape));
    return least - half(line.width);
}

Inches between(const Box& a, const Box& b) {
    const auto apart = [](Inches low, Inches high, Inches other_low, Inches other_high) {
        return std::max({0_in, other_low - high, low - other_high});
    };
    return distance(Point{}, Point{apart(a.low.x, a.high.x, b.low.x, b.high.x),
                                   apart(a.low.y, a.high.y, b.low.y, b.high.y)});
}

class Settlement {
  public:
    Settlement(UmpiredPlay& play, Layout& layout, bool native_camp)
        : play_{play}, layout_{layout}, native_camp_{native_camp} {}

    // LR-27.45 buildings of a section that would lie apart are moved next to the others.
    void settle(std::size_t section) {
        for (int i = 0; i < layout_.sections[section].buildings; ++i) build_for(section);
    }

    // May buildings of this section stay in it? Those that may are built first.
    bool by_a_road(std::size_t section) const {
        if (lies_in_the_lake(section)) return false;
        return layout_.roads.empty() || layout_.crossed_by_road(section);
    }

  private:
    struct Site {
        std::size_t home = 0;
        Point corner;    // the lower left one
        Inches too_far;  // LR-27.46 from the next building, beyond what was rolled
    };

    void build_for(std::size_t section) {
        const Inches apart = roll_apart();
        const int strength = roll_strength();
        std::optional<Site> site = site_for(section, apart, true);
        if (!site) site = site_for(section, apart, false);
        if (!site) {
            play_.tell("LR-27.45"_rule, {}, "there is no room for a building of section {}",
                       section + 1);
            return;
        }
        if (site->home != section)
            play_.tell("LR-27.45"_rule, {}, "a building of section {} stands in {}", section + 1,
                       site->home + 1);
        home_[section] = site->home;
        settled_[site->home] = true;
        build(site->corner, strength);
    }

    // LR-27.46 the first home where it can stand as far from the next as was rolled, else that
    // where it comes nearest to it. Strict: LR-27.45, LR-27.47 next to a settled section and to the
    // road.
    std::optional<Site> site_for(std::size_t section, Inches apart, bool strict) const {
        std::optional<Site> best;
        for (const std::size_t home : homes_for(section, strict)) {
            const std::optional<Site> site = site_in(home, apart, strict);
            if (site && (!best || site->too_far < best->too_far)) best = site;
            if (best && best->too_far == 0_in) break;
        }
        return best;
    }

    // LR-27.46
    Inches roll_apart() {
        if (layout_.ground.buildings.empty()) return 0_in;
        return inches(roll_half_die(play_, {"LR-27.46"_rule, {}}));
    }

    // LR-27.48
    int roll_strength() {
        if (native_camp_) return 0;
        return happens(play_, {"LR-27.48"_rule, {}}, {1, 3}) ? 1 : 2;
    }

    bool anybody_settled() const {
        return std::find(settled_.begin(), settled_.end(), true) != settled_.end();
    }

    bool joins(std::size_t section) const {
        if (!anybody_settled() || settled_[section]) return true;
        for (std::size_t i = 0; i < 9; ++i)
            if (settled_[i] && side_by_side(i, section)) return true;
        return false;
    }

    // LR-27.45, LR-27.47 where buildings of a section may stand, best first: its own section, else
    // clear ground, by the crossroads if there is one and near. With a road on the table only
    // sections that it crosses will do.
    std::vector<std::size_t> homes_for(std::size_t section, bool strict) const {
        std::vector<std::size_t> homes;
        for (std::size_t i = 0; i < 9; ++i)
            if (strict ? joins(i) && by_a_road(i) : !lies_in_the_lake(i)) homes.push_back(i);
        const auto rank = [&](std::size_t i) {
            const bool clear = ground_of(layout_.sections[i].terrain) == Terrain::Clear;
            const int from_crossroads =
                layout_.crossroads ? steps_between(i, layout_.section_at(*layout_.crossroads)) : 0;
            return std::tuple{home_[section] != i,
                              i != section,
                              !clear,
                              from_crossroads,
                              steps_between(i, section),
                              static_cast<bool>(settled_[i]),
                              i};
        };
        std::sort(homes.begin(), homes.end(),
                  [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
        return homes;
    }

    bool lies_in_the_lake(std::size_t section) const {
        return layout_.lake && section == middle_section;
    }

    // Is the ground free, and near a road if there is one?
    bool fits(const Polygon& footprint, bool strict) const {
        Inches road = Inches::hundredths(INT32_MAX);
        for (const Line& line : layout_.ground.lines) {
            const Inches gap = between(line, footprint);
            if (gap < 0.1_in) return false;
            if (line.kind == LineKind::Road) road = std::min(road, gap);
        }
        for (const Area& area : layout_.ground.areas)
            if (area.kind == AreaKind::Bridge || area.kind == AreaKind::Ford
                || area.kind == AreaKind::Lake)
                for (std::size_t i = 0; i < footprint.sides(); ++i)
                    if (between(footprint.side(i), area.shape) == 0_in) return false;
        return !strict || layout_.roads.empty() || road <= by_the_road;
    }

    // LR-27.46 how much farther than `apart` the nearest building stands; nothing if one is nearer.
    std::optional<Inches> too_far(const Box& box, Inches apart) const {
        std::optional<Inches> least;
        for (const Building& other : layout_.ground.buildings) {
            const Inches gap = between(box, other.footprint.box) - apart;
            if (gap < 0_in) return {};
            if (!least || gap < *least) least = gap;
        }
        return least.value_or(0_in);
    }

    Point middle_of(std::size_t section) const {
        const Box box = layout_.box(section);
        return part_way(box.low, box.high, 1, 2);
    }

    // The middle of all settled sections, if there are several.
    std::optional<Point> middle_of_settled() const {
        Offset sum{};
        int settled = 0;
        for (std::size_t i = 0; i < 9; ++i) {
            if (layout_.sections[i].buildings == 0) continue;
            const Offset middle = middle_of(i) - Point{};
            sum = {sum.dx + middle.dx, sum.dy + middle.dy};
            ++settled;
        }
        if (settled < 2) return {};
        return Point{} + Offset{sum.dx / settled, sum.dy / settled};
    }

    // Where building begins: at the crossroads, else where the settled sections meet, so that those
    // of neighbours can stand as near to each other as LR-27.46 says; the first of two leaves room
    // for the second.
    Point anchor_in(std::size_t section) const {
        if (layout_.crossroads) return *layout_.crossroads;
        const Box home = layout_.box(section);
        const bool two = layout_.sections[section].buildings > 1;
        const std::optional<Point> meeting = middle_of_settled();
        if (!meeting) return part_way(home.low, home.high, two ? 1 : 2, 4);
        Point anchor = *meeting;
        const Offset away = anchor - middle_of(section);
        if (two && std::abs(away.dx) >= std::abs(away.dy)) anchor.y = home.low.y;
        if (two && std::abs(away.dx) < std::abs(away.dy)) anchor.x = home.low.x;
        return anchor;
    }

    // All buildings stand on the same grid, lest it part them by odd fractions.
    static Inches on_grid(Inches low) {
        return Inches::hundredths(std::int64_t{low.in_hundredths() + 49} / 50 * 50);
    }

    // The best free spot of a section.
    std::optional<Site> site_in(std::size_t section, Inches apart, bool strict) const {
        const Box home = layout_.box(section);
        const Point anchor = anchor_in(section);
        const Offset size = Point{building_side, building_side} - Point{};
        std::optional<Site> best;
        std::tuple<Inches, Inches> best_rank;
        for (Inches y = on_grid(home.low.y); y + building_side <= home.high.y; y += 0.5_in)
            for (Inches x = on_grid(home.low.x); x + building_side <= home.high.x; x += 0.5_in) {
                const Box box{{x, y}, Point{x, y} + size};
                const auto far = too_far(box, apart);
                if (!far) continue;
                const std::tuple rank{*far, distance(part_way(box.low, box.high, 1, 2), anchor)};
                if (best && rank >= best_rank) continue;
                if (!fits(rectangle(box.low, box.high), strict)) continue;
                best = Site{section, box.low, *far};
                best_rank = rank;
            }
        return best;
    }

    // LR-27.48, LR-27.49 the door looks to the road.
    void build(Point corner, int strength) {
        const Offset size = Point{building_side, building_side} - Point{};
        const Polygon footprint = rectangle(corner, corner + size);
        std::size_t door = 0;
        Inches nearest = Inches::hundredths(INT32_MAX);
        for (std::size_t i = 0; i < footprint.sides(); ++i) {
            const Segment side = footprint.side(i);
            for (const Line& line : layout_.ground.lines) {
                const Inches away = line.distance_to(part_way(side.a, side.b, 1, 2));
                if (line.kind != LineKind::Road || away >= nearest) continue;
                nearest = away;
                door = i;
            }
        }
        layout_.ground.buildings.push_back(
            plain_building(fmt::format("building {}", layout_.ground.buildings.size() + 1),
                           footprint, 1, strength, door));
    }

    UmpiredPlay& play_;
    Layout& layout_;
    bool native_camp_;
    std::array<bool, 9> settled_{};
    std::array<std::optional<std::size_t>, 9> home_;
};

}  // namespace

// LR-27.45 .. LR-27.49
void settle_area(UmpiredPlay& play, Layout& layout, bool native_camp) {
    Settlement settlement{play, layout, native_camp};
    for (const bool may_stay : {true, false})
        for (std::size_t i = 0; i < 9; ++i)
            if (settlement.by_a_road(i) == may_stay) settlement.settle(i);
}

}  // namespace long_rifle
