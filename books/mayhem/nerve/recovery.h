#pragma once

#include "books/mayhem/play.h"

// Chapter 14: recovering after the battle.
namespace mayhem {

// MM-14.01, MM-14.05 everybody disabled and not captured rolls.
void recover_all(Play& play);
// MM-14.02, MM-14.03 what he comes to by dice passed.
int recovered_rep(int full_rep, int passed);
// MM-14.03 at the start of each later month.
void month_passes(Figure& figure);

}  // namespace mayhem
