#include "books/mayhem/actions.h"
#include "books/mayhem/encounter.h"
#include "books/mayhem/groups.h"
#include "books/mayhem/place.h"
#include "books/mayhem/reaction.h"
#include "books/mayhem/turn.h"
#include "books/mayhem/volley.h"

// One activation: MM-04.03 .. MM-04.06; a group's: MM-50.11, MM-50.14, MM-50.17.
namespace mayhem {

namespace {

constexpr Inches leader_reach = 3_in;

// A hidden character acts only by being placed on the table.
bool comes_out(Play& play, FigureId who) {
    Battle& battle = play.battle;
    if (battle[who].status != Status::Hidden) return battle[who].fighting();
    Question q = question_for(battle, who, "MM-60.09"_rule, "hidden");
    offer(q, "stay-hidden", who);
    offer(q, "come-out", who);
    if (play.choose(q).verb == "stay-hidden") return false;
    reveal(play, who, {});
    return true;
}

void begin_activation(Play& play) {
    play.checked = 0;
    play.over = 0;
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
Mask ask_followers(Play& play, FigureId leader) {
    const Mask able = may_follow(play.battle, leader);
    if (able == 0) return 0;
    Question q = question_for(play.battle, leader, "MM-04.03"_rule, "followers");
    q.kind = Asking::ChooseSome;
    q.least = 0;
    for (const FigureId who : each(able)) offer(q, "follow", who);
    q.most = static_cast<std::uint8_t>(q.options.size());
    Mask followers = 0;
    for (const std::uint8_t i : play.ask(q).picks) followers |= q.options[i].who.bit();
    return followers;
}

// In the order the player likes.
FigureId next_to_act(Play& play, Mask left, RuleId rule) {
    const FigureId first = *each(left).begin();
    Question q = question_for(play.battle, first, rule, "who-acts");
    q.about = {};
    for (const FigureId who : each(left)) offer(q, "act", who);
    return play.choose(q).who;
}

// MM-04.05, MM-05.03 their activation begins, for all of them at once.
void activate_together(Battle& battle, Mask who) {
    for (const FigureId one : each(who)) {
        battle[one].activated = true;
        battle[one].halted = false;
    }
}

// Who of them can still act; MM-50.17 of a group only he whose activation is not over.
Mask still_to_act(const Play& play, Mask left, bool together) {
    return left & fighting(play.battle) & ~(together ? play.over : Mask{0});
}

// Everybody of the mask takes one action. `together`: as a group.
void act_in_turn(Play& play, Mask who, RuleId rule, bool together) {
    Battle& battle = play.battle;
    for (Mask left = still_to_act(play, who, together); left != 0 && !battle.over();
         left = still_to_act(play, left, together)) {
        const FigureId one = next_to_act(play, left, rule);
        left &= ~one.bit();
        if (!together) begin_activation(play);  // MM-10.04 each activation by itself
        act(play, one, left);
        end_if_over(play);
    }
}

}  // namespace

Mask may_follow(const Battle& battle, FigureId leader) {
    Mask able = 0;
    if (!battle[leader].leader) return 0;
    for (const FigureId who : each(fighting(battle, battle[leader].side) & ~leader.bit()))
        if (!battle[who].activated && within_gap(battle, leader, who, leader_reach))
            able |= who.bit();
    return able;
}

void activate(Play& play, FigureId who) {
    Battle& battle = play.battle;
    if (!begins(play, who) || (play.over & who.bit()) != 0) return;
    const Mask followers = ask_followers(play, who);
    activate_together(battle, followers | who.bit());
    act_in_turn(play, followers | who.bit(), "MM-04.06"_rule, false);
}

// MM-51.08 each of them once in a turn, with the base actions.
void activate_group(Play& play, FigureId who) {
    Battle& battle = play.battle;
    if (!begins(play, who)) return;
    const Party party = party_of(battle, who);
    Mask members = 0;
    for (const FigureId one : each(party.members))
        if (one == who || !battle[one].activated) members |= one.bit();
    activate_together(battle, members);
    ShotsTogether shots{play, members == who.bit() ? Mask{0} : members};
    act_in_turn(play, members, "MM-50.11"_rule, true);
    shots.take_checks();  // MM-50.14 when every member has acted
    for (const SideId side : {SideId{0}, SideId{1}}) drop_stragglers(battle, side);  // MM-50.09
}

}  // namespace mayhem
