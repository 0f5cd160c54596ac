#include <algorithm>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/turn/cohesion.h"
#include "bots/long_rifle/plain_answers.h"

// In Sight, fire, and the tests that a Star decides.
namespace long_rifle::plain {

namespace {

constexpr int hidden_share = 6'000;      // of the danger that ducking back averts
constexpr Points lost_activation = 600;  // LR-14.08

Points shot_at(const Battle& table, FigureId who, FigureId target) {
    const auto slot = weapon_for(table, who, target);
    return slot ? value_of_shot(table, who, target, *slot, false) : never;
}

Points value_of_ducking(const Battle& table, FigureId who) {
    return part(danger(table, who), hidden_share) - (table[who].active ? lost_activation : 100);
}

// LR-12.27 what is left of the move is not lost by firing first: going on is for getting away.
Points value_of_going_on(Thought& thought, FigureId who) {
    Battle& table = thought.table;
    if (!table[who].active || table[who].prone) return 0;
    const Point there = spot_for(thought, who, table[who].movement).best.at;
    const Points here = danger(table, who);
    Trial trial{table, who};
    trial.stand_at(there);
    return here - danger(table, who);
}

// LR-04.30 what the row would make him do.
Points value_of_reaction(const Battle& table, FigureId who, FigureId cause, Reaction reaction) {
    switch (reaction) {
        case Reaction::Fire: return shot_at(table, who, cause);
        case Reaction::RushShot: {
            const auto slot = weapon_for(table, who, cause);
            return slot ? value_of_shot(table, who, cause, *slot, true) : never;
        }
        case Reaction::Charge: return value_of_charge(table, who, cause);
        case Reaction::DuckBack: return value_of_ducking(table, who);
        case Reaction::CarryOn: return 0;
        default: return never;
    }
}

}  // namespace

Points value_of_both(const Battle& table, FigureId shooter, FigureId target) {
    const auto slots = weapons_for(table, shooter, target);
    if (slots.size() < 2) return never;
    const Figure& figure = table[shooter];
    const int down = harm_of_shot(table, shooter, target,
                                  figure.weapons[static_cast<std::size_t>(slots[0])], true)
                         .down;
    return value_of_shot(table, shooter, target, slots[0], true)
           + part(value_of_shot(table, shooter, target, slots[1], true), certain - down);
}

// LR-12.26
Answer in_sight(Thought& thought) {
    Battle& table = thought.table;
    const FigureId who = thought.question.about;
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "fire") return shot_at(table, who, option.target);
        if (option.verb == "charge") return value_of_charge(table, who, option.target);
        if (option.verb == "duck-back") return value_of_ducking(table, who);
        if (option.verb == "finish-movement") return value_of_going_on(thought, who);
        return never;
    });
}

Answer interrupted(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        return option.verb == "fire" ? shot_at(thought.table, thought.question.about, option.target)
                                     : Points{0};
    });
}

// LR-13.15 the one it can answer best, else the most dangerous.
Answer which_cause(Thought& thought) {
    const Battle& table = thought.table;
    return pick_best(thought.question, [&](const Option& option) {
        const Points own = shot_at(table, thought.question.about, option.target);
        return own > 0 ? 10'000 + own : best_shot(table, option.target, thought.question.about);
    });
}

// LR-04.26 .. LR-04.30 the best row is the best result, except that nobody need charge.
Answer free_will(Thought& thought) {
    const Question& question = thought.question;
    const FigureId who = question.about, cause = question.cause;
    if (question.rule != "LR-13.11"_rule || !cause) return pick_verb(question, "pass-2");
    const SheetSituation situation = sheet_situation(thought.table, who, cause);
    return pick_best(question, [&](const Option& option) {
        if (option.detail < 1) return never;
        const Reaction reaction =
            read_sheet(thought.table[who].profession, Test::ReceivedFire, option.detail, situation);
        return value_of_reaction(thought.table, who, cause, reaction);
    });
}

Answer two_weapons(Thought& thought) {
    const FigureId who = thought.question.about, target = thought.question.cause;
    return pick_best(thought.question, [&](const Option& option) {
        return option.verb == "fire-both"
                   ? value_of_both(thought.table, who, target)
                   : value_of_shot(thought.table, who, target, option.detail, false);
    });
}

// LR-18.29 the chest is the surest.
Answer body_part(Thought& thought) {
    return pick_verb(thought.question, "chest");
}

// LR-18.19 who runs is gone; a gun is kept loaded for those who stay.
Answer parting_shot(Thought& thought) {
    const FigureId who = thought.question.about;
    const FigureSet others = foes_up(thought.table, thought.side) - thought.question.cause;
    const auto slot = weapon_for(thought.table, who, thought.question.cause);
    const bool spare =
        slot
        && thought.table.weapon(thought.table[who].weapons[static_cast<std::size_t>(*slot)]).markers
               == 0;
    return pick_verb(thought.question, others.empty() || spare ? "fire" : "hold-fire");
}

// LR-04.12, LR-21.15 only the worst counts in the end: take each point off the worst.
Answer star_power(Thought& thought) {
    const Question& question = thought.question;
    Answer answer;
    answer.shares.resize(question.options.size());
    for (int point = 0; point < question.points; ++point) {
        std::size_t worst = 0;
        int most = -1;
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            const int left = question.options[i].detail - answer.shares[i];
            if (left > most) most = left, worst = i;
        }
        ++answer.shares[worst];
    }
    return answer;
}

Answer kill_or_capture(Thought& thought) {
    const bool kills = must_kill(thought.table, thought.question.about, thought.question.cause);
    return pick_verb(thought.question, kills ? "kill" : "capture");
}

}  // namespace long_rifle::plain
