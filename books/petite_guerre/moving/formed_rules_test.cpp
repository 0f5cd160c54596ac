#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/orders.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/turn/acting_scene.h"
#include "books/petite_guerre/turn/body_actions.h"
#include "books/petite_guerre/turn/turn.h"

// Chapter 08 where it meets other chapters: orders, obstacles, volleys, leaders in the ranks.
namespace petite_guerre {

namespace {

// Eight men in two ranks at the middle of the table, looking up the table.
struct Ranks {
    explicit Ranks(std::string_view others = "", std::string_view enemy = "Roy irregulars B @0,190",
                   std::string_view men = "A regulars B musket bayonet controlled x8")
        : scene{std::string{men} + std::string{others} + " vs " + std::string{enemy}},
          body{scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6", "A 7", "A 8"}, Layout::Line, 2,
                          0, 0)} {}
    Body& it() { return scene.battle[body]; }
    std::vector<std::string> offers() { return offered(scene, "A 1", "formed-action"); }
    void lead(const char* name, bool acts) {
        scene[name].category = 2;
        scene[name].command.act = acts;
    }
    Scene scene;
    BodyId body;
};

}  // namespace

TEST_CASE("PG-08.01, PG-07.03 a formed unit that kneels may change its facing with it") {
    Ranks at;
    acts(at.scene, "A 1", {"kneel", "face-about", "fix-bayonet"});
    CHECK(at.it().facing == Facing{0, -1});
    CHECK(at.scene["A 5"].facing == Facing{0, -1});
    CHECK(at.scene["A 5"].posture == Posture::Kneeling);
    CHECK(at.scene["A 5"].now.items.size() == 2);
}

TEST_CASE("PG-08.01, PG-17.06 the men of two ranks may fire at what they do not see") {
    Ranks at;
    CHECK(has(at.offers(), "take-shot"));
    acts(at.scene, "A 1", {"take-shot", "will-stay", "fire-blind"});
    int fired = 0;
    for (const FigureId who : at.it().men()) fired += at.scene.battle[who].weapons[0].shots == 0;
    CHECK(fired == 8);
}

TEST_CASE("PG-08.01, PG-05.12 a leader in the ranks points out a target between two items") {
    Ranks at;
    at.lead("A 2", true);
    at.scene["A 2"].command.order = true;
    at.scene.acquired("A 2", "Roy");
    acts(at.scene, "A 1", {"kneel", "point-out", "fix-bayonet"});
    CHECK(at.scene["A 2"].command.designated == at.scene.id("Roy"));
    CHECK(at.scene["A 1"].now.items.size() == 2);
}

TEST_CASE("PG-08.01, PG-07.16 a formed unit listens to an order, and passes it on, as one") {
    Ranks at{
        " | Chief regulars B leader3 @0,-75 | Ames regulars B musket @0,-13.3 | Finn regulars B "
        "musket @13.3,6.6"};
    Scene& scene = at.scene;
    scene.move("Ames", scene.x("A 6"), scene.y("A 6") - 6.6);  // behind the second rank
    scene.move("Finn", scene.x("A 2"), scene.y("A 2") + 6.6);  // before the first
    scene.move("Chief", scene.x("Ames"), scene.y("Ames") - 46);
    scene["Chief"].command.designated = scene.id("Roy");
    CHECK_FALSE(has(at.offers(), "pass-on-order"));
    REQUIRE(may_pass_on(scene.battle, scene.id("Ames")));
    pass_on_order(scene.play(), scene.id("Ames"));
    for (const FigureId who : at.it().men()) {
        CHECK(scene.battle[who].turn.told_by == scene.id("Chief"));
        CHECK(items_left(scene.battle, who) == 1);
    }
    CHECK_FALSE(may_pass_on(scene.battle, scene.id("Ames")));
    for (const FigureId who : at.it().men()) scene.battle[who].now = {};
    acts(scene, "A 1", {"pass-on-order"});
    CHECK(scene["Finn"].turn.told_by == scene.id("Chief"));
    CHECK(scene["A 8"].now.items.contains(Item::Speak));
    CHECK(scene["Finn"].now.items.contains(Item::Speak));
}

TEST_CASE("PG-08.02 those who were stunned step up when they have come round") {
    Ranks at;
    for (const char* name : {"A 5", "A 6", "A 7", "A 8"}) at.scene[name].harm.stunned = 1;
    kill(at.scene.play(), at.scene.id("A 2"), at.scene.id("Roy"), false);
    CHECK(rank(at.it(), 0).count() == 3);
    at.scene.battle.turn = 2;
    remove_stunned(at.scene.play());
    CHECK(rank(at.it(), 0).count() == 4);
    CHECK(rank(at.it(), 1).count() == 3);
}

TEST_CASE("PG-08.02, PG-09.24 nobody steps up off the table or onto a friend") {
    Ranks at{" | Ames regulars B musket @60,0"};
    const double x = at.scene.x("A 2");
    for (const char* name : {"A 5", "A 6", "A 7", "A 8"}) at.scene[name].harm.stunned = 1;
    kill(at.scene.play(), at.scene.id("A 2"), at.scene.id("Roy"), false);
    at.scene.move("Ames", x, 0);
    at.scene.battle.turn = 2;
    remove_stunned(at.scene.play());
    CHECK(rank(at.it(), 0).count() == 3);
    at.scene.move("Ames", 60, 0);
    kill(at.scene.play(), at.scene.id("A 1"), at.scene.id("Roy"), false);
    CHECK(rank(at.it(), 0).count() == 4);
}

TEST_CASE("PG-08.04, PG-05.10 a leader without his action point does not pass with his rank") {
    for (const bool acting : {true, false}) {
        Ranks at;
        at.lead("A 6", acting);
        const Point stood = at.scene["A 6"].at;
        acts(at.scene, "A 1", {"volley", "pass-before", "both-ranks"});
        CHECK((at.scene["A 6"].at == stood) != acting);
        CHECK(at.scene["A 6"].formed() == acting);
        CHECK(at.scene["A 5"].at.y > at.scene["A 1"].at.y);
    }
}

TEST_CASE("PG-08.03, PG-09.24 a third rank closes up onto nobody") {
    Scene scene{"A regulars B musket controlled x6 vs Roy irregulars B @0,190"};
    const BodyId body =
        scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 3, 0, 0);
    CHECK(may_pass_ranks(scene.battle, body));
    leave_body(scene.battle, scene.id("A 3"));  // and stands where he stood
    CHECK_FALSE(may_pass_ranks(scene.battle, body));
    scene.move("A 3", 60, 0);
    CHECK(may_pass_ranks(scene.battle, body));
}

TEST_CASE("PG-08.04 one volley a turn, also as a reaction by the other rank") {
    Ranks at;
    acts(at.scene, "A 1", {"volley", "ranks-stay", "first-rank"});
    CHECK(at.scene.weapon("A 5", Weapon::Musket).loaded());
    CHECK_FALSE(may_volley(at.scene.battle, at.body));
    Ranks reacts;
    reacts.scene.battle.acting = SideId{1};
    reacts.scene.umpire.otherwise([](const Question& question) {
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == "first-rank") return pick(i);
        return pick(0);
    });
    volley(reacts.scene.play(), reacts.body);
    reacts.scene.battle.acting = SideId{0};
    CHECK_FALSE(has(reacts.offers(), "volley"));
    reacts.it().volleyed = false;  // as in the next turn
    CHECK(has(reacts.offers(), "volley"));
}

TEST_CASE("PG-08.04 the next turn has its own volley") {
    Ranks at;
    at.it().volleyed = true;
    at.scene.battle.stage = Stage::Initiative;
    at.scene.dice("PG-02.03: 5; PG-02.03: 2");
    at.scene.answer_anything();
    step(at.scene.play());
    CHECK(may_volley(at.scene.battle, at.body));
}

TEST_CASE("PG-08.07, PG-09.17, PG-09.18 a wheel is stopped by what its men cannot get over") {
    const auto wheels = [](LineKind kind, double x) {
        Ranks at;
        at.scene.line(kind, x, -60, x, 60);
        at.scene.dice("PG-09.01: 5");
        const Point from = at.scene["A 3"].at;
        go_body(at.scene.play(), at.body, MoveKind::Walk, {from, from + Offset{600, 0}}, {});
        return at.it().facing == Facing{1, 0} ? at.scene.x("A 3") : -1.0;
    };
    const double free = wheels(LineKind::Fence, 150);
    REQUIRE(free > 0);
    CHECK(wheels(LineKind::Palisade, -6) == -1.0);  // the left wing would swing through it
    const double fence = wheels(LineKind::Fence, -6);
    CHECK(fence < free - 8);
    CHECK(fence != -1.0);
}

TEST_CASE("PG-08.10 a leader in the ranks who acts need not fire with the volley") {
    for (const bool fires : {true, false}) {
        Ranks at;
        at.lead("A 2", true);
        acts(at.scene, "A 1",
             {"volley", "ranks-stay", "both-ranks", fires ? "fire-too" : "hold-fire"});
        CHECK(at.scene.weapon("A 2", Weapon::Musket).loaded() != fires);
        CHECK_FALSE(at.scene.weapon("A 1", Weapon::Musket).loaded());
    }
    Ranks four;  // only just enough
    four.lead("A 2", true);
    for (const char* name : {"A 5", "A 6", "A 7", "A 8"})
        four.scene.weapon(name, Weapon::Musket).shots = 0;
    acts(four.scene, "A 1", {"volley", "ranks-stay", "first-rank", "hold-fire"});
    CHECK_FALSE(four.scene.weapon("A 2", Weapon::Musket).loaded());
}

TEST_CASE("PG-09.18, PG-08.01 a formed unit gets over a major obstacle as one, in a turn") {
    Ranks at;
    at.scene.line(LineKind::Palisade, -60, 3.4, 60, 3.4);
    REQUIRE(has(at.offers(), "cross-obstacle"));
    at.scene["A 6"].harm.wounds = 1;
    at.scene["A 7"].harm.stunned = 1;
    const Offset apart = at.scene["A 6"].at - at.scene["A 1"].at;
    acts(at.scene, "A 1", {"cross-obstacle"});
    for (const FigureId who : at.it().men()) {
        const Figure& figure = at.scene.battle[who];
        CHECK(figure.at.y > Scene::at(0, 6).y);
        CHECK(figure.at.y < Scene::at(0, 20).y);
        CHECK(figure.now.unique == Unique::CrossMajor);
        CHECK(figure.now.moved());
    }
    CHECK(at.it().men().count() == 8);
    CHECK(at.scene["A 6"].at - at.scene["A 1"].at == apart);
    CHECK_FALSE(body_may_act(at.scene.battle, at.body));
}

TEST_CASE("PG-09.18, PG-09.11, PG-09.19 not onto enemies or into rough terrain, nor from afar") {
    Ranks far;
    far.scene.line(LineKind::Palisade, -60, 9, 60, 9);
    CHECK_FALSE(has(far.offers(), "cross-obstacle"));
    Ranks enemy{"", "Roy irregulars B @0,30"};
    enemy.scene.line(LineKind::Palisade, -60, 3.4, 60, 3.4);
    CHECK_FALSE(has(enemy.offers(), "cross-obstacle"));
    Ranks rough;
    rough.scene.line(LineKind::Palisade, -60, 3.4, 60, 3.4);
    rough.scene.area(AreaKind::Thicket, -60, 4, 60, 100);
    CHECK_FALSE(has(rough.offers(), "cross-obstacle"));
    Ranks leader;
    leader.scene.line(LineKind::Palisade, -60, 3.4, 60, 3.4);
    leader.lead("A 8", false);
    const Point stood = leader.scene["A 8"].at;
    acts(leader.scene, "A 1", {"cross-obstacle"});
    CHECK(leader.scene["A 8"].at == stood);  // PG-05.10
    CHECK(leader.scene.y("A 7") > 6);
}

TEST_CASE("PG-09.18, PG-09.12 a formed unit is kept back by whoever hides right behind the wall") {
    Ranks at{"", "Roy irregulars B @0,12 hidden"};
    at.scene.line(LineKind::Palisade, -60, 3.4, 60, 3.4);
    REQUIRE(has(at.offers(), "cross-obstacle"));
    acts(at.scene, "A 1", {"cross-obstacle"});
    CHECK_FALSE(at.scene["Roy"].knows.hidden);
    CHECK(at.scene.y("A 1") == doctest::Approx(0));
    CHECK(at.scene["A 1"].now.unique == Unique::CrossMajor);
}

TEST_CASE("PG-09.24 a formed unit stops before a gun") {
    Ranks at{" | Ames regulars B musket gunner @100,40 | Finn regulars B musket gunner @120,40"};
    at.scene.gun(GunSize::Battalion, at.scene.x("A 2"), 30, {0, 1}, {"Ames", "Finn"});
    at.scene.dice("PG-09.01: 5");
    const Point from = at.scene["A 3"].at;
    go_body(at.scene.play(), at.body, MoveKind::Walk, {from, from + Offset{0, 600}}, {});
    CHECK(at.scene.y("A 2") == doctest::Approx(30 - 9).epsilon(0.02));
}

TEST_CASE("PG-09.24 a formed unit passes through nobody") {
    Ranks at{" | Ames regulars B musket @0,25"};
    at.scene.move("Ames", at.scene.x("A 2"), 25);
    at.scene.dice("PG-09.01: 5");
    const Point from = at.scene["A 3"].at;
    go_body(at.scene.play(), at.body, MoveKind::Walk, {from, from + Offset{0, 600}}, {});
    CHECK(at.scene.y("A 2") > 10);
    CHECK(at.scene.y("A 2") < 25 - 5);
}

}  // namespace petite_guerre
