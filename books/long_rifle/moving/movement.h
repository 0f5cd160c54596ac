#pragma once

#include "books/long_rifle/play.h"
#include "engine/table/path.h"

// Chapter 11: movement, with openings (chapter 25) and the crossing of water (chapter 27).
namespace long_rifle {

// LR-11.01 8" on foot, 12" on horseback, 10" Fast on foot.
Inches normal_move(const Battle& battle, FigureId who);
// LR-11.12, LR-11.19 half of it, to stand up or to mount.
Inches stand_up_cost(const Battle& battle, FigureId who);

// May a figure not step straight from a to b: walls, closed or burning openings, lakes and rivers,
// enemies in the way (LR-03.10)? `charging` adds LR-22.29.
bool step_blocked(const Battle& battle, FigureId who, Point a, Point b, bool charging);
// What the path costs it: its length, LR-25.04, LR-25.05 openings, LR-27.53 less what is waded for
// nothing.
Inches path_cost(const Battle& battle, FigureId who, const Path& path);
Inches waded_free(const Battle& battle, FigureId who, const Path& path);
// Puts it there by its own feet, so that it has moved and LR-27.53 may be leaving the water.
void come_to(Battle& battle, FigureId who, Point spot);
// May it stop there: on the table, on ground that bears it, not on top of another (LR-03.10)?
bool may_stand(const Battle& battle, FigureId who, Point spot);
// The straight way, or a way round, as far as `longest` goes; at least the start. It ends where the
// figure may stand.
Path way_toward(const Battle& battle, FigureId who, Point goal, Inches longest);
// LR-27.29, LR-27.41, LR-27.53: how far along the path water lets it go in one activation.
Inches water_stop(const Battle& battle, FigureId who, const Path& path);

// What an active figure's own move may be.
class FigureMove final : public MoveRules {
  public:
    // LR-10.04 whoever has turned where it is `may_turn` there no more.
    FigureMove(const Battle& battle, FigureId who, Inches allowance, bool may_turn = true)
        : battle_{battle}, who_{who}, allowance_{allowance}, may_turn_{may_turn} {}
    PieceId mover() const override { return who_; }
    Inches allowance() const override { return allowance_; }
    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    Answer toward(Point spot) const override;
    WayLook look(const Answer& way) const override;

  private:
    const Battle& battle_;
    FigureId who_;
    Inches allowance_;
    bool may_turn_;
};

// Moves the figure along the path; whoever comes into sight takes In Sight (chapter 12). A
// voluntary move counts against figure.movement and stops at a new sight, a reaction goes on after
// it.
enum class Travel : std::uint8_t { Voluntary, Reaction };
enum class Arrival : std::uint8_t { Arrived, Interrupted, Gone };
Arrival travel(Play& play, FigureId who, const Path& path, Travel kind);
// The same without looking round: only there, and what it costs; true if it left the table.
bool step_along(Play& play, FigureId who, const Path& path, Travel kind);
// LR-12.06 those who are active together with it.
FigureSet moving_group(const Battle& battle, FigureId who);

// LR-11.02 .. LR-11.10 the Fast Move Test for those members of one group.
void fast_move(Play& play, FigureSet who);

}  // namespace long_rifle
