#include "engine/table/shape.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

namespace {
Point at(int x, int y) {
    return {Inches::hundredths(x), Inches::hundredths(y)};
}
Inches hundredths(int value) {
    return Inches::hundredths(value);
}

// An L: the upper right quarter is missing.
const Polygon ell{{at(0, 0), at(400, 0), at(400, 200), at(200, 200), at(200, 400), at(0, 400)}};
}  // namespace

TEST_CASE("a polygon's rim and corners are inside it") {
    CHECK(ell.contains(at(0, 0)));
    CHECK(ell.contains(at(200, 200)));
    CHECK(ell.contains(at(300, 200)));
    CHECK(ell.contains(at(400, 100)));
    CHECK(ell.contains(at(100, 399)));
}

TEST_CASE("the notch of a polygon is outside it") {
    CHECK_FALSE(ell.contains(at(201, 201)));
    CHECK_FALSE(ell.contains(at(399, 201)));
    CHECK_FALSE(ell.contains(at(401, 100)));
    CHECK_FALSE(ell.contains(at(-1, 0)));
}

TEST_CASE("a polygon may be given either way round") {
    const Polygon back{
        {at(0, 400), at(200, 400), at(200, 200), at(400, 200), at(400, 0), at(0, 0)}};
    for (int x = -50; x <= 450; x += 50)
        for (int y = -50; y <= 450; y += 50)
            CHECK(back.contains(at(x, y)) == ell.contains(at(x, y)));
}

TEST_CASE("a slanting side holds exactly the points on it") {
    const Polygon triangle{{at(0, 0), at(300, 100), at(0, 200)}};
    CHECK(triangle.contains(at(150, 50)));
    CHECK_FALSE(triangle.contains(at(150, 49)));
    CHECK(triangle.contains(at(3, 1)));
    CHECK_FALSE(triangle.contains(at(4, 1)));
}

TEST_CASE("distance to a polygon is nothing inside and to the nearest side or corner outside") {
    CHECK(ell.distance_to(at(100, 100)) == 0_in);
    CHECK(ell.distance_to(at(500, 100)) == 1_in);
    CHECK(ell.distance_to(at(430, -40)) == 0.5_in);
    CHECK(ell.distance_to(at(230, 240)) == 0.3_in);
    CHECK(ell.distance_to_rim(at(100, 50)) == 0.5_in);
    CHECK(ell.distance_to_rim(at(170, 160)) == 0.5_in);
}

TEST_CASE("a way round a rectangle comes back to its first corner") {
    const Polygon box = rectangle(at(100, 100), at(400, 200));
    CHECK(box.perimeter() == 8_in);
    CHECK(box.at_perimeter(0_in) == at(100, 100));
    CHECK(box.at_perimeter(3.5_in) == at(400, 150));
    CHECK(box.at_perimeter(5_in) == at(300, 200));
    CHECK(box.at_perimeter(7.5_in) == at(100, 150));
    CHECK(box.at_perimeter(8_in) == at(100, 100));
    CHECK(box.at_perimeter(11.5_in) == at(400, 150));
    CHECK(box.at_perimeter(-0.5_in + -8_in) == at(100, 150));
}

TEST_CASE("positions on the perimeter go there and back") {
    const Polygon odd{{at(13, 27), at(911, 103), at(704, 615), at(350, 420), at(48, 777)}};
    const int all = odd.perimeter().in_hundredths();
    for (int along = 0; along < all; along += 7) {
        const int back = odd.perimeter_of(odd.at_perimeter(hundredths(along))).in_hundredths();
        const int off = std::abs(back - along);
        CHECK(std::min(off, all - off) <= 1);
    }
}

TEST_CASE("a spot off the rim is measured at the nearest rim point") {
    const Polygon box = rectangle(at(100, 100), at(400, 200));
    CHECK(box.perimeter_of(at(250, 0)) == 1.5_in);
    CHECK(box.perimeter_of(at(450, 150)) == 3.5_in);
    CHECK(box.perimeter_of(at(0, 0)) == 0_in);
    CHECK(box.perimeter_of(at(250, 150)) == 1.5_in);  // the lower side if equal
}

TEST_CASE("distance to a segment is to its foot or its nearer end") {
    const Segment s{at(100, 100), at(500, 100)};
    CHECK(distance(at(300, 250), s) == 1.5_in);
    CHECK(distance(at(70, 60), s) == 0.5_in);
    CHECK(distance(at(530, 140), s) == 0.5_in);
    CHECK(distance(at(200, 100), s) == 0_in);
    CHECK(distance(at(0, 0), {at(30, 40), at(30, 40)}) == 0.5_in);
    CHECK(nearest_point(at(300, 250), s) == at(300, 100));
    CHECK(nearest_point(at(0, 0), s) == at(100, 100));
    CHECK(nearest_point(at(0, 100), {at(0, 0), at(100, 100)}) == at(50, 50));
}

TEST_CASE("segments meet when they cross, touch or overlap") {
    const Segment s{at(0, 0), at(400, 400)};
    CHECK(segments_meet(s, {at(0, 400), at(400, 0)}));
    CHECK(segments_meet(s, {at(200, 200), at(300, 0)}));
    CHECK(segments_meet(s, {at(300, 300), at(900, 900)}));
    CHECK(segments_meet(s, {at(400, 400), at(500, 0)}));
    CHECK_FALSE(segments_meet(s, {at(401, 401), at(900, 900)}));
    CHECK_FALSE(segments_meet(s, {at(0, 1), at(399, 400)}));
    CHECK_FALSE(segments_meet(s, {at(300, 0), at(201, 200)}));
    CHECK(segments_meet(s, {at(50, 50), at(50, 50)}));
}

TEST_CASE("a meeting is measured from the start of the line") {
    const Segment line{at(0, 100), at(600, 100)};
    CHECK(meeting(line, {at(250, 0), at(250, 300)}) == 2.5_in);
    CHECK(meeting(line, {at(0, 0), at(200, 200)}) == 1_in);
    CHECK(meeting(line, {at(500, 100), at(300, 100)}) == 3_in);  // overlapping: where it begins
    CHECK(meeting(line, {at(-100, 100), at(300, 100)}) == 0_in);
    CHECK(meeting({at(600, 100), at(0, 100)}, {at(250, 0), at(250, 300)}) == 3.5_in);
    CHECK_FALSE(meeting(line, {at(250, 101), at(250, 300)}));
}

TEST_CASE("boxes that share only an edge still meet") {
    const Box box = box_of(Segment{at(300, 100), at(100, 200)});
    CHECK(box == Box{at(100, 100), at(300, 200)});
    CHECK(box.meets({at(300, 200), at(400, 400)}));
    CHECK_FALSE(box.meets({at(301, 200), at(400, 400)}));
}
