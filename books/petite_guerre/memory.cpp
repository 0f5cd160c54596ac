#include "books/petite_guerre/memory.h"

#include "books/petite_guerre/battle.h"

namespace petite_guerre {

namespace {

void look_where(const Battle& battle, FigureId who) {
    Memory& memory = battle.memory;
    const Figure& figure = battle[who];
    Memory::Stood& stood = memory.stood[static_cast<std::size_t>(who.index)];
    const Memory::Stood now{figure.at, figure.mounted(), figure.formed()};
    if (stood == now) return;
    stood = now;
    for (Remembered* one : {&memory.sees, &memory.in_cover, &memory.reaches})
        one->forget(who, battle.figures.size());
}

int count_works(const Battle& battle) {
    int count = 0;
    for (const Works& works : battle.works) count += works.done ? 2 : 1;
    return count;
}

}  // namespace

Memory& memory_of(const Battle& battle, FigureId a, FigureId b) {
    const auto figures = static_cast<int>(battle.figures.size());
    expects(a && b && a.index < figures && b.index < figures, "nobody to look at");
    if (const int works = count_works(battle); works != battle.memory.works) {
        battle.memory = {};
        battle.memory.works = works;
    }
    look_where(battle, a);
    look_where(battle, b);
    return battle.memory;
}

}  // namespace petite_guerre
