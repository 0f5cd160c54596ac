#include <doctest/doctest.h>

#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/game.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"

// Chapter 01, and the measures of chapter 80.
namespace petite_guerre {

TEST_CASE("PG-01.02 a test is one D6 with its modifiers added") {
    Scene scene{"Ames regulars @0,0 vs Roy irregulars @0,60"};
    RollFor roll = scene.play().by(scene.id("Ames"), "PG-29.04"_rule);
    modify(roll, "PG-29.06"_rule, 1, "Regulars");
    modify(roll, "PG-29.06"_rule, -2, "charged by a rider");
    modify(roll, "PG-29.06"_rule, 0, "nothing");
    scene.dice("PG-29.04: 6");
    CHECK(roll_total(scene.play(), roll) == 5);
    CHECK(scene.last_roll("PG-29.04"_rule).modifiers.size() == 2);
}

TEST_CASE("PG-01.03 the average die has the faces 2 3 3 4 4 5") {
    Roll roll;
    roll.kind = RollKind::Average;
    roll.dice = 1;
    Distribution ways;
    distribution_of(roll, ways);
    CHECK(ways.total == 6);
    REQUIRE(ways.chances.size() == 4);
    const std::array<std::pair<int, int>, 4> expected{{{2, 1}, {3, 2}, {4, 2}, {5, 1}}};
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(ways.chances[i].result == expected[i].first);
        CHECK(ways.chances[i].weight == static_cast<std::uint64_t>(expected[i].second));
    }
    Scene scene{"Ames regulars @0,0 vs Roy irregulars @0,60"};
    scene.dice("PG-09.01: 4");
    CHECK(scene.play().average_die(scene.play().by(scene.id("Ames"), "PG-09.01"_rule)) == 4);
    scene.dice("6");
    CHECK_THROWS(scene.play().average_die(scene.play().by(scene.id("Ames"), "PG-09.01"_rule)));
    scene.dice("1");
    CHECK_THROWS(scene.play().average_die(scene.play().by(scene.id("Ames"), "PG-09.01"_rule)));
}

TEST_CASE("PG-01.04 a force has 6 to 50 figures") {
    Scene six{"Lead regulars leader2 | A regulars x5 vs Roy irregulars leader1 | B irregulars x4"};
    CHECK_FALSE(check_force(six.battle, SideId{0}));
    REQUIRE(check_force(six.battle, SideId{1}));
    CHECK(check_force(six.battle, SideId{1})->what.find("PG-01.04") != std::string::npos);
    Scene many{
        "L regulars leader2 commander unit1 | A regulars x17 unit1 | M regulars leader2 unit2 | B "
        "regulars x17 unit2 | N regulars leader2 unit3 | C regulars x14 unit3 vs Roy irregulars"};
    REQUIRE(check_force(many.battle, SideId{0}));
    CHECK(check_force(many.battle, SideId{0})->what.find("PG-01.04") != std::string::npos);
    static_assert(most_figures == 100);
}

TEST_CASE("PG-01.05, PG-80.03 every man has a base of his own, 2 cm, riders 4 cm") {
    Scene scene{"Ames regulars @0,0 | Dragoon provincials mounted @40,0 vs Roy irregulars @0,60"};
    CHECK(radius(scene["Ames"]) == radius(scene["Roy"]));
    CHECK(radius(scene["Ames"]) * 2 == tenths_of_a_pace(66));      // 6 2/3 paces
    CHECK(radius(scene["Dragoon"]) * 2 == tenths_of_a_pace(132));  // 13 1/3 paces
    CHECK_FALSE(has_room(scene.battle, scene.id("Ames"), scene.at(0, 55)));
    CHECK(has_room(scene.battle, scene.id("Ames"), scene.at(0, 50)));
    CHECK_FALSE(has_room(scene.battle, scene.id("Ames"), scene.at(-301, 0)));
}

TEST_CASE("PG-01.06 mounted and dismounted figure change places") {
    Scene scene{"Dragoon provincials mounted @0,0 vs Roy irregulars @0,60"};
    const FigureId who = scene.id("Dragoon");
    const View before = view_of(scene.battle, SeatId{0});
    CHECK(before.pieces[0].kind == "mounted provincials");
    dismount(scene.battle, who);
    CHECK(radius(scene["Dragoon"]) == foot_radius);
    CHECK(scene["Dragoon"].mount.at == scene.at(0, 0));
    CHECK(scene["Dragoon"].at != scene.at(0, 0));
    const View after = view_of(scene.battle, SeatId{0});
    CHECK(after.pieces[0].kind == "provincials");
    REQUIRE(after.markers.size() == 1);
    CHECK(after.markers[0].kind == "horse");
    CHECK(may_mount(scene.battle, who));
    mount_up(scene.battle, who);
    CHECK(scene["Dragoon"].at == scene.at(0, 0));
    CHECK(radius(scene["Dragoon"]) == wide_radius);
    dismount(scene.battle, who);
    scene.move("Dragoon", 30, 0);
    CHECK_FALSE(may_mount(scene.battle, who));
}

TEST_CASE("PG-01.07 markers for stunned, wounded, prone and has fired") {
    Scene scene{"Ames regulars @0,0 vs Roy irregulars stunned wounded prone @0,60"};
    scene["Ames"].now.fired = true;
    scene.battle.smoke.push_back({scene.at(0, 0), SideId{0}, false});
    const View view = view_of(scene.battle, SeatId{0});
    const auto has = [&](std::size_t piece, std::string_view state) {
        const auto& states = view.pieces[piece].states;
        return std::find(states.begin(), states.end(), state) != states.end();
    };
    CHECK(has(0, "has fired"));
    for (const std::string_view state : {"stunned", "wounded", "prone"}) CHECK(has(1, state));
    CHECK_FALSE(has(0, "stunned"));
    REQUIRE(view.markers.size() == 1);
    CHECK(view.markers[0].kind == "smoke");
}

TEST_CASE("PG-01.08, PG-01.09 ten paces are one inch on the table, whatever the figures") {
    CHECK(paces(10) == 1_in);
    CHECK(paces(40) == centimetres(12));
    CHECK(whole_paces(4_in) == 40);
}

TEST_CASE("PG-01.10 every distance printed in centimetres, in paces") {
    const std::array<std::pair<Inches, int>, 12> table{{{far_miss, 20},
                                                        {near_miss, 10},
                                                        {behind_a_victim, 10},
                                                        {far_canister, 40},
                                                        {run_to_cover, 40},
                                                        {friend_hurt_within, 20},
                                                        {friend_within, 40},
                                                        {charging_within, 20},
                                                        {music_for_morale, 40},
                                                        {music_for_reaction, 20},
                                                        {behind_flank_within, 40},
                                                        {rout_stops_beyond, 80}}};
    for (const auto& [printed, in_paces] : table) CHECK(printed == paces(in_paces));
    CHECK(round_shot_hole == tenths_of_a_pace(33));  // 3 1/3
}

TEST_CASE("PG-80.02 a table is 600 by 400 paces") {
    CHECK(usual_width == paces(600));
    CHECK(usual_depth == paces(400));
}

TEST_CASE("PG-80.03 base to base is edges touching") {
    Scene scene{"Ames regulars @0,0 vs Roy irregulars @0,6.6 | Tom irregulars @0,-8"};
    CHECK(opponents(scene.battle, scene.id("Ames")) == scene.set({"Roy"}));
    CHECK(in_hand_to_hand(scene.battle, scene.id("Roy")));
    CHECK_FALSE(in_hand_to_hand(scene.battle, scene.id("Tom")));
    scene["Roy"].status = Status::Dead;
    lift(scene.battle, scene.id("Roy"));
    CHECK_FALSE(in_hand_to_hand(scene.battle, scene.id("Ames")));
}

TEST_CASE("PG-80.04 distances are from edge to edge") {
    Scene scene{"Ames regulars @0,0 | Ben regulars @0,-10 vs Roy irregulars @0,46.6"};
    const FigureId ames = scene.id("Ames"), roy = scene.id("Roy");
    CHECK(gap(scene.battle, ames, roy) == paces(40));
    CHECK(within_gap(scene.battle, ames, roy, paces(40)));
    CHECK_FALSE(within_gap(scene.battle, ames, roy, tenths_of_a_pace(399)));
    CHECK(within_paces(scene.battle, roy, paces(45), present(scene.battle, SideId{0}))
          == scene.set({"Ames"}));
    CHECK(nearest(scene.battle, roy, present(scene.battle)) == ames);
    CHECK(nearest(scene.battle, scene.at(0, -9), present(scene.battle)) == scene.id("Ben"));
}

TEST_CASE("PG-80.05 the front is the half ahead, the rear the other half") {
    Scene scene{"Ames regulars @0,0 facing 0,1 vs Roy irregulars @0,60"};
    const Figure& ames = scene["Ames"];
    CHECK(arc_of(ames, scene.at(100, 1)) == Arc::Front);
    CHECK(arc_of(ames, scene.at(-100, 0)) == Arc::Front);
    CHECK(arc_of(ames, scene.at(100, -1)) == Arc::Rear);
    turn_to(scene.battle, scene.id("Ames"), scene.at(0, -50));
    CHECK(arc_of(ames, scene.at(100, -1)) == Arc::Front);
}

TEST_CASE("PG-80.07 nobody leaves but over an edge the scenario allows") {
    Scene scene{"Ames regulars @0,0 vs Roy irregulars @0,60"};
    scene.force(0).exit = Edge::Right;
    CHECK(may_leave_by(scene.battle, scene.id("Ames"), Edge::Right));
    CHECK_FALSE(may_leave_by(scene.battle, scene.id("Ames"), Edge::Left));
    CHECK_FALSE(may_leave_by(scene.battle, scene.id("Roy"), Edge::Right));
    CHECK(edge_left_by(scene.battle.ground(), scene.at(301, 0)) == Edge::Right);
    CHECK(edge_left_by(scene.battle.ground(), scene.at(0, -201)) == Edge::Near);
    CHECK(edge_left_by(scene.battle.ground(), scene.at(0, 0)) == Edge::None);
}

}  // namespace petite_guerre
