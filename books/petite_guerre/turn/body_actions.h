#pragma once

#include "books/petite_guerre/play.h"

// What the files of chapter 08 share.
namespace petite_guerre {

// He whose items are the unit's: one who has taken part in most.
FigureId speaker(const Battle& battle, BodyId id);
// PG-08.01 those who act with it now: neither the stunned (PG-08.08) nor an idle leader (PG-05.08).
FigureSet taking_part(const Battle& battle, BodyId id);
// PG-08.06 those of them for whom it means something.
template <class May>
FigureSet those_who(const Battle& battle, BodyId id, const May& may) {
    FigureSet men;
    for (const FigureId who : taking_part(battle, id))
        if (may(battle[who], who)) men.add(who);
    return men;
}
// PG-08.13 which way they turn, in quarters to the right; 0: as they stand, if they may.
int ask_quarters(Play& play, BodyId id, bool may_keep);
// What was done counts for all of them, also for those who had nothing to do.
void note_for_all(Battle& battle, BodyId id, Item item, FigureSet done);

// The rarer actions, in body_items.cpp.
bool body_may_mount(const Battle& battle, BodyId id);
void mount_body(Play& play, BodyId id);
bool body_may_dismount(const Battle& battle, BodyId id);
void dismount_body(Play& play, BodyId id);
bool body_may_change_weapons(const Battle& battle, BodyId id);
void change_weapons_of_body(Play& play, BodyId id);
bool body_may_report(const Battle& battle, BodyId id);
void report_of_body(Play& play, BodyId id);
bool body_may_load_rounds(const Battle& battle, BodyId id);  // PG-14.14 nothing else is done
void load_rounds_of_body(Play& play, BodyId id);
bool body_may_work(const Battle& battle, BodyId id);  // PG-07.18
void body_works(Play& play, BodyId id);
bool body_may_secure(const Battle& battle, BodyId id);  // PG-24.03
void body_secures(Play& play, BodyId id);
bool body_may_free(const Battle& battle, BodyId id);  // PG-24.05
void body_frees(Play& play, BodyId id);
// PG-09.18 in major_obstacle.cpp.
bool body_may_cross(const Battle& battle, BodyId id);
void body_crosses(Play& play, BodyId id);
bool body_may_search(const Battle& battle, BodyId id);  // PG-24.07
void body_searches(Play& play, BodyId id);

}  // namespace petite_guerre
