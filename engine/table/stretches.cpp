#include "engine/table/stretches.h"

#include <algorithm>

void Stretches::add(Inches from, Inches to) {
    if (to <= from) return;
    Stretch* first = std::find_if(parts_.begin(), parts_.end(),
                                  [&](const Stretch& part) { return part.to >= from; });
    if (first == parts_.end() || first->from > to) return parts_.insert(first, {from, to});
    first->from = std::min(first->from, from);
    first->to = std::max(first->to, to);
    // It may now reach those behind it.
    Stretch* next = first + 1;
    while (next != parts_.end() && next->from <= first->to) {
        first->to = std::max(first->to, next->to);
        parts_.erase(next);
    }
}

Inches Stretches::length() const {
    Inches all;
    for (const Stretch& part : parts_) all += part.to - part.from;
    return all;
}
