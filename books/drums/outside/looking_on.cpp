#include "books/drums/game.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/movement.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/seeing/hiding.h"
#include "books/drums/seeing/sight.h"
#include "engine/table/any_spot.h"
#include "engine/table/route.h"

// What onlookers ask: who sees whom, and for tests what nobody else may know.
namespace drums {

namespace {

std::string_view hindrance(const Battle& battle, FigureId who, FigureId other) {
    for (const FigureId one : {who, other})
        if (battle[one].footing.inside && !battle[one].footing.opening)
            return "one is indoors, away from doors and windows (DT-55.10)";
    return "something is in the way (DT-55.02, DT-55.03)";
}

SightNote note_of(const Battle& battle, FigureId who, FigureId other) {
    SightNote note;
    note.piece = other;
    note.distance = gap(battle, who, other);
    note.clear = sees(battle, who, other);
    if (!note.clear) note.why = hindrance(battle, who, other);
    const Cover cover = cover_from(battle, who, battle[other]);
    note.cover = cover == Cover::Light ? "light cover" : cover == Cover::Heavy ? "heavy cover" : "";
    return note;
}

bool known(const Battle& battle, FigureId who, SideId side) {
    return battle[who].placed() || (battle[who].hidden() && battle[who].side == side);
}

// DT-63.03 another of the same side carries the message.
bool pass_message(Battle& battle, SideId side, Stream& stream) {
    FixedVector<FigureId, most_figures> others;
    FigureId messenger;
    for (const FigureId who : all(battle)) {
        if (battle[who].side != side) continue;
        if (battle[who].messenger) messenger = who;
        if (!battle[who].messenger && battle[who].in_play()) others.push_back(who);
    }
    if (!messenger || others.empty() || !battle[messenger].in_play()) return false;
    battle[messenger].messenger = false;
    battle[others[stream.below(static_cast<std::uint32_t>(others.size()))]].messenger = true;
    return true;
}

}  // namespace

std::vector<SightNote> sight_notes(const Battle& battle, PieceId from, SideId side) {
    std::vector<SightNote> notes;
    if (!from || static_cast<std::size_t>(from.index) >= battle.figures.size()) return notes;
    if (!known(battle, from, side)) return notes;
    for (const FigureId other : all(battle))
        if (other != from && known(battle, other, side))
            notes.push_back(note_of(battle, from, other));
    return notes;
}

namespace {

constexpr EnumArray<AreaKind, std::string_view> words_of_areas{
    {"woods",  "hill",    "crops",       "rough", "lake",      "ford",      "bridge",
     "marsh",  "lit",     "thicket",     "brush", "slope",     "cliff",     "bog",
     "yard",   "pit",     "light woods", "snow",  "deep snow", "deep ford", "ruins",
     "trench", "redoubt", "glacis",      "ridge", "rocky",     "stairs",    "stairway"}};
constexpr EnumArray<LineKind, std::string_view> words_of_lines{
    {"road", "stream", "river", "low wall", "fence", "log", "hedge", "bank", "stone wall",
     "palisade", "earthwork", "ditch", "ravine", "barricade", "abatis", "chevaux de frise",
     "curtain wall"}};

void add_stretches(const Ground& ground, const Path& path, WayLook& look) {
    Crossings met;
    Inches before;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Path leg{path[i - 1], path[i]};
        walk(ground, leg, 0, met);
        for (const PathStretch& stretch : met.stretches) {
            const std::string_view word = stretch.area ? words_of_areas[ground[stretch.area].kind]
                                                       : words_of_lines[ground[stretch.line].kind];
            look.stretches.push_back(
                {before + stretch.from, before + stretch.to, std::string{word}});
        }
        before += length(leg);
    }
}

}  // namespace

// A way that may be less long than the figure's stick (DT-54.02, DT-54.13) costs as much more.
WayLook way_look(const Battle& battle, FigureId who, const Path& path) {
    WayLook look;
    const Inches full = length_of(stick_of(battle[who]));
    const Inches allowed = allowance_along(battle, who, path);
    look.cost = Inches::hundredths(std::int64_t{length(path).in_hundredths()} * full.in_hundredths()
                                   / allowed.in_hundredths());
    add_stretches(battle.ground(), path, look);
    for (const FigureId other : all(battle)) {
        if (!enemies(battle, who, other) || !battle[other].placed() || sees(battle, who, other))
            continue;
        const auto seen = first_sight(path, [&](Point spot) {
            return battle.ground().on_table(spot)
                   && sees_at(battle, other, standing_at(battle, who, spot));
        });
        if (seen) look.in_sight.push_back({other, point_along(path, *seen)});
    }
    return look;
}

namespace {

// Somewhere else where he could stand unfound.
void hide_elsewhere(Battle& battle, FigureId who, Stream& stream) {
    std::vector<Point> placed;
    for (const FigureId enemy : all(battle))
        if (enemies(battle, who, enemy) && battle[enemy].placed())
            placed.push_back(battle[enemy].at);
    const Point spot = any_spot(battle.ground(), placed, 8_in, stream);
    const Point stood = battle[who].at;
    if (!may_stand(battle, who, spot)) return;
    put(battle, who, spot);
    for (const FigureId enemy : all(battle))
        if (enemies(battle, who, enemy) && battle[enemy].placed()
            && found_by(battle, battle[enemy]).contains(who))
            return put(battle, who, stood);
}

}  // namespace

// Those who lie hidden change how they look, and places among themselves; while the other side acts
// they may lie anywhere.
bool alter_hidden(Battle& battle, SideId from, Stream& stream) {
    bool altered = false;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(most_sides); ++i) {
        if (SideId{i} == from) continue;
        altered = pass_message(battle, SideId{i}, stream) || altered;
        FigureId last;
        for (const FigureId who : all(battle)) {
            Figure& figure = battle[who];
            if (figure.side != SideId{i} || !figure.hidden()) continue;
            figure.state = stream.below(2) == 0 ? State::Prone : State::Standing;
            if (last && figure.mounted == battle[last].mounted) {  // they change places
                const Point there = figure.at;
                put(battle, who, battle[last].at);
                put(battle, last, there);
            }
            if (battle.active == from) hide_elsewhere(battle, who, stream);
            last = who;
            altered = true;
        }
    }
    return altered;
}

}  // namespace drums
