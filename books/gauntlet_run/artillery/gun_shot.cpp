#include "books/gauntlet_run/artillery/gun_shot.h"

#include <algorithm>
#include <limits>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/fire/casualties.h"
#include "books/gauntlet_run/fire/cover.h"
#include "books/gauntlet_run/fire/smoke.h"
#include "books/gauntlet_run/nerve/failed_checks.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/units/figures.h"

// GR-14.02, GR-14.03, chapter 15: a gun is fired, and what comes of it.
namespace gauntlet_run {

namespace {

constexpr int wounds_on = 4, selects_on = 6;              // GR-15.02, GR-15.06
constexpr EnumArray<Metal, int> bursts_up_to{{1, 2, 3}};  // GR-15.10

// The gun and all who serve it are no more; an officer who was with them stays behind (GR-11.15).
void gun_and_crew_lost(Play& play, UnitId crew, UnitId by, Alarms& alarms) {
    Battle& battle = play.battle;
    const GunId gun = battle[crew].gun;
    battle[gun].lost = true;
    take_casualties(play, crew, {battle[crew].men, 0, by}, alarms);
    crew_is_gone(play, crew);
}

// GR-15.10, GR-15.11
void may_burst(Play& play, const GunShot& shot, Alarms& alarms) {
    const Gun& gun = play.battle[shot.gun];
    const int die = play.roll_die(play.by(shot.crew, "GR-15.10"_rule, d6));
    if (die > bursts_up_to[gun.metal]) return;
    play.tell("GR-15.11"_rule, shot.crew, "{} bursts, and its crew is lost", play.name(shot.gun));
    const Because because{play, "GR-15.11"_rule};
    gun_and_crew_lost(play, shot.crew, shot.crew, alarms);
}

// GR-14.12, GR-14.16 what the gun's next shot may go by: its last for direct fire, every indirect
// hit for indirect fire.
void remember(Play& play, const GunShot& shot, bool hit) {
    Gun& gun = play.battle[shot.gun];
    forget_last_hit(gun);
    if (!hit) return;
    gun.last_hit = shot.at;
    if (!shot.at) gun.hit_gun = shot.at_gun;
    gun.hit_there = shot.at ? play.battle[shot.at].stand.front : play.battle[shot.at_gun].at;
    if (shot.indirect) gun.ranged.add(aimed_at(play.battle, shot));
}

// GR-14.02, GR-14.03
bool roll_to_hit(Play& play, const GunShot& shot, Alarms& alarms) {
    const GunNeeded needed = gun_needed(play.battle, shot);
    RollFor roll =
        play.by(shot.crew, shot.indirect ? "GR-14.16"_rule : "GR-14.11"_rule, d6, Purpose::ToHit);
    roll.modifiers = needed.modifiers;
    const int die = play.roll_die(roll);
    const bool hit = die == 6 || (die != 1 && die >= needed.number);
    remember(play, shot, hit);
    if (!hit)
        play.came({Purpose::ToHit, CameTo::Missed, shot.crew, aimed_at(play.battle, shot)},
                  "GR-14.03"_rule, shot.crew, "{} misses with a {}, {} or more was needed",
                  play.name(shot.gun), die, needed.number);
    if (die == 1) may_burst(play, shot, alarms);
    return hit;
}

// GR-15.06, GR-15.07
int criticals_of(Play& play, const GunShot& shot, int sixes) {
    if (sixes == 0) return 0;
    return play.roll_at_least(play.by(shot.crew, "GR-15.06"_rule, d6), sixes, selects_on);
}

// GR-52.01, GR-52.03 what makes the check for it harder.
void alarm(const Battle& battle, const GunShot& shot, Alarms& alarms) {
    alarms.add(shot.at, Alarm::Artillery);
    if (shot.ambush) alarms.add(shot.at, Alarm::Ambushed);
    if (battle[shot.crew].native) alarms.add(shot.at, Alarm::ByNatives);
    const Unit& unit = battle[shot.at];
    const bool all_fronts = unit.formation == Formation::Square || unit.box_outward;  // GR-16.26
    if (unit.formed() && !all_fronts
        && side_toward(outline_of(battle, shot.at), battle[shot.gun].at) != BodySide::Front)
        alarms.add(shot.at, Alarm::Flank);  // GR-19.22
    if (shot.indirect) return;              // GR-14.19 from above
    const Cover cover = cover_of(battle, battle[shot.gun].at, shot.crew, shot.at).cover;
    alarms.add(shot.at,
               cover == Cover::Heavy ? Alarm::InHeavyCover : Alarm::InNoHeavyCover);  // GR-52.03
}

// GR-15.09
void damage_gun(Play& play, const GunShot& shot) {
    Gun& gun = play.battle[shot.at_gun];
    const int done = play.roll_at_least(play.by(shot.crew, "GR-15.09"_rule, d6),
                                        damage_dice(play.battle, shot), wounds_on);
    gun.damage = static_cast<std::uint8_t>(gun.damage + done);
    play.tell("GR-15.09"_rule, shot.crew, "{} takes {} damage and has {} of {}",
              play.name(shot.at_gun), done, gun.damage, gun_strength);
    if (gun.damage < gun_strength) return;
    gun.lost = true;
    play.tell("GR-15.09"_rule, shot.crew, "{} is knocked to pieces", play.name(shot.at_gun));
    const UnitId crew = gun.crew;
    if (crew) go_from_gun(play.battle, crew);  // GR-09.22
}

// GR-14.14, GR-14.15 of canister these dice alone say whether somebody is hit.
bool is_canister(const GunShot& shot) {
    return shot.with == Ammunition::Canister;
}
RollFor roll_for_wounds(Play& play, const GunShot& shot) {
    return play.by(shot.crew, "GR-15.02"_rule, d6,
                   is_canister(shot) ? Purpose::ToHit : Purpose::Part);
}

// GR-12.06 with less than half of them in cover, those who are not seen cannot be hit; GR-14.19
// what comes from above finds all.
int most_who_can_fall(const Battle& battle, const GunShot& shot) {
    const Unit& target = battle[shot.at];
    const Point muzzle = battle[shot.gun].at;
    const Spots& men = spots_of(battle, shot.at);
    const int everybody = std::numeric_limits<int>::max();
    if (shot.indirect || !target.fights() || target.beside) return everybody;
    if (cover_of(battle, muzzle, shot.crew, shot.at).cover != Cover::None) return everybody;
    const auto rank_and_file = std::min<std::size_t>(men.size(), target.men);  // GR-11.09
    int seen = 0;
    for (std::size_t i = 0; i < rank_and_file; ++i)
        if (sees_spot(battle, muzzle, men[i], false, shot.crew, shot.at)) ++seen;
    return seen < static_cast<int>(rank_and_file) ? seen : everybody;
}

// GR-15.01 .. 15.07 (GR-99.18)
void wound(Play& play, const GunShot& shot, Alarms& alarms) {
    Battle& battle = play.battle;
    const auto [struck, sixes] = play.roll_at_least_and_tops(roll_for_wounds(play, shot),
                                                             damage_dice(battle, shot), wounds_on);
    const int count = struck == 0 ? 0 : std::min(struck, most_who_can_fall(battle, shot));
    if (is_canister(shot)) {
        remember(play, shot, count > 0);
        play.came({Purpose::ToHit, count > 0 ? CameTo::Hit : CameTo::Missed, shot.crew, shot.at});
    }
    Wounds wounds{count, 0, shot.crew};
    const int criticals = criticals_of(play, shot, sixes);
    if (wounds.count > 0) alarm(battle, shot, alarms);
    if (criticals > 0 && serves(battle, shot.at)) {
        play.tell("GR-15.07"_rule, shot.crew, "{} is hit: gun and crew are destroyed",
                  play.name(battle[shot.at].gun));
        return gun_and_crew_lost(play, shot.at, shot.crew, alarms);
    }
    wounds.criticals = std::min(criticals, count);
    take_casualties(play, shot.at, wounds, alarms);
}

// GR-14.08, GR-15.20
void discharge(Play& play, const GunShot& shot) {
    Battle& battle = play.battle;
    Gun& gun = battle[shot.gun];
    gun.card = Ammunition::None;
    gun.fired = true;
    battle[shot.crew].fired = battle[shot.crew].flashed = true;
    play.reveal();
    if (lies_hidden(battle, shot.crew)) show_itself(play, shot.crew, "GR-28.11"_rule);
    lay_gun_smoke(battle, shot.crew, shot.gun, 2);
    play.tell("GR-14.08"_rule, shot.crew, "{} {} {} at {}", play.name(shot.gun),
              shot.indirect ? "lobs" : "fires", ammunition_names[shot.with],
              shot.at_gun ? play.name(shot.at_gun) : play.name(shot.at));
}

}  // namespace

PieceId aimed_at(const Battle& battle, const GunShot& shot) {
    return shot.at ? shot.at : piece_of(battle, shot.at_gun);
}

void fire_gun(Play& play, const GunShot& shot, Alarms& alarms) {
    const bool in_range = in_gun_range(play.battle, shot);
    const PieceId target = aimed_at(play.battle, shot);
    discharge(play, shot);
    if (!in_range) {  // GR-01.03, GR-57.04
        remember(play, shot, false);
        return play.came({Purpose::ToHit, CameTo::Missed, shot.crew, target}, "GR-57.04"_rule,
                         shot.crew, "{} is out of range",
                         shot.at ? play.name(shot.at) : play.name(shot.at_gun));
    }
    if (!is_canister(shot)) {  // GR-14.14 (GR-99.18), GR-15.13
        if (!roll_to_hit(play, shot, alarms)) return;
        play.came({Purpose::ToHit, CameTo::Hit, shot.crew, target});
    }
    const Because because{play, is_canister(shot) ? "GR-14.14"_rule : "GR-15.01"_rule};
    if (shot.at_gun) return damage_gun(play, shot);
    wound(play, shot, alarms);
}

}  // namespace gauntlet_run
