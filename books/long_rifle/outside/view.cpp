#include <fmt/format.h>

#include <array>

#include "books/long_rifle/buildings/fire.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/game.h"
#include "books/long_rifle/outside/sentences.h"
#include "books/long_rifle/people/roster.h"
#include "books/long_rifle/seeing/pefs.h"
#include "engine/play/view_of_battle.h"

// What a seat may see: everything on the table; of a PEF only that it is there (LR-29.07).
namespace long_rifle {

namespace {

std::vector<std::string> states_of(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    StateWords say;
    say(figure.status != Status::CarryOn, status_names[figure.status]);
    say(figure.prone && !figure.down(), "prone");
    say(figure.mounted, "mounted");
    say(figure.in_melee(), "in-melee");
    say(figure.captured, figure.tied ? "captured-tied" : "captured");
    say(static_cast<bool>(figure.carrying), "carrying");
    say(static_cast<bool>(figure.carried_by), "carried");
    say(figure.bucket, "bucket");
    say(figure.active, "active");
    say(figure.moved_fast, "moved-fast");
    for (const Carried& carried : figure.weapons) {
        say(carried.misfired, "misfired");
        say(!carried.misfired && carried.markers > 0, "unloaded");
    }
    return say.words;
}

// "Rep 5 Star, musket, tomahawk".
std::string summary_of(const Battle& battle, const Figure& figure) {
    if (figure.wagon) return {};
    std::string summary =
        fmt::format("Rep {}{}", figure.effective_rep(), figure.star ? " Star" : "");
    for (const Carried& carried : figure.weapons)
        summary += fmt::format(", {}", battle.weapon(carried).title);
    return summary;
}

ViewPiece figure_piece(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    ViewPiece piece = piece_frame_of(battle, who);
    piece.seat = figure.seat;
    piece.kind = figure.wagon                    ? "wagon"
                 : figure.animal != Animal::None ? std::string{animal_names[figure.animal]}
                                                 : std::string{profession_names[figure.profession]};
    piece.across = figure.wagon ? 2_in : 1_in;
    piece.facing = figure.facing;
    piece.level = figure.level;
    piece.on_table = figure.on_table();
    piece.states = states_of(battle, who);
    piece.summary = summary_of(battle, figure);
    piece.sheet = roster_lines(battle, who);
    return piece;
}

ViewPiece pef_view(const Battle& battle, std::size_t number, bool own) {
    const Pef& pef = battle.pefs[number];
    ViewPiece piece;
    piece.id = pef_piece(battle, number);
    piece.name = fmt::format("PEF {}", int{pef.number});
    piece.side = pef.side;
    piece.seat = pef.seat;
    piece.kind = "pef";
    piece.letter = fmt::format("{}", int{pef.number});
    piece.at = pef.at;
    piece.on_table = pef.on_table;
    if (own) {
        std::string troops;
        for (const FigureId who : pef.content)
            troops += (troops.empty() ? "" : ", ") + piece_words(battle, who);
        piece.sheet.emplace_back("Noted", troops.empty() ? "a decoy" : troops);
    }
    return piece;
}

void add_markers(const Battle& battle, View& view) {
    for (const Dropped& dropped : battle.dropped)
        view.markers.push_back(
            {"weapon", battle.weapon(dropped.weapon).title, dropped.at, dropped.at});
    for (const Barricade& barricade : battle.barricades) {
        if (!barricade.closed) continue;
        const Building& building = battle.ground()[barricade.building];
        const Segment& sill = entry(building.openings, barricade.opening).sill;
        view.markers.push_back(
            {"barricade", fmt::format("DV {}", int{barricade.value}), sill.a, sill.b});
    }
    for (const Blaze& blaze : battle.blazes) {
        const Polygon& wall = battle.ground()[blaze.building].footprint;
        const BurningStretch fire = burning_stretch(battle, blaze);
        view.markers.push_back({blaze.smouldering ? "smoulder" : "fire", "",
                                wall.at_perimeter(fire.from),
                                wall.at_perimeter(fire.from + fire.length)});
    }
    for (const Figure& figure : battle.figures)
        if (figure.has_horse && !figure.mounted && figure.on_table())
            view.markers.push_back({"horse", "a horse", figure.horse, figure.horse});
}

std::string phase_words(const Battle& battle) {
    if (battle.stage == Stage::SetUp) return "Setting up";
    const SideId side = battle.active_side();
    if (!side) return fmt::format("Turn {}", battle.turn);
    return fmt::format("Turn {}, {} (activation die {})", battle.turn,
                       entry(battle.setting->sides, side), int{entry(battle.activation, side)});
}

// The figures inside an unresolved PEF are known to its own side alone.
bool may_know(const Battle& battle, FigureId who, SideId side) {
    return battle[who].status != Status::Waiting || battle[who].side == side;
}

}  // namespace

namespace {

std::string_view weather_word(Weather weather) {
    switch (weather) {
        case Weather::Clear: return "clear";
        case Weather::Inclement: return "inclement";
        case Weather::Terrible: break;
    }
    return "terrible";
}

// Everything but who is there.
View empty_view(const Battle& battle) {
    static constexpr std::array<std::string_view, 1> turn{"active"};
    static constexpr std::array<std::string_view, 3> deeds{"unloaded", "misfired", "moved-fast"};
    View view = frame_of(battle, "long-rifle");
    view.no_news = {turn, deeds};
    view.phase = phase_words(battle);
    view.active = battle.active_side();
    view.night = battle.night;
    view.weather = weather_word(battle.weather);
    view.distance_percent = battle.switches().distance_percent;
    if (battle.over())
        view.outcome = battle.winner ? entry(battle.setting->sides, battle.winner) + " have won"
                                     : "nobody has won";
    return view;
}

}  // namespace

View view_of(const Battle& battle, SeatId seat) {
    View view = empty_view(battle);
    const SideId side = seat ? entry(battle.setting->seat_sides, seat) : SideId{};
    for (const FigureId who : all(battle))
        if (may_know(battle, who, side)) view.pieces.push_back(figure_piece(battle, who));
    for (std::size_t i = 0; i < battle.pefs.size(); ++i)
        if (battle.pefs[i].on_table)
            view.pieces.push_back(pef_view(battle, i, side && battle.pefs[i].side == side));
    add_markers(battle, view);
    return view;
}

View open_view_of(const Battle& battle) {
    View view = empty_view(battle);
    for (const FigureId who : all(battle)) view.pieces.push_back(figure_piece(battle, who));
    for (std::size_t i = 0; i < battle.pefs.size(); ++i)
        if (battle.pefs[i].on_table) view.pieces.push_back(pef_view(battle, i, true));
    add_markers(battle, view);
    return view;
}

bool alter_hidden(Battle& battle, SideId from, Stream& stream) {
    bool altered = false;
    for (std::size_t i = 0; i < battle.sides(); ++i) {
        const SideId side = SideId::of(static_cast<std::int64_t>(i));
        FixedVector<std::size_t, 12> markers;
        FigureSet troops;
        for (std::size_t k = 0; k < battle.pefs.size(); ++k) {
            if (battle.pefs[k].side != side || !battle.pefs[k].on_table || side == from) continue;
            markers.push_back(k);
            troops |= std::exchange(battle.pefs[k].content, {});
        }
        for (const FigureId who : troops) {
            const auto marker = stream.below(static_cast<std::uint32_t>(markers.size()));
            battle.pefs[markers[marker]].content.add(who);
            altered = true;
        }
    }
    return altered;
}

Battle as_seen_by(const Battle& battle, SideId side) {
    Battle seen = battle;
    seen.dice = Stream{};
    for (Pef& pef : seen.pefs)
        if (pef.side != side && pef.on_table) pef.content = {};
    for (Figure& figure : seen.figures) {
        if (figure.status != Status::Waiting || figure.side == side) continue;
        Figure unknown;
        unknown.side = figure.side;
        unknown.seat = figure.seat;
        unknown.status = Status::Waiting;
        figure = unknown;
    }
    return seen;
}

}  // namespace long_rifle
