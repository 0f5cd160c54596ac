#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "books/mayhem/fire/weapons.h"
#include "engine/base/fixed_vector.h"
#include "engine/dice/stream.h"
#include "engine/play/pieces.h"
#include "engine/play/situation.h"
#include "engine/table/ground.h"

namespace mayhem {

inline constexpr std::size_t most_figures = 32;
using FigureSet = PieceSet<most_figures>;
inline constexpr std::size_t most_guns = 4;
using GunId = StrongId<struct GunTag>;
using ListId = StrongId<struct ListTag>;

// A weapon as its owner has it. MM-02.07, MM-02.10 each has its own loaded state.
struct Carried {
    Weapon weapon = Weapon::Musket;
    std::uint8_t to_reload = 0;  // reload actions still owed; loaded at 0
    bool spent = false;          // MM-02.09 thrown: gone for the battle
    bool operator==(const Carried&) const = default;
    bool ready() const { return to_reload == 0 && !spent; }
};

// MM-01.10 what a character is: Reputation and Special Characteristics.
struct Character {
    SideId side;
    SeatId seat;
    ListId list;               // the army list he comes from
    std::int8_t type = -1;     // his line of that list; -1: a civilian (MM-30.21)
    std::int8_t rep = 4;       // MM-01.12 current
    std::int8_t full_rep = 4;  // as recruited
    bool pc = false;           // MM-01.08; all others are grunts
    bool leader = false;       // MM-03.01
    FigureId under;            // MM-03.05 his assigned Leader
    bool light = false;        // MM-01.13 LT
    bool grenadier = false;    // GR
    bool rider = false;        // MT
    bool native = false;       // MM-15.04 of the Native list
    FixedVector<Carried, 4> weapons;
    bool operator==(const Character&) const = default;
};

// What the ground under a character means, worked out each time he is put somewhere.
struct Standing {
    BuildingId inside;
    bool rugged = false;    // MM-15.04
    bool woods = false;     // MM-15.10
    bool water = false;     // MM-15.03 in it
    bool edge = false;      // or at its edge
    std::int8_t level = 0;  // MM-15.05, MM-15.20 hills and cliffs
    bool operator==(const Standing&) const = default;
};

// Where he is.
struct Whereabouts {
    Point at;
    Facing facing;
    bool mounted = false;
    bool has_horse = false;  // MM-04.16, MM-04.23 it stands where he dismounted
    Point horse;
    Standing standing;
    bool operator==(const Whereabouts&) const = default;
};

// MM-15.17 on the face of a cliff.
struct Climb {
    AreaId cliff;
    std::uint8_t turns = 0;  // of climbing still to come
    Point from, to;
    IdSet<AreaId, 32> barred = {};  // MM-15.07 cliffs he may not try again
    bool operator==(const Climb&) const = default;
};

// How he is.
struct Condition {
    Status status = Status::Fighting;
    bool halted = false;            // MM-05.03 until his next activation
    bool noted = false;             // lay hidden at the start
    FigureId routed_by;             // MM-05.06
    FigureId carrying, carried_by;  // MM-07.08
    Climb climb;
    FigureSet unaware_of;       // MM-53.07
    FigureSet behind;           // MM-08.01 the enemies in contact who have taken his rear place
    std::uint8_t group = 0;     // MM-50.05; 0: none
    std::uint32_t entered = 0;  // buildings he has been in
    bool operator==(const Condition&) const = default;
};

// What he has done this turn.
struct Doings {
    bool activated = false;        // or has given his activation up (MM-04.05)
    bool reaction_charge = false;  // MM-09.13
    bool charging = false;         // at this moment; mounted: MM-08.03
    Inches moved;                  // MM-54.03 this turn
    Inches moved_last;             // and the one before
    bool operator==(const Doings&) const = default;
};

// MM-01.07 each figure is one character.
struct Figure : Character, Whereabouts, Condition, Doings {
    bool operator==(const Figure&) const = default;

    bool fighting() const { return status == Status::Fighting; }  // MM-60.02
    bool on_table() const { return status <= Status::Dead; }
    bool upright() const { return status <= Status::Routing; }
    bool climbing() const { return climb.turns > 0; }
};

// MM-40.15 .. MM-40.26
struct Gun {
    GunKind kind = GunKind::Light;
    Point at;
    Facing facing;
    std::uint8_t to_reload = 0;
    bool used = false;  // MM-40.23 this turn
    bool operator==(const Gun&) const = default;
};

// Optional rules and alternative rulings; the defaults are the catalogue's.
struct Switches {
    bool advanced = false;               // MM-50.01
    bool artillery = false;              // MM-40.01
    bool pursuit_after_contact = false;  // MM-05.16
    bool terrain_two_dice = false;       // MM-15.14
    bool ignore_limits = false;          // MM-30.19
    bool turn_limit = false;             // MM-60.06
    std::int16_t last_turn = 20;
    bool operator==(const Switches&) const = default;
};

// What the battle is about (chapters 21, 22 and 24 say the same for the campaign).
enum class Encounter : std::uint8_t { Battle, Ambush, Raid, Count };
inline constexpr EnumArray<Encounter, std::string_view> encounter_names{
    {"battle", "ambush", "raid"}};

// What a side is there for.
struct Army {
    Edge edge = Edge::None;  // where it comes from
    Edge exit = Edge::None;  // where it wants to get off
    bool defends = false;    // sets up the terrain (MM-15.15)
    ListId list;
    std::vector<Point> zone;  // two corners, where it deploys; else along its edge (MM-60.04)
    bool operator==(const Army&) const = default;
};

// What a terrain piece is beside its shape, by its place in the ground's lists.
struct Tags {
    std::vector<std::int8_t> heights;  // of areas: 1 a hill, 2 and more a cliff (MM-15.05)
    std::vector<std::int8_t> camps;    // of areas: whose camp (MM-09.08), -1 nobody's
    std::vector<bool> fieldworks;      // of lines
    bool operator==(const Tags&) const = default;
};

// What does not change once the table is set up.
struct Setting {
    std::string scenario;
    std::string title;
    Ground ground;
    Tags tags;
    Switches switches;
    Encounter encounter = Encounter::Battle;
    bool generate = false;    // MM-15.11 the terrain is rolled for
    bool needs_road = false;  // MM-15.21
    bool needs_dwelling = false;
    std::vector<std::string> sides;  // names
    std::vector<Army> armies;        // of the sides
    std::vector<std::string> names;  // of the characters
    std::vector<std::string> notes;  // MM-03.06 unit and history
    std::vector<std::string> seats;
    std::vector<SideId> seat_sides;
    std::uint64_t fingerprint = 0;  // of all the above; see save.h
    bool operator==(const Setting&) const = default;
};

// MM-60.08 the order of set-up, then the turns.
enum class Stage : std::uint8_t {
    Leaders,
    Quality,
    Terrain,
    Entry,
    Deployment,
    TurnStart,
    Activations,
    Over,
    Count
};

// MM-51.01 a pack of 52; card 0 to 12 the two to ace of the first suit and so on; red suits first.
struct Pack {
    std::uint64_t drawn = 0;  // a bit for each card
    std::int8_t faces = 0;    // MM-51.06 court cards so far
    bool operator==(const Pack&) const = default;
};

// One battle as it stands. A plain value: copy, compare, hash, save.
struct Battle : Situation {
    std::shared_ptr<const Setting> setting;
    Stream dice;
    FixedVector<Figure, most_figures> figures;
    FixedVector<Gun, most_guns> guns;
    FixedVector<std::int16_t, 32> broken_doors;  // MM-15.19 building * 8 + opening

    Stage stage = Stage::Leaders;
    std::int16_t turn = 0;
    std::int8_t step_side = 0;  // set-up: whose step; advanced: which half of the turn
    SideId first;               // MM-15.15 sets up the terrain; advanced: moves first this turn
    std::int8_t called = 0;     // MM-04.01 the Rep now called
    FixedVector<FigureId, most_figures> order;  // MM-04.02 those of that Rep, in their order
    std::int8_t next = 0;                       // index into order
    FigureId active;                            // whose activation it is
    SideId acting;                              // MM-05.14 the side of the Active character
    Pack pack;
    bool last_turn = false;  // MM-51.06 the tenth face card has been drawn
    bool sprung = false;     // the ambush
    SideId winner;           // when over; none: a draw

    // Worked out whenever somebody is put somewhere (see place.h); not saved.
    std::array<FigureSet, most_figures> clear{};    // no terrain hides these from him
    std::array<FigureSet, most_figures> contact{};  // in contact with him

    bool operator==(const Battle& other) const;

    const Figure& operator[](FigureId id) const { return entry(figures, id); }
    Figure& operator[](FigureId id) { return entry(figures, id); }
    const Gun& operator[](GunId id) const { return entry(guns, id); }
    Gun& operator[](GunId id) { return entry(guns, id); }
    const Ground& ground() const { return setting->ground; }
    const Switches& switches() const { return setting->switches; }
    bool advanced() const { return setting->switches.advanced; }
    bool over() const { return stage == Stage::Over; }
    bool setting_up() const { return stage < Stage::TurnStart; }
    FigureSet touching(FigureId id) const { return entry(contact, id); }
    const Army& army(SideId id) const { return entry(setting->armies, id); }
    const std::string& side_name(SideId id) const { return entry(setting->sides, id); }
};

// Loops over figures by id: for (const FigureId who : all(battle)) ...
inline PieceRange all(const Battle& battle) {
    return PieceRange::of(battle.figures.size());
}
inline bool enemies(const Battle& battle, FigureId a, FigureId b) {
    return battle[a].side != battle[b].side;
}
inline SideId other_side(SideId side) {
    return SideId::of(1 - side.index);
}

}  // namespace mayhem
