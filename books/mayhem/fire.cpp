#include "books/mayhem/guns.h"
#include "books/mayhem/place.h"
#include "books/mayhem/reaction.h"
#include "books/mayhem/sight.h"
#include "books/mayhem/to_hit.h"

// One shot from the roll to the last check it brings about: MM-06.14; shots together: MM-50.13.
namespace mayhem {

namespace {

// MM-53.07 whoever is attacked knows it, and so does his group.
void make_aware(Battle& battle, FigureId attacked, FigureId by) {
    for (const FigureId who : each(party_of(battle, attacked).members | attacked.bit()))
        battle[who].unaware_of &= ~by.bit();
}

// MM-02.07, MM-02.09
void discharge(Carried& carried) {
    const WeaponRow& row = row_of(carried.weapon);
    carried.to_reload = row.reload;
    carried.spent = row.thrown;
}

}  // namespace

Outcome fire_only(Play& play, FigureId who, FigureId target, std::size_t weapon) {
    Battle& battle = play.battle;
    turn_to(battle, who, battle[target].at);  // MM-01.06
    Carried& carried = battle[who].weapons[weapon];
    const Attack attack = fire_attack(battle, who, target, carried.weapon);
    discharge(carried);
    make_aware(battle, target, who);
    play.tell("MM-06.04"_rule, who, "{} {} {}", play.name(who),
              row_of(carried.weapon).thrown ? "throws a tomahawk at" : "fires at",
              play.name(target));
    const Score score = roll_to_hit(play, attack);
    Outcome outcome = resolve_hit(play, attack, score);
    const Figure& hurt = battle[target];
    if (!battle.advanced() && outcome.harm == Harm::Slight && hurt.fighting())
        outcome.carries_on = wound_check(play, target, who, false);
    return outcome;
}

void fire(Play& play, FigureId who, FigureId target, std::size_t weapon) {
    if (play.battle[who].weapons[weapon].weapon == Weapon::Blunderbuss)
        return fire_blunderbuss(play, who, target, weapon);
    const std::size_t lost = play.lost.size();
    const Outcome outcome = fire_only(play, who, target, weapon);
    const bool skip = play.battle.advanced() && !outcome.carries_on;
    if (play.holding_checks) {  // MM-50.14
        play.fired_at |= target.bit();
        play.last_shooter = who;
    } else {
        received_fire(play, target, who, skip ? target.bit() : 0);
    }
    leader_lost_checks(play, lost);
}

bool fire_in_reaction(Play& play, FigureId who, FigureId target, RuleId rule) {
    const Battle& battle = play.battle;
    Question q = question_for(battle, who, rule, "weapon", target);
    for (std::size_t i = 0; i < battle[who].weapons.size(); ++i)
        if (can_fire(battle, who, target, i, true))
            offer(q, "fire", who, target, static_cast<int>(i));
    offer_gun_in_reaction(battle, who, target, q);
    if (q.options.empty()) return false;
    const Option chosen = play.choose(q);
    if (chosen.verb == "fire")
        fire(play, who, target, static_cast<std::size_t>(chosen.detail));
    else
        fire_gun(play, who, target, chosen);
    return true;
}

namespace {

// MM-50.13 each chooses whom of them he fires at, or holds his fire.
Option choose_shot(Play& play, FigureId who, Mask targets, RuleId rule) {
    Question q = question_for(play.battle, who, rule, "group-fire");
    for (const FigureId target : each(targets))
        for (std::size_t i = 0; i < play.battle[who].weapons.size(); ++i)
            if (can_fire(play.battle, who, target, i, true))
                offer(q, "fire", who, target, static_cast<int>(i));
    for (const FigureId target : each(targets)) offer_gun_in_reaction(play.battle, who, target, q);
    offer(q, "hold-fire", who);
    return play.choose(q);
}

}  // namespace

void fire_together(Play& play, Mask who, Mask targets, RuleId rule) {
    Battle& battle = play.battle;
    const std::size_t lost = play.lost.size();
    Mask fired_at = 0, skip = 0;
    FigureId shooter;
    for (const FigureId one : each(who)) {
        if (!battle[one].fighting()) continue;
        const Option chosen = choose_shot(play, one, targets, rule);
        if (chosen.verb == "hold-fire") continue;
        shooter = one;
        const bool own_weapon =
            chosen.verb == "fire"
            && battle[one].weapons[static_cast<std::size_t>(chosen.detail)].weapon
                   != Weapon::Blunderbuss;
        if (!own_weapon) {  // an area weapon has its own checks (MM-40.18)
            if (chosen.verb == "fire")
                fire(play, one, chosen.target, static_cast<std::size_t>(chosen.detail));
            else
                fire_gun(play, one, chosen.target, chosen);
            continue;
        }
        const Outcome outcome =
            fire_only(play, one, chosen.target, static_cast<std::size_t>(chosen.detail));
        fired_at |= chosen.target.bit();
        if (!outcome.carries_on) skip |= chosen.target.bit();
    }
    // MM-50.14 one check for each party fired at, when the last shot has been made.
    while (fired_at != 0) {
        const FigureId first = FigureId::of(__builtin_ctz(fired_at));
        const Mask party = all_of_party(battle, first);
        received_fire(play, first, shooter, skip);
        fired_at &= ~party;
    }
    leader_lost_checks(play, lost);
}

}  // namespace mayhem
