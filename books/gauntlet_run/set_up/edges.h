#pragma once

#include "books/gauntlet_run/battle.h"

// GR-01.23 the edges of the table.
namespace gauntlet_run {

Inches distance_to_edge(const Ground& ground, Point p, Edge edge);
Edge nearest_edge(const Ground& ground, Point p);
// Away from that edge, into the table.
Facing inward(Edge edge);
// The strip of that depth along it.
Polygon strip(const Ground& ground, Edge edge, Inches deep);

}  // namespace gauntlet_run
