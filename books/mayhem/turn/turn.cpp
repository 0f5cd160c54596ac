#include "books/mayhem/turn/turn.h"

#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/set_up/encounter.h"
#include "books/mayhem/turn/groups.h"

namespace mayhem {

namespace {

constexpr std::int8_t highest_rep = 5;

// MM-05.06 from the turn after he routed, one move each turn.
void move_routers(Play& play, SideId side, int rep) {
    Battle& battle = play.battle;
    for (const FigureId who : all(battle)) {
        Figure& figure = battle[who];
        if (figure.status != Status::Routing || figure.activated) continue;
        if ((rep >= 0 && figure.rep != rep) || (side && figure.side != side)) continue;
        figure.activated = true;
        battle.acting = figure.side;
        rout_move(play, who);
    }
}

bool can_activate(const Figure& figure) {
    return !figure.activated && (figure.fighting() || figure.status == Status::Hidden);
}

// MM-04.01, MM-04.02 the next Rep is called; whoever has it rolls for his place.
void call_next_rep(Play& play) {
    Battle& battle = play.battle;
    --battle.called;
    battle.order.clear();
    battle.next = 0;
    move_routers(play, {}, battle.called);
    for (const FigureId who : all(battle))
        if (can_activate(battle[who]) && battle[who].rep == battle.called)
            battle.order.push_back(who);
    roll_off(play, battle.order, "MM-04.02"_rule);
}

// MM-51.05 highest Rep down, groups by their leader's Rep (MM-50.09).
void order_side(Play& play, SideId side) {
    Battle& battle = play.battle;
    battle.order.clear();
    battle.next = 0;
    FigureSet left;
    for (const FigureId who : all(battle))
        if (can_activate(battle[who]) && battle[who].side == side) {
            const Party party = party_of(battle, who);
            const bool leads = party.leader == who || battle[party.leader].activated;
            if (leads) left.add(who);
        }
    battle.order = in_order_of_rep(play, left, "MM-51.05"_rule);
}

void end_turn(Play& play) {
    Battle& battle = play.battle;
    end_if_over(play, limit_reached(battle));  // MM-51.07 judged as it stands
    if (!battle.over()) battle.stage = Stage::TurnStart;
}

// He comes into the order at his Rep; MM-51.05 with those of the same Rep he rolls off.
void enlist(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const int rep = battle[who].rep;
    FixedVector<FigureId, most_figures> equal{who}, later;
    auto& order = battle.order;
    for (auto i = static_cast<std::size_t>(battle.next); i < order.size();) {
        const FigureId one = order[i];
        if (can_activate(battle[one]) && battle[one].rep > rep) {
            ++i;
            continue;
        }
        if (can_activate(battle[one])) (battle[one].rep == rep ? equal : later).push_back(one);
        order.erase(&order[i]);
    }
    roll_off(play, equal, "MM-51.05"_rule);
    for (const FigureId one : equal) order.push_back(one);
    for (const FigureId one : later) order.push_back(one);
}

// MM-50.09 a group whose leader fell before his Rep was reached acts at the Rep of the next.
void enlist_successors(Play& play) {
    const Battle& battle = play.battle;
    for (const FigureId who : fighting(battle, battle.acting))
        if (!battle[who].activated && !battle.order.contains(who)
            && party_of(battle, who).leader == who)
            enlist(play, who);
}

// The next who can act in this order, or none.
FigureId next_in_order(Battle& battle) {
    while (battle.next < static_cast<std::int8_t>(battle.order.size())) {
        const FigureId who = battle.order[static_cast<std::size_t>(battle.next++)];
        if (can_activate(battle[who])) return who;
    }
    return {};
}

void base_step(Play& play) {
    Battle& battle = play.battle;
    for (;;) {
        if (const FigureId who = next_in_order(battle)) return activate(play, who);
        if (battle.called <= 0) return end_turn(play);
        call_next_rep(play);
        end_if_over(play);
        if (battle.over()) return;
    }
}

// MM-51.02 one side, then the other; MM-50.09 groups form up at the start of each.
void start_side(Play& play) {
    Battle& battle = play.battle;
    const SideId side = battle.step_side == 0 ? battle.first : other_side(battle.first);
    battle.acting = side;
    move_routers(play, side, -1);
    regroup(play, side);
    order_side(play, side);
}

void advanced_step(Play& play) {
    Battle& battle = play.battle;
    for (;;) {
        enlist_successors(play);
        if (const FigureId who = next_in_order(battle)) return activate_group(play, who);
        // Those whose leader fell before his Rep was reached.
        order_side(play, battle.acting);
        if (!battle.order.empty()) continue;
        if (battle.step_side == 1) return end_turn(play);
        ++battle.step_side;
        start_side(play);
        end_if_over(play);
        if (battle.over()) return;
    }
}

}  // namespace

void start_turn(Play& play) {
    Battle& battle = play.battle;
    ++battle.turn;
    for (Figure& figure : battle.figures) {
        figure.activated = figure.reaction_charge = false;
        figure.moved_last = figure.moved;
        figure.moved = 0_in;
        figure.unaware_of = {};  // MM-53.07
    }
    for (Gun& gun : battle.guns) gun.used = false;
    battle.order.clear();
    battle.next = 0;
    battle.called = highest_rep + 1;
    battle.stage = Stage::Activations;
    play.tell(battle.advanced() ? "MM-51.02"_rule : "MM-04.01"_rule, {}, "turn {}", battle.turn);
    if (!battle.advanced()) return;
    battle.first = draw_for_first(play);
    battle.step_side = 0;
    play.tell("MM-51.02"_rule, {}, "{} moves first", battle.side_name(battle.first));
    if (battle.turn == 1) regroup(play, other_side(battle.first));  // MM-50.05 at the start as well
    start_side(play);
}

// MM-60.08
void step(Play& play) {
    Battle& battle = play.battle;
    switch (battle.stage) {
        case Stage::Leaders:
            name_leaders(play);
            battle.stage = Stage::Quality;
            break;
        case Stage::Quality:
            roll_quality(play);
            battle.stage = Stage::Terrain;
            break;
        case Stage::Terrain:
            set_up_terrain(play);
            battle.stage = Stage::Entry;
            break;
        case Stage::Entry:
            choose_entry(play);
            battle.stage = Stage::Deployment;
            break;
        case Stage::Deployment:
            if (!deploy_one(play)) battle.stage = Stage::TurnStart;
            break;
        case Stage::TurnStart:
            start_turn(play);
            end_if_over(play);
            break;
        case Stage::Activations:
            if (battle.advanced())
                advanced_step(play);
            else
                base_step(play);
            battle.active = {};
            end_if_over(play);
            break;
        default: break;
    }
}

}  // namespace mayhem
