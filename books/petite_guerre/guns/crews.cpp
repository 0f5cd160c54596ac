#include <algorithm>
#include <tuple>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/shooting/to_hit.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/items.h"

// Crews: PG-18.05 .. PG-18.08, PG-18.14, PG-18.15, PG-80.09.
namespace petite_guerre {

namespace {

constexpr Inches directs_within = paces(20);  // PG-18.06
constexpr int most_directed = 2;

// PG-18.05
// clang-format off
constexpr EnumArray<GunSize, CrewRow> crews{{{
//               men  NCO
/* Swivel    */ {1, false},
/* Battalion */ {2, false},
/* Light     */ {2, true},
/* Medium    */ {3, true},
/* Gatling   */ {2, false},
}}};
// clang-format on

// PG-18.08
bool able(const Battle& battle, FigureId who) {
    return battle[who].present() && !battle[who].stunned() && !in_hand_to_hand(battle, who);
}
bool touches(const Battle& battle, FigureId who, const Gun& gun) {
    return within(battle[who].at, gun.at, radius(battle[who]) + wide_radius + touch);
}

// PG-18.06 the other guns he has directed this turn.
int directed_by(const Battle& battle, FigureId who, GunId besides) {
    int count = 0;
    for (const GunId gun : guns(battle))
        if (gun != besides && battle[gun].used && battle[gun].director == who) ++count;
    return count;
}

// PG-18.06, PG-80.09 an NCO, or a leader; PG-18.07 not one who controls troops this turn.
bool may_direct(const Battle& battle, FigureId who, GunId gun) {
    const Figure& figure = battle[who];
    if (!figure.nco && !figure.leads()) return false;
    if (figure.command.control) return false;
    return able(battle, who)
           && within(figure.at, battle[gun].at, radius(figure) + wide_radius + directs_within)
           && directed_by(battle, who, gun) < most_directed;
}

// Leaders last, then those with fewer guns on their hands, then the nearest.
FigureId director_among(const Battle& battle, GunId gun, FigureSet among) {
    FigureId best;
    const auto order = [&](FigureId who) {
        return std::tuple{battle[who].leads(), directed_by(battle, who, gun),
                          gap(battle, who, gun)};
    };
    for (const FigureId who : among)
        if (may_direct(battle, who, gun) && (!best || order(who) < order(best))) best = who;
    return best;
}

bool has_begun(const Battle& battle, const Figure& figure) {
    return figure.now.of_turn == battle.turn
           && (figure.now.acted || figure.now.unique != Unique::None || !figure.now.items.empty());
}

// Somebody who may choose to serve it now: not one who has moved because he had to (PG-02.07) or
// whom a test binds (PG-28.07).
bool free_to_serve(const Battle& battle, FigureId who) {
    return may_act(battle, who) && bound_of_actor(battle, who) == Bound::Free;
}

bool is_charged(const Battle& battle, FigureId who) {
    for (const FigureId enemy : foes(battle, who))
        if (battle[enemy].turn.charge_at == who) return true;
    return false;
}

// Who comes first, the lowest: in his own phase 4 the fresh and free; PG-22.31 while the other side
// acts the charged, from when the shot is chosen until it is fired.
int readiness(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (battle.acting == figure.side)
        return (has_begun(battle, figure) ? 2 : 0) + (free_to_serve(battle, who) ? 0 : 1);
    return is_charged(battle, who) ? 0 : 1;
}

// PG-18.08, PG-80.09 those who can touch it: the fresh, free, unhurt, trained and told off come
// first, leaders after their men, and an idle one (PG-05.08, PG-05.09) last of all.
FigureSet men_among(const Battle& battle, GunId id, SideId side, FigureId director) {
    const Gun& gun = battle[id];
    FixedVector<FigureId, most_figures> men;
    for (const FigureId who : present(battle, side))
        if (who != director && able(battle, who) && touches(battle, who, gun)) men.push_back(who);
    const auto order = [&](FigureId who) {
        const Figure& figure = battle[who];
        return std::tuple{!may_choose_actions(battle, who),
                          readiness(battle, who),
                          figure.leads(),
                          figure.wounded(),
                          !figure.gunner,
                          !gun.crew.contains(who),
                          who.index};
    };
    std::sort(men.begin(), men.end(), [&](FigureId a, FigureId b) { return order(a) < order(b); });
    const auto needed = static_cast<std::size_t>(crew_needed(gun).men);
    FigureSet set;
    if (men.size() < needed) return set;
    for (std::size_t i = 0; i < needed; ++i) set.add(men[i]);
    return set;
}

struct Crew {
    FigureId director;
    FigureSet men;
};
Crew directed_by_one_of(const Battle& battle, GunId gun, SideId side, FigureSet among) {
    const FigureId director = director_among(battle, gun, among);
    if (!director) return {};  // PG-18.08
    return {director, men_among(battle, gun, side, director)};
}

bool can_serve(const Battle& battle, FigureSet men) {
    for (const FigureId who : men)
        if (!may_choose_actions(battle, who)) return false;
    return !men.empty();
}

// PG-18.05, PG-18.08; PG-18.07, PG-80.09 where men are short a leader directs, and the NCO lends a
// hand.
Crew crew_of_side(const Battle& battle, GunId gun, SideId side) {
    if (!crew_needed(battle[gun]).nco) return {{}, men_among(battle, gun, side, {})};
    const FigureSet all_of_them = present(battle, side);
    const Crew usual = directed_by_one_of(battle, gun, side, all_of_them);
    if (!usual.director || can_serve(battle, usual.men)) return usual;
    FigureSet leaders;
    for (const FigureId who : all_of_them)
        if (battle[who].leads()) leaders.add(who);
    const Crew led = directed_by_one_of(battle, gun, side, leaders);
    return can_serve(battle, led.men) ? led : usual;
}

}  // namespace

FigureSet standing_at(const Battle& battle, GunId gun) {
    FigureSet men;
    for (const FigureId who : present(battle, battle[gun].side))
        if (touches(battle, who, battle[gun])) men.add(who);
    return men;
}

FigureSet at_gun(const Battle& battle, GunId gun) {
    FigureSet men;
    for (const FigureId who : standing_at(battle, gun))
        if (able(battle, who)) men.add(who);
    return men;
}

CrewRow crew_needed(const Gun& gun) {
    return crews[gun.size];
}

FigureSet serving(const Battle& battle, GunId gun) {
    return crew_of_side(battle, gun, battle[gun].side).men;
}

FigureId director_of(const Battle& battle, GunId gun) {
    return crew_of_side(battle, gun, battle[gun].side).director;
}

FigureId layer_of(const Battle& battle, GunId gun) {
    const FigureId director = director_of(battle, gun);
    return director ? director : serving(battle, gun).first();
}

bool unfamiliar_crew(const Battle& battle, GunId gun) {
    for (const FigureId who : serving(battle, gun))
        if (!battle[who].gunner) return true;
    return false;
}

std::uint32_t who_may_know_of(const Battle& battle, GunId gun) {
    std::uint32_t seats = 0;
    for (const FigureId who : serving(battle, gun) | battle[gun].crew)
        seats |= who_may_know(battle, who);
    return seats;
}

bool crew_fresh(const Battle& battle, GunId id) {
    const Gun& gun = battle[id];
    if (gun.out || gun.gone || gun.used) return false;
    const FigureSet men = serving(battle, id);
    for (const FigureId who : men)
        for (const FigureId man : with_mates(battle, who))  // PG-08.01
            if (has_begun(battle, battle[man])) return false;
    return !men.empty();
}
bool crew_ready(const Battle& battle, GunId id) {
    if (!crew_fresh(battle, id)) return false;
    for (const FigureId who : serving(battle, id))
        if (!may_act(battle, who) || !may_choose_actions(battle, who)) return false;
    return true;
}

void begin_work(Battle& battle, GunId id, Unique unique) {
    const FigureSet men = serving(battle, id);
    battle[id].director = director_of(battle, id);
    battle[id].used = true;
    for (const FigureId who : men)  // PG-04.07, PG-08.06 the others of a formed unit do nothing
        for (const FigureId man : with_mates(battle, who)) note_unique(battle, man, unique);
}

namespace {

// PG-18.15 by a leader who controls its men.
FigureSet pointed_out_to(const Battle& battle, FigureSet men) {
    FigureSet targets;
    for (const FigureId who : men)
        for (const FigureId leader : present(battle, battle[who].side))
            if (battle[leader].command.designated && battle[leader].command.control
                && may_command(battle, leader, who) && in_command(battle, leader, who))
                targets.add(battle[leader].command.designated);
    return targets;
}

}  // namespace

// PG-18.14, PG-18.15 the NCO, the men at the gun, those above the minimum too.
FigureSet acquired_by_gun(const Battle& battle, GunId id, FigureSet among) {
    FigureSet men = at_gun(battle, id);
    if (const FigureId director = director_of(battle, id)) men.add(director);
    FigureSet acquired = pointed_out_to(battle, men) & among;
    for (const FigureId who : men) acquired |= known_of(battle, who, among - acquired);
    for (const FigureId target : acquired)
        if (battle[target].knows.hidden) acquired.remove(target);
    return acquired;
}

// PG-80.09 taken over when enough of the other side touch it and nobody defends it.
void settle_guns(Play& play) {
    Battle& battle = play.battle;
    const Because unsaid{play, RuleId{}};  // they may have come hidden
    for (const GunId id : guns(battle)) {
        Gun& gun = battle[id];
        if (gun.gone || !at_gun(battle, id).empty()) continue;
        const SideId other = other_side(gun.side);
        const FigureSet men = crew_of_side(battle, id, other).men;
        if (men.empty()) continue;
        for (const FigureId who : men) reveal(play, who);  // PG-81.02
        gun.side = other;
        gun.crew = men;
        gun.unit = battle[men.first()].unit;
        gun.aimed = gun.registered = false;
        gun.shots = 0;
        play.tell("PG-80.09"_rule, men.first(), "{} and the others take over {}",
                  play.name(men.first()), play.name(id));
    }
}

}  // namespace petite_guerre
