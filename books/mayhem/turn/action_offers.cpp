#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/fire/guns.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/turn/actions.h"

// What an Active character may choose from.
namespace mayhem {

namespace {

void offer_fire(const Battle& battle, FigureId who, Question& q) {
    for (const FigureId foe : all(battle)) {
        if (!battle[foe].upright() || !enemies(battle, who, foe)) continue;
        for (std::size_t i = 0; i < battle[who].weapons.size(); ++i)
            if (can_fire(battle, who, foe, i, false))
                offer(q, "fire", who, foe, static_cast<int>(i));
    }
}

void offer_charges(const Battle& battle, FigureId who, Question& q) {
    for (const FigureId foe : all(battle))
        if (enemies(battle, who, foe) && can_charge(battle, who, foe)) offer(q, "charge", who, foe);
}

void offer_reload(const Battle& battle, FigureId who, Question& q, std::string_view verb) {
    for (std::size_t i = 0; i < battle[who].weapons.size(); ++i)
        if (battle[who].weapons[i].to_reload > 0) offer(q, verb, who, {}, static_cast<int>(i));
}

bool loaded(const Battle& battle, const Figure& figure) {
    for (const Carried& carried : figure.weapons)
        if (can_shoot(battle, carried)) return true;
    return false;
}

// MM-04.14 .. MM-04.17
void offer_riding(const Battle& battle, FigureId who, Question& q) {
    const Figure& figure = battle[who];
    if (figure.mounted) {
        if (loaded(battle, figure)) offer(q, "move-and-fire", who);
        offer_reload(battle, who, q, "move-and-reload");
        offer(q, "dismount", who);
    } else if (figure.has_horse && within(figure.at, figure.horse, 1.5_in + touch)
               && !step_blocked(battle, who, figure.at, figure.horse, Going::Voluntary)) {
        Battle mounted = battle;
        mounted[who].mounted = true;
        if (may_stand(mounted, who, figure.horse) && free_of_contact(mounted, who, figure.horse))
            offer(q, "mount", who);
    }
}

// MM-07.08
void offer_carrying(const Battle& battle, FigureId who, Question& q) {
    for (const FigureId other : all(battle)) {
        const Figure& fallen = battle[other];
        if (fallen.status == Status::Disabled && fallen.side == battle[who].side
            && !fallen.carried_by && within_gap(battle, who, other, touch)
            && contact_at(battle, who, battle[who].at, other))  // not through a wall
            offer(q, "carry", who, other);
    }
}

// MM-04.14 a rider breaks a door like anybody else.
void offer_doors(const Battle& battle, FigureId who, Question& q) {
    if (battle.ground().buildings.empty()) return;
    const auto doors = barred_doors_in_touch(battle, who);
    for (std::size_t i = 0; i < doors.size(); ++i)
        offer(q, "break-door", who, {}, static_cast<int>(i));
}

// MM-04.14 windows and cliffs are for those on foot.
void offer_climbing(const Battle& battle, FigureId who, Question& q) {
    if (!battle.ground().buildings.empty()) {
        const auto windows = windows_in_touch(battle, who);
        for (std::size_t i = 0; i < windows.size(); ++i)
            offer(q, "climb-window", who, {}, static_cast<int>(i));
    }
    if (const AreaId cliff = cliff_in_touch(battle, who))
        offer(q, "climb-cliff", who, {}, cliff.index);
}

// All but doing nothing.
void offer_deeds(const Battle& battle, FigureId who, Question& q, FigureSet yet_to_act) {
    const Figure& figure = battle[who];
    offer(q, "move", who);  // MM-04.20 away from an enemy in contact too
    offer(q, "face", who);
    // MM-04.13, MM-04.22, MM-05.20 any enemy in contact, a router too.
    for (const FigureId other : battle.touching(who))
        if (enemies(battle, who, other) && may_attack(battle, who, other))
            offer(q, "attack", who, other);
    if (in_melee(battle, who)) return;
    offer_fire(battle, who, q);
    offer_charges(battle, who, q);
    offer_reload(battle, who, q, "reload");
    if (figure.rider) offer_riding(battle, who, q);
    offer_doors(battle, who, q);
    if (!figure.mounted) {
        offer_carrying(battle, who, q);
        offer_climbing(battle, who, q);
        if (battle.switches().artillery) offer_gun_actions(battle, who, yet_to_act, q);
    }
}

}  // namespace

void offer_actions(const Battle& battle, FigureId who, Question& q, FigureSet yet_to_act) {
    if (battle[who].climbing()) return offer(q, "climb-on", who);  // MM-15.17
    offer_deeds(battle, who, q, yet_to_act);
    offer_pass(q, "wait", who);
}

}  // namespace mayhem
