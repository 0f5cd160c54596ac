#pragma once

#include "books/gauntlet_run/play.h"

// GR-01.11 .. 01.14, GR-01.27, GR-01.28: officers give their orders, a chain at a time.
namespace gauntlet_run {

// GR-01.11 his officers without a token.
UnitSet officers_to_act(const Battle& battle, SideId side);
// One officer is picked, or the last of the chain does one thing: moves, gives an order, has done.
void take_chain(Play& play);

}  // namespace gauntlet_run
