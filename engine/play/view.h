#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/roll.h"
#include "engine/play/ledger.h"
#include "engine/play/objectives.h"
#include "engine/play/zone.h"
#include "engine/table/ground.h"

// What one seat may see of a game, in words and shapes that know no book: the terminal and the
// browser draw it, and nothing hidden is in it.
struct ViewPiece {
    PieceId id;
    std::string name;
    SideId side;
    SeatId seat;
    std::string kind;    // "scout", "bear", "wagon", "pef"
    std::string letter;  // one or two characters for a drawn map
    Point at;
    Inches across = 1_in;
    Facing facing;
    int level = 0;
    bool on_table = true;
    int group = -1;              // the others with this number stand together with it, as one body
    std::vector<Point> figures;  // of a whole unit: where each of them stands; `across` is of one
    std::vector<std::string> states;                         // "prone", "stunned", "unloaded", ...
    std::string summary;                                     // "Rep 5 Star, musket, tomahawk"
    std::vector<std::pair<std::string, std::string>> sheet;  // roster lines: "Rep" -> "5"
};
struct ViewMarker {  // a dropped weapon, a fire, a barricade
    std::string kind, text;
    Point at, to;  // `to` differs for a stretch of wall
};
// States that are no news to whoever asks what will come of something.
struct NoNews {
    std::span<const std::string_view> of_anybody;  // they say whose turn it is
    // Of the one who shoots, strikes or charges and of the one he does it to: loaded or not,
    // whether he has moved; nobody wonders at it.
    std::span<const std::string_view> of_the_two;
};
struct View {
    std::string book, scenario, title;
    int turn = 0;
    std::string phase;  // "Turn 3, the Rangers' activation (die 4)"
    SideId active;
    bool over = false;
    std::string outcome;  // when over
    std::vector<std::string> sides;
    const Ground* ground = nullptr;  // as laid out; valid while the game lives; none: no table
    Ledger ledger;                   // what is shown in place of a table that is not there
    bool night = false;
    std::string weather;
    std::vector<ViewPiece> pieces;
    std::vector<ViewMarker> markers;
    std::vector<ViewZone> zones;
    std::vector<ViewLink> links;
    NoNews no_news;               // the words are literals
    Objectives objectives;        // from whoever shows the view (Match): odds take many of them
    int distance_percent = 100;   // shown lengths = table inches times this
    std::string unit = "inches";  // what people measure in
};
// Nothing if it is not in the view.
inline const ViewPiece* find_piece(const View& view, PieceId id) {
    for (const ViewPiece& piece : view.pieces)
        if (piece.id == id) return &piece;
    return nullptr;
}
