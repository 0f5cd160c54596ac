#include "engine/table/sides.h"

#include <algorithm>

#include "engine/base/expects.h"
#include "engine/table/deviation.h"

namespace {

// The post of a corner: as far as anybody's base reaches.
Point corner(const Stand& stand, Inches right, Inches back) {
    return spot(stand, {right, back});
}

}  // namespace

Outline outline(const Stand& stand, const Posts& posts, Inches half_width, Inches half_depth) {
    expects(!posts.empty(), "the outline of nobody");
    Post low = posts.front(), high = low;
    for (const Post& one : posts) {
        low = {std::min(low.right, one.right), std::min(low.back, one.back)};
        high = {std::max(high.right, one.right), std::max(high.back, one.back)};
    }
    const Inches left = low.right - half_width, right = high.right + half_width;
    const Inches front = low.back - half_depth, rear = high.back + half_depth;
    return {corner(stand, left, front), corner(stand, right, front), corner(stand, left, rear),
            corner(stand, right, rear), stand.facing};
}

WidenedFront side(const Outline& body, BodySide which) {
    const Facing right = right_of(body.facing), rear = right_of(right);
    switch (which) {
        case BodySide::Front: return {body.front_left, body.front_right, body.facing};
        case BodySide::Right: return {body.front_right, body.rear_right, right};
        case BodySide::Rear: return {body.rear_right, body.rear_left, rear};
        case BodySide::Left: break;
    }
    return {body.rear_left, body.front_left, right_of(rear)};
}

BodySide side_toward(const Outline& body, Point p) {
    constexpr int quarter = 900;
    if (in_widened_front(side(body, BodySide::Front), p, quarter)) return BodySide::Front;
    if (in_widened_front(side(body, BodySide::Rear), p, quarter)) return BodySide::Rear;
    const Point middle = part_way(body.front_left, body.front_right, 1, 2);
    return cross(body.facing.step(), p - middle) > 0 ? BodySide::Left : BodySide::Right;
}

SquareOfBodies square_of_bodies(Point middle, Facing facing, Inches width, Inches depth) {
    const auto out = [&](Facing way, Inches far) {
        return Stand{step_along(middle, way, far), way};
    };
    const Facing right = right_of(facing), rear = right_of(right);
    const Inches ahead = half(width) + depth;  // beyond the ends of the flanks
    return {out(facing, ahead), out(right, half(width)), out(rear, ahead),
            out(right_of(rear), half(width))};
}
