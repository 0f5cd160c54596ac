#include "books/mayhem/close_combat/melee.h"

#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"

namespace mayhem {

// MM-06.01, MM-08.09 he turns to face the one he attacks.
bool strike(Play& play, FigureId who, FigureId target) {
    Battle& battle = play.battle;
    turn_to(battle, who, battle[target].at);
    make_aware(battle, target, who);
    const Attack attack = melee_attack(battle, who, target);
    play.tell("MM-08.02"_rule, who, "{} attacks {} hand to hand", play.name(who),
              play.name(target));
    const Score score = roll_to_hit(play, attack);
    const Outcome outcome = resolve_hit(play, attack, score);
    if (!battle[target].fighting()) return false;
    if (score == Score::Miss) return true;
    if (battle.advanced()) return outcome.carries_on;
    return wound_check(play, target, who, true);
}

namespace {

bool charging_horse(const Figure& figure) {
    return figure.mounted && figure.charging;
}

}  // namespace

// MM-08.02 the Active one; MM-08.03, MM-08.04 but a charging or counter-charging mounted character
// against one who is on foot or does not counter-charge. MM-05.20 a router strikes nobody.
FigureId strikes_first(const Battle& battle, FigureId a, FigureId b) {
    // MM-21.06 an ambusher's charge is his own activation in the other side's.
    const bool a_active =
        b != battle.active && (a == battle.active || battle[a].side == battle.acting);
    const FigureId active = a_active ? a : b;
    const FigureId other = active == a ? b : a;
    if (!battle[active].fighting()) return other;
    return charging_horse(battle[other]) && !charging_horse(battle[active]) ? other : active;
}

// MM-08.05, MM-08.06, MM-08.07 the other strikes back if he was missed or carries on; MM-08.01 a
// fourth in contact neither attacks nor strikes back.
void round_of_melee(Play& play, FigureId a, FigureId b) {
    Battle& battle = play.battle;
    OneAttack attack{play};
    const FigureId first = strikes_first(battle, a, b), second = first == a ? b : a;
    const bool strikes_back = !may_attack(battle, first, second) || strike(play, first, second);
    if (strikes_back && may_attack(battle, second, first) && battle[second].fighting()
        && battle[first].fighting() && battle.touching(first).contains(second)) {
        const Because because{play, battle.advanced() ? "MM-54.10"_rule : "MM-08.05"_rule};
        strike(play, second, first);
    }
    attack.take_checks();
}

}  // namespace mayhem
