#include "books/petite_guerre/command/command.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/acting_scene.h"
#include "books/petite_guerre/turn/compulsory.h"

// Chapter 05: leaders and Command Points; orders and reports are in orders_test.cpp.
namespace petite_guerre {

namespace {

void buy(Scene& scene, std::initializer_list<std::string_view> verbs) {
    for (const std::string_view verb : verbs) scene.answer("command-point: " + std::string{verb});
}

constexpr std::string_view chief_and_man =
    "Chief regulars B leader2 sword @0,0 | Ames regulars B musket @0,40 vs Roy irregulars B "
    "rifle @0,150";

}  // namespace

TEST_CASE("PG-05.01 the three categories of leaders: points and radius") {
    struct Row {
        int category, points, radius;
    };
    for (const Row row : {Row{1, 4, 80}, Row{2, 3, 60}, Row{3, 2, 40}}) {
        CHECK(row_of_category(row.category).points == row.points);
        CHECK(row_of_category(row.category).radius == paces(row.radius));
    }
}

TEST_CASE("PG-05.02 the category is the scenario's rating, whatever his class and troops") {
    Scene scene{
        "One regulars C leader1 @0,0 | Three irregulars A leader3 @0,20 vs Roy irregulars B @0,90"};
    CHECK(command_radius(scene.battle, scene.id("One")) == paces(80));
    CHECK(command_radius(scene.battle, scene.id("Three")) == paces(40));
}

TEST_CASE("PG-05.03, PG-05.04 each point buys one of the six decisions") {
    Scene scene{"Chief irregulars A leader1 @0,0 vs Roy irregulars B @0,150"};
    buy(scene, {"control-troops", "assess-situation", "listen-to-report", "take-actions"});
    allocate_command(scene.play(), SideId{0});
    const Command& bought = scene["Chief"].command;
    CHECK(bought.control);
    CHECK(bought.assess);
    CHECK(bought.listen);
    CHECK(bought.act);
    CHECK_FALSE(bought.order);
    CHECK(bought.encourage == 0);
    Scene other{"Chief irregulars A leader3 @0,0 vs Roy irregulars B @0,150"};
    buy(other, {"order-target", "encourage"});
    allocate_command(other.play(), SideId{0});
    CHECK(other["Chief"].command.order);
    CHECK(other["Chief"].command.encourage == 1);
    CHECK_FALSE(other["Chief"].command.control);
}

TEST_CASE("PG-05.05, PG-05.06 only encouragement is bought twice; what is too much waits") {
    Scene scene{"Chief regulars B leader2 @0,0 vs Roy irregulars B @0,150"};
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        ++asked;
        std::size_t encourage = 0;
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            if (asked > 1) CHECK(question.options[i].verb != "control-troops");
            if (question.options[i].verb == "encourage") encourage = i;
        }
        return pick(asked == 1 ? 0 : encourage);
    });
    allocate_command(scene.play(), SideId{0});
    CHECK(asked == 3);
    CHECK(scene["Chief"].command.control);
    CHECK(scene["Chief"].command.encourage == 2);
    CHECK_FALSE(scene["Chief"].command.act);
}

TEST_CASE("PG-05.05 an order is bought once, of one kind or the other") {
    Scene scene{"Chief irregulars A leader1 @0,0 vs Roy irregulars B @0,150"};
    int asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        const std::string_view wanted = asked++ == 0 ? "order-warning" : "spend-no-more";
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            if (asked > 1) CHECK(question.options[i].verb != "order-target");
            if (question.options[i].verb == wanted) return pick(i);
        }
        return pick(0);
    });
    allocate_command(scene.play(), SideId{0});
    CHECK_FALSE(scene["Chief"].command.order);
    CHECK(scene["Chief"].knows.warned_until == 2);
}

TEST_CASE("PG-05.07 unspent points are lost") {
    Scene scene{"Chief regulars B leader2 @0,0 vs Roy irregulars B @0,150"};
    buy(scene, {"control-troops", "spend-no-more"});
    allocate_command(scene.play(), SideId{0});
    CHECK(scene["Chief"].command.points == 0);
}

TEST_CASE("PG-05.08 without the point for his own actions a leader takes none") {
    Scene scene{chief_and_man};
    CHECK_FALSE(may_act(scene.battle, scene.id("Chief")));
    CHECK(may_act(scene.battle, scene.id("Ames")));
    scene["Chief"].command.act = true;
    CHECK(may_act(scene.battle, scene.id("Chief")));
}

TEST_CASE("PG-05.09 he is still offered his stunned reaction") {
    Scene scene{"Chief regulars B leader2 sword @0,0 vs Roy irregulars B rifle @0,150"};
    scene["Chief"].harm.stunned = 1;
    scene["Chief"].harm.reaction_due = true;
    CHECK(next_action(scene.play(), SideId{0}));
    CHECK(scene["Chief"].now.unique == Unique::StunnedReaction);
    CHECK_FALSE(next_action(scene.play(), SideId{0}));
}

TEST_CASE("PG-05.10 a leader in the ranks without that point is left behind when they move") {
    Scene scene{
        "Chief regulars B leader2 musket controlled | A regulars B musket controlled x6 vs Roy "
        "irregulars B rifle @0,190"};
    const BodyId body =
        scene.form({"A 1", "A 2", "A 3", "Chief", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0);
    const Point stood = scene["Chief"].at;
    leave_idle_leader_behind(scene.play(), body);
    CHECK_FALSE(scene["Chief"].formed());
    CHECK(scene["Chief"].at == stood);
    CHECK(scene.battle[body].men().count() == 6);
    CHECK(scene.told("PG-05.10"_rule));
    Scene acting{
        "Chief regulars B leader2 musket controlled | A regulars B musket controlled x6 vs Roy "
        "irregulars B rifle @0,190"};
    const BodyId with =
        acting.form({"A 1", "A 2", "A 3", "Chief", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0);
    acting["Chief"].command.act = true;
    leave_idle_leader_behind(acting.play(), with);
    CHECK(acting["Chief"].formed());
}

namespace {

constexpr std::string_view company =
    "Chief regulars B leader2 musket controlled | A regulars B musket controlled x6 vs Roy "
    "irregulars B rifle @0,190";

}  // namespace

TEST_CASE("PG-05.10 the leader whom they leave standing before them does not hold his men back") {
    Scene scene{company};
    const BodyId body =
        scene.form({"Chief", "A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 2, 0, 0);
    const Point stood = scene["Chief"].at;
    const double behind_him = scene.y("A 4");
    REQUIRE(scene["A 4"].at.x == stood.x);
    scene.answer("kind-of-move: walk");
    scene.answer_move("A 2", {Scene::at(scene.x("A 2"), 90)});
    scene.dice("PG-09.01: 4");
    move_body(scene.play(), body);
    CHECK(scene.y("A 4") == doctest::Approx(behind_him + 30));
    CHECK(scene["Chief"].at == stood);
}

TEST_CASE("PG-05.10 where his men come to stand on his spot he makes room") {
    Scene scene{company};
    const BodyId body =
        scene.form({"Chief", "A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::File, 1, 0, 0);
    const Point stood = scene["Chief"].at;
    const double from = scene.y("A 1");
    scene.answer("kind-of-move: walk");
    scene.answer_move("A 1", {Scene::at(0, 90)});
    scene.dice("PG-09.01: 4");
    move_body(scene.play(), body);
    CHECK(scene.y("A 1") == doctest::Approx(from + 30));
    CHECK(scene["Chief"].at != stood);
    CHECK(distance(scene["Chief"].at, stood) < paces(10));
    CHECK(has_room(scene.battle, scene.id("Chief"), scene["Chief"].at));
}

TEST_CASE("PG-05.10 of a rank that passes through the other he does not go along") {
    Scene scene{company};
    scene.form({"A 1", "A 2", "A 3", "A 4", "Chief", "A 5", "A 6"}, Layout::Line, 2, 0, 0);
    const Point stood = scene["Chief"].at;
    scene.dice("PG-09.01: 4");
    acts(scene, "A 1", {"pass-through"});
    CHECK(scene["Chief"].at == stood);
    CHECK_FALSE(scene["Chief"].formed());
    CHECK(rank_of(scene.battle[scene["A 5"].body], scene.id("A 5")) == 0);
    Scene first{company};
    first.form({"Chief", "A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 2, 0, 0);
    first.dice("PG-09.01: 4");
    acts(first, "A 1", {"pass-through"});
    CHECK(first["Chief"].formed());  // his rank stands still
}

TEST_CASE("PG-05.09 without the point he makes the compulsory moves of his formed unit") {
    Scene scene{company};
    scene.move("Roy", 0, 80);
    const BodyId body =
        scene.form({"Chief", "A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 2, 0, 0);
    for (const FigureId who : scene.battle[body].men())
        scene.battle[who].knows.acquired.add(scene.id("Roy"));
    scene.battle[body].bound = Bound::Retire;
    scene.battle.stage = Stage::Compulsory;
    const double stood = scene.y("Chief");
    scene.dice("4");
    CHECK(next_compulsory_move(scene.play(), SideId{0}));
    CHECK(scene["Chief"].formed());
    CHECK(scene.y("Chief") < stood - 20);
}

TEST_CASE("PG-05.15 he encourages only those whom he sees, though music carries his control") {
    Scene scene{
        "Chief regulars B leader2 sword @0,0 | Drum regulars B musician sword @10,0 | Ames "
        "regulars B musket @0,40 vs Roy irregulars B rifle @0,190"};
    scene.cabin(-20, 15, 20, 30);
    scene["Drum"].turn.playing = true;
    scene["Chief"].command.encourage = 1;
    REQUIRE(in_command(scene.battle, scene.id("Chief"), scene.id("Ames")));
    CHECK(encouragement(scene.battle, scene.id("Ames"), false) == 0);
    CHECK(encouragement(scene.battle, scene.id("Chief"), false) == 1);
    scene.move("Chief", 30, 40);
    CHECK(encouragement(scene.battle, scene.id("Ames"), false) == 1);
}

TEST_CASE(
    "PG-05.14, PG-05.15 each point of encouragement gives +1 to his men in sight and radius") {
    Scene scene{chief_and_man};
    scene["Chief"].command.encourage = 2;
    CHECK(encouragement(scene.battle, scene.id("Ames"), false) == 2);
    CHECK(encouragement(scene.battle, scene.id("Chief"), false) == 2);
    CHECK(encouragement(scene.battle, scene.id("Roy"), false) == 0);
    scene.move("Ames", 0, 80);  // as he stands when he tests
    CHECK(encouragement(scene.battle, scene.id("Ames"), false) == 0);
}

TEST_CASE("PG-05.16 of several leaders the one who gives most counts; a formed unit as one") {
    Scene scene{
        "Chief regulars B leader2 commander @0,0 | Sergeant regulars B leader3 unit2 @0,10 | A "
        "regulars B musket unit2 x6 vs Roy irregulars B @0,150"};
    const BodyId body =
        scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 20);
    scene["Chief"].command.encourage = 2;
    scene["Sergeant"].command.encourage = 1;
    CHECK(encouragement(scene.battle, scene.id("A 1"), false) == 2);
    CHECK(encouragement(scene.battle, scene.battle[body]) == 2);
}

TEST_CASE("PG-05.17 stunned or broken he has nothing to spend; wounded or fighting he has") {
    for (const std::string_view how : {"stunned", "broken", "wounded"}) {
        Scene scene{"Chief regulars B leader2 " + std::string{how}
                    + " @0,0 vs Roy irregulars B @0,150"};
        const bool able = how == "wounded";
        if (able) buy(scene, {"control-troops", "spend-no-more"});
        allocate_command(scene.play(), SideId{0});
        CHECK(scene["Chief"].command.control == able);
        CHECK(can_command(scene.battle, scene.id("Chief")) == able);
    }
    Scene fights{"Chief regulars B leader2 @0,0 vs Roy irregulars B @0,6.6"};
    CHECK(can_command(fights.battle, fights.id("Chief")));
}

TEST_CASE("PG-05.18 nobody takes a lost leader's place; the Commander still controls his men") {
    Scene scene{
        "Chief regulars B leader1 commander @0,0 | Sergeant regulars B leader3 unit2 @0,10 | Ames "
        "regulars B unit2 @0,40 | Finn regulars B unit2 @0,120 vs Roy irregulars B @0,190"};
    scene["Chief"].command.control = true;
    scene["Sergeant"].status = Status::Dead;
    fix_control(scene.play(), SideId{0});
    CHECK(scene["Ames"].turn.controlled);
    CHECK_FALSE(scene["Finn"].turn.controlled);
    scene["Chief"].status = Status::Dead;
    fix_control(scene.play(), SideId{0});
    CHECK_FALSE(scene["Ames"].turn.controlled);
}

TEST_CASE("PG-05.19 lost after phase 2: control given lasts, the rest lapses at once") {
    Scene scene{chief_and_man};
    Command& bought = scene["Chief"].command;
    bought.control = bought.assess = bought.order = bought.act = true;
    bought.encourage = 1;
    bought.designated = scene.id("Roy");
    fix_control(scene.play(), SideId{0});
    stun(scene.play(), scene.id("Chief"), "PG-27.01"_rule);
    CHECK(scene["Ames"].turn.controlled);
    CHECK(encouragement(scene.battle, scene.id("Ames"), false) == 0);
    CHECK_FALSE(bought.assess);
    CHECK_FALSE(bought.order);
    CHECK_FALSE(bought.designated);
    CHECK_FALSE(may_act(scene.battle, scene.id("Chief")));
}

}  // namespace petite_guerre
