#include "books/petite_guerre/moving/move_rules.h"

#include <fmt/format.h>

#include "books/petite_guerre/place.h"
#include "engine/play/way_look.h"

namespace petite_guerre {

namespace {

// The last stretch that has a length; nothing if there is none.
std::optional<Facing> last_bearing(const Path& path) {
    for (std::size_t i = path.size(); i-- > 1;)
        if (path[i] != path[i - 1]) return facing_toward(path[i - 1], path[i]);
    return {};
}

}  // namespace

Point WayRules::start() const {
    const auto gun = static_cast<std::size_t>(mover_.index) - battle_.figures.size();
    return mover_ == who_ ? battle_[who_].at : battle_.guns[gun].at;
}

bool WayRules::leaves(const Path& path) const {
    const Edge edge = edge_left_by(battle_.ground(), path.back());
    return edge != Edge::None && edge == battle_.force(battle_[who_].side).exit;
}

Refusal WayRules::check_corners(const Path& path) const {
    for (const Point corner : path)
        if (!within(corner, path[0], 200_in)) return Error{"that is far off the table"};
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        if (!battle_.ground().on_table(path[i])) return Error{"a way stays on the table"};
    if (!battle_.ground().on_table(path.back()) && !leaves(path))
        return Error{"nobody may leave the table there (PG-80.07)"};
    return {};
}

// PG-07.14, PG-09.09, PG-09.25, PG-80.07
Refusal WayRules::check(const Answer& answer) const {
    const Path& path = answer.path;
    if (path.empty() || path[0] != start()) return Error{"a way begins where the mover stands"};
    if (Refusal refused = check_corners(path)) return refused;
    const auto bearing = last_bearing(path);
    if (!bearing) {
        if (dice_) return Error{"say which way the move goes (PG-09.25)"};
        return {};
    }
    if (!dice_ && length(path) > most_)
        return Error{fmt::format("that is {} paces, and {} are the most (PG-09.02)",
                                 whole_paces(length(path)), whole_paces(most_))};
    if (mover_ == who_ && dot(bearing->step(), answer.facing.step()) < 0)
        return Error{"he may end looking any way within his front (PG-07.14)"};
    return {};
}

Answer WayRules::straight_to(Point spot) const {
    Answer answer;
    answer.path = {start(), spot};
    answer.facing = facing_toward(start(), spot);
    return answer;
}

// Straight, or round what cannot be passed.
Answer WayRules::toward(Point spot) const {
    Answer answer = straight_to(spot);
    if (spot == start()) {
        answer.path = {start()};
        return answer;
    }
    if (mover_ == who_) answer.path = way_to(battle_, who_, spot, distance(start(), spot));
    if (!dice_) answer.path = first_part(answer.path, most_);
    if (const auto bearing = last_bearing(answer.path)) answer.facing = *bearing;
    return check(answer) ? straight_to(::toward(start(), spot, paces(1))) : answer;
}

// A straight way in one of sixteen directions; towards the middle of the table if that is none.
Answer WayRules::sample(Stream& stream) const {
    const Point middle{half(battle_.ground().width), half(battle_.ground().depth)};
    for (int tries = 0; tries < 3; ++tries) {
        Answer answer =
            straight_to(spot_on_ring(start(), most_, static_cast<int>(stream.below(16))));
        if (!check(answer)) return answer;
    }
    return straight_to(::toward(start(), start() == middle ? Point{} : middle, paces(5)));
}

WayLook WayRules::look(const Answer& way) const {
    WayLook seen;
    seen.cost = length(way.path);
    add_stretches(battle_.ground(), 0, way.path, seen);
    return seen;
}

}  // namespace petite_guerre
