#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"

// What somebody does in his own phases 3 and 4, written down (PG-02.14).
namespace petite_guerre {

Deeds& begin_deeds(Battle& battle, FigureId who) {
    Deeds& deeds = battle[who].now;
    if (deeds.of_turn != battle.turn) {
        deeds = {};
        deeds.of_turn = battle.turn;
    }
    return deeds;
}

namespace {

// His phase 3 of this turn has begun, his phase 4 has not; and last turn's was his own to use
// (PG-02.07).
bool had_phase_four_last_turn(const Battle& battle, const Figure& figure) {
    return figure.now.of_turn == battle.turn && !figure.last.compulsory
           && next_own_phase_four(battle, figure.side) == battle.turn;
}

}  // namespace

// PG-13.16, PG-15.15, PG-28.06
const Deeds& latest_deeds(const Battle& battle, const Figure& figure) {
    const bool still = !figure.now.moved() && had_phase_four_last_turn(battle, figure);
    return still ? figure.last : figure.now;
}

// PG-15.07
Inches lately_covered(const Battle& battle, const Figure& figure) {
    const bool both = had_phase_four_last_turn(battle, figure);
    return figure.now.distance + (both ? figure.last.distance : Inches{});
}

void note_item(Battle& battle, FigureId who, Item item) {
    Deeds& deeds = begin_deeds(battle, who);
    if (!deeds.items.full()) deeds.items.push_back(item);
}

// PG-07.02 it rules out all else this turn.
void note_unique(Battle& battle, FigureId who, Unique unique) {
    Deeds& deeds = begin_deeds(battle, who);
    deeds.unique = unique;
    deeds.acted = true;
}

// PG-27.14 (b)
bool unique_done(Battle& battle, FigureId who, Unique unique) {
    Harmed& harm = battle[who].harm;
    if (!battle[who].wounded()) return true;
    const bool second = harm.slow_at == unique && harm.slow > 0;
    harm.slow_at = second ? Unique::None : unique;
    harm.slow = second ? 0 : 1;
    return second;
}

// PG-02.14, PG-83.04
void keep_last_moves(Battle& battle) {
    for (Figure& figure : battle.figures) {
        figure.last = figure.now.of_turn == battle.turn ? figure.now : Deeds{};
        figure.last.of_turn = battle.turn;
    }
}

}  // namespace petite_guerre
