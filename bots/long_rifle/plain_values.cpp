#include "bots/long_rifle/plain_values.h"

#include <algorithm>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/reaction.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/in_sight.h"

namespace long_rifle::plain {

namespace {

constexpr int stunned_share = 55;   // of a man who is out for good, in hundredths
constexpr Points power_lost = 250;  // for each die of Star Power that may go (LR-04.10)
constexpr Points lost_blade = 900;  // a weapon that was thrown

bool can_come(const Figure& figure) {
    return figure.able() && figure.on_table() && !figure.wagon;
}

// LR-15.02 .. LR-15.05 what one who has been missed sends back: how likely, and what it costs.
struct Return {
    int chance = 0;
    Points cost = 0;
};
Return comes_back(const Battle& table, FigureId shooter, FigureId target) {
    const Figure& figure = table[target];
    if (!figure.able() || figure.in_melee() || figure.animal != Animal::None) return {};
    const Carried* ready_weapon = weapon_in_range(table, target, shooter);
    if (ready_weapon == nullptr) return {};
    const Carried& weapon = *ready_weapon;
    const Points calm = loss(table, shooter, harm_of_shot(table, target, shooter, weapon, false));
    if (figure.star) return {certain, calm};
    const int dice = reaction_dice(table, target, Test::ReceivedFire, shooter);
    const int two = chance_of_passes(dice, figure.effective_rep(), 2);
    const int one = chance_of_passes(dice, figure.effective_rep(), 1) - two;
    if (figure.is(Profession::Hunter) || figure.is(Profession::Scout))
        return {two + one, part(calm, two + one)};
    if (figure.is(Profession::Settler)) return {two, part(calm, two)};
    const Points rushed = loss(table, shooter, harm_of_shot(table, target, shooter, weapon, true));
    return {two + one, part(calm, two) + part(rushed, one)};
}

}  // namespace

Points worth(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    if (figure.wagon) return 0;
    if (figure.animal == Animal::Elk || figure.animal == Animal::SmallGame) return 3'000;
    Points points = 5'000 + 1'000 * figure.effective_rep();
    if (figure.star) points += 3'000;
    if (figure.weapons.empty() && figure.animal == Animal::None) points -= 4'000;
    return std::max(1'000, points);
}

Points loss(const Battle& table, FigureId who, const Harm& harm) {
    const Points whole = worth(table, who);
    if (table[who].status == Status::Stunned)
        return part(whole, harm.out) * (100 - stunned_share) / 100;
    const int share = (stunned_share * harm.down + (100 - stunned_share) * harm.out) / 100;
    return part(whole, share) + part(std::int64_t{power_lost} * table[who].star_power, harm.hit);
}

FigureSet foes_up(const Battle& table, SideId side) {
    FigureSet mask;
    for (const FigureId who : all(table))
        if (table[who].side != side && can_come(table[who])) mask.add(who);
    return mask;
}

FigureSet friends_up(const Battle& table, SideId side) {
    FigureSet mask;
    for (const FigureId who : all(table))
        if (table[who].side == side && can_come(table[who])) mask.add(who);
    return mask;
}

FigureSet foes_left(const Battle& table, SideId side) {
    FigureSet mask;
    for (const FigureId who : all(table)) {
        const Figure& figure = table[who];
        if (figure.side != side && !figure.captured && !figure.wagon
            && figure.status <= Status::Stunned)
            mask.add(who);
    }
    return mask;
}

FigureId nearest(const Battle& table, FigureId who, FigureSet others) {
    FigureId best;
    std::int64_t least = 0;
    for (const FigureId other : others) {
        const Offset step = table[other].at - table[who].at;
        if (best && dot(step, step) >= least) continue;
        best = other;
        least = dot(step, step);
    }
    return best;
}

// LR-15.10 the weapon it would use, if there is a clear line; none if it has none ready.
const Carried* weapon_in_range(const Battle& table, FigureId from, FigureId to) {
    const Carried* best = nullptr;
    if (!may_be_shot(table, to) || water_protects(table, from, to)) return best;
    for (const Carried& carried : table[from].weapons)
        if (ready(table, carried) && gap_within(table, from, to, table.weapon(carried).range)
            && (best == nullptr || table.weapon(carried).impact > table.weapon(*best).impact))
            best = &carried;
    return best;
}

Points value_of_shot(const Battle& table, FigureId shooter, FigureId target, int slot, bool rush) {
    const Carried& carried = table[shooter].weapons[static_cast<std::size_t>(slot)];
    const Weapon& weapon = table.weapon(carried);
    const Harm harm = harm_of_shot(table, shooter, target, carried, rush);
    Points points = loss(table, target, harm);
    if (weapon.markers > 0) points -= empty_gun;
    if (weapon.thrown) points -= lost_blade;
    // Whoever is down, or has fired back, is less to be feared afterwards.
    const Return back = comes_back(table, shooter, target);
    const int spent = part(back.chance, certain - harm.down) * 3 / 4;
    const Points feared = part(threat_of_fire(table, target, shooter, true), active_chance);
    return points - part(back.cost, certain - harm.down) + part(feared, harm.down + spent);
}

Points best_shot(const Battle& table, FigureId shooter, FigureId target) {
    Points best = 0;
    for (const std::int8_t slot : weapons_for(table, shooter, target))
        best = std::max(best, value_of_shot(table, shooter, target, slot, false));
    return best;
}

Points value_of_round(const Battle& table, FigureId who, FigureId foe) {
    const Contest round =
        contest(melee_dice(table, who, foe).dice, melee_dice(table, foe, who).dice);
    return part(loss(table, foe, harm_of_blow(table, foe)), round.more)
           - part(loss(table, who, harm_of_blow(table, who)), round.fewer);
}

Points value_of_charge(const Battle& table, FigureId charger, FigureId target) {
    const Figure& figure = table[target];
    const ChargeOdds odds =
        charge_odds(charger_dice(table, charger, false).dice, table[charger].effective_rep(),
                    target_dice(table, charger, target).dice, figure.effective_rep());
    Points shot = 0;
    int shot_down = 0;
    for (const Carried& carried : figure.weapons) {
        if (!ready(table, carried) || figure.in_melee()) continue;
        const Harm harm = harm_of_shot(table, target, charger, carried, false);
        shot = std::max(shot, loss(table, charger, harm));
        shot_down = std::max(shot_down, harm.down);
    }
    const Points round = value_of_round(table, charger, target);
    return part(worth(table, target), odds.runs) + part(round, odds.melee)
           + part(part(round, certain - shot_down) - shot, odds.fire_melee)
           - part(shot, odds.fire_halts);
}

}  // namespace long_rifle::plain
