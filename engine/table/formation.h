#pragma once

#include "engine/base/fixed_vector.h"
#include "engine/table/point.h"

// How a body stands: a layout of posts, worked out from its formation and its strength alone, and
// where they lie on the table for one who knows where its front is and which way it looks. Whoever
// stands there (men, horses, guns) and what it means is the book's.

inline constexpr std::size_t most_posts = 64;
using Spots = FixedVector<Point, most_posts>;

// From middle to middle of two neighbours in a rank, and of two in a file.
struct Spacing {
    Inches abreast, deep;
    bool operator==(const Spacing&) const = default;
};
// Bases that touch, and bases with gaps between them.
constexpr Spacing base_to_base(Inches width, Inches depth) {
    return {width, depth};
}
constexpr Spacing base_to_base(Inches radius) {
    return {radius * 2, radius * 2};
}
constexpr Spacing with_gaps(Spacing bases, Inches abreast, Inches deep) {
    return {bases.abreast + abreast, bases.deep + deep};
}

// Ranks (0 in front) and files (0 on the right). Posts are numbered rank by rank from the right, or
// file by file from the left, so that a line which turns to the right is such a column with the
// same numbers.
struct RankAndFile {
    int rank = 0, file = 0;
    bool operator==(const RankAndFile&) const = default;
};
struct RanksAndFiles {
    bool by_rank = true;
    int run = 1;   // posts to a rank, or to a file if numbered by file
    int rows = 1;  // how many of these
    bool operator==(const RanksAndFiles&) const = default;

    int ranks() const { return by_rank ? rows : run; }
    int files() const { return by_rank ? run : rows; }
    std::size_t number_of(RankAndFile at) const {
        return static_cast<std::size_t>(by_rank ? at.rank * run + at.file
                                                : (rows - 1 - at.file) * run + at.rank);
    }
    RankAndFile post(std::size_t number) const {
        const int row = static_cast<int>(number) / run, in_row = static_cast<int>(number) % run;
        return by_rank ? RankAndFile{row, in_row} : RankAndFile{in_row, rows - 1 - row};
    }
};
// Everybody turns where he stands, so many quarters to the right. `reversed`: what was the last
// post is the first now, those that were empty counted.
struct TurnedRanks {
    RanksAndFiles ranks;
    bool reversed = false;
};
TurnedRanks turned(const RanksAndFiles& ranks, int quarters);

enum class FormationKind : std::uint8_t {
    Line,    // `breadth` ranks deep, numbered by rank; the last may be short
    Column,  // `breadth` files wide, numbered by file; the last may be short
    Box,     // `breadth` files wide, numbered by rank; 0: as nearly square as can be
    Square,  // one rank all round, each side looking outward
    Clump    // no ranks: every neighbour `abreast` off
};
struct Formation {
    FormationKind kind = FormationKind::Line;
    std::uint8_t breadth = 1;
    Spacing spacing;
    bool operator==(const Formation&) const = default;
};
// Of a line, column or box.
RanksAndFiles ranks_and_files(const Formation& formation, std::size_t men);

// Where one of them stands, from the middle of the first rank; of a square or clump, from its
// middle. The first in a square stands on the right of its front, and so round to the left.
struct Post {
    Inches right, back;
    std::uint8_t looks = 0;  // quarters to the right of the body's own facing
    bool operator==(const Post&) const = default;
};
using Posts = FixedVector<Post, most_posts>;
Posts posts(const Formation& formation, std::size_t men);

// Where a body stands.
struct Stand {
    Point front;  // what its posts are measured from
    Facing facing;
    bool operator==(const Stand&) const = default;
};
Point spot(const Stand& stand, const Post& post);
Facing facing_of(const Stand& stand, const Post& post);
Spots spots(const Stand& stand, const Posts& posts);
// How a body stands if one of its posts is to be there: it forms up about that man.
Stand stand_with(const Post& post, Point there, Facing facing);
