#include "bots/petite_guerre/plain_charges.h"

#include <algorithm>
#include <array>

#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"

namespace petite_guerre::plain {

namespace {

constexpr Inches reaction_beyond = paces(20);  // PG-22.18
constexpr Inches charges_from = paces(60);     // nobody comes farther on foot
constexpr Inches rides_from = paces(80);
constexpr Points exposed = 8;  // to stand where the charge ended

bool helpless(const Figure& figure) {
    return figure.stunned() || figure.prone();
}

// PG-09.01 the faces of the average die, in 36ths.
constexpr std::array<int, 6> average_die{2, 3, 3, 4, 4, 5};
int chance_to_come(const Battle& table, FigureId who, Inches far) {
    const Rate rate = rate_of(table, who, MoveKind::Charge, going_at(table, table[who].at));
    if (!rate.passable) return 0;
    int ways = 0;
    for (const int face : average_die) {
        Inches carries = paces(10) * std::max(0, face + rate.add);
        if (table[who].wounded() || table[who].mount.wounds > 0) carries = half(carries);
        ways += carries >= far ? 6 : 0;
    }
    return ways;
}

// PG-29.06 what is added to his test to charge.
int added_to_charge(const Battle& table, FigureId who, bool led) {
    const Figure& figure = table[who];
    int added = figure.experience == Class::A ? 1 : figure.experience == Class::C ? -1 : 0;
    added += figure.troops == Troops::Regulars ? 1 : 0;
    added -= (figure.under_fire() ? 1 : 0) + (figure.wounded() ? 1 : 0);
    if (!led) return added;
    const FigureId leader = leader_of(table, who);
    added += leader ? table[leader].command.encourage : 0;
    return added + (leader == who ? 0 : 1);  // PG-29.08 friends charging
}

// PG-29.06, PG-30.05 the chance that whom he charges breaks.
int chance_to_break(const Battle& table, FigureId who, FigureId target, int chargers) {
    const Figure &mine = table[who], &his = table[target];
    if (his.stunned()) return 0;
    if (his.formed()) {
        const Body& body = table[his.body];
        int added = (body.veteran ? 1 : 0) + (body.elite ? 1 : 0) - (body.raw ? 1 : 0) + 1;
        added -= troops_of(table, body) == Troops::Provincials ? 1 : 0;
        added -= body.casualties.empty() ? 0 : 1;
        return chance_at_most(chargers >= body.men().count() ? 2 : 0, added);
    }
    int added = his.experience == Class::A ? 1 : his.experience == Class::C ? -1 : 0;
    added += his.troops == Troops::Regulars ? 1 : 0;
    added -= (his.under_fire() ? 1 : 0) + (his.wounded() ? 1 : 0) + (mine.formed() ? 2 : 0);
    const bool open = !difficult_at(table, his.at);
    added -= mine.mounted() && !his.mounted() && open ? 2 : 0;
    return chance_at_most(2, added);
}

// PG-22.18 .. PG-22.22 the chance that he is stopped by a shot before contact.
int chance_to_be_shot(const Battle& table, FigureId who, FigureId target) {
    const Figure& his = table[target];
    if (his.stunned() || gap(table, who, target) <= reaction_beyond) return 0;
    if (!in_front(table, target, table[who].at)) return 0;
    if (his.formed()) return may_volley(table, his.body) ? 20 : 0;  // PG-21.06 two dice
    const Carried* weapon = weapon_in_hand(his);
    if (weapon == nullptr || !weapon->loaded()) return 0;
    const int needed = 3 + (smoothbore(*weapon) ? 1 : 0) - (table[who].mounted() ? 1 : 0);
    return std::min(whole, (7 - needed) * 6);
}

}  // namespace

// PG-23.01, PG-23.04 with equal dice 15 ways of 36 either way; with the advantage 21 against 10.
Points value_of_blows(const Battle& table, FigureId who, FigureId target) {
    const Figure &mine = table[who], &his = table[target];
    const int ours = advantage_points(table, who, target);
    const int theirs = advantage_points(table, target, who);
    const int win = ours > theirs ? 21 : ours < theirs ? 10 : 15;
    const int lose = ours > theirs ? 10 : ours < theirs ? 21 : 15;
    const bool reply = !helpless(his) && in_front(table, target, mine.at);
    Points points = worth_of_hit(his) * win / whole * 3 / 2;
    if (reply) points -= worth_of_hit(mine) * lose / whole * 5 / 4;
    if (helpless(his)) points += worth(his) * win / whole / 2;  // he may be taken
    return points;
}

Points value_of_charge(const Battle& table, FigureId who, FigureId target, bool led) {
    const Figure &mine = table[who], &his = table[target];
    const bool easy = his.stunned() || !in_front(table, target, mine.at);  // PG-22.03
    const int added = added_to_charge(table, who, led);
    const int goes = chance_at_least(easy ? 3 : 5, added);
    const int fails = chance_at_most(2, added);
    const int comes = chance_to_come(table, who, gap(table, who, target));
    const int breaks = chance_to_break(table, who, target, led ? 6 : 1);
    const int shot = chance_to_be_shot(table, who, target);
    Points contact = value_of_blows(table, who, target) * (whole - shot) / whole;
    contact = (worth(his) * 4 / 5 * breaks + contact * (whole - breaks)) / whole;
    Points points = contact * comes / whole - worth_of_hit(mine) * shot / whole;
    points -= exposed * (whole - comes) / whole;
    return points * goes / whole
           - worth(mine) * fails / whole / (mine.under_fire() ? 1 : 3);  // PG-29.05
}

Prey best_prey(const Battle& table, FigureId who, bool led) {
    Prey best;
    const Inches far = table[who].mounted() ? rides_from : charges_from;
    const FigureSet near = within_paces(table, who, far, foes(table, who));
    for (const FigureId foe : acquired_by(table, who, near)) {
        if (table[foe].knows.hidden) continue;
        const Points points = value_of_charge(table, who, foe, led);
        if (points > best.value) best = {foe, points};
    }
    return best;
}

Storm storm_of(const Battle& table, UnitId unit) {
    Storm storm;
    for (const FigureId who : members(table, unit)) {
        const Figure& figure = table[who];
        if (!figure.present() || figure.formed() || figure.stunned() || gun_of(table, who))
            continue;
        if (gap_to_foe(table, who) <= charges_from) storm.men.add(who);
    }
    const FigureId leader = table[unit].leader;
    storm.led = storm.men.contains(leader) && can_command(table, leader)
                && table[leader].command.act && storm.men.count() > 3;
    for (const FigureId who : storm.men)
        if (const Prey prey = best_prey(table, who, storm.led); prey.value > exposed)
            storm.value = std::max(0, storm.value) + prey.value;
    return storm;
}

// PG-22.24, PG-30.04 three or more and it goes.
Points value_of_body_charge(const Battle& table, BodyId id, FigureId target) {
    const Body& body = table[id];
    const FigureId near = nearest(table, target, body.men());
    int added = (body.veteran ? 1 : 0) + (body.elite ? 1 : 0) - (body.raw ? 1 : 0) + 1;
    added -= troops_of(table, body) == Troops::Provincials ? 1 : 0;
    added -= body.casualties.empty() ? 0 : 1;
    const int goes = chance_at_least(3, added);
    const int comes = chance_to_come(table, near, gap(table, near, target));
    const FigureSet about = within_paces(table, target, paces(15), foes(table, near));
    const int strength = body.men().count();
    const int breaks = chance_to_break(table, near, target, strength);
    Points blows = value_of_blows(table, near, target), won = worth(table[target]) * 4 / 5;
    if (table[target].formed()) {
        const int theirs = table[table[target].body].men().count();
        blows *= std::min({strength, theirs, 6});
        won *= theirs;
    } else {
        blows += value_of_blows(table, near, target) * std::min(3, about.count()) / 3;
    }
    const int shot = chance_to_be_shot(table, near, target);
    const Points fire = worth_of_hit(table[near]) * shot / whole
                        * (table[target].formed() ? std::min(strength, 6) : 1);
    const Points contact = (won * breaks + blows * (whole - breaks)) / whole;
    return (contact * comes / whole - fire - exposed) * goes / whole;
}

}  // namespace petite_guerre::plain
