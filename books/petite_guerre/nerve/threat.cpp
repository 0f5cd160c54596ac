#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/turn.h"

// PG-28.06, PG-28.09 who defends, and what is the nearest threat.
namespace petite_guerre {

// PG-28.06, PG-28.05 he did not move in his last own phase 3 nor in his last own phase 4.
bool defending(const Battle& battle, FigureId who) {
    return !latest_deeds(battle, battle[who]).moved();
}

namespace {

// Where the edge lies that the other side came from; straight ahead of him.
Point enemy_edge(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    Edge edge = battle.force(other_side(figure.side)).edge;
    if (edge == Edge::None) edge = figure.side.index == 0 ? Edge::Far : Edge::Near;
    return nearest_on_edge(battle.ground(), edge, figure.at);
}

}  // namespace

FigureId nearest_known_enemy(const Battle& battle, FigureId who) {
    FigureSet known;
    for (const FigureId enemy : acquired_by(battle, who))
        if (!battle[enemy].broken() && !battle[enemy].knows.hidden) known.add(enemy);
    return nearest(battle, who, known);
}

// PG-28.09
Threat nearest_threat(const Battle& battle, FigureId who) {
    if (const FigureId enemy = nearest_known_enemy(battle, who)) return {enemy, battle[enemy].at};
    const Harmed& harm = battle[who].harm;
    if (harm.fired_by || harm.fired_from != Point{}) return {{}, harm.fired_from};
    return {{}, enemy_edge(battle, who)};
}

}  // namespace petite_guerre
