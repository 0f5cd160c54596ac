#include <algorithm>

#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/place.h"
#include "engine/table/path.h"

// PG-23.04 .. PG-23.11 weapons for hand-to-hand, and who has the advantage.
namespace petite_guerre {

namespace {

// PG-23.07, PG-23.08
enum class InMelee : std::uint8_t {
    Effective,    // and it leaves the other hand free (PG-23.10)
    WithBayonet,  // small arms: only with the bayonet fixed, and then with both hands
    Mounted,      // an infantry officer's sword: only of a mounted one
    Not,
};
// clang-format off
constexpr EnumArray<Weapon, InMelee> melee_weapons{{
    InMelee::Effective,    // pistol, loaded or not
    InMelee::Effective,    // revolver
    InMelee::Not,          // bow
    InMelee::WithBayonet,  // musket
    InMelee::WithBayonet,  // rifle
    InMelee::WithBayonet,  // breech-loading rifle
    InMelee::WithBayonet,  // repeating rifle
    InMelee::WithBayonet,  // carbine
    InMelee::WithBayonet,  // shotgun
    InMelee::WithBayonet,  // matchlock
    InMelee::Effective,    // sword
    InMelee::Effective,    // spear
    InMelee::Effective,    // war club
    InMelee::Effective,    // tomahawk
    InMelee::Mounted,      // infantry officer's sword
    InMelee::Not,          // espontoon
    InMelee::Not,          // halberd
    InMelee::Not,          // knife
}};
// clang-format on

bool effective(const Figure& figure, Weapon weapon) {
    switch (melee_weapons[weapon]) {
        case InMelee::Effective: return true;
        case InMelee::WithBayonet: return figure.fixed;
        case InMelee::Mounted: return figure.mounted();
        default: return false;
    }
}

// PG-23.10 two of them, one in each hand.
bool second_hand_weapon(const Figure& figure) {
    return std::count_if(figure.weapons.begin(), figure.weapons.end(),
                         [&](const Carried& carried) {
                             return melee_weapons[carried.weapon] != InMelee::WithBayonet
                                    && effective(figure, carried.weapon);
                         })
           >= 2;
}

// PG-23.11 armed, and with no missile weapon, not even one that he has lost.
bool hand_weapons_only(const Figure& figure) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(Weapon::Count); ++i)
        if (((figure.used_to >> i) & 1U) != 0 && row_of(static_cast<Weapon>(i)).missile())
            return false;
    return !figure.weapons.empty()
           && std::none_of(figure.weapons.begin(), figure.weapons.end(),
                           [](const Carried& carried) { return carried.missile(); });
}

bool open_terrain(const Battle& battle, FigureId a, FigureId b) {
    return !difficult_at(battle, battle[a].at) && !difficult_at(battle, battle[b].at);
}

// PG-20.05, PG-07.18 a breach where their line crosses the thing.
bool breached(const Battle& battle, Point spot) {
    return std::any_of(battle.works.begin(), battle.works.end(), [&](const Works& works) {
        return works.breach && works.done && within(works.a, spot, paces(5));
    });
}

bool is_obstacle(Feature feature) {
    return row_of(feature).obstacle != Obstacle::None;
}

// PG-23.09 an obstacle, a wall or a rifle pit between them.
bool obstacle_between(const Battle& battle, Point a, Point b) {
    const Ground& ground = battle.ground();
    Path way;
    way.push_back(a);
    way.push_back(b);
    Crossings crossings;
    walk(ground, way, 0, crossings);
    for (const PathWall& wall : crossings.walls)
        if (!breached(battle, point_along(way, wall.at))) return true;
    for (const PathLine& line : crossings.lines)
        if (is_obstacle(feature_of(entry(ground.lines, line.line)))
            && !breached(battle, point_along(way, line.at)))
            return true;
    for (const PathStretch& stretch : crossings.stretches) {
        const Feature feature = stretch.line ? feature_of(entry(ground.lines, stretch.line))
                                             : feature_of(entry(ground.areas, stretch.area).kind);
        if (is_obstacle(feature)) return true;
    }
    return std::any_of(battle.works.begin(), battle.works.end(), [&](const Works& works) {
        return !works.breach && works.done && is_obstacle(works.feature)
               && segments_meet({a, b}, {works.a, works.b});
    });
}

// How far it is to the crest of the hill on which they both stand; nothing if there is none.
struct ToCrest {
    bool same_hill = false;
    Inches mine, his;
};
Inches to_crest(const Area& hill, Point spot) {
    Inches least = paces(1000);
    for (std::size_t i = 1; i < hill.crest.size(); ++i)
        least = std::min(least, distance(spot, Segment{hill.crest[i - 1], hill.crest[i]}));
    return least;
}
ToCrest to_crest(const Battle& battle, Point mine, Point his) {
    for (const Area& area : battle.ground().areas)
        if (area.crest.size() > 1 && area.shape.contains(mine) && area.shape.contains(his))
            return {true, to_crest(area, mine), to_crest(area, his)};
    return {};
}

// PG-23.09 on a hill against one who is not, or on the same one nearer to its crest.
bool higher_up(const Battle& battle, Point mine, Point his) {
    const int my_height = height_at(battle, mine), his_height = height_at(battle, his);
    if (my_height != his_height) return my_height > his_height;
    const ToCrest crest = to_crest(battle, mine, his);
    return crest.same_hill && crest.mine + foot_radius <= crest.his;
}

// PG-23.09 higher up the slope, or he defends what lies between them: he did not come at him.
bool advantage_of_ground(const Battle& battle, FigureId a, FigureId b) {
    const Point mine = battle[a].at, his = battle[b].at;
    if (higher_up(battle, mine, his)) return true;
    return !battle[a].harm.came_at.contains(b) && obstacle_between(battle, mine, his);
}

}  // namespace

// PG-23.07, PG-23.08, PG-07.17 the best he carries.
bool effective_in_melee(const Figure& figure) {
    return std::any_of(figure.weapons.begin(), figure.weapons.end(),
                       [&](const Carried& carried) { return effective(figure, carried.weapon); });
}

// PG-23.06, one point for each
int advantage_points(const Battle& battle, FigureId a, FigureId b) {
    const Figure &mine = battle[a], &his = battle[b];
    int points = 0;
    points += his.wounded() ? 1 : 0;
    points += advantage_of_ground(battle, a, b) ? 1 : 0;
    points += mine.mounted() && !his.mounted() && open_terrain(battle, a, b) ? 1 : 0;
    points += !effective_in_melee(his) ? 1 : 0;
    points += mine.shield || second_hand_weapon(mine) ? 1 : 0;  // PG-23.10 one in all
    points += hand_weapons_only(mine) ? 1 : 0;
    return points;
}

}  // namespace petite_guerre
