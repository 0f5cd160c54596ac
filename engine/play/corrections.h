#pragma once

#include <span>

#include "engine/play/game.h"

// What holds in every book of a correction by agreement: it points somewhere, and its states are
// among those accepted for that piece.
Refusal check_words(const Correction& correction, std::span<const std::string_view> accepted);

// Makes a correction on a copy and keeps it if the game can stand like that. `make(play)` calls
// rules that neither roll nor ask.
template <class Play, class Battle, class Make>
Refusal correct_copy(Battle& battle, const Make& make) {
    Battle corrected = battle;
    FastUmpire nobody{{}};
    Play play{corrected, nobody};
    Refusal wrong = make(play);
    if (!wrong) wrong = check_invariants(corrected);
    if (!wrong) battle = corrected;
    return wrong;
}

// States go, the piece is put elsewhere, states come: `set(state, on)` and `move()` do it.
template <class Set, class Move>
Refusal correct_in_order(const Correction& correction, const Set& set, const Move& move) {
    for (const std::string& state : correction.drop)
        if (Refusal wrong = set(state, false)) return wrong;
    if (Refusal wrong = move()) return wrong;
    for (const std::string& state : correction.add)
        if (Refusal wrong = set(state, true)) return wrong;
    return {};
}
