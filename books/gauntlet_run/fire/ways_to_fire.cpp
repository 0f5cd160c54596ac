// Of fire.h: who may fire, at whom, and in which ways.
#include <algorithm>
#include <optional>

#include "books/gauntlet_run/fire/cover.h"
#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

bool in_volley_order(const Unit& unit) {
    return unit.formation == Formation::Line || unit.formation == Formation::Square
           || unit.formation == Formation::ExtendedLine;
}

namespace {

constexpr int with_loose_balls = 256;  // in the detail of an option

// GR-10.17 .. 10.22, GR-13.02, GR-13.07, GR-13.21: how its formation lets it fire.
bool formation_allows(const Unit& unit, Volley how) {
    switch (unit.formation) {
        case Formation::Line:
        case Formation::Square:  // GR-10.19
            if (how == Volley::Skirmish) return false;
            return how == Volley::Full || !unit.mounted;  // GR-13.21
        case Formation::ExtendedLine:                     // GR-10.20, GR-47.07
            return how == Volley::FrontRank || how == Volley::RearRank;
        case Formation::MarchColumn:
        case Formation::AttackColumn:
        case Formation::Limbered: return false;
        default: return how == Volley::Skirmish;
    }
}

// GR-13.04, GR-13.17, GR-13.20 the muskets of those who would fire are not empty, GR-13.13 nor
// being loaded in this very activation. In skirmish it is enough if somebody's is ready.
bool is_loaded(const Unit& unit, Volley how) {
    switch (how) {
        case Volley::Full: return all_loaded(unit);
        case Volley::FrontRank: return loaded(unit, 0);
        case Volley::RearRank: return loaded(unit, 1);
        default: return loaded(unit, 0) || loaded(unit, 1);
    }
}

// Of those weapons the ones that can be fired so.
std::uint8_t ready(const Unit& unit, Volley how, std::uint8_t arms) {
    if (!formation_allows(unit, how)) return 0;
    std::uint8_t can = 0;
    for (std::size_t i = 0; i < unit.arms.size(); ++i) {
        const Armed& arm = unit.arms[i];
        if ((arms >> i & 1U) == 0 || arm.men == 0 || arm.missile == Missile::None) continue;
        // GR-10.06, GR-13.20 pistols and bows always are
        if (!weapon(arm.missile).reloads || is_loaded(unit, how))
            can = static_cast<std::uint8_t>(can | 1U << i);
    }
    return can;
}

// GR-10.24 nobody fires two weapons: what the unit can fire together, one set after another. Each
// takes as many entries as there are men to hold them.
using Sets = FixedVector<std::uint8_t, 4>;
Sets fired_together(const Unit& unit) {
    Sets sets;
    int men = unit.men + 1;
    for (std::size_t i = 0; i < unit.arms.size(); ++i) {
        men += unit.arms[i].men;
        if (sets.empty() || men > unit.men) {
            sets.push_back(0);
            men = unit.arms[i].men;
        }
        sets.back() = static_cast<std::uint8_t>(sets.back() | 1U << i);
    }
    return sets;
}

bool has_rifles(const Unit& unit, std::uint8_t arms) {
    for (std::size_t i = 0; i < unit.arms.size(); ++i)
        if ((arms >> i & 1U) != 0 && is_rifle(unit.arms[i].missile)) return true;
    return false;
}

// GR-10.24 some fire the one weapon and some the other: there are more of them than men.
std::uint8_t ready_of_all(const Unit& unit, Volley how) {
    const std::uint8_t arms = ready(unit, how, 0xFF);
    int weapons = 0;
    for (std::size_t i = 0; i < unit.arms.size(); ++i)
        if ((arms >> i & 1U) != 0) weapons += unit.arms[i].men;
    return weapons > unit.men ? arms : std::uint8_t{0};
}

template <class Do>
void for_each_way(const Unit& unit, Do&& found) {
    const Sets sets = fired_together(unit);
    for (const std::uint8_t set : sets)
        for (int i = 0; i < static_cast<int>(Volley::Count); ++i) {
            const auto how = static_cast<Volley>(i);
            if (const std::uint8_t arms = ready(unit, how, set)) found(how, arms);
        }
    for (int i = 0; sets.size() > 1 && i < static_cast<int>(Volley::Count); ++i) {
        const auto how = static_cast<Volley>(i);
        if (const std::uint8_t arms = ready_of_all(unit, how)) found(how, arms);
    }
}

// GR-14.04 not while they load or fire their gun, nor while it is limbered.
bool busy_with_gun(const Battle& battle, const Unit& unit) {
    if (!unit.gun) return false;
    const Gun& gun = battle[unit.gun];
    return gun.fired || gun.tokens > 0 || gun.limbered;
}

Inches longest_range(const Unit& unit) {
    Inches longest = 0_in;
    for (const Armed& arm : unit.arms)
        if (arm.men > 0) longest = std::max(longest, weapon(arm.missile).range);
    return longest;
}

void offer_ways(const Battle& battle, UnitId who, UnitId target, Question& question) {
    const Unit& unit = battle[who];
    for_each_way(unit, [&](Volley how, std::uint8_t arms) {
        offer(question, volley_verbs[how], who, target, arms);
        if (battle.switches().rifle_loose_ball && has_rifles(unit, arms))  // GR-50.05
            offer(question, volley_verbs[how], who, target, arms + with_loose_balls);
    });
    if (!battle.switches().measuring) question.by_eye = true;  // GR-01.03
}

}  // namespace

bool may_fire(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    // GR-04.08 officers by themselves use no weapons
    // nor those of whom only the holders of the horses are left (GR-08.05)
    if (!unit.on_table() || !unit.fights() || unit.men <= unit.holders) return false;
    if (unit.fired || unit.melee || busy_with_gun(battle, unit)) return false;
    // GR-06.13, GR-06.14 not after a move over such ground; GR-06.33 nor from the face of a cliff;
    // GR-47.05 nor with a straggler on the horse
    if (unit.hard_going || clings(battle, who)) return false;
    if (unit.rides && carries(battle, who)) return false;
    bool any = false;
    for_each_way(unit, [&](Volley, std::uint8_t) { any = true; });
    return any;
}

namespace {

// GR-06.22 before whom they must stand; nothing: anywhere.
std::optional<WidenedFront> front_of(const Battle& battle, UnitId who) {
    if (!in_volley_order(battle[who])) return {};
    return side(outline_of(battle, who), BodySide::Front);
}

bool in_arc(const Battle& battle, const std::optional<WidenedFront>& front, UnitId target) {
    if (!front) return true;
    constexpr int front_arc = 900;  // GR-06.22 45 degrees to either side
    const Spots& men = spots_of(battle, target);
    const auto inside = std::count_if(men.begin(), men.end(), [&](Point man) {
        return in_widened_front(*front, man, front_arc);
    });
    return static_cast<std::size_t>(inside) * 2 >= men.size();
}

// All but the line of sight.
bool is_target(const Battle& battle, UnitId who, const std::optional<WidenedFront>& front,
               UnitId target) {
    const Unit& enemy = battle[target];
    if (!enemies(battle, who, target) || !stands_alone(battle, target)) return false;
    if (enemy.melee || figures_of(battle, target) == 0) return false;  // GR-10.15
    if (enemy.vehicle() && enemy.men == 0) return false;  // GR-09.21 animals are no targets
    if (battle.switches().measuring
        && farther_than(battle, who, target, longest_range(battle[who])))
        return false;
    return in_arc(battle, front, target);
}
bool is_target(const Battle& battle, UnitId who, UnitId target) {
    return is_target(battle, who, front_of(battle, who), target);
}

}  // namespace

bool in_arc(const Battle& battle, UnitId who, UnitId target) {
    return in_arc(battle, front_of(battle, who), target);
}

bool may_fire_at(const Battle& battle, UnitId who, UnitId target) {
    return is_target(battle, who, target) && sees(battle, who, target)
           && !keeps_low(battle, who, target);
}

void offer_shots(const Battle& battle, UnitId who, bool /*moved*/, Question& question) {
    if (!may_fire(battle, who)) return;
    Lookout lookout{battle, who};
    offer_shots(battle, who, lookout, question);
}

void offer_shots(const Battle& battle, UnitId who, Lookout& lookout, Question& question) {
    if (!may_fire(battle, who)) return;
    const auto front = front_of(battle, who);
    for (const UnitId target : all(battle))
        if (is_target(battle, who, front, target) && lookout.sees(target)
            && !keeps_low(battle, who, target))
            offer_ways(battle, who, target, question);
}

void offer_shots_at(const Battle& battle, UnitId who, UnitId target, bool /*moved*/,
                    Question& question) {
    Lookout lookout{battle, who};
    offer_shots_at(battle, who, target, lookout, question);
}

void offer_shots_at(const Battle& battle, UnitId who, UnitId target, Lookout& lookout,
                    Question& question) {
    if (may_fire(battle, who) && is_target(battle, who, target) && lookout.sees(target)
        && !keeps_low(battle, who, target))
        offer_ways(battle, who, target, question);
}

bool is_small_arms(std::string_view verb) {
    return std::find(volley_verbs.begin(), volley_verbs.end(), verb) != volley_verbs.end();
}

Shot shot_of(const Option& option, bool moved) {
    Shot shot;
    shot.moved = moved;
    shot.by = option.who;
    shot.at = option.target;
    const auto verb = std::find(volley_verbs.begin(), volley_verbs.end(), option.verb);
    expects(verb != volley_verbs.end(), "an option that is no shot");
    shot.how = static_cast<Volley>(verb - volley_verbs.begin());
    shot.arms = static_cast<std::uint8_t>(option.detail % with_loose_balls);
    shot.loose_ball = option.detail >= with_loose_balls;
    return shot;
}

}  // namespace gauntlet_run
