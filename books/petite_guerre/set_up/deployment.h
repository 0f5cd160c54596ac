#pragma once

#include <optional>
#include <utility>

#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/outside/marks_on_table.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/set_up/set_up.h"
#include "engine/table/route.h"

// What may stand where while the sides deploy; for deployment.cpp only.
namespace petite_guerre {

// Why something may not stand somewhere.
enum class Wrong : std::uint8_t {
    Nothing,
    Zone,
    Ground,
    Room,
    OutOfWoods,
    NearRoad,
    InTheOpen,
    NoCrew,
    Count
};

// Where one of a group may stand. Enemies who lie hidden keep nobody off: the other side cannot
// know of them.
class Standing {
  public:
    Standing(const Battle& battle, const Group& group, Posture posture)
        : battle_{battle},
          group_{group},
          posture_{posture},
          zone_{deployment_zone(battle, group.side)} {
        look_about();
    }
    // Who stands where now.
    void look_about();

    const Polygon& zone() const { return zone_; }
    // Something with such a base, on no worse ground than that; friends at least so far apart.
    Wrong refuses(Point spot, Inches base, Going worst, Inches apart = -touch) const;
    Wrong refuses(FigureId who, Point spot, Inches apart = -touch) const;

  private:
    Wrong refuses_ambush(Point spot, Inches base) const;
    bool room(Point spot, Inches base, Inches apart) const;

    const Battle& battle_;
    const Group& group_;
    Posture posture_;
    Polygon zone_;
    struct Base {
        Point at;
        Inches radius;
        bool enemy = false;
    };
    FixedVector<Base, most_figures> others_;
};

// A question where to put something: `fits` says whether it may stand so.
class Placing final : public PlaceRules, public StandTogether {
  public:
    using Fits = FunctionRef<Wrong(Point, Facing)>;
    Placing(const Battle& battle, const Polygon& zone, Fits fits, Spots spots = {},
            Inches base = {})
        : battle_{battle}, zone_{zone}, fits_{fits}, spots_{std::move(spots)}, base_{base} {}

    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    const Polygon& zone() const override { return zone_; }
    std::vector<Point> spots() const override { return {spots_.begin(), spots_.end()}; }
    Inches base() const override { return base_; }
    // The first spot of a grid that will do.
    std::optional<Point> anywhere() const;

  private:
    Answer so(Point spot) const;

    const Battle& battle_;
    const Polygon& zone_;
    Fits fits_;
    Spots spots_;
    Inches base_;
};

}  // namespace petite_guerre
