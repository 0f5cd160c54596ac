#include <algorithm>

#include "books/gauntlet_run/moving/body.h"
#include "engine/table/route.h"

// Ways that are allowed, for those who only say where to (moving/movement.h).
namespace gauntlet_run {

namespace {

Path straight_to(Point from, Point to) {
    return from == to ? Path{from} : Path{from, to};
}

void look_along_last_leg(Answer& answer) {
    const std::size_t n = answer.path.size();
    if (n > 1) answer.facing = facing_toward(answer.path[n - 2], answer.path[n - 1]);
}

}  // namespace

// The same way, as far of its last leg as is allowed; nothing of it if none is.
Answer UnitMove::longest(const Answer& answer) const {
    Answer part = answer;
    const Point from = part.path[part.path.size() - 2], to = part.path.back();
    Inches leg = distance(from, to);
    const Inches cost = price(part).cost, left = allowance() + 1_in;
    if (cost > left) leg -= std::min(leg, cost - left);
    for (; leg > 0.2_in; leg -= 0.5_in) {
        part.path.back() = ::toward(from, to, leg);
        if (!check(part)) return part;
    }
    part.path.pop_back();
    return part.path.size() == 1 && !wheels(part) ? stay() : part;
}

// GR-06.23 it turns there as far as it can, and goes on as far as is left.
Answer UnitMove::wheel_toward(Point spot) const {
    const Stand& stand = battle_[who_].stand;
    Facing to = facing_toward(stand.front, spot);
    for (int tries = 0; tries < 5; ++tries) {
        if (turn_between(stand.facing, to) == 0) return stay();
        Answer answer;
        answer.facing = to;
        answer.path = Path{stand.front, once_turned(to).front};
        const bool too_far = once_turned(to).price.cost > limit(Grade::Open, true) - spent_.gone;
        if (!too_far && !check(answer)) {
            const Point front = answer.path.back();
            if (spot == front || !is_oblique(to, spot - front)) return answer;
            Answer farther = answer;
            farther.path.push_back(spot);
            farther = longest(farther);
            return check(farther) ? answer : farther;
        }
        to = facing_between(stand.facing, to);
    }
    return stay();
}

Answer UnitMove::toward(Point spot) const {
    const Stand& stand = battle_[who_].stand;
    if (spot == stand.front || full_ == 0_in) return stay();
    Answer answer = stay();
    answer.path = Path{stand.front, spot};
    if (!follows_its_head(battle_[who_])) {
        if (!is_oblique(stand.facing, spot - stand.front)) return wheel_toward(spot);
        answer = longest(answer);
        return check(answer) ? stay() : answer;
    }
    const Path directly = first_part(answer.path, allowance());
    if (survey(battle_, who_, directly).barred) {
        const auto blocked = [&](Point a, Point b) {
            return survey(battle_, who_, Path{a, b}).barred;
        };
        const auto arrived = [&](Point p) { return within(p, spot, 1_in); };
        const auto route = find_route(battle_.ground(), stand.front,
                                      {blocked, arrived, spot, allowance() * 2 + 12_in, 1_in});
        if (route && route->size() > 1) answer.path = first_part(*route, allowance());
    }
    if (answer.path.size() < 2) return stay();
    look_along_last_leg(answer);
    answer = longest(answer);
    return check(answer) ? stay() : answer;
}

// A walk in some direction, as far as it is allowed.
Answer UnitMove::sample(Stream& stream) const {
    const Stand& stand = battle_[who_].stand;
    const Inches most = allowance();
    if (most < 0.5_in) return stay();
    const auto reach = static_cast<std::uint32_t>(most.in_hundredths());
    for (int tries = 0; tries < 3; ++tries) {
        const std::int64_t dx = std::int64_t{stream.below(2 * reach + 1)} - reach;
        const std::int64_t dy = std::int64_t{stream.below(2 * reach + 1)} - reach;
        const Point far = stand.front + Offset{dx, dy};
        if (far == stand.front || !battle_.ground().on_table(far)) continue;
        Answer answer = stay();
        answer.path = straight_to(stand.front, far);
        const bool abreast = !follows_its_head(battle_[who_]);
        if (abreast && !is_oblique(stand.facing, far - stand.front)) {
            answer = wheel_toward(far);
            if (answer.path.size() > 1) return answer;
            continue;
        }
        if (!abreast) look_along_last_leg(answer);
        answer = longest(answer);
        if (answer.path.size() > 1 && !check(answer)) return answer;
    }
    return stay();
}

}  // namespace gauntlet_run
