#include "books/petite_guerre/command/orders.h"

#include <algorithm>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/items.h"

// PG-05.11 .. PG-05.13, PG-07.15, PG-07.16 what leaders and others say.
namespace petite_guerre {

namespace {

constexpr Inches hears_report = paces(10);  // PG-05.13

void expect_enemy(Battle& battle, FigureId who) {
    Knowledge& knows = battle[who].knows;
    knows.warned_until = std::max(knows.warned_until, static_cast<std::int16_t>(battle.turn + 1));
}

// PG-05.12 those of his men who are within his radius.
bool ordered_by(const Battle& battle, FigureId leader, FigureId who) {
    return leader != who && may_command(battle, leader, who) && in_radius(battle, leader, who);
}

FigureSet to_designate(const Battle& battle, FigureId leader) {
    FigureSet enemies;
    for (const FigureId enemy : acquired_by(battle, leader))
        if (!battle[enemy].knows.hidden) enemies.add(enemy);
    return enemies;
}

}  // namespace

// PG-05.11 neither an item nor the normal-action point is needed.
bool may_assess(const Battle& battle, FigureId leader) {
    return battle[leader].command.assess && can_command(battle, leader)
           && may_look_again(battle, leader);
}
// Whom he looks for is not one whom he, or the men formed up with him, have tried for an item.
void assess(Play& play, FigureId leader) {
    Battle& battle = play.battle;
    Figure& figure = battle[leader];
    figure.command.assess = false;
    const FigureSet before = figure.turn.tried;
    figure.turn.tried.clear();
    const bool moves = may_choose_actions(battle, leader) && says_he_moves(play, leader);
    attempt_acquisition(play, leader, moves);
    const FigureSet named = figure.turn.tried - before;
    for (const FigureId man : with_mates(battle, leader)) battle[man].turn.tried -= named;
    figure.turn.tried = before;
}

// PG-05.12 (a)
bool may_designate(const Battle& battle, FigureId leader) {
    return battle[leader].command.order && can_command(battle, leader)
           && !to_designate(battle, leader).empty();
}
void designate(Play& play, FigureId leader) {
    Battle& battle = play.battle;
    Question question = question_for(battle, leader, "PG-05.12"_rule, "designate-whom");
    for (const FigureId enemy : to_designate(battle, leader))
        offer(question, "designate", leader, enemy);
    const FigureId target = play.choose(question).target;
    battle[leader].command.order = false;
    battle[leader].command.designated = target;
    play.tell_only(who_may_know(battle, leader), "PG-05.12"_rule, leader, "{} points out {}",
                   play.name(leader), play.name(target));
}

void offer_to_designate(const Battle& battle, SideId side, Question& question) {
    for (const FigureId leader : present(battle, side))
        if (may_designate(battle, leader)) offer(question, "point-out", leader);
}

// PG-05.12 (b)
void warn_men(Play& play, FigureId leader) {
    Battle& battle = play.battle;
    for (const FigureId who : present(battle, battle[leader].side))
        if (who == leader || ordered_by(battle, leader, who)) expect_enemy(battle, who);
    play.tell_only(seats_of(battle, battle[leader].side), "PG-05.12"_rule, leader,
                   "{} warns his men to expect the enemy", play.name(leader));
}

namespace {

// PG-05.13 leaders who listen, in sight and near enough.
FigureSet listeners(const Battle& battle, FigureId who) {
    FigureSet set;
    for (const FigureId leader :
         within_paces(battle, who, hears_report, present(battle, battle[who].side)))
        if (battle[leader].command.listen && can_command(battle, leader)
            && sees(battle, leader, who))
            set.add(leader);
    return set;
}

}  // namespace

// PG-05.13
bool may_report(const Battle& battle, FigureId who) {
    return !listeners(battle, who).empty() && !acquired_by(battle, who).empty();
}
void give_report(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Question question = question_for(battle, who, "PG-05.13"_rule, "report-to");
    for (const FigureId leader : listeners(battle, who)) offer(question, "report", who, leader);
    const FigureId leader = play.choose(question).target;
    note_item(battle, who, Item::Speak);
    battle[leader].knows.pointed_out |= acquired_by(battle, who);
    make_sound(play, who, Sound::Normal);
    play.tell_only(who_may_know(battle, who) & who_may_know(battle, leader), "PG-05.13"_rule, who,
                   "{} reports to {}", play.name(who), play.name(leader));
}

// PG-07.15 whoever hears it spends nothing.
void shout_warning(Play& play, FigureId who, FigureId target) {
    Battle& battle = play.battle;
    for (const FigureId friendly : present(battle, battle[who].side)) {
        if (!made_out(battle, Sound::Normal, gap(battle, who, friendly), false)) continue;
        expect_enemy(battle, friendly);
        if (friendly != who) battle[friendly].knows.pointed_out |= with_mates(battle, target);
    }
    make_sound(play, who, Sound::Normal);
    play.tell_only(who_may_know(battle, who), "PG-07.15"_rule, who, "{} shouts a warning of {}",
                   play.name(who), play.name(target));
}

bool may_shout(const Battle& battle, FigureId who) {
    return !to_designate(battle, who).empty();
}
void shout(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Question question = question_for(battle, who, "PG-07.15"_rule, "warn-of-whom");
    for (const FigureId enemy : to_designate(battle, who)) offer(question, "warn-of", who, enemy);
    const FigureId target = play.choose(question).target;
    for (const FigureId man : with_mates(battle, who)) note_item(battle, man, Item::Speak);
    shout_warning(play, who, target);
}

namespace {

// PG-07.16 whose target he knows: of a leader in whose radius he is, or as it was passed on to him.
FigureId order_of(const Battle& battle, FigureId who) {
    for (const FigureId leader : present(battle, battle[who].side))
        if (battle[leader].command.designated
            && (leader == who || battle[who].turn.told_by == leader
                || ordered_by(battle, leader, who)))
            return leader;
    return {};
}

bool has_warning(const Battle& battle, FigureId who) {
    return battle[who].knows.warned_until > battle.turn;
}

// PG-08.01 of one or of a formed unit: who among them has an order to pass on, if anybody has.
FigureId leader_obeyed(const Battle& battle, FigureSet men) {
    for (const FigureId man : men)
        if (const FigureId leader = order_of(battle, man)) return leader;
    return {};
}
bool any_has_warning(const Battle& battle, FigureSet men) {
    for (const FigureId man : men)
        if (has_warning(battle, man)) return true;
    return false;
}

// They have an item left to listen, also by their control test (PG-28.07): all of a formed unit but
// its stunned men and those with a mount to control.
bool may_listen(const Battle& battle, FigureSet men) {
    bool anybody = false;
    for (const FigureId man : men) {
        if (battle[man].stunned() || minds_mount(battle, man)) continue;
        const Bound bound = bound_of_actor(battle, man);
        if ((bound != Bound::Free && bound != Bound::Halt) || !may_act(battle, man)
            || !may_add(battle, man, Item::Speak))
            return false;
        anybody = true;
    }
    return anybody;
}

// One of them is without that leader's order and outside his radius.
bool lack_target(const Battle& battle, FigureId leader, FigureSet men) {
    for (const FigureId man : men)
        if (leader && man != leader && may_command(battle, leader, man)
            && battle[man].turn.told_by != leader && !in_radius(battle, leader, man))
            return true;
    return false;
}
bool lack_warning(const Battle& battle, FigureSet men) {
    for (const FigureId man : men)
        if (!has_warning(battle, man)) return true;
    return false;
}

// PG-07.16 in base contact, with an item left to listen, and without the order; of a formed unit
// one speaks for it.
FigureSet may_be_told(const Battle& battle, FigureId who) {
    const FigureSet us = with_mates(battle, who);
    const FigureId leader = leader_obeyed(battle, us);
    const bool warned = any_has_warning(battle, us);
    FigureSet near, set;
    for (const FigureId man : us) near |= touching_friends(battle, man);
    near -= us;
    while (!near.empty()) {
        const FigureId other = near.first();
        const FigureSet them = with_mates(battle, other);
        near -= them;
        if (may_listen(battle, them)
            && (lack_target(battle, leader, them) || (warned && lack_warning(battle, them))))
            set.add(other);
    }
    return set;
}

void note_speaking(Battle& battle, FigureSet men) {
    for (const FigureId man : men)
        if (!battle[man].stunned()) note_item(battle, man, Item::Speak);
}

}  // namespace

// PG-07.16, PG-08.01
bool may_pass_on(const Battle& battle, FigureId who) {
    return !may_be_told(battle, who).empty();
}
void pass_on_order(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Question question = question_for(battle, who, "PG-07.16"_rule, "pass-order-to");
    for (const FigureId other : may_be_told(battle, who)) offer(question, "pass-order", who, other);
    const FigureId other = play.choose(question).target;
    const FigureSet us = with_mates(battle, who), them = with_mates(battle, other);
    const FigureId leader = leader_obeyed(battle, us);
    const bool warned = any_has_warning(battle, us);
    note_speaking(battle, us);
    note_speaking(battle, them);
    for (const FigureId man : them) {
        if (warned) expect_enemy(battle, man);
        if (leader && may_command(battle, leader, man)) battle[man].turn.told_by = leader;
    }
    make_sound(play, who, Sound::Normal);
    play.tell_only(who_may_know(battle, who) & who_may_know(battle, other), "PG-07.16"_rule, who,
                   "{} passes the order on to {}", play.name(who), play.name(other));
}

}  // namespace petite_guerre
