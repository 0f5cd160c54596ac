#include "books/mayhem/set_up/army_lists.h"

#include <doctest/doctest.h>

#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/chase.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/nerve/recovery.h"
#include "books/mayhem/outside/scenario.h"
#include "books/mayhem/outside/switches.h"
#include "books/mayhem/place.h"
#include "books/mayhem/set_up/encounter.h"
#include "books/mayhem/test_scene.h"
#include "books/mayhem/turn/turn.h"
#include "engine/play/game.h"

using namespace mayhem;

// Chapters 14, 30, 31 and 60, and the examples of the campaign's sums.

namespace {

// "Line 4 musket; Grenadier 4 GR musket"
std::string lines_of(std::string_view key) {
    std::string words;
    for (const TroopType& type : army_list(find_list(key)).types) {
        words += (words.empty() ? "" : "; ") + type.name + " " + std::to_string(type.rep);
        if (type.light) words += " LT";
        if (type.grenadier) words += " GR";
        if (type.rider) words += " MT";
        for (const Weapon weapon : type.weapons) words += " " + std::string{weapon_names[weapon]};
        for (const Weapon weapon : type.either) words += " or-" + std::string{weapon_names[weapon]};
    }
    return words;
}

// What is wrong with a force of these; side 1 of that list.
std::string force(std::string_view list, std::string_view figures) {
    Scene scene{std::string{figures} + " vs Z line"};
    scene.army(0).list = find_list(list);
    for (const FigureId who : all(scene.battle)) {
        Figure& figure = scene.battle[who];
        if (figure.side != SideId{0}) continue;
        // The scene takes the first list that has such a type; here it is this list's own.
        const std::string& key =
            army_list(figure.list).types[static_cast<std::size_t>(figure.type)].key;
        const int own = find_type(army_list(find_list(list)), key);
        if (own < 0) continue;
        figure.list = find_list(list);
        figure.type = static_cast<std::int8_t>(own);
    }
    const Refusal wrong = check_force(scene.battle, SideId{0});
    scene.finish();
    return wrong ? wrong->what : "";
}

bool refused(const std::string& what, std::string_view rule) {
    return what.find(rule) != std::string::npos;
}

}  // namespace

TEST_CASE(
    "MM-14.01, MM-14.03 after the battle the disabled roll on full Rep, the slightly hurt do not") {
    Scene scene{"A line disabled | L line leader @1.5,-5 | C line vs B line"};
    scene.dice("MM-14.01: 4 4");
    recover_all(scene.play());
    CHECK(scene["A"].rep == 4);
    CHECK(scene.last_roll("MM-14.01"_rule).modifiers.empty());
    CHECK(scene.rolls("MM-14.01"_rule) == 1);
}

TEST_CASE("MM-14.02, MM-14.03 all of it, half of it rounded up, or 1; then one more each month") {
    CHECK(recovered_rep(5, 2) == 5);
    CHECK(recovered_rep(5, 1) == 3);
    CHECK(recovered_rep(4, 1) == 2);
    CHECK(recovered_rep(5, 0) == 1);
    Scene scene{"A line disabled vs B line"};
    scene.dice("MM-14.01: 6 6");
    recover_all(scene.play());
    CHECK(scene["A"].rep == 1);
    for (int month = 0; month < 6; ++month) month_passes(scene["A"]);
    CHECK(scene["A"].rep == 4);  // up to full and no further
}

TEST_CASE("MM-14.04 a character below full Rep may be used as he is") {
    Scene scene{"A line rep2 vs B line"};
    CHECK(scene["A"].rep == 2);
    CHECK(scene["A"].full_rep == 4);
    CHECK(read_to_hit(fire_attack(scene.battle, scene.id("A"), scene.id("B"), Weapon::Musket), 6)
          == Score::Miss);
}

TEST_CASE(
    "MM-07.09, MM-14.05 the disabled of a side with nobody left are captured and do not roll") {
    Scene scene{"A line disabled @0,0 vs B line @0,10"};
    end_if_over(scene.play());
    CHECK(scene.battle.over());
    CHECK(scene["A"].status == Status::Captured);
    CHECK(scene["A"].rep == 0);
    CHECK(scene.rolls("MM-14.01"_rule) == 0);
    Scene kept{"A line disabled @0,0 | F line @5,0 vs B line disabled @0,10"};
    kept.dice("MM-14.01: 1 1");
    end_if_over(kept.play());
    CHECK(kept.battle.over());
    CHECK(kept["A"].status != Status::Captured);  // F is still there
    CHECK(kept["A"].rep == 4);
    CHECK(kept["B"].status == Status::Captured);
}

TEST_CASE("MM-30.01, MM-30.03, MM-30.05 the lists of the French and Indian War") {
    CHECK(lines_of("fiw-french")
          == "Line 4 musket; Grenadier 4 GR musket; Militia 3 LT musket; Coureur de Bois 3 musket");
    CHECK(lines_of("fiw-english")
          == "Line 4 musket; Light 4 LT musket; Grenadier 4 GR musket; Highlander 5 GR musket; "
             "Militia 3 LT musket; Colonial 4 LT musket; Ranger 5 LT musket");
    CHECK(lines_of("native")
          == "Young Warrior 3 or-bow or-musket; Warrior 4 or-bow or-musket; Veteran Warrior 5 "
             "or-bow or-musket");
    CHECK(army_list(find_list("fiw-french")).number == 1);
    CHECK(army_list(find_list("fiw-english")).number == 0);
    CHECK(army_list(find_list("native")).number == 2);
}

TEST_CASE("MM-30.10, MM-30.12, MM-30.14 the lists of the War of Independence") {
    CHECK(lines_of("awi-american")
          == "Line 4 LT musket; Light 4 LT musket; Rifleman 4 LT rifle; Militia 3 LT musket; Light "
             "Dragoon 5 MT sword pistol");
    CHECK(
        lines_of("awi-french")
        == "Line 4 musket; Grenadier 4 GR musket; Chasseur 4 LT musket; Hussar 5 MT pistol sword");
    CHECK(lines_of("awi-english")
          == "Line 4 musket; Light 4 LT musket; Grenadier 4 GR musket; Highlander 5 GR musket; Tory "
             "3 LT musket; Hessian Light 4 LT musket; Hessian Grenadier 4 GR musket; Dragoon 4 MT "
             "sword pistol; Tory Dragoon 3 MT sword pistol");
    CHECK(army_list(find_list("awi-american")).number == 1);
    CHECK(army_list(find_list("awi-french")).number == 0);
    CHECK(army_list(find_list("awi-english")).number == 0);
}

TEST_CASE("MM-30.02, MM-30.04, MM-30.17 half regulars, a quarter Native allies") {
    CHECK(force("fiw-french", "A line | B militia | C militia | D warrior").empty());
    CHECK(refused(force("fiw-french", "A line | B grenadier | C line | D militia"), "MM-30.02"));
    CHECK(refused(force("fiw-french", "A line | B militia | C warrior | D warrior"), "MM-30.02"));
    CHECK(force("fiw-english", "A line | B highlander | C colonial | D ranger").empty());
    CHECK(refused(force("fiw-english", "A line | B light | C highlander | D ranger"), "MM-30.04"));
    CHECK(force("fiw-english", "A line | B colonial | C ranger | D warrior").empty());
    CHECK(refused(force("fiw-english", "A line | B colonial | C warrior | D warrior"), "MM-30.04"));
}

TEST_CASE(
    "MM-30.06, MM-30.07, MM-30.08 Native warriors: half of one type, half bows, all tomahawks") {
    CHECK(force("native",
                "A warrior bow | B warrior musket | C young-warrior musket | D "
                "veteran-warrior musket")
              .empty());
    CHECK(refused(force("native",
                        "A warrior musket | B warrior musket | C warrior musket | D "
                        "veteran-warrior musket"),
                  "MM-30.06"));
    CHECK(refused(force("native",
                        "A warrior bow | B warrior bow | C young-warrior bow | D "
                        "veteran-warrior musket"),
                  "MM-30.07"));
    Scene scene{"A warrior bow vs B line"};
    CHECK(scene.weapon("A", Weapon::Tomahawk).ready());
    CHECK(recruit(find_list("native"), 1, 1).weapons[0].weapon == Weapon::Musket);
    CHECK(recruit(find_list("native"), 1, 1).weapons[1].weapon == Weapon::Tomahawk);
}

TEST_CASE("MM-30.11 Americans: up to nine tenths infantry") {
    std::string nine = "A line";
    for (int i = 1; i < 9; ++i) nine += " | A" + std::to_string(i) + " line";
    CHECK(force("awi-american", nine + " | D light-dragoon").empty());
    CHECK(refused(force("awi-american", nine + " | D militia"), "MM-30.11"));
}

TEST_CASE("MM-30.13, MM-30.16, MM-30.20 one unit of a kind: ten at most, under one Leader") {
    CHECK(force("awi-french", "A hussar | B hussar | C line").empty());
    std::string many = "A hussar";
    for (int i = 1; i < 11; ++i) many += " | A" + std::to_string(i) + " hussar";
    CHECK(refused(force("awi-french", many), "MM-30.20"));
    Scene two{"A hussar leader | B hussar | C line leader vs Z line"};
    two.army(0).list = find_list("awi-french");
    for (const std::string_view name : {"A", "B"}) two[name].list = find_list("awi-french");
    two["C"].list = find_list("awi-french");
    two["C"].type = 0;
    two["B"].under = two.id("A");
    CHECK_FALSE(check_force(two.battle, SideId{0}));
    two["B"].under = two.id("C");
    CHECK(check_force(two.battle, SideId{0}));
    // MM-03.05 whoever is not assigned follows the side's first Leader.
    Scene left{"C line leader | A hussar leader | B hussar vs Z line"};
    left.army(0).list = find_list("awi-french");
    left["C"].list = find_list("awi-french");
    left["C"].type = 0;
    CHECK(check_force(left.battle, SideId{0}));
    left["B"].under = left.id("A");
    CHECK_FALSE(check_force(left.battle, SideId{0}));
    Scene dragoons{"A dragoon leader | B dragoon | C tory leader | D tory vs Z line"};
    dragoons.army(0).list = find_list("awi-english");
    dragoons["B"].under = dragoons.id("C");
    const Refusal wrong = check_force(dragoons.battle, SideId{0});
    REQUIRE(wrong);
    CHECK(refused(wrong->what, "MM-30.16"));
}

TEST_CASE("MM-30.13, MM-30.16 French may be all infantry; of which types there is one unit only") {
    CHECK(force("awi-french", "A line | B grenadier | C line | D line").empty());
    const auto one_unit = [](std::string_view key) {
        std::string words;
        for (const TroopType& type : army_list(find_list(key)).types)
            if (type.one_unit) words += (words.empty() ? "" : " ") + type.key;
        return words;
    };
    CHECK(one_unit("awi-french") == "hussar");
    CHECK(one_unit("awi-english") == "hessian-light hessian-grenadier dragoon tory-dragoon");
    for (const std::string_view key : {"fiw-french", "fiw-english", "native", "awi-american"})
        CHECK(one_unit(key).empty());
}

TEST_CASE("MM-30.15 War of Independence English: up to three quarters regulars") {
    CHECK(force("awi-english", "A line | B line | C light | D tory").empty());
    CHECK(refused(force("awi-english", "A line | B line | C light | D line"), "MM-30.15"));
}

TEST_CASE("MM-30.17 which types are regulars") {
    const auto regulars = [](std::string_view key) {
        std::string words;
        for (const TroopType& type : army_list(find_list(key)).types)
            if (type.regular) words += (words.empty() ? "" : " ") + type.key;
        return words;
    };
    CHECK(regulars("fiw-french") == "line grenadier");
    CHECK(regulars("awi-french") == "line grenadier chasseur");
    CHECK(regulars("fiw-english") == "line light grenadier highlander");
    CHECK(regulars("awi-english") == "line light grenadier highlander dragoon");
    CHECK(regulars("native").empty());
}

TEST_CASE("MM-30.18 limits are rounded down, never below 1; allies may be 0") {
    CHECK(limit_for({1, 2}, 5) == 2);
    CHECK(limit_for({1, 2}, 1) == 1);
    CHECK(limit_for({1, 4}, 3, true) == 0);
    CHECK(refused(force("fiw-english", "A line | B militia | C warrior"), "MM-30.04"));
    // The PC is one of the force.
    CHECK(force("fiw-english", "A militia pc | B line | C line | D militia").empty());
    CHECK(refused(force("fiw-english", "A line pc | B line | C militia"), "MM-30.04"));
}

TEST_CASE("MM-30.19 by agreement the limits are ignored") {
    Scene scene{"A line | B line vs Z line"};
    scene.army(0).list = find_list("fiw-english");
    for (const std::string_view name : {"A", "B"}) {
        scene[name].list = find_list("fiw-english");
        scene[name].type = 0;
    }
    CHECK(check_force(scene.battle, SideId{0}));
    scene.switches().ignore_limits = true;
    CHECK_FALSE(check_force(scene.battle, SideId{0}));
}

TEST_CASE("MM-30.21 civilians are unarmed figures of Rep 2 on foot that only a scenario gives") {
    Scene scene{"A civilian vs B line"};
    CHECK(scene["A"].rep == 2);
    CHECK(scene["A"].weapons.empty());
    CHECK_FALSE(scene["A"].rider);
    for (const ArmyList& list : army_lists()) CHECK(find_type(list, "civilian") == -1);
}

TEST_CASE("MM-31.01 each grunt of Rep 2 to 4 rolls: 1 is worse, 6 is better; not Rep 5, not PCs") {
    Scene scene{"P line pc | A line | H highlander vs B militia | C line | N civilian"};
    scene.dice("MM-31.01: 1 6 3 6");  // A, B, C, N
    roll_quality(scene.play());
    CHECK(scene["P"].rep == 4);
    CHECK(scene["A"].rep == 3);
    CHECK(scene["H"].rep == 5);
    CHECK(scene["B"].rep == 4);
    CHECK(scene["C"].rep == 4);
    CHECK(scene["A"].full_rep == 3);
    CHECK(scene["N"].rep == 3);
}

TEST_CASE("MM-60.01, MM-60.02, MM-60.05 over when a side has nobody fighting on the table") {
    Scene scene{"A line | R line routing vs B line disabled | C line @0,20"};
    end_if_over(scene.play());
    CHECK_FALSE(scene.battle.over());
    scene["C"].status = Status::Routing;
    scene.dice("");
    scene.umpire.otherwise([](const Question&) { return pick(0); });
    end_if_over(scene.play());
    CHECK(scene.battle.over());
    CHECK(scene.battle.winner == SideId{0});  // MM-60.05 the side left with fighting characters
}

TEST_CASE("MM-60.02, MM-60.06 who still lies hidden keeps his side in the battle and counts") {
    Scene scene{"A line @0,0 vs H line @0,20 | G line @5,20"};
    for (const std::string_view name : {"H", "G"}) scene[name].status = Status::Hidden;
    end_if_over(scene.play());
    CHECK_FALSE(scene.battle.over());
    CHECK(winner_of(scene.battle) == SideId{1});
    for (const std::string_view name : {"H", "G"}) scene[name].status = Status::DrivenAway;
    end_if_over(scene.play());
    CHECK(scene.battle.over());
}

TEST_CASE("MM-60.01 or when the players agree") {
    Scene scene{"A line leader | F line vs B line"};
    Battle drawn = scene.battle;
    end_by_agreement(drawn, Ending::Draw, {});
    CHECK(drawn.over());
    CHECK_FALSE(drawn.winner);
    Battle resigned = scene.battle;
    end_by_agreement(resigned, Ending::Resigned, SideId{1});
    CHECK(resigned.winner == SideId{1});
    Battle stopped = scene.battle;
    end_by_agreement(stopped, Ending::Stopped, {});
    CHECK(stopped.winner == SideId{0});
}

TEST_CASE("MM-14.01 the disabled roll to recover after a battle ended by agreement too") {
    for (const Ending how : {Ending::Draw, Ending::Resigned, Ending::Stopped}) {
        Scene scene{"A line disabled | F line vs B line"};
        scene["A"].rep = 0;
        end_by_agreement(scene.battle, how, SideId{0});
        CHECK(scene["A"].rep >= 1);
        CHECK(scene["A"].rep <= 4);
        CHECK(scene["F"].rep == 4);
    }
}

TEST_CASE("MM-60.03 off any edge he is driven away, unless the encounter makes it an escape") {
    Scene scene{"A line @0,-23 vs B line @0,20"};
    CHECK(leaves_by(scene.battle, scene.id("A"), Edge::Near) == Status::DrivenAway);
    scene.army(0).exit = Edge::Near;
    CHECK(leaves_by(scene.battle, scene.id("A"), Edge::Near) == Status::Escaped);
    CHECK(leaves_by(scene.battle, scene.id("A"), Edge::Left) == Status::DrivenAway);
    const CharacterMove rules{scene.battle, scene.id("A"), 8_in};
    Answer off;
    off.path = Path{scene["A"].at, Scene::at(0, -24.5)};
    off.facing = {0, -1};
    CHECK_FALSE(rules.check(off));
    go_along(scene.play(), scene.id("A"), off.path, Leaving::ByChoice);
    CHECK(scene["A"].status == Status::Escaped);
}

TEST_CASE(
    "MM-60.04, MM-60.09 placed within 1\" of the edge, first the side that set up the terrain") {
    Scene scene{"A line vs B line | H line hidden"};
    scene.battle.stage = Stage::Deployment;
    scene.battle.first = SideId{1};
    scene.army(0).edge = Edge::Near;
    scene.army(1).edge = Edge::Far;
    for (const std::string_view name : {"A", "B", "H"}) scene[name].status = Status::Waiting;
    std::vector<std::string> asked;
    scene.umpire.otherwise([&](const Question& question) {
        asked.push_back(scene.play().name(question.about));
        Answer inland;
        inland.spot = Scene::at(0, 0);
        CHECK(question.place->check(inland));
        Stream stream{7};
        for (int i = 0; i < static_cast<int>(asked.size()); ++i) stream.next();
        return question.place->sample(stream);
    });
    while (deploy_one(scene.play())) {
    }
    CHECK(asked == std::vector<std::string>{"B", "H", "A"});
    CHECK(scene["A"].at.y <= 1.5_in);
    CHECK(scene["B"].at.y >= 46.5_in);
    CHECK(scene["H"].status == Status::Hidden);  // noted, not placed
}

TEST_CASE("MM-60.06 a turn limit, 20 turns unless another is said, judged on the position") {
    CHECK_FALSE(Switches{}.turn_limit);
    CHECK(Switches{}.last_turn == 20);
    Scene scene{"A line @0,-20 | F line @9,-20 vs B line @0,20"};
    scene.switches().turn_limit = true;
    scene.battle.turn = 20;
    scene.battle.called = 0;
    step(scene.play());
    CHECK(scene.battle.over());
    CHECK(scene.battle.winner == SideId{0});
    Scene open{"A line @0,-20 vs B line @0,20"};
    open.battle.turn = 20;
    open.battle.called = 0;
    step(open.play());
    CHECK_FALSE(open.battle.over());
}

TEST_CASE("MM-60.08 Leaders, quality, terrain, entry, deployment, then turn 1") {
    Scene scene{"A highlander vs B highlander"};
    scene.battle.stage = Stage::Leaders;
    scene.battle.turn = 0;
    std::vector<Stage> stages;
    for (int i = 0; i < 6; ++i) {
        stages.push_back(scene.battle.stage);
        step(scene.play());
    }
    CHECK(stages
          == std::vector<Stage>{Stage::Leaders, Stage::Quality, Stage::Terrain, Stage::Entry,
                                Stage::Deployment, Stage::TurnStart});
    CHECK(scene.battle.turn == 1);
}

TEST_CASE("MM-60.08 what is asked and rolled in the set-up, in its order") {
    Scene scene{"A line | C line vs B line | D line"};
    scene.setting().generate = true;
    scene.battle.stage = Stage::Leaders;
    scene.battle.turn = 0;
    for (const FigureId who : all(scene.battle)) scene.battle[who].status = Status::Waiting;
    std::vector<std::string> order;
    const auto note = [&](std::string what) {
        if (order.empty() || order.back() != what) order.push_back(std::move(what));
    };
    std::size_t rolled = 0;
    const auto note_rolls = [&] {
        for (; rolled < scene.umpire.rolls().size(); ++rolled) {
            const std::string rule = to_string(scene.umpire.rolls()[rolled].rule);
            if (rule == "MM-31.01") note("quality");
            if (rule.starts_with("MM-15.")) note("terrain");
        }
    };
    Stream chance{3};
    scene.umpire.otherwise([&](const Question& question) {
        note_rolls();
        if (question.topic == "name-leader" || question.topic == "entry-edge"
            || question.topic == "deploy")
            note(std::string{question.topic});
        return any_answer(question, chance);
    });
    for (int i = 0; i < 40; ++i) scene.dice("2 5 3 6 1 4");
    while (scene.battle.setting_up()) step(scene.play());
    CHECK_THROWS_AS(scene.finish(), ScriptError);  // dice enough, and some left
    CHECK(order
          == std::vector<std::string>{"name-leader", "quality", "terrain", "entry-edge", "deploy"});
}

TEST_CASE("MM-99.01 points for an encounter won in full (book example)") {
    CHECK(encounter_points({.award = 400, .characters = 4, .kills = 1, .routs = 1}) == 160);
}

TEST_CASE("MM-99.04 the Runner's modifier falls each time he is beaten (book example)") {
    Chase chase;
    std::vector<int> modifiers{chase.modifier};
    for (int round = 0; round < 5; ++round) {
        chase_round(chase, 4, 1, 4, 6);
        modifiers.push_back(chase.modifier);
    }
    CHECK(modifiers == std::vector<int>{2, 1, 0, -1, -2, -3});
}

TEST_CASE("MM-99.05 a pursuit round (book example)") {
    Chase chase;
    chase_round(chase, 4, 3, 4, 6);
    CHECK(chase.separation == 49);
    CHECK(chase.modifier == 1);
}
