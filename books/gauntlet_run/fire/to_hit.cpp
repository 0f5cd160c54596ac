// Of fire.h: what a shot needs to hit.
#include <algorithm>

#include "books/gauntlet_run/fire/cover.h"
#include "books/gauntlet_run/fire/fire_dice.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr int to_hit = 7;  // GR-11.01

void add(Aim& aim, RuleId rule, int value, std::string_view words) {
    if (value == 0) return;
    aim.needed += value;  // GR-01.07
    aim.modifiers.push_back({rule, static_cast<std::int8_t>(value), false, words});
}

// GR-47.10, GR-47.11, GR-53.04 its first shot of the game, by volley and in Line.
bool is_first_volley(const Unit& unit, const Shot& shot) {
    return unit.has(Special::FirstVolley) && !unit.shot && shot.how != Volley::Skirmish
           && (unit.formation == Formation::Line || unit.formation == Formation::Square);
}

// GR-53.01 the rows of whoever fires.
void add_firer(const Unit& unit, const Shot& shot, Aim& aim) {
    // GR-11.03, GR-47.04; GR-13.05 volleys too
    if (shot.moved && !(unit.mounted && unit.has(Special::ExpertRider)))
        add(aim, "GR-11.03"_rule, +1, "moved");
    if (aim.band == Band::Close)
        add(aim, shot.reaction ? "GR-16.15"_rule : "GR-10.03"_rule, -2, "close range");
    if (aim.band == Band::Long) add(aim, "GR-10.02"_rule, +2, "long range");
    if (is_first_volley(unit, shot)) add(aim, "GR-47.10"_rule, -1, "first volley");
    // GR-53.06
    const Rifling rifling = weapon(aim.missile).rifling;
    if (rifling == Rifling::Rifled) add(aim, "GR-53.06"_rule, -2, "rifles");
    if (rifling == Rifling::Long) add(aim, "GR-53.06"_rule, -3, "long rifles");
    if (unit.has(Special::GoodShot)) add(aim, "GR-47.13"_rule, -1, "good shots");
    if (unit.has(Special::PoorPowder) && weapon(aim.missile).firearm)
        add(aim, "GR-47.18"_rule, +1, "poor powder");
}

std::string_view words_for(Obscured obscured) {
    if (obscured == Obscured::Smoke) return "smoke";
    return obscured == Obscured::Fog ? "fog" : "half-light";
}

// GR-53.01 the rows of the target.
void add_target(const Unit& target, const CoverFound& cover, Aim& aim) {
    if (target.formed()) add(aim, "GR-53.01"_rule, -1, "formed target");  // GR-05.16, GR-11.08
    if (target.mounted) add(aim, "GR-47.15"_rule, +1, "mounted target");  // GR-47.16 harder
    if (cover.to_small_arms == Cover::Light) add(aim, "GR-12.01"_rule, +1, "light cover");
    if (cover.to_small_arms == Cover::Heavy) add(aim, "GR-12.01"_rule, +2, "heavy cover");
    if (cover.obscured != Obscured::No) add(aim, "GR-12.03"_rule, +1, words_for(cover.obscured));
    if (target.crouching) add(aim, "GR-53.02"_rule, +2, "crouching");
}

// GR-16.15 whoever fires at chargers has them close, whatever with. GR-99.33
Band band_of(const Shot& shot, Missile missile, Inches distance) {
    return shot.reaction ? Band::Close : band_at(missile, distance);
}

// Dice of one weapon that are as good as one another are one roll.
Aim* same(Aims& aims, const Aim& aim) {
    const auto found = std::find_if(aims.begin(), aims.end(), [&](const Aim& other) {
        return other.missile == aim.missile && other.again == aim.again;
    });
    return found == aims.end() ? nullptr : &*found;
}

}  // namespace

// GR-10.04, GR-10.05 measured once for each weapon, from the nearest figure to the nearest.
// GR-99.05, GR-99.06, GR-99.32
Aims aims_of(const Battle& battle, const Shot& shot) {
    const Unit& unit = battle[shot.by];
    const Inches distance = gap(battle, shot.by, shot.at);
    const CoverFound cover = cover_of(battle, shot.by, shot.at);
    Aims aims;
    for (const FireDice& fired : fire_dice(battle, shot)) {
        Aim aim;
        const Missile carried = unit.arms[fired.arm].missile;
        aim.missile = shot.loose_ball ? with_loose_ball(carried) : carried;  // GR-50.08
        aim.dice = fired.dice;
        aim.needed = to_hit;
        aim.band = band_of(shot, aim.missile, distance);
        // GR-50.03 at short range, close included
        aim.again = fired.load == Load::LooseBall && takes_buck_and_ball(carried)
                    && (aim.band == Band::Close || aim.band == Band::Short);
        if (Aim* one = same(aims, aim)) {
            one->dice += aim.dice;
            continue;
        }
        add_firer(unit, shot, aim);
        add_target(battle[shot.at], cover, aim);
        aims.push_back(aim);
    }
    return aims;
}

}  // namespace gauntlet_run
