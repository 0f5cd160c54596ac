#include "books/gauntlet_run/moving/torn_fences.h"

#include <algorithm>

#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr Inches near_enough = 0.1_in;

// The figure farthest from the middle, and its base.
Inches half_width(const Battle& battle, UnitId who) {
    const Spots men = spots_of(battle, who);
    std::int64_t x = 0, y = 0;
    for (const Point man : men) {
        x += man.x.in_hundredths();
        y += man.y.in_hundredths();
    }
    const auto n = static_cast<std::int64_t>(std::max<std::size_t>(men.size(), 1));
    const Point middle{Inches::hundredths(x / n), Inches::hundredths(y / n)};
    Inches most;
    for (const Point man : men) most = std::max(most, distance(middle, man));
    return most + base_radius(battle[who]);
}

Segment stretch_at(const std::vector<Point>& course, Point spot) {
    Segment nearest{course[0], course[1]};
    for (std::size_t i = 1; i + 1 < course.size(); ++i) {
        const Segment next{course[i], course[i + 1]};
        if (distance(spot, next) < distance(spot, nearest)) nearest = next;
    }
    return nearest;
}

// What is before one of those who stand side by side, half of the gap to the next man counted.
Inches half_of_his_place(const Unit& unit) {
    constexpr Inches half_gap = 0.25_in;  // GR-05.12, GR-05.13
    return base_radius(unit) + (unit.formed() ? 0_in : half_gap);
}

// Sections that touch become one. False: this is a new one.
bool add_torn(Battle& battle, Torn torn) {
    bool grown = false;
    for (std::size_t i = 0; i < battle.torn.size();) {
        const Torn other = battle.torn[i];
        const Segment gap{torn.a, torn.b}, old{other.a, other.b};
        const bool touches = distance(other.a, gap) <= near_enough
                             || distance(other.b, gap) <= near_enough
                             || distance(torn.a, old) <= near_enough;
        // Along the same stretch of the fence: both ends of the shorter lie near the longer's line.
        const Segment stretch = stretch_at(battle.ground()[torn.line].course, torn.a);
        const bool straight = other.line == torn.line && touches
                              && distance(other.a, stretch) <= near_enough
                              && distance(other.b, stretch) <= near_enough;
        if (!straight) {
            ++i;
            continue;
        }
        Segment longest{torn.a, torn.b};
        for (const Point a : {torn.a, torn.b, other.a, other.b})
            for (const Point b : {torn.a, torn.b, other.a, other.b})
                if (distance(a, b) > distance(longest.a, longest.b)) longest = {a, b};
        torn.a = longest.a;
        torn.b = longest.b;
        grown = true;
        battle.torn[i] = battle.torn.back();
        battle.torn.pop_back();
    }
    battle.torn.push_back(torn);
    return grown;
}

bool meets_a_fence(const Ground& ground, const Path& way) {
    Box box{way[0], way[0]};
    for (const Point p : way) {
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
    }
    for (const Line& line : ground.lines)
        if (line.kind == LineKind::Fence && line.box.meets(box)) return true;
    return false;
}

// GR-08.07 riders jump them.
void tear(Play& play, UnitId who, const Path& way, Inches aside) {
    Battle& battle = play.battle;
    if (battle[who].mounted || way.size() < 2 || !meets_a_fence(battle.ground(), way)) return;
    Crossings met;
    walk(battle.ground(), way, 0, met);
    for (const PathLine& crossed : met.lines) {
        const Line& line = battle.ground()[crossed.line];
        const Point at = point_along(way, crossed.at);
        if (line.kind != LineKind::Fence || torn_down(battle, crossed.line, at)) continue;
        const Segment stretch = stretch_at(line.course, at);
        const Point on_it = nearest_point(at, stretch);
        const Point a = toward(on_it, stretch.a, std::min(aside, distance(on_it, stretch.a)));
        const Point b = toward(on_it, stretch.b, std::min(aside, distance(on_it, stretch.b)));
        if (!add_torn(battle, {crossed.line, a, b}))
            play.tell_only(play.audience(who), "GR-06.07"_rule, who, "{} tear the fence down",
                           play.name(who));
    }
}

}  // namespace

bool torn_down(const Battle& battle, LineId line, Point spot) {
    for (const Torn& torn : battle.torn)
        if (torn.line == line && distance(spot, Segment{torn.a, torn.b}) <= near_enough)
            return true;
    return false;
}

void tear_fences(Play& play, UnitId who, const Path& way) {
    tear(play, who, way, half_width(play.battle, who));
}
void tear_fences_abreast(Play& play, UnitId who, const Path& way) {
    tear(play, who, way, half_of_his_place(play.battle[who]));
}
void tear_fences_between(Play& play, UnitId who, const Spots& from, const Spots& to) {
    for (std::size_t i = 0; i < from.size() && i < to.size(); ++i)
        tear_fences_abreast(play, who, Path{from[i], to[i]});
}

}  // namespace gauntlet_run
