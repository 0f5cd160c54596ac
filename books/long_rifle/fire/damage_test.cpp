#include "books/long_rifle/fire/damage.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/moving/retrieving_wounded.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/groups.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

Damage harmed(Scene& scene, std::initializer_list<Damage> wounds, std::string_view dice = "") {
    FixedVector<Wound, 8> all_of_them;
    for (const Damage damage : wounds) all_of_them.push_back({damage, scene.id("B"), true, false});
    scene.dice(dice);
    Tests due;
    return harm(scene.play(), scene.id("A"), {all_of_them.begin(), all_of_them.size()}, due);
}

// The next phase of side 1, with that activation die.
void phase(Scene& scene, int die) {
    scene.battle.activation[0] = static_cast<std::int8_t>(die);
    begin_phase(scene.play());
    end_phase(scene.play());
}

}  // namespace

TEST_CASE("LR-05.02 Rep is the number to pass") {
    for (const int rep : {2, 3, 4, 5, 6}) {
        Scene scene{fmt::format("A scout rep{} vs B scout rep4", rep)};
        scene.dice(fmt::format("LR-13.24: {} {}", rep, std::min(rep + 1, 6)));
        const Damage result = recover_from_knock_down(scene.play(), scene.id("A"));
        CHECK(scene.umpire.rolls()[0].target == rep);
        CHECK(result == (rep == 6 ? Damage::Stunned : Damage::OutOfTheFight));
    }
}

TEST_CASE(
    "LR-21.01 of several results the worst stands: Stunned, Out of the Fight, Obviously Dead") {
    Scene scene{"A scout rep4 vs B scout rep4"};
    CHECK(harmed(scene, {Damage::Stunned, Damage::Stunned}) == Damage::Stunned);
    scene["A"].status = Status::CarryOn;
    CHECK(harmed(scene, {Damage::OutOfTheFight, Damage::Stunned}) == Damage::OutOfTheFight);
    scene["A"].status = Status::CarryOn;
    CHECK(harmed(scene, {Damage::OutOfTheFight, Damage::ObviouslyDead}) == Damage::ObviouslyDead);
}

TEST_CASE(
    "LR-21.02, LR-21.13, LR-21.14 Stunned: nothing until an activation is spent, then prone") {
    Scene scene{"A scout rep4 | C scout rep3 @20,-6 vs B scout rep4"};
    CHECK(harmed(scene, {Damage::KnockDown}, "LR-13.24: 4 1") == Damage::Stunned);
    CHECK(scene["A"].prone);
    CHECK_FALSE(scene["A"].weapons.empty());
    form_groups(scene.battle);
    scene.battle.activation[0] = 3;
    CHECK(next_candidates(scene.battle).groups.size() == 1);  // only C may act
    CHECK_FALSE(takes_test(scene.battle, scene.id("A"), Test::ReceivedFire));
    CHECK_FALSE(takes_test(scene.battle, scene.id("A"), Test::ManDown));
    phase(scene, 5);  // its Rep is not up to the die
    CHECK(scene["A"].status == Status::Stunned);
    begin_phase(scene.play());
    scene.battle.activation[0] = 4;
    begin_phase(scene.play());
    CHECK(scene["A"].status == Status::Stunned);  // all that activation long
    end_phase(scene.play());
    CHECK(scene["A"].status == Status::CarryOn);
    CHECK(scene["A"].prone);  // LR-21.14
}

TEST_CASE("LR-21.03, LR-21.13 Out of the Fight: for good, and others must fetch him") {
    Scene scene{"A scout rep4 @0,0 | C scout rep4 @1.5,0 vs B scout rep4 @0,20"};
    CHECK(harmed(scene, {Damage::OutOfTheFight}) == Damage::OutOfTheFight);
    CHECK(scene["A"].prone);
    CHECK_FALSE(scene["A"].able());
    phase(scene, 1);
    CHECK(scene["A"].status == Status::OutOfTheFight);
    scene["C"].active = true;
    scene["C"].movement = 8_in;
    CHECK(may_pick_up(scene.battle, scene.id("C"), scene.id("A")));
}

TEST_CASE("LR-21.04 Obviously Dead: nothing more can be done to or for him") {
    Scene scene{"A scout rep4 @0,0 vs B scout rep4 @1,0"};
    CHECK(harmed(scene, {Damage::ObviouslyDead}) == Damage::ObviouslyDead);
    CHECK(scene["A"].prone);
    scene["B"].active = true;
    CHECK(helpless_in_contact(scene.battle, scene.id("B")).empty());
    phase(scene, 1);
    CHECK(scene["A"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-21.15, LR-04.14 hit again, the worse of the old and the new result stands") {
    Scene scene{"A scout rep4 vs B scout rep4"};
    harmed(scene, {Damage::Stunned});
    CHECK(harmed(scene, {Damage::Stunned}) == Damage::Stunned);
    CHECK(scene["A"].status == Status::Stunned);
    harmed(scene, {Damage::OutOfTheFight});
    CHECK(scene["A"].status == Status::OutOfTheFight);
    harmed(scene, {Damage::Stunned});
    CHECK(scene["A"].status == Status::OutOfTheFight);
    harmed(scene, {Damage::ObviouslyDead});
    CHECK(scene["A"].status == Status::ObviouslyDead);
}

TEST_CASE("LR-21.15 a Star already down does not get up by his Star Power") {
    Scene scene{"A scout rep4 star stunned vs B scout rep4"};
    harmed(scene, {Damage::Stunned}, "LR-04.09: 1 1 1 1");
    CHECK(scene["A"].status == Status::Stunned);
}

TEST_CASE("LR-10.08 weapons fall where he lies; the Stunned keep theirs unless taken") {
    Scene scene{"A scout rep4 rifle knife @0,0 vs B scout rep4 @1,0"};
    harmed(scene, {Damage::Stunned});
    CHECK(scene["A"].weapons.size() == 2);
    CHECK(scene.battle.dropped.empty());
    SUBCASE("captured") {
        capture(scene.play(), scene.id("B"), scene.id("A"));
        CHECK(scene.battle.dropped.size() == 2);
    }
    SUBCASE("Out of the Fight") {
        harmed(scene, {Damage::OutOfTheFight});
        REQUIRE(scene.battle.dropped.size() == 2);
        CHECK(scene.battle.dropped[0].at == scene["A"].at);
    }
    SUBCASE("dead") {
        harmed(scene, {Damage::ObviouslyDead});
        CHECK(scene.battle.dropped.size() == 2);
    }
    if (scene["A"].status != Status::Stunned || scene["A"].captured)
        CHECK(scene["A"].weapons.empty());
}

TEST_CASE("LR-10.08 there is room on the ground for everybody's weapons") {
    Scene scene{"A scout rep4 rifle knife vs B scout rep4"};
    const std::size_t others = 4 * (most_figures - 1);
    for (std::size_t i = 0; i < others; ++i)
        scene.battle.dropped.push_back({scene["B"].weapons[0], Scene::at(9, 9)});
    harmed(scene, {Damage::ObviouslyDead});
    CHECK(scene.battle.dropped.size() == others + 2);
}

TEST_CASE("LR-23.25, LR-23.26 only a blow that would have killed leaves the better chance") {
    Scene scene{"A scout rep4 hard-as-nails vs B scout rep4"};
    const Wound soft{Damage::ObviouslyDead, scene.id("B"), false, true};
    Tests due;
    scene.dice("LR-13.24: 4 6");  // Hard as Nails made it a Knock Down: Out of the Fight by that
    harm(scene.play(), scene.id("A"), {&soft, 1}, due);
    CHECK(scene["A"].status == Status::OutOfTheFight);
    CHECK(!scene["A"].soft_blow);
}

}  // namespace long_rifle
