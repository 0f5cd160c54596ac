#pragma once

// The sums of a pursuit (MM-23.05, 23.07 .. 23.09) and of an encounter's points (MM-25.01 ..
// MM-25.05).
namespace mayhem {

struct Chase {
    int separation = 50;  // inches between Chasers and Runners
    int modifier = 2;     // the Runners'
};
// One round: the lowest current Rep and the die of Runners and Chasers.
void chase_round(Chase& chase, int runner_rep, int runner_die, int chaser_rep, int chaser_die);

struct EncounterScore {
    int award = 0;       // 400, 200 or 0
    int characters = 1;  // used, PC and grunts
    int kills = 0, routs = 0;
};
int encounter_points(const EncounterScore& score);

}  // namespace mayhem
