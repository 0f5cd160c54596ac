#include <algorithm>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/fire/reloading.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/moving/retrieving_wounded.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/reactions/trophies.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/challenges.h"
#include "books/long_rifle/turn/groups.h"

// What the player of an active figure may choose from.
namespace long_rifle {

FixedVector<std::int8_t, 4> usable_at(const Battle& battle, FigureId who, FigureId target) {
    FixedVector<std::int8_t, 4> usable;
    if (!enemies(battle, who, target)) return usable;
    for (const std::int8_t slot : weapons_for(battle, who, target))
        if (may_fire_actively(battle, who, slot)) usable.push_back(slot);
    return usable;
}

namespace {

// LR-18.04 active fire may pick any target.
void offer_fire(const Battle& battle, FigureId who, Question& question) {
    for (const FigureId target : all(battle))
        for (const std::int8_t slot : usable_at(battle, who, target))
            offer(question, "fire", who, target, slot);
}

// LR-18.12
void offer_two_at_once(const Battle& battle, FigureId who, Question& question) {
    int loaded = 0;
    for (const Carried& carried : battle[who].weapons) loaded += ready(battle, carried) ? 1 : 0;
    if (loaded < 2) return;
    for (const FigureId target : all(battle))
        offer_pairs(question, who, target, usable_at(battle, who, target));
}

void offer_charges(const Battle& battle, FigureId who, Question& question) {
    for (const FigureId target : all(battle)) {
        if (!enemies(battle, who, target)) continue;
        if (may_declare_charge(battle, who, target)) {
            offer(question, "charge", who, target);
        } else if (may_declare_fast_charge(battle, who, target)) {
            offer(question, "fast-charge", who, target);  // LR-22.08
        }
    }
    const FigureSet foes = may_join_against(battle, who);
    for (const FigureId foe : foes) offer(question, "join-melee", who, foe);
}

// LR-20.03, LR-20.08, LR-19.05 the whole activation for one weapon.
void offer_weapon_care(const Battle& battle, FigureId who, Question& question) {
    const Figure& figure = battle[who];
    if (!nothing_done_yet(battle, who)) return;
    for (std::size_t i = 0; i < figure.weapons.size(); ++i) {
        if (can_reload(battle, figure.weapons[i]))
            offer(question, "reload", who, {}, static_cast<int>(i));
        if (can_fix(figure.weapons[i]) && may_begin_task(battle, who))
            offer(question, "fix-misfire", who, {}, static_cast<int>(i));
    }
}

// LR-10.07 in contact with it, and not through a wall or a closed opening.
bool at_hand(const Battle& battle, FigureId who, const Dropped& dropped) {
    const Figure& figure = battle[who];
    if (dropped.level != figure.level || !within(figure.at, dropped.at, 1.05_in)) return false;
    thread_local Crossings met;
    walk(battle.ground(), Path{figure.at, dropped.at}, figure.level, met);
    return std::all_of(met.walls.begin(), met.walls.end(), [&](const PathWall& wall) {
        return wall.opening && passable(battle, wall.building, wall.opening);
    });
}

// LR-10.05, LR-10.07 in contact, for nothing; LR-20.10 weapons passed on, and with both hands full
// an empty one is dropped for them.
void offer_weapon_changes(const Battle& battle, FigureId who, Question& question) {
    const Figure& figure = battle[who];
    if (figure.animal != Animal::None || figure.wagon) return;
    for (std::size_t i = 0; i < battle.dropped.size(); ++i)
        if ((!figure.weapons.full() || ready(battle, battle.dropped[i].weapon))
            && has_room(battle, who) && at_hand(battle, who, battle.dropped[i]))
            offer(question, "pick-up-weapon", who, {}, static_cast<int>(i));
    if (figure.handed) return;
    for (const FigureId other : all(battle)) {
        if (!adjacent_to_hand_over(battle, who, other)) continue;
        for (std::size_t i = 0; i < figure.weapons.size() && has_room(battle, other); ++i)
            if (battle.weapon(figure.weapons[i]).range > 0_in)
                offer(question, "hand-over", who, other, static_cast<int>(i));
        if (battle[other].seat != figure.seat) continue;  // LR-29.01 others are not spoken for
        for (std::size_t i = 0; i < battle[other].weapons.size() && has_room(battle, who); ++i)
            if (ready(battle, battle[other].weapons[i]))
                offer(question, "take-weapon", who, other, static_cast<int>(i));
        if (figure.loader != other && may_load_for(battle, other, who))
            offer(question, "set-loader", who, other);  // LR-20.11
    }
}

// LR-21.10 a friend, untied for nothing if nobody watches him; cutting him loose takes as long as
// tying him did.
bool may_set_free(const Battle& battle, FigureId who, FigureId captive) {
    const Figure& figure = battle[captive];
    if (!figure.captured || figure.side != battle[who].side
        || figure.status >= Status::ObviouslyDead || figure.carried_by
        || !in_contact(battle, who, captive))
        return false;
    return figure.tied ? may_begin_task(battle, who) : !guarded(battle, captive);
}

// LR-11.18 it takes hands: neither beast nor wagon.
void offer_people(const Battle& battle, FigureId who, Question& question) {
    const Figure& figure = battle[who];
    if (figure.animal != Animal::None || figure.wagon) return;
    for (const FigureId victim : helpless_in_contact(battle, who)) {
        if (battle[victim].animal == Animal::None)
            offer(question, "capture", who, victim);  // LR-21.05, LR-21.16
        offer(question, "kill", who, victim);
    }
    // LR-13.23 a Star comes back to it although he was interrupted.
    if (may_resume_trophy(battle, who) && may_resume_task(battle, who))
        offer(question, "take-trophy", who, figure.trophy);  // LR-13.23
    for (const FigureId other : all(battle)) {
        if (may_pick_up(battle, who, other)) offer(question, "pick-up-wounded", who, other);
        const bool loose = battle[other].captured && !battle[other].tied
                           && battle[other].captor == figure.side
                           && battle[other].status < Status::ObviouslyDead;
        if (loose && may_begin_task(battle, who) && in_contact(battle, who, other))
            offer(question, "tie-captive", who, other);  // LR-21.09
        if (may_set_free(battle, who, other)) offer(question, "free-captive", who, other);
    }
    if (figure.carrying) offer(question, "put-down-wounded", who, figure.carrying);
}

// LR-11.11 prone for nothing, LR-11.08 after a Fast Move too; LR-11.12 up for half a move; LR-11.19
// on and off a horse; LR-11.22.
void offer_posture(const Battle& battle, FigureId who, Question& question) {
    const Figure& figure = battle[who];
    if (figure.animal != Animal::None || figure.wagon) return;
    const Inches cost = stand_up_cost(battle, who);
    if (!figure.prone && !figure.mounted) offer(question, "go-prone", who);
    if (figure.prone && figure.movement >= cost) offer(question, "stand-up", who);
    if (figure.mounted && figure.movement >= cost) offer(question, "dismount", who);
    if (figure.has_horse && !figure.mounted && !figure.prone && figure.movement >= cost
        && within(figure.at, figure.horse, 1.05_in) && !figure.standing.inside)
        offer(question, "mount", who);
}

// LR-03.08, LR-10.04 whoever goes no farther may still turn where it is, unless it has said that it
// stays as it is.
void offer_movement(const Battle& battle, FigureId who, const Staying& staying,
                    Question& question) {
    const bool can_go = movement_on_foot(battle, who) > 0_in;
    if (can_go && !staying.stay.contains(who)) offer(question, "move", who);
    if (!can_go && !((staying.stay | staying.turned)).contains(who)) offer(question, "turn", who);
    if (may_fast_move(battle, who)) offer(question, "fast-move", who);
}

// LR-10.01
void offer_all(const Battle& battle, FigureId who, const Staying& staying, Question& question) {
    offer_movement(battle, who, staying, question);
    offer_fire(battle, who, question);
    offer_charges(battle, who, question);
    offer_weapon_care(battle, who, question);
    offer_people(battle, who, question);
    offer_building_actions(battle, who, question);
    offer_challenge(battle, who, question);
    if (!may_join_up(battle, who).empty()) offer(question, "join-group", who);
    offer_posture(battle, who, question);
    offer_weapon_changes(battle, who, question);
    offer_two_at_once(battle, who, question);
    offer_pass(question, "done", who);
}

}  // namespace

void offer_actions(const Battle& battle, FigureId who, Question& question) {
    offer_all(battle, who, {}, question);
}

Option choose_action(Play& play, FigureId who) {
    Question question = question_for(play.battle, who, "LR-10.01"_rule, "action");
    offer_all(play.battle, who, play.staying, question);
    return play.choose(question);
}

}  // namespace long_rifle
