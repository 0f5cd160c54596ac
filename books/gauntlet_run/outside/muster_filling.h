#pragma once

#include "engine/play/muster.h"

namespace gauntlet_run {

// More units by chance, with officers over them (GR-03.04 to GR-03.10, GR-04.20), as long as the
// force stays legal and within its points.
WrittenForce filled_by_chance(const Muster& muster, const WrittenForce& so_far, Stream& chance);

}  // namespace gauntlet_run
