#include "engine/table/widened_front.h"

bool in_widened_front(const WidenedFront& front, Point p, int tenths_of_degree) {
    const Facing facing = front.facing;
    if (!ahead(front.left, facing, p) || !ahead(front.right, facing, p)) return false;
    const bool right_of_left_end = cross(facing.step(), p - front.left) <= 0;
    const bool left_of_right_end = cross(facing.step(), p - front.right) >= 0;
    return (right_of_left_end || in_cone(front.left, facing, p, tenths_of_degree))
           && (left_of_right_end || in_cone(front.right, facing, p, tenths_of_degree));
}
