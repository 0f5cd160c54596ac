#include <algorithm>
#include <optional>

#include "books/drums/measuring.h"
#include "books/drums/melee.h"
#include "books/drums/morale.h"
#include "books/drums/movement.h"
#include "books/drums/states.h"
#include "books/drums/way.h"
#include "engine/table/route.h"

// DT-60.07 .. DT-60.14: flight.
namespace drums {

namespace {

constexpr Inches longest_detour = 48_in;

Inches to_edge(const Ground& ground, Edge edge, Point spot) {
    switch (edge) {
        case Edge::Near: return spot.y;
        case Edge::Far: return ground.depth - spot.y;
        case Edge::Left: return spot.x;
        default: return ground.width - spot.x;
    }
}
// DT-60.07 the nearest point of it.
Point on_edge(const Ground& ground, Edge edge, Point spot) {
    switch (edge) {
        case Edge::Near: return {spot.x, 0_in};
        case Edge::Far: return {spot.x, ground.depth};
        case Edge::Left: return {0_in, spot.y};
        default: return {ground.width, spot.y};
    }
}

// DT-60.07 round enemies, never into contact with one.
bool barred(const Battle& battle, FigureId who, Point a, Point b) {
    return step_blocked(battle, who, a, b) || would_touch(battle, who, b, false);
}

// The shortest way to its own edge that is open.
std::optional<Path> way_out(const Battle& battle, FigureId who) {
    const Ground& ground = battle.ground();
    const Edge edge = battle.edge_of(battle[who].side);
    const Point from = battle[who].at, aim = on_edge(ground, edge, from);
    if (!barred(battle, who, from, aim)) return Path{from, aim};
    const auto blocked = [&](Point a, Point b) { return barred(battle, who, a, b); };
    const auto arrived = [&](Point p) { return to_edge(ground, edge, p) <= 0.5_in; };
    return find_route(ground, from, {blocked, arrived, aim, longest_detour});
}

// As much of the way as one move allows: the full stick, or what terrain makes of it.
Inches reach_of(const Battle& battle, FigureId who, const Path& path) {
    const Inches full = length_of(stick_of(battle[who]));
    for (Inches reach = std::min(full, length(path)); reach > 0_in; reach -= 0.5_in) {
        const Path part = first_part(path, reach);
        if (length(part) <= length_of(survey(battle, who, part).stick)) return reach;
    }
    return 0_in;
}

// DT-60.14 as far as it can; DT-54.05 not onto a friend.
void run(Play& play, FigureId who, const Path& path, Inches reach) {
    for (; reach > 0_in; reach -= 0.25_in) {
        const Point spot = point_along(path, reach);
        if (!may_stand(play.battle, who, spot, true) || would_touch(play.battle, who, spot, false))
            continue;
        return relocate(play, who, spot);
    }
}

// DT-60.14 the shortest way to where it is as near to its own edge, to an inch, as it can come.
std::optional<Path> way_nearer(const Battle& battle, FigureId who) {
    const Ground& ground = battle.ground();
    const Edge edge = battle.edge_of(battle[who].side);
    const Point from = battle[who].at, aim = on_edge(ground, edge, from);
    const auto blocked = [&](Point a, Point b) { return barred(battle, who, a, b); };
    Inches nearest = to_edge(ground, edge, from);  // of all spots it can get to
    const auto noted = [&](Point a, Point b) {
        if (blocked(a, b)) return true;
        nearest = std::min(nearest, to_edge(ground, edge, b));
        return false;
    };
    const auto never = [](Point) { return false; };
    find_route(ground, from, {noted, never, aim, longest_detour});
    Inches left = 1_in;
    while (left < nearest) left += 1_in;
    if (left >= to_edge(ground, edge, from)) return {};
    const auto arrived = [&](Point p) { return to_edge(ground, edge, p) <= left; };
    return find_route(ground, from, {blocked, arrived, aim, longest_detour});
}

// DT-60.14 no way out at all: round what is in the way, else straight on as far as it goes.
Path as_far_as_open(const Battle& battle, FigureId who) {
    if (const auto way = way_nearer(battle, who)) return *way;
    const Point from = battle[who].at;
    const Point aim = on_edge(battle.ground(), battle.edge_of(battle[who].side), from);
    for (Inches reach = std::min(one_long, distance(from, aim)); reach > 0_in; reach -= 0.5_in) {
        const Point spot = toward(from, aim, reach);
        if (!barred(battle, who, from, spot)) return Path{from, spot};
    }
    return Path{from};
}

void flee_one_move(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const auto found = way_out(battle, who);
    const Path path = found ? *found : as_far_as_open(battle, who);
    const Inches reach = reach_of(battle, who, path);
    const Inches rest =
        to_edge(battle.ground(), battle.edge_of(battle[who].side), point_along(path, reach));
    // DT-60.08 with movement left at the edge it is gone.
    if (found && rest <= 0.5_in && reach >= length(path)
        && length(path) < length_of(survey(battle, who, path).stick))
        return flee_off(play, who);
    run(play, who, path, reach);
}

}  // namespace

void flee(Play& play, FigureId who, int moves) {
    Battle& battle = play.battle;
    const bool was_down = battle[who].down();
    free_attacks(play, who);
    if (battle[who].down() && !was_down) return;  // DT-60.09 one that recoils flees on
    for (; moves > 0 && battle[who].placed(); --moves) {
        if (!battle[who].standing()) {  // DT-60.10
            stand_up(play, who);
        } else {
            flee_one_move(play, who);
        }
    }
}

}  // namespace drums
