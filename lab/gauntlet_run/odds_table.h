#pragma once

#include <memory>

#include "books/gauntlet_run/battle.h"

// A bare table with the few units a question is about.
namespace gauntlet_run::odds {

class SmallTable {
  public:
    SmallTable();
    // In the middle of its side of the table, looking at the other; ours is side 0.
    UnitId add(std::int8_t side, int men, Formation formation);
    Unit& operator[](UnitId who) { return battle_[who]; }
    Ground& ground() { return setting_->ground; }
    Switches& switches() { return setting_->switches; }
    // Moves the second until the two are that far apart, and not a hundredth more.
    void apart(UnitId a, UnitId b, Inches wanted);
    const Battle& ready() const { return battle_; }

  private:
    std::shared_ptr<Setting> setting_;
    Battle battle_;
};

}  // namespace gauntlet_run::odds
