#pragma once

#include "books/mayhem/fire/to_hit.h"
#include "lab/given.h"

// What the questions of Mayhem have in common.
namespace mayhem::odds {

std::vector<OddsMaker> attack_topics();  // attack, advanced-attack, canister, ball
std::vector<OddsMaker> check_topics();   // one for each Reaction Check, base and advanced

OddsKey rep_key(std::string key, std::string standard, std::string text);
int rep(Given& given, std::string_view key);

// A bare table: ours is Active and looks up the middle line, theirs looks down it.
class SmallTable {
  public:
    explicit SmallTable(bool advanced);
    FigureId add(int side, int rep, Inches right, Inches up);
    void weapon(FigureId who, Weapon weapon) { battle_[who].weapons.push_back({weapon}); }
    void area(AreaKind kind, Point low, Point high, int height, int camp);
    void wall(Point from, Point to);
    Figure& operator[](FigureId who) { return battle_[who]; }
    Battle ready();

  private:
    std::shared_ptr<Setting> setting_;
    Battle battle_;
};

}  // namespace mayhem::odds
