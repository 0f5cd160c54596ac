#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "books/gauntlet_run/vocabulary.h"

// What the lists call the weapons of a figure: "smoothbore flintlock musket", "sword / bayonet".
namespace gauntlet_run {

// GR-60.13, GR-60.40 a pike strikes first; everything else is an ordinary melee weapon, and the
// knife of GR-60.24 too.
enum class Blade : std::uint8_t { None, Sidearm, Pike, Lance, Count };

struct Arm {
    std::string name;
    Missile missile = Missile::None;
    std::optional<Lock> lock;  // if it is printed
    Blade blade = Blade::None;

    bool firearm() const { return missile >= Missile::Pistol; }
};
// Nothing if no list has such a weapon.
std::optional<Arm> arm_named(std::string_view words);
// GR-60.22 as printed, or by the year.
Lock lock_of(const Arm& arm, int year);

// GR-63.02, GR-65.03 of who may have a sword and has none; GR-73.02 and a pistol.
inline constexpr std::string_view no_sword = "no sword", no_pistol = "no pistol";

// GR-60.21 one slot: each figure has one of these; GR-60.36 sailors too.
using Slot = std::vector<Arm>;
// "sword / bayonet"; nothing if one of them is unknown.
std::optional<Slot> slot_named(std::string_view words);

std::string_view trimmed(std::string_view text);
// The parts between such marks, without blanks about them.
std::vector<std::string_view> split(std::string_view text, char mark);

}  // namespace gauntlet_run
