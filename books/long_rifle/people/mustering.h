#pragma once

#include "books/long_rifle/play.h"

// Chapter 06: bands that their players form when an Encounter is set up.
namespace long_rifle {

// LR-06.12 the Star, and as many others as keep within his Rep.
inline constexpr std::size_t most_in_a_band = 6;

void muster_bands(Play& play);

}  // namespace long_rifle
