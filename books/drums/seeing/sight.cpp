#include "books/drums/seeing/sight.h"

#include <algorithm>

#include "books/drums/measuring.h"
#include "books/drums/moving/terrain.h"
#include "engine/table/sight_line.h"
#include "engine/table/stretches.h"

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

// Does some of it lie between the bases?
bool lies_between(const Look& look, const AreaStretch& part) {
    return std::max(part.from, look.start) < std::min(part.to, look.end);
}

// DT-55.03 how much of the line between the bases lies in woods, and in dense ones; and the cliff
// of DT-55.01.
bool areas_block(const Look& look) {
    Stretches woods, dense;
    for (const AreaStretch& part : look.line.areas) {
        const Inches depth = effect_of(part.kind).see_inside;
        if (depth == any_depth) continue;
        if (depth == 0_in && lies_between(look, part)) return true;
        woods.add_within({part.from, part.to}, look.start, look.end);
        if (part.kind == AreaKind::Thicket)
            dense.add_within({part.from, part.to}, look.start, look.end);
    }
    return woods.length() > most_woods || dense.length() > most_dense;
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
        if (effect_of(stretch.kind).cover == Cover::Light && lies_between(way, stretch)
            && !holds_only(ground[stretch.area], from.at, target.at))
            return Cover::Light;
    return cover;
}

}  // namespace drums
