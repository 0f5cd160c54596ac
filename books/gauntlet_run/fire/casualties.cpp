#include "books/gauntlet_run/fire/casualties.h"

#include <algorithm>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/fire/critical_damage.h"
#include "books/gauntlet_run/fire/officers_hit.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/nerve/failed_checks.h"
#include "books/gauntlet_run/nerve/shaken.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

// Of those with this weapon, how many are neither the NCO nor anybody special.
int rank_and_file(const Unit& unit, std::size_t arm) {
    const bool nco_has_it = unit.nco && arm == nco_weapon(unit);
    return unit.arms[arm].men - (nco_has_it ? 1 : 0);
}

// Those with no missile weapon; the NCO with his halberd is not one of them.
int unarmed(const Unit& unit) {
    const bool nco_is_one = unit.nco && nco_weapon(unit) == unit.arms.size();
    return without_missiles(unit) - (nco_is_one ? 1 : 0);
}

int shooters(const Unit& unit) {
    return unit.men - without_missiles(unit);
}

// GR-11.09 those of whom one falls next, of the rank and file or, failing them, of the special
// weapons: the last of the list are those without a missile weapon.
void offer_casualties(const Battle& battle, UnitId who, bool special, Question& question) {
    const Unit& unit = battle[who];
    const std::uint8_t few = special_weapons(unit);
    for (std::size_t i = 0; i < first_weapons(unit); ++i)
        if (((few >> i & 1U) != 0) == special && rank_and_file(unit, i) > 0)
            offer(question, "lose", who, {}, static_cast<int>(i));
    if (!special && unarmed(unit) > 0)
        offer(question, "lose", who, {}, static_cast<int>(unit.arms.size()));
}

// GR-11.09, GR-18.07, GR-60.21 of those of the rank and file who have such a missile weapon, or
// none, one with a melee weapon or one without: where there are both its owner says.
void lay_down_blade(Play& play, UnitId who, std::size_t arm) {
    Unit& unit = play.battle[who];
    const Blades those = blades_of(unit, falls_as_shooter(unit, arm));
    if (those.with <= 0) return;
    if (those.without > 0) {
        Question question = question_for(play.battle, who, "GR-11.09"_rule, "casualty-blade", who);
        offer(question, "lose-with-blade", who);
        offer(question, "lose-without-blade", who);
        if (play.choose(question).verb == "lose-without-blade") return;
    }
    --unit.blades;
}

// GR-11.09, GR-18.25 of those without a missile weapon one with a pike or one of the others: where
// there are both its owner says.
void lay_down_pike(Play& play, UnitId who, std::size_t arm) {
    Unit& unit = play.battle[who];
    if (!unit.pikes || arm < unit.arms.size() || unit.other_arms <= shooters(unit)) return;
    if (unit.men > unit.other_arms) {
        Question question = question_for(play.battle, who, "GR-18.25"_rule, "casualty-pike", who);
        offer(question, "lose-with-pike", who);
        offer(question, "lose-without-pike", who);
        if (play.choose(question).verb == "lose-with-pike") return;
    }
    --unit.other_arms;
}

// An ordinary man.
void one_falls(Play& play, UnitId who, std::size_t arm) {
    lay_down_blade(play, who, arm);
    lay_down_pike(play, who, arm);
    armed_man_falls(play.battle, who, arm);
}

// They all have both: it makes no difference which of his weapons a man is called by.
bool all_have_all(const Unit& unit) {
    return std::all_of(unit.arms.begin(), unit.arms.end(),
                       [&](const Armed& arm) { return arm.men == unit.men; });
}

// Says how many of the wounds found nobody left.
int count_out(Play& play, UnitId who, const Wounds& wounds, Alarms& alarms) {
    Battle& battle = play.battle;
    int i = 0;
    for (; i < wounds.count && battle[who].men > 0; ++i)
        if (i >= wounds.criticals || !critical_damage(play, who, wounds.by, alarms))
            remove_figure(play, who);
    return wounds.count - i;
}

// GR-05.07 alternately, the odd one from that nearer to whoever fired.
UnitId nearer_half(const Battle& battle, UnitId who, UnitId by) {
    const UnitId other = battle[who].beside;
    if (!by || figures_of(battle, by) == 0) return who;  // they fall as they strike
    if (figures_of(battle, who) == 0 || figures_of(battle, other) == 0) return who;
    return gap(battle, by, other) < gap(battle, by, who) ? other : who;
}

struct Losses {
    int fell = 0, over = 0;  // figures, and wounds that found nobody left
};
Losses lose(Play& play, UnitId who, const Wounds& wounds, Alarms& alarms) {
    Battle& battle = play.battle;
    const int before = battle[who].men;
    const int over = count_out(play, who, wounds, alarms);
    const int fell = before - battle[who].men;
    if (fell > 0)
        play.tell("GR-11.07"_rule, who, "{} lose {} figure{}", play.name(who), fell,
                  fell == 1 ? "" : "s");
    if (fell > 0) note_losses(play, who, alarms);
    remove_if_empty(play, who, alarms);
    return {fell, over};
}

// GR-05.07 by turns, as long as both have somebody left; then the other loses the rest.
int lose_by_turns(Play& play, UnitId first, UnitId second, const Wounds& wounds, Alarms& alarms) {
    const int odd = (wounds.count + 1) / 2, criticals = std::min(wounds.criticals, odd);
    const Losses one = lose(play, first, {odd, criticals, wounds.by}, alarms);
    const Wounds even{wounds.count - odd + one.over, wounds.criticals - criticals, wounds.by};
    const Losses other = lose(play, second, even, alarms);
    const Losses rest = lose(play, first, {other.over, 0, wounds.by}, alarms);
    return one.fell + other.fell + rest.fell;
}

// GR-19.02, GR-19.24
void note_casualties(const Battle& battle, UnitId who, int fell, Alarms& alarms) {
    if (fell > 0 && battle[who].on_table() && battle[who].fights())
        alarms.add(who, Alarm::Casualties);
}

}  // namespace

int critical_rolls(Play& play, UnitId by, int twelves) {
    constexpr int needed = 9;
    return play.roll_at_least(play.by(by, "GR-11.10"_rule), twelves, needed);
}

void remove_figure(Play& play, UnitId who) {
    Battle& battle = play.battle;
    const Unit& unit = battle[who];
    if (all_have_all(unit) && !unit.halberd) {
        if (unit.men > 1 || !unit.nco) return one_falls(play, who, unit.arms.size());
        return nco_falls(battle, who);
    }
    Question question = question_for(battle, who, "GR-11.09"_rule, "casualty", who);
    offer_casualties(battle, who, false, question);
    if (question.options.empty()) offer_casualties(battle, who, true, question);
    if (question.options.empty()) return nco_falls(battle, who);
    one_falls(play, who, static_cast<std::size_t>(play.choose(question).detail));
}

void remove_if_empty(Play& play, UnitId who, Alarms& alarms) {
    Battle& battle = play.battle;
    Unit& unit = battle[who];
    // GR-09.19 a wagon without its driver only stands still
    if (unit.men > 0 || !unit.fights() || !unit.on_table()) return;
    unit.men = 1;  // whoever is near looks at where its last man stood
    note_flight(battle, who, alarms);
    unit.men = 0;
    play.tell("GR-11.15"_rule, who, "{} are no more", play.name(who));
    unit.presence = Presence::Destroyed;
    if (unit.attached) {
        const UnitId officer = unit.attached;
        detach(battle, officer);
        const Formation alone = battle[officer].formation;
        put(battle, officer, on_the_table(battle, officer, unit.stand, alone));
    }
    while (carries(battle, who)) get_down_from(play, who);
    dissolve(play, who, "GR-05.18"_rule);
    crew_is_gone(play, who);  // GR-15.08, GR-15.26 the gun itself is unhurt
}

int take_casualties(Play& play, UnitId who, const Wounds& wounds, Alarms& alarms) {
    Battle& battle = play.battle;
    if (wounds.count <= 0) return 0;
    if (battle[who].officer()) return lone_officer_hit(play, who, wounds.count, wounds.by, alarms);
    const UnitId other = battle[who].beside;
    if (!other) {
        const int fell = lose(play, who, wounds, alarms).fell;
        note_casualties(battle, who, fell, alarms);
        return fell;
    }
    const UnitId first = nearer_half(battle, who, wounds.by);
    const UnitId second = first == who ? other : who;
    const Because because{play, "GR-05.07"_rule};
    const int first_had = battle[first].men, second_had = battle[second].men;
    const int fell = lose_by_turns(play, first, second, wounds, alarms);
    if (!battle[first].beside) {  // GR-05.18 these losses have parted them
        if (battle[first].men < first_had || !battle[second].on_table())
            note_casualties(battle, first, fell, alarms);
        if (battle[second].men < second_had || !battle[first].on_table())
            note_casualties(battle, second, fell, alarms);
        return fell;
    }
    // GR-05.07 one check, of the worse basic morale
    const bool worse = battle[second].morale > battle[first].morale;
    note_casualties(battle, worse ? second : first, fell, alarms);
    return fell;
}

}  // namespace gauntlet_run
