#include "books/drums/set_up/terrain_pieces.h"

#include <algorithm>

namespace drums {

namespace {

constexpr Inches apart = 3_in;  // DT-55.08
constexpr std::size_t door_side = 0;

// clang-format off
// DT-55.09; a line is laid along the near edge unless it is turned.
constexpr EnumArray<Piece, PieceSize> sizes{{{
/* Woods     */ { 8_in,  8_in, false, true},
/* Thicket   */ { 8_in,  8_in, false, true},
/* Brush     */ { 8_in,  8_in, false, false},
/* Crops     */ { 8_in,  8_in, false, false},
/* Marsh     */ { 8_in,  8_in, false, false},
/* Hill      */ {10_in, 10_in, false, false},
/* Building  */ { 4_in,  4_in, false, false},
/* Fence     */ { 6_in,  0_in, true,  false},
/* Log       */ { 6_in,  0_in, true,  false},
/* LowWall   */ { 6_in,  0_in, true,  false},
/* Palisade  */ { 6_in,  0_in, true,  false},
/* Earthwork */ { 6_in,  0_in, true,  false},
/* Stream    */ { 0_in,  2_in, true,  false},
}}};
// clang-format on

AreaKind area_of(Piece piece) {
    switch (piece) {
        case Piece::Thicket: return AreaKind::Thicket;
        case Piece::Brush: return AreaKind::Brush;
        case Piece::Crops: return AreaKind::Field;
        case Piece::Marsh: return AreaKind::Marsh;
        case Piece::Hill: return AreaKind::Hill;
        default: return AreaKind::Woods;
    }
}

LineKind line_of(Piece piece) {
    switch (piece) {
        case Piece::Log: return LineKind::Log;
        case Piece::LowWall: return LineKind::Wall;
        case Piece::Palisade: return LineKind::Palisade;
        case Piece::Earthwork: return LineKind::Earthwork;
        case Piece::Stream: return LineKind::Creek;
        default: return LineKind::Fence;
    }
}

bool too_close(const Box& a, const Box& b) {
    const auto between = [](Inches low_a, Inches high_a, Inches low_b, Inches high_b) {
        return std::max(0_in, std::max(low_b - high_a, low_a - high_b));
    };
    const Inches x = between(a.low.x, a.high.x, b.low.x, b.high.x);
    const Inches y = between(a.low.y, a.high.y, b.low.y, b.high.y);
    return !(x >= apart || y >= apart || !within({}, {x, y}, apart - Inches::hundredths(1)));
}

}  // namespace

PieceSize size_of(Piece piece, const Ground& ground) {
    PieceSize size = sizes[piece];
    if (piece == Piece::Stream) size.wide = ground.width;
    return size;
}

namespace {

Offset half_of(const LaidPiece& laid, const Ground& ground) {
    const PieceSize& size = sizes[laid.piece];
    Inches wide = size.wide;
    if (laid.piece == Piece::Stream) wide = laid.turned ? ground.depth : ground.width;
    const Offset half{wide.in_hundredths() / 2, size.deep.in_hundredths() / 2};
    return laid.turned ? Offset{half.dy, half.dx} : half;
}

// Where the pieces lie: worked out once for all the spots that are looked at.
using Laid = FixedVector<Box, 9>;
Laid laid_out(const Battle& battle) {
    Laid boxes;
    for (const LaidPiece& laid : battle.pieces) boxes.push_back(box_of(laid, battle.ground()));
    return boxes;
}

bool fits(const Ground& ground, const Laid& others, const Box& box) {
    if (!ground.on_table(box.low) || !ground.on_table(box.high)) return false;
    for (const Box& other : others)
        if (too_close(box, other)) return false;
    for (const Building& building : ground.buildings)
        if (too_close(box, building.footprint.box)) return false;
    return true;
}

}  // namespace

Box box_of(const LaidPiece& laid, const Ground& ground) {
    const Offset half = half_of(laid, ground);
    return {laid.at + -half, laid.at + half};
}

bool piece_fits(const Battle& battle, const LaidPiece& laid) {
    return fits(battle.ground(), laid_out(battle), box_of(laid, battle.ground()));
}

namespace {

// Looks through one row from the left; those found are given to `found` until it has enough.
template <class Found>
void look_along_row(const Battle& battle, const LaidPiece& laid, Inches y, const Found& found) {
    const Ground& ground = battle.ground();
    const Offset half = half_of(laid, ground);
    const Laid others = laid_out(battle);
    const Inches half_way = Inches::hundredths(half.dx);
    for (Inches x = half_way; x <= ground.width - half_way; x += 1_in) {
        const Point at{x, y};
        if (fits(ground, others, {at + -half, at + half}) && !found(at)) return;
    }
}

// The same row after row.
template <class Found>
void look_over_rows(const Battle& battle, const LaidPiece& laid, const Found& found) {
    const Ground& ground = battle.ground();
    const Inches half_way = box_of({laid.piece, {}, laid.turned}, ground).high.y;
    bool more = true;
    for (Inches y = half_way; more && y <= ground.depth - half_way; y += 1_in)
        look_along_row(battle, laid, y, [&](Point spot) {
            more = found(spot);
            return false;  // the first of each row
        });
}

}  // namespace

Places first_places(const Battle& battle, const LaidPiece& laid) {
    Places places;
    look_over_rows(battle, laid, [&](Point spot) {
        places.push_back(spot);
        return true;
    });
    return places;
}

Places places_in_row(const Battle& battle, const LaidPiece& laid, Inches y) {
    Places places;
    look_along_row(battle, laid, y, [&](Point spot) {
        places.push_back(spot);
        return true;
    });
    return places;
}

namespace {

// Where its middle may be in one direction: at every inch, and close to the pieces there are.
using Middles = FixedVector<Inches, 100>;
Middles middles_along(const Battle& battle, Inches half_way, Inches size, Inches Point::*axis) {
    Middles middles;
    for (Inches at = half_way; at <= size - half_way; at += 1_in) middles.push_back(at);
    const auto beside = [&](const Box& box) {
        middles.push_back(box.low.*axis - apart - half_way);
        middles.push_back(box.high.*axis + apart + half_way);
    };
    for (const LaidPiece& laid : battle.pieces) beside(box_of(laid, battle.ground()));
    for (const Building& building : battle.ground().buildings) beside(building.footprint.box);
    return middles;
}

// Room that no whole inch meets.
std::optional<Point> close_fit(const Battle& battle, const LaidPiece& laid) {
    const Ground& ground = battle.ground();
    const Offset half = half_of(laid, ground);
    const Point half_way = Point{} + half;
    const Laid others = laid_out(battle);
    const Middles across = middles_along(battle, half_way.x, ground.width, &Point::x);
    for (const Inches y : middles_along(battle, half_way.y, ground.depth, &Point::y))
        for (const Inches x : across)
            if (const Point at{x, y}; fits(ground, others, {at + -half, at + half})) return at;
    return {};
}

}  // namespace

std::optional<Point> any_place_for(const Battle& battle, const LaidPiece& laid) {
    std::optional<Point> place;
    look_over_rows(battle, laid, [&](Point spot) {
        place = spot;
        return false;
    });
    return place ? place : close_fit(battle, laid);
}

void add_piece(Ground& ground, const LaidPiece& laid) {
    const Box box = box_of(laid, ground);
    const std::string name{piece_names[laid.piece]};
    if (laid.piece == Piece::Building) {
        ground.buildings.push_back(
            plain_building(name, rectangle(box.low, box.high), 1, 1, door_side));
    } else if (size_of(laid.piece, ground).line) {
        const Point middle = part_way(box.low, box.high, 1, 2);
        const bool stream = laid.piece == Piece::Stream;
        std::vector<Point> course{
            laid.turned ? Point{middle.x, box.low.y} : Point{box.low.x, middle.y},
            laid.turned ? Point{middle.x, box.high.y} : Point{box.high.x, middle.y}};
        ground.lines.push_back(
            make_line(line_of(laid.piece), name, std::move(course), stream ? 2_in : 0_in));
    } else {
        Area area{area_of(laid.piece), name, rectangle(box.low, box.high), {}};
        const Point middle = part_way(box.low, box.high, 1, 2);
        if (laid.piece == Piece::Hill) area.crest = {{box.low.x, middle.y}, {box.high.x, middle.y}};
        ground.areas.push_back(std::move(area));
    }
}

}  // namespace drums
