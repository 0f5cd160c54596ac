#include "books/long_rifle/outside/scenario_terrain.h"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <rapidcheck.h>

#include "books/long_rifle/outside/scenario.h"
#include "engine/base/embedded.h"
#include "engine/play/game.h"

namespace long_rifle {

namespace {

// A scenario with that terrain; its first line is line 1.
std::string scenario(std::string_view terrain, std::string_view keys = {}) {
    return fmt::format(
        "title = 'T'\nsummary = 'S.'\n{}\n{}\n"
        "[[side]]\nname = 'Blue'\nplayers = ['Ann']\nfigures = ['A scout @1,1']\n"
        "[[side]]\nname = 'Red'\nfigures = ['B warrior @47,47']\n",
        keys, terrain);
}
Battle battle_of(std::string_view terrain, std::string_view keys = {}) {
    const Result<Battle> battle = read_scenario(scenario(terrain, keys), "t.toml", {});
    if (!battle) FAIL(battle.error().what);
    return *battle;
}
// What is said of it; the terrain starts on line 4.
std::string complaint(std::string_view terrain, std::string_view keys = {}) {
    const Result<Battle> battle = read_scenario(scenario(terrain, keys), "t.toml", {});
    return battle ? "" : battle.error().what;
}

}  // namespace

TEST_CASE("every kind of area and line can be laid out") {
    std::string terrain = "[[river]]\ncourse = [[0, 24], [48, 24]]\n";
    for (const AreaWord& area : area_words)
        terrain += fmt::format("[[{}]]\nname = 'x'\nbox = [[20, 22], [24, 26]]\n", area.key);
    for (const LineWord& line : line_words)
        if (line.key != "river")
            terrain += fmt::format("[[{}]]\ncourse = [[4, 30], [9, 33]]\n", line.key);
    const Ground ground = battle_of(terrain).ground();
    REQUIRE(ground.areas.size() == area_words.size());
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        CHECK(ground.areas[i].kind == static_cast<AreaKind>(i));
        CHECK(ground.areas[i].name == "x");
        CHECK(ground.areas[i].shape.contains({22_in, 24_in}));
    }
    REQUIRE(ground.lines.size() == line_words.size());
    for (std::size_t i = 0; i < ground.lines.size(); ++i)
        CHECK(ground.lines[i].kind == static_cast<LineKind>(i));
    CHECK(ground.lines[0].width == 2_in);  // LR-27.23 a road is two figures wide
    CHECK(ground.lines[3].width == 0_in);
}

TEST_CASE("LR-27.12 a hill has a crest, LR-27.16 and may be wooded") {
    const Ground wide = battle_of("[[hill]]\nbox = [[10, 10], [20, 16]]\nwooded = true\n").ground();
    REQUIRE(wide.areas.size() == 2);
    CHECK(wide.areas[0].crest == std::vector<Point>{{10_in, 13_in}, {20_in, 13_in}});
    CHECK(wide.areas[1].kind == AreaKind::Woods);
    CHECK(wide.areas[1].shape == wide.areas[0].shape);
    const Ground tall = battle_of("[[hill]]\nbox = [[10, 10], [14, 20]]\n").ground();
    CHECK(tall.areas[0].crest == std::vector<Point>{{12_in, 10_in}, {12_in, 20_in}});
    CHECK(complaint("[[hill]]\nshape = [[10, 10], [14, 20], [6, 20]]\n")
          == "t.toml:4: key 'crest': expected a list of 2 to 12 spots, or a hill with 'box'");
    CHECK(complaint("[[hill]]\nbox = [[10, 10], [14, 20]]\ncrest = [[11, 11], [30, 11]]\n")
          == "t.toml:6: key 'crest': expected spots on the hill");
}

TEST_CASE("LR-25.06 one door and a window in each other wall unless the scenario says otherwise") {
    const auto doors = [](const Building& building) {
        int count = 0;
        for (const Opening& opening : building.openings)
            count += opening.kind == OpeningKind::Door ? 1 : 0;
        return count;
    };
    const Building usual =
        battle_of("[[building]]\nbox = [[10, 10], [14, 14]]\ndoor = 'far'\n").ground().buildings[0];
    CHECK(usual.openings.size() == 4);
    CHECK(doors(usual) == 1);
    CHECK(usual.openings[0].sill.a.y == 14_in);
    CHECK(usual.strength == 1);
    CHECK(usual.levels == 1);
    const Building said = battle_of(
                              "[[building]]\nbox = [[10, 10], [16, 14]]\nstrength = 2\nlevels = 2\n"
                              "doors = ['near', 'left']\nwindows = ['far', 'far']\n")
                              .ground()
                              .buildings[0];
    CHECK(doors(said) == 2);
    CHECK(said.openings.size() == 6);  // two windows again upstairs
    CHECK(said.strength == 2);
    CHECK(said.openings[0].sill == Segment{{12.5_in, 10_in}, {13.5_in, 10_in}});
    CHECK(said.openings[2].sill.a.y == 14_in);
    CHECK(said.openings[2].sill != said.openings[3].sill);
    CHECK(said.openings[4].level == 1);
    const Building blind = battle_of("[[building]]\nbox = [[10, 10], [16, 14]]\ndoors = ['near']\n")
                               .ground()
                               .buildings[0];
    CHECK(blind.openings.size() == 1);
    const Building round = battle_of(
                               "[[building]]\nshape = [[10, 10], [14, 10], [16, 13], [12, 16], "
                               "[8, 13]]\ndoor-side = 2\n")
                               .ground()
                               .buildings[0];
    CHECK(round.openings.size() == 5);
}

TEST_CASE("broken terrain is refused with line and key") {
    CHECK(complaint("[[woods]]\n") == "t.toml:4: key 'box': expected either 'box' or 'shape'");
    CHECK(complaint("[[woods]]\nbox = [[1, 1], [4, 4]]\nshape = [[1, 1], [4, 4], [4, 1]]\n")
          == "t.toml:6: key 'shape': expected either 'box' or 'shape'");
    CHECK(complaint("[[woods]]\nbox = [[1, 1], [1, 4]]\n")
          == "t.toml:5: key 'box': expected two opposite corners");
    CHECK(complaint("[[woods]]\nbox = [[1, 1], [nan, 4]]\n")
              .starts_with("t.toml:5: key 'box': expected a list of 2 to 2 spots"));
    CHECK(complaint("[[woods]]\nshape = [[4, 4], [8, 8], [8, 4], [4, 8]]\n")
          == "t.toml:5: key 'shape': expected corners in order, no side crossing another");
    CHECK(complaint("[[woods]]\nshape = [[4, 4], [8, 8]]\n")
              .starts_with("t.toml:5: key 'shape': expected a list of 3 to 24 spots"));
    CHECK(complaint("[[woods]]\nbox = [[40, 40], [80, 80]]\n")
          == "t.toml:4: key 'woods': expected spots at most 12 inches off the table");
    CHECK(complaint("[[road]]\n") == "t.toml:4: key 'course' is missing");
    CHECK(complaint("[[road]]\ncourse = [[4, 4], [4, 4]]\n")
          == "t.toml:5: key 'course': expected spots that differ");
    CHECK(complaint("[[road]]\ncourse = [[4, 4], [9, 4]]\nwidth = 0\n")
          == "t.toml:6: key 'width': expected inches from 0.5 to 24");
    CHECK(complaint("[[fence]]\ncourse = [[4, 4], [9, 4]]\nwidth = 1\n")
          == "t.toml:6: unknown key 'width'; accepted here: name or course");
    CHECK(complaint("[[ford]]\nbox = [[4, 4], [9, 9]]\n")
          == "t.toml:4: key 'ford': expected its middle in a creek or river");
    CHECK(complaint("[[building]]\nshape = [[4, 4], [10, 4], [10, 10], [7, 6]]\n")
          == "t.toml:5: key 'shape': expected a footprint without inward corners");
    CHECK(complaint("[[building]]\nbox = [[4, 4], [10, 10]]\nstrength = 3\n")
          == "t.toml:6: key 'strength': expected a whole number from 0 to 2");
    CHECK(complaint("[[building]]\nbox = [[4, 4], [10, 10]]\nwindows = ['up']\n")
          == "t.toml:6: key 'windows': expected near, right, far or left");
    CHECK(
        complaint("[[building]]\nbox = [[4, 4], [8, 8]]\n[[building]]\nbox = [[14, 4], [18, 8]]\n")
        == "t.toml:6: key 'name': expected a name that no other building has");
    CHECK(complaint("[[landmark]]\nkind = 'well'\nat = [60, 4]\n")
          == "t.toml:6: key 'at': expected a spot on the table");
    CHECK(complaint("[[swamp]]\nbox = [[4, 4], [8, 8]]\n")
              .starts_with("t.toml:4: unknown key 'swamp'"));
    CHECK(complaint("[terrain]\ngenerate = 'jungle'\n")
          == "t.toml:5: key 'generate': expected clear, hilly, wooded or roll");
    CHECK(complaint("woods = 3\n")
          == "t.toml:4: key 'woods': expected at most 60 tables [[woods]]");
}

TEST_CASE("no scenario has more terrain than a line of sight can meet") {
    std::string woods, roads;
    for (int i = 0; i < 40; ++i) {
        woods += "[[woods]]\nbox = [[4, 4], [8, 8]]\n";
        roads += "[[wall]]\ncourse = [[4, 4], [8, 8]]\n";
    }
    CHECK(complaint(woods).starts_with("t.toml:1: too much terrain: 40 areas"));
    CHECK(complaint(roads).starts_with("t.toml:1: too much terrain: 40 stretches of roads"));
}

TEST_CASE("LR-28.01, LR-28.02 an effect on opponents needs an opposed Challenge") {
    const auto wrong = [](std::string_view effects) {
        return complaint(fmt::format(
            "[[challenge]]\nname = 'leap'\nsuccess = 'over'\nfailure = 'in'\n{}\n", effects));
    };
    for (const std::string_view effect :
         {"on-failure = 'in-sight'", "on-success = 'in-sight'", "on-success = 'knock-down'",
          "on-success = 'lose-weapon'"}) {
        CAPTURE(effect);
        CHECK(wrong(effect).find("key 'opposed': expected true") != std::string::npos);
        CHECK(wrong(fmt::format("{}\nopposed = true", effect)).empty());
    }
    CHECK(wrong("on-failure = 'knock-down'").empty());
    CHECK(wrong("on-failure = 'move'").find("key 'on-failure'") != std::string::npos);
}

TEST_CASE("objectives, turns, barricades and Challenges are read") {
    const Battle battle = battle_of(
        "[[building]]\nname = 'farm'\nbox = [[20, 20], [24, 24]]\n"
        "[[objective]]\ngoal = 'leave'\nside = 'Blue'\nedge = 'far'\ncount = 2\n"
        "[[objective]]\ngoal = 'rescue'\nside = 'Blue'\nfigure = 'A'\nedge = 'near'\n"
        "[[objective]]\ngoal = 'burn'\nside = 'Red'\nbuilding = 'farm'\n"
        "[[objective]]\ngoal = 'hold'\nside = 'Blue'\ncount = 1\n"
        "[[barricade]]\nbuilding = 'farm'\nopening = 1\n"
        "[[barricade]]\nbuilding = 'farm'\nopening = 3\nvalue = 1\n"
        "[[challenge]]\nname = 'leap'\nsuccess = 'over'\nfailure = 'in'\non-success = 'move'\n"
        "on-failure = 'knock-down'\ntools = ['rope']\nopposed = true\nreach = 6\n",
        "turns = 9\nat-limit = 'Red'\nnight = true\nweather = 'terrible'\n");
    const Setting& setting = *battle.setting;
    REQUIRE(setting.objectives.size() == 4);
    CHECK(setting.objectives[0] == Objective{Goal::Leave, SideId{0}, Edge::Far, 2, {}, {}});
    CHECK(setting.objectives[1]
          == Objective{Goal::Rescue, SideId{0}, Edge::Near, 0, FigureId{0}, {}});
    CHECK(setting.objectives[2]
          == Objective{Goal::Burn, SideId{1}, Edge::None, 0, {}, BuildingId{0}});
    CHECK(setting.objectives[3] == Objective{Goal::Hold, SideId{0}, Edge::None, 1, {}, {}});
    CHECK(setting.last_turn == 9);
    CHECK(setting.winner_at_limit == SideId{1});
    CHECK(battle.night);
    CHECK(battle.weather == Weather::Terrible);
    REQUIRE(battle.barricades.size() == 2);
    CHECK(battle.barricades[0].value == 3);  // LR-25.08 a door's most
    CHECK(battle.barricades[1].value == 1);
    CHECK(battle.barricades[1].opening == OpeningId{2});
    CHECK(battle.barricades[1].closed);
    REQUIRE(setting.stunts.size() == 1);
    CHECK(setting.stunts[0].on_success == Consequence::Move);
    CHECK(setting.stunts[0].on_failure == Consequence::KnockDown);
    CHECK(setting.stunts[0].tools == std::vector<std::string>{"rope"});
    CHECK(setting.stunts[0].reach == 6_in);
}

TEST_CASE("broken objectives, barricades, Challenges and conditions are refused") {
    CHECK(complaint("[[objective]]\ngoal = 'win'\n")
          == "t.toml:5: key 'goal': expected last-standing, leave, rescue, hold or burn");
    CHECK(complaint("[[objective]]\ngoal = 'leave'\nside = 'Green'\ncount = 1\n")
          == "t.toml:6: key 'side': expected the name of a side");
    CHECK(complaint("[[objective]]\ngoal = 'leave'\nside = 'Blue'\n")
          == "t.toml:4: key 'count' is missing");
    CHECK(complaint("[[objective]]\ngoal = 'rescue'\nside = 'Blue'\nfigure = 'Z'\n")
          == "t.toml:7: key 'figure': expected the name of a figure");
    CHECK(complaint("[[objective]]\ngoal = 'burn'\nside = 'Blue'\nbuilding = 'Z'\n")
          == "t.toml:7: key 'building': expected the name of a building");
    CHECK(complaint("[[objective]]\ngoal = 'hold'\nside = 'Blue'\n")
          == "t.toml:5: key 'goal': expected 'turns' for the scenario, if a side is to hold out");
    CHECK(complaint("", "at-limit = 'Blue'")
          == "t.toml:3: key 'at-limit': expected 'turns' beside it");
    CHECK(complaint("", "turns = 0")
          == "t.toml:3: key 'turns': expected a whole number from 1 to 200");
    CHECK(complaint("", "weather = 'snow'")
          == "t.toml:3: key 'weather': expected clear, inclement or terrible");
    CHECK(complaint("", "night = 1") == "t.toml:3: key 'night': expected true or false");
    CHECK(complaint("", "tilte = 1").starts_with("t.toml:3: unknown key 'tilte'"));
    CHECK(complaint("[[barricade]]\nbuilding = 'farm'\nopening = 1\n")
          == "t.toml:5: key 'building': expected the name of a building");
    const std::string farm = "[[building]]\nname = 'farm'\nbox = [[20, 20], [24, 24]]\n";
    CHECK(complaint(farm + "[[barricade]]\nbuilding = 'farm'\nopening = 5\n")
          == "t.toml:9: key 'opening': expected a whole number from 1 to 4");
    CHECK(complaint(farm + "[[barricade]]\nbuilding = 'farm'\nopening = 2\nvalue = 3\n")
          == "t.toml:10: key 'value': expected a whole number from 1 to 2");
    CHECK(complaint("[[challenge]]\nname = 'leap'\nsuccess = 'over'\n")
          == "t.toml:4: key 'failure' is missing");
    CHECK(complaint("[[challenge]]\nname = 'a'\nsuccess = 'b'\nfailure = 'c'\non-success = 'fly'\n")
              .starts_with("t.toml:8: key 'on-success': expected nothing, move"));
    CHECK(complaint("[rules]\nmagic = true\n")
              .starts_with("t.toml:5: there is no rule switch 'magic'"));
    CHECK(complaint("[rules]\nstars = 3\n")
          == "t.toml:5: 'stars' cannot be '3'; accepted: yes, no");
    CHECK(complaint("[rules]\nstars = [1]\n")
          == "t.toml:5: key 'stars': expected a word, a whole number, true or false");
}

TEST_CASE("whatever is done to a scenario file, it is read or refused") {
    const EmbeddedFile* file = find_embedded("long_rifle/scenarios/cabin-by-night.toml");
    REQUIRE(file != nullptr);
    CHECK(rc::check("bytes changed, cut out or doubled", [&] {
        std::string text{file->text};
        for (int i = *rc::gen::inRange(1, 6); i > 0 && !text.empty(); --i) {
            const std::size_t at = *rc::gen::inRange<std::size_t>(0, text.size());
            const std::size_t length =
                std::min(*rc::gen::inRange<std::size_t>(0, 30), text.size() - at);
            switch (*rc::gen::inRange(0, 4)) {
                case 0: text.erase(at, length); break;
                case 1: text.insert(at, text.substr(at, length)); break;
                case 2:
                    text[at] = *rc::gen::element('-', '9', '0', '.', '[', ']', '"', '\n');
                    break;
                default: text[at] = *rc::gen::arbitrary<char>();
            }
        }
        const Result<Battle> battle = read_scenario(text, "t.toml", {});
        if (!battle) RC_ASSERT(battle.error().what.starts_with("t.toml:"));
    }));
}

}  // namespace long_rifle
