#pragma once

#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/seeing/sight.h"

// How many dice each weapon of a unit has.
namespace gauntlet_run {

// In the detail of "so-many-with": the entry of Unit::arms times this, and how many men.
inline constexpr int most_with_one_weapon = 64;

struct FireDice {
    std::size_t arm = 0;  // entry of Unit::arms
    int dice = 0;
    Load load = Load::Cartridge;
};
using AllFireDice = FixedVector<FireDice, 8>;
// GR-11.02 of a volley one for each figure, in skirmish by the rate table; GR-12.06 only for those
// who see the target.
AllFireDice fire_dice(const Battle& battle, const Shot& shot);

// GR-12.06 who of the one may shoot and who of the other can be hit: whoever has a view; with half
// of the target in cover everybody but who is behind other units (GR-10.08).
InView view_of_fire(const Battle& battle, UnitId by, UnitId at);

// Is that entry of Unit::arms fired?
inline bool fires(const Shot& shot, std::size_t arm) {
    return (shot.arms >> arm & 1U) != 0;
}
// GR-10.24 so many men fire that weapon: as its owner has said, else each has the first he can.
int men_firing(const Unit& unit, const Shot& shot, std::size_t arm);
// GR-10.24 where there are more weapons than men, their owner says who fires what ("two-weapons").
void share_weapons(Play& play, Shot& shot);

// GR-13.03 so many figures stand in the front rank.
int front_rank(const Unit& unit);

}  // namespace gauntlet_run
