#pragma once

#include "books/drums/play.h"

// DT-55.08, DT-55.09: the pieces that players lay out.
namespace drums {

struct PieceSize {
    Inches wide, deep;
    bool line;    // may run either way
    bool wooded;  // counts for the half that must be woods
};
// DT-55.09; a stream runs from edge to edge.
PieceSize size_of(Piece piece, const Ground& ground);
Box box_of(const LaidPiece& laid, const Ground& ground);

// DT-55.08 wholly on the table and 3" from any other.
bool piece_fits(const Battle& battle, const LaidPiece& laid);
// The places for it an inch apart: the first in each row that has one, or all those of one row.
using Places = FixedVector<Point, 100>;
Places first_places(const Battle& battle, const LaidPiece& laid);
Places places_in_row(const Battle& battle, const LaidPiece& laid, Inches y);
// Some place for it, at a whole inch or not, if there is one left.
std::optional<Point> any_place_for(const Battle& battle, const LaidPiece& laid);
// Adds the piece to a ground.
void add_piece(Ground& ground, const LaidPiece& laid);

inline constexpr EnumArray<Piece, std::string_view> piece_names{
    {"woods", "thicket", "brush", "crops", "marsh", "hill", "building", "fence", "log", "low wall",
     "palisade", "earthwork", "stream"}};

}  // namespace drums
