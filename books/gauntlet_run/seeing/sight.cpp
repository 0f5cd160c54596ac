#include "books/gauntlet_run/seeing/sight.h"

#include <algorithm>

#include "books/gauntlet_run/seeing/sight_lines.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

// Who of a unit most likely sees the other and is seen: the nearest to it, then those at its two
// ends as the other sees it.
using Eyes = FixedVector<Point, 3>;
Eyes eyes_of(const Looked& unit, Point other) {
    std::size_t near = 0, left = 0, right = 0;
    const Offset across = other - unit.men[0];
    std::int64_t nearest = dot(across, across), leftmost = 0, rightmost = 0;
    for (std::size_t i = 1; i < unit.men.size(); ++i) {
        const Offset step = unit.men[i] - other;
        const std::int64_t square = dot(step, step);
        const std::int64_t aside = cross(across, unit.men[i] - unit.men[0]);
        if (square < nearest) near = i, nearest = square;
        if (aside > leftmost) left = i, leftmost = aside;
        if (aside < rightmost) right = i, rightmost = aside;
    }
    Eyes eyes;
    eyes.push_back(unit.men[near]);
    if (left != near) eyes.push_back(unit.men[left]);
    if (right != near && right != left) eyes.push_back(unit.men[right]);
    return eyes;
}

Memory& memory_of(const Battle& battle, UnitId a, UnitId b) {
    Memory& memory = battle.memory;
    memory.on(ground_mark(*battle.setting), battle.units.size());
    memory.stands(a, figures(battle, a).stood);
    memory.stands(b, figures(battle, b).stood);
    return memory;
}

// Two units and what is between them.
struct Between {
    Looked a, b;
    bool open = true;              // nothing of the ground is
    Bystanders* others = nullptr;  // who are

    Box box() const {
        const Box &one = a.box, &other = b.box;
        return {{std::min(one.low.x, other.low.x), std::min(one.low.y, other.low.y)},
                {std::max(one.high.x, other.high.x), std::max(one.high.y, other.high.y)}};
    }
    bool clear(const Battle& battle, Point from, Point to) const {
        if (others != nullptr && others->any_on(from, to)) return false;
        return open || ground_is_clear(battle.ground(), {from, a.radius}, {to, b.radius});
    }
};

bool any_clear(const Battle& battle, const Between& between, std::span<const Point> ours,
               std::span<const Point> theirs) {
    for (const Point from : ours)
        for (const Point to : theirs)
            if (between.clear(battle, from, to)) return true;
    return false;
}
// Those whom no woods hide from everybody of the other.
using Seeable = FixedVector<Point, most_posts>;
Seeable seeable(const Battle& battle, const Looked& of, const Looked& from) {
    Seeable some;
    for (const Point man : of.men) {
        const AreaId woods = hidden_deep_in(battle.ground(), {man, of.radius}, from.radius);
        const auto among_them = [&](Point other) {
            return battle.ground()[woods].shape.contains(other);
        };
        if (!woods || std::any_of(from.men.begin(), from.men.end(), among_them))
            some.push_back(man);
    }
    return some;
}
// GR-10.07 whoever it is of either.
bool any_clear(const Battle& battle, const Between& between) {
    const Eyes theirs = eyes_of(between.b, between.a.men[0]);
    const Eyes ours = eyes_of(between.a, theirs[0]);
    if (any_clear(battle, between, {ours.begin(), ours.end()}, {theirs.begin(), theirs.end()}))
        return true;
    if (between.open) return any_clear(battle, between, between.a.men, between.b.men);
    const Seeable one = seeable(battle, between.a, between.b);
    const Seeable other = seeable(battle, between.b, between.a);
    return any_clear(battle, between, {one.begin(), one.end()}, {other.begin(), other.end()});
}

// What does not hang on others: nothing of the ground lies between any of them; some see others.
bool open_between(const Battle& battle, UnitId a, UnitId b, const Box& box, Memory& memory) {
    if (memory.knows(Asked::Open, a, b)) return memory.holds(Asked::Open, a, b);
    const bool open = !stops_sight_within(battle.ground(), box);
    memory.note(Asked::Open, a, b, open);
    memory.note(Asked::Open, b, a, open);
    return open;
}
bool ground_lets(const Battle& battle, UnitId a, UnitId b, const Between& between, Memory& memory) {
    if (memory.knows(Asked::Sees, a, b)) return memory.holds(Asked::Sees, a, b);
    const bool lets = any_clear(battle, between);
    memory.note(Asked::Sees, a, b, lets);
    memory.note(Asked::Sees, b, a, lets);
    return lets;
}

}  // namespace

Lookout::Lookout(const Battle& battle, UnitId from) : battle_{battle}, from_{from} {}

bool Lookout::clear_sight(UnitId to) {
    if (known_.contains(to)) return in_sight_.contains(to);
    known_.add(to);
    if (!looks_at(to)) return false;
    in_sight_.add(to);
    return true;
}

bool Lookout::looks_at(UnitId to) {
    Memory& memory = memory_of(battle_, from_, to);
    if (memory.knows(Asked::Sees, from_, to) && !memory.holds(Asked::Sees, from_, to)) return false;
    Between between{looked_at(battle_, from_), looked_at(battle_, to)};
    between.open = open_between(battle_, from_, to, between.box(), memory);
    if (!between.open && !ground_lets(battle_, from_, to, between, memory)) return false;
    if (!others_) others_.emplace(battle_, InTheWay{from_, battle_[from_].side});
    others_->between(between.a, between.b, to);
    between.others = &*others_;
    return others_->nobody() || any_clear(battle_, between);
}

bool Lookout::sees(UnitId to) {
    return known_to(battle_, to, battle_[from_].side) && within_vision(battle_, from_, to)
           && clear_sight(to);
}

bool clear_sight(const Battle& battle, UnitId from, UnitId to) {
    return Lookout{battle, from}.clear_sight(to);
}

bool sees(const Battle& battle, UnitId from, UnitId to) {
    return known_to(battle, to, battle[from].side) && within_vision(battle, from, to)
           && clear_sight(battle, from, to);
}

namespace {

bool clear_between(const Battle& battle, Between between, UnitId to, const InTheWay& what) {
    between.open = !stops_sight_within(battle.ground(), between.box());
    Bystanders others{battle, what};
    others.between(between.a, between.b, to);
    between.others = &others;
    return any_clear(battle, between);
}

}  // namespace

bool sees_from(const Battle& battle, Point from, UnitId to, bool over_skirmishers, UnitId by) {
    return clear_between(battle, {looked_at(from, by ? gun_radius : 0_in), looked_at(battle, to)},
                         to, {by, by ? battle[by].side : SideId{}, over_skirmishers});
}

bool sees_spot(const Battle& battle, Point from, Point to, bool over_skirmishers, UnitId by,
               UnitId of) {
    return clear_between(battle, {looked_at(from, gun_radius), looked_at(to)}, of,
                         {by, battle[by].side, over_skirmishers});
}

namespace {

InView view_between(const Battle& battle, UnitId from, UnitId to, Between between) {
    Bystanders others{battle, {from, battle[from].side}};
    others.between(between.a, between.b, to);
    between.others = &others;
    const auto all_of = [](std::span<const Point> men) {
        return ~std::uint64_t{0} >> (64 - men.size());
    };
    const std::uint64_t everybody = all_of(between.a.men);
    if (between.open && others.nobody()) return {everybody, all_of(between.b.men), everybody};
    InView view{0, 0, everybody};
    for (std::size_t i = 0; i < between.a.men.size(); ++i)
        for (std::size_t k = 0; k < between.b.men.size(); ++k) {
            const std::uint64_t one = std::uint64_t{1} << i, other = std::uint64_t{1} << k;
            if ((view.shooters & one) != 0 && (view.targets & other) != 0) continue;
            if (!between.clear(battle, between.a.men[i], between.b.men[k])) continue;
            view.shooters |= one;
            view.targets |= other;
        }
    return view;
}

}  // namespace

InView in_view(const Battle& battle, UnitId from, UnitId to) {
    Between between{looked_at(battle, from), looked_at(battle, to)};
    between.open = open_between(battle, from, to, between.box(), memory_of(battle, from, to));
    return view_between(battle, from, to, between);
}

InView not_behind_others(const Battle& battle, UnitId from, UnitId to) {
    return view_between(battle, from, to, {looked_at(battle, from), looked_at(battle, to)});
}

// Officer and staff have the last places of the body they are with.
int most_in_view(const Battle& battle, UnitId target, const InView& view) {
    const Unit& unit = battle[target];
    const auto all = unit.officer() ? static_cast<int>(figures_of(battle, target)) : int{unit.men};
    const int here = all > unit.holders ? all - unit.holders : all;  // GR-08.05
    const std::uint64_t places = (std::uint64_t{1} << here) - 1;
    return all - __builtin_popcountll(places & ~view.targets);
}

}  // namespace gauntlet_run
