#include <fmt/format.h>

#include <algorithm>

#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "engine/play/way_look.h"
#include "engine/table/any_spot.h"
#include "engine/table/route.h"

// The move question of an active character: what is allowed, and samples of it; and ways found for
// those who must go somewhere.
namespace mayhem {

Path as_far_as(const Battle& battle, FigureId who, const Path& path, Inches allowance,
               bool avoid_contact) {
    constexpr Inches notch = 0.25_in;
    const Inches stop = forced_stop(battle, who, path);
    const Inches all = length(path);
    Inches reach = std::min(reach_along(battle, battle[who], path, allowance), std::min(stop, all));
    const bool leaves = !battle.ground().on_table(path.back());
    if (leaves && reach == all) return path;
    for (; reach > 0_in; reach -= notch) {
        Path part = first_part(path, reach);
        if (!battle.ground().on_table(part.back())) continue;
        // Cut short, a leg that only brushes a wall may end on it.
        if (reach < all && avoid_contact && part.size() > 1
            && step_blocked(battle, who, part[part.size() - 2], part.back(), Going::Forced))
            continue;
        if (may_stand(battle, who, part.back())
            && (!avoid_contact || free_of_contact(battle, who, part.back())))
            return part;
    }
    return Path{path[0]};
}

Path way_toward(const Battle& battle, FigureId who, Point goal, Inches allowance, Going going) {
    const Point from = battle[who].at;
    if (from == goal || allowance <= 0_in) return Path{from};
    const Inches direct = distance(from, goal);
    const Point near_goal = direct > allowance ? toward(from, goal, allowance) : goal;
    if (!step_blocked(battle, who, from, near_goal, going))
        return as_far_as(battle, who, Path{from, near_goal}, allowance, true);
    const auto blocked = [&](Point a, Point b) { return step_blocked(battle, who, a, b, going); };
    const Point aim{std::clamp(near_goal.x, 0_in, battle.ground().width),
                    std::clamp(near_goal.y, 0_in, battle.ground().depth)};
    constexpr Inches close = 1.5_in;
    const auto arrived = [&](Point p) { return within(p, aim, close); };
    // His own way is no detour much longer than the move; MM-05.19 who must go takes any there is.
    const Inches longest = going == Going::Forced ? battle.ground().width + battle.ground().depth
                                                  : std::min(direct, allowance) + 8_in;
    auto route = find_route(battle.ground(), from, {blocked, arrived, aim, longest, close});
    // MM-05.19 the spot itself may lie in a house or a cliff: then as near to it as he comes.
    for (const Inches beside : {3_in, 5_in}) {
        if (route || going != Going::Forced) break;
        const auto nearer = [&](Point p) {
            return within(p, aim, beside) && distance(p, aim) < distance(from, aim);
        };
        route = find_route(battle.ground(), from, {blocked, nearer, aim, longest, beside});
    }
    if (!route) return Path{from};
    Path path = *route;
    if (near_goal != aim && path.size() < Path::capacity()
        && !step_blocked(battle, who, path.back(), near_goal, going))
        path.push_back(near_goal);
    return as_far_as(battle, who, path, allowance, true);
}

Refusal CharacterMove::check(const Answer& answer) const {
    const Path& path = answer.path;
    const Figure& figure = battle_[who_];
    if (path.empty() || path[0] != figure.at) return Error{"a move starts where he stands"};
    if (answer.facing.dx == 0 && answer.facing.dy == 0)
        return Error{"the facing must point somewhere"};
    if (path.size() == 1) return {};
    for (const Point p : path)
        if (!within(p, path[0], 200_in)) return Error{"that is far off the table"};
    const Ground& ground = battle_.ground();
    for (std::size_t i = 1; i < path.size(); ++i) {
        if (i + 1 < path.size() && !ground.on_table(path[i]))
            return Error{"only the end of a move may lie off the table (MM-60.03)"};
        if (step_blocked(battle_, who_, path[i - 1], path[i], Going::Voluntary))
            return Error{
                "something is in the way: a wall, a window or barred door, a cliff, or an "
                "enemy (MM-04.21)"};
    }
    const Inches cost = path_cost(battle_, figure, path);
    if (cost > allowance_)
        return Error{fmt::format("that costs {:.2f}\" and he has {:.2f}\"",
                                 cost.in_hundredths() / 100.0, allowance_.in_hundredths() / 100.0)};
    if (!ground.on_table(path.back())) return {};
    if (!may_stand(battle_, who_, path.back()))
        return Error{"he may not stop on another character or a gun (MM-04.21)"};
    if (!free_of_contact(battle_, who_, path.back()))
        return Error{"contact with an enemy is made only by a charge (MM-04.19)"};
    return {};
}

Answer CharacterMove::stay() const {
    Answer answer;
    answer.path = Path{battle_[who_].at};
    answer.facing = battle_[who_].facing;
    return answer;
}

Answer CharacterMove::toward(Point spot) const {
    Answer answer;
    answer.path = way_toward(battle_, who_, spot, allowance_, Going::Voluntary);
    const Point end = answer.path.back();
    answer.facing = end == spot ? (answer.path.size() > 1
                                       ? facing_toward(answer.path[answer.path.size() - 2], end)
                                       : battle_[who_].facing)
                                : facing_toward(end, spot);
    return check(answer) ? stay() : answer;
}

// A straight walk in a random direction; no move if three of them are not allowed.
Answer CharacterMove::sample(Stream& stream) const {
    const Point from = battle_[who_].at;
    const Inches reach = std::max(Inches::hundredths(1), allowance_);
    for (int tries = 0; tries < 3; ++tries) {
        const Point far = any_spot_about(from, reach, stream);
        const Point end = within(from, far, allowance_) ? far : ::toward(from, far, allowance_);
        if (end == from) continue;
        Answer answer;
        answer.path = Path{from, end};
        answer.facing = facing_toward(from, end);
        if (!check(answer)) return answer;
    }
    return stay();
}

// MM-15.04 what it costs; and to which enemies nothing would hide him any more.
WayLook CharacterMove::look(const Answer& way) const {
    WayLook look;
    look.cost = path_cost(battle_, battle_[who_], way.path);
    add_stretches(battle_.ground(), 0, way.path, look);
    for (const FigureId other : all(battle_)) {
        if (!enemies(battle_, who_, other) || !battle_[other].upright()) continue;
        if (clear_between(battle_, who_, other)) continue;
        const auto seen = first_sight(way.path, [&](Point spot) {
            return battle_.ground().on_table(spot) && clear_between(battle_, who_, spot, other);
        });
        if (seen) look.in_sight.push_back({other, point_along(way.path, *seen)});
    }
    return look;
}

}  // namespace mayhem
