#include "books/petite_guerre/set_up/victory.h"

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "engine/play/game.h"

namespace petite_guerre {

namespace {

void score(Battle& battle, GoalKind kind, SideId side, Edge edge) {
    for (const Goal& goal : battle.setting->goals)
        if (goal.kind == kind && goal.side == side && goal.edge == edge)
            entry(battle.scored, side) =
                static_cast<std::int16_t>(entry(battle.scored, side) + goal.points);
}

}  // namespace

// PG-84.02, PG-84.03
void end_if_over(Play& play) {
    Battle& battle = play.battle;
    const SideId one{0}, two{1};
    const bool half_gone = half_lost(battle, one).reached() || half_lost(battle, two).reached();
    if (battle.turn < battle.switches().last_turn && !half_gone) return;
    battle.winner = winner_of(battle);
    battle.stage = Stage::Over;
    play.tell("PG-84.02"_rule, {}, "the game is over{}",
              half_gone ? ": more than half of a side are lost or gone" : "");
    const Because because{play, "PG-84.02"_rule};
    play.tell("PG-84.03"_rule, {}, "{}: {} have {} points, {} have {}",
              battle.winner ? battle.side_name(battle.winner) + " win" : std::string{"a draw"},
              battle.side_name(one), points_of(battle, one), battle.side_name(two),
              points_of(battle, two));
}

void end_by_agreement(Battle& battle, Ending how, SideId winner) {
    battle.winner = how == Ending::Stopped    ? winner_of(battle)
                    : how == Ending::Resigned ? winner
                                              : SideId{};
    battle.stage = Stage::Over;
}

// PG-80.07, PG-31.12, PG-84.01 the broken flee whichever edge it is.
void leaves_table(Play& play, FigureId who, Edge edge) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (!figure.present()) return;
    const bool fled = figure.broken() || !may_leave_by(battle, who, edge);
    play.tell_only(who_may_know(battle, who), "PG-84.01"_rule, who, "{} {} the table",
                   play.name(who), fled ? "flees off" : "leaves");
    figure.status = fled ? Status::Fled : Status::Left;
    leave_body(battle, who);
    lift(battle, who);
    lose_leader(play, who);
    if (!figure.broken()) score(battle, GoalKind::LeaveBy, figure.side, edge);  // PG-85.02
}

// PG-85.04 the limbered gun only.
void gun_leaves_table(Play& play, GunId id, Edge edge) {
    Battle& battle = play.battle;
    Gun& gun = battle[id];
    if (gun.gone) return;
    gun.gone = true;
    if (gun.limbered) score(battle, GoalKind::GunLeavesBy, gun.side, edge);
    play.tell_only(who_may_know_of(battle, id), "PG-85.04"_rule, gun.crew.first(),
                   "{} leaves the table", play.name(id));
}

}  // namespace petite_guerre
