#pragma once

#include "books/gauntlet_run/play.h"

// Chapter 29: units that hold their activation in hand.
namespace gauntlet_run {

// GR-02.07, GR-29.01 it has chosen Ambuscade for its activation.
void lie_in_ambuscade(Play& play, UnitId who);

// GR-29.06
enum class Moment : std::uint8_t { Before, During, After, Count };
// GR-29.01, GR-29.02 the enemies of the acting unit or officer are asked whether one of theirs
// strikes it now. True while its activation may go on (GR-29.08). Called before an activation does
// anything and when it has done everything; during moves after_step does it.
bool spring(Play& play, UnitId acting, Moment moment);
// GR-29.09 one in Ambuscade that is charged strikes the chargers before they move. False: the
// charge is over.
bool spring_at_chargers(Play& play, UnitId target, UnitId chargers);

// GR-29.04, GR-29.05 at the end of a turn; after the activations of this turn have been taken off,
// those who keep their markers have activated.
void keep_or_drop_ambuscades(Play& play);

}  // namespace gauntlet_run
