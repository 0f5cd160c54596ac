#pragma once

#include <span>

#include "engine/base/enum_array.h"
#include "engine/play/game.h"

// What holds in every book of a correction by agreement: it points somewhere, and its states are
// among those accepted for that piece.
Refusal check_words(const Correction& correction, std::span<const std::string_view> accepted);

// In a book with guns they are the pieces after the figures.
template <class Battle>
bool is_gun(const Battle& battle, PieceId piece) {
    return piece && static_cast<std::size_t>(piece.index) >= battle.figures.size()
           && static_cast<std::size_t>(piece.index) < battle.figures.size() + battle.guns.size();
}

// The state of that name; Count if there is none.
template <class State>
State state_named(const EnumArray<State, std::string_view>& names, std::string_view name) {
    std::size_t i = 0;
    while (i < names.rows.size() && names.rows[i] != name) ++i;
    return static_cast<State>(i);
}

// The same where nothing can be corrected but in play, of a book with so many pieces.
template <class Battle>
Refusal check_correction(const Battle& battle, const Correction& correction, std::size_t pieces) {
    if (battle.setting_up() || battle.over())
        return Error{"nothing can be corrected before the first turn or after the end"};
    if (!correction.piece || static_cast<std::size_t>(correction.piece.index) >= pieces)
        return Error{"there is no such piece"};
    return check_words(correction, correctable_states(battle, correction.piece));
}

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
