#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/turn/acting_scene.h"

// PG-28.07, PG-28.08 in phase 4: the same again, or the same as a friend.
namespace petite_guerre {

namespace {

std::string against(std::string_view man, std::string_view enemy = "Roy irregulars B rifle @0,60") {
    return std::string{man} + " vs " + std::string{enemy};
}

}  // namespace

TEST_CASE("PG-28.07 who may only reload is offered nothing else") {
    Scene scene{against("Ames regulars B musket unloaded sword @0,0")};
    scene["Ames"].turn.bound = Bound::Stay;
    CHECK(offered(scene, "Ames") == std::vector<std::string>{"load", "end-action"});
}

TEST_CASE("PG-28.07 a stationary shot is repeated; an empty weapon is loaded instead") {
    Scene scene{against("Ames regulars B musket @0,0")};
    scene.acquired("Ames", "Roy");
    scene["Ames"].turn.bound = Bound::Repeat;
    scene["Ames"].last.items.push_back(Item::Shoot);
    scene.dice("PG-15.01: 1");
    CHECK(next_action(scene.play(), SideId{0}));
    CHECK_FALSE(scene.weapon("Ames", Weapon::Musket).loaded());
    CHECK(scene["Ames"].now.acted);
    Scene empty{against("Ames regulars B musket unloaded @0,0")};
    empty["Ames"].turn.bound = Bound::Repeat;
    empty["Ames"].last.items.push_back(Item::Shoot);
    repeat_items(empty.play(), empty.id("Ames"));
    CHECK(empty.weapon("Ames", Weapon::Musket).loaded());
}

TEST_CASE("PG-28.07 who acquired and shot loads; whose items cannot be done again may load too") {
    Scene scene{against("Ames regulars B musket unloaded @0,0")};
    scene["Ames"].turn.bound = Bound::Repeat;
    for (const Item item : {Item::Acquire, Item::Shoot}) scene["Ames"].last.items.push_back(item);
    repeat_items(scene.play(), scene.id("Ames"));
    CHECK(scene.weapon("Ames", Weapon::Musket).loaded());
    Scene turned{against("Ames regulars B musket unloaded @0,0")};
    turned["Ames"].turn.bound = Bound::Repeat;
    turned["Ames"].last.items.push_back(Item::Turn);
    turned.answer("action: load");
    repeat_items(turned.play(), turned.id("Ames"));
    CHECK(turned.weapon("Ames", Weapon::Musket).loaded());
    CHECK(turned["Ames"].now.acted);
}

TEST_CASE("PG-28.07, PG-14.25 a repeated second shot at another target counts as having moved") {
    for (const std::string_view second : {"Roy", "Luc"}) {
        Scene scene{
            "Ames irregulars B repeating-rifle @0,0 facing 0,1 vs Roy irregulars B musket @-18,24 "
            "| Luc irregulars B musket @18,24"};
        scene.acquired("Ames", "Roy");
        scene.acquired("Ames", "Luc");
        for (int i = 0; i < 2; ++i) scene["Ames"].last.items.push_back(Item::Shoot);
        scene.answer("shoot-at: shoot Roy");
        scene.answer("shoot-at: shoot " + std::string{second});
        scene.dice("PG-15.01: 1; PG-15.01: 1");
        repeat_items(scene.play(), scene.id("Ames"));
        REQUIRE(scene.umpire.rolls().size() == 2);
        const auto worth = [&](std::size_t i) {
            int sum = 0;
            for (const Modifier& one : scene.umpire.rolls()[i].modifiers) sum += one.value;
            return sum;
        };
        CHECK(worth(1) - worth(0) == (second == "Luc" ? -1 : 0));
    }
}

TEST_CASE("PG-28.07, PG-14.14, PG-14.20 who did nothing but load rounds loads as many again") {
    for (const auto& [man, loaded] :
         {std::pair{"Ames regulars B revolver @0,0", 3}, {"Ames civilians C revolver @0,0", 1}}) {
        Scene scene{against(man)};
        scene["Ames"].weapons[0].shots = 0;
        scene["Ames"].turn.bound = Bound::Repeat;
        scene["Ames"].last.items.push_back(Item::Reload);
        repeat_items(scene.play(), scene.id("Ames"));
        CHECK(scene["Ames"].weapons[0].shots == loaded);
    }
}

TEST_CASE("PG-28.07, PG-14.14 who shot and loaded, and has nothing to shoot, loads one round") {
    Scene scene{against("Ames regulars B revolver unloaded @0,0")};
    scene["Ames"].turn.bound = Bound::Repeat;
    scene["Ames"].last.items.push_back(Item::Shoot);
    scene["Ames"].last.items.push_back(Item::Reload);
    repeat_items(scene.play(), scene.id("Ames"));
    CHECK(scene["Ames"].weapons[0].shots == 1);
}

TEST_CASE("PG-28.08 he who copies a friend acts right after him and does the same") {
    Scene scene{
        "Ames regulars B musket sword bayonet @0,0 | Finn regulars B musket bayonet @20,0 vs Roy "
        "irregulars B rifle @0,150"};
    scene["Finn"].turn.bound = Bound::CopyFriend;
    scene["Finn"].turn.copies = scene.id("Ames");
    scene.answer("who-acts: act Ames");
    scene.answer("action: fix-bayonet");
    scene.answer("action: kneel");
    scene.answer("face: face-as-now");
    CHECK(next_action(scene.play(), SideId{0}));
    CHECK(scene["Finn"].fixed);
    CHECK(scene["Finn"].posture == Posture::Kneeling);
    CHECK(scene["Finn"].now.acted);
}

TEST_CASE("PG-28.08 he dismounts and changes weapons as his friend does") {
    Scene scene{
        "Ames provincials B carbine sword @0,0 | Finn provincials B carbine sword mounted @30,0 vs "
        "Roy irregulars B rifle @0,150"};
    scene["Ames"].now.of_turn = scene.battle.turn;
    for (const Item item : {Item::Mount, Item::ChangeWeapon})
        scene["Ames"].now.items.push_back(item);
    scene["Ames"].in_hand = 1;
    copy_actions(scene.play(), scene.id("Finn"), scene.id("Ames"));
    CHECK_FALSE(scene["Finn"].mounted());
    CHECK(weapon_in_hand(scene["Finn"])->weapon == Weapon::Sword);
    CHECK(scene["Finn"].now.items.size() == 2);
}

TEST_CASE("PG-28.08, PG-27.14 a wounded man copies one item of his friend's only") {
    Scene scene{
        "Ames regulars B musket bayonet @0,0 | Finn regulars B musket bayonet wounded @20,0 vs Roy "
        "irregulars B rifle @0,150"};
    scene["Ames"].now.of_turn = scene.battle.turn;
    for (const Item item : {Item::Posture, Item::Bayonet}) scene["Ames"].now.items.push_back(item);
    scene["Ames"].posture = Posture::Kneeling;
    scene["Ames"].fixed = true;
    copy_actions(scene.play(), scene.id("Finn"), scene.id("Ames"));
    CHECK(scene["Finn"].posture == Posture::Kneeling);
    CHECK_FALSE(scene["Finn"].fixed);
}

}  // namespace petite_guerre
