#pragma once

#include <array>

#include "books/petite_guerre/play.h"
#include "engine/table/formation.h"

// PG-04.06 .. PG-04.19 formed units.
namespace petite_guerre {

inline constexpr std::size_t least_to_form = 6;  // PG-04.06
inline constexpr std::size_t least_formed = 4;   // PG-04.09

struct AllowedFormation {
    Layout layout;
    int depth;
    std::string_view verb;
};
// PG-04.08 nothing else.
inline constexpr std::array formations{AllowedFormation{Layout::Line, 1, "single-line"},
                                       AllowedFormation{Layout::Line, 2, "double-line"},
                                       AllowedFormation{Layout::Line, 3, "triple-line"},
                                       AllowedFormation{Layout::File, 1, "single-file"},
                                       AllowedFormation{Layout::File, 2, "double-file"},
                                       AllowedFormation{Layout::File, 3, "triple-file"}};

// PG-04.06 Regulars and Provincials only.
bool may_form(const Figure& figure);
// PG-04.11 could he join one that forms up now?
bool may_join(const Battle& battle, FigureId who);
// PG-04.10 are there enough about him, and a way to stand?
bool may_form_up(const Battle& battle, FigureId who);
// PG-04.10, PG-04.11 asks who joins, in what formation and where; the joiners' turn is spent.
void form_up(Play& play, FigureId who);
// PG-04.12 from one formation to another; the turn is spent.
bool may_change_formation(const Battle& battle, BodyId body);
void change_formation(Play& play, BodyId body);
// PG-04.12 at the start of its own phase 4, at no cost.
void dissolve(Play& play, BodyId body);

// The spots of so many men in that formation, in the order of Body::places; `front` is the middle
// of the first rank, or of the heads of the files.
using Men = FixedVector<FigureId, most_of_a_side>;
Spots places(Layout layout, int depth, std::size_t men, Point front, Facing facing,
             Inches base_radius);
// Makes them a formed unit and puts them in their places. PG-04.17 its ratings are fixed now.
BodyId make_body(Battle& battle, const Men& men, Layout layout, int depth, Point front,
                 Facing facing);
// Its ranks and files; the last of them may be short of places.
RanksAndFiles ranks_of(const Body& body);
// Where its front middle is.
Point front_of(const Battle& battle, const Body& body);
// 0 the first rank; of a file formation its heads.
int rank_of(const Body& body, FigureId who);
FigureSet rank(const Body& body, int number);
// He is dead, captured, broken or stays behind (PG-05.10): he stands in it no longer. PG-04.09 with
// fewer than four left it is no formed unit any more. Does not move anybody.
void leave_body(Battle& battle, FigureId who);
// All are individuals again; nobody moves.
void end_body(Battle& battle, BodyId body);
// PG-08.13 every man turns on the spot, so many quarters to the right: a line turned to the side is
// a file, a file a line.
void turn_body(Battle& battle, BodyId body, int quarters);
// The same until that spot is in its front arc; not at all if it is already.
void face_body(Battle& battle, BodyId body, Point spot);
// PG-04.19
Troops troops_of(const Battle& battle, const Body& body);
// What he counts as: in a formed unit as the whole of it.
Troops troops_of(const Battle& battle, const Figure& figure);
// PG-06.07 the class of most of them, the worse if equal.
Class class_of(const Battle& battle, const Body& body);

}  // namespace petite_guerre
