#include "books/long_rifle/set_up/terrain_generator.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "engine/play/umpires.h"

using namespace long_rifle;
using enum Terrain;

namespace {

// As a scenario's table is made.
Ground laid_out(UmpiredPlay& play, const TerrainOptions& options) {
    const Sections rolled = roll_table(play, options);
    return lay_out(play, options, rolled, regrouped(rolled));
}

struct Table {
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
    TerrainOptions options;
    explicit Table(std::string_view dice) { umpire.dice(dice); }
    Ground lay_out() { return laid_out(play, options); }
};

Sections nine(std::initializer_list<Terrain> terrain) {
    Sections sections;
    std::size_t i = 0;
    for (const Terrain t : terrain) sections[i++].terrain = t;
    return sections;
}

int like_neighbours(const Sections& sections) {
    const auto alike = [&](std::size_t one, std::size_t other) {
        return ground_of(sections[one].terrain) == ground_of(sections[other].terrain) ? 1 : 0;
    };
    int pairs = 0;
    for (std::size_t i = 0; i < 9; ++i) {
        if (i % 3 != 2) pairs += alike(i, i + 1);
        if (i < 6) pairs += alike(i, i + 3);
    }
    return pairs;
}

int unmoved(const Sections& one, const Sections& other) {
    int same = 0;
    for (std::size_t i = 0; i < 9; ++i)
        same += ground_of(one[i].terrain) == ground_of(other[i].terrain) ? 1 : 0;
    return same;
}

// The best any arrangement can do, and with how many sections unmoved, found the slow way.
std::pair<int, int> best_arrangement(const Sections& sections) {
    std::array<int, 8> order{0, 1, 2, 3, 5, 6, 7, 8};
    std::pair<int, int> best;
    do {
        Sections tried = sections;
        std::size_t next = 0;
        for (std::size_t i = 0; i < 9; ++i)
            if (i != middle_section) tried[i] = sections[static_cast<std::size_t>(order[next++])];
        best = std::max(best, {like_neighbours(tried), unmoved(tried, sections)});
    } while (std::next_permutation(order.begin(), order.end()));
    return best;
}

Sections random_sections(std::uint64_t seed) {
    Stream stream{seed};
    FastUmpire umpire{{}};
    UmpiredPlay play{umpire, stream};
    return roll_sections(play, static_cast<Country>(seed % 3));
}

}  // namespace

TEST_CASE("LR-27.01 who did not lay out the table picks its end") {
    Table table{"2"};
    Ground ground;
    table.umpire.answer("table-end", pick(1));
    CHECK(choose_table_end(table.play, ground, SeatId{0}) == Edge::Far);
    ground.width = 72_in;
    table.umpire.answer("table-end", pick(0));
    CHECK(choose_table_end(table.play, ground, SeatId{1}) == Edge::Left);
    CHECK(choose_table_end(table.play, ground, {}) == Edge::Right);
    table.umpire.finish();
}

TEST_CASE("LR-27.02 the generator rolls a whole table by itself") {
    Table table{"LR-27.04: 3; LR-27.05: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"};
    const Ground ground = table.lay_out();
    table.umpire.finish();
    CHECK(ground.width == 36_in);
    CHECK(ground.areas.size() == 1);  // nine hills grown together
    CHECK(ground.areas[0].kind == AreaKind::Hill);
}

TEST_CASE("LR-27.03 nine equal sections, 1 to 3 along the far edge, 7 to 9 along the near one") {
    for (int section = 0; section < 9; ++section) {
        CAPTURE(section);
        // Woods in that section alone; the rest clear. Kept as rolled.
        std::string dice = "LR-27.05:";
        for (int i = 0; i < 9; ++i) dice += i == section ? " 4 4" : " 6 4";
        Table table{dice};
        table.options.country = Country::Wooded;
        table.options.width = 60_in;
        const Sections rolled = roll_table(table.play, table.options);
        const Ground ground = lay_out(table.play, table.options, rolled, rolled);
        REQUIRE(ground.areas.size() == 1);
        const Box& box = ground.areas[0].shape.box;
        const Inches left = inches(20 * (section % 3)), near = inches(12 * (2 - section / 3));
        CHECK(box.low.x >= left);
        CHECK(box.high.x <= left + 20_in);
        CHECK(box.low.y >= near);
        CHECK(box.high.y <= near + 12_in);
    }
}

TEST_CASE("LR-27.04 one die for the country: 1-2 Clear, 3 Hilly, 4-6 Wooded") {
    const std::array<Country, 6> expected{Country::Clear,  Country::Clear,  Country::Hilly,
                                          Country::Wooded, Country::Wooded, Country::Wooded};
    for (std::size_t die = 1; die <= 6; ++die) {
        Table table{std::to_string(die)};
        CHECK(overall_type(table.play, table.options) == expected[die - 1]);
    }
}

TEST_CASE("LR-27.52 the country may be chosen instead") {
    for (const Country country : {Country::Clear, Country::Hilly, Country::Wooded}) {
        Table table{""};
        table.options.country = country;
        CHECK(overall_type(table.play, table.options) == country);
        CHECK(table.umpire.rolls().empty());
    }
}

TEST_CASE("LR-27.05 two dice for each section from 1 to 9, in the country's column") {
    Table table{"LR-27.05: 1 1 1 2 1 3 1 4 5 1 6 1 6 2 6 3 6 4"};
    const Sections sections = roll_sections(table.play, Country::Wooded);
    table.umpire.finish();
    CHECK(sections
          == nine({Woods, Woods, WoodedHill, RoadThroughWoods, Clear, Woods, Woods, WoodedHill,
                   Clear}));
}

TEST_CASE("LR-27.06 the Terrain Generator table") {
    const auto column = [](Country country, std::initializer_list<Terrain> expected) {
        int score = 2;
        for (const Terrain terrain : expected) {
            CAPTURE(score);
            CHECK(terrain_for(country, score++).terrain == terrain);
        }
        CHECK(score == 13);
    };
    column(Country::Clear,
           {Hill, Clear, Hill, Clear, Road, Hill, Clear, Woods, Clear, RiverOverClear, Hill});
    column(Country::Hilly, {Hill, WoodedHill, Clear, RoadOverHill, Hill, Hill, WoodedHill, Hill,
                            Clear, WoodedHill, Clear});
    column(Country::Wooded, {Woods, Woods, WoodedHill, RoadThroughWoods, Clear, Woods, Woods,
                             WoodedHill, Clear, RiverThroughWoods, Woods});
    for (int score = 2; score <= 12; ++score) {
        CHECK(terrain_for(Country::Clear, score).buildings == (score == 5 || score == 6));
        CHECK(terrain_for(Country::Hilly, score).buildings == (score == 4));
        CHECK(!terrain_for(Country::Wooded, score).buildings);
    }
}

TEST_CASE("LR-99.05 dice 3 and 6 are added to 9 (book example)") {
    Table table{"3 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"};
    CHECK(roll_sections(table.play, Country::Clear)[0].terrain == Woods);
    CHECK(table.umpire.rolls()[0].result == 9);
}

TEST_CASE("LR-27.07 a settled section has one building (1-5) or two (6)") {
    for (int die = 1; die <= 6; ++die) {
        Table table{"LR-27.05: 2 3; LR-27.07: " + std::to_string(die)
                    + "; LR-27.05: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"};
        const Sections sections = roll_sections(table.play, Country::Clear);
        CHECK(sections[0].buildings == (die == 6 ? 2 : 1));
        CHECK(sections[1].buildings == 0);
    }
}

TEST_CASE("LR-27.08 like ground is brought together and section 5 stays as it is") {
    const Sections rolled =
        nine({Woods, Hill, Woods, Hill, Clear, Woods, Hill, Woods, Hill});  // 1 pair
    const Sections laid = regrouped(rolled);
    CHECK(laid[middle_section] == rolled[middle_section]);
    CHECK(like_neighbours(laid) > like_neighbours(rolled));
    CHECK(std::is_permutation(laid.begin(), laid.end(), rolled.begin()));
}

TEST_CASE("LR-27.09 no arrangement has more like neighbours, nor as many with fewer moved") {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        CAPTURE(seed);
        const Sections rolled = random_sections(seed);
        const Sections laid = regrouped(rolled);
        CHECK(laid[middle_section] == rolled[middle_section]);
        CHECK(std::is_permutation(laid.begin(), laid.end(), rolled.begin()));
        CHECK(std::pair{like_neighbours(laid), unmoved(laid, rolled)} == best_arrangement(rolled));
    }
}

TEST_CASE("LR-27.09 what is best already stays, and a road or river counts as its ground") {
    const Sections best = nine({Woods, RiverThroughWoods, RoadThroughWoods, Clear, Road,
                                RiverOverClear, Hill, RoadOverHill, Hill});
    CHECK(regrouped(best) == best);
    CHECK(like_neighbours(best) == 6);
}

TEST_CASE("the same dice lay out the same table") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Stream one{seed}, other{seed};
        FastUmpire umpire{{}};
        UmpiredPlay play{umpire, one}, again{umpire, other};
        CHECK(laid_out(play, {}) == laid_out(again, {}));
    }
}
