#pragma once

#include "books/gauntlet_run/play.h"

// GR-18.21, GR-26.01, GR-26.03 .. 26.05 those who have surrendered, until they are led off the
// table or freed. They stand in nobody's way and are no targets.
namespace gauntlet_run {

inline bool is_captive(const Unit& unit) {
    return unit.presence == Presence::Surrendered && !(unit.officer() && unit.attached);
}
// With whoever is attached; they stand about in no order.
void take_captive(Battle& battle, UnitId who);
// GR-01.26 (1), GR-26.03 at the end of each turn the captor walks them 6", or leads them off.
void walk_captives(Play& play);
// GR-26.05 that unit has come into contact with captives of its side; or with these, on its way.
void free_captives(Play& play, UnitId by);
void free_captives(Play& play, UnitId by, const UnitSet& touched);

// GR-26.03, GR-26.04 where they may be walked, without a guard.
class CaptiveWalk final : public MoveRules {
  public:
    CaptiveWalk(const Battle& battle, UnitId who) : battle_{battle}, who_{who} {}
    PieceId mover() const override { return who_; }
    Inches allowance() const override;
    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    Answer toward(Point spot) const override;

  private:
    Answer stay() const;

    const Battle& battle_;
    UnitId who_;
};

}  // namespace gauntlet_run
