#include <algorithm>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "bots/long_rifle/plain_values.h"

// What may come of standing somewhere.
namespace long_rifle::plain {

namespace {

constexpr int later_chance = 5'000;  // that what can be done now can still be done then

bool shooting_weapon(const Battle& table, const Carried& carried) {
    return table.weapon(carried).range > 0_in && !table.weapon(carried).thrown;
}

// How likely `from` comes to shoot that far, in hundredths: now, or after a few steps. Whoever must
// first come into sight meets with an In Sight, which is as good for the one as for the other.
int reach_share(const Battle& table, FigureId from, FigureId to, Inches range, bool line) {
    if (!line || !gap_within(table, from, to, range + normal_move(table, from))) return 0;
    return gap_within(table, from, to, range) ? 100 : 50;
}

// How much a danger counts, in hundredths: less if they are fewer than we and cannot be everywhere,
// less as the time runs out.
int caution(const Battle& table, SideId side) {
    const int ours = friends_up(table, side).count();
    const int theirs = foes_up(table, side).count();
    const int share = ours > theirs ? 100 * theirs / ours : 100;
    const int turns = table.setting->last_turn;
    if (turns == 0 || table.setting->winner_at_limit == side) return share;
    return share * std::max(10, 110 - 100 * table.turn / turns) / 100;
}

Points threat_of_charge(const Battle& table, FigureId from, FigureId to, bool line) {
    const Inches reach = normal_move(table, from) + charge_spot;
    if (table[from].animal == Animal::Elk || table[from].animal == Animal::SmallGame) return 0;
    if (!gap_within(table, from, to, reach) || table[from].level != table[to].level) return 0;
    const Contest round =
        contest(melee_dice(table, from, to).dice, melee_dice(table, to, from).dice);
    const Points lost = loss(table, to, harm_of_blow(table, to));
    const Points won = loss(table, from, harm_of_blow(table, from));
    const Points net = part(lost, round.more) - part(won, round.fewer);
    return std::max(0, net) * (line ? 60 : 20) / 100;
}

}  // namespace

Points threat_of_fire(const Battle& table, FigureId from, FigureId to, bool line) {
    Points most = 0;
    for (const Carried& carried : table[from].weapons) {
        if (!shooting_weapon(table, carried)) continue;
        const int share = reach_share(table, from, to, table.weapon(carried).range, line);
        if (share == 0) continue;
        const bool loaded = carried.markers == 0 && !carried.misfired;
        const Harm harm = harm_of_shot(table, from, to, carried, false);
        const Points value = loss(table, to, harm) * share / 100;
        most = std::max(most, loaded ? value : value / 4);
    }
    return most;
}

// The same both ways but by night (LR-17.04).
Lines lines_of(const Battle& table, FigureId who) {
    Lines lines;
    for (const FigureId foe : foes_up(table, table[who].side)) {
        const bool to = clear_line(table, who, foe);
        if (to) lines.to.add(foe);
        if (table.night ? clear_line(table, foe, who) : to) lines.from.add(foe);
    }
    return lines;
}

Points danger(const Battle& table, FigureId who, const Lines& lines) {
    std::int64_t sum = 0;
    for (const FigureId foe : foes_up(table, table[who].side)) {
        if (table[foe].in_melee()) continue;
        const bool line = lines.from.contains(foe);
        sum += std::max(threat_of_fire(table, foe, who, line),
                        threat_of_charge(table, foe, who, line));
    }
    return part(std::min<std::int64_t>(sum, worth(table, who)), active_chance)
           * caution(table, table[who].side) / 100;
}

Points promise(const Battle& table, FigureId who, const Lines& lines) {
    Points best = 0;
    for (const FigureId foe : foes_up(table, table[who].side)) {
        const bool line = lines.to.contains(foe);
        best = std::max({best, threat_of_fire(table, who, foe, line) - empty_gun,
                         threat_of_charge(table, who, foe, line)});
    }
    return part(best, later_chance);
}

namespace {

bool has_seen(const Battle& table, FigureId who, FigureId other) {
    return entry(table.seen, who).contains(other);
}

// LR-12.10 either has the other in his front, LR-12.39 and had not before in this phase.
FigureSet newly_met(const Battle& table, FigureId who, const Lines& lines) {
    FigureSet met;
    for (const FigureId foe : lines.to | lines.from) {
        const bool ours =
            lines.to.contains(foe) && !has_seen(table, who, foe) && in_front(table, who, foe);
        const bool theirs =
            lines.from.contains(foe) && !has_seen(table, foe, who) && in_front(table, foe, who);
        if (ours || theirs) met.add(foe);
    }
    return met;
}

}  // namespace

Meeting meeting(const Battle& table, FigureId who, const Lines& lines) {
    const FigureSet met = newly_met(table, who, lines);
    if (met.empty()) return {};
    const int ours = in_sight_dice(table, who, met).dice;
    Points gain = 0, lost = 0;
    for (const FigureId foe : met) {
        const Contest first = contest(ours, in_sight_dice(table, foe, FigureSet{who}).dice);
        if (const Carried* weapon = weapon_in_range(table, who, foe)) {
            const auto slot = static_cast<int>(weapon - table[who].weapons.begin());
            const Points shot = value_of_shot(table, who, foe, slot, false);
            gain = std::max(gain, part(shot, first.more + first.equal));
        }
        if (const Carried* weapon = weapon_in_range(table, foe, who))
            lost += part(loss(table, who, harm_of_shot(table, foe, who, *weapon, false)),
                         first.fewer + first.equal);
    }
    // LR-12.21 a Grunt who can do nothing there ducks back and has done with his move.
    const Points stopped = gain == 0 && !table[who].star ? 400 : 0;
    return {gain, lost * caution(table, table[who].side) / 100 + stopped};
}

bool others_still_to_come(const Battle& table, SideId side) {
    bool after = false;
    for (const SideId other : table.order) {
        if (other == side)
            after = true;
        else if (after)
            return true;
    }
    return false;
}

}  // namespace long_rifle::plain
