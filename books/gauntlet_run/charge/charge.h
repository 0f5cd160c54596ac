#pragma once

#include "books/gauntlet_run/charge/approach.h"
#include "books/gauntlet_run/charge/melee.h"

// Chapter 16.
namespace gauntlet_run {

class Lookout;  // seeing/sight.h

// May it charge at all: no officer, vehicle or crew at its gun, no side of a Square.
bool may_charge(const Battle& battle, UnitId who);
// GR-16.03, GR-16.05, GR-28.02, GR-02.12 whom it may name; how far off they are is not looked at
// (GR-01.03) unless measuring is allowed.
UnitSet chargeable(const Battle& battle, UnitId who);
UnitSet chargeable(const Battle& battle, UnitId who, Lookout& lookout);
bool may_charge_at(const Battle& battle, UnitId who, UnitId target);
bool may_charge_at(const Battle& battle, UnitId who, UnitId target, Lookout& lookout);
// GR-02.04 a Full Move; from GR-16.22's first step to the last, with the melee that comes of it and
// all checks. From an ambuscade the target may not react (GR-29.03).
void charge(Play& play, UnitId who, UnitId target, bool from_ambuscade = false);

// The same up to contact: the melee that is to be fought; nothing: none comes of it.
std::optional<Melee> charge_home(Play& play, UnitId who, UnitId target,
                                 bool from_ambuscade = false);

// They go there by these legs (charge/approach.h), with all that the ground and their friends on
// the way do to them (GR-06.07, GR-08.07, GR-07.14, GR-05.17).
void go_there(Play& play, UnitId who, const Stand& there, const Path& legs);
// One step of that; `friends`: who have been passed through before. What it has met.
Passage go_on(Play& play, UnitId who, const Stand& there, const Path& legs, UnitSet& friends);

// One charge, and what is known of it so far.
struct Charge {
    UnitId by, at;
    bool ambuscade = false;              // GR-29.03 nobody reacts
    bool ambush = false;                 // GR-19.21 from ambuscade, or by one who was hidden
    BodySide quarter = BodySide::Front;  // GR-16.04 of the target, that is to be struck
    bool flank = false;                  // GR-18.09, GR-19.22
    Inches began;                        // GR-16.14, GR-16.21 how far off they began
    Stand from;                          // where
    bool open = true;                    // GR-18.10 all the way
    bool checked = false;                // GR-16.06, GR-16.07 they have tried to keep their order
    bool countered = false;              // GR-16.19 neither has the bonus
    UnitSet friends = {};                // GR-07.14 whom they have passed through
    std::optional<Approach> way;         // nothing: no way leads there
};

}  // namespace gauntlet_run
