#include "engine/table/any_spot.h"

#include <doctest/doctest.h>

TEST_CASE("any spot lies on the table, or about those it should be near") {
    Ground ground;
    ground.width = 40_in;
    ground.depth = 30_in;
    const Point post{10_in, 10_in};
    Stream stream{7};
    int near = 0, far = 0;
    for (int i = 0; i < 400; ++i) {
        const Point spot = any_spot(ground, {post}, 3_in, stream);
        (within(spot, post, 3_in) ? near : far)++;
        CHECK(ground.on_table(spot));
    }
    CHECK(near > 150);
    CHECK(far > 150);
    for (int i = 0; i < 100; ++i) CHECK(ground.on_table(any_spot(ground, {}, 3_in, stream)));
}
