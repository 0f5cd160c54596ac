#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"

using namespace petite_guerre;

// Chapter 27: stunned and wounded; under fire.

namespace {

constexpr std::string_view pair = "Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,90";

// Stunned in the turn before.
void stun_before(Scene& scene, std::string_view name) {
    stun(scene.play(), scene.id(name), "PG-25.03"_rule);
    ++scene.battle.turn;
}

}  // namespace

TEST_CASE("PG-27.01 whatever the cause, he is stunned, and the log says so") {
    Scene scene{pair};
    stun(scene.play(), scene.id("Ames"), "PG-28.04"_rule);
    CHECK(scene["Ames"].stunned());
    CHECK(scene.told("PG-28.04"_rule));
}

TEST_CASE("PG-27.02, PG-02.13 the marker goes in phase 7 of the following turn") {
    Scene scene{pair};
    stun(scene.play(), scene.id("Ames"), "PG-25.03"_rule);
    remove_stunned(scene.play());
    CHECK(scene["Ames"].stunned());
    scene.battle.turn = 2;
    CHECK(scene["Ames"].stunned());  // through phase 5 of turn 2
    remove_stunned(scene.play());
    CHECK_FALSE(scene["Ames"].stunned());
}

TEST_CASE("PG-27.03 the stunned may not charge") {
    Scene scene{"Ames regulars B musket controlled @0,0 vs Roy irregulars A rifle @0,30"};
    scene.acquired("Ames", "Roy");
    CHECK(may_charge(scene.battle, scene.id("Ames")));
    stun(scene.play(), scene.id("Ames"), "PG-25.03"_rule);
    scene.acquired("Ames", "Roy");
    CHECK_FALSE(may_charge(scene.battle, scene.id("Ames")));
    CHECK_FALSE(may_act(scene.battle, scene.id("Ames")));
}

TEST_CASE("PG-27.04 row 1: in combat he cannot reply, and does nothing else") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,6.6"};
    stun_before(scene, "Ames");
    stunned_reaction(scene.play(), scene.id("Ames"));
    CHECK(scene["Ames"].posture == Posture::Standing);
    CHECK(scene.y("Ames") == 0);
    CHECK_FALSE(owes_stunned_reaction(scene.battle, scene.id("Ames")));
}

TEST_CASE("PG-27.04, PG-27.06, PG-27.23 row 2: he gets up and runs for cover, and shelters there") {
    Scene scene{"Ames regulars B musket prone @0,0 vs Roy irregulars A rifle @0,120"};
    scene.area(AreaKind::Woods, -20, -60, 20, -30);
    stun_before(scene, "Ames");
    scene.dice("5");  // 60 paces
    scene.answer("shelter: shelter-behind-cover");
    stunned_reaction(scene.play(), scene.id("Ames"));
    CHECK(scene.y("Ames") <= -30);
    CHECK(scene.y("Ames") > -45);  // no farther than the cover
    CHECK(scene["Ames"].posture == Posture::Kneeling);
}

TEST_CASE("PG-27.06 who does not arrive falls prone where he stops") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,120"};
    scene.area(AreaKind::Woods, -20, -80, 20, -38);
    stun_before(scene, "Ames");
    scene.dice("2");  // 30 paces
    stunned_reaction(scene.play(), scene.id("Ames"));
    CHECK(scene.y("Ames") < -25);
    CHECK(scene.y("Ames") > -38);
    CHECK(scene["Ames"].prone());
}

TEST_CASE("PG-27.06 cover with an enemy within 20 paces of it is not friendly") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars A rifle @0,-50"};
    scene.area(AreaKind::Woods, -20, -60, 20, -30);
    stun_before(scene, "Ames");
    stunned_reaction(scene.play(), scene.id("Ames"));
    CHECK(scene.y("Ames") == 0);
    CHECK(scene["Ames"].prone());
}

TEST_CASE("PG-27.04, PG-27.23 row 3: in broken ground he stays; he kneels in cover or lies down") {
    Scene woods{pair};
    woods.area(AreaKind::Woods, -20, -20, 20, 20);
    stun_before(woods, "Ames");
    woods.answer("shelter: go-prone");
    stunned_reaction(woods.play(), woods.id("Ames"));
    CHECK(woods["Ames"].prone());
    CHECK(woods.y("Ames") == 0);
    Scene bog{pair};  // no cover to kneel behind
    bog.area(AreaKind::Bog, -20, -20, 20, 20);
    bog.area(AreaKind::Woods, -20, -60, 20, -30);
    stun_before(bog, "Ames");
    stunned_reaction(bog.play(), bog.id("Ames"));
    CHECK(bog["Ames"].prone());
    CHECK(bog.y("Ames") == 0);
}

TEST_CASE("PG-27.04, PG-27.23 row 4: otherwise he goes prone; cover beyond 40 paces is too far") {
    Scene scene{pair};
    scene.area(AreaKind::Woods, -20, -80, 20, -50);
    stun_before(scene, "Ames");
    stunned_reaction(scene.play(), scene.id("Ames"));
    CHECK(scene["Ames"].prone());
    CHECK(scene.y("Ames") == 0);
}

TEST_CASE("PG-27.23, PG-27.06, PG-11.08 a house shelters those behind it, too") {
    Scene behind{pair};
    behind.cabin(-10, 10, 10, 20);
    behind.area(AreaKind::Woods, -20, -60, 20, -30);
    stun_before(behind, "Ames");
    stunned_reaction(behind.play(), behind.id("Ames"));  // row 4: he has cover where he is
    CHECK(behind["Ames"].prone());
    CHECK(behind.y("Ames") == 0);
    Scene near{pair};
    near.cabin(-10, -50, 10, -40);
    stun_before(near, "Ames");
    near.dice("4");
    near.answer("shelter: shelter-behind-cover");
    stunned_reaction(near.play(), near.id("Ames"));
    CHECK(near.y("Ames") < -20);
    CHECK(near.y("Ames") > -40);
    CHECK(near["Ames"].posture == Posture::Kneeling);
}

TEST_CASE("PG-27.05 in the first own phase 4 that begins after he was stunned") {
    Scene scene{pair};  // side 1 acts first, and is acting
    stun(scene.play(), scene.id("Ames"), "PG-25.03"_rule);
    stun(scene.play(), scene.id("Roy"), "PG-25.03"_rule);
    CHECK_FALSE(owes_stunned_reaction(scene.battle, scene.id("Ames")));
    CHECK(owes_stunned_reaction(scene.battle, scene.id("Roy")));  // still this turn
    scene.battle.turn = 2;
    CHECK(owes_stunned_reaction(scene.battle, scene.id("Ames")));
    Scene later{pair};
    later.battle.acting = SideId{1};
    stun(later.play(), later.id("Ames"), "PG-25.03"_rule);  // his side has acted
    CHECK_FALSE(owes_stunned_reaction(later.battle, later.id("Ames")));
    Scene before{pair};
    before.battle.stage = Stage::Control;
    stun(before.play(), before.id("Ames"), "PG-28.04"_rule);
    CHECK(owes_stunned_reaction(before.battle, before.id("Ames")));
}

TEST_CASE("PG-27.07 stunned again the time starts anew; after his reaction he stays put") {
    Scene scene{pair};
    stun_before(scene, "Ames");
    stunned_reaction(scene.play(), scene.id("Ames"));
    stun(scene.play(), scene.id("Ames"), "PG-25.03"_rule);
    remove_stunned(scene.play());
    CHECK(scene["Ames"].stunned());
    scene.battle.turn = 3;
    CHECK_FALSE(owes_stunned_reaction(scene.battle, scene.id("Ames")));
    remove_stunned(scene.play());
    CHECK_FALSE(scene["Ames"].stunned());
}

TEST_CASE("PG-27.08 the stunned take no control test") {
    Scene scene{pair};
    scene.battle.stage = Stage::Control;
    CHECK(owes_control_test(scene.battle, scene.id("Ames")));
    stun(scene.play(), scene.id("Ames"), "PG-25.03"_rule);
    CHECK_FALSE(owes_control_test(scene.battle, scene.id("Ames")));
}

TEST_CASE("PG-27.08, PG-29.02 the stunned take their phase 6 tests, and may break") {
    Scene scene{
        "Ames provincials C musket stunned @0,0 | Finn provincials B musket @15,0 vs Roy "
        "irregulars A rifle @0,90"};
    kill(scene.play(), scene.id("Finn"), scene.id("Roy"), false);
    scene.battle.stage = Stage::Tests;
    scene.dice("PG-29.04: 1");
    take_phase_six_tests(scene.play(), SideId{0});
    CHECK(scene["Ames"].broken());
}

TEST_CASE("PG-27.09 a stunned rider gallops to cover, or halts; he never lies down") {
    Scene scene{"Hale provincials B carbine mounted @0,0 vs Roy irregulars A rifle @0,150"};
    scene.area(AreaKind::Woods, -20, -80, 20, -40);
    stun_before(scene, "Hale");
    scene.dice("4");
    stunned_reaction(scene.play(), scene.id("Hale"));
    CHECK(scene.y("Hale") <= -38);
    CHECK(scene["Hale"].mounted());
    CHECK_FALSE(scene["Hale"].prone());
    Scene open{"Hale provincials B carbine mounted @0,0 vs Roy irregulars A rifle @0,150"};
    stun_before(open, "Hale");
    stunned_reaction(open.play(), open.id("Hale"));
    CHECK(open.y("Hale") == 0);
    CHECK_FALSE(open["Hale"].prone());
}

TEST_CASE("PG-27.10 a stunned figure loses its acquired targets") {
    Scene scene{pair};
    scene.acquired("Ames", "Roy");
    stun(scene.play(), scene.id("Ames"), "PG-25.03"_rule);
    CHECK(scene["Ames"].knows.acquired.empty());
}

TEST_CASE("PG-08.11 a formed unit stunned as a body stands in its ranks") {
    Scene scene{"R regulars B musket x6 vs Roy irregulars A rifle @0,90"};
    const BodyId body =
        scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
    stun_body(scene.play(), body, "PG-28.11"_rule);
    scene.battle.turn = 2;
    for (const FigureId who : scene.battle[body].men()) {
        CHECK(scene.battle[who].stunned());
        CHECK_FALSE(owes_stunned_reaction(scene.battle, who));
    }
}

TEST_CASE("PG-27.14, PG-27.15 half the distance when forced, once only; one item; a slow unique") {
    Scene scene{
        "Ames regulars B musket wounded @0,0 | Hale provincials B carbine mounted @20,0 vs Roy "
        "irregulars A rifle @0,90"};
    const FigureId ames = scene.id("Ames"), hale = scene.id("Hale");
    const Battle& battle = scene.battle;
    CHECK(distance_of(battle, ames, MoveKind::Run, Going::Open, 3, true) == paces(20));
    CHECK(distance_of(battle, ames, MoveKind::Run, Going::Open, 3, false) == paces(40));
    CHECK(items_left(battle, ames) == 1);
    CHECK_FALSE(unique_done(scene.battle, ames, Unique::Secure));
    scene.battle.turn = 2;
    CHECK(unique_done(scene.battle, ames, Unique::Secure));
    scene["Hale"].mount.wounds = 1;
    const Inches once = distance_of(battle, hale, MoveKind::Walk, Going::Open, 3, false);
    CHECK(once == paces(20));  // (3 + 1) tens, halved
    scene["Hale"].harm.wounds = 1;
    CHECK(distance_of(battle, hale, MoveKind::Walk, Going::Open, 3, true) == once);
}

TEST_CASE("PG-27.20, PG-27.21, PG-27.22 under fire: who, by what, and until the next phase 4") {
    Scene scene{
        "Ames regulars B musket @0,0 | Near regulars B musket @0,-15 | Far regulars B musket "
        "@0,-25 | Out regulars B musket @0,-35 vs Roy irregulars A rifle @0,60"};
    Play& play = scene.play();
    const FigureId roy = scene.id("Roy");
    mark_under_fire(play, scene.set({"Ames"}), Fire::SmallArms, roy, scene["Roy"].at);
    CHECK(scene["Ames"].under(Fire::SmallArms));
    CHECK(scene["Near"].under(Fire::SmallArms));  // 8.4 paces between the bases
    CHECK_FALSE(scene["Far"].under_fire());
    CHECK(scene["Ames"].harm.fired_by == roy);
    mark_under_fire(play, scene.set({"Ames"}), Fire::Artillery, roy, scene["Roy"].at);
    CHECK(scene["Far"].under(Fire::Artillery));
    CHECK_FALSE(scene["Far"].under(Fire::SmallArms));
    CHECK_FALSE(scene["Out"].under_fire());
    mark_under_fire(play, scene.set({"Out"}), Fire::Volley, roy, scene["Roy"].at);
    CHECK(scene["Out"].under(Fire::Volley));
    CHECK(scene["Far"].under(Fire::Volley));
    CHECK_FALSE(scene["Near"].under(Fire::Volley));
    clear_under_fire(scene.battle);
    CHECK_FALSE(scene["Ames"].under_fire());
}

TEST_CASE("PG-27.21 a formed unit is under fire if any of its figures is; a spot has its enemies") {
    Scene scene{
        "R regulars B musket x6 | Ames regulars B musket @60,0 vs Roy irregulars A rifle @0,90 | "
        "Pal irregulars A rifle @60,8"};
    scene.form({"R 1", "R 2", "R 3", "R 4", "R 5", "R 6"}, Layout::Line, 1, 0, 0);
    mark_under_fire(scene.play(), scene.set({"R 1"}), Fire::SmallArms, scene.id("Roy"),
                    scene["Roy"].at);
    CHECK(scene["R 6"].under_fire());
    CHECK_FALSE(scene["Ames"].under_fire());
    mark_spot_under_fire(scene.play(), Scene::at(60, 4), Fire::SmallArms, SideId{1},
                         scene.id("Roy"), scene["Roy"].at);
    CHECK(scene["Ames"].under_fire());
    CHECK_FALSE(scene["Pal"].under_fire());
}

TEST_CASE("PG-27.17 wounded: -1 to shoot, -1 to morale, a point to his opponent") {
    Scene scene{"Ames regulars B musket fixed @0,0 vs Roy irregulars B musket tomahawk @0,30"};
    const FigureId ames = scene.id("Ames"), roy = scene.id("Roy");
    scene.acquired("Ames", "Roy");
    const int shot = sum_of(aim(scene.battle, ames, roy, false).roll);
    scene.dice("4 4");
    const int morale = morale_test(scene.play(), ames, {});
    CHECK(advantage_points(scene.battle, roy, ames) == 0);
    scene["Ames"].harm.wounds = 1;
    CHECK(sum_of(aim(scene.battle, ames, roy, false).roll) == shot - 1);
    CHECK(morale_test(scene.play(), ames, {}) == morale - 1);
    CHECK(advantage_points(scene.battle, roy, ames) == 1);
}

TEST_CASE("PG-31.06, PG-27.02 broken men who stop shelter, though they were stunned before") {
    Scene scene{"Ames regulars B musket broken @0,0 vs Roy irregulars B rifle @0,190"};
    scene.battle.turn = 2;
    scene["Ames"].harm.stunned = 1;
    scene["Ames"].rout.stopped = scene["Ames"].harm.reaction_due = true;
    remove_stunned(scene.play());
    CHECK(owes_stunned_reaction(scene.battle, scene.id("Ames")));
}
