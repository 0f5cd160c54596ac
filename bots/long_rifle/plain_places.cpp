#include "bots/long_rifle/plain_places.h"

#include <algorithm>
#include <array>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/sight.h"

namespace long_rifle::plain {

namespace {

// All round, in hundredths.
constexpr std::array<Offset, 12> compass{{{100, 0},
                                          {87, 50},
                                          {50, 87},
                                          {0, 100},
                                          {-50, 87},
                                          {-87, 50},
                                          {-100, 0},
                                          {-87, -50},
                                          {-50, -87},
                                          {0, -100},
                                          {50, -87},
                                          {87, -50}}};

}  // namespace

void Places::add(Point spot) {
    if (list.full() || !table_.ground().on_table(spot) || spot == from_) return;
    if (!within(from_, spot, allowance_)) return;
    for (const Point known : list)
        if (within(known, spot, 0.3_in)) return;
    list.push_back(spot);
}

void Places::add_straight(Point spot) {
    if (!way_.blocked(from_, spot)) add(spot);
}

void Places::gather(const FigureMove& rules, const Aim& aim) {
    if (aim.kind != Aim::Kind::Hold) on_the_way(rules, way_.next(from_));
    if (aim.whom) beside(aim.at);
    at_the_enemy();
    behind_cover();
    if (table_[who_].standing.inside) at_windows();
    const FigureId company = nearest(table_, who_, friends_up(table_, table_[who_].side) - who_);
    if (company && !gap_within(table_, who_, company, 4_in)) on_the_way(rules, table_[company].at);
    round_about();
}

// As the book would walk there, all the way and half of it.
void Places::on_the_way(const FigureMove& rules, Point goal) {
    const Path path = rules.toward(goal).path;
    if (path.size() < 2) return;
    add(path.back());
    add(point_along(path, half(length(path))));
}

void Places::round_about() {
    for (const Offset step : compass) {
        const std::int64_t far = allowance_.in_hundredths();
        add_straight(from_ + Offset{step.dx * far / 101, step.dy * far / 101});
        if (far >= 400) add_straight(from_ + Offset{step.dx * far / 202, step.dy * far / 202});
    }
}

// Touching somebody, straight on or from another side.
void Places::beside(Point somebody) {
    const Inches away = distance(from_, somebody);
    if (away > allowance_ + 1_in) return;
    if (away > 1_in) add_straight(toward(from_, somebody, away - 1_in));
    for (const Offset step : {Offset{100, 0}, Offset{0, 100}, Offset{-100, 0}, Offset{0, -100}})
        add_straight(somebody + step);
}

// Just into range of those who are near; right up to those who lie there.
void Places::at_the_enemy() {
    const Figure& figure = table_[who_];
    for (const FigureId foe : foes_left(table_, figure.side)) {
        const Point there = table_[foe].at;
        const Inches away = distance(from_, there);
        if (table_[foe].status == Status::Stunned) {
            beside(there);
            continue;
        }
        for (const Carried& carried : figure.weapons) {
            const Inches range = table_.weapon(carried).range;
            if (range > 4_in && away > range)
                add_straight(toward(from_, there, away - range - 0.8_in));
        }
    }
}

void Places::behind_line(const Line& line, Point foe) {
    for (std::size_t i = 0; i + 1 < line.course.size(); ++i) {
        const Segment stretch{line.course[i], line.course[i + 1]};
        if (distance(from_, stretch) > allowance_) continue;
        for (const Point at :
             {nearest_point(from_, stretch), part_way(stretch.a, stretch.b, 1, 2)}) {
            // On the far side of it from the enemy, against it.
            Offset across{-(stretch.b - stretch.a).dy, (stretch.b - stretch.a).dx};
            if (dot(across, foe - at) > 0) across = -across;
            if (across != Offset{}) add_straight(toward(at, at + across, 0.5_in));
        }
    }
}

void Places::behind_cover() {
    const FigureId foe = nearest(table_, who_, foes_up(table_, table_[who_].side));
    if (!foe) return;
    const Ground& ground = table_.ground();
    for (const Line& line : ground.lines)
        if (solid(line.kind)) behind_line(line, table_[foe].at);
    for (const Area& area : ground.areas) {
        if (area.kind == AreaKind::Hill)
            for (std::size_t i = 0; i + 1 < area.crest.size(); ++i)
                add_straight(nearest_point(from_, {area.crest[i], area.crest[i + 1]}));
        if (area.kind != AreaKind::Woods || area.shape.distance_to(from_) > allowance_) continue;
        const Point middle = part_way(area.shape.box.low, area.shape.box.high, 1, 2);
        for (const Point side : {from_, table_[foe].at}) {
            const Point rim = area.shape.at_perimeter(area.shape.perimeter_of(side));
            add_straight(toward(rim, middle, 0.7_in));
        }
    }
}

void Places::at_windows() {
    const Building& house = table_.ground()[table_[who_].standing.inside];
    for (const Opening& opening : house.openings)
        if (opening.level == table_[who_].level)
            add_straight(
                outside_of(house, part_way(opening.sill.a, opening.sill.b, 1, 2), -0.5_in));
}

}  // namespace long_rifle::plain
