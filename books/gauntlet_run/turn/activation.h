#pragma once

#include "books/gauntlet_run/play.h"

// Chapter 02: what a unit does with its activation.
namespace gauntlet_run {

// GR-01.28 a unit without an order may decline.
enum class ToldBy : std::uint8_t { Order, Nobody };
// The whole activation of a squad, team or gun, with all it brings about. Afterwards it has
// activated, and an officer with it too (GR-04.28).
// GR-20.14, GR-28.17, GR-29.06 what comes before any activation: it may lose it, or be seen, or be
// struck. False: it has lost it, and has activated.
bool begin_activation(Play& play, UnitId who);
void activate(Play& play, UnitId who, ToldBy by);

}  // namespace gauntlet_run
