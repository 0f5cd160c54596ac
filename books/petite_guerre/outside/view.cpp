#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/game.h"
#include "books/petite_guerre/outside/marks_on_table.h"
#include "books/petite_guerre/outside/sentences.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/set_up/victory.h"
#include "engine/play/view_of_battle.h"
#include "engine/table/route.h"

namespace petite_guerre {

// PG-80.08, PG-81.01
bool may_know(const Battle& battle, FigureId who, SideId side) {
    return battle[who].side == side
           || (!battle[who].knows.hidden && battle[who].status != Status::Waiting);
}

bool may_know_gun(const Battle& battle, const Gun& gun, SideId side) {
    if (gun.side == side || gun.crew.empty()) return true;
    for (const FigureId who : gun.crew)
        if (may_know(battle, who, side)) return true;
    return false;
}

namespace {

std::string capital(std::string_view word) {
    std::string text{word};
    if (!text.empty()) text[0] = static_cast<char>(text[0] - ('a' <= text[0] ? 'a' - 'A' : 0));
    return text;
}

std::string kind_of(const Figure& figure) {
    std::string kind{troop_names[figure.troops]};
    if (figure.natives) kind = "native warrior";
    if (figure.leads()) kind = "leader";
    if (figure.musician) kind = "musician";
    if (figure.standard) kind = "standard";
    return figure.mounted() ? "mounted " + kind : kind;
}

std::string arms_of(const Figure& figure) {
    std::string text;
    for (const Carried& carried : figure.weapons) {
        if (!text.empty()) text += ", ";
        text += weapon_words[carried.weapon];
        if (carried.missile() && !carried.loaded()) text += " (empty)";
        if (carried.room > 1) text += fmt::format(" ({} of {})", carried.shots, carried.room);
    }
    if (figure.fixed) text += text.empty() ? "bayonet" : ", bayonet fixed";
    if (figure.shield) text += text.empty() ? "shield" : ", shield";
    return text.empty() ? "unarmed" : text;
}

// PG-01.07 the markers, and the rest that lies open.
std::vector<std::string> states_of(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    switch (figure.status) {  // of those who are gone nothing else is news
        case Status::Dead: return {"dead"};
        case Status::Fled: return {"fled"};
        case Status::Left: return {"gone"};
        default: break;
    }
    std::vector<std::string> states;
    const auto add = [&](bool has, std::string_view word) {
        if (has) states.emplace_back(word);
    };
    add(figure.broken(), "broken");
    add(figure.harm.stunned > 0, "stunned");
    add(figure.wounded(), "wounded");
    add(figure.prone(), "prone");
    add(figure.posture == Posture::Kneeling, "kneeling");
    add(figure.mounted(), "mounted");
    add(figure.mount.to_control, "mount out of hand");
    add(figure.mount.wounds > 0, "mount wounded");
    add(figure.formed(), "formed");
    add(figure.under_fire(), "under fire");
    add(figure.now.fired, "has fired");
    add(figure.turn.charging, "charging");
    add(figure.turn.playing, "playing");
    add(figure.knows.hidden, "hidden");
    add(in_hand_to_hand(battle, who), "hand to hand");
    add(figure.status == Status::Captured, figure.captivity.secured ? "prisoner" : "captured");
    bool empty = false;
    for (const Carried& carried : figure.weapons)
        empty = empty || (carried.missile() && !carried.loaded());
    add(empty, "unloaded");
    return states;
}

std::vector<std::pair<std::string, std::string>> sheet_of(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    std::vector<std::pair<std::string, std::string>> lines{
        {"Name", piece_words(battle, who)},
        {"Class",
         fmt::format("{}: {}", class_names[figure.experience], meaning_of(figure.experience))},
        {"Troops",
         fmt::format("{}: {}", capital(troop_names[figure.troops]), meaning_of(figure.troops))},
        {"Arms", arms_of(figure)}};
    if (figure.unit) lines.emplace_back("Unit", entry(battle.setting->units, figure.unit));
    if (figure.leads())
        lines.emplace_back("Leader", fmt::format("category {}{}", int{figure.category},
                                                 figure.commander ? ", Commander" : ""));
    std::string traits;
    for (const auto& [has, word] : {std::pair{figure.natives, "Native warrior"},
                                    {figure.marksman, "marksman"},
                                    {figure.elite, "elite"},
                                    {figure.nco, "NCO"},
                                    {figure.gunner, "gunner"}})
        if (has) traits += (traits.empty() ? "" : ", ") + std::string{word};
    if (!traits.empty()) lines.emplace_back("Special", traits);
    return lines;
}

ViewPiece figure_piece(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    ViewPiece piece = piece_frame_of(battle, who);
    piece.seat = figure.seat;
    piece.kind = kind_of(figure);
    piece.across = radius(figure) * 2;
    piece.facing = figure.facing;
    piece.on_table = figure.on_table();
    piece.states = states_of(battle, who);
    piece.summary = fmt::format("{} {}, {}", class_names[figure.experience],
                                troop_names[figure.troops], arms_of(figure));
    piece.sheet = sheet_of(battle, who);
    return piece;
}

ViewPiece gun_piece(const Battle& battle, GunId id) {
    const Gun& gun = battle[id];
    ViewPiece piece;
    piece.id = piece_of(battle, id);
    piece.name = piece_words(battle, piece.id);
    piece.side = gun.side;
    piece.kind = "gun";
    piece.letter = "#";
    piece.at = gun.at;
    piece.across = wide_radius * 2;
    piece.facing = gun.facing;
    piece.on_table = !gun.gone;
    if (gun.limbered) piece.states.emplace_back("limbered");
    if (!gun.limbered && gun.set_up < 2) piece.states.emplace_back("being set up");
    if (!gun.loaded && gun.size != GunSize::Gatling) piece.states.emplace_back("unloaded");
    if (gun.out) piece.states.emplace_back("out of action");
    piece.summary = fmt::format("{} {}", gun_size_names[gun.size], gun_piece_names[gun.piece]);
    if (const GunRow& row = row_of(gun.size); row.most_pounds > 0)  // PG-18.01
        piece.sheet.emplace_back("Shot",
                                 fmt::format("{} to {} lb", row.least_pounds, row.most_pounds));
    return piece;
}

std::string phase_words(const Battle& battle) {
    const auto of = [&](std::string_view what) {
        return battle.acting ? fmt::format("Turn {}, {}: {}", battle.turn,
                                           battle.side_name(battle.acting), what)
                             : fmt::format("Turn {}: {}", battle.turn, what);
    };
    switch (battle.stage) {
        case Stage::Initiative:
            return fmt::format("Turn {}: who goes first", std::max<int>(1, battle.turn));
        case Stage::Command: return of("command");
        case Stage::Control: return of("control");
        case Stage::Compulsory: return of("compulsory moves");
        case Stage::Actions: return of("actions");
        case Stage::HandToHand: return fmt::format("Turn {}: hand to hand", battle.turn);
        case Stage::Tests: return of("morale");
        case Stage::TurnEnd: return fmt::format("Turn {} ends", battle.turn);
        case Stage::Over: return fmt::format("Turn {}, the end", battle.turn);
        case Stage::Deployment: return "Setting up: deployment";
        default: return "Setting up";
    }
}

// What every side knows.
View common_view(const Battle& battle) {
    static constexpr std::array<std::string_view, 1> deeds{"unloaded"};
    View view = frame_of(battle, "petite-guerre");
    view.no_news.of_the_two = deeds;
    view.phase = phase_words(battle);
    view.active = battle.setting_up() || battle.over() ? SideId{} : battle.acting;
    view.distance_percent = 1000;  // PG-01.08 ten paces are an inch of the table
    view.unit = "paces";
    view.night = battle.switches().night;
    if (battle.switches().weather != Weather::Clear)
        view.weather = weather_names[battle.switches().weather];
    if (battle.over())
        view.outcome = fmt::format("{} ({} to {} points)",
                                   battle.winner ? battle.side_name(battle.winner) + " have won"
                                                 : std::string{"nobody has won"},
                                   points_of(battle, SideId{0}), points_of(battle, SideId{1}));
    return view;
}

// PG-01.07, PG-07.18, PG-20.05, PG-24.08, PG-25.14
void add_markers(const Battle& battle, View& view, FunctionRef<bool(FigureId)> known) {
    for (const Smoke& smoke : battle.smoke)
        view.markers.push_back({"smoke", "smoke", smoke.at, smoke.at});
    for (const Works& works : battle.works)
        view.markers.push_back({works.breach && works.done ? "breach" : "works",
                                !works.done    ? "works begun"
                                : works.breach ? "a breach"
                                               : "works",
                                works.a, works.b});
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        if (!known(who)) continue;
        if (figure.status == Status::Dead)
            view.markers.push_back({"body", piece_words(battle, who), figure.at, figure.at});
        if (figure.mount.alive && !figure.mounted() && figure.on_table())
            view.markers.push_back({"horse", "a horse", figure.mount.at, figure.mount.at});
    }
}

void add_pieces(const Battle& battle, View& view, FunctionRef<bool(FigureId)> known,
                FunctionRef<bool(const Gun&)> known_gun) {
    for (const FigureId who : all(battle))
        if (known(who)) view.pieces.push_back(figure_piece(battle, who));
    for (const GunId gun : guns(battle))
        if (known_gun(battle[gun])) view.pieces.push_back(gun_piece(battle, gun));
    add_markers(battle, view, known);
    group_pieces(battle, view);
}

}  // namespace

View view_of(const Battle& battle, SeatId seat) {
    View view = common_view(battle);
    const SideId side = seat ? entry(battle.setting->seat_sides, seat) : SideId{};
    const auto known = [&](FigureId who) { return may_know(battle, who, side); };
    add_pieces(battle, view, known,
               [&](const Gun& gun) { return may_know_gun(battle, gun, side); });
    add_command_zones(battle, side, known, view);
    if (!side || battle.setting_up() || battle.over()) return view;
    add_traverses(battle, side, view);
    const FigureSet unsure = not_acquired(battle, side, known);
    for (ViewPiece& piece : view.pieces) {
        if (piece.id.index >= static_cast<int>(battle.figures.size())) continue;
        if (unsure.contains(piece.id)) piece.states.emplace_back("not acquired");
        // His own side's business: it could show where a hidden leader is.
        if (battle[piece.id].side == side && battle[piece.id].turn.controlled)
            piece.states.emplace_back("under control");
    }
    return view;
}

View open_view_of(const Battle& battle) {
    View view = common_view(battle);
    add_pieces(
        battle, view, [](FigureId) { return true; }, [](const Gun&) { return true; });
    return view;
}

}  // namespace petite_guerre
