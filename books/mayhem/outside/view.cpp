#include <fmt/format.h>

#include <array>

#include "books/mayhem/game.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/outside/sentences.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/set_up/army_lists.h"
#include "books/mayhem/turn/groups.h"
#include "engine/play/view_of_battle.h"
#include "engine/table/route.h"

// What a seat may see: everything on the table and who is yet to be placed; not where somebody of
// the other side lies hidden.
namespace mayhem {

namespace {

bool may_know(const Figure& figure, SideId side) {
    return figure.side == side || figure.status != Status::Hidden;
}

std::string weapons_of(const Figure& figure) {
    std::string words;
    for (const Carried& carried : figure.weapons) {
        words += (words.empty() ? "" : ", ") + std::string{weapon_names[carried.weapon]};
        if (carried.spent) words += " (thrown)";
        if (carried.to_reload > 0) words += fmt::format(" (empty, reload {})", carried.to_reload);
    }
    return words.empty() ? "unarmed" : words;
}

std::vector<std::string> states_of(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    StateWords say;
    say(figure.status != Status::Fighting, status_names[figure.status]);
    say(figure.leader, "leader");
    say(figure.mounted, "mounted");
    say(figure.halted, "halted");
    say(figure.climbing(), "climbing");
    say(figure.fighting() && in_melee(battle, who), "in-melee");
    say(battle.active == who, "active");
    bool unloaded = false;
    for (const Carried& carried : figure.weapons) unloaded = unloaded || carried.to_reload > 0;
    say(unloaded && figure.upright(), "unloaded");
    if (figure.group != 0) say.words.push_back(fmt::format("group-{}", int{figure.group}));
    return say.words;
}

std::string type_of(const Figure& figure) {
    if (figure.type < 0) return "Civilian";
    return army_list(figure.list).types[static_cast<std::size_t>(figure.type)].name;
}

// MM-01.11
std::string_view rep_name(int rep) {
    constexpr std::array<std::string_view, 4> names{"civilian", "green", "veteran", "great renown"};
    return rep >= 2 && rep <= 5 ? names[static_cast<std::size_t>(rep - 2)] : "";
}

// MM-03.06, MM-03.07 the character sheet, for everybody and any legal Rep.
std::vector<std::pair<std::string, std::string>> sheet_of(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    std::string traits;
    for (const auto& [has, word] : {std::pair{figure.light, "LT"},
                                    {figure.grenadier, "GR"},
                                    {figure.rider, "MT"},
                                    {figure.pc, "PC"}})
        if (has) traits += (traits.empty() ? "" : " ") + std::string{word};
    const std::string& history = entry(battle.setting->notes, who);
    const std::string_view named = rep_name(figure.rep);
    std::vector<std::pair<std::string, std::string>> lines{
        {"Name", piece_words(battle, who)},
        {"Nationality", figure.type < 0 ? "civilian" : army_list(figure.list).name},
        {"Unit & history", history.empty() ? type_of(figure) : type_of(figure) + ", " + history},
        {"Rep", named.empty() ? std::to_string(figure.rep)
                              : fmt::format("{} ({})", int{figure.rep}, named)},
        {"Weapon", weapons_of(figure)},
        {"Movement", fmt::format("{}\"", normal_move(figure).whole())}};
    if (!traits.empty()) lines.emplace_back("Special", traits);
    return lines;
}

ViewPiece figure_piece(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    ViewPiece piece = piece_frame_of(battle, who);
    piece.seat = figure.seat;
    piece.kind = type_of(figure);
    piece.across = radius(figure) * 2;
    piece.facing = figure.facing;
    piece.on_table = figure.on_table() || figure.status == Status::Hidden;
    piece.states = states_of(battle, who);
    piece.summary = fmt::format("Rep {}, {}", int{figure.rep}, weapons_of(figure));
    piece.sheet = sheet_of(battle, who);
    return piece;
}

void add_guns(const Battle& battle, View& view) {
    for (std::size_t i = 0; i < battle.guns.size(); ++i) {
        const Gun& gun = battle.guns[i];
        ViewPiece piece;
        piece.id = PieceId::of(static_cast<std::int64_t>(battle.figures.size() + i));
        piece.name = piece_words(battle, piece.id);
        piece.kind = "gun";
        piece.letter = "#";
        piece.at = gun.at;
        piece.across = gun_radius * 2;
        piece.facing = gun.facing;
        if (gun.to_reload > 0) piece.states.emplace_back("unloaded");
        piece.summary =
            gun.to_reload > 0 ? fmt::format("empty, reload {}", int{gun.to_reload}) : "loaded";
        view.pieces.push_back(piece);
    }
}

std::string phase_words(const Battle& battle) {
    switch (battle.stage) {
        case Stage::TurnStart: return fmt::format("Turn {} ends", battle.turn);
        case Stage::Activations:
            if (battle.advanced() && battle.acting)
                return fmt::format("Turn {}, {} moves", battle.turn,
                                   battle.side_name(battle.acting));
            return battle.advanced() || battle.called > 5
                       ? fmt::format("Turn {}", battle.turn)
                       : fmt::format("Turn {}, Rep {} is called", battle.turn, int{battle.called});
        case Stage::Over: return fmt::format("Turn {}, the end", battle.turn);
        case Stage::Entry: return "Setting up: where to enter";  // a new phase: the map is shown
        case Stage::Deployment: return "Setting up: deployment";
        default: return "Setting up";
    }
}

}  // namespace

namespace {

// What every side knows.
View common_view(const Battle& battle) {
    static constexpr std::array<std::string_view, 1> turn{"active"}, deeds{"unloaded"};
    View view = frame_of(battle, "mayhem");
    view.no_news = {turn, deeds};
    view.phase = phase_words(battle);
    view.active = battle.stage == Stage::Activations ? battle.acting : SideId{};
    if (battle.over())
        view.outcome = battle.winner ? battle.side_name(battle.winner) + " have won"
                                     : std::string{"nobody has won"};
    return view;
}

void add_pieces(const Battle& battle, View& view, FunctionRef<bool(const Figure&)> known) {
    for (const FigureId who : all(battle))
        if (known(battle[who])) view.pieces.push_back(figure_piece(battle, who));
    add_guns(battle, view);
    for (const Figure& figure : battle.figures)
        if (figure.has_horse && figure.on_table())
            view.markers.push_back({"horse", "a horse", figure.horse, figure.horse});
}

}  // namespace

View view_of(const Battle& battle, SeatId seat) {
    View view = common_view(battle);
    const SideId side = seat ? entry(battle.setting->seat_sides, seat) : SideId{};
    add_pieces(battle, view, [&](const Figure& figure) { return may_know(figure, side); });
    return view;
}

View open_view_of(const Battle& battle) {
    View view = common_view(battle);
    add_pieces(battle, view, [](const Figure&) { return true; });
    return view;
}

// MM-01.06, MM-06.09, MM-15.18 for the one who looks.
std::vector<SightNote> sight_notes(const Battle& battle, FigureId from, SideId by) {
    std::vector<SightNote> notes;
    if (!from || static_cast<std::size_t>(from.index) >= battle.figures.size()) return notes;
    if (!may_know(battle[from], by) || battle[from].status == Status::Waiting) return notes;
    for (const FigureId other : all(battle)) {
        if (other == from || !battle[other].on_table()) continue;
        SightNote note;
        note.piece = other;
        note.distance = gap(battle, from, other);
        note.clear = sees(battle, from, other);
        if (!clear_between(battle, from, other))
            note.why = "terrain is in the way (MM-15.18)";
        else if (!note.clear)
            note.why = "he is in the rear zone (MM-01.06)";
        if (note.clear && in_cover(battle, other, battle[from].at))
            note.cover = "in cover (MM-06.09)";
        notes.push_back(std::move(note));
    }
    return notes;
}

Battle as_seen_by(const Battle& battle, SideId side) {
    Battle seen = battle;
    seen.dice = Stream{};
    for (const FigureId who : all(seen)) {
        if (may_know(seen[who], side)) continue;
        Figure unknown;
        unknown.side = seen[who].side;
        unknown.seat = seen[who].seat;
        unknown.status = seen[who].status;
        seen[who] = unknown;
        entry(seen.clear, who) = {};
        entry(seen.contact, who) = {};
        for (FigureSet& mask : seen.clear) mask.remove(who);
        seen.order.clear();
    }
    return seen;
}

}  // namespace mayhem
