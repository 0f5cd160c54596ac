#pragma once

#include <optional>

#include "books/gauntlet_run/armies/arms.h"

// Chapters 46, 48, 49 and 60: what a figure, a gun, a leader costs.
namespace gauntlet_run {

// GR-46.06, GR-60.06 the classes of Native warriors, with those of the Southwest who are alike.
enum class Warriors : std::uint8_t { None, Iroquois, Mission, Woodland, Count };
inline constexpr EnumArray<Warriors, std::string_view> warriors_names{
    {"none", "iroquois", "mission", "woodland"}};
// GR-46.06 the morale of the lists, not that of the price table.
Morale morale_of(Warriors warriors);

// What is paid for of one figure.
struct Figure {
    Morale morale = Morale::Steady;
    Warriors warriors = Warriors::None;
    std::uint32_t specials = 0;
    std::vector<Slot> weapons;
    Armour armour = Armour::None;
    bool shield = false;
    bool mounted = false;
};

// The prices that the book leaves open, and how they are filled.
struct OpenPrices {
    int sidearm, long_weapon;  // GR-60.13, GR-48.02
    int light_armour;          // GR-60.14, GR-48.03
    int poor_powder;           // GR-60.15
    int bloodthirsty;          // GR-60.08, GR-47.33
    bool warrior_bases;        // GR-60.06; else the troopers', and 2 for Agile with Resolute
};
// GR-60.13 .. 60.15 for units that no list has.
inline constexpr OpenPrices home_made{1, 1, 1, -2, 2, true};
// GR-89.01 the two that the printed values were compared with. GR-89.02, GR-89.03, GR-89.04 the
// lists keep theirs, whatever these say.
inline constexpr OpenPrices by_the_book{0, 0, 2, -2, 0, true};
inline constexpr OpenPrices fitted{1, 1, 1, -1, 2, false};

// GR-46.01 the base, the special rules, weapons and armour. GR-46.08 printed values stand beside
// it.
int price_of(const Figure& figure, const OpenPrices& prices = home_made);
// The same without the base and the weapons: special rules, armour and shield.
int extras_of(const Figure& figure, const OpenPrices& prices);
// GR-60.07, GR-60.08
int price_of(Special special, const OpenPrices& prices = home_made);

// GR-49.01, GR-60.16 a gun with its crew; GR-49.03 of Inexperienced crews too.
int gun_price(GunSize size, Morale crew);
// GR-03.07, GR-49.01
int crew_of(GunSize size);
// GR-60.33 the fewest horses that pull it; none: it has no limber.
int horses_for(GunSize size);
// GR-49.01 nothing if no such limber is sold for it.
std::optional<int> limber_price(GunSize size, int horses);

// GR-46.03, GR-46.05, GR-46.07, GR-60.19
int price_of(Rank rank);
int price_of(Staff staff);

}  // namespace gauntlet_run
