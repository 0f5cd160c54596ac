#include "engine/play/way_look.h"

#include "engine/table/ground_names.h"
#include "engine/table/path.h"

void add_stretches(const Ground& ground, int level, const Path& path, WayLook& look) {
    Crossings met;
    Inches before = 0_in;
    for (std::size_t leg = 1; leg < path.size(); ++leg) {
        const Path part{path[leg - 1], path[leg]};
        walk(ground, part, level, met);
        for (const PathStretch& stretch : met.stretches) {
            const std::string_view word = stretch.area ? area_names[ground[stretch.area].kind]
                                                       : line_names[ground[stretch.line].kind];
            look.stretches.push_back(
                {before + stretch.from, before + stretch.to, std::string{word}});
        }
        before += length(part);
    }
}
