#include "books/mayhem/moving/chase.h"

namespace mayhem {

// MM-23.07, MM-23.08, MM-23.09, MM-99.04, MM-99.05
void chase_round(Chase& chase, int runner_rep, int runner_die, int chaser_rep, int chaser_die) {
    const int runners = runner_die + chase.modifier + runner_rep;
    const int chasers = chaser_die + chaser_rep;
    chase.separation += runners - chasers;
    if (chasers > runners) --chase.modifier;
}

// MM-25.01, MM-25.02, MM-25.03, MM-25.04, MM-25.05, MM-99.01 the award is divided by all who were
// used, kills and routs are not.
int encounter_points(const EncounterScore& score) {
    return score.award / score.characters + 40 * score.kills + 20 * score.routs;
}

}  // namespace mayhem
