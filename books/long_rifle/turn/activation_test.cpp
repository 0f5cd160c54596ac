#include <doctest/doctest.h>

#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/turn.h"

using namespace long_rifle;

namespace {

std::size_t find(const Question& question, std::string_view verb) {
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (question.options[i].verb == verb) return i;
    return question.options.size();
}
bool offers(const Question& question, std::string_view verb) {
    return find(question, verb) < question.options.size();
}
// The first of these that is offered.
Answer first_of(const Question& question, std::initializer_list<std::string_view> verbs) {
    for (const std::string_view verb : verbs)
        if (offers(question, verb)) return pick(find(question, verb));
    return pick(0);
}

Answer stays(const Question& question) {
    const PieceId who = question.move->mover();
    const auto& battle = static_cast<const Battle&>(*question.situation);
    return question.move->toward(battle[who].at);
}

}  // namespace

TEST_CASE("LR-10.04 who stays as he is is asked to move again when something else has been done") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @20,20"};
    scene["A"].weapons.clear();
    note_everybody_in_sight(scene.battle);
    int moves = 0, actions = 0;
    bool prone = false, asked_after_that = false;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.kind == Asking::Move) {
            ++moves;
            return stays(question);
        }
        if (question.topic != "action") return pick(0);
        if (++actions == 2) {
            CHECK(!offers(question, "move"));
            CHECK(!offers(question, "turn"));
            prone = true;
            return first_of(question, {"go-prone"});
        }
        if (prone && actions == 3) asked_after_that = offers(question, "move");
        return first_of(question, {"move", "done"});
    });
    activate_group(scene.play(), scene.mask({"A"}));
    CHECK(asked_after_that);
    CHECK(moves == 2);
    CHECK(actions == 4);
}

TEST_CASE("LR-10.04 a friend who has done something lets him think again") {
    Scene scene{"A scout rep4 @0,0 | C scout rep4 @2,0 vs B warrior rep4 @20,20"};
    for (const char* name : {"A", "C"}) scene[name].weapons.clear();
    note_everybody_in_sight(scene.battle);
    int of_a = 0;
    std::vector<bool> could_move;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.kind == Asking::Move) return stays(question);
        if (question.topic == "who-acts") {  // A, A, then C, then A again
            const std::size_t wanted = of_a == 2 && could_move.size() == 2 ? 1 : 0;
            return pick(wanted < question.options.size() ? wanted : 0);
        }
        if (question.topic != "action") return pick(0);
        if (question.about == scene.id("C")) {
            could_move.push_back(true);
            return first_of(question, {"go-prone", "done"});
        }
        could_move.push_back(offers(question, "move"));
        return ++of_a == 2 ? first_of(question, {"go-prone"})
                           : first_of(question, {"move", "done"});
    });
    activate_group(scene.play(), scene.mask({"A", "C"}));
    REQUIRE(could_move.size() >= 4);
    CHECK(could_move[0]);
    CHECK(!could_move[1]);
    CHECK(could_move[3]);
}

TEST_CASE("LR-10.04 who stays in place turns once, and then goes on or stays as he is") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @20,20"};
    scene["A"].weapons.clear();
    note_everybody_in_sight(scene.battle);
    int moves = 0;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.kind != Asking::Move) return first_of(question, {"move", "done"});
        Answer answer = stays(question);
        Answer turned = answer;
        turned.facing = {static_cast<std::int16_t>(moves % 2 == 0 ? 1 : -1), 0};
        const bool refused = check_answer(question, turned).has_value();
        switch (moves++) {
            case 0: CHECK(!refused); return turned;
            case 1:  // it has turned: it may go on, facing where it likes
                CHECK(refused);
                turned.path.push_back(answer.path[0] + Offset{-200, 0});
                CHECK(!check_answer(question, turned));
                return turned;
            case 2: CHECK(!refused); return turned;  // it has gone on, so it may turn again
            default: CHECK(refused); return answer;
        }
    });
    activate_group(scene.play(), scene.mask({"A"}));
    CHECK(moves == 4);
}

TEST_CASE("LR-10.04 two who turn by turns do not do so for ever") {
    Scene scene{"A scout rep4 @0,0 | C scout rep4 @2,0 vs B warrior rep4 @20,20"};
    for (const char* name : {"A", "C"}) {
        scene[name].weapons.clear();
        scene[name].movement = 0_in;
    }
    note_everybody_in_sight(scene.battle);
    int turns = 0, asked = 0;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "who-acts") return pick(static_cast<std::size_t>(++asked % 2));
        if (question.kind != Asking::Move) return first_of(question, {"move", "turn", "done"});
        Answer answer = stays(question);
        answer.facing = {static_cast<std::int16_t>(turns % 4 < 2 ? 1 : -1), 0};
        if (check_answer(question, answer)) return stays(question);
        ++turns;
        return answer;
    });
    activate_group(scene.play(), scene.mask({"A", "C"}));
    CHECK(turns == 2);
}

TEST_CASE("LR-11.01 a way by hair's breadths ends when the movement is spent") {
    Scene scene{"A scout rep4 @0,0 vs B warrior rep4 @20,20"};
    scene["A"].weapons.clear();
    note_everybody_in_sight(scene.battle);
    int moves = 0;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.kind != Asking::Move) return first_of(question, {"move", "done"});
        Answer answer = stays(question);
        answer.path.push_back(answer.path[0] + Offset{-1, 0});
        ++moves;
        return answer;
    });
    activate_group(scene.play(), scene.mask({"A"}));
    CHECK(moves == 800);  // eight inches, a hundredth at a time
}

TEST_CASE("LR-22.06 a charge together that comes to nothing is not begun again for nothing") {
    // B hides the enemy from A: alone A cannot charge, and he is the only one who is named.
    Scene scene{"A scout rep4 @10,4 | B scout rep4 @10,6 vs E warrior rep4 @10,10"};
    for (const char* name : {"A", "B", "E"}) scene[name].weapons.clear();
    note_everybody_in_sight(scene.battle);
    int together = 0, turned = 0;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic == "charge-together") {
            ++together;
            for (std::size_t i = 0; i < question.options.size(); ++i)
                if (question.options[i].who == scene.id("A")) return pick(i);
        }
        if (question.kind == Asking::Move) {  // LR-10.04 it has turned, and nothing was done since
            Answer answer = stays(question);
            answer.facing = {static_cast<std::int16_t>(turned % 2 == 0 ? 1 : -1), 0};
            if (check_answer(question, answer)) return stays(question);
            ++turned;
            return answer;
        }
        if (question.topic == "who-acts" && turned > 0 && together == 0)
            return first_of(question, {"charge-together"});
        return first_of(question, {"move", "act", "end-activation", "done"});
    });
    activate_group(scene.play(), scene.mask({"A", "B"}));
    CHECK(together == 1);
    CHECK(turned == 2);  // each of them once
}
