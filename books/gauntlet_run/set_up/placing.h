#pragma once

#include <optional>

#include "books/gauntlet_run/play.h"
#include "books/gauntlet_run/units/figures.h"

// Where a unit may be placed before the battle; for the files of set_up/ only.
namespace gauntlet_run {

// GR-01.22, GR-06.02, GR-06.09 in the zone of its side, on ground it may stand on, 1" from others.
class Placing final : public PlaceRules {
  public:
    Placing(const Battle& battle, UnitId who, Formation formation, const Polygon& zone);

    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    const Polygon& zone() const override { return zone_; }

    bool fits(const Stand& stand) const { return wrong_with(stand) == nullptr; }
    // The first spot of a grid that will do, looking inward.
    std::optional<Stand> anywhere() const;
    // How wide it is, and how far its first figure is before what its posts are measured from.
    Inches width() const { return width_; }
    Inches ahead() const { return ahead_; }
    Facing facing() const { return inward_; }

  private:
    const char* wrong_with(const Stand& stand) const;
    const char* wrong_with(Point spot) const;
    bool clear_of_others(const Stand& stand, const Spots& spots) const;

    const Battle& battle_;
    UnitId who_;
    Formation formation_;
    const Polygon& zone_;
    Posts posts_;
    Inches radius_, width_, ahead_, reach_;
    Facing inward_;
};

// GR-05.01, GR-05.11, GR-09.17 what it may come on as; the usual first.
FixedVector<Formation, 8> formations_of(const Battle& battle, UnitId who);
void set_down(Play& play, UnitId who, Formation formation, const Stand& stand);
// A zone too small for all of them: the scenario's fault, and no reason to wait for ever.
void stay_away(Play& play, UnitId who);
// GR-04.11, GR-04.17 units of his that he may begin with.
UnitSet companions(const Battle& battle, UnitId officer);
void begin_with(Play& play, UnitId officer, UnitId unit);
void deploy_row(Play& play, const UnitSet& whom);

}  // namespace gauntlet_run
