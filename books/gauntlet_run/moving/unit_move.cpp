#include <fmt/format.h>

#include <algorithm>

#include "books/gauntlet_run/moving/body.h"

// What one manoeuvre may be (moving/movement.h).
namespace gauntlet_run {

namespace {

constexpr Inches road_bonus = 1_in;    // GR-06.04
constexpr Inches tolerance = 0.05_in;  // of where a wheel ends

// The very last of a way, to tell up from down by.
Offset last_step(const Path& path) {
    constexpr Inches short_step = 0.5_in;
    if (path.size() < 2) return {};
    const Point end = path.back(), before = path[path.size() - 2];
    return end - toward(end, before, std::min(short_step, distance(end, before)));
}

Refusal too_long(Inches cost, Inches most) {
    return Error{fmt::format("that costs {:.2f}\" and {:.2f}\" are left (GR-06.01)",
                             cost.in_hundredths() / 100.0,
                             std::max(0, most.in_hundredths()) / 100.0)};
}

}  // namespace

UnitMove::UnitMove(const Battle& battle, UnitId who, Pace pace, const Spent& spent)
    : battle_{battle},
      who_{who},
      pace_{pace},
      spent_{spent},
      full_{full_move(battle, who)},
      under_{grade_at_the_start(battle, who)} {}

// GR-06.12 .. GR-06.16 any Obstruction holds the whole activation to the half-move; GR-51.02 the
// road counts before halving.
Inches UnitMove::limit(Grade worst, bool road) const {
    const Inches full = full_ + (road ? road_bonus : 0_in);
    if (pace_ == Pace::Crawl || pace_ == Pace::AfterMelee) {
        const Inches most = reach_of(battle_, who_, pace_);
        return is_obstruction(worst) ? std::min(most, half(full_)) : most;
    }
    const bool fast = pace_ == Pace::Full || pace_ == Pace::Officer;
    return fast && !is_obstruction(worst) ? full : half(full);
}

Inches UnitMove::allowance() const {
    const bool road = !spent_.off_road && on_road(battle_, battle_[who_].stand.front);
    return std::max(0_in, limit(std::max(spent_.worst, under_), road) - spent_.gone);
}

bool UnitMove::wheels(const Answer& answer) const {
    const Unit& unit = battle_[who_];
    return !follows_its_head(unit) && turn_between(unit.stand.facing, answer.facing) != 0;
}

Answer UnitMove::stay() const {
    Answer answer;
    answer.path = Path{battle_[who_].stand.front};
    answer.facing = battle_[who_].stand.facing;
    return answer;
}

// GR-06.23 the wheel costs what its outermost figure goes; GR-06.24 then each leg its length. What
// hinders one man hinders all.
UnitMove::Price UnitMove::price(const Answer& answer) const {
    Price price;
    price.met.all_road = true;
    const Path& path = answer.path;
    std::size_t first = 1;
    if (wheels(answer)) {
        price = once_turned(answer.facing).price;
        first = 2;
    }
    Path legs;
    for (std::size_t i = first - 1; i < path.size(); ++i) legs.push_back(path[i]);
    price.cost += length(legs);
    if (follows_its_head(battle_[who_])) {
        price.met = worse(price.met, survey(battle_, who_, path));
        add_end(answer, price);
    } else if (legs.size() > 1) {
        const Spots men = first == 2 ? once_turned(answer.facing).men : men_of(battle_, who_);
        price.met = worse(price.met, survey_all(battle_, who_, men, legs));
    }
    price.cost += price.met.toll;
    return price;
}

const UnitMove::Turned& UnitMove::once_turned(Facing to) const {
    if (turned_ && turned_->to == to) return *turned_;
    const Wheel way = wheel_of(battle_, who_, to);
    turned_ = {to, {}, men_of(battle_, who_), {}};
    Turned& now = *turned_;
    const Inches widest = girth(now.men, way.pivot());
    const Offset corner{widest.in_hundredths(), widest.in_hundredths()};
    const Box swept{way.pivot() + -corner, way.pivot() + corner};
    const bool plain = is_plain(battle_, swept, way.pivot());
    now.price.met.all_road = !plain;
    for (Point& man : now.men) {
        now.price.cost = std::max(now.price.cost, way.arc(man, way.steps()));
        if (!plain) now.price.met = worse(now.price.met, survey(battle_, who_, way.way_of(man)));
        man = way.after(man, way.steps());
    }
    now.front = way.after(battle_[who_].stand.front, way.steps());
    return now;
}

// Who follow come up to where the first has gone: nothing may part them from him there.
void UnitMove::add_end(const Answer& answer, Price& price) const {
    const Stand end{answer.path.back(), answer.facing};
    const Spots men = men_at(battle_, who_, end);
    if (is_plain(battle_, box_round(men, end.front), end.front)) return;
    const Following how{last_step(answer.path), marches(battle_, battle_[who_], end.front)};
    for (const Point man : men) {
        const Passage there = survey_follower(battle_, who_, Path{end.front, man}, how);
        price.met.barred = price.met.barred || there.barred;
        price.met.worst = std::max(price.met.worst, there.worst);
        price.met.breaks_up = price.met.breaks_up || there.breaks_up;
    }
}

Spent UnitMove::after(const Answer& answer) const {
    const Price spent = price(answer);
    return {spent_.gone + spent.cost, std::max({spent_.worst, under_, spent.met.worst}),
            spent_.off_road || !spent.met.all_road};
}

Refusal UnitMove::check(const Answer& answer) const {
    const Stand& stand = battle_[who_].stand;
    const Path& path = answer.path;
    if (path.empty() || path[0] != stand.front) return Error{"a move starts where the unit is"};
    if (answer.facing == Facing{0, 0}) return Error{"it has to look somewhere"};
    if (path.size() == 1 && !wheels(answer)
        && (!battle_[who_].in_ranks() || answer.facing == stand.facing))
        return {};
    if (full_ == 0_in) return Error{"it does not move (GR-06.26)"};
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (!within(path[i], path[0], 100_in)) return Error{"that is far off the table"};
        if (!battle_.ground().on_table(path[i])) return Error{"a move stays on the table"};
    }
    if (Refusal refused = check_legs(answer)) return refused;
    if (Refusal refused = check_ground(answer)) return refused;
    return check_others(answer);
}

// GR-06.21 .. GR-06.24, GR-06.35
Refusal UnitMove::check_legs(const Answer& answer) const {
    if (follows_its_head(battle_[who_])) return {};
    const Path& path = answer.path;
    std::size_t first = 1;
    if (wheels(answer)) {
        if (path.size() < 2 || !within(path[1], once_turned(answer.facing).front, tolerance))
            return Error{"it wheels about the end of its first rank (GR-06.23)"};
        first = 2;
    }
    for (std::size_t i = first; i < path.size(); ++i)
        if (path[i] != path[i - 1] && !is_oblique(answer.facing, path[i] - path[i - 1]))
            return Error{"in ranks it goes forward or up to 45 degrees aside (GR-06.24)"};
    return {};
}

Refusal UnitMove::check_ground(const Answer& answer) const {
    const Price spent = price(answer);
    if (spent.met.barred) return Error{"something on the way cannot be passed (GR-06.09)"};
    const Grade worst = std::max({spent_.worst, under_, spent.met.worst});
    if (worst >= Grade::Difficult && battle_[who_].fired)
        return Error{"who fires does not move over such ground (GR-06.13)"};
    const bool road = spent.met.all_road && !spent_.off_road;
    const Inches left = limit(worst, road) - spent_.gone;
    if (spent.cost > left) return too_long(spent.cost, left);
    if (battle_[who_].formation != Formation::MarchColumn) return {};
    // GR-06.25 it turns freely, but nobody goes farther than the move.
    const Spots from = men_of(battle_, who_);
    const Spots to = men_at(battle_, who_, {answer.path.back(), answer.facing});
    for (std::size_t i = 0; i < from.size(); ++i)
        if (distance(from[i], to[i]) > left) return too_long(distance(from[i], to[i]), left);
    return {};
}

// GR-06.02, GR-06.36
Refusal UnitMove::check_others(const Answer& answer) const {
    for (const Kept& kept : avoided())
        if (comes_near(answer, kept))
            return Error{"it may not come within 1\" of an enemy unit (GR-06.36)"};
    const Stand end{answer.path.back(), answer.facing};
    if (!ends_clear(battle_, who_, end))
        return Error{"it has to end on the table, 1\" from other units (GR-06.02)"};
    return {};
}

// All whom a way that costs no more than it has may come near to.
const KeptOff& UnitMove::avoided() const {
    if (avoided_) return *avoided_;
    const Inches reach = limit(Grade::Open, true) - spent_.gone + 12_in;
    avoided_ = enemies_to_avoid(battle_, who_, reach);
    girth_ = girth(men_of(battle_, who_), battle_[who_].stand.front);
    return *avoided_;
}

bool UnitMove::comes_near(const Answer& answer, const Kept& kept) const {
    const Inches radius = base_radius(battle_[who_]) + base_radius(battle_[kept.who]);
    const Spots& there = spots_of(battle_, kept.who);
    const Box& box = figures(battle_, kept.who).box;
    const Path& path = answer.path;
    constexpr Inches rounding = 0.25_in;
    const Inches farthest = length(path) + girth_ + kept.off + radius + rounding;
    if (boxes_apart({path[0], path[0]}, box, farthest)) return false;
    const auto near = [&](Segment leg) {
        if (boxes_apart(box_of(leg), box, kept.off + radius)) return false;
        for (const Point man : there)
            if (distance(man, leg) - radius < kept.off) return true;
        return false;
    };
    if (follows_its_head(battle_[who_])) {
        for (std::size_t i = 1; i < path.size(); ++i)
            if (near({path[i - 1], path[i]})) return true;
        for (const Point man : men_at(battle_, who_, {path.back(), answer.facing}))
            if (near({man, man})) return true;
        return false;
    }
    Spots men = men_of(battle_, who_);
    std::size_t first = 1;
    if (wheels(answer)) {
        const Wheel way = wheel_of(battle_, who_, answer.facing);
        for (Point& man : men) {
            for (int step = 1; step <= way.steps(); ++step)
                if (near({way.after(man, step - 1), way.after(man, step)})) return true;
            man = way.after(man, way.steps());
        }
        first = 2;
    }
    for (std::size_t i = first; i < path.size(); ++i)
        for (const Point man : men)
            if (near({man + (path[i - 1] - path[first - 1]), man + (path[i] - path[first - 1])}))
                return true;
    return false;
}

}  // namespace gauntlet_run
