#include <doctest/doctest.h>

#include "books/gauntlet_run/artillery/gun_scene.h"
#include "books/gauntlet_run/charge/charge.h"
#include "books/gauntlet_run/fire/fire_scene.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/test_scene.h"

// Each line names the rule that brought it about.
namespace gauntlet_run {

TEST_CASE("GR-11.01 what a volley does comes of the volley") {
    const auto causes = [](std::string_view dice, std::string_view answer) {
        Scene scene{"A line @0,0 vs B skirmish @0,12"};
        put_at(scene, "A", "B", 8_in);
        scene.dice(dice);
        if (!answer.empty()) scene.answer(answer);
        shoot(scene, shot(scene, "A", "B", Volley::Full));
        return scene.causes();
    };
    CHECK(causes("GR-11.01: 6 5 4 6 3 1 1 2 2", "").empty());
    CHECK(causes("GR-11.01: 9 6 5 4 6 3 1 1 2; GR-11.04: 7", "")
          == "GR-11.04 < GR-11.01, GR-11.07 < GR-11.01");
    CHECK(causes("GR-11.01: 12 6 5 4 6 3 1 1 2; GR-11.04: 12; GR-11.10: 9",
                 "critical-damage: take-nco B")
          == "GR-11.04 < GR-11.01, GR-11.10 < GR-11.01, GR-11.07 < GR-11.01");
}

TEST_CASE("GR-19.02, GR-20.10 the losses lead to the check, the check to the flight") {
    const auto causes = [](std::string_view who, std::string_view dice) {
        Scene scene{who};
        Alarms alarms;
        alarms.add(scene.id("A"), Alarm::Casualties);
        scene.dice(dice);
        check_morale(scene.play(), alarms);
        return scene.causes();
    };
    CHECK(causes("A steady @0,0", "GR-19.13: 12") == "GR-19.13 < GR-19.02");
    CHECK(causes("A steady @0,0", "GR-19.13: 2") == "GR-19.13 < GR-19.02, GR-20.01 < GR-19.02");
    CHECK(causes("A steady skirmish @0,0", "GR-19.13: 2")
          == "GR-19.13 < GR-19.02, GR-20.02 < GR-19.02");
    CHECK(causes("A steady skirmish @0,0", "GR-19.13: 1")
          == "GR-19.13 < GR-19.02, GR-20.10 < GR-19.02");
    CHECK(causes("A steady skirmish @0,0 | W wavering @10,0", "GR-19.13: 2; GR-19.13: 12")
          == "GR-19.13 < GR-19.02, GR-20.02 < GR-19.02, GR-19.13 < GR-19.05");
}

TEST_CASE("GR-16.01 the charge leads to the melee, and that to what follows it") {
    Scene scene{"A steady skirmish @0,0 vs E steady x5 skirmish @0,9"};
    scene.answer("charge-reaction: stand");
    scene.dice("GR-18.02: 12 12 12 12 12; GR-18.02: 1 1; GR-11.10: 1 1 1 1 1");
    scene.answer("after-melee: stay");
    charge(scene.play(), scene.id("A"), scene.id("E"), false);
    CHECK(scene.causes() == "GR-18.02 < GR-16.01, GR-11.10 < GR-16.01, GR-11.07 < GR-16.01, GR-20.16 < GR-16.01, GR-11.15 < GR-16.01, GR-18.14 < GR-16.01");
}

TEST_CASE("GR-15.01 a gun's shot leads to the casualties") {
    Scene scene{"G gun:light @0,0 vs A line @0,15"};
    scene.dice("GR-14.11: 4; GR-15.02: 6 1; GR-15.06: 6");
    scene.umpire.otherwise([](const Question&) { return pick(0); });
    fire(scene, "fire-gun", "G", "A");
    CHECK(scene.causes()
          == "GR-15.02 < GR-15.01, GR-15.06 < GR-15.01, GR-11.10 < GR-15.01, GR-11.07 < GR-15.01");
}

TEST_CASE("GR-28.02 of a hidden unit's dice the others learn no cause") {
    Scene scene{"A steady skirmish hidden @0,0 vs E steady @0,30"};
    scene.area(AreaKind::Woods, -10, -10, 10, 10);
    const Because because{scene.play(), "GR-19.02"_rule};
    scene.dice("GR-19.13: 12");
    scene.play().roll_die(scene.play().by(scene.id("A"), "GR-19.13"_rule).with(d12));
    CHECK(scene.causes().empty());
}

}  // namespace gauntlet_run
