#include "books/drums/seeing/sight.h"

#include <algorithm>

#include "books/drums/measuring.h"
#include "books/drums/moving/terrain.h"
#include "engine/table/sight_line.h"

namespace drums {

namespace {

constexpr Inches most_woods = 5_in, most_dense = 3_in;  // DT-55.03

// Where a figure looks from and is looked at: its middle, or the sill it stands at (DT-55.10).
Point eye(const Ground& ground, const Figure& figure) {
    const Footing& footing = figure.footing;
    if (!footing.inside || !footing.opening) return figure.at;
    const Segment sill = entry(ground[footing.inside].openings, footing.opening).sill;
    return nearest_point(figure.at, sill);
}

struct Look {
    SightLine line;
    Inches start, end;  // where the line leaves the one base and reaches the other
};

void look(const Ground& ground, const Figure& a, const Figure& b, Look& look) {
    const Point from = eye(ground, a), to = eye(ground, b);
    look_along(ground, from, to, 0, 0, look.line);
    look.start = from == a.at ? radius(a) : 0_in;
    look.end = look.line.length - (to == b.at ? radius(b) : 0_in);
}

// The part of the stretch that lies between the bases.
Inches between_bases(const Look& look, const AreaStretch& stretch) {
    return std::max(0_in, std::min(stretch.to, look.end) - std::max(stretch.from, look.start));
}

// How much of the line lies in woods, or only in dense ones; where two overlap it counts once.
Inches in_woods(const Look& look, bool dense_only) {
    Inches sum, done = look.start;
    for (;;) {
        const AreaStretch* next = nullptr;
        for (const AreaStretch& stretch : look.line.areas) {
            const Inches depth = effect_of(stretch.kind).see_inside;
            if (depth == any_depth || (dense_only && stretch.kind != AreaKind::Thicket)) continue;
            if (stretch.to <= done || stretch.from >= look.end) continue;
            if (next == nullptr || std::max(stretch.from, done) < std::max(next->from, done))
                next = &stretch;
        }
        if (next == nullptr || done >= look.end) return sum;
        const Inches end = std::min(next->to, look.end);
        sum += end - std::max(next->from, done);
        done = end;
    }
}

// DT-55.03 and the cliff of DT-55.01.
bool areas_block(const Look& look) {
    Inches woods, dense;
    for (const AreaStretch& stretch : look.line.areas) {
        const Inches depth = effect_of(stretch.kind).see_inside;
        if (depth == any_depth) continue;
        const Inches inside = between_bases(look, stretch);
        if (depth == 0_in && inside > 0_in) return true;
        woods += inside;
        if (stretch.kind == AreaKind::Thicket) dense += inside;
    }
    return (woods > most_woods && in_woods(look, false) > most_woods)
           || (dense > most_dense && in_woods(look, true) > most_dense);
}

// DT-55.01 a hill blocks sight past its crest, but for those who stand on it.
bool crest_blocks(const Look& look, const Figure& a, const Figure& b) {
    for (const CrestMet& crest : look.line.crests)
        if (a.footing.crest != crest.hill && b.footing.crest != crest.hill) return true;
    return false;
}

// DT-55.01 a palisade or an earthwork is looked over only by those who touch it.
bool wall_blocks(const Ground& ground, const Look& look, const Figure& a, const Figure& b) {
    for (const LineMet& met : look.line.lines)
        if (!is_obstacle(met.kind) && !touches(a, ground[met.line])
            && !touches(b, ground[met.line]))
            return true;
    return false;
}

bool clear(const Battle& battle, const Figure& a, const Figure& b) {
    if (a.footing.inside == b.footing.inside && a.footing.inside) return true;
    const auto shut_in = [](const Figure& figure) {
        return figure.footing.inside && !figure.footing.opening;
    };
    if (shut_in(a) || shut_in(b)) return false;  // DT-55.10
    // Always drawn from the same end, so that rounding cannot let one of them alone see the other.
    Look way;
    if (a.at < b.at)
        look(battle.ground(), b, a, way);
    else
        look(battle.ground(), a, b, way);
    if (!way.line.walls.empty()) return false;
    return !areas_block(way) && !crest_blocks(way, a, b)
           && !wall_blocks(battle.ground(), way, a, b);
}

StoodAs stands(const Figure& figure) {
    const Footing& footing = figure.footing;
    return {figure.at, footing.inside, footing.opening, footing.crest, figure.mounted};
}

Memory& memory_of(const Battle& battle, FigureId a, FigureId b) {
    Memory& memory = battle.memory;
    memory.on(ground_mark(*battle.setting), battle.figures.size());
    memory.stands(a, stands(battle[a]));
    memory.stands(b, stands(battle[b]));
    return memory;
}

// DT-55.04 a piece that holds the shooter and not the target does not count.
bool holds_only(const Area& area, Point shooter, Point target) {
    return area.shape.contains(shooter) && !area.shape.contains(target);
}

}  // namespace

bool sees_at(const Battle& battle, FigureId from, const Figure& there) {
    return clear(battle, battle[from], there);
}

bool sees(const Battle& battle, FigureId a, FigureId b) {
    Memory& memory = memory_of(battle, a, b);
    if (!memory.knows(Asked::Sees, a, b)) {
        const bool seen = clear(battle, battle[a], battle[b]);
        memory.note(Asked::Sees, a, b, seen);
        memory.note(Asked::Sees, b, a, seen);
    }
    return memory.holds(Asked::Sees, a, b);
}

Cover cover_from(const Battle& battle, FigureId shooter, const Figure& target) {
    const Ground& ground = battle.ground();
    const Figure& from = battle[shooter];
    if (target.footing.inside)  // DT-55.10 in one room there is nothing to hide behind
        return from.footing.inside == target.footing.inside ? Cover::None : Cover::Heavy;
    Cover cover = target.footing.cover;
    Look way;
    look(ground, from, target, way);
    if (!way.line.walls.empty()) return Cover::Heavy;  // behind a building
    for (const LineMet& met : way.line.lines)
        if (ground[met.line].width == 0_in && touches(target, ground[met.line]))
            cover = std::max(cover, cover_of(met.kind));
    if (cover >= Cover::Light) return cover;
    for (const AreaStretch& stretch : way.line.areas)
        if (effect_of(stretch.kind).cover == Cover::Light && between_bases(way, stretch) > 0_in
            && !holds_only(ground[stretch.area], from.at, target.at))
            return Cover::Light;
    return cover;
}

}  // namespace drums
