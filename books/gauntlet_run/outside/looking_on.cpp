#include <vector>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/fire/cover.h"
#include "books/gauntlet_run/game.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/outside/knowing.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"
#include "engine/table/any_spot.h"

// What onlookers ask: who sees whom, and for tests what nobody else may know.
namespace gauntlet_run {

namespace {

bool on_view(const Battle& battle, UnitId who, SideId side) {
    return stands_alone(battle, who) && may_know(battle, who, side);
}

std::string_view cover_words(Cover cover) {
    return cover == Cover::Light ? "light cover" : cover == Cover::Heavy ? "heavy cover" : "";
}

SightNote note_of(const Battle& battle, UnitId from, UnitId to) {
    SightNote note;
    note.piece = to;
    note.distance = gap(battle, from, to);
    note.clear = clear_sight(battle, from, to);
    if (!note.clear) {
        note.why = "something stands between them (GR-10.08, GR-10.10, GR-10.25)";
    } else if (!within_vision(battle, from, to)) {
        note.clear = false;
        note.why = "too far off in this light (GR-27.01)";
    } else {
        note.cover = cover_words(cover_of(battle, from, to).to_small_arms);
    }
    return note;
}

}  // namespace

std::vector<SightNote> sight_notes(const Battle& battle, PieceId from, SideId side) {
    std::vector<SightNote> notes;
    if (!from || static_cast<std::size_t>(from.index) >= battle.units.size()) return notes;
    if (!on_view(battle, from, side)) return notes;
    for (const UnitId other : all(battle))
        if (other != from && on_view(battle, other, side))
            notes.push_back(note_of(battle, from, other));
    return notes;
}

namespace {

// Somewhere else in the woods, where nobody would have found it.
bool hide_elsewhere(Battle& battle, UnitId who, Stream& stream) {
    std::vector<Point> seekers;
    for (const UnitId enemy : all(battle))
        if (enemies(battle, who, enemy) && stands_alone(battle, enemy))
            seekers.push_back(battle[enemy].stand.front);
    const Stand stood = battle[who].stand;
    Stand elsewhere = stood;
    elsewhere.front = any_spot(battle.ground(), seekers, 12_in, stream);
    if (!battle.ground().on_table(elsewhere.front)
        || !stands_clear(battle, who, elsewhere, battle[who].formation))
        return false;
    put(battle, who, elsewhere);
    if (may_hide(battle, who)) return true;
    put(battle, who, stood);
    return false;
}

// GR-14.09
bool change_card(Gun& gun, Stream& stream) {
    if (gun.card == Ammunition::None) return false;
    const auto other = static_cast<Ammunition>(1 + stream.below(3));
    if (!may_load(gun, other)) return false;
    gun.card = other;
    return true;
}

}  // namespace

bool alter_hidden(Battle& battle, SideId from, Stream& stream) {
    bool altered = false;
    for (const UnitId who : all(battle))
        if (!may_know(battle, who, from) && stands_alone(battle, who) && battle.acting == from)
            altered = hide_elsewhere(battle, who, stream) || altered;
    for (const GunId gun : guns(battle)) {
        const UnitId crew = battle[gun].crew;
        if (crew && battle[crew].side != from)
            altered = change_card(battle[gun], stream) || altered;
    }
    return altered;
}

}  // namespace gauntlet_run
