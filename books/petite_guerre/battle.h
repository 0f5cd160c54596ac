#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "books/petite_guerre/memory.h"
#include "books/petite_guerre/terrain.h"
#include "books/petite_guerre/weapons.h"
#include "engine/play/pieces.h"
#include "engine/play/question.h"

namespace petite_guerre {

inline constexpr std::size_t most_guns = 8;  // as pieces they have the ids after the figures
inline constexpr std::size_t most_units = 16;
inline constexpr std::size_t most_bodies = 16;
inline constexpr std::size_t most_of_a_unit = 24;  // PG-04.01
inline constexpr std::size_t most_files = 8;       // of a side in a turn

// PG-03.01 .. PG-03.15 what a figure is; it does not change, but for the class (PG-31.09).
struct Profile {
    SideId side;
    SeatId seat;
    UnitId unit;  // none: civilians with no military organisation (PG-04.03)
    Class experience = Class::B;
    Troops troops = Troops::Regulars;
    bool natives = false;      // PG-03.11
    bool marksman = false;     // PG-03.12
    bool elite = false;        // PG-04.13, PG-10.11 would make an Elite Unit
    bool musician = false;     // PG-06.12
    bool standard = false;     // PG-06.12
    bool nco = false;          // PG-18.05, PG-18.07
    bool gunner = false;       // PG-80.09
    bool shield = false;       // PG-23.10
    bool bayonet = false;      // has one to fix (PG-07.12)
    bool rider = false;        // PG-01.06 has a mount at the start
    std::int8_t category = 0;  // PG-05.01 of a leader, 1 to 3; 0: no leader
    bool commander = false;    // PG-04.04
    bool operator==(const Profile&) const = default;
};

struct Arms {
    FixedVector<Carried, 4> weapons;
    std::int8_t in_hand = 0;    // PG-07.17 which of them
    bool fixed = false;         // PG-07.12 the bayonet
    std::uint32_t used_to = 0;  // PG-03.15 a bit for each Weapon he began with (note_training)
    bool operator==(const Arms&) const = default;
};

// PG-25.02, PG-25.13, PG-26.01 the mount, while there is one.
struct Mount {
    bool alive = false;
    bool ridden = false;
    std::uint8_t wounds = 0;        // PG-25.13 two kill it
    bool to_control = false;        // PG-26.01 in the rider's next own phase 4 ...
    std::int16_t control_from = 0;  // ... from this turn on
    bool unruly = false;            // PG-26.07 the last roll gave 2
    std::uint8_t tries = 0;         // PG-26.02 turns since a result of 2
    Point frightened_from;          // PG-26.05
    Point at;                       // where it stands when not ridden (PG-25.14)
    bool operator==(const Mount&) const = default;
};

// PG-31.01 .. PG-31.18
struct Rout {
    bool broken = false;
    bool stopped = false;    // PG-31.06
    bool barred = false;     // PG-31.07 keeps outside short range for the game
    bool moved = false;      // PG-31.16 has made this turn's rout move
    std::uint8_t moves = 0;  // PG-31.03, PG-31.17 rout moves made
    FigureId cause;          // PG-31.15
    Point from;              // where the cause was, when it is no figure or is gone
    FigureSet pursuers;  // PG-32.05 pursued him last turn, or were in contact, charging or charged
    bool operator==(const Rout&) const = default;
};

// Chapter 27: hurt, and what was shot at.
struct Harmed {
    std::int16_t stunned = 0;        // PG-27.02 the turn in which he was stunned; 0: he is not
    bool reaction_due = false;       // PG-27.05 owes his stunned reaction ...
    std::int16_t reaction_from = 0;  // ... in his own phase 4 from this turn on
    bool rests = false;              // PG-10.13 stunned by over-running: stays in place
    std::uint8_t wounds = 0;         // PG-27.12 two kill
    std::uint8_t slow = 0;           // PG-27.14 turns done of a unique action that takes two
    Unique slow_at = Unique::None;   // which
    std::uint8_t under_fire = 0;     // PG-27.20 .. PG-27.22 a bit for each Fire
    FigureId fired_by;               // the nearest who did, or the gun's layer
    Point fired_from;                // PG-28.09
    bool friend_down = false;        // PG-29.02 trigger of this turn
    FigureId friend_down_by;         // PG-31.15
    std::int16_t won = 0;            // PG-29.09 the turn of the latest round he won
    std::int16_t fought = 0;         // the turn of the latest round he was in
    FigureSet came_at;               // PG-23.09 whom he touches because he charged
    FigureSet behind;                // PG-23.12 who touches him and has struck him from behind
    bool operator==(const Harmed&) const = default;
};

// Chapter 24.
struct Captivity {
    FigureId captor;        // of a captive
    bool secured = false;   // PG-24.03
    bool led = false;       // PG-24.05 beside his captor since the captor's last move
    std::int16_t turn = 0;  // in which he was captured, or died
    FigureId killer;        // of a body: who may search it (PG-24.07)
    bool in_melee = false;  // of a body: killed hand to hand
    bool searched = false;  // PG-24.09
    FigureId searched_by;   // whose side has the points
    bool operator==(const Captivity&) const = default;
};

// What he did in his own phases 3 and 4 (PG-02.14, PG-14.24).
struct Deeds {
    std::int16_t of_turn = 0;  // in which turn; see begin_deeds in turn.h
    MoveKind move = MoveKind::None;
    bool twice = false;          // PG-09.13 a double move
    bool compulsory = false;     // PG-02.07 moved in phase 3
    bool turned = false;         // PG-14.24 turned or changed posture: moved, though no distance
    bool acted = false;          // his phase 4 action is over
    bool fired = false;          // shot, volleyed, or served a gun that fired
    bool loud = false;           // PG-12.14 firing or music
    bool sound = false;          // PG-12.14 normal sound
    Facing bearing;              // of the move
    Inches distance;             // PG-15.07 covered in all
    bool ran = false;            // PG-10.12 a running turn
    FixedVector<Item, 4> items;  // in their order
    Unique unique = Unique::None;
    Turned spent = Turned::Actions;
    FigureId target;  // of the shot or charge
    bool operator==(const Deeds&) const = default;
    // PG-14.24 physically moved.
    bool moved() const { return move != MoveKind::None || turned; }
};

// Chapters 12, 13 and 33: what he knows of the enemy.
struct Knowledge {
    FigureSet acquired;     // PG-13.13 whom he has acquired
    FigureSet known;        // PG-33.02 whom he has ever acquired
    FigureSet pointed_out;  // PG-13.06 by others, this turn or last
    FigureSet pointed_last;
    FigureSet heard;                // PG-12.13 this turn
    FigureSet heard_last;           // and the turn before
    std::int16_t warned_until = 0;  // PG-05.12 cannot be surprised up to the end of that turn
    bool surprised = false;         // PG-33.05 this turn
    bool was_surprised = false;     // last turn: PG-28.02
    bool hidden = false;            // PG-81.01 from the other side
    std::int16_t shot_turn = 0;     // PG-13.06 when he last fired a gun
    bool operator==(const Knowledge&) const = default;
};

// PG-05.03 what a leader's Command Points bought this turn.
struct Command {
    std::uint8_t points = 0;  // still to be spent in phase 2
    bool control = false;
    bool assess = false;         // PG-05.11 still to be used
    bool order = false;          // PG-05.12 still to be used
    bool listen = false;         // PG-05.13
    bool act = false;            // PG-05.08
    std::uint8_t encourage = 0;  // PG-05.15
    FigureId designated;         // PG-05.12 (a)
    bool operator==(const Command&) const = default;
};

// What the phases of this turn have settled about him.
struct ThisTurn {
    bool controlled = false;        // PG-06.05
    bool playing = false;           // PG-06.16, PG-29.10 declared
    Bound bound = Bound::Free;      // PG-02.17 by his control test
    FigureId copies;                // PG-28.08
    bool pursued = false;           // PG-32.08 takes no other action
    bool charging = false;          // PG-29.08 passed his test to charge this phase
    FigureId charge_at;             // PG-22.28
    bool tested_charge = false;     // PG-22.11 a test to charge taken this phase
    bool charged = false;           // PG-22.14 has tested as charged in this phase
    std::int8_t charged_total = 0;  // and what it came to
    bool reacted = false;           // PG-22.20
    bool put_off = false;           // PG-32.09 his compulsory move waits for a runner
    bool was_charged = false;       // PG-24.04 at any time this turn
    bool forced_done = false;       // PG-02.16 his compulsory move of this phase 3 is made
    bool by_file = false;           // PG-06.18 follows the lead figure of his single file
    bool waits = false;             // for that figure to move first
    Said said = Said::Nothing;      // PG-07.05 when he acquired or shot first
    FigureId told_by;               // PG-07.16 the leader whose order was passed on to him
    FigureSet tried;                // PG-07.04 whom he has tried to acquire
    bool operator==(const ThisTurn&) const = default;
};

// PG-01.12 a figure is one man, one indivisible piece.
struct Figure : Profile, Arms {
    Status status = Status::Waiting;
    Point at;
    Facing facing;
    Posture posture = Posture::Standing;
    bool dodged = false;       // PG-10.05 his last move was a dodge: soft cover until the next
    BodyId body;               // PG-04.06 the formed unit he stands in
    std::uint8_t running = 0;  // PG-10.07 turns run in a row, before this one
    Mount mount;
    Rout rout;
    Harmed harm;
    Captivity captivity;
    Deeds now;   // his latest own phases 3 and 4
    Deeds last;  // PG-02.14 what he did last turn, kept in phase 7
    Knowledge knows;
    Command command;
    ThisTurn turn;
    bool operator==(const Figure&) const = default;

    bool present() const { return status == Status::Present; }
    bool on_table() const { return status <= Status::Captured; }
    bool mounted() const { return mount.ridden; }
    bool stunned() const { return harm.stunned > 0 || rout.broken; }  // PG-31.04
    bool broken() const { return rout.broken; }
    bool wounded() const { return harm.wounds > 0; }
    bool formed() const { return static_cast<bool>(body); }
    bool prone() const { return posture == Posture::Prone; }
    bool under_fire() const { return harm.under_fire != 0; }
    bool under(Fire fire) const {
        return ((harm.under_fire >> static_cast<unsigned>(fire)) & 1U) != 0;
    }
    bool leads() const { return category > 0; }
};

// PG-04.01, PG-04.02
struct Unit {
    SideId side;
    FigureId leader;     // as it began; he may be dead (PG-05.18)
    UnitId attached_to;  // PG-82.03 a gun crew
    bool operator==(const Unit&) const = default;
};

// PG-04.06 a formed unit. Its places, `run` to a rank or file: a line rank by rank, each from its
// right; a file formation file by file, the left one first, each from its head. So a line turned to
// the right is a file with the same places (PG-08.13). A place without a figure is a gap
// (PG-08.02).
struct Body {
    SideId side;
    Layout layout = Layout::Line;
    std::uint8_t depth = 1;                        // PG-04.08 single, double or triple
    Facing facing;                                 // PG-07.14 of all of them
    std::uint8_t run = 1;                          // places to a rank of a line, or to a file
    FixedVector<FigureId, most_of_a_side> places;  // all gaps: no such formed unit any more
    bool elite = false;                            // PG-04.13
    bool veteran = false;                          // PG-04.14, PG-04.17
    bool raw = false;                              // PG-04.15
    std::uint8_t at_start = 0;                     // PG-30.02 men at the start of the turn
    FigureSet casualties;                          // PG-30.06 of this turn
    bool surprised = false;                        // PG-30.03
    bool was_charged = false;                      // PG-22.14 has tested as charged in this phase
    std::int8_t charged_total = 0;
    bool volleyed = false;      // PG-08.04 has fired a volley this turn
    Bound bound = Bound::Free;  // this turn's: phase 6 of last turn, or its control test
    Bound next = Bound::Free;   // PG-30.10 .. PG-30.12 for the coming turn
    bool operator==(const Body&) const = default;
    FigureSet men() const {
        FigureSet set;
        for (const FigureId who : places)
            if (who) set.add(who);
        return set;
    }
    bool exists() const { return !men().empty(); }
};

// PG-06.08, PG-06.18 a single file declared this turn, the lead figure first.
struct SingleFile {
    FixedVector<FigureId, most_of_a_unit> men;
    bool operator==(const SingleFile&) const = default;
};

// Chapter 18.
struct Gun {
    GunSize size = GunSize::Light;
    GunPiece piece = GunPiece::Gun;
    SideId side;   // who serves it, or served it last
    SideId owner;  // whose it was at the start (PG-84.01)
    UnitId unit;
    Point at;
    Facing facing;
    FigureSet crew;  // those told off to it; who serves is who touches it (PG-18.08)
    bool limbered = false;
    std::uint8_t set_up = 2;    // PG-18.09 turns done, 2: in position; counted down when limbering
    std::uint8_t progress = 0;  // PG-07.19 turns of loading done
    bool loaded = true;         // PG-14.22
    bool out = false;           // PG-20.05 out of action
    bool gone = false;          // off the table
    bool used = false;          // PG-18.11 this turn
    FigureId director;          // PG-18.06 who directed it when it was used last
    bool aimed = false;         // PG-19.06 there is an aiming point
    Point aim;
    std::uint8_t shots = 0;   // earlier ones at that point
    bool registered = false;  // PG-19.07 a scenario gives one
    Point registered_at;
    bool operator==(const Gun&) const = default;
};

// PG-13.09, PG-13.10
struct Smoke {
    Point at;
    SideId side;  // until that side starts its next phase 4
    bool artillery = false;
    bool operator==(const Smoke&) const = default;
};

// PG-07.18, PG-20.05 what work and shot have changed: a gap in a line or a wall, or a new stretch.
struct Works {
    Point a, b;                       // a breach: a == b, its middle
    bool breach = false;              // else made
    Feature feature = Feature::Open;  // of what was made
    std::uint8_t turns = 0;           // PG-07.18 figure-turns done
    bool done = false;
    bool operator==(const Works&) const = default;
};

// PG-86.01; the defaults are the catalogue's.
enum class Weather : std::uint8_t { Clear, Rain, Fog, Count };
inline constexpr EnumArray<Weather, std::string_view> weather_names{{"clear", "rain", "fog"}};
struct Switches {
    bool misfires = false;               // PG-16.01
    Weather weather = Weather::Clear;    // PG-12.06
    std::int16_t weather_percent = 100;  // PG-12.06 the scenario's multiplier; fog: as night
    bool sentry_hearing = false;         // PG-12.16
    bool trophies = false;               // PG-24.09
    bool night = false;                  // PG-12.05, PG-83.06
    std::int16_t last_turn = 12;         // PG-84.02
    bool howitzer = false;               // PG-82.03 a howitzer section for the light gun section
    bool operator==(const Switches&) const = default;
};

// PG-84.04 what a scenario gives points for.
enum class GoalKind : std::uint8_t {
    LeaveBy,          // PG-85.02 each unbroken figure off that edge
    EmptyBuilding,    // PG-85.03 each building with no defender in it at the end
    SecuredCivilian,  // PG-85.03 each settler captured and secured
    GunLeavesBy,      // PG-85.04 the limbered gun off that edge
    HoldGun,          // PG-85.05 holding the gun at the end
    Count
};
struct Goal {
    GoalKind kind = GoalKind::LeaveBy;
    SideId side;
    std::int16_t points = 1;
    Edge edge = Edge::None;
    bool operator==(const Goal&) const = default;
};

// What a side is there for and how it comes on.
struct Force {
    bool deploys_first = false;  // PG-83.01 defender or ambusher
    Edge edge = Edge::None;      // its own long edge (PG-83.02)
    Edge exit = Edge::None;      // PG-80.07 where it may leave
    bool enters = false;         // PG-85.03 comes on over an edge it chooses
    std::vector<Point> zone;     // two corners; none: PG-83.02
    bool in_woods = false;       // PG-85.02 everybody in woods ...
    Inches off_road;             // ... and not nearer than this to a road
    bool operator==(const Force&) const = default;
};

// What does not change once the table is set up.
struct Setting {
    std::string scenario;
    std::string title;
    Ground ground;
    Switches switches;
    bool generate = false;               // PG-83.05 the terrain is rolled for
    std::vector<std::string> sides;      // names
    std::vector<Force> forces;           // of the sides
    std::vector<Goal> goals;             // PG-84.04
    std::vector<std::string> names;      // of the figures
    std::vector<std::string> units;      // of the units
    std::vector<bool> hidden_units;      // PG-81.01 set up hidden
    std::vector<std::string> guns;       // names
    std::vector<std::int8_t> buildings;  // PG-11.09 whose at the start; -1 nobody's
    std::vector<std::string> seats;
    std::vector<SideId> seat_sides;
    std::uint64_t fingerprint = 0;  // of all the above; see save.h
    bool operator==(const Setting&) const = default;
};

// The set-up (chapters 81, 83), then the phases of PG-02.01 and their steps (PG-02.15).
enum class Stage : std::uint8_t {
    Terrain,     // PG-83.05
    Order,       // PG-83.01 who deploys first
    Deployment,  // one unit, gun or figure after another
    Initiative,  // phase 1
    Command,     // phase 2: Command Points, one side
    Control,     // phase 2: control, rallying, control tests, one side
    Compulsory,  // phase 3, one figure or body after another
    Actions,     // phase 4, one figure or body after another
    HandToHand,  // phase 5
    Tests,       // phase 6, one side
    TurnEnd,     // phase 7
    Over,
    Count
};

// One battle as it stands. A plain value: copy, compare, hash, save.
struct Battle : Situation {
    std::shared_ptr<const Setting> setting;
    Stream dice;
    FixedVector<Figure, most_figures> figures;
    FixedVector<Unit, most_units> units;
    FixedVector<Body, most_bodies> bodies;
    FixedVector<Gun, most_guns> guns;
    FixedVector<SingleFile, 2 * most_files> files;
    FixedVector<Smoke, most_figures> smoke;
    FixedVector<Works, 32> works;
    FixedVector<SideId, 32> held_by;     // PG-11.09 each building: who occupied it last
    FixedVector<SideId, 64> held_lines;  // the same of earthworks and palisades, by line

    Stage stage = Stage::Terrain;
    std::int16_t turn = 0;
    SideId first;                           // PG-02.03 acts first this turn; set-up: deploys first
    SideId acting;                          // whose part of the phase it is
    bool part_begun = false;                // the start of this side's part of the phase is done
    std::array<std::int16_t, 2> started{};  // PG-84.02 figures at the start, Civilians not counted
    std::array<std::int16_t, 2> scored{};   // PG-84.04 scenario points so far
    SideId winner;                          // when over; none: a draw

    // Worked out whenever somebody is put somewhere (place.h); not saved.
    std::array<FigureSet, most_figures> touching{};  // PG-23.24 enemies in contact
    mutable Memory memory;

    bool operator==(const Battle& other) const;

    const Figure& operator[](FigureId id) const {
        return figures[static_cast<std::size_t>(id.index)];
    }
    Figure& operator[](FigureId id) { return figures[static_cast<std::size_t>(id.index)]; }
    const Gun& operator[](GunId id) const { return guns[static_cast<std::size_t>(id.index)]; }
    Gun& operator[](GunId id) { return guns[static_cast<std::size_t>(id.index)]; }
    const Unit& operator[](UnitId id) const { return units[static_cast<std::size_t>(id.index)]; }
    Unit& operator[](UnitId id) { return units[static_cast<std::size_t>(id.index)]; }
    const Body& operator[](BodyId id) const { return bodies[static_cast<std::size_t>(id.index)]; }
    Body& operator[](BodyId id) { return bodies[static_cast<std::size_t>(id.index)]; }
    const Ground& ground() const { return setting->ground; }
    const Switches& switches() const { return setting->switches; }
    bool over() const { return stage == Stage::Over; }
    bool setting_up() const { return stage < Stage::Initiative; }
    const Force& force(SideId id) const {
        return setting->forces[static_cast<std::size_t>(id.index)];
    }
    const std::string& side_name(SideId id) const {
        return setting->sides[static_cast<std::size_t>(id.index)];
    }
};

// Loops over figures by id: for (const FigureId who : all(battle)) ...
inline PieceRange all(const Battle& battle) {
    return {static_cast<std::int8_t>(battle.figures.size())};
}
// The same over the others: for (const GunId gun : guns(battle)) ...
template <class Id>
struct IdRange {
    std::int8_t count;
    struct Iterator {
        std::int8_t i;
        Id operator*() const { return Id{i}; }
        Iterator& operator++() {
            ++i;
            return *this;
        }
        bool operator!=(const Iterator& other) const { return i != other.i; }
    };
    Iterator begin() const { return {0}; }
    Iterator end() const { return {count}; }
};
inline IdRange<GunId> guns(const Battle& battle) {
    return {static_cast<std::int8_t>(battle.guns.size())};
}
inline IdRange<UnitId> units(const Battle& battle) {
    return {static_cast<std::int8_t>(battle.units.size())};
}
inline IdRange<BodyId> bodies(const Battle& battle) {  // those that are no more among them
    return {static_cast<std::int8_t>(battle.bodies.size())};
}
// A gun as a piece of the view and of questions.
inline PieceId piece_of(const Battle& battle, GunId gun) {
    return PieceId::of(static_cast<std::int64_t>(battle.figures.size()) + gun.index);
}
inline bool enemies(const Battle& battle, FigureId a, FigureId b) {
    return battle[a].side != battle[b].side;
}
inline SideId other_side(SideId side) {
    return SideId::of(1 - side.index);
}

}  // namespace petite_guerre
