#pragma once

#include "books/long_rifle/play.h"
#include "lab/given.h"

// The questions whose odds Long Rifle tells, and what they have in common.
namespace long_rifle::odds {

using Topic = OddsMaker;
std::vector<Topic> fire_topics();      // shot, reload
std::vector<Topic> melee_topics();     // melee, charge
std::vector<Topic> reaction_topics();  // received-fire, man-down, cohesion, in-sight
std::vector<Topic> turn_topics();      // activation, fast-move, challenge
std::vector<Topic> exchange_topics();  // exchange

// Keys that come back in many questions.
OddsKey rep_key(std::string key, std::string text);
OddsKey profession_key(std::string key, std::string standard, std::string text);
OddsKey ranged_weapon_key(std::string key, std::string standard, std::string text);
OddsKey melee_weapon_key(std::string key, std::string standard, std::string text);
OddsKey leader_key();

int rep(Given& given, std::string_view key);
Profession profession(Given& given, std::string_view key);
WeaponId ranged_weapon(Given& given, std::string_view key);
// None: unarmed. A bayonet is fixed on its musket unless it is a hand-bayonet (LR-23.07).
WeaponId melee_weapon(Given& given, std::string_view key);
// LR-08.02 the Rep of a Star who leads the group, if there is one.
std::optional<int> leader_rep(Given& given);

// A bare table with the few people a question is about. They are Grunts without Attributes whom the
// game runs, so that no question is asked unless somebody is given a seat.
class SmallTable {
  public:
    SmallTable();
    // Somebody of that side, so many inches to the right of the middle line and up it. Side 0 looks
    // up the line, the others down it.
    FigureId add(int side, Profession profession, int rep, Inches right, Inches up);
    // Two foes that far apart, base to base (LR-03.02).
    FigureId add_foe(FigureId of, Profession profession, int rep, Inches gap);
    // Friends round about somebody, each 2" from him and in plain sight of him.
    FigureId add_friend(FigureId of, int rep);
    void give(FigureId who, WeaponId weapon);

    void fence_before(FigureId who, FigureId against);  // LR-17.12 cover
    void woods_round(FigureId who, FigureId against);   // LR-17.10 concealment
    void road_under(FigureId who);
    void inclement() { battle_.weather = Weather::Inclement; }
    void seat(FigureId who) { battle_[who].seat = SeatId::of(battle_[who].side.index); }

    Figure& operator[](FigureId who) { return battle_[who]; }
    const Figure& operator[](FigureId who) const { return battle_[who]; }
    // Everybody in place and in sight of each other, in the first phase of the first turn.
    Battle ready();

  private:
    Battle battle_;
    std::shared_ptr<Setting> setting_;
    int friends_ = 0;
};

// "stunned" and so on; empty for somebody who is not down.
std::string_view how_down(const Figure& figure);

}  // namespace long_rifle::odds
