#pragma once

#include "engine/play/muster.h"

namespace long_rifle {

// LR-06.10 a band, or whoever a scenario has on a side. A force is written as the `figures` of a
// side. (`long_rifle::Muster` is a band that its player forms when the Encounter is set up.)
const ::Muster& muster();

}  // namespace long_rifle
