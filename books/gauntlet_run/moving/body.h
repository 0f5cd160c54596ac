#pragma once

#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/units/figures.h"
#include "engine/table/wheel.h"

// Inside moving/: what goes as one, and what may not be come near to.
namespace gauntlet_run {

inline constexpr Inches apart = 1_in;  // GR-06.02, GR-06.36

// It goes man by man after the first, in no order or in March Column; all others move abreast, each
// man his own way (GR-06.21, GR-06.25, GR-06.30).
inline bool follows_its_head(const Unit& unit) {
    return !unit.in_ranks() || unit.formation == Formation::MarchColumn;
}
// GR-06.10, GR-06.25, GR-06.31 with the first of them on a road they march on it, all of them,
// however broad they are.
inline bool marches(const Battle& battle, const Unit& unit, Point first) {
    return follows_its_head(unit) && on_road(battle, first);
}
// The worst ground it stands on as it sets out.
Grade grade_at_the_start(const Battle& battle, UnitId who);
// The figures that go together: of an Attack Column those of both units (GR-05.18).
Spots men_at(const Battle& battle, UnitId who, const Stand& stand);
Spots men_of(const Battle& battle, UnitId who);
// Where the other half of an Attack Column stands if this one stands there.
Stand beside_at(const Battle& battle, UnitId who, const Stand& stand);
// The rectangle round all of their bases.
Outline outline_of_body(const Battle& battle, UnitId who);
// The middle of all of its figures.
Point middle_of(const Spots& men);
// GR-07.06 the figure next to it.
Point central_figure(const Spots& men);
// No figure is farther than that from the anchor.
Inches girth(const Spots& men, Point anchor);

// From middle to middle of the two nearest.
Inches nearest(const Spots& a, const Spots& b);

// GR-06.23 about the inner end of the first rank.
Wheel wheel_of(const Battle& battle, UnitId who, Facing to);
// Where its men and the middle of their first rank stand after the whole of it, and the way of the
// outermost.
struct WheeledTo {
    Spots men;
    Point front;
    Inches arc;
};
WheeledTo wheeled_to(const Battle& battle, UnitId who, Facing to);

// Those who move with it: itself, the other half, whoever is attached.
inline bool goes_with(const Battle& battle, UnitId who, UnitId other) {
    return other == who || battle[who].beside == other || !stands_alone(battle, other);
}

// GR-06.36 the enemies, as far as it knows, within that reach of it: those who fight an inch off,
// and nobody is passed through.
KeptOff enemies_to_avoid(const Battle& battle, UnitId who, Inches reach);

// Is there room for these, as it would stand? `strictly`: an inch from everybody (GR-06.02), else
// no nearer than it is now.
bool has_space(const Battle& battle, UnitId who, const Spots& men, Inches radius, bool strictly);
// The same, those others not counted: they will stand elsewhere.
bool has_space_among(const Battle& battle, UnitId who, const UnitSet& others, const Spots& men);
// GR-05.18, GR-05.19 each of them comes to his place with its half-move, obstacles counted, and
// still in ranks.
bool comes_to(const Battle& battle, UnitId who, const Spots& there);
// GR-05.01, GR-06.09 may it stand there so, as it would be? Ranks stand in no Obstruction.
bool ground_bears(const Battle& battle, UnitId who, const Unit& as, Formation formation,
                  const Spots& men);
// What brings these back who would stand beside the table, so broad as it is.
Offset onto_the_table(const Battle& battle, const Spots& men, Inches radius);
// Shifted so far that nobody is beside the table.
Stand on_the_table(const Battle& battle, UnitId who, const Stand& stand, Formation formation);

}  // namespace gauntlet_run
