#pragma once

#include "cli/letters.h"
#include "cli/text.h"

// The table drawn with letters, seen from above; the far edge is on top.
struct MapStyle {
    Paint paint;
    int width = 80;    // columns there are
    bool big = false;  // half an inch by an inch to a cell, instead of one by two
};
std::string draw_map(const View& view, const Letters& letters, const MapStyle& style);

// Everybody on the table by side, with what is known of them.
std::string draw_roster(const View& view, const Letters& letters, const Paint& paint,
                        std::size_t width);
// All that is known of one.
std::string draw_sheet(const View& view, const ViewPiece& piece, char letter, std::size_t width);
