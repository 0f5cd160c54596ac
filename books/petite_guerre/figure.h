#pragma once

#include <array>

#include "books/petite_guerre/shooting/weapons.h"
#include "engine/base/fixed_vector.h"
#include "engine/play/pieces.h"
#include "engine/table/point.h"

// One figure: what it is, what it carries, how it fares and what it knows.
namespace petite_guerre {

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
    bool with_gun = false;       // PG-09.22, PG-09.23 with a gun that was moved
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
    FigureSet roused_by;            // PG-12.16 whom of them he heard by a roll, before any charge
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

// Where he is and on what.
struct Whereabouts {
    Point at;
    Facing facing;
    BodyId body;  // PG-04.06 the formed unit he stands in
    Status status = Status::Waiting;
    Posture posture = Posture::Standing;
    bool dodged = false;       // PG-10.05 his last move was a dodge: soft cover until the next
    std::uint8_t running = 0;  // PG-10.07 turns run in a row, before this one
    Mount mount;
    bool operator==(const Whereabouts&) const = default;
};

// PG-01.12 a figure is one man, one indivisible piece. What is asked of everybody all the time
// comes first and fills one line of the processor's memory; the rest is in the order that leaves
// the fewest gaps.
struct Figure : Profile, Whereabouts, Arms {
    Captivity captivity;
    Deeds now;   // his latest own phases 3 and 4
    Deeds last;  // PG-02.14 what he did last turn, kept in phase 7
    Command command;
    Rout rout;
    Harmed harm;
    Knowledge knows;
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
static_assert(sizeof(Profile) + sizeof(Whereabouts) <= 64);
static_assert(sizeof(Figure) <= 456, "every copy of a battle pays for each byte, for each figure");
static_assert(std::is_trivially_copyable_v<Figure>);

}  // namespace petite_guerre
