#pragma once

#include "books/gauntlet_run/battle.h"
#include "engine/table/sides.h"

// The figures of a unit: places in its formation (chapter 05), worked out from where it stands.
namespace gauntlet_run {

// GR-01.02 bases are round: foot 1" across, mounted 1 1/2", guns and wagons 2".
inline constexpr Inches foot_radius = 0.5_in, mounted_radius = 0.75_in, gun_radius = 1_in;
inline Inches base_radius(const Unit& unit) {
    if (unit.vehicle()) return gun_radius;
    return unit.mounted ? mounted_radius : foot_radius;
}

// No figure of it, nor of an officer with it, is farther from where it is measured from, however it
// is formed.
inline Inches farthest(const Unit& unit) {
    return (unit.mounted ? 2_in : 1.5_in) * ((unit.men + 6) / 2);
}

// Its men, with the officer and the staff attached to it (GR-04.12). Of one who is attached: none
// of his own.
std::size_t figures_of(const Battle& battle, UnitId who);

// How it would stand in that formation, with so many figures.
Posts posts_in(const Unit& unit, Formation formation, std::size_t figures);
// Where its figures are now, and where they would be.
StoodAs stood(const Battle& battle, UnitId who);
const Figures& figures(const Battle& battle, UnitId who);  // until it stands otherwise
const Spots& spots_of(const Battle& battle, UnitId who);   // likewise
Spots spots_at(const Battle& battle, UnitId who, const Stand& stand, Formation formation);
// The rectangle round all of its bases. Of a clump it means nothing but its size.
Outline outline_of(const Battle& battle, UnitId who);
Outline outline_at(const Battle& battle, UnitId who, const Stand& stand, Formation formation);

// Round the middles of all of them; of nobody: that spot.
Box box_round(const Spots& men, Point nobody);
// No two points of these boxes are nearer to each other than that.
bool boxes_apart(const Box& a, const Box& b, Inches reach);
// Whoever stands in the first box goes by that step: may he come so near to somebody in the other?
bool comes_upon(const Box& men, Offset step, const Box& others, Inches reach);

// GR-01.02, GR-10.04 base to base of the two nearest figures; 0 if they touch.
Inches gap(const Battle& battle, UnitId a, UnitId b);
// From that spot, a base's radius taken off on the unit's side only.
Inches gap(const Battle& battle, Point from, UnitId to);
// As one of them would stand somewhere else.
Inches gap(const Spots& a, Inches radius_a, const Spots& b, Inches radius_b);
// No nearer than that? Quicker than the gap itself, for units that are far apart.
bool farther_than(const Battle& battle, UnitId a, UnitId b, Inches reach);
// The figure of each that is nearest to the other.
struct NearestPair {
    Point a, b;
};
NearestPair nearest_pair(const Battle& battle, UnitId a, UnitId b);

// Who stand on the table and are no officers attached to others.
inline bool stands_alone(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    return unit.on_table() && !(unit.officer() && unit.attached);
}

}  // namespace gauntlet_run
