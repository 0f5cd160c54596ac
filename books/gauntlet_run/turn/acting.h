#pragma once

#include "books/gauntlet_run/play.h"

// One activation under way; for the files of turn/ only.
namespace gauntlet_run {

struct Acting {
    Play& play;
    UnitId who;
    bool stirred = false;  // GR-13.12 moved, changed its formation, fought

    Unit& unit() const { return play.battle[who]; }
    // GR-20.28, GR-29.08 nothing has ended it yet.
    bool goes_on() const { return unit().on_table() && !unit().cut_short; }
};

// GR-06.26, GR-09.03 it can go somewhere at that pace.
bool can_move(const Battle& battle, UnitId who, bool full);
// GR-07.01 all that is a Formation Change.
void offer_changes(const Battle& battle, UnitId who, Question& question);
// GR-05.15 a Formation Change is all that is open to it, and there is one.
bool has_to_reform(const Battle& battle, UnitId who);
// Small arms, or the gun it serves. `moved`: with a half-move.
void offer_fire(const Battle& battle, UnitId who, bool moved, Question& question);

// GR-02.02, GR-07.01, GR-07.02
void take_half_move(Acting& acting);
// GR-02.08, GR-02.09 it keeps low or is up again; GR-05.18 both halves of an Attack Column as one.
void keep_low(Battle& battle, UnitId who, bool low);
// What any other option of the question "activation" stands for.
void carry_out_activation(Acting& acting, const Option& option);
// One of offer_fire's, with the checks it brings about; its activation may be over after it.
void take_shot(Acting& acting, const Option& option, bool moved);
bool is_shot(const Option& option);

// A scenario's own goal: off the table by the edge that is wanted.
bool may_leave_table(const Battle& battle, UnitId who);
void leave_table(Play& play, UnitId who);

}  // namespace gauntlet_run
