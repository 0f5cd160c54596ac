#include "books/long_rifle/melee/melee.h"

#include <algorithm>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"

// Melee Combat: one round between two figures.
namespace long_rifle {

namespace {

// LR-23.08
constexpr EnumArray<Animal, int> animal_dice{{
    0,   // none
    0,   // small game
    0,   // elk
    +1,  // wolf
    +2,  // mountain lion
    +3,  // bear
}};

void add(MeleeDice& pool, bool applies, int dice, RuleId rule, std::string_view words) {
    if (!applies || dice == 0) return;
    pool.dice += dice;
    pool.modifiers.push_back({rule, static_cast<std::int8_t>(dice), true, words});
}

// LR-23.07, LR-23.09 only the best weapon it has with it, so none that was thrown (LR-23.10); any
// other object is Improvised; LR-23.11 with one hand where the other holds a casualty.
int weapon_dice(const Battle& battle, const Figure& figure) {
    constexpr int unarmed = -1, improvised = 0;
    int best = unarmed;
    for (const Carried& carried : figure.weapons) {
        const Weapon& weapon = battle.weapon(carried);
        const int dice = figure.carrying ? weapon.melee_dice_one_hand : weapon.melee_dice;
        best = std::max(best, weapon.melee ? dice : improvised);
    }
    return best;
}

// LR-23.13 after an Evenly Matched result this turn, or locked with somebody else than this foe.
bool hampered_by_another(const Figure& figure, FigureId foe) {
    return figure.evenly_matched_this_turn
           || (figure.in_melee() && !figure.melee_with.contains(foe));
}

}  // namespace

// LR-23.02 a die for each point of Rep; LR-23.08 the modifiers; LR-16.08 an elk does not fight.
MeleeDice melee_dice(const Battle& battle, FigureId who, FigureId foe, bool non_lethal) {
    const Figure& figure = battle[who];
    MeleeDice pool;
    if (figure.animal == Animal::Elk || figure.animal == Animal::SmallGame) return pool;
    pool.dice = figure.effective_rep();
    if (figure.animal == Animal::None) {
        const int weapon = non_lethal ? -1 : weapon_dice(battle, figure);
        add(pool, true, weapon, "LR-23.07"_rule, weapon < 0 ? "unarmed" : "melee weapon");
    }
    const RuleId table = "LR-23.08"_rule;
    add(pool, true, animal_dice[figure.animal], table, "animal");
    add(pool, figure.is(Attribute::Brawler), +1, "LR-05.11"_rule, "brawler");
    add(pool, figure.is(Attribute::Runt), -1, "LR-05.14"_rule, "runt");
    add(pool, hampered_by_another(figure, foe), -1, "LR-23.13"_rule, "evenly matched");
    add(pool, figure.prone, -2, table, "prone");
    add(pool, figure.star && figure.carrying, -2, "LR-24.18"_rule, "holds a wounded friend");
    pool.dice = std::max(0, pool.dice);
    return pool;
}

namespace {

// LR-23.24 with bare hands, so as not to kill; whoever has no weapon may mean to kill or not.
bool fights_unarmed(Play& play, FigureId who, FigureId foe) {
    const Battle& battle = play.battle;
    if (!has_player(battle, who) || battle[who].animal != Animal::None) return false;
    Question question = question_for(battle, who, "LR-23.24"_rule, "melee-manner", foe);
    offer(question, "fight", who, foe);
    offer(question, "fight-unarmed", who, foe);
    return play.choose(question).verb == "fight-unarmed";
}

// LR-02.05
int successes(Play& play, FigureId who, FigureId foe, bool unarmed) {
    const MeleeDice pool = melee_dice(play.battle, who, foe, unarmed);
    RollFor why = play.by(who, "LR-23.02"_rule, Purpose::Melee);
    why.modifiers = pool.modifiers;
    return play.roll_successes(why, pool.dice);
}

// LR-23.06, LR-23.12 both stay in it.
void evenly_matched(Play& play, FigureId a, FigureId b) {
    Figure& first = play.battle[a];
    Figure& second = play.battle[b];
    first.melee_with.add(b);
    second.melee_with.add(a);
    first.evenly_matched_this_turn = second.evenly_matched_this_turn = true;
    const Because because{play, "LR-23.02"_rule};
    play.came({Purpose::Melee, CameTo::Even, a, b}, "LR-23.06"_rule, a,
              "{} and {} are evenly matched", play.name(a), play.name(b));
}

// LR-23.04 the hit location, cover or not, with an Impact of 1 for each success more (LR-23.12);
// LR-23.05 its code as after a shot, LR-23.14 with the tests that fall due then; LR-23.25, LR-23.26
// a soft blow does not kill. False if the blow came to nothing after all (LR-05.32).
bool strike(Play& play, FigureId winner, FigureId loser, int impact, bool soft, Tests& due) {
    const Because dice{play, "LR-23.02"_rule};
    const int score = play.roll_sum(play.by(winner, "LR-23.04"_rule), 2);
    play.came({Purpose::Melee, CameTo::Hit, winner, loser}, "LR-23.03"_rule, winner,
              "{} knocks {} down, Impact {}, {}", play.name(winner), play.name(loser), impact,
              part_struck(score, !in_front(play.battle, loser, winner)));
    const Because because{play, "LR-23.03"_rule};
    const Wound wound{hit_location(score, impact), winner, false, soft};
    return harm(play, loser, {&wound, 1}, due) != Damage::Miss;
}

}  // namespace

// LR-23.03, LR-99.43 more successes is a hit and the round is won; whoever lost it is no longer
// locked with anybody (LR-23.21), even if it carries on (LR-23.23).
Round fight_round(Play& play, FigureId attacker, FigureId defender, Tests& due) {
    for (const FigureId who : {attacker, defender}) {
        interrupt(play, who);
        stop_ducking(play.battle, who);
    }
    meet(play.battle, attacker, defender);  // LR-12.39
    const bool attacker_soft = fights_unarmed(play, attacker, defender);
    const bool defender_soft = fights_unarmed(play, defender, attacker);
    const int ours = successes(play, attacker, defender, attacker_soft);
    const int theirs = successes(play, defender, attacker, defender_soft);
    const bool won = ours > theirs;
    const FigureId winner = won ? attacker : defender, loser = won ? defender : attacker;
    const bool soft = won ? attacker_soft : defender_soft;
    if (ours == theirs || !strike(play, winner, loser, std::abs(ours - theirs), soft, due)) {
        evenly_matched(play, attacker, defender);
        return Round::EvenlyMatched;
    }
    leave_melee(play.battle, loser);
    return won ? Round::AttackerWon : Round::DefenderWon;
}

// LR-23.28
void finish_off(Play& play, FigureId winner, FigureId loser) {
    const Because because{play, "LR-23.28"_rule};
    if (helpless_in_contact(play.battle, winner).contains(loser))
        kill_or_capture(play, winner, loser);
}

}  // namespace long_rifle
