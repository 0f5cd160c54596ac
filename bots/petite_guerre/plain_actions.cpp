#include <algorithm>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/items.h"
#include "bots/petite_guerre/plain_charges.h"
#include "bots/petite_guerre/plain_thought.h"

// What one man does in phase 4, and who is next.
namespace petite_guerre::plain {

namespace {

// A shot or a load comes before a move, a move before standing about.
constexpr Points ready = 60, loading = 75;
constexpr Points good_shot = 13;  // a sixth of a hit on a plain man

bool has_moved(const Battle& table, const Figure& figure) {
    return figure.now.of_turn == table.turn && figure.now.moved();
}

bool quick_to_load(const Figure& figure) {
    const Carried* weapon = weapon_in_hand(figure);
    return weapon != nullptr
           && (weapon->loading == Loading::HalfTurn || weapon->loading == Loading::Rounds);
}

Points value_of_shooting(const Battle& table, FigureId who) {
    const Points shot = best_shot(table, who, has_moved(table, table[who]));
    if (shot == never) return never;
    return shot >= good_shot || quick_to_load(table[who]) ? ready + shot : idle + 3;
}

// PG-18.14 somebody at the gun has to see what it is to fire at.
Points looks_for_gun(const Battle& table, FigureId who) {
    const GunId gun = gun_of(table, who);
    if (!acquired_by_gun(table, gun, steady_foes(table, table[who].side)).empty()) return never;
    return may_acquire(table, who) ? ready - 10 : never;
}

// Who looks now shoots with the other half of his turn, or in the next.
Points value_of_looking(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    if (gun_of(table, who) && !has_missile(figure)) return looks_for_gun(table, who);
    if (empty_handed(figure) || best_shot(table, who, has_moved(table, figure)) >= good_shot)
        return never;
    const Points found = best_look(table, who, has_moved(table, figure));
    if (found < good_shot / 4) return never;
    return items_left(table, who) > 1 ? ready - 10 + found : idle + found;
}

Points value_of_loading(const Battle& table, FigureId who, std::string_view verb, Stance stance) {
    const Figure& figure = table[who];
    const Carried* weapon = weapon_in_hand(figure);
    const bool empty = empty_handed(figure) || (weapon != nullptr && weapon->misfired);
    if (stance == Stance::March && gap_to_foe(table, who) > paces(100)) return never;
    if (verb == "reload") return empty ? loading + 30 : idle + 5;
    if (verb == "reload-alone") return empty ? loading : idle + 2;
    return loading;
}

// PG-07.14 with his face to the enemy.
Points value_of_turning(const Battle& table, FigureId who) {
    const FigureId foe = nearest_foe(table, who);
    if (!foe || gap(table, who, foe) > paces(100)) return never;
    return in_front(table, who, table[foe].at) ? never : ready - 15;
}

Points value_of_posture(const Battle& table, FigureId who, std::string_view verb, Stance stance) {
    const Figure& figure = table[who];
    const Carried* weapon = weapon_in_hand(figure);
    const bool bow = weapon != nullptr && weapon->weapon == Weapon::Bow;
    const bool near = gap_to_foe(table, who) <= paces(120);
    if (verb == "stand-up") {
        if (!figure.prone()) return never;
        const bool hindered = bow || (figure.troops == Troops::Regulars && empty_handed(figure));
        return hindered || stance == Stance::March || !near ? ready + 20 : never;
    }
    if (verb != "fall-prone" || bow || figure.troops == Troops::Regulars) return never;
    const bool open = best_protection_at(table, figure.at) == Protection::None;
    return stance == Stance::Hold && near && open && figure.under_fire() ? idle + 9 : never;
}

Points value_of_weapon(const Figure& figure) {
    const Carried* in_hand = weapon_in_hand(figure);
    if (in_hand != nullptr && in_hand->missile() && !in_hand->no_ramrod) return never;
    return std::any_of(figure.weapons.begin(), figure.weapons.end(),
                       [](const Carried& one) { return one.missile() && !one.no_ramrod; })
               ? ready + 5
               : never;
}

Points value_of_forming_up(const Battle& table, FigureId who, Stance stance) {
    const Figure& figure = table[who];
    if (figure.gunner || figure.mounted() || stance == Stance::March) return never;
    const Inches off = gap_to_foe(table, who);
    if (off <= paces(30)) return never;
    const bool covered = best_protection_at(table, figure.at) == Protection::Hard;
    if (stance == Stance::Hold && covered) return never;
    return off > paces(120) ? loading + 10 : ready;
}

Points value_of_item(const Battle& table, const Option& option, Stance stance) {
    const std::string_view verb = option.verb;
    const FigureId who = option.who;
    if (verb == "take-shot") return value_of_shooting(table, who);
    if (verb == "try-to-acquire") return value_of_looking(table, who);
    if (verb == "load" || verb == "reload" || verb == "reload-alone")
        return value_of_loading(table, who, verb, stance);
    if (verb == "move") return value_of_moving(table, who);
    if (verb == "turn") return value_of_turning(table, who);
    if (verb == "stand-up" || verb == "fall-prone")
        return value_of_posture(table, who, verb, stance);
    if (verb == "fix-bayonet") return gap_to_foe(table, who) <= paces(80) ? idle + 7 : never;
    if (verb == "change-weapon") return value_of_weapon(table[who]);
    if (verb == "mount") return gap_to_foe(table, who) > paces(40) ? ready - 10 : never;
    if (verb == "form-up") return value_of_forming_up(table, who, stance);
    if (verb == "secure-prisoner") return 3 * loading;
    if (verb == "free-prisoner") return loading + 15;
    if (verb == "search-body") return table.switches().trophies ? ready : never;
    return verb == "end-action" ? idle : never;
}

}  // namespace

Answer best_action(Thought& thought) {
    const Battle& table = thought.table;
    const Stance stance = stance_of(table, thought.question.about);
    return pick_best(thought.question, [&](const Option& option) {
        if (stance == Stance::Lurk) return option.verb == "end-action" ? idle : never;
        return value_of_item(table, option, stance);
    });
}

namespace {

// Whoever is nearest to the enemy goes first; leaders come after their men.
Points order_of(const Battle& table, FigureId who) {
    const int off = std::min(whole_paces(gap_to_foe(table, who)), 600);
    return 700 - off - (table[who].leads() ? 100 : 0);
}

// From behind their works they come out only for a sure thing; those who hide, when it is time.
Points value_of_storming(const Battle& table, FigureId who, bool alone) {
    const Stance stance = stance_of(table, who);
    if (stance == Stance::Lurk || stance == Stance::Retire) return never;
    const Points least = stance == Stance::Press ? 20 : 60;
    const Points points =
        alone ? best_prey(table, who, false).value : storm_of(table, table[who].unit).value;
    return points > least ? 3000 + points : never;
}

Points value_of_turn(const Battle& table, const Option& option) {
    const std::string_view verb = option.verb;
    if (verb == "end-actions") return 0;
    if (verb == "unit-charges" || verb == "charge-alone")
        return value_of_storming(table, option.who, verb == "charge-alone");
    if (verb == "serve-gun") {
        const Points points = value_of_serving(table, gun_named(table, option.who));
        return points > 0 ? 2500 + points : never;
    }
    if (verb == "act-formed") return 1500 + order_of(table, option.who);
    if (verb == "act") return order_of(table, option.who);
    if (verb == "assess" || verb == "point-out") return 2000;
    return 5000;  // what is owed
}

}  // namespace

Answer who_acts(Thought& thought) {
    return pick_best(thought.question,
                     [&](const Option& option) { return value_of_turn(thought.table, option); });
}

Answer whom_to_shoot(Thought& thought) {
    const Battle& table = thought.table;
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "fire-blind") return never;
        if (!option.target) return Points{1};
        const Figure& figure = table[option.who];
        const bool moves = has_moved(table, figure) || figure.turn.said == Said::WillMove;
        return value_of_shot(table, option.who, option.target, moves);
    });
}

Answer whom_to_look_for(Thought& thought) {
    const Battle& table = thought.table;
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "acquire")
            return std::max(600 - whole_paces(gap(table, option.who, option.target)),
                            600
                                + value_of_look(table, option.who, option.target,
                                                has_moved(table, table[option.who])));
        return option.verb == "search-area" ? Points{0} : Points{-1};
    });
}

// The man of the front rank who is nearest to an enemy.
Answer from_where_to_look(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        return -whole_paces(gap_to_foe(thought.table, option.who));
    });
}

Answer which_weapon(Thought& thought) {
    const Figure& figure = thought.table[thought.question.about];
    return pick_best(thought.question, [&](const Option& option) {
        const Carried& carried = figure.weapons[static_cast<std::size_t>(option.detail)];
        if (!carried.missile() || carried.no_ramrod) return Points{0};
        return 1000 + whole_paces(row_of(carried.weapon).long_range) * (carried.loaded() ? 2 : 1);
    });
}

}  // namespace petite_guerre::plain
