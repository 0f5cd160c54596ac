#include <doctest/doctest.h>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/guns/gun_scene.h"
#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"

namespace petite_guerre {
namespace {

const std::string foe = " vs Roy irregulars B musket @0,100";

// How many turns of that work until it is done.
template <class Do, class Done>
int turns_of(GunScene& at, const Do& work, const Done& done) {
    for (int turns = 1; turns <= 9; ++turns) {
        work(at.scene.play(), at.id);
        ++at.scene.battle.turn;
        at.gun().used = false;
        if (done()) return turns;
    }
    return 0;
}
int turns_to_load(GunScene& at) {
    at.gun().loaded = false;
    return turns_of(at, load_gun, [&] { return at.gun().loaded; });
}

// Its gun and its crew are ready, whatever else its men may be bound to.
bool can_fire(GunScene& at) {
    return ready_to_fire(at.gun()) && crew_fresh(at.scene.battle, at.id);
}

}  // namespace

TEST_CASE("PG-18.05 the least crew of each piece") {
    struct Row {
        GunSize size;
        int men;
        bool nco;
    };
    for (const Row& row : {Row{GunSize::Swivel, 1, false}, Row{GunSize::Battalion, 2, false},
                           Row{GunSize::Gatling, 2, false}, Row{GunSize::Light, 2, true},
                           Row{GunSize::Medium, 3, true}}) {
        GunScene at{row.size, foe};
        CHECK(crew_needed(at.gun()).men == row.men);
        CHECK(crew_needed(at.gun()).nco == row.nco);
        CHECK(serving(at.scene.battle, at.id).count() == row.men);
        CHECK(static_cast<bool>(director_of(at.scene.battle, at.id)) == row.nco);
    }
}

TEST_CASE("PG-18.06 an NCO directs two guns at most, within 20 paces of each") {
    GunScene at{GunSize::Light,
                " | Four regulars B gunner @-29.9,-100 | Five regulars B gunner @-10.1,-113.2"
                " | Six regulars B gunner @10.1,-126.6 | Seven regulars B gunner @29.9,-126.6"
                    + foe};
    Scene& scene = at.scene;
    const GunId second = scene.gun(GunSize::Light, -20, -100, {0, 1}, {"Four"});
    scene.move("Five", -20, -109.9);
    const GunId third = scene.gun(GunSize::Light, 20, -126.6, {0, 1}, {"Six", "Seven"});
    for (const GunId gun : {at.id, second, third}) CHECK(serving(scene.battle, gun).count() == 2);
    begin_work(scene.battle, at.id, Unique::LoadGun);
    CHECK(scene.battle[at.id].director == scene.id("Nco"));
    CHECK(director_of(scene.battle, second) == scene.id("Nco"));
    begin_work(scene.battle, second, Unique::LoadGun);
    CHECK_FALSE(director_of(scene.battle, third));
    CHECK(serving(scene.battle, third).empty());
    // Another turn: he is free again, but too far off.
    for (const GunId gun : {at.id, second, third}) scene.battle[gun].used = false;
    CHECK(serving(scene.battle, third).count() == 2);
    scene.move("Nco", 20, -157);
    CHECK(serving(scene.battle, third).empty());
    scene.move("Nco", 20, -156.4);
    CHECK(serving(scene.battle, third).count() == 2);
}

TEST_CASE("PG-18.07 who directs guns is no leader: he is not one, or leads nobody this turn") {
    GunScene at{GunSize::Light, " | Chief regulars B leader2 @14,-116" + foe};
    Scene& scene = at.scene;
    CHECK(director_of(scene.battle, at.id) == scene.id("Nco"));
    CHECK_FALSE(can_command(scene.battle, scene.id("Nco")));
    scene["Nco"].harm.stunned = 1;
    CHECK(director_of(scene.battle, at.id) == scene.id("Chief"));  // PG-80.09
    scene["Chief"].command.control = true;
    CHECK_FALSE(director_of(scene.battle, at.id));
}

TEST_CASE("PG-18.08 below the minimum it is not loaded, fired, unlimbered or set up") {
    const auto idle = [](GunScene& at) { return !crew_fresh(at.scene.battle, at.id); };
    GunScene at{GunSize::Medium, foe};
    Scene& scene = at.scene;
    CHECK_FALSE(idle(at));
    scene.move("One", -11, -100);  // no longer touches it
    CHECK(idle(at));
    scene.move("One", -9.9, -100);
    CHECK_FALSE(idle(at));
    scene["Two"].harm.stunned = 1;
    CHECK(idle(at));
    scene["Two"].harm.stunned = 0;
    scene["Two"].rout.broken = true;
    CHECK(idle(at));
    scene["Two"].rout.broken = false;
    scene.move("Roy", 16.5, -100);  // hand to hand with Two
    CHECK(idle(at));
    scene.move("Roy", 0, 100);
    scene["Nco"].harm.stunned = 1;
    CHECK(idle(at));
    scene["Nco"].harm.stunned = 0;
    CHECK_FALSE(idle(at));
    at.gun().out = true;
    CHECK(idle(at));
}

TEST_CASE("PG-05.08, PG-18.08 a leader who takes no action does not keep gunners from their gun") {
    Scene scene{
        "Chief regulars B gunner leader2 @-9.9,-100 | Nco regulars B nco gunner @0,-116"
        " | One regulars B gunner @9.9,-100 | Two regulars B gunner @0,-109.9"
        + foe};
    const GunId gun = scene.gun(GunSize::Light, 0, -100, {0, 1}, {"Chief", "Nco", "One", "Two"});
    for (const bool acts : {false, true}) {
        scene["Chief"].command.act = acts;
        CHECK(serving(scene.battle, gun) == scene.set({"One", "Two"}));
        CHECK(may_fire_gun(scene.battle, gun));
    }
    scene["Two"].harm.stunned = 1;
    CHECK(serving(scene.battle, gun) == scene.set({"Chief", "One"}));
    CHECK(may_fire_gun(scene.battle, gun));
    scene["Chief"].command.act = false;
    CHECK_FALSE(may_fire_gun(scene.battle, gun));
}

TEST_CASE("PG-04.07, PG-08.01 the men of a formed unit at a gun serve it as the action of all") {
    Scene scene{"A regulars B gunner x6" + foe};
    scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 2, 0, -110);
    const GunId gun = scene.gun(GunSize::Swivel, 0, -100, {0, 1}, {"A 2"});
    REQUIRE(serving(scene.battle, gun).count() == 1);
    CHECK(crew_fresh(scene.battle, gun));
    CHECK_FALSE(may_move_gun(scene.battle, gun));  // they stand base to base
    scene["A 6"].now.of_turn = 1;
    scene["A 6"].now.items.push_back(Item::Move);
    CHECK_FALSE(crew_fresh(scene.battle, gun));
    scene["A 6"].now = {};
    begin_work(scene.battle, gun, Unique::LoadGun);
    for (const char* name : {"A 1", "A 2", "A 6"})
        CHECK_FALSE(may_act(scene.battle, scene.id(name)));
}

TEST_CASE("PG-18.09, PG-18.10 two turns to set up, two to limber; man-handled it stays ready") {
    GunScene at{GunSize::Light, foe};
    at.gun().limbered = true;
    at.gun().set_up = 0;
    CHECK_FALSE(can_fire(at));
    CHECK(turns_of(at, set_up_gun, [&] { return at.gun().set_up == 2; }) == 2);
    CHECK_FALSE(at.gun().limbered);
    CHECK(can_fire(at));
    gun_moved(at.scene.battle, at.id);
    at.gun().used = false;
    CHECK(can_fire(at));
    CHECK(turns_of(at, limber_gun, [&] { return at.gun().limbered; }) == 2);
    // Moved before it is ready, it has to begin again (PG-07.19).
    set_up_gun(at.scene.play(), at.id);
    gun_moved(at.scene.battle, at.id);
    CHECK(at.gun().set_up == 0);
}

TEST_CASE("PG-18.11 loading and firing are unique actions of the crew: every third turn at most") {
    GunScene at{GunSize::Light, foe};
    Scene& scene = at.scene;
    at.fire("shot", GunScene::ahead(250), "PG-19.02: 6");
    CHECK_FALSE(at.gun().loaded);
    for (const char* man : {"One", "Two"}) CHECK(scene[man].now.unique == Unique::FireGun);
    CHECK(scene["Three"].now.unique == Unique::None);
    CHECK(scene["Nco"].now.unique == Unique::None);
    CHECK_FALSE(crew_fresh(scene.battle, at.id));  // the same turn
    CHECK(turns_to_load(at) == 2);
    GunScene swivel{GunSize::Swivel, foe};
    CHECK(turns_to_load(swivel) == 1);
    GunScene used{GunSize::Light, foe};
    note_item(used.scene.battle, used.scene.id("One"), Item::Acquire);
    CHECK(can_fire(used));  // Three takes his place
    note_item(used.scene.battle, used.scene.id("Three"), Item::Acquire);
    CHECK_FALSE(can_fire(used));
}

TEST_CASE("PG-18.11 men who are no gunners take double time, and so do the wounded") {
    GunScene strangers{GunSize::Light, foe};
    for (const char* man : {"One", "Two", "Three"}) strangers.scene[man].gunner = false;
    CHECK(turns_to_load(strangers) == 4);
    GunScene wounded{GunSize::Battalion, foe};
    wounded.scene["One"].harm.wounds = 1;
    CHECK(turns_to_load(wounded) == 2);  // Three is unhurt, and enough with Two
    wounded.scene["Three"].harm.wounds = 1;
    CHECK(turns_to_load(wounded) == 4);
}

TEST_CASE("PG-18.12 the Gatling needs no loading") {
    GunScene at{GunSize::Gatling, foe};
    for (int turn = 0; turn < 3; ++turn) {
        CHECK(can_fire(at));
        at.scene.answer("aim-canister: aim-straight");
        fire_gun(at.scene.play(), at.id);
        CHECK_FALSE(can_fire(at));
        ++at.scene.battle.turn;
        at.gun().used = false;
    }
}

TEST_CASE("PG-18.13 it is laid within 22.5 degrees of its facing") {
    GunScene at{GunSize::Light, foe};
    CHECK(in_traverse(at.gun(), Scene::at(41.4, 0)));
    CHECK_FALSE(in_traverse(at.gun(), Scene::at(41.5, 0)));
    CHECK(in_traverse(at.gun(), Scene::at(-41.4, 0)));
    at.scene.acquired("Nco", "Roy");
    at.scene.move("Roy", 60, 0);
    at.scene.answer("load-with: shot");
    at.scene.umpire.otherwise([&](const Question& question) {
        if (question.kind == Asking::Place) {
            Answer off;
            off.spot = Scene::at(60, 0);
            CHECK(check_answer(question, off));  // refused
            off.spot = Scene::at(0, 150);
            return off;
        }
        CHECK(question.options.size() == 1);  // Roy is not offered
        return pick(0);
    });
    at.scene.dice("PG-19.02: 6");
    fire_gun(at.scene.play(), at.id);
    CHECK(at.gun().aim == Scene::at(0, 150));
}

TEST_CASE("PG-18.14, PG-18.15 the NCO or any man at the gun acquires for it") {
    GunScene at{GunSize::Light, " | Chief regulars B leader2 @-20,-110 vs Roy irregulars B @0,100"};
    Scene& scene = at.scene;
    const FigureId target = scene.id("Roy");
    CHECK(acquired_by_gun(scene.battle, at.id, target).empty());
    for (const char* man : {"Nco", "One", "Three"}) {
        scene.acquired(man, "Roy");
        CHECK_FALSE(acquired_by_gun(scene.battle, at.id, target).empty());
        scene[man].knows.acquired.clear();
    }
    scene.acquired("Chief", "Roy");
    CHECK(acquired_by_gun(scene.battle, at.id, target).empty());  // he does not serve it
}

TEST_CASE("PG-18.16 what it fires is chosen when it fires") {
    for (const char* what : {"shot", "canister"}) {
        GunScene at{GunSize::Light, " vs Roy irregulars B @0,290"};
        at.fire(what, Scene::at(0, 60), std::string_view{what} == "shot" ? "PG-19.02: 6" : "");
        CHECK(at.scene.told(what));
    }
}

TEST_CASE("PG-18.04 a Gatling is artillery for crews and for who is under fire") {
    GunScene at{GunSize::Gatling,
                " vs Roy irregulars B musket @0,0 | Luc irregulars B musket @90,0"};
    at.scene.move("Luc", 60, 0);  // outside the cone
    at.scene.move("Roy", 38, 0);  // inside
    at.scene.answer("aim-canister: aim-straight");
    at.scene.dice("PG-21.07: 1");
    fire_gun(at.scene.play(), at.id);
    CHECK(at.scene["Roy"].under(Fire::Artillery));
    CHECK(at.scene["Luc"].under(Fire::Artillery));  // a friend within 20 paces
}

TEST_CASE("PG-80.09, PG-84.01 a gun whose crew fell in the fight is taken in phase 7") {
    GunScene at{GunSize::Battalion, " vs Roy irregulars B @-9.9,-90 | Luc irregulars B @9.9,-90"};
    Scene& scene = at.scene;
    for (const char* man : {"One", "Two", "Three"}) scene[man].status = Status::Dead;
    scene.move("Roy", -9.9, -100);
    scene.move("Luc", 9.9, -100);
    end_turn(scene.play());
    CHECK(at.gun().side == SideId{1});
    CHECK(scene.told("PG-80.09"_rule));
}

TEST_CASE("PG-80.09, PG-18.08 a gun that nobody defends is taken over by enough enemies") {
    GunScene at{GunSize::Battalion, " vs Roy irregulars B @-9.9,-90 | Luc irregulars B @9.9,-90"};
    Scene& scene = at.scene;
    for (const char* man : {"One", "Two", "Three"}) scene[man].status = Status::Dead;
    scene.move("Roy", -9.9, -100);
    settle_guns(scene.play());
    CHECK(at.gun().side == SideId{0});
    scene.move("Luc", 9.9, -100);
    settle_guns(scene.play());
    CHECK(at.gun().side == SideId{1});
    CHECK(serving(scene.battle, at.id) == scene.set({"Roy", "Luc"}));
    CHECK(unfamiliar_crew(scene.battle, at.id));
}

namespace {

// As the light gun section stands at its gun: the officer and the NCO among the men.
struct Section {
    Section()
        : scene{"Chief regulars B gunner leader2 @0,-9.9 | Nco regulars B nco gunner controlled @7,-7"
                " | One regulars B gunner controlled @9.9,0 | Two regulars B gunner controlled @-9.9,0"
                " | Three regulars B gunner controlled @-7,-7 vs Roy irregulars B musket @0,100"},
          gun{scene.gun(GunSize::Light, 0, 0, {0, 1}, {"Chief", "Nco", "One", "Two", "Three"})} {}
    Scene scene;
    GunId gun;
};

}  // namespace

TEST_CASE("PG-18.08, PG-05.08 the gunners serve the gun, not the officer who stands beside them") {
    Section at;
    CHECK(serving(at.scene.battle, at.gun) == at.scene.set({"One", "Two"}));
    CHECK(may_fire_gun(at.scene.battle, at.gun));
    for (const char* man : {"One", "Two"}) at.scene[man].status = Status::Dead;
    // PG-18.07, PG-80.09 he directs it in the place of the NCO, who is needed.
    CHECK(serving(at.scene.battle, at.gun) == at.scene.set({"Nco", "Three"}));
    CHECK(director_of(at.scene.battle, at.gun) == at.scene.id("Chief"));
    CHECK(may_fire_gun(at.scene.battle, at.gun));
    at.scene["Chief"].command.control = true;
    CHECK(director_of(at.scene.battle, at.gun) == at.scene.id("Nco"));
    CHECK_FALSE(may_fire_gun(at.scene.battle, at.gun));  // he would have to buy his own actions
    at.scene["Chief"].command.act = true;
    CHECK(may_fire_gun(at.scene.battle, at.gun));
}

TEST_CASE("PG-18.15, PG-28.07 a man above the minimum takes the place of one who is bound") {
    Section at;
    at.scene["One"].turn.bound = Bound::Repeat;
    CHECK(serving(at.scene.battle, at.gun) == at.scene.set({"Two", "Three"}));
    at.scene["One"].turn.bound = Bound::Free;
    at.scene["Two"].turn.forced_done = true;  // PG-02.07
    CHECK(serving(at.scene.battle, at.gun) == at.scene.set({"One", "Three"}));
}

TEST_CASE("PG-22.31, PG-05.09 an idle leader does not help to fire at a charge") {
    Section at;
    Scene& scene = at.scene;
    scene["Roy"].turn.charge_at = scene.id("One");
    CHECK(gun_may_react(scene.battle, at.gun, scene.id("Roy")));
    // Men who have acted already may react all the same.
    for (const char* man : {"One", "Two"})
        note_unique(scene.battle, scene.id(man), Unique::FireGun);
    CHECK(gun_may_react(scene.battle, at.gun, scene.id("Roy")));
    scene["Roy"].turn.charge_at = scene.id("Three");
    scene["Chief"].command.control = true;
    for (const char* man : {"One", "Two"}) scene[man].status = Status::Dead;
    CHECK_FALSE(gun_may_react(scene.battle, at.gun, scene.id("Roy")));
    scene["Chief"].command.act = true;
    CHECK(gun_may_react(scene.battle, at.gun, scene.id("Roy")));
}

TEST_CASE("PG-22.31 any man at the gun who is charged may be one of those who fire it") {
    Section at;
    Scene& scene = at.scene;
    scene.battle.acting = SideId{1};
    scene["Roy"].turn.charge_at = scene.id("Three");
    CHECK(gun_may_react(scene.battle, at.gun, scene.id("Roy")));
    CHECK(serving(scene.battle, at.gun) == scene.set({"One", "Three"}));
    scene["Three"].turn.reacted = true;
    CHECK(serving(scene.battle, at.gun) == scene.set({"One", "Three"}));
    CHECK_FALSE(gun_may_react(scene.battle, at.gun, scene.id("Roy")));
}

}  // namespace petite_guerre
