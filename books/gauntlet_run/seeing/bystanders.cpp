#include "books/gauntlet_run/seeing/bystanders.h"

#include <algorithm>
#include <cstdlib>

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

Looked looked_at(const Point& spot, Inches radius) {
    return {{&spot, 1}, radius, {spot, spot}, 0_in};
}

Bystanders::Bystanders(const Battle& battle, const InTheWay& what) : battle_{battle}, what_{what} {
    for (const UnitId who : gauntlet_run::all(battle)) {
        const Unit& unit = battle[who];
        if (who == what.looker || !stands_alone(battle, who) || unit.vehicle()) continue;
        if (what.looker && unit.beside == what.looker) continue;  // GR-05.18 one body
        if (what.ranked && !unit.in_ranks()) continue;
        const Box there{unit.stand.front, unit.stand.front};
        const Inches radius = base_radius(unit);
        Body body;
        body.who = who;
        body.box = widened(there, farthest(unit) + radius);
        body.radius = radius;
        all_.push_back(body);
    }
}

bool Bystanders::look_at(Body& body) const {
    if (what_.looking && !known_to(battle_, body.who, what_.looking)) return false;
    const Figures& there = figures(battle_, body.who);
    body.box = widened(there.box, body.radius);
    body.men = &there.men;
    return !there.men.empty();  // the last has just fallen
}

void Bystanders::between(const Looked& a, const Looked& b, UnitId to) {
    between_.clear();
    ends_.clear();
    const Box whole = both(a.box, b.box);
    heights_ = heights_within(battle_.ground(), whole);
    const Offset along = b.men[0] - a.men[0];
    const Inches length = distance(a.men[0], b.men[0]) + 0.01_in;
    const Inches breadth = std::max(a.far, b.far);
    const Swath band{a.men[0], along,
                     std::int64_t{breadth.in_hundredths()} * length.in_hundredths()};
    const UnitId beside = to ? battle_[to].beside : UnitId{};  // GR-05.18
    const auto may_be = [&](const Body& body) {
        return body.box.meets(whole) && band.meets(body.box) && body.who != to
               && (!beside || body.who != beside);
    };
    for (std::size_t i = 0; i < all_.size(); ++i) {
        Body& body = all_[i];
        if (!may_be(body)) continue;
        if (body.men == nullptr) {
            if (!look_at(body)) {
                body = all_.back();
                all_.pop_back();
                --i;
                continue;
            }
            if (!may_be(body)) continue;
        }
        between_.push_back(static_cast<std::uint8_t>(i));
    }
}

namespace {

// As crosses_base() has it, for one line and many bases.
struct Crossed {
    Point from;
    Offset step;
    std::int64_t rim, square = dot(step, step), widest = rim * square;  // rim: its square

    bool base(Point man) const {
        const Offset there = man - from;
        const std::int64_t along = dot(there, step);
        if (along <= 0) return dot(there, there) < rim;
        if (along >= square) return dot(there + -step, there + -step) < rim;
        const std::int64_t off = cross(step, there);
        return off * off < widest;
    }
};

}  // namespace

const Rise& Bystanders::rise_of(Body& body, std::size_t man) {
    constexpr int not_yet = -1;
    if (!body.has_rises) {
        body.has_rises = true;
        body.rises = rises_.size();
        rises_.resize(rises_.size() + body.men->size(), Rise{not_yet, {}});
    }
    Rise& rise = rises_[body.rises + man];
    if (rise.heights == not_yet) rise = rise_at(battle_.ground(), (*body.men)[man]);
    return rise;
}

const Rise& Bystanders::rise_of_end(Point end) {
    for (const End& known : ends_)
        if (known.at == end) return known.rise;
    ends_.push_back({end, rise_at(battle_.ground(), end)});
    return ends_.back().rise;
}

bool Bystanders::stops(Body& body, Point from, Point to) {
    const std::int64_t radius = body.radius.in_hundredths();
    const Crossed line{from, to - from, radius * radius};
    for (std::size_t i = 0; i < body.men->size(); ++i) {
        if (!line.base((*body.men)[i])) continue;
        if (!heights_) return true;
        const Rise& man = rise_of(body, i);
        if (!is_above(rise_of_end(from), man) && !is_above(rise_of_end(to), man)) return true;
    }
    return false;
}

bool Bystanders::any_on(Point from, Point to) {
    const Swath line{from, to - from, 0};
    const Box box = both({from, from}, {to, to});
    for (std::uint8_t& one : between_) {
        Body& body = all_[one];
        if (!body.box.meets(box) || !line.meets(body.box) || !stops(body, from, to)) continue;
        std::swap(one, between_[0]);  // who stops one line may well stop the next
        return true;
    }
    return false;
}

}  // namespace gauntlet_run
