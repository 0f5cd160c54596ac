#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/turn/groups.h"
#include "engine/play/game.h"

namespace long_rifle {

namespace {

constexpr std::string_view plain = R"(title = "Test"
summary = "A test."
table = [36, 36]

[head-to-head]
encounter = "Patrol"

[[side]]
name = "Blue"
players = ["Ann"]
territory = "controls"
role = "guard"
pefs = [[6, 3], [18, 3], [30, 3]]
figures = ["Billy scout rep5 star pef", "Tom scout pef"]

[[side]]
name = "Red"
players = ["Bob"]
territory = "contests"
role = "raid"
pefs = [[6, 33], [18, 33], [30, 33]]
figures = ["Huron warrior rep4 star pef2", "Ott warrior pef3"]
)";

std::string changed(std::string_view from, std::string_view to,
                    std::string text = std::string{plain}) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}
Battle battle_of(const std::string& text) {
    const Result<Battle> battle = read_scenario(text, "t.toml", {});
    if (!battle) FAIL(battle.error().what);
    return *battle;
}
std::string complaint(const std::string& text) {
    const Result<Battle> battle = read_scenario(text, "t.toml", {});
    return battle ? "" : battle.error().what;
}

// Two sides and whatever figures the first has.
std::string two_sides(std::string_view keys) {
    return "title = 'T'\nsummary = 'S.'\n[[side]]\nname = 'Blue'\nplayers = ['Ann']\n"
           + std::string{keys}
           + "\n[[side]]\nname = 'Red'\nfigures = ['Huron warrior rep4 @24,40']\n";
}

}  // namespace

TEST_CASE("LR-29.04 head to head: one side controls the territory, the other contests it") {
    const Battle battle = battle_of(std::string{plain});
    CHECK(battle.setting->roles[0].territory == Territory::Controls);
    CHECK(battle.setting->roles[1].territory == Territory::Contests);
    const std::string what =
        "t.toml:5: head to head: expected one side with territory = "
        "\"controls\" and the others with \"contests\" (LR-29.04)";
    CHECK(complaint(changed("territory = \"contests\"", "territory = \"controls\"")) == what);
    CHECK(complaint(changed("territory = \"contests\"\n", "")) == what);
    CHECK(complaint(changed("\"contests\"", "\"owns\""))
          == "t.toml:19: key 'territory': expected controls or contests");
}

TEST_CASE("LR-29.05 head to head: the Encounter and each player's role are agreed") {
    const Battle battle = battle_of(std::string{plain});
    CHECK(battle.setting->encounter == "Patrol");
    CHECK(battle.setting->roles[0].role == "guard");
    CHECK(battle.setting->roles[1].role == "raid");
    CHECK(complaint(changed("encounter = \"Patrol\"\n", ""))
          == "t.toml:5: key 'encounter' is missing");
    CHECK(complaint(changed("role = \"raid\"\n", ""))
          == "t.toml:16: head to head: expected each side's 'role' (LR-29.05)");
}

TEST_CASE("LR-29.06 head to head: each player has forces") {
    const Battle battle = battle_of(std::string{plain});
    CHECK(band_of(battle, SeatId{0}) == FigureSet{FigureId{0}, FigureId{1}});
    CHECK(band_of(battle, SeatId{1}) == FigureSet{FigureId{2}, FigureId{3}});
    CHECK(complaint(changed("figures = [\"Billy scout rep5 star pef\", \"Tom scout pef\"]",
                            "figures = []"))
          == "t.toml:14: key 'figures': expected a list of figures, at least one");
    CHECK(complaint(
              changed("players = [\"Bob\"]\n", "")
                  .replace(changed("players = [\"Bob\"]\n", "").find(" star pef2"), 10, " pef2"))
          == "t.toml:16: head to head: expected 'players' (LR-29.06)");
}

TEST_CASE("LR-29.07, LR-29.08 each side has three PEFs that stand for its figures") {
    const Battle battle = battle_of(std::string{plain});
    REQUIRE(battle.pefs.size() == 6);
    for (std::size_t i = 0; i < 6; ++i) {
        CHECK(battle.pefs[i].number == static_cast<int>(i % 3) + 1);
        CHECK(battle.pefs[i].side == SideId{static_cast<std::int8_t>(i / 3)});
        CHECK(battle.pefs[i].seat == SeatId{static_cast<std::int8_t>(i / 3)});
        CHECK(battle.pefs[i].on_table);
    }
    for (const Figure& figure : battle.figures) CHECK(figure.status == Status::Waiting);
    // Ann has still to note hers; the file says where Bob's are.
    CHECK((battle.pefs[0].content | battle.pefs[1].content | battle.pefs[2].content).empty());
    CHECK(battle.pefs[3].content.empty());
    CHECK(battle.pefs[4].content == FigureSet{FigureId{2}});
    CHECK(battle.pefs[5].content == FigureSet{FigureId{3}});
    CHECK(battle.pefs[1].at == Point{18_in, 3_in});
    CHECK(complaint(changed("pefs = [[6, 33], [18, 33], [30, 33]]\n", ""))
          == "t.toml:16: head to head: expected three 'pefs' (LR-29.07)");
    CHECK(complaint(changed("[30, 33]]", "[30, 99]]"))
          == "t.toml:16: key 'pefs': expected three spots on the table, not in a lake");
    CHECK(complaint(changed(", [30, 33]]", "]"))
          == "t.toml:21: key 'pefs': expected a list of 3 to 3 spots [x, y], each from 0 to 144");
    CHECK(complaint(changed("Ott warrior pef3", "Ott warrior pef"))
          == "t.toml:16: key 'figures': expected 'pef' for all who hide, or a number for all");
    CHECK(complaint(changed("Ott warrior pef3", "Ott warrior pef3 @3,3"))
          == "t.toml:22: figure 'Ott': stands on a spot or waits in a PEF, not both");
    CHECK(complaint(two_sides("figures = ['Billy scout pef']"))
          == "t.toml:6: figure 'Billy': waits in a PEF, but its side has no 'pefs'");
}

TEST_CASE("the game hides its figures by chance, not by what the file shows") {
    std::string text = two_sides("figures = ['Billy scout @4,4']");
    text += "pefs = [[6, 30], [18, 30], [30, 30]]\n";
    text = changed("warrior rep4 @24,40", "warrior rep4 pef", text);
    std::set<std::size_t> where;
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        const Battle battle = read_scenario(text, "t.toml", {{}, seed, {}}).value();
        for (std::size_t i = 0; i < 3; ++i)
            if (!battle.pefs[i].content.empty()) where.insert(i);
    }
    CHECK(where.size() == 3);
}

TEST_CASE("LR-07.02 figures are sorted into groups as they are deployed") {
    const Battle battle = battle_of(two_sides(
        "figures = ['A scout group1 @10,6', 'B scout group1 @13,6', 'C scout group2 @30,6']"));
    CHECK(battle.figures[0].group == battle.figures[1].group);
    CHECK(battle.figures[0].group != battle.figures[2].group);
    CHECK(battle.groups == 3);
    CHECK(complaint(two_sides("figures = ['A scout group1 @10,6',\n'B scout group1 @16,6']"))
          == "t.toml:7: figure 'B': is not within 4\" and sight of the rest of group 1");
    // Those whom nobody told where to stand stand together.
    const Battle zone =
        battle_of(two_sides("zone = [[4, 2], [30, 8]]\nfigures = ['A scout group1', "
                            "'B scout group1', 'C scout group1', 'D scout group2']"));
    CHECK(zone.figures[0].group == zone.figures[1].group);
    CHECK(zone.figures[0].group == zone.figures[2].group);
    CHECK(zone.figures[0].group != zone.figures[3].group);
}

TEST_CASE("figures without a spot are put into their side's zone, where they may stand") {
    const std::string wet =
        "zone = [[4, 2], [20, 10]]\nfigures = ['scout', 'scout', 'scout', 'scout', 'scout']\n"
        "[[lake]]\nbox = [[6, 2], [18, 10]]\n";
    const Battle battle = battle_of(two_sides(wet));
    const Polygon zone = rectangle({4_in, 2_in}, {20_in, 10_in});
    for (std::size_t i = 0; i < 5; ++i) {
        const Point at = battle.figures[i].at;
        CHECK(zone.contains(at));
        CHECK_FALSE(battle.ground().inside(at, AreaKind::Lake));
        for (std::size_t k = 0; k < i; ++k) CHECK(distance(at, battle.figures[k].at) >= 1_in);
    }
    CHECK(complaint(two_sides("zone = [[4, 2], [20, 10]]\nfigures = ['scout']\n"
                              "[[lake]]\nbox = [[2, 0], [22, 12]]\n"))
          == "t.toml:7: figure 'Scout 1': there is no room for it in its side's zone");
    CHECK(complaint(two_sides("figures = ['scout']"))
          == "t.toml:6: figure 'Scout 1': expected a spot (@12,8), or a 'zone' or 'edge' for its "
             "side");
    const Battle edge = battle_of(two_sides("edge = 'left'\nfigures = ['scout', 'scout']"));
    CHECK(edge.figures[0].at.x <= 4_in);
    CHECK(edge.figures[1].at.x <= 4_in);
}

TEST_CASE("a spot that cannot be stood on is refused") {
    const auto at = [](std::string_view figure, std::string_view terrain) {
        return complaint(two_sides("figures = ['Al scout @2,2', '" + std::string{figure} + "']\n"
                                   + std::string{terrain}));
    };
    const std::string who = "t.toml:6: figure 'Bo': ";
    CHECK(at("Bo scout @60,5", "") == who + "its spot is not on the table");
    CHECK(at("Bo scout @-1,5", "") == who + "its spot is not on the table");
    CHECK(at("Bo scout @2.5,2", "") == who + "it stands on top of another figure");
    CHECK(at("Bo scout @3,2", "").empty());
    CHECK(at("Bo scout @10,10", "[[lake]]\nbox = [[8, 8], [12, 12]]")
          == who + "its spot is in a lake");
    const std::string river = "[[river]]\ncourse = [[0, 10], [48, 10]]\nwidth = 5\n";
    CHECK(at("Bo scout @10,10", river)
          == who + "its spot is in a river, at neither ford nor bridge");
    CHECK(at("Bo scout @10,10", river + "[[ford]]\nbox = [[8, 7], [12, 13]]").empty());
    CHECK(at("Bo scout @10,10", "[[creek]]\ncourse = [[0, 10], [48, 10]]").empty());
    CHECK(at("Bo scout level1 @10,10", "[[building]]\nbox = [[8, 8], [12, 12]]")
          == who + "there is no such floor at its spot");
    CHECK(
        at("Bo scout level1 @10,10", "[[building]]\nbox = [[8, 8], [12, 12]]\nlevels = 2").empty());
    CHECK(at("Bo scout mounted @10,10", "[[building]]\nbox = [[8, 8], [12, 12]]")
          == who + "it cannot be inside a building");
    CHECK(at("Bo wagon @10,10", "[[woods]]\nbox = [[8, 8], [12, 12]]")
          == who + "a wagon enters woods only on a road");
    CHECK(at("Bo wagon @10,10",
             "[[woods]]\nbox = [[8, 8], [12, 12]]\n"
             "[[road]]\ncourse = [[0, 10], [48, 10]]")
              .empty());
}

TEST_CASE("who plays, who is called what, who faces where") {
    const Battle battle = battle_of(two_sides(
        "names = 'mohawk'\nfigures = ['warrior @24,10', 'Seth warrior game @24,14', 'warrior "
        "@20,10 facing -1,0', 'bear @4,4', 'wagon @40,4']"));
    const Setting& setting = *battle.setting;
    CHECK(setting.names
          == std::vector<std::string>{"Nickus", "Seth", "Gideon", "Bear 1", "Wagon 1", "Huron"});
    CHECK(setting.seats == std::vector<std::string>{"Ann"});
    CHECK(battle.figures[0].seat == SeatId{0});
    CHECK_FALSE(battle.figures[1].seat);
    CHECK_FALSE(battle.figures[5].seat);
    CHECK(battle.figures[0].facing == Facing{0, 1});
    CHECK(battle.figures[2].facing == Facing{-1, 0});
    CHECK(battle.figures[5].facing == Facing{0, -1});
    const Battle prisoner =
        battle_of(two_sides("figures = ['A scout @4,4', 'B settler tied @24,38']"));
    CHECK(prisoner.figures[1].captor == SideId{1});
}

TEST_CASE("a broken side is refused with line and key") {
    CHECK(complaint("title = 'T'\nsummary = 'S.'\n")
          == "t.toml:1: key 'side': expected two to four tables [[side]]");
    CHECK(complaint(changed("name = \"Red\"", "name = \"Blue\""))
          == "t.toml:17: key 'name': expected a name that no other side has");
    CHECK(complaint(changed("name = \"Red\"\n", "")) == "t.toml:16: key 'name' is missing");
    CHECK(complaint(changed("[\"Bob\"]", "[\"Ann\"]"))
              .starts_with("t.toml:18: key 'players': expected different names"));
    CHECK(complaint(changed("[\"Bob\"]", "\"Bob\""))
          == "t.toml:18: key 'players': expected a list of at most 8 texts");
    CHECK(complaint(changed("Tom scout pef", "Billy scout pef"))
          == "t.toml:14: the name 'Billy' is used twice");
    CHECK(complaint(changed("Tom scout pef", "Tom baker pef"))
          == "t.toml:14: figure 'Tom baker pef': expected a profession, an animal or 'wagon'");
    CHECK(complaint(changed("Tom scout pef", "Tom scout side2 pef"))
              .starts_with("t.toml:14: figure 'Tom': 'side' is not accepted here"));
    CHECK(complaint(changed("role = \"raid\"", "roll = \"raid\""))
              .starts_with("t.toml:20: unknown key 'roll'; accepted here: name, players, zone"));
    CHECK(complaint(two_sides("edge = 'left'\nzone = [[0, 0], [4, 4]]\nfigures = ['scout']"))
          == "t.toml:6: key 'edge': expected either 'zone' or 'edge'");
    CHECK(complaint(two_sides("names = 'martian'\nfigures = ['scout @4,4']"))
              .starts_with("t.toml:6: key 'names': expected abenaki, british"));
    CHECK(
        complaint("title = 'T'\nsummary = 'S.'\n[[side]]\nname = 'A'\nfigures = ['a scout @4,4']\n"
                  "[[side]]\nname = 'B'\nfigures = ['b scout @9,9']\n")
        == "t.toml:3: key 'side': expected players on one side at least");
    std::string crowd = "figures = [";
    for (int i = 0; i < 33; ++i) crowd += "'scout @1," + std::to_string(i) + "',";
    CHECK(complaint(two_sides(crowd + "]"))
          == "t.toml:6: key 'figures': expected a list of at most 32 texts");
}

}  // namespace long_rifle
