#include "bots/long_rifle/plain_detours.h"

#include <algorithm>

namespace long_rifle::plain {

namespace {

constexpr Inches no_way = 500_in;
constexpr Inches off_the_shore = 1.5_in;

bool bears(const Ground& ground, Point spot) {
    return ground.inside(spot, AreaKind::Ford) || ground.inside(spot, AreaKind::Bridge);
}

bool crosses(Segment way, const Polygon& shape) {
    for (std::size_t i = 0; i < shape.sides(); ++i)
        if (segments_meet(way, shape.side(i))) return true;
    return false;
}

bool crosses(Segment way, const std::vector<Point>& course) {
    for (std::size_t i = 0; i + 1 < course.size(); ++i)
        if (segments_meet(way, {course[i], course[i + 1]})) return true;
    return false;
}

}  // namespace

Detours::Detours(const Ground& ground, Point goal) : ground_{ground}, goal_{goal} {
    for (const Line& line : ground.lines) water_ = water_ || line.kind == LineKind::River;
    for (const Area& area : ground.areas) {
        const Box& box = area.shape.box;
        if (area.kind == AreaKind::Ford || area.kind == AreaKind::Bridge)
            add(part_way(box.low, box.high, 1, 2));
        if (area.kind != AreaKind::Lake) continue;
        water_ = true;
        for (const Inches x : {box.low.x - off_the_shore, box.high.x + off_the_shore})
            for (const Inches y : {box.low.y - off_the_shore, box.high.y + off_the_shore})
                add({x, y});
    }
    if (water_) measure();
}

void Detours::add(Point turn) {
    if (!turns_.full() && ground_.on_table(turn) && !ground_.inside(turn, AreaKind::Lake))
        turns_.push_back(turn);
}

// A lake, or a river where there is neither ford nor bridge.
bool Detours::blocked(Point a, Point b) const {
    if (!water_) return false;
    for (const Area& area : ground_.areas)
        if (area.kind == AreaKind::Lake && crosses({a, b}, area.shape)) return true;
    if (bears(ground_, a) || bears(ground_, b)) return false;
    for (const Line& line : ground_.lines)
        if (line.kind == LineKind::River && crosses({a, b}, line.course)) return true;
    return false;
}

// From the goal backwards, until nothing gets shorter.
void Detours::measure() {
    for (std::size_t i = 0; i < turns_.size(); ++i)
        left_[i] = blocked(turns_[i], goal_) ? no_way : distance(turns_[i], goal_);
    for (bool shorter = true; shorter;) {
        shorter = false;
        for (std::size_t i = 0; i < turns_.size(); ++i)
            for (std::size_t j = 0; j < turns_.size(); ++j) {
                const Inches round = distance(turns_[i], turns_[j]) + left_[j];
                if (round >= left_[i] || blocked(turns_[i], turns_[j])) continue;
                left_[i] = round;
                shorter = true;
            }
    }
}

Inches Detours::left(Point spot) const {
    if (!blocked(spot, goal_)) return distance(spot, goal_);
    Inches least = no_way + distance(spot, goal_);
    for (std::size_t i = 0; i < turns_.size(); ++i) {
        const Inches round = distance(spot, turns_[i]) + left_[i];
        if (round < least && !blocked(spot, turns_[i])) least = round;
    }
    return least;
}

Point Detours::next(Point spot) const {
    if (!blocked(spot, goal_)) return goal_;
    Point best = goal_;
    Inches least = no_way;
    for (std::size_t i = 0; i < turns_.size(); ++i) {
        const Inches round = distance(spot, turns_[i]) + left_[i];
        if (round >= least || within(spot, turns_[i], 0.5_in) || blocked(spot, turns_[i])) continue;
        least = round;
        best = turns_[i];
    }
    return best;
}

}  // namespace long_rifle::plain
