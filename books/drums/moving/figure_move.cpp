#include <fmt/format.h>

#include <algorithm>

#include "books/drums/game.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/ground_of_a_way.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/set_up/ending.h"
#include "engine/table/any_spot.h"
#include "engine/table/route.h"

// The move question: what is allowed, and samples of it.
namespace drums {

bool FigureMove::leaves(Point spot) const {
    return may_leave(battle_, who_, spot);
}

Refusal FigureMove::check_path(const Path& path) const {
    const Ground& ground = battle_.ground();
    const auto shown = [&](Inches inches) {
        return inches.in_hundredths() * battle_.switches().distance_percent / 10'000.0;
    };
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        if (!ground.on_table(path[i])) return Error{"a move stays on the table (DT-54.11)"};
    const Way way = survey(battle_, who_, path);
    if (way.barred) return Error{"a wall, deep water or a cliff is in the way"};
    if (length(path) > length_of(way.stick))
        return Error{fmt::format("that is {:.2f}\" long and this way may be {:.2f}\" (DT-54.02)",
                                 shown(length(path)), shown(length_of(way.stick)))};
    if (enemy_bars(battle_, who_, path))
        return Error{"it must stop where it touches an enemy, and may not pass him (DT-54.04)"};
    return {};
}

Refusal FigureMove::check(const Answer& answer) const {
    const Path& path = answer.path;
    if (path.empty() || path[0] != battle_[who_].at)
        return Error{"a move starts where the figure stands"};
    if (path.size() == 1) {
        if (!left_.empty() && step_away())
            return Error{"it breaks away and must leave those it was in contact with (DT-54.06)"};
        return {};
    }
    for (const Point p : path)
        if (!within(p, path[0], 100_in)) return Error{"that is far off the table"};
    if (!battle_.ground().on_table(path.back()) && !leaves(path.back()))
        return Error{"nobody may leave the table there (DT-54.11)"};
    if (Refusal refused = check_path(path)) return refused;
    if (leaves(path.back())) return {};
    if (!may_stand(battle_, who_, path.back()))
        return Error{
            "it may not stop on another figure, astride an obstacle or in water (DT-54.05)"};
    const Figure there = standing_at(battle_, who_, path.back());
    for (const FigureId other : left_)
        if (in_contact(battle_, there, battle_[other]))
            return Error{"it may not end in contact with those it left (DT-54.06)"};
    return {};
}

// DT-54.06 some short way out of contact, if there is one.
std::optional<Path> FigureMove::step_away() const {
    Answer answer;
    const Point from = battle_[who_].at;
    for (const Inches reach : {0.5_in, 1_in, 2_in, allowance()})
        for (int i = 0; i < 16; ++i) {
            answer.path = Path{from, spot_on_ring(from, std::min(reach, allowance()), i)};
            if (!check(answer)) return answer.path;
        }
    return {};
}

// It stays where it is, or takes the least step it must (DT-54.06).
Answer FigureMove::no_move() const {
    Answer answer;
    answer.path = Path{battle_[who_].at};
    if (left_.empty()) return answer;
    if (const auto step = step_away()) answer.path = *step;
    return answer;
}

// The longest part of the way that is allowed, to a quarter of an inch; at least the start.
Path FigureMove::longest_part(const Path& path) const {
    Answer answer;
    for (Inches reach = std::min(length(path), allowance()); reach > 0_in; reach -= 0.25_in) {
        answer.path = first_part(path, reach);
        if (answer.path.size() > 1 && !check(answer)) return answer.path;
    }
    return Path{path[0]};
}

// Straight if that is free, else round what is in the way.
Answer FigureMove::toward(Point spot) const {
    const Point from = battle_[who_].at;
    if (spot == from) return no_move();
    Answer answer;
    const Path straight = until_contact(battle_, who_, Path{from, spot});
    answer.path = straight;
    if (!check(answer)) return answer;
    const bool open = !survey(battle_, who_, first_part(straight, allowance())).barred;
    Path way = straight;
    if (!open || enemy_bars(battle_, who_, first_part(straight, allowance()))) {
        const auto blocked = [&](Point a, Point b) {
            return step_blocked(battle_, who_, a, b) || !may_stand(battle_, who_, b);
        };
        const auto arrived = [&](Point p) { return within(p, spot, 0.5_in); };
        const auto route =
            find_route(battle_.ground(), from, {blocked, arrived, spot, 24_in, 0.5_in});
        if (route) way = until_contact(battle_, who_, *route);
    }
    answer.path = longest_part(way);
    return answer.path.size() == 1 ? no_move() : answer;
}

WayLook FigureMove::look(const Answer& way) const {
    return way_look(battle_, who_, way.path);
}

// A straight walk in a random direction as far as it is allowed; else no move.
Answer FigureMove::sample(Stream& stream) const {
    Answer answer;
    const Point from = battle_[who_].at;
    const Inches reach = allowance();
    for (int tries = 0; tries < 3; ++tries) {
        const Point far = any_spot_about(from, reach, stream);
        const Point end = within(from, far, allowance()) ? far : ::toward(from, far, allowance());
        if (end == from) continue;
        answer.path = until_contact(battle_, who_, Path{from, end});
        const Inches allowed = allowance_along(battle_, who_, answer.path);
        if (length(answer.path) > allowed) answer.path = first_part(answer.path, allowed);
        if (answer.path.size() > 1 && answer.path.back() != from && !check(answer)) return answer;
    }
    return no_move();
}

}  // namespace drums
