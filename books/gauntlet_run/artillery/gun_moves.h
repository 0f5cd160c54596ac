#pragma once

#include "books/gauntlet_run/play.h"
#include "engine/play/question.h"

// Chapter 09: guns moved by hand, turned, limbered and drawn.
namespace gauntlet_run {

// GR-09.01 .. 09.03, GR-09.13, GR-09.14 how far it may go with its crew; 0: not at all.
Inches gun_move(const Battle& battle, UnitId crew, bool full);

// GR-09.01 .. 09.04, GR-09.10 a gun and its crew go by hand, or behind its limber.
class GunMove final : public MoveRules {
  public:
    GunMove(const Battle& battle, UnitId crew, Inches most)
        : battle_{battle}, crew_{crew}, most_{most} {}
    PieceId mover() const override { return crew_; }
    Inches allowance() const override { return most_; }
    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    Answer toward(Point spot) const override;

  private:
    const Battle& battle_;
    UnitId crew_;
    Inches most_;
};

// Asks for the way ("move") and goes it; of 0" it may still turn. False: its activation ended on
// the way.
bool move_gun(Play& play, UnitId crew, bool full);

// GR-18.18 up to 3", if it can be moved by hand or drawn.
bool may_move_gun_after_melee(const Battle& battle, UnitId crew);
void move_gun_after_melee(Play& play, UnitId crew);

// GR-09.17, GR-09.18 "limber" and "unlimber": Formation Changes.
void offer_limbering(const Battle& battle, UnitId crew, Question& question);
void change_limber(Play& play, const Option& option);

}  // namespace gauntlet_run
