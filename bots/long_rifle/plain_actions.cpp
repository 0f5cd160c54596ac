#include <algorithm>
#include <array>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"
#include "bots/long_rifle/plain_answers.h"

// What an active figure does.
namespace long_rifle::plain {

namespace {

constexpr Points unknown_target = 1'200;  // who is yet to come
constexpr Inches charge_zone = 15_in;

// What the gun could do to the enemies as they stand, were it loaded.
Points value_of_loading(const Battle& table, FigureId who, const Carried& carried) {
    Points best = 0;
    for (const FigureId foe : foes_up(table, table[who].side))
        best = std::max(best, loss(table, foe, harm_of_shot(table, who, foe, carried, false)));
    return std::max(best, unknown_target);
}

// One figure's options, weighed in one currency: what doing nothing more is worth, and what each
// would add to it or take from it.
class Weighing {
  public:
    Weighing(Thought& thought, FigureId who)
        : thought_{thought},
          table_{thought.table},
          who_{who},
          choice_{spot_for(thought, who, movement_on_foot(table_, who))} {}

    Points value(const Option& option) const {
        const Entry* entry = find(option.verb);
        return entry == nullptr ? value_of_chore(thought_, who_, option, idle())
                                : (this->*entry->weigh)(option);
    }

  private:
    using Weigh = Points (Weighing::*)(const Option&) const;
    struct Entry {
        std::string_view verb;
        Weigh weigh;
    };

    const Figure& figure() const { return table_[who_]; }
    Points idle() const { return choice_.stay.rest + promise(table_, who_); }

    Points done(const Option&) const { return idle(); }
    Points move(const Option&) const {
        if (choice_.leaves) return at_once;
        if (choice_.moves()) return choice_.best.value();
        return turned_wrong() ? idle() + 1 : never;
    }
    // LR-11.04 it costs nothing, and who has moved fast is harder to hit.
    Points fast_move(const Option& option) const {
        if (choice_.leaves || !choice_.moves()) return never;
        const Inches far = length(choice_.answer.path);
        const bool wants_more = 10 * far.in_hundredths() > 6 * figure().movement.in_hundredths();
        return wants_more ? move(option) + 1 : never;
    }
    // Whoever lies there within reach is better taken than shot.
    bool spared(FigureId target) const {
        return table_[target].in_melee()
               || (table_[target].status == Status::Stunned
                   && gap_within(table_, who_, target, figure().movement));
    }
    Points fire(const Option& option) const {
        if (spared(option.target)) return never;
        return value_of_shot(table_, who_, option.target, option.detail, false) + choice_.best_rest;
    }
    Points fire_both(const Option& option) const {
        if (spared(option.target)) return never;
        return value_of_both(table_, who_, option.target) + choice_.best_rest;
    }
    Points charge(const Option& option) const {
        return value_of_charging(thought_, who_, option.target, choice_);
    }
    Points fast_charge(const Option& option) const {
        const Inches lacks = gap(table_, who_, option.target) - charge_spot - figure().movement;
        const int reach = chance_of_passes(2, figure().effective_rep(), lacks > 4_in ? 2 : 1);
        const Points gained = charge(option) - choice_.stay.rest;
        return choice_.stay.rest + part(gained, reach) - part(2'000, certain - reach);
    }
    Points join_melee(const Option& option) const {
        const Points round = value_of_round(table_, who_, option.target);
        return choice_.stay.rest + part(round, chance_of_passes(1, figure().effective_rep(), 1))
               + 500;
    }
    Points reload(const Option& option) const {
        const Carried& carried = figure().weapons[static_cast<std::size_t>(option.detail)];
        Points gun = value_of_loading(table_, who_, carried);
        if (has_ready_gun(table_, who_)) gun /= 2;
        const int dice = figure().is(Attribute::FastLoader) ? 3 : 2;
        return choice_.stay.rest
               + part(gun, chance_of_passes(dice, figure().effective_rep(), 1)) / carried.markers;
    }
    Points fix_misfire(const Option&) const {
        return choice_.stay.rest + (has_ready_gun(table_, who_) ? 500 : 1'800);
    }
    Points go_prone(const Option&) const;
    Points stand_up(const Option&) const;
    // The nearest enemy stands behind its back.
    bool turned_wrong() const {
        const FigureId foe = nearest(table_, who_, foes_up(table_, thought_.side));
        return foe && !in_front(table_, who_, foe);
    }

    static const Entry* find(std::string_view verb) {
        static constexpr std::array entries{
            Entry{"done", &Weighing::done},
            Entry{"move", &Weighing::move},
            Entry{"fast-move", &Weighing::fast_move},
            Entry{"fire", &Weighing::fire},
            Entry{"fire-both", &Weighing::fire_both},
            Entry{"charge", &Weighing::charge},
            Entry{"fast-charge", &Weighing::fast_charge},
            Entry{"join-melee", &Weighing::join_melee},
            Entry{"reload", &Weighing::reload},
            Entry{"fix-misfire", &Weighing::fix_misfire},
            Entry{"go-prone", &Weighing::go_prone},
            Entry{"stand-up", &Weighing::stand_up},
        };
        const auto* entry = std::find_if(entries.begin(), entries.end(),
                                         [&](const Entry& one) { return one.verb == verb; });
        return entry == entries.end() ? nullptr : entry;
    }

    Thought& thought_;
    Battle& table_;
    FigureId who_;
    const Choice& choice_;
};

// LR-11.11, LR-11.13 down in the open, if nobody is near enough to fall on it there; LR-20.05 not
// if the gun is empty.
Points Weighing::go_prone(const Option&) const {
    if (choice_.moves() || foe_within(table_, who_, charge_zone) || !has_ready_gun(table_, who_))
        return never;
    Trial trial{table_, who_};
    const Points before = danger(table_, who_);
    table_[who_].prone = true;
    const Points safer = before - danger(table_, who_);
    return safer >= 700 ? at_once : never;
}

Points Weighing::stand_up(const Option&) const {
    Trial trial{table_, who_};
    const Points before = danger(table_, who_);
    table_[who_].prone = false;
    const Points worse = danger(table_, who_) - before;
    return worse < 300 || foe_within(table_, who_, charge_zone) ? idle() + 100 : never;
}

}  // namespace

// Whatever it did when it was last asked has changed nothing: then it has done.
Answer action(Thought& thought) {
    Memory& memory = thought.memory;
    if (memory.asked == thought.question.about && memory.acted_on == thought.table)
        return pick_verb(thought.question, "done");
    memory.asked = thought.question.about;
    memory.acted_on = thought.table;
    const Weighing weighing{thought, thought.question.about};
    return pick_best(thought.question,
                     [&](const Option& option) { return weighing.value(option); });
}

}  // namespace long_rifle::plain
