#pragma once

#include "books/gauntlet_run/fire/fire.h"

// How many dice each weapon of a unit has.
namespace gauntlet_run {

struct FireDice {
    std::size_t arm = 0;  // entry of Unit::arms
    int dice = 0;
    Load load = Load::Cartridge;
};
using AllFireDice = FixedVector<FireDice, 8>;
// GR-11.02 of a volley one for each figure, in skirmish by the rate table; GR-12.06 only for those
// who see the target.
AllFireDice fire_dice(const Battle& battle, const Shot& shot);

// GR-13.03 so many figures stand in the front rank.
int front_rank(const Unit& unit);

}  // namespace gauntlet_run
