#include "books/long_rifle/moving/retrieving_wounded.h"

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/sight.h"
#include "engine/table/route.h"

namespace long_rifle {

bool carrying_wounded(const Battle& battle, FigureId who) {
    return static_cast<bool>(battle[who].carrying);
}

namespace {

bool has_a_free_back(const Figure& figure) {
    return figure.active && !figure.finished && figure.carrying_on() && !figure.in_melee()
           && !figure.prone && !figure.wagon && figure.animal == Animal::None;
}

// LR-24.12 Stunned, Out of the Fight or dead; a friend nobody guards, or one's own captive
// (LR-21.11).
bool may_be_carried(const Battle& battle, FigureId who, FigureId casualty) {
    const Figure& figure = battle[casualty];
    if (!figure.down() || figure.carried_by || figure.animal != Animal::None) return false;
    if (enemies(battle, who, casualty)) return figure.captured && figure.captor == battle[who].side;
    return !figure.captured || !guarded(battle, casualty);
}

}  // namespace

// LR-24.11 within 1"; LR-24.12 one casualty for each carrier; LR-24.13 with 2" of movement left.
bool may_pick_up(const Battle& battle, FigureId who, FigureId casualty) {
    const Figure& figure = battle[who];
    return who != casualty && has_a_free_back(figure) && !carrying_wounded(battle, who)
           && figure.movement >= pick_up_cost && may_be_carried(battle, who, casualty)
           && figure.level == battle[casualty].level && gap_within(battle, who, casualty, 1_in)
           && clear_line(battle, who, casualty) && !solid_between(battle, who, casualty);
}

// LR-24.13 takes 2" off its movement, LR-24.14 this once.
void pick_up(Play& play, FigureId who, FigureId casualty) {
    Battle& battle = play.battle;
    expects(may_pick_up(battle, who, casualty), "LR-24.11: cannot be picked up");
    battle[who].movement -= pick_up_cost;
    battle[who].carrying = casualty;
    battle[casualty].carried_by = who;
    if (!enemies(battle, who, casualty)) battle[casualty].captured = battle[casualty].tied = false;
    carry_along(battle, who);
    play.tell("LR-24.11"_rule, who, "{} picks {} up", play.name(who), play.name(casualty));
}

void carry_along(Battle& battle, FigureId who) {
    const FigureId casualty = battle[who].carrying;
    if (!casualty) return;
    battle[casualty].level = battle[who].level;
    if (battle[casualty].at != battle[who].at) battle[casualty].moved_this_turn = true;  // LR-17.11
    put(battle, casualty, battle[who].at);
}

void put_down(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const FigureId casualty = battle[who].carrying;
    if (!casualty) return;
    battle[who].carrying = {};
    battle[casualty].carried_by = {};
    const auto beside = [&](Point spot) {
        return may_stand(battle, casualty, spot)
               && !step_blocked(battle, who, battle[who].at, spot, false);
    };
    if (const auto spot = nearest_spot(battle.ground(), battle[who].at, 2_in, beside))
        put(battle, casualty, *spot);
    play.tell("LR-24.11"_rule, who, "{} puts {} down", play.name(who), play.name(casualty));
}

// LR-24.17 it drops the casualty; LR-24.18 a Star may keep hold.
void drop_when_charged(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    if (!carrying_wounded(battle, who)) return;
    if (battle[who].star && has_player(battle, who)) {
        Question question =
            question_for(battle, who, "LR-24.18"_rule, "charged-carrier", battle[who].carrying);
        offer(question, "drop", who, battle[who].carrying);
        offer(question, "keep-hold", who, battle[who].carrying);
        if (play.choose(question).verb == "keep-hold") return;
    }
    put_down(play, who);
}

}  // namespace long_rifle
