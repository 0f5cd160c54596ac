#include <fmt/format.h>

#include <array>

#include "books/drums/game.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/outside/sentences.h"
#include "books/drums/set_up/terrain_pieces.h"
#include "engine/play/view_of_battle.h"
#include "engine/table/route.h"

// What a seat may see: everything that is placed; hidden figures (DT-59.02) and who is the
// messenger (DT-63.03) only its own.
namespace drums {

namespace {

std::vector<std::string> states_of(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    StateWords say;
    say(figure.hidden(), "hidden");
    say(figure.state == State::Prone, "prone");
    say(figure.down(), "knocked-down");
    say(figure.mounted, "mounted");
    say(figure.placed() && engaged(battle, who), "engaged");
    say(figure.presence == Presence::OutOfAction, "out-of-action");
    say(figure.presence == Presence::Fled, "fled");
    say(figure.presence == Presence::Left, "left");
    say(figure.tried && figure.side == battle.active && figure.in_play(), "tried");
    for (const Carried& weapon : figure.weapons)
        say(battle.weapon(weapon).firearm && !weapon.loaded, "unloaded");
    return say.words;
}

std::string weapons_of(const Battle& battle, const Figure& figure) {
    std::string words;
    for (const Carried& weapon : figure.weapons) {
        if (battle.weapon(weapon).thrown && !weapon.loaded) continue;
        words += (words.empty() ? "" : ", ") + battle.weapon(weapon).title;
    }
    return words;
}

std::string traits_of(const Figure& figure) {
    std::string words;
    for (std::size_t i = 0; i < trait_names.rows.size(); ++i)
        if (figure.is(static_cast<Trait>(i)))
            words += fmt::format("{}{}", words.empty() ? "" : ", ", trait_names.rows[i]);
    return words;
}

ViewPiece piece_of(const Battle& battle, FigureId who, bool own) {
    const Figure& figure = battle[who];
    ViewPiece piece = piece_frame_of(battle, who);
    piece.seat = figure.seat();
    piece.kind = entry(battle.setting->kinds, who);
    piece.across = base_depth(figure);
    piece.facing = {0, 0};  // DT-50.06 nobody faces anywhere
    piece.level = figure.footing.level;
    piece.on_table = figure.in_play();
    piece.states = states_of(battle, who);
    const std::string weapons = weapons_of(battle, figure), traits = traits_of(figure);
    piece.summary = fmt::format("Q{} C{}", int{figure.quality}, int{figure.combat});
    for (const std::string& words : {weapons, traits})
        if (!words.empty()) piece.summary += ", " + words;
    piece.sheet = {{"Quality", fmt::format("{}", int{figure.quality})},
                   {"Combat", fmt::format("{}", int{figure.combat})},
                   {"Weapons", weapons.empty() ? "none" : weapons},
                   {"Traits", traits.empty() ? "none" : traits},
                   {"Points", fmt::format("{}", figure.points)}};
    if (own && figure.messenger) {
        piece.states.emplace_back("messenger");
        piece.sheet.emplace_back("Noted", "the messenger");
    }
    return piece;
}

void add_markers(const Battle& battle, View& view) {
    for (const Figure& figure : battle.figures)
        if (figure.has_horse && figure.placed())
            view.markers.push_back({"horse", "a horse", figure.horse, figure.horse});
    if (battle.alight) {
        const Box& box = battle.ground()[battle.setting->prize].footprint.box;
        view.markers.push_back({"fire", "the building burns", box.low, box.high});
    }
    if (battle.stage != Stage::Terrain) return;
    for (const LaidPiece& laid : battle.pieces) {
        const Box box = box_of(laid, battle.ground());
        view.markers.push_back(
            {"terrain", std::string{piece_names[laid.piece]}, box.low, box.high});
    }
}

std::string phase_words(const Battle& battle) {
    const auto side = [&] {
        return battle.active ? entry(battle.setting->sides, battle.active) : std::string{};
    };
    switch (battle.stage) {
        case Stage::Terrain: return "Laying out the terrain";
        case Stage::Edges: return "Choosing edges";
        case Stage::Deployment: return fmt::format("Placing figures: {}", side());
        case Stage::FirstTurn: return "Rolling for the first turn";
        case Stage::Turns: break;
        case Stage::Over:
        case Stage::Count: return "The game is over";
    }
    return fmt::format("Round {} of {}, {}", battle.turn, battle.setting->rounds, side());
}

bool may_know(const Battle& battle, FigureId who, SideId side) {
    return !battle[who].hidden() || battle[who].side == side;
}

}  // namespace

namespace {

View view_for(const Battle& battle, SideId side, bool everything) {
    static constexpr std::array<std::string_view, 2> deeds{"unloaded", "tried"};
    View view = frame_of(battle, "drums");
    view.no_news.of_the_two = deeds;
    view.phase = phase_words(battle);
    view.active = battle.active;
    view.distance_percent = battle.switches().distance_percent;
    if (battle.over())
        view.outcome =
            battle.winner ? entry(battle.setting->sides, battle.winner) + " have won" : "a draw";
    for (const FigureId who : all(battle))
        if (everything || may_know(battle, who, side))
            view.pieces.push_back(piece_of(battle, who, everything || battle[who].side == side));
    add_markers(battle, view);
    return view;
}

}  // namespace

View view_of(const Battle& battle, SeatId seat) {
    return view_for(battle, SideId{seat.index}, battle.over());
}
View open_view_of(const Battle& battle) {
    return view_for(battle, {}, true);
}

namespace {

// Whoever it may be, always at the same spot, where a figure could stand.
Figure hidden_somewhere(const Ground& ground) {
    Figure somebody;
    somebody.presence = Presence::Hidden;
    const auto footing = [&](Point spot) { return footing_at(ground, spot, radius(somebody)); };
    const auto spot = nearest_spot(
        ground, {}, 40_in, [&](Point one) { return footing(one).going != Going::Impassable; });
    somebody.at = spot.value_or(Point{});
    somebody.footing = footing(somebody.at);
    return somebody;
}

}  // namespace

Battle as_seen_by(const Battle& battle, SideId side) {
    Battle seen = battle;
    seen.dice = Stream{};
    FigureSet unseen;
    for (const FigureId who : all(seen))
        if (seen[who].side != side && seen[who].hidden()) unseen.add(who);
    const Figure somebody = unseen.empty() ? Figure{} : hidden_somewhere(seen.ground());
    for (const FigureId who : all(seen)) {
        Figure& figure = seen[who];
        figure.ambushes -= unseen;
        if (figure.side == side) continue;
        figure.messenger = false;
        if (!figure.hidden()) continue;
        const SideId theirs = figure.side;
        figure = somebody;
        figure.side = theirs;
    }
    return seen;
}

}  // namespace drums
