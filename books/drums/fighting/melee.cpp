#include "books/drums/fighting/melee.h"

#include <bit>

#include "books/drums/fighting/states.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/ground_of_a_way.h"
#include "books/drums/moving/movement.h"
#include "books/drums/seeing/hiding.h"

namespace drums {

namespace {

// DT-05.04, DT-55.06, DT-55.07 one line on the sheet: +1 and no more.
bool has_the_better_place(const Battle& battle, FigureId who, FigureId enemy) {
    const Figure &figure = battle[who], &other = battle[enemy];
    return figure.behind_from.contains(enemy) || figure.footing.level > other.footing.level;
}

// DT-05.06, DT-57.04 standing enemies besides this opponent.
int others_against(const Battle& battle, FigureId who, FigureId opponent) {
    return (standing_contacts(battle, who) - opponent).count();
}

// DT-05.04 .. DT-05.07 what counts for either of the two. DT-99.11
void add_circumstances(const Battle& battle, Contender& fighter, FigureId opponent) {
    const Figure& figure = battle[fighter.who];
    if (has_the_better_place(battle, fighter.who, opponent))
        fighter.add("DT-05.04"_rule, 1, "obstacle or higher ground");
    if (figure.mounted) fighter.add("DT-05.05"_rule, 1, "mounted");
    fighter.add("DT-05.06"_rule, -others_against(battle, fighter.who, opponent), "more enemies");
    if (figure.mounted && going_for(figure, figure.footing.going) != Going::Open)
        fighter.add("DT-05.07"_rule, -1, "mounted in difficult terrain");
}

// DT-57.06 straight back from the winner, if there is room (DT-57.07, DT-54.12).
bool recoil(Play& play, FigureId who, FigureId winner) {
    Battle& battle = play.battle;
    const Figure& figure = battle[who];
    if (figure.state == State::Prone) return false;
    const Point back = toward(figure.at, battle[winner].at, -base_depth(figure));
    if (back == figure.at || !may_stand(battle, who, back, true)) return false;
    const Path path{figure.at, back};
    const Way way = survey(battle, who, path);
    if (way.barred || crosses_obstacle(battle, figure.at, back)) return false;
    if (would_touch(battle, who, back, true)) return false;
    relocate(play, who, back);
    reveal_along(play, who, path);
    play.tell("DT-06.01"_rule, who, "{} recoils", play.name(who));
    return true;
}

// DT-06.01 .. DT-06.04; DT-06.02 an even number, or no room to recoil: knocked down.
void suffer(Play& play, FigureId loser, FigureId winner, Blow blow) {
    play.came({Purpose::Melee, CameTo::Hit, winner, loser});
    if (blow == Blow::OutOfAction) return put_out_of_action(play, loser);  // DT-06.03
    if (blow == Blow::Odd && recoil(play, loser, winner)) return;
    const Because because{play, blow == Blow::Odd ? "DT-06.01"_rule : "DT-06.02"_rule};
    knock_down(play, loser);
}

}  // namespace

// DT-05.01 .. DT-05.03 for the one who attacks; DT-57.05 not both of the first two; DT-51.05 what
// he holds adds nothing. DT-99.07
Contender attacker_of(const Battle& battle, const Attack& attack) {
    Contender attacker = contender(battle, attack.attacker, "DT-57.02"_rule, Purpose::Melee);
    const State state = battle[attack.defender].state;
    if (state == State::KnockedDown) attacker.add("DT-05.01"_rule, 2, "enemy knocked down");
    if (state == State::Prone) attacker.add("DT-05.02"_rule, 1, "enemy prone");
    if (!attack.free && from_ambush(battle, attack.attacker, attack.defender))
        attacker.add("DT-05.03"_rule, 1, "ambush");
    add_circumstances(battle, attacker, attack.defender);
    return attacker;
}

Contender defender_of(const Battle& battle, const Attack& attack) {
    Contender defender = contender(battle, attack.defender, "DT-57.02"_rule, Purpose::Melee);
    add_circumstances(battle, defender, attack.attacker);
    if (attack.powerful) defender.add("DT-05.08"_rule, -1, "Powerful Blow");  // DT-02.11
    return defender;
}

void melee(Play& play, const Attack& attack) {
    Battle& battle = play.battle;
    reveal(play, attack.attacker);
    const RuleId rule = attack.free ? "DT-57.09"_rule : "DT-57.01"_rule;
    play.tell(rule, attack.attacker, "{} {} {}", play.name(attack.attacker),
              attack.free       ? "strikes at the back of"
              : attack.powerful ? "attacks with a Powerful Blow"
                                : "attacks",
              play.name(attack.defender));
    const bool defender_was_down = battle[attack.defender].down();
    const Contest contest =
        roll_off(play, attacker_of(battle, attack), defender_of(battle, attack));
    if (!attack.free) {  // DT-57.10
        battle[attack.attacker].attacked = true;
        battle[attack.attacker].ambushes = {};  // DT-59.01 that one attack
    }
    const Because because{play, rule};
    if (contest.on_defender != Blow::None)
        return suffer(play, attack.defender, attack.attacker, contest.on_defender);
    // DT-57.02, DT-58.04 a knocked-down defender does no harm; DT-57.09 nor does one who leaves.
    if (contest.on_attacker != Blow::None && !defender_was_down && !attack.free)
        return suffer(play, attack.attacker, attack.defender, contest.on_attacker);
    play.came({Purpose::Melee, CameTo::Even, attack.attacker, attack.defender});
}

bool free_attacks(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const Point at = battle[who].at;
    const State state = battle[who].state;
    for (const FigureId enemy : standing_contacts(battle, who)) {
        if (!battle[who].placed()) break;
        if (in_contact(battle, who, enemy))  // not if it recoiled out of his reach
            melee(play, {enemy, who, false, true});
    }
    const Figure& figure = battle[who];
    return !figure.placed() || figure.at != at || figure.state != state;
}

// DT-99.12
bool break_away(Play& play, FigureId who) {
    const Because because{play, "DT-54.06"_rule};
    return !free_attacks(play, who);
}

}  // namespace drums
