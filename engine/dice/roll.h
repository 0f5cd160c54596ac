#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/base/fixed_vector.h"
#include "engine/base/rule_id.h"
#include "engine/base/strong_id.h"
#include "engine/dice/stream.h"

using PieceId = StrongId<struct PieceTag>;
using SideId = StrongId<struct SideTag>;
using SeatId = StrongId<struct SeatTag>;  // whoever answers: a person, a bot

// A die with so many faces, numbered from 1.
struct Die {
    static constexpr int most_faces = 20;

    std::uint8_t faces = 6;
    constexpr bool operator==(const Die&) const = default;
};
inline constexpr Die d3{3}, d6{6}, d8{8}, d10{10}, d12{12}, d20{20};

// What a roll means; the umpire may settle it by faces or by its exact distribution.
enum class RollKind : std::uint8_t {
    Passes,          // dice at or under the target, at most `keep` of them counted
    Sum,             // all dice added
    Highest,         // the highest die
    Lowest,          // the lowest die
    Faces,           // every die matters by itself
    OneOf,           // one of `target` equal chances, 0 to target - 1
    PassesAndSixes,  // of d6: passes times 100, plus the dice that show a six
    AtLeast,         // dice at or over the target
    Average,         // average dice, with the faces 2 3 3 4 4 5, added
    AtLeastAndTops,  // dice at or over the target times 100, plus those that show the highest face
};

// What a roll is for, as far as odds must know it: whether it belongs to what is being done or
// begins something else. The rule that rolls says it.
enum class Purpose : std::uint8_t {
    Part,        // of what is being done: where it strikes, what harm it does, how far it goes
    ToHit,       // somebody is shot at or struck
    InZone,      // one after the other of those who stand where a volley or a shot falls
    Melee,       // two fight hand to hand, and each may beat the other
    Charge,      // all who are in a charge, at once: do they dare, do they stand
    ChargeRun,   // how far a charger comes; whoever is charged may shoot at him on his way
    Run,         // how far each of those who run comes
    Reaction,    // somebody answers what was done to him or near him
    Sight,       // somebody has come into sight: who acts first
    Acting,      // and what he makes of it
    Deed,        // somebody takes heart from what he has done
    GroupNerve,  // a whole group holds or does not
    OwnNerve,    // each holds or does not, one after the other
    Joining,     // one after the other joins a band or is told what he is like
    Count
};

// The faces of an average die.
inline constexpr std::array<std::uint8_t, 6> average_faces{2, 3, 3, 4, 4, 5};

inline constexpr std::size_t most_modifiers = 12;
struct Modifier {
    RuleId rule;
    std::int8_t value = 0;
    bool dice = false;       // changes how many dice, not the number needed
    std::string_view words;  // a literal
};

struct Roll {
    static constexpr int most_dice = 24;

    RuleId rule;
    RollKind kind = RollKind::Passes;
    PieceId who;  // rolls
    SideId side;  // whose dice they are, when no piece rolls
    std::int8_t dice = 0;
    Die die = d6;  // each of them
    std::int8_t target = 0;
    std::int8_t keep = most_dice;
    FixedVector<Modifier, most_modifiers> modifiers;

    FixedVector<std::uint8_t, most_dice> faces;  // empty when settled by distribution
    std::int16_t result = 0;
    Purpose purpose = Purpose::Part;
    RuleId because;  // the rule that brought it about, if another did; no part of its fingerprint
};

// What a die of this roll can show: how many dice, the lowest and the highest face.
struct DiceShown {
    int dice, lowest, highest;
};
constexpr DiceShown dice_shown(const Roll& roll) {
    if (roll.kind == RollKind::OneOf) return {1, 1, roll.target};
    if (roll.kind == RollKind::Average)
        return {roll.dice, average_faces.front(), average_faces.back()};
    return {roll.dice, 1, roll.die.faces};
}

// Reads the faces by the roll's meaning.
std::int16_t read_faces(const Roll& roll);
// Rolls real faces (or one of equal chances) and reads them.
void roll_faces(Roll& roll, Stream& stream);

// Counts equally likely ways: 24 dice of twelve faces fall in more than 64 bits can count.
__extension__ using WayCount = unsigned __int128;

// One way a roll can come out: `weight` of the `total` equally likely ways.
struct Chance {
    std::int16_t result = 0;
    WayCount weight = 0;
    FixedVector<std::uint8_t, 8> faces;  // only for RollKind::Faces
};
struct Distribution {
    WayCount total = 1;
    FixedVector<Chance, 1296> chances;  // only those with some weight, in rising order
};
// Every way the roll can come out. Separate dice only as many as can be told apart there.
void distribution_of(const Roll& roll, Distribution& into);
bool can_be_told_apart(const Roll& roll);
