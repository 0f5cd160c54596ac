#pragma once

#include "books/drums/play.h"

// Chapter 63: set-up, in the order of DT-63.07.
namespace drums {

// DT-55.08 one piece of terrain, or the rolls for it.
void lay_terrain(Play& play);
// DT-63.01, DT-63.08
void choose_edges(Play& play);
void deploy(Play& play);

// DT-63.01, DT-63.08 where the middle of such a base of that side may be when the game begins; what
// must keep its distance keeps it by its edge (DT-50.07).
Polygon deployment_zone(const Battle& battle, SideId side, Inches base);

// What may stand where before the game begins.
class Deploying final : public PlaceRules {
  public:
    Deploying(const Battle& battle, FigureId who, bool hidden);
    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    const Polygon& zone() const override { return zone_; }
    // The allowed spot nearest to that one, if there is any.
    std::optional<Point> nearest_to(Point spot) const;

  private:
    bool good(Point spot) const;

    const Battle& battle_;
    FigureId who_;
    bool hidden_;  // DT-59.02
    Polygon zone_;
};

}  // namespace drums
