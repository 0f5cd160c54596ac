#include "lab/gauntlet_run/odds.h"

OddsBook gauntlet_run_odds() {
    using namespace gauntlet_run::odds;
    return odds_book("gauntlet-run", fire_makers());
}
