#include "books/drums/turn/groups.h"

#include <doctest/doctest.h>

#include "books/drums/outside/sentences.h"
#include "books/drums/test_scene.h"
#include "books/drums/turn/actions.h"
#include "books/drums/turn/activation.h"
#include "books/drums/turn/turn.h"

namespace drums {

namespace {

constexpr std::string_view patrol =
    "Captain regular-officer @0,0 | A regular @2,0 | B regular @4,0 | C regular @6,0 | D regular "
    "@8,0 vs Foe native-warrior @0,20";

void group_tries(Scene& scene, std::size_t dice, std::string_view faces) {
    scene.answer("activate: activate-group Captain");
    scene.answer("group: take-all");
    scene.answer_with("dice", dice - 1);
    scene.dice(faces);
}

}  // namespace

TEST_CASE(
    "DT-53.08 a commander and 1 to 5 friends, each within Short of another and of his radius") {
    Scene scene{patrol};
    // A chain of figures 1" apart; D's base edge is 7" from the Captain's: 1 Long.
    CHECK(fullest_group(scene.battle, scene.id("Captain"))
          == scene.mask({"Captain", "A", "B", "C", "D"}));
    scene.move("D", 8.1, 0);  // beyond 1 Long
    CHECK(fullest_group(scene.battle, scene.id("Captain"))
          == scene.mask({"Captain", "A", "B", "C"}));
    scene.move("A", 0, 4.1);  // more than Short from any member
    CHECK(fullest_group(scene.battle, scene.id("Captain")) == scene.mask({"Captain", "B", "C"}));
    CHECK_FALSE(may_lead(scene.battle, scene.id("A")));  // only Leaders and NCOs lead
}

TEST_CASE("DT-53.08 two who are near each other may come, though near to nobody else") {
    Scene scene{
        "Captain regular-officer @0,0 | A regular @2,0 | B regular @-6.5,0 | C regular @-6.5,2 | D "
        "regular @0,-7 vs Foe native-warrior @0,20"};
    const FigureId captain = scene.id("Captain");
    // The commander first: he too has another within Short. D has nobody.
    CHECK(may_join(scene.battle, captain, FigureSet{captain}) == scene.mask({"A"}));
    const FigureSet two = scene.mask({"Captain", "A"});
    CHECK(may_join(scene.battle, captain, two) == scene.mask({"B", "C"}));
    CHECK(may_join(scene.battle, captain, two | scene.mask({"B"})) == scene.mask({"C"}));
    CHECK(fullest_group(scene.battle, captain) == (two | scene.mask({"B", "C"})));
    scene.answer("activate: activate-group Captain");
    scene.answer("group: join A");
    scene.answer("group: join B");
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "dice") return pick(0);
        CHECK(question.options.size() == 2);  // all, or C: without him B is alone
        CHECK(question.options[1].who == scene.id("C"));
        return pick(1);
    });
    scene.dice("1");
    step(scene.play());
    CHECK(scene["C"].tried);
    CHECK_FALSE(scene["D"].tried);
}

TEST_CASE("DT-53.08 a pair comes only where there is room for both") {
    Scene scene{
        "Captain regular-officer @0,0 | A regular @2,0 | E regular @2,2 | F regular @0,2 | G "
        "regular @2,-2 | B regular @-6.5,0 | C regular @-6.5,2 vs Foe native-warrior @0,20"};
    const FigureSet five = scene.mask({"Captain", "A", "E", "F", "G"});
    CHECK(may_join(scene.battle, scene.id("Captain"), five).empty());
    CHECK(may_join(scene.battle, scene.id("Captain"), five - scene.mask({"G"}))
          == scene.mask({"G", "B", "C"}));
}

TEST_CASE("DT-51.04, DT-53.08 an NCO leads within 1 Short") {
    Scene scene{
        "Sergeant regular-sergeant @0,0 | A regular @4,0 | B regular @7,0 vs Foe "
        "native-warrior @0,20"};
    CHECK(fullest_group(scene.battle, scene.id("Sergeant")) == scene.mask({"Sergeant", "A"}));
}

TEST_CASE("DT-53.08 at most six in all, none of them tried this turn") {
    Scene scene{
        "Captain regular-officer @0,0 | A regular @2,0 | B regular @4,0 | C regular @0,2 | "
        "D regular @2,2 | E regular @4,2 | F regular @2,4 vs Foe native-warrior @0,20"};
    CHECK(fullest_group(scene.battle, scene.id("Captain"))
          == scene.mask({"Captain", "A", "B", "C", "D", "E"}));
    scene["A"].tried = true;
    CHECK(fullest_group(scene.battle, scene.id("Captain"))
          == scene.mask({"Captain", "B", "C", "D", "E", "F"}));
}

TEST_CASE("DT-53.08 the player says who goes along, DT-53.03 before the dice") {
    Scene scene{patrol};
    scene.answer("activate: activate-group Captain");
    scene.answer("group: join A");
    scene.answer("group: enough");
    scene.answer_with("dice", 0);
    scene.dice("1");
    step(scene.play());
    CHECK(scene["A"].tried);
    CHECK_FALSE(scene["B"].tried);
}

TEST_CASE("DT-53.09 one set of dice against the worst Quality in the group") {
    Scene scene{
        "Captain regular-officer q3 @0,0 | A militiaman q5 @2,0 vs Foe native-warrior "
        "@0,20"};
    scene.answer("activate: activate-group Captain");
    scene.answer("group: take-all");
    scene.umpire.otherwise([&](const Question& question) {
        CHECK(prompt_words(scene.battle, question)
              == "How many dice for Captain and the group (worst Quality 5)?");
        return pick(1);
    });
    scene.dice("4 4");  // good enough for the Captain, not for the militiaman
    step(scene.play());
    CHECK(scene.umpire.rolls().size() == 1);
    CHECK(scene.umpire.rolls()[0].target == 5);
    CHECK(scene.battle.turn_over);
}

TEST_CASE("DT-53.10 a group throws tomahawks, mounts and dismounts together") {
    Scene scene{
        "Captain ranger-officer empty @0,0 | A ranger empty @2,0 vs Foe native-warrior c6 @0,5"};
    group_tries(scene, 1, "6");
    scene.answer("group-action: attack");
    scene.answer("next-member: next A");
    scene.answer("group-attack: throw Foe");
    scene.dice("1 6");
    scene.answer("next-member: enough");
    step(scene.play());
    CHECK(scene["A"].threw);
    CHECK_FALSE(scene["A"].attacked);
    Scene riders{
        "Captain regular-officer @0,0 | A mounted-trooper @2.5,0 | B mounted-trooper @5,0 vs Foe "
        "native-warrior @0,20"};
    group_tries(riders, 2, "6 6");
    riders.answer("group-action: mount-or-dismount");
    riders.answer("next-member: next A");
    riders.answer("next-member: enough");
    riders.answer("group-action: mount-or-dismount");  // one mounts while the other dismounts
    riders.answer("next-member: next B");
    riders.answer("next-member: next A");
    step(riders.play());
    CHECK(riders["A"].mounted);
    CHECK_FALSE(riders["B"].mounted);
}

TEST_CASE("DT-60.11, DT-53.15 a member who flees from the loss of another loses his actions") {
    Scene scene{
        "Captain regular-officer c0 @0,0 | A provincial q4 @2,0 vs Foe native-warrior c6 @0,4 | "
        "Far "
        "native-warrior @0,20"};
    group_tries(scene, 3, "6 6 6");
    scene.answer("group-action: move");
    scene.answer("next-member: next Captain");
    scene.answer_move("Captain", {Scene::at(0, 3)});
    scene.answer("next-member: enough");
    scene.answer("group-action: attack");
    scene.answer("next-member: next Captain");
    scene.answer("group-attack: attack Foe");
    scene.dice("1 6");    // the Leader is out of action
    scene.dice("4 4 1");  // A flees one move and is asked nothing more
    step(scene.play());
    CHECK(scene["Captain"].presence == Presence::OutOfAction);
    CHECK(scene["A"].fled);
    CHECK_FALSE(scene["A"].attacked);
}

TEST_CASE(
    "DT-99.13 a Leader and four Regulars roll 3, 4, 6 against 4: all move, then all shoot "
    "(worked example)") {
    Scene scene{patrol};
    scene.move("Foe", 6, 15.5);
    group_tries(scene, 3, "3 4 6");
    scene.answer("group-action: move");
    for (const std::string_view who : {"A", "B", "C", "D"}) {
        scene.answer(std::string{"next-member: next "} + std::string{who});
        const Point at = scene[who].at;
        scene.answer_move(who, {at + Offset{0, 500}});
    }
    scene.answer("next-member: next Captain");
    scene.answer_move("Captain", {scene["Captain"].at + Offset{0, 500}});
    scene.answer("group-action: attack");
    // The Captain's pistol does not reach; the four muskets do.
    for (const std::string_view who : {"A", "B", "C", "D"}) {
        scene.answer(std::string{"next-member: next "} + std::string{who});
        scene.answer("group-attack: shoot Foe");
        scene.dice("3 6");  // to no effect: 3 + 2 + 1 against 6 + 2
    }
    step(scene.play());
    CHECK(scene["A"].at == Scene::at(2, 5));
    CHECK(scene["Captain"].at == Scene::at(0, 5));
    for (const std::string_view who : {"A", "B", "C", "D"}) {
        CHECK_FALSE(scene[who].weapons[0].loaded);
        CHECK(scene[who].attacked);
    }
    CHECK(scene["Captain"].weapons[0].loaded);
    CHECK_FALSE(scene.battle.turn_over);
}

TEST_CASE("DT-53.10 each success gives every member one action of the same kind; two may reload") {
    Scene scene{
        "Captain regular-officer empty @0,0 | A regular empty @2,0 vs Foe native-warrior "
        "@0,20"};
    group_tries(scene, 3, "1 6 6");
    scene.answer("group-action: reload");
    scene.answer("next-member: next A");
    scene.answer("group-reload: reload");
    scene.answer("next-member: next Captain");
    scene.answer("group-reload: reload");
    step(scene.play());
    CHECK(scene["A"].weapons[0].loaded);
    CHECK(scene["Captain"].weapons[0].loaded);
}

TEST_CASE("DT-53.10 one success is not enough to reload, and a member unwilling loses the action") {
    Scene scene{
        "Captain regular-officer empty @0,0 | A regular empty @2,0 vs Foe native-warrior "
        "@0,20"};
    group_tries(scene, 1, "6");
    scene.umpire.otherwise([&](const Question& question) {
        REQUIRE(question.topic == "group-action");
        std::size_t prone = 0;
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            CHECK(question.options[i].verb != "reload");
            if (question.options[i].verb == "go-prone") prone = i;
        }
        scene.answer("next-member: next A");
        scene.answer("next-member: enough");  // the Captain alone is left and stays up
        return pick(prone);
    });
    step(scene.play());
    CHECK(scene["A"].state == State::Prone);
    CHECK(scene["Captain"].standing());
}

TEST_CASE("DT-53.11 no Aimed Shot and no Powerful Blow in a group; each chooses his own target") {
    Scene scene{
        "Captain regular-officer @0,0 | A regular @2,0 vs Foe native-warrior @0,12 | Other "
        "native-warrior @3,12"};
    group_tries(scene, 2, "6 6");
    scene.umpire.otherwise([&](const Question& question) {
        for (const Option& option : question.options) {
            CHECK(option.verb != "aimed-shot");
            CHECK(option.verb != "powerful-blow");
        }
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == "attack" || question.options[i].verb == "next"
                || (question.options[i].verb == "shoot"
                    && question.options[i].target == scene.id("Other")))
                return pick(i);
        return pick(question.options.size() - 1);
    });
    scene.dice("1 6");
    step(scene.play());
    CHECK(scene["A"].attacked);
}

TEST_CASE("DT-53.11 no Powerful Blow in a group, though an enemy is in contact") {
    Scene scene{
        "Captain regular-officer c2 @0,0 | A regular c2 @2,0 vs Foe native-warrior c2 "
        "@2,4"};
    group_tries(scene, 3, "6 6 6");
    scene.answer("group-action: move");
    scene.answer("next-member: next A");
    scene.answer_move("A", {Scene::at(2, 3)});
    scene.answer("next-member: next Captain");
    scene.answer_move("Captain", {Scene::at(0, 1)});
    bool blow = false, others = false;
    scene.umpire.otherwise([&](const Question& question) {
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            const Option& option = question.options[i];
            CHECK(option.verb != "powerful-blow");
            if (question.topic == "group-attack" && option.verb == "attack") {
                blow = true;
                CHECK(scene.offered("A", 2, "powerful-blow"));  // what he could do alone
                return pick(i);
            }
            if (!blow && (option.verb == "attack" || option.verb == "next")) return pick(i);
        }
        others = true;
        return pick(question.options.size() - 1);
    });
    scene.dice("3 4");
    step(scene.play());
    CHECK(blow);
    CHECK(others);
}

TEST_CASE("DT-53.12 nobody knocked down or engaged joins a group") {
    Scene scene{
        "Captain regular-officer @0,0 | A regular @2,0 down | B regular @0,2 vs Foe "
        "native-warrior @0,3"};
    CHECK(may_join(scene.battle, scene.id("Captain"), scene.mask({"Captain"})).empty());
    scene["Foe"].state = State::KnockedDown;  // DT-57.12 that engages nobody
    CHECK(may_join(scene.battle, scene.id("Captain"), scene.mask({"Captain"}))
          == scene.mask({"B"}));
}

TEST_CASE("DT-53.12 knocked down during the activation it goes on as far as it can") {
    Scene scene{
        "Captain regular-officer c2 @0,0 | A regular c2 @2,0 vs Foe native-warrior c2 "
        "@2,4"};
    group_tries(scene, 3, "6 6 6");
    scene.answer("group-action: move");
    scene.answer("next-member: next A");
    scene.answer_move("A", {Scene::at(2, 3)});
    scene.answer("next-member: next Captain");
    scene.answer_move("Captain", {Scene::at(0, 1)});
    scene.answer("group-action: attack");
    scene.answer("next-member: next A");
    scene.answer("group-attack: attack Foe");
    scene.dice("3 4");  // A is beaten and knocked down; the Captain's pistol finds no target
    scene.answer("group-action: stand-up");
    scene.answer("next-member: next A");
    step(scene.play());
    CHECK(scene["A"].standing());
}

TEST_CASE("DT-53.13 the commander acts with his group") {
    Scene scene{"Captain regular-officer @0,0 | A regular @2,0 vs Foe native-warrior @0,20"};
    group_tries(scene, 1, "6");
    scene.answer("group-action: move");
    scene.answer("next-member: next Captain");
    scene.answer_move("Captain", {Scene::at(0, 4)});
    scene.answer("next-member: next A");
    scene.answer_move("A", {Scene::at(2, 4)});
    step(scene.play());
    CHECK(scene["Captain"].at == Scene::at(0, 4));
    CHECK(scene["A"].at == Scene::at(2, 4));
}

TEST_CASE("DT-53.14 one kind is done by all, in their owner's order, before the next begins") {
    Scene scene{"Captain regular-officer @0,0 | A regular @2,0 vs Foe native-warrior @0,20"};
    group_tries(scene, 2, "6 6");
    scene.answer("group-action: go-prone");
    scene.answer("next-member: next A");
    scene.answer("next-member: next Captain");
    scene.answer("group-action: stand-up");
    scene.answer("next-member: next Captain");
    scene.answer("next-member: enough");
    step(scene.play());
    CHECK(scene["Captain"].standing());
    CHECK(scene["A"].state == State::Prone);
}

TEST_CASE("DT-53.10 a turn-over cuts none of the group's actions short") {
    Scene scene{"Captain regular-officer @0,0 | A regular @2,0 vs Foe native-warrior @0,20"};
    group_tries(scene, 3, "6 1 1");
    scene.answer("group-action: go-prone");
    scene.answer("next-member: next A");
    scene.answer("next-member: next Captain");
    step(scene.play());
    CHECK(scene["A"].state == State::Prone);
    CHECK(scene["Captain"].state == State::Prone);
    CHECK(scene.battle.turn_over);
}

}  // namespace drums
