#include "books/mayhem/involuntary.h"
#include "books/mayhem/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/sight.h"
#include "engine/table/route.h"

// Duck Back, of the Advanced rules.
namespace mayhem {

namespace {

Box box_about(Point at, Point other, Inches reach) {
    const Point low{std::min(at.x - reach, other.x), std::min(at.y - reach, other.y)};
    const Point high{std::max(at.x + reach, other.x), std::max(at.y + reach, other.y)};
    return {low, high};
}

}  // namespace

// MM-50.03 the nearest place within a normal move out of his sight, else a full move directly away;
// MM-50.04 out of melee as well, and nobody strikes at him or follows up.
void duck_back(Play& play, FigureId who, FigureId from, RuleId rule) {
    Battle& battle = play.battle;
    play.tell(rule, who, "{} ducks back", play.name(who));
    Figure& figure = battle[who];
    if (figure.climbing()) {
        figure.climb.turns = 0;
        put(battle, who, figure.climb.from);
    }
    const Inches allowance = after_water(play, who, normal_move(figure));
    const Point at = figure.at;
    if (allowance <= 0_in) return;
    const auto hidden_there = [&](Point spot) {
        if (clear_between(battle, who, spot, from) || !may_stand(battle, who, spot)) return false;
        const Path way{at, spot};
        return spot == at
               || (!step_blocked(battle, who, at, spot, Going::Forced)
                   && path_cost(battle, figure, way) <= allowance
                   && forced_stop(battle, who, way) >= length(way)
                   && free_of_contact(battle, who, spot));
    };
    if (from && may_hide(battle, box_about(at, battle[from].at, allowance)))
        if (const auto spot = nearest_spot(battle.ground(), at, allowance, hidden_there)) {
            go_along(play, who, Path{at, *spot});
            turn_to(battle, who, battle[from].at);
            return;
        }
    const Point foe = from ? battle[from].at : at + figure.facing.step();
    const Point goal = foe == at ? at : toward(at, at + (at - foe), allowance);
    go_along(play, who, way_toward(battle, who, goal, allowance, Going::Forced));
    if (battle[who].on_table()) turn_to(battle, who, foe);
}

}  // namespace mayhem
