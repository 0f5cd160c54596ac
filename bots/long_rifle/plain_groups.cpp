#include <algorithm>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/groups.h"
#include "bots/long_rifle/plain_answers.h"

// Which group, who of it first, and what they do together.
namespace long_rifle::plain {

namespace {

FigureSet offered(const Question& question, std::string_view verb) {
    FigureSet mask;
    for (const Option& option : question.options)
        if (option.verb == verb) mask.add(option.who);
    return mask;
}

bool is_offered(const Question& question, std::string_view verb) {
    return std::any_of(question.options.begin(), question.options.end(),
                       [&](const Option& option) { return option.verb == verb; });
}

// The enemies this figure could fire at now with profit.
FigureSet targets_of(const Battle& table, FigureId who) {
    FigureSet targets;
    for (const FigureId foe : foes_up(table, table[who].side)) {
        if (table[foe].in_melee()) continue;
        for (const std::int8_t slot : weapons_for(table, who, foe))
            if (may_fire_actively(table, who, slot)
                && value_of_shot(table, who, foe, slot, false) > 0)
                targets.add(foe);
    }
    return targets;
}

// LR-10.10 several at one: he has but one answer to give.
bool volley_pays(const Battle& table, FigureSet group) {
    FigureSet targets;
    int shooters = 0;
    for (const FigureId who : group) {
        const FigureSet own = targets_of(table, who);
        targets |= own;
        shooters += !own.empty() ? 1 : 0;
    }
    return shooters > 1 && targets.count() <= 1;
}

// Far from any enemy, and with a way to go.
bool run_pays(const Battle& table, FigureSet group) {
    for (const FigureId who : group) {
        const FigureId foe = nearest(table, who, foes_up(table, table[who].side));
        if (foe && gap_within(table, who, foe, 30_in)) return false;
        const Aim aim = aim_of(table, who);
        if (aim.pull < 50 || within(table[who].at, aim.at, 16_in)) return false;
    }
    return true;
}

Points shot_of(const Battle& table, FigureId who) {
    Points best = 0;
    for (const FigureId foe : targets_of(table, who))
        best = std::max(best, best_shot(table, who, foe));
    return best;
}

// Those who can fire do so first; then the Star leads the way.
Points turn_of(const Battle& table, FigureId who) {
    Points points = table[who].star ? 400 : 0;
    const FigureId foe = nearest(table, who, foes_up(table, table[who].side));
    if (foe) points -= gap(table, who, foe).whole();
    return points + 10 * shot_of(table, who);
}

}  // namespace

Answer activate_group(Thought& thought) {
    const Battle& table = thought.table;
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "forgo") return never / 2;
        if (option.verb == "activate-pef") return Points{-2'000'000};
        return turn_of(table, option.who);
    });
}

Answer who_acts(Thought& thought) {
    const Question& question = thought.question;
    const Battle& table = thought.table;
    const FigureSet group = offered(question, "act");
    if (is_offered(question, "charge-together") && joint_charge(table, group).target)
        return pick_verb(question, "charge-together");
    if (is_offered(question, "volley") && volley_pays(table, group))
        return pick_verb(question, "volley");
    if (is_offered(question, "fast-move-together") && run_pays(table, group))
        return pick_verb(question, "fast-move-together");
    return pick_best(question, [&](const Option& option) {
        return option.verb == "act" ? turn_of(table, option.who) : never;
    });
}

Answer volley(Thought& thought) {
    return pick_those(thought.question, [&](const Option& option) {
        return !targets_of(thought.table, option.who).empty();
    });
}

Answer volley_target(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        return option.verb == "fire-both"
                   ? value_of_both(thought.table, option.who, option.target)
                   : value_of_shot(thought.table, option.who, option.target, option.detail, false);
    });
}

// LR-22.11 he rolls once against them all; LR-23.21 one of them is enough to bring him down.
JointCharge joint_charge(const Battle& table, FigureSet group) {
    JointCharge best;
    if (group.empty()) return best;
    for (const FigureId target : foes_up(table, table[group.first()].side)) {
        JointCharge joint{target, {}, 0};
        Points alone = 0;
        for (const FigureId who : group) {
            if ((joint.chargers).count() == 4) break;
            if (!gap_within(table, who, target, 20_in) || !may_declare_charge(table, who, target))
                continue;
            joint.chargers.add(who);
            const Points own = value_of_charge(table, who, target);
            joint.value += std::max(own, own / 2 + 600);  // the others draw his fire and his blows
            alone += std::max(0, shot_of(table, who));
        }
        if ((joint.chargers).count() < 2) continue;
        joint.value = std::min(joint.value, worth(table, target));
        if (joint.value > std::max(best.value, alone + 800)) best = joint;
    }
    return best;
}

namespace {
FigureSet still_active(const Battle& table, SideId side) {
    FigureSet mask;
    for (const FigureId who : all(table))
        if (table[who].side == side && has_something_left(table, who)) mask.add(who);
    return mask;
}
}  // namespace

Answer charge_together(Thought& thought) {
    const FigureSet chargers =
        joint_charge(thought.table, offered(thought.question, "take-part")).chargers;
    return pick_those(thought.question,
                      [&](const Option& option) { return chargers.contains(option.who); });
}

Answer charge_target(Thought& thought) {
    const JointCharge joint =
        joint_charge(thought.table, still_active(thought.table, thought.side));
    return pick_best(thought.question, [&](const Option& option) {
        const Points own = value_of_charge(thought.table, option.who, option.target);
        return own + (option.target == joint.target ? 20'000 : 0);
    });
}

Answer fast_move_together(Thought& thought) {
    return pick_those(thought.question, [](const Option&) { return true; });
}

}  // namespace long_rifle::plain
