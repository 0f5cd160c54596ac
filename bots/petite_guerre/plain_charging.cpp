#include <algorithm>

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/place.h"
#include "bots/petite_guerre/plain_charges.h"
#include "bots/petite_guerre/plain_thought.h"

// Charges, reactions to them, blows and pursuit.
namespace petite_guerre::plain {

namespace {

constexpr Points pays = 8;

bool led(const Battle& table, FigureId who) {
    return table[who].unit && storm_of(table, table[who].unit).led;
}

// Somebody of the unit has been named already.
bool begun(const Battle& table, FigureId who) {
    for (const FigureId mate : members(table, table[who].unit))
        if (table[mate].turn.charge_at) return true;
    return false;
}

}  // namespace

// PG-22.10 the leader if the whole unit storms, and everybody for whom it pays.
Answer who_charges(Thought& thought) {
    const Battle& table = thought.table;
    const Question& question = thought.question;
    const FigureId any = question.options[0].who;
    const bool all_go = led(table, any);
    const bool need_not = begun(table, any);
    return pick_best(question, [&](const Option& option) -> Points {
        // He who said that the unit charges names somebody, or he would say so for ever.
        if (option.verb == "all-charges-declared") return need_not ? pays : never - 1;
        const Points points = best_prey(table, option.who, all_go).value;
        return points > 0 && all_go && table[option.who].leads() ? 2000 : points;
    });
}

Answer whom_to_charge(Thought& thought) {
    const Battle& table = thought.table;
    const FigureId who = thought.question.about;
    const bool with_leader = led(table, who);
    return pick_best(thought.question, [&](const Option& option) {
        return table[who].formed() ? value_of_body_charge(table, table[who].body, option.target)
                                   : value_of_charge(table, who, option.target, with_leader);
    });
}

// PG-22.18 a shot, else the bayonet, else face to face.
Answer how_to_react(Thought& thought) {
    const Battle& table = thought.table;
    return pick_best(thought.question, [&](const Option& option) -> Points {
        if (option.verb == "react-volley") {
            const BodyId body = table[option.who].body;
            return value_of_volley(table, body, table[body].facing) > 0 ? 8 : 1;
        }
        if (option.verb == "react-turn") return 5;
        if (option.verb == "react-rise") return 4;
        if (option.verb == "react-shoot") return 7;
        return option.verb == "react-bayonet" ? 3 : 0;
    });
}

Answer charge_in_or_stay(Thought& thought) {
    const Battle& table = thought.table;
    return pick_best(thought.question, [&](const Option& option) -> Points {
        if (option.verb != "charge-in" || !option.target) return pays;
        return table[option.who].formed() ? 0 : value_of_blows(table, option.who, option.target);
    });
}

// PG-22.07 after somebody who runs, unless others of his are about.
Answer go_on_or_stop(Thought& thought) {
    const Battle& table = thought.table;
    const FigureId who = thought.question.about;
    const FigureSet others = steady_foes(table, thought.side);
    const bool alone = within_paces(table, who, paces(40), others).empty();
    const bool home = stance_of(table, who) == Stance::Hold;
    const bool go = alone && !home && !table[who].formed();
    return pick_verb(thought.question, go ? "go-on" : home ? "stay" : "stop-there");
}

// PG-22.33 not if they come upon those whom they charge without it.
Answer wheel_or_not(Thought& thought) {
    const Question& question = thought.question;
    const BodyId body = thought.table[question.about].body;
    const bool ahead = lies_straight_ahead(thought.table, body, question.cause);
    return pick_verb(question, ahead ? "straight-on" : "wheel");
}

Answer whom_to_strike(Thought& thought) {
    const Battle& table = thought.table;
    return pick_best(thought.question, [&](const Option& option) -> Points {
        if (!option.target || option.verb == "let-run") return 0;
        return value_of_blows(table, thought.question.about, option.target)
               + (option.verb == "capture" ? 40 : 0);
    });
}

// PG-23.12 up, or round to who strikes from behind; never away, for that is to break.
Answer fight_on(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) -> Points {
        if (option.verb == "get-up") return 3;
        if (option.verb == "turn-on")
            return value_of_blows(thought.table, thought.question.about, option.target) > 0 ? 2 : 0;
        return option.verb == "fight-on" ? 1 : -1;
    });
}

Answer pursue_or_not(Thought& thought) {
    const Battle& table = thought.table;
    const FigureId who = thought.question.about;
    const FigureSet others = steady_foes(table, thought.side);
    const bool go = !table[who].formed() && stance_of(table, who) == Stance::Press
                    && within_paces(table, who, paces(60), others).empty();
    return pick_best(thought.question, [&](const Option& option) -> Points {
        const bool after = option.verb == "pursue" || option.verb == "press-on";
        return after == go ? 1 : 0;
    });
}

}  // namespace petite_guerre::plain
