#include "books/long_rifle/outside/looking_on.h"

#include <array>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/buildings/fire.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/seeing/sight.h"
#include "engine/play/way_look.h"
#include "engine/table/route.h"

namespace long_rifle {

namespace {

// Somebody on his feet whose base the line crosses.
bool somebody_between(const Battle& battle, FigureId who, FigureId other) {
    const Point from = eye(battle, battle[who]), to = eye(battle, battle[other]);
    const Offset along = to - from;
    for (const FigureId third : all(battle)) {
        const Figure& between = battle[third];
        if (third == who || third == other || between.status > Status::DuckBack) continue;
        if (between.prone || between.carried_by || between.standing.inside) continue;
        const std::int64_t t = dot(between.at - from, along);
        if (t > 0 && t < dot(along, along)
            && crosses_base(from, to, between.at, base_radius(between)))
            return true;
    }
    return false;
}

// What the ground puts in the way; woods if it is nothing else.
std::string_view ground_between(const Battle& battle, FigureId who, FigureId other) {
    const Figure& a = battle[who];
    const Figure& b = battle[other];
    SightLine line;
    look_along(battle.ground(), eye(battle, a), eye(battle, b), a.level, b.level, line);
    if (!line.walls.empty()) return "a building is in the way (LR-17.01)";
    for (const CrestMet& crest : line.crests)
        if (a.standing.crest != crest.hill && b.standing.crest != crest.hill)
            return "a crest is in the way (LR-27.13)";
    for (const AreaStretch& stretch : line.areas)
        if (stretch.kind == AreaKind::Woods) return "woods are in the way (LR-27.17)";
    return {};
}

bool ducked_away(const Battle& battle, FigureId who, FigureId other) {
    return (battle[who].hidden_from.contains(other) && in_cover(battle, who, other))
           || (battle[other].hidden_from.contains(who) && in_cover(battle, other, who));
}

// Why there is no clear line, the plainest reason first. The rules say whether there is one.
std::string_view hindrance(const Battle& battle, FigureId who, FigureId other) {
    const Figure& a = battle[who];
    const Figure& b = battle[other];
    if (!in_front(battle, who, other) && clear_line(battle, who, other))
        return "it is behind its back (LR-03.04)";
    if (ducked_away(battle, who, other)) return "one has ducked back behind cover (LR-14.07)";
    if (a.standing.inside && a.standing.inside == b.standing.inside)
        return "they are on different floors (LR-25.18)";
    for (const Figure* one : {&a, &b})
        if (one->standing.inside && !one->standing.opening)
            return "one is indoors, away from doors and windows (LR-25.03)";
    if (somebody_between(battle, who, other)) return "somebody stands in between (LR-17.06)";
    if (!gap_within(battle, who, other, sight_limit(battle, battle.night && lit(battle, b.at))))
        return battle.night ? "it is too dark to see so far (LR-17.03)"
                            : "the weather hides what is so far away (LR-17.03)";
    const std::string_view ground = ground_between(battle, who, other);
    return ground.empty() ? "smoke and flames are in the way (LR-26.20)" : ground;
}

SightNote note_of_figure(const Battle& battle, FigureId who, FigureId other) {
    SightNote note;
    note.piece = other;
    note.distance = gap(battle, who, other);
    note.clear = sees(battle, who, other);
    if (!note.clear) note.why = hindrance(battle, who, other);
    note.cover = in_cover(battle, other, who)    ? "in cover"
                 : concealed(battle, other, who) ? "concealed"
                                                 : "";
    return note;
}

constexpr const char* in_the_way = "something is in the way (LR-17.01)";

// A PEF looks all round (LR-29.09).
SightNote note_of_pef(const Battle& battle, FigureId who, std::size_t number) {
    const Point spot = battle.pefs[number].at;
    SightNote note;
    note.piece = pef_piece(battle, number);
    note.distance = std::max(0_in, distance(battle[who].at, spot) - base_radius(battle[who]));
    note.clear = clear_line_to_spot(battle, who, spot);
    if (!note.clear) note.why = in_the_way;
    return note;
}

std::vector<SightNote> seen_by_pef(const Battle& battle, std::size_t number) {
    std::vector<SightNote> notes;
    const Pef& pef = battle.pefs[number];
    for (const FigureId other : all(battle)) {
        if (!battle[other].on_table()) continue;
        SightNote note = note_of_pef(battle, other, number);
        note.piece = other;
        note.clear = clear_line_from_spot(battle, pef.at, other);  // LR-17.04
        note.why = note.clear ? "" : in_the_way;
        notes.push_back(std::move(note));
    }
    for (std::size_t i = 0; i < battle.pefs.size(); ++i) {
        if (i == number || !battle.pefs[i].on_table) continue;
        const bool clear = clear_between(battle, pef.at, battle.pefs[i].at);
        notes.push_back({pef_piece(battle, i), clear, distance(pef.at, battle.pefs[i].at), "",
                         clear ? "" : in_the_way});
    }
    return notes;
}

}  // namespace

std::vector<SightNote> sight_notes(const Battle& battle, PieceId from, SideId) {
    for (std::size_t i = 0; i < battle.pefs.size(); ++i)
        if (pef_piece(battle, i) == from)
            return battle.pefs[i].on_table ? seen_by_pef(battle, i) : std::vector<SightNote>{};
    std::vector<SightNote> notes;
    if (!from || static_cast<std::size_t>(from.index) >= battle.figures.size()) return notes;
    if (!battle[from].on_table()) return notes;
    for (const FigureId other : all(battle))
        if (other != from && battle[other].on_table())
            notes.push_back(note_of_figure(battle, from, other));
    for (std::size_t i = 0; i < battle.pefs.size(); ++i)
        if (battle.pefs[i].on_table) notes.push_back(note_of_pef(battle, from, i));
    return notes;
}

// ---- a way ----

namespace {

// LR-12.04 who is new to the figure in this phase, or it to them, and PEFs (LR-29.09).
void add_sights(Battle& battle, FigureId who, const Path& leg, WayLook& look, FigureSet& noted,
                PieceSet<64>& pefs) {
    battle[who].facing = facing_toward(leg[0], leg[1]);
    const auto first_seen = [&](PieceId piece, FunctionRef<bool()> seen) {
        const auto found = first_sight(leg, [&](Point spot) {
            if (!battle.ground().on_table(spot)) return false;
            put(battle, who, spot);
            return seen();
        });
        if (found) look.in_sight.push_back({piece, point_along(leg, *found)});
        return found.has_value();
    };
    for (const FigureId other : all(battle)) {
        if (noted.contains(other) || !enemies(battle, who, other)) continue;
        if (!may_be_seen(battle[other]) || !may_be_seen(battle[who])) continue;
        if (first_seen(other, [&] { return new_to_each_other(battle, who, other); }))
            noted.add(other);
    }
    for (std::size_t i = 0; i < battle.pefs.size(); ++i) {
        const Pef& pef = battle.pefs[i];
        if (!pef.on_table || pef.side == battle[who].side || pefs.contains(pef_piece(battle, i)))
            continue;
        if (!may_be_seen(battle[who])) continue;
        if (first_seen(pef_piece(battle, i),
                       [&] { return clear_line_to_spot(battle, who, pef.at); }))
            pefs.add(pef_piece(battle, i));
    }
}

}  // namespace

WayLook way_look(const Battle& battle, FigureId who, const Path& path) {
    WayLook look;
    look.cost = path_cost(battle, who, path);
    add_stretches(battle.ground(), battle[who].level, path, look);
    Battle walked = battle;
    FigureSet noted;
    PieceSet<64> pefs;
    for (const FigureId other : all(battle))
        if (have_met(battle, who, other)) noted.add(other);
    for (std::size_t leg = 1; leg < path.size(); ++leg)
        if (path[leg - 1] != path[leg])
            add_sights(walked, who, Path{path[leg - 1], path[leg]}, look, noted, pefs);
    return look;
}

WayLook pef_way_look(const Battle& battle, std::size_t number, const Path& path) {
    WayLook look;
    look.cost = length(path);
    add_stretches(battle.ground(), 0, path, look);
    for (const FigureId other : all(battle)) {
        if (battle[other].side == battle.pefs[number].side || !may_be_seen(battle[other])) continue;
        const auto seen =
            first_sight(path, [&](Point spot) { return clear_line_to_spot(battle, other, spot); });
        if (seen) look.in_sight.push_back({other, point_along(path, *seen)});
    }
    return look;
}

int still_fighting(const Battle& battle, SideId side) {
    int count = 0;
    for (const Figure& figure : battle.figures)
        count += figure.side == side && figure.status <= Status::Stunned && !figure.captured
                         && !figure.wagon
                     ? 1
                     : 0;
    for (const Pef& pef : battle.pefs) count += pef.side == side && pef.on_table ? 1 : 0;
    return count;
}

}  // namespace long_rifle
