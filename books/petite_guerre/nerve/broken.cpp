#include "books/petite_guerre/nerve/broken.h"

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"

// Chapter 31: broken troops. Pursuit is in pursuit.cpp.
namespace petite_guerre {

namespace {

// PG-31.09, PG-31.10
constexpr EnumArray<Class, Class> one_class_lower{{Class::B, Class::C, Class::C}};

bool charged_this_turn(const Battle& battle, FigureId who, FigureId target) {
    const Deeds& deeds = battle[who].now;
    return deeds.of_turn == battle.turn && deeds.unique == Unique::Charge && deeds.target == target;
}

// PG-32.05 in contact with him, or one of them charged the other this turn.
FigureSet at_his_heels(const Battle& battle, FigureId who) {
    FigureSet set = opponents(battle, who);
    for (const FigureId enemy : foes(battle, who))
        if (charged_this_turn(battle, enemy, who) || charged_this_turn(battle, who, enemy))
            set.add(enemy);
    return set;
}

// PG-31.07, PG-31.09, PG-31.10 the class he has as he breaks decides.
void bear_the_shame(Figure& figure) {
    if (figure.troops == Troops::Civilians || figure.experience == Class::C)
        figure.rout.barred = true;
    else
        figure.experience = one_class_lower[figure.experience];
}

// PG-31.04, PG-31.18, PG-26.10, PG-27.10, PG-05.19
void set_broken(Play& play, FigureId who, FigureId cause, Point from) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    bear_the_shame(figure);
    Rout rout;
    rout.broken = true;
    rout.barred = figure.rout.barred;
    rout.moved = figure.rout.moved;
    rout.cause = cause;
    rout.from = from;
    rout.pursuers = at_his_heels(battle, who);
    figure.rout = rout;
    figure.mount.to_control = figure.mount.unruly = false;
    figure.mount.tries = 0;
    figure.harm.reaction_due = figure.harm.rests = false;
    figure.turn.charging = false;
    figure.turn.charge_at = {};
    figure.turn.bound = Bound::Free;
    forget_all(battle, who);
    lose_leader(play, who);
}

}  // namespace

// PG-31.11, PG-31.14, PG-31.15
void break_figure(Play& play, FigureId who, FigureId cause, Point from, RuleId why, Purpose of) {
    Battle& battle = play.battle;
    if (!battle[who].present() || battle[who].broken()) return;
    const BodyId body = battle[who].body;
    leave_body(battle, who);
    set_broken(play, who, cause, from);
    if (body && battle[body].exists()) fill_gaps(play, body);
    play.came_only(who_may_know(battle, who), {of, CameTo::Breaks, who, cause}, why, who,
                   "{} breaks", play.name(who));
}

void break_body(Play& play, BodyId body, FigureId cause, Point from, RuleId why, Purpose of) {
    Battle& battle = play.battle;
    const FigureSet men = battle[body].men();
    if (men.empty()) return;
    FigureSet at_heels;
    for (const FigureId who : men) at_heels |= at_his_heels(battle, who);
    end_body(battle, body);
    for (const FigureId who : men) set_broken(play, who, cause, from);
    for (const FigureId who : men) battle[who].rout.pursuers |= at_heels;
    const FigureId head = men.first();
    play.came_only(who_may_know(battle, head), {of, CameTo::Breaks, head, cause}, why, head,
                   "{} and all the formed unit break", play.name(head));
}

// PG-31.02, PG-31.17 enemies hidden from them do not count.
bool out_of_danger(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (in_friendly_fortification(battle, figure.at, figure.side)) return true;
    if (figure.under_fire()) return false;
    return within_paces(battle, who, rout_stops_beyond, known_foes(battle, who)).empty();
}

// PG-31.16, PG-31.17 the first move is made in any case.
bool owes_rout_move(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.present() || !figure.broken() || figure.rout.moved) return false;
    return figure.rout.moves == 0 || !out_of_danger(battle, who);
}

namespace {

// PG-31.03, PG-10.08, PG-10.11, PG-99.20 the turns allowed and the extra one.
MoveKind kind_of_rout(const Figure& figure) {
    const int runs = figure.mounted() || figure.elite ? 3 : 2;
    return figure.rout.moves < runs ? MoveKind::Run : MoveKind::Walk;
}

// PG-31.16 who had stopped starts again from what is upon him now.
void find_new_cause(Battle& battle, FigureId who) {
    Figure& figure = battle[who];
    FigureId cause =
        nearest(battle, who, within_paces(battle, who, rout_stops_beyond, known_foes(battle, who)));
    if (!cause && figure.under_fire()) cause = figure.harm.fired_by;
    if (!cause && !figure.under_fire()) return;
    figure.rout.cause = cause;
    figure.rout.from = cause ? battle[cause].at : figure.harm.fired_from;
}

Point runs_from(const Battle& battle, const Rout& rout) {
    const bool there =
        rout.cause && battle[rout.cause].present() && !battle[rout.cause].knows.hidden;
    return there ? battle[rout.cause].at : rout.from;
}

// PG-31.01 not within 20 paces of an enemy he knows of.
bool way_is_clear(const Battle& battle, FigureId who, const Path& way) {
    for (const FigureId enemy : known_foes(battle, who) - opponents(battle, who)) {
        const Figure& figure = battle[enemy];
        if (comes_near(way, figure.at, radius(battle[who]) + radius(figure) + keep_off))
            return false;
    }
    return true;
}

// PG-31.01 the owner may choose the nearest friendly fortification with a clear way; no way at all:
// away from the cause.
Path to_fortification(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    const Figure& figure = battle[who];
    for (const Point fort : fortifications_of(battle, figure.at, figure.side)) {
        const Path way = way_to(battle, who, fort, distance(figure.at, fort) + paces(60));
        if (!way_is_clear(battle, who, way)) continue;
        Question question = question_for(battle, who, "PG-31.01"_rule, "rout-where");
        offer(question, "flee-straight", who);
        offer(question, "flee-to-fortification", who);
        return play.choose(question).verb == "flee-to-fortification" ? way : Path{};
    }
    return {};
}

// PG-31.02, PG-31.06 he stops, and shelters in his next own phase 4; PG-02.07 not in that of a turn
// in which he has run.
void stop_if_safe(Battle& battle, FigureId who) {
    Figure& figure = battle[who];
    if (figure.rout.stopped || figure.rout.moves == 0 || !out_of_danger(battle, who)) return;
    figure.rout.stopped = true;
    figure.harm.reaction_due = true;
    figure.harm.reaction_from = figure.rout.moved ? static_cast<std::int16_t>(battle.turn + 1)
                                                  : next_own_phase_four(battle, figure.side);
}

}  // namespace

// PG-31.01, PG-31.03, PG-31.12, PG-31.13, PG-31.16
void rout_move(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (!figure.present()) return;
    const Because because{play, "PG-31.16"_rule};
    if (figure.rout.stopped) find_new_cause(battle, who);
    const MoveKind kind = kind_of_rout(figure);
    Deeds& deeds = begin_deeds(battle, who);
    deeds.spent = Turned::Rout;
    deeds.acted = true;
    figure.rout.moved = true;
    figure.rout.stopped = figure.harm.reaction_due = false;
    if (figure.rout.moves < 100) ++figure.rout.moves;
    const Path to_fort = to_fortification(play, who);
    Limits limits;
    limits.except = opponents(battle, who);
    limits.may_leave_table = to_fort.empty();
    limits.to_the_end = !to_fort.empty();
    const Path way = to_fort.empty() ? way_from(battle, who, runs_from(battle, figure.rout),
                                                farthest(battle, who, kind), true)
                                     : to_fort;
    const bool there = !to_fort.empty() && length(to_fort) == Inches{};
    const Walked walked = there ? Walked{} : move_along(play, who, kind, way, limits);
    play.tell_only(who_may_know(battle, who), "PG-31.16"_rule, who, "{} {}", play.name(who),
                   there                         ? "stays inside"
                   : walked.distance == Inches{} ? "does not get away"
                                                 : "flees");
    if (figure.present()) stop_if_safe(battle, who);
}

namespace {

// PG-31.05 some leader has him under control; PG-05.17 a broken leader does not control himself.
bool under_control(const Battle& battle, FigureId who) {
    if (!battle[who].leads()) return battle[who].turn.controlled;
    for (const FigureId leader : present(battle, battle[who].side))
        if (leader != who && battle[leader].command.control && can_command(battle, leader)
            && may_command(battle, leader, who) && in_command(battle, leader, who))
            return true;
    return false;
}

}  // namespace

// PG-31.05, PG-31.17
void rally(Play& play, SideId side) {
    Battle& battle = play.battle;
    for (const FigureId who : present(battle, side)) {
        Figure& figure = battle[who];
        if (!figure.broken()) continue;
        stop_if_safe(battle, who);
        if (figure.rout.moves == 0 || !out_of_danger(battle, who) || !under_control(battle, who))
            continue;
        Rout rout;
        rout.barred = figure.rout.barred;
        figure.rout = rout;
        figure.harm.stunned = 0;
        figure.harm.reaction_due = false;
        play.tell_only(who_may_know(battle, who), "PG-31.05"_rule, who, "{} rallies",
                       play.name(who));
    }
}

}  // namespace petite_guerre
