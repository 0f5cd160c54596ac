#pragma once

#include <string_view>

#include "books/mayhem/vocabulary.h"
#include "engine/base/inches.h"

// Chapter 02, with the new weapons of chapter 52 and the special ones of chapter 40.
namespace mayhem {

enum class Weapon : std::uint8_t {
    Pistol,
    Carbine,  // MM-52.04 by agreement only
    Musket,
    Rifle,
    Bow,
    Tomahawk,
    Sword,
    Lance,  // MM-52.04
    Blunderbuss,
    Count
};
inline constexpr EnumArray<Weapon, std::string_view> weapon_names{
    {"pistol", "carbine", "musket", "rifle", "bow", "tomahawk", "sword", "lance", "blunderbuss"}};

struct WeaponRow {
    Inches range;         // MM-06.03; 0: contact only
    std::uint8_t reload;  // MM-02.06 turns; thrown: never again (MM-02.09)
    bool thrown;
    Inches effective, far;      // MM-52.01
    std::uint8_t impact;        // MM-52.01 when fired or thrown
    std::uint8_t melee_impact;  // MM-52.05 a musket counts as Bayonet
};
const WeaponRow& row_of(Weapon weapon);
bool shoots(Weapon weapon);  // fired or thrown

// MM-02.11, MM-52.05 nothing in hand.
inline constexpr int unarmed_impact = 1;

// MM-40.02 special weapons.
enum class Special : std::uint8_t { Blunderbuss, Ball, Canister4, Canister9, Canister12, Count };
struct SpecialRow {
    std::uint8_t pairs;  // MM-40.08 ball: one for each figure in its path
    Inches effective, far;
    std::uint8_t damage_dice;
    std::uint8_t power;  // MM-40.12 never used
};
const SpecialRow& row_of(Special special);

enum class GunKind : std::uint8_t { Light, Medium, Heavy, Count };
inline constexpr EnumArray<GunKind, std::string_view> gun_names{{"3-4 pdr", "6-9 pdr", "12 pdr"}};
Special canister_of(GunKind kind);

}  // namespace mayhem
