#include <array>

#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/turn/groups.h"

// Chapter 13: Wound and Leader Lost; MM-53.16 .. MM-53.18 with the Advanced rules.
namespace mayhem {

namespace {

// MM-13.03
// clang-format off
constexpr std::array<std::array<Reaction, 2>, 3> wound_and_leader{{
//    Wounded                Leader lost
    {{Reaction::Rout,        Reaction::Rout}},     // 0
    {{Reaction::GiveGround,  Reaction::Retire}},   // 1
    {{Reaction::CarryOn,     Reaction::CarryOn}},  // 2
}};

// MM-53.17
constexpr std::array<std::array<Reaction, 2>, 3> advanced_leader{{
//    Foot                   Mounted
    {{Reaction::Rout,        Reaction::Rout}},     // 0
    {{Reaction::GiveGround,  Reaction::Retire}},   // 1
    {{Reaction::CarryOn,     Reaction::CarryOn}},  // 2
}};
// clang-format on

}  // namespace

Reaction wound_result(int passed) {
    return wound_and_leader[static_cast<std::size_t>(passed)][0];
}
Reaction leader_lost_result(const Battle& battle, const Figure& figure, int passed) {
    const auto row = static_cast<std::size_t>(passed);
    return battle.advanced() ? advanced_leader[row][figure.mounted ? 1 : 0]
                             : wound_and_leader[row][1];
}

// MM-13.01, MM-07.04, MM-09.09 by a charge on flank or rear it counts against him.
bool wound_check(Play& play, FigureId who, FigureId by, bool in_contact) {
    Battle& battle = play.battle;
    if (!battle[who].fighting()) return false;  // MM-05.20
    const Because because{play, "MM-07.04"_rule};
    const bool flank_or_rear =
        in_contact && play.charger == by && play.charged == who && play.charged_zone != Zone::Front;
    const int passed = take_check(play, Check::Wound, "MM-13.03"_rule, {who, FigureSet{who}}, who,
                                  by, flank_or_rear);
    const Because check{play, "MM-13.03"_rule};
    switch (wound_result(passed)) {
        case Reaction::CarryOn:
            play.came({Purpose::Reaction, CameTo::Holds, who, by}, "MM-13.04"_rule, who,
                      "{} carries on", play.name(who));
            return true;
        case Reaction::GiveGround:
            give_ground(play, who, by, in_contact, "MM-13.03"_rule);
            return false;
        default: rout(play, who, by, "MM-13.03"_rule); return false;
    }
}

// MM-03.05, MM-13.02 those assigned to him whom no terrain hides from him (MM-09.16); advanced: his
// group (MM-53.16).
void note_leader_lost(Play& play, FigureId leader, FigureId by) {
    const Battle& battle = play.battle;
    FigureSet witnesses;
    if (battle.advanced()) {
        const Party party = party_of(battle, leader);
        if (party.leader == leader) witnesses = party.members - leader;
    } else if (battle[leader].leader) {
        for (const FigureId who : all(battle))
            if (battle[who].under == leader && who != leader && battle[who].fighting())
                witnesses.add(who);
    }
    for (const FigureId who : witnesses)
        if (!clear_between(battle, who, leader)) witnesses.remove(who);
    if (witnesses.empty() || play.lost.full()) return;
    // MM-13.05 one check for each attack: a wound and the rout that follows it are the same one.
    for (std::size_t i = play.lost_before; i < play.lost.size(); ++i)
        if (LeaderLost& known = play.lost[i]; known.leader == leader && known.by == by) {
            known.witnesses |= witnesses;
            return;
        }
    play.lost.push_back({leader, by, witnesses});
}

namespace {

// MM-05.18 away from the enemy who struck the leader, if he sees him, else the nearest he sees.
FigureId enemy_to_leave(const Battle& battle, FigureId who, FigureId by) {
    if (by && battle[by].fighting() && sees(battle, who, by)) return by;
    return nearest_seen_enemy(battle, who);
}

void carry_out_leader_lost(Play& play, FigureId who, FigureId by, Reaction reaction) {
    const FigureId foe = enemy_to_leave(play.battle, who, by);
    switch (reaction) {
        case Reaction::GiveGround:
            give_ground(play, who, FigureId{}, false, "MM-53.17"_rule);
            break;
        case Reaction::Retire: retire(play, who, foe, "MM-05.18"_rule); break;
        case Reaction::Rout: rout(play, who, by, "MM-13.03"_rule); break;
        default: break;
    }
}

// MM-13.05 each who saw it by himself.
void check_loss(Play& play, const LeaderLost& loss) {
    const Battle& battle = play.battle;
    const FigureSet saw = loss.witnesses & fighting(battle);  // the fallen roll for no places
    const Because because{play, "MM-13.02"_rule};
    for (const FigureId who : in_order_of_rep(play, saw, "MM-09.11"_rule, Purpose::Reaction)) {
        if (!battle[who].fighting()) continue;
        const Party alone{who, FigureSet{who}};
        const int passed =
            take_check(play, Check::LeaderLost, "MM-13.03"_rule, alone, who, FigureId{});
        const Because check{play, "MM-13.03"_rule};
        const Reaction reaction = leader_lost_result(battle, battle[who], passed);
        end_activation_by(play, alone, reaction);
        tell_if_he_holds(play, who, loss.by, reaction);
        carry_out_leader_lost(play, who, loss.by, reaction);
    }
}

// MM-53.16, MM-50.08 if one of them saw it, once for the whole group, led by the next highest.
void check_loss_by_group(Play& play, const LeaderLost& loss) {
    const Battle& battle = play.battle;
    const FigureSet saw = loss.witnesses & fighting(battle);
    if (saw.empty()) return;
    const FigureSet group = party_of(battle, saw.first()).members - loss.leader;
    const Party party{group_leader(battle, group), group};
    const FigureId subject = nearest_to(battle, saw, loss.by);  // MM-50.15
    const Because because{play, "MM-53.16"_rule};
    const int passed =
        take_check(play, Check::LeaderLost, "MM-53.17"_rule, party, subject, loss.by);
    const Because check{play, "MM-53.17"_rule};
    for (const FigureId one : group) {
        if (!battle[one].fighting()) continue;
        const Reaction reaction = leader_lost_result(battle, battle[one], passed);
        end_activation_by(play, party, reaction);
        tell_if_he_holds(play, one, loss.by, reaction);
        carry_out_leader_lost(play, one, loss.by, reaction);
    }
}

}  // namespace

void leader_lost_checks(Play& play, std::size_t from) {
    while (play.lost.size() > from) {
        const LeaderLost loss = play.lost[from];
        play.lost.erase(&play.lost[from]);
        if (play.battle.advanced())
            check_loss_by_group(play, loss);
        else
            check_loss(play, loss);
    }
}

}  // namespace mayhem
