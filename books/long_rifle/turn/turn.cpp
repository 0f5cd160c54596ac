#include "books/long_rifle/turn/turn.h"

#include <algorithm>

#include "books/long_rifle/buildings/fire.h"
#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/reloading.h"
#include "books/long_rifle/moving/retrieving_wounded.h"
#include "books/long_rifle/moving/swimming.h"
#include "books/long_rifle/people/mustering.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/set_up/arranging.h"
#include "books/long_rifle/set_up/table_ends.h"
#include "books/long_rifle/turn/encounter.h"
#include "books/long_rifle/turn/groups.h"

namespace long_rifle {

namespace {

// LR-09.05, LR-09.14, LR-99.19 from the highest die down; false on doubles (LR-09.04).
bool put_in_order(Battle& battle) {
    battle.order.clear();
    for (std::size_t side = 0; side < battle.sides(); ++side)
        battle.order.push_back(SideId::of(static_cast<std::int64_t>(side)));
    const auto die = [&](SideId side) { return entry(battle.activation, side); };
    std::stable_sort(battle.order.begin(), battle.order.end(),
                     [&](SideId a, SideId b) { return die(a) > die(b); });
    for (std::size_t i = 1; i < battle.order.size(); ++i)
        if (die(battle.order[i]) == die(battle.order[i - 1])) return false;
    return true;
}

void begin_turn(Play& play) {
    Battle& battle = play.battle;
    drift(play);
    ++battle.turn;
    for (Figure& figure : battle.figures) {
        figure.activated = false;
        figure.moved_this_turn = false;
        figure.moved_fast = false;  // LR-11.09
        figure.leaving_water = false;
        figure.evenly_matched_this_turn = false;
    }
    for (Pef& pef : battle.pefs) pef.activated = false;
    play.tell("LR-09.11"_rule, {}, "Turn {}", battle.turn);
    grow_fires(play);  // LR-09.13
    roll_activation(play);
    form_groups(battle);  // LR-07.03, LR-07.12
    battle.stage = Stage::Phase;
    battle.phase = 0;
    begin_phase(play);
}

// LR-12.40 those set up in view of each other
void set_up(Play& play) {
    arrange_table(play);       // LR-27.09
    choose_ends(play);         // LR-27.01
    muster_bands(play);        // LR-06.10
    form_groups(play.battle);  // LR-07.02
    note_pefs(play);
    battle_begins(play);
    resolve_pefs(play);
    come_into_sight(play, {}, {});
    play.battle.stage = Stage::TurnStart;
}

// LR-05.26
int rep_alone(const Figure& figure) {
    return figure.effective_rep() + (figure.is(Attribute::Initiative) ? 1 : 0);
}

// LR-09.15 the Rep a helpless figure activates on: of the group it lies with, else its own.
int helpless_rep(const Battle& battle, FigureId who) {
    for (const FigureId other : all(battle))
        if (other != who && battle[other].side == battle[who].side && battle[other].able()
            && !battle[other].wagon  // LR-11.18 it leads nobody
            && gap_within(battle, other, who, group_distance) && clear_line(battle, other, who))
            return activation_rep(battle, together_with(battle, other));
    return rep_alone(battle[who]);
}

// LR-21.10 nobody watches it, it is not tied, can walk, and nobody of higher Rep is still to act.
FigureId next_to_break_free(const Battle& battle) {
    const SideId side = battle.active_side();
    FigureId next;
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        if (figure.side == side && figure.captured && figure.status < Status::Stunned
            && !figure.activated && (!next || rep_alone(figure) > rep_alone(battle[next]))
            && !guarded(battle, who))
            next = who;
    }
    if (!next) return {};
    const int die{entry(battle.activation, side)};
    const int rep = rep_alone(battle[next]);
    return rep >= die && rep >= next_candidates(battle).rep ? next : FigureId{};
}

}  // namespace

// LR-09.02, LR-09.03 each side its own die.
bool roll_activation_dice(Play& play) {
    Battle& battle = play.battle;
    for (std::size_t i = 0; i < battle.sides(); ++i) {
        RollFor why{"LR-09.03"_rule, {}, SideId::of(static_cast<std::int64_t>(i)), {}};
        battle.activation[i] = static_cast<std::int8_t>(play.roll_die(why));
    }
    return put_in_order(battle);
}

void roll_activation(Play& play) {
    light_smouldering(play);  // LR-26.05
    while (!roll_activation_dice(play))
        play.tell("LR-09.04"_rule, {}, "doubles: roll again");  // LR-99.47
}

void begin_phase(Play& play) {
    Battle& battle = play.battle;
    const SideId side = battle.active_side();
    const int die{entry(battle.activation, side)};
    play.tell("LR-09.05"_rule, {}, "{} may activate groups led by Rep {} or more",
              entry(battle.setting->sides, side), die);
    for (const FigureId who : all(battle)) {
        Figure& figure = battle[who];
        if (figure.side != side || !figure.on_table()) continue;
        if (figure.status == Status::Stunned && helpless_rep(battle, who) >= die) {
            figure.recovering = true;  // LR-14.21
            ready_weapons(figure);     // LR-20.07 its next activation begins, idle as it is
            if (swims_in(battle, who)) swimming_test(play, who);
        }
    }
    note_everybody_in_sight(battle);
}

// LR-21.10 when the turn of its Rep has come it may act, on its own.
void break_free(Play& play) {
    Battle& battle = play.battle;
    for (FigureId who = next_to_break_free(battle); who; who = next_to_break_free(battle)) {
        set_free(play, who);
        battle[who].group = GroupId::of(battle.groups++);
    }
}

// LR-14.21, LR-21.13 back to Carry On when the activation spent doing nothing is over; LR-21.14
// still on the ground.
void end_phase(Play& play) {
    for (const FigureId who : all(play.battle)) {
        Figure& figure = play.battle[who];
        if (!figure.recovering) continue;
        figure.recovering = false;
        if (figure.status != Status::Stunned) continue;
        figure.status = Status::CarryOn;
        for (Figure& other : play.battle.figures)  // LR-13.20 and is no longer anybody's Trophy
            if (other.trophy == who) other.trophy = {}, other.trophy_interrupted = false;
        const Because because{play, "LR-14.21"_rule};
        if (figure.carried_by) put_down(play, figure.carried_by);  // LR-24.12 no longer a casualty
        play.tell("LR-14.21"_rule, who, "{} has come round", play.name(who));
    }
}

Candidates next_candidates(const Battle& battle) {
    Candidates next;
    const SideId side = battle.active_side();
    const int die{entry(battle.activation, side)};
    const auto consider = [&](int rep, auto&& add) {
        if (rep < die || rep < next.rep) return;  // LR-09.06, LR-99.20, LR-99.21
        if (rep > next.rep) {                     // LR-09.07
            next.groups.clear();
            next.pefs.clear();
            next.rep = rep;
        }
        add();
    };
    for (std::uint8_t g = 0; g < battle.groups; ++g) {
        FigureSet group;
        for (const FigureId who : members(battle, GroupId::of(g)))
            if (battle[who].side == side && !battle[who].activated && battle[who].able())
                group.add(who);
        if (!group.empty())
            consider(activation_rep(battle, group), [&] { next.groups.push_back(GroupId::of(g)); });
    }
    for (std::size_t i = 0; i < battle.pefs.size(); ++i)
        if (battle.pefs[i].side == side && battle.pefs[i].on_table && !battle.pefs[i].activated)
            consider(pef_rep(battle, battle.pefs[i]),
                     [&] { next.pefs.push_back(static_cast<std::int8_t>(i)); });
    return next;
}

namespace {

// LR-07.15 wherever they stand now.
FigureSet able_members(const Battle& battle, GroupId group) {
    FigureSet mask;
    for (const FigureId who : members(battle, group))
        if (battle[who].able() && !battle[who].activated) mask.add(who);
    return mask;
}

// LR-09.08 the group forgoes its activation; it may still react (LR-09.12), and whoever moves up to
// its figures finds them fresh (LR-07.14): they belong to no group that has been active.
void forgo(Battle& battle, const Candidates& next) {
    for (const GroupId group : next.groups)
        for (const FigureId who : able_members(battle, group)) {
            battle[who].activated = true;
            battle[who].spent = false;
            battle[who].group = {};
        }
    for (const std::int8_t pef : next.pefs)
        battle.pefs[static_cast<std::size_t>(pef)].activated = true;
}

SeatId seat_of(const Battle& battle, GroupId group) {
    return battle[leader_of(battle, able_members(battle, group))].seat;
}
SeatId seat_of(const Battle& battle, std::int8_t pef) {
    return battle.pefs[static_cast<std::size_t>(pef)].seat;
}

// Those that the first one's player runs; another on the same side, or the game, comes after him.
Candidates of_one_player(const Battle& battle, const Candidates& next) {
    Candidates his;
    const SeatId seat =
        next.groups.empty() ? seat_of(battle, next.pefs[0]) : seat_of(battle, next.groups[0]);
    for (const GroupId group : next.groups)
        if (seat_of(battle, group) == seat) his.groups.push_back(group);
    for (const std::int8_t pef : next.pefs)
        if (seat_of(battle, pef) == seat) his.pefs.push_back(pef);
    return his;
}

// LR-29.02, LR-29.03 the game activates every group it can.
void game_activation(Play& play, const Candidates& next) {
    if (!next.groups.empty()) {
        begin_activation_of_group(play, able_members(play.battle, next.groups[0]));
    } else {
        activate_pef(play, static_cast<std::size_t>(next.pefs[0]));
    }
}

// LR-09.07 ties in the order the player wishes.
void next_activation(Play& play, const Candidates& candidates) {
    Battle& battle = play.battle;
    const Candidates next = of_one_player(battle, candidates);
    const SeatId seat =
        next.groups.empty() ? seat_of(battle, next.pefs[0]) : seat_of(battle, next.groups[0]);
    if (!seat) return game_activation(play, next);
    Question question;
    question.rule = "LR-09.07"_rule;
    question.seat = seat;
    question.topic = "activate-group";
    question.situation = &battle;
    for (const GroupId group : next.groups)
        offer(question, "activate", leader_of(battle, able_members(battle, group)), {},
              group.index);
    for (const std::int8_t pef : next.pefs) offer(question, "activate-pef", {}, {}, pef);
    offer_pass(question, "forgo");
    const Option chosen = play.choose(question);
    if (chosen.verb == "activate") {
        begin_activation_of_group(play, able_members(battle, GroupId::of(chosen.detail)));
    } else if (chosen.verb == "activate-pef") {
        activate_pef(play, static_cast<std::size_t>(chosen.detail));
    } else {
        forgo(battle, next);
    }
}

// LR-09.01, LR-09.10 one phase for each side; LR-01.05 a group does all it does, and all that
// follows from it is settled, before play passes on.
void phase_step(Play& play) {
    Battle& battle = play.battle;
    if (activation_under_way(battle)) return go_on_with_activation(play);
    break_free(play);
    const Candidates next = next_candidates(battle);
    if (!next.groups.empty() || !next.pefs.empty()) {
        next_activation(play, next);
        return;
    }
    end_phase(play);
    ++battle.phase;
    if (battle.phase < static_cast<std::int8_t>(battle.order.size())) {
        begin_phase(play);
    } else {
        battle.stage = Stage::TurnStart;
        end_turn(play);
    }
}

}  // namespace

void step(Play& play) {
    switch (play.battle.stage) {
        case Stage::SetUp: set_up(play); break;
        case Stage::TurnStart: begin_turn(play); break;
        case Stage::Phase: phase_step(play); break;
        case Stage::Over: return;
    }
    if (!activation_under_way(play.battle)) check_end(play);  // LR-01.05
}

}  // namespace long_rifle
