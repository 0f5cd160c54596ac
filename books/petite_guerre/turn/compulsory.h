#pragma once

#include "books/petite_guerre/play.h"

// Phase 3 (PG-02.06, PG-02.16, PG-02.17): the moves that results force.
namespace petite_guerre {

// PG-02.17 what holds him this turn, the first that counts.
enum class Held : std::uint8_t { Not, Broken, Animal, Pursuit, Unit, ShortRange, Control };
Held held_by(const Battle& battle, FigureId who);
// PG-02.17 held by one of the earlier ones in phase 2, he takes no control test.
bool takes_no_control_test(const Battle& battle, FigureId who);
// PG-02.07 may he still choose an action in phase 4?
bool made_compulsory_move(const Battle& battle, FigureId who);

// The next compulsory move of that side: routs, then retirements, then control tests and repeats.
// False when there is none left.
bool next_compulsory_move(Play& play, SideId side);

}  // namespace petite_guerre
