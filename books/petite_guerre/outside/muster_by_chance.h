#pragma once

#include "engine/play/muster.h"

namespace petite_guerre {

// That force with more by chance until it has so many figures: unfinished units made whole, then
// sample units and crews for them. Who is the Commander is left to the caller.
WrittenForce with_more_units(const WrittenForce& force, int wanted, Stream& chance);
// The force as it is, and with each of its units in turn as that of the Commander (PG-04.04).
std::vector<WrittenForce> with_each_commander(const WrittenForce& force);
int figures_in(const WrittenForce& force);

}  // namespace petite_guerre
