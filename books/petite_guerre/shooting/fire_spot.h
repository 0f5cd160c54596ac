#pragma once

#include "books/petite_guerre/play.h"

namespace petite_guerre {

// PG-17.10 the spot that blind fire is aimed at: on the table, inside the cone the weapon can be
// pointed in (PG-14.06 180 degrees, PG-18.13 22.5 to either side). Nothing is measured first.
class FireSpot final : public PlaceRules {
  public:
    FireSpot(const Battle& battle, Point from, Facing facing, int tenths_of_degree,
             Ammunition ammunition = Ammunition::Shot);
    Ammunition ammunition() const { return ammunition_; }  // of a gun
    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    const Polygon& zone() const override { return zone_; }
    // Is there such a spot at all? He may stand at the edge of the table looking outwards.
    bool possible() const;

  private:
    const Ground& ground_;
    Point from_;
    Facing facing_;
    int cone_;
    Ammunition ammunition_;
    Polygon zone_;
};

}  // namespace petite_guerre
