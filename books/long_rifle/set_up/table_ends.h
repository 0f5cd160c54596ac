#pragma once

#include "books/long_rifle/play.h"

// LR-27.01: setting up by method A.
namespace long_rifle {

// With the generator switched off the table is as the first side has laid it out (the scenario
// file); the second picks its end, and everybody is turned round if that is not where it stands.
void choose_ends(Play& play);

}  // namespace long_rifle
