#pragma once

#include "engine/base/fixed_vector.h"
#include "engine/table/sight_line.h"

// GR-10.09, GR-10.10, GR-10.25 one straight line of sight, and what of the ground stops it.
namespace gauntlet_run {

// One end of it: the middle of a figure and how far its base reaches.
struct SightEnd {
    Point at;
    Inches radius;
};
// The same from either end (GR-10.23).
bool ground_is_clear(const Ground& ground, const SightEnd& a, const SightEnd& b);
// GR-28.18 something else than woods stops it.
bool stopped_not_by_woods(const Ground& ground, const SightEnd& a, const SightEnd& b);
// GR-10.09 heights one upon another there; 0 on level ground.
int height_at(const Ground& ground, Point p);
// How high somebody stands: those heights, and how far he is from the crests that they have.
struct Rise {
    struct Slope {
        AreaId hill;
        Inches from_crest;
    };
    int heights = 0;
    FixedVector<Slope, 8> slopes;  // of the first so many, one upon another
};
Rise rise_at(const Ground& ground, Point p);
// GR-10.09, GR-18.09 on more heights, or on a hill where both are nearer to its crest by an inch or
// more.
bool is_above(const Rise& up, const Rise& down);
bool heights_within(const Ground& ground, const Box& box);
// Does anything lie in the box that could stop a line?
bool stops_sight_within(const Ground& ground, const Box& box);

// GR-10.10 medium and dense woods, which nobody sees far into.
constexpr bool hides(AreaKind kind) {
    return kind == AreaKind::Woods || kind == AreaKind::Thicket;
}
// Whoever is inside stands less deep than that and looks out by the side he is near to: the line
// runs from `inside` to `rim`, both measured along it, and comes no deeper.
bool near_the_rim(const Area& woods, const SightLine& line, Inches inside, Inches rim,
                  Inches less_than);
// GR-10.10 medium or dense woods so deep in which he stands that nobody outside of them, whose base
// reaches so far, sees him from anywhere; none: he may be seen.
AreaId hidden_deep_in(const Ground& ground, const SightEnd& who, Inches others_radius);

}  // namespace gauntlet_run
