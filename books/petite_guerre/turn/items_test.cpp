#include "books/petite_guerre/turn/items.h"

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/move_rules.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/turn/acting_scene.h"

// Chapter 07: what a figure may do in a turn.
namespace petite_guerre {

namespace {

constexpr std::string_view ames = "Ames regulars B musket sword bayonet @0,0";

std::string against(std::string_view man, std::string_view enemy = "Roy irregulars B rifle @0,60") {
    return std::string{man} + " vs " + std::string{enemy};
}

}  // namespace

TEST_CASE("PG-07.01 one unique action, or two items") {
    Scene scene{against(ames)};
    const FigureId who = scene.id("Ames");
    CHECK(items_left(scene.battle, who) == 2);
    note_item(scene.battle, who, Item::Bayonet);
    CHECK(items_left(scene.battle, who) == 1);
    CHECK(may_add(scene.battle, who, Item::Turn));
    note_item(scene.battle, who, Item::Turn);
    CHECK(items_left(scene.battle, who) == 0);
    CHECK_FALSE(may_add(scene.battle, who, Item::Speak));
}

TEST_CASE("PG-07.02 a unique action rules out all else; it is not offered after an item") {
    Scene scene{against("Ames regulars B musket unloaded @0,0")};
    CHECK(has(offered(scene, "Ames"), "load"));
    acts(scene, "Ames", {"load"});
    CHECK(scene["Ames"].now.unique == Unique::Load);
    CHECK_FALSE(may_act(scene.battle, scene.id("Ames")));
    CHECK(items_left(scene.battle, scene.id("Ames")) == 0);
    Scene begun{against("Ames regulars B musket unloaded @0,0")};
    note_item(begun.battle, begun.id("Ames"), Item::Turn);
    CHECK_FALSE(has(offered(begun, "Ames"), "load"));
    CHECK_FALSE(has(offered(begun, "Ames"), "pioneer-work"));
}

TEST_CASE("PG-07.02 the unique actions of one man are offered where they can be taken") {
    Scene form{"A regulars B musket controlled x6 vs Roy irregulars B @0,190"};
    for (int i = 1; i <= 6; ++i) form.move("A " + std::to_string(i), 8.0 * i, 0);
    CHECK(has(offered(form, "A 1"), "form-up"));
    Scene prisoner{"Ames regulars B musket @0,0 vs Roy irregulars B @0,6.6"};
    prisoner["Roy"].status = Status::Captured;
    prisoner["Roy"].captivity.captor = prisoner.id("Ames");
    lift(prisoner.battle, prisoner.id("Roy"));
    CHECK(has(offered(prisoner, "Ames"), "secure-prisoner")
          == may_secure(prisoner.battle, prisoner.id("Ames")));
    CHECK(may_secure(prisoner.battle, prisoner.id("Ames")));
}

TEST_CASE("PG-07.03 the simultaneous items") {
    Scene scene{against(ames)};
    scene.acquired("Ames", "Roy");
    const auto verbs = offered(scene, "Ames");
    for (const char* verb : {"move", "fix-bayonet", "fall-prone", "kneel", "change-weapon",
                             "take-shot", "turn", "shout-warning", "end-action"})
        CHECK(has(verbs, verb));
    CHECK_FALSE(has(verbs, "stand-up"));
    CHECK_FALSE(has(verbs, "mount"));
    CHECK_FALSE(has(verbs, "reload"));  // a muzzle-loader, and loaded
    Scene rider{against("Hale provincials B carbine breech unloaded mounted @0,0")};
    const auto riding = offered(rider, "Hale");
    CHECK(has(riding, "dismount"));
    CHECK(has(riding, "reload"));
    CHECK_FALSE(has(riding, "kneel"));
    CHECK(has(riding, "try-to-acquire"));
}

TEST_CASE("PG-07.03 a change of posture may include a change of facing") {
    Scene scene{against(ames)};
    acts(scene, "Ames", {"kneel", "face-left", "fix-bayonet"});
    CHECK(scene["Ames"].posture == Posture::Kneeling);
    CHECK(scene["Ames"].facing == Facing{-1, 0});
    CHECK(scene["Ames"].fixed);
    CHECK(scene["Ames"].now.turned);
    CHECK(scene["Ames"].now.items.size() == 2);
    CHECK(scene["Ames"].now.acted);
}

TEST_CASE("PG-07.03 mounting and dismounting") {
    Scene scene{against("Hale provincials B carbine mounted @0,0")};
    acts(scene, "Hale", {"dismount", "face-as-now"});
    CHECK_FALSE(scene["Hale"].mounted());
    scene["Hale"].now = {};
    acts(scene, "Hale", {"mount", "face-about"});
    CHECK(scene["Hale"].mounted());
    CHECK(scene["Hale"].facing == Facing{0, -1});
}

TEST_CASE("PG-07.04 twice: a move, a shot with a loaded weapon, an attempt at another target") {
    Scene scene{against(ames, "Roy irregulars B rifle @0,100 | Pal irregulars B rifle @20,100")};
    const FigureId who = scene.id("Ames");
    for (const Item item : {Item::Move, Item::Shoot, Item::Acquire}) {
        scene["Ames"].now = {};
        note_item(scene.battle, who, item);
        CHECK(may_add(scene.battle, who, item));
    }
    for (const Item item : {Item::Bayonet, Item::Posture, Item::Turn, Item::Speak}) {
        scene["Ames"].now = {};
        note_item(scene.battle, who, item);
        CHECK_FALSE(may_add(scene.battle, who, item));
    }
    scene["Ames"].now = {};
    scene.answer("also-move: will-stay");
    scene.answer("acquire-whom: acquire Roy");
    scene.dice("PG-13.03: 1");
    attempt_acquisition(scene.play(), who, says_he_moves(scene.play(), who));
    CHECK_FALSE(may_try(scene.battle, who, scene.id("Roy")));
    CHECK(may_try(scene.battle, who, scene.id("Pal")));
}

TEST_CASE("PG-07.05 who shoots first says whether he will also move, and is held to it") {
    Scene scene{against(ames)};
    scene.acquired("Ames", "Roy");
    scene.dice("PG-15.01: 1");
    acts(scene, "Ames", {"take-shot", "will-stay", "shoot"});
    CHECK(scene.modifier("PG-15.01"_rule, "PG-15.02"_rule) == -1);  // the smoothbore alone
    CHECK(scene["Ames"].turn.said == Said::WillStay);
    scene["Ames"].now.acted = false;
    const auto after = offered(scene, "Ames");
    CHECK_FALSE(has(after, "move"));
    CHECK_FALSE(has(after, "turn"));
    CHECK(has(after, "fix-bayonet"));
    scene["Ames"].turn.said = Said::WillMove;
    const auto moving = offered(scene, "Ames");
    CHECK(has(moving, "move"));
    CHECK_FALSE(has(moving, "fix-bayonet"));
    CHECK_FALSE(has(moving, "end-action"));
}

TEST_CASE("PG-07.05, PG-07.06 acquire, then shoot at him, in one turn") {
    Scene scene{against("Ames regulars B musket @0,0")};
    scene.dice("PG-13.03: 6");
    scene.dice("PG-15.01: 1");
    acts(scene, "Ames", {"try-to-acquire", "will-stay", "take-shot", "shoot"});
    CHECK_FALSE(scene.weapon("Ames", Weapon::Musket).loaded());
    CHECK(scene["Ames"].now.target == scene.id("Roy"));
}

TEST_CASE("PG-07.07 a repeater fires twice a turn, a single-shot weapon once") {
    for (const bool repeater : {true, false}) {
        Scene scene{against(repeater ? "Ames regulars B repeating-rifle @0,0"
                                     : "Ames regulars B musket @0,0")};
        scene.acquired("Ames", "Roy");
        scene.dice(repeater ? "PG-15.01: 1; PG-15.01: 1" : "PG-15.01: 1");
        acts(scene, "Ames", {"take-shot", "will-stay", "shoot", "take-shot", "shoot"});
        CHECK(scene["Ames"].now.items.size() == (repeater ? 2 : 1));
    }
}

TEST_CASE(
    "PG-07.08 a mounted A or B: a move with a shot or reload is one item; C and Civilians 2") {
    struct Row {
        const char* who;
        int left;
    };
    for (const Row row : {Row{"Hale provincials B carbine mounted @0,0", 1},
                          Row{"Hale provincials A carbine mounted @0,0", 1},
                          Row{"Hale provincials C carbine mounted @0,0", 0},
                          Row{"Hale civilians B carbine mounted @0,0", 0},
                          Row{"Hale provincials B carbine @0,0", 0}}) {
        Scene scene{against(row.who)};
        const FigureId who = scene.id("Hale");
        note_item(scene.battle, who, Item::Move);
        note_item(scene.battle, who, Item::Shoot);
        CHECK(items_left(scene.battle, who) == row.left);
        CHECK_FALSE(may_add(scene.battle, who, Item::Move));
        CHECK(may_add(scene.battle, who, Item::Acquire) == (row.left == 1));
    }
    Scene reloads{against("Hale provincials B carbine mounted wounded @0,0")};
    note_item(reloads.battle, reloads.id("Hale"), Item::Move);
    CHECK(may_add(reloads.battle, reloads.id("Hale"), Item::Reload));
    CHECK_FALSE(may_add(reloads.battle, reloads.id("Hale"), Item::Turn));
}

TEST_CASE("PG-07.09 loading a muzzle-loader stays a unique action for riders too") {
    Scene scene{against("Hale provincials B musket unloaded mounted @0,0")};
    const auto verbs = offered(scene, "Hale");
    CHECK(has(verbs, "load"));
    CHECK_FALSE(has(verbs, "reload"));
}

TEST_CASE("PG-07.10 playing is one item; not while charging or dodging") {
    Scene scene{against("Drum regulars B musician sword @0,0")};
    scene["Drum"].turn.playing = true;
    begin_actions(scene.play(), SideId{0});
    CHECK(scene["Drum"].now.items.size() == 1);
    CHECK(has(offered(scene, "Drum"), "move"));
    CHECK(items_left(scene.battle, scene.id("Drum")) == 1);
    note_item(scene.battle, scene.id("Drum"), Item::Move);  // while he plays: one with it
    CHECK(items_left(scene.battle, scene.id("Drum")) == 1);
    CHECK_FALSE(may_add(scene.battle, scene.id("Drum"), Item::Move));
    CHECK(may_add(scene.battle, scene.id("Drum"), Item::Turn));
    CHECK(plays(scene.battle, scene.id("Drum")));
    scene["Drum"].turn.charging = true;
    CHECK_FALSE(plays(scene.battle, scene.id("Drum")));
    scene["Drum"].turn.charging = false;
    scene["Drum"].now.move = MoveKind::Dodge;
    CHECK_FALSE(plays(scene.battle, scene.id("Drum")));
}

TEST_CASE("PG-07.10 who plays is not offered a dodge, and does not charge") {
    for (const bool playing : {true, false}) {
        Scene scene{
            against("Drum irregulars B musician tomahawk @0,0", "Roy irregulars B rifle @0,45")};
        scene.area(AreaKind::Woods, -20, -20, 20, 20);
        scene.acquired("Drum", "Roy");
        scene["Drum"].turn.playing = playing;
        begin_actions(scene.play(), SideId{0});
        CHECK(may_move(scene.battle, scene.id("Drum"), MoveKind::Dodge) != playing);
        CHECK(may_charge(scene.battle, scene.id("Drum")) != playing);
    }
}

TEST_CASE("PG-07.11 hand-to-hand is fought besides what he has done") {
    Scene scene{"Ames regulars B musket fixed @0,0 vs Roy irregulars B musket tomahawk @0,6.6"};
    note_item(scene.battle, scene.id("Ames"), Item::Turn);
    note_item(scene.battle, scene.id("Ames"), Item::Bayonet);
    scene["Ames"].now.acted = true;
    scene.answer_anything();
    scene.dice("PG-23.01: 3 3");
    fight_all(scene.play());
    CHECK(scene.rolls("PG-23.01"_rule) > 0);
}

TEST_CASE(
    "PG-07.12 a fixed bayonet changes neither shooting nor loading; it makes a weapon of it") {
    Scene scene{against("Ames regulars B musket bayonet @0,0")};
    scene.acquired("Ames", "Roy");
    CHECK_FALSE(scene["Ames"].fixed);
    const Aim before = aim(scene.battle, scene.id("Ames"), scene.id("Roy"), false);
    CHECK_FALSE(effective_in_melee(scene["Ames"]));
    scene["Ames"].fixed = true;
    const Aim after = aim(scene.battle, scene.id("Ames"), scene.id("Roy"), false);
    CHECK(before.needed == after.needed);
    CHECK(before.roll.modifiers.size() == after.roll.modifiers.size());
    CHECK(effective_in_melee(scene["Ames"]));
    scene.weapon("Ames", Weapon::Musket).shots = 0;
    CHECK(may_load(scene.battle, scene.id("Ames")));
}

TEST_CASE(
    "PG-07.13 a kneeling man is shot at like a standing one; a line of fire passes over him") {
    Scene scene{
        "Ames regulars B musket @0,0 | Finn regulars B musket @0,20 vs Roy irregulars B rifle "
        "@0,100"};
    scene.acquired("Ames", "Roy");
    CHECK_FALSE(line_of_fire_clear(scene.battle, scene.id("Ames"), scene.id("Roy")));
    scene["Finn"].posture = Posture::Kneeling;
    CHECK(line_of_fire_clear(scene.battle, scene.id("Ames"), scene.id("Roy")));
    const Aim standing = aim(scene.battle, scene.id("Ames"), scene.id("Roy"), false);
    scene["Roy"].posture = Posture::Kneeling;
    const Aim kneeling = aim(scene.battle, scene.id("Ames"), scene.id("Roy"), false);
    CHECK(standing.needed == kneeling.needed);
    CHECK(standing.roll.modifiers.size() == kneeling.roll.modifiers.size());
}

TEST_CASE("PG-07.14 turning is an item of one who stays; a mover faces as he likes to the front") {
    Scene scene{against("Ames regulars B sword @0,0")};
    acts(scene, "Ames", {"turn", "face-right"});
    CHECK(scene["Ames"].facing == Facing{1, 0});
    CHECK(scene["Ames"].now.items.contains(Item::Turn));
    CHECK(scene["Ames"].now.turned);
    Scene moves{against("Ames regulars B sword @0,0")};
    moves.answer("action: move");
    moves.answer("kind-of-move: walk");
    moves.answer_move("Ames", {moves.at(0, 60)}, {1, 0});
    moves.answer("action: end-action");
    moves.dice("PG-09.01: 3");
    act_alone(moves.play(), moves.id("Ames"));
    CHECK(moves["Ames"].facing == Facing{1, 0});
    CHECK_FALSE(moves["Ames"].now.items.contains(Item::Turn));
}

TEST_CASE("PG-07.14 not to the rear of the way he went") {
    Scene scene{against("Ames regulars B sword @0,0")};
    const FigureId who = scene.id("Ames");
    const WayRules rules{scene.battle, who, who, paces(50), true};
    Answer answer;
    answer.path = {scene["Ames"].at, scene.at(0, 60)};
    for (const Facing front : {Facing{0, 1}, Facing{1, 0}, Facing{-1, 1}}) {
        answer.facing = front;
        CHECK_FALSE(rules.check(answer));
    }
    for (const Facing rear : {Facing{0, -1}, Facing{1, -1}}) {
        answer.facing = rear;
        CHECK(rules.check(answer));
    }
}

TEST_CASE("PG-07.17 one weapon at a time; changing is an item, but not to defend himself") {
    Scene scene{against("Ames regulars B musket sword @0,0")};
    acts(scene, "Ames", {"change-weapon"});
    CHECK(weapon_in_hand(scene["Ames"])->weapon == Weapon::Sword);
    CHECK(scene["Ames"].now.items.contains(Item::ChangeWeapon));
    CHECK_FALSE(may_shoot(scene.battle, scene.id("Ames")));
    Scene attacked{against("Ames regulars B musket sword @0,0")};
    CHECK(weapon_in_hand(attacked["Ames"])->weapon == Weapon::Musket);
    CHECK(effective_in_melee(attacked["Ames"]));
}

TEST_CASE("PG-14.14 one man: three rounds and his turn is over, or one and another item") {
    Scene scene{against("Ames regulars B revolver unloaded @0,0")};
    Scene beside{against("Ames regulars B revolver unloaded @0,0")};
    acts(scene, "Ames", {"reload-alone", "turn"});
    CHECK(scene["Ames"].weapons[0].shots == 3);
    CHECK_FALSE(scene["Ames"].now.items.contains(Item::Turn));
    acts(beside, "Ames", {"reload", "turn", "face-left"});
    CHECK(beside["Ames"].weapons[0].shots == 1);
    CHECK(beside["Ames"].now.items.contains(Item::Turn));
    CHECK(beside["Ames"].now.moved());  // PG-14.24
}

}  // namespace petite_guerre
