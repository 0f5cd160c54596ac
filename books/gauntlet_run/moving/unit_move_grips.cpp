#include <algorithm>
#include <array>

#include "books/gauntlet_run/moving/body.h"
#include "engine/table/ground_names.h"

// What a manoeuvre would be like, and how whoever moves a body by hand may take hold of it
// (moving/movement.h).
namespace gauntlet_run {

namespace {

// To a direction `across` parts to the left of so many `along`.
Facing swung(Facing from, std::int64_t along, std::int64_t across) {
    const Offset step = from.step();
    return facing_toward(
        {},
        Point{} + Offset{step.dx * along - step.dy * across, step.dy * along + step.dx * across});
}

// Not quite 45 degrees: what is sent back is rounded to hundredths of an inch.
struct Straight {
    std::string_view kind;
    RuleId rule;
    int across;  // to the left, of a hundred ahead
};
constexpr std::array straight{
    Straight{"forward", "GR-06.21"_rule, 0},
    Straight{"oblique-left", "GR-06.24"_rule, 95},
    Straight{"oblique-right", "GR-06.24"_rule, -95},
};
// Nobody wheels right about in one manoeuvre.
constexpr int back = -985, aside = 174;  // 170 degrees

}  // namespace

// GR-06.23
Answer UnitMove::wheeled(Facing to) const {
    const Point front = battle_[who_].stand.front;
    Answer answer = stay();
    const Wheel way = wheel_of(battle_, who_, to);
    if (way.steps() == 0) return answer;
    answer.facing = to;
    answer.path = Path{front, way.after(front, way.steps())};
    return answer;
}

Answer UnitMove::turned(Facing to) const {
    const Unit& unit = battle_[who_];
    if (!unit.in_ranks() || full_ == 0_in) return {};
    const bool wheels_as_one = !follows_its_head(unit);
    const auto turn = [&](Facing facing) {
        if (wheels_as_one) return wheeled(facing);
        Answer answer = stay();
        answer.facing = facing;
        return answer;
    };
    Answer best = turn(to);
    if (!check(best)) return best;
    best = stay();
    Facing can = unit.stand.facing, cannot = to;
    for (int tries = 0; tries < 8; ++tries) {
        const Facing middle = facing_between(can, cannot);
        const Answer part = turn(middle);
        if (check(part)) {
            cannot = middle;
        } else {
            can = middle;
            best = part;
        }
    }
    return best;
}

// GR-06.21, GR-06.24 from the end of the way, as far as is left.
void UnitMove::add_straight_grips(const Answer& way, WayLook& look) const {
    const Point from = way.path.back();
    for (const Straight& one : straight) {
        const Facing along = swung(way.facing, 100, one.across);
        Answer farther = way;
        farther.path.push_back(from);
        const Inches far = allowance() + 1_in;
        farther.path.back() =
            ::toward(from, from + Offset{along.step().dx * 100, along.step().dy * 100}, far);
        farther = longest(farther);
        if (farther.path.size() <= way.path.size() || check(farther)) continue;
        look.grips.push_back({one.kind, one.rule, from, farther.path.back(), false, {}});
    }
}

// GR-06.23 about either end of the first rank; a wheel that has begun goes on the same way.
void UnitMove::add_wheel_grips(const Answer& way, WayLook& look) const {
    const Stand& stand = battle_[who_].stand;
    const Turn so_far = turn_between(stand.facing, way.facing);
    for (const bool left : {true, false}) {
        if (so_far != 0 && (so_far > 0) != left) continue;
        const Facing about = swung(stand.facing, back, left ? aside : -aside);
        const Answer most = turned(about);
        if (most.facing == stand.facing) continue;
        const Wheel wheel = wheel_of(battle_, who_, most.facing);
        const Wheel other = wheel_of(battle_, who_, swung(stand.facing, 100, left ? -1 : 1));
        const Point outer = other.pivot();  // the inner end of the opposite wheel
        look.grips.push_back({left ? "wheel-left" : "wheel-right", "GR-06.23"_rule, outer,
                              wheel.after(outer, wheel.steps()), true, wheel.pivot()});
    }
}

// Where they would stand, and GR-06.23 the way of the outermost of them.
void UnitMove::add_body(const Answer& way, WayLook& look) const {
    for (const Point man : men_at(battle_, who_, {way.path.back(), way.facing}))
        look.figures.push_back(man);
    if (!wheels(way) || way.path.size() < 2) return;
    const Wheel wheel = wheel_of(battle_, who_, way.facing);
    const Spots men = men_of(battle_, who_);
    const auto outermost = std::max_element(men.begin(), men.end(), [&](Point a, Point b) {
        return wheel.arc(a, wheel.steps()) < wheel.arc(b, wheel.steps());
    });
    look.arc = wheel.way_of(*outermost);
}

WayLook UnitMove::look(const Answer& way) const {
    WayLook look;
    const Ground& ground = battle_.ground();
    if (way.path.empty()) return look;
    look.cost = price(way).cost;
    Crossings met;
    walk(ground, way.path, 0, met);
    for (const PathStretch& stretch : met.stretches) {
        const std::string_view word = stretch.area ? area_names[ground[stretch.area].kind]
                                                   : line_names[ground[stretch.line].kind];
        look.stretches.push_back({stretch.from, stretch.to, std::string{word}});
    }
    if (figures_of(battle_, who_) > 1) add_body(way, look);
    if (follows_its_head(battle_[who_]) || full_ == 0_in || check(way)) return look;
    add_straight_grips(way, look);
    if (way.path.size() == (wheels(way) ? 2U : 1U)) add_wheel_grips(way, look);
    return look;
}

}  // namespace gauntlet_run
