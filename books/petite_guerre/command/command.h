#pragma once

#include "books/petite_guerre/play.h"

// Chapters 05 and 06: leaders, Command Points, control.
namespace petite_guerre {

struct Category {
    std::int8_t points;
    Inches radius;
};
const Category& row_of_category(int category);  // PG-05.01, 1 to 3

// Phase 2, one side (PG-02.05): playing musicians and single files are declared (PG-06.16,
// PG-06.18), then every leader's points are spent.
void allocate_command(Play& play, SideId side);
// PG-06.01 .. PG-06.18 sets Figure::turn.controlled for all of the side.
void fix_control(Play& play, SideId side);

// PG-05.17 neither stunned nor broken, in play.
bool can_command(const Battle& battle, FigureId leader);
// PG-05.01, PG-06.11 without music and standard.
Inches command_radius(const Battle& battle, FigureId leader);
// PG-06.01, PG-06.04, PG-06.11 .. PG-06.15 in his radius and sight, whether or not he bought it.
bool in_command(const Battle& battle, FigureId leader, FigureId who);
// PG-05.12, PG-07.16, PG-14.03 for orders: in his radius, seen or not.
bool in_radius(const Battle& battle, FigureId leader, FigureId who);
// PG-05.14 .. PG-05.16, PG-30.07 the most any leader's encouragement gives him; `charging`: only of
// leaders who charge too (PG-29.07).
int encouragement(const Battle& battle, FigureId who, bool charging);
int encouragement(const Battle& battle, const Body& body);
// PG-05.08 a leader who did not buy his own actions takes none.
bool may_choose_actions(const Battle& battle, FigureId who);
// PG-05.10 a leader without that point drops out of the body that moves; who did. Of a rank that
// moves alone, only he who stands in it.
FigureSet leave_idle_leader_behind(Play& play, BodyId body);
FigureSet leave_idle_leader_behind(Play& play, BodyId body, FigureSet moving);
// PG-05.10 his men do not wait for him: where one of them now stands on his spot he makes room.
void step_aside(Play& play, FigureSet leaders);
// PG-05.19 killed, captured, stunned or broken after phase 2.
void lose_leader(Play& play, FigureId who);

// PG-05.11, PG-05.12 in the leader's own phase 4, beside his items.
bool may_assess(const Battle& battle, FigureId leader);
void assess(Play& play, FigureId leader);
bool may_designate(const Battle& battle, FigureId leader);
void designate(Play& play, FigureId leader);
// PG-05.13 the Speak item as a report to a leader within 10 paces who listens.
bool may_report(const Battle& battle, FigureId who);
void give_report(Play& play, FigureId who);

// PG-06.08 .. PG-06.10 the lead figure of his single file; himself or nobody if he is in none.
FigureId lead_of(const Battle& battle, FigureId who);
const SingleFile* file_of(const Battle& battle, FigureId who);
// PG-06.07
bool controlled(const Battle& battle, const Body& body);
// PG-29.10, PG-06.16 declared playing and able to.
bool plays(const Battle& battle, FigureId who);

}  // namespace petite_guerre
