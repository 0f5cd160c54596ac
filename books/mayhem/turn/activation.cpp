#include "books/mayhem/fire/volley.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/set_up/encounter.h"
#include "books/mayhem/turn/actions.h"
#include "books/mayhem/turn/groups.h"
#include "books/mayhem/turn/turn.h"

// One activation: MM-04.03 .. MM-04.06; a group's: MM-50.11, MM-50.14, MM-50.17.
namespace mayhem {

namespace {

constexpr Inches leader_reach = 3_in;

// A hidden character acts only by being placed on the table.
bool comes_out(Play& play, FigureId who) {
    Battle& battle = play.battle;
    if (battle[who].status != Status::Hidden) return battle[who].fighting();
    Question q = question_for(battle, who, "MM-60.09"_rule, "hidden");
    offer(q, "come-out", who);
    offer_pass(q, "stay-hidden", who);
    if (play.choose(q).verb == "stay-hidden") return false;
    reveal(play, who, {});
    return true;
}

void begin_activation(Play& play) {
    play.checked = {};
    play.over = {};
}

// His activation begins; false if he does nothing with it. MM-09.15 an ambush may end it at once.
bool begins(Play& play, FigureId who) {
    Battle& battle = play.battle;
    begin_activation(play);
    battle.active = who;
    battle.acting = battle[who].side;
    battle[who].activated = true;
    battle[who].halted = false;  // MM-05.03
    may_spring_ambush(play);
    return comes_out(play, who) && !battle.over();
}

// MM-04.04, MM-04.06 who of the friends within 3" activates with the Leader.
FigureSet ask_followers(Play& play, FigureId leader) {
    const FigureSet able = may_follow(play.battle, leader);
    if (able.empty()) return {};
    Question q = question_for(play.battle, leader, "MM-04.03"_rule, "followers");
    q.kind = Asking::ChooseSome;
    q.least = 0;
    for (const FigureId who : able) offer(q, "follow", who);
    q.most = static_cast<std::uint16_t>(q.options.size());
    FigureSet followers;
    for (const std::uint16_t i : play.ask(q).picks) followers.add(q.options[i].who);
    return followers;
}

// In the order the player likes.
FigureId next_to_act(Play& play, FigureSet left, RuleId rule) {
    const FigureId first = left.first();
    Question q = question_for(play.battle, first, rule, "who-acts");
    q.about = {};
    for (const FigureId who : left) offer(q, "act", who);
    return play.choose(q).who;
}

// MM-04.05, MM-05.03 their activation begins, for all of them at once.
void activate_together(Battle& battle, FigureSet who) {
    for (const FigureId one : who) {
        battle[one].activated = true;
        battle[one].halted = false;
    }
}

// Who of them can still act; MM-50.17 of a group only he whose activation is not over.
FigureSet still_to_act(const Play& play, FigureSet left, bool together) {
    return (left & fighting(play.battle)) - (together ? play.over : FigureSet{});
}

// Everybody of the mask takes one action. `together`: as a group.
void act_in_turn(Play& play, FigureSet who, RuleId rule, bool together) {
    Battle& battle = play.battle;
    for (FigureSet left = still_to_act(play, who, together); !left.empty() && !battle.over();
         left = still_to_act(play, left, together)) {
        const FigureId one = next_to_act(play, left, rule);
        left.remove(one);
        if (!together) begin_activation(play);  // MM-10.04 each activation by itself
        act(play, one, left);
        end_if_over(play);
    }
}

}  // namespace

FigureSet may_follow(const Battle& battle, FigureId leader) {
    FigureSet able;
    if (!battle[leader].leader) return {};
    for (const FigureId who : fighting(battle, battle[leader].side) - leader)
        if (!battle[who].activated && within_gap(battle, leader, who, leader_reach)) able.add(who);
    return able;
}

void activate(Play& play, FigureId who) {
    Battle& battle = play.battle;
    if (!begins(play, who) || play.over.contains(who)) return;
    const FigureSet followers = ask_followers(play, who);
    activate_together(battle, followers | who);
    act_in_turn(play, followers | who, "MM-04.06"_rule, false);
}

// MM-51.08 each of them once in a turn, with the base actions.
void activate_group(Play& play, FigureId who) {
    Battle& battle = play.battle;
    if (!begins(play, who)) return;
    const Party party = party_of(battle, who);
    FigureSet members;
    for (const FigureId one : party.members)
        if (one == who || !battle[one].activated) members.add(one);
    activate_together(battle, members);
    ShotsTogether shots{play, members == FigureSet{who} ? FigureSet{} : members};
    act_in_turn(play, members, "MM-50.11"_rule, true);
    const Because because{play, "MM-50.14"_rule};
    shots.take_checks();  // MM-50.14 when every member has acted
    for (const SideId side : {SideId{0}, SideId{1}}) drop_stragglers(battle, side);  // MM-50.09
}

}  // namespace mayhem
