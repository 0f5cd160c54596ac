#include "books/petite_guerre/shooting/shooting.h"

#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/shooting/fire_spot.h"
#include "books/petite_guerre/shooting/to_hit.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"

// Shooting one by one: PG-14.01, PG-14.02, chapter 16, blind fire of chapter 17. PG-14.26 nobody
// shoots but as his own Shoot item or as his reaction to a charge: nothing else calls this.
namespace petite_guerre {

// PG-14.18, PG-16.02, PG-23.12
bool may_shoot(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const Carried* weapon = weapon_in_hand(figure);
    if (!figure.present() || figure.stunned() || in_hand_to_hand(battle, who)) return false;
    if (weapon == nullptr || !weapon->missile() || !weapon->loaded() || weapon->misfired)
        return false;
    return weapon->weapon != Weapon::Bow || !figure.prone();
}

namespace {

// PG-81.02 a hidden man who fires is seen before his dice are.
void begin_shot(Play& play, FigureId who) {
    if (play.battle[who].knows.hidden) reveal(play, who);
    Carried& weapon = *weapon_in_hand(play.battle[who]);
    --weapon.shots;  // PG-14.02 also when it can hit nothing
}

// PG-16.04 flintlocks and matchlocks; a muzzle-loader is one unless it has percussion caps.
bool may_misfire(const Battle& battle, const Carried& weapon) {
    return battle.switches().misfires && muzzle_loader(weapon) && !weapon.percussion;
}

// PG-16.01 .. PG-16.03
bool misfires(Play& play, FigureId who, FigureId target, int thrown) {
    Figure& figure = play.battle[who];
    Carried& weapon = *weapon_in_hand(figure);
    if (!may_misfire(play.battle, weapon)) return false;
    if (play.roll_die(play.by(who, "PG-16.01"_rule)) != thrown) return false;
    weapon.misfired = true;
    weapon.progress = 0;
    play.came({Purpose::ToHit, CameTo::Misfired, who, target}, "PG-16.01"_rule, who,
              "{}'s weapon misfires", play.name(who));
    if (thrown == 1 && (weapon.unfamiliar || figure.experience == Class::C)) {
        weapon.no_ramrod = true;
        const Because because{play, "PG-16.01"_rule};
        play.tell("PG-16.03"_rule, who, "{} has fired off the ramrod and cannot load it again",
                  play.name(who));
    }
    return true;
}

// PG-25.06
HitBy hit_by(const Carried& weapon, bool long_range) {
    const bool light = weapon.weapon == Weapon::Shotgun || weapon.weapon == Weapon::Bow;
    return long_range && light ? HitBy::LongShotgunOrArrow : HitBy::SmallArms;
}

}  // namespace

// PG-14.02, PG-15.01, PG-15.17, PG-16.01
void shoot_at(Play& play, FigureId who, FigureId target, bool moved) {
    Battle& battle = play.battle;
    begin_shot(play, who);
    const Carried weapon = *weapon_in_hand(battle[who]);
    const Aim shot = aim(battle, who, target, moved);
    play.tell("PG-14.01"_rule, who, "{} shoots at {}{}", play.name(who), play.name(target),
              shot.in_range ? "" : ", who is out of range");
    int thrown = 0;
    if (shot.in_range || may_misfire(battle, weapon)) thrown = play.roll_die(shot.roll);
    const Because because{play, "PG-15.01"_rule};
    if (thrown > 0 && misfires(play, who, target, thrown)) return;
    const bool found = is_hit(play, shot, thrown);
    after_shot(play, who, false);
    mark_under_fire(play, {target}, Fire::SmallArms, who, battle[who].at);
    if (!found)
        return play.came({Purpose::ToHit, CameTo::Missed, who, target}, "PG-15.01"_rule, who,
                         "{} misses", play.name(who));
    play.came({Purpose::ToHit, CameTo::Hit, who, target}, "PG-15.17"_rule, target, "{} is hit",
              play.name(target));
    const Because found_him{play, "PG-15.17"_rule};
    hit(play, target, hit_by(weapon, shot.long_range), who);
}

// PG-17.06 .. PG-17.10; PG-17.09 it hits nobody; PG-16.04 it cannot misfire.
void blind_fire(Play& play, FigureId who, Point at) {
    Battle& battle = play.battle;
    begin_shot(play, who);
    play.tell("PG-17.06"_rule, who, "{} fires blind", play.name(who));
    after_shot(play, who, false);
    const Inches reach = row_of(weapon_in_hand(battle[who])->weapon).long_range;
    if (gap(battle, who, at) <= reach)
        mark_spot_under_fire(play, at, Fire::SmallArms, battle[who].side, who, battle[who].at);
}

namespace {

// PG-14.01 named by eye; PG-14.27 he may hold his fire; PG-17.06 or fire at what he does not see.
Option choose_target(Play& play, FigureId who, const FireSpot& spot) {
    Question q = question_for(play.battle, who, "PG-14.03"_rule, "shoot-at");
    q.by_eye = true;
    for (const FigureId target : targets(play.battle, who)) offer(q, "shoot", who, target);
    if (spot.possible()) offer(q, "fire-blind", who);
    offer_pass(q, "hold-fire", who);
    return play.choose(q);
}

Point choose_spot(Play& play, FigureId who, const FireSpot& spot) {
    Question q = question_for(play.battle, who, "PG-17.10"_rule, "fire-blind-at");
    q.kind = Asking::Place;
    q.place = &spot;
    q.by_eye = true;
    return play.ask(q).spot;
}

void note_shot(Battle& battle, FigureId who, FigureId target) {
    Deeds& deeds = begin_deeds(battle, who);
    deeds.fired = true;
    deeds.target = target;
    const Carried* weapon = weapon_in_hand(battle[who]);
    deeds.loud = deeds.loud || weapon->weapon != Weapon::Bow;  // PG-12.14
}

}  // namespace

// PG-14.25 the second shot of a turn at somebody else counts as having moved. What he shot as a
// reaction to a charge does not count. PG-99.09 is an example.
bool turns_to_another(const Deeds& deeds, FigureId target) {
    return deeds.fired && deeds.items.contains(Item::Shoot) && deeds.target != target;
}

// PG-14.01, PG-14.24, PG-14.25; PG-07.05 whichever came first, the move or the shot.
void shoot_item(Play& play, FigureId who, bool will_move) {
    Battle& battle = play.battle;
    const Deeds before = begin_deeds(battle, who);
    note_item(battle, who, Item::Shoot);
    const FireSpot spot{battle, battle[who].at, battle[who].facing, 1800};
    const Option chosen = choose_target(play, who, spot);
    if (chosen.verb == "hold-fire") return;
    if (chosen.verb == "fire-blind") {
        const Point at = choose_spot(play, who, spot);
        note_shot(battle, who, {});
        return blind_fire(play, who, at);
    }
    note_shot(battle, who, chosen.target);
    shoot_at(play, who, chosen.target,
             will_move || before.moved() || turns_to_another(before, chosen.target));
}

}  // namespace petite_guerre
