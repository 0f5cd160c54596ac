#include "books/long_rifle/moving/nearest_cover.h"

#include <algorithm>
#include <array>

#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/cover.h"

// Where a figure that ducks back goes. There are many spots to try, so those that nothing can
// shelter are left out before the rules themselves are asked.
namespace long_rifle {

namespace {

constexpr Inches duck_back_reach = 6_in;  // LR-14.04
constexpr std::int64_t apart = 30;        // hundredths of an inch: no log falls between two spots
constexpr std::int64_t across = 600 / apart;

struct Spots {
    std::array<Offset, (2 * across + 1) * (2 * across + 1)> steps;
    std::size_t count = 0;
};

// The nearest first; of equals from the right against the clock.
bool comes_first(Offset a, Offset b) {
    if (dot(a, a) != dot(b, b)) return dot(a, a) < dot(b, b);
    const auto below = [](Offset step) { return step.dy < 0 || (step.dy == 0 && step.dx < 0); };
    if (below(a) != below(b)) return below(b);
    return cross(a, b) > 0;
}

Spots spots_within_reach() {
    Spots spots;
    for (std::int64_t x = -across; x <= across; ++x)
        for (std::int64_t y = -across; y <= across; ++y)
            if (x * x + y * y <= across * across)
                spots.steps[spots.count++] = {x * apart, y * apart};
    std::sort(spots.steps.begin(), spots.steps.begin() + static_cast<std::ptrdiff_t>(spots.count),
              comes_first);
    return spots;
}

Box grown(const Box& box, Inches by) {
    return {{box.low.x - by, box.low.y - by}, {box.high.x + by, box.high.y + by}};
}

Box round(Point middle, Inches by) {
    return grown({middle, middle}, by);
}

// Does the line pass through the box? Its own box is known to meet that.
bool passes(Point from, Point to, const Box& box) {
    const Offset along = to - from;
    const auto side = [&](Inches x, Inches y) { return cross(along, Point{x, y} - from); };
    const std::int64_t a = side(box.low.x, box.low.y), b = side(box.high.x, box.low.y);
    const std::int64_t c = side(box.low.x, box.high.y), d = side(box.high.x, box.high.y);
    return !(a > 0 && b > 0 && c > 0 && d > 0) && !(a < 0 && b < 0 && c < 0 && d < 0);
}

// What might shelter the figure within its reach. Where it says no there is no shelter.
class Shelters {
  public:
    Shelters(const Battle& battle, FigureId who, FigureSet causes)
        : battle_{battle},
          who_{who},
          caused_{!causes.empty()},
          dim_{sight_limit(battle, false) < 100_in},
          everywhere_{battle[who].leaving_water},  // LR-27.42
          area_{round(battle[who].at, duck_back_reach)} {
        add_ground();
        for (const FigureId other : all(battle)) add_figure(other);
        for (const FigureId cause : causes) add_cause(cause);
    }

    bool possible(Point spot) const {
        if (everywhere_) return true;
        for (const Box& box : cover_)
            if (box.contains(spot)) return true;
        return caused_ && std::all_of(lookers_.begin(), lookers_.end(), [&](const Looker& looker) {
                   return may_be_hidden(looker, spot) || behind_line(looker.from, spot);
               });
    }

  private:
    static constexpr std::size_t most = 64;

    struct Low {  // LR-17.12 cover from those beyond it
        Box box;
        Segment stretch;
    };
    struct High {  // hides what is behind it
        Box box;
        Inches radius;  // of a figure's base; 0: a piece of ground
    };
    struct Looker {
        Point from;
        FixedVector<std::uint8_t, most> between;  // which of the high things may be in his way
    };

    template <class Thing>
    void add(FixedVector<Thing, most>& things, const Thing& thing) {
        everywhere_ = everywhere_ || things.full();
        if (!everywhere_) things.push_back(thing);
    }
    void add_cover(const Box& box) {
        if (box.meets(area_)) add(cover_, box);
    }
    void add_ground() {
        const Ground& ground = battle_.ground();
        const Inches touch = base_radius(battle_[who_]) + 0.05_in;
        const auto add_high = [&](const Box& box) {
            add_cover(box);
            add(high_, High{box, 0_in});
        };
        for (const Area& area : ground.areas) {
            if (area.kind == AreaKind::Woods) add_high(area.shape.box);
            if (area.kind == AreaKind::Hill && !area.crest.empty())
                add_high(grown(box_of(area.crest), 0.5_in));
        }
        for (const Building& building : ground.buildings) add_high(building.footprint.box);
        for (const Line& line : ground.lines)
            for (std::size_t i = 1; solid(line.kind) && i < line.course.size(); ++i) {
                const Segment stretch{line.course[i - 1], line.course[i]};
                const Box box = grown(box_of(stretch), touch);
                if (box.meets(area_)) add(low_, Low{box, stretch});
            }
    }
    void add_figure(FigureId other) {
        const Figure& figure = battle_[other];
        if (other == who_ || !figure.on_table()) return;
        const Inches radius = base_radius(figure);
        if (figure.wagon)
            add_cover(round(figure.at, radius + base_radius(battle_[who_]) + 0.05_in));
        if (figure.status <= Status::DuckBack && !figure.prone)
            add(high_, High{round(figure.at, radius), radius});
    }
    // LR-14.07 one who has ducked from it himself is out of sight wherever that holds, and LR-26.20
    // flames may keep him from looking out: neither lies between them.
    void add_cause(FigureId cause) {
        const Figure& figure = battle_[cause];
        const bool flames = figure.standing.inside && !battle_.blazes.empty();
        if (!figure.on_table() || figure.hidden_from.contains(who_) || flames) return;
        Looker looker{eye(battle_, figure), {}};
        const Segment line{looker.from, battle_[who_].at};
        const Box both{{std::min(area_.low.x, line.a.x), std::min(area_.low.y, line.a.y)},
                       {std::max(area_.high.x, line.a.x), std::max(area_.high.y, line.a.y)}};
        for (std::size_t i = 0; i < high_.size(); ++i) {
            const Box& box = high_[i].box;
            if (!box.meets(both)) continue;
            const Inches radius = high_[i].radius;
            if (radius > 0_in && box.contains(line.a) && at(box) == figure.at) continue;  // himself
            if (radius == 0_in || distance(at(box), line) <= duck_back_reach + radius)
                looker.between.push_back(static_cast<std::uint8_t>(i));
        }
        lookers_.push_back(looker);
    }
    static Point at(const Box& box) { return part_way(box.low, box.high, 1, 2); }

    bool may_be_hidden(const Looker& looker, Point spot) const {
        const Point from = looker.from;
        if (dim_ && !within(from, spot, 6_in)) return true;
        const Box line{{std::min(from.x, spot.x), std::min(from.y, spot.y)},
                       {std::max(from.x, spot.x), std::max(from.y, spot.y)}};
        return std::any_of(looker.between.begin(), looker.between.end(), [&](std::uint8_t i) {
            const High& thing = high_[i];
            if (!thing.box.meets(line)) return false;
            return thing.radius > 0_in ? crosses_base(from, spot, at(thing.box), thing.radius)
                                       : passes(from, spot, thing.box);
        });
    }
    bool behind_line(Point from, Point spot) const {
        return std::any_of(low_.begin(), low_.end(), [&](const Low& thing) {
            return thing.box.contains(spot) && segments_meet({from, spot}, thing.stretch);
        });
    }

    const Battle& battle_;
    FigureId who_;
    bool caused_, dim_, everywhere_;
    Box area_;
    FixedVector<Box, most> cover_;  // from every side
    FixedVector<Low, most> low_;
    FixedVector<High, most> high_;
    FixedVector<Looker, most_figures> lookers_;
};

// LR-14.09 there none of the causes has a line to it, or it can get down behind what is there;
// where no enemy is the cause, it is in cover from every side (as LR-13.05).
bool sheltered(const Battle& battle, FigureId who, FigureSet causes) {
    if (causes.empty()) return in_cover(battle, who, who);
    for (const FigureId cause : causes)
        if (battle[cause].on_table() && clear_line(battle, cause, who)
            && !in_cover(battle, who, cause))
            return false;
    return true;
}

// Nothing bars the straight way, and no water on it holds it up (LR-27.53); a door or a window on
// it costs its part of the 6" (LR-25.04, LR-25.05).
bool can_run_there(const Battle& battle, FigureId who, Point spot) {
    const Path way{battle[who].at, spot};
    return !step_blocked(battle, who, battle[who].at, spot, false)
           && path_cost(battle, who, way) <= duck_back_reach
           && water_stop(battle, who, way) >= length(way);
}

}  // namespace

std::optional<Point> nearest_cover(Battle& battle, FigureId who, FigureSet causes) {
    static const Spots spots = spots_within_reach();
    Figure& figure = battle[who];
    const Figure before = figure;
    const auto good = [&](Point spot) {
        put(battle, who, spot);
        figure.moved_this_turn = false;  // LR-17.11 a figure that ducks back counts as stationary
        const bool bears = spot == before.at || !figure.standing.water;
        const bool hidden = bears && sheltered(battle, who, causes);
        figure = before;
        return hidden && may_stand(battle, who, spot)
               && (spot == before.at || can_run_there(battle, who, spot));
    };
    if (good(before.at)) return before.at;
    const Shelters shelters{battle, who, causes};
    for (std::size_t i = 1; i < spots.count; ++i) {
        const Point spot = before.at + spots.steps[i];
        if (battle.ground().on_table(spot) && shelters.possible(spot) && good(spot)) return spot;
    }
    return std::nullopt;
}

}  // namespace long_rifle
