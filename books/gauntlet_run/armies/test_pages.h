#pragma once

#include "books/gauntlet_run/armies/test_forces.h"

// For tests: the pages of the army lists, laid out as they are printed, against the units that are
// really mustered. Not part of the program.
namespace gauntlet_run {

// One line of a table, cut at its bars.
using PageLine = std::vector<std::string>;
std::vector<PageLine> page_lines(std::string_view table);

// Unit | branch | type | morale | weapons | armour | specials | sizes | NCO | value
// An asterisk stands at the size a unit has if nothing is said. NCO: "halberd" (no firearm),
// "firearm", and what else he may have behind "or". Every weapon of every slot is tried.
void check_units(std::string_view army, int year, std::string_view table);

// Unit and option, as in a force | years | who | what changes | price
// Years: "-" for all of the list's. Who: "all", "whole", "one", "any", "gun", "dated" and limits.
// What changes is all that changes. Every option of the list stands in the table.
void check_options(std::string_view army, std::string_view table);

// One of a row, with such wishes; `faults` is what is wrong with it.
struct Tried {
    Mustered got;
    std::string faults;
};
Tried tried(const Army& army, std::string_view line, int size, int year);
// GR-63.04 and its like, GR-60.42: an NCO for whom firearms of his own are printed has the first of
// them, in place of what his men have. `named`: what they have has been said for all of them.
void arm_nco(const Army& army, const ListedUnit& row, bool named, int year, Unit& unit);
// What a unit is and has, in words.
std::string told(const Mustered& one);

}  // namespace gauntlet_run
