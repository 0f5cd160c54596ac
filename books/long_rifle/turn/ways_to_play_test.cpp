#include <doctest/doctest.h>

#include "books/long_rifle/game.h"
#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/reactions/reaction.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/encounter.h"
#include "books/long_rifle/turn/turn.h"

// Chapter 29: ways to play.
namespace long_rifle {

namespace {

Battle scenario(std::string_view name) {
    ScenarioOptions options;
    options.name = std::string{name};
    Result<Battle> battle = start_scenario(name, options);
    REQUIRE(battle);
    return *battle;
}

void activate(Scene& scene, std::string_view who) {
    scene[who].active = true;
    scene[who].movement = 8_in;
}

}  // namespace

TEST_CASE("LR-29.01, LR-29.02 solo, same side and head to head differ by who sits where") {
    // Solo: one player, and the game runs the rest by its tables.
    const Battle solo = scenario("long-rifle/bear-on-the-trail");
    CHECK(solo.setting->seats.size() == 1);
    // Same side: two players, all on one side, the game opposite.
    const Battle same = scenario("long-rifle/stockade-defence");
    REQUIRE(same.setting->seats.size() == 2);
    CHECK(same.setting->seat_sides[0] == same.setting->seat_sides[1]);
    bool game_opposite = false;
    for (const Figure& figure : same.figures)
        game_opposite =
            game_opposite || (!figure.seat && figure.side != same.setting->seat_sides[0]);
    CHECK(game_opposite);
    // Head to head: two players, two sides.
    const Battle against = scenario("long-rifle/two-man-meeting");
    REQUIRE(against.setting->seats.size() == 2);
    CHECK(against.setting->seat_sides[0] != against.setting->seat_sides[1]);
}

TEST_CASE("LR-29.03 the game's figure fires if it is loaded and has a target") {
    Scene scene{"A warrior rep4 musket tomahawk game @0,0 vs B soldier rep4 @0,10"};
    scene.settle();
    note_everybody_in_sight(scene.battle);
    activate(scene, "A");
    scene.dice("LR-18.07: 1");  // a misfire ends it
    game_controlled(scene.play(), scene.id("A"));
    CHECK(scene.told("LR-18.07"_rule));
    CHECK(scene["A"].at == Scene::at(0, 0));
}

TEST_CASE("LR-29.03 it fires at whom it can reach, though a greater danger stands out of range") {
    Scene scene{
        "A warrior rep4 musket game @0,0 vs B soldier rep4 @0,20 | C settler unarmed @5,10"};
    note_everybody_in_sight(scene.battle);
    activate(scene, "A");
    scene.dice("LR-18.07: 1");
    game_controlled(scene.play(), scene.id("A"));
    CHECK(scene.told("at C"));
}

TEST_CASE("LR-29.03 it moves its full distance, whoever it meets on the way") {
    Scene scene{"A warrior rep4 game @0,-20 facing 0,1 vs B settler rep4 unarmed game @0,-5"};
    scene.woods(-20, -16, 20, -14);  // it sees him from 1" within the far edge
    scene.battle.seen = {};
    activate(scene, "A");
    scene.dice("LR-12.12: 1 1 1; LR-12.12: 6 6; LR-12.21: 1; LR-18.07: 2; LR-12.21: 6");
    scene.dice("LR-13.11: 1 1");
    game_controlled(scene.play(), scene.id("A"));
    CHECK(scene.told("LR-12.04"_rule));
    CHECK(distance(scene["A"].at, Scene::at(0, -20)) > 7.9_in);
}

TEST_CASE("LR-11.12, LR-11.15 knocked down on its way it does not run on without getting up") {
    Scene scene{"A warrior rep4 star game @0,-20 facing 0,1 vs B settler rep4 musket game @0,-5"};
    scene.woods(-20, -16, 20, -14);
    scene.battle.seen = {};
    activate(scene, "A");
    scene.dice("LR-12.12: 6 6 6; LR-12.12: 1 1; LR-12.21: 1; LR-18.07: 6; LR-18.24: 2 3");
    scene.dice("LR-13.24: 1 1; LR-04.09: 1 4 4 4");  // A lies there and carries on (LR-04.16)
    scene.dice("LR-12.21: 1; LR-18.07: 2; LR-08.07: 6; LR-13.11: 1 1; LR-13.11: 1 1");
    game_controlled(scene.play(), scene.id("A"));
    CHECK(scene["A"].carrying_on());
    CHECK(scene["A"].prone);  // 3" are less than getting up takes
    CHECK(distance(scene["A"].at, Scene::at(0, -20)) < 5.5_in);
}

TEST_CASE("LR-29.03 with nothing loaded it charges in reach; a Settler reloads instead") {
    Scene scene{
        "A warrior rep4 musket tomahawk unloaded game @0,0 vs B soldier rep4 unloaded game @0,12"};
    scene.settle();
    note_everybody_in_sight(scene.battle);
    activate(scene, "A");
    // A three dice as a Warrior, B one as he must reload: the target runs away from three passes
    // more
    scene.dice("LR-22.10: 1 1 1; LR-22.10: 6");
    game_controlled(scene.play(), scene.id("A"));
    CHECK(scene["B"].status == Status::RanAway);

    Scene settler{"A settler rep4 musket unloaded game @0,0 vs B soldier rep4 @0,12"};
    settler.settle();
    note_everybody_in_sight(settler.battle);
    activate(settler, "A");
    settler.dice("LR-20.03: 1 1");
    game_controlled(settler.play(), settler.id("A"));
    CHECK(settler["A"].weapons[0].markers == 0);
}

TEST_CASE("LR-29.03 out of reach it fixes, then reloads; loaded without a target it comes on") {
    Scene fix{"A warrior rep4 musket misfired game @0,0 vs B soldier rep4 @0,20"};
    fix.settle();
    note_everybody_in_sight(fix.battle);
    activate(fix, "A");
    game_controlled(fix.play(), fix.id("A"));
    CHECK(fix["A"].task == Task::FixMisfire);

    Scene load{"A warrior rep4 musket unloaded game @0,0 vs B soldier rep4 @0,20"};
    load.settle();
    note_everybody_in_sight(load.battle);
    activate(load, "A");
    load.dice("LR-20.03: 1 1");
    game_controlled(load.play(), load.id("A"));
    CHECK(load["A"].weapons[0].markers == 0);

    Scene come{"A warrior rep4 pistol game @0,0 vs B soldier rep4 @0,20"};
    come.settle();
    note_everybody_in_sight(come.battle);
    activate(come, "A");
    game_controlled(come.play(), come.id("A"));
    CHECK(come["A"].at == Scene::at(0, 8));
}

TEST_CASE("LR-29.03 it fires if its move brings a target into range") {
    Scene scene{"A warrior rep4 pistol game @0,0 vs B soldier rep4 @0,14.5"};
    scene.settle();
    note_everybody_in_sight(scene.battle);
    activate(scene, "A");
    scene.dice("LR-18.07: 1");
    game_controlled(scene.play(), scene.id("A"));
    CHECK(scene["A"].at == Scene::at(0, 8));
    CHECK(scene["A"].weapons[0].misfired);
}

TEST_CASE("LR-29.03 it comes on through cover where that brings it nearer") {
    Scene scene{"A warrior rep4 pistol game @0,0 vs B soldier rep4 @0,20"};
    scene.woods(1, 5, 6, 9);
    scene.settle();
    note_everybody_in_sight(scene.battle);
    activate(scene, "A");
    game_controlled(scene.play(), scene.id("A"));
    CHECK(scene["A"].standing.woods);
}

TEST_CASE("LR-29.03, LR-09.08 every group of the game that may activate does") {
    Scene scene{"A warrior rep4 unloaded game @0,-20 vs B soldier rep4 @0,20"};
    scene.settle();
    scene.battle.order = {SideId::of(0), SideId::of(1)};
    scene.battle.activation = {4, 2};
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-20.03: 1 1");
    scene.whole_step();
    CHECK(scene["A"].activated);
}

TEST_CASE(
    "LR-29.07, LR-29.08 three PEFs each, their troops noted in secret, stand in for the force") {
    Battle battle = scenario("long-rifle/meeting-in-the-woods");
    for (std::int8_t side = 0; side < 2; ++side) {
        std::vector<int> numbers;
        for (const Pef& pef : battle.pefs)
            if (pef.side.index == side) numbers.push_back(pef.number);
        CHECK(numbers == std::vector<int>{1, 2, 3});
    }
    for (const Figure& figure : battle.figures) CHECK(figure.status == Status::Waiting);
    Battle noted = battle;
    for (Pef& pef : noted.pefs) pef.content = {};
    ScriptedUmpire umpire;
    std::vector<std::string> asked;
    umpire.otherwise([&](const Question& question) {
        asked.emplace_back(question.topic);
        CHECK(question.seat == noted[question.about].seat);
        return pick(0);
    });
    Play play{noted, umpire};
    note_pefs(play);
    CHECK(asked.size() == noted.figures.size());
    for (const Pef& pef : noted.pefs) CHECK((!pef.content.empty()) == (pef.number == 1));
}

TEST_CASE("LR-29.09, LR-99.06 a PEF in sight shows what was noted, without two dice or any roll") {
    Scene scene{"A scout rep4 @0,0 vs T warrior rep4 @0,20 | U warrior rep4 @2,20"};
    scene["T"].status = scene["U"].status = Status::Waiting;
    scene.battle.pefs.push_back(
        {SideId::of(1), SeatId::of(1), 1, scene.mask({"T", "U"}), Scene::at(0, 14), true, false});
    scene.battle.pefs.push_back(
        {SideId::of(1), SeatId::of(1), 2, {}, Scene::at(8, 10), true, false});
    scene.settle();
    CHECK(sees_pef(scene.battle, scene.id("A")));
    resolve_pefs(scene.play());
    CHECK(scene["T"].status == Status::CarryOn);
    CHECK(scene["U"].status == Status::CarryOn);
    CHECK(gap_within(scene.battle, scene.id("T"), scene.id("U"), 4_in));
    CHECK_FALSE(scene.battle.pefs[0].on_table);
    CHECK_FALSE(scene.battle.pefs[1].on_table);
    CHECK(scene.told("a decoy"));
    scene.finish();  // no die was rolled
}

TEST_CASE("LR-29.08, LR-29.09 a PEF moves 8\" at most and stops where it is seen") {
    Scene scene{"A scout rep4 @0,0 vs T warrior rep4 game @0,20"};
    scene["T"].status = Status::Waiting;
    scene.woods(-10, 4, 10, 12);
    scene.battle.pefs.push_back(
        {SideId::of(1), SeatId::of(1), 1, {}, Scene::at(0, 16), true, false});
    scene.settle();
    CHECK_FALSE(sees_pef(scene.battle, scene.id("A")));
    Answer far;
    far.path = Path{Scene::at(0, 16), Scene::at(0, 7)};
    Answer near;
    near.path = Path{Scene::at(0, 16), Scene::at(0, 8.5)};
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(check_answer(question, far));  // 9": refused
        return near;
    });
    activate_pef(scene.play(), 0);
    CHECK(scene.battle.pefs[0].at == Scene::at(0, 8.5));
    CHECK(scene.battle.pefs[0].on_table);
}

TEST_CASE("LR-29.08, LR-29.09 troops shown before their PEF has activated may still activate") {
    for (const bool activated : {false, true}) {
        Scene scene{"A scout rep4 @0,0 vs T warrior rep4 @0,20"};
        scene["T"].status = Status::Waiting;
        scene.battle.pefs.push_back({SideId::of(1), SeatId::of(1), 1, scene.mask({"T"}),
                                     Scene::at(0, 14), true, activated});
        scene.settle();
        resolve_pefs(scene.play());
        CHECK(scene["T"].status == Status::CarryOn);
        CHECK(scene["T"].activated == activated);
    }
}

TEST_CASE("LR-12.15, LR-29.08 troops whose own PEF comes into view have moved, and test so") {
    Scene scene{"A soldier rep4 unarmed game @0,0 vs T soldier rep4 unarmed game @0,20"};
    scene["T"].status = Status::Waiting;
    scene.cabin(-4, 8, 4, 12);
    scene.battle.pefs.push_back(
        {SideId::of(1), SeatId::of(1), 1, scene.mask({"T"}), Scene::at(0, 14), true, false});
    scene.settle();
    Answer round;
    round.path = Path{Scene::at(0, 14), Scene::at(8, 14)};
    scene.umpire.otherwise([&](const Question&) { return round; });
    scene.dice("LR-12.12: 6 6 6 6; LR-12.12: 6 6 6");  // A; T has one die less
    scene.dice("LR-12.21: 6; LR-12.21: 6");            // both duck back
    activate_pef(scene.play(), 0);
    scene.end_activation();
    CHECK(scene["T"].status != Status::Waiting);
    CHECK(scene["T"].activated);
    CHECK_FALSE(scene["T"].active);
}

TEST_CASE("LR-29.08 troops whose own PEF has come into view may fire, but go no farther") {
    Scene scene{"A soldier rep4 @0,0 vs T soldier rep4 @0,10 facing 0,-1"};
    scene.settle();
    entry(scene.battle.seen, scene.id("A")) = scene.mask({"T"});  // no In Sight any more
    entry(scene.battle.seen, scene.id("T")) = scene.mask({"A"});
    bool fires = false, goes = false;
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options) {
            fires = fires || option.verb == "fire";
            goes = goes || option.verb == "move" || option.verb == "charge"
                   || option.verb == "fast-move";
        }
        Answer done;
        done.picks.push_back(static_cast<std::uint16_t>(question.options.size() - 1));
        return done;
    });
    activate_where_shown(scene.play(), scene.mask({"T"}));
    scene.end_activation();
    CHECK(fires);
    CHECK_FALSE(goes);
    fires = false;
    scene["T"].activated = false;
    activate_group(scene.play(), scene.mask({"T"}));
    CHECK(fires);
    CHECK(goes);  // as in any other activation
}

TEST_CASE("LR-29.02 the game's PEF makes for the nearest enemy who can still fight") {
    Scene scene{
        "A scout rep4 @0,-20 | D scout rep4 dead @16,14 | C scout rep4 captured @-16,14"
        " vs T warrior rep4 game @0,20"};
    scene["T"].status = Status::Waiting;
    scene.woods(-20, -12, 20, 4);
    scene.battle.pefs.push_back({SideId::of(1), {}, 1, {}, Scene::at(0, 16), true, false});
    scene.settle();
    activate_pef(scene.play(), 0);
    CHECK(distance(scene.battle.pefs[0].at, Scene::at(0, 8)) < 0.1_in);
}

TEST_CASE("LR-29.02 where a house lies in its way the game's PEF goes past it") {
    Scene scene{"A scout rep4 @0,-20 vs T warrior rep4 game @0,20"};
    scene["T"].status = Status::Waiting;
    scene.woods(-20, -12, 20, -4);
    scene.cabin(-2, 6, 2, 10);
    scene.battle.pefs.push_back({SideId::of(1), {}, 1, {}, Scene::at(0, 16), true, false});
    scene.settle();
    activate_pef(scene.play(), 0);
    CHECK(distance(scene.battle.pefs[0].at, Scene::at(0, -20)) <= 32_in);
    CHECK_FALSE(scene.battle.ground().building_at(scene.battle.pefs[0].at));
}

TEST_CASE("LR-29.10, LR-01.12 the Encounter's own instructions end it: so many over the far edge") {
    Scene scene{"A scout rep4 @0,0 | C scout rep4 @3,0 vs B warrior rep4 @0,20"};
    scene.setting().objectives.push_back({Goal::Leave, SideId::of(0), Edge::Far, 2, {}, {}});
    scene.settle();
    for (const std::string_view who : {"A", "C"}) {
        scene[who].status = Status::Left;
        scene[who].at = {24_in, 49_in};
        check_end(scene.play());
        CHECK(scene.battle.over() == (who == "C"));
    }
    CHECK(scene.battle.winner == SideId::of(0));
}

TEST_CASE("LR-01.12 a turn limit is the Encounter's; without one there is none") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @0,20"};
    scene.battle.turn = 500;
    end_turn(scene.play());
    CHECK_FALSE(scene.battle.over());
    scene.setting().last_turn = 500;
    end_turn(scene.play());
    CHECK(scene.battle.over());
    CHECK_FALSE(scene.battle.winner);
}

TEST_CASE("LR-29.11 a player's Grunt obeys his tests and the In Sight table like any other") {
    Scene scene{"A settler rep4 @0,0 vs B soldier rep4 game @0,9"};
    scene.settle();
    note_everybody_in_sight(scene.battle);
    Tests due;
    due.received_fire(scene.id("A"), scene.id("B"));
    scene.dice("LR-13.11: 1 6");  // one passed: Duck Back, and nobody is asked
    take_tests(scene.play(), due);
    CHECK(scene["A"].status == Status::DuckBack);

    Scene meeting{"A soldier rep4 @0,0 vs B soldier rep4 @0,9"};
    meeting.battle.seen = {};
    // A is first, fails his die and ducks back; B passes his and fires, whatever their players want
    meeting.dice("LR-12.12: 1 1 1 1; LR-12.12: 6 6 6 6; LR-12.21: 5; LR-12.21: 4; LR-18.07: 2");
    meeting.dice("LR-13.11: 1 1");
    come_into_sight(meeting.play(), {}, {});
    CHECK(meeting["A"].status == Status::DuckBack);
    CHECK(meeting.weapon("B", "musket-and-bayonet").markers > 0);
}

TEST_CASE("LR-29.16 it ends when a side has nobody Carrying On, in Duck Back or merely Stunned") {
    struct Case {
        std::string_view word;
        bool over;
    };
    for (const Case& one : {Case{"", false}, Case{"duck", false}, Case{"stunned", false},
                            Case{"out", true}, Case{"dead", true}}) {
        const std::string_view word = one.word;
        const bool over = one.over;
        Scene scene{fmt::format("A scout rep4 @0,0 vs B warrior rep4 {} @0,20", word)};
        scene.settle();
        check_end(scene.play());
        CHECK_MESSAGE(scene.battle.over() == over, word);
        if (over) CHECK(scene.battle.winner == SideId::of(0));
    }
    Scene captive{"A scout rep4 @0,0 vs B warrior rep4 @0,20"};
    captive["B"].captured = true;
    check_end(captive.play());
    CHECK(captive.battle.over());
}

TEST_CASE("LR-29.16 it ends when the players agree; the side still there has won") {
    const auto ended = [](std::string_view second, Ending how, SideId winner) {
        Scene scene{fmt::format("A scout rep4 @0,0 vs B warrior rep4 {} @0,20", second)};
        scene.settle();
        LongRifleGame game{scene.battle};
        CHECK(game.end_here(how, winner) == "LR-29.16"_rule);
        CHECK(game.over());
        CHECK(game.view({}).over);
        return game.winner();
    };
    const SideId first = SideId::of(0), second = SideId::of(1), nobody;
    CHECK(ended("", Ending::Stopped, nobody) == nobody);  // both are still there
    CHECK(ended("out", Ending::Stopped, nobody) == first);
    CHECK(ended("out", Ending::Draw, nobody) == nobody);
    CHECK(ended("", Ending::Resigned, second) == second);
}

TEST_CASE("the view names the weather, and shows a fire where it burns") {
    Scene scene{"A scout rep4 @0,-20 vs B warrior rep4 @0,20"};
    const BuildingId cabin = scene.cabin(0, 0, 8, 8);
    using Named = std::pair<Weather, std::string_view>;
    for (const auto& [weather, word] :
         {Named{Weather::Clear, "clear"}, Named{Weather::Inclement, "inclement"},
          Named{Weather::Terrible, "terrible"}}) {
        scene.battle.weather = weather;
        CHECK(LongRifleGame{scene.battle}.view({}).weather == word);
    }
    Blaze blaze;
    blaze.building = cabin;
    blaze.left = 3_in;
    blaze.right = 1_in;
    Polygon& walls = scene.setting().ground.buildings[0].footprint;
    for (const bool turned : {false, true}) {  // whichever way its corners go round
        if (turned) walls = Polygon{{walls.corners.rbegin(), walls.corners.rend()}};
        blaze.at = walls.perimeter_of(Scene::at(4, 0));
        scene.battle.blazes = {blaze};
        const View view = LongRifleGame{scene.battle}.view({});
        REQUIRE(view.markers.size() == 1);
        const auto [left, right] = std::minmax(view.markers[0].at.x, view.markers[0].to.x);
        CHECK(left == Scene::at(1, 0).x);
        CHECK(right == Scene::at(5, 0).x);
    }
}

TEST_CASE("LR-17.04, LR-29.09 by night a lit PEF is resolved, not the one that sees it") {
    Scene scene{"A scout rep4 @0,-20 vs T warrior rep4 @0,20"};
    scene["A"].status = scene["T"].status = Status::Waiting;
    scene.night();
    scene.area(AreaKind::Lit, -3, -12, 3, -8);
    for (const int side : {0, 1})
        scene.battle.pefs.push_back({SideId::of(side),
                                     SeatId::of(side),
                                     1,
                                     {},
                                     Scene::at(0, side == 0 ? -10 : 10),
                                     true,
                                     false});
    scene.settle();
    resolve_pefs(scene.play());
    CHECK_FALSE(scene.battle.pefs[0].on_table);
    CHECK(scene.battle.pefs[1].on_table);
}

TEST_CASE("LR-27.34, LR-29.08 no PEF goes across a lake, though both ends are dry") {
    Scene scene{"A scout rep4 @20,-20 vs T warrior rep4 game @0,20"};
    scene["T"].status = Status::Waiting;
    scene.area(AreaKind::Lake, -4, 8, 4, 12);
    scene.woods(-24, -16, 24, 4);
    scene.battle.pefs.push_back(
        {SideId::of(1), SeatId::of(1), 1, {}, Scene::at(0, 13), true, false});
    scene.settle();
    Answer across, past;
    across.path = Path{Scene::at(0, 13), Scene::at(0, 7)};
    past.path = Path{Scene::at(0, 13), Scene::at(5, 12.5)};
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(check_answer(question, across));
        CHECK_FALSE(check_answer(question, past));
        const Answer round = question.move->toward(Scene::at(0, 6));
        CHECK_FALSE(check_answer(question, round));
        CHECK(round.path.size() > 1);
        return past;
    });
    activate_pef(scene.play(), 0);
    CHECK(scene.battle.pefs[0].at == Scene::at(5, 12.5));
}

TEST_CASE("LR-27.34, LR-29.02 the game's PEF comes round a lake in its way") {
    Scene scene{"A scout rep4 @0,-20 vs T warrior rep4 game @0,20"};
    scene["T"].status = Status::Waiting;
    scene.area(AreaKind::Lake, -10, 8, 10, 12);
    scene.woods(-24, -16, 24, 0);
    scene.battle.pefs.push_back({SideId::of(1), {}, 1, {}, Scene::at(0, 13), true, false});
    scene.settle();
    const Pef& pef = scene.battle.pefs[0];
    activate_pef(scene.play(), 0);
    CHECK(pef.at.y > Scene::at(0, 12).y);  // straight on it would be across
    for (int moves = 0; moves < 6 && pef.at.y > Scene::at(0, 7).y; ++moves) {
        activate_pef(scene.play(), 0);
        CHECK_FALSE(scene.battle.ground().inside(pef.at, AreaKind::Lake));
    }
    CHECK(pef.on_table);
    CHECK(pef.at.y <= Scene::at(0, 7).y);
}

TEST_CASE("LR-29.10 each instruction as written: edge, rescue, burn, hold") {
    Scene scene{"A scout rep4 @0,0 | C scout rep4 @3,0 vs B warrior rep4 @0,20"};
    const BuildingId cabin = scene.cabin(10, 10, 14, 14);
    auto& goals = scene.setting().objectives;
    SUBCASE("not over another edge") {
        goals = {{Goal::Leave, SideId{0}, Edge::Far, 1, {}, {}}};
        scene["A"].status = Status::Left;
        scene["A"].at = {24_in, -1_in};
        check_end(scene.play());
        CHECK_FALSE(scene.battle.over());
    }
    SUBCASE("rescue: that figure, no other") {
        goals = {{Goal::Rescue, SideId{0}, Edge::None, 0, scene.id("C"), {}}};
        scene["A"].status = Status::Left;
        check_end(scene.play());
        CHECK_FALSE(scene.battle.over());
        scene["C"].status = Status::Left;
        check_end(scene.play());
        CHECK(scene.battle.winner == SideId{0});
    }
    SUBCASE("burn") {
        goals = {{Goal::Burn, SideId{1}, Edge::None, 0, {}, cabin}};
        Blaze blaze;
        blaze.building = cabin;
        blaze.value = 1;
        blaze.left = blaze.right = 8_in;
        scene.battle.blazes.push_back(blaze);
        check_end(scene.play());
        CHECK(scene.battle.winner == SideId{1});
    }
    SUBCASE("hold, so many able") {
        scene.setting().last_turn = 1;
        scene.battle.turn = 1;
        goals = {{Goal::Hold, SideId{0}, Edge::None, 2, {}, {}}};
        SUBCASE("two") {
            end_turn(scene.play());
            CHECK(scene.battle.winner == SideId{0});
        }
        SUBCASE("one") {
            scene["C"].status = Status::Stunned;
            end_turn(scene.play());
            CHECK_FALSE(scene.battle.winner);
        }
    }
}

}  // namespace long_rifle
