#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "books/petite_guerre/figure.h"
#include "books/petite_guerre/memory.h"
#include "books/petite_guerre/setting.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/limited_vector.h"
#include "engine/dice/stream.h"
#include "engine/play/pieces.h"
#include "engine/play/situation.h"

namespace petite_guerre {

inline constexpr std::size_t most_guns = 8;  // as pieces they have the ids after the figures
inline constexpr std::size_t most_units = 16;
inline constexpr std::size_t most_bodies = 16;
inline constexpr std::size_t most_of_a_unit = 24;  // PG-04.01
inline constexpr std::size_t most_files = 8;       // of a side in a turn

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
    bool rider = false;  // PG-80.04 the base of him who fired
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
    LimitedVector<Figure, most_figures> figures;
    FixedVector<Unit, most_units> units;
    LimitedVector<Body, most_bodies> bodies;
    LimitedVector<Gun, most_guns> guns;
    LimitedVector<SingleFile, 2 * most_files> files;
    LimitedVector<Smoke, most_figures> smoke;
    LimitedVector<Works, 32> works;
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
    LimitedVector<FigureSet, most_figures> touching;  // PG-23.24 enemies in contact
    mutable Memory memory;                            // beside it: no copy has it

    bool operator==(const Battle& other) const;

    const Figure& operator[](FigureId id) const { return entry(figures, id); }
    Figure& operator[](FigureId id) { return entry(figures, id); }
    const Gun& operator[](GunId id) const { return entry(guns, id); }
    Gun& operator[](GunId id) { return entry(guns, id); }
    const Unit& operator[](UnitId id) const { return entry(units, id); }
    Unit& operator[](UnitId id) { return entry(units, id); }
    const Body& operator[](BodyId id) const { return entry(bodies, id); }
    Body& operator[](BodyId id) { return entry(bodies, id); }
    const Ground& ground() const { return setting->ground; }
    const Switches& switches() const { return setting->switches; }
    bool over() const { return stage == Stage::Over; }
    bool setting_up() const { return stage < Stage::Initiative; }
    const Force& force(SideId id) const { return entry(setting->forces, id); }
    const std::string& side_name(SideId id) const { return entry(setting->sides, id); }
};

// Loops over figures by id: for (const FigureId who : all(battle)) ...
inline PieceRange all(const Battle& battle) {
    return PieceRange::of(battle.figures.size());
}
// The same over the others: for (const GunId gun : guns(battle)) ...
inline IdRange<GunId> guns(const Battle& battle) {
    return IdRange<GunId>::of(battle.guns.size());
}
inline IdRange<UnitId> units(const Battle& battle) {
    return IdRange<UnitId>::of(battle.units.size());
}
inline IdRange<BodyId> bodies(const Battle& battle) {  // those that are no more among them
    return IdRange<BodyId>::of(battle.bodies.size());
}
// A gun as a piece of the view and of questions.
inline PieceId piece_of(const Battle& battle, GunId gun) {
    return PieceId::of(static_cast<std::int64_t>(battle.figures.size()) + gun.index);
}
inline GunId gun_that_is(const Battle& battle, PieceId piece) {
    return GunId::of(piece.index - static_cast<std::int64_t>(battle.figures.size()));
}
inline bool enemies(const Battle& battle, FigureId a, FigureId b) {
    return battle[a].side != battle[b].side;
}
inline SideId other_side(SideId side) {
    return SideId::of(1 - side.index);
}

}  // namespace petite_guerre
