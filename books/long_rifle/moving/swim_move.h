#pragma once

#include "books/long_rifle/battle.h"

namespace long_rifle {

// LR-58.05 a swim: so far in any direction, without leaving the river.
class SwimMove final : public MoveRules {
  public:
    SwimMove(const Battle& battle, FigureId who, LineId river, Inches reach)
        : battle_{battle}, who_{who}, river_{battle.ground()[river]}, reach_{reach} {}
    PieceId mover() const override { return who_; }
    Inches allowance() const override { return reach_; }
    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    Answer toward(Point spot) const override;
    Answer to_the_bank() const;

  private:
    const Battle& battle_;
    FigureId who_;
    const Line& river_;
    Inches reach_;
};

}  // namespace long_rifle
