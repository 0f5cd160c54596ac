#include "engine/table/edges.h"

#include <doctest/doctest.h>

namespace {

Ground table() {
    Ground ground;
    ground.width = 48_in;
    ground.depth = 36_in;
    return ground;
}

}  // namespace

TEST_CASE("each edge of a table has its opposite, and none has none") {
    CHECK(opposite(Edge::Near) == Edge::Far);
    CHECK(opposite(Edge::Right) == Edge::Left);
    CHECK(opposite(Edge::None) == Edge::None);
    for (const Edge edge : edges_of_a_table) {
        CHECK(opposite(opposite(edge)) == edge);
        CHECK(inward(edge).step() == -inward(opposite(edge)).step());
    }
}

TEST_CASE("edges are called from the near side of the table, and measured straight across") {
    const Ground ground = table();
    const Point spot{10_in, 5_in};
    CHECK(distance_to_edge(ground, spot, Edge::Near) == 5_in);
    CHECK(distance_to_edge(ground, spot, Edge::Far) == 31_in);
    CHECK(distance_to_edge(ground, spot, Edge::Left) == 10_in);
    CHECK(distance_to_edge(ground, spot, Edge::Right) == 38_in);
    CHECK(nearest_on_edge(ground, Edge::Far, spot) == Point{10_in, 36_in});
    CHECK(nearest_on_edge(ground, Edge::Left, spot) == Point{0_in, 5_in});
    CHECK(depth_from(ground, Edge::Far) == 36_in);
    CHECK(depth_from(ground, Edge::Left) == 48_in);
    for (const Edge edge : edges_of_a_table) {
        const Point there = nearest_on_edge(ground, edge, spot);
        CHECK(distance(spot, there) == distance_to_edge(ground, spot, edge));
        CHECK(distance_to_edge(ground, inside_edge(ground, edge, spot, 3_in), edge) == 3_in);
        CHECK(ground.on_table(there + inward(edge).step()));
    }
}

TEST_CASE("the nearest edge is the one a spot is beyond, of two as near the first") {
    const Ground ground = table();
    CHECK(nearest_edge(ground, {20_in, 4_in}) == Edge::Near);
    CHECK(nearest_edge(ground, {20_in, 33_in}) == Edge::Far);
    CHECK(nearest_edge(ground, {47_in, 18_in}) == Edge::Right);
    CHECK(nearest_edge(ground, {4_in, 4_in}) == Edge::Near);
    CHECK(nearest_edge(ground, {44_in, 32_in}) == Edge::Far);
    CHECK(nearest_edge(ground, {-0.2_in, 0.1_in}) == Edge::Left);
}

TEST_CASE("a table is left by the edge that a spot lies beyond") {
    const Ground ground = table();
    CHECK(edge_left_by(ground, {20_in, 20_in}) == Edge::None);
    CHECK(edge_left_by(ground, {0_in, 36_in}) == Edge::None);  // on the very edge
    for (const Edge edge : edges_of_a_table) {
        const Point out = beyond_edge(ground, edge, {20_in, 20_in}, 0.2_in);
        CHECK(edge_left_by(ground, out) == edge);
        CHECK(distance_to_edge(ground, out, edge) == -0.2_in);
    }
}

TEST_CASE("a strip lies along its edge, so far in from it; without an edge it is the whole table") {
    const Ground ground = table();
    const auto box = [&](Edge edge) { return strip(ground, edge, 2_in, 5_in).box; };
    const auto is = [](const Box& found, Point low, Point high) {
        return found.low == low && found.high == high;
    };
    CHECK(is(box(Edge::Near), {0_in, 2_in}, {48_in, 5_in}));
    CHECK(is(box(Edge::Far), {0_in, 31_in}, {48_in, 34_in}));
    CHECK(is(box(Edge::Left), {2_in, 0_in}, {5_in, 36_in}));
    CHECK(is(box(Edge::Right), {43_in, 0_in}, {46_in, 36_in}));
    CHECK(is(box(Edge::None), {0_in, 0_in}, {48_in, 36_in}));
    CHECK(is(strip(ground, Edge::Far, 5_in).box, {0_in, 31_in}, {48_in, 36_in}));
}
