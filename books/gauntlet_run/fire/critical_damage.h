#pragma once

#include "books/gauntlet_run/nerve/alarms.h"
#include "books/gauntlet_run/play.h"

// Chapter 11, Critical Damage.
namespace gauntlet_run {

// GR-10.24 so many entries of Unit::arms, from the first, are what its men are told apart by; those
// after them they have besides.
std::size_t first_weapons(const Unit& unit);
// How many have none of these.
int without_missiles(const Unit& unit);
// GR-11.14 the arms of the few, as a bit for each entry of Unit::arms.
std::uint8_t special_weapons(const Unit& unit);
// The entry of Unit::arms that most have, the first of equals; the NCO has it. Unit::arms.size():
// most have no missile weapon.
std::size_t main_weapon(const Unit& unit);
// GR-56.05, GR-63.04 the entry that its NCO is one of: what most have, or a firearm of his own
// kind; with a halberd the number of entries. Asked of a unit that has one.
std::size_t nco_weapon(const Unit& unit);

// GR-18.07 he lives and has a melee weapon.
bool nco_has_blade(const Unit& unit);
// GR-18.07, GR-60.21 of the rank and file with a missile weapon, or of those without, how many have
// a melee weapon and how many none: who has no missile weapon has it first.
struct Blades {
    int with = 0, without = 0;
};
Blades blades_of(const Unit& unit, bool shooters);
// A man who is called by that entry of Unit::arms has a missile weapon; they may all have one.
bool falls_as_shooter(const Unit& unit, std::size_t arm);
// One who leaves has a melee weapon only if all of his kind have one.
bool goes_with_blade(const Unit& unit, bool shooter);

// GR-74.03, GR-80.04 what not all have besides (GR-10.24) the NCO has not.
bool nco_lacks(const Unit& unit, std::size_t arm);
// Fewer than before: nobody has more of a weapon than there are men who may have it.
void keep_arms_of(const Unit& before, Unit& unit);

// GR-11.10 .. 11.12 one critical wound: the attacker selects. False: it is an ordinary one.
bool critical_damage(Play& play, UnitId who, UnitId by, Alarms& alarms);

// The NCO, or one with that weapon, falls. For an officer see officers_hit.h.
void nco_falls(Battle& battle, UnitId who);
void armed_man_falls(Battle& battle, UnitId who, std::size_t arm);

}  // namespace gauntlet_run
