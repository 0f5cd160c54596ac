#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/set_up/victory.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"

using namespace petite_guerre;

// Chapter 24.

namespace {

constexpr std::string_view pair =
    "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B musket sword stunned "
    "@0,6.6";

// Roy captures Ames in turn 1; it is turn 2 then, and Roy's phase 4.
void capture_ames(Scene& scene) {
    scene.answer("capture: capture Ames");
    scene.dice("PG-23.01: 5 2");
    fight_all(scene.play());
    scene.battle.turn = 2;
    begin_deeds(scene.battle, scene.id("Roy"));
}

// Roy kills Ames hand to hand in turn 1.
void kill_ames(Scene& scene) {
    kill(scene.play(), scene.id("Ames"), scene.id("Roy"), true);
    scene.battle.turn = 2;
    begin_deeds(scene.battle, scene.id("Roy"));
}

}  // namespace

TEST_CASE("PG-24.01, PG-24.02 a capture is declared before the dice; who wins captures, unsaved") {
    Scene scene{pair};
    capture_ames(scene);
    CHECK(scene["Ames"].status == Status::Captured);
    CHECK(scene["Ames"].captivity.captor == scene.id("Roy"));
    CHECK(scene.rolls("PG-25.03"_rule) == 0);
    CHECK(scene["Roy"].harm.won == 1);
    Scene fails{pair};
    fails.answer("capture: capture Ames");
    fails.dice("PG-23.01: 2 5");
    fight_all(fails.play());
    CHECK(fails["Ames"].present());
    Scene replies{"Roy irregulars B musket tomahawk @0,0 vs Ames regulars B musket sword @0,6.6"};
    replies.dice("PG-23.01: 4 4");  // nobody is asked: each strikes the other
    fight_all(replies.play());
}

TEST_CASE("PG-24.03 the captor spends the following turn securing him") {
    Scene scene{pair};
    capture_ames(scene);
    CHECK(may_secure(scene.battle, scene.id("Roy")));
    secure_prisoner(scene.play(), scene.id("Roy"));
    CHECK(scene["Ames"].captivity.secured);
    CHECK(scene["Roy"].now.unique == Unique::Secure);
    free_unsecured(scene.play());
    CHECK(scene["Ames"].status == Status::Captured);
    CHECK_FALSE(may_secure(scene.battle, scene.id("Roy")));
}

TEST_CASE("PG-24.04 not secured he goes free in phase 7, stunned and without missile weapons") {
    Scene scene{pair};
    capture_ames(scene);
    scene.battle.turn = 1;
    free_unsecured(scene.play());  // not in the turn of the capture
    CHECK(scene["Ames"].status == Status::Captured);
    scene.battle.turn = 2;
    free_unsecured(scene.play());
    CHECK(scene["Ames"].present());
    CHECK(scene["Ames"].stunned());
    REQUIRE(scene["Ames"].weapons.size() == 1);
    CHECK(scene["Ames"].weapons[0].weapon == Weapon::Sword);
    for (const std::string_view what : {"charged", "stunned", "dead"}) {
        Scene disturbed{pair};
        capture_ames(disturbed);
        secure_prisoner(disturbed.play(), disturbed.id("Roy"));
        if (what == "charged") disturbed["Roy"].turn.was_charged = true;
        if (what == "stunned") stun(disturbed.play(), disturbed.id("Roy"), "PG-25.03"_rule);
        if (what == "dead") kill(disturbed.play(), disturbed.id("Roy"), {}, false);
        free_unsecured(disturbed.play());
        CHECK(disturbed["Ames"].present());
    }
}

TEST_CASE("PG-24.04 a charge disturbs the captor, and so does breaking") {
    Scene charged{std::string{pair} + " | Hal irregulars A tomahawk controlled @0,-30"};
    capture_ames(charged);
    secure_prisoner(charged.play(), charged.id("Roy"));
    charged.battle.acting = SideId{1};
    charged.acquired("Hal", "Roy");
    charged.answer_anything();
    charged.dice("PG-29.04: 6; PG-22.05: 3");
    charge_of_one(charged.play(), charged.id("Hal"));
    free_unsecured(charged.play());
    CHECK(charged["Ames"].present());
    Scene broken{pair};
    capture_ames(broken);
    secure_prisoner(broken.play(), broken.id("Roy"));
    break_figure(broken.play(), broken.id("Roy"), {}, Scene::at(0, 60), "PG-29.05"_rule);
    free_unsecured(broken.play());
    CHECK(broken["Ames"].present());
}

TEST_CASE("PG-24.05 a captive is out of the game; he is led at a walk, or stays") {
    Scene scene{pair};
    capture_ames(scene);
    CHECK(opponents(scene.battle, scene.id("Roy")).empty());
    CHECK_FALSE(present(scene.battle).contains(scene.id("Ames")));
    secure_prisoner(scene.play(), scene.id("Roy"));
    scene["Roy"].now.move = MoveKind::Walk;
    scene.move("Roy", 0, -30);
    scene.answer("lead-prisoner: lead Ames");
    lead_prisoners(scene.play(), scene.id("Roy"));
    CHECK(scene.y("Ames") < -20);
    scene["Roy"].now.move = MoveKind::Run;  // not at a run
    scene.move("Roy", 0, -80);
    lead_prisoners(scene.play(), scene.id("Roy"));
    CHECK(scene.y("Ames") > -40);
    scene["Roy"].now.move = MoveKind::Walk;  // and not from afar
    scene.move("Roy", 0, -100);
    lead_prisoners(scene.play(), scene.id("Roy"));
    CHECK(scene.y("Ames") > -40);
}

TEST_CASE("PG-24.05 a friend in contact frees him, with no enemy within 20 paces") {
    Scene scene{
        "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B musket sword stunned "
        "@0,6.6 | Finn regulars B musket controlled @0,13.2"};
    capture_ames(scene);
    secure_prisoner(scene.play(), scene.id("Roy"));
    CHECK_FALSE(may_free(scene.battle, scene.id("Finn")));  // Roy is too near
    scene.move("Roy", 0, -30);
    CHECK(may_free(scene.battle, scene.id("Finn")));
    free_prisoner(scene.play(), scene.id("Finn"));
    CHECK(scene["Ames"].present());
    CHECK(scene["Ames"].weapons.size() == 2);
    CHECK(scene["Finn"].now.unique == Unique::Secure);
    scene["Ames"].harm.stunned = 0;
    CHECK_FALSE(may_act(scene.battle, scene.id("Ames")));  // before the next turn
    scene.battle.turn = 3;
    CHECK(may_act(scene.battle, scene.id("Ames")));
    scene.move("Finn", 0, 40);
    CHECK_FALSE(may_free(scene.battle, scene.id("Finn")));
}

TEST_CASE("PG-24.06 a captured friend is no wounded or killed one") {
    Scene scene{
        "Roy irregulars B musket tomahawk @0,0 vs Ames regulars B musket stunned @0,6.6 | Finn "
        "regulars B musket @0,20"};
    capture_ames(scene);
    CHECK_FALSE(scene["Finn"].harm.friend_down);
}

TEST_CASE("PG-24.07, PG-24.08 the killer, free of contact and beside the body, in his next turn") {
    Scene scene{pair};
    kill_ames(scene);
    CHECK(may_search(scene.battle, scene.id("Roy")));
    scene.battle.turn = 3;
    CHECK_FALSE(may_search(scene.battle, scene.id("Roy")));
    scene.battle.turn = 2;
    scene.move("Roy", 0, -20);
    CHECK_FALSE(may_search(scene.battle, scene.id("Roy")));
    scene.move("Roy", 0, 0);
    scene.answer("take-what: take-trophy");
    search_body(scene.play(), scene.id("Roy"));
    CHECK(scene["Roy"].now.unique == Unique::Search);
    CHECK(scene["Ames"].captivity.searched);
    CHECK_FALSE(may_search(scene.battle, scene.id("Roy")));
    Scene shot{pair};  // not one who was shot
    kill(shot.play(), shot.id("Ames"), shot.id("Roy"), false);
    shot.battle.turn = 2;
    CHECK_FALSE(may_search(shot.battle, shot.id("Roy")));
}

TEST_CASE("PG-24.09 with the option on a searched body is worth one point") {
    for (const bool on : {false, true}) {
        Scene scene{pair};
        scene.switches().trophies = on;
        kill_ames(scene);
        const int before = points_of(scene.battle, SideId{0});
        scene.answer("take-what: take-trophy");
        search_body(scene.play(), scene.id("Roy"));
        CHECK(points_of(scene.battle, SideId{0}) - before == (on ? 1 : 0));
    }
}

TEST_CASE("PG-24.10 he may take over one weapon, unfamiliar unless he began with such a one") {
    Scene scene{pair};
    kill_ames(scene);
    scene.umpire.otherwise([](const Question& question) {
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == "take-weapon" && question.options[i].detail == 1)
                return pick(i);
        return pick(0);
    });
    search_body(scene.play(), scene.id("Roy"));
    CHECK(scene.weapon("Roy", Weapon::Sword).unfamiliar);
    CHECK(scene["Ames"].weapons.size() == 1);
    Scene musket{pair};
    kill_ames(musket);
    musket.answer("take-what: take-weapon");
    search_body(musket.play(), musket.id("Roy"));
    REQUIRE(musket["Roy"].weapons.size() == 3);
    CHECK(musket["Roy"].weapons[2].weapon == Weapon::Musket);
    CHECK_FALSE(musket["Roy"].weapons[2].unfamiliar);
    Scene lost{"Roy irregulars B tomahawk controlled @0,0 vs Ames regulars B musket @0,6.6"};
    lost["Roy"].used_to = 1U << static_cast<unsigned>(Weapon::Musket);
    kill_ames(lost);
    lost.answer("take-what: take-weapon");
    search_body(lost.play(), lost.id("Roy"));
    CHECK_FALSE(lost.weapon("Roy", Weapon::Musket).unfamiliar);
}

TEST_CASE("PG-24.11 captured and killed in one phase he is dead; captured and wounded, captured") {
    constexpr std::string_view three =
        "Roy irregulars B musket tomahawk @0,0 | Pal irregulars B musket tomahawk @0,13.2 vs Ames "
        "regulars B musket stunned @0,6.6";
    for (const int save : {1, 2}) {
        Scene scene{three};
        scene.answer("capture: capture Ames");
        scene.answer("capture: strike Ames");
        scene.dice("PG-23.01: 6 1; PG-23.01: 6 1; PG-25.03: " + std::to_string(save));
        fight_all(scene.play());
        CHECK(scene["Ames"].status == (save == 1 ? Status::Dead : Status::Captured));
        CHECK(scene["Ames"].wounded() == (save == 2));
    }
}

TEST_CASE("PG-25.14 the mount of a captured rider is removed") {
    Scene scene{
        "Roy irregulars B musket tomahawk @0,0 vs Hale provincials B carbine mounted "
        "stunned @0,9.9"};
    scene.answer("capture: capture Hale");
    scene.dice("PG-23.01: 6 1");
    fight_all(scene.play());
    CHECK(scene["Hale"].status == Status::Captured);
    CHECK_FALSE(scene["Hale"].mount.alive);
}

TEST_CASE("PG-27.19, PG-30.06 a captured man is no casualty of his formed unit") {
    Scene scene{"A regulars B musket controlled x6 vs Roy irregulars B tomahawk @0,100"};
    const BodyId body =
        scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0);
    scene["A 2"].status = Status::Captured;
    take_out(scene.play(), scene.id("A 2"));
    CHECK(scene.battle[body].casualties.empty());
    kill(scene.play(), scene.id("A 3"), scene.id("Roy"), false);
    CHECK(scene.battle[body].casualties == scene.set({"A 3"}));
}

TEST_CASE("PG-24.05 a captor in a formed unit leads his prisoner along at a walk") {
    for (const bool leads : {true, false}) {
        Scene scene{"A regulars B musket controlled x6 vs Roy irregulars B tomahawk @0,-6.6"};
        const BodyId body =
            scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0);
        scene["Roy"].status = Status::Captured;
        scene["Roy"].captivity.captor = scene.id("A 3");
        scene["Roy"].captivity.secured = scene["Roy"].captivity.led = true;
        lift(scene.battle, scene.id("Roy"));
        scene.answer(leads ? "lead-prisoner: lead Roy" : "lead-prisoner: leave-him Roy");
        scene.dice("PG-09.01: 4");
        go_body(scene.play(), body, MoveKind::Walk, Path{Scene::at(0, 0), Scene::at(0, 30)}, {});
        CHECK(scene.y("A 3") == 30);
        CHECK((scene.y("Roy") > 15) == leads);
        CHECK(scene["Roy"].captivity.led == leads);
    }
}

TEST_CASE("PG-23.12 a musician in hand-to-hand has no action left to play with") {
    Scene scene{"Drum regulars B musician sword @0,0 vs Roy irregulars B tomahawk @0,6.6"};
    allocate_command(scene.play(), SideId{0});  // asks nothing
    CHECK_FALSE(scene["Drum"].turn.playing);
    scene.move("Roy", 0, 60);
    scene.answer_some("who-plays", {0});
    allocate_command(scene.play(), SideId{0});
    CHECK(scene["Drum"].turn.playing);
}
