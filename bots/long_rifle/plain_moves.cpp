#include <algorithm>

#include "books/long_rifle/seeing/pefs.h"
#include "bots/long_rifle/plain_answers.h"

// Every question that is answered with a way.
namespace long_rifle::plain {

namespace {

Answer stay(const Battle& table, FigureId who) {
    Answer answer;
    answer.path = Path{table[who].at};
    answer.facing = facing_from(table, who, table[who].at);
    return answer;
}

Point at_the_enemys_markers(const Battle& table, SideId side, Point from) {
    Point best = from;
    Inches least = 1000_in;
    const auto consider = [&](Point at) {
        const Inches away = distance(from, at);
        if (away < least) least = away, best = at;
    };
    for (const FigureId foe : foes_up(table, side)) consider(table[foe].at);
    for (const Pef& pef : table.pefs)
        if (pef.on_table && pef.side != side) consider(pef.at);
    return best;
}

}  // namespace

const Choice& spot_for(Thought& thought, FigureId who, Inches allowance) {
    Memory& memory = thought.memory;
    const bool known =
        memory.who == who && memory.allowance == allowance && memory.table == thought.table;
    if (known) return memory.choice;
    memory.choice = choose_spot(thought.table, who, allowance);
    memory.table = thought.table;
    memory.who = who;
    memory.allowance = allowance;
    return memory.choice;
}

Answer move(Thought& thought) {
    const FigureId who = thought.question.about;
    const Choice& choice = spot_for(thought, who, thought.question.move->allowance());
    if (!thought.question.move->check(choice.answer)) return choice.answer;
    return stay(thought.table, who);
}

Answer swim(Thought& thought) {
    return thought.question.move->toward(aim_of(thought.table, thought.question.about).at);
}

// Towards the enemy's markers, but not beyond the middle: who comes into the open is seen.
Answer move_pef(Thought& thought) {
    const std::size_t number =
        static_cast<std::size_t>(thought.question.about.index) - thought.table.figures.size();
    const Point from = thought.table.pefs[number].at;
    return thought.question.move->toward(at_the_enemys_markers(thought.table, thought.side, from));
}

// All in one place; which, only this player knows.
Answer note_pef(Thought& thought) {
    const Question& question = thought.question;
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (!thought.table.pefs[static_cast<std::size_t>(question.options[i].detail)]
                 .content.empty())
            return pick(i);
    return any_answer(question, thought.stream);
}

}  // namespace long_rifle::plain
