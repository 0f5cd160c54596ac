#pragma once

#include "books/drums/battle.h"

// Chapter 55: line of sight and cover.
namespace drums {

// DT-55.02, DT-55.03, DT-55.10 is there a clear line between the two? Figures do not block it.
// Remembered until one of them moves.
bool sees(const Battle& battle, FigureId a, FigureId b);
// The same from a figure to another standing at that spot.
bool sees_at(const Battle& battle, FigureId from, const Figure& there);

// DT-55.04, DT-55.05 the cover the target has from that shooter, the better one where there are
// several.
Cover cover_from(const Battle& battle, FigureId shooter, const Figure& target);

}  // namespace drums
