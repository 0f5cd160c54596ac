#include "books/gauntlet_run/turn/activation.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/set_up/edges.h"
#include "books/gauntlet_run/set_up/ending.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/turn/acting.h"

namespace gauntlet_run {

namespace {

// Goes no farther, looks as before, and passes.
Answer no_more(const Question& question) {
    if (question.kind != Asking::Move) return pick(question.options.size() - 1);
    const auto& battle = static_cast<const Battle&>(*question.situation);
    Answer answer;
    answer.path.push_back(battle[question.about].stand.front);
    answer.facing = battle[question.about].stand.facing;
    return answer;
}

struct Activated : Scene {
    explicit Activated(std::string_view units) : Scene{units} { umpire.otherwise(no_more); }
    void act(std::string_view name, ToldBy by = ToldBy::Order) { activate(play(), id(name), by); }
    // Which verbs the first question about its activation offers.
    std::string verbs(std::string_view name, ToldBy by = ToldBy::Order) {
        std::string all;
        Battle copy = battle;
        ScriptedUmpire asked;
        asked.otherwise([&](const Question& question) {
            if (question.kind == Asking::Move) return no_more(question);
            if (question.topic == "activation")
                for (const Option& option : question.options)
                    if (all.find(option.verb) == std::string::npos)
                        all += (all.empty() ? "" : " ") + std::string{option.verb};
            for (std::size_t i = 0; i < question.options.size(); ++i)
                if (question.options[i].verb == "crouch") return pick(i);
            return pick(question.options.size() - 1);
        });
        Play its{copy, asked};
        activate(its, id(name), by);
        return all;
    }
};

}  // namespace

TEST_CASE("GR-02.01 a unit receives one of six activations") {
    Activated scene{"A line @0,0 vs W skirmish native @0,10"};
    const std::string all = scene.verbs("A");
    for (const char* one : {"half-move", "full-move", "volley", "charge", "ambuscade", "crouch"})
        CHECK_MESSAGE(all.find(one) != std::string::npos, one);
    CHECK(all.find("reload") == std::string::npos);
    CHECK(all.find("decline") == std::string::npos);
    // GR-01.28 only those who have no order may decline
    CHECK(scene.verbs("A", ToldBy::Nobody).ends_with("decline"));
}

TEST_CASE("GR-01.28 to decline is to have activated, without crouching") {
    Activated scene{"A line @0,0 vs W skirmish @0,40"};
    scene.answer("activation: decline");
    scene.act("A", ToldBy::Nobody);
    CHECK(scene["A"].activated);
    CHECK_FALSE(scene["A"].crouching);
    CHECK(scene["A"].activation == Activation::None);
}

TEST_CASE("GR-02.02 a half-move, with a shot before it or after it at +1") {
    Activated scene{"A line @0,0 vs W skirmish x5 native @0,10"};
    const auto finish = [&] {
        CHECK(scene["A"].activation == Activation::HalfMove);
        CHECK(scene["A"].moved);
        CHECK(scene["A"].fired);
        CHECK(scene["A"].stand.front == Scene::at(0, 2));
        CHECK(scene.modifier("GR-11.01"_rule, "GR-11.03"_rule) == 1);
    };
    scene.answer("activation: half-move");
    scene.dice("GR-11.01: 1 1 1 1 1 1 1 1 1");
    SUBCASE("GR-02.02 before") {
        scene.answer("half-move: volley W");
        scene.answer("half-move: move");
        scene.answer_move("A", {Scene::at(0, 2)});
        scene.act("A");
        finish();
    }
    SUBCASE("GR-02.02 after") {
        scene.answer("half-move: move");
        scene.answer_move("A", {Scene::at(0, 2)});
        scene.answer("half-move: volley W");
        scene.act("A");
        finish();
    }
}

TEST_CASE("GR-47.03 Expert Riders half-move and then change their formation") {
    const auto after = [](std::string_view riders) {
        Activated scene{riders};
        scene.answer("activation: half-move");
        scene.answer("half-move: move");
        scene.answer_move("A", {Scene::at(0, 3)});
        scene.answer("half-move: form-skirmish");
        scene.act("A");
        CHECK(scene["A"].formation == gauntlet_run::Formation::Skirmish);
        CHECK(scene["A"].stand.front.y > Scene::at(0, 1).y);
    };
    after("A line light mounted expert-rider x5 @0,0 vs W skirmish @0,40");
    CHECK_THROWS(after("A line light mounted x5 @0,0 vs W skirmish @0,40"));
}

TEST_CASE("GR-47.03 Expert Riders change their formation and charge, a charge being a Full Move") {
    Activated scene{"A line light mounted expert-rider x5 @0,0 vs W skirmish @0,40"};
    scene.answer("activation: charge W");
    scene.answer("ride-and-change: form-skirmish");
    scene.act("A");
    CHECK(scene["A"].formation == gauntlet_run::Formation::Skirmish);
    CHECK(scene["A"].stand.front.y > Scene::at(0, 12).y);  // as skirmishers ride
    CHECK(scene.came(Purpose::Charge) == "A charges W, A halts W");
}

TEST_CASE("GR-47.05 a straggler gets down before the riders do anything, or after a half-move") {
    const auto carried = [](Activated& scene) {
        scene["Hale"].presence = Presence::Carried;
        scene["Hale"].carrier = scene.id("A");
    };
    constexpr const char* riders =
        "A skirmish mounted expert-rider x5 @0,0 | Hale captain @0,-9 vs W skirmish @0,12";
    const auto shoots = [](Activated& scene) {
        scene.dice("GR-11.01: 1 1");
        scene.act("A");
        CHECK(scene["A"].fired);
        CHECK(scene["Hale"].on_table());
    };
    Activated before{riders};
    carried(before);
    before.answer("get-down: get-down");
    before.answer("activation: skirmish-fire W");
    shoots(before);
    Activated after{riders};
    carried(after);
    after.answer("get-down: ride-along");
    after.answer("activation: half-move");
    after.answer("half-move: move");
    after.answer_move("A", {Scene::at(0, 3)});
    after.answer("half-move: get-down");
    after.answer("half-move: skirmish-fire W");
    shoots(after);
}

TEST_CASE("GR-07.01, GR-07.02 a Formation Change takes the place of the half-move") {
    Activated scene{"A line @0,-20 vs W skirmish @0,20"};
    scene.answer("activation: half-move");
    scene.answer("half-move: form-march-column");
    scene.act("A");
    CHECK(scene["A"].formation == gauntlet_run::Formation::MarchColumn);
    CHECK(scene["A"].activation == Activation::HalfMove);
}

TEST_CASE("GR-02.03 a full move, and no shooting") {
    Activated scene{"A skirmish @0,0 vs W skirmish @0,20"};
    scene.answer("activation: full-move");
    scene.answer_move("A", {Scene::at(0, 8)});
    scene.act("A");
    CHECK(scene["A"].activation == Activation::FullMove);
    CHECK(scene["A"].stand.front == Scene::at(0, 8));
    CHECK_FALSE(scene["A"].fired);
}

TEST_CASE("GR-02.05 to fire is to stay in place, without the penalty for moving") {
    Activated scene{"A line @0,0 vs W skirmish x5 native @0,10"};
    scene.answer("activation: volley W");
    scene.dice("GR-11.01: 1 1 1 1 1 1 1 1 1");
    scene.act("A");
    CHECK(scene["A"].activation == Activation::Fire);
    CHECK_FALSE(scene["A"].moved);
    CHECK(scene.modifier("GR-11.01"_rule, "GR-11.03"_rule) == 0);
}

TEST_CASE("GR-02.07 to lie in Ambuscade is to keep the activation in hand") {
    Activated scene{"A line @0,0 vs W skirmish @0,20"};
    scene.answer("activation: ambuscade");
    scene.act("A");
    CHECK(scene["A"].ambuscade);
    CHECK(scene["A"].activation == Activation::Ambuscade);
    CHECK(scene["A"].activated);
}

TEST_CASE("GR-02.08, GR-02.09 a unit that crouches does so until its next activation") {
    Activated scene{"A skirmish @0,0 vs W skirmish @0,30"};
    scene.answer("activation: crouch");
    scene.act("A");
    CHECK(scene["A"].crouching);
    CHECK(scene["A"].activation == Activation::Crouch);
    static_cast<Doings&>(scene["A"]) = {};
    SUBCASE("GR-28.09 it may crawl, and stays low") {
        scene.answer("activation: crawl");
        scene.answer_move("A", {Scene::at(0, 3)});
        scene.act("A");
        CHECK(scene["A"].crouching);
        CHECK(scene["A"].stand.front == Scene::at(0, 3));
        CHECK(scene["A"].activation == Activation::Crouch);
    }
    SUBCASE("GR-02.09 whatever else it does, it gets up") {
        scene.answer("activation: ambuscade");
        scene.act("A");
        CHECK_FALSE(scene["A"].crouching);
    }
}

TEST_CASE("GR-20.14 a unit that retreated checks before it may activate") {
    Activated scene{"A skirmish @0,-10 vs W skirmish @0,20"};
    scene["A"].retreated = true;
    SUBCASE("GR-20.14 it passes, and acts") {
        scene.dice("GR-19.13: 9");
        scene.answer("activation: crouch");
        scene.act("A");
        CHECK(scene["A"].crouching);
        CHECK_FALSE(scene["A"].retreated);
    }
    SUBCASE("GR-20.15 it fails, falls back and has lost its activation") {
        scene.dice("GR-19.13: 2");
        scene.act("A");
        CHECK(scene["A"].activated);
        CHECK_FALSE(scene["A"].crouching);
        CHECK(scene["A"].stand.front.y < Scene::at(0, -10).y);
    }
}

TEST_CASE("GR-04.05 the units an officer orders fire, take hits and check each for itself") {
    Activated scene{
        "Hale lieutenant @6,-5 | A line of:Hale @0,0 | B line of:Hale @12,0 vs "
        "W skirmish native x5 @0,9 | V skirmish native x5 @12,9"};
    scene.answer("activation: volley W");
    // one hit and one wound of nine dice: W, and W alone, checks for it
    scene.dice("GR-11.01: 12 1 1 1 1 1 1 1 1; GR-11.04: 7; GR-19.13: 6; GR-19.15: 1");
    scene.act("A");
    CHECK(scene["W"].men == 4);
    CHECK(scene["V"].men == 5);
    CHECK(scene["A"].activated);
    CHECK(scene["A"].fired);
    CHECK_FALSE(scene["B"].activated);
    CHECK_FALSE(scene["B"].fired);
    scene.answer("activation: volley V");
    scene.dice("GR-11.01: 12 1 1 1 1 1 1 1 1; GR-11.04: 7; GR-19.13: 6; GR-19.15: 1");
    scene.act("B");
    CHECK(scene["V"].men == 4);
    CHECK(scene["W"].men == 4);
    // both stand side by side; who is shot at loses and checks by itself
    scene.battle.acting = SideId{1};
    scene.answer("activation: skirmish-fire A");
    scene.dice("GR-11.01: 12 1; GR-11.04: 7; GR-19.13: 11");
    scene.act("W");
    CHECK(scene["A"].men == 9);
    CHECK(scene["A"].lost == 1);
    CHECK(scene["B"].men == 10);
    CHECK(scene["B"].lost == 0);
    CHECK(scene.rolls("GR-19.13"_rule) == 3);
}

TEST_CASE("GR-05.15 GR-01.28 who has to reform may not decline, though nobody orders it") {
    Activated scene{"A disordered formed @0,0 vs W skirmish @0,40"};
    scene.act("A", ToldBy::Nobody);  // nobody is asked what it does
    CHECK(scene["A"].formed());
    CHECK(scene.verbs("A", ToldBy::Nobody).ends_with("decline"));
}

TEST_CASE("GR-05.15 GR-07.05 riders in disorder form up, which getting off their horses is not") {
    Activated scene{
        "A disordered formed mounted expert-rider @0,0 | B skirmish x2 @3,0 vs W @0,40"};
    std::string offered;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "half-move" && offered.empty())
            for (const Option& option : question.options) offered += std::string{option.verb} + " ";
        return no_more(question);
    });
    scene.act("A");
    CHECK(offered == "form-line form-march-column ");
}

TEST_CASE("GR-05.15 who has to reform does nothing else first, GR-09.06 nor serves a gun") {
    Activated scene{"A formed x5 @0,0 vs G gun:light @0,4 | W skirmish @0,30"};
    abandon_gun(scene.play(), scene.id("G"));
    scene["G"].presence = Presence::Left;
    std::string offered;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "half-move" && offered.empty())
            for (const Option& option : question.options) offered += std::string{option.verb} + " ";
        return no_more(question);
    });
    SUBCASE("GR-09.06 a team in order may take the gun over") {
        scene.answer("activation: half-move");
        scene.answer("half-move: man-gun");
        scene.act("A");
        CHECK(scene["A"].gun);
    }
    SUBCASE("GR-65.20 one that has left the woods in loose order forms up") {
        scene["A"].formation = gauntlet_run::Formation::Skirmish;
        scene["A"].woodsmen = true;
        scene.act("A");
        CHECK(offered.find("form-line") != std::string::npos);
        CHECK(offered.find("man-gun") == std::string::npos);
        CHECK(offered.find("move") == std::string::npos);
    }
}

TEST_CASE(
    "GR-01.13 five who leave their squad for a gun have acted with it, GR-15.16 and fire then") {
    Activated scene{
        "S line x10 @0,0 | N line x5 @20,0 vs H gun:light @0,4 | E line @0,18 | W skirmish @30,0"};
    abandon_gun(scene.play(), scene.id("H"));
    scene["H"].presence = Presence::Left;
    scene["N"].presence = Presence::Spare;
    scene.answer("activation: half-move");
    scene.answer("half-move: man-gun");
    SUBCASE("GR-01.13 they have activated") {
        scene.act("S");
        REQUIRE(scene["N"].gun);
        CHECK(scene["N"].activated);
        CHECK_FALSE(may_activate(scene.battle, scene.id("N")));
    }
    SUBCASE("GR-09.05 they fire it at once, as having moved") {
        scene.answer("half-move: fire-gun E");
        scene.dice("GR-14.11: 2");
        scene.act("S");
        CHECK(scene.battle[scene["N"].gun].fired);
        CHECK(scene.modifier("GR-14.11"_rule, "GR-57.01"_rule) == 1);
        CHECK(scene["N"].activated);
    }
}

TEST_CASE("GR-06.26 a unit in square neither moves nor charges") {
    Activated scene{"A square @0,0 vs W skirmish native @0,10"};
    scene["A"].square = 0;
    const std::string all = scene.verbs("A");
    CHECK(all.find("full-move") == std::string::npos);
    CHECK(all.find("charge") == std::string::npos);
    CHECK(all.find("volley") != std::string::npos);
}

TEST_CASE("GR-13.14 a unit that must reload may stand and do so") {
    Activated scene{"A line @0,0 vs W skirmish native @0,20"};
    scene["A"].loading.tokens = {1, 1};
    CHECK(scene.verbs("A").find("volley") == std::string::npos);
    scene.answer("activation: reload");
    scene.act("A");
    CHECK(scene["A"].loading.tokens == std::array<std::uint8_t, 2>{});
    CHECK(scene["A"].activation == Activation::Fire);
}

TEST_CASE("GR-01.21 a unit leaves by the edge its scenario wants, with a full move") {
    Activated scene{"A skirmish x1 @0,20 | B skirmish x1 @10,5 vs W skirmish @30,0"};
    CHECK(scene.verbs("A").find("leave-table") == std::string::npos);
    Goal goal;
    goal.kind = GoalKind::LeaveBy;
    goal.side = SideId{0};
    goal.edge = Edge::Far;
    scene.setting().goals.push_back(goal);
    CHECK(scene.verbs("B").find("leave-table") == std::string::npos);
    scene.answer("activation: leave-table");
    scene.act("A");
    CHECK(scene["A"].presence == Presence::Exited);
}

namespace {

Goal leave_by(Edge edge) {
    Goal goal;
    goal.kind = GoalKind::LeaveBy;
    goal.side = SideId{0};
    goal.edge = edge;
    goal.points = 3;
    return goal;
}

}  // namespace

TEST_CASE("GR-01.21 who leaves by an edge has left by it, though another was nearer") {
    Activated scene{"A skirmish x1 @33,15 | B skirmish x1 @-34,-18 vs W skirmish @0,0"};
    scene.setting().goals = {leave_by(Edge::Far)};
    CHECK(nearest_edge(scene.battle.ground(), scene["A"].stand.front) == Edge::Right);
    scene.answer("activation: leave-table");
    scene.act("A");
    CHECK(points_of(scene.battle, SideId{0}) == 3);
    SUBCASE("GR-01.21 between two that are wanted its owner chooses") {
        scene.setting().goals = {leave_by(Edge::Near), leave_by(Edge::Left)};
        scene.answer("activation: leave-table");
        scene.answer("leave-by: leave-near");
        scene.act("B");
        CHECK(nearest_edge(scene.battle.ground(), scene["B"].stand.front) == Edge::Near);
    }
    SUBCASE("GR-01.21 far and right, or left, as well") {
        for (const char* edge : {"leave-by: leave-right", "leave-by: leave-far"}) {
            Activated other{"A skirmish x1 @33,15 vs W skirmish @0,0"};
            other.setting().goals = {leave_by(Edge::Far), leave_by(Edge::Right)};
            other.answer("activation: leave-table");
            other.answer(edge);
            other.act("A");
            CHECK(points_of(other.battle, SideId{0}) == 3);
        }
        scene.setting().goals = {leave_by(Edge::Near), leave_by(Edge::Left)};
        scene.answer("activation: leave-table");
        scene.answer("leave-by: leave-left");
        scene.act("B");
        CHECK(points_of(scene.battle, SideId{0}) == 3);
    }
}

TEST_CASE(
    "GR-03.07 a crew that leaves the table takes its gun along, GR-09.14 as fast as that goes") {
    Activated scene{"G gun:light @0,20 | H gun:light @10,20 vs W line @0,0"};
    scene.setting().goals = {leave_by(Edge::Far)};
    Gun& limbered = scene.gun_of("H");
    limbered.limbered = true;
    limbered.limber = 2;
    scene["H"].formation = gauntlet_run::Formation::Limbered;
    CHECK(scene.verbs("H").find("leave-table") != std::string::npos);
    scene.move("H", 10, 15);  // within a full move of its horses, but it is loaded
    CHECK(scene.verbs("H").find("leave-table") == std::string::npos);
    const GunId gun = scene["G"].gun;
    scene.answer("activation: leave-table");
    scene.act("G");
    CHECK(scene["G"].presence == Presence::Exited);
    CHECK(away_with_crew(scene.battle, gun));
    CHECK_FALSE(abandoned(scene.battle, gun));
    CHECK_FALSE(scene.battle[gun].lost);
}

TEST_CASE("GR-47.05 whom riders carry leaves the table with them") {
    Activated scene{"R mounted x5 skirmish @0,20 | S skirmish x2 @10,20 vs W line @0,0"};
    scene.setting().goals = {leave_by(Edge::Far)};
    scene["S"].presence = Presence::Carried;
    scene["S"].carrier = scene.id("R");
    scene.answer("activation: leave-table");
    scene.act("R");
    CHECK(scene["S"].presence == Presence::Exited);
    CHECK(points_of(scene.battle, SideId{0}) == 6);
}

TEST_CASE("GR-01.03 nothing is measured while a charge is thought of") {
    Activated scene{"A skirmish unarmed @0,0 vs W skirmish @0,10"};
    bool by_eye = false;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "activation") by_eye = question.by_eye;
        return no_more(question);
    });
    scene.act("A");
    CHECK(by_eye);
    scene.setting().switches.measuring = true;
    static_cast<Doings&>(scene["A"]) = {};
    scene["A"].crouching = false;
    scene.act("A");
    CHECK_FALSE(by_eye);
}

TEST_CASE("GR-02.08 GR-05.18 both halves of an Attack Column keep low, GR-02.09 and get up") {
    Activated scene{"A attack-column @0,0 | B attack-column @4,0 vs W skirmish @0,30"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    scene.answer("activation: crouch");
    scene.act("A");
    CHECK(scene["A"].crouching);
    CHECK(scene["B"].crouching);
    for (const char* half : {"A", "B"}) static_cast<Doings&>(scene[half]) = {};
    scene.answer("activation: ambuscade");
    scene.act("B");
    CHECK_FALSE(scene["A"].crouching);
    CHECK_FALSE(scene["B"].crouching);
}

TEST_CASE("GR-14.04 infantry at a loaded gun may fire their muskets and leave the gun alone") {
    Activated scene{"G gun:light musket @0,0 vs B line @0,10"};
    const auto muskets = [&] {
        return scene.verbs("G").find("skirmish-fire") != std::string::npos;
    };
    CHECK(scene.verbs("G").starts_with("fire-gun"));
    CHECK(muskets());
    scene.gun_of("G").tokens = 1;
    CHECK_FALSE(muskets());
    scene.gun_of("G").tokens = 0;
    scene.gun_of("G").fired = true;
    CHECK_FALSE(muskets());
    scene.gun_of("G").fired = false;
    for (const bool moved : {false, true}) {  // GR-11.03 with the half-move too
        Question question = question_for(scene.battle, scene.id("G"), "GR-02.02"_rule, "shot");
        offer_fire(scene.battle, scene.id("G"), moved, question);
        CHECK(how_many(question, "fire-gun") == 1);
        CHECK(how_many(question, "skirmish-fire") == 1);
    }
    Activated gunners{"G gun:light @0,0 vs B line @0,10"};
    CHECK(gunners.verbs("G").find("skirmish-fire") == std::string::npos);
}

namespace {

// The topics that are asked beside the scripted answers, in order; ambushers wait.
struct Waited : Activated {
    explicit Waited(std::string_view units) : Activated{units} {
        umpire.otherwise([this](const Question& question) {
            topics += (topics.empty() ? "" : " ") + std::string{question.topic};
            if (question.topic == "ambuscade") return pick(question.options.size() - 2);
            return no_more(question);
        });
    }
    std::string topics;
};

}  // namespace

TEST_CASE("GR-29.06 right after the fire of a half-move, before the unit goes on") {
    Waited scene{"A line @0,0 vs B skirmish ambuscade @0,9"};
    scene.answer("activation: half-move");
    scene.answer("half-move: volley B");
    scene.dice("GR-11.01: 1 1 1 1 1 1 1 1 1");
    scene.act("A");
    CHECK(scene.topics == "ambuscade ambuscade half-move ambuscade");
}

TEST_CASE("GR-29.02 after an activation that has ended otherwise than its unit wished") {
    SUBCASE("GR-20.15 it did not even begin") {
        Waited scene{"A skirmish lost2 @0,0 vs B skirmish ambuscade @0,9"};
        scene["A"].retreated = true;
        scene.dice("GR-19.13: 2");
        scene.act("A");
        CHECK(scene.topics == "ambuscade");
    }
    SUBCASE("GR-29.08 a charge ended in melee") {
        Waited scene{
            "A steady skirmish @0,0 vs E steady x2 skirmish @0,9 | B skirmish ambuscade @14,0"};
        scene["E"].activated = true;
        scene.answer("activation: charge E");
        scene.dice("GR-18.02: 9 9 9 9 9; GR-18.02: 1");
        scene.act("A");
        CHECK(scene["A"].cut_short);
        CHECK(scene.topics == "ambuscade ambuscade after-melee ambuscade");
    }
}

TEST_CASE("GR-17.05 GR-17.04 after its half-move a unit raises its ladders, and that is all") {
    Activated scene{"A steady skirmish @0,-7"};
    scene.line(LineKind::CurtainWall, -20, 0, 20, 0);
    scene["A"].ladders = 2;
    CHECK(scene.verbs("A").find("raise-ladders") == std::string::npos);
    scene.answer("activation: half-move");
    scene.answer_move("A", {Scene::at(0, -3.6)});
    scene.answer("half-move: raise-ladders");
    scene.dice("GR-17.04: 3");
    scene.act("A");
    CHECK(scene["A"].raised == 2);
    CHECK(scene["A"].activation == Activation::HalfMove);
    CHECK(scene["A"].stand.front.y < Scene::at(0, -1).y);
}

TEST_CASE("GR-02.01 GR-02.06 what is done with ladders is among the activations") {
    Activated scene{"A steady skirmish @0,-3.6 vs E steady skirmish musket @0,3.6"};
    scene.line(LineKind::CurtainWall, -20, 0, 20, 0);
    scene["A"].ladders = 2;
    CHECK(scene.verbs("A").find("raise-ladders") != std::string::npos);
    scene["A"].raised = 2;
    scene["A"].ladders_at = Scene::at(0, -1);
    CHECK(scene.verbs("A").find("assault-wall") != std::string::npos);
    CHECK(scene.verbs("E").find("push-ladders") != std::string::npos);
    scene.answer("activation: push-ladders A");
    scene.dice("GR-17.07: 3");
    scene.act("E");
    CHECK(scene["E"].activation == Activation::Engaged);
}

TEST_CASE("GR-28.08 a change of formation brings figures within 6 inches of a hidden enemy") {
    Activated scene{"A march-column @0,0 vs B skirmish x1 hidden @8,-2.5"};
    scene.area(AreaKind::LightWoods, 6.5, -6, 12, 1);
    scene.answer("activation: half-move");
    scene.dice("GR-28.04: 1");
    SUBCASE("GR-28.08 it stays as it is") {
        scene.answer("half-move: move");
        scene.act("A");
        CHECK(scene["B"].hidden);
    }
    SUBCASE("GR-28.08 a line is broader") {
        scene.answer("half-move: form-line");
        scene.act("A");
        CHECK_FALSE(scene["B"].hidden);
        CHECK(scene.told("GR-28.08"_rule));
    }
}

TEST_CASE("GR-28.17 one that a change of formation brings into range is looked for") {
    Activated scene{"A march-column @0,0 vs B skirmish x1 hidden @20,0"};
    scene.area(AreaKind::LightWoods, 18, -3, 24, 3);
    scene.answer("activation: half-move");
    scene.answer("half-move: form-line");
    scene.dice("GR-28.04: 7");
    scene.act("A");
    CHECK_FALSE(scene["B"].hidden);
}

TEST_CASE("GR-05.10 GR-06.26 a Box turned outward neither moves nor charges, and may turn back") {
    Activated scene{"A box x12 @0,0 vs W skirmish native @0,12"};
    CHECK(scene.verbs("A").find("full-move") != std::string::npos);
    scene["A"].box_outward = true;
    const std::string all = scene.verbs("A");
    for (const char* one : {"full-move", "charge", "crawl"})
        CHECK_MESSAGE(all.find(one) == std::string::npos, one);
    scene.answer("activation: half-move");
    scene.answer("half-move: face");
    scene.act("A");
    CHECK_FALSE(scene["A"].box_outward);
}

TEST_CASE("GR-07.06 GR-08.03 who dismounts says how they form up and which way they look") {
    Activated scene{"A line mounted x5 @0,0 vs W skirmish @0,40"};
    scene.answer("activation: half-move");
    scene.answer("half-move: dismount");
    scene.answer("forms-up: form-march-column");
    Facing asked_as;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic != "facing") return no_more(question);
        asked_as = scene["A"].stand.facing;
        return question.move->toward(Scene::at(20, 0));
    });
    scene.act("A");
    CHECK_FALSE(scene["A"].mounted);
    CHECK(scene["A"].formation == gauntlet_run::Formation::MarchColumn);
    CHECK(asked_as == Facing{0, 1});
    CHECK(scene["A"].stand.facing.dx > 0);
}

TEST_CASE("GR-20.14 GR-01.28 one without an order need not check if it does not care to act") {
    for (const bool tries : {true, false}) {
        Activated scene{"A skirmish @0,-10 vs W skirmish @0,20"};
        scene["A"].retreated = true;
        scene.answer(tries ? "rally: rally" : "rally: decline");
        if (tries) {
            scene.dice("GR-19.13: 9");
            scene.answer("activation: crouch");
        }
        scene.act("A", ToldBy::Nobody);
        CHECK(scene["A"].activated);
        CHECK(scene["A"].retreated == !tries);
        CHECK(scene.rolls("GR-19.13"_rule) == (tries ? 1 : 0));
    }
    Activated disordered{"A disordered @0,-10 vs W skirmish @0,20"};
    disordered["A"].retreated = true;
    disordered.dice("GR-19.13: 2");  // GR-05.15 it has to
    disordered.act("A", ToldBy::Nobody);
    CHECK(disordered.rolls("GR-19.13"_rule) == 1);
}

TEST_CASE("GR-29.06 who leaves the table may be struck at any point of the way to its edge") {
    for (const bool struck : {true, false}) {
        Activated scene{"A skirmish x5 @0,14 vs B skirmish musket ambuscade @14,20"};
        scene.setting().goals.push_back({GoalKind::LeaveBy, SideId{0}, 2, Edge::Far, {}, {}});
        scene.answer("activation: leave-table");
        int asked = 0;
        scene.umpire.otherwise([&](const Question& question) {
            if (question.topic != "ambuscade") return no_more(question);
            return pick(struck && ++asked == 3 ? 0 : question.options.size() - 2);
        });
        if (struck) scene.dice("GR-11.01: 12 12 12 1; GR-11.04: 11 11 11; GR-19.13: 2");
        scene.act("A");
        CHECK(scene["A"].presence == (struck ? Presence::OnTable : Presence::Exited));
    }
}

}  // namespace gauntlet_run
