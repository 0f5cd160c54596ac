#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "books/long_rifle/people/weapons.h"
#include "books/long_rifle/set_up/sections.h"
#include "books/long_rifle/vocabulary.h"
#include "engine/base/fixed_vector.h"
#include "engine/dice/stream.h"
#include "engine/play/pieces.h"
#include "engine/play/situation.h"
#include "engine/table/edges.h"
#include "engine/table/ground.h"

namespace long_rifle {

inline constexpr std::size_t most_figures = 32;
using FigureSet = PieceSet<most_figures>;
inline constexpr std::size_t most_sides = 4;
using GroupId = StrongId<struct GroupTag>;

// LR-10.09 what a figure may give a whole uninterrupted activation to.
enum class Task : std::uint8_t {
    None,
    FixMisfire,
    Barricade,
    Unbarricade,
    AttackBarricade,
    FillBucket,
    TakeTrophy,
    TieCaptive,
    FreeCaptive,
    Count
};

// A weapon as its owner has it. LR-20.01, LR-20.07, LR-19.03.
struct Carried {
    WeaponId weapon;
    std::uint8_t markers = 0;  // reload markers; loaded at 0
    bool misfired = false;
    bool not_before_next = false;  // LR-20.07 reloaded with one pass: not until its next activation
    bool picked_up = false;        // LR-10.06 picked up or handed over in this activation
    bool operator==(const Carried&) const = default;
};

// What the ground under a figure means, worked out each time it is put somewhere.
struct Standing {
    BuildingId inside;
    OpeningId opening;  // stands at this door or window of the building it is inside
    bool woods = false;
    bool water = false;  // in a creek or a ford
    LineId bank;         // touches the bank of this creek or river
    AreaId crest;        // touches the crest of this hill
    bool operator==(const Standing&) const = default;
};

// LR-01.10 what a figure is.
struct Character {
    SideId side;
    SeatId seat;  // none: run by the game (LR-29.03)
    bool star = false;
    bool wagon = false;  // LR-11.18
    Animal animal = Animal::None;
    std::int8_t rep = 4;         // lasting
    std::int8_t rep_change = 0;  // until the Encounter ends (LR-13.22, LR-16.05)
    Profession profession = Profession::Settler;
    Profession second = Profession::Count;  // LR-06.02
    std::uint32_t attributes = 0;           // a bit for each Attribute
    std::int8_t star_power = 0;
    FixedVector<Carried, 4> weapons;
    bool operator==(const Character&) const = default;
};

// Where it is.
struct Whereabouts {
    Point at;
    Facing facing;
    std::int8_t level = 0;
    bool prone = false;
    bool mounted = false;
    bool has_horse = false;  // LR-11.19 its horse stands where it was left
    Point horse;
    Standing standing;
    bool at_edge = false;        // LR-27.53 began its activation at the bank
    bool leaving_water = false;  // until the end of the turn
    bool operator==(const Whereabouts&) const = default;
};

// How it is.
struct Condition {
    Status status = Status::CarryOn;
    bool captured = false;
    bool tied = false;  // LR-21.09
    SideId captor;
    bool soft_blow = false;  // LR-23.25 rolls three dice After the Battle
    FigureSet hidden_from;   // LR-14.07 those it ducked back from
    FigureSet melee_with;    // locked, evenly matched
    bool evenly_matched_this_turn = false;
    FigureId loader;                // LR-20.11 loads for this figure
    FigureId carrying, carried_by;  // LR-24.11
    bool bucket = false;            // full of water
    bool used_hard_as_nails = false, used_resilient = false, used_stout = false;
    bool used_luck = false;           // LR-05.27 once in a life
    bool trophy_tested = false;       // LR-13.19
    FigureId trophy;                  // goes to take it (LR-13.20)
    bool trophy_interrupted = false;  // LR-13.23 and may come back to it
    GroupId group;
    bool operator==(const Condition&) const = default;
};

// What it has done and has left, this turn and this activation.
struct Doings {
    bool activated = false;  // its group has had its activation this turn
    bool active = false;     // now
    bool finished = false;   // nothing left in this activation
    bool spent = false;      // LR-07.16 the whole of it went into one thing, or was ended
    bool joined = false;     // LR-07.14 goes along with a group that has moved up
    bool moved = false;      // this activation
    bool moved_this_turn = false;
    bool handed = false;          // LR-20.10 has passed a weapon on or been given one
    bool fast_tried = false;      // LR-11.07
    bool halted = false;          // LR-14.12 in this activation
    bool interrupted = false;     // LR-09.16 by what befell it in this activation
    bool laid_hands = false;      // LR-09.16 on somebody, or on a weapon that lay about
    bool shot = false;            // LR-20.04 has fired in this activation, with whatever weapon
    bool moved_fast = false;      // LR-11.09 this turn
    bool fired = false;           // LR-10.02 this activation
    bool fired_actively = false;  // LR-22.07 its active fire, which rules out a charge
    bool charging = false;        // LR-18.10 at this moment
    bool recovering = false;      // LR-14.21 spending its do-nothing activation
    Inches movement;              // left in this activation
    Inches fast_extra;            // LR-11.06 of which are Fast Move distance
    Inches road_extra;            // LR-27.26 of which only to an end on a road
    Inches unused;                // LR-07.16 movement left over from an activation this turn
    Point move_began;             // LR-03.11
    Task task = Task::None;
    std::int16_t task_detail = -1;
    std::uint8_t challenges_barred = 0;  // LR-28.10 no further try this Encounter

    bool operator==(const Doings&) const = default;
};

// LR-01.08 a figure is its character.
struct Figure : Character, Whereabouts, Condition, Doings {
    bool operator==(const Figure&) const = default;

    bool is(Attribute a) const { return (attributes >> static_cast<unsigned>(a) & 1U) != 0; }
    bool is(Profession p) const {
        return animal == Animal::None && (profession == p || second == p);
    }
    int effective_rep() const { return std::max(0, rep + rep_change); }
    bool on_table() const { return status <= Status::ObviouslyDead; }
    bool down() const {
        return status == Status::Stunned || status == Status::OutOfTheFight
               || status == Status::ObviouslyDead;
    }
    // Able to act or react: Carrying On or in Duck Back, and free (LR-08.05).
    bool able() const { return status <= Status::DuckBack && !captured; }
    bool carrying_on() const { return status == Status::CarryOn && !captured; }
    bool helpless() const { return status == Status::Stunned || status == Status::OutOfTheFight; }
    bool in_melee() const { return !melee_with.empty(); }
};

struct Dropped {  // LR-10.08
    Carried weapon;
    Point at;
    std::int8_t level = 0;
    bool operator==(const Dropped&) const = default;
};

// LR-25.07 .. LR-25.14 an opening that has been barricaded.
struct Barricade {
    BuildingId building;
    OpeningId opening;
    std::int8_t value = 0;  // its DV now
    bool closed = false;
    bool opens_next = false;      // gone; may be passed from the following activation
    bool destroyed = false;       // LR-25.13
    std::int16_t worked_in = -1;  // the turn in which
    std::int8_t workers = 0;      // so many have worked at it from inside
    std::int8_t attackers = 0;    // and so many attacked it from outside
    bool operator==(const Barricade&) const = default;
};

// Chapter 26. A stretch of burning wall, measured along the perimeter.
struct Blaze {
    BuildingId building;
    OpeningId barricade;       // LR-25.10 set against a barricade instead of the wall
    std::int8_t value = 0;     // the DV it burns against
    bool smouldering = false;  // LR-26.05
    Inches at;                 // where it was set
    Inches left, right;        // how far it has spread each way
    bool operator==(const Blaze&) const = default;
};

// LR-29.07 .. LR-29.09 a marker that stands for troops or for nothing.
struct Pef {
    SideId side;
    SeatId seat;
    std::int8_t number = 1;
    FigureSet content;  // secret
    Point at;
    bool on_table = true;
    bool activated = false;
    bool operator==(const Pef&) const = default;
};

// Optional rules and alternative rulings; the defaults are the catalogue's.
struct Switches {
    bool stars = true;                   // LR-04.05
    bool star_power = true;              // LR-04.06
    bool larger_than_life = true;        // LR-04.06
    bool cheating_death = true;          // LR-04.06
    bool free_will = true;               // LR-04.06
    bool co_stars = false;               // LR-04.03
    bool star_power_for_grunts = false;  // LR-04.08
    bool extra_tables = true;            // LR-01.11
    enum class Attributes : std::uint8_t { Everybody, StarsGroup, Star, Nobody };
    Attributes attributes = Attributes::Everybody;  // LR-05.04
    bool fire_into_melee = true;                    // LR-18.14
    bool generate_terrain = true;         // LR-27.02 (off: LR-27.01 one side lays out the table)
    std::int16_t distance_percent = 100;  // LR-01.07
    bool operator==(const Switches&) const = default;
};

// How an Encounter is won; nobody left (LR-29.16) ends every one.
enum class Goal : std::uint8_t {
    LastStanding,  // only LR-29.16
    Leave,         // `side` wins when `count` of its figures have left over `edge`
    Rescue,        // `side` wins when `figure` has left over `edge` with it
    Hold,          // `side` wins if it is still there when the turns are up, `count` of it able
    Burn,          // `side` wins when `building` has burnt to the ground
    Count
};
struct Objective {
    Goal goal = Goal::LastStanding;
    SideId side;
    Edge edge = Edge::None;  // any
    std::int8_t count = 0;
    FigureId figure;
    BuildingId building;
    bool operator==(const Objective&) const = default;
};

// Chapter 28: what a success or a failure comes to on the table. A success falls on the opponents
// where it harms somebody, a failure on the challenger.
enum class Consequence : std::uint8_t {
    Nothing,     // only what the words say
    Move,        // one full move, undetected: no In Sight
    InSight,     // challenger and opponents take In Sight at once (LR-12.40)
    KnockDown,   // a fall or a blow: Recover From Knock Down
    LoseWeapon,  // the first weapon carried drops to the ground
    Open,        // the barricade in contact is gone
    Climb,       // in or out by the upper window in contact
    Count
};
inline constexpr EnumArray<Consequence, std::string_view> consequence_names{
    {"nothing", "move", "in-sight", "knock-down", "lose-weapon", "open", "climb"}};

// A Challenge that the scenario lists, its terms stated beforehand (LR-28.04, LR-28.05).
inline constexpr std::size_t most_stunts = 8;  // Figure::challenges_barred has a bit for each
struct Stunt {
    std::string name;     // "sneak past the sentry"
    std::string success;  // one action, in words
    std::string failure;  // one consequence, in words
    Consequence on_success = Consequence::Nothing;
    Consequence on_failure = Consequence::Nothing;
    std::vector<std::string> tools;  // LR-28.13 however many, one counts
    bool opposed = false;            // LR-28.02
    Inches reach = 12_in;            // opposed: how near the opponent must be
    bool operator==(const Stunt&) const = default;
};

// LR-29.04, LR-29.05 head to head: whose territory it is, and what each side is there for.
enum class Territory : std::uint8_t { Unsaid, Controls, Contests, Count };
struct SideRole {
    Territory territory = Territory::Unsaid;
    std::string role;  // "escort", empty if not said
    bool operator==(const SideRole&) const = default;
};

// What does not change during an Encounter.
// LR-06.10 a band that its player forms when the Encounter is set up.
struct Muster {
    SeatId seat;
    SideId side;
    std::string nation;  // whose names it takes; may be empty
    Box zone;            // where it stands
    bool operator==(const Muster&) const = default;
};

struct Setting {
    std::string scenario;
    std::string title;
    Ground ground;
    Generated generated;  // LR-27.02 what the ground was rolled as
    Armoury armoury;
    Switches switches;
    std::vector<std::string> sides;  // names
    std::vector<SideRole> roles;     // of the sides
    std::string encounter;           // LR-29.05 its type, empty if not said
    std::vector<std::string> names;  // of the figures
    std::vector<std::string> seats;  // names
    std::vector<SideId> seat_sides;
    std::vector<Objective> objectives;
    std::vector<Stunt> stunts;  // at most most_stunts
    std::vector<Muster> musters;
    bool campaign = false;          // LR-24.19 who comes back is settled at the end
    int last_turn = 0;              // 0: no limit (LR-01.12)
    SideId winner_at_limit;         // none: a draw
    std::uint64_t fingerprint = 0;  // of all the above; see save.h
    bool operator==(const Setting&) const = default;
};

enum class Stage : std::uint8_t { SetUp, TurnStart, Phase, Over };

// One Encounter as it stands. A plain value: copy, compare, hash, save.
struct Battle : Situation {
    std::shared_ptr<const Setting> setting;
    Stream dice;
    FixedVector<Figure, most_figures> figures;
    std::array<FigureSet, most_figures> seen{};  // LR-12.39 the enemies each has seen in this phase
    FixedVector<Dropped, 4 * most_figures> dropped;  // room for every weapon there is
    FixedVector<Barricade, 16> barricades;
    FixedVector<Blaze, 8> blazes;
    FixedVector<Pef, 12> pefs;
    Weather weather = Weather::Clear;
    bool night = false;

    Stage stage = Stage::SetUp;
    std::int16_t turn = 0;
    std::array<std::int8_t, most_sides> activation{};  // each side's die
    FixedVector<SideId, most_sides> order;             // who goes when this turn
    std::int8_t phase = 0;                             // index into order
    std::uint8_t groups = 0;                           // how many group numbers are in use
    SideId winner;                                     // when over; none: a draw

    bool operator==(const Battle& other) const;

    const Figure& operator[](FigureId id) const { return entry(figures, id); }
    Figure& operator[](FigureId id) { return entry(figures, id); }
    const Ground& ground() const { return setting->ground; }
    const Switches& switches() const { return setting->switches; }
    const Weapon& weapon(const Carried& carried) const { return setting->armoury[carried.weapon]; }
    std::size_t sides() const { return setting->sides.size(); }
    SideId active_side() const {
        return stage == Stage::Phase && phase < static_cast<std::int8_t>(order.size())
                   ? order[static_cast<std::size_t>(phase)]
                   : SideId{};
    }
    bool over() const { return stage == Stage::Over; }
};

// Loops over figures by id: for (const FigureId who : all(battle)) ...
inline PieceRange all(const Battle& battle) {
    return PieceRange::of(battle.figures.size());
}

inline bool enemies(const Battle& battle, FigureId a, FigureId b) {
    return battle[a].side != battle[b].side;
}

}  // namespace long_rifle
