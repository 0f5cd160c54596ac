#include "books/long_rifle/turn/actions.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

bool action_offered(const Scene& scene, std::string_view who, std::string_view verb) {
    Question question = question_for(scene.battle, scene.id(who), "LR-10.01"_rule, "action");
    offer_actions(scene.battle, scene.id(who), question);
    for (const Option& option : question.options)
        if (option.verb == verb) return true;
    return false;
}

void begin(Scene& scene, std::string_view who) {
    note_everybody_in_sight(scene.battle);
    begin_activation(scene.battle, scene.id(who));
}

Answer stay(const Scene& scene, std::string_view who) {
    Answer answer;
    answer.path = Path{scene[who].at};
    answer.facing = scene[who].facing;
    return answer;
}

// What one figure is to do, one thing after the other; a move by way of these spots.
struct Order {
    std::string_view verb;
    std::vector<Point> spots = {};
};
void follow(Scene& scene, std::string_view who, std::vector<Order> orders) {
    auto next = std::make_shared<std::vector<Order>>(std::move(orders));
    scene.umpire.otherwise([&scene, who, next](const Question& question) {
        if (question.topic == "two-inches") return stay(scene, who);
        REQUIRE_FALSE(next->empty());
        const Order order = next->front();
        if (question.kind == Asking::Move) {
            next->erase(next->begin());
            Answer answer = stay(scene, who);
            for (const Point spot : order.spots) answer.path.push_back(spot);
            const std::size_t corners = answer.path.size();
            answer.facing = facing_toward(answer.path[corners - 2], answer.path[corners - 1]);
            return answer;
        }
        if (order.verb != "move") next->erase(next->begin());
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == order.verb) return pick(i);
        FAIL(fmt::format("'{}' is not offered", order.verb));
        return pick(0);
    });
}

}  // namespace

TEST_CASE("LR-10.01 the actions of an active figure") {
    Scene scene{"A scout rep4 rifle pistol knife @0,0 vs B warrior rep4 @0,12"};
    begin(scene, "A");
    SUBCASE("move, fire, charge, but nothing to reload") {
        for (const std::string_view verb : {"move", "fast-move", "fire", "charge", "done"})
            CHECK(action_offered(scene, "A", verb));
        CHECK_FALSE(action_offered(scene, "A", "reload"));
        CHECK_FALSE(action_offered(scene, "A", "pick-up-weapon"));
    }
    SUBCASE("reload instead of anything else") {
        scene.weapon("A", "rifle").markers = 2;
        CHECK(action_offered(scene, "A", "reload"));
    }
    SUBCASE("pick up a weapon in addition") {
        scene.battle.dropped.push_back({scene["B"].weapons[0], Scene::at(1, 0)});
        CHECK(action_offered(scene, "A", "pick-up-weapon"));
        scene["A"].moved = scene["A"].fired = true;
        CHECK(action_offered(scene, "A", "pick-up-weapon"));
    }
    SUBCASE("nobody else acts") {
        scene["A"].active = false;
        CHECK_FALSE(has_something_left(scene.battle, scene.id("A")));
        CHECK_FALSE(has_something_left(scene.battle, scene.id("B")));
    }
}

namespace {

// Four weapons, each in range of thirteen enemies, and any two of them at once.
std::string much_to_choose_from() {
    std::string line = "A scout rep4 rifle pistol bow musket @0,0 vs E settler @1,3";
    for (int i = 0; i < 12; ++i) line += fmt::format(" | E{} settler @{},{}", i, i - 6, 4 + i % 2);
    return line;
}

}  // namespace

TEST_CASE("LR-10.01 however much there is to choose from, nothing is left out") {
    Scene scene{much_to_choose_from()};
    begin(scene, "A");
    const FigureId a = scene.id("A");
    Question question = question_for(scene.battle, a, "LR-10.01"_rule, "action");
    offer_actions(scene.battle, a, question);
    CHECK(question.options.back().verb == "done");
    int shots = 0, pairs = 0, charges = 0;
    for (const FigureId foe : all(scene.battle)) {
        if (foe == a) continue;
        const auto slots = static_cast<int>(weapons_for(scene.battle, a, foe).size());
        shots += slots;
        pairs += slots * (slots - 1) / 2;
        charges += may_declare_charge(scene.battle, a, foe) ? 1 : 0;
    }
    CHECK(shots + pairs > 64);
    CHECK(how_many(question, "fire") == shots);
    CHECK(how_many(question, "fire-both") == pairs);
    CHECK(how_many(question, "charge") == charges);
    CHECK(how_many(question, "go-prone") == 1);
    CHECK(how_many(question, "done") == 1);
}

TEST_CASE("LR-10.01 the player takes what stands at the end of a long list") {
    Scene scene{much_to_choose_from()};
    for (Figure& figure : scene.battle.figures)
        if (figure.side == SideId{1}) {
            figure.weapons.clear();
            figure.prone = true;  // nobody stands in the way of another
        }
    note_everybody_in_sight(scene.battle);
    FigureId target;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic != "action" || target) return pick(question.options.size() - 1);
        CHECK(question.options.size() > 64);
        const std::size_t last = question.options.size() - 2;
        CHECK(question.options[last].verb == "fire-both");
        target = question.options[last].target;
        return pick(last);
    });
    scene.dice("LR-18.07: 2 2; LR-13.11: 1 1");
    activate_group(scene.play(), FigureSet{scene.id("A")});
    CHECK(target);
    CHECK(scene["A"].fired);
}

TEST_CASE("LR-10.01 players of one group each end the activation of their own figures") {
    Scene scene{
        "A scout rep4 @0,0 | B scout rep4 @2,0 | C scout rep4 @0,2 | D scout rep4 @2,2"
        " vs F warrior rep4 @0,20"};
    scene["B"].seat = scene["D"].seat = SeatId{1};
    note_everybody_in_sight(scene.battle);
    std::vector<SeatId> asked;
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(question.topic == "who-acts");
        asked.push_back(question.seat);
        for (const Option& option : question.options)
            if (option.who) CHECK(scene.battle[option.who].seat == question.seat);
        return pick(question.options.size() - 1);  // end-activation
    });
    activate_group(scene.play(), scene.mask({"A", "B", "C", "D"}));
    CHECK(asked == std::vector<SeatId>{SeatId{0}, SeatId{1}});
}

TEST_CASE("LR-03.08, LR-10.04 with no movement left it still turns where it is") {
    Scene scene{"A scout rep4 @0,0 facing 0,1 vs B warrior rep4 unloaded @0,20"};
    begin(scene, "A");
    CHECK_FALSE(action_offered(scene, "A", "turn"));  // a move does that too
    scene["A"].movement = 0_in;
    CHECK_FALSE(action_offered(scene, "A", "move"));
    REQUIRE(action_offered(scene, "A", "turn"));
    Answer answer = stay(scene, "A");
    answer.facing = Facing{1, 0};
    scene.umpire.answer("move", answer);
    carry_out(scene.play(), scene.id("A"), {"turn", scene.id("A"), {}, -1, {}});
    CHECK(scene["A"].facing == Facing{1, 0});
    CHECK_FALSE(scene["A"].moved);
}

TEST_CASE("LR-10.01 each figure of a group chooses for itself") {
    Scene scene{"A scout rep4 unloaded @0,0 | C scout rep4 @2,0 vs B warrior rep4 unloaded @0,20"};
    note_everybody_in_sight(scene.battle);
    scene.answer("who-acts: act A");
    scene.answer("action: reload");
    scene.dice("LR-20.03: 1 1");
    scene.answer("action: fire B");  // only C is left, so nobody asks who acts
    scene.dice("LR-18.07: 2; LR-13.11: 1 1");
    scene.answer("action: done");
    activate_group(scene.play(), scene.mask({"A", "C"}));
    CHECK(scene.weapon("A", "rifle").markers == 1);
    CHECK(scene.weapon("C", "rifle").markers == 2);
}

TEST_CASE("LR-10.02 active fire once, if it has not fired since its activation began") {
    Scene scene{"A scout rep4 bow @0,0 vs B warrior rep4 unloaded @0,17"};
    Tests due;
    scene.dice("LR-18.07: 2");
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);  // in reaction
    begin(scene, "A");
    CHECK(may_fire_actively(scene.battle, scene.id("A"), 0));  // the enemy's phase does not count
    SUBCASE("after active fire") {
        scene.dice("LR-18.07: 2; LR-13.11: 1 1");
        carry_out(scene.play(), scene.id("A"), {"fire", scene.id("A"), scene.id("B"), 0, {}});
    }
    SUBCASE("after reaction or In Sight fire in this activation") {
        scene.dice("LR-18.07: 2");
        fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    }
    CHECK(scene["A"].weapons[0].markers == 0);  // a bow is always ready
    CHECK_FALSE(action_offered(scene, "A", "fire"));
}

TEST_CASE("LR-10.03 before, during or after its move") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 unloaded @0,24"};
    note_everybody_in_sight(scene.battle);
    scene.dice("LR-18.07: 2; LR-13.11: 1 1");
    follow(scene, "A",
           {{"move", {Scene::at(3, 0)}}, {"fire"}, {"move", {Scene::at(8, 0)}}, {"done"}});
    activate_group(scene.play(), FigureSet{scene.id("A")});
    CHECK(scene["A"].at == Scene::at(8, 0));
    CHECK(scene.weapon("A", "rifle").markers == 2);
}

TEST_CASE("LR-10.05, LR-10.07 a dropped weapon is picked up in contact, for nothing, as it is") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @0,24"};
    begin(scene, "A");
    Carried musket = scene["B"].weapons[0];
    musket.markers = 1;
    scene.battle.dropped.push_back({musket, Scene::at(1.2, 0)});
    CHECK_FALSE(action_offered(scene, "A", "pick-up-weapon"));
    scene.battle.dropped[0].at = Scene::at(1, 0);
    CHECK(action_offered(scene, "A", "pick-up-weapon"));
    scene["A"].moved = true;
    carry_out(scene.play(), scene.id("A"), {"pick-up-weapon", scene.id("A"), {}, 0, {}});
    CHECK(scene["A"].movement == 8_in);
    CHECK(scene.weapon("A", "musket").markers == 1);
    CHECK(scene.battle.dropped.empty());
    scene["A"].moved = false;  // whoever fired it, he may load it at once
    CHECK(action_offered(scene, "A", "reload"));
}

TEST_CASE("LR-10.05, LR-10.07 not through a wall, but through an open window") {
    Scene scene{"A scout rep4 @1.4,1.5 vs B warrior rep4 @-20,20"};
    scene.cabin(2, -2, 6, 2);
    begin(scene, "A");
    scene.battle.dropped.push_back({scene["B"].weapons[0], Scene::at(2.4, 1.5)});
    CHECK_FALSE(action_offered(scene, "A", "pick-up-weapon"));
    scene.move("A", 1.4, 0);
    scene.battle.dropped[0].at = Scene::at(2.4, 0);
    CHECK(action_offered(scene, "A", "pick-up-weapon"));
}

TEST_CASE("LR-10.05, LR-10.06 each loaded weapon picked up gives one shot more") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @0,17"};
    begin(scene, "A");
    scene["A"].fired = scene["A"].fired_actively = true;
    scene.weapon("A", "rifle").markers = 2;
    CHECK_FALSE(action_offered(scene, "A", "fire"));
    scene.battle.dropped.push_back({scene["B"].weapons[0], Scene::at(1, 0)});
    carry_out(scene.play(), scene.id("A"), {"pick-up-weapon", scene.id("A"), {}, 0, {}});
    CHECK(action_offered(scene, "A", "fire"));
    scene.dice("LR-18.07: 1");
    carry_out(scene.play(), scene.id("A"), {"fire", scene.id("A"), scene.id("B"), 2, {}});
    CHECK_FALSE(action_offered(scene, "A", "fire"));
}

TEST_CASE("LR-10.06 only in the activation in which it was picked up") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @0,17"};
    begin(scene, "A");
    scene.battle.dropped.push_back({scene["B"].weapons[0], Scene::at(1, 0)});
    carry_out(scene.play(), scene.id("A"), {"pick-up-weapon", scene.id("A"), {}, 0, {}});
    begin_activation(scene.battle, scene.id("A"));
    scene["A"].fired = true;
    CHECK_FALSE(action_offered(scene, "A", "fire"));
}

TEST_CASE("LR-10.06 whichever weapon is fired first, each has its shot") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 unloaded @0,17"};
    begin(scene, "A");
    scene.battle.dropped.push_back({scene["B"].weapons[0], Scene::at(1, 0)});
    scene.battle.dropped[0].weapon.markers = 0;
    carry_out(scene.play(), scene.id("A"), {"pick-up-weapon", scene.id("A"), {}, 0, {}});
    const auto fires = [&](int slot) {
        scene.dice("LR-18.07: 2; LR-13.11: 1 1");
        carry_out(scene.play(), scene.id("A"),
                  {"fire", scene.id("A"), scene.id("B"), static_cast<std::int16_t>(slot), {}});
    };
    SUBCASE("the one picked up first") {
        fires(2);
        CHECK(scene.weapon("A", "musket").markers == 1);
        CHECK_FALSE(nothing_done_yet(scene.battle, scene.id("A")));
        REQUIRE(action_offered(scene, "A", "fire"));
        fires(0);
    }
    SUBCASE("his own first") {
        fires(0);
        REQUIRE(action_offered(scene, "A", "fire"));
        fires(2);
    }
    SUBCASE("both at once are both of them") {
        scene.dice("LR-18.07: 2 2; LR-13.11: 1 1");
        carry_out(scene.play(), scene.id("A"), {"fire-both", scene.id("A"), scene.id("B"), 2, {}});
    }
    CHECK(scene.weapon("A", "rifle").markers == 2);
    CHECK(scene.weapon("A", "musket").markers == 1);
    CHECK_FALSE(action_offered(scene, "A", "fire"));
}

TEST_CASE("LR-10.02, LR-10.06 after In Sight fire only the weapon picked up is left") {
    Scene scene{"A scout rep4 bow knife @0,0 vs B warrior rep4 unloaded @0,17"};
    begin(scene, "A");
    Tests due;
    scene.dice("LR-18.07: 2");
    fire(scene.play(), {scene.id("A"), scene.id("B"), 0, false, false}, due);
    scene.battle.dropped.push_back({scene["B"].weapons[0], Scene::at(1, 0)});
    scene.battle.dropped[0].weapon.markers = 0;
    carry_out(scene.play(), scene.id("A"), {"pick-up-weapon", scene.id("A"), {}, 0, {}});
    CHECK_FALSE(may_fire_actively(scene.battle, scene.id("A"), 0));
    CHECK(may_fire_actively(scene.battle, scene.id("A"), 2));
    scene.dice("LR-18.07: 2; LR-13.11: 1 1");
    carry_out(scene.play(), scene.id("A"), {"fire", scene.id("A"), scene.id("B"), 2, {}});
    CHECK_FALSE(action_offered(scene, "A", "fire"));
}

TEST_CASE(
    "LR-10.09, LR-20.04 what takes the whole activation comes before everything or not at all") {
    Scene scene{"A scout rep4 unloaded @0,0"};
    begin(scene, "A");
    const auto could_reload = [&] { return action_offered(scene, "A", "reload"); };
    CHECK(could_reload());
    SUBCASE("not after a move") {
        scene["A"].moved = true;
    }
    SUBCASE("not after a shot, In Sight fire included") {
        scene["A"].fired = true;
    }
    SUBCASE("not after a Fast Move Test") {
        scene.dice("LR-11.02: 6 6");
        fast_move(scene.play(), FigureSet{scene.id("A")});
    }
    SUBCASE("not after standing up") {
        scene["A"].prone = true;
        CHECK(could_reload());
        carry_out(scene.play(), scene.id("A"), {"stand-up", scene.id("A"), {}, -1, {}});
    }
    CHECK((scene["A"].finished || !could_reload()));
}

TEST_CASE("LR-10.09 reloading is all that is done") {
    Scene scene{"A scout rep4 unloaded @0,0"};
    begin(scene, "A");
    scene.dice("LR-20.03: 6 6");
    carry_out(scene.play(), scene.id("A"), {"reload", scene.id("A"), {}, 0, {}});
    CHECK_FALSE(has_something_left(scene.battle, scene.id("A")));
}

TEST_CASE("LR-10.10 fire declared together is simultaneous") {
    Scene scene{
        "A scout rep5 @0,0 | C scout rep5 @2,0 vs Star warrior rep5 star power3 unloaded @0,20"};
    note_everybody_in_sight(scene.battle);
    scene.answer("who-acts: volley");
    Answer both;
    both.picks.push_back(0);
    both.picks.push_back(1);
    scene.umpire.answer("volley", both);
    // Both hit; Star Power is rolled once, against both.
    scene.dice("LR-18.07: 5; LR-18.24: 3 4; LR-18.07: 5; LR-18.24: 3 4; LR-04.09: 4 4 4");
    scene.umpire.otherwise([](const Question& question) {
        return pick(question.options.size() - 1);  // done
    });
    activate_group(scene.play(), scene.mask({"A", "C"}));
    CHECK(scene["Star"].status == Status::OutOfTheFight);
    CHECK(scene.weapon("C", "rifle").markers == 2);
}

TEST_CASE("LR-99.22 Hawkeye's 17 inches, two shots and a rifle picked up (book example)") {
    Scene scene{
        "Hawkeye scout rep5 @0,-20 facing 0,1"
        " vs One warrior rep3 rifle @4,-13 facing -1,0 | Two warrior rep3 @12,-7 facing -1,0"};
    scene.cabin(1, -24, 3, -15.5);
    scene.cabin(5, -16, 10, -7.5);
    note_everybody_in_sight(scene.battle);
    CHECK(scene.battle.seen[0].empty());
    scene.dice("LR-11.02: 4 5");
    // Into sight of One: the better In Sight, a shot, and he is dead.
    scene.dice("LR-12.12: 1 1 1 1 1; LR-12.12: 6 6 6; LR-12.21: 1; LR-18.07: 5; LR-18.24: 1 1");
    // Into sight of Two, with One's rifle.
    scene.dice("LR-12.12: 1 1 1 1 1; LR-12.12: 6 6 6; LR-12.21: 1; LR-18.07: 5; LR-18.24: 1 1");
    follow(scene, "Hawkeye",
           {{"fast-move"},
            {"move", {Scene::at(0, -16)}},
            {"move", {Scene::at(0, -16), Scene::at(3.2, -13.6)}},
            {"pick-up-weapon"},
            {"move", {Scene::at(3.2, -7.6)}},
            {"move", {Scene::at(3.2, -7.6), Scene::at(3.2, -4.6)}},
            {"done"}});
    activate_group(scene.play(), FigureSet{scene.id("Hawkeye")});
    CHECK(scene["One"].status == Status::ObviouslyDead);
    CHECK(scene["Two"].status == Status::ObviouslyDead);
    CHECK(scene["Hawkeye"].at == Scene::at(3.2, -4.6));
    CHECK(scene["Hawkeye"].unused < 0.1_in);  // all 17" are gone
    CHECK(scene["Hawkeye"].moved_fast);
    CHECK(scene["Hawkeye"].weapons.back().markers == 2);
}

}  // namespace long_rifle
