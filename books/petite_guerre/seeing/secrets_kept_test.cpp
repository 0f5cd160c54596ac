#include <doctest/doctest.h>

#include <algorithm>

#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/orders.h"
#include "books/petite_guerre/game.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/guns/gun_scene.h"
#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"

using namespace petite_guerre;

// PG-81.01 what hidden men do for those who are known shows nothing of them.

namespace {

bool has_state(const View& view, FigureId who, std::string_view state) {
    for (const ViewPiece& piece : view.pieces)
        if (piece.id == who)
            return std::find(piece.states.begin(), piece.states.end(), state) != piece.states.end();
    return false;
}

std::uint32_t readers_of(const Scene& scene, RuleId rule) {
    for (const Told& told : scene.umpire.told())
        if (told.rule == rule) return told.seats;
    return 0;
}

}  // namespace

TEST_CASE("PG-81.01, PG-05.15, PG-29.10 hidden leaders and musicians help only the hidden") {
    Scene scene{
        "Chief regulars B leader2 hidden @0,0 | Fife regulars B musician hidden @5,0 | Known "
        "regulars B musket @10,0 | Mate regulars B musket hidden @20,0 vs Roy irregulars B @0,150"};
    scene["Chief"].command.encourage = 2;
    scene["Fife"].turn.playing = true;
    CHECK(encouragement(scene.battle, scene.id("Known"), false) == 0);
    CHECK(encouragement(scene.battle, scene.id("Mate"), false) == 2);
    scene.dice("PG-29.04: 6 6");
    CHECK(morale_test(scene.play(), scene.id("Known"), {}) == 6 + 1);  // a regular, and no more
    for (const char* name : {"Chief", "Fife"}) scene[name].knows.hidden = false;
    CHECK(encouragement(scene.battle, scene.id("Known"), false) == 2);
    CHECK(morale_test(scene.play(), scene.id("Known"), {}) == 6 + 1 + 1 + 2);
}

TEST_CASE("PG-81.01, PG-12.16 a hidden sentry makes no roll that would show him") {
    Scene scene{
        "Sentry provincials B musket @0,0 facing 0,1 hidden vs Roy provincials A rifle @0,-40"};
    scene.switches().sentry_hearing = true;
    scene.dice("PG-09.01: 2");
    move_along(scene.play(), scene.id("Roy"), MoveKind::Walk, {scene["Roy"].at, scene.at(-60, -40)},
               {});
    CHECK(scene.rolls("PG-12.16"_rule) == 0);
    CHECK(scene["Sentry"].knows.heard.contains(scene.id("Roy")));  // as others hear
}

TEST_CASE("PG-81.01, PG-12.11 a sound of somebody hidden masks no other") {
    Scene scene{
        "Ames provincials B musket @0,0 vs Roy irregulars B musket @0,60 | Luc irregulars B musket "
        "@0,30 hidden"};
    make_sound(scene.play(), scene.id("Luc"), Sound::Normal);
    make_sound(scene.play(), scene.id("Roy"), Sound::Normal);
    CHECK(scene["Ames"].knows.heard.contains(scene.id("Roy")));
}

TEST_CASE("PG-81.01, PG-05.13 a report to a hidden leader is read by his side alone") {
    Scene scene{
        "Chief regulars B leader2 hidden @0,0 | Scout irregulars A rifle @0,14 vs Roy irregulars B "
        "@0,150"};
    scene.acquired("Scout", "Roy");
    scene["Chief"].command.listen = true;
    SUBCASE("hidden") {
        give_report(scene.play(), scene.id("Scout"));
        CHECK(readers_of(scene, "PG-05.13"_rule) == seats_of(scene.battle, SideId{0}));
    }
    SUBCASE("known") {
        scene["Chief"].knows.hidden = false;
        give_report(scene.play(), scene.id("Scout"));
        CHECK(readers_of(scene, "PG-05.13"_rule) == Told::everybody);
    }
}

TEST_CASE("PG-81.02, PG-80.09 who takes over a gun is hidden no longer") {
    GunScene at{GunSize::Battalion,
                " vs Roy irregulars B hidden @-9.9,-90 | Luc irregulars B hidden @9.9,-90"};
    Scene& scene = at.scene;
    for (const char* man : {"One", "Two", "Three"}) scene[man].status = Status::Dead;
    scene.move("Roy", -9.9, -100);
    scene.move("Luc", 9.9, -100);
    settle_guns(scene.play());
    CHECK(at.gun().side == SideId{1});
    CHECK_FALSE(scene["Roy"].knows.hidden);
    CHECK_FALSE(scene["Luc"].knows.hidden);
}

TEST_CASE("PG-81.01 who is under control is shown to his own side alone") {
    Scene scene{"Ames regulars B musket controlled @0,0 vs Roy irregulars B controlled @0,150"};
    const View mine = view_of(scene.battle, SeatId{0});
    CHECK(has_state(mine, scene.id("Ames"), "under control"));
    CHECK_FALSE(has_state(mine, scene.id("Roy"), "under control"));
    CHECK(has_state(view_of(scene.battle, SeatId{1}), scene.id("Roy"), "under control"));
}

TEST_CASE("PG-81.02 a shell finds who lies hidden where it bursts, and no one else") {
    GunScene at{GunSize::Light,
                " vs Roy irregulars B hidden @0,100 | Luc irregulars B hidden @80,100"};
    Scene& scene = at.scene;
    GunShot shot;
    shot.gun = at.id;
    shot.layer = scene.id("One");
    shot.ammunition = Ammunition::Shell;
    scene.answer_anything();
    burst(scene.play(), shot, scene["Roy"].at);
    CHECK_FALSE(scene["Roy"].knows.hidden);
    CHECK(scene["Luc"].knows.hidden);
}

TEST_CASE("PG-81.01 the horse of a hidden man takes no room until somebody comes upon it") {
    Scene scene{
        "Ames provincials B musket @0,0 facing 0,1 vs Hale provincials B sword mounted hidden "
        "@40,40"};
    Figure& hale = scene["Hale"];
    hale.mount.ridden = false;
    hale.mount.at = Scene::at(0, 30);
    CHECK(has_room(scene.battle, scene.id("Ames"), Scene::at(0, 30)));
    CHECK_FALSE(has_room(scene.battle, scene.id("Hale"), Scene::at(0, 30)));
    scene.move("Ames", 0, 30);
    after_move(scene.play(), scene.id("Ames"), false);
    CHECK_FALSE(scene["Hale"].knows.hidden);
    CHECK(has_room(scene.battle, scene.id("Ames"), scene["Ames"].at));
}

TEST_CASE("PG-81.01 what a side knows has no guns whose crews are hidden") {
    GunScene at{GunSize::Battalion, " vs Roy irregulars B @0,100"};
    for (const char* man : {"Nco", "One", "Two", "Three"}) at.scene[man].knows.hidden = true;
    const Battle known = as_seen_by(at.scene.battle, SideId{1});
    CHECK(known[at.id].gone);
    CHECK(known[at.id].crew.empty());
    CHECK_FALSE(as_seen_by(at.scene.battle, SideId{0})[at.id].gone);
}

TEST_CASE("PG-81.01, PG-24.05 a hidden man takes no room from a prisoner who is led") {
    Scene scene{
        "Roy irregulars B musket @0,0 vs Ames regulars B musket @0,40 | Luc regulars B "
        "musket hidden @0,7"};
    scene["Ames"].status = Status::Captured;
    lift(scene.battle, scene.id("Ames"));
    scene["Ames"].captivity.captor = scene.id("Roy");
    scene["Ames"].captivity.secured = scene["Ames"].captivity.led = true;
    scene["Roy"].now.move = MoveKind::Walk;
    scene.answer("lead-prisoner: lead Ames");
    lead_prisoners(scene.play(), scene.id("Roy"));
    CHECK(scene.x("Ames") == 0);
    CHECK(scene.y("Ames") == doctest::Approx(6.6).epsilon(0.02));
}

TEST_CASE("PG-81.01, PG-22.10 a hidden leader does not set the order in which known men test") {
    Scene scene{
        "Far irregulars B musket tomahawk controlled @40,0 | Near irregulars B musket tomahawk "
        "controlled @20,0 | Chief irregulars B leader2 hidden @0,0 vs Ames regulars B musket fixed "
        "@20,24"};
    for (const std::string_view name : {"Far", "Near"}) scene.acquired(name, "Ames");
    scene.answer("declare-charges: declare-charge Near");
    scene.answer("declare-charges: declare-charge Far");
    scene.answer("who-tests-next: test-next Far");
    scene.dice("3 3");
    charges_of_unit(scene.play(), scene.unit_of("Far"));
    CHECK(scene.umpire.rolls()[0].who == scene.id("Far"));
}
