#include "books/gauntlet_run/set_up/edges.h"

namespace gauntlet_run {

Inches distance_to_edge(const Ground& ground, Point p, Edge edge) {
    switch (edge) {
        case Edge::Near: return p.y;
        case Edge::Far: return ground.depth - p.y;
        case Edge::Left: return p.x;
        case Edge::Right:
        case Edge::Count: break;
    }
    return ground.width - p.x;
}

Edge nearest_edge(const Ground& ground, Point p) {
    Edge nearest = Edge::Near;
    for (const Edge edge : {Edge::Far, Edge::Left, Edge::Right})
        if (distance_to_edge(ground, p, edge) < distance_to_edge(ground, p, nearest))
            nearest = edge;
    return nearest;
}

Facing inward(Edge edge) {
    switch (edge) {
        case Edge::Near: return {0, 1};
        case Edge::Far: return {0, -1};
        case Edge::Left: return {1, 0};
        case Edge::Right:
        case Edge::Count: break;
    }
    return {-1, 0};
}

Polygon strip(const Ground& ground, Edge edge, Inches deep) {
    const Point low{}, high{ground.width, ground.depth};
    switch (edge) {
        case Edge::Near: return rectangle(low, {high.x, deep});
        case Edge::Far: return rectangle({low.x, high.y - deep}, high);
        case Edge::Left: return rectangle(low, {deep, high.y});
        case Edge::Right:
        case Edge::Count: break;
    }
    return rectangle({high.x - deep, low.y}, high);
}

}  // namespace gauntlet_run
