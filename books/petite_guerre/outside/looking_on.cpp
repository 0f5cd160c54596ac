#include "books/petite_guerre/game.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "engine/table/any_spot.h"

// What a side is shown beside its view.
namespace petite_guerre {

// PG-80.06, PG-12.04, PG-13.13 for the one who looks.
std::vector<SightNote> sight_notes(const Battle& battle, FigureId from, SideId by) {
    std::vector<SightNote> notes;
    if (!from || static_cast<std::size_t>(from.index) >= battle.figures.size()) return notes;
    if (!may_know(battle, from, by) || !battle[from].present()) return notes;
    for (const FigureId other : all(battle)) {
        if (other == from || !battle[other].present() || !may_know(battle, other, by)) continue;
        SightNote note;
        note.piece = other;
        note.distance = gap(battle, from, other);
        note.clear = sees(battle, from, other);
        if (!note.clear)
            note.why = "out of sight (PG-80.06, PG-12.08)";
        else if (enemies(battle, from, other) && battle[from].side == by
                 && !has_acquired(battle, from, other))
            note.why = "in sight, not acquired (PG-13.03)";
        const Protection cover = protection_at(battle, battle[other].at, battle[from].at);
        if (note.clear && cover != Protection::None)
            note.cover =
                cover == Protection::Hard ? "hard cover (PG-11.03)" : "soft cover (PG-11.03)";
        notes.push_back(std::move(note));
    }
    return notes;
}

namespace {

std::vector<Point> spots_of(const Battle& battle, FigureSet men) {
    std::vector<Point> spots;
    for (const FigureId who : men) spots.push_back(battle[who].at);
    return spots;
}

// Nobody lies hidden where he would have been found: base to base with an enemy, or before his
// eyes.
bool would_be_found(const Battle& battle, FigureId who) {
    for (const FigureId enemy : foes(battle, who))
        if (within_gap(battle, who, enemy, touch * 2) || acquires_at_once(battle, enemy, who))
            return true;
    return false;
}

}  // namespace

bool alter_hidden(Battle& battle, SideId from, Stream& stream) {
    const Ground& ground = battle.ground();
    bool any = false;
    for (const FigureId who : all(battle)) {
        Figure& figure = battle[who];
        if (may_know(battle, who, from) || !figure.present()) continue;
        any = true;
        figure.facing =
            facing_toward({}, {Inches::hundredths(1 + stream.below(9)), Inches::hundredths(5)});
        const Point stood = figure.at;
        const Point spot = spot_with_room(
            battle, who, any_spot(ground, spots_of(battle, foes(battle, who)), paces(60), stream));
        if (battle.acting != from || !ground.on_table(spot)) continue;
        put(battle, who, spot);
        if (would_be_found(battle, who)) put(battle, who, stood);
    }
    return any;
}

Battle as_seen_by(const Battle& battle, SideId side) {
    Battle seen = battle;
    seen.dice = Stream{};
    FigureSet unknown;
    for (const FigureId who : all(seen))
        if (!may_know(battle, who, side)) unknown.add(who);
    for (const FigureId who : unknown) {
        Figure nobody;
        nobody.side = seen[who].side;
        nobody.seat = seen[who].seat;
        nobody.status = Status::Waiting;
        seen[who] = nobody;
    }
    for (Gun& gun : seen.guns) {
        gun.gone = gun.gone || (!gun.crew.empty() && (gun.crew - unknown).empty());
        gun.crew -= unknown;
    }
    for (Body& body : seen.bodies)
        for (FigureId& who : body.places)
            if (who && unknown.contains(who)) who = {};
    for (std::size_t i = seen.files.size(); i-- > 0;)
        if (unknown.contains(seen.files[i].men.front())) seen.files.erase(seen.files.begin() + i);
    for (Figure& figure : seen.figures)
        for (FigureSet* set :
             {&figure.knows.acquired, &figure.knows.known, &figure.knows.heard,
              &figure.knows.heard_last, &figure.knows.roused_by, &figure.knows.pointed_out,
              &figure.knows.pointed_last, &figure.turn.tried, &figure.rout.pursuers})
            *set -= unknown;
    settle(seen);
    return seen;
}

}  // namespace petite_guerre
