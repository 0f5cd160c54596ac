#include "engine/table/wheel.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/base/expects.h"

namespace {

constexpr std::int64_t off_the_arc = 5;  // hundredths
constexpr std::size_t most_steps = 16;

// How far the middle of one step's chord lies from the arc: r * angle * angle / 8.
bool close_to_arc(Inches radius, Turn angle) {
    const std::int64_t millionths = std::abs(angle) / 1000;
    const std::int64_t square = millionths * millionths / 1'000'000;  // in millionths again
    return radius.in_hundredths() * square <= 8 * off_the_arc * 1'000'000;
}

std::size_t steps_needed(Inches radius, Turn turn) {
    std::size_t steps = 1;
    while (steps < most_steps && !close_to_arc(radius, turn / static_cast<Turn>(steps))) steps *= 2;
    return steps;
}

}  // namespace

Wheel::Wheel(Point pivot, Facing from, Facing to, const Spots& men)
    : pivot_{pivot}, turn_{turn_between(from, to)}, facings_{from} {
    if (turn_ == 0) {
        turnings_.push_back(Turning{from, from});
        return;
    }
    Inches outermost;
    for (const Point man : men) outermost = std::max(outermost, distance(pivot, man));
    const std::size_t steps = steps_needed(outermost, turn_);
    facings_.resize(steps + 1);
    facings_[steps] = to;
    cut(0, steps);
    for (const Facing facing : facings_) turnings_.push_back(Turning{from, facing});
}

void Wheel::cut(std::size_t first, std::size_t last) {
    if (last - first < 2) return;
    const std::size_t middle = (first + last) / 2;
    facings_[middle] = facing_between(facings_[first], facings_[last]);
    cut(first, middle);
    cut(middle, last);
}

Point Wheel::after(Point man, int step) const {
    return turnings_[static_cast<std::size_t>(step)].about(pivot_, man);
}

// Never less than the distance he has come, which is measured between whole hundredths.
Inches Wheel::arc(Point man, int step) const {
    if (step == 0) return {};
    const Inches arc = arc_about(pivot_, man, turn_ * step / steps());
    return std::max(arc, distance(man, after(man, step)));
}

Path Wheel::way_of(Point man) const {
    Path way;
    for (int step = 0; step <= steps(); ++step) way.push_back(after(man, step));
    return way;
}

Wheeled wheel(const Spots& men, const Wheel& way, FunctionRef<bool(const WheelStep&)> goes) {
    Wheeled now{men, way.facing(0), {}};
    for (int step = 1; step <= way.steps(); ++step) {
        Spots next;
        Inches cost;
        for (std::size_t i = 0; i < men.size(); ++i) {
            const Inches arc = way.arc(men[i], step);
            next.push_back(way.after(men[i], step));
            const Inches part = std::max(Inches{}, arc - way.arc(men[i], step - 1));
            if (!goes({i, now.men[i], next[i], part})) {
                now.whole = false;
                now.stopped_by = i;
                return now;
            }
            cost = std::max(cost, arc);
        }
        now.men = next;
        now.facing = way.facing(step);
        now.cost = cost;
    }
    return now;
}

namespace {

bool clear_of(const Segment& step, Inches radius, std::span<const Base> others) {
    return std::none_of(others.begin(), others.end(), [&](const Base& other) {
        const Inches near = distance(other.at, step);
        return near < radius + other.radius && near < distance(other.at, step.a);
    });
}

}  // namespace

Wheeled wheel(const Spots& men, const Wheel& way, const WheelTerms& terms) {
    std::array<Inches, most_posts> spent{};
    const auto most_spent = [&] { return *std::max_element(spent.begin(), spent.end()); };
    Inches cost;  // of the steps that all have made
    const auto pays = [&](const WheelStep& step) {
        if (step.man == 0) cost = most_spent();
        if (!terms.ground.on_table(step.to)) return false;
        std::optional<Inches> toll = Inches{};
        if (step.from != step.to) {
            if (!clear_of({step.from, step.to}, terms.radius, terms.others)) return false;
            toll = terms.toll(walk(terms.ground, {step.from, step.to}, terms.level));
        }
        if (!toll) return false;
        spent[step.man] += step.arc + *toll;
        return spent[step.man] <= terms.most;
    };
    Wheeled done = wheel(men, way, pays);
    done.cost = done.whole ? most_spent() : cost;
    return done;
}

bool is_oblique(Facing facing, Offset step) {
    constexpr int either_side = 900;
    return step != Offset{} && in_cone({}, facing, Point{} + step, either_side);
}

WentTogether go_together(const Spots& men, Offset step,
                         FunctionRef<Inches(std::size_t, const Path&)> how_far) {
    WentTogether went{men, distance({}, Point{} + step)};
    for (std::size_t i = 0; i < men.size(); ++i) {
        const Inches along = how_far(i, {men[i], men[i] + step});
        if (along >= went.along) continue;
        went.along = std::max(Inches{}, along);
        went.stopped_by = i;
    }
    for (Point& man : went.men) man = toward(man, man + step, went.along);
    return went;
}
