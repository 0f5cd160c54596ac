#pragma once

#include "books/gauntlet_run/play.h"

// GR-13.11 .. GR-13.15, GR-13.17, GR-50.02 .. GR-50.09 loading.
namespace gauntlet_run {

// GR-13.17, GR-13.20 of rank 0 or 1: no token, and not fired this turn.
bool loaded(const Unit& unit, std::size_t rank);
bool all_loaded(const Unit& unit);
bool has_tokens(const Unit& unit);
// GR-13.08 it has one that may come off if it stands still now.
bool can_load(const Unit& unit);

// At the end of each of its activations: GR-13.12 tokens come off if it has not moved, changed
// formation or fought (`stirred`), and if the activation is one that allows it (GR-13.14).
void load_in_activation(Play& play, UnitId who, Activation activation, bool stirred);
// GR-01.19 at the end of the turn: every unit that volleyed gets its tokens; GR-50.09 its owner
// says how it loads. GR-07.16 what may still be finished this turn is.
void place_reloading_tokens(Play& play);
// GR-50.09 before turn 1, for every unit that may.
void choose_opening_loads(Play& play);

}  // namespace gauntlet_run
