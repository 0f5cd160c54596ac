#include <algorithm>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/melee.h"
#include "bots/long_rifle/plain_answers.h"

// Charging and fighting hand to hand.
namespace long_rifle::plain {

namespace {
constexpr Points better_away = -800;  // a round worth less than this is not fought if he can go
}

// What it comes to besides the charge itself: it will stand where the enemy stood.
Points value_of_charging(Thought& thought, FigureId who, FigureId target, const Choice& choice) {
    Battle& table = thought.table;
    const Points charge = value_of_charge(table, who, target);
    const Points here = danger(table, who);
    const Figure before = table[target];
    Points there = 0;
    {
        Trial trial{table, who};
        trial.stand_at(before.at);
        table[target].status = Status::OutOfTheFight;
        trial.later();
        there = danger(table, who);
    }
    table[target] = before;
    return charge + choice.stay.rest + here - there;
}

// LR-24.01 fights on if the odds are good, else goes as far as he can.
Answer locked_in_melee(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "fight") return value_of_round(thought.table, option.who, option.target);
        return better_away + option.detail;
    });
}

Answer melee_opponent(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        return value_of_round(thought.table, option.who, option.target);
    });
}

// LR-22.17 the one who would be worst in melee, if he can be hit.
Answer charge_fire(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        return best_shot(thought.table, option.who, option.target)
               - value_of_round(thought.table, option.who, option.target);
    });
}

// LR-23.20
Answer strongest_first(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        return melee_dice(thought.table, option.who, option.target).dice;
    });
}

namespace {

Answer by_rep(const Thought& thought, bool highest) {
    FixedVector<std::uint8_t, 32> order;
    for (std::size_t i = 0; i < thought.question.options.size(); ++i)
        order.push_back(static_cast<std::uint8_t>(i));
    const auto rep = [&](std::uint8_t i) {
        const Option& option = thought.question.options[i];
        // A recruit who is released has not come to the table; his Rep is told.
        return option.verb == "release" ? int{option.detail} : int{thought.table[option.who].rep};
    };
    std::stable_sort(order.begin(), order.end(), [&](std::uint8_t a, std::uint8_t b) {
        return highest ? rep(a) > rep(b) : rep(a) < rep(b);
    });
    Answer answer;
    for (std::size_t i = 0; i < thought.question.least; ++i) answer.picks.push_back(order[i]);
    std::sort(answer.picks.begin(), answer.picks.end());
    return answer;
}

}  // namespace

// LR-05.05 a shot sees well; whoever fights by hand is tough.
Answer first_attribute(Thought& thought) {
    const auto& weapons = thought.table[thought.question.about].weapons;
    const bool shoots = std::any_of(weapons.begin(), weapons.end(), [&](const Carried& carried) {
        return thought.table.weapon(carried).range >= 18_in
               && thought.table.weapon(carried).firearm;
    });
    const Attribute wanted = shoots ? Attribute::HawkEye : Attribute::HardAsNails;
    return pick_best(thought.question, [&](const Option& option) {
        return Points{option.detail == static_cast<int>(wanted)};
    });
}

// LR-24.21
Answer best_of_them(Thought& thought) {
    return by_rep(thought, true);
}
// LR-04.25, LR-06.12
Answer least_of_them(Thought& thought) {
    return by_rep(thought, false);
}

}  // namespace long_rifle::plain
