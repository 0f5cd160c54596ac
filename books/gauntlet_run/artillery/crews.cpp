#include "books/gauntlet_run/artillery/crews.h"

#include <algorithm>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr Inches from_gun_to_gun = 6_in;  // GR-15.14
constexpr Inches at_the_gun = 1_in;       // GR-09.22
constexpr int team_of_infantry = 5;       // GR-09.06, GR-15.16

// GR-03.08, GR-15.14 two guns of one lieutenant.
bool same_section(const Battle& battle, UnitId a, UnitId b) {
    return battle[a].side == battle[b].side && battle[a].commander && a != b
           && battle[a].commander == battle[b].commander;
}

// GR-15.14, GR-15.17 how many more the other gun could use.
int room_for(const Battle& battle, UnitId crew) {
    const Unit& unit = battle[crew];
    return std::max(0, unit.size - unit.men);
}

bool near_guns(const Gun& a, const Gun& b) {
    return distance(a.at, b.at) - gun_radius * 2 <= from_gun_to_gun;
}

bool may_shift(const Battle& battle, UnitId from, UnitId to) {
    if (!same_section(battle, from, to) || !serves(battle, to)) return false;
    const GunId mine = battle[from].gun, theirs = battle[to].gun;
    return !battle[theirs].limbered && !battle[mine].limbered
           && battle[mine].inexperienced == battle[theirs].inexperienced
           && near_guns(battle[mine], battle[theirs]);
}

void offer_shifts_of(const Battle& battle, UnitId crew, Question& question) {
    for (const UnitId other : all(battle)) {
        if (!battle[other].gun || !may_shift(battle, crew, other)) continue;
        const int most = std::min<int>(room_for(battle, other), battle[crew].men - 1);
        for (int men = 1; men <= most; ++men)
            offer(question, "shift-crew", crew, piece_of(battle, battle[other].gun), men);
    }
    for (const GunId id : guns(battle))  // GR-15.19 all of them, to one that nobody serves
        if (abandoned(battle, id) && near_guns(battle[battle[crew].gun], battle[id]))
            offer(question, "man-gun", crew, piece_of(battle, id));
}

// GR-09.05, GR-09.22 near enough to walk up to it and serve it in this activation.
bool can_reach(const Battle& battle, UnitId who, const Gun& gun) {
    const Inches reach = half_move(battle, who) + at_the_gun;
    return gap(battle, gun.at, who) - gun_radius <= reach
           && !survey(battle, who, Path{battle[who].stand.front, gun.at}).barred;
}

// GR-09.06, GR-15.16 non-skirmish foot: a team, or a squad that can give one.
bool can_be_gunners(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    if (unit.branch == Branch::Artillery) return !unit.gun;  // GR-09.22
    if (unit.branch != Branch::Infantry || unit.type == Type::Skirmish || unit.shaken) return false;
    if (unit.formation == Formation::Disordered) return false;  // GR-05.14
    if (unit.beside || unit.square >= 0) return false;
    if (unit.team()) return unit.men <= team_of_infantry;
    return unit.men > team_of_infantry && spare_team(battle, unit.side);
}

// The men of one take their places at the gun.
void man(Play& play, UnitId who, GunId id) {
    Battle& battle = play.battle;
    Gun& gun = battle[id];
    if (gun.crew) crew_is_gone(play, gun.crew);
    if (battle[who].gun) abandon_gun(play, who);  // GR-15.14 they change guns
    Unit& unit = battle[who];
    unit.gun = id;
    unit.formation = gun.limbered ? Formation::Limbered : Formation::Crew;
    gun.crew = who;
    gun.inexperienced = unit.branch != Branch::Artillery;
    gun.moved = true;  // GR-09.05
    put(battle, who, {gun.at, crew_facing(battle, who, gun.at, gun.facing)});
    play.tell("GR-15.19"_rule, who, "{} take over {}", play.name(who), play.name(id));
    come_to_stand(play, who);
}

// GR-15.16 five of a squad are a unit of their own from now on, and so are the others.
UnitId divide(Play& play, UnitId squad) {
    Battle& battle = play.battle;
    const UnitId team = spare_team(battle, battle[squad].side);
    Unit& left = battle[squad];
    Unit& five = battle[team];
    five = left;
    five.attached = {};
    five.left_squad = squad;
    five.nco = false;
    five.ladders = five.raised = 0;
    left.ladders = std::min<std::uint8_t>(left.ladders, 1);  // GR-17.03
    five.lost = 0;
    five.men = five.size = five.strength = team_of_infantry;
    left.men = static_cast<std::uint8_t>(left.men - team_of_infantry);
    left.size = left.strength = left.men;
    left.lost = 0;
    five.blades = std::min(left.blades, five.men);
    left.blades = static_cast<std::uint8_t>(left.blades - five.blades);
    five.other_arms = std::min(left.other_arms, five.men);
    left.other_arms = static_cast<std::uint8_t>(left.other_arms - five.other_arms);
    for (Armed& armed : left.arms) armed.men = std::min(armed.men, left.men);
    for (Armed& armed : five.arms) armed.men = std::min(armed.men, five.men);
    play.tell("GR-15.16"_rule, squad, "five of {} leave it to serve a gun", play.name(squad));
    return team;
}

// GR-15.14
void shift(Play& play, UnitId from, UnitId to, int men) {
    Battle& battle = play.battle;
    const int kept = std::min<int>(battle[from].blades, battle[from].men - men);
    battle[to].blades = static_cast<std::uint8_t>(battle[to].blades + battle[from].blades - kept);
    battle[from].blades = static_cast<std::uint8_t>(kept);
    battle[from].men = static_cast<std::uint8_t>(battle[from].men - men);
    battle[to].men = static_cast<std::uint8_t>(battle[to].men + men);
    for (const UnitId crew : {from, to}) {
        battle[battle[crew].gun].moved = true;  // GR-09.05
        for (Armed& armed : battle[crew].arms) armed.men = battle[crew].men;
        make_room_for_crew(battle, crew);
    }
    play.tell("GR-15.14"_rule, from, "{} of {} go over to {}", men, play.name(from),
              play.name(battle[to].gun));
}

}  // namespace

void offer_crew_changes(const Battle& battle, UnitId who, Question& question) {
    if (serves(battle, who)) return offer_shifts_of(battle, who, question);
    if (!can_be_gunners(battle, who)) return;
    for (const GunId id : guns(battle))
        if (abandoned(battle, id) && can_reach(battle, who, battle[id]))
            offer(question, "man-gun", who, piece_of(battle, id));
}

void change_crew(Play& play, const Option& option) {
    Battle& battle = play.battle;
    const GunId gun = gun_that_is(battle, option.target);
    if (option.verb == "shift-crew")
        return shift(play, option.who, battle[gun].crew, option.detail);
    const Unit& unit = battle[option.who];
    const bool whole = unit.branch == Branch::Artillery || unit.team();
    man(play, whole ? option.who : divide(play, option.who), gun);
}

UnitId spare_team(const Battle& battle, SideId side) {
    for (const UnitId who : all(battle))
        if (battle[who].presence == Presence::Spare && battle[who].side == side) return who;
    return {};
}

void add_spare_teams(Battle& battle, Setting& setting) {
    const std::size_t units = battle.units.size();
    for (std::int8_t side = 0; side < static_cast<std::int8_t>(most_sides); ++side) {
        UnitId squad;
        for (std::size_t i = 0; i < units && !squad; ++i) {
            const Unit& unit = battle.units[i];
            if (unit.side == SideId{side} && unit.branch == Branch::Infantry && !unit.team()
                && unit.type != Type::Skirmish)
                squad = UnitId::of(static_cast<std::int64_t>(i));
        }
        if (!squad) continue;
        for (std::size_t i = 0; i < battle.guns.size() && battle.units.size() < most_units; ++i) {
            Unit spare = battle[squad];
            spare.presence = Presence::Spare;
            spare.men = 0;
            spare.arms.clear();
            spare.ladders = 0;
            spare.commander = {};
            battle.units.push_back(spare);
            setting.names.push_back("Gunners " + std::to_string(i + 1) + " of "
                                    + setting.sides[static_cast<std::size_t>(side)]);
            setting.kinds.push_back(entry(setting.kinds, squad));
        }
    }
}

}  // namespace gauntlet_run
