#include "books/petite_guerre/memory.h"

#include "books/petite_guerre/battle.h"
#include "engine/base/hash.h"

namespace petite_guerre {

namespace {

// PG-07.18, PG-20.05 what was made and breached changes the ground.
std::uint64_t ground_of(const Battle& battle) {
    const std::uint64_t ground = ground_mark(*battle.setting);
    if (battle.works.empty()) return ground;
    Hasher hash;
    hash.add(ground);
    for (const Works& works : battle.works) {
        if (!works.done) continue;
        for (const Point end : {works.a, works.b})
            hash.add(static_cast<std::uint64_t>(end.x.in_hundredths()) << 32
                     ^ static_cast<std::uint64_t>(end.y.in_hundredths()));
        hash.add(static_cast<std::uint64_t>(works.feature) << 2 | (works.breach ? 2U : 0U)
                 | (works.turns > 0 ? 1U : 0U));
    }
    return hash.value();
}

StoodAs stands(const Figure& figure) {
    return {figure.at, figure.mounted(), figure.formed()};
}

}  // namespace

Memory& memory_of(const Battle& battle, FigureId a, FigureId b) {
    Memory& memory = battle.memory;
    memory.on(ground_of(battle), battle.figures.size());
    memory.stands(a, stands(battle[a]));
    memory.stands(b, stands(battle[b]));
    return memory;
}

}  // namespace petite_guerre
