#pragma once

#include "books/long_rifle/play.h"

// Chapter 09: turn sequence and activation.
namespace long_rifle {

// Runs the next step of the Encounter: the set-up, the start of a turn, the beginning of one
// group's activation, something done in it, or the end of a phase. Between steps the battle is a
// checkpoint.
void step(Play& play);

// LR-09.03 .. LR-09.05, LR-09.14 the dice of all sides, doubles rolled again.
void roll_activation(Play& play);
// One roll of them; false on doubles.
bool roll_activation_dice(Play& play);
// LR-09.06 .. LR-09.08 the groups of the active side that could go next: of those not yet
// activated, the ones with the highest leader, if its Rep is up to the die.
struct Candidates {
    FixedVector<GroupId, most_figures> groups;
    FixedVector<std::int8_t, 12> pefs;
    int rep = 0;
};
Candidates next_candidates(const Battle& battle);

// What a figure has at the start of an activation.
void begin_activation(Battle& battle, FigureId who);
// LR-09.09 everything one group does, with all it brings about.
void activate_group(Play& play, FigureSet group);
// Its beginning, and what those do who have no player or no choice; then the players' figures,
// until something has been done that is not undone for nothing, or all of it is over.
void begin_activation_of_group(Play& play, FigureSet group);
bool activation_under_way(const Battle& battle);
void go_on_with_activation(Play& play);
// LR-39.22, LR-12.15 troops whose own PEF has come into view count as active and having moved; they
// go no farther in this activation, but whoever has not fired may when it goes on.
void activate_where_shown(Play& play, FigureSet group);

// LR-14.21 those who recover in this phase.
void begin_phase(Play& play);
void end_phase(Play& play);
// LR-21.10 captives whom nobody watches, before the next group goes.
void break_free(Play& play);

}  // namespace long_rifle
