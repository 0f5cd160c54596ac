#pragma once

#include <array>
#include <string_view>

#include "engine/base/enum_array.h"
#include "engine/table/ground.h"

// The four edges of a table as they are called from its near side; None is not one of them.
enum class Edge : std::uint8_t { Near, Far, Left, Right, None, Count = None };
inline constexpr EnumArray<Edge, std::string_view> edge_names{{"near", "far", "left", "right"}};
// The same as files may name them.
inline constexpr std::array<std::string_view, 5> edge_words{"near", "far", "left", "right", "none"};
inline constexpr auto no_edge = static_cast<std::size_t>(Edge::None);  // in that list
inline constexpr std::array edges_of_a_table{Edge::Near, Edge::Far, Edge::Left, Edge::Right};

constexpr Edge opposite(Edge edge) {
    return edge == Edge::None ? edge : static_cast<Edge>(static_cast<std::uint8_t>(edge) ^ 1U);
}
// Away from that edge, into the table.
Facing inward(Edge edge);
// How far the table goes from that edge to the opposite one.
Inches depth_from(const Ground& ground, Edge edge);

// Below 0 beyond it.
Inches distance_to_edge(const Ground& ground, Point p, Edge edge);
// Of two as near the first in the order of their names.
Edge nearest_edge(const Ground& ground, Point p);
// The edge a spot beside the table lies beyond; None if it is on the table.
Edge edge_left_by(const Ground& ground, Point p);

// The spot straight before `p` that lies so far inside that edge.
Point inside_edge(const Ground& ground, Edge edge, Point p, Inches by);
inline Point nearest_on_edge(const Ground& ground, Edge edge, Point p) {
    return inside_edge(ground, edge, p, Inches{});
}
inline Point beyond_edge(const Ground& ground, Edge edge, Point p, Inches by) {
    return inside_edge(ground, edge, p, -by);
}

// The strip along that edge that begins and ends so far from it; without an edge the whole table.
Polygon strip(const Ground& ground, Edge edge, Inches from, Inches to);
inline Polygon strip(const Ground& ground, Edge edge, Inches deep) {
    return strip(ground, edge, Inches{}, deep);
}
