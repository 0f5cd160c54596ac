#include "books/gauntlet_run/command/organisation.h"
#include "books/gauntlet_run/command/reach.h"
#include "books/gauntlet_run/units/figures.h"
#include "bots/gauntlet_run/plain_thought.h"

// Officers: who gives orders, to whom, and where he stands.
namespace gauntlet_run::plain {

namespace {

constexpr Inches helps = 5_in;     // GR-19.08 he steadies those within 6"
constexpr Inches behind = 2.5_in;  // the men in front of him take the fire

// All who are his directly and stand on the table.
UnitSet his_own(const Battle& table, UnitId officer) {
    UnitSet set;
    for (const UnitId who : own_units(table, officer))
        if (table[who].on_table()) set.add(who);
    for (const UnitId who : own_officers(table, officer))
        if (stands_alone(table, who)) set.add(who);
    return set;
}

// GR-20.14 who has run has to be rallied before he acts again.
UnitId to_be_rallied(const Battle& table, const UnitSet& own) {
    for (const UnitId who : own)
        if (table[who].retreated && !table[who].activated) return who;
    return {};
}

bool somebody_out_of_reach(const Battle& table, UnitId officer, const UnitSet& own) {
    for (const UnitId who : own) {
        const Unit& unit = table[who];
        if (unit.activated) continue;
        if (!in_command_range(table, officer, who)) return true;
        if (unit.retreated && farther_than(table, officer, who, helps)) return true;
    }
    return false;
}

Points value_of_order(const Thought& thought, UnitId who) {
    const Unit& unit = thought.table[who];
    if (unit.officer()) return 400;
    Points points = 300;
    if (unit.retreated) points -= 40;
    if (!empty_handed(thought.table, who)) points += 30;
    const UnitId foe = nearest_of(thought.table, place_of(thought.table, who), thought.foes);
    const Inches near =
        foe ? distance(place_of(thought.table, who), place_of(thought.table, foe)) : very_far;
    return points + 50 - std::min(50, near.whole());
}

// GR-07.07 .. 07.09 the men of a beaten squad make another whole; it does not count as lost.
Points value_of_shift(const Battle& table, const Option& option) {
    const Unit& from = table[option.who];
    const Unit& to = table[option.target];
    const bool all_go = option.detail == from.men;
    if (!all_go) return never;
    if (from.shaken && (to.shaken || to.lost >= 2)) return 700;
    return never;
}

Points value_of_square(const Thought& thought, UnitId officer) {
    for (const UnitId who : friends_of(thought.table, thought.side))
        if (thought.table[who].formation == Formation::Square) return never;
    return horse_near(thought, officer, 24_in) ? 900 : never;
}

Points value_of_his_move(const Thought& thought, UnitId officer) {
    const Battle& table = thought.table;
    if (table.chain.empty() || table.chain.back().moved) return never;
    const bool ordered = table.chain.back().ordered;
    if (!ordered && somebody_out_of_reach(table, officer, his_own(table, officer))) return 800;
    const Inches off = distance(place_of(table, officer), post_of_officer(thought, officer));
    return off > 2_in ? 100 : never;
}

// GR-04.18 for the sake of the others he leads, as long as he can still order them.
Points value_of_leaving(const Battle& table, UnitId officer) {
    const bool ordered = !table.chain.empty() && table.chain.back().ordered;
    return !ordered && his_own(table, officer).count() > 1 ? 350 : never;
}

Points value_of(const Thought& thought, const Option& option) {
    const UnitId officer = thought.about();
    if (option.verb == "order") return value_of_order(thought, option.target);
    if (option.verb == "form-square") return value_of_square(thought, officer);
    if (option.verb == "shift-figures") return value_of_shift(thought.table, option);
    if (option.verb == "officer-move") return value_of_his_move(thought, officer);
    if (option.verb == "leave-unit") return value_of_leaving(thought.table, officer);
    return option.pass ? 1 : never;
}

}  // namespace

// In the middle of his own, a little behind them.
Point post_of_officer(const Thought& thought, UnitId officer) {
    const Battle& table = thought.table;
    const UnitSet own = his_own(table, officer);
    const Point here = place_of(table, officer);
    if (own.empty()) return here;
    if (const UnitId rallied = to_be_rallied(table, own)) return place_of(table, rallied);
    Offset sum;
    for (const UnitId who : own) sum = sum + (place_of(table, who) - here);
    const Point middle = here + Offset{sum.dx / own.count(), sum.dy / own.count()};
    const UnitId foe = nearest_of(table, middle, thought.foes);
    const Inches back = table[officer].rank >= Rank::Captain ? behind * 2 : behind;
    const Point post = foe ? toward(middle, place_of(table, foe), -back) : middle;
    return table.ground().on_table(post) ? post : middle;
}

// The highest first: his chain is the longest. Of equals he whose men are nearest to the enemy.
Answer which_officer(Thought& thought) {
    const Battle& table = thought.table;
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb != "pick") return never;
        const Unit& officer = table[option.who];
        const UnitId foe = nearest_of(table, officer.stand.front, thought.foes);
        const Inches near = foe ? distance(officer.stand.front, place_of(table, foe)) : 90_in;
        return static_cast<Points>(officer.rank) * 100 - std::min(90, near.whole());
    });
}

Answer what_to_order(Thought& thought) {
    return pick_best(thought.question,
                     [&](const Option& option) { return value_of(thought, option); });
}

Answer who_acts_last(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        return option.who ? value_of_order(thought, option.who) : Points{0};
    });
}

}  // namespace gauntlet_run::plain
