#pragma once

#include <optional>

#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/play.h"
#include "engine/base/function_ref.h"
#include "engine/table/sides.h"

// Inside charge/: quarters of a target, and the way into contact with it.
namespace gauntlet_run {

// GR-16.04, GR-05.16 it has front, flanks and rear.
inline bool has_quarters(const Unit& target) {
    return target.formed();
}
// GR-16.26 a Square, or a Box turned outward.
inline bool all_fronts(const Unit& target) {
    return target.formation == Formation::Square || target.box_outward;
}
// GR-16.04 in which of them that spot is. One without quarters is all front.
BodySide quarter_of(const Battle& battle, UnitId target, Point from);

// The way to contact: of the middle of its first rank, or of its clump.
struct Approach {
    Facing facing;  // it looks that way then
    Path way;       // from where it stands to where it touches
    Inches wheel;   // GR-06.23 of a body in ranks: how much of the cost its first leg is, by wheel
    bool wheels = false;
    Passage turned;  // what that wheel meets
    Passage met;
    Inches cost;            // with wheel and tolls
    Point striker, struck;  // the two figures that touch
};
// GR-16.04, GR-16.05 the shortest that strikes that quarter. Nothing: there is none, however far it
// might go.
std::optional<Approach> approach(const Battle& battle, UnitId by, UnitId target, BodySide quarter);

// GR-06.12 .. 06.16, GR-51.01 how far the charge may go over what it meets.
Inches charge_reach(const Battle& battle, UnitId by, const Passage& met);

// GR-06.16 the ground under those who go man by man after the first, as they set out and where they
// stand about him then.
Grade ground_about(const Battle& battle, UnitId by, const Stand& there);

// The way of each man of a body in ranks, that wheels to `facing` and then goes by these legs from
// where its middle has come; of all others the way of the first. `others`: he is one of the other
// half of an Attack Column.
void for_each_way(const Battle& battle, UnitId by, Facing facing, const Path& legs,
                  FunctionRef<void(const Path&, bool others)> one);
// The legs of a way after its wheel.
Path legs_of(const Approach& way);
// GR-18.11 what its last 4" meet, where the chargers are met.
Passage met_at_the_end(const Battle& battle, UnitId by, const Approach& way);

// Where the chargers stand in contact, and where on their last leg they are still so far off.
Stand in_contact(const Approach& way);
Stand off_by(const Battle& battle, UnitId by, UnitId target, const Approach& way, Inches gap);
// GR-16.22 how far a charge comes that cannot reach, 1" clear of everybody, and the legs it goes
// after its wheel, or so much of that as it can; no way: straight at the target.
struct CameSoFar {
    Stand stand;
    Path legs;
};
CameSoFar short_of(const Battle& battle, UnitId by, UnitId target, const Approach* way);
// GR-07.14 friends in the way from one place to another.
UnitSet passed_through(const Battle& battle, UnitId by, const Stand& from, const Stand& to);
// GR-18.21, GR-26.05 captives of its side, likewise.
UnitSet captives_touched(const Battle& battle, UnitId by, const Stand& from, const Stand& to);

}  // namespace gauntlet_run
