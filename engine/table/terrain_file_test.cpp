#include "engine/table/terrain_file.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

namespace {

constexpr std::array areas{AreaWord{AreaKind::Woods, "woods"}, AreaWord{AreaKind::Hill, "hill"},
                           AreaWord{AreaKind::Ford, "ford"}};
constexpr std::array lines{LineWord{LineKind::Creek, "stream", 2_in},
                           LineWord{LineKind::Fence, "fence", 0_in}};
constexpr TerrainWords words{areas, lines, 24_in, 36_in, 96_in};

struct Read {
    Ground ground;
    std::string wrong;  // empty: none
};
Read read(std::string_view toml, int percent = 100) {
    Read made;
    const Result<DataValue> data = parse_data(toml, "t.toml");
    REQUIRE(data);
    DataErrors errors{"t.toml"};
    Fields top{*data, errors};
    const TerrainFile file{words, TableScale{percent}, errors};
    file.read_size(top, made.ground);
    if (!errors.any())
        file.read(top, made.ground, [](Fields& fields, Building& building) {
            building.strength = static_cast<std::uint8_t>(fields.whole_or("strength", 1, 4, 2));
        });
    if (!errors.any()) top.finish();
    if (errors.any()) made.wrong = errors.error().what;
    return made;
}
bool says(std::string_view toml, std::string_view part) {
    const std::string wrong = read(toml).wrong;
    INFO(wrong);
    const bool found = wrong.find(part) != std::string::npos;
    CHECK(found);
    return found;
}

}  // namespace

TEST_CASE("the table is as the book usually has it, or as the file says within limits") {
    CHECK(read("").ground.width == 36_in);
    CHECK(read("table = [48, 30]").ground.width == 48_in);
    CHECK(read("table = [48, 30]").ground.depth == 30_in);
    says("table = [10, 30]", "t.toml:1: key 'table'");
    says("table = [48, 100]", "t.toml:1: key 'table'");
}

TEST_CASE(
    "a file measures in the players' inches: at 50 percent all is twice as long in the rules") {
    CHECK(TableScale{50}.length(3_in) == 6_in);
    CHECK(TableScale{200}.length(3_in) == 1.5_in);
    CHECK(TableScale{300}.length(1_in) == Inches::hundredths(33));  // to the nearest hundredth
    CHECK(TableScale{300}.length(-1_in) == -Inches::hundredths(33));
    CHECK(TableScale{150}.length(Inches::hundredths(1)) == Inches::hundredths(1));
    const Read half = read("table = [36, 36]\n[[woods]]\nbox = [[1, 2], [3, 4]]", 50);
    CHECK(half.wrong.empty());
    CHECK(half.ground.width == 72_in);
    REQUIRE(half.ground.areas.size() == 1);
    CHECK(half.ground.areas[0].shape.box.low == Point{2_in, 4_in});
    CHECK(half.ground.areas[0].shape.box.high == Point{6_in, 8_in});
    CHECK(read("table = [60, 60]", 50).wrong.find("at most 96 inches") != std::string::npos);
}

TEST_CASE("areas: a box in any order of its corners, or a shape that does not cross itself") {
    const Read made = read(
        "[[woods]]\nname = 'the copse'\nbox = [[9, 8], [1, 2]]\n"
        "[[woods]]\nshape = [[10, 10], [14, 10], [12, 14]]\n");
    CHECK(made.wrong.empty());
    REQUIRE(made.ground.areas.size() == 2);
    CHECK(made.ground.areas[0].name == "the copse");
    CHECK(made.ground.areas[0].shape.box.low == Point{1_in, 2_in});
    CHECK(made.ground.areas[1].shape.sides() == 3);
    says("[[woods]]\nname = 'x'", "t.toml:1: key 'box': expected either 'box' or 'shape'");
    says("[[woods]]\nbox = [[1, 1], [1, 5]]", "two opposite corners");
    says("[[woods]]\nshape = [[0, 0], [4, 4], [4, 0], [0, 4]]", "no side crossing another");
    says("[[woods]]\nbox = [[1, 1], [4, 5]]\ncolour = 'green'", "t.toml:3: unknown key 'colour'");
    says("[[woods]]\nbox = [[1, 1], [60, 5]]", "at most 12 inches off the table");
}

TEST_CASE("a hill has its crest along the longer middle of its box, or as it is drawn") {
    const auto crest = [](std::string_view toml) { return read(toml).ground.areas.at(0).crest; };
    CHECK(crest("[[hill]]\nbox = [[0, 0], [10, 6]]")
          == std::vector<Point>{{0_in, 3_in}, {10_in, 3_in}});
    CHECK(crest("[[hill]]\nbox = [[0, 0], [6, 10]]")
          == std::vector<Point>{{3_in, 0_in}, {3_in, 10_in}});
    CHECK(crest("[[hill]]\nbox = [[0, 0], [10, 6]]\ncrest = [[1, 1], [9, 5]]")
          == std::vector<Point>{{1_in, 1_in}, {9_in, 5_in}});
    says("[[hill]]\nbox = [[0, 0], [10, 6]]\ncrest = [[1, 1], [20, 5]]", "spots on the hill");
    says("[[hill]]\nshape = [[0, 0], [9, 0], [5, 9]]", "a hill with 'box'");
    const Read wooded = read("[[hill]]\nbox = [[0, 0], [10, 6]]\nwooded = true");
    REQUIRE(wooded.ground.areas.size() == 2);
    CHECK(wooded.ground.areas[1].kind == AreaKind::Woods);
    CHECK(wooded.ground.areas[1].crest.empty());
}

TEST_CASE("lines: water as wide as usual or as said, a fence of no width") {
    const Read made = read(
        "[[stream]]\ncourse = [[0, 10], [36, 10]]\n"
        "[[stream]]\ncourse = [[0, 20], [36, 20]]\nwidth = 3.5\n"
        "[[fence]]\ncourse = [[2, 2], [8, 2], [8, 6]]\n");
    CHECK(made.wrong.empty());
    REQUIRE(made.ground.lines.size() == 3);
    CHECK(made.ground.lines[0].width == 2_in);
    CHECK(made.ground.lines[1].width == 3.5_in);
    CHECK(made.ground.lines[2].width == 0_in);
    CHECK(made.ground.lines[2].course.size() == 3);
    says("[[fence]]\nname = 'x'", "key 'course'");
    says("[[fence]]\ncourse = [[2, 2], [2, 2]]", "spots that differ");
    says("[[fence]]\ncourse = [[2, 2], [4, 2]]\nwidth = 2", "unknown key 'width'");
    says("[[stream]]\ncourse = [[0, 10], [36, 10]]\nwidth = 50", "key 'width'");
}

TEST_CASE("a ford lies in water") {
    CHECK(read("[[stream]]\ncourse = [[0, 10], [36, 10]]\n[[ford]]\nbox = [[5, 8], [8, 12]]")
              .wrong.empty());
    says("[[stream]]\ncourse = [[0, 10], [36, 10]]\n[[ford]]\nbox = [[5, 18], [8, 22]]",
         "its middle in a creek or river");
}

TEST_CASE("a building: what the book reads of it, and a door and windows unless they are said") {
    const Read plain = read("[[building]]\nbox = [[4, 4], [8, 8]]\nstrength = 3");
    REQUIRE(plain.ground.buildings.size() == 1);
    const Building& cabin = plain.ground.buildings[0];
    CHECK(cabin.name == "cabin");
    CHECK(cabin.strength == 3);
    REQUIRE(cabin.openings.size() == 4);
    CHECK(std::count_if(cabin.openings.begin(), cabin.openings.end(),
                        [](const Opening& one) { return one.kind == OpeningKind::Door; })
          == 1);
    const Read said = read(
        "[[building]]\nbox = [[4, 4], [8, 8]]\ndoors = ['far']\nwindows = ['near', 'near']\n"
        "levels = 2");
    REQUIRE(said.wrong.empty());
    const auto& openings = said.ground.buildings[0].openings;
    REQUIRE(openings.size() == 5);  // a door below and two windows on each level
    CHECK(openings[0].kind == OpeningKind::Door);
    CHECK(openings[0].sill.a.y == 8_in);
    CHECK(openings[1].sill.a.y == 4_in);
    CHECK(openings[3].level == 1);
    says("[[building]]\nbox = [[4, 4], [8, 8]]\ndoors = ['up']", "near, right, far or left");
    says("[[building]]\nshape = [[0, 0], [4, 0], [4, 4]]\ndoors = ['far']",
         "a building with 'box'");
    says("[[building]]\nshape = [[0, 0], [8, 0], [8, 8], [4, 2]]", "without inward corners");
    says("[[building]]\nbox = [[4, 4], [8, 8]]\n[[building]]\nbox = [[14, 4], [18, 8]]",
         "a name that no other building has");
    says("[[building]]\nbox = [[4, 4], [8, 8]]\nstrength = 9", "key 'strength'");
}

TEST_CASE("landmarks stand on the table") {
    const Read made = read("[[landmark]]\nkind = 'well'\nat = [3, 4]");
    REQUIRE(made.ground.landmarks.size() == 1);
    CHECK(made.ground.landmarks[0].at == Point{3_in, 4_in});
    says("[[landmark]]\nkind = 'well'\nat = [40, 4]", "a spot on the table");
    says("[[landmark]]\nkind = 'well'", "key 'at'");
}

TEST_CASE("there is a limit to how much terrain a file may hold") {
    std::string fences, woods;
    for (int i = 0; i < 61; ++i) {
        fences += "[[fence]]\ncourse = [[1, 1], [2, 2]]\n";
        if (i < 50)
            woods +=
                "[[woods]]\nshape = [[0, 0], [9, 0], [9, 9], [5, 2], [4, 9], [3, 2], [0, 9]]\n";
    }
    CHECK_FALSE(read(fences).wrong.empty());
    says(woods, "too much terrain");
}

TEST_CASE("a box by its key, for what a book lays on the table itself") {
    const Result<DataValue> data =
        parse_data("zone = [[9, 9], [3, 4]]\npoint = [[1, 1]]", "t.toml");
    REQUIRE(data);
    DataErrors errors{"t.toml"};
    Fields top{*data, errors};
    const TerrainFile file{words, {}, errors};
    const auto zone = file.read_box(top, "zone");
    REQUIRE(zone);
    CHECK(zone->box.low == Point{3_in, 4_in});
    CHECK_FALSE(errors.any());
    CHECK_FALSE(file.read_box(top, "point"));
    CHECK(errors.any());
}
