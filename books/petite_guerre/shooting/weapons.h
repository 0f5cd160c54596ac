#pragma once

#include "books/petite_guerre/vocabulary.h"

// What figures carry (PG-14.09, PG-23.07) and what guns there are (chapter 18).
namespace petite_guerre {

enum class Weapon : std::uint8_t {
    Pistol,  // flintlock
    Revolver,
    Bow,
    Musket,  // muzzle-loading
    Rifle,   // muzzle-loading
    BreechRifle,
    RepeatingRifle,
    Carbine,
    Shotgun,
    Matchlock,  // PG-14.21
    Sword,
    Spear,
    WarClub,
    Tomahawk,
    OfficersSword,  // an infantry officer's
    Espontoon,
    Halberd,
    Knife,
    Count
};
inline constexpr EnumArray<Weapon, std::string_view> weapon_names{
    {"pistol", "revolver", "bow", "musket", "rifle", "breech-rifle", "repeating-rifle", "carbine",
     "shotgun", "matchlock", "sword", "spear", "war-club", "tomahawk", "officers-sword",
     "espontoon", "halberd", "knife"}};
// As people read them.
inline constexpr EnumArray<Weapon, std::string_view> weapon_words{
    {"pistol", "revolver", "bow", "musket", "rifle", "breech-loading rifle", "repeating rifle",
     "carbine", "shotgun", "matchlock", "sword", "spear", "war club", "tomahawk", "officer's sword",
     "espontoon", "halberd", "knife"}};

// PG-14.11, PG-14.14, PG-14.15 how a weapon is loaded.
enum class Loading : std::uint8_t {
    None,      // hand weapons
    HalfTurn,  // 1/2: one Reload item
    Turn,      // 1: one whole turn
    TwoTurns,  // 2
    Rounds,    // revolver and repeater: 3 or 1 a turn
    Count
};

// One row of PG-14.09; carbine and shotgun say how they load on the roster (PG-14.15).
struct WeaponRow {
    Inches short_range, long_range;
    Loading loading = Loading::None;
    std::uint8_t rounds = 0;     // PG-14.13 held when full
    bool smoothbore = false;     // PG-15.06
    bool muzzle_loader = false;  // PG-14.19
    bool missile() const { return long_range > Inches{}; }
};
const WeaponRow& row_of(Weapon weapon);

// A weapon as its owner has it.
struct Carried {
    Weapon weapon = Weapon::Musket;
    Loading loading = Loading::None;  // as it loads: the row's, or for ** the roster's (PG-14.15)
    std::uint8_t shots = 0;           // ready to fire: barrels loaded, or rounds in it
    std::uint8_t room = 0;            // shots when full: 1, two barrels (PG-14.16), 6 or 12
    std::uint8_t progress = 0;        // PG-07.19 turns of loading done for the next shot
    bool unfamiliar = false;          // PG-03.15
    bool percussion = false;          // PG-16.04 no flintlock
    bool misfired = false;            // PG-16.02 must be cleared
    bool no_ramrod = false;           // PG-16.03 cannot be loaded again
    bool operator==(const Carried&) const = default;
    bool missile() const { return room > 0; }
    bool loaded() const { return shots > 0; }
};
// As it starts the game: loaded (PG-14.22).
Carried make_carried(Weapon weapon);
// PG-15.06 as it loads: a carbine only if it is a musket.
bool smoothbore(const Carried& carried);
// PG-14.19 as it loads (PG-14.15).
bool muzzle_loader(const Carried& carried);
// PG-17.04 fit for a volley.
bool fires_volleys(Weapon weapon);

enum class GunSize : std::uint8_t { Swivel, Battalion, Light, Medium, Gatling, Count };
inline constexpr EnumArray<GunSize, std::string_view> gun_size_names{
    {"swivel", "battalion", "light", "medium", "gatling"}};
// PG-18.02
enum class GunPiece : std::uint8_t { Gun, Howitzer, Mortar, Count };
inline constexpr EnumArray<GunPiece, std::string_view> gun_piece_names{
    {"gun", "howitzer", "mortar"}};
enum class Ammunition : std::uint8_t { Shot, Shell, Canister, Count };
inline constexpr EnumArray<Ammunition, std::string_view> ammunition_names{
    {"shot", "shell", "canister"}};

// One row of PG-18.01 and of the lower half of PG-14.09.
struct GunRow {
    std::int8_t least_pounds, most_pounds;  // of its shot; 0: the book does not say
    Inches short_range, long_range;
    std::uint8_t turns_to_load;  // 0: none needed (PG-18.12)
};
const GunRow& row_of(GunSize size);
inline constexpr Inches least_range = paces(40);  // PG-14.17 of mortars and howitzers
// PG-18.02, PG-18.04 (a Gatling's own fire is written as canister).
bool may_fire(GunSize size, GunPiece piece, Ammunition ammunition);

}  // namespace petite_guerre
