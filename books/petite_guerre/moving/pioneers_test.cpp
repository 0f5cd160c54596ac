#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/moving/terrain.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/turn/acting_scene.h"
#include "books/petite_guerre/turn/turn.h"

// PG-07.18, PG-07.19
namespace petite_guerre {

namespace {

constexpr std::string_view man =
    "Ames regulars B musket @0,0 facing 0,1 vs Roy irregulars B @0,190";

// So many turns of one man's work at the same thing.
int turns_until_done(Scene& scene, std::string_view first) {
    for (int turn = 1; turn <= 30; ++turn) {
        acts(scene, "Ames", {"pioneer-work", std::string{turn == 1 ? first : "go-on-working"}});
        scene["Ames"].now = {};
        if (scene.battle.works.back().done) return turn;
    }
    return 0;
}

}  // namespace

TEST_CASE("PG-07.18 six figure-turns for ten paces of minor obstacle, twelve for hard cover") {
    Scene fence{man};
    CHECK(turns_until_done(fence, "make-obstacle") == 6);
    const Works& works = fence.battle.works[0];
    CHECK(distance(works.a, works.b) == paces(10));
    CHECK(protection_at(fence.battle, fence["Ames"].at, fence.at(0, 100)) == Protection::Soft);
    Scene cover{man};
    CHECK(turns_until_done(cover, "make-cover") == 12);
    CHECK(protection_at(cover.battle, cover["Ames"].at, cover.at(0, 100)) == Protection::Hard);
}

TEST_CASE(
    "PG-07.18, PG-80.10 six to remove a minor obstacle, twelve for a breach in a wooden wall") {
    Scene fence{man};
    fence.line(LineKind::Fence, -50, 5, 50, 5);
    CHECK(turns_until_done(fence, "clear-obstacle") == 6);
    CHECK(breached_at(fence.battle, fence.at(0, 5)));
    CHECK_FALSE(breached_at(fence.battle, fence.at(20, 5)));
    Scene wall{man};
    wall.cabin(-20, 5, 20, 30);
    CHECK(turns_until_done(wall, "breach-wall") == 12);
    CHECK(breached_at(wall.battle, wall.at(0, 5)));
}

TEST_CASE("PG-81.02, PG-07.18 who digs in hiding is hidden no longer") {
    Scene scene{"Ames regulars B musket @0,0 vs Roy irregulars B rifle @0,150"};
    scene["Ames"].knows.hidden = true;
    scene.umpire.otherwise([](const Question&) { return pick(0); });
    pioneer_work(scene.play(), scene.id("Ames"));
    CHECK_FALSE(scene["Ames"].knows.hidden);
    CHECK(scene.battle.works.size() == 1);
}

TEST_CASE("PG-07.18 what pioneers made may be removed again") {
    Scene scene{man};
    CHECK(turns_until_done(scene, "make-cover") == 12);
    const Point front = scene.at(0, 100);
    REQUIRE(protection_at(scene.battle, scene["Ames"].at, front) == Protection::Hard);
    CHECK(turns_until_done(scene, "clear-obstacle") == 6);
    CHECK(protection_at(scene.battle, scene["Ames"].at, front) == Protection::None);
    CHECK(best_protection_at(scene.battle, scene["Ames"].at) == Protection::None);
    scene.dice("PG-09.01: 4");
    move_along(scene.play(), scene.id("Ames"), MoveKind::Walk, {scene["Ames"].at, front}, {});
    CHECK(scene.y("Ames") == doctest::Approx(40));
}

TEST_CASE("PG-07.18 several men make it faster, a wounded man half as fast") {
    Scene two{
        "Ames regulars B musket @0,0 facing 0,1 | Finn regulars B musket @5,0 facing 0,1 vs Roy "
        "irregulars B @0,190"};
    acts(two, "Ames", {"pioneer-work", "make-obstacle"});
    CHECK(two["Ames"].now.sound);  // PG-12.14
    acts(two, "Finn", {"pioneer-work", "go-on-working"});
    REQUIRE(two.battle.works.size() == 1);
    CHECK(two.battle.works[0].turns == 2);
    Scene hurt{"Ames regulars B musket wounded @0,0 facing 0,1 vs Roy irregulars B @0,190"};
    CHECK(turns_until_done(hurt, "make-obstacle") == 12);
}

TEST_CASE("PG-09.07, PG-07.18 he may stop at a work that pioneers made") {
    Scene scene{"Ames provincials B musket @0,0"};
    scene.battle.works.push_back(
        {scene.at(-5, 30), scene.at(5, 30), false, Feature::Earthwork, 12, true});
    scene.answer("kind-of-move: walk");
    scene.answer_move("Ames", {scene.at(0, 60)});
    scene.answer("occupy: occupy-works");
    scene.dice("PG-09.01: 5");
    move_item(scene.play(), scene.id("Ames"));
    CHECK(scene.y("Ames") == doctest::Approx(26.7));
}

TEST_CASE("PG-07.19 what takes several turns need not be done without a break") {
    Scene scene{man};
    acts(scene, "Ames", {"pioneer-work", "make-obstacle"});
    scene["Ames"].now = {};
    scene.move("Ames", 40, 0);
    scene.move("Ames", 0, 0);
    acts(scene, "Ames", {"pioneer-work", "go-on-working"});
    CHECK(scene.battle.works[0].turns == 2);
    Scene gun{
        "One regulars B gunner @-9,0 | Two regulars B gunner @9,0 vs Roy irregulars B @0,190"};
    const GunId id = gun.gun(GunSize::Battalion, 0, 0, {0, 1}, {"One", "Two"});
    gun.battle[id].set_up = 1;
    gun_moved(gun.battle, id);
    CHECK(gun.battle[id].set_up == 0);  // but a gun half set up begins anew
    gun.battle[id].set_up = 2;
    gun_moved(gun.battle, id);
    CHECK(gun.battle[id].set_up == 2);
}

}  // namespace petite_guerre
