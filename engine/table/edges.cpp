#include "engine/table/edges.h"

namespace {

constexpr const char* edge_wanted = "an edge is wanted";

}  // namespace

Facing inward(Edge edge) {
    expects(edge != Edge::None, edge_wanted);
    switch (edge) {
        case Edge::Near: return {0, 1};
        case Edge::Far: return {0, -1};
        case Edge::Left: return {1, 0};
        case Edge::Right:
        case Edge::None: break;
    }
    return {-1, 0};
}

Inches depth_from(const Ground& ground, Edge edge) {
    return edge == Edge::Near || edge == Edge::Far ? ground.depth : ground.width;
}

Inches distance_to_edge(const Ground& ground, Point p, Edge edge) {
    expects(edge != Edge::None, edge_wanted);
    switch (edge) {
        case Edge::Near: return p.y;
        case Edge::Far: return ground.depth - p.y;
        case Edge::Left: return p.x;
        case Edge::Right:
        case Edge::None: break;
    }
    return ground.width - p.x;
}

Edge nearest_edge(const Ground& ground, Point p) {
    Edge nearest = Edge::Near;
    for (const Edge edge : edges_of_a_table)
        if (distance_to_edge(ground, p, edge) < distance_to_edge(ground, p, nearest))
            nearest = edge;
    return nearest;
}

Edge edge_left_by(const Ground& ground, Point p) {
    for (const Edge edge : edges_of_a_table)
        if (distance_to_edge(ground, p, edge) < Inches{}) return edge;
    return Edge::None;
}

Point inside_edge(const Ground& ground, Edge edge, Point p, Inches by) {
    expects(edge != Edge::None, edge_wanted);
    switch (edge) {
        case Edge::Near: return {p.x, by};
        case Edge::Far: return {p.x, ground.depth - by};
        case Edge::Left: return {by, p.y};
        case Edge::Right:
        case Edge::None: break;
    }
    return {ground.width - by, p.y};
}

Polygon strip(const Ground& ground, Edge edge, Inches from, Inches to) {
    const Point low{}, high{ground.width, ground.depth};
    switch (edge) {
        case Edge::Near: return rectangle({low.x, from}, {high.x, to});
        case Edge::Far: return rectangle({low.x, high.y - to}, {high.x, high.y - from});
        case Edge::Left: return rectangle({from, low.y}, {to, high.y});
        case Edge::Right: return rectangle({high.x - to, low.y}, {high.x - from, high.y});
        case Edge::None: break;
    }
    return rectangle(low, high);
}
