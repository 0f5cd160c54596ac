#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "books/gauntlet_run/unit.h"
#include "books/gauntlet_run/units/figure_memory.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/limited_vector.h"
#include "engine/base/pair_memory.h"
#include "engine/dice/stream.h"
#include "engine/play/situation.h"
#include "engine/table/ground.h"

namespace gauntlet_run {

inline constexpr std::size_t most_sides = 2;

// The optional rules and readings; outside/switches.cpp has the rows.
struct Switches {
    bool measuring = false;        // GR-01.03 lengths may be measured before one decides
    bool other_sizes = false;      // GR-03.03 units of other sizes than five and ten
    bool loose_ball = true;        // GR-50.03
    bool rifle_loose_ball = true;  // GR-50.05
    Light light = Light::Day;      // GR-27.01, GR-27.09
    std::int16_t turns = 0;        // GR-01.21 the scenario's limit; 0: none
    bool operator==(const Switches&) const = default;
};

// How a side comes on and what it is there for.
struct Force {
    Edge edge = Edge::Near;   // GR-01.23
    std::vector<Point> zone;  // two corners where it deploys; none: GR-01.22
    bool operator==(const Force&) const = default;
};

// What a scenario has beside the book's own ending (GR-20.24): each is worth so many points.
enum class GoalKind : std::uint8_t {
    LeaveBy,  // each unit off that edge
    Hold,     // the area or building at the end, with nobody of the enemy in it
    Destroy,  // each enemy unit destroyed, routed, captured or shaken
    Survive,  // each own unit neither
    Count
};
struct Goal {
    GoalKind kind = GoalKind::Destroy;
    SideId side;
    std::int16_t points = 1;
    Edge edge = Edge::Near;
    AreaId area;
    BuildingId building;
    bool operator==(const Goal&) const = default;
};

// What does not change once the table is laid out.
struct Setting {
    std::string scenario, title;
    Ground ground;
    Switches switches;
    std::vector<std::string> sides, names, kinds, seats;  // names and kinds: of the units
    std::vector<std::string> guns;                        // names
    std::vector<Force> forces;                            // of the sides
    std::vector<Goal> goals;
    std::vector<SideId> seat_sides;
    std::vector<std::int8_t> grades;  // of the areas, where the scenario says another (GR-06.17)
    std::vector<LineId> scalable;     // GR-06.20 high walls that need no ladders
    std::uint64_t fingerprint = 0;    // of all the above
    bool operator==(const Setting&) const = default;
};

// GR-13.10, GR-13.19 one marker: a strip before those who fired, 1" deep.
struct Smoke {
    Point left, right;  // its middle line
    UnitId by;
    bool operator==(const Smoke&) const = default;
};
inline constexpr std::size_t most_smoke = 3 * most_units;

// GR-06.07 a stretch of wooden fence that was torn down.
struct Torn {
    LineId line;
    Point a, b;
    bool operator==(const Torn&) const = default;
};

// GR-01.12, GR-01.27 one officer of the chain: who gives orders now is the last.
struct Commanding {
    UnitId officer;
    std::uint8_t orders = 2;  // left
    bool moved = false;       // GR-04.06 his own move is done
    bool ordered = false;     // GR-04.06 has given an order
    UnitId bound_to;          // GR-04.28, GR-04.29 may order no other unit
    bool operator==(const Commanding&) const = default;
};
inline constexpr std::size_t longest_chain = 8;

// GR-01.22, then the turn (chapter 01).
enum class Stage : std::uint8_t {
    Deployment,  // units are placed by turns
    Opening,     // GR-01.24, GR-28.01, GR-50.09 cards, loads and who begins hidden
    Initiative,  // GR-01.09, GR-01.10
    Chains,      // GR-01.11 .. GR-01.14
    LastPhase,   // GR-01.15, GR-01.16
    EndOfTurn,   // GR-01.26
    Over,
    Count
};

// What is remembered of two units, and of each where its figures are.
enum class Asked : std::uint8_t {
    Open,  // nothing of the ground lies between them that could stop sight
    Sees,  // the ground lets some figure of the one see some of the other
    Count
};
struct Memory : PairMemory<UnitId, Asked, StoodAs> {
    FigureMemory figures;
};

// What comes of one activation for those who watch it.
struct Watch {
    UnitId acting;          // whose it is
    UnitSet rolled;         // GR-28.10 with whom it has had its sighting roll
    UnitSet rolled_beside;  // and with whom the other half of its Attack Column
    bool let_pass = false;  // GR-29.01 the owner of ambuscades lets this one go by
    bool operator==(const Watch&) const = default;
};

// One battle as it stands. A plain value: copy, compare, hash, save.
struct Battle : Situation {
    std::shared_ptr<const Setting> setting;
    Stream dice;
    LimitedVector<Unit, most_units> units;
    LimitedVector<Gun, most_guns> guns;
    LimitedVector<Smoke, most_smoke> smoke;
    LimitedVector<Torn, 64> torn;

    Stage stage = Stage::Deployment;
    std::int16_t turn = 0;
    SideId first;   // GR-01.10 who takes the first activation this turn
    SideId acting;  // whose go it is
    FixedVector<Commanding, longest_chain> chain;
    bool vehicles = false;  // GR-01.16 the last phase has come to them
    Watch watch;
    std::array<std::int16_t, most_sides> units_at_start{};  // GR-20.25
    std::array<std::int16_t, most_sides> scored{};          // a scenario's goals so far
    SideId winner;                                          // when over; none: a draw

    mutable Memory memory;  // beside it: no copy has it

    bool operator==(const Battle& other) const;

    const Unit& operator[](UnitId id) const { return entry(units, id); }
    Unit& operator[](UnitId id) { return entry(units, id); }
    const Gun& operator[](GunId id) const { return entry(guns, id); }
    Gun& operator[](GunId id) { return entry(guns, id); }
    const Ground& ground() const { return setting->ground; }
    const Switches& switches() const { return setting->switches; }
    bool over() const { return stage == Stage::Over; }
    const Force& force(SideId side) const { return entry(setting->forces, side); }
    // GR-28.12
    bool dark() const {
        const Light light = setting->switches.light;
        return light != Light::Day && light != Light::Dawn;
    }
};

// Loops over units by id: for (const UnitId who : all(battle)) ...
inline PieceRange all(const Battle& battle) {
    return PieceRange::of(battle.units.size());
}
inline IdRange<GunId> guns(const Battle& battle) {
    return IdRange<GunId>::of(battle.guns.size());
}
// A gun as a piece of the view and of questions.
inline PieceId piece_of(const Battle& battle, GunId gun) {
    return PieceId::of(static_cast<std::int64_t>(battle.units.size()) + gun.index);
}
// Nothing if the piece is a unit.
inline GunId gun_that_is(const Battle& battle, PieceId piece) {
    const std::int64_t index = piece.index - static_cast<std::int64_t>(battle.units.size());
    return index < 0 ? GunId{} : GunId::of(index);
}
inline SideId other_side(SideId side) {
    return SideId::of(1 - side.index);
}
// GR-28.01, GR-28.11 by day: its marker is out, and the enemy does not know where it is. In the
// dark all figures stand in the open and are only not made out (GR-28.12).
inline bool lies_hidden(const Battle& battle, UnitId who) {
    return battle[who].hidden && !battle.dark();
}
inline bool enemies(const Battle& battle, UnitId a, UnitId b) {
    return battle[a].side != battle[b].side;
}

}  // namespace gauntlet_run
