#include "books/gauntlet_run/fire/fire.h"

#include <algorithm>

#include "books/gauntlet_run/fire/casualties.h"
#include "books/gauntlet_run/fire/cover.h"
#include "books/gauntlet_run/fire/fire_dice.h"
#include "books/gauntlet_run/fire/smoke.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr int to_wound = 7;  // GR-11.04

// What a shot has done so far.
struct Result {
    int hits = 0, wounds = 0, twelves = 0;
};

bool any_weapon(const Unit& unit, const Shot& shot, bool Weapon::*of) {
    for (std::size_t i = 0; i < unit.arms.size(); ++i)
        if (fires(shot, i) && weapon(unit.arms[i].missile).*of) return true;
    return false;
}

bool uses_loose_ball(const Unit& unit, const Shot& shot) {
    if (shot.how == Volley::Skirmish) return false;  // GR-50.04
    bool takes = false;
    for (std::size_t i = 0; i < unit.arms.size(); ++i)
        takes |= fires(shot, i) && takes_buck_and_ball(unit.arms[i].missile);
    const auto& load = unit.loading.load;
    return takes
           && ((shot.how != Volley::RearRank && load[0] == Load::LooseBall)
               || (shot.how != Volley::FrontRank && load[1] == Load::LooseBall));
}

// GR-13.10 one, for a full volley two; GR-50.03 with loose ball three. Bows make none.
int smokes_of_shot(const Unit& unit, const Shot& shot) {
    if (!any_weapon(unit, shot, &Weapon::firearm)) return 0;
    if (uses_loose_ball(unit, shot)) return 3;
    return shot.how == Volley::Full ? 2 : 1;
}

// GR-13.09 skirmish fire needs no token; what a slow load was for is spent all the same.
void empty_muskets(Unit& unit, const Shot& shot) {
    if (!any_weapon(unit, shot, &Weapon::reloads)) return;
    if (shot.how == Volley::Skirmish) return unit.loading.load.fill(Load::Cartridge);
    if (shot.how != Volley::RearRank) unit.loading.fired[0] = true;
    if (shot.how != Volley::FrontRank) unit.loading.fired[1] = true;
}

void tell_of(Play& play, const Shot& shot) {
    constexpr EnumArray<Volley, std::string_view> words{
        {"fire a full volley", "fire by their front rank", "fire by their rear rank", "shoot"}};
    constexpr EnumArray<Volley, RuleId> rules{
        {"GR-13.01"_rule, "GR-13.02"_rule, "GR-13.02"_rule, "GR-10.21"_rule}};
    play.tell(rules[shot.how], shot.by, "{} {} at {}", play.name(shot.by), words[shot.how],
              play.name(shot.at));
}

// GR-11.01, GR-50.03. GR-01.08 no die shows thirteen, and each shows one.
int roll_hits(Play& play, const Shot& shot, const Aim& aim) {
    RollFor roll = play.by(shot.by, "GR-11.01"_rule, d12, Purpose::ToHit);
    roll.modifiers = aim.modifiers;
    int hits = play.roll_at_least(roll, aim.dice, aim.needed);
    if (aim.again) {
        RollFor second = play.by(shot.by, "GR-50.03"_rule);
        second.modifiers = aim.modifiers;
        hits += play.roll_at_least(second, aim.dice - hits, aim.needed);
    }
    play.came({Purpose::ToHit, hits > 0 ? CameTo::Hit : CameTo::Missed, shot.by, shot.at});
    return hits;
}

// GR-11.04, GR-11.05, GR-47.19, GR-48.04, GR-53.05; GR-99.08
void roll_wounds(Play& play, const Shot& shot, Missile missile, int hits, Result& result) {
    const Unit& target = play.battle[shot.at];
    RollFor roll = play.by(shot.by, "GR-11.04"_rule);
    int needed = to_wound;
    const auto add = [&](RuleId rule, int value, std::string_view words) {
        needed += value;
        roll.modifiers.push_back({rule, static_cast<std::int8_t>(value), false, words});
    };
    if (weapon(missile).armour_stops) {
        if (target.shield) add("GR-47.19"_rule, +1, "shield");
        if (target.armour == Armour::Light) add("GR-53.05"_rule, +2, "light armour");
        if (target.armour == Armour::Heavy) add("GR-53.05"_rule, +3, "heavy armour");
    }
    const auto wounds = play.roll_at_least_and_tops(roll, hits, needed);
    result.wounds += wounds.passes;
    result.twelves += wounds.tops;
}

Result resolve(Play& play, const Shot& shot, const Aims& aims) {
    Result result;
    FixedVector<int, Aims::capacity()> hits;
    for (const Aim& aim : aims)
        hits.push_back(aim.band == Band::OutOfRange ? 0 : roll_hits(play, shot, aim));
    for (std::size_t i = 0; i < aims.size(); ++i) {
        result.hits += hits[i];
        if (hits[i] > 0) roll_wounds(play, shot, aims[i].missile, hits[i], result);
    }
    return result;
}

// GR-04.31 of an officer by himself and his staff a wound each, GR-47.17 and one that is his
// horse's.
int wounds_on_officer(const Unit& officer, const InView& view) {
    const int seen = view.how_many_are_seen();
    return seen > 0 && officer.mounted ? seen + 1 : seen;
}

// GR-12.06 with less than half of them in cover, those who are not seen cannot be hit; GR-10.08 nor
// ever those behind another unit.
int most_of_unit(const Battle& battle, UnitId by, UnitId at) {
    const InView view = view_of_fire(battle, by, at);
    return battle[at].officer() ? wounds_on_officer(battle[at], view)
                                : most_in_view(battle, at, view);
}

// GR-05.07 of an Attack Column both halves.
int most_who_can_fall(const Battle& battle, const Shot& shot) {
    const UnitId beside = battle[shot.at].beside;
    const int most = most_of_unit(battle, shot.by, shot.at);
    return beside ? most + most_of_unit(battle, shot.by, beside) : most;
}

// GR-19.22, GR-16.26 from outside its front quarter.
bool from_the_flank(const Battle& battle, const Shot& shot) {
    const Unit& target = battle[shot.at];
    if (!target.formed() || target.formation == Formation::Square || target.box_outward)
        return false;
    const Point from = nearest_pair(battle, shot.by, shot.at).a;
    return side_toward(outline_of(battle, shot.at), from) != BodySide::Front;
}

// What makes the check for these casualties harder or easier, as it is when the shot is declared.
// GR-99.34
std::uint16_t harder_by(const Battle& battle, const Shot& shot) {
    std::uint16_t why = 0;
    const auto add = [&](bool holds, Alarm alarm) {
        if (holds) why = static_cast<std::uint16_t>(why | static_cast<std::uint16_t>(alarm));
    };
    const Unit& unit = battle[shot.by];
    add(shot.ambush || !known_to(battle, shot.by, battle[shot.at].side),
        Alarm::Ambushed);                                           // GR-19.21
    add(unit.native && !battle[shot.at].native, Alarm::ByNatives);  // GR-19.20
    add(from_the_flank(battle, shot), Alarm::Flank);
    const bool covered = cover_of(battle, shot.by, shot.at).cover == Cover::Heavy;  // GR-52.03
    add(true, covered ? Alarm::InHeavyCover : Alarm::InNoHeavyCover);
    return why;
}

void make_harder(Alarms& alarms, const Battle& battle, const Shot& shot, std::uint16_t why) {
    for (Alarmed& one : alarms.due)
        if ((one.who == shot.at || one.who == battle[shot.at].beside)
            && (one.has(Alarm::Casualties) || one.has(Alarm::OfficerDown)
                || one.has(Alarm::ChiefKilled)))
            one.why = static_cast<std::uint16_t>(one.why | why);
}

// GR-10.24, GR-12.06 with those weapons only that somebody fires.
Shot as_fired(const Battle& battle, const Shot& declared) {
    Shot shot = declared;
    shot.arms = 0;
    for (const FireDice& one : fire_dice(battle, declared))
        shot.arms = static_cast<std::uint8_t>(shot.arms | 1U << one.arm);
    return shot;
}

// The weapons are fired, whatever they hit.
void go_off(Play& play, const Shot& declared) {
    Battle& battle = play.battle;
    const Shot shot = as_fired(battle, declared);
    Unit& unit = battle[shot.by];
    lay_smoke(battle, shot.by, battle[shot.at].stand.front, smokes_of_shot(unit, shot));
    empty_muskets(unit, shot);
    unit.shot = unit.fired = true;
    unit.flashed = unit.flashed || any_weapon(unit, shot, &Weapon::firearm);  // GR-27.03
}

}  // namespace

// GR-99.04
int shoot(Play& play, const Shot& declared, Alarms& alarms) {
    Battle& battle = play.battle;
    Shot shot = declared;
    share_weapons(play, shot);
    const Aims aims = aims_of(battle, shot);
    const std::uint16_t why = harder_by(battle, shot);
    if (lies_hidden(battle, shot.by)) show_itself(play, shot.by, "GR-28.11"_rule);
    tell_of(play, shot);
    const Because because{play, "GR-11.01"_rule};
    const bool in_range = std::any_of(aims.begin(), aims.end(),
                                      [](const Aim& aim) { return aim.band != Band::OutOfRange; });
    if (!in_range && !aims.empty())
        play.tell("GR-01.03"_rule, shot.by, "{} {} out of range", play.name(shot.at),
                  play.does(shot.at, "are", "is"));
    const Result result = resolve(play, shot, aims);
    const int most = result.wounds > 0 ? most_who_can_fall(battle, shot) : 0;
    go_off(play, shot);
    const int criticals = critical_rolls(play, shot.by, result.twelves);
    const int wounds = std::min(result.wounds, most);
    const int fell =
        take_casualties(play, shot.at, {wounds, std::min(criticals, wounds), shot.by}, alarms);
    make_harder(alarms, battle, shot, why);
    return fell;
}

}  // namespace gauntlet_run
