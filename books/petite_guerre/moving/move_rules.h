#pragma once

#include "books/petite_guerre/moving/costs_of_a_way.h"

// The questions of a move of a figure, a formed unit or a gun (PG-09.25).
namespace petite_guerre {

class WayRules final : public MoveRules {
  public:
    // `most`: the farthest it can carry; `dice`: how far is thrown for, so the way must lead
    // somewhere; otherwise it may be as short as one likes (PG-09.09).
    WayRules(const Battle& battle, PieceId mover, FigureId who, Inches most, bool dice)
        : battle_{battle}, mover_{mover}, who_{who}, most_{most}, dice_{dice} {}

    PieceId mover() const override { return mover_; }
    Inches allowance() const override { return most_; }
    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    Answer toward(Point spot) const override;
    WayLook look(const Answer& way) const override;

    // PG-80.07 the way leads off the table where that side may leave it.
    bool leaves(const Path& path) const;

  private:
    Point start() const;
    Refusal check_corners(const Path& path) const;
    Answer straight_to(Point spot) const;

    const Battle& battle_;
    PieceId mover_;
    FigureId who_;
    Inches most_;
    bool dice_;
};

// PG-09.25 the kind of move, of those he may choose; None if there is none.
MoveKind ask_kind(Play& play, FigureId who);
Answer ask_way(Play& play, FigureId who, const WayRules& rules);
// PG-09.07 a place on that way to be occupied, declared before the move: how far he, or what has a
// base of that radius, goes at the most.
Inches ask_place(Play& play, FigureId who, const Path& way, Inches base);

}  // namespace petite_guerre
