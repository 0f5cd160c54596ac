#include "books/gauntlet_run/seeing/bystanders.h"

#include <algorithm>
#include <cstdlib>

#include "books/gauntlet_run/seeing/sight_lines.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

Box widened(const Box& box, Inches by) {
    return {{box.low.x - by, box.low.y - by}, {box.high.x + by, box.high.y + by}};
}

Box both(const Box& a, const Box& b) {
    return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
            {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}

// A way along a line, so broad to either side of it.
struct Swath {
    Point from;
    Offset along;
    std::int64_t length_by_breadth = 0;

    // Does it come upon the box? Twice everything: the middle of a box may be half a hundredth.
    bool meets(const Box& box) const {
        const Offset middle = (box.low - from) + (box.high - from), size = box.high - box.low;
        const std::int64_t reach = std::abs(along.dx) * size.dy + std::abs(along.dy) * size.dx;
        return std::abs(cross(along, middle)) <= reach + 2 * length_by_breadth;
    }
};

}  // namespace

Looked looked_at(const Battle& battle, UnitId who) {
    const Figures& unit = figures(battle, who);
    const Offset spread = unit.box.high - unit.box.low;
    const Inches far = Inches::hundredths(std::max(spread.dx, spread.dy)) * 2;
    const Inches radius = base_radius(battle[who]);
    // Of an officer who is attached nobody stands there by himself.
    if (unit.men.empty()) return {{&battle[who].stand.front, 1}, radius, unit.box, far};
    return {{unit.men.data(), unit.men.size()}, radius, unit.box, far};
}

Looked looked_at(const Point& spot) {
    return {{&spot, 1}, 0_in, {spot, spot}, 0_in};
}

Bystanders::Bystanders(const Battle& battle, const InTheWay& what) : battle_{battle} {
    for (const UnitId who : gauntlet_run::all(battle)) {
        const Unit& unit = battle[who];
        if (who == what.looker || !unit.on_table() || unit.vehicle()) continue;
        if (what.ranked && !unit.in_ranks()) continue;
        if (what.looking && !known_to(battle, who, what.looking)) continue;
        const Figures& body = figures(battle, who);
        if (body.men.empty()) continue;  // attached, or the last has just fallen
        const Inches radius = base_radius(unit);
        all_.push_back({who, widened(body.box, radius), radius, &body.men});
    }
}

void Bystanders::between(const Looked& a, const Looked& b, UnitId to) {
    between_.clear();
    const Box whole = both(a.box, b.box);
    const Offset along = b.men[0] - a.men[0];
    const Inches length = distance(a.men[0], b.men[0]) + 0.01_in;
    const Inches breadth = std::max(a.far, b.far);
    const Swath band{a.men[0], along,
                     std::int64_t{breadth.in_hundredths()} * length.in_hundredths()};
    for (std::size_t i = 0; i < all_.size(); ++i) {
        const Body& body = all_[i];
        if (body.box.meets(whole) && band.meets(body.box) && body.who != to)
            between_.push_back(static_cast<std::uint8_t>(i));
    }
}

bool Bystanders::stops(const Body& body, Point from, Point to) const {
    const Ground& ground = battle_.ground();
    for (const Point man : *body.men) {
        if (!crosses_base(from, to, man, body.radius)) continue;
        const int highest = std::max(height_at(ground, from), height_at(ground, to));
        if (highest <= height_at(ground, man)) return true;
    }
    return false;
}

bool Bystanders::any_on(Point from, Point to) {
    const Swath line{from, to - from, 0};
    const Box box = box_of(Segment{from, to});
    for (std::uint8_t& one : between_) {
        const Body& body = all_[one];
        if (!body.box.meets(box) || !line.meets(body.box) || !stops(body, from, to)) continue;
        std::swap(one, between_[0]);  // who stops one line may well stop the next
        return true;
    }
    return false;
}

}  // namespace gauntlet_run
