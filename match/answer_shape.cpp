#include "match/answer_shape.h"

#include <algorithm>

namespace {
constexpr Inches farthest = Inches::hundredths(farthest_hundredths);
}

bool far_away(Point p) {
    return p.x > farthest || p.y > farthest || p.x < -farthest || p.y < -farthest;
}

Refusal check_shape(Asking kind, const Answer& answer) {
    if (kind != Asking::Move && kind != Asking::Place) return {};
    if (answer.facing == Facing{0, 0}) return Error{"a facing must point somewhere"};
    if (kind == Asking::Move && answer.path.size() < 1) return Error{"a move needs a way to go"};
    if (far_away(answer.spot) || std::any_of(answer.path.begin(), answer.path.end(), far_away))
        return Error{"that is far off any table"};
    return {};
}
