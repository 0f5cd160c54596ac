#include "books/long_rifle/melee/assault.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/seeing/sight.h"

// Adding to Melees.
namespace long_rifle {

namespace {

// LR-23.18
bool room_for_one_more(const Battle& battle, FigureId foe) {
    int front = 0, rear = 0;
    for (const FigureId who : all(battle))
        if (enemies(battle, who, foe) && battle[who].able() && !battle[who].wagon
            && in_contact(battle, who, foe))
            ++(in_front(battle, foe, who) ? front : rear);
    return front + rear < 4 && (front < 2 || rear < 2);
}

bool could_join(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return figure.active && !figure.finished && !figure.halted && !figure.fired_actively
           && !lies_too_long(battle, who) && can_charge(battle, who);
}

bool within_reach(const Battle& battle, FigureId who, FigureId foe) {
    return enemies(battle, who, foe) && battle[foe].level == battle[who].level
           && room_for_one_more(battle, foe)
           && way_to_spot(battle, who, foe, charge_movement(battle, who)).has_value();
}

}  // namespace

// LR-23.17 active, with a clear line to and within reach of a spot 6" from an enemy who is evenly
// matched with a friend.
FigureSet may_join_against(const Battle& battle, FigureId who) {
    FigureSet foes;
    if (!could_join(battle, who)) return foes;
    for (const FigureId other : all(battle))
        if (!enemies(battle, who, other))
            for (const FigureId foe : battle[other].melee_with - foes)
                if (within_reach(battle, who, foe)) foes.add(foe);
    return foes;
}

namespace {

bool fights_a_friend(const Battle& battle, FigureId foe, FigureId who) {
    for (const FigureId other : battle[foe].melee_with)
        if (!enemies(battle, who, other)) return true;
    return false;
}

// LR-23.17 to the spot 6" from it, which is no charge (LR-18.10); LR-22.26 whoever sees it on the
// way has his In Sight first, and if that leaves it able and LR-14.20 it has not done something
// else it runs on. False if it did not get there.
bool reach_the_melee(Play& play, FigureId who, FigureId foe) {
    const Figure& figure = play.battle[who];
    const auto goes_on = [&] {
        return !figure.finished && !figure.prone && can_charge(play.battle, who)
               && fights_a_friend(play.battle, foe, who);
    };
    for (int leg = 0; leg < 12 && goes_on(); ++leg) {
        const auto way = way_to_spot(play.battle, who, foe, figure.movement);
        if (!way) return false;
        if (length(*way) == 0_in) return true;
        const Arrival arrival = travel(play, who, *way, Travel::Voluntary);
        if (arrival == Arrival::Arrived) return goes_on();
        if (arrival == Arrival::Gone) return false;
    }
    return false;
}

}  // namespace

// LR-23.16 one die against Rep in place of the Charge into Melee Test (LR-23.17), for Stars too;
// then a round with the foe, who is hampered by his other opponent (LR-23.13).
void join_melee(Play& play, FigureId who, FigureId foe, Tests& due) {
    Battle& battle = play.battle;
    expects(within_reach(battle, who, foe), "LR-23.17: out of reach of the melee");
    const Because because{play, "LR-23.16"_rule};
    make_ready(play, who);
    if (!reach_the_melee(play, who, foe)) return;
    const int passed =
        play.roll_passes(play.by(who, "LR-23.16"_rule), 1, battle[who].effective_rep());
    if (passed == 0) {
        play.tell("LR-23.16"_rule, who, "{} does not join the melee", play.name(who));
    } else if (move_into_contact(play, who, foe)) {
        play.tell("LR-23.16"_rule, who, "{} joins the melee against {}", play.name(who),
                  play.name(foe));
        fight(play, {&who, 1}, foe, due);
        resolve_pefs(play);             // LR-29.09 what is in view from there
        come_into_sight(play, {}, {});  // LR-12.38 from where it has ended
    }
    end_activation(battle, who);
}

}  // namespace long_rifle
