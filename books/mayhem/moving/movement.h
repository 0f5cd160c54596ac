#pragma once

#include "books/mayhem/play.h"
#include "engine/table/path.h"

// Chapter 05: movement rates; chapter 15: what the ground does to a move.
namespace mayhem {

// MM-05.01 8" on foot, 24" mounted; half of it; one and a half times of it.
Inches normal_move(const Figure& figure);
Inches half_move(const Figure& figure);
Inches charge_move(const Figure& figure);

// MM-15.04 what the path costs him: each inch of rugged ground costs two, but not Light troops and
// Native warriors.
Inches path_cost(const Battle& battle, const Figure& figure, const Path& path);
// How far along the path that allowance takes him.
Inches reach_along(const Battle& battle, const Figure& figure, const Path& path, Inches allowance);

// Who or what a step may touch.
enum class Going : std::uint8_t {
    Voluntary,  // MM-04.19 no contact with an enemy
    Forced,     // MM-05.19 the same, away from them
    Charge,     // at one enemy: only the others are in the way
};
// May he not step straight from a to b: solid walls, barred doors, windows, cliffs, enemies
// (MM-04.21, MM-15.02, MM-15.05)? `at` is the enemy he makes for.
bool step_blocked(const Battle& battle, FigureId who, Point a, Point b, Going going,
                  FigureId at = {});
// May he stop there: on the table, on nobody else's place (MM-04.21)?
bool may_stand(const Battle& battle, FigureId who, Point spot);
// MM-04.19 would he touch no enemy there?
bool free_of_contact(const Battle& battle, FigureId who, Point spot);

// MM-15.02, MM-15.03 how far along the path he comes before a door or the edge of water ends it.
Inches forced_stop(const Battle& battle, FigureId who, const Path& path);
// MM-15.19 is the door barred to that side?
bool barred(const Battle& battle, SideId side, BuildingId building, OpeningId door);

// The straight way or a way round, as far as the allowance goes; it ends where he may stand and
// touches no enemy. At least the start.
Path way_toward(const Battle& battle, FigureId who, Point goal, Inches allowance, Going going);
// The part of a path that he can go and stop at; at least the start.
Path as_far_as(const Battle& battle, FigureId who, const Path& path, Inches allowance,
               bool avoid_contact);

// What an active character's own move may be.
class CharacterMove final : public MoveRules {
  public:
    CharacterMove(const Battle& battle, FigureId who, Inches allowance)
        : battle_{battle}, who_{who}, allowance_{allowance} {}
    PieceId mover() const override { return who_; }
    Inches allowance() const override { return allowance_; }
    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    Answer toward(Point spot) const override;
    WayLook look(const Answer& way) const override;

  private:
    Answer stay() const;
    const Battle& battle_;
    FigureId who_;
    Inches allowance_;
};

// MM-15.03 what is left of an allowance when he starts at the edge of water or in it.
Inches after_water(Play& play, FigureId who, Inches allowance);

}  // namespace mayhem
