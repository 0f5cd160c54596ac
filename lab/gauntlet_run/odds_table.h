#pragma once

#include <array>
#include <memory>

#include "books/gauntlet_run/battle.h"
#include "lab/given.h"

// A bare table with the few units a question is about.
namespace gauntlet_run::odds {

// GR-12.01
inline constexpr std::array<std::string_view, 3> covers{"none", "light", "heavy"};

class SmallTable {
  public:
    SmallTable();
    // In the middle of its side of the table, looking at the other; ours is side 0.
    UnitId add(std::int8_t side, int men, Formation formation);
    // GR-03.07 those are its crew from now on, and stand about it.
    GunId add_gun(UnitId crew, Gun gun);
    Unit& operator[](UnitId who) { return battle_[who]; }
    Gun& operator[](GunId gun) { return battle_[gun]; }
    Ground& ground() { return setting_->ground; }
    Switches& switches() { return setting_->switches; }
    // Whoever is on the table has that cover, from all sides.
    void cover_all(Cover cover);
    // All of the table is such ground.
    void lay(AreaKind kind);
    // Moves the second until the two are that far apart, and not a hundredth more.
    void apart(UnitId a, UnitId b, Inches wanted);
    void apart(GunId from, UnitId b, Inches wanted);
    const Battle& ready() const { return battle_; }

  private:
    std::shared_ptr<Setting> setting_;
    Battle battle_;
};

void give(Unit& unit, Special special, bool has);

// GR-19.01
OddsKey class_key(std::string key, std::string text);
void read_class(Given& given, std::string_view key, Unit& unit);
// GR-19.18, GR-20.16 so many have fallen before: the unit was larger by them, and is Shaken if
// they are half of it.
void read_lost(Given& given, std::string_view key, int most, Unit& unit);

// Criticals take whom the attacker is offered first, the NCO (GR-11.10); whoever holds stays where
// he is (GR-18.18); what else is asked has the first answer.
Answer plainly(const Question& question);

}  // namespace gauntlet_run::odds
