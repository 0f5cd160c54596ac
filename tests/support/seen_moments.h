#pragma once

#include <doctest/doctest.h>

#include <algorithm>

#include "match/moments.h"
#include "match/wire.h"

// Looks at every moment there is: those that a viewer is said to have seen, and no others, show him
// something new. Gives how many he has not seen.
inline std::size_t check_seen_moments(const Match& match, Viewer viewer) {
    auto moments = Moments::of(match);
    REQUIRE(moments);
    const auto seen = moments->seen_by(viewer);
    REQUIRE(seen);
    std::string last;
    for (std::size_t i = 0; i < moments->count(); ++i) {
        const auto moment = moments->at(i, viewer);
        REQUIRE(moment);
        std::string view;
        wire::put_view(view, moment->view);
        wire::put_ground(view, moment->view.ground);
        const bool is_new = i == 0 || view != last || !moment->told.empty();
        CHECK(std::binary_search(seen->begin(), seen->end(), i) == is_new);
        last = std::move(view);
    }
    return moments->count() - seen->size();
}
