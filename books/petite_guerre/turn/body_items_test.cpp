#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/turn/acting_scene.h"

// PG-08.01, PG-08.06, PG-08.12 what formed units do more rarely than march and fire.
namespace petite_guerre {

namespace {

struct Six {
    explicit Six(std::string_view men, std::string_view others = "Roy irregulars B rifle @0,150")
        : scene{std::string{men} + " x6 vs " + std::string{others}},
          body{scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0)} {}
    FigureSet men() const { return scene.battle[body].men(); }
    Scene scene;
    BodyId body;
};

}  // namespace

TEST_CASE("PG-08.01, PG-04.07 a formed unit dismounts: its men are beside their mounts, unformed") {
    Six at{"A provincials B carbine breech mounted controlled"};
    const FigureSet men = at.men();
    const Point stood = at.scene["A 1"].at;
    acts(at.scene, "A 1", {"dismount"});
    for (const FigureId who : men) {
        const Figure& figure = at.scene.battle[who];
        CHECK_FALSE(figure.mounted());
        CHECK_FALSE(figure.formed());
        CHECK(may_mount(at.scene.battle, who));
        CHECK(items_left(at.scene.battle, who) == 1);  // for what he likes
        for (const FigureId other : men)
            if (other != who) CHECK(distance(figure.at, at.scene.battle[other].at) > paces(6));
    }
    CHECK(at.scene["A 1"].mount.at == stood);
}

TEST_CASE("PG-08.01, PG-07.03 a formed unit that dismounts may change its facing with it") {
    Six at{"A provincials B carbine breech mounted controlled"};
    acts(at.scene, "A 1", {"dismount", "face-left"});
    for (const char* name : {"A 1", "A 6"}) CHECK(at.scene[name].facing == Facing{-1, 0});
}

TEST_CASE("PG-08.01, PG-07.17 a formed unit changes weapons, all to the same") {
    Six at{"A provincials B carbine breech revolver controlled"};
    acts(at.scene, "A 1", {"change-weapon", "take-in-hand"});
    for (const FigureId who : at.men()) {
        CHECK(at.scene.battle[who].in_hand == 1);
        CHECK(at.scene.battle[who].now.items.contains(Item::ChangeWeapon));
    }
}

TEST_CASE("PG-08.01, PG-05.13 one man of a formed unit reports for all") {
    Scene scene{
        "A regulars B musket controlled x6 | Chief regulars B leader2 @0,-14 vs Roy irregulars B "
        "@0,150"};
    scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0);
    scene.acquired("A 1", "Roy");
    CHECK_FALSE(has(offered(scene, "A 1", "formed-action"), "give-report"));
    scene["Chief"].command.listen = true;
    acts(scene, "A 1", {"give-report"});
    CHECK(scene["Chief"].knows.pointed_out == scene.set({"Roy"}));
    for (const char* name : {"A 1", "A 3", "A 6"})
        CHECK(scene[name].now.items.contains(Item::Speak));
}

TEST_CASE("PG-08.01, PG-14.14 a formed unit that does nothing else loads three rounds") {
    Six at{"A provincials B repeating-rifle unloaded controlled"};
    acts(at.scene, "A 1", {"reload-alone"});
    for (const FigureId who : at.men()) {
        CHECK(at.scene.battle[who].weapons[0].shots == 3);
        CHECK_FALSE(may_act(at.scene.battle, who));
    }
}

TEST_CASE("PG-14.14 a formed unit loads one round beside something else, not one more") {
    Six at{"A provincials B repeating-rifle unloaded controlled"};
    acts(at.scene, "A 1", {"reload", "reload", "turn", "face-about"});
    for (const FigureId who : at.men()) CHECK(at.scene.battle[who].weapons[0].shots == 1);
    Six riders{"A provincials B revolver unloaded mounted controlled"};
    for (const FigureId who : riders.men()) note_item(riders.scene.battle, who, Item::Move);
    REQUIRE(has(offered(riders.scene, "A 1", "formed-action"), "reload"));
    for (const FigureId who : riders.men()) note_item(riders.scene.battle, who, Item::Reload);
    REQUIRE(may_add(riders.scene.battle, riders.scene.id("A 1"), Item::Reload));  // PG-07.08
    CHECK_FALSE(has(offered(riders.scene, "A 1", "formed-action"), "reload"));
}

TEST_CASE("PG-08.06, PG-24.03, PG-30.11 one secures his prisoner, also of a unit that halts") {
    Six at{"A regulars B musket controlled", "Roy irregulars B @3.3,6.6 | Pal irregulars B @0,190"};
    at.scene["Roy"].status = Status::Captured;
    at.scene["Roy"].captivity.captor = at.scene.id("A 3");
    lift(at.scene.battle, at.scene.id("Roy"));
    at.scene.battle[at.scene["A 1"].body].bound = Bound::Halt;  // PG-30.11 it is no movement
    acts(at.scene, "A 1", {"secure-prisoner"});
    CHECK(at.scene["Roy"].captivity.secured);
    CHECK(at.scene["A 3"].now.unique == Unique::Secure);
    CHECK_FALSE(may_act(at.scene.battle, at.scene.id("A 1")));
}

TEST_CASE("PG-08.06, PG-07.18 a formed unit works at one thing, those who stand near enough") {
    Six at{"A regulars B musket controlled", "Roy irregulars B @0,190"};
    acts(at.scene, "A 1", {"pioneer-work", "make-obstacle", "go-on-working"});
    REQUIRE(at.scene.battle.works.size() == 1);
    CHECK(at.scene.battle.works[0].turns == 2);
    for (const FigureId who : at.men()) CHECK(at.scene.battle[who].now.unique == Unique::Pioneer);
}

TEST_CASE("PG-08.12 stunned men of a charging formed unit come into contact and cannot strike") {
    for (const bool hit : {false, true}) {
        Six at{"A regulars B musket fixed controlled",
               "Roy irregulars B tomahawk @3.3,30 facing 0,-1"};
        Scene& scene = at.scene;
        scene["A 3"].harm.stunned = 1;
        Charges charges;
        charges.list.push_back(declared(scene.battle, scene.id("A 1"), scene.id("Roy")));
        charges.list.back().goes = true;
        scene.answer("wheel-first: straight-on");
        scene.dice("PG-22.05: 5");
        move_charging_body(scene.play(), charges, charges.list.back());
        REQUIRE(opponents(scene.battle, scene.id("Roy")) == scene.set({"A 3"}));
        scene.answer("capture: strike");
        scene.dice(hit ? "PG-23.01: 1 5; PG-25.03: 1" : "PG-23.01: 6 1");
        fight_all(scene.play());
        CHECK(scene["Roy"].harm.stunned == 0);
        CHECK(scene["A 3"].present() != hit);
    }
}

}  // namespace petite_guerre
