#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/base/enum_array.h"
#include "engine/base/inches.h"
#include "engine/play/pieces.h"
#include "engine/table/edges.h"

// The book's own words.
namespace gauntlet_run {

// Whatever acts, sees, shoots and checks as one: a squad or team, a gun's crew, an officer with his
// staff, a wagon with its driver.
using UnitId = PieceId;
inline constexpr std::size_t most_units = 160;
using UnitSet = PieceSet<most_units>;
using GunId = StrongId<struct GunTag>;  // as pieces guns have the ids after the units
inline constexpr std::size_t most_guns = 32;
using TargetSet = PieceSet<most_units + most_guns>;  // of units and guns

// GR-03.01
enum class Branch : std::uint8_t { Infantry, Cavalry, Artillery, Officer, Vehicle, Count };
enum class Type : std::uint8_t { Formed, Light, Skirmish, Count };
inline constexpr EnumArray<Type, std::string_view> type_names{{"formed", "light", "skirmish"}};

// GR-19.01 the class of a unit, and its basic morale.
enum class Morale : std::uint8_t { Drilled, Steady, Wavering, Inexperienced, Count };
inline constexpr EnumArray<Morale, std::string_view> morale_names{
    {"drilled", "steady", "wavering", "inexperienced"}};
inline constexpr EnumArray<Morale, int> basic_morale{{2, 3, 4, 5}};

// Chapter 05.
enum class Formation : std::uint8_t {
    Line,
    Box,
    MarchColumn,
    AttackColumn,
    Square,
    ExtendedLine,
    Skirmish,
    Disordered,
    Crew,      // GR-11.08 about a gun, or as skirmishers away from it
    Limbered,  // GR-09.17
    Count
};
inline constexpr EnumArray<Formation, std::string_view> formation_names{
    {"line", "box", "march-column", "attack-column", "square", "extended-line", "skirmish",
     "disordered", "crew", "limbered"}};
// As people read them.
inline constexpr EnumArray<Formation, std::string_view> formation_words{
    {"line", "box", "march column", "attack column", "square", "extended line", "skirmish order",
     "disorder", "round their gun", "with the limber"}};

// GR-02.01 what a unit is told to do.
enum class Activation : std::uint8_t {
    None,
    HalfMove,
    FullMove,
    Fire,
    Engaged,
    Ambuscade,
    Crouch,
    Count
};

// Chapter 47; Mounted and Shield are what a unit has, not what it can do.
enum class Special : std::uint8_t {
    Agile,
    ExpertRider,
    ExtendedLine,
    Fast,
    Fearless,
    FirstVolley,
    Forester,
    GoodShot,
    PoorPowder,
    Snowshoes,
    Stubborn,
    Tenacious,
    Torches,
    Unreliable,
    Woodcraft,
    Resolute,
    Bloodthirsty,
    SmallUnit,
    Average,
    Count
};
inline constexpr EnumArray<Special, std::string_view> special_names{
    {"agile", "expert-rider", "extended-line", "fast", "fearless", "first-volley", "forester",
     "good-shot", "poor-powder", "snowshoes", "stubborn", "tenacious", "torches", "unreliable",
     "woodcraft", "resolute", "bloodthirsty", "small-unit", "average"}};

// GR-55.01, GR-55.02 what is shot with; the tables are in fire/weapons.h.
enum class Missile : std::uint8_t {
    None,
    Bow,      // Native bows and slings
    Longbow,  // Native long bows and atlatl
    Crossbow,
    Pistol,
    RifledPistol,
    Revolver,
    Carbine,
    RifledCarbine,
    Musket,
    Rifle,  // the rifled musket
    Boucanier,
    LongRifle,
    Count
};
inline constexpr EnumArray<Missile, std::string_view> missile_names{
    {"none", "bow", "longbow", "crossbow", "pistol", "rifled-pistol", "revolver", "carbine",
     "rifled-carbine", "musket", "rifle", "boucanier", "long-rifle"}};
// GR-56.01
enum class Lock : std::uint8_t { Matchlock, Flintlock, Caplock, Count };
inline constexpr EnumArray<Lock, std::string_view> lock_names{
    {"matchlock", "flintlock", "caplock"}};

// GR-48.03
enum class Armour : std::uint8_t { None, Light, Heavy, Count };
inline constexpr EnumArray<Armour, std::string_view> armour_names{{"none", "light", "heavy"}};

// GR-04.19 in rising order. Of Natives a lieutenant is a Chief, a captain a Warchief, a field
// officer a Grand Warchief.
enum class Rank : std::uint8_t {
    None,
    Chaplain,  // GR-04.26 as a lieutenant, of irregulars
    Lieutenant,
    Captain,
    FieldOfficer,
    Commander,
    Count
};
inline constexpr EnumArray<Rank, std::string_view> rank_names{
    {"none", "chaplain", "lieutenant", "captain", "field-officer", "commander"}};
// GR-04.01 the one figure an officer may have with him.
enum class Staff : std::uint8_t { None, Musician, Ensign, Count };
inline constexpr EnumArray<Staff, std::string_view> staff_names{{"none", "musician", "ensign"}};

// GR-57.02, GR-14.07
enum class GunSize : std::uint8_t { Swivel, VeryLight, Light, Medium, Heavy, Siege, Count };
inline constexpr EnumArray<GunSize, std::string_view> gun_size_names{
    {"swivel", "very-light", "light", "medium", "heavy", "siege"}};
enum class GunKind : std::uint8_t { SwivelGun, Cannon, Howitzer, Mortar, Count };
inline constexpr EnumArray<GunKind, std::string_view> gun_kind_names{
    {"swivel-gun", "cannon", "howitzer", "mortar"}};
enum class Ammunition : std::uint8_t { None, Shot, Shell, Canister, Count };
inline constexpr EnumArray<Ammunition, std::string_view> ammunition_names{
    {"none", "shot", "shell", "canister"}};
// GR-15.10
enum class Metal : std::uint8_t { Brass, Iron, OldIron, Count };
inline constexpr EnumArray<Metal, std::string_view> metal_names{{"brass", "iron", "old-iron"}};

// GR-09.07
enum class Conveyance : std::uint8_t { Limber, Carriage, Cart, Wagon, Count };
inline constexpr EnumArray<Conveyance, std::string_view> conveyance_names{
    {"limber", "carriage", "cart", "wagon"}};
enum class Draft : std::uint8_t { Horses, Donkeys, Mules, Oxen, Count };
inline constexpr EnumArray<Draft, std::string_view> draft_names{
    {"horses", "donkeys", "mules", "oxen"}};

// Where a unit is.
enum class Presence : std::uint8_t {
    Waiting,      // not yet placed
    Spare,        // GR-15.16 nobody yet: five men of a squad may become it
    Carried,      // GR-47.05 on the horses of others, until it gets down
    OnTable,      //
    Destroyed,    // nobody is left
    Routed,       // GR-20.19
    Surrendered,  // GR-18.16, GR-20.20 captives, still on the table
    LedAway,      // GR-26.03 captives who have left it
    Left,         // GR-20.08 off the board
    Merged,       // GR-07.09 all of its figures went to another unit: no loss
    Exited,       // by the edge where its scenario wants it: neither lost nor destroyed
    Count
};

// GR-12.01
enum class Cover : std::uint8_t { None, Light, Heavy, Count };

// GR-06.17 what ground is to walk on, from the easiest.
enum class Grade : std::uint8_t { Open, Rough, Difficult, Formidable, Impassable, Count };

// GR-27.01
enum class Light : std::uint8_t { Day, Night, NoMoon, FullMoon, Fog, Dawn, Count };
inline constexpr EnumArray<Light, std::string_view> light_names{
    {"day", "night", "no-moon", "full-moon", "fog", "dawn"}};

}  // namespace gauntlet_run
