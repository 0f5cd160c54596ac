#include <array>

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/turn/acting_scene.h"

// Chapter 08: formed unit actions.
namespace petite_guerre {

namespace {

// Six men in two ranks of three at the middle of the table, looking up the table.
struct Formed {
    explicit Formed(std::string_view men = "A regulars B musket bayonet controlled x6",
                    std::string_view enemy = "Roy irregulars B rifle @0,100")
        : scene{std::string{men} + " vs " + std::string{enemy}},
          body{scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 2, 0, 0)} {}
    Scene scene;
    BodyId body;
    Body& it() { return scene.battle[body]; }
    std::vector<std::string> offers() { return offered(scene, "A 1", "formed-action"); }
};

}  // namespace

TEST_CASE("PG-08.01 all figures of a formed unit make the same actions") {
    Formed at;
    acts(at.scene, "A 1", {"fix-bayonet", "kneel"});
    for (const FigureId who : at.it().men()) {
        CHECK(at.scene.battle[who].fixed);
        CHECK(at.scene.battle[who].posture == Posture::Kneeling);
        CHECK(at.scene.battle[who].now.items.size() == 2);
        CHECK(at.scene.battle[who].now.acted);
    }
    const auto verbs = Formed{}.offers();
    for (const char* verb : {"volley", "move", "fix-bayonet", "turn", "kneel", "end-action"})
        CHECK(has(verbs, verb));
}

TEST_CASE("PG-08.02 rear-rank men step up into the gaps at once, and it is no action") {
    Formed at;
    const Point gap = at.scene["A 2"].at;
    kill(at.scene.play(), at.scene.id("A 2"), at.scene.id("Roy"), false);
    CHECK(at.scene["A 5"].at == gap);
    CHECK(rank_of(at.it(), at.scene.id("A 5")) == 0);
    CHECK(at.scene["A 5"].now.items.empty());
    const Point other = at.scene["A 5"].at;
    kill(at.scene.play(), at.scene.id("A 5"), at.scene.id("Roy"), false);
    bool filled = false;  // nobody is left behind it: a neighbour comes
    for (const char* name : {"A 4", "A 6"})
        filled = filled || distance(at.scene["A 4"].at, other) < touch
                 || distance(at.scene[name].at, other) < touch;
    CHECK(filled);
}

TEST_CASE("PG-08.03 the rear rank passes through the front rank that stands still") {
    Formed at;
    const Point front = at.scene["A 1"].at, rear = at.scene["A 4"].at;
    at.scene.dice("PG-09.01: 4");
    acts(at.scene, "A 1", {"pass-through"});
    CHECK(at.scene["A 1"].at == front);
    CHECK(at.scene["A 4"].at != rear);
    CHECK(rank_of(at.it(), at.scene.id("A 4")) == 0);
    CHECK(rank_of(at.it(), at.scene.id("A 1")) == 1);
}

TEST_CASE("PG-08.04 in a turn of volley fire the second rank may pass, before or after, unrolled") {
    for (const char* when : {"pass-before", "pass-after"}) {
        Formed at;
        const Point front = at.scene["A 1"].at;
        acts(at.scene, "A 1", {"volley", when, "both-ranks"});
        CHECK(at.scene.rolls("PG-09.01"_rule) == 0);
        CHECK(gap(at.scene.battle, at.scene.id("A 1"), at.scene.id("A 4")) < touch);
        CHECK(at.scene["A 4"].at.y > front.y);
        CHECK(at.scene["A 4"].at.x == front.x);
        CHECK_FALSE(at.scene.weapon("A 4", Weapon::Musket).loaded());
        CHECK_FALSE(body_may_act(at.scene.battle, at.body));  // one volley a turn
    }
}

TEST_CASE("PG-08.05 one move roll and one acquisition roll for the whole body") {
    Formed moves;
    moves.scene.dice("PG-13.03: 6; PG-09.01: 3");
    acts(moves.scene, "A 1", {"try-to-acquire", "will-move", "observe", "acquire", "move", "walk"});
    CHECK(moves.scene.rolls("PG-09.01"_rule) == 1);
    CHECK(moves.scene.rolls("PG-13.03"_rule) == 1);
    for (const FigureId who : moves.it().men()) CHECK(moves.scene.battle[who].now.moved());
}

TEST_CASE("PG-08.06 those for whom it means nothing do nothing") {
    Formed at;
    at.scene.weapon("A 1", Weapon::Musket).shots = 0;
    acts(at.scene, "A 1", {"load"});
    CHECK(at.scene.weapon("A 1", Weapon::Musket).loaded());
    CHECK(at.scene["A 2"].now.unique == Unique::Load);
    CHECK_FALSE(at.scene["A 2"].now.sound);
}

TEST_CASE("PG-08.07 it wheels at any point of its move, at the price of its outermost figure") {
    Formed straight, wheels;
    for (Formed* one : {&straight, &wheels}) {
        Scene& scene = one->scene;
        scene.umpire.otherwise([&](const Question& question) {
            if (question.kind == Asking::Move) {
                Answer answer;
                const Point from = scene.battle[question.move->mover()].at;
                answer.path.push_back(from);
                answer.path.push_back(one == &straight ? from + Offset{0, 600}
                                                       : from + Offset{600, 0});
                answer.facing = facing_toward(answer.path[0], answer.path[1]);
                return answer;
            }
            return pick(0);
        });
        scene.dice("PG-09.01: 5");
        move_body(scene.play(), one->body);
    }
    CHECK(straight.it().facing == Facing{0, 1});
    CHECK(wheels.it().facing == Facing{1, 0});
    CHECK(wheels.scene["A 2"].now.distance < straight.scene["A 2"].now.distance);
}

TEST_CASE("PG-08.08 stunned men move with the formation and do nothing else") {
    Formed at;
    at.scene["A 1"].harm.stunned = 1;
    at.scene.weapon("A 1", Weapon::Musket).shots = 0;
    at.scene.weapon("A 2", Weapon::Musket).shots = 0;
    acts(at.scene, "A 2", {"load"});
    CHECK_FALSE(at.scene.weapon("A 1", Weapon::Musket).loaded());
    CHECK(at.scene.weapon("A 2", Weapon::Musket).loaded());
    CHECK(at.scene["A 1"].formed());
    Formed moves;
    moves.scene["A 1"].harm.stunned = 1;
    const Point stood = moves.scene["A 1"].at;
    moves.scene.dice("PG-09.01: 3");
    acts(moves.scene, "A 2", {"move", "walk"});
    CHECK(moves.scene["A 1"].at != stood);
    CHECK(moves.scene["A 1"].formed());
}

TEST_CASE("PG-08.09 wounded men keep up; only their other actions are slowed") {
    Formed at;
    at.scene["A 1"].harm.wounds = 1;
    at.scene.weapon("A 1", Weapon::Musket).shots = 0;
    at.scene.weapon("A 2", Weapon::Musket).shots = 0;
    acts(at.scene, "A 2", {"load"});
    CHECK_FALSE(at.scene.weapon("A 1", Weapon::Musket).loaded());  // the first of two turns
    CHECK(at.scene.weapon("A 2", Weapon::Musket).loaded());
    Formed moves;
    moves.scene["A 1"].harm.wounds = 1;
    moves.scene.dice("PG-09.01: 3; PG-09.01: 3");
    acts(moves.scene, "A 2", {"move", "walk", "move", "walk"});
    CHECK(moves.scene["A 1"].now.twice);
    CHECK(moves.scene["A 1"].formed());
    Formed items;
    items.scene["A 1"].harm.wounds = 1;
    acts(items.scene, "A 2", {"fix-bayonet", "kneel"});
    CHECK(items.scene["A 2"].posture == Posture::Kneeling);
    CHECK(items.scene["A 1"].fixed);
    CHECK(items.scene["A 1"].posture == Posture::Standing);
}

TEST_CASE("PG-08.10 a musician plays while the rest act, at no item of theirs") {
    Formed at;
    at.scene["A 6"].musician = at.scene["A 6"].turn.playing = true;
    at.scene.answer("fall-out: stay-formed");
    begin_actions(at.scene.play(), SideId{0});
    CHECK(at.scene["A 6"].now.loud);
    CHECK(at.scene["A 6"].now.items.empty());
    CHECK(has(at.offers(), "volley"));
    Formed leader;
    leader.scene["A 1"].category = 2;  // without his action point he neither fires nor loads
    leader.scene.weapon("A 1", Weapon::Musket).shots = 0;
    leader.scene.weapon("A 2", Weapon::Musket).shots = 0;
    acts(leader.scene, "A 2", {"load"});
    CHECK_FALSE(leader.scene.weapon("A 1", Weapon::Musket).loaded());
    CHECK(leader.scene.weapon("A 2", Weapon::Musket).loaded());
}

TEST_CASE("PG-08.11 a formed unit that is stunned stands in formation and does nothing") {
    Formed at;
    const Point stood = at.scene["A 3"].at;
    stun_body(at.scene.play(), at.body, "PG-28.11"_rule);
    CHECK_FALSE(body_may_act(at.scene.battle, at.body));
    CHECK_FALSE(next_action(at.scene.play(), SideId{0}));
    CHECK(at.scene["A 3"].at == stood);
    CHECK(at.scene["A 3"].posture == Posture::Standing);
    CHECK(at.scene["A 3"].formed());
}

TEST_CASE("PG-08.13 a line turned to the side is a file, a file turned to the side a line") {
    Formed at;
    std::vector<Point> stood;
    for (const FigureId who : at.it().men()) stood.push_back(at.scene.battle[who].at);
    acts(at.scene, "A 1", {"turn", "face-right"});
    CHECK(at.it().layout == Layout::File);
    CHECK(at.it().facing == Facing{1, 0});
    CHECK(at.scene["A 5"].facing == Facing{1, 0});
    CHECK(at.scene["A 1"].now.items.contains(Item::Turn));
    // The men furthest to the right are the heads of the files.
    for (const FigureId who : rank(at.it(), 0))
        for (const FigureId other : at.it().men())
            CHECK(at.scene.battle[who].at.x >= at.scene.battle[other].at.x);
    turn_body(at.scene.play(), at.body, 3);
    CHECK(at.it().layout == Layout::Line);
    CHECK(at.it().facing == Facing{0, 1});
    CHECK(rank(at.it(), 0) == at.scene.set({"A 1", "A 2", "A 3"}));
    turn_body(at.scene.play(), at.body, 2);
    CHECK(at.it().layout == Layout::Line);
    CHECK(rank(at.it(), 0) == at.scene.set({"A 4", "A 5", "A 6"}));
    turn_body(at.scene.play(), at.body, 1);
    for (const FigureId who : rank(at.it(), 0))
        for (const FigureId other : at.it().men())
            CHECK(at.scene.battle[who].at.x <= at.scene.battle[other].at.x);
    std::size_t i = 0;
    for (const FigureId who : at.it().men()) CHECK(at.scene.battle[who].at == stood[i++]);
}

TEST_CASE("PG-07.05, PG-05.11 a formed unit whose leader said that it stays does not move") {
    Formed at{"A regulars B musket bayonet controlled x6", "Roy irregulars B rifle @0,60"};
    at.scene.acquired("A 1", "Roy");
    at.scene.line(LineKind::Palisade, -60, 3.4, 60, 3.4);
    const std::array moving{"move", "turn", "kneel", "change-formation", "cross-obstacle"};
    auto verbs = at.offers();
    for (const char* verb : moving) CHECK(has(verbs, verb));
    for (const FigureId who : at.it().men()) at.scene.battle[who].turn.said = Said::WillStay;
    verbs = at.offers();
    for (const char* verb : moving) CHECK_FALSE(has(verbs, verb));
    CHECK(has(verbs, "volley"));
    for (const FigureId who : at.it().men()) at.scene.battle[who].turn.said = Said::WillMove;
    verbs = at.offers();
    for (const char* verb : moving) CHECK(has(verbs, verb));
    CHECK_FALSE(has(verbs, "volley"));
}

TEST_CASE("PG-07.05, PG-22.01 a formed unit whose leader said that it stays does not charge") {
    Formed at{"A regulars B musket bayonet controlled x6", "Roy irregulars B rifle @0,60"};
    at.scene.acquired("A 1", "Roy");
    REQUIRE(has(at.offers(), "charge-formed"));
    for (const FigureId who : at.it().men()) at.scene.battle[who].turn.said = Said::WillStay;
    CHECK_FALSE(may_charge(at.scene.battle, at.scene.id("A 1")));
    CHECK_FALSE(has(at.offers(), "charge-formed"));
}

TEST_CASE("PG-07.05, PG-08.04 nor do its ranks pass when it fires a volley") {
    for (const bool stays : {false, true}) {
        Formed at;
        for (const FigureId who : at.it().men())
            if (stays) at.scene.battle[who].turn.said = Said::WillStay;
        const Point rear = at.scene["A 4"].at;
        acts(at.scene, "A 1", {"volley", "pass-before", "both-ranks"});
        CHECK((at.scene["A 4"].at == rear) == stays);
    }
}

TEST_CASE("PG-30.11 a unit that halts does not move or charge; it may shoot and load") {
    Formed at;
    at.it().bound = Bound::Halt;
    const auto verbs = at.offers();
    CHECK(has(verbs, "volley"));
    CHECK_FALSE(has(verbs, "move"));
    CHECK_FALSE(has(verbs, "turn"));
    CHECK_FALSE(has(verbs, "change-formation"));
}

}  // namespace petite_guerre
