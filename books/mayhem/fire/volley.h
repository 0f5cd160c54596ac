#pragma once

#include "books/mayhem/play.h"

// MM-50.14 all the shots of one group's activation or reaction make one Received Fire check for
// each party fired at, when the last of them has been made.
namespace mayhem {

class ShotsTogether {
  public:
    ShotsTogether(Play& play, FigureSet shooters);
    // The checks of all who have been fired at, and last those who lost their leader (MM-06.14).
    void take_checks();

  private:
    Play& play_;
    HeldShots before_;
    std::size_t lost_, lost_before_;
};

// MM-01.05 how the shot finds him, as they stand now.
Struck struck_by(const Battle& battle, FigureId target, FigureId shooter);
// Remembers the shot if the shooter's checks wait; `skip`: he has had his result on the wound
// tables (MM-53.10). False if they do not.
bool hold_check(Play& play, FigureId shooter, FigureId target, bool skip, const Struck& struck);

}  // namespace mayhem
