#include "books/gauntlet_run/artillery/gun_shot.h"
#include "books/gauntlet_run/units/figures.h"

// GR-14.03, GR-09.04: which way a gun looks to fire at somebody.
namespace gauntlet_run {

namespace {

constexpr int arc = 900;  // GR-14.03 in tenths of a degree

// By an eighth of a full turn, to the left or to the right.
Facing turned_45(Facing facing, bool left) {
    const int dx = left ? facing.dx - facing.dy : facing.dx + facing.dy;
    const int dy = left ? facing.dy + facing.dx : facing.dy - facing.dx;
    return facing_toward({}, Point{} + Offset{dx, dy});
}

bool has(const Layings& ways, Facing facing) {
    for (const Laid& way : ways)
        if (way.facing == facing) return true;
    return false;
}

// They go round with it, unless one of them would stand beside the table then.
void turn_crew(Battle& battle, UnitId crew, Facing facing) {
    Unit& unit = battle[crew];
    if (unit.formation != Formation::Crew) return;
    const Stand there{unit.stand.front, facing};
    for (const Point man : spots_at(battle, crew, there, unit.formation))
        if (!battle.ground().on_table(man)) return;
    unit.stand = there;
}

}  // namespace

bool in_arc(Point gun, Facing facing, const Spots& figures) {
    std::size_t inside = 0;
    for (const Point figure : figures)
        if (in_cone(gun, facing, figure, arc)) ++inside;
    return inside * 2 >= figures.size();
}

Spots aimed_spots(const Battle& battle, const GunShot& shot) {
    if (!shot.at_gun) return spots_of(battle, shot.at);
    Spots spots;
    spots.push_back(battle[shot.at_gun].at);
    return spots;
}

// Those that bring the target in: as it looks now, by 45 degrees toward it, straight at it.
Layings layings(const Battle& battle, const GunShot& shot) {
    const Gun& gun = battle[shot.gun];
    const Spots figures = aimed_spots(battle, shot);
    const Point middle = shot.at_gun ? battle[shot.at_gun].at : battle[shot.at].stand.front;
    const Facing straight = facing_toward(gun.at, middle);
    const Facing eighth = turned_45(gun.facing, cross(gun.facing.step(), straight.step()) > 0);
    Layings ways;
    if (in_arc(gun.at, gun.facing, figures)) ways.push_back({"lay-as-it-is", gun.facing, false});
    if (straight != gun.facing && in_arc(gun.at, eighth, figures))
        ways.push_back({"lay-by-45", eighth, false});
    const bool far = !in_cone(gun.at, gun.facing, middle, arc);
    if (!has(ways, straight)) ways.push_back({"lay-straight", straight, far});
    return ways;
}

void lay_gun(Play& play, const GunShot& shot) {
    Battle& battle = play.battle;
    const Layings ways = layings(battle, shot);
    Laid laid = ways[0];
    if (ways.size() > 1) {
        Question q = question_for(battle, shot.crew, "GR-14.03"_rule, "lay-gun");
        for (std::size_t i = 0; i < ways.size(); ++i)
            offer(q, ways[i].verb, shot.crew, piece_of(battle, shot.gun), static_cast<int>(i));
        laid = ways[static_cast<std::size_t>(play.choose(q).detail)];
    }
    battle[shot.gun].facing = laid.facing;
    turn_crew(battle, shot.crew, laid.facing);
    if (laid.far) battle[shot.gun].moved = true;  // GR-09.04
}

}  // namespace gauntlet_run
