#pragma once

#include "books/petite_guerre/play.h"
#include "books/petite_guerre/set_up/points.h"

enum class Ending : std::uint8_t;  // engine/play/game.h

// Chapter 84: the end, the winner.
namespace petite_guerre {

// PG-84.02, PG-84.03 at the end of a turn.
void end_if_over(Play& play);
// The players end it here.
void end_by_agreement(Battle& battle, Ending how, SideId winner);
// He has left the table over that edge (PG-80.07, PG-31.12, PG-26.05): Left or Fled, goals scored.
void leaves_table(Play& play, FigureId who, Edge edge);
void gun_leaves_table(Play& play, GunId gun, Edge edge);

}  // namespace petite_guerre
