#include "lab/gauntlet_run/odds.h"

OddsBook gauntlet_run_odds() {
    using namespace gauntlet_run::odds;
    std::vector<OddsMaker> all;
    for (const auto& some : {fire_makers(), melee_makers(), charge_makers(), morale_makers(),
                             formation_check_makers(), gun_makers()})
        all.insert(all.end(), some.begin(), some.end());
    return odds_book("gauntlet-run", all);
}
