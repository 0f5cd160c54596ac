#pragma once

#include "bots/petite_guerre/plain_values.h"

// What the plain bot is about: what the scenario wants of its side (chapter 85), and where each man
// belongs.
namespace petite_guerre::plain {

enum class Stance : std::uint8_t {
    Press,  // go where the enemy can be hurt
    Hold,   // stay and shoot
    March,  // off the table where the scenario rewards it
    Lurk,   // hidden, until enough enemies are near
    Retire  // beaten: out of the enemy's reach
};
// PG-84.04 does the scenario reward that side so?
bool has_goal(const Battle& table, SideId side, GoalKind kind);
Stance stance_of(const Battle& table, FigureId who);
// Has his side to attack to gain anything?
bool urgent(const Battle& table, SideId side);
// Where he, or his formed unit, wants to be.
Point goal_of(const Battle& table, FigureId who);
// Where those off to an edge cross it: a little beyond.
Point beyond_edge(const Ground& ground, Edge edge, Point from);

// The gun he serves; none if he serves none.
GunId gun_of(const Battle& table, FigureId who);
// PG-85.04 is that gun to leave the table?
bool gun_leaves(const Battle& table, GunId gun);
// ... but not yet: there are too many enemies about.
bool gun_stands(const Battle& table, GunId gun);
// The gun that a side has to take; none if there is none.
const Gun* gun_to_take(const Battle& table, SideId side);
// PG-85.05 in the end it is the gun that counts, and the formed unit is not far from it.
bool must_close(const Battle& table, BodyId body);
Point middle_of(const Battle& table, FigureSet men);
// The first two ranks have to load before they can fire again.
bool to_be_loaded(const Battle& table, BodyId body);
// Will the formed unit stay where it is this turn? Its leader need not come along then (PG-05.10).
bool will_stand(const Battle& table, BodyId body);
// Its facing after so many quarters to the right.
Facing after_quarters(Facing facing, int quarters);

}  // namespace petite_guerre::plain
