#include "books/gauntlet_run/artillery/crews.h"

#include <algorithm>
#include <optional>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/moving/bodies_of_units.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/formation_check.h"
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

// GR-15.16 others divide.
bool may_go_whole(const Unit& unit) {
    return unit.branch == Branch::Artillery || unit.team();
}

bool near_guns(const Gun& a, const Gun& b) {
    return distance(a.at, b.at) - gun_radius * 2 <= from_gun_to_gun;
}

// GR-06.09, GR-06.36 what they may not go over, and no nearer to the enemy than an inch.
bool can_walk(const Battle& battle, UnitId who, Point to) {
    const Unit& unit = battle[who];
    const Path way{unit.stand.front, to};
    if (survey(battle, who, way).barred) return false;
    for (const Kept& kept : enemies_to_avoid(battle, who, length(way))) {
        const Inches radius = base_radius(unit) + base_radius(battle[kept.who]);
        for (const Point man : spots_of(battle, kept.who))
            if (distance(man, Segment{way[0], way[1]}) - radius < kept.off) return false;
    }
    return true;
}

// GR-06.02 round the gun; of a squad that divides (GR-15.16) for the five, clear of the others.
bool has_room_at(const Battle& battle, UnitId who, GunId id) {
    Battle supposed = battle;
    const Gun& gun = battle[id];
    const bool divides = !may_go_whole(battle[who]);
    const UnitId comes = divides ? spare_team(battle, battle[who].side) : who;
    if (divides) {
        supposed[comes] = battle[who];
        supposed[comes].attached = {};
        supposed[comes].men = team_of_infantry;
        supposed[who].men = static_cast<std::uint8_t>(battle[who].men - team_of_infantry);
    }
    supposed[comes].gun = id;
    supposed[comes].formation = gun.limbered ? Formation::Limbered : Formation::Crew;
    const Stand there{gun.at, crew_facing(supposed, comes, gun.at, gun.facing)};
    return has_space(supposed, comes, spots_at(supposed, comes, there, supposed[comes].formation),
                     base_radius(battle[who]), divides);
}

// On foot, as those who leave their gun go.
Battle without_gun(const Battle& battle, UnitId crew) {
    Battle supposed = battle;
    go_from_gun(supposed, crew);
    return supposed;
}

bool may_shift(const Battle& battle, UnitId from, UnitId to) {
    if (!same_section(battle, from, to) || !serves(battle, to)) return false;
    const GunId mine = battle[from].gun, theirs = battle[to].gun;
    return !battle[theirs].limbered && !battle[mine].limbered
           && inexperienced_crew(battle, from) == inexperienced_crew(battle, to)
           && near_guns(battle[mine], battle[theirs])
           && can_walk(without_gun(battle, from), from, battle[theirs].at);
}

// GR-15.19 all of them, to one that nobody serves.
void offer_other_guns(const Battle& battle, UnitId crew, Question& question) {
    std::optional<Battle> on_foot;
    for (const GunId id : guns(battle)) {
        if (!abandoned(battle, id) || !near_guns(battle[battle[crew].gun], battle[id])) continue;
        if (!on_foot) on_foot = without_gun(battle, crew);
        if (can_walk(*on_foot, crew, battle[id].at) && has_room_at(*on_foot, crew, id))
            offer(question, "man-gun", crew, piece_of(battle, id));
    }
}

void offer_shifts_of(const Battle& battle, UnitId crew, Question& question) {
    for (const UnitId other : all(battle)) {
        if (!battle[other].gun || room_for(battle, other) == 0 || !may_shift(battle, crew, other))
            continue;
        const int most = std::min<int>(room_for(battle, other), battle[crew].men);
        for (int men = 1; men <= most; ++men)
            offer(question, "shift-crew", crew, piece_of(battle, battle[other].gun), men);
    }
    offer_other_guns(battle, crew, question);
}

// GR-09.05, GR-09.22 near enough to walk up to it and serve it in this activation; GR-06.06 fences
// and brooks cost what they always do.
bool can_reach(const Battle& battle, UnitId who, GunId id) {
    const Gun& gun = battle[id];
    const Inches reach = half_move(battle, who) + at_the_gun;
    const Inches toll = survey(battle, who, Path{battle[who].stand.front, gun.at}).toll;
    return gap(battle, gun.at, who) - gun_radius + toll <= reach && can_walk(battle, who, gun.at)
           && has_room_at(battle, who, id);
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
void take_places(Play& play, UnitId who, GunId id, RuleId rule) {
    Battle& battle = play.battle;
    Gun& gun = battle[id];
    if (gun.crew) crew_is_gone(play, gun.crew);
    if (battle[who].gun) abandon_gun(play, who);  // GR-15.14 they change guns
    Unit& unit = battle[who];
    unit.gun = id;
    unit.formation = gun.limbered ? Formation::Limbered : Formation::Crew;
    gun.crew = who;
    gun.inexperienced = unit.branch != Branch::Artillery;
    put(battle, who, {gun.at, crew_facing(battle, who, gun.at, gun.facing)});
    play.tell(rule, who, "{} take over {}", play.name(who), play.name(id));
    come_to_stand(play, who);
}

// GR-07.14 the formed friends whom they go through on their way there.
UnitSet friends_met(const Battle& battle, UnitId who, Point to) {
    UnitSet met;
    const Unit& unit = battle[who];
    const Segment way{unit.stand.front, to};
    for (const UnitId other : all(battle)) {
        const Unit& near = battle[other];
        if (other == who || near.side != unit.side || !near.on_table() || !near.in_ranks())
            continue;
        for (const Point man : spots_of(battle, other))
            if (distance(man, way) < base_radius(unit) + base_radius(near)) met.add(other);
    }
    return met;
}

void man(Play& play, UnitId who, GunId id) {
    Battle& battle = play.battle;
    UnitSet passed = friends_met(battle, who, battle[id].at);
    passed.remove(battle[who].left_squad);
    battle[id].moved = true;  // GR-09.05
    take_places(play, who, id, "GR-15.19"_rule);
    for (const UnitId other : passed) passed_through(play, other);  // GR-07.14
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
    five.activated = true;  // GR-01.13 by the activation of their squad
    five.nco = false;
    five.ladders = five.raised = 0;
    left.ladders = std::min<std::uint8_t>(left.ladders, 1);  // GR-17.03
    five.lost = five.men = five.blades = five.other_arms = 0;
    five.arms.clear();
    hand_over(left, five, team_of_infantry);
    five.size = five.strength = five.men;
    left.size = left.strength = left.men;
    left.lost = 0;
    five.activated = five.moved = true;  // GR-01.13 it is their activation too
    five.activation = Activation::HalfMove;
    play.tell("GR-15.16"_rule, squad, "five of {} leave it to serve a gun", play.name(squad));
    return team;
}

// GR-15.14
void shift(Play& play, UnitId from, UnitId to, int men) {
    Battle& battle = play.battle;
    play.tell("GR-15.14"_rule, from, "{} of {} go over to {}", men, play.name(from),
              play.name(battle[to].gun));
    for (const UnitId crew : {from, to}) battle[battle[crew].gun].moved = true;  // GR-09.05
    hand_over(battle[from], battle[to], men);
    strengthened(battle[to]);
    make_room_for_crew(battle, to);
    if (battle[from].men == 0) return merge_away(play, from);  // GR-15.19 theirs is abandoned
    make_room_for_crew(battle, from);
}

}  // namespace

void offer_crew_changes(const Battle& battle, UnitId who, Question& question) {
    if (serves(battle, who)) return offer_shifts_of(battle, who, question);
    if (!can_be_gunners(battle, who)) return;
    for (const GunId id : guns(battle))
        if (abandoned(battle, id) && can_reach(battle, who, id))
            offer(question, "man-gun", who, piece_of(battle, id));
}

void change_crew(Play& play, const Option& option) {
    Battle& battle = play.battle;
    const GunId gun = gun_that_is(battle, option.target);
    if (option.verb == "shift-crew")
        return shift(play, option.who, battle[gun].crew, option.detail);
    const bool whole = may_go_whole(battle[option.who]);
    man(play, whole ? option.who : divide(play, option.who), gun);
}

bool take_places_near(Play& play, UnitId who) {
    const Battle& battle = play.battle;
    const Unit& unit = battle[who];
    if (unit.branch != Branch::Artillery || unit.gun || !unit.on_table()) return false;
    Question question = question_for(battle, who, "GR-09.22"_rule, "serve-gun");
    for (const GunId id : guns(battle))
        if (abandoned(battle, id) && gap(battle, battle[id].at, who) - gun_radius <= at_the_gun
            && has_room_at(battle, who, id))
            offer(question, "serve-gun", who, piece_of(battle, id));
    if (question.options.empty()) return false;
    offer_pass(question, "stay-apart", who);
    const Option chosen = play.choose(question);
    if (chosen.pass) return false;
    take_places(play, who, gun_that_is(battle, chosen.target), "GR-09.22"_rule);
    return true;
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
