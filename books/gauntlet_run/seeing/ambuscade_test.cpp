#include "books/gauntlet_run/seeing/ambuscade.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

// What the owner was offered, in order.
std::string offered_in(Scene& scene, UnitId acting, Moment moment) {
    std::string verbs;
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options)
            verbs += (verbs.empty() ? "" : " ") + std::string{option.verb};
        return pick(question.options.size() - 1);
    });
    spring(scene.play(), acting, moment);
    return verbs;
}

}  // namespace

TEST_CASE("GR-29.01 GR-02.07 a unit in Ambuscade keeps its activation in hand") {
    Scene scene{"A line @0,0 vs B skirmish @0,12"};
    lie_in_ambuscade(scene.play(), scene.id("B"));
    CHECK(scene["B"].ambuscade);
}

TEST_CASE("GR-29.02 GR-29.07 it may fire at the unit that acts, or charge it") {
    Scene scene{"A line @0,0 vs B skirmish ambuscade @0,8 | C skirmish @8,8"};
    CHECK(offered_in(scene, scene.id("A"), Moment::Before) == "skirmish-fire charge wait let-pass");
}

TEST_CASE("GR-01.03 nothing is measured before an Ambuscade is sprung by a charge") {
    for (const bool measuring : {false, true}) {
        Scene scene{"A line @0,0 vs B skirmish unarmed ambuscade @0,8"};
        scene.setting().switches.measuring = measuring;
        bool by_eye = measuring;
        scene.umpire.otherwise([&](const Question& question) {
            by_eye = question.by_eye;
            return pick(question.options.size() - 1);
        });
        spring(scene.play(), scene.id("A"), Moment::Before);
        CHECK(by_eye != measuring);
    }
}

TEST_CASE("GR-14.04 GR-29.07 infantry at a gun springs it with either, but charges nobody") {
    Scene scene{"A line @0,0 vs G gun:light musket ambuscade @0,8"};
    CHECK(offered_in(scene, scene.id("A"), Moment::Before)
          == "fire-gun skirmish-fire wait let-pass");
    scene.answer("ambuscade: skirmish-fire A");
    scene.dice("GR-11.01: 1 1");
    spring(scene.play(), scene.id("A"), Moment::Before);
    CHECK(scene["G"].activated);
    CHECK(scene.gun_of("G").card == Ammunition::Shot);
}

TEST_CASE("GR-13.12 a rank that is reloading does so while the other fires from Ambuscade") {
    Scene scene{"A skirmish @0,0 vs B line ambuscade @0,12"};
    scene["B"].loading.tokens = {0, 1};
    scene.answer("ambuscade: front-rank A");
    scene.dice("GR-11.01: 1 1 1 1 1");
    spring(scene.play(), scene.id("A"), Moment::Before);
    CHECK(scene["B"].loading.fired[0]);
    CHECK(scene["B"].loading.tokens[1] == 0);
}

TEST_CASE("GR-29.01 without anybody in Ambuscade nobody is asked") {
    Scene scene{"A line @0,0 vs B skirmish @0,8"};
    CHECK(spring(scene.play(), scene.id("A"), Moment::Before));
    CHECK(after_step(scene.play(), scene.id("A")));
}

TEST_CASE("GR-29.01 whoever has hidden units is asked, whether they lie in Ambuscade or not") {
    Scene scene{"A line @0,-20 vs B skirmish hidden @0,15"};
    scene.area(AreaKind::Woods, -10, 10, 10, 20);
    CHECK(offered_in(scene, scene.id("A"), Moment::Before) == "wait let-pass");
    scene["B"].ambuscade = true;
    CHECK(offered_in(scene, scene.id("A"), Moment::Before) == "wait let-pass");
}

TEST_CASE("GR-29.06 before, during or after; who lets it pass is asked no more of it") {
    Scene scene{"A line @0,0 vs B skirmish ambuscade @0,8"};
    scene.answer("ambuscade: wait");
    CHECK(spring(scene.play(), scene.id("A"), Moment::Before));
    scene.answer("ambuscade: wait");
    CHECK(after_step(scene.play(), scene.id("A")));
    scene.answer("ambuscade: let-pass");
    CHECK(after_step(scene.play(), scene.id("A")));
    CHECK(after_step(scene.play(), scene.id("A")));
    CHECK(spring(scene.play(), scene.id("A"), Moment::After));
    CHECK(scene["B"].ambuscade);
}

TEST_CASE("GR-29.08 a unit that passes its check goes on with its activation") {
    Scene scene{"A line @0,0 vs B skirmish x10 ambuscade @0,8"};
    scene.answer("ambuscade: skirmish-fire A");
    scene.dice("GR-11.01: 12 1 1 1; GR-11.04: 8; GR-19.13: 11");
    CHECK(spring(scene.play(), scene.id("A"), Moment::Before));
    CHECK(scene["A"].men == 9);
    CHECK_FALSE(scene["B"].ambuscade);
    CHECK(scene["B"].activated);
    CHECK(scene["B"].activation == Activation::Fire);
}

TEST_CASE("GR-99.34 a Native party springs its Ambuscade on a march column (worked example)") {
    Scene scene{
        "A march-column wavering x10 @0,0 vs B skirmish native x10 hidden ambuscade @0,10.5"};
    scene.area(AreaKind::LightWoods, -15, 8, 15, 20);
    scene.answer("ambuscade: skirmish-fire A");
    scene.dice("GR-11.01: 6 6 5 5; GR-11.04: 7 7; GR-19.13: 11");
    CHECK_FALSE(spring(scene.play(), scene.id("A"), Moment::Before));
    CHECK(scene["A"].men == 8);
    CHECK(scene["A"].formation == gauntlet_run::Formation::Disordered);
    CHECK(scene["A"].cut_short);
    CHECK_FALSE(scene["B"].hidden);  // GR-28.11
    CHECK(scene.modifiers("GR-19.13"_rule) == 8);
    Scene passes{
        "A march-column wavering x10 @0,0 vs B skirmish native x10 hidden ambuscade @0,10.5"};
    passes.area(AreaKind::LightWoods, -15, 8, 15, 20);
    passes.answer("ambuscade: skirmish-fire A");
    passes.dice("GR-11.01: 6 6 5 5; GR-11.04: 7 7; GR-19.13: 12");
    CHECK(spring(passes.play(), passes.id("A"), Moment::Before));
    CHECK(passes["A"].men == 9);  // one has come back
    CHECK(passes["A"].formation == gauntlet_run::Formation::MarchColumn);
}

TEST_CASE("GR-29.07 GR-05.18 either half of an Attack Column that acts may be struck") {
    Scene scene{"A attack-column @0,0 | C attack-column @2,0 vs B skirmish ambuscade @0,10"};
    scene["A"].beside = scene.id("C");
    scene["C"].beside = scene.id("A");
    scene.answer("ambuscade: skirmish-fire C");
    scene.dice("GR-11.01: 1 1 1 1");
    CHECK(spring(scene.play(), scene.id("A"), Moment::Before));
    CHECK(scene["B"].fired);
}

TEST_CASE("GR-29.04 a marker is kept or taken off when the turn closes") {
    Scene scene{"A line @0,0 vs B skirmish ambuscade @0,8 | C skirmish ambuscade @8,8"};
    scene.umpire.answer("keep-ambuscades", pick(0));
    scene.umpire.answer("keep-ambuscades", pick(1));
    keep_or_drop_ambuscades(scene.play());
    CHECK_FALSE(scene["B"].ambuscade);
    CHECK(scene["C"].ambuscade);  // GR-29.05 the turn gives it no new activation
}

TEST_CASE("GR-29.09 one in Ambuscade that is charged may strike before the chargers move") {
    Scene scene{"A line @0,0 vs B skirmish x10 ambuscade @0,8"};
    scene.answer("ambuscade: react-instead");
    CHECK(spring_at_chargers(scene.play(), scene.id("B"), scene.id("A")));
    CHECK(scene["B"].ambuscade);
    scene.answer("ambuscade: skirmish-fire A");
    scene.dice("GR-11.01: 1 1 1 1");
    CHECK(spring_at_chargers(scene.play(), scene.id("B"), scene.id("A")));
    CHECK_FALSE(scene["B"].ambuscade);
}

}  // namespace gauntlet_run
