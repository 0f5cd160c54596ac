#include "books/mayhem/fire/guns.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/fire/volley.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"

// One shot from the roll to the last check it brings about: MM-06.14; shots together: MM-50.13.
namespace mayhem {

namespace {

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
    OneAttack attack{play};
    const Struck struck = struck_by(play.battle, target, who);
    const Outcome outcome = fire_only(play, who, target, weapon);
    const bool skip = play.battle.advanced() && !outcome.carries_on;
    if (hold_check(play, who, target, skip, struck)) return;
    const Because because{play, "MM-06.04"_rule};
    received_fire(play, target, who, skip ? FigureSet{target} : FigureSet{}, &struck);
    attack.take_checks();
}

namespace {

void shoot(Play& play, const Option& chosen) {
    if (chosen.verb == "fire")
        fire(play, chosen.who, chosen.target, static_cast<std::size_t>(chosen.detail));
    else
        fire_gun(play, chosen.who, chosen.target, chosen);
}

}  // namespace

bool can_fire_in_reaction(const Battle& battle, FigureId who, FigureId target) {
    return can_fire_any(battle, who, target, true) || gun_bears(battle, who, target);
}

bool fire_by_choice(Play& play, FigureId who, FigureId target, RuleId rule) {
    const Battle& battle = play.battle;
    Question q = question_for(battle, who, rule, "weapon", target);
    for (std::size_t i = 0; i < battle[who].weapons.size(); ++i)
        if (can_fire(battle, who, target, i, true))
            offer(q, "fire", who, target, static_cast<int>(i));
    const bool own_weapon = !q.options.empty();
    offer_gun_in_reaction(battle, who, target, q);
    if (q.options.empty()) return false;
    if (!own_weapon) offer_pass(q, "hold-fire", who);  // MM-40.24 he may fire the gun, but need not
    const Option chosen = play.choose(q);
    if (chosen.verb == "hold-fire") return false;
    const Because because{play, rule};
    shoot(play, chosen);
    return true;
}

// A reaction in the middle of a group's activation does not wait for that to end.
bool fire_in_reaction(Play& play, FigureId who, FigureId target, RuleId rule) {
    const FigureSet held = play.held.shooters;
    play.held.shooters = {};
    const bool fired = fire_by_choice(play, who, target, rule);
    play.held.shooters = held;
    return fired;
}

namespace {

// MM-50.13 each chooses whom of them he fires at, or holds his fire.
Option choose_shot(Play& play, FigureId who, FigureSet targets, RuleId rule) {
    Question q = question_for(play.battle, who, rule, "group-fire");
    for (const FigureId target : targets)
        for (std::size_t i = 0; i < play.battle[who].weapons.size(); ++i)
            if (can_fire(play.battle, who, target, i, true))
                offer(q, "fire", who, target, static_cast<int>(i));
    for (const FigureId target : targets) offer_gun_in_reaction(play.battle, who, target, q);
    offer_pass(q, "hold-fire", who);
    return play.choose(q);
}

}  // namespace

FigureSet fire_together(Play& play, FigureSet who, FigureSet targets, RuleId rule) {
    ShotsTogether shots{play, who};
    const Because because{play, rule};
    FigureSet fired;
    for (const FigureId one : who) {
        if (!play.battle[one].fighting()) continue;
        const Option chosen = choose_shot(play, one, targets, rule);
        if (chosen.verb == "hold-fire") continue;
        shoot(play, chosen);
        fired.add(one);
    }
    const Because checks{play, "MM-50.14"_rule};
    shots.take_checks();
    return fired;
}

}  // namespace mayhem
