#include <algorithm>
#include <optional>

#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "engine/table/route.h"

// Duck Back, of the Advanced rules.
namespace mayhem {

namespace {

Box box_about(Point at, Point other, Inches reach) {
    const Point low{std::min(at.x - reach, other.x), std::min(at.y - reach, other.y)};
    const Point high{std::max(at.x + reach, other.x), std::max(at.y + reach, other.y)};
    return {low, high};
}

// Straight there, or round the corner of a building.
std::optional<Path> way_to(const Battle& battle, FigureId who, Point spot, Inches allowance) {
    const Figure& figure = battle[who];
    const auto free = [&](const Path& way) {
        for (std::size_t i = 1; i < way.size(); ++i)
            if (step_blocked(battle, who, way[i - 1], way[i], Going::Forced)) return false;
        return path_cost(battle, figure, way) <= allowance
               && forced_stop(battle, who, way) >= length(way);
    };
    if (const Path way{figure.at, spot}; spot == figure.at || free(way)) return way;
    for (const Building& building : battle.ground().buildings) {
        const Box& box = building.footprint.box;
        if (!box_about(figure.at, spot, 0_in).meets(box)) continue;
        const Point middle = part_way(box.low, box.high, 1, 2);
        for (const Point corner : building.footprint.corners) {
            const Point beside = toward(middle, corner, distance(middle, corner) + 0.25_in);
            const Path way{figure.at, beside, spot};
            if (battle.ground().on_table(beside) && length(way) <= allowance && free(way))
                return way;
        }
    }
    return {};
}

// The nearest such spot, ring by ring; on each they lie no more than an inch apart, so that no
// house or wood is overlooked.
std::optional<Point> nearest_cover(const Ground& ground, Point at, Inches reach,
                                   FunctionRef<bool(Point)> good) {
    if (good(at)) return at;
    for (Inches ring; ring < reach;) {
        ring = std::min(ring + 0.5_in, reach);
        const int parts = ring <= 2.5_in ? 1 : ring <= 5_in ? 2 : ring <= 10_in ? 4 : 10;
        for (int part = 0; part < parts; ++part)
            for (int i = 0; i < 16; ++i) {
                const Point a = spot_on_ring(at, ring, i);
                const Point b = spot_on_ring(at, ring, (i + 1) % 16);
                const Point spot = part == 0 ? a : toward(at, part_way(a, b, part, parts), ring);
                if (ground.on_table(spot) && good(spot)) return spot;
            }
    }
    return {};
}

}  // namespace

// MM-50.03 the nearest place within a normal move out of his sight, else a full move directly away;
// MM-50.04 out of melee as well, and nobody strikes at him or follows up.
void duck_back(Play& play, FigureId who, FigureId from, RuleId rule) {
    Battle& battle = play.battle;
    from = enemy_to_flee(battle, who, from);
    play.came({Purpose::Reaction, CameTo::Wavers, who, from}, rule, who, "{} ducks back",
              play.name(who));
    const Because because{play, "MM-50.03"_rule};
    Figure& figure = battle[who];
    figure.charging = false;
    off_the_cliff(play, who);
    let_go(play, who);
    const Inches allowance = after_water(play, who, normal_move(figure));
    const Point at = figure.at;
    if (allowance <= 0_in) return;
    const auto hidden_there = [&](Point spot) {
        return !clear_between(battle, who, spot, from) && may_stand(battle, who, spot)
               && free_of_contact(battle, who, spot)
               && way_to(battle, who, spot, allowance).has_value();
    };
    if (from && may_hide(battle, box_about(at, battle[from].at, allowance)))
        if (const auto spot = nearest_cover(battle.ground(), at, allowance, hidden_there)) {
            go_along(play, who, *way_to(battle, who, *spot, allowance));
            turn_to(battle, who, battle[from].at);
            return;
        }
    const Point foe = from ? battle[from].at : at + figure.facing.step();
    const Point away = foe == at ? at : toward(at, at + (at - foe), allowance);
    const Point goal = cut_at_edge(battle.ground(), at, away);
    go_along(play, who, way_toward(battle, who, goal, allowance, Going::Forced));
    if (battle[who].on_table()) turn_to(battle, who, foe);
}

}  // namespace mayhem
