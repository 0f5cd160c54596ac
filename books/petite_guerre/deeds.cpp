#include "books/petite_guerre/actions.h"
#include "books/petite_guerre/turn.h"

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
