#pragma once

#include "books/long_rifle/play.h"

// LR-27.09: the player's part in laying out a generated table.
namespace long_rifle {

// The first player accepts the table as regrouped, keeps it as rolled, or arranges it himself.
void arrange_table(Play& play);

}  // namespace long_rifle
