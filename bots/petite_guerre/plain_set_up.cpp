#include <algorithm>
#include <cstdlib>

#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "bots/petite_guerre/plain_thought.h"

// Where the plain bot's men begin.
namespace petite_guerre::plain {

namespace {

constexpr Inches grid = paces(10);

bool owns_houses(const Battle& table, SideId side) {
    const auto& owners = table.setting->buildings;
    return std::find(owners.begin(), owners.end(), side.index) != owners.end();
}
bool waits_by_gun(const Battle& table, SideId side) {
    return std::any_of(table.guns.begin(), table.guns.end(),
                       [&](const Gun& gun) { return gun.owner == side; })
           && table.force(side).deploys_first;
}

// Where the others will be, or are.
Point enemy_about(const Battle& table, SideId side) {
    const SideId other = other_side(side);
    const FigureSet seen = present(table, other);
    if (!seen.empty()) return middle_of(table, seen);
    const Force& force = table.force(other);
    if (force.zone.size() == 2) return part_way(force.zone[0], force.zone[1], 1, 2);
    const Point middle{half(table.ground().width), half(table.ground().depth)};
    const Edge own = table.force(side).edge;
    const Edge edge = force.edge != Edge::None ? force.edge
                      : own == Edge::Near      ? Edge::Far
                      : own == Edge::Far       ? Edge::Near
                                               : Edge::None;
    return beyond_edge(table.ground(), edge, middle);
}

int paces_between(Point a, Point b) {
    return whole_paces(distance(a, b));
}

Points cover_at(const Battle& table, Point spot, Point from) {
    switch (protection_at(table, spot, from)) {
        case Protection::Hard: return 60;
        case Protection::Soft: return 30;
        default: return 0;
    }
}

// What is the same wherever he begins.
struct Begins {
    const Battle& table;
    FigureId who;
    SideId side;
    bool houses;      // to be guarded
    Point enemy;      // where the others are about
    FigureSet mates;  // of those who stand already: in the woods only his own unit
    Point among;      // their middle
};
Begins beginning_of(const Battle& table, FigureId who, SideId side) {
    const bool in_woods = table.force(side).in_woods;
    FigureSet mates;
    for (const FigureId other : present(table, side))
        if (!in_woods || table[other].unit == table[who].unit) mates.add(other);
    return {table,
            who,
            side,
            owns_houses(table, side),
            enemy_about(table, side),
            mates,
            middle_of(table, mates)};
}

// In which house fewest friends are.
Points house_at(const Begins& now, Point spot) {
    const Ground& ground = now.table.ground();
    const BuildingId house = ground.building_at(spot);
    if (!house) return 0;
    int inside = 0;
    for (const FigureId who : present(now.table, now.side))
        inside += ground[house].footprint.contains(now.table[who].at) ? 1 : 0;
    return 400 - 40 * inside;
}

// An ambush lies as near to the road as it may, well ahead of where the column starts.
Points ambush_at(const Begins& now, Point spot) {
    Points off = 600;
    for (const Line& line : now.table.ground().lines)
        if (line.kind == LineKind::Road) off = std::min(off, whole_paces(line.distance_to(spot)));
    const Edge exit = now.table.force(other_side(now.side)).exit;
    const int ahead = paces_between(now.enemy, spot);
    Points points = -3 * off - std::max(0, 120 - ahead) * 4;
    if (exit != Edge::None) points -= std::abs(ahead - 180) / 2;
    return points;
}

Inches off_nearest_mate(const Begins& now, Point spot) {
    return distance(spot, now.table[nearest(now.table, spot, now.mates)].at);
}

Points mates_at(const Begins& now, Point spot) {
    if (now.mates.empty()) return 0;
    return -paces_between(spot, now.among) - (off_nearest_mate(now, spot) < paces(8) ? 20 : 0);
}

Points worth_of_place(const Begins& now, Point spot) {
    const Battle& table = now.table;
    const bool in_woods = table.force(now.side).in_woods;
    if (in_woods && !now.houses) return ambush_at(now, spot) + mates_at(now, spot);
    const Points cover = cover_at(table, spot, now.enemy);
    Points points = cover / 2;
    if (now.houses) return points + house_at(now, spot);
    const int off = paces_between(spot, now.enemy);
    if (waits_by_gun(table, now.side)) points += 2 * cover - off / 4;
    if (!now.mates.empty()) {
        points -= paces_between(spot, now.among) / 2;
        const bool room = off_nearest_mate(now, spot) > paces(60);
        if (may_form(table[now.who]) && !table[now.who].gunner && !room) points -= 40;
    }
    return points - off;
}

// Square to the table, towards the other side; out of the houses, whence it comes.
Facing facing_from(const Begins& now, Point spot) {
    Offset in = now.enemy - spot;
    if (now.houses) in = -in;
    if (std::abs(in.dx) > std::abs(in.dy))
        return {static_cast<std::int16_t>(in.dx < 0 ? -1 : 1), 0};
    return {0, static_cast<std::int16_t>(in.dy < 0 ? -1 : 1)};
}

Facing ambush_facing(const Battle& table, Point spot) {
    for (const Line& line : table.ground().lines) {
        if (line.kind != LineKind::Road) continue;
        const Point middle = part_way(line.course.front(), line.course.back(), 1, 2);
        return {0, static_cast<std::int16_t>(middle.y < spot.y ? -1 : 1)};
    }
    return facing_toward(spot, {half(table.ground().width), half(table.ground().depth)});
}

}  // namespace

// PG-83.05 anywhere the rules let it.
Answer where_to_lay(Thought& thought) {
    Stream stream{static_cast<std::uint64_t>(thought.table.turn) + 1, 9};
    return any_answer(thought.question, stream);
}

// PG-85.03 the edge with the shortest way under cover.
Answer which_edge(Thought& thought) {
    const Battle& table = thought.table;
    const Point enemy = enemy_about(table, thought.side);
    return pick_best(thought.question, [&](const Option& option) -> Points {
        const Point edge = beyond_edge(table.ground(), static_cast<Edge>(option.detail), enemy);
        Points points = -paces_between(edge, enemy);
        for (int part = 1; part < 8; ++part)
            points += best_protection_at(table, part_way(edge, enemy, part, 8)) == Protection::None
                          ? 0
                          : 15;
        return points;
    });
}

Answer how_to_deploy(Thought& thought) {
    const Battle& table = thought.table;
    const bool rides = table[thought.question.about].mounted();
    const bool singly = owns_houses(table, thought.side) || table.force(thought.side).in_woods;
    return pick_best(thought.question, [&](const Option& option) -> Points {
        if (option.verb == "double-line") return 5;
        if (option.verb == "single-line") return 4;
        if (option.verb == "deploy-singly") return singly ? 6 : 1;
        return option.verb == "deploy-together" ? (rides ? 6 : 3) : 0;
    });
}

Answer who_stands_formed(Thought& thought) {
    return pick_those(thought.question, [](const Option&) { return true; });
}

namespace {

// A gun that is to leave has nobody of ours before it.
Points lane_from(const Battle& table, SideId side, Point spot) {
    const Edge exit = table.force(side).exit;
    if (exit == Edge::None) return 0;
    const Point ahead = toward(spot, beyond_edge(table.ground(), exit, spot), paces(120));
    Points points = 0;
    for (const FigureId who : present(table, side))
        if (distance(table[who].at, Segment{spot, ahead}) <= 2 * wide_radius) points -= 40;
    return points;
}

}  // namespace

Answer where_to_deploy(Thought& thought) {
    const Battle& table = thought.table;
    const Question& question = thought.question;
    const FigureId who = question.about;
    const Begins now = beginning_of(table, who, thought.side);
    const Box box = question.place->zone().box;
    Answer best;
    Points most = never;
    const auto consider = [&](Point spot) {
        Answer answer;
        answer.spot = spot;
        answer.facing = table.force(thought.side).in_woods ? ambush_facing(table, spot)
                                                           : facing_from(now, spot);
        const bool gun = question.topic == "deploy-gun";
        const Points points =
            worth_of_place(now, spot) + (gun ? lane_from(table, thought.side, spot) : 0);
        if (points <= most || question.place->check(answer)) return;
        most = points;
        best = answer;
    };
    const bool narrow = box.high.x - box.low.x < paces(200);
    const Inches pitch = narrow ? half(grid) : grid;
    for (Inches y = box.low.y; y <= box.high.y; y += pitch)
        for (Inches x = box.low.x; x <= box.high.x; x += pitch) consider({x, y});
    Stream stream{static_cast<std::uint64_t>(who.index) + 1, 9};
    return most == never ? any_answer(question, stream) : best;
}

// During play with their face to the enemy; before it as the others deploy.
Answer where_to_form(Thought& thought) {
    const Battle& table = thought.table;
    if (table.setting_up()) return where_to_deploy(thought);
    Stream stream{static_cast<std::uint64_t>(table.turn) + 1, 9};
    Answer usual = any_answer(thought.question, stream);
    const FigureId foe = nearest_foe(table, thought.question.about);
    if (!foe) return usual;
    Answer facing_them = usual;
    facing_them.facing = facing_toward(usual.spot, table[foe].at);
    return thought.question.place->check(facing_them) ? usual : facing_them;
}

}  // namespace petite_guerre::plain
