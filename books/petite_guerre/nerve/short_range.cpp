#include <algorithm>

#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"

// PG-31.07, PG-31.08 those who keep outside the enemy's short range after a rout.
namespace petite_guerre {

// PG-31.08 of his best missile weapon.
Inches short_range_of(const Figure& enemy) {
    Inches best = keep_off;
    bool any = false;
    for (const Carried& carried : enemy.weapons) {
        if (!carried.missile()) continue;
        const Inches range = row_of(carried.weapon).short_range;
        best = any ? std::max(best, range) : range;
        any = true;
    }
    return best;
}

namespace {

// PG-31.08 the nearest enemy inside whose short range he is.
FigureId too_near(const Battle& battle, FigureId who) {
    FigureSet set;
    for (const FigureId enemy : known_foes(battle, who))
        if (!battle[enemy].broken()
            && within_gap(battle, who, enemy, short_range_of(battle[enemy])))
            set.add(enemy);
    return nearest(battle, who, set);
}

// The same of the first in a formed unit who has one; of an individual himself.
FigureId too_near_any(const Battle& battle, FigureId who) {
    for (const FigureId man : with_mates(battle, who))
        if (battle[man].rout.barred)
            if (const FigureId enemy = too_near(battle, man)) return enemy;
    return {};
}

bool able_to_go(const Battle& battle, FigureId who) {
    bool able = false;
    for (const FigureId man : with_mates(battle, who)) able = able || !battle[man].stunned();
    return able && !fights(battle, who);
}

}  // namespace

bool keeps_away(const Battle& battle, FigureId who) {
    for (const FigureId man : with_mates(battle, who))
        if (battle[man].rout.barred) return true;
    return false;
}

// PG-31.07, PG-31.08
bool owes_withdrawal(const Battle& battle, FigureId who) {
    return battle[who].present() && keeps_away(battle, who) && able_to_go(battle, who)
           && too_near_any(battle, who);
}

void withdraw(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    const FigureId enemy = too_near_any(battle, who);
    if (!enemy) return;
    play.tell_only(who_may_know(battle, who), "PG-31.08"_rule, who, "{} falls back out of range",
                   play.name(who));
    const Because because{play, "PG-31.08"_rule};
    const Point from = battle[enemy].at;
    if (const BodyId body = battle[who].body) return fall_back(play, body, from);
    move_along(play, who, MoveKind::Walk,
               way_from(battle, who, from, farthest(battle, who, MoveKind::Walk), true), {});
}

}  // namespace petite_guerre
