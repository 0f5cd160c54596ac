#include <algorithm>
#include <optional>

#include "books/drums/fighting/melee.h"
#include "books/drums/fighting/morale.h"
#include "books/drums/fighting/states.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/ground_of_a_way.h"
#include "books/drums/moving/movement.h"
#include "books/drums/seeing/hiding.h"
#include "engine/table/route.h"

// DT-60.07 .. DT-60.14: flight.
namespace drums {

namespace {

constexpr Inches longest_detour = 48_in;

// DT-60.07 on the way to the nearest point of its edge: where its base touches it.
Point at_edge(const Ground& ground, Edge edge, Point spot, Inches rim) {
    return inside_edge(ground, edge, spot, std::min(rim, distance_to_edge(ground, spot, edge)));
}

// DT-60.07 round enemies, knocked down or not, never into contact with one.
bool barred(const Battle& battle, FigureId who, Point a, Point b) {
    const Path step{a, b};
    return enemy_bars(battle, who, step, true) || survey(battle, who, step).barred
           || would_touch(battle, who, b, true);
}

// The shortest way that is open to where its base touches its own edge (DT-50.07).
std::optional<Path> way_out(const Battle& battle, FigureId who) {
    const Ground& ground = battle.ground();
    const Edge edge = battle.edge_of(battle[who].side);
    const Inches rim = radius(battle[who]);
    const Point from = battle[who].at, aim = at_edge(ground, edge, from, rim);
    if (!barred(battle, who, from, aim)) return Path{from, aim};
    const auto blocked = [&](Point a, Point b) { return barred(battle, who, a, b); };
    const auto arrived = [&](Point p) { return distance_to_edge(ground, p, edge) <= rim; };
    return find_route(ground, from, {blocked, arrived, aim, longest_detour});
}

// As much of the way as one move allows, to a twentieth of an inch: the full stick, or what terrain
// makes of it.
Inches reach_of(const Battle& battle, FigureId who, const Path& path) {
    const Inches full = length_of(stick_of(battle[who]));
    const auto twentieth_below = [](Inches reach) {
        return Inches::hundredths(std::int64_t{reach.in_hundredths() - 1} / 5 * 5);
    };
    for (Inches reach = std::min(full, length(path)); reach > 0_in;
         reach = twentieth_below(reach)) {
        const Path part = first_part(path, reach);
        if (length(part) <= length_of(survey(battle, who, part).stick)) return reach;
    }
    return 0_in;
}

// DT-60.14 as far as it can; DT-54.05 not onto a friend.
void run(Play& play, FigureId who, const Path& path, Inches reach) {
    for (; reach > 0_in; reach -= 0.25_in) {
        const Point spot = point_along(path, reach);
        if (!may_stand(play.battle, who, spot, true) || would_touch(play.battle, who, spot, true))
            continue;
        return relocate(play, who, spot);
    }
}

// DT-60.14 the shortest way to where it is as near to its own edge, to an inch, as it can come.
std::optional<Path> way_nearer(const Battle& battle, FigureId who) {
    const Ground& ground = battle.ground();
    const Edge edge = battle.edge_of(battle[who].side);
    const Point from = battle[who].at, aim = nearest_on_edge(ground, edge, from);
    const auto blocked = [&](Point a, Point b) { return barred(battle, who, a, b); };
    Inches nearest = distance_to_edge(ground, from, edge);  // of all spots it can get to
    const auto noted = [&](Point a, Point b) {
        if (blocked(a, b)) return true;
        nearest = std::min(nearest, distance_to_edge(ground, b, edge));
        return false;
    };
    const auto never = [](Point) { return false; };
    find_route(ground, from, {noted, never, aim, longest_detour});
    Inches left = 1_in;
    while (left < nearest) left += 1_in;
    if (left >= distance_to_edge(ground, from, edge)) return {};
    const auto arrived = [&](Point p) { return distance_to_edge(ground, p, edge) <= left; };
    return find_route(ground, from, {blocked, arrived, aim, longest_detour});
}

// DT-60.14 no way out at all: round what is in the way, else straight on as far as it goes.
Path as_far_as_open(const Battle& battle, FigureId who) {
    if (const auto way = way_nearer(battle, who)) return *way;
    const Point from = battle[who].at;
    const Point aim = nearest_on_edge(battle.ground(), battle.edge_of(battle[who].side), from);
    for (Inches reach = std::min(one_long, distance(from, aim)); reach > 0_in; reach -= 0.5_in) {
        const Point spot = toward(from, aim, reach);
        if (!barred(battle, who, from, spot)) return Path{from, spot};
    }
    return Path{from};
}

// One move of its flight as it is now seen.
struct Course {
    bool out = false;  // it leads off the table
    Path path;
    Inches reach;
};
Course course_of(const Battle& battle, FigureId who) {
    const auto found = way_out(battle, who);
    Course course{found.has_value(), found ? *found : as_far_as_open(battle, who), {}};
    course.reach = reach_of(battle, who, course.path);
    return course;
}

void flee_one_move(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    const Edge edge = battle.edge_of(battle[who].side);
    if (distance_to_edge(battle.ground(), battle[who].at, edge) <= radius(battle[who]))
        return flee_off(play, who);
    Course course = course_of(battle, who);
    while (reveal_along(play, who, first_part(course.path, course.reach)))
        course = course_of(battle, who);  // round those found (DT-59.03)
    // DT-60.08 with movement left at the edge it is gone.
    if (course.out && course.reach >= length(course.path)
        && length(course.path) < length_of(survey(battle, who, course.path).stick))
        return flee_off(play, who);
    run(play, who, course.path, course.reach);
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
