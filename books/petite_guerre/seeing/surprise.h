#pragma once

#include "books/petite_guerre/play.h"

// Chapter 33: surprise.
namespace petite_guerre {

// PG-33.02 that enemy has become visible to him: is he surprised? Called by acquisition.h.
void check_surprise(Play& play, FigureId who, FigureId enemy);
// PG-33.03
bool forewarned(const Battle& battle, FigureId who, FigureId enemy);
// Phase 7 (PG-33.05): this turn's marks become last turn's, used ones go.
void age_surprise(Battle& battle);

}  // namespace petite_guerre
