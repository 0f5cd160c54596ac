#pragma once

#include <optional>

#include "books/petite_guerre/place.h"
#include "books/petite_guerre/set_up.h"
#include "engine/table/route.h"

// What may stand where while the sides deploy; for deployment.cpp only.
namespace petite_guerre {

// Where one of a group may stand. Enemies who lie hidden keep nobody off: the other side cannot
// know of them.
class Standing {
  public:
    Standing(const Battle& battle, const Group& group, Posture posture)
        : battle_{battle},
          group_{group},
          posture_{posture},
          zone_{deployment_zone(battle, group.side)} {}

    const Polygon& zone() const { return zone_; }
    // Something with such a base, on no worse ground than that; friends at least so far apart.
    Refusal refuses(Point spot, Inches base, Going worst, Inches apart = -touch) const;
    Refusal refuses(FigureId who, Point spot, Inches apart = -touch) const;

  private:
    Refusal refuses_ambush(Point spot, Inches base) const;
    bool room(Point spot, Inches base, Inches apart) const;

    const Battle& battle_;
    const Group& group_;
    Posture posture_;
    Polygon zone_;
};

// A question where to put something: `fits` says whether it may stand so.
class Placing final : public PlaceRules {
  public:
    using Fits = FunctionRef<Refusal(Point, Facing)>;
    Placing(const Battle& battle, const Polygon& zone, Fits fits)
        : battle_{battle}, zone_{zone}, fits_{fits} {}

    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    const Polygon& zone() const override { return zone_; }
    // The first spot of a grid that will do.
    std::optional<Point> anywhere() const;

  private:
    Answer so(Point spot) const;

    const Battle& battle_;
    const Polygon& zone_;
    Fits fits_;
};

}  // namespace petite_guerre
