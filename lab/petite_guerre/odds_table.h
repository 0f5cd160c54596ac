#pragma once

#include <array>

#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/play.h"
#include "lab/given.h"

// What the questions of La Petite Guerre have in common.
namespace petite_guerre::odds {

std::vector<OddsMaker> fire_topics();   // shot, volley, save
std::vector<OddsMaker> gun_topics();    // fall-of-shot, round-shot, shell, canister
std::vector<OddsMaker> melee_topics();  // hand-to-hand, animal-control
std::vector<OddsMaker> test_topics();   // control, morale
std::vector<OddsMaker> unit_topics();   // unit-reaction
std::vector<OddsMaker> sight_topics();  // acquire

// A bare table of 1,000 by 1,000 paces in phase 4 of turn 2. Ours (side 0) look up the middle line,
// theirs down it; each side is one unit. Spots are from the middle of the near edge.
class SmallTable {
  public:
    SmallTable();
    FigureId add(int side, Inches right, Inches up, Troops troops = Troops::Regulars);
    // Up the middle line from somebody: so far between the edges of their bases.
    FigureId add_before(FigureId who, Inches gap, bool mounted = false);
    void ride(FigureId who);
    void arm(FigureId who, Weapon weapon) { battle_[who].weapons.push_back(make_carried(weapon)); }
    GunId gun(GunSize size, GunPiece piece, FigureId gunner);
    BodyId form(const std::vector<FigureId>& men, Point front, Facing facing);
    // An area of such ground about a spot.
    void area(AreaKind kind, Point about, Inches to_each_side);
    void wall(LineKind kind, Point about, Inches to_each_side);
    Switches& switches() { return setting_->switches; }
    Battle& battle() { return battle_; }
    Figure& operator[](FigureId who) { return battle_[who]; }
    Battle ready();

  private:
    std::shared_ptr<Setting> setting_;
    Battle battle_;
};

inline constexpr Facing up_the_table{0, 1}, down_the_table{0, -1};
inline constexpr Inches start = paces(400);  // where our first man stands, up the middle line

// What became of him: "stunned", "wounded", "dead", "captured", "mount-wounded",
// "mount-frightened"; nothing if he is as he was.
std::string fate(const Battle& before, const Battle& after, FigureId who);
// The outcomes of something that may hit him, the first if it does not.
std::vector<std::string> fates(std::string_view unhurt, bool mounted);

// What is said of a target.
struct Target {
    bool mounted = false, prone = false, wounded = false, hard = false, soft = false;
};
std::vector<OddsKey> target_keys(std::string covers);
Target read_target(Given& given, std::span<const std::string_view> covers);
// Puts him that far ahead of somebody.
FigureId add_target(SmallTable& table, const Target& target, FigureId before, Inches gap);

// What a test of nerve is for (PG-29.01 .. PG-29.03, PG-30.01).
inline constexpr std::array<std::string_view, 3> occasions{"charging", "charged", "losses"};
inline constexpr std::array tests_for{TestFor::ToCharge, TestFor::Charged, TestFor::PhaseSix};

OddsKey class_key(std::string key, std::string text);
Class read_class(Given& given, std::string_view key);
Inches read_paces(Given& given, std::string_view key, int least, int most);
OddsKey paces_key(int least, int most, std::string standard, std::string text);
std::vector<std::string> names(std::span<const std::string_view> words);
void under_fire(Figure& figure, FigureId by, Point from);

}  // namespace petite_guerre::odds
