#pragma once

#include "books/petite_guerre/play.h"

// What the files of chapters 07 and 08 share.
namespace petite_guerre {

// What a result leaves open to him (PG-28.07, PG-30.11).
enum class Freedom : std::uint8_t { All, NoMovement, ReloadOnly };
Freedom freedom_of(const Battle& battle, FigureId who);
Bound bound_of_actor(const Battle& battle, FigureId who);

// PG-07.03 .. PG-07.08, PG-27.14 would one more such item still fit into his turn?
bool may_add(const Battle& battle, FigureId who, Item item);
// PG-14.24 items that count as moving.
bool is_moving(Item item);
// PG-07.02 has he done nothing yet this turn?
bool untouched(const Battle& battle, FigureId who);
// PG-07.05 asked of one who acquires or shoots first: will he also move? True too if he has.
bool says_he_moves(Play& play, FigureId who);
// His action is over.
void end_of_action(Battle& battle, FigureId who);
// After a turn on the spot or a change of posture: he has moved (PG-14.24).
void moved_on_the_spot(Play& play, FigureId who);

// The simultaneous items of PG-07.03, in the order of the page.
struct ItemRow {
    std::string_view verb;
    Item item;
    bool (*may)(const Battle& battle, FigureId who);
    void (*take)(Play& play, FigureId who);
};
// PG-07.02 the unique actions that one man takes by himself.
struct UniqueRow {
    std::string_view verb;
    bool (*may)(const Battle& battle, FigureId who);
    void (*take)(Play& play, FigureId who);
};

// One man acts to his end: a unique action, or item after item.
void act_alone(Play& play, FigureId who);
// PG-07.03 has he something to shoot at, or room to fire blind?
bool something_to_shoot(const Battle& battle, FigureId who);

// Chapter 08.
bool body_may_act(const Battle& battle, BodyId body);
void act_as_body(Play& play, BodyId body);

// PG-08.13 the whole formed unit turns on the spot: quarters to the right, 1 to 3.
bool may_turn_body(const Battle& battle, BodyId body);
void turn_body(Play& play, BodyId body, int quarters);
// PG-08.03, PG-08.04 is there room for the second rank in front of the first?
bool may_pass_ranks(const Battle& battle, BodyId body);
// It goes there; a third rank closes up.
void pass_ranks(Play& play, BodyId body);
Inches length_of_passing(const Battle& battle, BodyId body);

// PG-28.08 as far as possible what that friend did.
void copy_actions(Play& play, FigureId who, FigureId friendly);

// PG-07.18
bool may_do_pioneer_work(const Battle& battle, FigureId who);
void pioneer_work(Play& play, FigureId who);
// There is work begun at hand that he could go on with.
bool work_at_hand(const Battle& battle, FigureId who);

}  // namespace petite_guerre
