#include "books/drums/fighting/states.h"

#include <doctest/doctest.h>

#include "books/drums/fighting/melee.h"
#include "books/drums/fighting/shooting.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/ground_of_a_way.h"
#include "books/drums/test_scene.h"
#include "books/drums/turn/groups.h"

namespace drums {

TEST_CASE("DT-58.01 knocked down: only standing up is offered, and he still rolls in defence") {
    Scene scene{"A regular-officer down empty @0,0 | C regular @2,0 vs B regular @0,1"};
    for (const std::string_view verb :
         {"move", "break-away", "attack", "powerful-blow", "shoot", "throw", "reload", "go-prone"})
        CHECK_FALSE(scene.offered("A", 3, verb));
    CHECK(scene.offered("A", 1, "stand-up"));
    CHECK_FALSE(may_lead(scene.battle, scene.id("A")));
    CHECK(standing_contacts(scene.battle, scene.id("B")).empty());  // no free attack from him
    scene.dice("1 6");
    melee(scene.play(), {scene.id("B"), scene.id("A")});
    CHECK(scene.umpire.rolls().size() == 2);
}

TEST_CASE("DT-58.02 prone: shoots, reloads, crawls and defends; beaten he is not out at once") {
    Scene scene{"A regular prone @0,0 vs B regular c2 @0,6"};
    CHECK(scene.offered("A", 1, "shoot", "B"));
    CHECK(scene.offered("A", 1, "move"));
    scene["A"].weapons[0].loaded = false;
    CHECK(scene.offered("A", 2, "reload"));
    Scene beaten{"A regular c2 prone @0,0 vs B regular c2 @0,6"};
    beaten.dice("4 5");
    shoot(beaten.play(), {beaten.id("B"), beaten.id("A")});
    CHECK(beaten["A"].down());  // DT-04.08 does not apply; DT-58.05 it becomes knocked down
    Scene fight{"A regular c2 prone @0,1 vs B regular c2 @0,0"};
    fight.dice("4 5");  // 4 + 2 + 1 = 7 to 7
    melee(fight.play(), {fight.id("B"), fight.id("A")});
    CHECK(fight["A"].state == State::Prone);
    fight.dice("5 5");  // 8 to 7
    melee(fight.play(), {fight.id("B"), fight.id("A")});
    CHECK(fight["A"].down());
}

TEST_CASE("DT-58.03 out of action: off the table and counted as wounded") {
    Scene scene{"A regular @0,0 | C regular @4,0 vs B regular @0,1"};
    put_out_of_action(scene.play(), scene.id("A"));
    CHECK(scene["A"].lost());
    CHECK_FALSE(scene["A"].in_play());
    CHECK(contacts(scene.battle, scene.id("B")).empty());
}

TEST_CASE("DT-58.05 prone and then knocked down: standing up leaves him standing") {
    Scene scene{"A regular prone @0,0 vs B regular @0,9"};
    knock_down(scene.play(), scene.id("A"));
    CHECK(scene["A"].down());
    stand_up(scene.play(), scene.id("A"));
    CHECK(scene["A"].standing());
}

TEST_CASE(
    "DT-58.06 a prone figure neither attacks nor strikes at a leaver, but stops and engages") {
    Scene scene{"A regular prone @0,0 vs B regular @0,1"};
    CHECK_FALSE(scene.offered("A", 1, "attack"));
    CHECK_FALSE(free_attacks(scene.play(), scene.id("B")));  // no dice are rolled
    CHECK(engaged(scene.battle, scene.id("B")));
    scene.move("B", 0, 4);
    CHECK(enemy_bars(scene.battle, scene.id("B"), Path{Scene::at(0, 4), Scene::at(0, -3)}));
    Scene rider{"A mounted-trooper @0,0 vs B regular @0,9"};
    CHECK(rider["A"].standing());
}

}  // namespace drums
