#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/enum_array.h"
#include "engine/dice/roll.h"

// The book's own words.
namespace long_rifle {

using FigureId = PieceId;

// LR-06.01 the six professions, and the animals' sheet beside them.
enum class Profession : std::uint8_t { Hunter, Irregular, Scout, Settler, Soldier, Warrior, Count };
inline constexpr EnumArray<Profession, std::string_view> profession_names{
    {"hunter", "irregular", "scout", "settler", "soldier", "warrior"}};

// LR-16.01
enum class Animal : std::uint8_t { None, SmallGame, Elk, Wolf, MountainLion, Bear, Count };
inline constexpr EnumArray<Animal, std::string_view> animal_names{
    {"none", "small-game", "elk", "wolf", "mountain-lion", "bear"}};

// LR-05.10 in the order of the three tables.
enum class Attribute : std::uint8_t {
    Brawler,
    Poltroon,
    QuickToQuit,
    Runt,
    Slow,
    SlowToReact,
    BornLeader,
    Charismatic,
    Fast,
    FastLoader,
    HeightenedSenses,
    NervesOfSteel,
    HardAsNails,
    HawkEye,
    Initiative,
    LuckyBastard,
    Resilient,
    Stout,
    Count
};
inline constexpr EnumArray<Attribute, std::string_view> attribute_names{
    {"brawler", "poltroon", "quick-to-quit", "runt", "slow", "slow-to-react", "born-leader",
     "charismatic", "fast", "fast-loader", "heightened-senses", "nerves-of-steel", "hard-as-nails",
     "hawk-eye", "initiative", "lucky-bastard", "resilient", "stout"}};

// Chapter 14. Everybody not named otherwise is Carrying On (LR-14.01).
enum class Status : std::uint8_t {
    CarryOn,
    DuckBack,
    Stunned,
    OutOfTheFight,
    ObviouslyDead,
    RanAway,       // LR-14.15 quit the Encounter
    Left,          // LR-11.21 went over the table edge
    CheatedDeath,  // LR-04.21 off the table, safe
    Waiting,       // not yet on the table (inside a PEF, LR-29.08)
    LeftWounded,   // LR-24.12 carried over the edge Out of the Fight
    LeftDead,      // LR-24.12 and dead
    Count
};
inline constexpr EnumArray<Status, std::string_view> status_names{
    {"carry-on", "duck-back", "stunned", "out-of-the-fight", "obviously-dead", "ran-away", "left",
     "cheated-death", "waiting", "left-wounded", "left-dead"}};

// LR-18.27 and LR-21.01, least to most.
enum class Damage : std::uint8_t { Miss, KnockDown, Stunned, OutOfTheFight, ObviouslyDead, Count };

// LR-13.31 best to worst, with the two that are not ranked themselves last.
enum class Reaction : std::uint8_t {
    Charge,
    Fire,
    RushShot,
    CarryOn,
    DuckBack,
    Runaway,
    RunawayNoShot,  // LR-16.02 an animal disappears without a Parting Shot
    CohesionTest,
    Trophy8,
    Trophy16,  // LR-15.03
    Count
};
inline constexpr EnumArray<Reaction, std::string_view> reaction_names{
    {"charge", "fire", "rush-shot", "carry-on", "duck-back", "runaway", "runaway", "cohesion-test",
     "trophy", "trophy"}};
// As the players are told of them.
inline constexpr EnumArray<Reaction, std::string_view> reaction_words{
    {"Charge", "Fire", "Rush Shot", "Carry On", "Duck Back", "Runaway", "Runaway", "Cohesion Test",
     "Trophy", "Trophy"}};

// LR-18.26
enum class BodyPart : std::uint8_t { Head, OffArm, GunArm, Chest, Gut, LeftLeg, RightLeg, Count };
inline constexpr EnumArray<BodyPart, std::string_view> body_part_names{
    {"head", "off-arm", "gun-arm", "chest", "gut", "left-leg", "right-leg"}};
inline constexpr EnumArray<BodyPart, std::string_view> body_part_words{
    {"head", "off arm", "gun arm", "chest", "gut", "left leg", "right leg"}};

// Terrible weather is inclement too; nothing is fired (LR-35.05) and no fire burns (LR-26.19).
enum class Weather : std::uint8_t { Clear, Inclement, Terrible };

}  // namespace long_rifle
