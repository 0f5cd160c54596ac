#pragma once

#include <cstdint>
#include <string_view>

#include "books/petite_guerre/figure_set.h"
#include "books/petite_guerre/paces.h"
#include "engine/base/enum_array.h"
#include "engine/table/edges.h"

// The book's own words.
namespace petite_guerre {

using UnitId = StrongId<struct UnitTag>;
using BodyId = StrongId<struct BodyTag>;  // a formed unit
using GunId = StrongId<struct GunTag>;

// PG-03.02 .. PG-03.05 experience.
enum class Class : std::uint8_t { A, B, C, Count };
inline constexpr EnumArray<Class, std::string_view> class_names{{"A", "B", "C"}};

// PG-03.06 .. PG-03.10
enum class Troops : std::uint8_t { Regulars, Provincials, Irregulars, Civilians, Count };
inline constexpr EnumArray<Troops, std::string_view> troop_names{
    {"regulars", "provincials", "irregulars", "civilians"}};

// Where a figure is in the game.
enum class Status : std::uint8_t {
    Present,   // on the table and in the game
    Captured,  // PG-24.05 on the table, takes no part
    Dead,      // PG-27.18 off the table; a body marker lies where it fell (PG-24.08)
    Left,      // PG-80.07 over an edge the scenario allows
    Fled,      // PG-31.12 over an edge in rout, or carried off by its mount (PG-26.05)
    Waiting,   // not placed yet
    Count
};

enum class Posture : std::uint8_t { Standing, Kneeling, Prone, Count };
inline constexpr EnumArray<Posture, std::string_view> posture_names{
    {"standing", "kneeling", "prone"}};

// PG-09.02, PG-09.04, PG-10.01, PG-10.07 the kinds of move.
enum class MoveKind : std::uint8_t {
    None,
    Walk,       // or a horse's walk
    Crawl,      // PG-09.10
    Dodge,      // PG-10.01
    Run,        // or gallop
    Charge,     // PG-22.05
    ManHandle,  // PG-09.22 with a gun
    Count
};

// What a figure's turn was spent on, beside moving and the items: what may not be repeated as it
// was (PG-28.07).
enum class Turned : std::uint8_t {
    Actions,          // items, a unique action, or nothing
    StunnedReaction,  // PG-27.04
    Rout,             // PG-31.16
    Pursuit,          // PG-32.06
    AnimalControl,    // PG-26.01
    HandToHand,       // PG-23.12
    Count
};

// PG-07.03 items; two of them make a turn.
enum class Item : std::uint8_t {
    Move,
    Bayonet,       // fix or unfix
    Posture,       // fall prone, kneel, stand up; may include a change of facing
    Mount,         // mount or dismount; may include a change of facing
    ChangeWeapon,  // PG-07.17
    Acquire,       // PG-13.01
    Shoot,
    Reload,
    Turn,
    Speak,  // listen to orders, give a report, shout a warning
    Play,   // PG-07.10 music
    Count
};

// PG-07.05 what he said about moving when he acquired or shot first.
enum class Said : std::uint8_t { Nothing, WillStay, WillMove, Count };

// PG-07.02 unique actions, each a whole turn.
enum class Unique : std::uint8_t {
    None,
    StunnedReaction,
    Load,          // a muzzle-loader
    LoadGun,       // PG-18.11
    FireGun,       // PG-18.11
    Unlimber,      // PG-18.09 unlimbering, setting up or limbering (PG-18.10)
    ControlMount,  // PG-26.01
    Pioneer,       // PG-07.18
    FormUp,        // PG-04.10
    Volley,        // PG-17.01
    Charge,        // PG-22.05
    Secure,        // PG-24.03 a prisoner; also freeing one (PG-24.05)
    Search,        // PG-24.07 scalping or looting
    CrossMajor,    // PG-09.18 a major obstacle
    Count
};

// PG-04.08 the formations: ranks side by side, or files one behind another.
enum class Layout : std::uint8_t { Line, File, Count };

// What holds a figure or formed unit this turn, in the order of PG-02.17.
enum class Bound : std::uint8_t {
    Free,
    Repeat,      // PG-28.07, PG-30.10
    ToFriend,    // PG-28.08 one walk move to the nearest friend
    CopyFriend,  // PG-28.08 do as he does
    Stay,        // PG-28.07, PG-28.08 stays still and may only reload
    Halt,        // PG-30.11
    Retire,      // PG-30.12
    Count
};

// PG-05.03 what a Command Point buys.
enum class Decision : std::uint8_t { Control, Assess, Order, Listen, Act, Encourage, Count };

// PG-27.22 what kind of fire.
enum class Fire : std::uint8_t { SmallArms, Volley, Artillery, Count };

// PG-25.06 what hurt somebody, as far as the saving throw asks.
enum class HitBy : std::uint8_t {
    SmallArms,  // also swivel shot, shell, Gatling and hand-to-hand (PG-25.11, PG-25.12)
    LongShotgunOrArrow,
    FarCanisterOrVolley,  // beyond 40 paces
    Thrown,               // PG-25.04
    RoundShot,            // PG-20.02 no saving throw
    Count
};

// PG-25.03 what came of it.
enum class Harm : std::uint8_t { None, Stunned, Wounded, Dead, Count };

// PG-80.05
enum class Arc : std::uint8_t { Front, Rear };

}  // namespace petite_guerre
