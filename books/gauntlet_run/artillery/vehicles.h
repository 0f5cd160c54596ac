#pragma once

#include "books/gauntlet_run/play.h"
#include "engine/play/question.h"

// GR-09.07 .. 09.21: wagons, carts and carriages. Each is a unit of Branch::Vehicle whose men are
// its driver.
namespace gauntlet_run {

// GR-09.07
bool may_draw(Conveyance what, Draft animals);
// GR-09.15
int animals_to_pull(GunSize size);
// GR-09.09
Inches vehicle_speed(int animals);
// GR-09.13, GR-09.19 how far it may go; backing up is a half-move (GR-09.11).
Inches vehicle_move(const Unit& vehicle);

// GR-09.10 how a way bends: true if it can be driven on that radius by one who looks there.
bool drivable(const Path& path, Facing facing, Inches radius);
// The way a driver would take to a spot: round on that radius, then straight.
Path driven_to(Point from, Facing facing, Point to, Inches radius);

class VehicleMove final : public MoveRules {
  public:
    VehicleMove(const Battle& battle, UnitId vehicle, Inches most)
        : battle_{battle}, vehicle_{vehicle}, most_{most} {}
    PieceId mover() const override { return vehicle_; }
    Inches allowance() const override { return most_; }
    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    Answer toward(Point spot) const override;

  private:
    const Battle& battle_;
    UnitId vehicle_;
    Inches most_;
};

// GR-09.19, GR-09.21 who takes the reins is asked ("take-reins", detail: the entry of his unit's
// arms, or their number if he has none). True: somebody drives it now.
bool find_driver(Play& play, UnitId vehicle);

// GR-09.08 in the last phase: its driver is asked for its way ("drive"); without a driver it is
// asked who takes the reins (GR-09.19, GR-09.21).
void move_vehicle(Play& play, UnitId vehicle);

}  // namespace gauntlet_run
