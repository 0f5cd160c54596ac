#include "books/petite_guerre/moving/costs_of_a_way.h"

#include <algorithm>

#include "books/petite_guerre/place.h"
#include "engine/table/deviation.h"

namespace petite_guerre {

Path prolonged(const Path& way, Inches to, Facing facing) {
    Path longer = way;
    const Inches missing = to - length(way);
    if (missing <= Inches{}) return longer;
    while (longer.size() > 1 && longer.back() == longer[longer.size() - 2]) longer.pop_back();
    const Point end = longer.back();
    if (longer.size() == 1) {
        longer.push_back(step_along(end, facing, missing));
        return longer;
    }
    const Point before = longer[longer.size() - 2];
    longer.back() = toward(before, end, distance(before, end) + missing);
    return longer;
}

namespace {

// One thing met along the way.
struct Meeting {
    Inches at;
    Obstacle obstacle = Obstacle::None;  // or
    Going going = Going::Open;           // worse ground begins
};
using Meetings = FixedVector<Meeting, 128>;

void add(Meetings& met, const Meeting& one) {
    if (!met.full()) met.push_back(one);
}

// One leg of the way and what the table says lies along it.
struct Leg {
    const Battle& battle;
    Point a, b;
    Inches before;  // of the way
    Point at(Inches along) const { return toward(a, b, along); }
    bool open_at(Inches along) const {
        return bridged(battle.ground(), at(along)) || breached_at(battle, at(along));
    }
};

void meet_area(const Leg& leg, const PathStretch& stretch, Meetings& met) {
    const Feature feature = feature_of(leg.battle.ground()[stretch.area].kind);
    const Going going = row_of(feature).going;
    const Inches middle = half(stretch.from + stretch.to);
    if (going != Going::Open && !bridged(leg.battle.ground(), leg.at(middle)))
        add(met, {leg.before + stretch.from, Obstacle::None, going});
    if (feature != Feature::RiflePit) return;
    if (stretch.from > Inches{}) add(met, {leg.before + stretch.from, Obstacle::Minor});
    if (stretch.to < distance(leg.a, leg.b)) add(met, {leg.before + stretch.to, Obstacle::Minor});
}

// Water, ditches and ravines with their width: crossed where the way enters them.
void meet_band(const Leg& leg, const PathStretch& stretch, Meetings& met) {
    const FeatureRow& row = row_of(feature_of(leg.battle.ground()[stretch.line]));
    if (leg.open_at(half(stretch.from + stretch.to))) return;
    if (row.going != Going::Open) add(met, {leg.before + stretch.from, Obstacle::None, row.going});
    if (row.obstacle != Obstacle::None && stretch.from > Inches{})
        add(met, {leg.before + stretch.from, row.obstacle});
}

void meet_works(const Leg& leg, Meetings& met) {
    for (const Works& works : leg.battle.works) {
        if (!works.done || works.breach) continue;
        const auto at = meeting({leg.a, leg.b}, {works.a, works.b});
        if (at && *at > Inches{} && !leg.open_at(*at))
            add(met, {leg.before + *at, row_of(works.feature).obstacle});
    }
}

void meet_all(const Leg& leg, Meetings& met) {
    const Ground& ground = leg.battle.ground();
    Crossings crossings;
    walk(ground, Path{leg.a, leg.b}, 0, crossings);
    for (const PathStretch& stretch : crossings.stretches)
        stretch.area ? meet_area(leg, stretch, met) : meet_band(leg, stretch, met);
    for (const PathLine& line : crossings.lines)
        if (const Obstacle obstacle = row_of(feature_of(ground[line.line])).obstacle;
            obstacle != Obstacle::None && !leg.open_at(line.at))
            add(met, {leg.before + line.at, obstacle});
    for (const PathWall& wall : crossings.walls)  // PG-11.06 to enter or leave
        if (!breached_at(leg.battle, leg.at(wall.at)))
            add(met, {leg.before + wall.at, Obstacle::Minor});
    meet_works(leg, met);
}

void meet_all(const Battle& battle, const Path& way, Meetings& met) {
    Inches before;
    for (std::size_t i = 1; i < way.size(); ++i) {
        if (way[i] == way[i - 1]) continue;
        meet_all(Leg{battle, way[i - 1], way[i], before}, met);
        before += distance(way[i - 1], way[i]);
    }
    std::stable_sort(met.begin(), met.end(),
                     [](const Meeting& a, const Meeting& b) { return a.at < b.at; });
}

}  // namespace

// PG-09.15 .. PG-09.18
Inches follow(const Battle& battle, const Path& way, Inches radius, Worth worth, Purse& purse) {
    purse.worst = std::max(purse.worst, going_at(battle, way[0]));
    std::optional<Inches> all = worth(purse.worst);
    Inches extra, stop = length(way);
    if (!all) return {};
    Meetings met;
    meet_all(battle, way, met);
    // How far along the way it takes him if nothing else is met.
    const auto reach = [&] { return std::max(Inches{}, *all - purse.spent - extra); };
    const auto near_side = [&](Inches at) { return std::max(Inches{}, at - radius); };
    for (const Meeting& one : met) {
        if (one.at > std::min(reach(), stop)) break;
        if (one.obstacle == Obstacle::Major
            || (one.obstacle == Obstacle::Minor && reach() - one.at < minor_cost)) {
            stop = near_side(one.at);
            break;
        }
        if (one.obstacle == Obstacle::Minor) extra += minor_cost;
        if (one.going <= purse.worst) continue;
        const std::optional<Inches> there = worth(one.going);
        if (!there || *there - purse.spent - extra < one.at) {  // PG-09.15 stops at its edge
            stop = std::max(Inches{}, one.at - touch);
            break;
        }
        purse.worst = one.going;
        all = there;
    }
    const Inches along = std::min(reach(), stop);
    purse.spent += along + extra;
    return along;
}

// PG-09.18 .. PG-09.20
bool ground_stops(const Battle& battle, FigureId who, MoveKind kind, Point a, Point b) {
    const auto stops = [&](Obstacle obstacle, Going going) {
        return obstacle == Obstacle::Major || !rate_of(battle, who, kind, going).passable;
    };
    const Box way = box_of(Segment{a, b});
    const auto could_stop = [&](const Box& box, Feature feature) {
        return way.meets(box) && stops(row_of(feature).obstacle, row_of(feature).going);
    };
    const Ground& ground = battle.ground();
    if (battle.works.empty()
        && std::none_of(ground.lines.begin(), ground.lines.end(),
                        [&](const Line& line) { return could_stop(line.box, feature_of(line)); })
        && std::none_of(ground.areas.begin(), ground.areas.end(), [&](const Area& area) {
               return could_stop(area.shape.box, feature_of(area.kind));
           }))
        return false;  // nor does a building
    Meetings met;
    meet_all(battle, Path{a, b}, met);
    return std::any_of(met.begin(), met.end(),
                       [&](const Meeting& one) { return stops(one.obstacle, one.going); });
}

// PG-22.06
bool crosses_major(const Battle& battle, const Path& way) {
    Meetings met;
    meet_all(battle, way, met);
    return std::any_of(met.begin(), met.end(),
                       [](const Meeting& one) { return one.obstacle == Obstacle::Major; });
}

}  // namespace petite_guerre
