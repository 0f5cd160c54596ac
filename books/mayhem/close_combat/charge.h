#pragma once

#include <optional>

#include "books/mayhem/play.h"
#include "engine/table/path.h"

// Charges: MM-04.12, MM-05.04, MM-08.08, MM-08.10, MM-12.04 .. MM-12.09, MM-50.16, MM-53.12.
namespace mayhem {

// MM-12.07 the way into contact, straight at him or by an open door, if he is within reach; nothing
// if he is not, or if every place about him is taken (MM-08.01).
std::optional<Path> charge_path(const Battle& battle, FigureId who, FigureId target,
                                Inches allowance);
// MM-12.07, MM-04.22
bool can_charge(const Battle& battle, FigureId who, FigureId target);
// The same for a reaction, which first turns him to face (MM-09.17), once a turn (MM-09.13).
bool can_charge_in_reaction(const Battle& battle, FigureId who, FigureId target);

// MM-12.08 from the declaration to the round of melee.
void charge(Play& play, FigureId who, FigureId target);
// The same once the target's party has taken its Being Charged check (MM-50.16): `vacated` is where
// he stood at the declaration, and these wait to fire.
void charge_after_check(Play& play, FigureId who, const Charge& charge, Point vacated,
                        FigureSet waiting, bool reaction);
// Those who charge at this moment.
FigureSet charging(const Battle& battle);
// Ends the charges of all but these.
void keep_charging(Battle& battle, FigureSet who);
void charge_in_reaction(Play& play, FigureId who, FigureId target);
// MM-12.05
void counter_charge(Play& play, FigureId who, FigureId charger);

// A move of an Active character, with the checks it brings about (MM-09.15, MM-10.06). True if he
// came to the end of the path; `walked` is how far along it he came by himself.
bool travel(Play& play, FigureId who, const Path& path, Inches* walked = nullptr);

}  // namespace mayhem
