#pragma once

#include "books/drums/play.h"

// Chapter 53: groups.
namespace drums {

inline constexpr int most_in_group = 6;

// DT-53.08, DT-53.12, DT-61.05 may it lead a group now, with somebody near enough to follow?
bool may_lead(const Battle& battle, FigureId who);
// Those who may still join the commander's group, which has these members.
FigureSet may_join(const Battle& battle, FigureId commander, FigureSet group);
// Everybody who can, up to the most there may be.
FigureSet fullest_group(const Battle& battle, FigureId commander);
// Who goes along: asked one by one.
FigureSet form_group(Play& play, FigureId commander);
// DT-53.09 the one with the worst Quality among them, and that Quality.
FigureId worst_in(const Battle& battle, FigureSet group);
int worst_quality_in(const Battle& battle, FigureSet group);

}  // namespace drums
