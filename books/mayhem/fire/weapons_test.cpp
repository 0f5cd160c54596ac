#include <doctest/doctest.h>

#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/place.h"
#include "books/mayhem/set_up/army_lists.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/actions.h"

using namespace mayhem;

// Chapter 02, chapter 52.

namespace {

struct Printed {
    Weapon weapon;
    Inches range, half;
    int reload;
};

void act_once(Scene& scene, std::string_view who, std::string_view what) {
    scene.answer(what);
    FigureSet none;
    act(scene.play(), scene.id(who), none);
}

}  // namespace

TEST_CASE("MM-02.01, MM-02.06 ranges, half ranges and reload turns as printed") {
    Scene scene{"A line vs B line"};
    for (const Printed& row : {Printed{Weapon::Pistol, 8_in, 4_in, 2},
                               {Weapon::Musket, 16_in, 8_in, 2},
                               {Weapon::Rifle, 24_in, 12_in, 3},
                               {Weapon::Bow, 16_in, 8_in, 1},
                               {Weapon::Tomahawk, 4_in, 2_in, 0},
                               {Weapon::Sword, 0_in, 0_in, 0}}) {
        CAPTURE(weapon_names[row.weapon]);
        CHECK(range_of(scene.battle, row.weapon) == row.range);
        CHECK(half_range_of(scene.battle, row.weapon) == row.half);
        CHECK(row_of(row.weapon).reload == row.reload);
    }
}

TEST_CASE("MM-02.02, MM-02.03 only a musket counts as bayonet; a rifle still strikes in melee") {
    CHECK(row_of(Weapon::Musket).melee_impact == 2);
    CHECK(row_of(Weapon::Rifle).melee_impact == 1);
    Scene scene{"A line @0,0 | R rifleman @5,0 vs B line @0,1 | C line @5,1"};
    // The bayonet does not keep the musket from firing, once nobody is in contact.
    CHECK_FALSE(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
    scene.move("B", 0, 8);
    CHECK(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
    CHECK(read_to_hit(melee_attack(scene.battle, scene.id("R"), scene.id("C")), 8) == Score::Hit);
}

TEST_CASE("MM-02.04 sword and pistol are carried and used together") {
    Scene scene{"A dragoon dismounted @0,0 vs B line @0,7"};
    CHECK(scene["A"].weapons.size() == 2);
    CHECK(can_fire(scene.battle, scene.id("A"), scene.id("B"), 1, false));
    CHECK_FALSE(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
}

TEST_CASE("MM-02.05, MM-02.09 a tomahawk is thrown once in a battle and still serves in melee") {
    Scene scene{"W warrior bow tomahawk @0,0 vs B line unloaded @0,4"};
    REQUIRE(can_fire(scene.battle, scene.id("W"), scene.id("B"), 1, false));
    scene.dice("MM-06.05: 1 6; MM-11.02: 3 3");
    fire(scene.play(), scene.id("W"), scene.id("B"), 1);
    CHECK(scene.weapon("W", Weapon::Tomahawk).spent);
    CHECK_FALSE(can_fire(scene.battle, scene.id("W"), scene.id("B"), 1, false));
    CHECK(scene.weapon("W", Weapon::Bow).ready());  // MM-02.10 each has its own state
    scene.move("B", 0, 1);
    CHECK(read_to_hit(melee_attack(scene.battle, scene.id("W"), scene.id("B")), 2) == Score::Hit);
}

TEST_CASE("MM-02.07 a musket fired in turn 1 and reloaded in 2 and 3 can fire in 4") {
    Scene scene{"A line @0,0 vs B line unloaded @0,12"};
    scene.dice("MM-06.05: 1 6; MM-11.02: 3 3");
    act_once(scene, "A", "action: fire B");
    CHECK(scene.weapon("A", Weapon::Musket).to_reload == 2);
    act_once(scene, "A", "action: reload");
    CHECK_FALSE(scene.weapon("A", Weapon::Musket).ready());
    act_once(scene, "A", "action: wait");  // not consecutive: progress is kept
    act_once(scene, "A", "action: reload");
    CHECK(scene.weapon("A", Weapon::Musket).ready());
    CHECK(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
}

TEST_CASE("MM-02.08 every weapon starts loaded") {
    Scene scene{"A rifleman | W warrior vs B dragoon"};
    for (const std::string_view name : {"A", "W", "B"})
        for (const Carried& carried : scene[name].weapons) CHECK(carried.ready());
}

TEST_CASE("MM-02.10 one attack empties one weapon only") {
    Scene scene{"A line musket pistol @0,0 vs B line unloaded @0,6"};
    scene.dice("MM-06.05: 1 6; MM-11.02: 3 3");
    fire(scene.play(), scene.id("A"), scene.id("B"), 1);
    CHECK_FALSE(scene.weapon("A", Weapon::Pistol).ready());
    CHECK(scene.weapon("A", Weapon::Musket).ready());
}

TEST_CASE("MM-02.11 in the base rules armed and unarmed strike alike") {
    Scene scene{"A civilian rep4 @0,0 | L line lance @5,0 vs B line @0,1 | C line @5,1"};
    const Attack bare = melee_attack(scene.battle, scene.id("A"), scene.id("B"));
    const Attack lance = melee_attack(scene.battle, scene.id("L"), scene.id("C"));
    for (int total = 2; total <= 12; ++total)
        CHECK(read_to_hit(bare, total) == read_to_hit(lance, total));
    CHECK(bare.damage_dice == lance.damage_dice);
}

TEST_CASE("MM-52.01, MM-52.02 the new ranges and Impact; beyond Long nobody is fired at") {
    Scene scene{"A line @0,0 vs B line @0,15", true};
    struct Row {
        Weapon weapon;
        Inches effective, far;
        int impact, melee;
    };
    for (const Row& row : {Row{Weapon::Pistol, 6_in, 10_in, 1, 1},
                           {Weapon::Carbine, 8_in, 14_in, 1, 1},
                           {Weapon::Musket, 12_in, 20_in, 2, 2},
                           {Weapon::Rifle, 18_in, 30_in, 2, 1},
                           {Weapon::Sword, 0_in, 0_in, 0, 1},
                           {Weapon::Lance, 0_in, 0_in, 0, 3}}) {
        CAPTURE(weapon_names[row.weapon]);
        CHECK(half_range_of(scene.battle, row.weapon) == row.effective);
        CHECK(range_of(scene.battle, row.weapon) == row.far);
        CHECK(row_of(row.weapon).impact == row.impact);
        CHECK(row_of(row.weapon).melee_impact == row.melee);
    }
    const Attack near = fire_attack(scene.battle, scene.id("A"), scene.id("B"), Weapon::Musket);
    CHECK(near.over_half);  // 14" is above Effective
    scene.move("B", 0, 13);
    CHECK_FALSE(fire_attack(scene.battle, scene.id("A"), scene.id("B"), Weapon::Musket).over_half);
    scene.move("B", 0, 21);
    CHECK(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
    scene.move("B", 0, 21.1);
    CHECK_FALSE(can_fire(scene.battle, scene.id("A"), scene.id("B"), 0, false));
}

TEST_CASE("MM-52.03 bow, tomahawk, rifle butt and bare hands where the table is silent") {
    Scene scene{"A line vs B line", true};
    CHECK(half_range_of(scene.battle, Weapon::Bow) == 12_in);
    CHECK(range_of(scene.battle, Weapon::Bow) == 20_in);
    CHECK(row_of(Weapon::Bow).impact == 1);
    CHECK(range_of(scene.battle, Weapon::Tomahawk) == 4_in);
    CHECK(half_range_of(scene.battle, Weapon::Tomahawk) == 4_in);
    CHECK(row_of(Weapon::Tomahawk).impact == 1);
    CHECK(row_of(Weapon::Tomahawk).melee_impact == 1);
    Scene hands{"A civilian @0,0 | R rifleman @5,0 vs B line @0,1 | C line @5,1", true};
    CHECK(melee_attack(hands.battle, hands.id("A"), hands.id("B")).impact == 1);
    CHECK(melee_attack(hands.battle, hands.id("R"), hands.id("C")).impact == 1);
}

TEST_CASE("MM-52.04 the carbine reloads in two turns; carbine and lance are given by agreement") {
    CHECK(row_of(Weapon::Carbine).reload == 2);
    Scene scene{"A dragoon carbine lance vs B line", true};
    CHECK(scene["A"].weapons.size() == 2);
    for (const ArmyList& list : army_lists())
        for (const TroopType& type : list.types)
            for (const auto& weapons : {type.weapons, type.either, list.also})
                for (const Weapon weapon : weapons)
                    CHECK((weapon != Weapon::Carbine && weapon != Weapon::Lance
                           && weapon != Weapon::Blunderbuss));
}

TEST_CASE("MM-52.05 a melee attack uses the highest Impact carried; a musket counts as bayonet") {
    Scene scene{"A line musket sword @0,0 | L line lance sword @5,0 vs B line @0,1 | C line @5,1",
                true};
    CHECK(melee_attack(scene.battle, scene.id("A"), scene.id("B")).impact == 2);
    CHECK(melee_attack(scene.battle, scene.id("L"), scene.id("C")).impact == 3);
}
