#include <doctest/doctest.h>

#include <algorithm>

#include "books/long_rifle/set_up/terrain_layout.h"
#include "engine/play/umpires.h"

using namespace long_rifle;
using enum Terrain;

namespace {

// Woods 'w', hills 'h', wooded hills 'b' for both, lake 'l' (only in the middle), clear '.', read
// like the table: the far sections first.
Layout laid(std::string_view nine, std::uint64_t seed = 1, Inches width = 36_in) {
    Sections sections;
    for (std::size_t i = 0; i < 9; ++i)
        sections[i].terrain = nine[i] == 'w'   ? Woods
                              : nine[i] == 'h' ? Hill
                              : nine[i] == 'b' ? WoodedHill
                                               : Clear;
    Layout layout{width, 36_in, sections, Stream{seed}};
    layout.lake = nine[4] == 'l';
    lay_pieces(layout);
    return layout;
}

// How much of a section lies in areas of that kind, in hundredths.
int cover(const Layout& layout, std::size_t section, AreaKind kind) {
    const Box box = layout.box(section);
    int inside = 0;
    for (int y = 0; y < 40; ++y)
        for (int x = 0; x < 40; ++x) {
            const Point p{part_way(box.low, {box.high.x, box.low.y}, 2 * x + 1, 80).x,
                          part_way(box.low, {box.low.x, box.high.y}, 2 * y + 1, 80).y};
            inside += layout.ground.inside(p, kind) ? 1 : 0;
        }
    return inside * 100 / 1600;
}

constexpr std::array<std::string_view, 14> tables{
    "w........", "....w....", "ww.......", "www......", "w..w..w..", "ww.ww....", "wwwwwwwww",
    "wwww.wwww", "wwww.www.", ".www.wwww", "w.w.w.w.w", ".w.www.w.", "whbbhwwhb", "hhhbbbwww"};

}  // namespace

TEST_CASE("LR-27.10 each piece covers at least three quarters of its section") {
    for (const std::string_view table : tables)
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const Layout layout = laid(table, seed, seed % 2 == 0 ? 36_in : 72_in);
            for (std::size_t i = 0; i < 9; ++i) {
                CAPTURE(table);
                CAPTURE(seed);
                CAPTURE(i);
                const bool wooded = table[i] == 'w' || table[i] == 'b';
                const bool hilly = table[i] == 'h' || table[i] == 'b';
                CHECK((cover(layout, i, AreaKind::Woods) >= 75) == wooded);
                CHECK((cover(layout, i, AreaKind::Hill) >= 75) == hilly);
            }
        }
    CHECK(cover(laid("....l...."), middle_section, AreaKind::Lake) >= 75);
}

TEST_CASE("LR-27.10 pieces are uneven, and not alike from table to table") {
    const Layout one = laid("w........", 1), other = laid("w........", 2);
    CHECK(one.ground.areas[0].shape.sides() >= 8);
    CHECK(!(one.ground.areas[0].shape == other.ground.areas[0].shape));
}

TEST_CASE("LR-27.11 clear sections bear nothing at all") {
    CHECK(laid(".........").ground.areas.empty());
    for (const std::string_view table : tables) {
        const Layout layout = laid(table);
        for (std::size_t i = 0; i < 9; ++i)
            if (table[i] == '.') {
                CHECK(cover(layout, i, AreaKind::Woods) == 0);
                CHECK(cover(layout, i, AreaKind::Hill) == 0);
            }
    }
}

TEST_CASE("LR-27.12 every hill has a crest along its middle") {
    for (const std::string_view table : {"h........", "hh.......", "hh.hh....", "h..hh....",
                                         "hhhh.hhhh", "hhhhhhhhh", ".h.hhh.h.", "b.h.b.h.b"})
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(table);
            CAPTURE(seed);
            for (const Area& area : laid(table, seed).ground.areas) {
                if (area.kind != AreaKind::Hill) continue;
                REQUIRE(area.crest.size() >= 2);
                bool inside = true;
                for (std::size_t i = 1; i < area.crest.size(); ++i)
                    for (int part = 0; part <= 16; ++part) {
                        const Point p = part_way(area.crest[i - 1], area.crest[i], part, 16);
                        inside = inside && area.shape.contains(p)
                                 && area.shape.distance_to_rim(p) >= 1_in;
                    }
                CHECK(inside);
            }
        }
}

TEST_CASE("LR-27.12 the crest passes through the middle of the hill, most of the way along it") {
    for (const std::string_view table : {"h........", "....b....", "hh.......", "hhh......",
                                         "hh.hh....", "hhhhhh...", "hhhhhhhhh", ".h.hhh.h."})
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(table);
            CAPTURE(seed);
            const Layout layout = laid(table, seed);
            Point low{36_in, 36_in}, high{};
            for (std::size_t i = 0; i < 9; ++i) {
                if (table[i] == '.') continue;
                const Box box = layout.box(i);
                low = {std::min(low.x, box.low.x), std::min(low.y, box.low.y)};
                high = {std::max(high.x, box.high.x), std::max(high.y, box.high.y)};
            }
            const std::vector<Point>& crest = layout.ground.areas[0].crest;
            Inches off = 36_in, length;
            for (std::size_t i = 1; i < crest.size(); ++i) {
                off = std::min(
                    off, distance(part_way(low, high, 1, 2), Segment{crest[i - 1], crest[i]}));
                length += distance(crest[i - 1], crest[i]);
            }
            const Inches extent = std::max(high.x - low.x, high.y - low.y);
            CHECK(8 * off <= extent);
            CHECK(2 * length > extent);
        }
}

TEST_CASE("LR-27.16 a wooded hill is a hill with its crest, and woods") {
    const Layout layout = laid("....b....");
    REQUIRE(layout.ground.areas.size() == 2);
    const Box box = layout.box(middle_section);
    const Point middle = part_way(box.low, box.high, 1, 2);
    CHECK(layout.ground.inside(middle, AreaKind::Hill));
    CHECK(layout.ground.inside(middle, AreaKind::Woods));
    CHECK(!layout.ground.areas[0].crest.empty());
}

TEST_CASE("LR-27.08 like sections side by side make one larger area") {
    const auto areas = [](std::string_view table) { return laid(table).ground.areas.size(); };
    CHECK(areas("ww.......") == 1);
    CHECK(areas("ww.ww....") == 1);
    CHECK(areas("w.w......") == 2);
    CHECK(areas("w...w....") == 2);  // they only touch at a corner
    CHECK(areas("wwwwwwwww") == 1);
    CHECK(areas("wwww.wwww") == 2);  // a ring has a hole, so it is laid in two pieces
    CHECK(areas("wwb......") == 2);  // one wood, and the hill in it
}

TEST_CASE("LR-27.10 no piece reaches beyond its sections") {
    for (const std::string_view table : tables) {
        const Layout layout = laid(table, 3);
        for (const Area& area : layout.ground.areas)
            for (const Point corner : area.shape.corners) CHECK(layout.ground.on_table(corner));
        for (std::size_t i = 0; i < 9; ++i)
            if (table[i] == '.') CHECK(cover(layout, i, AreaKind::Woods) == 0);
    }
}
