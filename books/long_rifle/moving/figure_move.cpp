#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/outside/looking_on.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"
#include "engine/table/any_spot.h"

// The move question of an active figure: what is allowed, and samples of it.
namespace long_rifle {

namespace {

// LR-27.26 the road die's part of a Fast Move is only for those who end on a road. Whoever may not
// go as far as it could now (LR-12.06) has the rest left all the same.
bool needs_road_end(const Battle& battle, FigureId who, Inches allowance, Inches cost) {
    const Inches extra = battle[who].road_extra;
    return extra > 0_in && std::max(allowance, movement_on_foot(battle, who)) - cost < extra;
}

// Off the table by the road, it ends on it as well.
bool ends_on_road(const Ground& ground, const Path& path) {
    if (ground.on_table(path.back())) return ground.inside(path.back(), LineKind::Road);
    const Point last = path[path.size() - 2];
    Point edge = last;
    for (Inches go; go < distance(last, path.back()); go += 0.1_in)
        if (const Point p = toward(last, path.back(), go); ground.on_table(p)) edge = p;
    return ground.inside(edge, LineKind::Road);
}

}  // namespace

Refusal FigureMove::check(const Answer& answer) const {
    const Path& path = answer.path;
    if (path.empty() || path[0] != battle_[who_].at)
        return Error{"a move starts where the figure stands"};
    if (answer.facing.dx == 0 && answer.facing.dy == 0)
        return Error{"the facing must point somewhere"};
    for (const Point p : path)
        if (!within(p, path[0], 200_in)) return Error{"that is far off the table"};
    const Ground& ground = battle_.ground();
    for (std::size_t i = 1; i < path.size(); ++i) {
        if (i + 1 < path.size() && !ground.on_table(path[i]))
            return Error{"only the end of a move may lie off the table (LR-11.21)"};
        if (step_blocked(battle_, who_, path[i - 1], path[i], false))
            return Error{"something is in the way: a wall, closed opening, deep water or an enemy"};
    }
    const Inches cost = path_cost(battle_, who_, path);
    const auto shown = [&](Inches inches) {  // LR-01.07
        return inches.in_hundredths() * battle_.switches().distance_percent / 10'000.0;
    };
    if (cost > allowance_)
        return Error{fmt::format("that costs {:.2f}\" and only {:.2f}\" are left", shown(cost),
                                 shown(allowance_))};
    if (length(path) == 0_in && !may_turn_ && answer.facing != battle_[who_].facing)
        return Error{"it has turned already; it goes on, or stays as it is (LR-10.04)"};
    if (path.size() == 1) return {};
    if (needs_road_end(battle_, who_, allowance_, cost) && !ends_on_road(ground, path))
        return Error{"the last of a Fast Move on the road must end on a road (LR-27.26)"};
    if (!ground.on_table(path.back())) return {};
    if (!may_stand(battle_, who_, path.back()))
        return Error{"it may not end on top of another figure or in deep water (LR-03.10)"};
    return {};
}

Answer FigureMove::toward(Point spot) const {
    Answer answer;
    answer.path = way_toward(battle_, who_, spot, allowance_);
    const Point end = answer.path.back();
    answer.facing = end == spot ? (answer.path.size() > 1
                                       ? facing_toward(answer.path[answer.path.size() - 2], end)
                                       : battle_[who_].facing)
                                : facing_toward(end, spot);
    if (check(answer)) {
        answer.path = Path{battle_[who_].at};
        answer.facing = battle_[who_].facing;
    }
    return answer;
}

WayLook FigureMove::look(const Answer& way) const {
    return way_look(battle_, who_, way.path);
}

// A straight walk in a random direction, cut short where it would not be allowed; else no move.
Answer FigureMove::sample(Stream& stream) const {
    Answer answer;
    const Point from = battle_[who_].at;
    for (int tries = 0; tries < 3; ++tries) {
        const Inches reach = std::max(Inches::hundredths(1), allowance_);
        const Point far = any_spot_about(from, reach, stream);
        const Point end = within(from, far, allowance_) ? far : ::toward(from, far, allowance_);
        if (end == from) continue;
        answer.path = Path{from, end};
        answer.facing = facing_toward(from, end);
        if (!check(answer)) return answer;
    }
    answer.path = Path{from};
    answer.facing = battle_[who_].facing;
    return answer;
}

}  // namespace long_rifle
