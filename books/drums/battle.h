#pragma once

#include <memory>
#include <string>
#include <vector>

#include "books/drums/fighting/weapons.h"
#include "books/drums/vocabulary.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/pair_memory.h"
#include "engine/dice/stream.h"
#include "engine/play/situation.h"
#include "engine/table/ground.h"

namespace drums {

inline constexpr std::size_t most_figures = 40;  // DT-62.01 20 a side
using FigureSet = PieceSet<most_figures>;
inline constexpr std::size_t most_sides = 2;  // DT-63.06

// DT-51.06 a ranged weapon as its owner has it.
struct Carried {
    WeaponId weapon;
    bool loaded = true;     // a thrown weapon: still in hand (DT-56.13)
    bool fired = false;     // this turn (DT-02.08)
    bool reloaded = false;  // this turn
    bool operator==(const Carried&) const = default;
};

// DT-51.03 what it is.
struct Character {
    SideId side;  // DT-63.06 one player each: his seat has the same number
    std::int8_t quality = 4;
    std::int8_t combat = 2;
    std::uint8_t traits = 0;  // a bit for each Trait
    bool burdened = false;    // DT-54.01 carries or drags a load
    bool messenger = false;   // DT-63.03 noted in secret
    std::int16_t points = 0;
    FixedVector<Carried, 3> weapons;
    bool operator==(const Character&) const = default;
};

// What the ground under a figure means, worked out each time it is put somewhere.
struct Footing {
    BuildingId inside;
    OpeningId opening;          // DT-55.10 touches this door or window of the building it is inside
    AreaId crest;               // touches the crest of this hill
    std::int8_t level = 0;      // DT-55.06
    Going going = Going::Open;  // DT-55.01
    Cover cover = Cover::None;  // DT-55.04 wholly or partly in terrain that gives it
    bool operator==(const Footing&) const = default;
};

// Where and how it is.
struct Condition {
    Presence presence = Presence::Waiting;
    State state = State::Standing;
    Point at;
    Footing footing;
    bool mounted = false;
    bool has_horse = false;  // DT-54.10 it waits where it was left
    Point horse;
    FigureSet
        behind_from;  // DT-55.07 enemies who made contact across the obstacle it stands behind
    bool operator==(const Condition&) const = default;
};

// What it has done in this turn and this activation.
struct Doings {
    bool tried = false;     // DT-53.02
    bool attacked = false;  // DT-02.04
    bool threw = false;     // DT-56.12
    bool fled = false;      // DT-60.11 this turn
    bool moved = false;     // in this activation
    FigureSet ambushes;     // DT-59.01 enemies who did not see it when its activation began
    bool operator==(const Doings&) const = default;
};

struct Figure : Character, Condition, Doings {
    bool operator==(const Figure&) const = default;

    bool is(Trait trait) const { return (traits >> static_cast<unsigned>(trait) & 1U) != 0; }
    SeatId seat() const { return SeatId{side.index}; }
    bool placed() const { return presence == Presence::OnTable; }
    bool hidden() const { return presence == Presence::Hidden; }
    // DT-60.02, DT-60.13 of its force's strength
    bool in_play() const { return placed() || hidden(); }
    // DT-60.08, DT-58.03
    bool lost() const { return presence == Presence::OutOfAction || presence == Presence::Fled; }
    bool standing() const { return state == State::Standing; }
    bool down() const { return state == State::KnockedDown; }
};

// DT-55.08 what the players may lay out, in the order of DT-55.09.
enum class Piece : std::uint8_t {
    Woods,
    Thicket,
    Brush,
    Crops,
    Marsh,
    Hill,
    Building,
    Fence,
    Log,
    LowWall,
    Palisade,
    Earthwork,
    Stream,
    Count
};
struct LaidPiece {
    Piece piece = Piece::Woods;
    Point at;             // its middle
    bool turned = false;  // a line that runs away from us; others are square
    bool operator==(const LaidPiece&) const = default;
};

// DT-63.02, DT-63.03
enum class Kind : std::uint8_t { Meeting, Raid, Word, Count };
inline constexpr EnumArray<Kind, std::string_view> kind_names{
    {"meeting-engagement", "raid", "get-the-word-through"}};

// DT-59.02
enum class Hiding : std::uint8_t { Nobody, Defender, Both, Count };
inline constexpr EnumArray<Hiding, std::string_view> hiding_names{{"nobody", "defender", "both"}};

struct Switches {
    Hiding hidden_set_up = Hiding::Nobody;  // DT-59.02
    bool place_terrain = true;              // DT-55.08
    std::int16_t distance_percent = 100;    // DT-50.01
    bool operator==(const Switches&) const = default;
};

// What does not change during play, once the terrain is laid out.
struct Setting {
    std::string scenario, title;
    Kind kind = Kind::Meeting;
    SideId attacker;  // Raid and Get the Word Through
    Ground ground;
    Armoury armoury;
    Switches switches;
    std::vector<std::string> sides, names, kinds, seats;  // names and kinds: of the figures
    std::vector<SideId> seat_sides;
    int rounds = 20;                // DT-63.04
    BuildingId prize;               // DT-63.08 the building of a Raid
    std::uint64_t fingerprint = 0;  // of all the above; see save.h
    bool operator==(const Setting&) const = default;
};

// DT-63.07 in this order.
enum class Stage : std::uint8_t { Terrain, Edges, Deployment, FirstTurn, Turns, Over, Count };

// What is remembered of two figures, and all it hangs on beside the ground.
enum class Asked : std::uint8_t { Sees, Count };
struct StoodAs {
    Point at;
    BuildingId inside;
    OpeningId opening;
    AreaId crest;
    bool mounted = false;
    bool operator==(const StoodAs&) const = default;
};
using Memory = PairMemory<FigureId, Asked, StoodAs>;

// One game as it stands. A plain value: copy, compare, hash, save.
struct Battle : Situation {
    std::shared_ptr<const Setting> setting;
    Stream dice;
    FixedVector<Figure, most_figures> figures;
    FixedVector<LaidPiece, 9> pieces;  // DT-55.08
    std::int8_t pieces_wanted = 0;

    Stage stage = Stage::Terrain;
    std::int16_t turn = 0;  // DT-50.08 rounds
    SideId active;          // whose turn, or whose turn it is to lay out or deploy
    SideId first;           // who took the first turn
    bool turn_over = false;
    std::array<Edge, most_sides> edges{};            // where each side flees to
    std::array<std::int8_t, most_sides> strength{};  // DT-60.02 at the start
    std::array<bool, most_sides> halved{};           // DT-07.02 the 50% test is due or done
    std::array<bool, most_sides> morale_due{};
    std::int8_t actions = 0;  // left to those who are acting
    bool alight = false;      // DT-63.09
    SideId winner;            // when over; none: a draw

    mutable Memory memory;  // beside it: no copy has it

    bool operator==(const Battle& other) const;

    const Figure& operator[](FigureId id) const { return entry(figures, id); }
    Figure& operator[](FigureId id) { return entry(figures, id); }
    const Ground& ground() const { return setting->ground; }
    const Switches& switches() const { return setting->switches; }
    const Weapon& weapon(const Carried& carried) const { return setting->armoury[carried.weapon]; }
    bool over() const { return stage == Stage::Over; }
    Edge edge_of(SideId side) const { return entry(edges, side); }
};

// Loops over figures by id: for (const FigureId who : all(battle)) ...
inline PieceRange all(const Battle& battle) {
    return PieceRange::of(battle.figures.size());
}
inline SideId other_side(SideId side) {
    return SideId::of(1 - side.index);
}
inline bool enemies(const Battle& battle, FigureId a, FigureId b) {
    return battle[a].side != battle[b].side;
}

}  // namespace drums
