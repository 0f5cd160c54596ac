#include "engine/table/ground_names.h"
#include "match/wire.h"
#include "match/wire_writer.h"

// The terrain: sent when somebody sits down, and when it is another or there is none any more.
namespace wire {

namespace {

void put_building(Writer& to, const Building& building) {
    to.open('{').key("name").text(building.name);
    to.key("footprint").points(building.footprint.corners);
    to.key("levels").number(building.levels).key("strength").number(building.strength);
    to.key("openings").open('[');
    for (const Opening& opening : building.openings) {
        to.open('{').key("kind").word(opening.kind == OpeningKind::Door ? "door" : "window");
        to.key("from").point(opening.sill.a).key("to").point(opening.sill.b);
        to.key("level").number(opening.level).close('}');
    }
    to.close(']').close('}');
}

}  // namespace

void put_ground(std::string& out, const Ground* laid) {
    Writer to{out};
    if (laid == nullptr) {
        to.null();
        return;
    }
    const Ground& ground = *laid;
    to.open('{').key("width").length(ground.width).key("depth").length(ground.depth);
    to.key("areas").open('[');
    for (const Area& area : ground.areas) {
        to.open('{').key("kind").word(area_names[area.kind]).key("name").text(area.name);
        to.key("shape").points(area.shape.corners).key("crest").points(area.crest).close('}');
    }
    to.close(']').key("lines").open('[');
    for (const Line& line : ground.lines) {
        to.open('{').key("kind").word(line_names[line.kind]).key("name").text(line.name);
        to.key("course").points(line.course).key("width").length(line.width).close('}');
    }
    to.close(']').key("buildings").open('[');
    for (const Building& building : ground.buildings) put_building(to, building);
    to.close(']').key("landmarks").open('[');
    for (const Landmark& landmark : ground.landmarks)
        to.open('{').key("kind").text(landmark.kind).key("at").point(landmark.at).close('}');
    to.close(']').close('}');
}

}  // namespace wire
