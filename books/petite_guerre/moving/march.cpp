#include "books/petite_guerre/moving/march.h"

#include <algorithm>
#include <array>

#include "books/petite_guerre/place.h"
#include "engine/table/wheel.h"

namespace petite_guerre {

std::optional<Inches> March::worth(Going going) const {
    const FigureId who = men[guide];
    if (!rate_of(battle, who, kind, going).passable) return {};
    return distance_of(battle, who, kind, going, die, false);
}

FigureId guide_of(const Body& body) {
    Men front;
    for (const FigureId who : body.places)
        if (who && rank_of(body, who) == 0) front.push_back(who);
    return front.empty() ? body.men().first() : front[front.size() / 2];
}

March march_of(const Battle& battle, const Body& body, MoveKind kind, int die,
               const Limits& limits) {
    March march{battle, {}, {}, 0, body.facing, kind, die, limits, {}, {}, {}, {}};
    for (const FigureId who : body.places) {
        if (!who) continue;
        if (who == guide_of(body)) march.guide = march.men.size();
        march.men.push_back(who);
        march.at.push_back(battle[who].at);
    }
    return march;
}

namespace {

// PG-09.11, PG-09.24 may that man go there in the middle of a wheel?
bool may_pass(March& march, const WheelStep& step) {
    if (!march.battle.ground().on_table(step.to)) return false;
    if (step.from == step.to) return true;
    Limits limits = march.limits;
    limits.may_leave_table = false;
    const Path way{step.from, step.to};
    const Halt halt = halt_on(march.battle, march.men[step.man], way, limits);
    if (halt.along >= length(way)) return true;
    march.by = halt.by;
    return false;
}

// PG-09.15 .. PG-09.19 does the throw carry that man there? Ground and obstacles are those of the
// straight step; what he walks is the arc.
bool carries(const March& march, const WheelStep& step, Purse& purse) {
    if (step.from == step.to) return true;
    const Path way{step.from, step.to};
    const auto worth = [&](Going going) { return march.worth(going); };
    const Inches base = radius(march.battle[march.men[step.man]]);
    if (follow(march.battle, way, base, worth, purse) < length(way)) return false;
    purse.spent += step.arc - length(way);
    return purse.spent <= march.worth(purse.worst).value_or(Inches{});
}

}  // namespace

// PG-08.07
bool wheel(March& march, Facing to) {
    std::array<Purse, most_posts> purses;
    purses.fill(march.purse);
    const Wheel way{march.at[march.guide], march.facing, to, march.at};
    const Wheeled done = ::wheel(march.at, way, [&](const WheelStep& step) {
        return carries(march, step, purses[step.man]) && may_pass(march, step);
    });
    march.at = done.men;
    march.facing = done.facing;
    for (std::size_t i = 0; i < march.men.size(); ++i) {
        march.purse.worst = std::max(march.purse.worst, purses[i].worst);
        march.purse.spent = std::max(march.purse.spent, purses[i].spent);
    }
    return done.whole;
}

}  // namespace petite_guerre
