#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/acting_scene.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/items.h"
#include "books/petite_guerre/turn/turn.h"

using namespace petite_guerre;

namespace {

// A wood with two men in it, and somebody who looks on.
struct Wood : Scene {
    Wood()
        : Scene{
            "Ames provincials B musket @0,0 | Rider provincials B carbine mounted @40,0 "
            "vs Roy provincials B musket @0,70"} {
        area(AreaKind::Woods, -60, -60, 60, 120);
    }
    Walked dodge(double x, double y) {
        return move_along(play(), id("Ames"), MoveKind::Dodge, {(*this)["Ames"].at, at(x, y)}, {});
    }
};

// One more turn in which he runs (or does not).
void turn_of(Scene& scene, std::string_view name, bool runs) {
    ++scene.battle.turn;
    Deeds& deeds = scene[name].now;
    deeds = {};
    deeds.of_turn = scene.battle.turn;
    deeds.ran = runs;
    if (runs) deeds.move = MoveKind::Run;
    count_running(scene.play());
}

}  // namespace

TEST_CASE("PG-10.01 a dodge is a move that ends kneeling in cover") {
    Wood scene;
    scene.dice("PG-09.01: 4");
    scene.dodge(-50, 0);
    CHECK(scene.x("Ames") == doctest::Approx(-20));
    CHECK(scene["Ames"].posture == Posture::Kneeling);
    CHECK(scene["Ames"].now.move == MoveKind::Dodge);
    CHECK_FALSE(scene["Ames"].now.acted);
}

TEST_CASE("PG-10.02 riders and formed men do not dodge") {
    Wood scene;
    CHECK(may_move(scene.battle, scene.id("Ames"), MoveKind::Dodge));
    CHECK_FALSE(may_move(scene.battle, scene.id("Rider"), MoveKind::Dodge));
    scene["Ames"].turn.playing = true;  // PG-07.10 nor musicians who play
    CHECK_FALSE(may_move(scene.battle, scene.id("Ames"), MoveKind::Dodge));
    Scene formed{
        "A regulars B musket | B regulars B musket | C regulars B musket | "
        "D regulars B musket"};
    formed.area(AreaKind::Woods, -60, -60, 60, 60);
    formed.form({"A", "B", "C", "D"}, Layout::Line, 1, 0, 0);
    CHECK_FALSE(may_move(formed.battle, formed.id("A"), MoveKind::Dodge));
}

TEST_CASE("PG-10.03 only in rough or broken terrain, and no farther than it goes") {
    Wood scene;
    scene.move("Ames", 100, 0);
    CHECK_FALSE(may_move(scene.battle, scene.id("Ames"), MoveKind::Dodge));
    scene.move("Ames", -50, 0);
    scene.dice("PG-09.01: 5");
    scene.dodge(-100, 0);
    CHECK(scene.x("Ames") >= -60);
    CHECK(scene.x("Ames") < -58);
}

TEST_CASE("PG-10.04 it costs ten paces, and nobody runs while he dodges") {
    Wood scene;
    const FigureId ames = scene.id("Ames");
    CHECK(distance_of(scene.battle, ames, MoveKind::Dodge, Going::Broken, 5) == paces(30));
    CHECK(distance_of(scene.battle, ames, MoveKind::Walk, Going::Broken, 5) == paces(40));
    scene.dice("PG-09.01: 4");
    scene.dodge(-50, 0);
    CHECK_FALSE(scene["Ames"].now.ran);
}

TEST_CASE("PG-10.05 he counts as dodging until he moves otherwise") {
    Wood scene;
    scene.dice("PG-09.01: 4; PG-09.01: 2");
    scene.dodge(-50, 0);
    CHECK(counts_as_dodging(scene["Ames"]));
    turn_of(scene, "Ames", false);
    CHECK(counts_as_dodging(scene["Ames"]));
    move_along(scene.play(), scene.id("Ames"), MoveKind::Walk, {scene["Ames"].at, scene.at(0, 0)},
               {});
    CHECK_FALSE(counts_as_dodging(scene["Ames"]));
}

TEST_CASE("PG-10.06 a dodge of any distance ends every enemy's acquisition") {
    Wood scene;
    scene.acquired("Roy", "Ames");
    scene.dice("PG-09.01: 2; PG-09.01: 4");
    scene.dodge(-50, 0);  // no distance
    CHECK(has_acquired(scene.battle, scene.id("Roy"), scene.id("Ames")));
    scene.dodge(-50, 0);
    CHECK_FALSE(has_acquired(scene.battle, scene.id("Roy"), scene.id("Ames")));
    // Near enough he is acquired again at once.
    scene.move("Roy", -40, 24);
    scene["Roy"].facing = {0, -1};
    scene.dice("PG-09.01: 3");
    scene.dodge(-40, 0);
    CHECK(has_acquired(scene.battle, scene.id("Roy"), scene.id("Ames")));
}

TEST_CASE("PG-10.07 a man runs for one turn, then a turn of normal action") {
    Scene scene{"Ames provincials B musket"};
    CHECK(may_run(scene.battle, scene.id("Ames")));
    CHECK_FALSE(runs_beyond_limit(scene.battle, scene.id("Ames")));
    turn_of(scene, "Ames", true);
    CHECK(scene["Ames"].running == 1);
    CHECK(runs_beyond_limit(scene.battle, scene.id("Ames")));
    turn_of(scene, "Ames", false);
    CHECK_FALSE(runs_beyond_limit(scene.battle, scene.id("Ames")));
    CHECK(scene["Ames"].harm.stunned == 0);
}

TEST_CASE("PG-10.08 horses and elite men run for two turns") {
    Scene scene{"Rider provincials B carbine mounted | Guard regulars B musket elite"};
    for (const char* name : {"Rider", "Guard"}) {
        turn_of(scene, name, true);
        CHECK_FALSE(runs_beyond_limit(scene.battle, scene.id(name)));
        turn_of(scene, name, true);
        CHECK(runs_beyond_limit(scene.battle, scene.id(name)));
        CHECK(scene[name].harm.stunned == 0);
    }
}

TEST_CASE("PG-10.09 one turn more, then he rests stunned") {
    Scene scene{"Ames provincials B musket @0,0"};
    turn_of(scene, "Ames", true);
    scene.answer("kind-of-move: run-beyond-limit");
    scene.answer_move("Ames", {scene.at(0, 50)});
    scene.dice("PG-09.01: 3");
    ++scene.battle.turn;
    move_item(scene.play(), scene.id("Ames"));
    CHECK(scene.y("Ames") == doctest::Approx(40));
    count_running(scene.play());
    CHECK(scene["Ames"].stunned());
    CHECK(scene.told("PG-10.09"_rule));
}

TEST_CASE("PG-10.10 troops in rout need no rest") {
    Scene scene{"Ames provincials B musket broken"};
    for (int i = 0; i < 4; ++i) turn_of(scene, "Ames", true);
    CHECK(scene["Ames"].harm.stunned == 0);
    CHECK_FALSE(scene.told("PG-10.09"_rule));
}

TEST_CASE("PG-10.11 elite men run longer, formed or not") {
    Scene scene{
        "A regulars B musket elite | B regulars B musket elite | "
        "C regulars B musket elite | D regulars B musket elite"};
    scene["A"].running = 1;
    CHECK_FALSE(runs_beyond_limit(scene.battle, scene.id("A")));
    scene.form({"A", "B", "C", "D"}, Layout::Line, 1, 0, 0);
    CHECK_FALSE(runs_beyond_limit(scene.battle, scene.id("A")));
}

TEST_CASE("PG-10.12 how running turns are counted") {
    Scene scene{"Ames provincials B musket @0,0"};
    SUBCASE("a turn without running begins anew") {
        turn_of(scene, "Ames", true);
        turn_of(scene, "Ames", false);
        CHECK(scene["Ames"].running == 0);
    }
    SUBCASE("a charge is a running turn") {
        scene.dice("PG-09.01: 3");
        move_along(scene.play(), scene.id("Ames"), MoveKind::Charge,
                   {scene["Ames"].at, scene.at(0, 50)}, {});
        count_running(scene.play());
        CHECK(scene["Ames"].running == 1);
    }
    SUBCASE("who runs away need not rest, though he has rallied since") {
        scene["Ames"].running = 1;
        scene["Ames"].now.of_turn = scene.battle.turn;
        scene["Ames"].now.ran = true;
        scene["Ames"].now.spent = Turned::Rout;
        count_running(scene.play());
        CHECK(scene["Ames"].harm.stunned == 0);
    }
    SUBCASE("a stunned man's run to cover is none") {
        scene.dice("PG-09.01: 3");
        scene["Ames"].running = 1;
        move_along(scene.play(), scene.id("Ames"), MoveKind::Run,
                   {scene["Ames"].at, scene.at(0, 50)}, {});
        scene["Ames"].now.spent = Turned::StunnedReaction;
        count_running(scene.play());
        CHECK(scene["Ames"].harm.stunned == 0);
        CHECK(scene["Ames"].running == 0);
    }
}

TEST_CASE("PG-10.13 the rest is the next turn, in place") {
    Scene scene{"Ames provincials B musket @0,0"};
    turn_of(scene, "Ames", true);
    turn_of(scene, "Ames", true);
    CHECK(scene["Ames"].harm.rests);
    CHECK(scene["Ames"].harm.stunned == scene.battle.turn);
    CHECK(scene["Ames"].harm.reaction_due);
    CHECK(scene["Ames"].running == 0);
}

TEST_CASE("PG-10.14 running in any terrain he may enter") {
    Scene scene{"Ames provincials B musket @0,0 | Rider provincials B carbine mounted @60,0"};
    scene.area(AreaKind::Thicket, -20, -20, 20, 60);
    CHECK(may_move(scene.battle, scene.id("Ames"), MoveKind::Run));
    scene.dice("PG-09.01: 3");
    move_along(scene.play(), scene.id("Ames"), MoveKind::Run, {scene["Ames"].at, scene.at(0, 50)},
               {});
    CHECK(scene.y("Ames") == doctest::Approx(30));
    scene.move("Rider", 0, -10);
    CHECK_FALSE(may_move(scene.battle, scene.id("Rider"), MoveKind::Run));
}

TEST_CASE("PG-10.15 a run is one Move item, and another item may go with it") {
    Scene scene{"Ames provincials B musket @0,0"};
    scene.answer("kind-of-move: run");
    scene.answer_move("Ames", {scene.at(0, 50)});
    scene.dice("PG-09.01: 3");
    move_item(scene.play(), scene.id("Ames"));
    CHECK(scene["Ames"].now.items.size() == 1);
    CHECK(scene["Ames"].now.items[0] == Item::Move);
    CHECK(scene["Ames"].now.unique == Unique::None);
    CHECK(may_act(scene.battle, scene.id("Ames")));
    for (const Item item : {Item::Shoot, Item::Reload, Item::Turn})
        CHECK(may_add(scene.battle, scene.id("Ames"), item));
}

TEST_CASE("PG-10.09, PG-10.13 he is stunned for the whole next turn, where he stands") {
    Scene scene{"Ames provincials B musket @0,0 vs Roy provincials B musket @0,150"};
    scene.area(AreaKind::Woods, 20, -20, 60, 20);  // cover that a stunned man would run to
    scene["Ames"].running = 1;
    scene["Ames"].now.of_turn = 1;
    scene["Ames"].now.ran = true;
    scene.battle.stage = Stage::TurnEnd;
    end_turn(scene.play());
    CHECK(scene["Ames"].stunned());
    scene.battle.turn = 2;
    scene.battle.stage = Stage::Actions;
    REQUIRE(owes_stunned_reaction(scene.battle, scene.id("Ames")));
    stunned_reaction(scene.play(), scene.id("Ames"));
    CHECK(scene.x("Ames") == 0);
    CHECK(scene["Ames"].prone());
    CHECK(scene["Ames"].stunned());
    scene.battle.stage = Stage::TurnEnd;
    end_turn(scene.play());
    CHECK_FALSE(scene["Ames"].stunned());
    CHECK(scene["Ames"].running == 0);
}

TEST_CASE("PG-10.05 who rises, turns or lies down without going anywhere dodges no longer") {
    Scene scene{
        "Ames provincials B musket @0,0 facing 0,-1 kneeling vs Roy irregulars B tomahawk @0,60"};
    const FigureId ames = scene.id("Ames"), roy = scene.id("Roy");
    scene["Ames"].dodged = true;
    SUBCASE("rises to a charge") {
        scene.answer("react: react-rise");
        choose_reaction(scene.play(), ames, {roy}, {roy});
    }
    SUBCASE("turns to it") {
        scene.answer("react: react-turn Roy");
        choose_reaction(scene.play(), ames, {roy}, {roy});
    }
    SUBCASE("lies down, stunned") {
        scene.area(AreaKind::Bog, -20, -20, 20, 20);
        scene["Ames"].harm.stunned = 1;
        scene["Ames"].harm.reaction_due = true;
        stunned_reaction(scene.play(), ames);
        CHECK(scene["Ames"].prone());
    }
    CHECK_FALSE(counts_as_dodging(scene["Ames"]));
}

TEST_CASE("PG-14.24 who gets down from his horse has moved") {
    Scene scene{"Rider provincials B carbine mounted @0,0 vs Roy provincials B musket @0,150"};
    acts(scene, "Rider", {"dismount"});
    CHECK_FALSE(scene["Rider"].mounted());
    CHECK(scene["Rider"].now.moved());
}

TEST_CASE("PG-10.08, PG-10.12 the horse's running turns are not the man's") {
    Scene scene{"Rider provincials B carbine mounted @0,0 vs Roy provincials B musket @0,150"};
    Figure& rider = scene["Rider"];
    rider.now.of_turn = scene.battle.turn;
    rider.now.ran = true;
    SUBCASE("down after two turns at the gallop: no rest") {
        rider.running = 1;
        acts(scene, "Rider", {"dismount"});
        count_running(scene.play());
        CHECK_FALSE(rider.stunned());
        CHECK_FALSE(runs_beyond_limit(scene.battle, scene.id("Rider")));
    }
    SUBCASE("down after three: he rests") {
        rider.running = 2;
        acts(scene, "Rider", {"dismount"});
        count_running(scene.play());
        CHECK(rider.harm.rests);
    }
    SUBCASE("thrown in the second: no rest beside the shock") {
        rider.running = 1;
        scene.dice("PG-25.03: 5");
        throw_rider(scene.play(), scene.id("Rider"), {});
        count_running(scene.play());
        CHECK(rider.stunned());
        CHECK_FALSE(rider.harm.rests);
    }
    SUBCASE("up on a fresh horse after a turn of running, but not after two") {
        rider.now.ran = false;
        dismount(scene.battle, scene.id("Rider"));
        for (const int before : {0, 1}) {
            rider.running = static_cast<std::uint8_t>(before);
            rider.now.ran = true;
            mount_up(scene.battle, scene.id("Rider"));
            count_running(scene.play());
            CHECK(rider.harm.rests == (before == 1));
            CHECK(rider.running == 0);
            dismount(scene.battle, scene.id("Rider"));
        }
    }
}
