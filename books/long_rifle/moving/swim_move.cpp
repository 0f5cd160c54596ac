#include "books/long_rifle/moving/swim_move.h"

#include <algorithm>

#include "books/long_rifle/set_up/river_course.h"
#include "engine/table/any_spot.h"

namespace long_rifle {

namespace {

bool in_the_river(const Line& river, const Ground& ground, Point a, Point b) {
    const Inches length = distance(a, b);
    for (Inches along; along <= length; along += 0.25_in) {
        const Point p = toward(a, b, along);
        if (!river.contains(p) || !ground.on_table(p)) return false;
    }
    return river.contains(b) && ground.on_table(b);
}

}  // namespace

Refusal SwimMove::check(const Answer& answer) const {
    const Path& path = answer.path;
    if (path.empty() || path[0] != battle_[who_].at)
        return Error{"a swim starts where the figure is"};
    if (answer.facing.dx == 0 && answer.facing.dy == 0)
        return Error{"the facing must point somewhere"};
    for (const Point p : path)
        if (!within(p, path[0], 200_in)) return Error{"that is far off the table"};
    if (length(path) > reach_) return Error{"that is farther than it can swim now (LR-58.05)"};
    for (std::size_t i = 1; i < path.size(); ++i)
        if (!in_the_river(river_, battle_.ground(), path[i - 1], path[i]))
            return Error{"a swim stays in the river"};
    for (const FigureId other : all(battle_))
        if (other != who_ && battle_[other].on_table()
            && within(path.back(), battle_[other].at, 0.95_in))
            return Error{"it may not end on top of another figure (LR-03.10)"};
    return {};
}

// Straight there, as far as it may.
Answer SwimMove::toward(Point spot) const {
    const Point from = battle_[who_].at;
    Answer answer;
    answer.facing = from == spot ? battle_[who_].facing : facing_toward(from, spot);
    for (Inches go = std::min(reach_, distance(from, spot)); go > 0_in; go -= 0.25_in) {
        answer.path = Path{from, ::toward(from, spot, go)};
        if (!check(answer)) return answer;
    }
    answer.path = Path{from};
    return answer;
}

Answer SwimMove::to_the_bank() const {
    return toward(bank_beside(river_, battle_[who_].at));
}

Answer SwimMove::sample(Stream& stream) const {
    const Inches reach = std::max(Inches::hundredths(1), reach_);
    return toward(any_spot_about(battle_[who_].at, reach, stream));
}

}  // namespace long_rifle
