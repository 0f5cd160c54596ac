#include "books/petite_guerre/seeing/surprise.h"

#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"

// Chapter 33: surprise.
namespace petite_guerre {

namespace {

constexpr Inches comes_upon = paces(40);  // PG-33.01

// All of his unit; he alone if he belongs to none.
FigureSet unit_of(const Battle& battle, FigureId who) {
    return battle[who].unit ? members(battle, battle[who].unit) : FigureSet{who};
}

// PG-33.01, PG-33.02 at any time, though they may have lost him since.
bool acquired_before(const Battle& battle, FigureId who, FigureId enemy) {
    for (const FigureId mate : unit_of(battle, who))
        if ((battle[mate].knows.acquired | battle[mate].knows.known).contains(enemy)) return true;
    return false;
}

bool anybody_forewarned(const Battle& battle, FigureId who, FigureId enemy) {
    for (const FigureId man : with_mates(battle, who))
        if (forewarned(battle, man, enemy)) return true;
    return false;
}

}  // namespace

// PG-33.03, PG-12.13, PG-05.12, PG-05.13, PG-07.15
bool forewarned(const Battle& battle, FigureId who, FigureId enemy) {
    const Knowledge& knows = battle[who].knows;
    if (knows.warned_until > 0 && knows.warned_until >= battle.turn) return true;
    const FigureSet known =
        knows.heard | knows.heard_last | knows.pointed_out | knows.pointed_last | knows.acquired;
    return !(known & unit_of(battle, enemy)).empty();
}

// PG-33.01, PG-33.02, PG-33.04, PG-33.06
void check_surprise(Play& play, FigureId who, FigureId enemy) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (battle.setting_up() || !figure.present() || figure.broken() || !battle[enemy].present()
        || !within_gap(battle, who, enemy, comes_upon))
        return;
    bool& mark = figure.formed() ? battle[figure.body].surprised : figure.knows.surprised;
    if (mark || acquired_before(battle, who, enemy) || anybody_forewarned(battle, who, enemy))
        return;
    mark = true;
    play.tell_only(who_may_know(battle, who), "PG-33.02"_rule, who, "{} is surprised by {}",
                   play.name(who), play.name(enemy));
}

// PG-33.05
void age_surprise(Battle& battle) {
    for (Figure& figure : battle.figures) {
        figure.knows.was_surprised = figure.knows.surprised;
        figure.knows.surprised = false;
    }
}

}  // namespace petite_guerre
