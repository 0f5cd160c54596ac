#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/place.h"
#include "bots/petite_guerre/plain_thought.h"

// What a leader's Command Points are spent on.
namespace petite_guerre::plain {

namespace {

// PG-05.08 has he something to do himself?
bool wants_to_act(const Battle& table, FigureId leader) {
    const Figure& figure = table[leader];
    const Stance stance = stance_of(table, leader);
    if (figure.formed()) return !will_stand(table, figure.body);
    if (stance == Stance::Lurk) return gap_to_foe(table, leader) <= paces(140);
    if (gun_of(table, leader)) return false;
    if (stance == Stance::Hold && !has_missile(figure)) return false;
    return true;
}

// PG-05.16 somebody whose nerve may be tried this turn.
bool nerves_matter(const Battle& table, FigureId leader) {
    return gap_to_foe(table, leader) <= paces(200);
}

}  // namespace

Answer spend_point(Thought& thought) {
    const Battle& table = thought.table;
    const FigureId leader = thought.question.about;
    const bool acts = wants_to_act(table, leader), nerves = nerves_matter(table, leader);
    const bool hidden_foe = !table.setting->hidden_units.empty() && table.turn <= 15
                            && stance_of(table, leader) == Stance::March;
    return pick_best(thought.question, [&](const Option& option) -> Points {
        if (option.verb == "control-troops") return 100;
        if (option.verb == "take-actions") return acts ? 90 : 5;
        if (option.verb == "order-warning") return hidden_foe && !nerves ? 50 : 2;
        if (option.verb == "encourage") return nerves ? 60 : 20;
        return option.verb == "spend-no-more" ? 1 : 0;
    });
}

}  // namespace petite_guerre::plain
