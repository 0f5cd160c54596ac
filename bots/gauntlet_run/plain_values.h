#pragma once

#include "books/gauntlet_run/artillery/gun_fire.h"
#include "books/gauntlet_run/fire/fire.h"
#include "bots/picking.h"

// What things are worth to the plain bot of Gauntlet Run. A man's life is a hundred points.
namespace gauntlet_run::plain {

inline constexpr Points a_man = 100;
inline constexpr Inches very_far = 500_in;

// Enemies that side knows of: squads, teams and guns, and officers by themselves.
UnitSet foes_of(const Battle& table, SideId side);
// Units and officers of that side that stand on the table by themselves.
UnitSet friends_of(const Battle& table, SideId side);
// The nearest of these by where they stand; nobody if there is none. Officers count as farther off
// and so do the Shaken, who are beaten already.
UnitId nearest_of(const Battle& table, Point from, const UnitSet& among);
// Very far if it is nobody.
Inches gap_to(const Battle& table, UnitId who, UnitId foe);
// Where all of it is, roughly: the middle of its first rank.
inline Point place_of(const Battle& table, UnitId who) {
    return table[who].stand.front;
}

// What most of them shoot with.
Missile main_arm(const Unit& unit);
// GR-10.02 from how far it shoots well; 0 for those who do not shoot.
Inches good_range(const Battle& table, UnitId who);
Inches most_range(const Battle& table, UnitId who);
bool can_shoot(const Battle& table, UnitId who);
// GR-13.12 it has to stand and load before it can shoot again.
bool empty_handed(const Battle& table, UnitId who);

// How much more or less than others it pays to hurt that unit, in hundredths.
int interest_in(const Unit& target);
// GR-53.01 what a shot is likely to do, in points; nothing if it is out of range.
Points value_of_shot(const Battle& table, const Shot& shot);
// The same from somewhere else, with nothing in the way.
Points rough_shot(const Battle& table, UnitId who, UnitId target, Inches gap, bool moved);
// GR-57.01, GR-14.14
Points value_of_gun_shot(const Battle& table, const Option& option, bool moved);
// The best option of these that is a shot; never if there is none.
Points value_of_option(const Battle& table, const Option& option, bool moved);
bool is_shot_verb(std::string_view verb);

// The chance in twelfths that a d12 comes to that number.
int twelfths(int needed);

}  // namespace gauntlet_run::plain
