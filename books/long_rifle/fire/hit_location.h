#pragma once

#include "books/long_rifle/vocabulary.h"

// LR-18.24 .. LR-18.32: where a hit strikes, the same for ranged combat and melee.
namespace long_rifle {

// LR-18.26 the code for a 2d6 score (2 to 12) and an Impact; LR-18.32 the location has no other
// effect.
Damage hit_location(int score, int impact);
BodyPart body_part(int score);
// LR-18.26, LR-03.07 what it is called, from in front or from behind.
std::string_view part_struck(int score, bool from_behind);
// LR-18.25
bool misses_in_cover(int score);
// LR-18.28, LR-18.29 the row for a named part; a die of 1-3 takes the row farthest from 7.
int row_of(BodyPart part, bool farthest);
bool has_two_rows(BodyPart part);
// LR-18.30 rows that miss in cover are not visible.
bool visible_in_cover(BodyPart part);

}  // namespace long_rifle
