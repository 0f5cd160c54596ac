#include "books/drums/set_up/set_up.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <boost/json.hpp>

#include "books/drums/game.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/outside/scenario.h"
#include "books/drums/set_up/terrain_pieces.h"
#include "books/drums/test_scene.h"
#include "books/drums/turn/turn.h"
#include "engine/play/umpires.h"

namespace drums {

namespace {

// A scenario file with that kind and keys.
std::string file_of(std::string_view kind, std::string_view keys = {},
                    std::string_view first = "5 settler", std::string_view second = "5 settler") {
    return fmt::format(
        "title = 'T'\nsummary = 'S.'\nkind = '{}'\n{}\n"
        "[[side]]\nname = 'Ours'\nplayers = ['Ann']\nfigures = ['{}']\n"
        "[[side]]\nname = 'Theirs'\nplayers = ['Ben']\nfigures = ['{}']\n",
        kind, keys, first, second);
}
Battle battle_of(const std::string& file) {
    const Result<Battle> battle = read_scenario(file, "t.toml", {});
    if (!battle) FAIL(battle.error().what);
    return *battle;
}
std::string complaint(const std::string& file) {
    const Result<Battle> battle = read_scenario(file, "t.toml", {});
    return battle ? "" : battle.error().what;
}

Answer first_fit(const PlaceRules& rules) {
    Answer answer;
    for (Inches y; y <= 36_in; y += 0.5_in)
        for (Inches x; x <= 36_in; x += 0.5_in) {
            answer.spot = {x, y};
            if (!rules.check(answer)) return answer;
        }
    FAIL("no room");
    return answer;
}

struct Table {
    Battle battle;
    ScriptedUmpire umpire;
    Play play;
    explicit Table(Battle b) : battle{std::move(b)}, play{battle, umpire} {}
    ~Table() { umpire.finish(); }
    void place(std::string_view topic, Inches x, Inches y) {
        Answer answer;
        answer.spot = {x, y};
        umpire.answer(topic, answer);
    }
    void choose(std::string_view topic, std::size_t option) { umpire.answer(topic, pick(option)); }
};

}  // namespace

TEST_CASE("DT-63.07, DT-63.01 terrain, edges, deployment, first turn; the lower places first") {
    Table table{battle_of(file_of("meeting-engagement", "[rules]\nplace-terrain = false"))};
    CHECK(table.battle.stage == Stage::Terrain);
    step(table.play);
    CHECK(table.battle.stage == Stage::Edges);
    table.umpire.dice("DT-63.01: 2 2 5 3");  // a tie, then the first side is higher
    table.choose("edge", static_cast<std::size_t>(Edge::Left));
    step(table.play);
    CHECK(table.battle.edges[0] == Edge::Left);
    CHECK(table.battle.edges[1] == Edge::Right);
    CHECK(table.battle.active == SideId{1});
    table.umpire.answer("deploy-how: in-a-row");
    step(table.play);
    for (const Figure& figure : table.battle.figures) {
        CHECK(figure.placed() == (figure.side == SideId{1}));
        if (figure.placed()) CHECK(figure.at.x >= 29_in);  // within 1 Long of the right edge
    }
    table.umpire.answer("deploy-how: one-by-one");
    for (int i = 0; i < 5; ++i) table.place("deploy", 7_in, inches(4 + 3 * i));
    step(table.play);
    CHECK(table.battle.stage == Stage::FirstTurn);
    table.umpire.dice("DT-53.01: 6 1");
    step(table.play);
    CHECK(table.battle.stage == Stage::Turns);
    CHECK(table.battle.active == SideId{0});
}

TEST_CASE("DT-63.01 within 1 Long of the own edge, not on each other") {
    Battle battle = battle_of(file_of("meeting-engagement"));
    battle.edges = {Edge::Near, Edge::Far};
    const Deploying rules{battle, FigureId{0}, false};
    const auto allowed = [&](Inches x, Inches y) {
        Answer answer;
        answer.spot = {x, y};
        return !rules.check(answer);
    };
    CHECK(allowed(10_in, 7.5_in));  // the edge of his base is at 7"
    CHECK_FALSE(allowed(10_in, 7.51_in));
    battle[FigureId{1}].presence = Presence::OnTable;
    put(battle, FigureId{1}, {10_in, 6_in});
    CHECK_FALSE(allowed(10_in, 6.5_in));
    Stream stream{3};
    for (int i = 0; i < 50; ++i) CHECK_FALSE(rules.check(rules.sample(stream)));
}

TEST_CASE(
    "DT-55.08 1d6 + 4 pieces, 10 counting as 9, at least half of them woods, 3 inches apart") {
    Table table{battle_of(file_of("meeting-engagement"))};
    table.umpire.dice("DT-55.08: 3 5; DT-55.08: 6");
    step(table.play);
    CHECK(table.battle.pieces_wanted == 9);
    CHECK(table.battle.active == SideId{1});  // the higher places first
    int asked = 0;
    table.umpire.otherwise([&](const Question& question) {
        ++asked;
        if (question.kind == Asking::Place) return first_fit(*question.place);
        CHECK(question.seat == SeatId{static_cast<std::int8_t>(1 - asked / 2 % 2)});  // in turn
        for (std::size_t i = 0; i < question.options.size(); ++i)  // no woods if possible
            if (question.options[i].detail / 2 >= static_cast<int>(Piece::Fence)
                && question.options[i].verb == "lay")
                return pick(i);
        return pick(0);
    });
    while (table.battle.stage == Stage::Terrain) step(table.play);
    REQUIRE(table.battle.pieces.size() == 9);
    int woods = 0;
    for (std::size_t i = 0; i < 9; ++i) {
        const LaidPiece& laid = table.battle.pieces[i];
        woods += laid.piece == Piece::Woods || laid.piece == Piece::Thicket;
        const Box box = box_of(laid, table.battle.ground());
        for (std::size_t k = 0; k < i; ++k) {
            const Box other = box_of(table.battle.pieces[k], table.battle.ground());
            const Inches x = std::max({0_in, other.low.x - box.high.x, box.low.x - other.high.x});
            const Inches y = std::max({0_in, other.low.y - box.high.y, box.low.y - other.high.y});
            CHECK(distance(Point{}, Point{x, y}) >= 3_in);
        }
    }
    CHECK(woods == 5);
    CHECK(table.battle.ground().areas.size() + table.battle.ground().lines.size()
              + table.battle.ground().buildings.size()
          == 9);
}

TEST_CASE("DT-55.08 at any time half of them are woods: other pieces do not take their room") {
    Table table{battle_of(file_of("meeting-engagement"))};
    table.umpire.dice("DT-55.08: 5 3; DT-55.08: 5");
    step(table.play);
    table.umpire.otherwise([&](const Question& question) {
        if (question.kind == Asking::Place) return first_fit(*question.place);
        std::size_t chosen = 0;
        for (std::size_t i = 0; i < question.options.size(); ++i)  // hills if possible
            if (question.options[i].detail / 2 == static_cast<int>(Piece::Hill)) chosen = i;
        return pick(chosen);
    });
    while (table.battle.stage == Stage::Terrain) {
        step(table.play);
        std::size_t woods = 0;
        for (const LaidPiece& laid : table.battle.pieces) woods += laid.piece != Piece::Hill;
        CHECK(2 * woods >= table.battle.pieces.size());
    }
    CHECK(table.battle.pieces.size() >= 7);
}

TEST_CASE("DT-55.08 anything anywhere is drawn by the umpire: a piece, a row, a place in it") {
    Table table{battle_of(file_of("meeting-engagement"))};
    table.umpire.dice("DT-55.08: 3 5; DT-55.08: 1");
    step(table.play);
    table.umpire.answer("lay: lay-any");
    table.umpire.dice("DT-55.08: 1; DT-55.08: 29; DT-55.08: 29");  // woods, from 4" to 32"
    step(table.play);
    REQUIRE(table.battle.pieces.size() == 1);
    CHECK(table.battle.pieces[0] == LaidPiece{Piece::Woods, {32_in, 32_in}, false});
    table.umpire.answer("lay: lay-any");
    table.umpire.dice("DT-55.08: 2; DT-55.08: 29; DT-55.08: 1");  // a thicket in the same row
    step(table.play);
    CHECK(table.battle.pieces[1] == LaidPiece{Piece::Thicket, {4_in, 32_in}, false});
    // Between the two there is room for one more: 11" from each middle.
    const Places left = places_in_row(table.battle, {Piece::Woods, {}, false}, 32_in);
    REQUIRE_FALSE(left.empty());
    CHECK(left[0] == Point{15_in, 32_in});
    CHECK(left.back() == Point{21_in, 32_in});
}

TEST_CASE("DT-55.09 the size of the pieces") {
    const Ground ground;  // 36" by 36"
    const auto size = [&](Piece piece, bool turned = false) {
        const Box box = box_of({piece, {18_in, 18_in}, turned}, ground);
        return std::pair{box.high.x - box.low.x, box.high.y - box.low.y};
    };
    using Size = std::pair<Inches, Inches>;
    for (const Piece piece :
         {Piece::Woods, Piece::Thicket, Piece::Brush, Piece::Crops, Piece::Marsh})
        CHECK(size(piece) == Size{8_in, 8_in});
    CHECK(size(Piece::Hill) == Size{10_in, 10_in});
    CHECK(size(Piece::Building) == Size{4_in, 4_in});
    for (const Piece piece :
         {Piece::Fence, Piece::Log, Piece::LowWall, Piece::Palisade, Piece::Earthwork}) {
        CHECK(size(piece) == Size{6_in, 0_in});
        CHECK(size(piece, true) == Size{0_in, 6_in});
    }
    CHECK(size(Piece::Stream) == Size{36_in, 2_in});
    CHECK(size(Piece::Stream, true) == Size{2_in, 36_in});
    Ground laid;
    add_piece(laid, {Piece::Building, {18_in, 18_in}, false});
    REQUIRE(laid.buildings.size() == 1);  // a door in one wall and a window in each other
    int doors = 0;
    for (const Opening& opening : laid.buildings[0].openings)
        doors += opening.kind == OpeningKind::Door;
    CHECK(doors == 1);
    REQUIRE(laid.buildings[0].openings.size() == 4);
    for (std::size_t wall = 0; wall < 4; ++wall) {
        const Segment side = laid.buildings[0].footprint.side(wall);
        int openings = 0;
        for (const Opening& opening : laid.buildings[0].openings)
            openings +=
                distance(opening.sill.a, side) == 0_in && distance(opening.sill.b, side) == 0_in;
        CHECK(openings == 1);
    }
}

TEST_CASE("DT-50.04 36 by 36 inches; 48 by 48 for forces over 500 points") {
    CHECK(battle_of(file_of("meeting-engagement")).ground().width == 36_in);
    const std::string large =
        "title = 'T'\nsummary = 'S.'\nkind = 'meeting-engagement'\n"
        "[[side]]\nname = 'A'\nplayers = ['Ann']\npoints = 600\nfigures = ['11 ranger']\n"
        "[[side]]\nname = 'B'\nplayers = ['Ben']\npoints = 600\nfigures = ['11 ranger']\n";
    CHECK(battle_of(large).ground().depth == 48_in);
}

TEST_CASE("DT-50.01 other scales: a file's inches are divided by the multiplier") {
    ScenarioOptions options;
    options.switches = {{"distance-percent", "50"}};
    const auto battle =
        read_scenario(file_of("meeting-engagement", "table = [36, 36]"), "t.toml", options);
    REQUIRE(battle);
    CHECK(battle->ground().width == 72_in);
    CHECK(view_of(*battle, {}).distance_percent == 50);
}

TEST_CASE("DT-63.06 the game is for two") {
    CHECK(complaint("title = 'T'\nsummary = 'S.'\nkind = 'meeting-engagement'\n[[side]]\nname = "
                    "'A'\nplayers = ['Ann']\nfigures = ['5 settler']\n")
              .find("two sides (DT-63.06")
          != std::string::npos);
    std::string two = file_of("meeting-engagement");
    two.replace(two.find("['Ann']"), 7, "['Ann', 'Al']");
    CHECK(complaint(two).find("key 'players': expected one player") != std::string::npos);
}

TEST_CASE("DT-62.01, DT-63.03 a scenario checks its forces: Raid 350 to 250, the Word 250 to 350") {
    CHECK(complaint(file_of("raid", "", "14 regular", "10 regular")).empty());
    CHECK(complaint(file_of("raid", "", "14 regular", "11 regular")).find("264 points")
          != std::string::npos);
    CHECK(complaint(file_of("get-the-word-through", "", "11 regular", "14 regular"))
              .find("may cost 250")
          != std::string::npos);
    CHECK(complaint(file_of("meeting-engagement", "", "15 regular"))
              .find("t.toml:8: the force costs 360 points and may cost 350")
          == 0);
}

TEST_CASE("a scenario file is checked: file, line, key and what is accepted") {
    CHECK(complaint(file_of("duel")).find("t.toml:3: key 'kind': expected meeting-engagement, raid")
          == 0);
    CHECK(complaint(file_of("raid", "weather = 'fog'")).find("t.toml:4: unknown key 'weather'")
          == 0);
    CHECK(complaint(file_of("raid", "[rules]\nstars = true")).find("no rule switch 'stars'")
          != std::string::npos);
    CHECK(complaint(file_of("raid", "", "5 settler @3")).find("a spot such as @12,8.5")
          != std::string::npos);
    CHECK(complaint(file_of("raid", "[[woods]]\nbox = [[1, 1]]")).find("key 'box'")
          != std::string::npos);
}

TEST_CASE("DT-63.08 Raid: the building in the middle, the defender round it first, then any edge") {
    Table table{battle_of(file_of("raid", "[rules]\nplace-terrain = false"))};
    REQUIRE(table.battle.ground().buildings.size() == 1);
    CHECK(table.battle.ground().building_at({18_in, 18_in}));
    step(table.play);
    CHECK(table.battle.stage == Stage::Deployment);
    CHECK(table.battle.active == SideId{1});
    const Box zone = deployment_zone(table.battle, SideId{1}, 0.5_in).box;
    CHECK(zone.low == Point{8.5_in, 8.5_in});  // 16" - 1 Long - half a base
    CHECK(zone.high == Point{27.5_in, 27.5_in});
    Answer beside;
    beside.spot = {18_in, 8.5_in};
    CHECK_FALSE(Deploying{table.battle, FigureId{5}, false}.check(beside));
    beside.spot = {18_in, 8.49_in};
    CHECK(Deploying{table.battle, FigureId{5}, false}.check(beside));
    Answer corner;  // within the box, but farther than 1 Long from the walls
    corner.spot = {9.5_in, 9.5_in};
    CHECK(Deploying{table.battle, FigureId{5}, false}.check(corner));
    table.umpire.answer("deploy-how: in-a-row");
    step(table.play);
    CHECK(table.battle.stage == Stage::Edges);
    table.choose("edge", static_cast<std::size_t>(Edge::Far));
    step(table.play);
    CHECK(table.battle.edges[1] == Edge::Near);  // the defender's flight edge
    table.umpire.answer("deploy-how: in-a-row");
    step(table.play);
    CHECK(table.battle.stage == Stage::FirstTurn);
    CHECK(table.battle[FigureId{0}].at.y >= 29_in);
}

TEST_CASE(
    "DT-63.08 the Word: the attacker picks an edge, the defender stands 2 Long from it first") {
    Table table{battle_of(file_of("get-the-word-through", "[rules]\nplace-terrain = false"))};
    step(table.play);
    table.choose("edge", static_cast<std::size_t>(Edge::Near));
    step(table.play);
    CHECK(table.battle.active == SideId{1});
    CHECK(table.battle.edges[1] == Edge::Far);
    CHECK(deployment_zone(table.battle, SideId{1}, 0.5_in).box.low.y == 14.5_in);
    table.umpire.answer("deploy-how: in-a-row");
    step(table.play);
    table.umpire.answer("messenger: messenger 2");
    table.umpire.answer("deploy-how: in-a-row");
    step(table.play);
    CHECK(table.battle[FigureId{2}].messenger);
    CHECK(deployment_zone(table.battle, SideId{0}, 0.5_in).box.high.y == 7.5_in);
    for (const Told& told : table.umpire.told())  // DT-63.03 noted secretly
        if (told.text.find("message") != std::string::npos) CHECK(told.seats == SeatId{0}.bit());
}

TEST_CASE("DT-59.02 hidden set-up: off by default, up to half, inside terrain that gives cover") {
    const std::string woods = "[[woods]]\nbox = [[0, 14], [36, 30]]";
    Table off{battle_of(file_of("get-the-word-through", woods))};
    off.battle.stage = Stage::Deployment;
    off.battle.active = SideId{1};
    off.battle.edges = {Edge::Near, Edge::Far};
    off.umpire.answer("deploy-how: in-a-row");  // no question about hiding
    step(off.play);
    Table table{battle_of(
        file_of("get-the-word-through", "[rules]\nhidden-set-up = 'defender'\n" + woods))};
    table.battle.stage = Stage::Deployment;
    table.battle.active = SideId{1};
    table.battle.edges = {Edge::Near, Edge::Far};
    Answer two;
    two.picks.push_back(0);
    two.picks.push_back(3);
    table.umpire.otherwise([&](const Question& question) {
        if (question.topic != "hide") return pick(0);
        CHECK(question.most == 2);  // of five
        return two;
    });
    step(table.play);
    int hidden = 0;
    for (const Figure& figure : table.battle.figures) {
        hidden += figure.hidden();
        if (figure.hidden()) CHECK(figure.footing.cover != Cover::None);
    }
    CHECK(hidden == 2);
    const Deploying rules{table.battle, FigureId{5}, true};
    Answer open;
    open.spot = {18_in, 33_in};
    CHECK(rules.check(open));
}

TEST_CASE("DT-63.02 the default scenario is built in, and so are the others") {
    std::vector<std::string> names;
    for (const ScenarioInfo& info : scenario_shelf.infos()) names.push_back(info.name);
    for (const std::string_view wanted : {"drums/a-first-skirmish", "drums/get-the-word-through",
                                          "drums/meeting-engagement", "drums/raid"})
        CHECK(std::find(names.begin(), names.end(), wanted) != names.end());
    // DT-63.03 in Get the Word Through the defender may hide.
    const auto word = start_scenario("get-the-word-through", {});
    REQUIRE(word);
    CHECK(word->switches().hidden_set_up == Hiding::Defender);
    const auto battle = start_scenario("meeting-engagement", {});
    REQUIRE(battle);
    CHECK(battle->setting->kind == Kind::Meeting);
    CHECK_FALSE(battle->setting->prize);
}

TEST_CASE("a save comes back as it was, and a strange one is refused") {
    const auto game = book().start({"drums/a-first-skirmish", 5, {}});
    REQUIRE(game);
    const boost::json::value saved = (*game)->save();
    const auto back = book().load(saved);
    REQUIRE(back);
    CHECK((*back)->hash() == (*game)->hash());
    boost::json::value strange = saved;
    strange.at("battle").at("figures").at(0).at("side") = 5;
    CHECK_FALSE(book().load(strange));
    strange = saved;
    strange.at("battle").at("figures").at(0).at("weapons").at(0).at("weapon") = 99;
    CHECK_FALSE(book().load(strange));
}

}  // namespace drums
