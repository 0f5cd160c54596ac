#include "engine/table/formation.h"

#include <algorithm>
#include <array>

#include "engine/base/expects.h"
#include "engine/table/deviation.h"

namespace {

int shared_out(int men, int rows) {  // the most in any row
    return (men + rows - 1) / rows;
}

int least_square(int men) {
    int side = 1;
    while (side * side < men) ++side;
    return side;
}

Posts in_ranks(const RanksAndFiles& ranks, const Spacing& spacing, std::size_t men) {
    Posts all;
    for (std::size_t i = 0; i < men; ++i) {
        const RankAndFile at = ranks.post(i);
        all.push_back({half(spacing.abreast * (ranks.files() - 1)) - spacing.abreast * at.file,
                       spacing.deep * at.rank});
    }
    return all;
}

// One side of a square, so many men about its middle, from their own right.
void add_side(Posts& all, int men, Inches apart, Inches out, int looks) {
    for (int i = 0; i < men; ++i) {
        const Inches along = half(apart * (men - 1)) - apart * i;
        const auto quarters = static_cast<std::uint8_t>(looks);
        switch (looks) {
            case 0: all.push_back({along, -out, quarters}); break;
            case 1: all.push_back({out, along, quarters}); break;
            case 2: all.push_back({-along, out, quarters}); break;
            default: all.push_back({-out, -along, quarters}); break;
        }
    }
}

// Front and rear have the corners. One man too few: the rear closes up to its middle.
Posts in_square(const Spacing& spacing, int men) {
    int wide = 2, deep = 2;
    while (2 * (wide + deep) - 4 < men) wide > deep ? ++deep : ++wide;
    const Inches aside = half(spacing.abreast * (wide - 1));
    const Inches ahead = half(spacing.deep * (deep - 1));
    Posts all;
    add_side(all, std::min(men, wide), spacing.abreast, ahead, 0);
    add_side(all, deep - 2, spacing.deep, aside, 3);
    add_side(all, men - wide - 2 * (deep - 2), spacing.abreast, ahead, 2);
    add_side(all, deep - 2, spacing.deep, aside, 1);
    return all;
}

// Rings of a honeycomb round the first man. Rows lie so far apart that men of two rows are no
// nearer than men of one.
Posts in_clump(Inches apart, std::size_t men) {
    constexpr std::array<RankAndFile, 6> ways{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
    const std::int64_t d = apart.in_hundredths();
    std::int64_t row = whole_root(d * d - (d / 2) * (d / 2));
    if (row * row < d * d - (d / 2) * (d / 2)) ++row;
    Posts all;
    RankAndFile at;
    const auto stand = [&] {
        const std::int64_t twice = 2 * at.file + at.rank;  // half files; rounded down, not to 0
        const std::int64_t across = (twice * d - ((twice * d) % 2 != 0 && twice < 0 ? 1 : 0)) / 2;
        if (all.size() < men)
            all.push_back({Inches::hundredths(across), Inches::hundredths(row * at.rank)});
    };
    stand();
    for (int ring = 1; all.size() < men; ++ring) {
        at = {-ring, ring};  // in front, on the right
        for (const RankAndFile& way : ways)
            for (int i = 0; i < ring; ++i) {
                stand();
                at = {at.rank + way.rank, at.file + way.file};
            }
    }
    return all;
}

}  // namespace

TurnedRanks turned(const RanksAndFiles& ranks, int quarters) {
    expects(quarters >= 0 && quarters < 4, "a turn of up to three quarters");
    if (quarters == 0) return {ranks, false};
    if (quarters == 2) return {ranks, true};
    return {{!ranks.by_rank, ranks.run, ranks.rows}, ranks.by_rank != (quarters == 1)};
}

RanksAndFiles ranks_and_files(const Formation& formation, std::size_t men) {
    const int count = static_cast<int>(men), breadth = formation.breadth;
    expects(count > 0, "a formation of nobody");
    expects(breadth > 0 || formation.kind == FormationKind::Box, "a formation without breadth");
    switch (formation.kind) {
        case FormationKind::Line: return {true, shared_out(count, breadth), breadth};
        case FormationKind::Column: return {false, shared_out(count, breadth), breadth};
        case FormationKind::Box: {
            const int files = breadth > 0 ? breadth : least_square(count);
            return {true, files, shared_out(count, files)};
        }
        default: expects(false, "a square or a clump has no ranks"); return {};
    }
}

Posts posts(const Formation& formation, std::size_t men) {
    expects(men <= most_posts, "a body of more men than posts");
    if (men == 0) return {};
    if (formation.kind == FormationKind::Square)
        return in_square(formation.spacing, static_cast<int>(men));
    if (formation.kind == FormationKind::Clump) return in_clump(formation.spacing.abreast, men);
    return in_ranks(ranks_and_files(formation, men), formation.spacing, men);
}

Point spot(const Stand& stand, const Post& post) {
    const Point abreast = step_along(stand.front, right_of(stand.facing), post.right);
    return step_along(abreast, stand.facing, -post.back);
}

Facing facing_of(const Stand& stand, const Post& post) {
    Facing facing = stand.facing;
    for (int i = 0; i < post.looks; ++i) facing = right_of(facing);
    return facing;
}

// As spot() has it, but a step to the side or to the rear is the same wherever it begins, so each
// is worked out once for all who share a file or a rank with their neighbour.
Spots spots(const Stand& stand, const Posts& posts) {
    const Heading right{right_of(stand.facing)}, ahead{stand.facing};
    Spots all;
    Post before;
    Offset aside, behind;
    for (const Post& one : posts) {
        if (one.right != before.right) aside = right.so_long(one.right);
        if (one.back != before.back) behind = ahead.so_long(-one.back);
        before = one;
        all.push_back(stand.front + (aside + behind));
    }
    return all;
}

Stand stand_with(const Post& post, Point there, Facing facing) {
    const Point abreast = step_along(there, facing, post.back);
    return {step_along(abreast, right_of(facing), -post.right), facing};
}
