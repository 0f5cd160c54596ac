#pragma once

#include <string_view>

#include "engine/dice/roll.h"

// What came of something, said by the rule that decides it. Of several shots or blows at once the
// later of the first five counts.
enum class CameTo : std::uint8_t {
    Nothing,    // so far
    Misfired,   // the weapon
    Missed,     //
    FriendHit,  // somebody else than he who was meant
    Hit,        // of a melee: beaten
    Even,       // of a melee: neither has beaten the other
    Holds,      // he is steady and does what he will, or what he was at
    Wavers,     // he halts, ducks, falls back, is shaken; he has not run
    Breaks,     // he runs
    Charges,    // he means to, he goes through with it, he is there
    Halts,      // the charge is not made, or not to its end
    Count
};

// `who` did it or was tested, `whom` it was done to or what made him test; nobody where there is
// none.
struct Came {
    Purpose of = Purpose::Part;
    CameTo to = CameTo::Nothing;
    PieceId who, whom;
    bool operator==(const Came&) const = default;
};

// Of a shot or a blow, as people read it: "misfire", "miss", "a friend is hit", "hit"; else
// nothing.
constexpr std::string_view words_of(CameTo to) {
    switch (to) {
        case CameTo::Misfired: return "misfire";
        case CameTo::Missed: return "miss";
        case CameTo::FriendHit: return "a friend is hit";
        case CameTo::Hit: return "hit";
        default: return {};
    }
}
