#include <algorithm>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/command/reach.h"
#include "books/gauntlet_run/fire/critical_damage.h"
#include "books/gauntlet_run/moving/bodies_of_units.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/formation_change.h"

// GR-07.07 .. GR-07.09 figures from one unit to another (moving/bodies_of_units.h).
namespace gauntlet_run {

namespace {

constexpr Inches near_him = 6_in;

// GR-20.22, GR-19.17 Shaken no more, a Formed unit is one that has lost its order.
void take_heart(Unit& unit) {
    if (unit.shaken && unit.type == Type::Formed && unit.formation == Formation::Skirmish)
        unit.formation = Formation::Disordered;
    unit.shaken = false;
}

// GR-05.15 this is its Formation Change: who is in disorder forms up with it.
void form_up(Play& play, UnitId who) {
    if (!play.battle[who].on_table() || !must_reform(play.battle, who)) return;
    Question question = question_for(play.battle, who, "GR-05.15"_rule, "forms-up");
    offer_forming_up(play.battle, who, question);
    if (question.options.empty()) return;
    change_formation(play, who, play.choose(question));
}

// GR-07.07 its original five or ten; a gun's crew as it was.
int lacks(const Unit& unit) {
    return unit.size - unit.men;
}

// The weapon of the next man to go where each has one: that of the many, the NCO with his halberd
// last.
const Armed* of_the_many(const Unit& from) {
    const std::size_t main = main_weapon(from);
    const int halberds = from.nco && from.halberd ? 1 : 0;
    const bool each_has_one = without_missiles(from) <= halberds;
    return main < from.arms.size() && each_has_one ? &from.arms[main] : nullptr;
}

bool may_take_part(const Battle& battle, UnitId officer, UnitId who) {
    const Unit& unit = battle[who];
    return unit.fights() && !unit.activated && !unit.beside && unit.square < 0
           && within_of_officer(battle, officer, who, near_him);
}

// Foot go to foot and riders to riders.
bool may_give(const Battle& battle, UnitId from, UnitId to) {
    return from != to && battle[from].mounted == battle[to].mounted
           && battle[from].branch == battle[to].branch && battle[from].native == battle[to].native
           && lacks(battle[to]) > 0;
}

// GR-18.25 he has one, if there is nobody else left; `to` counts those without him.
void take_pike(Unit& from, Unit& to) {
    const bool his = from.pikes && from.other_arms == 0;
    if (from.other_arms > 0) --from.other_arms;
    if (his && !to.pikes) {
        to.pikes = true;
        to.other_arms = to.men;
    } else if (!his && to.pikes) {
        ++to.other_arms;
    }
}

// GR-18.04 what at least half of them have then, the best of it.
template <class Kind>
Kind of_half(Kind old, int those, Kind his, int joined) {
    const bool old_holds = those >= joined, his_holds = joined >= those;
    if (old_holds && his_holds) return std::max(old, his);
    return old_holds ? old : his;
}

// One man after the other, each with what he carries.
void take_arms(Unit& from, Unit& to) {
    take_pike(from, to);
    const Armed* next = of_the_many(from);
    if (goes_with_blade(from, next != nullptr)) {  // GR-18.07, GR-60.21
        --from.blades;
        ++to.blades;
    }
    for (Armed& armed : from.arms) {
        if (armed.men == 0 || (armed.men < from.men && &armed != next)) continue;
        --armed.men;
        const auto same = std::find_if(to.arms.begin(), to.arms.end(), [&](const Armed& other) {
            return other.missile == armed.missile && other.lock == armed.lock;
        });
        if (same != to.arms.end())
            ++same->men;
        else if (!to.arms.full()) {
            Armed his = armed;
            his.men = 1;
            to.arms.push_back(his);
        }
    }
}

void drop_arms(Unit& from) {
    if (from.other_arms > 0) --from.other_arms;
    const Armed* next = of_the_many(from);
    if (goes_with_blade(from, next != nullptr)) --from.blades;  // GR-18.07, GR-60.21
    for (Armed& armed : from.arms)
        if ((armed.men >= from.men || &armed == next) && armed.men > 0) --armed.men;
}

}  // namespace

void hand_over(Unit& from, Unit& to, int men) {
    for (int i = 0; i < men; ++i) {
        take_arms(from, to);
        ++to.men;
        --from.men;
    }
}

void strengthened(Unit& unit) {
    unit.lost = 0;             // GR-07.08
    unit.nco = true;           // GR-52.03
    unit.strength = unit.men;  // GR-07.09
    take_heart(unit);          // GR-19.17
}

void offer_shifts(const Battle& battle, UnitId officer, Question& question) {
    const UnitSet his = may_be_ordered(battle, officer);
    for (const UnitId from : his)
        for (const UnitId to : his) {
            if (!may_take_part(battle, officer, from) || !may_take_part(battle, officer, to)
                || !may_give(battle, from, to))
                continue;
            const int need = lacks(battle[to]), has = battle[from].men;
            for (int men = 1; men <= std::min(need, has); ++men)
                offer(question, "shift-figures", from, to, men);
            if (has > need)
                offer(question, "shift-figures", from, to, has);  // extras are discarded
        }
}

void shift_figures(Play& play, UnitId officer, UnitId from, UnitId to, int men) {
    Battle& battle = play.battle;
    Unit& giver = battle[from];
    Unit& taker = battle[to];
    if (!giver.on_table() || !taker.on_table()) return;  // GR-29.02 an Ambuscade came before it
    men = std::min(men, int{giver.men});
    const int moved = std::min(men, lacks(taker));
    taker.armour = of_half(taker.armour, taker.men, giver.armour, moved);
    taker.shield = of_half(taker.shield, taker.men, giver.shield, moved);
    for (int i = 0; i < men; ++i) {
        if (i < moved) {
            take_arms(giver, taker);
            ++taker.men;
        } else {
            drop_arms(giver);
        }
        --giver.men;
    }
    strengthened(taker);
    for (Unit* unit : {&giver, &taker}) {
        unit->activated = true;
        unit->moved = true;
        unit->activation = Activation::HalfMove;
    }
    make_room_for_crew(battle, to);
    play.tell("GR-07.07"_rule, officer, "{} moves {} figures from {} to {}", play.name(officer),
              moved, play.name(from), play.name(to));
    if (giver.men == 0) merge_away(play, from);
    if (!taker.gun)  // with more figures it is broader: it moves up where the table ends
        put(battle, to, on_the_table(battle, to, taker.stand, taker.formation));
    for (const UnitId who : {from, to}) form_up(play, who);
}

void merge_away(Play& play, UnitId who) {
    Battle& battle = play.battle;
    dissolve(play, who, "GR-05.18"_rule);
    Unit& unit = battle[who];
    if (unit.attached) {
        const UnitId officer = unit.attached;
        battle[officer].attached = unit.attached = UnitId{};
        const Formation alone = battle[officer].formation;
        put(battle, officer, on_the_table(battle, officer, unit.stand, alone));
    }
    if (unit.gun) {
        battle[unit.gun].crew = UnitId{};
        unit.gun = GunId{};
    }
    unit.presence = Presence::Merged;
}

}  // namespace gauntlet_run
