#pragma once

#include <optional>

#include "books/drums/play.h"
#include "engine/table/path.h"

// Chapter 54: movement.
namespace drums {

// DT-54.01 the stick of one move on open ground; DT-54.09 a crawl.
Stick stick_of(const Figure& figure);
// DT-54.02, DT-54.07, DT-54.13 how long a move along this path may be.
Inches allowance_along(const Battle& battle, FigureId who, const Path& path);

// May it not step straight from a to b: walls, impassable ground, openings it cannot use, enemies
// that are not knocked down (DT-54.05)? Those it is in contact with now may be left, not passed.
bool step_blocked(const Battle& battle, FigureId who, Point a, Point b);
// May it stop there: on the table, on ground that bears it, on nobody, astride nothing (DT-54.05,
// DT-54.07)? A move that is not its player's choice does not end on a hidden enemy either.
bool may_stand(const Battle& battle, FigureId who, Point spot, bool forced = false);
// Would it be in contact with an enemy there, across an obstacle too (DT-57.13): with any, or only
// with those not knocked down?
bool would_touch(const Battle& battle, FigureId who, Point spot, bool knocked_down_too);

// DT-54.04 the path as far as the first enemy it touches.
Path until_contact(const Battle& battle, FigureId who, const Path& path);

// What a figure's own move may be.
class FigureMove final : public MoveRules {
  public:
    FigureMove(const Battle& battle, FigureId who, FigureSet left)
        : battle_{battle}, who_{who}, left_{left} {}
    PieceId mover() const override { return who_; }
    Inches allowance() const override { return length_of(stick_of(battle_[who_])); }
    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    Answer toward(Point spot) const override;
    WayLook look(const Answer& way) const override;

  private:
    Refusal check_path(const Path& path) const;
    Path longest_part(const Path& path) const;
    bool leaves(Point spot) const;
    std::optional<Path> step_away() const;
    Answer no_move() const;

    const Battle& battle_;
    FigureId who_;
    FigureSet left_;  // DT-54.06 enemies it may not end in contact with
};

// DT-54.06, DT-57.12 the enemies a figure leaves that moves now: none if they are all knocked down.
FigureSet left_behind(const Battle& battle, FigureId who);
// One move action: free attacks if it leaves contact (DT-54.06), then the way its player chooses.
void move(Play& play, FigureId who);
// Moves it along the path, hidden enemies being found on the way (DT-59.03).
void travel(Play& play, FigureId who, const Path& path);
// Puts a figure somewhere during play; notes who stands behind what (DT-55.07).
void relocate(Play& play, FigureId who, Point spot);

}  // namespace drums
